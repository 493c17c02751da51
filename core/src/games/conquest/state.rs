//! What changes in the course of a game of Conquest.

use serde::{Deserialize, Serialize, Serializer};

use super::kinds::{ItemKind, Phase, Terrain};
use crate::game::Seat;

/// A territory by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TerritoryId(pub u16);

impl TerritoryId {
    /// The number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A territory: what it is, whose it is, and who stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Its type.
    pub terrain: Terrain,
    /// Do items prefer it?
    pub fortress: bool,
    /// Has a port been built?
    pub port: bool,
    /// Whose it is; nobody's while it is neutral.
    pub owner: Option<Seat>,
    /// The troops on it.
    pub troops: i64,
    /// The item that lies on it.
    pub item: Option<Item>,
}

/// An item that lies on neutral land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// Its kind, as far as it may be known.
    pub kind: SeenKind,
    /// How many turns have started since it appeared.
    pub age: u8,
}

/// The kind of an item to somebody who may not be allowed to know it, shown by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeenKind {
    /// Nobody may know before it is collected.
    Hidden,
    /// It is of this kind.
    #[serde(untagged)]
    Known(ItemKind),
}

impl SeenKind {
    /// What everybody may know of it (CQ26).
    #[must_use]
    pub fn from_afar(self) -> Self {
        match self {
            Self::Known(kind) if kind.is_plain_to_see() => self,
            _ => Self::Hidden,
        }
    }
}

/// What a player keeps for later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inventory {
    /// Nothing.
    Empty,
    /// An item of this kind.
    Holds(ItemKind),
    /// Something or nothing: another's business (CQ26).
    Hidden,
}

impl Serialize for Inventory {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Empty => serializer.serialize_none(),
            Self::Holds(kind) => kind.serialize(serializer),
            Self::Hidden => SeenKind::Hidden.serialize(serializer),
        }
    }
}

/// A player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Participant {
    /// Is it still in the game?
    pub alive: bool,
    /// Its capital, once picked.
    pub capital: Option<TerritoryId>,
    /// Where its hero stands.
    pub hero: Option<TerritoryId>,
    /// Has it had its hero?
    pub hero_spent: bool,
    /// What it keeps.
    pub inventory: Inventory,
}

impl Participant {
    /// A player who has done nothing yet.
    pub const NEW: Self = Self {
        alive: true,
        capital: None,
        hero: None,
        hero_spent: false,
        inventory: Inventory::Empty,
    };
}

/// An attack that is planned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Attack {
    /// From where.
    pub from: TerritoryId,
    /// Against which territory.
    pub to: TerritoryId,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// By number.
    pub territories: Vec<Territory>,
    /// By seat.
    pub players: Vec<Participant>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// Where the turn stands.
    pub phase: Phase,
    /// In the order planned.
    pub planned: Vec<Attack>,
    /// In the order used.
    pub active_items: Vec<ItemKind>,
    /// Was a port built this turn?
    pub port_built: bool,
    /// Does the player play again after this turn?
    pub extra_turn: bool,
    /// From 1.
    pub round: u32,
    /// 0 is none.
    pub round_limit: u32,
}

/// What is counted but not shown: a state that is loaded starts to count anew.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    /// Capital picks and turns.
    pub turns: u32,
    /// The turns that double turns have added to the present one, one after the other.
    pub added: u32,
}

/// What can be chosen before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// After how many rounds the game ends; 0 is never (CQ20).
    pub round_limit: i64,
}

impl Default for Setup {
    fn default() -> Self {
        Self { round_limit: 200 }
    }
}
