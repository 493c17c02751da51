//! Fearsome Floors' computer players.

mod lookahead;
mod master;
mod rules;
mod worth;

use super::Floors;
use super::command::Command;
use crate::player::{PlayerEntry, RandomPlayer, Thought};

pub(super) const LIST: &[PlayerEntry<Floors>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "rules", make: || Box::new(rules::RulesPlayer) },
    PlayerEntry { name: "lookahead", make: || Box::new(lookahead::Lookahead) },
    PlayerEntry { name: "master", make: || Box::new(master::Master) },
];

fn thought(command: Command, value: i32, depth: u32, nodes: u64) -> Thought<Command> {
    Thought { line: vec![command], command, value: value.into(), depth, nodes }
}
