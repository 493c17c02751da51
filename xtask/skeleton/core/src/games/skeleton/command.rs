//! What can be done in Skeleton, what comes of it, and why it may be refused.

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::invalid;

/// What a player can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Take so many counters (SKELETON02).
    Take {
        /// How many.
        #[serde(deserialize_with = "invalid::number")]
        count: i64,
    },
}

/// What a command caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Counters were taken.
    Took {
        /// By whom.
        seat: Seat,
        /// How many.
        count: u8,
    },
}

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// One to three may be taken, no other number (SKELETON02).
    OneToThree,
    /// There are not so many left.
    TooFewLeft,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The last counter was taken (SKELETON03).
    LastCounter,
}
