//! A quick hand for playing games out: what to do next, judged by the two regions alone.

use crate::games::dicewars::evaluation::chance;
use crate::games::dicewars::{Command, DiceWars, RegionId};

/// Below this chance, in thousandths, an attack is not made.
const LEAST_CHANCE: i64 = 350;
/// What a region is worth, and each die, and each own region that the target joins to.
const REGION: i64 = 22;
const DIE: i64 = 6;
const JOINED: i64 = 20;
/// What a die too few against the strongest enemy beside the target costs.
const EXPOSED: i64 = 12;

/// What the side to move would do without thinking.
pub(super) fn command(state: &DiceWars) -> Command {
    let mut best = (0, Command::EndTurn);
    for (from, to) in state.attacks() {
        let score = score(state, from, to);
        if score > best.0 {
            best = (score, Command::attack(from, to));
        }
    }
    best.1
}

fn score(state: &DiceWars, from: RegionId, to: RegionId) -> i64 {
    let (own, target) = (state.dice(from), state.dice(to));
    let chance = chance(own, target);
    if chance < LEAST_CHANCE {
        return 0;
    }
    let held = state.held(state.owner(from));
    let around = state.map().around(to);
    let joined = i64::from((around & held).len()) - 1;
    let strongest = (around - held).iter().map(|enemy| state.dice(enemy)).max().unwrap_or_default();
    let exposed = i64::from(strongest.saturating_sub(own - 1));
    let gain = REGION + DIE * i64::from(target) + JOINED * joined - EXPOSED * exposed;
    chance * gain - (1000 - chance) * DIE * i64::from(own - 1)
}
