//! The kinds of things in Conquest: land, phases and items.

use serde::{Deserialize, Serialize};

/// The type of a territory (CQ02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Grass.
    Meadow,
    /// Trees.
    Forest,
    /// Rock.
    Mountain,
    /// Sand.
    Desert,
    /// Beach: only at a sea.
    Coastal,
}

impl Terrain {
    /// The types that a territory may have wherever it lies.
    pub const INLAND: [Self; 4] = [Self::Meadow, Self::Forest, Self::Mountain, Self::Desert];

    /// The type's bit in a set of types.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Where a turn stands (CQ06, CQ07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first turn: players pick their capitals.
    Capital,
    /// The player names the territory that gets its reinforcement.
    Reinforce,
    /// The player captures, builds a port or attacks.
    Action,
    /// The player moves troops.
    Move,
}

/// The kinds of item (CQ27–CQ29).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// This turn, attacks may target any enemy territory but a capital.
    DistantAttack,
    /// This turn, attacks are not divided by their number.
    FullPower,
    /// This turn, both a port and attacks.
    AttackAndPort,
    /// The player plays again after this turn.
    DoubleTurn,
    /// A tenth more troops everywhere.
    TroopBonus,
    /// A tenth fewer troops everywhere.
    TroopMalus,
    /// A territory becomes neutral.
    TerritoryLoss,
    /// The strongest players' largest territories.
    FatBonus,
}

impl ItemKind {
    /// The kinds that are kept in the inventory until they are used (CQ27).
    pub const KEPT: [Self; 4] =
        [Self::DistantAttack, Self::FullPower, Self::AttackAndPort, Self::DoubleTurn];

    /// The simple bonuses, the maluses and the fat bonus, each with its share in percent (CQ25).
    pub const CATEGORIES: [(u32, &'static [Self]); 3] = [
        (
            85,
            &[
                Self::DistantAttack,
                Self::FullPower,
                Self::AttackAndPort,
                Self::DoubleTurn,
                Self::TroopBonus,
            ],
        ),
        (10, &[Self::TroopMalus, Self::TerritoryLoss]),
        (5, &[Self::FatBonus]),
    ];

    /// Does it go into the inventory, rather than work at once?
    pub fn is_kept(self) -> bool {
        Self::KEPT.contains(&self)
    }

    /// Can it be told apart before it is collected (CQ26)?
    pub fn is_plain_to_see(self) -> bool {
        self == Self::FatBonus
    }
}
