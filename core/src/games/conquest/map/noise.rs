//! Hills and dales in whole numbers: the heights from which land and water are made.

use super::{CELLS, SIDE};
use crate::chance::Random;

/// Distances between fixed points, and how much the heights between them count.
const LAYERS: [(usize, i64); 4] = [(16, 8), (8, 5), (4, 3), (2, 1)];
/// Heights at the fixed points are below this.
const HIGHEST: u32 = 1024;
/// How many cells from the edge the land starts to sink, and by how much a cell.
const SHELF: usize = 7;
const SLOPE: i64 = 900;

/// A height for every cell, row by row: rough, with large shapes, and low at the edges.
pub(super) fn heights(random: &mut Random) -> Vec<i64> {
    let mut heights = vec![0; CELLS];
    for (step, share) in LAYERS {
        let points = SIDE / step + 1;
        let fixed: Vec<i64> =
            (0..points * points).map(|_| i64::from(random.below(HIGHEST))).collect();
        for (cell, height) in heights.iter_mut().enumerate() {
            *height += share * between(&fixed, points, step, cell);
        }
    }
    for (cell, height) in heights.iter_mut().enumerate() {
        let (row, column) = (cell / SIDE, cell % SIDE);
        let from_edge = row.min(column).min(SIDE - 1 - row).min(SIDE - 1 - column);
        *height -= SLOPE * SHELF.saturating_sub(from_edge) as i64;
    }
    heights
}

/// The height of a cell between the four fixed points around it.
fn between(fixed: &[i64], points: usize, step: usize, cell: usize) -> i64 {
    let (row, column) = (cell / SIDE, cell % SIDE);
    let (top, left) = (row / step, column / step);
    let (down, right) = ((row % step) as i64, (column % step) as i64);
    let step = step as i64;
    let along = |line: usize| {
        let place = line * points + left;
        fixed[place] * (step - right) + fixed[place + 1] * right
    };
    (along(top) * (step - down) + along(top + 1) * down) / (step * step)
}
