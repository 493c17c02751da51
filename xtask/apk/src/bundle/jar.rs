//! Signatures of Java archives: a list of digests of all files, a list of digests of that list, and a
//! signature over the second (PKCS #7). Google Play wants bundles signed so.

use std::collections::BTreeMap;
use std::fmt::Write;

use pkcs8::der::{Decode, Encode};
use sha2::{Digest, Sha256};
use x509_cert::Certificate;
use x509_cert::ext::pkix::KeyUsage;
use xtask::step::Failure;

use crate::sign::key::Key;
use crate::sign::scheme;

const LIST: &str = "META-INF/MANIFEST.MF";
const SIGNED: &str = "META-INF/PENTARCH.SF";
const SIGNATURE: &str = "META-INF/PENTARCH.RSA";

/// The files with their signature, which comes first.
pub fn signed(
    files: BTreeMap<String, Vec<u8>>,
    key: &Key,
) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let (list, digests) = lists(&files);
    let block = block(&digests, key)
        .map_err(|error| Failure(format!("the bundle can't be signed: {error}")))?;
    let own = [
        (LIST.to_owned(), list.into_bytes()),
        (SIGNED.to_owned(), digests.into_bytes()),
        (SIGNATURE.to_owned(), block),
    ];
    Ok(own.into_iter().chain(files).collect())
}

/// The list of digests of files, and the list of digests of that.
fn lists(files: &BTreeMap<String, Vec<u8>>) -> (String, String) {
    let mut list = "Manifest-Version: 1.0\r\n\r\n".to_owned();
    let mut parts = String::new();
    for (path, bytes) in files {
        let part = part(path, bytes);
        parts.push_str(&self::part(path, part.as_bytes()));
        list.push_str(&part);
    }
    let whole = base64(&Sha256::digest(&list));
    let digests =
        format!("Signature-Version: 1.0\r\nSHA-256-Digest-Manifest: {whole}\r\n\r\n{parts}");
    (list, digests)
}

