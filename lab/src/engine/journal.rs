//! The file in which a running game's save is kept.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use pentarchy_core::save::{SaveError, SaveText};
use tempfile::NamedTempFile;

use super::session::{self, Session};
use crate::words;

/// Where the save is kept.
pub(super) struct Journal(PathBuf);

impl Journal {
    pub fn new(path: PathBuf) -> Self {
        Self(path)
    }

    /// The game that the file holds, which goes on in it; `None` if there is no file, or nothing
    /// in it. A file that holds anything else is left alone.
    pub fn resume(&self) -> io::Result<Option<Box<dyn Session>>> {
        let text = match fs::read_to_string(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            text => text?,
        };
        if text.is_empty() {
            return Ok(None);
        }
        let refused = |why: SaveError| {
            io::Error::other(format!("{}: {}", self.0.display(), words::save_error(&why)))
        };
        let save = SaveText::read(&text).map_err(refused)?;
        let mut session = session::restore(&save).map_err(refused)?;
        if save.torn {
            eprintln!("pentarchy-lab: the journal's last line was cut short; it was dropped");
        }
        session.go_on_in(&save, File::options().read(true).write(true).open(&self.0)?);
        Ok(Some(session))
    }

    /// Keeps another game from now on. The file changes at once: until the new save is whole,
    /// the old one stands.
    pub fn keep(&self, session: &mut dyn Session) -> io::Result<()> {
        let folder = self.0.parent().filter(|folder| !folder.as_os_str().is_empty());
        let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        session.keep_in(file.reopen()?);
        file.persist(&self.0)?;
        Ok(())
    }
}
