//! The colours of the map.

use egui::Color32;
use pentarchy_core::game::Seat;
use pentarchy_core::games::conquest::Terrain;

use crate::theme::{MOST_OWNERS, OwnerColours, Theme, tint};

/// A colour with its opacity.
pub type Paint = [f32; 4];

/// Of edges and outlines.
pub const DARK: Paint = [0.12, 0.09, 0.15, 1.0];
/// Of numbers on the map.
pub const LIGHT: Paint = [1.0, 0.97, 0.9, 1.0];

/// Of arrows that lead to nothing.
pub const GREY: Paint = [0.62, 0.6, 0.62, 1.0];

/// How much of its owner's colour the land has, and the band along its edge.
const LAND_SHARE: f32 = 0.5;
const BAND_SHARE: f32 = 0.92;
/// How much white nobody's land has, by day, and how much night.
const NEUTRAL_WHITE: f32 = 0.38;
const NIGHT_SHARE: f32 = 0.16;

/// Which of the theme's colours the players have: red, cyan, yellow, violet, black, pink (CQ05).
/// The others come after them and are never used.
const ORDER: [usize; MOST_OWNERS] = [0, 5, 2, 4, 7, 6, 1, 3];
/// Which of the players is black; in the dark, the theme's is light.
const BLACK: usize = 4;
const BLACK_BY_NIGHT: OwnerColours = OwnerColours {
    main: Color32::from_rgb(0x3a, 0x3e, 0x4a),
    shade: Color32::from_rgb(0x98, 0xa0, 0xb0),
    light: Color32::from_rgb(0xb9, 0xbe, 0xca),
};

/// The theme in the players' colours (CQ05).
pub fn theme(theme: &Theme) -> Theme {
    let mut owners = ORDER.map(|place| theme.owners[place]);
    if theme.dark {
        owners[BLACK] = BLACK_BY_NIGHT;
    }
    Theme { owners, ..*theme }
}

/// The colours of the water: deep, shallow, and where it breaks.
pub fn water(theme: &Theme) -> [Paint; 3] {
    let colours = if theme.dark {
        [(0x27, 0x55, 0x73), (0x2f, 0x65, 0x84), (0x45, 0x82, 0x9d)]
    } else {
        [(0x58, 0xa2, 0xc6), (0x6d, 0xb4, 0xd2), (0xa5, 0xd6, 0xe6)]
    };
    colours.map(|(red, green, blue)| tint(Color32::from_rgb(red, green, blue)))
}

/// The colour of land of a type and an owner.
pub fn land(theme: &Theme, terrain: Terrain, owner: Option<Seat>) -> Paint {
    let (red, green, blue) = match terrain {
        Terrain::Meadow => (0xa9, 0xcf, 0x78),
        Terrain::Forest => (0x7f, 0xb0, 0x78),
        Terrain::Mountain => (0xb0, 0xa9, 0xa6),
        Terrain::Desert => (0xe6, 0xbd, 0x76),
        Terrain::Coastal => (0xf0, 0xe3, 0xb4),
    };
    let ground = tint(Color32::from_rgb(red, green, blue));
    let lit = match owner {
        Some(owner) => mix(ground, player(theme, owner), LAND_SHARE),
        None => mix(ground, [1.0; 4], NEUTRAL_WHITE),
    };
    if theme.dark { mix(lit, DARK, NIGHT_SHARE) } else { lit }
}

/// The colour of the band along the edge of a player's land.
pub fn band(theme: &Theme, owner: Seat) -> Paint {
    mix(LIGHT, player(theme, owner), BAND_SHARE)
}

/// A player's colour.
pub fn player(theme: &Theme, owner: Seat) -> Paint {
    tint(theme.owners[owner.index() % MOST_OWNERS].main)
}

/// The first with this share of the second.
pub fn mix(first: Paint, second: Paint, share: f32) -> Paint {
    std::array::from_fn(|part| first[part] + (second[part] - first[part]) * share)
}

/// The same with this opacity.
pub fn faded(paint: Paint, opacity: f32) -> Paint {
    [paint[0], paint[1], paint[2], paint[3] * opacity]
}

#[cfg(test)]
mod tests {
    use egui::ecolor::Hsva;

    use super::*;
    use crate::theme::Palette;

    #[test]
    fn cq05_the_painted_colours_keep_the_hues_of_the_rules() {
        // In degrees: red, cyan, yellow, violet, none for black, pink.
        let hues = [Some(0.0), Some(180.0), Some(60.0), Some(270.0), None, Some(300.0)];
        for dark in [false, true] {
            let theme = theme(&Theme::new(Palette::Painted, dark));
            for (place, hue) in hues.into_iter().enumerate() {
                let main = Hsva::from(theme.owners[place].main);
                match hue {
                    Some(hue) => {
                        let apart = (main.h * 360.0 - hue).abs();
                        assert!(apart.min(360.0 - apart) < 46.0, "{place}: {}", main.h * 360.0);
                    }
                    None => assert!(main.v < 0.12, "{main:?}"),
                }
            }
        }
    }
}
