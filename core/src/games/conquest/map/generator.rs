//! Makes maps that look like land: ragged coasts, islands and inland seas (CQ01–CQ03).
//!
//! Land is what lies highest. Its pieces are dealt their shares of the territories, which then
//! grow side by side, the smallest first, so that they come out ragged and about equal. A map
//! whose territories came out too unequal is thrown away, and the next one is drawn; should that
//! happen too often, which no seed is known to do, a plain island takes their place.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;

use super::noise::heights;
use super::{CELLS, Map, SIDE, neighbours, pieces};
use crate::chance::Random;
use crate::games::conquest::kinds::Terrain;
use crate::games::conquest::state::TerritoryId;

const PER_PLAYER: u32 = 7;
const FEWEST: u32 = 24;
const MOST: u32 = 48;
/// How far the number of territories may be from what the players ask for.
const LEEWAY: u32 = 3;
/// One in so many has a fortress.
const PER_FORTRESS: usize = 8;
const SMALLEST: usize = 20;
/// How many times the smallest the largest may be.
const MOST_TIMES: usize = 8;

/// How much of the map is land at first, in cells: from, and how many more.
const LAND: (u32, u32) = (2100, 500);
/// Lakes below this are filled.
const LEAST_SEA: usize = 5;
/// Islands below this sink.
const LEAST_ISLAND: usize = 32;
/// Cells that were tried for each place where a territory starts to grow.
const TRIES: usize = 12;

/// How many maps are drawn before a plain one is taken.
const MOST_ATTEMPTS: u64 = 200;
/// The plain island: its columns of territories, their width, its height and its shore's distance
/// from the edge, in cells.
const PLAIN_COLUMNS: usize = 6;
const PLAIN_WIDTH: usize = 8;
const PLAIN_SIDE: usize = PLAIN_COLUMNS * PLAIN_WIDTH;
const PLAIN_SHORE: usize = (SIDE - PLAIN_SIDE) / 2;

/// A new map, with what its territories are.
pub struct Land {
    /// The cells.
    pub map: Map,
    /// The types, by territory.
    pub terrains: Vec<Terrain>,
    /// Which territories have a fortress.
    pub fortresses: Vec<bool>,
}

/// The map of this seed for so many players.
pub fn generate(seed: u64, players: u8) -> Land {
    let random = |attempt| Random::keyed(seed, "map", &[players.into(), attempt]);
    let drawn = (0..MOST_ATTEMPTS).find_map(|attempt| draw(&mut random(attempt), players.into()));
    drawn.unwrap_or_else(|| plain_island(&mut random(MOST_ATTEMPTS), players.into()))
}

/// How many territories a map for so many players gets.
fn count(random: &mut Random, players: u32) -> usize {
    let wanted = (PER_PLAYER * players).clamp(FEWEST, MOST);
    let fewest = (wanted - LEEWAY).max(FEWEST);
    let most = (wanted + LEEWAY).min(MOST);
    (fewest + random.below(most - fewest + 1)) as usize
}

/// A map, unless its territories came out too unequal.
fn draw(random: &mut Random, players: u32) -> Option<Land> {
    let count = count(random, players);
    let is_land = coastline(random);
    let islands = pieces(&is_land);
    let mut cells = vec![None; CELLS];
    let mut next = 0;
    for (island, share) in islands.iter().zip(shares(&islands, count)?) {
        grow(island, next, share, &is_land, &mut cells, random);
        next += share;
    }

    let mut sizes = vec![0; count];
    for territory in cells.iter().flatten() {
        sizes[TerritoryId::index(*territory)] += 1;
    }
    let (smallest, largest) = (*sizes.iter().min()?, *sizes.iter().max()?);
    if smallest < SMALLEST || largest > MOST_TIMES * smallest {
        return None;
    }
    let land = furnish(cells, count, random);
    land.terrains.contains(&Terrain::Coastal).then_some(land)
}

/// A square island of about equal blocks: a map in any case.
fn plain_island(random: &mut Random, players: u32) -> Land {
    let count = count(random, players);
    let mut cells = vec![None; CELLS];
    let mut first = 0;
    for column in 0..PLAIN_COLUMNS {
        let blocks = count / PLAIN_COLUMNS + usize::from(column < count % PLAIN_COLUMNS);
        for (row, across) in (0..PLAIN_SIDE).flat_map(|row| (0..PLAIN_WIDTH).map(move |x| (row, x)))
        {
            let place = (PLAIN_SHORE + row) * SIDE + PLAIN_SHORE + column * PLAIN_WIDTH + across;
            cells[place] = Some(TerritoryId((first + row * blocks / PLAIN_SIDE) as u16));
        }
        first += blocks;
    }
    furnish(cells, count, random)
}

/// The types and fortresses of a map that is divided.
fn furnish(cells: Vec<Option<TerritoryId>>, count: usize, random: &mut Random) -> Land {
    let map = Map::new(cells, count);
    let terrains = terrains(&map, count, random);
    let mut fortresses = vec![false; count];
    fortresses[..(count + PER_FORTRESS / 2) / PER_FORTRESS].fill(true);
    random.shuffle(&mut fortresses);
    Land { map, terrains, fortresses }
}

