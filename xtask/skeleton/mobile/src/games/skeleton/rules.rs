//! What the rules of Skeleton for people say.

use pentarchy_core::games::skeleton::{Setup, TAKEN};

use crate::words::{Figures, Words};

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![("counters", Setup::default().counters.into()), ("most", (*TAKEN.end()).into())]
}
