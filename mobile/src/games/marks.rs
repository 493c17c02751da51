//! What the boards of several games have on them: writing with an edge, damage, and easing.

use glam::Vec2;

use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};

/// Lighter than danger itself, which would drown in the dark disc.
const LOSS: [f32; 4] = [1.0, 0.72, 0.68, 1.0];

/// A number on a dark disc, for what is lost.
pub fn badge(text: &str, at: Vec2, scene: &mut Scene) {
    let size = Vec2::new(0.62, 0.46);
    let disc = Quad { size, ..Quad::new(Sprite::of(Picture::Badge), at, 1.0) };
    scene.add(Layer::Above, disc);
    outlined(text, at, 0.27, LOSS, Layer::Above, scene);
}

/// Light writing with a dark edge, so that it can be read on any ground.
pub fn outlined(
    text: &str,
    at: Vec2,
    height: f32,
    colour: [f32; 4],
    layer: Layer,
    scene: &mut Scene,
) {
    let edge = height * 0.075;
    let dark = [0.05, 0.05, 0.08, 0.8 * colour[3]];
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)] {
        write(scene, layer, text, at + Vec2::new(x, y) * edge, height, dark);
    }
    write(scene, layer, text, at, height, colour);
}

/// Slow at both ends.
pub fn ease(progress: f32) -> f32 {
    progress * progress * (3.0 - 2.0 * progress)
}
