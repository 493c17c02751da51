//! The settings on disk.

use std::path::{Path, PathBuf};

use super::error::StorageError;
use super::{Storage, files};
use crate::settings::{MOST_BYTES, Settings};

impl Storage {
    /// The settings that were kept, or the usual ones: with the reason, if there is a file that
    /// can't be used. The file is left as it is.
    pub fn load_settings(&self) -> (Settings, Option<StorageError>) {
        match read(&self.settings_file()) {
            Ok(settings) => (settings, None),
            Err(error) => (Settings::default(), Some(error).filter(|error| !error.is_missing())),
        }
    }

    /// Keeps the settings. A file there that can't be used is put aside first, never replaced.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StorageError> {
        let path = self.settings_file();
        if read(&path).is_err_and(|error| !error.is_missing()) {
            files::rename(&path, &self.free_aside("settings", "json"))?;
        }
        files::replace(&path, &settings.to_text())
    }

    fn settings_file(&self) -> PathBuf {
        self.folder.join("settings.json")
    }

    /// Where a bad file can be put without replacing another.
    pub(super) fn free_aside(&self, stem: &str, ending: &str) -> PathBuf {
        let first = self.folder.join(format!("{stem}.bad.{ending}"));
        let others =
            (2..).map(|number: u32| self.folder.join(format!("{stem}.bad-{number}.{ending}")));
        let mut names = std::iter::once(first.clone()).chain(others);
        names.find(|name| name.symlink_metadata().is_err()).unwrap_or(first)
    }
}

fn read(path: &Path) -> Result<Settings, StorageError> {
    let text = files::read(path, MOST_BYTES)?;
    Settings::read(&text).map_err(|why| StorageError::Settings { path: path.to_owned(), why })
}
