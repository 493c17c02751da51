//! The server's key, in a file that its owner alone can read.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use pentarchy_net::keys::KeyPair;

/// The key in this file; a new one if there is none.
pub fn load_or_make(path: &Path) -> io::Result<KeyPair> {
    match fs::read(path) {
        Ok(bytes) => {
            let bytes: [u8; 64] = bytes.try_into().map_err(|_| {
                io::Error::new(io::ErrorKind::InvalidData, format!("{} is no key", path.display()))
            })?;
            Ok(KeyPair::from_bytes(&bytes))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => make(path),
        Err(error) => Err(error),
    }
}

fn make(path: &Path) -> io::Result<KeyPair> {
    let none = || io::Error::other("the system has no random numbers to give");
    let key = KeyPair::generate().ok_or_else(none)?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(path)?;
    file.write_all(&key.to_bytes())?;
    file.sync_all()?;
    Ok(key)
}
