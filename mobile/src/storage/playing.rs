//! Which game is on the screen: after a kill, the next start goes straight back to it.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::error::{Doing, StorageError, Told};
use super::name::SaveName;
use super::{Storage, files};

/// A name with its line's end is shorter than this.
const MOST_BYTES: usize = 256;

impl Storage {
    /// Notes the save that is on the screen, or that none is.
    pub fn set_playing(&self, name: Option<&SaveName>) -> Result<(), StorageError> {
        let path = self.playing_file();
        match name {
            Some(name) => files::replace(&path, &format!("{name}\n")),
            None => match fs::remove_file(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
                removed => removed.told(Doing::Write, &path),
            },
        }
    }

    /// The game that was on the screen when the program was last ended from outside, and its save;
    /// nothing if that can't be played on.
    pub fn playing(&self) -> Option<(String, SaveName)> {
        let text = files::read(&self.playing_file(), MOST_BYTES).ok()?;
        let entry = self.entry(SaveName::new(text.trim_end())?);
        if !entry.is_in_progress() {
            return None;
        }
        Some((entry.summary.ok()?.game, entry.name))
    }

    fn playing_file(&self) -> PathBuf {
        self.folder.join("playing")
    }
}
