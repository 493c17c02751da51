//! A running game, apart from the screen, whatever it comes from: a table here, a replay, or a room
//! on a network.
//!
//! The screen asks for something and goes on; what comes of it arrives as [`Update`]s, and all that
//! was asked for is closed by an [`Update::Done`]. The `wake` function is called whenever there is
//! an update.

mod open;
mod room;
mod save_file;
mod table_thread;
mod thinking;

pub use open::OpenError;
pub use room::{Connection, RoomAsk, RoomNow, RoomSource};
pub use save_file::LateName;

use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use pentarchy_core::game::{Chances, Draw, Game, NoEvents, Seat};
use pentarchy_core::player::{Roster, Thought};
use pentarchy_core::review::expectation_after;
use pentarchy_core::table::{Occupant, Order, Refusal, Snapshot};
use pentarchy_core::view::View;
use pentarchy_net::message::Refusal as RoomRefusal;

use crate::network::Heard;
use crate::records::{Against, Ending};
use crate::storage::{SaveName, Storage};

/// Tells the screen that there is something to look at.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// Where a session's game comes from.
#[derive(Clone, Debug)]
pub enum Source<G: Game> {
    /// A new game, which gets a save of its own.
    New(Beginning<G>),
    /// A new game in which these commands were played already: they come from outside.
    Played(Beginning<G>, Vec<G::Command>),
    /// A game of which nothing is kept.
    Unsaved(Beginning<G>),
    /// A saved game, to be played on.
    Saved(SaveName),
    /// A saved game, to be looked at from its start: nothing is written, nobody plays.
    Replay(SaveName),
    /// A game on a network, or one that is about to start there.
    Room(RoomSource),
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

/// What a computer player's command is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played.
    Play,
    /// To be played, and the next one too, as long as computers are to move.
    PlayOut,
    /// To be shown to a person, as this player sees it.
    Hint(&'static str),
}

/// A game whose session has begun.
#[derive(Clone, Debug)]
pub struct Opened<G: Game> {
    /// From what the game started.
    pub beginning: Beginning<G>,
    /// Where it is saved, or will be.
    pub save: LateName,
    /// Was the end of the save cut short?
    pub torn: bool,
    /// How it stands.
    pub snapshot: Snapshot<G>,
}

/// What a computer player suggests.
#[derive(Clone, Debug)]
pub struct Advice<G: Game> {
    /// What to play in this turn, in order, up to the first thing that chance decides.
    pub commands: Vec<G::Command>,
    /// How it expects that the game goes on after the turn, as far as it knows.
    pub follows: Vec<G::Command>,
    /// What whoever follows it may expect of the result, in thousandths: now, and after the first
    /// command, the first two and so on; nothing if that was not asked.
    pub expected: Vec<u16>,
    /// What they may expect when they are to move again, if all others answer as is expected; nothing
    /// if that is not known so far.
    pub answered: Option<u16>,
    /// Do the commands win the game?
    pub wins: bool,
}

impl<G: Game> Advice<G> {
    /// Commands of which nothing else is known.
    pub fn plain(commands: Vec<G::Command>) -> Self {
        Self { commands, follows: Vec::new(), expected: Vec::new(), answered: None, wins: false }
    }

    /// What can be played of a line of thought.
    pub(crate) fn of(game: &G, line: &[G::Command]) -> Self {
        let (seat, turn) = (game.to_move(), game.turn());
        let view = seat.map(|seat| View::of(game, seat));
        let mut game = game.clone();
        let mut advice = Self::plain(Vec::new());
        for (number, command) in line.iter().enumerate() {
            if game.outcome().is_some() || game.check(command).is_err() {
                break;
            }
            if (game.to_move(), game.turn()) != (seat, turn) {
                advice.follows = line[number..].to_vec();
                break;
            }
            advice.commands.push(command.clone());
            if game.chances(command) != Chances::None {
                break;
            }
            game.play(command, Draw::Seed, &mut NoEvents);
        }
        advice.wins = game.outcome().is_some_and(|outcome| outcome.winner == seat);
        if let Some(view) = view {
            let after = |count| expectation_after(&view, &line[..count]);
            let count = advice.commands.len();
            advice.expected = (0..=count).map(after).collect();
            let answers = answers(&mut game, &advice.follows, view.seat());
            advice.answered = answers.map(|answers| after(count + answers));
        }
        advice
    }

    /// The first so many commands of it: what is shown, and done if it is followed.
    #[must_use]
    pub fn first(mut self, count: usize) -> Self {
        if count < self.commands.len() {
            self.commands.truncate(count);
            (self.answered, self.wins) = (None, false);
        }
        self
    }

