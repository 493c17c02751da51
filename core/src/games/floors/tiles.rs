//! The monster's tiles: how far it goes (FF05, FF14).

use serde::{Deserialize, Serialize};

/// How many rounds a stage has.
pub const ROUNDS_A_STAGE: u8 = 7;
/// How many rounds a game has.
pub const ROUNDS: u8 = 2 * ROUNDS_A_STAGE;

/// The most steps of a walk that goes on until the monster has eaten (FF14).
const MOST_STEPS: u8 = 20;

/// A tile of the monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Tile {
    /// Five steps.
    #[serde(rename = "5")]
    Five,
    /// Seven steps.
    #[serde(rename = "7")]
    Seven,
    /// Eight steps.
    #[serde(rename = "8")]
    Eight,
    /// Ten steps.
    #[serde(rename = "10")]
    Ten,
    /// Until it has eaten one pawn.
    X,
    /// Until it has eaten two pawns.
    #[serde(rename = "XX")]
    DoubleX,
}

impl Tile {
    /// The kinds of tile.
    pub const ALL: [Self; 6] =
        [Self::Five, Self::Seven, Self::Eight, Self::Ten, Self::X, Self::DoubleX];

    /// How many of this kind are in a full bag.
    pub const fn count(self) -> u8 {
        match self {
            Self::Seven | Self::Eight => 2,
            Self::Five | Self::Ten | Self::X | Self::DoubleX => 1,
        }
    }

    /// Is it a number, not an X?
    pub const fn is_number(self) -> bool {
        !matches!(self, Self::X | Self::DoubleX)
    }

    /// The most steps that the monster makes.
    pub const fn steps(self) -> u8 {
        match self {
            Self::Five => 5,
            Self::Seven => 7,
            Self::Eight => 8,
            Self::Ten => 10,
            Self::X | Self::DoubleX => MOST_STEPS,
        }
    }

    /// How many pawns end the walk when they are eaten.
    pub const fn prey(self) -> Option<u8> {
        match self {
            Self::X => Some(1),
            Self::DoubleX => Some(2),
            _ => None,
        }
    }
}

/// The tiles drawn so far in the whole game, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    tiles: [Tile; ROUNDS as usize],
    count: u8,
}

impl Drawn {
    /// None yet.
    pub const NONE: Self = Self { tiles: [Tile::Five; ROUNDS as usize], count: 0 };

    /// The tiles.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    /// Adds one at the end, unless it is not in the [bag](Drawn::bag); tells whether it was.
    pub fn push(&mut self, tile: Tile) -> bool {
        let is_in_bag = self.count < ROUNDS && self.bag()[tile as usize] > 0;
        if is_in_bag {
            self.tiles[usize::from(self.count)] = tile;
            self.count += 1;
        }
        is_in_bag
    }

    /// How many of each kind may be drawn next, in the order of [`Tile::ALL`]: of the stage's
    /// eight tiles those not drawn in it, and only numbers as the first of the game (FF05).
    pub fn bag(&self) -> [u8; Tile::ALL.len()] {
        let tiles = self.tiles();
        let this_stage = if tiles.len() < usize::from(ROUNDS_A_STAGE) {
            tiles
        } else {
            &tiles[usize::from(ROUNDS_A_STAGE)..]
        };
        let mut bag = Tile::ALL.map(|tile| match tile {
            Tile::X | Tile::DoubleX if tiles.is_empty() => 0,
            _ => tile.count(),
        });
        for tile in this_stage {
            bag[*tile as usize] = bag[*tile as usize].saturating_sub(1);
        }
        bag
    }
}
