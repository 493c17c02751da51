//! The package as a zip archive: everything stored as it is, in order, without times, and each
//! file where Android can use it in place.

use std::io::{Cursor, Write};

use xtask::step::Failure;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use crate::abi;

/// A file in a package.
pub struct Entry {
    /// Its path in the package.
    pub path: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// How the file of this path must be aligned: libraries by pages, all else by words.
pub fn alignment(path: &str) -> u64 {
    let folder = path.strip_prefix("lib/").and_then(|path| path.split('/').next());
    folder
        .and_then(|folder| abi::ALL.iter().find(|abi| abi.name == folder))
        .map_or(4, |abi| abi.page)
}

/// Packs files.
pub fn pack(entries: &[Entry]) -> Result<Vec<u8>, Failure> {
    let problem = |path: &str, error: &dyn std::fmt::Display| {
        Failure(format!("{path} can't be packed: {error}"))
    };
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for Entry { path, bytes } in entries {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(DateTime::default())
            .unix_permissions(0o644)
            .with_alignment(alignment(path) as u16);
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
    fn files_lie_where_android_can_use_them() {
        let package = pack(&entries()).expect("it is packed");
        let found = read(&package).expect("it is read");
        let places: Vec<(&str, u64)> =
            found.iter().map(|found| (found.entry.path.as_str(), found.start)).collect();
        for (path, start) in &places {
            let page = match path.split('/').nth(1) {
                Some("armeabi-v7a") => 4096,
                Some(_) => 16384,
                None => 4,
            };
            assert_eq!(start % page, 0, "{path} at {start}");
        }
        for (found, entry) in found.iter().zip(entries()) {
            assert!(found.is_stored && found.entry.bytes == entry.bytes, "{}", entry.path);
        }
    }

    #[test]
    fn packing_twice_gives_the_same_bytes() {
        assert_eq!(pack(&entries()).expect("once"), pack(&entries()).expect("twice"));
    }

    #[test]
    fn a_changed_byte_is_noticed() {
        let mut package = pack(&entries()).expect("it is packed");
        let place = read(&package).expect("it is read")[1].start as usize;
        package[place + 1000] ^= 1;
        assert!(read(&package).is_err());
    }
}
