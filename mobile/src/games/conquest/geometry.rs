//! The map as it is drawn: what follows from its cells alone, made once for a game. Places are in
//! board units, of which one is [`CELLS_PER_UNIT`] cells of the map: pictures and numbers are
//! larger than a cell.

use std::collections::BTreeMap;

use glam::{IVec2, Vec2};
use pentarchy_core::games::conquest::{Conquest, SIDE, Terrain, TerritoryId};

use super::outline::{self, Border};

/// Cells of the map in a board unit.
pub const CELLS_PER_UNIT: f32 = 4.0;
/// A cell of the map, in board units.
pub const CELL: f32 = 1.0 / CELLS_PER_UNIT;
/// How much water is shown round the land, in cells; the rest of the sea is left out.
const MARGIN: i32 = 2;

/// A finger beside the land means the land as far as this, in cells.
const REACH_OF_A_FINGER: i32 = 2;
/// How far the things of the ground stay from one another, and from the middle of a territory
/// where its numbers stand, in cells.
const APART: f32 = 1.75;
const MIDDLE: Vec2 = Vec2::new(2.6, 2.4);
const TIGHT_MIDDLE: Vec2 = Vec2::new(1.7, 1.9);
/// By how much the middle of the numbers is below that of the territory, in cells.
const BELOW: Vec2 = Vec2::new(0.0, 0.5);
/// A territory with fewer things on it is looked over again.
const FEWEST_THINGS: usize = 3;
/// One sea cell in so many has a wave.
const WAVES: u32 = 23;

/// A sea, by number.
type Sea = usize;

/// What follows from the cells.
#[derive(Debug)]
pub struct Chart {
    cells: Vec<Option<TerritoryId>>,
    /// The upper left corner of what is shown, in cells.
    corner: Vec2,
    /// The width and height of what is shown, in board units.
    pub extent: Vec2,
    /// Where each territory's numbers stand: deep inside it.
    middles: Vec<Vec2>,
    /// The cells of a territory in a row that lie side by side.
    pub runs: Vec<Run>,
    /// What rounds the corners of territories.
    pub chamfers: Vec<Chamfer>,
    /// The lines between territories, and between land and water.
    pub borders: Vec<Border>,
    /// What grows and stands on the land, from the top down.
    pub things: Vec<Thing>,
    /// Waves.
    pub waves: Vec<Vec2>,
    /// Where the piers of each territory's port are, one for each sea.
    piers: Vec<Vec<Pier>>,
}

/// Cells of a territory in a row.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub land: TerritoryId,
    pub centre: Vec2,
    pub size: Vec2,
}

/// A corner that is cut off a cell and goes to what lies around it.
#[derive(Clone, Copy, Debug)]
pub struct Chamfer {
    /// To which territory it goes; nothing is water.
    pub goes_to: Option<TerritoryId>,
    pub centre: Vec2,
    pub turn: f32,
}

/// Something that grows or stands on the land.
#[derive(Clone, Copy, Debug)]
pub struct Thing {
    pub terrain: Terrain,
    pub at: Vec2,
    /// From 0.85 to 1.15.
    pub size: f32,
    pub mirrored: bool,
}

/// A pier, from the shore out into the water.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pier {
    pub at: Vec2,
    pub turn: f32,
}

impl Chart {
    /// The chart of a game's map.
    pub fn new(game: &Conquest) -> Self {
        let cells = game.map().cells().to_vec();
        let count = game.position().territories.len();
        let depths = depths(&cells);
        let middles: Vec<IVec2> =
            (0..count).map(|land| middle(&cells, &depths, TerritoryId(land as u16))).collect();
        let terrain = |land: TerritoryId| game.territory(land).terrain;
        let (corner, extent) = shown(&cells);
        let mut chart = Self {
            corner,
            extent,
            runs: runs(&cells),
            chamfers: chamfers(&cells),
            borders: outline::borders(&cells),
            things: things(&cells, &middles, terrain),
            waves: waves(&cells),
            piers: piers(&cells, &middles),
            middles: middles.into_iter().map(centre_of).collect(),
            cells,
        };
        chart.shift(-corner * CELL);
        let inside = |at: &Vec2| at.cmpgt(Vec2::splat(CELL)).all() && at.cmplt(extent - CELL).all();
        chart.waves.retain(inside);
        chart
    }

