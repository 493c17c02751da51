//! What can be done in Skirmish, what comes of it, and why it may be refused.

use serde::{Deserialize, Serialize};

use super::board::Cell;
use super::units::UnitId;
use crate::game::{Outcome, Seat};

/// A ply: a unit moves, staying put included, and may strike (SK04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Command {
    /// The unit that plays.
    pub unit: UnitId,
    /// Where it goes.
    pub to: Cell,
    /// The cell of the enemy that it strikes from there.
    #[serde(default)]
    pub attack: Option<Cell>,
}

/// What a ply caused, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A unit went from a cell to another, or stayed.
    Moved {
        /// The unit.
        unit: UnitId,
        /// Where it was.
        from: Cell,
        /// Where it is.
        to: Cell,
    },
    /// The unit that played struck.
    Struck(Blow),
    /// The unit that was struck struck back.
    Countered(Blow),
    /// A unit left the board.
    Fell {
        /// The unit.
        unit: UnitId,
        /// Where it stood.
        cell: Cell,
    },
    /// All units of a camp are rested again.
    Rested {
        /// The camp.
        camp: Seat,
    },
    /// The game is over.
    Ended(Outcome<EndReason>),
}

/// A blow: who struck whom, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Blow {
    /// Who struck.
    pub unit: UnitId,
    /// Who was struck.
    pub target: UnitId,
    /// How many hit points it took off, as dealt.
    pub damage: u8,
    /// How many hit points are left.
    pub left: u8,
}

/// Why a ply is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The word is no unit's letter.
    NoSuchUnit,
    /// The unit is of the other camp.
    NotYourUnit,
    /// The unit has left the board.
    UnitFell,
    /// The unit is tired, and another of its camp is not (SK07).
    UnitTired,
    /// The word is no cell of this board.
    NoSuchCell,
    /// Another unit stands there (SK05).
    CellTaken,
    /// No path is short enough (SK05).
    TooFarToMove,
    /// Nobody stands on the cell to strike.
    NobodyToStrike,
    /// A unit of the same camp stands on the cell to strike.
    StrikesOwnCamp,
    /// The cell to strike is out of range (SK06).
    TooFarToStrike,
}

/// Why a game of Skirmish is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// A camp has no unit left (SK10).
    Elimination,
    /// The plies are over, and the winner has more hit points (SK11).
    HitPoints,
    /// The plies are over with equal hit points, and the winner did not start (SK11).
    DidNotStart,
}
