//! How a position looks at a glance: the share of what all have, and whose turn it is.

use crate::game::{Game, Seat};
use crate::games::dicewars::{DiceWars, Evaluation};
use crate::search::Evaluate;

/// What it is worth to be to move, in millionths of the whole.
const TO_MOVE: i64 = 60_000;

/// What the position is worth to a player, in thousandths of the whole.
pub(in crate::games::dicewars) fn judge(state: &DiceWars, seat: Seat) -> i64 {
    let tempo = if state.to_move() == Some(seat) { TO_MOVE } else { 0 };
    (i64::from(Evaluation::TUNED.evaluate(state, seat)) + tempo) / 1000
}
