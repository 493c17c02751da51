//! Heroes, minions and buildings, and the table of what they can do (LG04).

use serde::{Deserialize, Serialize};

use super::board::{Cell, Facing};
use crate::game::Seat;

/// What a kind of piece can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Hit points when whole.
    pub hp: u8,
    /// What an attack takes off its target.
    pub attack: u8,
    /// How far it attacks.
    pub range: u8,
}

/// The steps of a hero in a turn.
pub const HERO_STEPS: u8 = 3;
/// The steps of a minion in a turn.
pub const MINION_STEPS: u8 = 2;
/// What every minion can do.
pub const MINION: Stats = Stats { hp: 5, attack: 1, range: 1 };

/// The classes of heroes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Strong at arm's length.
    Blade,
    /// Takes the most blows.
    Bulwark,
    /// Deals the most, and takes little.
    Shade,
    /// Attacks from afar.
    Prospector,
    /// Attacks from farthest away, and takes least.
    Mender,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 5] =
        [Self::Blade, Self::Bulwark, Self::Shade, Self::Prospector, Self::Mender];

    /// What heroes of the class can do.
    pub const fn stats(self) -> Stats {
        match self {
            Self::Blade => Stats { hp: 14, attack: 4, range: 1 },
            Self::Bulwark => Stats { hp: 18, attack: 3, range: 1 },
            Self::Shade => Stats { hp: 10, attack: 5, range: 2 },
            Self::Prospector => Stats { hp: 11, attack: 3, range: 4 },
            Self::Mender => Stats { hp: 9, attack: 2, range: 6 },
        }
    }
}

/// The kinds of building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// May be destroyed or captured (LG13).
    Tower,
    /// Whoever loses it loses the game (LG14).
    Headquarters,
}

impl Kind {
    /// What buildings of the kind can do.
    pub const fn stats(self) -> Stats {
        match self {
            Self::Tower => Stats { hp: 20, attack: 3, range: 5 },
            Self::Headquarters => Stats { hp: 40, attack: 2, range: 4 },
        }
    }

    /// To how many minions it is home at most (LG12).
    pub const fn room(self) -> usize {
        match self {
            Self::Tower => 1,
            Self::Headquarters => 3,
        }
    }
}

/// A hero. Heroes 0 to 2 are team 0's, 3 to 5 team 1's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hero {
    /// What it can do.
    pub class: Class,
    /// Where it stands, or fell.
    pub cell: Cell,
    /// Where it looks.
    pub dir: Facing,
    /// Hit points left; 0 for the dead.
    pub hp: u8,
    /// Steps left.
    pub mp: u8,
    /// Has it attacked in this turn?
    pub attacked: bool,
}

impl Hero {
    /// How many heroes play, both teams counted.
    pub const COUNT: usize = 6;
    /// How many heroes a team has.
    pub const PER_TEAM: usize = 3;

    /// The team of the hero with this number.
    pub const fn team_of(number: usize) -> Seat {
        Seat((number / Self::PER_TEAM) as u8)
    }

    /// The numbers of a team's heroes.
    pub fn numbers_of(team: Seat) -> std::ops::Range<usize> {
        team.index() * Self::PER_TEAM..(team.index() + 1) * Self::PER_TEAM
    }

    /// Is it alive?
    pub const fn is_alive(&self) -> bool {
        self.hp > 0
    }
}

/// A minion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Minion {
    /// Its number, which is no other minion's.
    pub id: u32,
    /// Its team.
    pub team: Seat,
    /// The number of the building that made it.
    pub home: u32,
    /// Where it stands, or fell.
    pub cell: Cell,
    /// Where it looks.
    pub dir: Facing,
    /// Hit points left; 0 for the fallen.
    pub hp: u8,
    /// In how many turns of its team it comes back, if it fell.
    pub back_in: u8,
}

impl Minion {
    /// Is it alive?
    pub const fn is_alive(&self) -> bool {
        self.hp > 0
    }
}

/// A building.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Building {
    /// Its number, which is no other building's.
    pub id: u32,
    /// What it is.
    pub kind: Kind,
    /// Whose it is.
    pub team: Seat,
    /// Where it stands.
    pub cell: Cell,
    /// Where its minions appear.
    pub spawn: Cell,
    /// Hit points left; 0 once it is destroyed.
    pub hp: u8,
}

impl Building {
    /// Does it stand?
    pub const fn is_standing(&self) -> bool {
        self.hp > 0
    }
}
