//! How even League is: its sides, its maps and its classes, between equal players.

use std::fmt::Write;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::league::map::BUILT_IN;
use pentarchy_core::games::league::{Class, Hero, League, Setup};
use pentarchy_core::player;
use rayon::prelude::*;

use crate::arena::wilson;
use crate::contest;
use crate::limits::Limits;
use crate::progress;
use crate::words;

/// A game that was played: how it was set up, and who won.
struct Played {
    setup: Setup,
    winner: Option<Seat>,
}

/// Wins and draws among some games.
#[derive(Default)]
struct Tally {
    games: u32,
    wins: u32,
    draws: u32,
}

impl Tally {
    fn add(&mut self, side: Seat, winner: Option<Seat>) {
        self.games += 1;
        self.wins += u32::from(winner == Some(side));
        self.draws += u32::from(winner.is_none());
    }

    fn line(&self, name: &str) -> String {
        let score =
            (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games.max(1));
        let interval = wilson(score, self.games);
        format!(
            "{name:<12} {:>6} {:>6} {:>6} {:>6.1} %  {:.1} to {:.1} %\n",
            self.games,
            self.wins,
            self.draws,
            100.0 * score,
            100.0 * interval.low,
            100.0 * interval.high
        )
    }
}

/// Plays games of a player against itself, on the built-in maps in turn and with classes drawn by
/// lot, each drawing twice with the sides swapped; reports the scores of sides and classes.
pub fn run(bot: &str, games: u32, seed: u64, limits: Limits) -> Result<String, String> {
    if player::by_name::<League>(bot).is_none() {
        return Err(format!("there is no player {bot:?}"));
    }
    let bar = progress::bar(games.into(), "League");
    let played: Result<Vec<Played>, String> = (0..u64::from(games))
        .into_par_iter()
        .map(|number| {
            let setup = setup(number, seed);
            let mut players: Vec<_> =
                (0..2).filter_map(|_| player::by_name::<League>(bot)).collect();
            let ended =
                contest::play(&mut players, &setup, seed.wrapping_add(number), &[limits; 2]);
            bar.inc(1);
            let ended = ended.map_err(|why| format!("game {number}: {}", words::invalid(&why)))?;
            match ended.fault {
                Some(fault) => Err(format!("game {number}: {fault:?}")),
                None => Ok(Played { setup, winner: ended.winner }),
            }
        })
        .collect();
    bar.finish_and_clear();
    Ok(report(bot, &played?))
}

/// Twice the same drawing of a map and of both teams' classes, then the next.
fn setup(number: u64, seed: u64) -> Setup {
    let drawing = number / 2;
    let mut random = Random::keyed(seed, "balance", &[drawing]);
    let mut team = || -> [Class; Hero::PER_TEAM] {
        let mut all = Class::ALL;
        random.shuffle(&mut all);
        std::array::from_fn(|place| all[place])
    };
    let mut classes = [team(), team()];
    if number % 2 == 1 {
        classes.reverse();
    }
    let map = BUILT_IN[drawing as usize % BUILT_IN.len()].name.to_owned();
    Setup { map, classes, ..Setup::default() }
}

fn report(bot: &str, played: &[Played]) -> String {
    let mut text = format!("{}, {bot} against itself, {} games\n", League::ID, played.len());
    // Writing to a string can't fail.
    let _ = writeln!(
        text,
        "{:<12} {:>6} {:>6} {:>6} {:>8}  95 %",
        "first side", "games", "wins", "draws", "score"
    );
    let first_side = |map: Option<&str>| {
        let mut tally = Tally::default();
        for game in played.iter().filter(|game| map.is_none_or(|map| game.setup.map == map)) {
            tally.add(Seat(0), game.winner);
        }
        tally
    };
    text += &first_side(None).line("all maps");
    for map in &BUILT_IN {
        text += &first_side(Some(map.name)).line(map.name);
    }
    text += "teams with\n";
    for class in Class::ALL {
        let mut tally = Tally::default();
        for Played { setup, winner } in played {
            for (team, classes) in setup.classes.iter().enumerate() {
                if classes.contains(&class) {
                    tally.add(Seat(team as u8), *winner);
                }
            }
        }
        text += &tally.line(&format!("{class:?}").to_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_is_played_from_both_sides() {
        for drawing in 0..20 {
            let (one, other) = (setup(2 * drawing, 3), setup(2 * drawing + 1, 3));
            assert_eq!(one.map, other.map);
            assert_eq!(one.classes[0], other.classes[1]);
            assert_eq!(one.classes[1], other.classes[0]);
        }
    }

    #[test]
    fn the_report_counts_sides_and_classes() {
        let report = run("heuristic", 4, 1, Limits::default()).unwrap();
        assert!(report.starts_with("league, heuristic against itself, 4 games\n"), "{report}");
        assert!(report.contains("\nall maps          4 "), "{report}");
        assert_eq!(report.lines().count(), 2 + 1 + BUILT_IN.len() + 1 + Class::ALL.len());
        assert!(run("nobody", 4, 1, Limits::default()).is_err());
    }
}
