//! Evolution (SK15): alter the weights of an evaluation, play, keep the winner, repeat.
//!
//! The record is written after every generation, so a run that was killed goes on where it was:
//! what is drawn in a generation follows from the seed and the generation's number alone.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Errand};
use pentarchy_core::player::Evolvable;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::arena::wilson;
use crate::contest;
use crate::limits::Limits;
use crate::progress;

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

/// Why nothing evolves.
#[derive(Debug)]
pub enum EvolveError {
    /// There is no such game.
    UnknownGame(String),
    /// The game's evaluation has no weights.
    NoWeights(String),
    /// The file holds no weights, or no record, of this evolution.
    NotThisEvolution(PathBuf),
    /// The system refused.
    Io(PathBuf, io::Error),
}

impl fmt::Display for EvolveError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::UnknownGame(game) => {
                write!(f, "there is no game {game:?}; the games are {}", games::ids().join(", "))
            }
            Self::NoWeights(game) => write!(f, "the evaluation of {game} has no weights"),
            Self::NotThisEvolution(path) => write!(
                f,
                "{} holds no weights of this game, or the record of an evolution with another \
                 game, seed or number of matches",
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

impl Errand for Run<'_> {
    type Result = Result<Record, EvolveError>;

    fn run<G: Game>(self) -> Self::Result {
        let evolution = self.evolution;
        let kind = G::evolvable().ok_or_else(|| EvolveError::NoWeights(evolution.game.clone()))?;
        let mut record = begin(evolution, &kind)?;
        let bar = progress::bar(evolution.generations.into(), "generations");
        bar.set_position(record.generations.len() as u64);
        for number in record.generations.len() as u32 + 1..=evolution.generations {
            let champion = values(&record.champion, &kind);
            let mut random = Random::keyed(record.seed, "mutation", &[number.into()]);
            let mutant = mutate(&champion, &mut random);
            let wins = wins(&kind, &mutant, &champion, record.matches, record.seed, number);
            let kept = wins * 2 > record.matches;
            if kept {
                record.champion = named(&mutant, &kind);
            }
            record.generations.push(Generation { mutant: named(&mutant, &kind), wins, kept });
            record.finale = None;
            write(&evolution.out, &record)?;
            bar.inc(1);
        }
        bar.finish_and_clear();
        let champion = values(&record.champion, &kind);
        let wins = wins(&kind, &champion, kind.original, record.matches, record.seed, 0);
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
            && record.champion.keys().eq(named(kind.original, kind).keys());
        return if same { Ok(record) } else { Err(wrong(&evolution.out)) };
    }
    let original = named(kind.original, kind);
    let champion = match &evolution.from {
        None => original.clone(),
        Some(path) => read(path)?
            .and_then(|text| weights_in(&text))
            .filter(|weights| weights.keys().eq(original.keys()))
            .ok_or_else(|| wrong(path))?,
    };
    Ok(Record {
        game: evolution.game.clone(),
        seed: evolution.seed,
        matches: evolution.matches,
        original,
        champion,
        generations: Vec::new(),
        finale: None,
    })
}

/// The weights in a file that holds a personality or a record.
fn weights_in(text: &str) -> Option<Weights> {
    serde_json::from_str::<Record>(text)
        .map(|record| record.champion)
        .or_else(|_| serde_json::from_str(text))
        .ok()
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
        mutant[place] = weights[place].saturating_add(change);
    }
    mutant
}

/// How many of the matches the first weights win. Who has the first seat alternates.
fn wins<G: Game>(
    kind: &Evolvable<G>,
    weights: &[i32],
    others: &[i32],
    matches: u32,
    seed: u64,
    generation: u32,
) -> u32 {
    (0..matches)
        .into_par_iter()
        .map(|number| {
            let mut players = [(kind.make)(weights), (kind.make)(others)];
            let seat = Seat((number % 2) as u8);
            players.rotate_left(usize::from(seat.0));
            let keys = [generation.into(), number.into()];
            let seed = Random::keyed(seed, "match", &keys).word();
            let ended = contest::play(&mut players, &G::Setup::default(), seed, Limits::default());
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
