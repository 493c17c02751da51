//! Keys to sign with. One file holds a private RSA key and the certificate over it, both as PEM
//! texts; the key may be locked by a password.
//!
//! The debug key is made once for every user. A release key comes from the environment.

use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use pkcs8::{EncryptedPrivateKeyInfo, LineEnding, SecretDocument};
use rsa::RsaPrivateKey;
use rsa::pkcs1v15::SigningKey;
use rsa::pkcs8::{DecodePrivateKey, EncodePrivateKey, EncodePublicKey};
use rsa::rand_core::OsRng;
use rsa::signature::{Keypair, SignatureEncoding, Signer};
use sha2::Sha256;
use x509_cert::Certificate;
use x509_cert::builder::{Builder, CertificateBuilder, Profile};
use x509_cert::der::{Decode, DecodePem, Encode, EncodePem};
use x509_cert::name::Name;
use x509_cert::serial_number::SerialNumber;
use x509_cert::spki::SubjectPublicKeyInfoOwned;
use x509_cert::time::Validity;
use xtask::step::Failure;

use super::scheme;

/// The variable that names the file of the release key.
pub const FILE: &str = "PENTARCHY_KEYSTORE";
/// The variable with its password.
pub const PASSWORD: &str = "PENTARCHY_KEY_PASSWORD";

const DEBUG_BITS: usize = 2048;
const RELEASE_BITS: usize = 4096;
/// Stores want a key that outlives the app: it holds for 50 years.
const VALID: Duration = Duration::from_hours(24 * 365 * 50);

/// A key with its certificate.
pub struct Key {
    key: SigningKey<Sha256>,
    /// The certificate, as Android wants it.
    pub certificate: Vec<u8>,
}

impl Key {
    /// The key for trying out, which is made if there is none yet.
    pub fn debug() -> Result<Self, Failure> {
        let path = debug_file(|name| env::var_os(name).map(PathBuf::from))?;
        if !path.exists() {
            println!("\n== debug key: made once, in {}", path.display());
            write_secret(&path, &new_file(DEBUG_BITS, "Pentarchy debug", None)?)?;
        }
        Self::read(&path, None).map_err(|Failure(why)| {
            Failure(format!("{why}\nThis is the debug key: it can be deleted, and is made anew."))
        })
    }

    /// The key for publishing, which the environment names.
    pub fn release() -> Result<Self, Failure> {
        let path = env::var_os(FILE).ok_or_else(|| {
            Failure(format!(
                "--release signs with your own key: {FILE} must name its file, and {PASSWORD} hold \
                 its password. `cargo xtask apk --new-key FILE` makes one."
            ))
        })?;
        Self::read(Path::new(&path), env::var(PASSWORD).ok().as_deref()).map_err(|Failure(why)| {
            Failure(format!(
                "{why}\n{FILE} must name a file with an RSA key and its certificate, both as PEM, and \
                 {PASSWORD} hold the key's password: docs/android.md tells how to make or convert one."
            ))
        })
    }

    /// Makes a release key, locked by the password in the environment.
    pub fn make(path: &Path) -> Result<(), Failure> {
        let password = env::var(PASSWORD).ok().filter(|password| password.len() >= 6);
        let password = password.ok_or_else(|| {
            Failure(format!("set {PASSWORD} to the new key's password, of 6 characters at least"))
        })?;
        write_secret(path, &new_file(RELEASE_BITS, "Pentarchy", Some(&password))?)?;
        println!(
            "{} is the new key. Keep it, its password and a copy of both where nobody else gets at \
             them: updates of the app must be signed with the same key.",
            path.display()
        );
        Ok(())
    }

    fn read(path: &Path, password: Option<&str>) -> Result<Self, Failure> {
        let problem = |why: &dyn std::fmt::Display| {
            Failure(format!("the key in {} can't be used: {why}", path.display()))
        };
        let text = fs::read_to_string(path).map_err(|error| problem(&error))?;
        Self::of(&text, password).map_err(|why| problem(&why))
    }

