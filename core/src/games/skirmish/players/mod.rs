//! Skirmish's computer players.

mod beginner;
mod evaluation;
mod judgement;
mod master;

pub use evaluation::{Evaluation, Personality};
pub(super) use judgement::judge;

use super::Skirmish;
use crate::player::{Evolvable, Player, PlayerEntry, RandomPlayer, Roster, Skill, Skilled};
use crate::search::SearchPlayer;
use master::Master;

/// Plies that differ by so little are as good.
const EQUAL: i64 = 3;

const MASTER: Skill = Skill::full(200_000, EQUAL);
const EASY: Skill = Skill::limited(300, 82, 220);
const NORMAL: Skill = Skill::limited(1_200, 38, 80);
const HARD: Skill = Skill::limited(8_000, 12, 32);
const EXPERT: Skill = Skill::full(10_000, EQUAL);

impl Roster for Skirmish {
    fn players() -> &'static [PlayerEntry<Self>] {
        LIST
    }

    fn evolvable() -> Option<Evolvable<Self>> {
        Some(EVOLVABLE)
    }
}

const LIST: &[PlayerEntry<Skirmish>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "beginner", make: || Box::new(beginner::Beginner) },
    PlayerEntry { name: "one_ply", make: || Box::new(source_player(Personality::ORIGINAL, 1)) },
    PlayerEntry { name: "three_ply", make: || Box::new(source_player(Personality::ORIGINAL, 3)) },
    PlayerEntry { name: "master", make: || skilled(MASTER) },
    PlayerEntry { name: "easy", make: || skilled(EASY) },
    PlayerEntry { name: "normal", make: || skilled(NORMAL) },
    PlayerEntry { name: "hard", make: || skilled(HARD) },
    PlayerEntry { name: "expert", make: || skilled(EXPERT) },
];

const EVOLVABLE: Evolvable<Skirmish> = Evolvable {
    names: &Personality::NAMES,
    original: &[
        Personality::ORIGINAL.own_units,
        Personality::ORIGINAL.own_hp,
        Personality::ORIGINAL.enemy_units,
        Personality::ORIGINAL.enemy_hp,
        Personality::ORIGINAL.own_distance,
        Personality::ORIGINAL.enemy_distance,
    ],
    make: |weights| {
        let weights = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        Box::new(source_player(Personality::from_weights(weights), 3))
    },
};

fn skilled(skill: Skill) -> Box<dyn Player<Skirmish>> {
    Box::new(Skilled::new(Master::default(), skill))
}

/// The source's player: minimax to a fixed depth, leaves scored for the camp at the root (SK14).
fn source_player(personality: Personality, depth: u32) -> SearchPlayer<Skirmish, Evaluation> {
    SearchPlayer::fixed(Evaluation::plain(personality), depth)
}
