//! What terrain and standing buildings together leave open: where one can walk, how far it is to
//! either headquarters, and what blocks sight.
//!
//! It changes only when a tower is destroyed, so it is worked out then, and shared in between.

use super::board::{Cell, Size, Terrain};
use super::pieces::{Building, Kind};

/// A cell that can't be reached.
const UNREACHABLE: u16 = u16::MAX;

/// The open and the closed cells, while these buildings stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    size: Size,
    walkable: Vec<bool>,
    opaque: Vec<bool>,
    /// The steps to each team's headquarters.
    to_headquarters: [Vec<u16>; 2],
}

impl Layout {
    /// What these buildings leave open.
    pub fn new(terrain: &Terrain, buildings: &[Building]) -> Self {
        let size = terrain.size();
        let mut walkable: Vec<bool> =
            size.cells().map(|cell| terrain.at(cell).is_walkable()).collect();
        let mut opaque: Vec<bool> = size.cells().map(|cell| terrain.at(cell).is_opaque()).collect();
        for building in buildings.iter().filter(|building| building.is_standing()) {
            walkable[size.index(building.cell)] = false;
            opaque[size.index(building.cell)] = true;
        }
        let mut layout = Self { size, walkable, opaque, to_headquarters: [Vec::new(), Vec::new()] };
        for building in buildings.iter().filter(|building| building.kind == Kind::Headquarters) {
            let steps = layout.steps_to(building.cell);
            if let Some(of_team) = layout.to_headquarters.get_mut(building.team.index()) {
                *of_team = steps;
            }
        }
        layout
    }

    /// The size of the grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Is the cell walkable (LG01)?
    pub fn is_walkable(&self, cell: Cell) -> bool {
        self.size.contains(cell) && self.walkable[self.size.index(cell)]
    }

    /// Do terrain or a standing building on the cell block sight (LG10)?
    pub fn is_opaque(&self, cell: Cell) -> bool {
        self.opaque[self.size.index(cell)]
    }

    /// How many steps it is to the headquarters of a team, pieces ignored.
    pub fn steps_to_headquarters(&self, team: usize, from: Cell) -> Option<u16> {
        let steps = *self.to_headquarters[team].get(self.size.index(from))?;
        (steps != UNREACHABLE).then_some(steps)
    }

    /// The cells around `start`, walked to over walkable cells, nearest first; it comes first
    /// itself, walkable or not. Stops when `visit` says so.
    pub fn spread<T>(
        &self,
        start: Cell,
        mut visit: impl FnMut(Cell, u16) -> Option<T>,
    ) -> Option<T> {
        let mut seen = vec![false; self.size.area()];
        let mut queue = Vec::with_capacity(64);
        seen[self.size.index(start)] = true;
        queue.push((start, 0));
        let mut next = 0;
        while let Some(&(cell, steps)) = queue.get(next) {
            next += 1;
            if let Some(found) = visit(cell, steps) {
                return Some(found);
            }
            for (_, neighbour) in self.size.neighbours(cell) {
                let index = self.size.index(neighbour);
                if self.walkable[index] && !seen[index] {
                    seen[index] = true;
                    queue.push((neighbour, steps + 1));
                }
            }
        }
        None
    }

    /// How many steps it is from every cell to this one.
    pub fn steps_to(&self, goal: Cell) -> Vec<u16> {
        let mut steps = vec![UNREACHABLE; self.size.area()];
        self.spread(goal, |cell, count| {
            steps[self.size.index(cell)] = count;
            None::<()>
        });
        steps
    }
}