    /// The key in a file's text.
    fn of(text: &str, password: Option<&str>) -> Result<Self, String> {
        let private = if let Some(pem) = section(text, "ENCRYPTED PRIVATE KEY") {
            let password = password.ok_or_else(|| format!("its password must be in {PASSWORD}"))?;
            let (_, locked) = SecretDocument::from_pem(pem).map_err(|error| error.to_string())?;
            let locked = EncryptedPrivateKeyInfo::try_from(locked.as_bytes())
                .map_err(|error| error.to_string())?;
            let open =
                locked.decrypt(password).map_err(|_| format!("{PASSWORD} is not its password"))?;
            RsaPrivateKey::from_pkcs8_der(open.as_bytes())
        } else if let Some(pem) = section(text, "PRIVATE KEY") {
            RsaPrivateKey::from_pkcs8_pem(pem)
        } else {
            return Err(
                "there is no PEM section \"PRIVATE KEY\" or \"ENCRYPTED PRIVATE KEY\" in it"
                    .to_owned(),
            );
        };
        let private = private.map_err(|error| format!("it is no RSA key: {error}"))?;
        let certificate =
            section(text, "CERTIFICATE").ok_or("there is no PEM section \"CERTIFICATE\" in it")?;
        let certificate = Certificate::from_pem(certificate)
            .and_then(|certificate| certificate.to_der())
            .map_err(|error| format!("its certificate can't be read: {error}"))?;
        let public =
            private.to_public_key().to_public_key_der().map_err(|error| error.to_string())?;
        if scheme::public_key(&certificate)? != public.as_bytes() {
            return Err("its certificate is another key's".to_owned());
        }
        Ok(Self { key: SigningKey::new(private), certificate })
    }

    /// The signature over these bytes.
    pub fn sign(&self, bytes: &[u8]) -> Vec<u8> {
        self.key.sign(bytes).to_vec()
    }
}

/// The text of a file with a new key.
fn new_file(bits: usize, name: &str, password: Option<&str>) -> Result<String, Failure> {
    let problem = |why: &dyn std::fmt::Display| Failure(format!("no key can be made: {why}"));
    let private = RsaPrivateKey::new(&mut OsRng, bits).map_err(|error| problem(&error))?;
    let locked = match password {
        Some(password) => private.to_pkcs8_encrypted_pem(OsRng, password, LineEnding::LF),
        None => private.to_pkcs8_pem(LineEnding::LF),
    };
    let locked = locked.map_err(|error| problem(&error))?;
    let certificate = name_of(name)
        .and_then(|issuer| {
            // For signatures, which an authority's would not be for.
            let (enable_key_agreement, enable_key_encipherment) = (false, false);
            let profile = Profile::Leaf { issuer, enable_key_agreement, enable_key_encipherment };
            certificate(&SigningKey::new(private), name, profile)
        })
        .map_err(|error| problem(&error))?;
    Ok(format!("{}{certificate}", locked.as_str()))
}

/// A certificate of the key, by the key.
fn certificate(
    key: &SigningKey<Sha256>,
    name: &str,
    profile: Profile,
) -> Result<String, x509_cert::builder::Error> {
    let public = key.verifying_key().to_public_key_der()?;
    let certificate = CertificateBuilder::new(
        profile,
        SerialNumber::from(1_u32),
        Validity::from_now(VALID)?,
        name_of(name)?,
        SubjectPublicKeyInfoOwned::from_der(public.as_bytes())?,
        key,
    )?;
    Ok(certificate.build()?.to_pem(LineEnding::LF)?)
}

/// A name as certificates have it.
fn name_of(name: &str) -> Result<Name, x509_cert::builder::Error> {
    Ok(Name::from_str(&format!("CN={name}"))?)
}

/// The section of this name in a PEM text.
fn section<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let end = format!("-----END {name}-----");
    let from = text.find(&format!("-----BEGIN {name}-----"))?;
    let length = text[from..].find(&end)? + end.len();
    Some(&text[from..from + length])
}