/// What a list says of a file. Lines have 70 bytes at most.
fn part(path: &str, bytes: &[u8]) -> String {
    let mut lines = String::new();
    for line in
        [format!("Name: {path}"), format!("SHA-256-Digest: {}", base64(&Sha256::digest(bytes)))]
    {
        for (place, piece) in line.as_bytes().chunks(69).enumerate() {
            let before = if place == 0 { "" } else { "\r\n " };
            // A string takes whatever it is given.
            let _ = write!(lines, "{before}{}", String::from_utf8_lossy(piece));
        }
        lines.push_str("\r\n");
    }
    lines + "\r\n"
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let number = (0..3).fold(0, |number, place| {
            number << 8 | u32::from(three.get(place).copied().unwrap_or_default())
        });
        for place in 0..4 {
            let digit = DIGITS[(number >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= three.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

/// DER's tags, and the names of what is signed and how.
const INTEGER: u8 = 0x02;
const OCTETS: u8 = 0x04;
const SEQUENCE: u8 = 0x30;
const SET: u8 = 0x31;
const FIRST: u8 = 0xa0;
const DATA: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01";
const SIGNED_DATA: &[u8] = b"\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02";
const RSA: &[u8] = b"\x30\x0d\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x01\x01\x05\x00";
const SHA_256: &[u8] = b"\x30\x0d\x06\x09\x60\x86\x48\x01\x65\x03\x04\x02\x01\x05\x00";

/// The signature over a text, without the text.
fn block(text: &str, key: &Key) -> pkcs8::der::Result<Vec<u8>> {
    let certificate = Certificate::from_der(&key.certificate)?.tbs_certificate;
    let who = [certificate.issuer.to_der()?, certificate.serial_number.to_der()?].concat();
    let signer = [
        &der(INTEGER, &[1])[..],
        &der(SEQUENCE, &who),
        SHA_256,
        RSA,
        &der(OCTETS, &key.sign(text.as_bytes())),
    ];
    let parts = [
        &der(INTEGER, &[1])[..],
        &der(SET, SHA_256),
        &der(SEQUENCE, DATA),
        &der(FIRST, &key.certificate),
        &der(SET, &der(SEQUENCE, &signer.concat())),
    ];
    let data = der(FIRST, &der(SEQUENCE, &parts.concat()));
    Ok(der(SEQUENCE, &[SIGNED_DATA, &data].concat()))
}

fn der(tag: u8, contents: &[u8]) -> Vec<u8> {
    let length = contents.len();
    let mut bytes = vec![tag];
    match length {
        0..0x80 => bytes.push(length as u8),
        _ => {
            let digits = length.to_be_bytes();
            let digits = &digits[digits.iter().take_while(|digit| **digit == 0).count()..];
            bytes.push(0x80 | digits.len() as u8);
            bytes.extend_from_slice(digits);
        }
    }
    bytes.extend_from_slice(contents);
    bytes
}

/// Makes sure that the files of a bundle are signed, all of them, by the signer of this certificate.
pub fn verify(files: &BTreeMap<String, Vec<u8>>, certificate: &[u8]) -> Result<(), String> {
    let get = |path: &str| files.get(path).ok_or_else(|| format!("there is no {path}"));
    let own = [LIST, SIGNED, SIGNATURE];
    let others = files.iter().filter(|(path, _)| !own.contains(&path.as_str()));
    let (list, digests) =
        lists(&others.map(|(path, bytes)| (path.clone(), bytes.clone())).collect());
    if *get(LIST)? != list.as_bytes() || *get(SIGNED)? != digests.as_bytes() {
        return Err("the lists of digests are of other files".to_owned());
    }
    let block = get(SIGNATURE)?;
    // It ends with the signature, whose length is that of the key.
    let length = scheme::signature_length(certificate)?;
    let start = block.len().checked_sub(length).ok_or("the signature is torn")?;
    let has_certificate = block.windows(certificate.len()).any(|part| part == certificate);
    if !has_certificate || !scheme::is_signed(certificate, digests.as_bytes(), &block[start..])? {
        return Err("the signature is of something else".to_owned());
    }
    let usage = Certificate::from_der(certificate)
        .and_then(|certificate| certificate.tbs_certificate.get::<KeyUsage>())
        .map_err(|error| format!("the certificate can't be read: {error}"))?;
    match usage {
        Some((_, usage)) if !usage.digital_signature() => {
            Err("the key's certificate is not for signatures: make a new key".to_owned())
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files() -> BTreeMap<String, Vec<u8>> {
        let long = format!("base/{}", "x".repeat(100));
        BTreeMap::from([("a".to_owned(), vec![1; 9]), (long, vec![2])])
    }

    #[test]
    fn base64_is_what_others_take_it_for() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foobar", "Zm9vYmFy")] {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
    }

    #[test]
    fn lines_are_short() {
        let (list, digests) = lists(&files());
        for line in list.lines().chain(digests.lines()) {
            assert!(line.len() <= 70, "{line}");
        }
    }

    #[test]
    fn an_authoritys_key_is_refused() {
        let key = Key::of_authority_for_tests();
        let signed = signed(files(), &key).expect("it is signed").into_iter().collect();
        let told = verify(&signed, &key.certificate).expect_err("it is not for signatures");
        assert!(told.contains("not for signatures"), "{told}");
    }

    #[test]
    fn no_byte_can_be_changed() {
        let key = Key::for_tests();
        let signed: BTreeMap<_, _> =
            signed(files(), key).expect("it is signed").into_iter().collect();
        assert_eq!(verify(&signed, &key.certificate), Ok(()));
        for path in signed.keys() {
            let mut changed = signed.clone();
            *changed.get_mut(path).and_then(|bytes| bytes.last_mut()).expect("a byte") ^= 1;
            assert!(verify(&changed, &key.certificate).is_err(), "{path}");
        }
        let mut more = signed.clone();
        more.insert("more".to_owned(), vec![]);
        assert!(verify(&more, &key.certificate).is_err());
    }
}
