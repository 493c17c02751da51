//! Evolution (SK15): alter the weights of an evaluation, play, keep the winner, repeat.
//!
//! A match ends early once a sequential test is sure of the better player.
//! The record is written after every generation, so a run that was killed goes on where it was:
//! what is drawn in a generation follows from the seed and the generation's number alone.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::io::{self, Write as _};
use std::ops::Range;
use std::path::{Path, PathBuf};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::{Evolvable, Roster};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::arena::wilson;
use crate::contest;
use crate::limits::Limits;
use crate::progress;
use crate::words;

/// What to evolve.
#[derive(Clone, Debug)]
pub struct Evolution {
    /// The game's name.
    pub game: String,
    /// How many generations in all, those of an earlier run included.
    pub generations: u32,
    /// How many matches decide a generation.
    pub matches: u32,
    /// Where the record is kept.
    pub out: PathBuf,
    /// The weights to begin with, instead of the original ones.
    pub from: Option<PathBuf>,
    /// The seed.
    pub seed: u64,
}

/// No weight is larger: sums of weighted counts must not overflow.
const MOST_WEIGHT: i32 = 1_000_000;

/// Weights by their names: a personality.
pub type Weights = BTreeMap<String, i32>;

/// All that an evolution did so far.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// The seed.
    pub seed: u64,
    /// How many matches decide a generation.
    pub matches: u32,
    /// The game's own weights, which the champion plays in the end.
    pub original: Weights,
    /// The weights that won last.
    pub champion: Weights,
    /// What happened in each generation.
    pub generations: Vec<Generation>,
    /// The match of the champion against the original, once it was played.
    pub finale: Option<Score>,
}

/// One generation.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// The altered weights.
    pub mutant: Weights,
    /// How many matches the mutant won.
    pub wins: u32,
    /// How many were played before it was clear who is the better.
    pub played: u32,
    /// Did it become the champion?
    pub kept: bool,
}

/// How a match of many games ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// How many were won.
    pub wins: u32,
    /// How many were played.
    pub matches: u32,
    /// The share of wins.
    pub share: f64,
    /// The lower bound of its 95 % interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Record {
    /// What came of it, in words.
    pub fn report(&self) -> String {
        let kept = self.generations.iter().filter(|generation| generation.kept).count();
        let mut text = format!("{} generations, {kept} mutants kept\n", self.generations.len());
        // Writing to a string can't fail.
        for (name, weight) in &self.champion {
            let original = &self.original[name];
            let _ = writeln!(text, "{name:>16} {weight:>8} (original {original})");
        }
        if let Some(Score { wins, matches, share, low, high }) = self.finale {
            let _ = writeln!(
                text,
                "champion against original: {wins} of {matches} won, {:.1} % (95 %: {:.1} to {:.1} %)",
                100.0 * share,
                100.0 * low,
                100.0 * high
            );
        }
        text
    }
}

/// Why nothing evolves.
#[derive(Debug)]
pub enum EvolveError {
    /// There is no such game.
    UnknownGame(String),
    /// The game's evaluation has no weights.
    NoWeights(String),
    /// The file holds no weights, or no record, of this evolution.
    NotThisEvolution(PathBuf),
    /// The record of an earlier run is there, and weights to begin with were given all the same.
    AlreadyBegun(PathBuf),
    /// The system refused.
    Io(PathBuf, io::Error),
}

impl fmt::Display for EvolveError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::UnknownGame(game) => f.write_str(&words::unknown_game(game)),
            Self::NoWeights(game) => write!(f, "the evaluation of {game} has no weights"),
            Self::NotThisEvolution(path) => write!(
                f,
                "{} holds no weights of this game, or the record of an evolution with another \
                 game, seed or number of matches",
                path.display()
            ),
            Self::AlreadyBegun(path) => write!(
                f,
                "{} holds an evolution that has begun; leave out --from to go on with it",
                path.display()
            ),
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for EvolveError {}

/// Evolves, and ends with the match against the original weights.
pub fn run(evolution: &Evolution) -> Result<Record, EvolveError> {
    games::with(&evolution.game, Run { evolution })
        .unwrap_or_else(|| Err(EvolveError::UnknownGame(evolution.game.clone())))
}

struct Run<'a> {
    evolution: &'a Evolution,
}

