//! Pictures that are handed over from elsewhere, such as maps.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::error::Told;
use super::{Doing, StorageError};

/// How every PNG file begins.
const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The bytes of a file that is a PNG picture, `most` and one at most: enough to see that there are
/// too many. Nothing if the file is something else.
pub fn read_picture(path: &Path, most: usize) -> Result<Option<Vec<u8>>, StorageError> {
    // To open a pipe would wait for somebody to write to it.
    if !path.is_file() {
        return Ok(None);
    }
    let mut picture = Vec::new();
    let file = File::open(path).told(Doing::Read, path)?;
    file.take(most as u64 + 1).read_to_end(&mut picture).told(Doing::Read, path)?;
    Ok(is_picture(&picture).then_some(picture))
}

/// Are these the bytes of a PNG picture, as far as their beginning tells?
pub fn is_picture(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pictures_are_read_and_no_more_than_needed() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("map.png");
        assert_eq!(read_picture(&path, 20), Ok(None), "it is not there");
        std::fs::write(&path, "no picture").unwrap();
        assert_eq!(read_picture(&path, 20), Ok(None));
        std::fs::write(&path, [SIGNATURE, &[7; 99]].concat()).unwrap();
        assert_eq!(read_picture(&path, 20).unwrap().map(|picture| picture.len()), Some(21));
        assert_eq!(read_picture(folder.path(), 20), Ok(None));
    }
}
