//! Fearsome Floors' computer players.

mod beginner;
mod evaluation;
mod judgement;
mod lookahead;
mod master;
mod rules;

pub(super) use judgement::judge;

use super::Floors;
use super::command::Command;
use crate::player::{
    Evolvable, Player, PlayerEntry, RandomPlayer, Roster, Skill, Skilled, Thought,
};
use evaluation::Weights;
use master::Master;

/// Moves that differ by so little are as good.
const EQUAL: i64 = 6;
/// What `master` looks at while its weights evolve.
const EVOLVING_NODES: u64 = 1_500;

const MASTER: Skill = Skill::full(5_000, EQUAL);
const EASY: Skill = Skill::limited(400, 98, 490);
const NORMAL: Skill = Skill::limited(650, 62, 255);
const HARD: Skill = Skill::limited(1_200, 34, 142);
const EXPERT: Skill = Skill::full(800, EQUAL);

impl Roster for Floors {
    fn players() -> &'static [PlayerEntry<Self>] {
        LIST
    }

    fn evolvable() -> Option<Evolvable<Self>> {
        Some(EVOLVABLE)
    }
}

const LIST: &[PlayerEntry<Floors>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "beginner", make: || Box::new(beginner::Beginner) },
    PlayerEntry { name: "rules", make: || Box::new(rules::RulesPlayer) },
    PlayerEntry { name: "lookahead", make: || Box::new(lookahead::Lookahead) },
    PlayerEntry { name: "master", make: || skilled(Weights::TUNED, MASTER) },
    PlayerEntry { name: "easy", make: || skilled(Weights::TUNED, EASY) },
    PlayerEntry { name: "normal", make: || skilled(Weights::TUNED, NORMAL) },
    PlayerEntry { name: "hard", make: || skilled(Weights::TUNED, HARD) },
    PlayerEntry { name: "expert", make: || skilled(Weights::TUNED, EXPERT) },
];

const EVOLVABLE: Evolvable<Floors> = Evolvable {
    names: &Weights::NAMES,
    original: &Weights::ORIGINAL,
    make: |weights| {
        let list = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        skilled(Weights::from_list(list), Skill::full(EVOLVING_NODES, EQUAL))
    },
};

fn skilled(weights: Weights, skill: Skill) -> Box<dyn Player<Floors>> {
    Box::new(Skilled::new(Master(weights), skill))
}

fn thought(command: Command, value: i32, depth: u32, nodes: u64) -> Thought<Command> {
    Thought { line: vec![command], command, value: value.into(), depth, nodes }
}
