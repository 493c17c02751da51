//! Hills and dales in whole numbers: the heights from which land and water are made.

use super::{CELLS, SIDE};
use crate::chance::Random;

/// Distances between fixed points, as powers of two, which divide quickly; and how much the heights
/// between them count.
const LAYERS: [(u32, i64); 4] = [(4, 8), (3, 5), (2, 3), (1, 1)];
/// Heights at the fixed points are below this.
const HIGHEST: u32 = 1024;
/// How many cells from the edge the land starts to sink, and by how much a cell.
const SHELF: usize = 7;
const SLOPE: i64 = 900;

/// A height for every cell, row by row: rough, with large shapes, and low at the edges.
pub(super) fn heights(random: &mut Random) -> Vec<i64> {
    let mut heights = vec![0; CELLS];
    for (power, share) in LAYERS {
        let points = (SIDE >> power) + 1;
        let fixed: Vec<i64> =
            (0..points * points).map(|_| i64::from(random.below(HIGHEST))).collect();
        add_between(&mut heights, &fixed, power, share);
    }
    for (cell, height) in heights.iter_mut().enumerate() {
        let (row, column) = (cell / SIDE, cell % SIDE);
        let from_edge = row.min(column).min(SIDE - 1 - row).min(SIDE - 1 - column);
        *height -= SLOPE * SHELF.saturating_sub(from_edge) as i64;
    }
    heights
}

/// Adds to each cell's height that between the four fixed points around it: first along the lines of
/// points, then from line to line.
fn add_between(heights: &mut [i64], fixed: &[i64], power: u32, share: i64) {
    let points = (SIDE >> power) + 1;
    let step = 1_i64 << power;
    let beyond = |place: usize| place as i64 % step;
    let mut along = Vec::with_capacity(points * SIDE);
    for line in fixed.chunks(points) {
        along.extend((0..SIDE).map(|column| {
            let (left, right) = (column >> power, beyond(column));
            line[left] * (step - right) + line[left + 1] * right
        }));
    }
    for (row, heights) in heights.chunks_mut(SIDE).enumerate() {
        let (above, down) = ((row >> power) * SIDE, beyond(row));
        let (above, below) = along[above..above + 2 * SIDE].split_at(SIDE);
        for ((height, above), below) in heights.iter_mut().zip(above).zip(below) {
            *height += share * ((above * (step - down) + below * down) >> (2 * power));
        }
    }
}
