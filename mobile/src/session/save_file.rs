//! The file that a game is saved in. Where it can't be made at once, it is tried again with every
//! command; and where it has been deleted meanwhile, it is made anew.

use std::fs::File;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use pentarchy_core::save::SaveStore;

use crate::storage::{SaveName, Storage};

/// The name of a save that may not exist yet.
#[derive(Clone, Debug, Default)]
pub struct LateName(Arc<Mutex<Option<SaveName>>>);

impl LateName {
    /// The name, once there is one.
    pub fn get(&self) -> Option<SaveName> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(in crate::session) fn set(&self, name: SaveName) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(name);
    }
}

/// A save's file, made when it is written to and there is none.
pub struct SaveFile {
    pub storage: Storage,
    pub game: &'static str,
    pub name: LateName,
    pub file: Option<File>,
}

impl SaveFile {
    fn file(&mut self) -> io::Result<&mut File> {
        let file = match self.file.take() {
            Some(file) => file,
            None => {
                let made = match self.name.get() {
                    Some(name) => self.storage.save_anew(self.game, name),
                    None => self.storage.new_save(self.game),
                };
                let (name, file) = made.map_err(|error| error.kind())?;
                self.name.set(name);
                file
            }
        };
        Ok(self.file.insert(file))
    }

    /// Fails if somebody has deleted the file. The system still takes what is written to it, and
    /// nobody will ever read it.
    fn check(&mut self) -> io::Result<()> {
        let is_deleted = self.file.as_ref().map_or(Ok(false), is_deleted)?;
        if is_deleted {
            self.file = None;
            return Err(io::ErrorKind::NotFound.into());
        }
        Ok(())
    }
}

impl SaveStore for SaveFile {
    fn write(&mut self, at: u64, text: &str) -> io::Result<()> {
        self.file()?.write(at, text)?;
        self.check()
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        self.file()?.cut(at)?;
        self.check()
    }
}

/// Has the open file no name any more?
#[cfg(unix)]
fn is_deleted(file: &File) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    Ok(file.metadata()?.nlink() == 0)
}

/// Elsewhere a file that is open can't be deleted.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn is_deleted(_file: &File) -> io::Result<bool> {
    Ok(false)
}
