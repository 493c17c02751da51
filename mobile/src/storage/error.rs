//! What can go wrong on a disk.

use std::io;
use std::path::{Path, PathBuf};

use pentarchy_core::save::SaveError;

use crate::settings::SettingsError;

/// What was being done when the disk refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Reading a file or listing a folder.
    Read,
    /// Making, writing or deleting something.
    Write,
    /// Moving a file to another folder or name.
    Move,
}

/// Why something could not be read or kept.
#[derive(Clone, Debug, PartialEq)]
pub enum StorageError {
    /// The system refused.
    Io {
        /// What was being done.
        doing: Doing,
        /// With which file or folder.
        path: PathBuf,
        /// Why.
        kind: io::ErrorKind,
    },
    /// The file is longer than any of its sort.
    TooLong(PathBuf),
    /// The file is not UTF-8.
    NotText(PathBuf),
    /// Another program has the save open.
    InUse(PathBuf),
    /// This can't be the name of a save, or of a game that has saves.
    BadName(String),
    /// The file is no save that this release can play.
    Save {
        /// The file.
        path: PathBuf,
        /// Why.
        why: SaveError,
    },
    /// The file's settings can't be used.
    Settings {
        /// The file.
        path: PathBuf,
        /// Why.
        why: SettingsError,
    },
}

impl StorageError {
    /// What the system would call it.
    pub fn kind(&self) -> io::ErrorKind {
        match self {
            Self::Io { kind, .. } => *kind,
            Self::InUse(_) => io::ErrorKind::ResourceBusy,
            _ => io::ErrorKind::InvalidData,
        }
    }

    /// Is it that there is no such file?
    pub fn is_missing(&self) -> bool {
        matches!(self, Self::Io { kind: io::ErrorKind::NotFound, .. })
    }
}

/// What the system said, with what was being done to which file.
pub trait Told<T> {
    /// The same, told so.
    fn told(self, doing: Doing, path: &Path) -> Result<T, StorageError>;
}

impl<T> Told<T> for io::Result<T> {
    fn told(self, doing: Doing, path: &Path) -> Result<T, StorageError> {
        self.map_err(|error| StorageError::Io { doing, path: path.to_owned(), kind: error.kind() })
    }
}
