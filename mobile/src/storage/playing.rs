//! Which game is on the screen: after a kill, the next start goes straight back to it.
//!
//! The file has the save's name in its first line, and a line more for every start that was about
//! to draw that game and has not shown it.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::error::{Doing, StorageError, Told};
use super::name::SaveName;
use super::{Storage, files};

/// A name and its tries are shorter than this.
const MOST_BYTES: usize = 256;
/// A game that was about to be drawn so often, and never was, is not gone back to.
pub const MOST_TRIES: usize = 3;
/// The line of a try.
const TRY: &str = "tried\n";

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

    /// Notes that the save is about to be drawn again.
    pub fn try_playing(&self, name: &SaveName) -> Result<(), StorageError> {
        let tries = self.noted().filter(|(noted, _)| noted == name).map_or(0, |(_, tries)| tries);
        let text = format!("{name}\n{}", TRY.repeat(tries + 1));
        files::replace(&self.playing_file(), &text)
    }

    /// The game that was on the screen when the program was last ended from outside, and its save;
    /// nothing if that can't be played on or shown.
    pub fn playing(&self) -> Option<(String, SaveName)> {
        let (name, _) = self.noted().filter(|(_, tries)| *tries < MOST_TRIES)?;
        let entry = self.entry(name);
        if !entry.is_in_progress() {
            return None;
        }
        Some((entry.summary.ok()?.game, entry.name))
    }

    /// The noted save, and how often it was tried.
    fn noted(&self) -> Option<(SaveName, usize)> {
        let text = files::read(&self.playing_file(), MOST_BYTES).ok()?;
        let mut lines = text.lines();
        Some((SaveName::new(lines.next()?)?, lines.count()))
    }

    fn playing_file(&self) -> PathBuf {
        self.folder.join("playing")
    }
}
