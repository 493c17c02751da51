//! What the rules of Fearsome Floors for people say.

use pentarchy_core::games::floors::{ROUNDS, ROUNDS_A_STAGE, Tile};

use crate::words::{Figures, Words};

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![
        ("rounds", ROUNDS.into()),
        ("half", ROUNDS_A_STAGE.into()),
        ("most", Tile::X.steps().into()),
    ]
}
