//! Deleting saves so that it can be undone.
//!
//! A deleted save lies in the trash under its name with a number before it, which counts up, so
//! that its time of writing stays what it was and yet the oldest deletion is known.

use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

use super::error::{Doing, StorageError, Told};
use super::name::SaveName;
use super::{Storage, files};

/// How many deleted saves are kept.
pub(super) const MOST_DELETED: usize = 20;

/// A save in the trash.
struct Deleted {
    number: u32,
    name: SaveName,
    path: PathBuf,
}

impl Storage {
    /// Deletes a save; [`restore_deleted`](Self::restore_deleted) takes that back. One that is
    /// open anywhere stays.
    pub fn delete(&self, name: &SaveName) -> Result<(), StorageError> {
        let path = self.save_file(name);
        let file = File::open(&path).told(Doing::Read, &path)?;
        files::lock(&file, &path)?;
        drop(file);

        let folder = self.trash_folder();
        fs::create_dir_all(&folder).told(Doing::Write, &folder)?;
        let mut trash = self.trash()?;
        let number = trash.last().map_or(0, |last| last.number).saturating_add(1);
        files::rename(&path, &folder.join(format!("{number:04}-{name}")))?;
        trash.truncate((trash.len() + 1).saturating_sub(MOST_DELETED));
        for old in trash {
            // The save is deleted all the same, and the next deletion tries again.
            let _ = fs::remove_file(&old.path);
        }
        Ok(())
    }

    /// Takes back the last deletion of a save of this name.
    pub fn restore_deleted(&self, name: &SaveName) -> Result<(), StorageError> {
        let deleted = self.trash()?.into_iter().rfind(|deleted| deleted.name == *name);
        let missing = || io::Error::from(io::ErrorKind::NotFound);
        let path = self.save_file(name);
        let deleted = deleted.ok_or_else(missing).told(Doing::Read, &path)?;
        files::rename(&deleted.path, &path)
    }

    /// The names in the trash.
    pub(super) fn deleted(&self) -> Result<Vec<SaveName>, StorageError> {
        Ok(self.trash()?.into_iter().map(|deleted| deleted.name).collect())
    }

    /// What is in the trash, the oldest deletion first.
    fn trash(&self) -> Result<Vec<Deleted>, StorageError> {
        let folder = self.trash_folder();
        let read = |file: String| {
            let (number, name) = file.split_once('-')?;
            let (number, name) = (number.parse().ok()?, SaveName::new(name)?);
            Some(Deleted { number, name, path: folder.join(file) })
        };
        let mut trash: Vec<_> = files::names_in(&folder)?.into_iter().filter_map(read).collect();
        trash.sort_by_key(|deleted| deleted.number);
        Ok(trash)
    }
}
