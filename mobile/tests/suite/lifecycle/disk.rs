//! What is on the phone's disk: games begun there, and the save that is played.

use std::fs;
use std::path::Path;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Occupant, Table};
use pentarchy_core::view::View;
use pentarchy_mobile::storage::{SaveName, Storage};
use serde_json::Value;
use tempfile::TempDir;

/// Who plays which game.
#[derive(Clone, Copy)]
pub struct Match {
    pub game: &'static str,
    /// The computer player of all seats but the first.
    pub against: &'static str,
}

impl Match {
    /// Begins it, and notes it as the game on the screen.
    pub fn begin(self, storage: &Storage, seed: u64) {
        games::with(self.game, Begin { storage, against: self.against, seed }).unwrap();
    }

    /// A folder with this game, which was on the screen.
    pub fn in_folder(self, seed: u64) -> TempDir {
        let folder = TempDir::new().unwrap();
        self.begin(&Storage::at(folder.path()), seed);
        folder
    }
}

struct Begin<'a> {
    storage: &'a Storage,
    against: &'static str,
    seed: u64,
}

impl Dispatch for Begin<'_> {
    type Result = ();

    fn run<G: Game>(self) {
        let players = G::FACTS.players.0;
        let others = (1..players).map(|_| Occupant::Computer(self.against.to_owned()));
        let seats = [Occupant::Person].into_iter().chain(others);
        let table = Table::<G>::new(&G::Setup::default(), players, self.seed).unwrap();
        let (name, file) = self.storage.new_save(G::ID).unwrap();
        table.with_seats(seats).keep_on(Box::new(file));
        self.storage.set_playing(Some(&name)).unwrap();
    }
}

/// The save that is played, as the disk has it.
pub struct OnDisk {
    pub name: SaveName,
    pub text: String,
    pub commands: Vec<String>,
    /// The state as the person at the phone may know it.
    pub known: Value,
    pub is_over: bool,
}

impl OnDisk {
    pub fn read(folder: &Path) -> Option<Self> {
        let storage = Storage::at(folder);
        let mut names: Vec<_> = fs::read_dir(folder.join("saves")).ok()?.flatten().collect();
        names.sort_by_key(fs::DirEntry::file_name);
        let name = SaveName::new(names.pop()?.file_name().to_str()?)?;
        let text = match storage.read(&name) {
            // A game in which nothing was played was tidied away meanwhile.
            Err(_) if !folder.join("saves").join(name.as_str()).exists() => {
                return Self::read(folder);
            }
            read => read.unwrap(),
        };
        let save = SaveText::read(&text).unwrap();
        let commands = save.commands.iter().map(|(command, _)| command.get().to_owned()).collect();
        let (known, is_over) = games::with(&save.header.game, WindowState(&save)).unwrap();
        Some(Self { name, text, commands, known, is_over })
    }
}

/// How a save stands.
struct WindowState<'a>(&'a SaveText<'a>);

impl Dispatch for WindowState<'_> {
    type Result = (Value, bool);

    fn run<G: Game>(self) -> Self::Result {
        let table = Table::<G>::restore(self.0).unwrap();
        let game = table.game();
        let known = serde_json::to_value(View::of(game, Seat(0)).known()).unwrap();
        (known, game.outcome().is_some())
    }
}
