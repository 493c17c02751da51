//! How a position looks at a glance, whoever is to move: by the weights for which it was measured how
//! games then end (`docs/players.md`).

use super::super::{League, opponent};
use super::evaluation::{Weights, worth};
use crate::game::{Game, Seat};

/// What the position is worth to a team.
pub(in crate::games::league) fn judge(state: &League, seat: Seat) -> i64 {
    // The worth is that of a team whose opponent is soon to move.
    let mover = state.to_move().unwrap_or(seat);
    let waits = i64::from(worth(state, &Weights::BY_HAND, opponent(mover)));
    if mover == seat { -waits } else { waits }
}
