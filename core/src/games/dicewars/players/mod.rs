//! Dice Wars' computer players.

mod beginner;
mod classic;
mod exact;
mod judgement;
mod master;

pub(super) use judgement::judge;

use super::{Command, DiceWars, Evaluation};
use crate::player::{
    Evolvable, Player, PlayerEntry, RandomPlayer, Roster, Skill, Skilled, Thought,
};

/// Commands whose shares differ by so many millionths are as good.
const EQUAL: i64 = 300;

/// What `master` looks at while its weights evolve: nothing but its attacks, as many games tell
/// more than few deep ones.
const EVOLVING_NODES: u64 = 1;

const MASTER: Skill = Skill::full(5_000, EQUAL);
const EASY: Skill = Skill::limited(1_000, 70, 30_000);
const NORMAL: Skill = Skill::limited(1_000, 40, 12_000);
const HARD: Skill = Skill::limited(2_500, 10, 3_000);
const EXPERT: Skill = Skill::full(20_000, EQUAL);

impl Roster for DiceWars {
    fn players() -> &'static [PlayerEntry<Self>] {
        LIST
    }

    fn evolvable() -> Option<Evolvable<Self>> {
        Some(EVOLVABLE)
    }
}

const LIST: &[PlayerEntry<DiceWars>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "beginner", make: || Box::new(beginner::Beginner) },
    PlayerEntry { name: "classic", make: || Box::new(classic::Classic) },
    PlayerEntry { name: "exact", make: || Box::new(exact::Exact) },
    PlayerEntry { name: "master", make: || skilled(Evaluation::TUNED, MASTER) },
    PlayerEntry { name: "easy", make: || skilled(Evaluation::TUNED, EASY) },
    PlayerEntry { name: "normal", make: || skilled(Evaluation::TUNED, NORMAL) },
    PlayerEntry { name: "hard", make: || skilled(Evaluation::TUNED, HARD) },
    PlayerEntry { name: "expert", make: || skilled(Evaluation::TUNED, EXPERT) },
];

const EVOLVABLE: Evolvable<DiceWars> = Evolvable {
    names: &Evaluation::NAMES,
    original: &Evaluation::ORIGINAL,
    make: |weights| {
        let list = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        skilled(Evaluation::from_list(list), Skill::full(EVOLVING_NODES, EQUAL))
    },
};

fn skilled(evaluation: Evaluation, skill: Skill) -> Box<dyn Player<DiceWars>> {
    Box::new(Skilled::new(master::Master(evaluation), skill))
}

/// The thought of a player that looks at each command once.
fn at_a_glance(command: Command, value: i64, nodes: u64) -> Thought<Command> {
    Thought { line: vec![command], command, value, depth: 1, nodes }
}
