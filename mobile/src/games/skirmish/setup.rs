//! What can be chosen before a game of Skirmish.

use std::ops::RangeInclusive;

use pentarchy_core::games::skirmish::{Counter, Placement, Setup, Size};

use crate::games::{Choice, Options};

impl Options for Setup {
    fn choices(&self) -> Vec<Choice> {
        let bounds = |range: RangeInclusive<i64>| (*range.start(), *range.end());
        let number = |name, value, range| Choice::Number { name, value, range: bounds(range) };
        let one_of = |name, options, chosen| Choice::OneOf { name, options, chosen };
        vec![
            number("skirmish-width", self.size.width, Size::WIDTHS),
            number("skirmish-height", self.size.height, Size::HEIGHTS),
            one_of(
                "skirmish-counter",
                &["skirmish-counter-in-range", "skirmish-counter-always"],
                i64::from(self.counter == Counter::Always),
            ),
            one_of("skirmish-starts", &["seat-skirmish-0", "seat-skirmish-1"], self.starts),
            one_of(
                "skirmish-placement",
                &["skirmish-placement-classic", "skirmish-placement-drawn"],
                i64::from(self.placement == Placement::Drawn),
            ),
        ]
    }

    fn of_day(_seed: u64) -> Self {
        Self { placement: Placement::Drawn, ..Self::default() }
    }

    fn choose(&mut self, option: usize, value: i64) {
        match option {
            0 => self.size.width = value,
            1 => self.size.height = value,
            2 => self.counter = if value == 1 { Counter::Always } else { Counter::InRange },
            3 => self.starts = value,
            _ if value == 1 => self.placement = Placement::Drawn,
            _ => self.placement = Placement::Classic,
        }
    }
}
