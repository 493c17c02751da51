//! The value of a command whose outcome chance decides.

use crate::chance::Random;
use crate::game::{Chances, Draw, Game, NoEvents};

/// How many seeds stand for all outcomes where these are too many to list.
pub const SAMPLES: u32 = 4;

/// The value of the position after a command: the expectation over what chance may do. The state
/// is as before in the end. Values are whole, so they are the same on every platform.
pub(super) fn after<G: Game>(
    state: &mut G,
    command: &G::Command,
    mut value: impl FnMut(&mut G) -> i32,
) -> i32 {
    match state.chances(command) {
        Chances::None => played(state, command, Draw::Seed, &mut value),
        Chances::Listed(count) => mean((0..count).map(|outcome| {
            let weight = state.weight(command, outcome);
            (weight, played(state, command, Draw::Outcome(outcome), &mut value))
        })),
        Chances::Sampled => {
            // The seeds follow from the position alone, so that a search can be repeated.
            let mut random = Random::keyed(state.key(), "samples", &[]);
            let own_seed = state.reseed(0);
            let mean = mean((0..SAMPLES).map(|_| {
                state.reseed(random.word());
                (1, played(state, command, Draw::Seed, &mut value))
            }));
            state.reseed(own_seed);
            mean
        }
    }
}

fn played<G: Game>(
    state: &mut G,
    command: &G::Command,
    draw: Draw,
    value: &mut impl FnMut(&mut G) -> i32,
) -> i32 {
    let undo = state.play(command, draw, &mut NoEvents);
    let found = value(state);
    state.undo(undo);
    found
}

fn mean(outcomes: impl Iterator<Item = (u64, i32)>) -> i32 {
    let (mut sum, mut weights) = (0_i128, 0_i128);
    for (weight, value) in outcomes {
        sum += i128::from(weight) * i128::from(value);
        weights += i128::from(weight);
    }
    sum.div_euclid(weights.max(1)) as i32
}
