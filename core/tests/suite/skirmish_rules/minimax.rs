//! SK13 and SK14 as plainly as they can be written: every ply on a copy, nothing left out.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skirmish::{Command, Skirmish};

use super::words::legal;

/// Own units, own hit points, enemy units, enemy hit points, distances among own units, distances
/// from own units to enemies.
pub type Weights = [i64; 6];

pub const ORIGINAL: Weights = [1000, 20, -500, -10, -1, 0];

/// What a position is worth to a camp (SK13).
pub fn value(state: &Skirmish, camp: Seat, weights: &Weights) -> i64 {
    let mut counts = [0; 6];
    for unit in state.units() {
        let enemy = unit.camp() != camp;
        counts[if enemy { 2 } else { 0 }] += 1;
        counts[if enemy { 3 } else { 1 }] += i64::from(state.hp(unit));
        for other in state.units().filter(|other| unit < *other) {
            let distance = i64::from(state.cell(unit).distance(state.cell(other)));
            match (enemy, other.camp() != camp) {
                (false, false) => counts[4] += distance,
                (true, true) => {}
                _ => counts[5] += distance,
            }
        }
    }
    counts.iter().zip(weights).map(|(count, weight)| count * weight).sum()
}

/// All best plies, looking so many plies ahead, and what they are worth (SK14).
pub fn best(state: &Skirmish, plies: u32, weights: &Weights) -> (Vec<Command>, i64) {
    let camp = state.to_move().unwrap();
    let values: Vec<(Command, i64)> = legal(state)
        .into_iter()
        .map(|command| (command, searched(&after(state, command), plies - 1, camp, weights)))
        .collect();
    let most = values.iter().map(|(_, value)| *value).max().unwrap();
    let best = values.iter().filter(|(_, value)| *value == most).map(|(command, _)| *command);
    (best.collect(), most)
}

fn searched(state: &Skirmish, plies: u32, root: Seat, weights: &Weights) -> i64 {
    let Some(camp) = state.to_move().filter(|_| plies > 0) else {
        return value(state, root, weights);
    };
    let values = legal(state)
        .into_iter()
        .map(|command| searched(&after(state, command), plies - 1, root, weights));
    if camp == root { values.max().unwrap() } else { values.min().unwrap() }
}

fn after(state: &Skirmish, command: Command) -> Skirmish {
    let mut state = state.clone();
    state.play(&command, Draw::Seed, &mut NoEvents);
    state
}
