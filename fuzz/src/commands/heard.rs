//! What an observer makes of the table's notices alone.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pentarchy_core::game::Game;
use pentarchy_core::hash::StateHash;
use pentarchy_core::table::{Notice, Table, Watcher};

/// The notes of an observer.
pub struct Heard<G: Game>(Arc<Mutex<Notes<G>>>);

/// What an observer knows.
pub struct Notes<G: Game> {
    /// The commands that led to the present position.
    pub commands: Vec<G::Command>,
    /// The hash in the last notice, if that told of a command.
    pub hash: Option<StateHash>,
    /// How many orders were refused.
    pub refused: usize,
}

impl<G: Game> Heard<G> {
    /// Listens to a table that is at its start.
    pub fn at(table: &mut Table<G>, watcher: Watcher) -> Self {
        let notes = Notes { commands: Vec::new(), hash: None, refused: 0 };
        let heard = Self(Arc::new(Mutex::new(notes)));
        let listener = Self(heard.0.clone());
        table.watch(watcher, Box::new(move |notice| listener.notes().take_down(notice)));
        heard
    }

    /// What was heard so far.
    pub fn notes(&self) -> MutexGuard<'_, Notes<G>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<G: Game> Notes<G> {
    fn take_down(&mut self, notice: &Notice<G>) {
        match notice {
            Notice::Played { command, hash, .. } => {
                self.commands.push(command.clone());
                self.hash = Some(*hash);
            }
            Notice::Undone { count } => {
                let left = self.commands.len().checked_sub(*count).expect("they were told");
                self.commands.truncate(left);
                self.hash = None;
            }
            Notice::Refused { .. } => self.refused += 1,
            Notice::NotSaved { .. } => {}
        }
    }
}
