//! Compares what positions are judged to be worth with how their games ended: how much better a
//! judgement must be for a seat to win twice as often, and whether the shares that follow hold.

use std::fmt::Write as _;

use pentarchy_core::chance::Random;
use pentarchy_core::expectation::{WHOLE, expectations};
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::{self, Budget, Roster};
use pentarchy_core::view::View;
use rayon::prelude::*;

use crate::{contest, progress, words};

/// No game is longer.
const MOST_COMMANDS: u32 = 20_000;
/// How many parts the table has.
const TENTHS: usize = 10;
/// Distances between judgements that are tried, each so many percent more than the one before.
const STEP_PERCENT: i64 = 6;

/// What to measure.
pub struct Calibration {
    /// The game.
    pub game: String,
    /// The player on every seat.
    pub bot: String,
    /// How many games.
    pub games: u32,
    /// How many players; the fewest if left out.
    pub players: Option<u8>,
    /// Of how many positions of a game, drawn by lot; of many in one game most are alike.
    pub positions: usize,
    /// The first seed.
    pub seed: u64,
}

/// Plays the games and reports.
pub fn run(calibration: &Calibration) -> Result<String, String> {
    games::with(&calibration.game, Run(calibration))
        .unwrap_or_else(|| Err(words::unknown_game(&calibration.game)))
}

/// A position of a game that was played to its end, as one seat has it.
struct Sample {
    /// What it was judged to be worth to each seat.
    judged: Vec<i64>,
    /// What the seat that is looked at could expect, in thousandths.
    expected: u16,
    seat: usize,
    /// What that seat had of the result: all, nothing, or its part of a draw.
    share: f64,
}

struct Run<'a>(&'a Calibration);

impl Dispatch for Run<'_> {
    type Result = Result<String, String>;

    fn run<G: Roster>(self) -> Self::Result {
        let Calibration { bot, games, players, positions, seed, .. } = self.0;
        let players = contest::places_for::<G>(bot, *players)?;
        let bar = progress::bar((*games).into(), "games");
        let samples: Vec<Sample> = (0..u64::from(*games))
            .into_par_iter()
            .flat_map_iter(|number| {
                let samples = play::<G>(bot, players, *positions, seed.wrapping_add(number));
                bar.inc(1);
                samples
            })
            .collect();
        bar.finish_and_clear();
        if samples.is_empty() {
            return Err("no game came to an end".into());
        }
        Ok(report::<G>(&samples, *games))
    }
}

/// Plays a game, and tells of some of its positions.
fn play<G: Roster>(bot: &str, players: u8, positions: usize, seed: u64) -> Vec<Sample> {
    let Ok(mut game) = G::new(&G::Setup::default(), players, seed) else { return Vec::new() };
    let mut bots: Vec<_> = (0..players).filter_map(|_| player::by_name::<G>(bot)).collect();
    let mut choice = Random::keyed(seed, "calibrate", &[]);
    let mut chosen: Vec<G> = Vec::new();
    for number in 0..MOST_COMMANDS {
        let Some(mover) = game.to_move() else { break };
        // So each position is as likely as any other, however long the game will be.
        if chosen.len() < positions {
            chosen.push(game.clone());
        } else if let Some(place) = chosen.get_mut(choice.below(number + 1) as usize) {
            place.clone_from(&game);
        }
        let keys = [mover.0.into(), game.turn().into()];
        let mut random = Random::keyed(seed, "player", &keys);
        let view = View::of(&game, mover);
        let thought = bots[mover.index()].think(&view, &Budget::UNLIMITED, &mut random);
        let Some(thought) = thought else { return Vec::new() };
        game.play(&thought.command, Draw::Seed, &mut NoEvents);
    }
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let share = |seat: usize| match outcome.winner {
        Some(winner) => f64::from(u8::from(winner.index() == seat)),
        None => 1.0 / f64::from(players),
    };
    chosen.iter().flat_map(|position| samples(position, &share)).collect()
}

/// A position as each seat has it.
fn samples<G: Game>(position: &G, share: &impl Fn(usize) -> f64) -> Vec<Sample> {
    let judged: Vec<i64> = (0..position.seats()).map(|seat| position.judge(Seat(seat))).collect();
    let sample =
        |(seat, expected)| Sample { judged: judged.clone(), expected, seat, share: share(seat) };
    expectations(position).into_iter().enumerate().map(sample).collect()
}

fn report<G: Game>(samples: &[Sample], games: u32) -> String {
    let mut text = format!(
        "{}: {} positions of {games} games, each as every seat has it; judgements {} apart double \
         the chances, {} fits best\n\n",
        G::ID,
        samples.len() / samples.first().map_or(1, |sample| sample.judged.len()),
        G::DOUBLING,
        best_doubling(samples),
    );
    text.push_str("| expected | samples | mean expected | real share |\n|---|---|---|---|\n");
    for tenth in 0..TENTHS {
        let within = |sample: &&Sample| tenth_of(sample.expected) == tenth;
        let those: Vec<&Sample> = samples.iter().filter(within).collect();
        let mean = |of: &dyn Fn(&Sample) -> f64| match those.len() {
            0 => "–".to_owned(),
            count => {
                let sum: f64 = those.iter().map(|sample| of(sample)).sum();
                format!("{:.1} %", 100.0 * sum / count as f64)
            }
        };
        let expected = mean(&|sample| f64::from(sample.expected) / f64::from(WHOLE));
        let real = mean(&|sample| sample.share);
        let (from, count) = (10 * tenth, those.len());
        let _ = writeln!(text, "| {from} to {} % | {count} | {expected} | {real} |", from + 10);
    }
    text
}

fn tenth_of(expected: u16) -> usize {
    (usize::from(expected) * TENTHS / usize::from(WHOLE)).min(TENTHS - 1)
}

/// The distance between judgements with which results are least surprising.
fn best_doubling(samples: &[Sample]) -> i64 {
    let mut best = (f64::INFINITY, 1);
    let mut doubling = 1;
    while doubling < 1_000_000 {
        let surprise = samples.iter().map(|sample| surprise(sample, doubling as f64)).sum();
        if surprise < best.0 {
            best = (surprise, doubling);
        }
        doubling += (doubling * STEP_PERCENT / 100).max(1);
    }
    best.1
}

fn surprise(sample: &Sample, doubling: f64) -> f64 {
    let best = sample.judged.iter().copied().max().unwrap_or(0);
    let power = |value: &i64| (((value - best) as f64) / doubling).max(-20.0).exp2();
    let all: f64 = sample.judged.iter().map(power).sum();
    let share = (power(&sample.judged[sample.seat]) / all).clamp(1e-4, 1.0 - 1e-4);
    -sample.share * share.ln() - (1.0 - sample.share) * (1.0 - share).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(judged: i64, share: f64) -> Sample {
        Sample { judged: vec![judged, 0], expected: 0, seat: 0, share }
    }

    #[test]
    fn the_distance_that_fits_best_is_found() {
        // Of three with a lead of 50, two win: that is twice as often.
        let samples = [sample(50, 1.0), sample(50, 1.0), sample(50, 0.0)];
        let found = best_doubling(&samples);
        assert!((46..=54).contains(&found), "{found}");
    }

    #[test]
    fn every_expectation_has_its_tenth() {
        assert_eq!([0, 99, 100, 999, 1000].map(tenth_of), [0, 0, 1, 9, 9]);
    }
}
