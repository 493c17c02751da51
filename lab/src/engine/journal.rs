//! The file in which a running game's save is kept.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use pentarchy_core::save::{MOST_BYTES, SaveText};
use tempfile::NamedTempFile;

use super::session::{self, Session};
use crate::words;

/// Where the save is kept. While an engine keeps it, the file is locked for others.
pub(super) struct Journal {
    path: PathBuf,
}

impl Journal {
    /// A journal in this file, which may exist, and the game that is in it, which goes on. A file
    /// that holds anything else is left alone.
    pub fn open(path: &Path) -> io::Result<(Self, Option<Box<dyn Session>>)> {
        let told = |why: io::Error| io::Error::other(format!("{}: {why}", path.display()));
        if !fs::exists(path).map_err(told)? {
            return Ok((Self { path: path.to_owned() }, None));
        }
        let journal = Self { path: fs::canonicalize(path).map_err(told)? };
        let session = journal.resume().map_err(told)?;
        Ok((journal, session))
    }

    fn resume(&self) -> io::Result<Option<Box<dyn Session>>> {
        let mut file = File::options().read(true).write(true).open(&self.path)?;
        if !file.metadata()?.is_file() {
            return Err(io::Error::other("not a file"));
        }
        file.try_lock()?;
        let mut text = String::new();
        (&mut file).take(MOST_BYTES as u64 + 1).read_to_string(&mut text)?;
        if text.is_empty() {
            return Ok(None);
        }
        let refused = |why| io::Error::other(words::save_error(&why));
        let save = SaveText::read(&text).map_err(refused)?;
        let mut session = session::restore(&save).map_err(refused)?;
        if save.torn {
            words::warn("the journal's last line was cut short; it was dropped");
        }
        session.go_on_in(&save, file);
        Ok(Some(session))
    }

    /// Keeps another game from now on. The file changes at once: until the new save is whole, the
    /// old one stands.
    pub fn keep(&self, session: &mut dyn Session) -> io::Result<()> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        let text = session.save();
        file.write_all(text.as_bytes())?;
        file.as_file().try_lock()?;
        let file = file.persist(&self.path)?;
        let save =
            SaveText::read(&text).map_err(|why| io::Error::other(words::save_error(&why)))?;
        session.go_on_in(&save, file);
        Ok(())
    }
}
