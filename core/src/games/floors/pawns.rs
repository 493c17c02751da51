//! The pawns: whose they are, where they are, and which face is up (FF03).

use serde::{Deserialize, Serialize};

use super::board::{Cell, CellSet};
use crate::game::Seat;

/// The most pawns that a game can have: seven players with three each.
pub const MOST_PAWNS: usize = 21;

/// The points of the faces of four pawns; of three, the second is left out.
const FOUR: [[u8; 2]; 4] = [[1, 6], [3, 4], [4, 3], [5, 2]];
const THREE: [[u8; 2]; 3] = [[1, 6], [4, 3], [5, 2]];

/// The points of the faces of each pawn of a player.
pub fn faces(players: u8) -> &'static [[u8; 2]] {
    if players <= 4 { &FOUR } else { &THREE }
}

/// A pawn by its number. There is no value of this type that is no pawn of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct PawnId(pub(super) u8);

impl From<PawnId> for u8 {
    fn from(pawn: PawnId) -> Self {
        pawn.0
    }
}

impl TryFrom<u8> for PawnId {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        if usize::from(number) < MOST_PAWNS { Ok(Self(number)) } else { Err("no pawn's number") }
    }
}

impl PawnId {
    /// The pawn's number.
    pub const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    const fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Where a pawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Off the board by the entrance.
    Outside,
    /// It has left by the exit.
    Out,
    /// Eaten for good.
    Eaten,
    /// On a square.
    #[serde(untagged)]
    On(Cell),
}

impl Place {
    /// May it still be moved?
    pub fn is_in_play(self) -> bool {
        matches!(self, Self::Outside | Self::On(_))
    }

    /// Its square, if it is on the board.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Self::On(cell) => Some(cell),
            _ => None,
        }
    }
}

/// All pawns of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pawns {
    players: u8,
    places: [Place; MOST_PAWNS],
    /// The pawns whose second face is up, a bit each.
    turned: u32,
    /// The pawns that have moved this round, a bit each.
    moved: u32,
    /// The squares where pawns stand.
    cells: CellSet,
}

impl Pawns {
    /// All of them outside, first face up.
    pub fn start(players: u8) -> Self {
        Self {
            players,
            places: [Place::Outside; MOST_PAWNS],
            turned: 0,
            moved: 0,
            cells: CellSet::EMPTY,
        }
    }

    /// How many players there are.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// How many pawns each player has.
    pub fn each_has(&self) -> u8 {
        faces(self.players).len() as u8
    }

    /// How many pawns there are.
    pub fn count(&self) -> u8 {
        self.players * self.each_has()
    }

    /// The pawn of this number.
    pub fn by_number(&self, number: i64) -> Option<PawnId> {
        u8::try_from(number).ok().filter(|number| *number < self.count()).map(PawnId)
    }

    /// All pawns, by number.
    pub fn all(&self) -> impl Iterator<Item = PawnId> + use<> {
        (0..self.count()).map(PawnId)
    }

    /// The pawns of a player, by number.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = PawnId> + use<> {
        let first = seat.0 * self.each_has();
        (first..first + self.each_has()).map(PawnId)
    }

    /// Whose pawn it is.
    pub fn owner(&self, pawn: PawnId) -> Seat {
        Seat(pawn.0 / self.each_has())
    }

    /// Where the pawn is.
    pub fn place(&self, pawn: PawnId) -> Place {
        self.places[pawn.index()]
    }

    /// The squares where pawns stand.
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// The pawn on a square.
    pub fn at(&self, cell: Cell) -> Option<PawnId> {
        if !self.cells.contains(cell) {
            return None;
        }
        self.all().find(|pawn| self.place(*pawn) == Place::On(cell))
    }

    /// Puts the pawn somewhere else.
    pub fn put(&mut self, pawn: PawnId, place: Place) {
        if let Place::On(cell) = self.place(pawn) {
            self.cells.remove(cell);
        }
        self.places[pawn.index()] = place;
        if let Place::On(cell) = place {
            self.cells.insert(cell);
        }
    }

    /// The points of both faces.
    pub fn faces(&self, pawn: PawnId) -> [u8; 2] {
        faces(self.players)[usize::from(pawn.0 % self.each_has())]
    }

    /// Which face is up: 0 or 1.
    pub fn face(&self, pawn: PawnId) -> u8 {
        u8::from(self.turned & pawn.bit() != 0)
    }

    /// The points of the face that is up.
    pub fn points(&self, pawn: PawnId) -> u8 {
        self.faces(pawn)[usize::from(self.face(pawn))]
    }

    /// Turns the pawn over.
    pub fn turn_over(&mut self, pawn: PawnId) {
        self.turned ^= pawn.bit();
    }

    /// Has it moved this round?
    pub fn has_moved(&self, pawn: PawnId) -> bool {
        self.moved & pawn.bit() != 0
    }

    /// Notes that it has moved this round.
    pub fn set_moved(&mut self, pawn: PawnId) {
        self.moved |= pawn.bit();
    }

    /// A round begins: none has moved.
    pub fn clear_moved(&mut self) {
        self.moved = 0;
    }

    /// How many have moved this round.
    pub fn count_moved(&self) -> u32 {
        self.moved.count_ones()
    }

    /// How many of a player's pawns are out.
    pub fn count_out(&self, seat: Seat) -> u8 {
        self.of(seat).filter(|pawn| self.place(*pawn) == Place::Out).count() as u8
    }

    /// Is any pawn still in play?
    pub fn any_in_play(&self) -> bool {
        self.all().any(|pawn| self.place(pawn).is_in_play())
    }

    pub(super) fn words(&self) -> impl Iterator<Item = u64> {
        let places = self.places.chunks(8).map(|chunk| {
            chunk.iter().fold(0, |word, place| {
                let code = match place {
                    Place::On(cell) => cell.number(),
                    Place::Outside => 253,
                    Place::Out => 254,
                    Place::Eaten => 255,
                };
                word << 8 | u64::from(code)
            })
        });
        let flags = u64::from(self.turned) << 32 | u64::from(self.moved);
        places.chain([flags])
    }
}

/// The pawns that are out, in the order in which they went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    pawns: [PawnId; MOST_PAWNS],
    count: u8,
}

impl Left {
    /// None yet.
    pub const NONE: Self = Self { pawns: [PawnId(0); MOST_PAWNS], count: 0 };

    /// The pawns.
    pub fn pawns(&self) -> &[PawnId] {
        &self.pawns[..usize::from(self.count)]
    }

    /// Adds one at the end, unless it is there; tells whether it did.
    pub fn push(&mut self, pawn: PawnId) -> bool {
        let is_new = !self.pawns().contains(&pawn);
        if let (true, Some(place)) = (is_new, self.pawns.get_mut(usize::from(self.count))) {
            *place = pawn;
            self.count += 1;
        }
        is_new
    }
}
