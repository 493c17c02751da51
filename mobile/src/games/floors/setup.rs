//! What can be chosen before a game of Fearsome Floors.

use pentarchy_core::games::floors::{Layout, Setup};

use crate::games::{Choice, Options};

const LAYOUTS: [Layout; 3] = [Layout::Basic, Layout::Random, Layout::Advanced];

impl Options for Setup {
    fn choices(&self) -> Vec<Choice> {
        let chosen = LAYOUTS.iter().position(|layout| *layout == self.layout);
        vec![Choice::OneOf {
            name: "floors-layout",
            options: &["floors-layout-basic", "floors-layout-random", "floors-layout-advanced"],
            chosen: chosen.unwrap_or(0) as i64,
        }]
    }

    fn of_day(_seed: u64) -> Self {
        Self { layout: Layout::Random }
    }

    fn choose(&mut self, _option: usize, value: i64) {
        let layout = usize::try_from(value).ok().and_then(|value| LAYOUTS.get(value));
        self.layout = layout.copied().unwrap_or(self.layout);
    }
}
