//! Making a map: fill the grid with regions, then make holes in it (DW02, DW03).

use super::{Map, Picture, Size};
use crate::chance::Random;
use crate::games::dicewars::region::RegionId;

/// How many cells a region has, at the least and at the most.
const FEWEST_CELLS: usize = 6;
const MOST_CELLS: usize = 30;
/// How many cells a region has on average, where the grid has room for that.
const USUAL_CELLS: usize = 18;
/// A region is meant to be up to this much larger or smaller than the average, in quarters of it.
const SPREAD_QUARTERS: usize = 1;
/// The grid is filled with more regions than wanted, so that holes can be made: in tenths of
/// their number.
const FILLED_TENTHS: usize = 14;

/// A map of so many regions, at most a tenth of the cells. Some attempts leave too few regions;
/// each further one aims at smaller ones.
pub fn generate(size: Size, regions: usize, seed: u64) -> Map {
    let room = 10 * size.cells() / (FILLED_TENTHS * regions.max(1));
    let mut attempt = 0;
    loop {
        let usual = room.saturating_sub(attempt as usize / 4).clamp(FEWEST_CELLS + 1, USUAL_CELLS);
        let mut random = Random::keyed(seed, "map", &[attempt]);
        let mut draft = Draft::fill(size, usual, &mut random);
        if draft.hole(regions, &mut random) {
            return draft.finish();
        }
        attempt += 1;
    }
}

/// A map in the making: the cells of each region, and the region of each cell.
struct Draft {
    size: Size,
    regions: Vec<Vec<usize>>,
    region_at: Vec<Option<usize>>,
    /// For each region, those that touch it.
    neighbours: Vec<Vec<usize>>,
}

impl Draft {
    /// Fills the grid: starts a region beside those there are, grows it to its size, and so on
    /// until no cell is free.
    fn fill(size: Size, usual: usize, random: &mut Random) -> Self {
        let mut draft = Self {
            size,
            regions: Vec::new(),
            region_at: vec![None; size.cells()],
            neighbours: Vec::new(),
        };
        let spread = usual * SPREAD_QUARTERS / 4;
        while let Some(start) = draft.next_start(random) {
            let wanted = usual - spread + random.below(2 * spread as u32 + 1) as usize;
            draft.grow(start, wanted.clamp(FEWEST_CELLS, MOST_CELLS), random);
        }
        draft
    }

    /// A free cell beside the regions there are, in the narrowest place; anywhere at first.
    fn next_start(&self, random: &mut Random) -> Option<usize> {
        if self.regions.is_empty() {
            return Some(random.below(self.size.cells() as u32) as usize);
        }
        (0..self.size.cells())
            .filter(|&cell| self.region_at[cell].is_none())
            .filter(|&cell| self.size.around(cell).any(|other| self.region_at[other].is_some()))
            .max_by_key(|&cell| (self.closed_sides(cell), random.word()))
    }

    /// How many of a cell's sides are not towards free cells.
    fn closed_sides(&self, cell: usize) -> usize {
        6 - self.size.around(cell).filter(|&other| self.region_at[other].is_none()).count()
    }

    /// Grows a new region from a cell. It takes the cells first that it surrounds most, so that it
    /// stays compact, and among these the ones that would be left in a corner.
    fn grow(&mut self, start: usize, wanted: usize, random: &mut Random) {
        let region = self.regions.len();
        self.regions.push(Vec::new());
        self.neighbours.push(Vec::new());
        let mut next = Some(start);
        while let Some(cell) = next.filter(|_| self.regions[region].len() < wanted) {
            self.region_at[cell] = Some(region);
            self.regions[region].push(cell);
            self.meet_neighbours(region, cell);
            next = self.regions[region]
                .iter()
                .flat_map(|&own| self.size.around(own))
                .filter(|&cell| self.region_at[cell].is_none())
                .max_by_key(|&cell| {
                    let own = |&other: &usize| self.region_at[other] == Some(region);
                    let touching = self.size.around(cell).filter(own).count() as u32;
                    let closed = self.closed_sides(cell) as u32;
                    (4 * touching.min(3) + closed + random.below(4), cell)
                });
        }
    }

