//! Reading, replacing and moving single files with care.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::Path;

use super::error::{Doing, StorageError, Told};

/// The text of a file that has at most so many bytes.
pub(super) fn read(path: &Path, most_bytes: usize) -> Result<String, StorageError> {
    let mut file = File::open(path).told(Doing::Read, path)?;
    read_open(&mut file, path, most_bytes)
}

/// The same of a file that is open at its start.
pub(super) fn read_open(
    file: &mut File,
    path: &Path,
    most_bytes: usize,
) -> Result<String, StorageError> {
    let mut bytes = Vec::new();
    // Not by its length in the folder: devices have none, and files grow.
    file.take(most_bytes as u64 + 1).read_to_end(&mut bytes).told(Doing::Read, path)?;
    text_of(bytes, path, most_bytes)
}

/// The text that was read.
pub(super) fn text_of(
    bytes: Vec<u8>,
    path: &Path,
    most_bytes: usize,
) -> Result<String, StorageError> {
    if bytes.len() > most_bytes {
        return Err(StorageError::TooLong(path.to_owned()));
    }
    String::from_utf8(bytes).map_err(|_| StorageError::NotText(path.to_owned()))
}

/// Replaces a file, so that there is either the old or the new text whatever happens.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), StorageError> {
    let new = path.with_added_extension(format!("{}.new", std::process::id()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).told(Doing::Write, folder)?;
    }
    let written = write_through(&new, text).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // It is of no use to anyone, and may not even be there.
        let _ = fs::remove_file(&new);
    }
    written.told(Doing::Write, path)?;
    // The text is safe; that the folder is too, not every system can promise.
    if let Some(folder) = path.parent().and_then(|folder| File::open(folder).ok()) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Moves a file to a name that is free.
pub(super) fn rename(from: &Path, to: &Path) -> Result<(), StorageError> {
    // Renaming would quietly replace what is there.
    if fs::symlink_metadata(to).is_ok() {
        return Err(io::Error::from(io::ErrorKind::AlreadyExists)).told(Doing::Move, to);
    }
    fs::rename(from, to).told(Doing::Move, from)
}

/// The names of the files in a folder; none if there is no folder.
pub(super) fn names_in(folder: &Path) -> Result<Vec<String>, StorageError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries.told(Doing::Read, folder)?,
    };
    let mut names = Vec::new();
    for entry in entries {
        names.extend(entry.told(Doing::Read, folder)?.file_name().into_string());
    }
    Ok(names)
}

/// Locks a file for as long as it is open, or says that another has.
pub(super) fn lock(file: &File, path: &Path) -> Result<(), StorageError> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(StorageError::InUse(path.to_owned())),
        // Not every system and disk has locks, and to play without is better than not to.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}
