//! Positions and commands in a few words, so that the examples read like examples.

use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::floors::{Command, Floors, Reason, Setup};
use pentarchy_core::invalid::{self, Invalid};
use serde::Serialize;
use serde_json::{Value, json};

/// What is shown of something.
pub fn shown(what: &impl Serialize) -> Value {
    serde_json::to_value(what).unwrap()
}

/// A new game.
pub fn new(layout: &str, players: u8, seed: u64) -> Floors {
    let setup: Setup = invalid::parse(&json!({ "layout": layout }).to_string()).unwrap();
    Floors::new(&setup, players, seed).unwrap()
}

/// A game that stands as the state says.
pub fn load(state: &Value) -> Result<Floors, Invalid> {
    Floors::load(&state.to_string(), 0)
}

/// The tiles of as many rounds as came before this one.
pub fn drawn_before(round: usize) -> Value {
    let stage = ["5", "7", "7", "8", "8", "10", "X"];
    stage.into_iter().cycle().take(round.saturating_sub(1)).collect()
}

/// A bare board of two players: no stone, no pool, and the monster far from everything, with
/// these fields besides. `round` brings its tiles.
pub fn state(fields: Value) -> Value {
    let mut state = json!({
        "stones": [], "pools": [], "monster": { "cell": [8, 0], "heading": "north" },
    });
    if let Value::Object(fields) = fields {
        state.as_object_mut().unwrap().extend(fields);
    }
    if let (Some(round), None) = (state["round"].as_u64(), state.get("drawn")) {
        state["drawn"] = drawn_before(round as usize);
    }
    state
}

/// A game on such a board.
pub fn position(fields: Value) -> Floors {
    load(&state(fields)).unwrap()
}

/// Stones on these squares.
pub fn stones(cells: &[(i64, i64)]) -> Value {
    cells.iter().map(|(x, y)| json!({ "cell": [x, y], "kind": "plain" })).collect()
}

/// A stone of a kind.
pub fn stone(kind: &str, x: i64, y: i64) -> Value {
    json!({ "cell": [x, y], "kind": kind })
}

/// A pawn on a square, second face up or not, moved or not.
pub fn pawn(id: u8, x: i64, y: i64) -> Value {
    json!({ "id": id, "where": [x, y] })
}

/// A move: `"enter north north"`; nothing is staying.
pub fn go(pawn: i64, words: &str) -> Command {
    let path: Vec<&str> = words.split(' ').filter(|word| !word.is_empty()).collect();
    command(&json!({ "move": { "pawn": pawn, "path": path } }))
}

/// A command as JSON.
pub fn command(json: &Value) -> Command {
    serde_json::from_value(json.clone()).unwrap()
}

/// Plays a legal command; returns its events as shown.
pub fn play(game: &mut Floors, command: &Command) -> Vec<Value> {
    assert_eq!(game.check(command), Ok(()), "{command:?}");
    let mut events = Vec::new();
    game.play(command, Draw::Seed, &mut events);
    events.iter().map(shown).collect()
}

/// Why a command is refused.
pub fn refused(game: &Floors, command: &Command) -> Reason {
    game.check(command).unwrap_err()
}

/// The legal commands.
pub fn legal(game: &Floors) -> Vec<Command> {
    let mut commands = Vec::new();
    game.legal(&mut commands);
    commands
}

/// Where a pawn is, as shown.
pub fn place(game: &Floors, pawn: usize) -> Value {
    shown(game)["pawns"][pawn]["where"].clone()
}

/// The squares of the stones, as shown.
pub fn stone_cells(game: &Floors) -> Value {
    let shown = shown(game);
    shown["stones"].as_array().unwrap().iter().map(|stone| stone["cell"].clone()).collect()
}