    /// Moves everything by this much.
    fn shift(&mut self, by: Vec2) {
        let runs = self.runs.iter_mut().map(|run| &mut run.centre);
        let chamfers = self.chamfers.iter_mut().map(|chamfer| &mut chamfer.centre);
        let borders = self.borders.iter_mut().flat_map(|line| [&mut line.from, &mut line.to]);
        let things = self.things.iter_mut().map(|thing| &mut thing.at);
        let piers = self.piers.iter_mut().flatten().map(|pier| &mut pier.at);
        let places = runs.chain(chamfers).chain(borders).chain(things).chain(piers);
        for place in places.chain(&mut self.waves).chain(&mut self.middles) {
            *place += by;
        }
    }

    /// Is it the chart of this game's map?
    pub fn is_of(&self, game: &Conquest) -> bool {
        self.cells == game.map().cells()
    }

    /// Where a territory's numbers stand.
    pub fn middle(&self, land: TerritoryId) -> Vec2 {
        self.middles.get(land.index()).copied().unwrap_or_default()
    }

    /// The piers of a territory's port.
    pub fn piers(&self, land: TerritoryId) -> &[Pier] {
        self.piers.get(land.index()).map_or(&[], Vec::as_slice)
    }

    /// The territory at a place, or the one beside which it is at sea.
    pub fn land_at(&self, at: Vec2) -> Option<TerritoryId> {
        let at = at + self.corner * CELL;
        let here = (at * CELLS_PER_UNIT).floor().as_ivec2();
        let inside = here.cmpge(IVec2::ZERO).all() && here.cmplt(IVec2::splat(SIDE as i32)).all();
        if !inside {
            return None;
        }
        let reach = -REACH_OF_A_FINGER..=REACH_OF_A_FINGER;
        let around = reach.clone().flat_map(|y| reach.clone().map(move |x| IVec2::new(x, y)));
        cell(&self.cells, here).or_else(|| {
            around
                .filter_map(|step| Some((cell(&self.cells, here + step)?, here + step)))
                .min_by(|(_, a), (_, b)| {
                    let distance = |cell: IVec2| centre_of(cell).distance_squared(at);
                    distance(*a).total_cmp(&distance(*b))
                })
                .map(|(land, _)| land)
        })
    }
}

/// The width and height of what is shown of a game's map, in board units.
pub fn extent(game: &Conquest) -> Vec2 {
    shown(game.map().cells()).1
}

/// What of the map is shown: the corner in cells, and the extent in board units.
fn shown(cells: &[Option<TerritoryId>]) -> (Vec2, Vec2) {
    let land = || all_cells().filter(|at| cell(cells, *at).is_some());
    let whole = (IVec2::ZERO, IVec2::splat(SIDE as i32));
    let (min, max) = land().fold((whole.1, whole.0), |(min, max), at| (min.min(at), max.max(at)));
    let (min, max) = if land().next().is_some() {
        ((min - MARGIN).max(whole.0), (max + 1 + MARGIN).min(whole.1))
    } else {
        whole
    };
    (min.as_vec2(), (max - min).as_vec2() * CELL)
}

/// The middle of a cell of the map, in board units, counted from the map's corner.
fn centre_of(cell: IVec2) -> Vec2 {
    (cell.as_vec2() + 0.5) * CELL
}

/// The territory of a cell; water, and nothing outside of the map.
pub fn cell(cells: &[Option<TerritoryId>], at: IVec2) -> Option<TerritoryId> {
    is_on_map(at).then(|| cells[at.y as usize * SIDE + at.x as usize]).flatten()
}

/// Is this cell on the map?
pub fn is_on_map(at: IVec2) -> bool {
    (0..SIDE as i32).contains(&at.x) && (0..SIDE as i32).contains(&at.y)
}

