//! What is on the board, as textured quads in layers: what a game's face fills and the renderer
//! draws. Places and sizes are in board units: one cell is 1 × 1, x to the right, y down.

pub mod frame;
mod text;

pub use text::write;

use glam::Vec2;

use crate::pictures::Sprite;

/// The layers, from the ground up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Tiles.
    Ground,
    /// What lies on the ground: reach, threats, paths, shadows.
    Marks,
    /// Units, dice, buildings.
    Pieces,
    /// What is told about pieces: hearts, numbers, previews.
    Information,
    /// What is in the hand or flies above everything.
    Above,
}

const LAYERS: usize = Layer::Above as usize + 1;

/// A picture at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quad {
    /// What is drawn.
    pub sprite: Sprite,
    /// Its middle.
    pub centre: Vec2,
    /// Its width and height.
    pub size: Vec2,
    /// By how much it is turned, in radians, clockwise.
    pub turn: f32,
    /// What its colours are multiplied with: red, green, blue, opacity; 1 leaves them alone.
    pub tint: [f32; 4],
}

impl Quad {
    /// A sprite, upright and in its own colours, on a square of this size.
    pub fn new(sprite: Sprite, centre: Vec2, size: f32) -> Self {
        Self { sprite, centre, size: Vec2::splat(size), turn: 0.0, tint: [1.0; 4] }
    }

    /// The same with this opacity.
    #[must_use]
    pub fn faded(mut self, opacity: f32) -> Self {
        self.tint[3] *= opacity;
        self
    }

    /// The same, turned by this angle.
    #[must_use]
    pub fn turned(self, turn: f32) -> Self {
        Self { turn, ..self }
    }

    /// The same in these colours.
    #[must_use]
    pub fn tinted(self, tint: [f32; 4]) -> Self {
        Self { tint, ..self }
    }
}

/// Everything on the board, layer by layer. Kept from frame to frame, so that filling it anew
/// allocates nothing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    layers: [Vec<Quad>; LAYERS],
}

impl Scene {
    /// Empties it.
    pub fn clear(&mut self) {
        for layer in &mut self.layers {
            layer.clear();
        }
    }

    /// Adds a quad on top of its layer.
    pub fn add(&mut self, layer: Layer, quad: Quad) {
        self.layers[layer as usize].push(quad);
    }

    /// All quads in the order in which they are drawn.
    pub fn quads(&self) -> impl Iterator<Item = &Quad> {
        self.layers.iter().flatten()
    }

    /// How many quads there are.
    pub fn len(&self) -> usize {
        self.layers.iter().map(Vec::len).sum()
    }

    /// Is there nothing on it?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
