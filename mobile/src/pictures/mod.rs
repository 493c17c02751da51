//! The pictures: which there are, and who owns a copy of one in its colours.

use pentarchy_core::game::Seat;

/// A picture by name. `assets/pictures` has its vector source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Picture {
    /// A tile of the board's lighter ground.
    TileLight,
    /// A tile of its darker ground.
    TileDark,
}

/// A picture as it lies in the atlas: in the colours of an owner, or of nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sprite {
    /// Which picture.
    pub picture: Picture,
    /// Whose.
    pub owner: Option<Seat>,
}