fn all_cells() -> impl Iterator<Item = IVec2> {
    let side = 0..SIDE as i32;
    side.clone().flat_map(move |y| side.clone().map(move |x| IVec2::new(x, y)))
}

const SIDES: [IVec2; 4] = [IVec2::X, IVec2::Y, IVec2::NEG_X, IVec2::NEG_Y];

fn around(at: IVec2) -> impl Iterator<Item = IVec2> {
    (-1..=1).flat_map(move |y| (-1..=1).map(move |x| at + IVec2::new(x, y)))
}

/// How many steps of a king each land cell is away from the nearest that is not its territory's.
fn depths(cells: &[Option<TerritoryId>]) -> Vec<u8> {
    let mut depths = vec![0; SIDE * SIDE];
    let place = |at: IVec2| at.y as usize * SIDE + at.x as usize;
    // Each round finds the cells that are one step deeper.
    for depth in 1..SIDE as u8 {
        let deeper: Vec<usize> = all_cells()
            .filter(|at| {
                let here = cell(cells, *at);
                here.is_some()
                    && around(*at).all(|beside| {
                        cell(cells, beside) == here && depths[place(beside)] + 1 >= depth
                    })
            })
            .map(place)
            .collect();
        if deeper.is_empty() {
            break;
        }
        for place in deeper {
            depths[place] = depth;
        }
    }
    depths
}

/// The deepest cell of a territory, the one nearest to its centre of gravity among equals.
fn middle(cells: &[Option<TerritoryId>], depths: &[u8], land: TerritoryId) -> IVec2 {
    let own: Vec<IVec2> = all_cells().filter(|at| cell(cells, *at) == Some(land)).collect();
    let sum: IVec2 = own.iter().sum();
    let gravity = sum.as_vec2() / own.len().max(1) as f32;
    own.into_iter()
        .min_by(|a, b| {
            let rank = |at: &IVec2| {
                let depth = f32::from(depths[at.y as usize * SIDE + at.x as usize]);
                at.as_vec2().distance(gravity) * 0.2 - depth
            };
            rank(a).total_cmp(&rank(b))
        })
        .unwrap_or_default()
}

fn runs(cells: &[Option<TerritoryId>]) -> Vec<Run> {
    let mut runs = Vec::new();
    for (row, line) in cells.chunks(SIDE).enumerate() {
        let mut column = 0;
        for run in line.chunk_by(|a, b| a == b) {
            if let Some(land) = run[0] {
                let min = Vec2::new(column as f32, row as f32) * CELL;
                let size = Vec2::new(run.len() as f32, 1.0) * CELL;
                runs.push(Run { land, centre: min + size / 2.0, size });
            }
            column += run.len();
        }
    }
    runs
}

/// Where three of the four cells round a corner belong together, the fourth loses its corner.
fn chamfers(cells: &[Option<TerritoryId>]) -> Vec<Chamfer> {
    // The cells round a corner, clockwise from the lower right one, whose upper left corner it is.
    const ROUND: [IVec2; 4] =
        [IVec2::new(0, 0), IVec2::new(-1, 0), IVec2::new(-1, -1), IVec2::new(0, -1)];
    let mut chamfers = Vec::new();
    for corner in all_cells().filter(|corner| corner.x > 0 && corner.y > 0) {
        let owners = ROUND.map(|step| cell(cells, corner + step));
        for (quarter, step) in ROUND.iter().enumerate() {
            let [odd, left, opposite, right] =
                [0, 1, 2, 3].map(|turn| owners[(quarter + turn) % 4]);
            if left == opposite && opposite == right && odd != left {
                let inward = (step.as_vec2() + 0.5) * 0.5;
                chamfers.push(Chamfer {
                    goes_to: left,
                    centre: (corner.as_vec2() + inward) * CELL,
                    turn: quarter as f32 * std::f32::consts::FRAC_PI_2,
                });
            }
        }
    }
    chamfers
}

