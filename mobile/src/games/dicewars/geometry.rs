//! Where the map's cells and regions are on the board, and which region is where.
//!
//! A board unit is four cells wide, so that dice and numbers have about the size that pieces have
//! in the other games.

use std::f32::consts::{FRAC_PI_3, TAU};

use glam::{Vec2, vec2};
use pentarchy_core::games::dicewars::{DiceWars, Picture, RegionId};

/// The width of a cell.
pub const CELL: f32 = 0.25;
/// From the middle of a cell to its corners, and the length of its sides.
pub const SIDE: f32 = CELL * 0.577_350_26;
/// The sea round the map; above it is more, since stacks of dice reach up.
const SHORE: f32 = 0.12;
const SKY: f32 = 0.3;
/// The width of the rim round the sea.
pub const RIM: f32 = 0.17;
/// How much lower than in the middle of a region its dice stand.
const LOWER: f32 = 0.16;
/// How far beside a region it can still be touched.
const NEAR: f32 = 0.3;

/// The six sides of a cell, clockwise from the right.
const SIDES: u8 = 6;

/// A cell of a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub centre: Vec2,
    pub region: RegionId,
    /// The sides at which the region ends, a bit each.
    pub ends: u8,
    /// Is there sea at one of them?
    pub is_coast: bool,
}

impl Cell {
    /// The directions in which the region ends.
    pub fn ends(&self) -> impl Iterator<Item = f32> + use<> {
        let ends = self.ends;
        (0..SIDES).filter(move |side| ends >> side & 1 == 1).map(direction)
    }
}

/// A side of a cell at which a region ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Border {
    /// The middle of the side.
    pub at: Vec2,
    /// How the side runs.
    pub turn: f32,
    /// The region on this side of it.
    pub inner: RegionId,
    /// The region beyond; none is the sea.
    pub outer: Option<RegionId>,
}

/// The map on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Geometry {
    /// What it was made from.
    picture: Option<Picture>,
    pub extent: Vec2,
    pub cells: Vec<Cell>,
    /// Each side once.
    pub borders: Vec<Border>,
    /// Where the dice of each region stand.
    pub middles: Vec<Vec2>,
    /// Ways between regions that touch, for a map without a picture.
    pub ways: Vec<(Vec2, Vec2)>,
}

impl Geometry {
    /// The map of this game.
    pub fn of(game: &DiceWars) -> Self {
        match &game.map().picture {
            Some(picture) => Self::of_picture(picture, game.regions().count()),
            None => Self::of_graph(game),
        }
    }

    /// Is it still that of this game?
    pub fn is_of(&self, game: &DiceWars) -> bool {
        self.middles.len() == game.regions().count()
            && self.picture == game.map().picture
            && (self.picture.is_some() || self.ways == ways(game, &self.middles))
    }

    fn of_picture(picture: &Picture, regions: usize) -> Self {
        let region_at = |row: i64, column: i64| {
            let size = picture.size;
            let inside =
                (0..size.rows as i64).contains(&row) && (0..size.columns as i64).contains(&column);
            inside.then(|| picture.cells[row as usize * size.columns + column as usize]).flatten()
        };
        let mut geometry = Self { picture: Some(picture.clone()), ..Self::default() };
        let mut depths = Depths::default();
        for row in 0..picture.size.rows as i64 {
            for column in 0..picture.size.columns as i64 {
                let Some(region) = region_at(row, column) else { continue };
                let centre = centre(row, column);
                let others = around(row, column).map(|(row, column)| region_at(row, column));
                let mut ends = 0;
                for (side, other) in (0..SIDES).zip(others) {
                    if other == Some(region) {
                        continue;
                    }
                    ends |= 1 << side;
                    // Between two regions, only from the lower.
                    if other.is_none_or(|other| region < other) {
                        let turn = direction(side);
                        let at = centre + Vec2::from_angle(turn) * (CELL / 2.0);
                        geometry.borders.push(Border { at, turn, inner: region, outer: other });
                    }
                }
                let is_coast = others.contains(&None);
                geometry.cells.push(Cell { centre, region, ends, is_coast });
                depths.add(region, centre, ends == 0);
            }
        }
        geometry.middles = (0..regions).map(|number| depths.middle(number)).collect();
        geometry.extent = extent_of_picture(picture);
        geometry
    }

