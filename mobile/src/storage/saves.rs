//! The saved games on disk.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::save::{MOST_BYTES, SaveError, SaveText};
use pentarchy_core::table::{Occupant, Table};

use super::error::{Doing, StorageError, Told};
use super::known::Stamp;
use super::name::SaveName;
use super::{Storage, files};

/// A save in the list of them.
#[derive(Clone, Debug, PartialEq)]
pub struct SaveEntry {
    /// Its name.
    pub name: SaveName,
    /// When it was written last.
    pub modified: Option<SystemTime>,
    /// What it says of itself, or why it can't be opened.
    pub summary: Result<SaveSummary, StorageError>,
}

/// What a save says of itself, before it is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveSummary {
    /// The game's name in the core.
    pub game: String,
    /// The seed.
    pub seed: u64,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// How many commands were played.
    pub commands: usize,
    /// How it ended, if it is over.
    pub ended: Option<Ended>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Who won; nobody if it was a draw.
    pub winner: Option<Seat>,
}

impl SaveEntry {
    /// Can it be played on? A game that was over in a room, whatever its board says, can't.
    pub fn is_in_progress(&self) -> bool {
        let can_be = |summary: &SaveSummary| {
            summary.ended.is_none() && !summary.seats.contains(&Occupant::Remote)
        };
        self.summary.as_ref().is_ok_and(can_be)
    }
}

impl Storage {
    /// A new, empty save for this game, locked for as long as the file is open.
    pub fn new_save(&self, game: &str) -> Result<(SaveName, File), StorageError> {
        if !games::ids().contains(&game) {
            return Err(StorageError::BadName(game.to_owned()));
        }
        let folder = self.saves_folder();
        fs::create_dir_all(&folder).told(Doing::Write, &folder)?;
        // Deleted ones count, so that each can come back under its name.
        let taken = self.names()?.into_iter().chain(self.deleted()?);
        let highest = taken.filter_map(|name| name.number(game)).max().unwrap_or(0);
        for number in highest.saturating_add(1)..=u32::MAX {
            let Some(name) = SaveName::numbered(game, number) else { break };
            // If there is one now, another program was faster.
            if let Some(file) = self.make(&name)? {
                return Ok((name, file));
            }
        }
        Err(StorageError::BadName(game.to_owned()))
    }

    /// A new, empty save in place of one of this game that somebody deleted; under another name if
    /// there is one of this name again.
    pub fn save_anew(&self, game: &str, name: SaveName) -> Result<(SaveName, File), StorageError> {
        let folder = self.saves_folder();
        fs::create_dir_all(&folder).told(Doing::Write, &folder)?;
        match self.make(&name)? {
            Some(file) => Ok((name, file)),
            None => self.new_save(game),
        }
    }

