//! Small worlds to try the rules on, and short words for what is done in them.
//!
//! The world is a row of six territories, 0 to 5, each joined to the next by land, with the sea
//! below them, which all touch; a seventh, 6, is an island in that sea.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::conquest::{Conquest, Reason};
use pentarchy_core::invalid::Invalid;
use serde_json::{Value, json};

pub const TYPES: [&str; 7] =
    ["meadow", "meadow", "meadow", "forest", "mountain", "desert", "coastal"];

/// The cells of the small world.
pub fn cells() -> Value {
    let cell = |row: usize, column: usize| match (row, column) {
        (0..=7, 0..=59) => column as i64 / 10,
        (20..=25, 20..=25) => 6,
        _ => -1,
    };
    (0..64).map(|row| (0..64).map(|column| cell(row, column)).collect::<Vec<_>>()).collect()
}

/// The small world: owners and troops by territory. Player 0 has its capital on 0, player 1 on 5.
pub fn world(lands: [(Option<u8>, i64); 7]) -> Value {
    let territories: Vec<Value> = lands
        .iter()
        .zip(TYPES)
        .enumerate()
        .map(|(id, ((owner, troops), kind))| {
            json!({ "id": id, "type": kind, "owner": owner, "troops": troops })
        })
        .collect();
    json!({
        "cells": cells(),
        "territories": territories,
        "players": [{ "id": 0, "capital": 0 }, { "id": 1, "capital": 5 }],
        "phase": "action",
    })
}

/// Three territories for each of two players, and nobody on the island.
pub fn duel(troops: [i64; 7]) -> Value {
    let owners = [Some(0), Some(0), Some(0), Some(1), Some(1), Some(1), None];
    world(std::array::from_fn(|land| (owners[land], troops[land])))
}

/// The value with a part of it replaced; the path is a JSON pointer to what exists or not.
pub fn with(mut state: Value, path: &str, value: Value) -> Value {
    let (parent, name) = path.rsplit_once('/').unwrap();
    match state.pointer_mut(parent).unwrap() {
        Value::Array(items) => items[name.parse::<usize>().unwrap()] = value,
        parent => parent[name] = value,
    }
    state
}

pub fn try_load(state: &Value) -> Result<Conquest, Invalid> {
    Conquest::load(&state.to_string(), 1)
}

pub fn load(state: &Value) -> Conquest {
    try_load(state).unwrap()
}

pub fn shown(state: &Conquest) -> Value {
    serde_json::to_value(state).unwrap()
}

pub fn legal(state: &Conquest) -> Vec<Value> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands.iter().map(|command| serde_json::to_value(command).unwrap()).collect()
}

/// Plays a command that must be legal; tells the events.
pub fn play(state: &mut Conquest, command: Value) -> Vec<Value> {
    let command = serde_json::from_value(command).unwrap();
    assert_eq!(state.check(&command), Ok(()), "{command:?}");
    let mut events = Vec::new();
    state.play(&command, Draw::Seed, &mut events);
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

/// Plays several; tells all events.
pub fn play_all(state: &mut Conquest, commands: &[Value]) -> Vec<Value> {
    commands.iter().flat_map(|command| play(state, command.clone())).collect()
}

pub fn refused(state: &Conquest, command: Value) -> Reason {
    state.check(&serde_json::from_value(command).unwrap()).unwrap_err()
}

pub fn is_legal(state: &Conquest, command: &Value) -> bool {
    let parsed = serde_json::from_value(command.clone()).unwrap();
    let is_legal = state.check(&parsed).is_ok();
    assert_eq!(legal(state).contains(command), is_legal, "{command}");
    is_legal
}

pub fn plan(from: i64, to: i64) -> Value {
    json!({ "plan": { "from": from, "to": to } })
}

pub fn capture(from: i64, to: i64) -> Value {
    json!({ "capture": { "from": from, "to": to } })
}

pub fn march(from: i64, to: i64, quarters: i64, hero: bool) -> Value {
    json!({ "move": { "from": from, "to": to, "quarters": quarters, "hero": hero } })
}

pub fn troops(state: &Conquest) -> Vec<i64> {
    let shown = shown(state);
    shown["territories"].as_array().unwrap().iter().map(|t| t["troops"].as_i64().unwrap()).collect()
}

pub fn owners(state: &Conquest) -> Vec<Option<u64>> {
    let shown = shown(state);
    shown["territories"].as_array().unwrap().iter().map(|t| t["owner"].as_u64()).collect()
}

/// The events of this name.
pub fn named<'a>(events: &'a [Value], name: &str) -> Vec<&'a Value> {
    events.iter().filter_map(|event| event.get(name)).collect()
}

/// The state with a seed on which playing the command causes what is wanted.
pub fn on_a_seed(
    state: &Conquest,
    command: &Value,
    is_wanted: impl Fn(&[Value], &Conquest) -> bool,
) -> Conquest {
    let mut random = Random::new(1);
    for _ in 0..20_000 {
        let mut before = state.clone();
        before.reseed(random.word());
        let mut after = before.clone();
        let events = play(&mut after, command.clone());
        if is_wanted(&events, &after) {
            return before;
        }
    }
    panic!("no seed does it");
}
