//! How the pieces look: pawns, stones, the monster and its tiles.

use glam::{Vec2, vec2};
use pentarchy_core::game::Seat;
use pentarchy_core::games::floors::{PawnId, Pawns, Piece, StoneKind, Tile};

use crate::games::marks;
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};

pub const WHITE: [f32; 4] = [1.0; 4];
/// What the colours of a pawn that has moved are multiplied with.
const WEARY: [f32; 4] = [0.66, 0.66, 0.7, 1.0];
/// What is written on tiles.
const CREAM: [f32; 4] = [1.0, 0.96, 0.86, 1.0];

/// A pawn as it is drawn.
#[derive(Clone, Copy)]
pub struct Token {
    pub at: Vec2,
    pub owner: Seat,
    /// The points now, and those of its other face.
    pub points: [u8; 2],
    pub moved: bool,
    pub opacity: f32,
    /// How wide it is; less while it turns over.
    pub width: f32,
    pub size: f32,
}

impl Token {
    pub fn of(pawns: &Pawns, pawn: PawnId, at: Vec2) -> Self {
        let points = pawns.points(pawn);
        Self {
            at,
            owner: pawns.owner(pawn),
            points: [points, 7 - points],
            moved: pawns.has_moved(pawn),
            opacity: 1.0,
            width: 1.0,
            size: 1.0,
        }
    }

    /// It, as it is after it turned over.
    pub fn turned_over(self) -> Self {
        Self { points: [self.points[1], self.points[0]], moved: true, ..self }
    }
}

pub fn draw_pawn(token: &Token, layer: Layer, scene: &mut Scene) {
    let Token { at, owner, points, moved, opacity, width, size } = *token;
    let colours = if moved { WEARY } else { WHITE };
    let place = |x: f32, y: f32| at + vec2(x * width, y) * size;
    let mut add = |picture: Sprite, centre: Vec2, side: f32, tint: [f32; 4]| {
        let quad = Quad::new(picture, centre, side * size);
        let squeezed = Quad { size: quad.size * vec2(width, 1.0), ..quad };
        scene.add(layer, squeezed.tinted(tint).faded(opacity));
    };
    add(Sprite::of(Picture::Shadow), place(0.0, 0.25), 0.95, WHITE);
    add(Sprite::owned(Picture::Base, owner), place(0.0, -0.03), 1.0, colours);
    add(Sprite::of(Picture::Badge), place(0.31, 0.3), 0.42, WHITE);
    if moved {
        add(Sprite::of(Picture::Moved), place(0.31, -0.33), 0.32, WHITE);
    }
    if width < 0.3 {
        return;
    }
    let ink = [1.0, 1.0, 1.0, opacity * if moved { 0.8 } else { 1.0 }];
    marks::outlined(&points[0].to_string(), place(-0.04, 0.0), 0.46 * size, ink, layer, scene);
    let faint = [1.0, 0.96, 0.86, opacity];
    write(scene, layer, &points[1].to_string(), place(0.31, 0.3), 0.25 * size, faint);
}

pub const fn stone(kind: StoneKind) -> Picture {
    match kind {
        StoneKind::Plain => Picture::Stone,
        StoneKind::Crystal => Picture::Crystal,
        StoneKind::TurnRight => Picture::TurnRight,
        StoneKind::TurnAbout => Picture::TurnAbout,
    }
}

pub const fn teleporter(pair: u8) -> Picture {
    if pair == 0 { Picture::TeleporterRound } else { Picture::TeleporterSquare }
}

/// The picture of a piece that is to be placed.
pub const fn piece(piece: Piece) -> Picture {
    match piece {
        Piece::Plain => Picture::Stone,
        Piece::Crystal => Picture::Crystal,
        Piece::TurnRight => Picture::TurnRight,
        Piece::TurnAbout => Picture::TurnAbout,
        Piece::Teleporter => Picture::TeleporterRound,
        Piece::PoolSquare => Picture::PoolSquare,
        Piece::PoolStrip => Picture::PoolStrip,
    }
}

pub fn draw_stone(kind: StoneKind, at: Vec2, opacity: f32, scene: &mut Scene) {
    let shadow = Quad::new(Sprite::of(Picture::Shadow), at + vec2(0.0, 0.26), 1.0);
    scene.add(Layer::Pieces, shadow.faded(opacity));
    let body = Quad::new(Sprite::of(stone(kind)), at, 0.92);
    scene.add(Layer::Pieces, body.faded(opacity));
}

pub fn draw_monster(at: Vec2, turn: f32, size: f32, opacity: f32, scene: &mut Scene) {
    let shadow = Quad::new(Sprite::of(Picture::Shadow), at + vec2(0.0, 0.18), 1.4 * size);
    scene.add(Layer::Pieces, shadow.faded(opacity));
    let body = Quad::new(Sprite::of(Picture::Monster), at, 1.2 * size).turned(turn);
    scene.add(Layer::Pieces, body.faded(opacity));
}

/// What is written on a tile.
pub const fn tile_name(tile: Tile) -> &'static str {
    match tile {
        Tile::Five => "5",
        Tile::Seven => "7",
        Tile::Eight => "8",
        Tile::Ten => "10",
        Tile::X => "X",
        Tile::DoubleX => "XX",
    }
}

pub fn draw_tile(tile: Tile, at: Vec2, size: f32, opacity: f32, layer: Layer, scene: &mut Scene) {
    let card = Quad::new(Sprite::of(Picture::MonsterTile), at, size);
    scene.add(layer, card.faded(opacity));
    let name = tile_name(tile);
    let height = size * if name.len() > 1 { 0.34 } else { 0.42 };
    let tint = [CREAM[0], CREAM[1], CREAM[2], opacity];
    write(scene, layer, name, at - vec2(0.0, 0.02 * size), height, tint);
}
