//! The app's folder on disk: settings, saved games, and what was deleted lately.
//!
//! ```text
//! settings.json         the settings
//! settings.bad.json     settings that could not be read, put aside
//! records.jsonl         what was learnt and played
//! saves/*.save          the games, played out or not
//! exports/              games as text and pictures
//! trash/NNNN-*.save     the games deleted last
//! report-*.txt          reports of crashes
//! playing               the save that is on the screen
//! key                   by which this device is known on a network
//! rooms/*.json          rooms on a network, and what their clients keep
//! rooms/*.game          their games as they were left
//! hosted/               rooms that this device hosts: key and logs
//! graphics.json         what the last start drew with, and whether it got that far
//! ```
//!
//! Nothing else in the folder is touched. Whatever the disk does comes back as an error.

mod error;
mod files;
mod folder;
mod graphics;
mod known;
mod name;
mod picture;
mod playing;
mod records;
mod rooms;
mod saves;
mod settings;
#[cfg(test)]
mod tests;
mod trash;
mod window;

pub use error::{Doing, StorageError, Told};
pub use name::SaveName;
pub use picture::{is_picture, read_picture};
pub use playing::MOST_TRIES;
pub use rooms::KeptRoom;
pub use saves::{Ended, SaveEntry, SaveSummary};
pub use window::WindowPlace;

use std::path::{Path, PathBuf};

use self::known::Known;

/// No file from elsewhere has more bytes: saves may be longer than pictures.
pub const MOST_INCOMING: usize = pentarchy_core::save::MOST_BYTES;

/// The app's folder.
#[derive(Clone, Debug)]
pub struct Storage {
    folder: PathBuf,
    /// What is known of saves already, for this program's time.
    known: Known,
}

impl Storage {
    /// The storage in this folder, which is made when something is first written.
    pub fn at(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into(), known: Known::default() }
    }

    /// Where this system keeps an app's data; `None` if it does not say, as Android, which hands
    /// each app its own folder at the start.
    pub fn default_folder() -> Option<PathBuf> {
        folder::of_app(folder::System::CURRENT, |name| std::env::var_os(name))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Where exported games go.
    pub fn exports_folder(&self) -> PathBuf {
        self.folder.join("exports")
    }

    fn saves_folder(&self) -> PathBuf {
        self.folder.join("saves")
    }

    fn trash_folder(&self) -> PathBuf {
        self.folder.join("trash")
    }
}
