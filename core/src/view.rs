//! What one seat may know of a game. Computer players and remote seats get nothing else.

use crate::chance::Random;
use crate::game::{Game, Seat};

/// A state from which everything is gone that its seat may not know: the seed always, and the
/// secrets of the others. It can be read like a state but not played on; to look ahead, a player
/// [imagines](View::imagine) a whole state that fits it.
#[derive(Clone, Debug, PartialEq)]
pub struct View<G: Game> {
    seat: Seat,
    known: G,
}

impl<G: Game> View<G> {
    /// What `seat` may know of `state`.
    pub fn of(state: &G, seat: Seat) -> Self {
        let mut known = state.clone();
        known.hide(seat);
        Self { seat, known }
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What is known, for reading. Hidden parts say that they are hidden.
    pub fn known(&self) -> &G {
        &self.known
    }

    /// A state that may be the true one, as far as this seat can tell: hidden parts are drawn
    /// from `random`, and so is the seed of what is still to be drawn.
    pub fn imagine(&self, random: &mut Random) -> G {
        let mut state = self.known.clone();
        state.imagine(random);
        state
    }
}