impl Dispatch for Run<'_> {
    type Result = Result<Record, EvolveError>;

    fn run<G: Roster>(self) -> Self::Result {
        let evolution = self.evolution;
        let kind = G::evolvable().ok_or_else(|| EvolveError::NoWeights(evolution.game.clone()))?;
        let mut record = begin(evolution, &kind)?;
        let bar = progress::bar(evolution.generations.into(), "generations");
        bar.set_position(record.generations.len() as u64);
        for number in record.generations.len() as u32 + 1..=evolution.generations {
            let champion = values(&record.champion, &kind);
            let mut random = Random::keyed(record.seed, "mutation", &[number.into()]);
            let mutant = mutate(&champion, &mut random);
            let (wins, played) = sequence(record.matches, |numbers| {
                wins(&kind, &mutant, &champion, numbers, record.seed, number)
            });
            let kept = wins * 2 > played;
            if kept {
                record.champion = named(&mutant, &kind);
            }
            record.generations.push(Generation {
                mutant: named(&mutant, &kind),
                wins,
                played,
                kept,
            });
            record.finale = None;
            write(&evolution.out, &record)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        let champion = values(&record.champion, &kind);
        let wins = wins(&kind, &champion, kind.original, 0..record.matches, record.seed, 0);
        record.finale = Some(Score::new(wins, record.matches));
        write(&evolution.out, &record)?;
        Ok(record)
    }
}

impl Score {
    fn new(wins: u32, matches: u32) -> Self {
        let share = f64::from(wins) / f64::from(matches.max(1));
        let interval = wilson(share, matches);
        Self { wins, matches, share, low: interval.low, high: interval.high }
    }
}

/// The record to go on with: the one in the file, or a new one.
fn begin<G: Game>(evolution: &Evolution, kind: &Evolvable<G>) -> Result<Record, EvolveError> {
    let wrong = |path: &Path| EvolveError::NotThisEvolution(path.to_owned());
    if let Some(text) = read(&evolution.out)? {
        let record: Record = serde_json::from_str(&text).map_err(|_| wrong(&evolution.out))?;
        let same = record.game == evolution.game
            && record.seed == evolution.seed
            && record.matches == evolution.matches
            && record.original == named(kind.original, kind)
            && are_weights(&record.champion, kind);
        if evolution.from.is_some() {
            return Err(EvolveError::AlreadyBegun(evolution.out.clone()));
        }
        return if same { Ok(record) } else { Err(wrong(&evolution.out)) };
    }
    let original = named(kind.original, kind);
    let champion = match &evolution.from {
        None => original.clone(),
        Some(path) => std::fs::read_to_string(path)
            .map(|text| weights_in(&text))
            .map_err(|error| EvolveError::Io(path.clone(), error))?
            .filter(|weights| are_weights(weights, kind))
            .ok_or_else(|| wrong(path))?,
    };
    let record = Record {
        game: evolution.game.clone(),
        seed: evolution.seed,
        matches: evolution.matches,
        original,
        champion,
        generations: Vec::new(),
        finale: None,
    };
    // Now rather than after the first generation: a file that can't be written is told at once.
    write(&evolution.out, &record)?;
    Ok(record)
}

/// The weights in a file that holds a personality or a record.
fn weights_in(text: &str) -> Option<Weights> {
    serde_json::from_str::<Record>(text)
        .map(|record| record.champion)
        .or_else(|_| serde_json::from_str(text))
        .ok()
}

fn are_weights<G: Game>(weights: &Weights, kind: &Evolvable<G>) -> bool {
    weights.keys().eq(named(kind.original, kind).keys())
        && weights.values().all(|weight| (-MOST_WEIGHT..=MOST_WEIGHT).contains(weight))
}

fn named<G: Game>(values: &[i32], kind: &Evolvable<G>) -> Weights {
    kind.names.iter().map(|&name| name.to_owned()).zip(values.iter().copied()).collect()
}

fn values<G: Game>(weights: &Weights, kind: &Evolvable<G>) -> Vec<i32> {
    kind.names.iter().map(|&name| weights.get(name).copied().unwrap_or(0)).collect()
}

/// Two weights altered by up to a tenth, and by 1 at least.
fn mutate(weights: &[i32], random: &mut Random) -> Vec<i32> {
    let mut mutant = weights.to_vec();
    let mut places: Vec<usize> = (0..weights.len()).collect();
    random.shuffle(&mut places);
    for &place in places.iter().take(2) {
        let most = (weights[place].unsigned_abs() / 10).max(1);
        let change = 1 + random.below(most) as i32;
        let change = if random.below(2) == 0 { change } else { -change };
        mutant[place] = (weights[place] + change).clamp(-MOST_WEIGHT, MOST_WEIGHT);
    }
    mutant
}

/// How many matches are played between two looks at the score.
const BATCH: u32 = 20;
/// The sequential test asks whether a mutant wins this share of its matches, or as much less than
/// half as this is more.
const BETTER: f64 = 0.56;
/// How much likelier the one must be than the other to stop: wrong in one of twenty cases.
const LIKELIER: f64 = 19.0;

