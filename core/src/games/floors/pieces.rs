//! What lies on the board besides pawns and the monster: stones, pools and teleporters.

use serde::{Deserialize, Serialize};

use super::board::{Cell, CellSet, Heading};

/// The kinds of stone (FF17). The basic layout has plain ones only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StoneKind {
    /// It blocks the monster's sight.
    Plain,
    /// The monster sees through it.
    Crystal,
    /// It turns a monster that sees nobody to the right.
    TurnRight,
    /// It turns a monster that sees nobody about.
    TurnAbout,
}

impl StoneKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Crystal, Self::TurnRight, Self::TurnAbout];
}

/// The stones on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stones {
    all: CellSet,
    /// Those of the kinds other than plain.
    special: [CellSet; 3],
}

impl Stones {
    /// Where stones lie, of whichever kind.
    pub fn cells(&self) -> CellSet {
        self.all
    }

    /// Does a stone on this square block the monster's sight?
    pub fn is_opaque(&self, cell: Cell) -> bool {
        self.all.contains(cell) && !self.special[0].contains(cell)
    }

    /// The stone on a square.
    pub fn at(&self, cell: Cell) -> Option<StoneKind> {
        if !self.all.contains(cell) {
            return None;
        }
        let special = self.special.iter().position(|cells| cells.contains(cell));
        special.map_or(Some(StoneKind::Plain), |place| StoneKind::ALL.get(place + 1).copied())
    }

    /// The stones with their squares, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, StoneKind)> {
        self.all.iter().filter_map(|cell| self.at(cell).map(|kind| (cell, kind)))
    }

    /// Puts a stone on a square.
    pub fn put(&mut self, cell: Cell, kind: StoneKind) {
        self.all.insert(cell);
        match kind {
            StoneKind::Plain => {}
            StoneKind::Crystal => self.special[0].insert(cell),
            StoneKind::TurnRight => self.special[1].insert(cell),
            StoneKind::TurnAbout => self.special[2].insert(cell),
        }
    }

    /// Takes the stone away that lies on a square.
    pub fn take(&mut self, cell: Cell) -> Option<StoneKind> {
        let kind = self.at(cell);
        self.all.remove(cell);
        for cells in &mut self.special {
            cells.remove(cell);
        }
        kind
    }

    pub(super) fn words(&self) -> impl Iterator<Item = u64> {
        [self.all].into_iter().chain(self.special).flat_map(CellSet::words)
    }
}

/// The two pools, where they are on the board (FF04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pools {
    /// The north-west square of the pool of 2 × 2.
    square: Option<Cell>,
    /// The first square of the pool of 1 × 4, and which way it lies.
    strip: Option<(Cell, Heading)>,
    cells: CellSet,
}

impl Pools {
    /// The squares of a pool of 2 × 2; `None` if it is not wholly on the board.
    pub fn square_cells(corner: Cell) -> Option<[Cell; 4]> {
        let below = corner.next(Heading::South)?;
        Some([corner, corner.next(Heading::East)?, below, below.next(Heading::East)?])
    }

    /// The squares of a pool of 1 × 4; `None` if it is not wholly on the board.
    pub fn strip_cells(first: Cell, heading: Heading) -> Option<[Cell; 4]> {
        let second = first.next(heading)?;
        let third = second.next(heading)?;
        Some([first, second, third, third.next(heading)?])
    }

    /// All squares of both.
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// Is there a pool of 2 × 2?
    pub fn has_square(&self) -> bool {
        self.square.is_some()
    }

    /// Is there a pool of 1 × 4?
    pub fn has_strip(&self) -> bool {
        self.strip.is_some()
    }

    /// Lays the pool of 2 × 2; tells whether it is wholly on the board.
    pub fn lay_square(&mut self, corner: Cell) -> bool {
        let Some(cells) = Self::square_cells(corner) else { return false };
        self.square = Some(corner);
        self.cells = self.cells | cells.into_iter().collect();
        true
    }

    /// Lays the pool of 1 × 4; tells whether it is wholly on the board.
    pub fn lay_strip(&mut self, first: Cell, heading: Heading) -> bool {
        let Some(cells) = Self::strip_cells(first, heading) else { return false };
        self.strip = Some((first, heading));
        self.cells = self.cells | cells.into_iter().collect();
        true
    }

    /// The squares of each pool, the pools by their first squares.
    pub fn each(&self) -> impl Iterator<Item = [Cell; 4]> {
        let mut pools = [
            self.square.and_then(Self::square_cells),
            self.strip.and_then(|(first, heading)| Self::strip_cells(first, heading)),
        ];
        pools.sort_unstable_by_key(|pool| pool.map(|cells| cells[0]));
        pools.into_iter().flatten()
    }
}

/// One end of a pair of teleporters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Teleporter {
    /// Where it is.
    pub cell: Cell,
    /// Which pair it is of.
    pub pair: u8,
    /// Where the monster heads that comes out of it.
    pub heading: Heading,
}

