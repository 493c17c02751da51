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
    /// Where a piece can go.
    pub reach: Color32,
    /// What can be struck, and what hurts.
    pub danger: Color32,
    /// What is gained.
    pub good: Color32,
    /// Where the keyboard is.
    pub focus: Color32,
}
