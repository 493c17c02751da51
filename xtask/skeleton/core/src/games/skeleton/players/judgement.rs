//! What a position is worth at a glance.

use crate::game::{Game, Seat};
use crate::games::skeleton::Skeleton;
use crate::search::Evaluate;

/// What counts, and how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// What it is worth to move while the counters are no multiple of four.
    pub lead: i32,
}

impl Weights {
    /// The weights at the outset.
    pub const ORIGINAL: Self = Self { lead: 100 };
}

/// More than any position that goes on is worth.
const WON: i32 = 1_000;

impl Evaluate<Skeleton> for Weights {
    fn evaluate(&self, state: &Skeleton, seat: Seat) -> i32 {
        if let Some(outcome) = state.outcome() {
            return if outcome.winner == Some(seat) { WON } else { -WON };
        }
        let moves = state.to_move() == Some(seat);
        let leads = moves != state.counters().is_multiple_of(4);
        if leads { self.lead } else { -self.lead }
    }
}

/// What the position is worth to a seat.
pub fn judge(state: &Skeleton, seat: Seat) -> i64 {
    Weights::ORIGINAL.evaluate(state, seat).into()
}