/// Where the debug key is, by the variables that tell where a user's files are.
fn debug_file(variable: impl Fn(&str) -> Option<PathBuf>) -> Result<PathBuf, Failure> {
    let set = |name: &str| variable(name).filter(|path| path.is_absolute());
    set("XDG_DATA_HOME")
        .or_else(|| set("LOCALAPPDATA"))
        .or_else(|| set("HOME").map(|home| home.join(".local/share")))
        .map(|data| data.join("pentarchy-build/debug-key.pem"))
        .ok_or_else(|| {
            Failure("there is no place for the debug key: set HOME to your folder".to_owned())
        })
}

/// Writes a file that nobody else may read. There must be none of that name.
fn write_secret(path: &Path, text: &str) -> Result<(), Failure> {
    let problem = |error| Failure(format!("{} can't be written: {error}", path.display()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(problem)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written =
        options.open(path).map(|mut file| file.write_all(text.as_bytes())).map_err(problem)?;
    written.map_err(|error| {
        // Half a key would be in the way of the next try.
        let _ = fs::remove_file(path);
        problem(error)
    })
}

#[cfg(test)]
mod tests {
    use std::sync::OnceLock;

    use super::*;

    /// Short, to be quick.
    const BITS: usize = 1024;

    fn open_file() -> &'static str {
        static FILE: OnceLock<String> = OnceLock::new();
        FILE.get_or_init(|| new_file(BITS, "test", None).expect("a key"))
    }

    impl Key {
        /// The same key for all tests.
        pub fn for_tests() -> &'static Self {
            static KEY: OnceLock<Key> = OnceLock::new();
            KEY.get_or_init(|| Self::of(open_file(), None).expect("a key"))
        }

        /// The same key as an authority's, which is not for signatures of files.
        pub fn of_authority_for_tests() -> Self {
            let key = Self::for_tests().key.clone();
            let pem = certificate(&key, "test", Profile::Root).expect("a certificate");
            let certificate = Certificate::from_pem(pem).and_then(|made| made.to_der());
            Self { key, certificate: certificate.expect("a certificate") }
        }
    }

    fn refused(text: &str, password: Option<&str>) -> String {
        Key::of(text, password).err().expect("this must be refused")
    }

    #[test]
    fn a_locked_key_opens_with_its_password_alone() {
        let file = new_file(BITS, "test", Some("secret")).expect("a key");
        assert!(Key::of(&file, Some("secret")).is_ok());
        assert_eq!(refused(&file, Some("Secret")), "PENTARCHY_KEY_PASSWORD is not its password");
        assert_eq!(refused(&file, None), "its password must be in PENTARCHY_KEY_PASSWORD");
    }

    #[test]
    fn wrong_files_are_refused_with_a_reason() {
        let file = open_file();
        let other = new_file(BITS, "other", None).expect("a key");
        let key = section(file, "PRIVATE KEY").expect("a key");
        let certificate = section(&other, "CERTIFICATE").expect("a certificate");
        assert!(refused("", None).contains("no PEM section \"PRIVATE KEY\""));
        assert!(refused(key, None).contains("no PEM section \"CERTIFICATE\""));
        assert!(refused(certificate, None).contains("no PEM section \"PRIVATE KEY\""));
        assert_eq!(
            refused(&format!("{key}\n{certificate}"), None),
            "its certificate is another key's"
        );
        assert!(refused(&file.replacen("MII", "MIX", 1), None).contains("it is no RSA key"));
    }

    #[test]
    fn the_debug_key_is_among_the_users_files() {
        let place = |set: &[(&str, &str)]| {
            debug_file(|name| {
                set.iter().find(|(other, _)| *other == name).map(|(_, path)| PathBuf::from(path))
            })
            .ok()
        };
        let path = |path: &str| Some(PathBuf::from(path));
        assert_eq!(
            place(&[("HOME", "/home/u")]),
            path("/home/u/.local/share/pentarchy-build/debug-key.pem")
        );
        assert_eq!(
            place(&[("HOME", "/home/u"), ("XDG_DATA_HOME", "/data")]),
            path("/data/pentarchy-build/debug-key.pem")
        );
        assert_eq!(place(&[("HOME", "")]), None);
    }

    #[test]
    fn a_key_is_for_its_owner_and_never_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/key.pem");
        write_secret(&path, "one").expect("it is written");
        assert!(write_secret(&path, "two").is_err());
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "one");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&path).expect("it is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }
}
