//! From a scene to what the device draws: quads in pixels, those that can be seen.

use bytemuck::{Pod, Zeroable};
use glam::Vec2;

use crate::{pictures::Sprite, scene::Scene};

/// Where sprites lie in the atlas.
pub trait Regions {
    /// The left, top, right and bottom of a sprite's region, as parts of the atlas from 0 to 1;
    /// nothing if it has none, and then it is not drawn.
    fn region(&self, sprite: Sprite) -> Option<[f32; 4]>;
}

/// A board to draw.
pub struct BoardInput<'a, R> {
    /// What is on it.
    pub scene: &'a Scene,
    /// Where its sprites lie in the atlas that the renderer has.
    pub regions: &'a R,
    /// The part of the target that it may draw on: left, top, width, height.
    pub clip_px: [u32; 4],
    /// How many pixels a board unit has.
    pub scale_px: f32,
    /// Where the board's (0, 0) is on the target.
    pub origin_px: Vec2,
}

impl<R> BoardInput<'_, R> {
    /// The clip as far as it lies on a target of this size: left, top, width, height.
    pub(super) fn clip_on(&self, size_px: (u32, u32)) -> Option<[u32; 4]> {
        let [left, top, width, height] = self.clip_px;
        let width = width.min(size_px.0.saturating_sub(left));
        let height = height.min(size_px.1.saturating_sub(top));
        (width > 0 && height > 0).then_some([left, top, width, height])
    }
}

/// One quad, as `shaders/quad.wgsl` takes it. The tint is multiplied with its opacity.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub(super) struct Instance {
    centre: [f32; 2],
    half_size: [f32; 2],
    turn: [f32; 2],
    uv: [f32; 4],
    tint: [f32; 4],
}

impl Instance {
    pub(super) const ATTRIBUTES: [wgpu::VertexAttribute; 5] = wgpu::vertex_attr_array![
        0 => Float32x2, 1 => Float32x2, 2 => Float32x2, 3 => Float32x4, 4 => Float32x4
    ];
}

/// The quads of a board that can be seen, in the order in which they are drawn. Kept from frame to
/// frame, so that filling it anew allocates nothing.
#[derive(Default)]
pub struct Instances(Vec<Instance>);

impl Instances {
    /// Fills it anew.
    pub fn fill<R: Regions>(&mut self, board: &BoardInput<'_, R>) {
        let [left, top, width, height] = board.clip_px.map(|pixels| pixels as f32);
        let clip_min = Vec2::new(left, top);
        let clip_max = clip_min + Vec2::new(width, height);

        self.0.clear();
        self.0.extend(board.scene.quads().filter_map(|quad| {
            let [red, green, blue, opacity] = quad.tint;
            let centre = board.origin_px + quad.centre * board.scale_px;
            let half_size = quad.size * (board.scale_px / 2.0);
            let (reach, turn) = if quad.turn == 0.0 {
                (half_size.abs(), [1.0, 0.0])
            } else {
                let (sin, cos) = quad.turn.sin_cos();
                (Vec2::splat(half_size.length()), [cos, sin])
            };
            let in_clip = (centre + reach).cmpgt(clip_min) & (centre - reach).cmplt(clip_max);
            if !in_clip.all() || opacity <= 0.0 {
                return None;
            }
            Some(Instance {
                centre: centre.to_array(),
                half_size: half_size.to_array(),
                turn,
                uv: board.regions.region(quad.sprite)?,
                tint: [red * opacity, green * opacity, blue * opacity, opacity],
            })
        }));
    }

    /// How many quads can be seen.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Is there nothing to be seen?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn as_slice(&self) -> &[Instance] {
        &self.0
    }
}
