//! What can be done in Dice Wars, what comes of it, and why it may be refused.

use serde::{Deserialize, Deserializer, Serialize};

use super::region::RegionId;
use crate::game::Seat;
use crate::invalid;

/// What a player does in its turn (DW05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Attacks a region from another (DW06). The numbers may name nothing.
    #[serde(deserialize_with = "two_ends")]
    Attack {
        /// The region that attacks.
        from: i64,
        /// The region that is attacked.
        to: i64,
    },
    /// Ends the turn (DW07).
    EndTurn,
}

impl Command {
    /// An attack from a region on another.
    pub fn attack(from: RegionId, to: RegionId) -> Self {
        Self::Attack { from: from.0.into(), to: to.0.into() }
    }
}

/// Reads the ends of an attack.
fn two_ends<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(i64, i64), D::Error> {
    #[derive(Deserialize)]
    struct Ends {
        #[serde(deserialize_with = "invalid::number")]
        from: i64,
        #[serde(deserialize_with = "invalid::number")]
        to: i64,
    }
    invalid::object(deserializer).map(|Ends { from, to }| (from, to))
}

/// What a command caused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A region attacked another.
    Attack {
        /// The region that attacked.
        from: RegionId,
        /// The region that was attacked.
        to: RegionId,
        /// The attacker's dice and the defender's; none where search decided the outcome.
        rolls: [Vec<u8>; 2],
        /// Did the attacker win?
        won: bool,
    },
    /// A player received dice.
    Reinforce {
        /// The player.
        player: Seat,
        /// How many joined its reserve.
        received: u32,
        /// Where dice of the reserve were placed, in that order.
        placed: Vec<RegionId>,
    },
}

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A number is no region's.
    NoSuchRegion,
    /// The attacking region is another player's.
    NotYourRegion,
    /// The target is the attacker's own.
    TargetIsYours,
    /// The target does not touch the attacking region.
    NotAdjacent,
    /// The attacking region has a single die.
    TooFewDice,
}

/// Why a game of Dice Wars is over (DW08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All others are out.
    LastAlive,
    /// The turns are over.
    TurnLimit,
    /// Nobody attacked for too many rounds.
    Stalemate,
}
