//! The board's squares, headings, and sets of squares (FF01, FF02).
//!
//! A square is numbered y × 16 + x, so the order of the numbers is the order in which lists of
//! squares are shown: by y, then by x.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How many squares a row has.
pub const WIDTH: u8 = 16;
/// How many rows there are.
pub const HEIGHT: u8 = 11;

const NUMBERS: usize = WIDTH as usize * HEIGHT as usize;
/// What the table of neighbours has where there is a wall.
const WALL: u8 = u8::MAX;

/// A square of the board. There is no value of this type that is off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Where pawns leave, and where the monster starts.
    pub const EXIT: Self = Self(0);
    /// Where pawns come in.
    pub const ENTRANCE: Self = Self((HEIGHT - 1) * WIDTH + WIDTH - 1);

    /// The square in this column and row; `None` off the board.
    pub const fn new(x: i64, y: i64) -> Option<Self> {
        if is_on_board(x, y) { Some(Self((y * WIDTH as i64 + x) as u8)) } else { None }
    }

    /// The column, from 0 in the west.
    pub const fn x(self) -> u8 {
        self.0 % WIDTH
    }

    /// The row, from 0 in the north.
    pub const fn y(self) -> u8 {
        self.0 / WIDTH
    }

    /// All squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        CellSet::BOARD.iter()
    }

    /// The next square in a direction; `None` if a wall is between.
    pub fn next(self, heading: Heading) -> Option<Self> {
        match NEIGHBOURS[heading.index()][self.index()] {
            WALL => None,
            number => Some(Self(number)),
        }
    }

    /// Where the half turn of the board takes this square: where the monster comes in that goes
    /// through a wall here.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(Self::ENTRANCE.0 - self.0)
    }

    /// Is it the entrance or the exit?
    pub fn is_gate(self) -> bool {
        self == Self::ENTRANCE || self == Self::EXIT
    }

    /// Is it the entrance or the exit, or does it touch one, also diagonally?
    pub fn is_by_a_gate(self) -> bool {
        [Self::ENTRANCE, Self::EXIT]
            .into_iter()
            .any(|gate| self.x().abs_diff(gate.x()) <= 1 && self.y().abs_diff(gate.y()) <= 1)
    }

    /// The Manhattan distance between two squares.
    pub const fn distance(self, other: Self) -> u8 {
        self.x().abs_diff(other.x()) + self.y().abs_diff(other.y())
    }

    pub(super) const fn number(self) -> u8 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x(), self.y()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (x, y) = <(i64, i64)>::deserialize(deserializer)?;
        Self::new(x, y).ok_or_else(|| de::Error::custom("no square of the board"))
    }
}

const fn is_on_board(x: i64, y: i64) -> bool {
    0 <= x && x < WIDTH as i64 && 0 <= y && y < HEIGHT as i64 && x - y < 12 && y - x < 7
}

/// A direction along a row or a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// To smaller y.
    North,
    /// To greater x.
    East,
    /// To greater y.
    South,
    /// To smaller x.
    West,
}

impl Heading {
    /// All four, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The heading to the right of this one.
    #[must_use]
    pub const fn right(self) -> Self {
        Self::ALL[(self as usize + 1) % 4]
    }

    /// The opposite heading.
    #[must_use]
    pub const fn about(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }

    /// The heading to the left of this one.
    #[must_use]
    pub const fn left(self) -> Self {
        Self::ALL[(self as usize + 3) % 4]
    }

    /// How x and y change with a step.
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

static NEIGHBOURS: [[u8; NUMBERS]; 4] = neighbours();

const fn neighbours() -> [[u8; NUMBERS]; 4] {
    let mut table = [[WALL; NUMBERS]; 4];
    let mut direction = 0;
    while direction < 4 {
        let (right, down) = Heading::ALL[direction].delta();
        let mut number = 0;
        while number < NUMBERS {
            let (x, y) = (number as i64 % WIDTH as i64, number as i64 / WIDTH as i64);
            let next = Cell::new(x + right as i64, y + down as i64);
            if let (true, Some(Cell(next))) = (is_on_board(x, y), next) {
                table[direction][number] = next;
            }
            number += 1;
        }
        direction += 1;
    }
    table
}

/// A set of squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CellSet([u64; 3]);

impl CellSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 3]);
    /// Every square of the board.
    pub const BOARD: Self = Self::board();

    const fn board() -> Self {
        let mut words = [0; 3];
        let mut number = 0;
        while number < NUMBERS {
            if is_on_board(number as i64 % WIDTH as i64, number as i64 / WIDTH as i64) {
                words[number / 64] |= 1 << (number % 64);
            }
            number += 1;
        }
        Self(words)
    }

    /// Adds a square.
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a square away.
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Is the square in the set?
    pub fn contains(self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// How many squares it has.
    pub fn len(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }

    /// Has it none?
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The squares row by row.
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

    pub(super) const fn words(self) -> [u64; 3] {
        self.0
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl std::ops::BitOr for CellSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl std::ops::BitAnd for CellSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}
