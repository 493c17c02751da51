//! Pictures for the screens round the board: the card of each game, and the app's own.

use super::{CARDS, Image, Vector};
use crate::theme::Theme;

/// A picture for a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Illustration {
    /// The app's icon.
    AppIcon,
    /// The card of the game of this name.
    Card(&'static str),
}

/// The ratio of width to height of the games' cards.
const WIDE: (u32, u32) = (8, 5);

impl Illustration {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        CARDS.iter().map(|(game, _)| Self::Card(game)).chain([Self::AppIcon])
    }

    /// The card of a game, if there is such a game.
    pub fn card_of(game: &str) -> Option<Self> {
        CARDS.iter().find(|(id, _)| *id == game).map(|(id, _)| Self::Card(id))
    }

    /// It in pixels. The height follows from the width.
    pub fn image(self, theme: &Theme, width: u32) -> Image {
        let (vector, (wide, high)) = self.entry();
        vector.coloured(theme, None, width, width * high / wide)
    }

    pub(super) fn entry(self) -> (Vector, (u32, u32)) {
        match self {
            Self::AppIcon => (source!("app_icon.svg"), (1, 1)),
            Self::Card(game) => {
                let card = CARDS.iter().find(|(id, _)| *id == game);
                // A game without a card is found by a test.
                (card.map_or(Vector::NONE, |(_, card)| *card), WIDE)
            }
        }
    }
}
