//! The chance of an attack, exactly (DW13).

use pentarchy_core::games::dicewars::{DiceWars, RegionId, all_ways, ways_to_win};

use crate::words::Words;

/// In how many of all rolls an attack wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance {
    wins: u64,
    all: u64,
}

/// The chance of an attack between two regions, whoever may make it; nothing for a single die.
pub fn chance(game: &DiceWars, from: RegionId, to: RegionId) -> Option<Chance> {
    let (attacker, defender) = (game.dice(from), game.dice(to));
    (attacker > 1).then(|| Chance::of(attacker, defender))
}

impl Chance {
    /// That of so many dice against so many.
    pub fn of(attacker: u8, defender: u8) -> Self {
        Self { wins: ways_to_win(attacker, defender), all: all_ways(attacker, defender) }
    }

    /// Is it even or better?
    pub fn is_good(self) -> bool {
        2 * self.wins >= self.all
    }

    /// As a fraction of one.
    pub fn value(self) -> f64 {
        self.wins as f64 / self.all as f64
    }

    /// As a part of so many. What is not certain is never written as if it were.
    fn part_of(self, whole: u64) -> u64 {
        let rounded = (self.wins * whole + self.all / 2) / self.all;
        match self.wins {
            0 => 0,
            wins if wins == self.all => whole,
            _ => rounded.clamp(1, whole - 1),
        }
    }

    /// Is it better, in the tenths of a percent that are told?
    pub fn is_told_above(self, other: Self) -> bool {
        self.part_of(1000) > other.part_of(1000)
    }

    /// In whole percent, for the board.
    pub fn rounded(self) -> String {
        format!("{}%", self.part_of(100))
    }

    /// In percent with a decimal, as the language writes it.
    pub fn in_words(self, words: &Words) -> String {
        let tenths = self.part_of(1000);
        let values = [("whole", (tenths / 10).into()), ("tenths", (tenths % 10).into())];
        words.with("dicewars-percent", &values)
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Game;
    use pentarchy_core::games::dicewars::{Command, Setup};

    use super::*;
    use crate::words::Language;

    #[test]
    fn dw13_the_chance_is_that_of_the_core() {
        let game = DiceWars::new(&Setup::default(), 4, 11).unwrap();
        for (from, to) in game.attacks() {
            let Chance { wins, all } = chance(&game, from, to).unwrap();
            let exact = game.odds(&Command::attack(from, to)).unwrap().unwrap();
            let [numerator, denominator]: [u128; 2] =
                serde_json::from_value(serde_json::to_value(exact).unwrap()).unwrap();
            assert_eq!(u128::from(wins) * denominator, u128::from(all) * numerator);
        }
    }

    #[test]
    fn dw13_a_chance_in_words() {
        let [english, french] = Language::ALL.map(Words::new);
        // 1 die against 1: 15 of 36. 8 against 1 always win; 2 against 8 nearly never.
        for (dice, board, in_english, in_french) in [
            ((1, 1), "42%", "41.7\u{a0}%", "41,7\u{a0}%"),
            ((8, 1), "100%", "100.0\u{a0}%", "100,0\u{a0}%"),
            ((2, 8), "1%", "0.1\u{a0}%", "0,1\u{a0}%"),
            ((8, 2), "99%", "99.9\u{a0}%", "99,9\u{a0}%"),
        ] {
            let chance = Chance::of(dice.0, dice.1);
            assert_eq!(chance.rounded(), board);
            assert_eq!(chance.in_words(&english), in_english);
            assert_eq!(chance.in_words(&french), in_french);
        }
    }
}
