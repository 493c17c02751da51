//! What can be chosen before a game of Skeleton.

use pentarchy_core::games::skeleton::{COUNTERS, Setup};

use crate::games::{Choice, Options};

impl Options for Setup {
    fn choices(&self) -> Vec<Choice> {
        vec![Choice::Number {
            name: "skeleton-counters",
            value: self.counters,
            range: (*COUNTERS.start(), *COUNTERS.end()),
        }]
    }

    fn choose(&mut self, _option: usize, value: i64) {
        self.counters = value;
    }
}
