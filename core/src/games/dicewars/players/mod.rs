//! Dice Wars' computer players.

mod beginner;
mod classic;
mod evaluation;
mod exact;
mod judgement;
mod master;

pub use evaluation::Evaluation;
pub(super) use judgement::judge;

use super::{Command, DiceWars};
use crate::player::{
    Evolvable, Player, PlayerEntry, RandomPlayer, Roster, Skill, Skilled, Thought,
};

/// Commands whose shares differ by so many millionths are as good.
const EQUAL: i64 = 300;

/// What `master` looks at while its weights evolve: nothing but its attacks, as many games tell
/// more than few deep ones.
const EVOLVING_NODES: u64 = 1;

const MASTER: Skill = Skill::full(10_000, EQUAL);
/// It sees no threat, and many an attack seems as good to it as a better one.
const EASY: Skill = Skill::limited(1, 100, 25_000);
/// These are timid only.
const NORMAL: Skill = Skill::limited(1, 0, EQUAL);
const HARD: Skill = Skill::limited(1, 0, EQUAL);
const EXPERT: Skill = Skill::full(20_000, EQUAL);

/// The smallest chance, in thousandths, with which a level dares to attack.
const NORMAL_DARES: i64 = 970;
const HARD_DARES: i64 = 850;
/// The others dare what promises something.
const DARES_ALL: i64 = 0;

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
    PlayerEntry { name: "master", make: || skilled(Evaluation::TUNED, MASTER, DARES_ALL) },
    PlayerEntry { name: "easy", make: || skilled(Evaluation::TUNED, EASY, DARES_ALL) },
    PlayerEntry { name: "normal", make: || skilled(Evaluation::TUNED, NORMAL, NORMAL_DARES) },
    PlayerEntry { name: "hard", make: || skilled(Evaluation::TUNED, HARD, HARD_DARES) },
    PlayerEntry { name: "expert", make: || skilled(Evaluation::TUNED, EXPERT, DARES_ALL) },
];

const EVOLVABLE: Evolvable<DiceWars> = Evolvable {
    names: &Evaluation::NAMES,
    original: &Evaluation::ORIGINAL,
    make: |weights| {
        let list = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        skilled(Evaluation::from_list(list), Skill::full(EVOLVING_NODES, EQUAL), DARES_ALL)
    },
};

fn skilled(evaluation: Evaluation, skill: Skill, dares: i64) -> Box<dyn Player<DiceWars>> {
    Box::new(Skilled::new(master::Master::new(evaluation, dares), skill))
}

/// The thought of a player that looks at each command once.
fn at_a_glance(command: Command, value: i64, nodes: u64) -> Thought<Command> {
    Thought { line: vec![command], command, value, depth: 1, nodes }
}
