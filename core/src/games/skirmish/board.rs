//! Cells and sets of cells, for boards of up to 15 × 11.
//!
//! A cell is numbered row × 16 + column. As no board has a 16th column, a set of cells can be
//! shifted by one in any direction without running over the edge into another row: what leaves
//! the board lands outside of it.

use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

const STRIDE: u8 = 16;

/// A cell, written row then column: `b2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// No cell of any board: where the fallen are, and what a word that is no cell's name reads as.
    pub const NOWHERE: Self = Self(u8::MAX);

    /// The cell in this row and column, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Self {
        Self(row * STRIDE + column)
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / STRIDE
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % STRIDE
    }

    /// The Manhattan distance between two cells.
    pub const fn distance(self, other: Self) -> u8 {
        self.row().abs_diff(other.row()) + self.column().abs_diff(other.column())
    }

    /// The cell of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        let mut letters = name.chars();
        let row = u8::try_from(letters.next()?).ok()?.checked_sub(b'a')?;
        let number = letters.as_str();
        let column = number.parse::<u8>().ok()?.checked_sub(1)?;
        let canonical = number.starts_with(|digit: char| ('1'..='9').contains(&digit));
        let on_largest_board =
            i64::from(row) < *Size::HEIGHTS.end() && i64::from(column) < *Size::WIDTHS.end();
        (canonical && on_largest_board).then(|| Self::new(row, column))
    }

    pub(super) const fn bits(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row()), self.column() + 1)
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Ok(Self::from_name(&name).unwrap_or(Self::NOWHERE))
    }
}

/// The size of a board, shown as `[width, height]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "(i64, i64)", into = "(i64, i64)")]
pub struct Size {
    /// How many columns.
    pub width: i64,
    /// How many rows.
    pub height: i64,
}

impl Size {
    /// The widths that a board may have.
    pub const WIDTHS: RangeInclusive<i64> = 5..=15;
    /// The heights that a board may have.
    pub const HEIGHTS: RangeInclusive<i64> = 3..=11;

    /// Is the cell on a board of this size?
    pub fn contains(self, cell: Cell) -> bool {
        i64::from(cell.row()) < self.height && i64::from(cell.column()) < self.width
    }
}

impl From<(i64, i64)> for Size {
    fn from((width, height): (i64, i64)) -> Self {
        Self { width, height }
    }
}

impl From<Size> for (i64, i64) {
    fn from(size: Size) -> Self {
        (size.width, size.height)
    }
}

/// A set of cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet([u64; 3]);

impl CellSet {
    /// All cells of a board whose size is in range.
    pub fn board(size: Size) -> Self {
        let mut board = Self::default();
        for row in 0..size.height as u8 {
            for column in 0..size.width as u8 {
                board.insert(Cell::new(row, column));
            }
        }
        board
    }

    /// Adds a cell of a board.
    pub fn insert(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(usize::from(cell.0 / 64)) {
            *word |= 1 << (cell.0 % 64);
        }
    }

    /// Takes a cell away.
    pub fn remove(&mut self, cell: Cell) {
        if let Some(word) = self.0.get_mut(usize::from(cell.0 / 64)) {
            *word &= !(1 << (cell.0 % 64));
        }
    }

    /// Is the cell in the set?
    pub fn contains(self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.0 / 64)).is_some_and(|word| word >> (cell.0 % 64) & 1 == 1)
    }

    /// The cells that can be reached from `from` in at most `steps` orthogonal steps over cells of
    /// this set; `from` itself is among them.
    #[must_use]
    pub fn reach(self, from: Cell, steps: u8) -> Self {
        let mut reached = Self::default();
        reached.insert(from);
        for _ in 0..steps {
            reached = reached.with_neighbours_in(self);
        }
        reached
    }

    fn with_neighbours_in(self, free: Self) -> Self {
        let Self([low, middle, high]) = self;
        let side = |word: u64, below: u64, above: u64| {
            (word << 1 | below >> 63) | (word >> 1 | above << 63)
        };
        let vertical = |word: u64, below: u64, above: u64| {
            (word << STRIDE | below >> (64 - STRIDE)) | (word >> STRIDE | above << (64 - STRIDE))
        };
        let around = |word, below, above| side(word, below, above) | vertical(word, below, above);
        Self([
            low | around(low, 0, middle) & free.0[0],
            middle | around(middle, low, high) & free.0[1],
            high | around(high, middle, 0) & free.0[2],
        ])
    }

    /// The cells row by row.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().zip([0, 64, 128]).flat_map(|(mut word, offset)| {
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros() as u8;
                (word != 0).then(|| {
                    word &= word - 1;
                    Cell(offset + bit)
                })
            })
        })
    }
}

impl std::ops::Sub for CellSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_named_row_then_column() {
        assert_eq!(Cell::from_name("b2"), Some(Cell::new(1, 1)));
        assert_eq!(Cell::from_name("k15"), Some(Cell::new(10, 14)));
        for wrong in ["", "b", "2", "b0", "b02", "b+2", "b16", "l1", "B2", "b2 ", "é1", "b999"] {
            assert_eq!(Cell::from_name(wrong), None, "{wrong}");
        }
        assert_eq!(Cell::new(10, 14).to_string(), "k15");
    }

    #[test]
    fn reach_does_not_run_over_the_edges() {
        let board = CellSet::board(Size { width: 15, height: 11 });
        let corner = board.reach(Cell::new(0, 14), 1);
        assert_eq!(
            corner.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(),
            ["a14", "a15", "b15"]
        );
        let last = board.reach(Cell::new(10, 0), 1);
        assert_eq!(
            last.iter().map(|cell| cell.to_string()).collect::<Vec<_>>(),
            ["j1", "k1", "k2"]
        );
        assert_eq!(board.reach(Cell::new(5, 7), 24).iter().count(), 165);
    }
}
