//! What can be done in Conquest, what comes of it, and why it may be refused.

use serde::{Deserialize, Serialize};

use super::kinds::ItemKind;
use super::state::{SeenKind, TerritoryId};
use crate::game::{Outcome, Seat};
use crate::invalid;

/// What a player can do. Numbers come as they are given: those that name nothing are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Picks a capital (CQ06).
    Capital(#[serde(deserialize_with = "invalid::number")] i64),
    /// Names the territory that gets the reinforcement (CQ10).
    Reinforce(#[serde(deserialize_with = "invalid::number")] i64),
    /// Takes neutral land (CQ11).
    Capture(#[serde(deserialize_with = "invalid::object")] Way),
    /// Builds a port (CQ12).
    Port(#[serde(deserialize_with = "invalid::number")] i64),
    /// Plans an attack (CQ13).
    Plan(#[serde(deserialize_with = "invalid::object")] Way),
    /// Withdraws the planned attack at this place (CQ13).
    Withdraw(#[serde(deserialize_with = "invalid::number")] i64),
    /// Launches all planned attacks (CQ13).
    Launch,
    /// Moves troops (CQ14).
    Move(#[serde(deserialize_with = "invalid::object")] March),
    /// Uses the item in the inventory (CQ27).
    UseItem,
    /// Goes on to the next phase (CQ08).
    SkipPhase,
    /// Ends the turn (CQ08).
    Pass,
    /// Leaves the game (CQ09).
    Resign,
}

/// From a territory to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Way {
    /// From where.
    #[serde(deserialize_with = "invalid::number")]
    pub from: i64,
    /// To where.
    #[serde(deserialize_with = "invalid::number")]
    pub to: i64,
}

/// A movement of troops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// From where.
    #[serde(deserialize_with = "invalid::number")]
    pub from: i64,
    /// To where.
    #[serde(deserialize_with = "invalid::number")]
    pub to: i64,
    /// How many quarters of the troops there.
    #[serde(deserialize_with = "invalid::number")]
    pub quarters: i64,
    /// Does the hero go with them?
    pub hero: bool,
}

/// What a command caused, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player picked its capital.
    Capital {
        /// The player.
        player: Seat,
        /// The capital.
        territory: TerritoryId,
    },
    /// Troops were added.
    Reinforced {
        /// Where.
        territory: TerritoryId,
        /// How many.
        troops: i64,
    },
    /// Neutral land was taken.
    Captured {
        /// From where.
        from: TerritoryId,
        /// Which.
        to: TerritoryId,
        /// How many troops stood there.
        troops: i64,
    },
    /// A port was built.
    PortBuilt {
        /// Where.
        territory: TerritoryId,
    },
    /// A battle was fought (CQ18).
    Battle {
        /// From where.
        from: TerritoryId,
        /// Against which territory.
        to: TerritoryId,
        /// The luck, in thousandths.
        luck: u32,
        /// The damage dealt.
        damage: i64,
        /// Did the territory fall?
        conquered: bool,
    },
    /// A planned attack was no longer valid (CQ17).
    Ignored {
        /// From where.
        from: TerritoryId,
        /// Against which territory.
        to: TerritoryId,
    },
    /// Troops moved.
    Moved {
        /// From where.
        from: TerritoryId,
        /// To where.
        to: TerritoryId,
        /// How many.
        troops: i64,
        /// Did the hero go with them?
        hero: bool,
    },
    /// A player lost its capital, and all else with it (CQ19).
    Eliminated {
        /// The player.
        player: Seat,
        /// Who gets its territories.
        by: Seat,
    },
    /// A player left (CQ09).
    Resigned {
        /// The player.
        player: Seat,
    },
    /// An item appeared (CQ24).
    Item {
        /// Where.
        territory: TerritoryId,
        /// Its kind, as far as it may be known.
        kind: SeenKind,
    },
    /// An item was not collected in time (CQ24).
    ItemVanished {
        /// Where it lay.
        territory: TerritoryId,
    },
    /// A player collected an item (CQ26).
    ItemCollected {
        /// The player.
        player: Seat,
        /// Where.
        territory: TerritoryId,
        /// Its kind, as far as it may be known.
        kind: SeenKind,
    },
    /// A player used what it had kept (CQ27).
    ItemUsed {
        /// The player.
        player: Seat,
        /// What it was.
        kind: ItemKind,
    },
    /// A territory became neutral (CQ28).
    TerritoryLost {
        /// Whose it was.
        player: Seat,
        /// Which.
        territory: TerritoryId,
    },
    /// A territory went to whoever collected a fat bonus (CQ29).
    TerritoryGiven {
        /// Whose it was.
        player: Seat,
        /// Whose it is.
        to: Seat,
        /// Which.
        territory: TerritoryId,
    },
    /// A player got its hero (CQ21).
    HeroGained {
        /// The player.
        player: Seat,
        /// Where it stands.
        territory: TerritoryId,
    },
    /// A hero died (CQ23).
    HeroDied {
        /// Whose it was.
        player: Seat,
    },
    /// A turn started.
    Turn {
        /// Whose.
        player: Seat,
        /// In which round.
        round: u32,
    },
    /// The game is over.
    Ended(Outcome<EndReason>),
}

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Not in this phase (CQ07).
    WrongPhase,
    /// The number is no territory's.
    NoSuchTerritory,
    /// The capital must be neutral (CQ06).
    NotNeutral,
    /// The territory is not the player's own.
    NotYours,
    /// The target is not an enemy's (CQ13).
    NotAnEnemys,
    /// The territories are not joined (CQ04).
    NotJoined,
    /// Not while attacks are planned (CQ13).
    AttacksPlanned,
    /// Not after a port was built this turn (CQ27).
    PortAlreadyBuilt,
    /// The territory has a port (CQ12).
    HasPort,
    /// The territory touches no sea (CQ12).
    NotAtSea,
    /// This attack is planned (CQ13).
    AlreadyPlanned,
    /// The power is not greater than the defence (CQ17).
    TooWeak,
    /// No planned attack has this number (CQ13).
    NoSuchAttack,
    /// No attack is planned (CQ13).
    NothingPlanned,
    /// Quarters are 1 to 4 (CQ14).
    NoSuchShare,
    /// The hero does not stand there (CQ14).
    NoHeroThere,
    /// There is nobody to move (CQ14).
    NobodyToMove,
    /// The inventory is empty (CQ27).
    NoItem,
}

/// Why a game of Conquest is over (CQ20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All others are out.
    LastAlive,
    /// The rounds are over.
    RoundLimit,
}
