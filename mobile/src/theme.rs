//! All colours, in one table: two palettes, each for dark and for light surroundings.

use egui::Color32;

/// Which colours tell owners apart.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// Warm and cold, as on a painted board.
    #[default]
    Painted,
    /// Safe for people who see fewer colours.
    Safe,
}

/// The most owners that a game has.
pub const MOST_OWNERS: usize = 8;

/// The colours of one owner, of its pieces and of its lines in the panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnerColours {
    /// The body of a piece.
    pub main: Color32,
    /// Its shaded parts and its outline.
    pub shade: Color32,
    /// Its lit parts.
    pub light: Color32,
}

/// Every colour in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// Is it for dark surroundings?
    pub dark: bool,
    /// The owners', by seat.
    pub owners: [OwnerColours; MOST_OWNERS],
    /// Behind everything.
    pub table: Color32,
    /// The two grounds of a board's tiles, and the line between them.
    pub ground: [Color32; 2],
    /// The edge of the board and of tiles.
    pub ground_edge: Color32,
    /// Panels and cards.
    pub panel: Color32,
    /// A button at rest.
    pub button: Color32,
    /// A button that is pointed at.
    pub button_hot: Color32,
    /// The one button that leads on, and what is chosen.
    pub accent: Color32,
    /// Writing on the accent.
    pub on_accent: Color32,
    /// Writing.
    pub ink: Color32,
    /// Writing that matters less.
    pub faint: Color32,
    /// Headings, and what can be copied.
    pub heading: Color32,
    /// Where a piece can go.
    pub reach: Color32,
    /// What can be struck, and what hurts.
    pub danger: Color32,
    /// What is gained.
    pub good: Color32,
    /// Where the keyboard is.
    pub focus: Color32,
}

impl Theme {
    /// The colours of a palette, for dark or for light surroundings.
    pub fn new(palette: Palette, dark: bool) -> Self {
        match (palette, dark) {
            (Palette::Painted, false) => Self { owners: PAINTED_BY_DAY, ..DAY },
            (Palette::Painted, true) => Self { owners: PAINTED_BY_NIGHT, ..NIGHT },
            (Palette::Safe, false) => Self {
                owners: SAFE_BY_DAY,
                reach: rgb(0x00_69_a8),
                danger: rgb(0x96_3a_00),
                good: rgb(0x00_6e_50),
                ..DAY
            },
            (Palette::Safe, true) => Self {
                owners: SAFE_BY_NIGHT,
                reach: rgb(0x74_c6_f4),
                danger: rgb(0xff_97_45),
                good: rgb(0x3f_d6_ab),
                ..NIGHT
            },
        }
    }
}

const DAY: Theme = Theme {
    dark: false,
    owners: PAINTED_BY_DAY,
    table: rgb(0xd9_cd_b8),
    ground: [rgb(0xee_e3_cb), rgb(0xe0_d1_b2)],
    ground_edge: rgb(0x9a_7f_5a),
    panel: rgb(0xfb_f7_ef),
    button: rgb(0xec_e3_d3),
    button_hot: rgb(0xe0_d3_bb),
    accent: rgb(0xe9_a9_2f),
    on_accent: rgb(0x2a_1c_04),
    ink: rgb(0x2c_26_20),
    faint: rgb(0x5c_51_44),
    heading: rgb(0x7a_4a_00),
    reach: rgb(0x0e_78_56),
    danger: rgb(0xa8_21_1e),
    good: rgb(0x35_78_1f),
    focus: rgb(0x6a_2b_d9),
};