/// The teleporters on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Teleporters {
    /// By pair.
    ends: [[Option<Teleporter>; 2]; Teleporters::PAIRS],
    cells: CellSet,
}

impl Teleporters {
    /// How many pairs there are.
    pub const PAIRS: usize = 2;

    /// Where they are.
    pub fn cells(&self) -> CellSet {
        self.cells
    }

    /// All of them, row by row.
    pub fn each(&self) -> impl Iterator<Item = Teleporter> {
        let mut ends: [Option<Teleporter>; 4] =
            [self.ends[0][0], self.ends[0][1], self.ends[1][0], self.ends[1][1]];
        ends.sort_unstable_by_key(|end| end.map(|end| end.cell));
        ends.into_iter().flatten()
    }

    /// How many ends of a pair are on the board.
    pub fn ends_of(&self, pair: u8) -> usize {
        self.ends.get(usize::from(pair)).map_or(0, |ends| ends.iter().flatten().count())
    }

    /// How many pairs have one end only.
    pub fn half_pairs(&self) -> usize {
        self.ends.iter().filter(|ends| ends.iter().flatten().count() == 1).count()
    }

    /// Where the monster comes out that steps on this square.
    pub fn partner(&self, cell: Cell) -> Option<Teleporter> {
        if !self.cells.contains(cell) {
            return None;
        }
        self.ends.iter().find_map(|pair| match pair {
            [Some(one), Some(other)] if one.cell == cell => Some(*other),
            [Some(one), Some(other)] if other.cell == cell => Some(*one),
            _ => None,
        })
    }

    /// Puts one on the board; tells whether its pair had room.
    pub fn put(&mut self, teleporter: Teleporter) -> bool {
        let pair = self.ends.get_mut(usize::from(teleporter.pair));
        let Some(end) = pair.and_then(|ends| ends.iter_mut().find(|end| end.is_none())) else {
            return false;
        };
        *end = Some(teleporter);
        // Which end was put first means nothing: equal boards are equal.
        self.ends[usize::from(teleporter.pair)]
            .sort_unstable_by_key(|end| end.map_or(u8::MAX, |end| end.cell.number()));
        self.cells.insert(teleporter.cell);
        true
    }
}

/// What the players place in the advanced layout (FF17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// A plain stone.
    Plain,
    /// A crystal.
    Crystal,
    /// A stone that turns the monster right.
    TurnRight,
    /// A stone that turns the monster about.
    TurnAbout,
    /// One end of a pair of teleporters.
    Teleporter,
    /// The pool of 2 × 2.
    PoolSquare,
    /// The pool of 1 × 4.
    PoolStrip,
}

impl Piece {
    /// All kinds, in the order in which they are listed.
    pub const ALL: [Self; 7] = [
        Self::Plain,
        Self::Crystal,
        Self::TurnRight,
        Self::TurnAbout,
        Self::Teleporter,
        Self::PoolSquare,
        Self::PoolStrip,
    ];

    /// How many of each kind there are to place.
    pub const fn count(self) -> u8 {
        match self {
            Self::Plain => 3,
            Self::Crystal | Self::TurnAbout => 2,
            Self::TurnRight | Self::Teleporter => 4,
            Self::PoolSquare | Self::PoolStrip => 1,
        }
    }

    /// The stone that it is, if it is one.
    pub const fn stone(self) -> Option<StoneKind> {
        match self {
            Self::Plain => Some(StoneKind::Plain),
            Self::Crystal => Some(StoneKind::Crystal),
            Self::TurnRight => Some(StoneKind::TurnRight),
            Self::TurnAbout => Some(StoneKind::TurnAbout),
            Self::Teleporter | Self::PoolSquare | Self::PoolStrip => None,
        }
    }
}

/// The pieces still to place, counted by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Supply([u8; Piece::ALL.len()]);

impl Supply {
    /// How many pieces the advanced layout has.
    pub const TOTAL: u8 = 17;
    /// How many of them are stones.
    pub const STONES: u32 = 11;

    /// All pieces of the advanced layout.
    pub fn full() -> Self {
        Self(Piece::ALL.map(Piece::count))
    }

    /// How many of a kind are left.
    pub fn of(self, piece: Piece) -> u8 {
        self.0[piece as usize]
    }

    /// How many pieces are left.
    pub fn total(self) -> u8 {
        self.0.iter().sum()
    }

    /// Is nothing left?
    pub fn is_empty(self) -> bool {
        self.total() == 0
    }

    /// Takes one away.
    pub fn take(&mut self, piece: Piece) {
        let left = &mut self.0[piece as usize];
        *left = left.saturating_sub(1);
    }

    /// Adds one, unless there are as many as the layout has.
    pub fn add(&mut self, piece: Piece) -> bool {
        let left = &mut self.0[piece as usize];
        let has_room = *left < piece.count();
        *left += u8::from(has_room);
        has_room
    }

    /// The pieces left, each as often as it is.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::ALL
            .into_iter()
            .flat_map(move |piece| std::iter::repeat_n(piece, usize::from(self.of(piece))))
    }
}
