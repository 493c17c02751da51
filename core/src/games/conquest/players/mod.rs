//! Conquest's computer players.

mod candidates;
mod master;
mod minimal;
mod minmax;
mod outlook;

use super::Conquest;
use crate::player::{PlayerEntry, RandomPlayer};
use master::Master;
use minimal::Minimal;
use minmax::Minmax;

pub(super) const LIST: &[PlayerEntry<Conquest>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "minimal", make: || Box::new(Minimal) },
    PlayerEntry { name: "minmax", make: || Box::new(Minmax) },
    PlayerEntry { name: "master", make: || Box::new(Master) },
];
