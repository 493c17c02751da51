//! Puzzles: positions of played games in which exactly one move does what is asked for, proved by
//! trying all of them.

mod conquest;
mod dicewars;
mod floors;
mod league;
mod skirmish;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::conquest::Conquest;
use pentarchy_core::games::dicewars::DiceWars;
use pentarchy_core::games::floors::Floors;
use pentarchy_core::games::league::League;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::player::{self, Budget, Roster};
use pentarchy_core::view::View;
use serde_json::{Map, Value, json};

/// No game is longer.
const MOST_COMMANDS: usize = 2_000;

/// The fields that hold a map.
const MAPS: [&str; 3] = ["cells", "rows", "pools"];

/// A puzzle, as the app plays it: a lesson of its own.
pub struct Puzzle {
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
    /// The players whose games are searched.
    const BOTS: [&'static str; 2];

    /// Of a game no more are taken, so that they are not all alike.
    const PER_GAME: usize = 2;

    /// What these games are set up with.
    fn setup() -> Self::Setup {
        Self::Setup::default()
    }

    /// The puzzles of this position.
    fn puzzles(&self) -> Vec<Puzzle>;
}

/// Finds so many puzzles of a game, and tells the file that the app reads.
pub fn run(game: &str, count: usize, seed: u64) -> Result<String, String> {
    match game {
        Skirmish::ID => Ok(file(find::<Skirmish>(count, seed))),
        Conquest::ID => Ok(file(find::<Conquest>(count, seed))),
        DiceWars::ID => Ok(file(find::<DiceWars>(count, seed))),
        League::ID => Ok(file(find::<League>(count, seed))),
        Floors::ID => Ok(file(find::<Floors>(count, seed))),
        other => Err(format!("there are no puzzles of {other}")),
    }
}

/// Proves the puzzles in a file anew; tells how many there are.
pub fn prove(game: &str, text: &str) -> Result<usize, String> {
    match game {
        Skirmish::ID => prove_all::<Skirmish>(text),
        Conquest::ID => prove_all::<Conquest>(text),
        DiceWars::ID => prove_all::<DiceWars>(text),
        League::ID => prove_all::<League>(text),
        Floors::ID => prove_all::<Floors>(text),
        other => Err(format!("there are no puzzles of {other}")),
    }
}

fn prove_all<G: Puzzling>(text: &str) -> Result<usize, String> {
    let file: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let puzzles = file["lessons"].as_array().ok_or("no lessons")?;
    for puzzle in puzzles {
        let name = puzzle["name"].as_str().ok_or("no name")?;
        let mut steps = puzzle["steps"].as_array().cloned().unwrap_or_default();
        let first = steps.first_mut().and_then(Value::as_object_mut).ok_or("no steps")?;
        let from = first.remove("from").unwrap_or_default();
        let mut state = file["positions"][from.as_str().unwrap_or_default()].clone();
        if let Some(Value::Object(with)) = first.remove("with") {
            for (at, value) in with {
                *state.pointer_mut(&at).ok_or("a field that is not there")? = value;
            }
        }
        let game = G::load(&state.to_string(), 0).map_err(|why| format!("{name}: {why:?}"))?;
        if !game.puzzles().iter().any(|found| found.steps == steps) {
            return Err(format!("{name}: what it says is not what all moves say"));
        }
    }
    Ok(puzzles.len())
}

fn find<G: Puzzling>(count: usize, seed: u64) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let mut number = seed;
    while found.len() < count {
        found.extend(of_game::<G>(number));
        number += 1;
    }
    found.truncate(count);
    found.sort_by_key(|puzzle| puzzle.difficulty);
    found
}

/// The puzzles of one game.
fn of_game<G: Puzzling>(seed: u64) -> Vec<Puzzle> {
    let Ok(mut game) = G::new(&G::setup(), 2, seed) else { return Vec::new() };
    let mut bots: Vec<_> = G::BOTS.iter().filter_map(|name| player::by_name::<G>(name)).collect();
    let mut found = Vec::new();
    for _ in 0..MOST_COMMANDS {
        let Some(seat) = game.to_move() else { break };
        found.extend(game.puzzles());
        if found.len() >= G::PER_GAME {
            break;
        }
        let mut random = Random::keyed(seed, "puzzles", &[seat.0.into(), game.turn().into()]);
        let thought =
            bots[seat.index()].think(&View::of(&game, seat), &Budget::UNLIMITED, &mut random);
        let Some(thought) = thought else { break };
        game.play(&thought.command, Draw::Seed, &mut NoEvents);
    }
    found.truncate(G::PER_GAME);
    found
}

fn file(puzzles: Vec<Puzzle>) -> String {
    let mut positions: Vec<(String, Value)> = Vec::new();
    let mut lessons = Vec::new();
    for (number, mut puzzle) in (1..).zip(puzzles) {
        let name = format!("puzzle-{number}");
        // A map is large: those of one game share it, and differ by what is told besides.
        let same = |(_, base): &&(String, Value)| {
            let has = |map: &&str| base[*map].is_array() && base[*map] == puzzle.state[*map];
            MAPS.iter().any(has)
        };
        let base = positions.iter().find(same).cloned();
        if let Some(first) = puzzle.steps.first_mut() {
            first["from"] = json!(base.as_ref().map_or(&name, |(name, _)| name));
            if let Some((_, base)) = &base {
                first["with"] = Value::Object(differences(base, &puzzle.state));
            }
        }
        if base.is_none() {
            positions.push((name.clone(), puzzle.state));
        }
        lessons.push(json!({"name": name, "values": puzzle.values, "steps": puzzle.steps}));
    }
    let positions: Vec<String> =
        positions.iter().map(|(name, state)| format!("{name:?}: {state}")).collect();
    let lessons: Vec<String> = lessons.iter().map(Value::to_string).collect();
    let (positions, lessons) = (positions.join(",\n"), lessons.join(",\n"));
    format!("{{\"positions\": {{\n{positions}\n}},\n\"lessons\": [\n{lessons}\n]}}\n")
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
