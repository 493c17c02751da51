//! How a position looks at a glance: the share of what all have, and whose turn it is.

use crate::game::{Game, Seat};
use crate::games::dicewars::{DiceWars, Evaluation};

/// What counts how much here. `DOUBLING` was measured with these weights and with plain shares
/// (`docs/players.md`); what the players go by has changed since.
const WEIGHTS: Evaluation = Evaluation::from_list([20, 10, 20, 4, 60, 0, 100]);
/// The whole, of which each player has its share.
const WHOLE: i64 = 1_000_000;
/// What it is worth to be to move, in millionths of the whole.
const TO_MOVE: i64 = 60_000;

/// What the position is worth to a player, in thousandths of the whole.
pub(in crate::games::dicewars) fn judge(state: &DiceWars, seat: Seat) -> i64 {
    let tempo = if state.to_move() == Some(seat) { TO_MOVE } else { 0 };
    (share(state, seat) + tempo) / 1000
}

fn share(state: &DiceWars, seat: Seat) -> i64 {
    if let Some(outcome) = state.outcome() {
        return if outcome.winner == Some(seat) { WHOLE } else { 0 };
    }
    let strength = |player| WEIGHTS.strength(state, player);
    let all: i64 = state.order().iter().map(|player| strength(*player)).sum();
    WHOLE * strength(seat) / all.max(1)
}