    /// A map that is only known by which regions touch: they stand in a circle.
    fn of_graph(game: &DiceWars) -> Self {
        let count = game.regions().count();
        let radius = radius(count);
        let extent = extent(game);
        let mut geometry = Self { extent, ..Self::default() };
        for region in game.regions() {
            let angle = TAU * region.index() as f32 / count as f32;
            let middle = extent / 2.0 + Vec2::from_angle(angle) * radius;
            geometry.middles.push(middle);
            for place in 0..SIDES {
                let centre = middle + Vec2::from_angle(direction(place)) * CELL;
                let mut ends = 0;
                // Of a cell beside the middle one, these three sides lead out.
                for side in [place + SIDES - 1, place, place + 1].map(|side| side % SIDES) {
                    ends |= 1 << side;
                    let turn = direction(side);
                    let at = centre + Vec2::from_angle(turn) * (CELL / 2.0);
                    geometry.borders.push(Border { at, turn, inner: region, outer: None });
                }
                geometry.cells.push(Cell { centre, region, ends, is_coast: true });
            }
            geometry.cells.push(Cell { centre: middle, region, ends: 0, is_coast: false });
        }
        geometry.ways = ways(game, &geometry.middles);
        geometry
    }

    /// Where the dice of a region stand.
    pub fn middle(&self, region: RegionId) -> Vec2 {
        self.middles.get(region.index()).copied().unwrap_or_default()
    }

    /// The region at a place, or the one right beside it.
    pub fn region_at(&self, at: Vec2) -> Option<RegionId> {
        let distance = |cell: &&Cell| cell.centre.distance_squared(at);
        let nearest = self.cells.iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&nearest) <= NEAR * NEAR).then_some(nearest.region)
    }
}

/// How far regions are apart on a map without a picture.
const APART: f32 = 1.3;

/// The radius of the circle in which so many regions stand.
fn radius(regions: usize) -> f32 {
    (APART * regions as f32 / TAU).max(APART)
}

/// The board's width and height.
pub fn extent(game: &DiceWars) -> Vec2 {
    match &game.map().picture {
        Some(picture) => extent_of_picture(picture),
        None => Vec2::splat(2.0 * (radius(game.regions().count()) + APART)),
    }
}

fn extent_of_picture(picture: &Picture) -> Vec2 {
    let (columns, rows) = (picture.size.columns as f32, picture.size.rows as f32);
    let land = vec2((columns + 0.5) * CELL, (1.5 * rows + 0.5) * SIDE);
    land + 2.0 * (SHORE + RIM) + vec2(0.0, SKY)
}

/// What is gathered of the regions to find their middles.
#[derive(Default)]
struct Depths {
    /// Of each region its cells, and whether they are within it.
    cells: Vec<Vec<(Vec2, bool)>>,
}

impl Depths {
    fn add(&mut self, region: RegionId, centre: Vec2, within: bool) {
        if self.cells.len() <= region.index() {
            self.cells.resize(region.index() + 1, Vec::new());
        }
        self.cells[region.index()].push((centre, within));
    }

    /// A cell far from the region's ends and near the middle of all its cells, or rather a little
    /// below, since dice are stacked upwards: dice that stand there are seen to be its own.
    fn middle(&self, region: usize) -> Vec2 {
        let Some(cells) = self.cells.get(region).filter(|cells| !cells.is_empty()) else {
            return Vec2::ZERO;
        };
        let mean = cells.iter().map(|(centre, _)| *centre).sum::<Vec2>() / cells.len() as f32;
        let mean = mean + vec2(0.0, LOWER);
        let edge = cells.iter().filter(|(_, within)| !within).map(|(centre, _)| *centre);
        let room = |at: Vec2| {
            let nearest = edge.clone().map(|other| other.distance(at)).fold(f32::MAX, f32::min);
            nearest - 0.35 * at.distance(mean)
        };
        let best = cells.iter().max_by(|a, b| room(a.0).total_cmp(&room(b.0)));
        best.map_or(mean, |(centre, _)| *centre)
    }
}

