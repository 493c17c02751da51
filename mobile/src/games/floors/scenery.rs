//! The hall itself: floor, walls with their letters and numbers, gates, pools, teleporters, and the
//! places around it.

use std::f32::consts::FRAC_PI_2;

use glam::{Vec2, vec2};
use pentarchy_core::game::Seat;
use pentarchy_core::games::floors::{Cell, HEIGHT, Heading, Teleporter, WIDTH};

use super::geometry::{CORNER, Hall, WALL};
use super::moment::Now;
use super::tokens::{self, WHITE};
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};
use crate::theme::{Theme, tint};

/// The height of what is written on the walls.
const LETTERS: f32 = 0.22;
/// The height of what is written on squares.
const NAMES: f32 = 0.17;
const LETTERS_TINT: [f32; 4] = [1.0, 0.96, 0.88, 1.0];

pub fn draw(hall: Hall, now: &Now, starting: Seat, theme: &Theme, scene: &mut Scene) {
    for cell in Cell::all() {
        let is_light = (cell.x() + cell.y()) % 2 == 0;
        let picture = if is_light { Picture::FlagLight } else { Picture::FlagDark };
        scene.add(Layer::Ground, Quad::new(Sprite::of(picture), hall.middle(cell), 1.0));
    }
    draw_names(hall, theme, scene);
    for cell in Cell::all() {
        draw_walls(hall, cell, scene);
    }
    for (picture, cell) in [(Picture::Exit, Cell::EXIT), (Picture::Entrance, Cell::ENTRANCE)] {
        scene.add(Layer::Ground, Quad::new(Sprite::of(picture), hall.middle(cell), 0.98));
    }
    for pool in now.game.pools().each() {
        draw_pool(hall, pool, Layer::Ground, WHITE, scene);
    }
    for teleporter in now.game.teleporters().each() {
        draw_teleporter(hall, teleporter, Layer::Ground, 1.0, scene);
    }
    for number in 0..CORNER {
        let slot = Quad::new(Sprite::of(Picture::SlotOut), hall.garden(number), 0.9);
        scene.add(Layer::Ground, slot);
    }
    for pawn in now.game.pawns().all() {
        let owner = now.game.pawns().owner(pawn);
        let slot = Quad::new(Sprite::owned(Picture::SlotWait, owner), hall.stall(pawn), 0.96);
        scene.add(Layer::Ground, slot);
    }
    if let Some(first) = now.game.pawns().of(starting).next() {
        let at = hall.stall(first) + vec2(-0.36, -0.36);
        scene.add(Layer::Information, Quad::new(Sprite::of(Picture::Star), at, 0.34));
    }
}

/// The walls beside a square, and what is written on them: the name of the wall through which the monster comes in again.
fn draw_walls(hall: Hall, cell: Cell, scene: &mut Scene) {
    let is_wall = |heading: Heading| cell.next(heading).is_none();
    for heading in Heading::ALL.into_iter().filter(|heading| is_wall(*heading)) {
        let at = hall.wall(cell, heading);
        let wall = Quad { size: vec2(1.0, WALL), ..Quad::new(Sprite::of(Picture::Wall), at, 1.0) };
        scene.add(Layer::Ground, wall.turned(hall.angle(heading) + FRAC_PI_2));
        if is_wall(heading.right()) {
            let corner = at + hall.step(heading.right()) * (0.5 + WALL / 2.0);
            scene.add(Layer::Ground, Quad::new(Sprite::of(Picture::WallCorner), corner, WALL));
        }
        let name = wall_name(cell, heading);
        write(scene, Layer::Marks, &name.to_string(), at, LETTERS, LETTERS_TINT);
    }
}

/// The name of a wall, which the wall opposite has too. There are 27 pairs, one more than letters:
/// the walls of the gates have a sign.
pub fn wall_name(cell: Cell, heading: Heading) -> char {
    let column = |x: u8| char::from(b'A' + x);
    let row = |y: u8| if y + 1 == HEIGHT { '+' } else { char::from(b'A' + WIDTH + y) };
    match heading {
        Heading::North => column(cell.x()),
        Heading::South => column(WIDTH - 1 - cell.x()),
        Heading::East => row(cell.y()),
        Heading::West => row(HEIGHT - 1 - cell.y()),
    }
}

/// The letters of the columns and the numbers of the rows, on their first squares.
fn draw_names(hall: Hall, theme: &Theme, scene: &mut Scene) {
    for cell in Cell::all() {
        let middle = hall.middle(cell);
        // Gates are dark by day too.
        let ink = if cell.is_gate() { [1.0; 4] } else { tint(theme.ink) };
        if cell.next(Heading::North).is_none() {
            let letter = char::from(b'a' + cell.x()).to_string();
            write(scene, Layer::Ground, &letter, middle + vec2(-0.36, -0.34), NAMES, ink);
        }
        if cell.next(Heading::West).is_none() {
            let number = (cell.y() + 1).to_string();
            write(scene, Layer::Ground, &number, middle + vec2(-0.34, 0.37), NAMES, ink);
        }
    }
}

/// A pool, given by its squares.
pub fn draw_pool(hall: Hall, pool: [Cell; 4], layer: Layer, tint: [f32; 4], scene: &mut Scene) {
    let middle = (hall.middle(pool[0]) + hall.middle(pool[3])) / 2.0;
    let is_square = pool[0].distance(pool[3]) == 2;
    let (picture, size) = if is_square {
        (Picture::PoolSquare, Vec2::splat(2.0))
    } else {
        (Picture::PoolStrip, vec2(4.0, 1.0))
    };
    let way = hall.middle(pool[1]) - hall.middle(pool[0]);
    let quad = Quad { size, ..Quad::new(Sprite::of(picture), middle, 1.0) };
    scene.add(layer, quad.turned(way.y.atan2(way.x)).tinted(tint));
}

/// A teleporter with the arrow of its way out.
pub fn draw_teleporter(
    hall: Hall,
    teleporter: Teleporter,
    layer: Layer,
    opacity: f32,
    scene: &mut Scene,
) {
    let middle = hall.middle(teleporter.cell);
    let pad = Sprite::of(tokens::teleporter(teleporter.pair));
    scene.add(layer, Quad::new(pad, middle, 0.96).faded(opacity));
    let at = middle + hall.step(teleporter.heading) * 0.3;
    let arrow = Quad::new(Sprite::of(Picture::Arrow), at, 0.4);
    scene.add(layer, arrow.turned(hall.angle(teleporter.heading)).faded(opacity));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ff20_walls_that_lead_to_one_another_have_the_same_name() {
        let mut walls = Vec::new();
        for cell in Cell::all() {
            for heading in Heading::ALL.into_iter().filter(|heading| cell.next(*heading).is_none())
            {
                let there = cell.opposite();
                assert_eq!(there.next(heading.about()), None, "it comes in through a wall");
                let name = wall_name(cell, heading);
                assert_eq!(name, wall_name(there, heading.about()));
                assert!(Sprite::glyph(name).is_some(), "{name}");
                walls.push(name);
            }
        }
        walls.sort_unstable();
        assert!(walls.chunks(2).all(|pair| pair[0] == pair[1]), "{walls:?}");
        walls.dedup();
        assert_eq!(walls.len(), 27);
    }
}
