//! Dice Wars' computer players.

mod classic;
mod exact;
mod master;

use super::{Command, DiceWars};
use crate::player::{PlayerEntry, RandomPlayer, Thought};

pub(super) const LIST: &[PlayerEntry<DiceWars>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "classic", make: || Box::new(classic::Classic) },
    PlayerEntry { name: "exact", make: || Box::new(exact::Exact) },
    PlayerEntry { name: "master", make: || Box::new(master::Master) },
];

/// The thought of a player that looks at each command once.
fn at_a_glance(command: Command, value: i64, nodes: u64) -> Thought<Command> {
    Thought { line: vec![command], command, value, depth: 1, nodes }
}
