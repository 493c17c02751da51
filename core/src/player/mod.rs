//! What a computer player is: it gets a view and a budget and returns a command.

mod budget;
mod occupant;
mod random;
mod skill;

pub use budget::{Budget, Clock};
pub use occupant::Occupant;
pub use random::RandomPlayer;
pub use skill::{Choice, LEVELS, Look, Ranking, Skill, Skilled, Strategist};

use crate::chance::Random;
use crate::game::Game;
use crate::view::View;

/// A computer player.
pub trait Player<G: Game>: Send {
    /// Chooses a command for the side to move, whose view it is; `None` if there is nothing to
    /// choose. Random choices come from `random` alone, which may begin anew with each command of
    /// a turn.
    fn think(
        &mut self,
        view: &View<G>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<G::Command>>;
}

/// What a computer player found.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<C> {
    /// The command to play.
    pub command: C,
    /// What it thinks the command is worth, in its own measure.
    pub value: i64,
    /// How many commands it looked ahead.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How it thinks that the game goes on, its own command first.
    pub line: Vec<C>,
}

/// A computer player's line in a game's list.
pub struct PlayerEntry<G: Game> {
    /// Its name in the protocol, in saves and in the arena.
    pub name: &'static str,
    /// Makes one.
    pub make: fn() -> Box<dyn Player<G>>,
}

/// A game's computer players.
pub trait Roster: Game {
    /// Into how many parts a seat's pieces fall that can each have a player of their own.
    const PARTS: usize = 1;

    /// The players: `random`, `beginner`, those of the game's source from the weakest on,
    /// `master`, and the [levels](LEVELS).
    fn players() -> &'static [PlayerEntry<Self>];

    /// One player made of as many as there are [parts](Roster::PARTS), each with its own.
    fn together(_players: Vec<Box<dyn Player<Self>>>) -> Option<Box<dyn Player<Self>>> {
        None
    }

    /// The weights that evolution may alter, if the game's evaluation has any.
    fn evolvable() -> Option<Evolvable<Self>> {
        None
    }
}

/// The weights of a game's evaluation, for evolution to alter.
pub struct Evolvable<G: Game> {
    /// What each weight counts.
    pub names: &'static [&'static str],
    /// The weights at the outset.
    pub original: &'static [i32],
    /// A player that goes by these weights, as many as there are names.
    pub make: fn(&[i32]) -> Box<dyn Player<G>>,
}

/// What stands between the names of players who share a seat.
pub const AND: char = '+';

/// The player of this name, made anew; or players who share a seat, each with a part of its
/// pieces, by their names with [`AND`] between them.
pub fn by_name<G: Roster>(name: &str) -> Option<Box<dyn Player<G>>> {
    let one = |name: &str| G::players().iter().find(|entry| entry.name == name);
    if let Some(entry) = one(name) {
        return Some((entry.make)());
    }
    let shared = name.split(AND).count() == G::PARTS;
    let all = name.split(AND).map(|name| Some((one(name)?.make)()));
    if shared { G::together(all.collect::<Option<_>>()?) } else { None }
}
