//! How a position looks at a glance: hit points, after an exchange of blows looked ahead.

use super::evaluation::{Evaluation, Personality};
use crate::game::{Game, Seat};
use crate::games::skirmish::Skirmish;
use crate::player::Budget;
use crate::search::AlphaBeta;

/// Hit points alone: between strong players they told the end better than units did.
const HIT_POINTS: Personality = Personality::from_weights([0, POINT, 0, -POINT, 0, 0]);
const POINT: i32 = 100;
/// A blow and its answer.
const PLIES: u32 = 2;
const TABLE_BITS: u32 = 8;
/// What it is worth not to have begun where nobody leads: the limit gives a tie to that camp (SK11).
const TIE: i64 = 28;

/// What the position is worth to a camp: its lead, in thousandths of all hit points.
pub(in crate::games::skirmish) fn judge(state: &Skirmish, seat: Seat) -> i64 {
    let mut search = AlphaBeta::new(Evaluation::decisive(HIT_POINTS), TABLE_BITS);
    let found = search.deepening(&mut state.clone(), PLIES, &Budget::UNLIMITED);
    let value = found.map_or(0, |found| i64::from(found.value));
    let all = i64::from(state.total_hp(Seat(0)) + state.total_hp(Seat(1)));
    let lead = value * 1000 / (all.max(1) * i64::from(POINT));
    let lead = if state.to_move() == Some(seat) { lead } else { -lead };
    match lead {
        0 if state.starts == seat => -TIE,
        0 => TIE,
        lead => lead,
    }
}