    /// Keeps the lists of neighbours up to date when a region takes a cell.
    fn meet_neighbours(&mut self, region: usize, cell: usize) {
        for other in self.size.around(cell).filter_map(|cell| self.region_at[cell]) {
            if other != region && !self.neighbours[region].contains(&other) {
                self.neighbours[region].push(other);
                self.neighbours[other].push(region);
            }
        }
    }

    /// Deletes regions, those that are too small first, until so many are left that hang
    /// together; tells whether that could be done.
    fn hole(&mut self, wanted: usize, random: &mut Random) -> bool {
        for region in 0..self.regions.len() {
            if self.regions[region].len() >= FEWEST_CELLS {
                continue;
            }
            if self.hangs_together_without(region) {
                self.delete(region);
            } else if !self.join_to_a_neighbour(region) {
                return false;
            }
        }
        let mut left = self.standing().count();
        while left > wanted {
            let mut standing: Vec<usize> = self.standing().collect();
            random.shuffle(&mut standing);
            let mut spare = standing.into_iter().filter(|&one| self.hangs_together_without(one));
            // Of two, the one with fewer neighbours: more bays than lakes, and a map that is more
            // than its coast.
            let pair = [spare.next(), spare.next()];
            let Some(region) =
                pair.into_iter().flatten().min_by_key(|&one| self.neighbours[one].len())
            else {
                return false;
            };
            self.delete(region);
            left -= 1;
        }
        left == wanted
    }

    fn standing(&self) -> impl Iterator<Item = usize> {
        (0..self.regions.len()).filter(|&region| !self.regions[region].is_empty())
    }

    /// Is the map one connected graph without this region?
    fn hangs_together_without(&self, region: usize) -> bool {
        let others: Vec<usize> = self.standing().filter(|&other| other != region).collect();
        let mut seen = vec![false; self.regions.len()];
        seen[region] = true;
        let mut waiting: Vec<usize> = others.first().copied().into_iter().collect();
        let mut reached = 0;
        while let Some(one) = waiting.pop() {
            if !std::mem::replace(&mut seen[one], true) {
                reached += 1;
                waiting.extend(&self.neighbours[one]);
            }
        }
        reached == others.len()
    }

    fn delete(&mut self, region: usize) {
        for cell in std::mem::take(&mut self.regions[region]) {
            self.region_at[cell] = None;
        }
        for other in std::mem::take(&mut self.neighbours[region]) {
            self.neighbours[other].retain(|&one| one != region);
        }
    }

    /// Gives the cells of a region to its smallest neighbour; tells whether that had room.
    fn join_to_a_neighbour(&mut self, region: usize) -> bool {
        let size = |one: &usize| self.regions[*one].len();
        let Some(other) = self.neighbours[region].iter().copied().min_by_key(size) else {
            return false;
        };
        if size(&other) + size(&region) > MOST_CELLS {
            return false;
        }
        let cells = self.regions[region].clone();
        self.delete(region);
        for cell in cells {
            self.region_at[cell] = Some(other);
            self.regions[other].push(cell);
            self.meet_neighbours(other, cell);
        }
        true
    }

    /// The map, its regions numbered row by row from where each first appears.
    fn finish(&self) -> Map {
        let mut numbers = vec![None; self.regions.len()];
        let mut count = 0;
        let cells = self
            .region_at
            .iter()
            .map(|region| {
                region.map(|region| {
                    *numbers[region].get_or_insert_with(|| {
                        count += 1;
                        RegionId((count - 1) as u8)
                    })
                })
            })
            .collect();
        let picture = Picture { size: self.size, cells };
        Map { adjacent: picture.adjacency(count), picture: Some(picture) }
    }
}