/// Plays up to so many matches, in batches, and stops as soon as it is clear who is the better
/// (Wald's sequential test). Tells how many were won, and how many played.
fn sequence(most: u32, mut wins: impl FnMut(Range<u32>) -> u32) -> (u32, u32) {
    let (mut won, mut played) = (0, 0);
    while played < most {
        let until = most.min(played + BATCH);
        won += wins(played..until);
        played = until;
        let lead = f64::from(won) - f64::from(played - won);
        if lead.abs() * (BETTER / (1.0 - BETTER)).ln() >= LIKELIER.ln() {
            break;
        }
    }
    (won, played)
}

/// How many of the matches of these numbers the first weights win. Who has the first seat alternates.
fn wins<G: Game>(
    kind: &Evolvable<G>,
    weights: &[i32],
    others: &[i32],
    numbers: Range<u32>,
    seed: u64,
    generation: u32,
) -> u32 {
    numbers
        .into_par_iter()
        .map(|number| {
            let mut players = [(kind.make)(weights), (kind.make)(others)];
            let seat = Seat((number % 2) as u8);
            players.rotate_left(usize::from(seat.0));
            let keys = [generation.into(), number.into()];
            let seed = Random::keyed(seed, "match", &keys).word();
            let ended =
                contest::play(&mut players, &G::Setup::default(), seed, &[Limits::default(); 2]);
            u32::from(ended.is_ok_and(|ended| ended.winner == Some(seat)))
        })
        .sum()
}

fn read(path: &Path) -> Result<Option<String>, EvolveError> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(EvolveError::Io(path.to_owned(), error)),
    }
}

/// Replaces the file at once: a kill leaves the old record or the new one, never half of one.
fn write(path: &Path, record: &Record) -> Result<(), EvolveError> {
    let replace = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut file = tempfile::NamedTempFile::new_in(folder.unwrap_or(Path::new(".")))?;
        serde_json::to_writer_pretty(&mut file, record)?;
        file.write_all(b"\n")?;
        file.persist(path)?;
        Ok(())
    };
    replace().map_err(|error| EvolveError::Io(path.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sk15_a_mutant_differs_in_two_weights_by_up_to_a_tenth_and_at_least_one() {
        let weights = [1000, 20, -500, -10, -1, 0];
        let most = [100, 2, 50, 1, 1, 1];
        let mut changed = [0; 6];
        for seed in 0..2000 {
            let mutant = mutate(&weights, &mut Random::new(seed));
            let differences: Vec<i32> =
                mutant.iter().zip(weights).map(|(new, old)| new - old).collect();
            assert_eq!(differences.iter().filter(|change| **change != 0).count(), 2);
            for (place, change) in differences.into_iter().enumerate() {
                assert!(change.abs() <= most[place], "{change} of {}", weights[place]);
                changed[place] +=
                    i32::from(change == most[place]) + i32::from(change == -most[place]);
            }
        }
        assert!(
            changed.iter().all(|count| *count > 0),
            "each weight, up to its bound: {changed:?}"
        );
    }

    #[test]
    fn sk15_a_personality_that_throws_its_units_away_loses_to_the_original() {
        struct Match;
        impl Dispatch for Match {
            type Result = u32;
            fn run<G: Roster>(self) -> u32 {
                let kind = G::evolvable().unwrap();
                wins(&kind, &[-1000, -20, 500, 10, 0, 0], kind.original, 0..11, 1, 1)
            }
        }
        assert_eq!(games::with("skirmish", Match), Some(0));
    }

    #[test]
    fn a_match_ends_as_soon_as_it_is_clear_who_is_the_better() {
        let all = |numbers: Range<u32>| numbers.end - numbers.start;
        assert_eq!(sequence(101, all), (20, 20));
        assert_eq!(sequence(101, |_| 0), (0, 20));
        assert_eq!(sequence(101, |numbers| (numbers.end - numbers.start) / 2), (50, 101));
        assert_eq!(sequence(7, all), (7, 7));
        // Six of ten: a lead of four a batch, and thirteen are enough.
        assert_eq!(sequence(1000, |_| 12), (48, 80));
    }

    #[test]
    fn weights_that_would_overflow_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let from = folder.path().join("weights.json");
        let text = r#"{"own_units":2000000000,"own_hp":1,"enemy_units":1,"enemy_hp":1,
            "own_distance":1,"enemy_distance":1}"#;
        std::fs::write(&from, text).unwrap();
        let evolution = Evolution {
            game: "skirmish".into(),
            generations: 1,
            matches: 1,
            out: folder.path().join("out.json"),
            from: Some(from),
            seed: 0,
        };
        assert!(matches!(run(&evolution), Err(EvolveError::NotThisEvolution(_))));
    }
}
