//! How a position looks at a glance: what everybody has.

use super::evaluation::{balance, material};
use crate::game::Seat;
use crate::games::conquest::{Conquest, Phase};

/// What the position is worth to a player, in thousandths of what all have.
pub(in crate::games::conquest) fn judge(state: &Conquest, seat: Seat) -> i64 {
    if state.position().phase == Phase::Capital {
        return 0;
    }
    let all: i64 = state.living().map(|player| material(state, player)).sum();
    balance(state, seat) * 1000 / all.max(1)
}
