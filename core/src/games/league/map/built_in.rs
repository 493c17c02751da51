//! The maps that come with the game. `cargo run -p pentarchy-core --example draw_maps` draws their
//! pictures from the drawings in text next to them.

use super::{Map, read};

/// A map that comes with the game.
pub struct BuiltIn {
    /// Its name in setups.
    pub name: &'static str,
    /// Its picture.
    pub picture: &'static [u8],
}

macro_rules! built_in {
    ($($name:literal),*) => {
        [$(BuiltIn {
            name: $name,
            picture: include_bytes!(concat!("../../../../../assets/games/league/maps/", $name, ".png")),
        }),*]
    };
}

/// All of them; the first is the default.
pub const BUILT_IN: [BuiltIn; 11] = built_in![
    "meadow", "ford", "island", "thicket", "yard", "pillars", "orchard", "cloister", "keep", "den",
    "gallery"
];

/// The built-in map of this name.
pub fn built_in(name: &str) -> Option<Map> {
    BUILT_IN.iter().find(|map| map.name == name).and_then(|map| read(map.picture).ok())
}