    /// What can be expected now, and after exactly these commands.
    pub fn promise(&self) -> Option<(u16, u16)> {
        Some((*self.expected.first()?, *self.expected.get(self.commands.len())?))
    }
}

/// How many of these commands are the others', up to where a seat is to move again; nothing if they
/// do not lead there, or chance decides in between.
fn answers<G: Game>(game: &mut G, follows: &[G::Command], seat: Seat) -> Option<usize> {
    for (number, command) in follows.iter().enumerate() {
        if game.outcome().is_some() || game.to_move() == Some(seat) {
            return Some(number).filter(|number| *number > 0);
        }
        if game.check(command).is_err() || game.chances(command) != Chances::None {
            return None;
        }
        game.play(command, Draw::Seed, &mut NoEvents);
    }
    (!follows.is_empty() && game.to_move() == Some(seat)).then_some(follows.len())
}

/// What a session tells.
#[derive(Clone, Debug)]
pub enum Update<G: Game> {
    /// It has begun.
    Opened(Box<Opened<G>>),
    /// It could not begin; nothing else will come.
    Failed(OpenError),
    /// A command was played or taken back.
    Snapshot(Box<Snapshot<G>>),
    /// An order was refused.
    Refused(Refusal<G::Reason>),
    /// How the room stands in which the game is played.
    Room(Box<RoomNow>),
    /// Somebody in the room gave a signal.
    Signal {
        /// Who.
        seat: Seat,
        /// Which.
        number: u8,
    },
    /// Somebody in the room declined what was asked.
    Declined(Seat),
    /// The room refused something.
    RoomRefused(RoomRefusal),
    /// The room is at an earlier point than it was.
    WentBack,
    /// The game in the room is over and proved, after so many turns; told once for each room.
    RoomProved(Against, Ending, u32),
    /// A computer player suggests this.
    Hint(Advice<G>),
    /// A computer player could not be started, or found nothing.
    NoThought,
    /// Something that was asked for is done with.
    Done,
}

/// The screen's end of a running game.
pub struct Session<G: Game> {
    messages: Sender<Message<G>>,
    updates: Receiver<Update<G>>,
    /// How much was asked for and is not done.
    asked: usize,
}

/// What the table's thread is sent.
enum Message<G: Game> {
    Order(Order<G::Command>),
    /// A computer player shall choose for the seat to move.
    Think(Purpose, Duration),
    /// Whoever thinks shall stop; nothing is played.
    StopThinking,
    Thought {
        number: u64,
        thought: Option<Thought<G::Command>>,
    },
    /// Something for a room.
    Room(RoomAsk),
    /// The connection of this number tells something.
    Wire(u64, Heard),
    /// The app is not seen, or is again.
    Seen(bool),
    /// The screen has gone.
    Leave,
}

impl<G: Roster> Session<G> {
    /// Begins one. It answers by [`Update::Opened`] or [`Update::Failed`].
    pub fn start(source: Source<G>, storage: Storage, wake: &Wake) -> Self {
        let (messages, inbox) = mpsc::channel();
        let (sender, updates) = mpsc::channel();
        let outbox = Outbox { sender, wake: Arc::clone(wake) };
        let thread = {
            let (to_self, outbox) = (messages.clone(), outbox.clone());
            move || match source {
                Source::Room(room) => room::thread::run(room, storage, &inbox, &to_self, outbox),
                source => table_thread::run(source, &storage, &inbox, to_self, outbox),
            }
        };
        if let Err(error) = thread::Builder::new().name("table".to_owned()).spawn(thread) {
            outbox.send(Update::Failed(OpenError::NoThread(error.kind())));
        }
        Self { messages, updates, asked: 1 }
    }

    /// Gives the table an order.
    pub fn order(&mut self, order: Order<G::Command>) {
        self.ask(Message::Order(order));
    }

    /// Has a computer player think: the one to move, or the one who is asked for advice. An expert
    /// who plays may think for so long.
    pub fn think(&mut self, purpose: Purpose, expert: Duration) {
        self.ask(Message::Think(purpose, expert));
    }

    /// Stops whoever thinks.
    pub fn stop_thinking(&mut self) {
        self.ask(Message::StopThinking);
    }

    /// Asks something of the room in which the game is played; what comes of it is shown there.
    pub fn ask_room(&mut self, ask: RoomAsk) {
        // A thread that has ended has told why before.
        let _ = self.messages.send(Message::Room(ask));
    }

    /// The app is not seen, or is again: nothing is connected while it is not.
    pub fn set_seen(&mut self, is_seen: bool) {
        let _ = self.messages.send(Message::Seen(is_seen));
    }

    fn ask(&mut self, message: Message<G>) {
        // A thread that has ended has told why before.
        if self.messages.send(message).is_ok() {
            self.asked += 1;
        }
    }

    /// The next update, if there is one.
    pub fn update(&mut self) -> Option<Update<G>> {
        let update = self.updates.try_recv().ok()?;
        match update {
            Update::Done => self.asked = self.asked.saturating_sub(1),
            Update::Failed(_) => self.asked = 0,
            _ => {}
        }
        Some(update)
    }

    /// Is there something that has been asked for and not been done?
    pub fn is_busy(&self) -> bool {
        self.asked > 0
    }
}

impl<G: Game> Drop for Session<G> {
    fn drop(&mut self) {
        // A thread that has ended already needs no telling.
        let _ = self.messages.send(Message::Leave);
    }
}

/// Where updates are put for the screen.
struct Outbox<G: Game> {
    sender: Sender<Update<G>>,
    wake: Wake,
}

impl<G: Game> Outbox<G> {
    fn send(&self, update: Update<G>) {
        // A screen that has gone does not listen; the next message ends the session's thread.
        let _ = self.sender.send(update);
        (self.wake)();
    }
}

impl<G: Game> Clone for Outbox<G> {
    fn clone(&self) -> Self {
        Self { sender: self.sender.clone(), wake: Arc::clone(&self.wake) }
    }
}
