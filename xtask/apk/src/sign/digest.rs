//! What is signed: a digest over the digests of every piece of the package but the signatures.

use sha2::{Digest, Sha256};

use super::block::Parts;

/// How long a piece is at most.
const PIECE: usize = 1 << 20;

/// The digest of a package.
pub fn of(parts: &Parts<'_>) -> Vec<u8> {
    let end = parts.end_without_block();
    let pieces: Vec<&[u8]> =
        [parts.files, parts.list, &end].into_iter().flat_map(|part| part.chunks(PIECE)).collect();
    let mut all = Sha256::new();
    all.update([0x5a]);
    all.update((pieces.len() as u32).to_le_bytes());
    for piece in pieces {
        let mut one = Sha256::new();
        one.update([0xa5]);
        one.update((piece.len() as u32).to_le_bytes());
        one.update(piece);
        all.update(one.finalize());
    }
    all.finalize().to_vec()
}
