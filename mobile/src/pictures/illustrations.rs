//! Pictures for the screens round the board: one for each game, and the app's own.

use super::{Image, rasterise};
use crate::theme::Theme;

table! {
    /// A picture for a screen.
    Illustration: (&'static str, (u32, u32));
    /// Two camps meet on a board.
    Skirmish => (source!("games/skirmish.svg"), WIDE),
    /// Dice on coloured land.
    Dicewars => (source!("games/dicewars.svg"), WIDE),
    /// Castles and coasts on a map.
    Conquest => (source!("games/conquest.svg"), WIDE),
    /// Towers at the two ends of a lane.
    League => (source!("games/league.svg"), WIDE),
    /// A monster in its hall.
    Floors => (source!("games/floors.svg"), WIDE),
    /// The app's icon.
    AppIcon => (source!("app_icon.svg"), (1, 1)),
}

/// The ratio of width to height of the games' pictures.
const WIDE: (u32, u32) = (8, 5);

impl Illustration {
    /// It in pixels. The height follows from the width.
    pub fn image(self, theme: &Theme, width: u32) -> Image {
        let (source, (wide, high)) = self.entry();
        rasterise(source, theme, None, width, width * high / wide)
    }
}
