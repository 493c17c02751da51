//! Skeleton's board: the counters that are left.

use pentarchy_core::game::Game;
use pentarchy_core::games::skeleton::{Command, Event, Skeleton};

use super::SkeletonFace;
use super::geometry::{EXTENT, counter_at, middle};
use crate::games::Stage;
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, frame};

pub const PICTURES: &[Picture] = &[
    Picture::TileLight,
    Picture::TileDark,
    Picture::FrameCorner,
    Picture::FrameSide,
    Picture::ShadowCorner,
    Picture::ShadowSide,
    Picture::SkeletonCounter,
    Picture::Chosen,
    Picture::Reach,
    Picture::Hint,
    Picture::Focus,
];

/// The width of the rim's pieces round the board, in cells.
const RIM: f32 = 0.5;

pub fn draw(face: &SkeletonFace, stage: &Stage<Skeleton>, scene: &mut Scene) {
    let game = stage.seen.game;
    frame::surround(scene, glam::Vec2::ZERO, EXTENT, RIM);
    for cell in 0..(EXTENT.x * EXTENT.y) as u8 {
        let at = middle(cell);
        let is_dark = ((at.x + at.y) as u8).is_multiple_of(2);
        let tile = if is_dark { Picture::TileDark } else { Picture::TileLight };
        scene.add(Layer::Ground, Quad::new(Sprite::of(tile), at, 1.0));
    }
    let (leaving, gone) = match &stage.moment {
        Some(moment) => {
            let Event::Took { count, .. } = *moment.event();
            (count, moment.progress)
        }
        None => (0, 0.0),
    };
    let before = stage.moment.as_ref().map_or(game, |moment| moment.before());
    for counter in 0..before.counters() {
        let quad = Quad::new(Sprite::of(Picture::SkeletonCounter), middle(counter), 0.9);
        let leaves = counter + leaving >= before.counters();
        scene.add(Layer::Pieces, if leaves { quad.faded(1.0 - gone) } else { quad });
    }
    if stage.moment.is_none() {
        marks(face, stage, scene);
    }
}

/// What may be taken, what is chosen, advised and pointed at.
fn marks(face: &SkeletonFace, stage: &Stage<Skeleton>, scene: &mut Scene) {
    let game = stage.seen.game;
    let mut mark = |picture, counter, layer| {
        scene.add(layer, Quad::new(Sprite::of(picture), middle(counter), 1.0));
    };
    let last = |count: u8| game.counters().saturating_sub(count)..game.counters();
    if stage.seen.actor.is_some() {
        let mut commands = Vec::new();
        game.legal(&mut commands);
        last(commands.len() as u8).for_each(|counter| mark(Picture::Reach, counter, Layer::Marks));
    }
    last(face.chosen.unwrap_or(0)).for_each(|counter| mark(Picture::Chosen, counter, Layer::Above));
    if let Some(Command::Take { count }) = face.advice {
        last(count as u8).for_each(|counter| mark(Picture::Hint, counter, Layer::Above));
    }
    if let Some(counter) = face.aim.filter(|counter| counter_at(middle(*counter)).is_some()) {
        mark(Picture::Focus, counter, Layer::Above);
    }
}
