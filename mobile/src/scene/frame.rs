//! The slab on which a board lies: a rim and a soft shadow round it, of any size.

use std::f32::consts::FRAC_PI_2;

use glam::{Vec2, vec2};

use super::{Layer, Quad, Scene};
use crate::pictures::{Picture, Sprite};

/// How wide the rim is, in widths of its pieces.
pub const RIM: f32 = 0.38;

/// By how much the shadow lies below the board, in widths of the rim's pieces.
const DROP: f32 = 0.16;

/// Adds the rim and the shadow round a board from `min` to `max`. `width` is that of their
/// pieces, the shadow's soft edge included; the rim itself takes [`RIM`] of it.
/// To be called before the tiles are added: they cover where the shadow reaches under them.
pub fn surround(scene: &mut Scene, min: Vec2, max: Vec2, width: f32) {
    let drop = vec2(0.0, DROP * width);
    ring(scene, [Picture::ShadowCorner, Picture::ShadowSide], min + drop, max + drop, width);
    rim(scene, min, max, width);
}

/// Adds the rim alone, once more, over what reaches beyond the board.
pub fn rim(scene: &mut Scene, min: Vec2, max: Vec2, width: f32) {
    ring(scene, [Picture::FrameCorner, Picture::FrameSide], min, max, width);
}

fn ring(scene: &mut Scene, pieces: [Picture; 2], min: Vec2, max: Vec2, width: f32) {
    let [corner, side] = pieces.map(Sprite::of);
    let middle = (min + max) / 2.0;
    let half = (max - min) / 2.0;
    // Corners and sides are drawn for the upper left and the top, and turned for the others.
    for (quarter, [x, y]) in [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].iter().enumerate()
    {
        let turn = quarter as f32 * FRAC_PI_2;
        let place = middle + (half + width / 2.0) * vec2(*x, *y);
        scene.add(Layer::Ground, Quad::new(corner, place, width).turned(turn));

        let outward = Vec2::from_angle(turn - FRAC_PI_2);
        let length = 2.0 * half.dot(outward.perp().abs());
        let place = middle + outward * (half.dot(outward.abs()) + width / 2.0);
        let quad = Quad { size: vec2(length, width), ..Quad::new(side, place, width) };
        scene.add(Layer::Ground, quad.turned(turn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_surround_the_board() {
        let mut scene = Scene::default();
        ring(
            &mut scene,
            [Picture::FrameCorner, Picture::FrameSide],
            vec2(0.0, 0.0),
            vec2(7.0, 5.0),
            1.0,
        );
        let places: Vec<_> = scene.quads().map(|quad| (quad.centre, quad.size)).collect();
        let expected = [
            (vec2(-0.5, -0.5), vec2(1.0, 1.0)),
            (vec2(3.5, -0.5), vec2(7.0, 1.0)),
            (vec2(7.5, -0.5), vec2(1.0, 1.0)),
            (vec2(7.5, 2.5), vec2(5.0, 1.0)),
            (vec2(7.5, 5.5), vec2(1.0, 1.0)),
            (vec2(3.5, 5.5), vec2(7.0, 1.0)),
            (vec2(-0.5, 5.5), vec2(1.0, 1.0)),
            (vec2(-0.5, 2.5), vec2(5.0, 1.0)),
        ];
        for ((centre, size), (expected_centre, expected_size)) in places.iter().zip(expected) {
            assert!(centre.distance(expected_centre) < 1e-4, "{centre} {expected_centre}");
            assert!(size.distance(expected_size) < 1e-4, "{size} {expected_size}");
        }
        assert_eq!(places.len(), expected.len());
    }
}
