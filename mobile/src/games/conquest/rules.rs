//! What the rules of Conquest for people say.

use pentarchy_core::games::conquest::{Setup, TYPES_FOR_HERO};

use crate::words::{Figures, Words};

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![("rounds", Setup::default().round_limit.into()), ("types", TYPES_FOR_HERO.into())]
}
