//! What may be known of a game. Computer players and remote seats get nothing else.

use crate::chance::Random;
use crate::game::{Game, Seat};

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// Whoever sits here.
    Seat(Seat),
    /// Somebody without a seat, who may know what all seats know.
    Spectator,
}

impl Viewer {
    /// What it may know of a state.
    pub fn known<G: Game>(self, state: &G) -> G {
        let mut known = state.clone();
        self.seats(state).for_each(|seat| known.hide(seat));
        known
    }

    /// What it is told of an event of this game.
    pub fn told<G: Game>(self, state: &G, event: &G::Event) -> G::Event {
        self.seats(state).fold(event.clone(), |told, seat| G::event_for(seat, &told))
    }

    /// The seats without whose secrets it has to do.
    fn seats<G: Game>(self, state: &G) -> impl Iterator<Item = Seat> + use<G> {
        let (first, last) = match self {
            Self::Seat(Seat(number)) => (number, number),
            Self::Spectator => (0, state.seats() - 1),
        };
        (first..=last).map(Seat)
    }
}

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
        Self { seat, known: Viewer::Seat(seat).known(state) }
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
