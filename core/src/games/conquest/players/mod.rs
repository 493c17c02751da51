//! Conquest's computer players.

mod beginner;
mod candidates;
mod evaluation;
mod judgement;
mod master;
mod minimal;
mod minmax;

pub(super) use judgement::judge;

use super::Conquest;
use crate::player::{Evolvable, Player, PlayerEntry, RandomPlayer, Roster, Skill, Skilled};
use evaluation::Weights;
use master::Master;
use minimal::Minimal;
use minmax::Minmax;

/// Turns that differ by so little, in hundredths of a troop, are as good.
const EQUAL: i64 = 50;
/// What `master` looks at while its weights evolve.
const EVOLVING_NODES: u64 = 1_000;

const MASTER: Skill = Skill::full(16_000, EQUAL);
const EASY: Skill = Skill::limited(60, 100, 4_500);
const NORMAL: Skill = Skill::limited(600, 58, 2_700);
const HARD: Skill = Skill::limited(1_800, 16, 650);
const EXPERT: Skill = Skill::full(3_000, EQUAL);

impl Roster for Conquest {
    fn players() -> &'static [PlayerEntry<Self>] {
        LIST
    }

    fn evolvable() -> Option<Evolvable<Self>> {
        Some(EVOLVABLE)
    }
}

const LIST: &[PlayerEntry<Conquest>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "beginner", make: || Box::new(beginner::Beginner) },
    PlayerEntry { name: "minimal", make: || Box::new(Minimal) },
    PlayerEntry { name: "minmax", make: || Box::new(Minmax) },
    PlayerEntry { name: "master", make: || skilled(Weights::TUNED, MASTER) },
    PlayerEntry { name: "easy", make: || skilled(Weights::TUNED, EASY) },
    PlayerEntry { name: "normal", make: || skilled(Weights::TUNED, NORMAL) },
    PlayerEntry { name: "hard", make: || skilled(Weights::TUNED, HARD) },
    PlayerEntry { name: "expert", make: || skilled(Weights::TUNED, EXPERT) },
];

const EVOLVABLE: Evolvable<Conquest> = Evolvable {
    names: &Weights::NAMES,
    original: &Weights::ORIGINAL,
    make: |weights| {
        let list = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        skilled(Weights::from_list(list), Skill::full(EVOLVING_NODES, EQUAL))
    },
};

fn skilled(weights: Weights, skill: Skill) -> Box<dyn Player<Conquest>> {
    Box::new(Skilled::new(Master(weights), skill))
}
