//! The map: which cell is whose, and which territories are joined. It never changes in a game.

mod generator;
mod noise;

pub(super) use generator::{Land, generate};

use serde_json::value::{RawValue, to_raw_value};

use super::state::TerritoryId;

/// Cells in a row, and rows.
pub const SIDE: usize = 64;
/// Cells in all.
pub const CELLS: usize = SIDE * SIDE;

/// How a territory reaches another (CQ04).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// They share a border.
    Land,
    /// By a port and a sea that both touch.
    Sea,
}

/// What stands for water in the cells as they are shown.
pub(super) const WATER: i64 = -1;

/// The cells, and what follows from them.
#[derive(Debug)]
pub struct Map {
    /// Row by row; none is water.
    cells: Vec<Option<TerritoryId>>,
    borders: Vec<Borders>,
    /// As JSON: most of a state's text, and needed for the hash after every command.
    shown: Box<RawValue>,
}

impl PartialEq for Map {
    fn eq(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Map {}

/// What a territory borders on, by number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Borders {
    /// Territories that share a cell border.
    by_land: Vec<TerritoryId>,
    /// Territories that do not, but touch a sea that this one touches.
    by_sea: Vec<TerritoryId>,
    touches_sea: bool,
}

impl Map {
    /// The map of these cells, which name territories below `count` only.
    pub(super) fn new(cells: Vec<Option<TerritoryId>>, count: usize) -> Self {
        let mut borders = vec![Borders::default(); count];
        for (place, owner) in cells.iter().enumerate() {
            let Some(here) = *owner else { continue };
            for there in neighbours(place).filter_map(|other| cells[other]) {
                if there != here {
                    borders[here.index()].by_land.push(there);
                }
            }
        }
        for border in &mut borders {
            border.by_land.sort_unstable();
            border.by_land.dedup();
        }
        for shore in shores(&cells) {
            for &here in &shore {
                let border = &mut borders[here.index()];
                border.touches_sea = true;
                border.by_sea.extend(shore.iter().filter(|there| {
                    **there != here && border.by_land.binary_search(there).is_err()
                }));
            }
        }
        for border in &mut borders {
            border.by_sea.sort_unstable();
            border.by_sea.dedup();
        }
        let shown = shown(&cells);
        Self { cells, borders, shown }
    }

    /// The cells as JSON: a list of rows.
    pub(super) fn shown(&self) -> &RawValue {
        &self.shown
    }

    /// The territory of each cell, row by row; none is water.
    pub fn cells(&self) -> &[Option<TerritoryId>] {
        &self.cells
    }

    /// The territories that share a border with this one.
    pub fn by_land(&self, territory: TerritoryId) -> &[TerritoryId] {
        &self.borders[territory.index()].by_land
    }

    /// The territories that this one reaches by sea only, if it has a port.
    pub fn by_sea(&self, territory: TerritoryId) -> &[TerritoryId] {
        &self.borders[territory.index()].by_sea
    }

    /// Does the territory touch a sea?
    pub fn touches_sea(&self, territory: TerritoryId) -> bool {
        self.borders[territory.index()].touches_sea
    }
}

fn shown(cells: &[Option<TerritoryId>]) -> Box<RawValue> {
    let number = |cell: &Option<TerritoryId>| cell.map_or(WATER, |land| land.0.into());
    let rows: Vec<Vec<i64>> =
        cells.chunks(SIDE).map(|row| row.iter().map(number).collect()).collect();
    // Lists of numbers are JSON, always.
    to_raw_value(&rows).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// The cells beside a cell, orthogonally (CQ01).
pub(super) fn neighbours(cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / SIDE, cell % SIDE);
    [
        (row > 0).then(|| cell - SIDE),
        (column > 0).then(|| cell - 1),
        (column + 1 < SIDE).then(|| cell + 1),
        (row + 1 < SIDE).then(|| cell + SIDE),
    ]
    .into_iter()
    .flatten()
}

/// For each sea, the territories that touch it.
fn shores(cells: &[Option<TerritoryId>]) -> Vec<Vec<TerritoryId>> {
    let is_water: Vec<bool> = cells.iter().map(Option::is_none).collect();
    pieces(&is_water)
        .iter()
        .map(|sea| {
            let mut shore: Vec<TerritoryId> = sea
                .iter()
                .flat_map(|&cell| neighbours(cell))
                .filter_map(|cell| cells[cell])
                .collect();
            shore.sort_unstable();
            shore.dedup();
            shore
        })
        .collect()
}

/// The maximal connected sets of the cells that are marked.
fn pieces(marked: &[bool]) -> Vec<Vec<usize>> {
    let mut left = marked.to_vec();
    let mut pieces = Vec::new();
    for start in 0..left.len() {
        if !std::mem::take(&mut left[start]) {
            continue;
        }
        let mut piece = vec![start];
        let mut next = 0;
        while let Some(&cell) = piece.get(next) {
            next += 1;
            for other in neighbours(cell) {
                if std::mem::take(&mut left[other]) {
                    piece.push(other);
                }
            }
        }
        pieces.push(piece);
    }
    pieces
}
