//! Puzzles: positions of played games in which exactly one move does what is asked for, proved by
//! trying all of them.

mod conquest;
mod dicewars;
mod floors;
mod league;
mod skirmish;

use std::collections::BTreeMap;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::conquest::Conquest;
use pentarchy_core::games::dicewars::DiceWars;
use pentarchy_core::games::floors::Floors;
use pentarchy_core::games::league::League;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::invalid;
use pentarchy_core::player::{self, Budget, Roster};
use pentarchy_core::view::View;
use serde_json::{Map, Value, json};

use crate::progress;

/// The player on both seats of the games that are searched: the strongest level.
const BOT: &str = "expert";
/// No game is longer.
const MOST_COMMANDS: usize = 2_000;

/// A puzzle of a played game.
struct Found {
    /// The game's seed.
    seed: u64,
    /// After how many commands.
    played: usize,
    puzzle: Puzzle,
}

/// A puzzle, as the app plays it: a lesson of its own.
struct Puzzle {
    /// The state from which it starts.
    state: Value,
    /// The steps, as in a lesson, but for where they start.
    steps: Vec<Value>,
    /// What its words tell besides.
    values: Value,
    /// How hard it looks: the more moves there are, the harder.
    difficulty: usize,
}

/// A game that has puzzles.
trait Puzzling: Roster {
    /// Of a game no more are taken, so that they are not all alike.
    const PER_GAME: usize = 2;

    /// What these games are set up with, as JSON.
    const SETUP: &'static str = "{}";

    /// With how much thought each command is played.
    const BUDGET: Budget<'static> = Budget::UNLIMITED;

    /// The puzzles of this position.
    fn puzzles(&self) -> Vec<Puzzle>;
}

/// What is done with the puzzles of a game.
struct Entry {
    game: &'static str,
    /// Finds so many from this seed on, and tells the file that the app reads.
    file: fn(usize, u64) -> Result<String, String>,
    /// Proves those in a file, and tells how many there are.
    prove: fn(&str) -> Result<usize, String>,
}

impl Entry {
    const fn of<G: Puzzling>() -> Self {
        Self { game: G::ID, file: file::<G>, prove: prove_all::<G> }
    }

    fn find(game: &str) -> Result<&'static Self, String> {
        let found = GAMES.iter().find(|entry| entry.game == game);
        found.ok_or_else(|| format!("there are no puzzles of {game}"))
    }
}

/// The games that have puzzles.
const GAMES: &[Entry] = &[
    Entry::of::<Skirmish>(),
    Entry::of::<DiceWars>(),
    Entry::of::<Conquest>(),
    Entry::of::<League>(),
    Entry::of::<Floors>(),
];

/// Finds so many puzzles of a game, and tells the file that the app reads.
pub fn run(game: &str, count: usize, seed: u64) -> Result<String, String> {
    (Entry::find(game)?.file)(count, seed)
}

/// Proves the puzzles in a file anew; tells how many there are.
pub fn prove(game: &str, text: &str) -> Result<usize, String> {
    (Entry::find(game)?.prove)(text)
}

fn prove_all<G: Puzzling>(text: &str) -> Result<usize, String> {
    let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let puzzles = file["lessons"].as_array().ok_or("no lessons")?;
    let mut difficulty = 0;
    for puzzle in puzzles {
        let name = puzzle["name"].as_str().ok_or("no name")?;
        let values = puzzle.get("values").cloned().unwrap_or_else(|| json!({}));
        let mut steps = puzzle["steps"].as_array().cloned().unwrap_or_default();
        let first = steps.first_mut().and_then(Value::as_object_mut).ok_or("no steps")?;
        let from = first.remove("from").unwrap_or_default();
        let mut state = start::<G>(&file["positions"][from.as_str().unwrap_or_default()])?;
        if let Some(Value::Object(with)) = first.remove("with") {
            for (at, value) in with {
                *state.pointer_mut(&at).ok_or("a field that is not there")? = value;
            }
        }
        let game = G::load(&state.to_string(), 0).map_err(|why| format!("{name}: {why:?}"))?;
        let mut found = game.puzzles().into_iter();
        let Some(found) = found.find(|found| found.steps == steps && found.values == values) else {
            return Err(format!("{name}: what it says is not what all moves say"));
        };
        if found.difficulty < difficulty {
            return Err(format!("{name}: it is easier than the one before it"));
        }
        difficulty = found.difficulty;
    }
    Ok(puzzles.len())
}