/// A number that looks random and is the same each time.
fn scramble(at: IVec2, salt: u32) -> u32 {
    let mut value = (at.x as u32).wrapping_mul(0x9e37_79b1)
        ^ (at.y as u32).wrapping_mul(0x85eb_ca77)
        ^ salt.wrapping_mul(0xc2b2_ae3d);
    for _ in 0..2 {
        value ^= value >> 15;
        value = value.wrapping_mul(0x2c1b_3c6d);
        value ^= value >> 12;
    }
    value
}

/// Strews trees, peaks and the like over the land.
fn things(
    cells: &[Option<TerritoryId>],
    middles: &[IVec2],
    terrain: impl Fn(TerritoryId) -> Terrain,
) -> Vec<Thing> {
    let mut by_land: BTreeMap<TerritoryId, Vec<IVec2>> = BTreeMap::new();
    for at in all_cells() {
        if let Some(land) = cell(cells, at) {
            by_land.entry(land).or_default().push(at);
        }
    }
    let mut things = Vec::new();
    for (land, mut own) in by_land {
        own.sort_by_key(|at| scramble(*at, 1));
        let middle = middles.get(land.index()).copied().unwrap_or_default().as_vec2() + BELOW;
        let is_inside = |at: &IVec2| around(*at).all(|beside| cell(cells, beside) == Some(land));
        let is_near = |at: &IVec2| SIDES.iter().all(|side| cell(cells, *at + *side) == Some(land));
        let mut taken: Vec<Vec2> = Vec::new();
        let mut strew = |free: Vec2, fits: &dyn Fn(&IVec2) -> bool| {
            for at in own.iter().filter(|at| fits(at)) {
                let place = at.as_vec2();
                let is_apart = taken.iter().all(|other| other.distance(place) >= APART);
                if is_apart && (place - middle).abs().cmpgt(free).any() {
                    taken.push(place);
                }
            }
            taken.len()
        };
        if strew(MIDDLE, &is_inside) < FEWEST_THINGS {
            strew(TIGHT_MIDDLE, &is_near);
        }
        let terrain = terrain(land);
        things.extend(taken.into_iter().map(|place| {
            let number = scramble(place.as_ivec2(), 2);
            let shift = Vec2::new((number % 64) as f32, (number / 64 % 64) as f32) / 63.0 - 0.5;
            Thing {
                terrain,
                at: (place + 0.5 + shift * 0.5) * CELL,
                size: 0.85 + (number / 4096 % 32) as f32 * (0.3 / 31.0),
                mirrored: number >> 31 == 1,
            }
        }));
    }
    things.sort_by(|a, b| a.at.y.total_cmp(&b.at.y));
    things
}

fn waves(cells: &[Option<TerritoryId>]) -> Vec<Vec2> {
    all_cells()
        .filter(|at| scramble(*at, 3).is_multiple_of(WAVES))
        .filter(|at| around(*at).all(|beside| is_on_map(beside) && cell(cells, beside).is_none()))
        .map(centre_of)
        .collect()
}

/// Which sea each cell of water belongs to.
fn seas(cells: &[Option<TerritoryId>]) -> BTreeMap<(i32, i32), Sea> {
    let mut seas = BTreeMap::new();
    let mut count = 0;
    for start in all_cells().filter(|at| cell(cells, *at).is_none()) {
        if seas.contains_key(&start.into()) {
            continue;
        }
        let mut front = vec![start];
        seas.insert(start.into(), count);
        while let Some(at) = front.pop() {
            for beside in SIDES.map(|side| at + side) {
                let is_new = is_on_map(beside)
                    && cell(cells, beside).is_none()
                    && !seas.contains_key(&beside.into());
                if is_new {
                    seas.insert(beside.into(), count);
                    front.push(beside);
                }
            }
        }
        count += 1;
    }
    seas
}