const NIGHT: Theme = Theme {
    dark: true,
    owners: PAINTED_BY_NIGHT,
    table: rgb(0x1e_25_2a),
    ground: [rgb(0x4b_57_5a), rgb(0x41_4c_50)],
    ground_edge: rgb(0x5c_4a_3c),
    panel: rgb(0x2a_33_39),
    button: rgb(0x3b_47_4e),
    button_hot: rgb(0x49_57_5f),
    accent: rgb(0xf0_b6_42),
    on_accent: rgb(0x2a_1c_04),
    ink: rgb(0xf2_ec_e0),
    faint: rgb(0xc9_ce_cc),
    heading: rgb(0xf0_b6_42),
    reach: rgb(0x62_dd_ae),
    danger: rgb(0xff_6f_61),
    good: rgb(0x93_d6_70),
    focus: rgb(0xc3_ad_ff),
};

const PAINTED_BY_DAY: [OwnerColours; MOST_OWNERS] = owners([
    0xc8_44_2f, 0x2f_62_b0, 0xe2_a6_22, 0x4f_94_40, 0x7d_4a_a8, 0x2a_a7_a8, 0xe4_87_ae, 0x45_4b_58,
]);

const PAINTED_BY_NIGHT: [OwnerColours; MOST_OWNERS] = owners([
    0xd5_53_3a, 0x3f_78_cc, 0xec_b7_3c, 0x5d_a6_4b, 0x94_62_c4, 0x35_b5_b5, 0xee_94_b8, 0xe6_df_cf,
]);

const SAFE_BY_DAY: [OwnerColours; MOST_OWNERS] = owners([
    0xd5_5e_00, 0x00_68_a8, 0xf5_ea_60, 0x00_90_68, 0xc6_73_a6, 0x62_bd_f0, 0xea_9c_00, 0x26_26_2c,
]);

const SAFE_BY_NIGHT: [OwnerColours; MOST_OWNERS] = owners([
    0xd5_5e_00, 0x0a_74_bb, 0xf5_ea_60, 0x00_9a_70, 0xc6_73_a6, 0x6c_c2_f2, 0xea_9c_00, 0xf4_f4_f0,
]);

/// Towards what shaded parts are mixed: a deep plum keeps them lively where black would not.
const SHADOW: Color32 = rgb(0x1c_10_22);
/// Towards what lit parts are mixed.
const LIGHT: Color32 = rgb(0xff_f6_e4);

