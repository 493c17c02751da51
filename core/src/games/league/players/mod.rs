//! The computer players of League, weakest first (LG17 to LG20).

mod deep;
mod heuristic;
mod master;
mod plans;
mod position;
mod random_walk;

pub use deep::{Deep, HitPoints};
pub use heuristic::Heuristic;
pub use master::Master;
pub use random_walk::RandomWalk;

use super::{Command, Hero, League};
use crate::chance::Random;
use crate::player::{Budget, Player, PlayerEntry, Thought};
use crate::view::View;

/// How many heroes' turns `deep` looks ahead.
const DEPTH: u32 = 2;

pub(super) const LIST: &[PlayerEntry<League>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomWalk) },
    PlayerEntry { name: "heuristic", make: || Box::new(Heuristic) },
    PlayerEntry { name: "deep", make: || Box::new(Deep::new(DEPTH)) },
    PlayerEntry { name: "master", make: || Box::new(Master) },
];

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