/// For each territory and each sea that it touches, where a pier would be: on the shore that is
/// nearest to the territory's middle.
fn piers(cells: &[Option<TerritoryId>], middles: &[IVec2]) -> Vec<Vec<Pier>> {
    let seas = seas(cells);
    let mut best: BTreeMap<(TerritoryId, Sea), (i32, Pier)> = BTreeMap::new();
    for at in all_cells() {
        let Some(land) = cell(cells, at) else { continue };
        let middle = middles.get(land.index()).copied().unwrap_or_default();
        for side in SIDES {
            let Some(sea) = seas.get(&(at + side).into()) else { continue };
            let distance = (at - middle).length_squared();
            let way = side.as_vec2();
            let pier = Pier { at: centre_of(at) + way * 0.95 * CELL, turn: way.y.atan2(way.x) };
            let entry = best.entry((land, *sea)).or_insert((distance, pier));
            if distance < entry.0 {
                *entry = (distance, pier);
            }
        }
    }
    let mut piers = vec![Vec::new(); middles.len()];
    for ((land, _), (_, pier)) in best {
        if let Some(piers) = piers.get_mut(land.index()) {
            piers.push(pier);
        }
    }
    piers
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Game;
    use pentarchy_core::games::conquest::Setup;

    use super::*;

    fn games() -> impl Iterator<Item = Conquest> {
        (2..=6).map(|players| Conquest::new(&Setup::default(), players, 7).unwrap())
    }

    #[test]
    fn numbers_stand_inside_their_territory() {
        for game in games() {
            let chart = Chart::new(&game);
            assert!(chart.is_of(&game));
            for land in game.lands() {
                assert_eq!(chart.land_at(chart.middle(land)), Some(land));
            }
        }
    }

    #[test]
    fn all_land_is_shown_with_some_water_around() {
        for game in games() {
            let chart = Chart::new(&game);
            assert_eq!(chart.extent, extent(&game));
            for run in &chart.runs {
                let (min, max) = (run.centre - run.size / 2.0, run.centre + run.size / 2.0);
                assert!(min.cmpge(Vec2::ZERO).all() && max.cmple(chart.extent).all());
            }
        }
    }

    #[test]
    fn runs_cover_all_land_and_no_water() {
        for game in games() {
            let chart = Chart::new(&game);
            let covered: f32 = chart.runs.iter().map(|run| run.size.x * run.size.y).sum();
            let land = game.map().cells().iter().flatten().count() as f32;
            assert!((covered - land * CELL * CELL).abs() < 0.01);
            for run in &chart.runs {
                assert_eq!(chart.land_at(run.centre), Some(run.land));
            }
        }
    }

    #[test]
    fn a_finger_beside_the_land_means_the_land() {
        let game = games().next().unwrap();
        let chart = Chart::new(&game);
        let cells = game.map().cells();
        for at in all_cells().filter(|at| cell(cells, *at).is_none()) {
            let beside = SIDES.iter().find_map(|side| cell(cells, at + *side));
            if beside.is_some() {
                assert!(chart.land_at(centre_of(at) - chart.corner * CELL).is_some());
            }
        }
        assert_eq!(chart.land_at(-chart.extent), None);
        assert_eq!(chart.land_at(2.0 * chart.extent), None);
    }

    #[test]
    fn cq05_a_port_has_a_pier_in_each_sea_and_only_land_at_sea_has_any() {
        for game in games() {
            let chart = Chart::new(&game);
            for land in game.lands() {
                let at_sea = game.map().touches_sea(land);
                assert_eq!(!chart.piers(land).is_empty(), at_sea, "{land:?}");
                for pier in chart.piers(land) {
                    let water = (pier.at * CELLS_PER_UNIT + chart.corner).floor().as_ivec2();
                    assert_eq!(cell(game.map().cells(), water), None);
                }
            }
        }
    }

    #[test]
    fn every_type_can_be_told_by_what_stands_on_it() {
        for game in games() {
            let chart = Chart::new(&game);
            for land in game.lands() {
                let things = chart.things.iter();
                let own = things.filter(|thing| chart.land_at(thing.at) == Some(land)).count();
                assert!(own > 0, "{land:?}");
            }
        }
    }
}
