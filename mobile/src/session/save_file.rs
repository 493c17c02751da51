//! The file that a new game is saved in. Where it can't be made at once, it is tried again with
//! every command.

use std::fs::File;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};

use pentarchy_core::save::Medium;

use crate::storage::{SaveName, Storage};

/// The name of a save that may not exist yet.
#[derive(Clone, Debug, Default)]
pub struct LateName(Arc<Mutex<Option<SaveName>>>);

impl LateName {
    /// The name, once there is one.
    pub fn get(&self) -> Option<SaveName> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn set(&self, name: SaveName) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(name);
    }
}

/// A save's file, made when it is first written to.
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
                let made = self.storage.new_save(self.game);
                let (name, file) = made.map_err(|error| error.kind())?;
                self.name.set(name);
                file
            }
        };
        Ok(self.file.insert(file))
    }
}

impl Medium for SaveFile {
    fn write(&mut self, at: u64, text: &str) -> io::Result<()> {
        self.file()?.write(at, text)
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        self.file()?.cut(at)
    }
}
