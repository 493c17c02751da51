//! Skeleton's computer players.

mod beginner;
mod judgement;
mod master;

pub(super) use judgement::judge;

use super::Skeleton;
use crate::player::{Evolvable, Player, PlayerEntry, RandomPlayer, Roster, Skill, Skilled};
use judgement::Weights;
use master::Master;

/// Turns that differ by so little are as good.
const EQUAL: i64 = 0;

const MASTER: Skill = Skill::full(10_000, EQUAL);
const EASY: Skill = Skill::limited(10, 90, 300);
const NORMAL: Skill = Skill::limited(100, 50, 200);
const HARD: Skill = Skill::limited(1_000, 10, 100);
const EXPERT: Skill = Skill::full(10_000, EQUAL);

impl Roster for Skeleton {
    fn players() -> &'static [PlayerEntry<Self>] {
        LIST
    }

    fn evolvable() -> Option<Evolvable<Self>> {
        Some(EVOLVABLE)
    }
}

const LIST: &[PlayerEntry<Skeleton>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "beginner", make: || Box::new(beginner::Beginner) },
    PlayerEntry { name: "master", make: || skilled(Weights::ORIGINAL, MASTER) },
    PlayerEntry { name: "easy", make: || skilled(Weights::ORIGINAL, EASY) },
    PlayerEntry { name: "normal", make: || skilled(Weights::ORIGINAL, NORMAL) },
    PlayerEntry { name: "hard", make: || skilled(Weights::ORIGINAL, HARD) },
    PlayerEntry { name: "expert", make: || skilled(Weights::ORIGINAL, EXPERT) },
];

const EVOLVABLE: Evolvable<Skeleton> = Evolvable {
    names: &["lead"],
    original: &[Weights::ORIGINAL.lead],
    make: |weights| {
        let lead = weights.first().copied().unwrap_or(Weights::ORIGINAL.lead);
        skilled(Weights { lead }, MASTER)
    },
};

fn skilled(weights: Weights, skill: Skill) -> Box<dyn Player<Skeleton>> {
    Box::new(Skilled::new(Master::new(weights), skill))
}
