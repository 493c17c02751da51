//! What the rules of Dice Wars for people say.

use pentarchy_core::games::dicewars::{MOST_DICE, MOST_QUIET_ROUNDS, MOST_RESERVE, MOST_TURNS};

use crate::words::{Figures, Words};

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![
        ("dice", MOST_DICE.into()),
        ("reserve", MOST_RESERVE.into()),
        ("turns", MOST_TURNS.into()),
        ("rounds", MOST_QUIET_ROUNDS.into()),
    ]
}
