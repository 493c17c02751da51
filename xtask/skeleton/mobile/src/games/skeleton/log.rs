//! The log of Skeleton: a line for each turn.

use pentarchy_core::game::Game;
use pentarchy_core::games::skeleton::{Event, Skeleton};

use crate::words::Words;

/// What a command did.
pub fn line(words: &Words, events: &[Event]) -> String {
    let told = events.iter().map(|Event::Took { seat, count }| {
        let name = words.get(&format!("seat-{}-{}", Skeleton::ID, seat.0));
        words.with("skeleton-log-took", &[("name", name.into()), ("count", (*count).into())])
    });
    told.collect::<Vec<_>>().join(" ")
}
