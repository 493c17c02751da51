//! The ground of League: grass, and on it water, rock and woods with borders where they end
//! (LG21). A cell of those is drawn in quarters, each as its neighbours ask for.

use std::f32::consts::FRAC_PI_2;

use glam::Vec2;
use pentarchy_core::games::league::{Cell, Ground, Terrain};

use super::middle;
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, frame};

/// The width of the rim's pieces round the board, in cells.
const RIM: f32 = 0.5;
/// What the grass of every other cell is multiplied with, so that cells can be counted.
const CHECKED: [f32; 4] = [0.945, 0.955, 0.945, 1.0];

/// The pictures of a kind of ground: within it, at a side, at a corner that sticks out, and at one
/// that is cut in. They show the upper left quarter of a cell and its upper side.
struct Patch {
    mid: Picture,
    side: Picture,
    corner: Picture,
    inner: Picture,
}

const WATER: Patch = Patch {
    mid: Picture::WaterMid,
    side: Picture::WaterSide,
    corner: Picture::WaterCorner,
    inner: Picture::WaterInner,
};
const ROCK: Patch = Patch {
    mid: Picture::RockMid,
    side: Picture::RockSide,
    corner: Picture::RockCorner,
    inner: Picture::RockInner,
};
const WOOD: Patch = Patch {
    mid: Picture::WoodMid,
    side: Picture::WoodSide,
    corner: Picture::WoodCorner,
    inner: Picture::WoodInner,
};

/// The quarters of a cell from the upper left clockwise: towards which sides they lie.
const QUARTERS: [(i16, i16); 4] = [(-1, -1), (1, -1), (1, 1), (-1, 1)];

pub fn draw(terrain: &Terrain, scene: &mut Scene) {
    let size = terrain.size();
    frame::surround(scene, Vec2::ZERO, Vec2::new(size.width.into(), size.height.into()), RIM);
    for cell in size.cells() {
        let grass = if chance(cell, 7) { Picture::Meadow } else { Picture::Grass };
        let tile = Quad::new(Sprite::of(grass), middle(cell), 1.0);
        let is_checked = (cell.x + cell.y) % 2 == 0;
        scene.add(Layer::Ground, if is_checked { tile.tinted(CHECKED) } else { tile });
    }
    for cell in size.cells() {
        match terrain.at(cell) {
            Ground::Water => draw_patch(terrain, cell, &WATER, scene),
            Ground::Rock => draw_patch(terrain, cell, &ROCK, scene),
            Ground::Tree => draw_patch(terrain, cell, &WOOD, scene),
            Ground::Spawn => {
                let mark = Quad::new(Sprite::of(Picture::Spawn), middle(cell), 0.9);
                scene.add(Layer::Ground, mark);
            }
            Ground::Free => {}
        }
    }
    // Row by row: what stands in front covers what stands behind.
    for cell in size.cells() {
        let (picture, size, rise) = match terrain.at(cell) {
            Ground::Water if chance(cell, 2) => (Picture::Waves, 0.9, 0.0),
            Ground::Rock if chance(cell, 3) => (Picture::Boulders, 0.98, 0.06),
            Ground::Rock => (Picture::Boulder, 0.98, 0.06),
            Ground::Tree if chance(cell, 3) => (Picture::Oak, 1.12, 0.14),
            Ground::Tree => (Picture::Pine, 1.16, 0.18),
            _ => continue,
        };
        let at = middle(cell) - Vec2::new(0.0, rise);
        scene.add(Layer::Ground, Quad::new(Sprite::of(picture), at, size));
    }
}

