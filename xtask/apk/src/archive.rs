//! The package as a zip archive, in order and without times. Libraries are packed, and Android unpacks
//! them as it installs; everything else is stored as it is, where Android can use it in place.

use std::io::{Cursor, Write};

use xtask::step::Failure;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

/// A file in a package.
pub struct Entry {
    /// Its path in the package.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// How the files that are used in place must be aligned.
pub const ALIGNMENT: u16 = 4;
/// The best there is.
const LEVEL: i64 = 9;

/// Is the file of this path packed? Or is it used in place?
pub fn is_packed(path: &str) -> bool {
    path.split('/').any(|folder| folder == "lib")
}

/// Packs files.
pub fn pack(entries: &[Entry]) -> Result<Vec<u8>, Failure> {
    let problem = |path: &str, error: &dyn std::fmt::Display| {
        Failure(format!("{path} can't be packed: {error}"))
    };
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for Entry { path, bytes } in entries {
        let options = SimpleFileOptions::default()
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644);
        let options = if is_packed(path) {
            options.compression_method(CompressionMethod::Deflated).compression_level(Some(LEVEL))
        } else {
            options.compression_method(CompressionMethod::Stored).with_alignment(ALIGNMENT)
        };
        writer.start_file(path.as_str(), options).map_err(|error| problem(path, &error))?;
        writer.write_all(bytes).map_err(|error| problem(path, &error))?;
    }
    let archive = writer.finish().map_err(|error| problem("the list of files", &error))?;
    Ok(archive.into_inner())
}

/// A file found in a package.
pub struct Found {
    /// The file.
    pub entry: Entry,
    /// Where its bytes begin.
    pub start: u64,
    /// Are its bytes as they are?
    pub is_stored: bool,
}

/// Reads all files of a package, whose checksums are looked at.
pub fn read(package: &[u8]) -> Result<Vec<Found>, Failure> {
    let problem = |error: &dyn std::fmt::Display| Failure(format!("it can't be unpacked: {error}"));
    let mut archive = ZipArchive::new(Cursor::new(package)).map_err(|error| problem(&error))?;
    let mut found = Vec::new();
    for number in 0..archive.len() {
        let mut file = archive.by_index(number).map_err(|error| problem(&error))?;
        let mut bytes = Vec::new();
        std::io::copy(&mut file, &mut bytes).map_err(|error| problem(&error))?;
        let path = file.name().map_err(|error| problem(&error))?.into_owned();
        found.push(Found {
            start: file.data_start().ok_or_else(|| problem(&"a file is nowhere"))?,
            is_stored: file.compression() == CompressionMethod::Stored,
            entry: Entry { path, bytes },
        });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entries() -> Vec<Entry> {
        [
            ("AndroidManifest.xml", 123),
            ("lib/arm64-v8a/liba.so", 20_000),
            ("lib/armeabi-v7a/liba.so", 5_001),
            ("lib/x86_64/liba.so", 40_001),
            ("resources.arsc", 77),
        ]
        .map(|(path, length)| Entry { path: path.to_owned(), bytes: vec![7; length] })
        .into()
    }

    #[test]
    fn libraries_are_packed_and_all_else_can_be_used_in_place() {
        let package = pack(&entries()).expect("it is packed");
        let found = read(&package).expect("it is read");
        for (found, entry) in found.iter().zip(entries()) {
            let path = entry.path;
            assert_eq!(found.is_stored, !path.starts_with("lib/"), "{path}");
            assert!(!found.is_stored || found.start % 4 == 0, "{path} at {}", found.start);
            assert!(found.entry.bytes == entry.bytes, "{path}");
        }
        assert!(package.len() < 5_000, "libraries are packed: {}", package.len());
    }

    #[test]
    fn packing_twice_gives_the_same_bytes() {
        assert_eq!(pack(&entries()).expect("once"), pack(&entries()).expect("twice"));
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        let mut package = pack(&entries()).expect("it is packed");
        let place = read(&package).expect("it is read")[1].start as usize;
        package[place + 10] ^= 1;
        assert!(read(&package).is_err());
    }
}
