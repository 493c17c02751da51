//! A running game, apart from the screen: the table on a thread of its own, and computer players
//! thinking on another.
//!
//! The screen sends an [`Ask`] and goes on; what comes of it arrives as [`Report`]s, and every ask
//! is closed by a [`Report::Done`]. The `wake` function is called whenever there is a report.

mod save_file;
mod shown;
mod table_thread;
mod thinking;

pub use save_file::LateName;

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::invalid::Invalid;
use pentarchy_core::save::SaveError;
use pentarchy_core::table::{Occupant, Order, Refusal};

use crate::storage::{SaveName, Storage, StorageError};

/// Tells the screen that there is something to look at.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// From what a session starts.
#[derive(Clone, Debug)]
pub enum Opening<G: Game> {
    /// A new game, which gets a save of its own.
    New(Beginning<G>),
    /// A saved game, to be played on.
    Saved(SaveName),
    /// A saved game, to be looked at: nothing is written.
    Replay(SaveName),
}

/// What a new game is made of.
#[derive(Clone, Debug)]
pub struct Beginning<G: Game> {
    /// What was chosen.
    pub setup: G::Setup,
    /// The state from which it starts, as JSON, if that is another than the setup's own.
    pub position: Option<String>,
    /// The seed.
    pub seed: u64,
    /// Who sits where.
    pub seats: Vec<Occupant>,
}

/// What the screen asks of a session.
#[derive(Clone, Debug)]
pub enum Ask<C> {
    /// Something for the table to do.
    Order(Order<C>),
    /// A computer player shall choose for the seat to move.
    Think {
        /// Its name.
        player: String,
        /// What its command is for.
        purpose: Purpose,
    },
    /// Whoever thinks shall stop; nothing is played.
    StopThinking,
}

/// What a computer player's command is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played.
    Play,
    /// To be played, and the next one too, as long as computers are to move.
    PlayOut,
    /// To be shown to a person.
    Hint,
}

/// A command that was played, as the person at the screen may know it.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Who played it.
    pub seat: Seat,
    /// The command.
    pub command: G::Command,
    /// What it caused.
    pub events: Vec<G::Event>,
}

/// How a game stands when its session begins.
#[derive(Clone, Debug)]
pub struct Opened<G: Game> {
    /// From what the game started.
    pub beginning: Beginning<G>,
    /// Where it is saved, or will be.
    pub save: LateName,
    /// The seed.
    pub seed: u64,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The state now.
    pub state: G,
    /// What led there.
    pub history: Vec<Played<G>>,
    /// Was the end of the save cut short?
    pub torn: bool,
}

/// What a session tells.
#[derive(Clone, Debug)]
pub enum Report<G: Game> {
    /// It has begun.
    Opened(Box<Opened<G>>),
    /// It could not begin; nothing else will come.
    Failed(OpenError),
    /// A command was played, and the game stands so.
    Played(Played<G>, G),
    /// Commands were taken back, and the game stands so.
    Undone(usize, G),
    /// An order was refused.
    Refused(Refusal<G::Reason>),
    /// The save can't be written; play goes on.
    NotSaved(io::ErrorKind),
    /// The save holds everything again.
    SavedAgain,
    /// A computer player suggests this.
    Hint(G::Command),
    /// A computer player could not be started, or found nothing.
    NoThought,
    /// An ask is done with.
    Done,
}

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
}

/// The screen's end of a running game.
pub struct Session<G: Game> {
    asks: Sender<Message<G>>,
    reports: Receiver<Report<G>>,
    open_asks: usize,
}

/// What the table's thread is sent.
enum Message<G: Game> {
    Ask(Ask<G::Command>),
    Thought {
        number: u64,
        command: Option<G::Command>,
    },
    /// The screen has gone.
    Leave,
}

impl<G: Game> Session<G> {
    /// Begins one. It answers by [`Report::Opened`] or [`Report::Failed`].
    pub fn start(opening: Opening<G>, storage: Storage, wake: &Wake) -> Self {
        let (asks, messages) = mpsc::channel();
        let (sender, reports) = mpsc::channel();
        let to_self = asks.clone();
        let thread = {
            let (sender, wake) = (sender.clone(), Arc::clone(wake));
            move || table_thread::run(opening, &storage, &messages, to_self, &sender, &wake)
        };
        if let Err(error) = thread::Builder::new().name("table".to_owned()).spawn(thread) {
            // The receiver is held right here.
            let _ = sender.send(Report::Failed(OpenError::NoThread(error.kind())));
            wake();
        }
        Self { asks, reports, open_asks: 1 }
    }

    /// Asks for something.
    pub fn ask(&mut self, ask: Ask<G::Command>) {
        // A thread that has ended has told why before.
        if self.asks.send(Message::Ask(ask)).is_ok() {
            self.open_asks += 1;
        }
    }

    /// The next report, if there is one.
    pub fn report(&mut self) -> Option<Report<G>> {
        let report = self.reports.try_recv().ok()?;
        match report {
            Report::Done => self.open_asks = self.open_asks.saturating_sub(1),
            Report::Failed(_) => self.open_asks = 0,
            _ => {}
        }
        Some(report)
    }

    /// Is there something that has been asked for and not been done?
    pub fn is_busy(&self) -> bool {
        self.open_asks > 0
    }
}

impl<G: Game> Drop for Session<G> {
    fn drop(&mut self) {
        // A thread that has ended already needs no telling.
        let _ = self.asks.send(Message::Leave);
    }
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