const fn owners(mains: [u32; MOST_OWNERS]) -> [OwnerColours; MOST_OWNERS] {
    let nothing = rgb(0);
    let mut all = [OwnerColours { main: nothing, shade: nothing, light: nothing }; MOST_OWNERS];
    let mut seat = 0;
    while seat < MOST_OWNERS {
        let main = rgb(mains[seat]);
        all[seat] =
            OwnerColours { main, shade: mix(main, SHADOW, 52), light: mix(main, LIGHT, 58) };
        seat += 1;
    }
    all
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// The first colour with so many hundredths of the second.
const fn mix(first: Color32, second: Color32, hundredths: u32) -> Color32 {
    const fn channel(first: u8, second: u8, hundredths: u32) -> u8 {
        ((first as u32 * (100 - hundredths) + second as u32 * hundredths) / 100) as u8
    }
    Color32::from_rgb(
        channel(first.r(), second.r(), hundredths),
        channel(first.g(), second.g(), hundredths),
        channel(first.b(), second.b(), hundredths),
    )
}

/// A colour as the tint of a white picture.
pub fn tint(colour: Color32) -> [f32; 4] {
    let [red, green, blue, opacity] = colour.to_srgba_unmultiplied();
    [red, green, blue, opacity].map(|part| f32::from(part) / 255.0)
}

#[cfg(test)]
fn linear(colour: Color32) -> [f32; 3] {
    [colour.r(), colour.g(), colour.b()].map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

#[cfg(test)]
fn dot(first: [f32; 3], second: [f32; 3]) -> f32 {
    first.iter().zip(second).map(|(a, b)| a * b).sum()
}

#[cfg(test)]
fn luminance(colour: Color32) -> f32 {
    dot([0.2126, 0.7152, 0.0722], linear(colour))
}

/// How well one colour can be told from another, from 1 to 21 (WCAG).
#[cfg(test)]
pub(crate) fn contrast(first: Color32, second: Color32) -> f32 {
    let (a, b) = (luminance(first) + 0.05, luminance(second) + 0.05);
    a.max(b) / a.min(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [(Palette, bool); 4] = [
        (Palette::Painted, false),
        (Palette::Painted, true),
        (Palette::Safe, false),
        (Palette::Safe, true),
    ];

    type Matrix = [[f32; 3]; 3];

    const FULL_SIGHT: Matrix = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    // Machado, Oliveira, Fernandes 2009, severity 1, on linear light.
    const PROTANOPIA: Matrix = [
        [0.152_286, 1.052_583, -0.204_868],
        [0.114_503, 0.786_281, 0.099_216],
        [-0.003_882, -0.048_116, 1.051_998],
    ];
    const DEUTERANOPIA: Matrix = [
        [0.367_322, 0.860_646, -0.227_968],
        [0.280_085, 0.672_501, 0.047_413],
        [-0.011_82, 0.042_94, 0.968_881],
    ];

    fn cielab(colour: Color32, sight: &Matrix) -> [f32; 3] {
        let seen = sight.map(|row| dot(row, linear(colour)).clamp(0.0, 1.0));
        let [x, y, z] = [
            dot([0.4124, 0.3576, 0.1805], seen) / 0.9505,
            dot([0.2126, 0.7152, 0.0722], seen),
            dot([0.0193, 0.1192, 0.9505], seen) / 1.089,
        ]
        .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    fn least_distance(theme: &Theme, sight: &Matrix) -> f32 {
        let seen = theme.owners.map(|owner| cielab(owner.main, sight));
        let mut least = f32::MAX;
        for (seat, first) in seen.iter().enumerate() {
            for second in &seen[..seat] {
                let square: f32 = first.iter().zip(second).map(|(a, b)| (a - b).powi(2)).sum();
                least = least.min(square.sqrt());
            }
        }
        least
    }

    #[test]
    fn writing_can_be_read() {
        for (palette, dark) in ALL {
            let theme = Theme::new(palette, dark);
            let name = format!("{palette:?}, dark: {dark}");
            assert_eq!(theme.dark, dark);
            let surfaces = [theme.panel, theme.button, theme.button_hot, theme.table];
            let pairs = [
                ("ink", theme.ink, &surfaces[..]),
                ("faint", theme.faint, &surfaces[..]),
                ("a heading", theme.heading, &[theme.panel, theme.table]),
                ("danger", theme.danger, &[theme.panel, theme.table]),
                ("on the accent", theme.on_accent, &[theme.accent]),
            ];
            for (what, ink, grounds) in pairs {
                for ground in grounds {
                    let contrast = contrast(ink, *ground);
                    assert!(contrast >= 4.5, "{what} on {ground:?}, {name}: {contrast}");
                }
            }
            for mark in [theme.danger, theme.good, theme.reach, theme.focus] {
                assert!(contrast(mark, theme.panel) >= 4.5, "a mark on a panel, {name}");
            }
            for mark in [theme.danger, theme.reach, theme.focus] {
                for ground in theme.ground {
                    assert!(contrast(mark, ground) >= 2.5, "a mark on the board, {name}");
                }
            }
        }
    }

    #[test]
    fn owners_can_be_told_apart() {
        for (palette, dark) in ALL {
            let theme = Theme::new(palette, dark);
            assert!(least_distance(&theme, &FULL_SIGHT) >= 25.0, "{palette:?}, dark: {dark}");
        }
    }

    #[test]
    fn safe_owners_can_be_told_apart_by_people_who_see_fewer_colours() {
        for dark in [false, true] {
            let theme = Theme::new(Palette::Safe, dark);
            for sight in [&PROTANOPIA, &DEUTERANOPIA] {
                let least = least_distance(&theme, sight);
                assert!(least >= 17.0, "dark: {dark}, {least}");
            }
        }
    }
}
