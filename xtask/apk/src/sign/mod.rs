//! Android's signatures over a whole package, schemes 2 and 3: a block between the files and their
//! list. Android 26 and 27 look at scheme 2, later ones at scheme 3.

pub mod block;
pub mod digest;
pub mod key;
pub mod scheme;

use xtask::step::Failure;

use self::block::Parts;
use self::key::Key;
use self::scheme::SCHEMES;

/// The package with its signatures.
pub fn sign(package: &[u8], key: &Key) -> Result<Vec<u8>, Failure> {
    let parts = Parts::of(package).ok_or_else(|| Failure("this is no zip archive".to_owned()))?;
    let digest = digest::of(&parts);
    let signers = SCHEMES.map(|scheme| (scheme.number, scheme.signed(&digest, key)));
    let mut pairs = Vec::new();
    for (number, signer) in signers {
        pairs.push((number, signer?));
    }
    Ok(parts.with_block(&block::packed(&pairs)))
}

/// Makes sure that a package has both signatures, of one and the same signer, over what is in it.
/// Returns the signer's certificate.
pub fn verify(package: &[u8]) -> Result<Vec<u8>, String> {
    let parts = Parts::of(package).ok_or("it is no zip archive")?;
    let pairs = parts.pairs().ok_or("it has no block of signatures")?;
    let digest = digest::of(&parts);
    let mut certificates = Vec::new();
    for scheme in &SCHEMES {
        let problem = |why: String| format!("signature scheme {}: {why}", scheme.version);
        let signer = pairs.iter().find(|(number, _)| *number == scheme.number);
        let (_, signer) = signer.ok_or_else(|| problem("there is none".to_owned()))?;
        certificates.push(scheme.verified(signer, &digest).map_err(problem)?);
    }
    certificates.dedup();
    match certificates.as_slice() {
        [certificate] => Ok(certificate.clone()),
        _ => Err("the signatures are by different signers".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::archive::{self, Entry};

    fn package() -> Vec<u8> {
        let entries = [("a", 10), ("lib/x86_64/b.so", 1 << 20), ("c", 300_000)]
            .map(|(path, length)| Entry { path: path.to_owned(), bytes: vec![1; length] });
        archive::pack(&entries).expect("it is packed")
    }

    #[test]
    fn a_signed_package_is_one_still() {
        let signed = sign(&package(), Key::for_tests()).expect("it is signed");
        assert_eq!(verify(&signed).as_ref(), Ok(&Key::for_tests().certificate));
        assert_eq!(archive::read(&signed).expect("it is read").len(), 3);
    }

    #[test]
    fn no_byte_can_be_changed() {
        let signed = sign(&package(), Key::for_tests()).expect("it is signed");
        let block = Parts::of(&signed).expect("it has parts").files.len();
        // Among the files, in the block (not its lengths), in the list of files, at the end.
        for place in
            [0, 40, 70_000, block - 1, block + 40, block + 900, signed.len() - 60, signed.len() - 5]
        {
            let mut changed = signed.clone();
            changed[place] ^= 1;
            assert!(verify(&changed).is_err(), "byte {place} of {}", signed.len());
        }
    }

    #[test]
    fn a_package_without_signature_is_refused() {
        assert_eq!(verify(&package()), Err("it has no block of signatures".to_owned()));
        assert_eq!(verify(b"nothing"), Err("it is no zip archive".to_owned()));
    }

    #[test]
    fn a_signature_left_out_is_noticed() {
        let signed = sign(&package(), Key::for_tests()).expect("it is signed");
        let parts = Parts::of(&signed).expect("it has parts");
        let pairs = parts.pairs().expect("it has pairs");
        for kept in pairs.chunks(1) {
            let changed = parts.with_block(&block::packed(kept));
            assert!(verify(&changed).expect_err("one is missing").contains("there is none"));
        }
    }
}
