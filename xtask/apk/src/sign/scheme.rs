//! How a signer's signature is laid out, in schemes 2 and 3, which differ little.

use rsa::pkcs1v15::{Signature, VerifyingKey};
use rsa::signature::Verifier;
use sha2::Sha256;
use x509_cert::Certificate;
use x509_cert::der::{Decode, Encode};
use xtask::step::Failure;

use super::key::Key;
use crate::bytes::{Put, Take};

/// RSA (PKCS #1 v1.5) over SHA-256, in Android's numbers.
const ALGORITHM: u32 = 0x0103;
/// Tells an Android that knows scheme 2 only that scheme 3 must be there too.
const LATER_SCHEME: u32 = 0xbeef_f00d;

/// A scheme.
pub struct Scheme {
    /// Which one it is.
    pub version: u32,
    /// Its number in the block.
    pub number: u32,
    /// From which Android on it is looked at, where it says so itself.
    least_api: Option<u32>,
}

/// The schemes that a package is signed by.
pub const SCHEMES: [Scheme; 2] = [
    Scheme { version: 2, number: 0x7109_871a, least_api: None },
    Scheme { version: 3, number: 0xf053_68c0, least_api: Some(28) },
];

/// The Android after which scheme 3 ends: never.
const LAST_API: u32 = i32::MAX as u32;

impl Scheme {
    /// The signature of a package of this digest.
    pub fn signed(&self, digest: &[u8], key: &Key) -> Result<Vec<u8>, Failure> {
        let data = self.data(digest, &key.certificate);
        let public = public_key(&key.certificate).map_err(Failure)?;
        let mut signer = sized(&[&data]);
        self.put_apis(&mut signer);
        signer.extend(sized(&[&numbered(&key.sign(&data))]));
        signer.extend(sized(&[&public]));
        Ok(sized(&[&sized(&[&signer])]))
    }

    /// What the signature is over.
    fn data(&self, digest: &[u8], certificate: &[u8]) -> Vec<u8> {
        let mut data = sized(&[&numbered(digest)]);
        data.extend(sized(&[&sized(&[certificate])]));
        self.put_apis(&mut data);
        let mut attributes = Vec::new();
        if self.least_api.is_none() {
            let mut later = Vec::new();
            later.put32(LATER_SCHEME);
            later.put32(3);
            attributes = sized(&[&later]);
        }
        data.extend(sized(&[&attributes]));
        data
    }

    fn put_apis(&self, bytes: &mut Vec<u8>) {
        if let Some(least) = self.least_api {
            bytes.put32(least);
            bytes.put32(LAST_API);
        }
    }

    /// Makes sure that this is one signer's signature over the digest. Returns the certificate.
    pub fn verified(&self, signers: &[u8], digest: &[u8]) -> Result<Vec<u8>, String> {
        let signer = self.read(signers).ok_or("it is torn")?;
        if public_key(signer.certificate)? != signer.public {
            return Err("the key is not the certificate's".to_owned());
        }
        let key: VerifyingKey<Sha256> = spki_key(signer.public)?;
        let signature = Signature::try_from(signer.signature).map_err(|error| error.to_string())?;
        key.verify(signer.data, &signature)
            .map_err(|_| "it is not the signer's over this list of digests".to_owned())?;
        if signer.digest != digest {
            return Err("the package was changed after it was signed".to_owned());
        }
        Ok(signer.certificate.to_owned())
    }

    fn read<'a>(&self, signers: &'a [u8]) -> Option<Signer<'a>> {
        let mut signers = Take(signers).sized()?;
        let mut signer = signers.sized().filter(|_| signers.is_empty())?;
        let data = signer.sized()?;
        let apis = |bytes: &mut Take<'a>| match self.least_api {
            Some(least) => bytes.u32() == Some(least) && bytes.u32() == Some(LAST_API),
            None => true,
        };
        let has_apis = apis(&mut signer);
        let signature = numbered_part(&mut signer)?;
        let public = signer.sized()?.0;
        let mut inner = data;
        let digest = numbered_part(&mut inner)?;
        let certificate = inner.sized()?.sized()?.0;
        (has_apis && apis(&mut inner) && signer.is_empty()).then_some(Signer {
            data: data.0,
            digest,
            certificate,
            signature,
            public,
        })
    }
}

/// A signer's parts.
struct Signer<'a> {
    data: &'a [u8],
    digest: &'a [u8],
    certificate: &'a [u8],
    signature: &'a [u8],
    public: &'a [u8],
}

/// Parts one after the other, with their length before them.
fn sized(parts: &[&[u8]]) -> Vec<u8> {
    let parts = parts.concat();
    let mut bytes = Vec::with_capacity(4 + parts.len());
    bytes.put32(parts.len() as u32);
    bytes.extend(parts);
    bytes
}

/// A digest or a signature, with the algorithm's number before it.
fn numbered(bytes: &[u8]) -> Vec<u8> {
    sized(&[&ALGORITHM.to_le_bytes(), &sized(&[bytes])])
}

fn numbered_part<'a>(bytes: &mut Take<'a>) -> Option<&'a [u8]> {
    let mut list = bytes.sized()?;
    let mut part = list.sized().filter(|_| list.is_empty())?;
    (part.u32()? == ALGORITHM).then(|| part.sized().map(|part| part.0))?
}

/// The public key in a certificate.
pub fn public_key(certificate: &[u8]) -> Result<Vec<u8>, String> {
    Certificate::from_der(certificate)
        .and_then(|certificate| certificate.tbs_certificate.subject_public_key_info.to_der())
        .map_err(|error| format!("the certificate can't be read: {error}"))
}

/// How long signatures are that can be checked by this certificate.
pub fn signature_length(certificate: &[u8]) -> Result<usize, String> {
    use rsa::traits::PublicKeyParts;
    let key = spki_key(&public_key(certificate)?)?;
    Ok(AsRef::<rsa::RsaPublicKey>::as_ref(&key).size())
}

/// Is this the signature over these bytes by whoever has this certificate?
pub fn is_signed(certificate: &[u8], bytes: &[u8], signature: &[u8]) -> Result<bool, String> {
    let key = spki_key(&public_key(certificate)?)?;
    let signature = Signature::try_from(signature).map_err(|error| error.to_string())?;
    Ok(key.verify(bytes, &signature).is_ok())
}

fn spki_key(public: &[u8]) -> Result<VerifyingKey<Sha256>, String> {
    use rsa::pkcs8::DecodePublicKey;
    VerifyingKey::from_public_key_der(public)
        .map_err(|error| format!("the public key can't be read: {error}"))
}
