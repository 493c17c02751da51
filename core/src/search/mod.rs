//! What computer players are built from: search that knows games through their contract alone.
//!
//! - [`AlphaBeta`] looks a number of commands ahead. The seat at the root takes the best for
//!   itself, everybody else what is worst for it, however many they are and however many commands
//!   a turn has; where chance decides, the value is the expectation.
//! - [`MonteCarlo`] grows a tree by sampled play, with a reward for each seat of its own. It is
//!   for games with many seats, much chance or secrets.
//! - [`race`] compares a few candidates by following each in many ways.
//!
//! A game adds an evaluation ([`Evaluate`]), which also orders the commands.

mod alpha_beta;
mod expectation;
mod monte_carlo;
mod player;
mod race;
mod transpositions;
mod window;

pub use alpha_beta::{AlphaBeta, Found, Ranked};
pub use expectation::SAMPLES;
pub use monte_carlo::{MonteCarlo, MonteCarloOptions};
pub use player::SearchPlayer;
pub use race::{Runner, race};
pub use window::Window;

use crate::game::{Game, Seat};

/// What a position is worth.
pub trait Evaluate<G: Game>: Send {
    /// What the position is worth to a seat, more being better. Finished positions come here too.
    fn evaluate(&self, state: &G, seat: Seat) -> i32;

    /// Appends what the position after each command is worth to a seat: the expectation where
    /// chance decides. Search takes it for the values of leaves and for the order of commands.
    /// The state is as before in the end.
    fn after_each(
        &self,
        state: &mut G,
        commands: &[G::Command],
        seat: Seat,
        values: &mut Vec<i32>,
    ) {
        for command in commands {
            values.push(expectation::after(state, command, |after| self.evaluate(after, seat)));
        }
    }

    /// The most, or the least, of what [`Evaluate::after_each`] tells of all legal commands, if
    /// that can be told faster than by listing them. Most positions of a search are its leaves,
    /// and these come from here. As ever, a value outside the window need not be exact: at or
    /// above it, the true one may be higher; at or below it, lower.
    fn best_after(
        &self,
        _state: &mut G,
        _seat: Seat,
        _maximising: bool,
        _window: Window,
    ) -> Option<BestAfter<G::Command>> {
        None
    }
}

/// What [`Evaluate::best_after`] tells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestAfter<C> {
    /// The value.
    pub value: i32,
    /// The command that leads to it, if one was looked at.
    pub command: Option<C>,
    /// How many positions were looked at.
    pub nodes: u64,
}
