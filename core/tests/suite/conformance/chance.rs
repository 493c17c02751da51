//! What is left to chance: told before, drawn fairly, and by the seed alone.

use std::collections::HashMap;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Chances, Draw, Game, NoEvents};
use pentarchy_core::hash::StateHash;

use super::moves::Looks;
use crate::random_play::{after, legal, some, starts};

const OTHER_SEEDS: [u64; 6] = [1, 2, 3, 1 << 40, 99, u64::MAX - 1];

/// What the command does on this seed, told with the seed that the state has.
fn on_seed<G: Game>(state: &G, seed: u64, command: &G::Command, draw: Draw) -> (G, Vec<G::Event>) {
    let mut state = state.clone();
    let own = state.reseed(seed);
    let mut events = Vec::new();
    state.play(command, draw, &mut events);
    state.reseed(own);
    (state, events)
}

fn total_weight<G: Game>(state: &G, command: &G::Command, count: u32) -> u128 {
    (0..count).map(|outcome| u128::from(state.weight(command, outcome))).sum()
}

fn undoes_exactly<G: Game>(state: &G, command: &G::Command, draw: Draw) {
    let before = Looks::of(state);
    let mut state = state.clone();
    let undo = state.play(command, draw, &mut NoEvents);
    state.undo(undo);
    assert_eq!(Looks::of(&state), before, "{command:?} {draw:?}");
}

pub fn chances_are_what_is_left_to_chance<G: Game>() {
    let (mut announced, mut seen) = (false, false);
    for start in starts::<G>() {
        for state in start.positions::<G>(12) {
            for command in some(&legal(&state), 12) {
                let drawn = after(&state, command, Draw::Seed);
                let elsewhere =
                    || OTHER_SEEDS.map(|seed| on_seed(&state, seed, command, Draw::Seed));
                let chances = state.chances(command);
                announced |= chances != Chances::None;
                match chances {
                    Chances::None => {
                        let mut told = elsewhere().into_iter();
                        let first = told.next();
                        assert_eq!(first.as_ref().map(|(state, _)| state), Some(&drawn));
                        assert!(told.all(|other| Some(other) == first), "{command:?}");
                    }
                    Chances::Listed(count) => {
                        assert!(total_weight(&state, command, count) > 0, "{command:?}");
                        let mut is_listed = false;
                        for outcome in 0..count {
                            let listed = Draw::Outcome(outcome);
                            let found = after(&state, command, listed);
                            undoes_exactly(&state, command, listed);
                            assert_eq!(on_seed(&state, 7, command, listed).0, found);
                            is_listed |= state.weight(command, outcome) > 0 && found == drawn;
                        }
                        assert!(is_listed, "{command:?} did what is not listed");
                    }
                    Chances::Sampled => undoes_exactly(&state, command, Draw::Seed),
                }
                seen |= elsewhere().iter().any(|(other, _)| *other != drawn);
            }
        }
    }
    assert_eq!(announced, G::FACTS.chance, "chance is announced");
    assert_eq!(seen, G::FACTS.chance, "chance is seen");
}

pub fn draws_follow_the_weights<G: Game>() {
    const DRAWS: u32 = 900;
    const MOST_OUTCOMES: u32 = 100;
    let mut random = Random::new(5);
    for start in starts::<G>() {
        for state in start.positions::<G>(4) {
            let mut commands = legal(&state);
            commands.retain(|command| {
                matches!(state.chances(command), Chances::Listed(2..=MOST_OUTCOMES))
            });
            let Some(command) = random.pick(&commands) else { continue };
            let Chances::Listed(count) = state.chances(command) else { continue };

            let total = total_weight(&state, command, count) as f64;
            let mut expected: HashMap<u64, f64> = HashMap::new();
            for outcome in 0..count {
                let found = after(&state, command, Draw::Outcome(outcome));
                *expected.entry(StateHash::of(&found).bits()).or_default() +=
                    state.weight(command, outcome) as f64 / total;
            }
            let mut drawn: HashMap<u64, u32> = HashMap::new();
            for _ in 0..DRAWS {
                let (found, _) = on_seed(&state, random.word(), command, Draw::Seed);
                *drawn.entry(StateHash::of(&found).bits()).or_default() += 1;
            }
            for (hash, share) in expected {
                let found = f64::from(drawn.remove(&hash).unwrap_or_default()) / f64::from(DRAWS);
                let deviation = (share * (1.0 - share) / f64::from(DRAWS)).sqrt();
                assert!(
                    (found - share).abs() <= 4.5 * deviation + 1e-9,
                    "{command:?}: drawn {found}, but {share} by weight"
                );
            }
            assert!(drawn.is_empty(), "{command:?} did what is not listed");
        }
    }
}

pub fn a_seed_can_be_replaced_and_put_back<G: Game>() {
    for start in starts::<G>() {
        for state in start.positions::<G>(4) {
            let mut other = state.clone();
            let own = other.reseed(77);
            if G::FACTS.chance {
                assert_eq!(own, start.seed);
                assert_ne!(other, state);
                assert_eq!(StateHash::of(&other), StateHash::of(&state), "the seed is not shown");
                assert_eq!(other.key(), state.key(), "nor is it in the key");
                assert_eq!(other.reseed(own), 77);
            } else {
                assert_eq!(own, 0);
            }
            assert_eq!(other, state);
        }
    }
}
