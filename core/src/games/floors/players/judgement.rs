//! How a position looks at a glance: what the pawns are worth once the monster has walked.

use super::evaluation::{Weights, expected};
use crate::game::Seat;
use crate::games::floors::Floors;

/// What the position is worth to a player.
pub(in crate::games::floors) fn judge(state: &Floors, seat: Seat) -> i64 {
    if state.is_setting_up() { 0 } else { expected(state, &Weights::TUNED, seat).into() }
}