    /// An empty save of this name, locked for as long as the file is open; none if it exists.
    fn make(&self, name: &SaveName) -> Result<Option<File>, StorageError> {
        let path = self.save_file(name);
        match File::options().read(true).write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(None),
            file => {
                let file = file.told(Doing::Write, &path)?;
                files::lock(&file, &path)?;
                Ok(Some(file))
            }
        }
    }

    /// All saves, the newest first.
    pub fn list(&self) -> Result<Vec<SaveEntry>, StorageError> {
        Ok(self.newest_first()?.into_iter().map(|name| self.entry(name)).collect())
    }

    /// The save that was played last of those that can be played on. Older ones are not looked at.
    pub fn last_in_progress(&self) -> Result<Option<SaveEntry>, StorageError> {
        let mut entries = self.newest_first()?.into_iter().map(|name| self.entry(name));
        Ok(entries.find(SaveEntry::is_in_progress))
    }

    fn newest_first(&self) -> Result<Vec<SaveName>, StorageError> {
        let dated = |name: SaveName| (modified(&self.save_file(&name)), name);
        let mut names: Vec<_> = self.names()?.into_iter().map(dated).collect();
        names.sort_by(|a, b| b.cmp(a));
        Ok(names.into_iter().map(|(_, name)| name).collect())
    }

    /// The text of a save.
    pub fn read(&self, name: &SaveName) -> Result<String, StorageError> {
        files::read(&self.save_file(name), MOST_BYTES)
    }

    /// Opens a save to play on: the file, locked for as long as it is open, and its text.
    pub fn open_for_append(&self, name: &SaveName) -> Result<(File, String), StorageError> {
        let path = self.save_file(name);
        let mut file =
            File::options().read(true).write(true).open(&path).told(Doing::Write, &path)?;
        files::lock(&file, &path)?;
        let text = files::read_open(&mut file, &path, MOST_BYTES)?;
        Ok((file, text))
    }

    /// Removes a save in which nothing was played.
    pub fn discard(&self, name: &SaveName) -> Result<(), StorageError> {
        let path = self.save_file(name);
        fs::remove_file(&path).told(Doing::Write, &path)
    }

    /// Copies a save from anywhere in here, under a new name; returns its game and that name.
    pub fn import(&self, path: &Path) -> Result<(String, SaveName), StorageError> {
        self.import_text(&files::read(path, MOST_BYTES)?, path)
    }

    /// The same of what is in the save, [`MOST_INCOMING`](super::MOST_INCOMING) bytes and one at
    /// most.
    pub fn import_contents(
        &self,
        contents: Vec<u8>,
        path: &Path,
    ) -> Result<(String, SaveName), StorageError> {
        self.import_text(&files::text_of(contents, path, MOST_BYTES)?, path)
    }

    fn import_text(&self, text: &str, path: &Path) -> Result<(String, SaveName), StorageError> {
        let summary = summarise(text, path)?;
        let (name, mut file) = self.new_save(&summary.game)?;
        let copy = self.save_file(&name);
        let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
        if written.is_err() {
            // Half a copy is no save; the whole one is where it was.
            let _ = fs::remove_file(&copy);
        }
        written.told(Doing::Write, &copy)?;
        Ok((summary.game, name))
    }

    /// Where a save is.
    pub fn save_file(&self, name: &SaveName) -> PathBuf {
        self.saves_folder().join(name.as_str())
    }

    fn names(&self) -> Result<Vec<SaveName>, StorageError> {
        let names = files::names_in(&self.saves_folder())?;
        let names = names.iter().filter_map(|name| SaveName::new(name));
        // To open a pipe would wait for somebody to write to it.
        Ok(names.filter(|name| self.save_file(name).is_file()).collect())
    }

    pub(super) fn entry(&self, name: SaveName) -> SaveEntry {
        let path = self.save_file(&name);
        let modified = modified(&path);
        let summary = self.summary(&name, &path);
        SaveEntry { name, modified, summary }
    }

    fn summary(&self, name: &SaveName, path: &Path) -> Result<SaveSummary, StorageError> {
        // Looked at before it is read: if it changes meanwhile, it is read again the next time.
        let stamp = path.metadata().ok().and_then(|metadata| Stamp::of(&metadata));
        if let Some(known) = stamp.and_then(|stamp| self.known.find(name, stamp)) {
            return Ok(known);
        }
        let summary = summarise(&self.read(name)?, path)?;
        if let Some(stamp) = stamp {
            self.known.note(name, stamp, &summary);
        }
        Ok(summary)
    }
}

/// When a file was written last.
fn modified(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|metadata| metadata.modified()).ok()
}

/// Plays a save through, to see whether it makes sense and how it stands.
struct PlayThrough<'a>(&'a SaveText<'a>);

impl Dispatch for PlayThrough<'_> {
    type Result = Result<Option<Ended>, SaveError>;

    fn run<G: Game>(self) -> Self::Result {
        let table = Table::<G>::restore(self.0)?;
        Ok(table.game().outcome().map(|outcome| Ended { winner: outcome.winner }))
    }
}

fn summarise(text: &str, path: &Path) -> Result<SaveSummary, StorageError> {
    let refuse = |why| StorageError::Save { path: path.to_owned(), why };
    let save = SaveText::read(text).map_err(refuse)?;
    let unknown = || SaveError::UnknownGame(save.header.game.clone());
    let ended = games::with(&save.header.game, PlayThrough(&save)).ok_or_else(unknown);
    let ended = ended.flatten().map_err(refuse)?;
    let SaveText { header, commands, .. } = save;
    Ok(SaveSummary {
        game: header.game,
        seed: header.seed,
        seats: header.seats,
        commands: commands.len(),
        ended,
    })
}
