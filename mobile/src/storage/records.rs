//! The records on disk.

use std::io::ErrorKind;
use std::path::PathBuf;

use super::error::StorageError;
use super::{Storage, files};
use crate::records::{MOST_BYTES, Records};

impl Storage {
    /// The records that were kept, or none: with the reason, if there is a file that can't be read.
    /// The file is left as it is.
    pub fn load_records(&self) -> (Records, Option<StorageError>) {
        match files::read(&self.records_file(), MOST_BYTES) {
            Ok(text) => (Records::read(&text), None),
            Err(error) => {
                // Where there can be no file, saving says so as soon as there is something to save.
                let is_none = error.is_missing() || error.kind() == ErrorKind::NotADirectory;
                (Records::default(), Some(error).filter(|_| !is_none))
            }
        }
    }

    /// Keeps the records. A file there that can't be read is put aside first, never replaced.
    pub fn save_records(&self, records: &Records) -> Result<(), StorageError> {
        let path = self.records_file();
        if files::read(&path, MOST_BYTES).is_err_and(|error| !error.is_missing()) {
            files::rename(&path, &self.free_aside("records", "jsonl"))?;
        }
        files::replace(&path, &records.to_text())
    }

    fn records_file(&self) -> PathBuf {
        self.folder.join("records.jsonl")
    }
}