/// The state from which a file's position starts: that, or a new game.
fn start<G: Game>(position: &Value) -> Result<Value, String> {
    let Some(new) = position.get("new") else { return Ok(position.clone()) };
    let seed = new["seed"].as_u64().ok_or("a new game without a seed")?;
    let setup = new.get("setup").map_or_else(|| "{}".into(), Value::to_string);
    let setup = invalid::parse(&setup).map_err(|why| format!("{why:?}"))?;
    let game = G::new(&setup, 2, seed).map_err(|why| format!("{why:?}"))?;
    serde_json::to_value(game).map_err(|error| error.to_string())
}

/// So many puzzles, the easiest first.
fn find<G: Puzzling>(count: usize, seed: u64) -> Result<Vec<Found>, String> {
    let setup = invalid::parse(G::SETUP).map_err(|why| format!("{why:?}"))?;
    let bar = progress::bar(count as u64, "puzzles");
    let mut found = Vec::new();
    for number in seed.. {
        found.extend(of_game::<G>(&setup, number));
        if found.len() >= count {
            break;
        }
        bar.set_position(found.len() as u64);
    }
    bar.finish_and_clear();
    found.truncate(count);
    found.sort_by_key(|one| one.puzzle.difficulty);
    Ok(found)
}

/// The puzzles of one game.
fn of_game<G: Puzzling>(setup: &G::Setup, seed: u64) -> Vec<Found> {
    let Ok(mut game) = G::new(setup, 2, seed) else { return Vec::new() };
    let mut bots: Vec<_> = (0..2).filter_map(|_| player::by_name::<G>(BOT)).collect();
    let mut found = Vec::new();
    for played in 0..MOST_COMMANDS {
        let Some(seat) = game.to_move() else { break };
        found.extend(game.puzzles().into_iter().map(|puzzle| Found { seed, played, puzzle }));
        if found.len() >= G::PER_GAME {
            break;
        }
        let mut random = Random::keyed(seed, "puzzles", &[seat.0.into(), game.turn().into()]);
        let thought = bots[seat.index()].think(&View::of(&game, seat), &G::BUDGET, &mut random);
        let Some(thought) = thought else { break };
        game.play(&thought.command, Draw::Seed, &mut NoEvents);
    }
    found.truncate(G::PER_GAME);
    found
}

/// The file with so many puzzles. Each starts from a new game, whose map is made from its seed, and
/// says what is different in it; or from a position of its own, if a new game lacks some field.
fn file<G: Puzzling>(count: usize, seed: u64) -> Result<String, String> {
    let mut positions = BTreeMap::new();
    let mut lessons = Vec::new();
    for Found { seed, played, mut puzzle } in find::<G>(count, seed)? {
        // What was solved is remembered by this name, whatever else is found another time.
        let name = format!("{seed}-{played}");
        let mut new = json!({"new": {"seed": seed}});
        if G::SETUP != "{}" {
            new["new"]["setup"] = serde_json::from_str(G::SETUP).unwrap_or_default();
        }
        let base = start::<G>(&new)?;
        if let Some(first) = puzzle.steps.first_mut() {
            if has_all_fields(&base, &puzzle.state) {
                let game = format!("game-{seed}");
                first["from"] = json!(game);
                first["with"] = Value::Object(differences(&base, &puzzle.state));
                positions.insert(game, new);
            } else {
                first["from"] = json!(name);
                positions.insert(name.clone(), puzzle.state);
            }
        }
        let mut lesson = json!({"name": name, "steps": puzzle.steps});
        if puzzle.values != json!({}) {
            lesson["values"] = puzzle.values;
        }
        lessons.push(lesson.to_string());
    }
    let positions: Vec<String> =
        positions.iter().map(|(name, state)| format!("{name:?}: {state}")).collect();
    let (positions, lessons) = (positions.join(",\n"), lessons.join(",\n"));
    Ok(format!("{{\"positions\": {{\n{positions}\n}},\n\"lessons\": [\n{lessons}\n]}}\n"))
}

/// Has a state all the fields of another?
fn has_all_fields(base: &Value, state: &Value) -> bool {
    state.as_object().into_iter().flatten().all(|(name, _)| base.get(name).is_some())
}

/// The fields of a state that are not those of another, by their JSON pointers.
fn differences(base: &Value, state: &Value) -> Map<String, Value> {
    let fields = state.as_object().into_iter().flatten();
    let other = fields.filter(|(name, value)| base[name.as_str()] != **value);
    other.map(|(name, value)| (format!("/{name}"), value.clone())).collect()
}

/// All legal commands.
fn legal<G: Game>(state: &G) -> Vec<G::Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}
