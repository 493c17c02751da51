//! What was made of saved games, for people who do not have the program.

use std::fs;
use std::path::PathBuf;

use super::{ExportError, Kind, export};
use crate::storage::{Doing, SaveName, Storage, StorageError, Told};
use crate::theme::Theme;
use crate::words::Words;

/// Writes all that a save becomes to a folder, each under the save's name; returns the folder.
pub fn to_files(
    storage: &Storage,
    name: &SaveName,
    person: &str,
    words: &mut Words,
    theme: &Theme,
) -> (PathBuf, Result<(), StorageError>) {
    let folder = storage.exports_folder();
    let mut write = || {
        let text = storage.read(name)?;
        fs::create_dir_all(&folder).told(Doing::Write, &folder)?;
        for kind in Kind::ALL {
            let path = folder.join(name.as_str()).with_extension(kind.ending());
            let bytes = export(&text, kind, person, words, theme).map_err(|error| match error {
                ExportError::Save(why) => StorageError::Save { path: storage.save_file(name), why },
                ExportError::Io(error) => {
                    StorageError::Io { doing: Doing::Write, path: path.clone(), kind: error.kind() }
                }
            })?;
            fs::write(&path, bytes).told(Doing::Write, &path)?;
        }
        Ok(())
    };
    let done = write();
    (folder, done)
}
