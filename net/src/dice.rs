//! Chance that nobody can bend: the server is bound to a secret before it hears the devices'
//! numbers, the seed is made of all of them, and at the end the secret is shown.

use blake2::{Blake2s256, Digest as _};

use crate::hex::bytes_as_hex;

bytes_as_hex! {
    /// The server's part of a room's chance, known to nobody else before the end.
    Secret, 32
}

bytes_as_hex! {
    /// What binds the server to its secret.
    Commitment, 32
}

bytes_as_hex! {
    /// A device's part.
    Number, 16
}

impl Secret {
    /// The secret of a room, from what its server keeps to itself. It is in no log before the end,
    /// and every gateway of the server comes to the same.
    pub fn of_room(server: &[u8; 32], room: &str) -> Self {
        Self(digest("pentarchy secret", &[server, room.as_bytes()]))
    }

    /// What binds the server to it.
    pub fn commitment(&self) -> Commitment {
        Commitment(digest("pentarchy commitment", &[&self.0]))
    }

    /// The seed of a game whose devices gave these numbers, seat by seat. Chance is keyed anew, by
    /// a higher `epoch`, after commands were taken back by agreement.
    pub fn seed(&self, numbers: &[Option<Number>], epoch: u32) -> u64 {
        let numbers: Vec<u8> =
            numbers.iter().flat_map(|number| number.map_or([0; 16], |number| number.0)).collect();
        let all = digest("pentarchy seed", &[&self.0, &numbers, &epoch.to_le_bytes()]);
        let mut seed = [0; 8];
        seed.copy_from_slice(&all[..8]);
        u64::from_le_bytes(seed)
    }

    /// The seed of a computer player's own choices at this place of the log.
    pub(crate) fn thought(&self, v: u64) -> u64 {
        let all = digest("pentarchy thought", &[&self.0, &v.to_le_bytes()]);
        let mut seed = [0; 8];
        seed.copy_from_slice(&all[..8]);
        u64::from_le_bytes(seed)
    }
}

impl Number {
    /// A device's number; none if the system has no random numbers to give.
    pub fn generate() -> Option<Self> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self(bytes))
    }
}

/// The digest of parts, none of which can be taken for a piece of another.
pub(crate) fn digest(domain: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Blake2s256::new();
    for part in [domain.as_bytes()].iter().chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_depends_on_everything_and_on_nothing_else() {
        let secret = Secret::of_room(&[7; 32], "0123456789");
        let numbers = [Some(Number([1; 16])), None];
        let seed = secret.seed(&numbers, 0);
        assert_eq!(seed, secret.seed(&numbers, 0));
        assert_ne!(seed, secret.seed(&numbers, 1));
        assert_ne!(seed, secret.seed(&[Some(Number([2; 16])), None], 0));
        assert_ne!(seed, secret.seed(&[None, Some(Number([1; 16]))], 0));
        assert_ne!(seed, Secret::of_room(&[8; 32], "0123456789").seed(&numbers, 0));
        assert_ne!(secret, Secret::of_room(&[7; 32], "0123456780"));
    }

    #[test]
    fn seeds_and_commitments_never_change_between_releases() {
        let secret = Secret([3; 32]);
        assert_eq!(&secret.commitment().to_string()[..16], "829079fce06c2ff9");
        assert_eq!(secret.seed(&[Some(Number([4; 16]))], 5), 13_524_268_084_973_642_224);
    }
}
