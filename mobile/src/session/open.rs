//! How a session's game is opened: a new one, a save to be played on, or a save to be looked at.

use std::fs::File;
use std::io;
use std::thread;
use std::time::Duration;

use pentarchy_core::game::Game;
use pentarchy_core::invalid::{self, Invalid};
use pentarchy_core::player::{self, LEVELS, Roster};
use pentarchy_core::save::{SaveError, SaveText, Start};
use pentarchy_core::table::{Occupant, Order, Perspective, Table};
use pentarchy_net::message::Refusal;

use super::save_file::{LateName, SaveFile};
use super::{Beginning, Opened, Source};
use crate::storage::{SaveName, Storage, StorageError};

/// Why a session can't begin.
#[derive(Clone, Debug)]
pub enum OpenError {
    /// The setup is not possible.
    Setup(Invalid),
    /// The save can't be read.
    Storage(StorageError),
    /// The save makes no sense.
    Save(SaveError),
    /// The system gives no thread for it.
    NoThread(io::ErrorKind),
    /// This device has no key by which it could be known on a network.
    NoKey(io::ErrorKind),
    /// The room can't be entered.
    Room(Refusal),
    /// Somebody has to update: the host, or this device.
    Outdated {
        /// Is it this device?
        own: bool,
    },
}

impl From<StorageError> for OpenError {
    fn from(error: StorageError) -> Self {
        Self::Storage(error)
    }
}

impl From<SaveError> for OpenError {
    fn from(error: SaveError) -> Self {
        Self::Save(error)
    }
}

/// A table, and how the screen first sees it.
pub struct Open<G: Game> {
    pub table: Table<G>,
    pub opened: Opened<G>,
}

pub fn open<G: Roster>(source: Source<G>, storage: &Storage) -> Result<Open<G>, OpenError> {
    match source {
        Source::New(beginning) => new(beginning, &[], Some(storage)),
        Source::Played(beginning, commands) => new(beginning, &commands, Some(storage)),
        Source::Unsaved(beginning) => new(beginning, &[], None),
        Source::Saved(name) => {
            let (file, text) = open_patiently(&name, storage)?;
            saved(name, &text, |table, save, name| {
                let storage = storage.clone();
                let file = SaveFile { storage, game: G::ID, name, file: Some(file) };
                table.go_on_with(save, Box::new(file));
            })
        }
        Source::Replay(name) => {
            let text = storage.read(&name)?;
            saved(name, &text, |table, _, _| {
                let count = table.history().len();
                // There are so many: it can't be refused.
                let _ = table.carry_out(Order::Undo { count });
            })
        }
        // Its session has a thread of another kind.
        Source::Room(_) => Err(OpenError::NoThread(io::ErrorKind::Unsupported)),
    }
}

/// A new game, which is kept if there is a storage for it.
fn new<G: Game>(
    beginning: Beginning<G>,
    commands: &[G::Command],
    storage: Option<&Storage>,
) -> Result<Open<G>, OpenError> {
    let Beginning { setup, position, seed, seats } = &beginning;
    // Seats are listed one by one on the set-up screen; the table checks how many there may be.
    let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let table = match position {
        Some(state) => Table::<G>::load(state, *seed),
        None => Table::new(setup, players, *seed),
    };
    let table = table.map_err(OpenError::Setup)?;
    let mut table = table.with_seats(seats.iter().cloned());
    for command in commands {
        let order = |seat| Order::Play { seat, command: command.clone() };
        let played = table.game().to_move().map(|seat| table.carry_out(order(seat)));
        if !matches!(played, Some(Ok(()))) {
            return Err(OpenError::Setup(Invalid::rule("played", "illegal")));
        }
    }
    let save = LateName::default();
    if let Some(storage) = storage {
        table.keep_on(Box::new(SaveFile {
            storage: storage.clone(),
            game: G::ID,
            name: save.clone(),
            file: None,
        }));
    }
    Ok(as_opened(table, beginning, save, false))
}

/// A session that was left just before may still have the file.
fn open_patiently(name: &SaveName, storage: &Storage) -> Result<(File, String), StorageError> {
    for _ in 0..40 {
        match storage.open_for_append(name) {
            Err(StorageError::InUse(_)) => thread::sleep(Duration::from_millis(25)),
            other => return other,
        }
    }
    storage.open_for_append(name)
}

fn saved<G: Roster>(
    name: SaveName,
    text: &str,
    prepare: impl FnOnce(&mut Table<G>, &SaveText, LateName),
) -> Result<Open<G>, OpenError> {
    let save = SaveText::read(text)?;
    let seats: Vec<Occupant> = save.header.seats.iter().map(known::<G>).collect();
    let mut table = Table::restore(&save)?.with_seats(seats.iter().cloned());
    let late_name = LateName::default();
    late_name.set(name);
    prepare(&mut table, &save, late_name.clone());
    let (setup, position) = match &save.header.start {
        // It was read just before, when the table was restored.
        Start::New { setup, .. } => (invalid::parse(setup.get()).unwrap_or_default(), None),
        Start::State(state) => (G::Setup::default(), Some(state.get().to_owned())),
    };
    let beginning = Beginning { setup, position, seed: save.header.seed, seats };
    Ok(as_opened(table, beginning, late_name, save.torn))
}

/// Who sits there. For a computer player that this release does not have, a level plays, so that the
/// game can go on. The save keeps the name.
fn known<G: Roster>(occupant: &Occupant) -> Occupant {
    match occupant {
        Occupant::Computer(name) if player::by_name::<G>(name).is_none() => {
            let [_, normal, ..] = LEVELS;
            Occupant::Computer(normal.to_owned())
        }
        known => known.clone(),
    }
}

fn as_opened<G: Game>(
    table: Table<G>,
    beginning: Beginning<G>,
    save: LateName,
    torn: bool,
) -> Open<G> {
    let snapshot = table.snapshot(Perspective::People);
    Open { table, opened: Opened { beginning, save, torn, snapshot } }
}
