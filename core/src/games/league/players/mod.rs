//! The computer players of League (LG17 to LG20).

mod beginner;
mod deep;
mod evaluation;
mod heuristic;
mod judgement;
mod master;
mod plans;
mod random_walk;
mod way_back;

pub use deep::{Deep, HitPoints};
pub use heuristic::Heuristic;
pub use random_walk::RandomWalk;

pub(super) use judgement::judge;

use super::{Command, Hero, League};
use crate::chance::Random;
use crate::player::{Budget, Evolvable, Player, PlayerEntry, Roster, Skill, Skilled, Thought};
use crate::view::View;
use evaluation::Weights;
use master::Master;

/// How many heroes' turns `deep` looks ahead.
const DEPTH: u32 = 2;

/// Turns that differ by so little are as good.
const EQUAL: i64 = 2;
/// What `master` looks at while its weights evolve.
const EVOLVING_NODES: u64 = 1_000;

const MASTER: Skill = Skill::full(30_000, EQUAL);
/// This and `normal` weigh a position less well, too: they go by the weights set by hand.
const EASY: Skill = Skill::limited(300, 12, 70);
const NORMAL: Skill = Skill::limited(600, 14, 16);
const HARD: Skill = Skill::limited(1_200, 13, 10);
const EXPERT: Skill = Skill::full(4_000, EQUAL);

impl Roster for League {
    /// Each hero can have its own (LG20).
    const PARTS: usize = Hero::PER_TEAM;

    fn players() -> &'static [PlayerEntry<Self>] {
        LIST
    }

    fn together(players: Vec<Box<dyn Player<Self>>>) -> Option<Box<dyn Player<Self>>> {
        Some(Box::new(Mixed::new(players.try_into().ok()?)))
    }

    fn evolvable() -> Option<Evolvable<Self>> {
        Some(EVOLVABLE)
    }
}

const LIST: &[PlayerEntry<League>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomWalk) },
    PlayerEntry { name: "beginner", make: || Box::new(beginner::Beginner::default()) },
    PlayerEntry { name: "heuristic", make: || Box::new(Heuristic) },
    PlayerEntry { name: "deep", make: || Box::new(Deep::new(DEPTH)) },
    PlayerEntry { name: "master", make: || skilled(Weights::evolved(), MASTER) },
    PlayerEntry { name: "easy", make: || skilled(Weights::BY_HAND, EASY) },
    PlayerEntry { name: "normal", make: || skilled(Weights::BY_HAND, NORMAL) },
    PlayerEntry { name: "hard", make: || skilled(Weights::evolved(), HARD) },
    PlayerEntry { name: "expert", make: || skilled(Weights::evolved(), EXPERT) },
];

const EVOLVABLE: Evolvable<League> = Evolvable {
    names: &Weights::NAMES,
    original: &Weights::ORIGINAL,
    make: |weights| {
        let list = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        skilled(Weights::from_list(list), Skill::full(EVOLVING_NODES, EQUAL))
    },
};

fn skilled(weights: Weights, skill: Skill) -> Box<dyn Player<League>> {
    Box::new(Skilled::new(Master::new(weights), skill))
}

/// A team of which each hero has its own level (LG20).
pub struct Mixed([Box<dyn Player<League>>; Hero::PER_TEAM]);

impl Mixed {
    /// One player for each hero of the team, in list order.
    pub fn new(players: [Box<dyn Player<League>>; Hero::PER_TEAM]) -> Self {
        Self(players)
    }
}

impl Player<League> for Mixed {
    fn think(
        &mut self,
        view: &View<League>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        self.0[view.known().hero() % Hero::PER_TEAM].think(view, budget, random)
    }
}
