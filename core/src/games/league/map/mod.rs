//! Maps: pictures, one pixel a cell, one colour a cell type (LG02, `docs/maps.md`).

mod built_in;
mod colours;
mod picture;
mod survey;

pub use built_in::{BUILT_IN, BuiltIn, built_in};
pub use colours::{COLOURS, Colour, Drawn};
pub use picture::read;

use super::board::{Cell, Terrain};
use super::pieces::{Building, Hero};
use crate::game::Seat;

/// The most bytes that a picture may have.
pub const MOST_BYTES: usize = 1 << 20;
/// The least and the most cells of a map's side.
pub const SIDES: std::ops::RangeInclusive<u32> = 12..=64;
/// The most towers of a team.
pub const MOST_TOWERS: usize = 9;

/// A map on which League can be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    terrain: Terrain,
    buildings: Vec<Building>,
    hero_spawns: [[Cell; Hero::PER_TEAM]; 2],
}

impl Map {
    /// The ground.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The buildings, numbered as LG03 says.
    pub fn buildings(&self) -> &[Building] {
        &self.buildings
    }

    /// Where each team's heroes start, in the team's cell order.
    pub fn hero_spawns(&self) -> &[[Cell; Hero::PER_TEAM]; 2] {
        &self.hero_spawns
    }
}

/// Why a picture is no map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapError {
    /// It has more than [`MOST_BYTES`].
    TooManyBytes,
    /// It is no PNG picture, or a damaged one.
    Damaged,
    /// It moves.
    Animated,
    /// A side has less or more pixels than [`SIDES`] says.
    Size {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// The pixel's colour means nothing.
    UnknownColour {
        /// The pixel.
        pixel: Cell,
        /// Its colour.
        colour: Colour,
    },
    /// One can see through the pixel.
    Transparent {
        /// The pixel.
        pixel: Cell,
    },
    /// The team has no headquarters.
    NoHeadquarters {
        /// The team.
        team: Seat,
    },
    /// The team has another headquarters already.
    SurplusHeadquarters {
        /// The team.
        team: Seat,
        /// The second one.
        pixel: Cell,
    },
    /// The team has no tower.
    NoTower {
        /// The team.
        team: Seat,
    },
    /// The team has [`MOST_TOWERS`] already.
    SurplusTower {
        /// The team.
        team: Seat,
        /// The first one too many.
        pixel: Cell,
    },
    /// The team has less than three hero spawns.
    TooFewHeroSpawns {
        /// The team.
        team: Seat,
        /// How many it has.
        found: usize,
    },
    /// The team has three hero spawns already.
    SurplusHeroSpawn {
        /// The team.
        team: Seat,
        /// The fourth one.
        pixel: Cell,
    },
    /// No minion spawn is next to the building.
    NoMinionSpawn {
        /// The building.
        pixel: Cell,
    },
    /// More than one minion spawn is next to the building.
    SurplusMinionSpawn {
        /// The second one.
        pixel: Cell,
    },
    /// The minion spawn is next to no building, or to more than one.
    StrayMinionSpawn {
        /// The spawn.
        pixel: Cell,
    },
    /// One can't walk there from team 0's headquarters while all towers stand.
    Unreachable {
        /// Team 1's headquarters, or a spawn.
        pixel: Cell,
    },
}

impl MapError {
    /// The pixel that is wrong, if it is one.
    pub fn pixel(&self) -> Option<Cell> {
        match *self {
            Self::UnknownColour { pixel, .. }
            | Self::Transparent { pixel }
            | Self::SurplusHeadquarters { pixel, .. }
            | Self::SurplusTower { pixel, .. }
            | Self::SurplusHeroSpawn { pixel, .. }
            | Self::NoMinionSpawn { pixel }
            | Self::SurplusMinionSpawn { pixel }
            | Self::StrayMinionSpawn { pixel }
            | Self::Unreachable { pixel } => Some(pixel),
            Self::TooManyBytes
            | Self::Damaged
            | Self::Animated
            | Self::Size { .. }
            | Self::NoHeadquarters { .. }
            | Self::NoTower { .. }
            | Self::TooFewHeroSpawns { .. } => None,
        }
    }
}
