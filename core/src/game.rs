//! The contract that every game fulfils.
//!
//! A game is a plain state with methods: it makes itself from a setup, checks and plays commands,
//! and takes them back. Everything around a game (table, saves, search, protocol, screens) knows
//! games through this trait alone. `docs/adding-a-game.md` walks through writing one, and
//! `core/tests/suite/conformance.rs` holds every registered game to it.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::chance::{Odds, Random};
use crate::hash::StateHash;
use crate::invalid::Invalid;

/// A seat at the table, numbered from 0: a player, a camp or a team, as the game has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a game says of itself, for the screens, the search and the conformance suite.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// The fewest and the most seats.
    pub players: (u8, u8),
    /// Does chance decide anything after the start?
    pub chance: bool,
    /// Is anything hidden from a seat, besides what is still to be drawn?
    pub secrets: bool,
    /// No game under the default setup has more turns than this.
    pub most_turns: u32,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome<R> {
    /// The winner; none is a draw.
    pub winner: Option<Seat>,
    /// Why it is over.
    pub reason: R,
}

/// Where what a command leaves to chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// From the stream of the state's seed: how games are really played.
    Seed,
    /// From outside: the outcome of this number among those that [`Game::chances`] counted.
    Outcome(u32),
}

/// What a command leaves to chance, as search has to treat it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chances {
    /// Nothing.
    None,
    /// One of this many outcomes, numbered from 0, as likely as [`Game::weight`] says.
    Listed(u32),
    /// Too many outcomes to list: play it with [`Draw::Seed`] on several seeds.
    Sampled,
}

/// Where a command's events go, in the order in which they happen.
pub trait Events<G: Game> {
    /// Something happened, and the game stands so after it. The event is made only if somebody
    /// listens.
    fn tell(&mut self, state: &G, event: impl FnOnce() -> G::Event);
}

impl<G: Game> Events<G> for Vec<G::Event> {
    fn tell(&mut self, _state: &G, event: impl FnOnce() -> G::Event) {
        self.push(event());
    }
}

/// Nobody listens: what search passes.
pub struct NoEvents;

impl<G: Game> Events<G> for NoEvents {
    fn tell(&mut self, _state: &G, _event: impl FnOnce() -> G::Event) {}
}

/// An event, and how the game stands after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<G: Game> {
    /// What happened.
    pub event: G::Event,
    /// The state after it.
    pub state: G,
}

/// The steps of a command, as they are told.
#[derive(Clone, Debug, PartialEq)]
pub struct Steps<G: Game>(Vec<Step<G>>);

impl<G: Game> Default for Steps<G> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<G: Game> Events<G> for Steps<G> {
    fn tell(&mut self, state: &G, event: impl FnOnce() -> G::Event) {
        self.0.push(Step { event: event(), state: state.clone() });
    }
}

impl<G: Game> Steps<G> {
    /// All of them, once the command has led to `end`: what it did after its last event, such as
    /// passing the turn, is seen with that.
    pub fn ending_in(mut self, end: &G) -> Vec<Step<G>> {
        if let Some(last) = self.0.last_mut() {
            last.state.clone_from(end);
        }
        self.0
    }
}

