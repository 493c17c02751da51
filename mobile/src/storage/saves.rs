//! The saved games on disk.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Errand};
use pentarchy_core::save::{MOST_BYTES, SaveError, SaveText};
use pentarchy_core::table::{Occupant, Table};

use super::error::{Doing, StorageError, Told};
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
    /// Is the game over?
    pub over: bool,
}

impl SaveEntry {
    /// Can it be played on?
    pub fn is_in_progress(&self) -> bool {
        self.summary.as_ref().is_ok_and(|summary| !summary.over)
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
        let mut entries: Vec<_> = self.names()?.into_iter().map(|name| self.entry(name)).collect();
        entries.sort_by(|a, b| (b.modified, &b.name).cmp(&(a.modified, &a.name)));
        Ok(entries)
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
        let text = files::read(path, MOST_BYTES)?;
        let summary = summarise(&text, path)?;
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

    pub(super) fn save_file(&self, name: &SaveName) -> PathBuf {
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
        let modified = path.metadata().and_then(|metadata| metadata.modified()).ok();
        let summary = self.read(&name).and_then(|text| summarise(&text, &path));
        SaveEntry { name, modified, summary }
    }
}

/// Plays a save through, to see whether it makes sense and how it stands.
struct IsOver<'a>(&'a SaveText<'a>);

impl Errand for IsOver<'_> {
    type Result = Result<bool, SaveError>;

    fn run<G: Game>(self) -> Self::Result {
        Table::<G>::restore(self.0).map(|table| table.game().outcome().is_some())
    }
}

fn summarise(text: &str, path: &Path) -> Result<SaveSummary, StorageError> {
    let refuse = |why| StorageError::Save { path: path.to_owned(), why };
    let save = SaveText::read(text).map_err(refuse)?;
    let unknown = || SaveError::UnknownGame(save.header.game.clone());
    let over = games::with(&save.header.game, IsOver(&save)).ok_or_else(unknown);
    let over = over.flatten().map_err(refuse)?;
    let SaveText { header, commands, .. } = save;
    Ok(SaveSummary {
        game: header.game,
        seed: header.seed,
        seats: header.seats,
        commands: commands.len(),
        over,
    })
}