/// Which cells are land: the highest, without ponds and rocks.
fn coastline(random: &mut Random) -> Vec<bool> {
    let heights = heights(random);
    let area = (LAND.0 + random.below(LAND.1)) as usize;
    let mut by_height: Vec<usize> = (0..CELLS).collect();
    let (highest, ..) = by_height.select_nth_unstable_by_key(area, |cell| (-heights[*cell], *cell));
    let mut is_land = vec![false; CELLS];
    for &mut cell in highest {
        is_land[cell] = true;
    }
    for rock in pieces(&is_land).iter().filter(|island| island.len() < LEAST_ISLAND) {
        for &cell in rock {
            is_land[cell] = false;
        }
    }
    let is_water: Vec<bool> = is_land.iter().map(|land| !land).collect();
    for pond in pieces(&is_water).iter().filter(|sea| sea.len() < LEAST_SEA) {
        for &cell in pond {
            is_land[cell] = true;
        }
    }
    is_land
}

/// How many territories each island gets, by its size; none if they can't be dealt fairly.
fn shares(islands: &[Vec<usize>], count: usize) -> Option<Vec<usize>> {
    let left = count.checked_sub(islands.len())?;
    let mut shares = vec![1; islands.len()];
    for _ in 0..left {
        // To where territories are largest so far.
        let (place, _) = islands
            .iter()
            .zip(&shares)
            .enumerate()
            .max_by_key(|(_, (island, share))| island.len() * CELLS / **share)?;
        shares[place] += 1;
    }
    Some(shares)
}

/// Divides an island into territories, numbered from `first`.
fn grow(
    island: &[usize],
    first: usize,
    count: usize,
    dry: &[bool],
    cells: &mut [Option<TerritoryId>],
    random: &mut Random,
) {
    let mut edges: Vec<Vec<usize>> = Vec::new();
    let mut starts: Vec<usize> = Vec::new();
    for _ in 0..count {
        // Of a few cells the one that is farthest from the other starts.
        let tried: Vec<usize> = (0..TRIES).filter_map(|_| random.pick(island).copied()).collect();
        let nearest = |cell: &usize| starts.iter().map(|start| distance(*start, *cell)).min();
        let Some(start) = tried.into_iter().max_by_key(nearest) else { return };
        starts.push(start);
        edges.push(vec![start]);
    }
    // By size and number, the smallest on top.
    let mut growing: BinaryHeap<Reverse<(usize, usize)>> =
        (0..count).map(|place| Reverse((0, place))).collect();
    while let Some(mut top) = growing.peek_mut() {
        let Reverse((size, place)) = &mut *top;
        let edge = &mut edges[*place];
        if edge.is_empty() {
            PeekMut::pop(top);
            continue;
        }
        let cell = edge.swap_remove(random.below(edge.len() as u32) as usize);
        if cells[cell].is_some() {
            continue;
        }
        cells[cell] = Some(TerritoryId((first + *place) as u16));
        edge.extend(neighbours(cell).filter(|other| dry[*other] && cells[*other].is_none()));
        *size += 1;
    }
}

fn distance(one: usize, other: usize) -> usize {
    let (row, column) = (one / SIDE, one % SIDE);
    row.abs_diff(other / SIDE) + column.abs_diff(other % SIDE)
}

/// The types: a fifth of each, but coastal only at a sea (CQ02).
fn terrains(map: &Map, count: usize, random: &mut Random) -> Vec<Terrain> {
    let all: Vec<TerritoryId> = (0..count as u16).map(TerritoryId).collect();
    let mut shore: Vec<TerritoryId> =
        all.iter().copied().filter(|territory| map.touches_sea(*territory)).collect();
    random.shuffle(&mut shore);
    shore.truncate(count / 5);
    let mut order = all;
    random.shuffle(&mut order);
    let mut terrains = vec![Terrain::Coastal; count];
    let inland = order.iter().filter(|territory| !shore.contains(territory));
    for (territory, terrain) in inland.zip(Terrain::INLAND.into_iter().cycle()) {
        terrains[territory.index()] = terrain;
    }
    terrains
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cq03_the_plain_island_is_a_map_too() {
        for players in 2..=6 {
            let land = plain_island(&mut Random::new(players.into()), players);
            let count = land.terrains.len();
            let wanted = (7 * players).clamp(24, 48) as usize;
            assert!((24..=48).contains(&count) && count.abs_diff(wanted) <= 3, "{count}");
            let cells = land.map.cells();
            for territory in (0..count as u16).map(TerritoryId) {
                let own: Vec<bool> = cells.iter().map(|cell| *cell == Some(territory)).collect();
                let size = own.iter().filter(|own| **own).count();
                assert!((48..=96).contains(&size), "{size}");
                assert_eq!(pieces(&own).len(), 1);
                let is_coastal = land.terrains[territory.index()] == Terrain::Coastal;
                assert!(!is_coastal || land.map.touches_sea(territory));
            }
            for terrain in Terrain::INLAND.into_iter().chain([Terrain::Coastal]) {
                assert!(land.terrains.contains(&terrain), "{terrain:?}");
            }
            let all: Vec<bool> = cells.iter().map(Option::is_some).collect();
            assert_eq!(pieces(&all).len(), 1);
        }
    }
}
