//! What was made of saved games, for people who do not have the program.

use std::fs;
use std::path::PathBuf;

use super::Storage;
use super::error::{Doing, StorageError, Told};
use super::name::SaveName;
use crate::export::{ExportError, Kind};

impl Storage {
    /// Writes whatever a save becomes to a folder, each under the save's name; returns the folder.
    pub fn export(
        &self,
        name: &SaveName,
        make: impl Fn(Kind, &str) -> Result<Vec<u8>, ExportError>,
    ) -> (PathBuf, Result<(), StorageError>) {
        let folder = self.folder.join("exports");
        let write = || {
            let text = self.read(name)?;
            fs::create_dir_all(&folder).told(Doing::Write, &folder)?;
            for kind in Kind::ALL {
                let path = folder.join(name.as_str()).with_extension(kind.ending());
                let bytes = make(kind, &text).map_err(|error| match error {
                    ExportError::Save(why) => {
                        StorageError::Save { path: self.save_file(name), why }
                    }
                    ExportError::Io(error) => StorageError::Io {
                        doing: Doing::Write,
                        path: path.clone(),
                        kind: error.kind(),
                    },
                })?;
                fs::write(&path, bytes).told(Doing::Write, &path)?;
            }
            Ok(())
        };
        let done = write();
        (folder, done)
    }
}
