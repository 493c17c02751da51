//! The corner by the entrance: the monster's tiles, drawn and still to come, and how far the game
//! is; before that, in the advanced layout, the pieces that are still to be placed.

use glam::vec2;
use pentarchy_core::games::floors::{Floors, Piece, ROUNDS, ROUNDS_A_STAGE, Supply, Tile};

use super::geometry::Hall;
use super::moment::Now;
use super::tokens;
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};
use crate::theme::{Theme, tint};

/// How many tiles there are.
const TILES: usize = 8;

/// What lies at a place of the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// A tile; has it been drawn in this stage?
    Tile(Tile, bool),
    /// The number of the round.
    Round,
    /// The stage.
    Stage,
    /// A kind of piece that is to be placed, and how many are left.
    Piece(Piece, u8),
    /// Nothing.
    Nothing,
}

/// All tiles of a stage.
pub fn tiles() -> impl Iterator<Item = Tile> {
    Tile::ALL.into_iter().flat_map(|tile| std::iter::repeat_n(tile, usize::from(tile.count())))
}

/// The tiles drawn in a stage, of all that were drawn.
pub fn drawn_in_stage(drawn: &[Tile], stage: u8) -> &[Tile] {
    if stage == 1 { drawn } else { drawn.get(usize::from(ROUNDS_A_STAGE)..).unwrap_or_default() }
}

/// What lies at each place. The tray is turned with the hall: where it begins with its narrow end,
/// the tiles come last, so that they lie together.
pub fn contents(supply: Supply, drawn: &[Tile], stage: u8, upright: bool) -> [Content; TILES + 2] {
    let mut contents = [Content::Nothing; TILES + 2];
    if !supply.is_empty() {
        let shift = if upright { 3 } else { 0 };
        for (number, piece) in Piece::ALL.into_iter().enumerate() {
            contents[number + shift] = Content::Piece(piece, supply.of(piece));
        }
        return contents;
    }
    let mut gone = drawn_in_stage(drawn, stage).to_vec();
    let (first, about) = if upright { (2, 0) } else { (0, TILES) };
    for (number, tile) in tiles().enumerate() {
        let place = gone.iter().position(|other| *other == tile);
        contents[first + number] = Content::Tile(tile, place.is_some());
        if let Some(place) = place {
            gone.swap_remove(place);
        }
    }
    contents[about] = Content::Round;
    contents[about + 1] = Content::Stage;
    contents
}

/// What lies at each place of a game's tray.
pub fn of(game: &Floors, upright: bool) -> [Content; TILES + 2] {
    contents(game.to_place(), game.drawn(), game.stage(), upright)
}

/// Draws it; `chosen` is the place that is marked.
pub fn draw(
    hall: Hall,
    game: &Floors,
    now: &Now,
    contents: &[Content],
    chosen: Option<usize>,
    theme: &Theme,
    scene: &mut Scene,
) {
    let ink = tint(theme.ink);
    let last = drawn_in_stage(now.game.drawn(), game.stage()).last();
    let is_last =
        |content: &Content| matches!(content, Content::Tile(tile, true) if Some(tile) == last);
    let last_place = contents.iter().rposition(is_last);
    for (number, content) in contents.iter().enumerate() {
        let at = hall.tray(number);
        match *content {
            Content::Nothing => {}
            Content::Tile(tile, drawn) => {
                let opacity = if drawn { 0.32 } else { 1.0 };
                tokens::draw_tile(tile, at, 0.9, opacity, Layer::Pieces, scene);
                if last_place == Some(number) {
                    let print =
                        Quad::new(Sprite::of(Picture::Footprint), at + vec2(0.28, 0.28), 0.4);
                    scene.add(Layer::Information, print);
                }
            }
            Content::Round => {
                let text = format!("{}/{ROUNDS}", game.round());
                write(scene, Layer::Pieces, &text, at, 0.26, ink);
            }
            Content::Stage => {
                let (text, opacity) = if game.stage() == 1 { ("I", 0.22) } else { ("II", 1.0) };
                let skull = Quad::new(Sprite::of(Picture::Fallen), at + vec2(0.14, 0.0), 0.5);
                scene.add(Layer::Pieces, skull.faded(opacity));
                write(scene, Layer::Pieces, text, at - vec2(0.27, 0.0), 0.28, ink);
            }
            Content::Piece(piece, left) => {
                let opacity = if left == 0 { 0.25 } else { 1.0 };
                let size =
                    if piece == Piece::PoolStrip { vec2(0.9, 0.225) } else { vec2(0.8, 0.8) };
                let picture = Sprite::of(tokens::piece(piece));
                let quad = Quad { size, ..Quad::new(picture, at - vec2(0.04, 0.04), 1.0) };
                scene.add(Layer::Pieces, quad.faded(opacity));
                let badge = at + vec2(0.28, 0.28);
                let disc = Quad::new(Sprite::of(Picture::Badge), badge, 0.4);
                scene.add(Layer::Information, disc.faded(opacity));
                let white = [1.0, 1.0, 1.0, opacity];
                write(scene, Layer::Information, &left.to_string(), badge, 0.2, white);
            }
        }
    }
    if let Some(number) = chosen {
        let ring = Quad::new(Sprite::of(Picture::Chosen), hall.tray(number), 1.12);
        scene.add(Layer::Marks, ring);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ff20_tiles_drawn_and_still_to_come_are_told_apart() {
        let drawn = [Tile::Seven, Tile::Seven, Tile::X];
        for upright in [false, true] {
            let contents = contents(Supply::default(), &drawn, 1, upright);
            let tiles = |wanted: bool| -> Vec<Tile> {
                let of = |content: &Content| match content {
                    Content::Tile(tile, drawn) if *drawn == wanted => Some(*tile),
                    _ => None,
                };
                contents.iter().filter_map(of).collect()
            };
            assert_eq!(tiles(true), [Tile::Seven, Tile::Seven, Tile::X]);
            assert_eq!(
                tiles(false),
                [Tile::Five, Tile::Eight, Tile::Eight, Tile::Ten, Tile::DoubleX]
            );
        }
    }

    #[test]
    fn ff20_the_second_stage_begins_with_all_tiles() {
        let drawn: Vec<Tile> = tiles().take(7).collect();
        assert_eq!(drawn_in_stage(&drawn, 1).len(), 7);
        assert_eq!(drawn_in_stage(&drawn, 2).len(), 0);
        let first = contents(Supply::default(), &drawn, 2, false)[0];
        assert_eq!(first, Content::Tile(Tile::Five, false));
    }

    #[test]
    fn ff17_the_pieces_to_place_are_counted() {
        let contents = contents(Supply::full(), &[], 1, true);
        assert!(contents.contains(&Content::Piece(Piece::TurnRight, 4)));
        assert!(contents.contains(&Content::Piece(Piece::PoolStrip, 1)));
    }
}
