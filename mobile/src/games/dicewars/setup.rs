//! What can be chosen before a game of Dice Wars.

use pentarchy_core::games::dicewars::{MOST_PLAYERS, Setup, Size};

use crate::games::{Choice, Options};

/// The fewest regions that a setup on the screen has: one for each player at least.
const FEWEST_REGIONS: i64 = MOST_PLAYERS as i64;

/// The most regions that fit on a grid (DW03).
fn most_regions(size: [i64; 2]) -> i64 {
    size[0] * size[1] / 10
}

impl Options for Setup {
    fn choices(&self) -> Vec<Choice> {
        let sides = (*Size::SIDES.start(), *Size::SIDES.end());
        let side = |name, value| Choice::Number { name, value, range: sides };
        vec![
            side("dicewars-columns", self.size[0]),
            side("dicewars-rows", self.size[1]),
            Choice::Number {
                name: "dicewars-regions",
                value: self.regions(),
                range: (FEWEST_REGIONS, most_regions(self.size)),
            },
            Choice::OneOf {
                name: "dicewars-start",
                options: &["dicewars-start-equal", "dicewars-start-fair"],
                chosen: i64::from(self.fair_start),
            },
        ]
    }

    fn choose(&mut self, option: usize, value: i64) {
        match option {
            0 | 1 => {
                self.size[option] = value;
                let most = most_regions(self.size);
                self.regions = self.regions.map(|regions| regions.min(most));
            }
            2 => self.regions = Some(value),
            _ => self.fair_start = value == 1,
        }
    }
}
