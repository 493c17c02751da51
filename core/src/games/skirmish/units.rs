//! The eight units and the table of their kinds.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::Seat;

/// The kinds of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Slow and sturdy.
    Soldier,
    /// Strikes from afar.
    Archer,
    /// Fast and fierce, without armour.
    Rogue,
}

/// What a kind of unit can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// Hit points at the start.
    pub hp: u8,
    /// What it deals, before the other's defence.
    pub attack: u8,
    /// What it takes off a blow.
    pub defence: u8,
    /// How many steps it goes at most.
    pub moves: u8,
    /// How far it strikes.
    pub range: u8,
}

impl Kind {
    /// The table of SK03.
    pub const fn stats(self) -> Stats {
        match self {
            Self::Soldier => Stats { hp: 5, attack: 2, defence: 3, moves: 2, range: 1 },
            Self::Archer => Stats { hp: 3, attack: 3, defence: 1, moves: 2, range: 3 },
            Self::Rogue => Stats { hp: 5, attack: 4, defence: 0, moves: 4, range: 1 },
        }
    }
}

impl Stats {
    /// What a blow by a unit of these stats takes off a unit of the other's (SK08).
    pub const fn damage_to(self, other: Self) -> u8 {
        let damage = self.attack.saturating_sub(other.defence);
        if damage == 0 { 1 } else { damage }
    }
}

/// One of the eight units, by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnitId(u8);

struct Description {
    letter: char,
    kind: Kind,
    /// In the upper pair, or in the lower one?
    upper: bool,
    /// In the back column, or one nearer to the enemy?
    back: bool,
}

/// The table of SK02 and SK03: camp 0's units, then camp 1's.
const UNITS: [Description; UnitId::COUNT] = [
    Description { letter: 'A', kind: Kind::Archer, upper: true, back: true },
    Description { letter: 'B', kind: Kind::Soldier, upper: true, back: false },
    Description { letter: 'C', kind: Kind::Rogue, upper: false, back: true },
    Description { letter: 'D', kind: Kind::Soldier, upper: false, back: false },
    Description { letter: 'W', kind: Kind::Soldier, upper: true, back: false },
    Description { letter: 'X', kind: Kind::Archer, upper: true, back: true },
    Description { letter: 'Y', kind: Kind::Soldier, upper: false, back: false },
    Description { letter: 'Z', kind: Kind::Rogue, upper: false, back: true },
];

impl UnitId {
    /// How many units there are at the start.
    pub const COUNT: usize = 8;
    /// What a word that is no unit's letter reads as.
    pub const NOBODY: Self = Self(u8::MAX);

    /// All units, by letter.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The units of a camp, by letter.
    pub fn of_camp(camp: Seat) -> impl Iterator<Item = Self> {
        (camp.0 * 4..camp.0 * 4 + 4).map(Self)
    }

    /// The unit of this letter.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::all().find(|unit| name.chars().eq([unit.letter()]))
    }

    /// Its letter.
    pub fn letter(self) -> char {
        UNITS.get(self.index()).map_or('?', |unit| unit.letter)
    }

    /// Its camp.
    pub const fn camp(self) -> Seat {
        Seat(self.0 / 4)
    }

    /// Its kind.
    pub const fn kind(self) -> Kind {
        UNITS[self.0 as usize].kind
    }

    /// What it can do.
    pub const fn stats(self) -> Stats {
        self.kind().stats()
    }

    /// The units whose bits are set, by letter.
    pub(super) fn from_bits(mut bits: u8) -> impl Iterator<Item = Self> {
        std::iter::from_fn(move || {
            let unit = Self(bits.trailing_zeros() as u8);
            (bits != 0).then(|| {
                bits &= bits - 1;
                unit
            })
        })
    }

    pub(super) const fn bits_of(camp: Seat) -> u8 {
        if camp.0 == 0 { 0x0f } else { 0xf0 }
    }

    pub(super) const fn is_upper(self) -> bool {
        UNITS[self.0 as usize].upper
    }

    pub(super) const fn is_back(self) -> bool {
        UNITS[self.0 as usize].back
    }

    /// The unit of camp 0 that stands where this one of camp 1 does, seen from its own side.
    pub(super) fn counterpart(self) -> Self {
        let same =
            |other: &Self| other.is_upper() == self.is_upper() && other.is_back() == self.is_back();
        Self::of_camp(Seat(0)).find(same).unwrap_or(self)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn bit(self) -> u8 {
        1 << self.0
    }
}

impl Serialize for UnitId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

impl<'de> Deserialize<'de> for UnitId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Ok(Self::from_name(&name).unwrap_or(Self::NOBODY))
    }
}