fn draw_patch(terrain: &Terrain, cell: Cell, patch: &Patch, scene: &mut Scene) {
    let own = terrain.at(cell);
    let is_own = |x: i16, y: i16| {
        let beside = |place: u8, by: i16| u8::try_from(i16::from(place) + by).ok();
        let neighbour = beside(cell.x, x).zip(beside(cell.y, y)).map(|(x, y)| Cell::new(x, y));
        // Beyond the edge it goes on.
        neighbour
            .filter(|cell| terrain.size().contains(*cell))
            .is_none_or(|cell| terrain.at(cell) == own)
    };
    let quarters = QUARTERS.map(|(x, y)| quarter(patch, (x, y), is_own));
    if quarters.iter().all(|(picture, _)| *picture == patch.mid) {
        let whole = Quad::new(Sprite::of(patch.mid), middle(cell), 1.0);
        scene.add(Layer::Ground, whole);
        return;
    }
    for ((picture, turns), (x, y)) in quarters.into_iter().zip(QUARTERS) {
        let at = middle(cell) + Vec2::new(f32::from(x), f32::from(y)) * 0.25;
        let quad = Quad::new(Sprite::of(picture), at, 0.5);
        scene.add(Layer::Ground, quad.turned(f32::from(turns) * FRAC_PI_2));
    }
}

/// The picture of a quarter, and by how many right angles it is turned.
fn quarter(patch: &Patch, (x, y): (i16, i16), is_own: impl Fn(i16, i16) -> bool) -> (Picture, u8) {
    let turn_of_corner = match (x, y) {
        (-1, -1) => 0,
        (1, -1) => 1,
        (1, 1) => 2,
        _ => 3,
    };
    match (is_own(0, y), is_own(x, 0), is_own(x, y)) {
        (false, false, _) => (patch.corner, turn_of_corner),
        (false, true, _) => (patch.side, if y < 0 { 0 } else { 2 }),
        (true, false, _) => (patch.side, if x > 0 { 1 } else { 3 }),
        (true, true, false) => (patch.inner, turn_of_corner),
        (true, true, true) => (patch.mid, 0),
    }
}

/// True for one cell in so many, always the same ones.
fn chance(cell: Cell, one_in: u32) -> bool {
    let mixed =
        u32::from(cell.x).wrapping_mul(0x9e37_79b1) ^ u32::from(cell.y).wrapping_mul(0x85eb_ca77);
    (mixed ^ (mixed >> 13)).wrapping_mul(0xc2b2_ae3d) >> 16 & 0xff < 256 / one_in
}

#[cfg(test)]
mod tests {
    use pentarchy_core::games::league::Size;

    use super::*;

    fn pictures(rows: &[&str], cell: Cell) -> [(Picture, u8); 4] {
        let size = Size { width: rows[0].len() as u8, height: rows.len() as u8 };
        let mut terrain = Terrain::open(size);
        for (y, row) in (0..).zip(rows) {
            for (x, letter) in (0..).zip(row.chars()) {
                terrain.set(Cell::new(x, y), Ground::from_letter(letter).unwrap());
            }
        }
        let at = |x: i16, y: i16| {
            Cell::new((i16::from(cell.x) + x) as u8, (i16::from(cell.y) + y) as u8)
        };
        QUARTERS.map(|way| quarter(&WATER, way, |x, y| terrain.at(at(x, y)) == Ground::Water))
    }

    #[test]
    fn lg21_a_pond_of_one_cell_is_round() {
        let round = pictures(&["...", ".~.", "..."], Cell::new(1, 1));
        assert_eq!(round, [0, 1, 2, 3].map(|turn| (Picture::WaterCorner, turn)));
    }

    #[test]
    fn lg21_the_bank_of_a_river_runs_straight_and_turns_at_corners() {
        let river = pictures(&["~~~", "~~~", "..."], Cell::new(1, 1));
        let (mid, bank) = ((Picture::WaterMid, 0), (Picture::WaterSide, 2));
        assert_eq!(river, [mid, mid, bank, bank]);
        let bend = pictures(&["~~.", "~~~", "~~~"], Cell::new(1, 1));
        assert_eq!(bend, [mid, (Picture::WaterInner, 1), mid, mid]);
    }

    #[test]
    fn water_goes_on_beyond_the_edge() {
        let mut terrain = Terrain::open(Size { width: 12, height: 12 });
        terrain.set(Cell::new(0, 0), Ground::Water);
        let mut scene = Scene::default();
        draw_patch(&terrain, Cell::new(0, 0), &WATER, &mut scene);
        let sprites: Vec<Sprite> = scene.quads().map(|quad| quad.sprite).collect();
        let expected =
            [Picture::WaterMid, Picture::WaterSide, Picture::WaterCorner, Picture::WaterSide];
        assert_eq!(sprites, expected.map(Sprite::of));
    }
}
