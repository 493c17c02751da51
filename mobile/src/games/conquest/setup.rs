//! What can be chosen before a game of Conquest.

use pentarchy_core::games::conquest::{ROUND_LIMITS, Setup};

use crate::games::{Choice, Options};

/// What the limits of rounds are called.
const ROUND_LIMIT_NAMES: [&str; ROUND_LIMITS.len()] = [
    "conquest-rounds-none",
    "conquest-rounds-50",
    "conquest-rounds-100",
    "conquest-rounds-200",
    "conquest-rounds-400",
];

impl Options for Setup {
    fn choices(&self) -> Vec<Choice> {
        let chosen = ROUND_LIMITS.iter().position(|limit| *limit == self.round_limit);
        vec![Choice::OneOf {
            name: "conquest-rounds",
            options: &ROUND_LIMIT_NAMES,
            chosen: chosen.unwrap_or_default() as i64,
        }]
    }

    fn choose(&mut self, _option: usize, value: i64) {
        let limit = usize::try_from(value).ok().and_then(|place| ROUND_LIMITS.get(place));
        self.round_limit = limit.copied().unwrap_or(self.round_limit);
    }
}
