//! Positions and plies in a few words, so that the examples read like examples.

use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::skirmish::{Command, Reason, Setup, Skirmish, UnitId};
use pentarchy_core::invalid::{self, Invalid};
use serde::Serialize;
use serde_json::{Value, json};

/// What is shown of something.
pub fn shown(what: &impl Serialize) -> Value {
    serde_json::to_value(what).unwrap()
}

/// A new game of a setup that may be left out in part.
pub fn new(setup: &Value) -> Result<Skirmish, Invalid> {
    Skirmish::new(&invalid::parse::<Setup>(&setup.to_string())?, 2, 0)
}

/// A new game of the default setup.
pub fn start() -> Skirmish {
    new(&json!({})).unwrap()
}

/// The units of a state: `"A b1, B b2 3, W d6 tired"`. Hit points that are left out are full.
pub fn units(words: &str) -> Value {
    let unit = |words: &str| {
        let mut words = words.split(' ');
        let mut unit = json!({ "id": words.next(), "cell": words.next() });
        for word in words {
            match word.parse::<u8>() {
                Ok(hp) => unit["hp"] = hp.into(),
                Err(_) => unit[word] = true.into(),
            }
        }
        unit
    };
    words.split(", ").map(unit).collect()
}

/// A game that stands as the state says.
pub fn load(state: &Value) -> Result<Skirmish, Invalid> {
    Skirmish::load(&state.to_string(), 0)
}

/// A game with these units, on the default board, with camp 0 to move.
pub fn position(words: &str) -> Skirmish {
    position_with(words, json!({}))
}

/// A game with these units, and with these fields of the state besides.
pub fn position_with(words: &str, mut state: Value) -> Skirmish {
    state["units"] = units(words);
    load(&state).unwrap()
}

/// A command: `"B b4"` moves, `"B b4 strikes b5"` moves and strikes.
pub fn command(words: &str) -> Command {
    let words: Vec<&str> = words.split(' ').collect();
    let command = match words[..] {
        [unit, to] => json!({ "unit": unit, "to": to }),
        [unit, to, "strikes", attack] => json!({ "unit": unit, "to": to, "attack": attack }),
        _ => panic!("{words:?}"),
    };
    serde_json::from_value(command).unwrap()
}

/// Plays a legal command; returns its events as shown.
pub fn play(state: &mut Skirmish, words: &str) -> Value {
    let command = command(words);
    assert_eq!(state.check(&command), Ok(()), "{words}");
    assert!(legal(state).contains(&command), "{words}");
    let mut events = Vec::new();
    state.play(&command, Draw::Seed, &mut events);
    shown(&events)
}

/// Why a command is refused.
pub fn refused(state: &Skirmish, words: &str) -> Reason {
    let command = command(words);
    assert!(!legal(state).contains(&command), "{words}");
    state.check(&command).unwrap_err()
}

/// Every legal command.
pub fn legal(state: &Skirmish) -> Vec<Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}

/// The cells to which a unit may move, in the order of the legal commands.
pub fn destinations(state: &Skirmish, unit: &str) -> Vec<String> {
    let unit = UnitId::from_name(unit).unwrap();
    legal(state)
        .iter()
        .filter(|command| command.unit == unit && command.attack.is_none())
        .map(|command| command.to.to_string())
        .collect()
}

/// The cells at which a unit may strike after it moved to a cell.
pub fn targets(state: &Skirmish, unit: &str, to: &str) -> Vec<String> {
    let Command { unit, to, .. } = command(&format!("{unit} {to}"));
    legal(state)
        .iter()
        .filter(|command| (command.unit, command.to) == (unit, to))
        .filter_map(|command| Some(command.attack?.to_string()))
        .collect()
}

/// How a unit is: `"b4 5"`, `"b4 5 tired"` or `"fell"`.
pub fn unit(state: &Skirmish, letter: &str) -> String {
    let state = shown(state);
    let units = state["units"].as_array().unwrap();
    let Some(unit) = units.iter().find(|unit| unit["id"] == letter) else {
        return "fell".to_owned();
    };
    let tired = if unit["tired"] == true { " tired" } else { "" };
    format!("{} {}{tired}", unit["cell"].as_str().unwrap(), unit["hp"])
}

/// The letters of the tired units.
pub fn tired(state: &Skirmish) -> String {
    state.units().filter(|unit| state.is_tired(*unit)).map(UnitId::letter).collect()
}

/// How the game ended, as shown; null if it has not.
pub fn outcome(state: &Skirmish) -> Value {
    shown(&state.outcome())
}
