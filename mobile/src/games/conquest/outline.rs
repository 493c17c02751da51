//! The lines between territories: chained from the edges of cells and smoothed.

use std::collections::{BTreeMap, BTreeSet};

use glam::{IVec2, Vec2};
use pentarchy_core::games::conquest::{SIDE, TerritoryId};

use super::geometry::{CELL, cell};

/// A straight piece of a line between two territories, or between land and water.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Border {
    pub from: Vec2,
    pub to: Vec2,
    /// What lies on its left and on its right, as seen on the way; nothing is water.
    pub sides: [Option<TerritoryId>; 2],
}

type Sides = [Option<TerritoryId>; 2];
type Corner = (i32, i32);

/// An edge of a cell between two territories.
#[derive(Clone, Copy)]
struct Edge {
    ends: [Corner; 2],
    /// On the left and on the right, on the way from the first end to the second.
    sides: Sides,
}

/// All lines of a map.
pub fn borders(cells: &[Option<TerritoryId>]) -> Vec<Border> {
    let edges = edges(cells);
    let mut at: BTreeMap<Corner, Vec<usize>> = BTreeMap::new();
    for (number, edge) in edges.iter().enumerate() {
        for end in edge.ends {
            at.entry(end).or_default().push(number);
        }
    }
    // A line goes on where exactly two edges meet; elsewhere it ends.
    let ends = at.iter().filter(|(_, meeting)| meeting.len() != 2).map(|(corner, _)| *corner);
    let ends: BTreeSet<Corner> = ends.collect();
    let mut used = vec![false; edges.len()];
    let mut borders = Vec::new();
    let open = ends.iter().flat_map(|end| at[end].iter().map(|edge| (*end, *edge)));
    // What is left over after the open lines are the closed ones.
    let closed = edges.iter().enumerate().map(|(number, edge)| (edge.ends[0], number));
    for (start, first) in open.chain(closed) {
        if !used[first] {
            let chain = chain(start, first, &edges, &at, &ends, &mut used);
            let is_closed = chain.corners.first() == chain.corners.last()
                && !chain.corners.first().is_some_and(|start| ends.contains(start));
            let points = smoothed(&chain.corners, is_closed);
            borders.extend(points.windows(2).map(|pair| Border {
                from: pair[0],
                to: pair[1],
                sides: chain.sides,
            }));
        }
    }
    borders
}

fn edges(cells: &[Option<TerritoryId>]) -> Vec<Edge> {
    let mut edges = Vec::new();
    let side = SIDE as i32;
    for y in 0..side {
        for x in 0..side {
            let here = cell(cells, IVec2::new(x, y));
            let beside = cell(cells, IVec2::new(x + 1, y));
            if x + 1 < side && here != beside {
                // Downwards, the cell to the right is on the left hand.
                edges.push(Edge { ends: [(x + 1, y), (x + 1, y + 1)], sides: [beside, here] });
            }
            let below = cell(cells, IVec2::new(x, y + 1));
            if y + 1 < side && here != below {
                edges.push(Edge { ends: [(x, y + 1), (x + 1, y + 1)], sides: [here, below] });
            }
        }
    }
    edges
}

struct Chain {
    corners: Vec<Corner>,
    sides: Sides,
}

/// The line that begins at a corner with this edge.
fn chain(
    start: Corner,
    first: usize,
    edges: &[Edge],
    at: &BTreeMap<Corner, Vec<usize>>,
    ends: &BTreeSet<Corner>,
    used: &mut [bool],
) -> Chain {
    let edge = edges[first];
    let [left, right] = edge.sides;
    let sides = if edge.ends[0] == start { [left, right] } else { [right, left] };
    let mut corners = vec![start];
    let mut here = start;
    let mut next = Some(first);
    while let Some(number) = next {
        used[number] = true;
        let [one, other] = edges[number].ends;
        here = if one == here { other } else { one };
        corners.push(here);
        next = at[&here].iter().copied().find(|number| !used[*number] && !ends.contains(&here));
    }
    Chain { corners, sides }
}

/// The line through the middles of the edges, so that stairs become slopes, with its corners cut
/// once more; straight stretches are one piece.
fn smoothed(corners: &[Corner], is_closed: bool) -> Vec<Vec2> {
    let place = |corner: &Corner| Vec2::new(corner.0 as f32, corner.1 as f32) * CELL;
    let mut points: Vec<Vec2> =
        corners.windows(2).map(|pair| place(&pair[0]).midpoint(place(&pair[1]))).collect();
    if is_closed {
        points.extend(points.first().copied());
    } else {
        points.insert(0, corners.first().map(place).unwrap_or_default());
        points.push(corners.last().map(place).unwrap_or_default());
    }
    let mut cut = Vec::with_capacity(2 * points.len());
    if !is_closed {
        cut.extend(points.first());
    }
    for pair in points.windows(2) {
        cut.extend([pair[0].lerp(pair[1], 0.25), pair[0].lerp(pair[1], 0.75)]);
    }
    if is_closed {
        cut.extend(cut.first().copied());
    } else {
        cut.extend(points.last());
    }
    without_straight_points(&cut)
}

fn without_straight_points(points: &[Vec2]) -> Vec<Vec2> {
    let mut kept: Vec<Vec2> = Vec::with_capacity(points.len());
    for point in points {
        if let [.., before, last] = kept[..]
            && (last - before).perp_dot(*point - last).abs() < 1e-6
        {
            kept.pop();
        }
        kept.push(*point);
    }
    kept
}

impl Border {
    /// Which way its left hand is.
    pub fn left(&self) -> Vec2 {
        let way = (self.to - self.from).normalize_or_zero();
        Vec2::new(way.y, -way.x)
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Game;
    use pentarchy_core::games::conquest::{Conquest, Setup};

    use super::*;

    #[test]
    fn each_line_has_its_two_sides() {
        for seed in 0..4 {
            let game = Conquest::new(&Setup::default(), 6, seed).unwrap();
            let borders = borders(game.map().cells());
            assert!(borders.len() < 6_000, "{}", borders.len());
            let mut wrong = 0;
            for border in &borders {
                assert_ne!(border.sides[0], border.sides[1]);
                let middle = border.from.midpoint(border.to);
                for (side, hand) in border.sides.iter().zip([border.left(), -border.left()]) {
                    let at = ((middle + hand * 0.45 * CELL) / CELL).floor().as_ivec2();
                    wrong += usize::from(cell(game.map().cells(), at) != *side);
                }
            }
            // Near points where three meet, half a cell aside may be the third.
            assert!(wrong * 8 < borders.len(), "{wrong} of {}", borders.len());
        }
    }

    #[test]
    fn stairs_become_slopes() {
        let stairs: Vec<Corner> = (0..8).map(|step| ((step + 1) / 2, step / 2)).collect();
        let points = smoothed(&stairs, false);
        let way = points[3] - points[2];
        assert!((way.x - way.y).abs() < 1e-6, "{points:?}");
        assert!(points.len() <= 6, "one long slope: {points:?}");
    }
}