/// A game: its state, and what can be done with it.
///
/// `Serialize` shows the whole state but the seed, in the words of the game's rules page; `load`
/// reads the same. Integers only, no clock, no hash-map order: equal states show equal JSON.
pub trait Game: Clone + PartialEq + Debug + Serialize + Send + Sync + 'static {
    /// The game's name in saves, links and the protocol.
    const ID: &'static str;
    /// What it says of itself.
    const FACTS: Facts;
    /// The version of its rules: raised whenever the same seed and commands may lead elsewhere, so
    /// that devices with different rules do not play together.
    const RULES: u32;
    /// A seat for which a position is worth so much more than for another
    /// ([`Game::judge`]) wins twice as often as that one: measured (`docs/players.md`).
    const DOUBLING: i64 = 1;

    /// What can be chosen before the start. Fields that are left out take their defaults.
    type Setup: Clone + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// What a seat can do. A value that parses but names nothing is [refused](Game::check), so
    /// that "malformed" and "illegal" stay apart.
    type Command: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a command caused.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why a command is refused: an enum without text, serialised in snake case.
    type Reason: Copy + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Why a game is over.
    type EndReason: Copy + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What [`Game::play`] needs to be taken back.
    type Undo: Clone + Debug + Send + Sync;

    /// A new game. `players` is within [`Facts::players`].
    fn new(setup: &Self::Setup, players: u8, seed: u64) -> Result<Self, Invalid>;

    /// A setup as a short code for links: lower-case letters, digits and hyphens.
    fn setup_code(setup: &Self::Setup) -> String;

    /// The setup of a code from outside, if it makes sense; an empty code is that of the default.
    fn setup_of_code(code: &str) -> Option<Self::Setup>;

    /// A game that stands as the JSON says, which comes from outside.
    fn load(state: &str, seed: u64) -> Result<Self, Invalid>;

    /// What somebody may know of a game, as the JSON from outside says: parts may be hidden, and
    /// the game may be over. It can be read but not played on.
    fn load_view(view: &str) -> Result<Self, Invalid> {
        Self::load(view, 0)
    }

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The seat that is to move; none once the game is over.
    fn to_move(&self) -> Option<Seat>;

    /// The number of the turn, which never falls in play. "Reset turn" goes back to where it
    /// became what it is, and [`Facts::most_turns`] counts it.
    fn turn(&self) -> u32;

    /// How the game ended, once it has.
    fn outcome(&self) -> Option<Outcome<Self::EndReason>>;

    /// Appends every legal command of the side to move, each once, in a fixed order.
    /// Nothing once the game is over.
    fn legal(&self, commands: &mut Vec<Self::Command>);

    /// Is the command legal for the side to move? The game is not over.
    fn check(&self, command: &Self::Command) -> Result<(), Self::Reason>;

    /// Plays a command that [`Game::check`] accepted or [`Game::legal`] listed, whole, and with
    /// all that happens by itself because of it.
    fn play(
        &mut self,
        command: &Self::Command,
        draw: Draw,
        events: &mut impl Events<Self>,
    ) -> Self::Undo;

    /// Takes back the last command played: the state is equal to what it was.
    fn undo(&mut self, undo: Self::Undo);

    /// A key for search within one game: equal for equal states, and different, but for bad luck,
    /// for states that may go on differently.
    fn key(&self) -> u64 {
        StateHash::of(self).bits()
    }

    /// What a legal command leaves to chance.
    fn chances(&self, _command: &Self::Command) -> Chances {
        Chances::None
    }

    /// How likely an outcome of a legal command is, relative to its other outcomes.
    fn weight(&self, _command: &Self::Command, _outcome: u32) -> u64 {
        1
    }

    /// The exact odds of a command, where the game has such a thing: `None` if it does not have
    /// it for this kind of command.
    fn odds(&self, _command: &Self::Command) -> Option<Result<Odds, Self::Reason>> {
        None
    }

    /// Replaces the seed; returns the old one. A game without chance has none to replace.
    fn reseed(&mut self, _seed: u64) -> u64 {
        0
    }

    /// Removes what `seat` may not know. The seed is always such a thing: games with chance set
    /// it to 0.
    fn hide(&mut self, _seat: Seat) {}

    /// Does a legal command let anybody know what was hidden, other than by chance?
    fn reveals(&self, _command: &Self::Command) -> bool {
        false
    }

    /// Fills in, at random, what [`Game::hide`] removed, so that the state can be played on.
    fn imagine(&mut self, _random: &mut Random) {}

    /// What `seat` is told of an event.
    fn event_for(_seat: Seat, event: &Self::Event) -> Self::Event {
        event.clone()
    }

    /// Can an event that somebody else tells of be shown with this state? Only if everything exists
    /// that it names. Games whose events follow from the command and its listed outcomes have no
    /// need to say: with them, an event is believed only if it follows.
    fn fits(&self, _event: &Self::Event) -> bool {
        false
    }

    /// What a position that goes on is worth to a seat, in the eyes of the strong player at a
    /// glance; more is better. From all seats' [expectations](crate::expectation) follow.
    fn judge(&self, _seat: Seat) -> i64 {
        0
    }
}
