//! Habits: how often computer players do what looks odd to a person, counted over many games.

mod conquest;
mod league;

use std::fmt::Write;
use std::ops::AddAssign;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::Conquest;
use pentarchy_core::games::league::League;
use pentarchy_core::player::{self, Roster};
use rayon::prelude::*;

use crate::limits::Limits;
use crate::{contest, progress, words};

/// Which games are looked at.
pub struct Sample {
    /// The player on every seat.
    pub bot: String,
    /// How many games.
    pub games: u32,
    /// How many players; the fewest if left out.
    pub players: Option<u8>,
    /// The first seed.
    pub seed: u64,
}

/// How often something happened, of so many occasions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    times: u64,
    of: u64,
}

impl Count {
    /// Another occasion, at which it happened or not.
    fn note(&mut self, happened: bool) {
        self.times += u64::from(happened);
        self.of += 1;
    }
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.times += other.times;
        self.of += other.of;
    }
}

/// A game whose players' habits are counted.
trait Habits: Roster {
    /// What is counted, in words.
    const NAMES: &'static [&'static str];

    /// What is known of the game so far.
    type Watched: Default + Send;

    /// A command is about to be played; counts go by the place of their names.
    fn watch(
        watched: &mut Self::Watched,
        game: &Self,
        seat: Seat,
        command: &Self::Command,
        counts: &mut [Count],
    );
}

/// Plays games, and tells the counts.
pub fn run(game: &str, sample: &Sample) -> Result<String, String> {
    match game {
        Conquest::ID => report::<Conquest>(sample),
        League::ID => report::<League>(sample),
        other => Err(format!("no habits are counted in {}", words::name(other))),
    }
}

fn report<G: Habits>(sample: &Sample) -> Result<String, String> {
    let Sample { bot, games, players, seed } = sample;
    let players = contest::places_for::<G>(bot, *players)?;
    let bar = progress::bar((*games).into(), "games");
    let counted: Vec<Vec<Count>> = (0..u64::from(*games))
        .into_par_iter()
        .map(|number| {
            let counts = count::<G>(bot, players, seed.wrapping_add(number));
            bar.inc(1);
            counts
        })
        .collect();
    bar.finish_and_clear();
    let mut text = format!("{}, {games} games of {players} times {bot}\n", G::ID);
    for (place, name) in G::NAMES.iter().enumerate() {
        let mut sum = Count::default();
        for counts in &counted {
            sum += counts[place];
        }
        let percent = 100.0 * sum.times as f64 / sum.of.max(1) as f64;
        // Writing to a string can't fail.
        let _ = writeln!(text, "{name}: {} of {}, {percent:.1} %", sum.times, sum.of);
    }
    Ok(text)
}

/// The counts of one game.
fn count<G: Habits>(bot: &str, players: u8, seed: u64) -> Vec<Count> {
    let mut bots: Vec<_> = (0..players).filter_map(|_| player::by_name::<G>(bot)).collect();
    let limits = vec![Limits::default(); bots.len()];
    let mut counts = vec![Count::default(); G::NAMES.len()];
    let mut watched = G::Watched::default();
    // A game that can't be set up has no habits.
    let _ =
        contest::play_watched(&mut bots, &G::Setup::default(), seed, &limits, |game, command| {
            if let Some(seat) = game.to_move() {
                G::watch(&mut watched, game, seat, command, &mut counts);
            }
        });
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(bot: &str) -> Sample {
        Sample { bot: bot.into(), games: 2, players: None, seed: 1 }
    }

    #[test]
    fn every_habit_has_its_line_and_its_occasions() {
        for (game, bot, names) in
            [("conquest", "minimal", Conquest::NAMES), ("league", "heuristic", League::NAMES)]
        {
            let text = run(game, &sample(bot)).unwrap();
            for name in names {
                assert!(text.contains(&format!("\n{name}: ")), "{text}");
            }
        }
        assert!(!run("league", &sample("heuristic")).unwrap().contains("0 of 0"));
    }

    #[test]
    fn what_can_t_be_counted_is_refused() {
        assert!(run("skirmish", &sample("easy")).is_err());
        assert!(run("league", &sample("nobody")).is_err());
        assert!(run("league", &Sample { players: Some(3), ..sample("easy") }).is_err());
    }
}
