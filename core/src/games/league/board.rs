//! The grid: cells, directions, and what the ground is made of (LG01).

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// A cell, shown as `[x, y]` from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
pub struct Cell {
    /// The column.
    pub x: u8,
    /// The row.
    pub y: u8,
}

impl From<(u8, u8)> for Cell {
    fn from((x, y): (u8, u8)) -> Self {
        Self { x, y }
    }
}

impl From<Cell> for (u8, u8) {
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

impl Cell {
    /// The cell in this column and row.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { x, y }
    }

    /// The Manhattan distance between two cells.
    pub const fn distance(self, other: Self) -> u8 {
        self.x.abs_diff(other.x) + self.y.abs_diff(other.y)
    }

    /// Where the cell stands in a team's cell order (LG03): less is earlier.
    pub fn order_for(self, team: Seat) -> i32 {
        let reading = i32::from(self.y) * i32::from(u8::MAX) + i32::from(self.x);
        if team == Seat(0) { reading } else { -reading }
    }
}

/// A way to step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Towards x = 0.
    Left,
    /// Away from x = 0.
    Right,
    /// Towards y = 0.
    Up,
    /// Away from y = 0.
    Down,
}

impl Direction {
    /// All four, in the order of the legal commands.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];
}

/// Where a mobile piece looks (LG05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// It has not stepped yet.
    None,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Facing {
    /// The way back from where it looks.
    pub fn back(self) -> Option<Direction> {
        match self {
            Self::None => None,
            Self::Left => Some(Direction::Right),
            Self::Right => Some(Direction::Left),
            Self::Up => Some(Direction::Down),
            Self::Down => Some(Direction::Up),
        }
    }
}

impl From<Direction> for Facing {
    fn from(direction: Direction) -> Self {
        match direction {
            Direction::Left => Self::Left,
            Direction::Right => Self::Right,
            Direction::Up => Self::Up,
            Direction::Down => Self::Down,
        }
    }
}

/// The size of a grid, shown as `[width, height]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "(u8, u8)")]
pub struct Size {
    /// How many columns.
    pub width: u8,
    /// How many rows.
    pub height: u8,
}

impl From<Size> for (u8, u8) {
    fn from(size: Size) -> Self {
        (size.width, size.height)
    }
}

impl Size {
    /// The longest side of any grid.
    pub const MOST: u8 = 64;

    /// How many cells.
    pub fn area(self) -> usize {
        usize::from(self.width) * usize::from(self.height)
    }

    /// Is the cell on the grid?
    pub fn contains(self, cell: Cell) -> bool {
        cell.x < self.width && cell.y < self.height
    }

    /// The cell's number in reading order.
    pub fn index(self, cell: Cell) -> usize {
        usize::from(cell.y) * usize::from(self.width) + usize::from(cell.x)
    }

    /// All cells in reading order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| Cell { x, y }))
    }

    /// The neighbour on this side, if it is on the grid.
    pub fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        let Cell { x, y } = cell;
        let next = match direction {
            Direction::Left => Cell { x: x.checked_sub(1)?, y },
            Direction::Right => Cell { x: x + 1, y },
            Direction::Up => Cell { x, y: y.checked_sub(1)? },
            Direction::Down => Cell { x, y: y + 1 },
        };
        self.contains(next).then_some(next)
    }

    /// The neighbours on the grid, with the side on which each is.
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            self.neighbour(cell, direction).map(|next| (direction, next))
        })
    }
}

/// What a cell is made of, whatever stands on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing in the way.
    Free,
    /// Blocks movement and sight.
    Rock,
    /// Blocks movement and sight.
    Tree,
    /// Blocks movement, not sight.
    Water,
    /// Free, with a mark where something starts.
    Spawn,
}

impl Ground {
    /// All of them, each with its letter in `rows`.
    const LETTERS: [(Self, char); 5] = [
        (Self::Free, '.'),
        (Self::Rock, '#'),
        (Self::Tree, 'T'),
        (Self::Water, '~'),
        (Self::Spawn, 's'),
    ];

    /// The ground of this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::LETTERS.iter().find(|(_, known)| *known == letter).map(|(ground, _)| *ground)
    }

    /// Its letter.
    pub fn letter(self) -> char {
        Self::LETTERS.iter().find(|(known, _)| *known == self).map_or('.', |(_, letter)| *letter)
    }

    /// Can one walk there?
    pub const fn is_walkable(self) -> bool {
        matches!(self, Self::Free | Self::Spawn)
    }

    /// Does it block sight?
    pub const fn is_opaque(self) -> bool {
        matches!(self, Self::Rock | Self::Tree)
    }
}

/// The ground of a whole grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Terrain {
    size: Size,
    cells: Vec<Ground>,
}

impl Terrain {
    /// A grid without anything in the way.
    pub fn open(size: Size) -> Self {
        Self { size, cells: vec![Ground::Free; size.area()] }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What a cell is made of; rock outside of the grid.
    pub fn at(&self, cell: Cell) -> Ground {
        if self.size.contains(cell) { self.cells[self.size.index(cell)] } else { Ground::Rock }
    }

    /// Makes a cell of the grid of something else.
    pub fn set(&mut self, cell: Cell, ground: Ground) {
        if self.size.contains(cell) {
            self.cells[self.size.index(cell)] = ground;
        }
    }

    /// The rows as they are shown, one letter a cell.
    pub fn rows(&self) -> impl Iterator<Item = String> {
        let width = usize::from(self.size.width);
        self.cells.chunks(width).map(|row| row.iter().map(|ground| ground.letter()).collect())
    }
}
