//! Who is who: a key pair for each device and each server, and no passwords.

use crate::hex::bytes_as_hex;

bytes_as_hex! {
    /// A device or a server, to everybody else.
    PublicKey, 32
}

bytes_as_hex! {
    /// What proves to a device that it wrote something itself.
    Seal, 32
}

impl PublicKey {
    /// Four digits by which people tell the few devices in a room apart; no proof of anything.
    pub fn digits(&self) -> String {
        let [first, second, ..] = self.0;
        format!("{:04}", u16::from_be_bytes([first, second]) % 10_000)
    }
}

/// A device's or a server's own pair. The private half is readable by its owner alone.
#[derive(Clone, PartialEq, Eq)]
pub struct KeyPair {
    /// What everybody may know.
    pub public: PublicKey,
    private: [u8; 32],
}

/// What every link agrees on before it starts; a peer with another protocol fails at once.
pub(crate) const PROLOGUE: &[u8] = b"pentarchy 1";
pub(crate) const KNOWN: &str = "Noise_IK_25519_ChaChaPoly_BLAKE2s";
pub(crate) const STRANGER: &str = "Noise_XX_25519_ChaChaPoly_BLAKE2s";

impl KeyPair {
    /// A new pair; none if the system has no random numbers to give.
    pub fn generate() -> Option<Self> {
        let builder = snow::Builder::new(KNOWN.parse().ok()?);
        let pair = builder.generate_keypair().ok()?;
        let public = PublicKey(pair.public.try_into().ok()?);
        Some(Self { public, private: pair.private.try_into().ok()? })
    }

    /// The private half and the public one, as they are kept.
    pub fn to_bytes(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        bytes[..32].copy_from_slice(&self.private);
        bytes[32..].copy_from_slice(&self.public.0);
        bytes
    }

    /// A pair that was kept.
    pub fn from_bytes(bytes: &[u8; 64]) -> Self {
        let (mut private, mut public) = ([0; 32], [0; 32]);
        private.copy_from_slice(&bytes[..32]);
        public.copy_from_slice(&bytes[32..]);
        Self { public: PublicKey(public), private }
    }

    /// The root of all chance in a server's rooms: as secret as the private half, which it does not
    /// tell.
    pub fn root(&self) -> [u8; 32] {
        crate::dice::digest("pentarchy root", &[&self.private])
    }

    /// What proves that these bytes were written by whoever has this pair.
    pub fn seal(&self, bytes: &[u8]) -> Seal {
        Seal(crate::dice::digest("pentarchy seal", &[&self.private, bytes]))
    }

    pub(crate) fn private(&self) -> &[u8; 32] {
        &self.private
    }
}

impl std::fmt::Debug for KeyPair {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "KeyPair({})", self.public)
    }
}
