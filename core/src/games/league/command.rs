//! What can be done in League, what comes of it, and why it may be refused.

use serde::{Deserialize, Serialize};

use super::board::{Cell, Direction, Facing};
use crate::game::{Outcome, Seat};
use crate::invalid;

/// What the hero to move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// It steps (LG08).
    Step(Direction),
    /// It attacks (LG09).
    Attack(Target),
    /// Its turn is over (LG07).
    EndTurn,
}

/// Whom to attack. A number that names nothing is refused, not misread.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The hero of this number.
    Hero(#[serde(deserialize_with = "invalid::number")] i64),
    /// The minion of this number.
    Minion(#[serde(deserialize_with = "invalid::number")] i64),
    /// The building of this number.
    Building(#[serde(deserialize_with = "invalid::number")] i64),
}

/// A piece by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A hero.
    Hero(u32),
    /// A minion.
    Minion(u32),
    /// A building.
    Building(u32),
}

impl From<Piece> for Target {
    fn from(piece: Piece) -> Self {
        match piece {
            Piece::Hero(id) => Self::Hero(id.into()),
            Piece::Minion(id) => Self::Minion(id.into()),
            Piece::Building(id) => Self::Building(id.into()),
        }
    }
}

/// What a command caused, in order, the automatic part included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A hero or a minion took a step.
    Stepped {
        /// Who.
        piece: Piece,
        /// Where it was.
        from: Cell,
        /// Where it is.
        to: Cell,
    },
    /// A hero ran against something, and lost a point by it.
    Bumped {
        /// Who.
        piece: Piece,
        /// Where it looks now.
        dir: Facing,
    },
    /// A piece attacked another.
    Attacked {
        /// Who.
        piece: Piece,
        /// Whom.
        target: Piece,
        /// How many hit points it takes off, as dealt.
        damage: u8,
        /// How many the target has left.
        left: u8,
    },
    /// A piece fell, or a building was destroyed.
    Fell {
        /// Which.
        piece: Piece,
        /// Where.
        cell: Cell,
    },
    /// A tower changed sides.
    Captured {
        /// Which.
        piece: Piece,
        /// Whose it is now.
        team: Seat,
        /// With so many hit points.
        hp: u8,
    },
    /// A hero's turn is over.
    TurnEnded {
        /// Whose.
        hero: u32,
    },
    /// A team's turn starts.
    TurnStarted {
        /// Whose.
        team: Seat,
        /// In which round.
        round: u32,
    },
    /// A fallen minion is taken off the list.
    Removed {
        /// Which.
        piece: Piece,
    },
    /// A fallen minion is back.
    Returned {
        /// Which.
        piece: Piece,
        /// Where.
        cell: Cell,
    },
    /// A building made a minion.
    Made {
        /// The minion.
        piece: Piece,
        /// The building's number.
        home: u32,
        /// Where the minion is.
        cell: Cell,
    },
    /// The game is over.
    Ended(Outcome<EndReason>),
}

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The hero has no movement point left.
    NoPointLeft,
    /// The step leads off the map.
    OffTheMap,
    /// Rock, trees, water or a building are in the way.
    CellBlocked,
    /// An enemy is in the way.
    EnemyInTheWay,
    /// The points left do not lead from that ally's cell to a free one.
    NoWayOut,
    /// The hero stands on an ally's cell, and has to leave it first.
    OnAnAlly,
    /// The hero has attacked in this turn.
    AlreadyAttacked,
    /// The number names nothing.
    NoSuchTarget,
    /// The target is of the hero's own team.
    OwnSide,
    /// The target fell.
    TargetFell,
    /// The target is out of range.
    TooFar,
    /// Something blocks the sight.
    OutOfSight,
}

/// Why a game of League is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The loser's headquarters is destroyed.
    Headquarters,
    /// The loser's heroes are dead.
    Heroes,
    /// The rounds are over.
    RoundLimit,
}