fn ways(game: &DiceWars, middles: &[Vec2]) -> Vec<(Vec2, Vec2)> {
    let middle = |region: RegionId| middles.get(region.index()).copied().unwrap_or_default();
    let pairs = game
        .regions()
        .flat_map(|region| game.map().around(region).iter().map(move |other| (region, other)));
    pairs.filter(|(a, b)| a < b).map(|(a, b)| (middle(a), middle(b))).collect()
}

/// The direction of a side from the middle of its cell.
fn direction(side: u8) -> f32 {
    f32::from(side) * FRAC_PI_3
}

/// The middle of a cell; odd rows are shifted right by half of one.
fn centre(row: i64, column: i64) -> Vec2 {
    let shift = if row % 2 == 1 { 1.0 } else { 0.5 };
    RIM + SHORE + vec2((column as f32 + shift) * CELL, SKY + SIDE * (1.0 + 1.5 * row as f32))
}

/// The rows and columns beyond the six sides of a cell.
fn around(row: i64, column: i64) -> [(i64, i64); SIDES as usize] {
    let left = if row % 2 == 1 { column } else { column - 1 };
    [
        (row, column + 1),
        (row + 1, left + 1),
        (row + 1, left),
        (row, column - 1),
        (row - 1, left),
        (row - 1, left + 1),
    ]
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Game;
    use pentarchy_core::games::dicewars::Setup;

    use super::*;

    fn game(size: [i64; 2]) -> DiceWars {
        DiceWars::new(&Setup { size, ..Setup::default() }, 4, 7).unwrap()
    }

    #[test]
    fn dw13_every_region_is_touched_at_its_dice() {
        for size in [[12, 12], [28, 32], [48, 48], [12, 48]] {
            let game = game(size);
            let geometry = Geometry::of(&game);
            for region in game.regions() {
                let at = geometry.middle(region);
                assert_eq!(geometry.region_at(at), Some(region));
                assert!(at.cmpgt(Vec2::ZERO).all() && at.cmplt(geometry.extent).all());
            }
            assert_eq!(geometry.region_at(Vec2::splat(-2.0)), None);
        }
    }

    #[test]
    fn borders_part_exactly_the_regions_that_touch() {
        let game = game([28, 32]);
        let geometry = Geometry::of(&game);
        for region in game.regions() {
            for other in game.regions() {
                let parted = geometry.borders.iter().any(|border| {
                    (border.inner, border.outer) == (region.min(other), Some(region.max(other)))
                });
                assert_eq!(parted, game.map().around(region).contains(other));
            }
        }
    }

    #[test]
    fn neighbours_beyond_a_side_are_where_the_core_has_them() {
        let size = game([28, 32]).map().picture.as_ref().unwrap().size;
        for (row, column) in [(0, 0), (1, 0), (5, 27), (4, 27), (31, 13)] {
            let mut here: Vec<usize> = around(row, column)
                .into_iter()
                .filter(|(row, column)| {
                    (0..size.rows as i64).contains(row) && (0..size.columns as i64).contains(column)
                })
                .map(|(row, column)| row as usize * size.columns + column as usize)
                .collect();
            let mut there: Vec<usize> =
                size.around(row as usize * size.columns + column as usize).collect();
            here.sort_unstable();
            there.sort_unstable();
            assert_eq!(here, there);
            for (side, (other_row, other_column)) in (0..SIDES).zip(around(row, column)) {
                let expected = centre(row, column) + Vec2::from_angle(direction(side)) * CELL;
                if other_row >= 0 && other_column >= 0 {
                    assert!(centre(other_row, other_column).distance(expected) < 1e-3);
                }
            }
        }
    }

    #[test]
    fn a_map_without_a_picture_can_be_seen_and_touched() {
        let state = r#"{"regions":[
            {"id":0,"owner":0,"dice":3,"adjacent":[1]},
            {"id":1,"owner":1,"dice":2,"adjacent":[0,2]},
            {"id":2,"owner":0,"dice":8,"adjacent":[1]}]}"#;
        let game = DiceWars::load(state, 0).unwrap();
        let geometry = Geometry::of(&game);
        assert!(geometry.is_of(&game));
        assert_eq!(geometry.ways.len(), 2);
        for region in game.regions() {
            assert_eq!(geometry.region_at(geometry.middle(region)), Some(region));
        }
    }
}
