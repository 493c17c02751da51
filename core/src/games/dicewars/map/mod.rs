//! The map: which regions touch, and the cells that they are drawn with (DW01, DW03).

mod generator;

pub use generator::generate;

use std::ops::RangeInclusive;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

use super::region::{RegionId, RegionSet};

/// Columns and rows of the hexagonal grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many columns.
    pub columns: usize,
    /// How many rows.
    pub rows: usize,
}

impl Size {
    /// How many columns, and how many rows, a grid may have.
    pub const SIDES: RangeInclusive<i64> = 12..=48;

    /// How many cells it has.
    pub fn cells(self) -> usize {
        self.columns * self.rows
    }

    /// The cells around a cell, by their places row by row. Odd rows are shifted right by half a
    /// cell, so their neighbours above and below stand one column further right.
    pub fn around(self, cell: usize) -> impl Iterator<Item = usize> {
        let (row, column) = ((cell / self.columns) as i64, (cell % self.columns) as i64);
        let left = if row % 2 == 1 { column } else { column - 1 };
        [
            (row - 1, left),
            (row - 1, left + 1),
            (row, column - 1),
            (row, column + 1),
            (row + 1, left),
            (row + 1, left + 1),
        ]
        .into_iter()
        .filter(move |&(row, column)| {
            (0..self.rows as i64).contains(&row) && (0..self.columns as i64).contains(&column)
        })
        .map(move |(row, column)| row as usize * self.columns + column as usize)
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.columns, self.rows].serialize(serializer)
    }
}

/// The cells of a map: the region of each, row by row; none is sea.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The size of the grid.
    pub size: Size,
    /// The cells.
    pub cells: Vec<Option<RegionId>>,
}

impl Picture {
    /// For each of so many regions, those that touch it.
    pub fn adjacency(&self, regions: usize) -> Vec<RegionSet> {
        let mut adjacent = vec![RegionSet::default(); regions];
        for (cell, region) in self.cells.iter().enumerate() {
            let Some(region) = region else { continue };
            for other in self.size.around(cell).filter_map(|cell| self.cells[cell]) {
                if other != *region {
                    adjacent[region.index()].insert(other);
                }
            }
        }
        adjacent
    }
}

/// What sea is shown as.
const SEA: i16 = -1;

/// The cells as rows of region numbers.
pub struct Rows<'a>(pub &'a Picture);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Picture { size, cells } = self.0;
        let mut rows = serializer.serialize_seq(Some(size.rows))?;
        for row in cells.chunks(size.columns) {
            let numbers: Vec<i16> =
                row.iter().map(|cell| cell.map_or(SEA, |region| region.0.into())).collect();
            rows.serialize_element(&numbers)?;
        }
        rows.end()
    }
}

/// The map of a game, which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// For each region, those that touch it. This is what counts.
    pub adjacent: Vec<RegionSet>,
    /// What it looks like; a custom start may have no picture.
    pub picture: Option<Picture>,
}

impl Map {
    /// The regions that touch this one.
    pub fn around(&self, region: RegionId) -> RegionSet {
        self.adjacent[region.index()]
    }

    /// The region of this number from outside.
    pub fn region(&self, number: i64) -> Option<RegionId> {
        (0..self.adjacent.len() as i64).contains(&number).then_some(RegionId(number as u8))
    }

    /// The part of `among` that hangs together with a region of it.
    pub fn group(&self, region: RegionId, among: RegionSet) -> RegionSet {
        let mut group = RegionSet::from_iter([region]);
        let mut edge = group;
        while !edge.is_empty() {
            let around = edge
                .iter()
                .fold(RegionSet::default(), |around, region| around | self.around(region));
            edge = (around & among) - group;
            group = group | edge;
        }
        group
    }

    /// The size of the largest part of `among` that hangs together.
    pub fn largest_group(&self, among: RegionSet) -> u32 {
        let (mut left, mut largest) = (among, 0);
        while let Some(region) = left.first() {
            let group = self.group(region, left);
            largest = largest.max(group.len());
            left = left - group;
            if left.len() <= largest {
                break;
            }
        }
        largest
    }
}
