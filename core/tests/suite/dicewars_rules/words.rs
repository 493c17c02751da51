//! Positions and commands in a few words, so that the examples read like examples.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::dicewars::{Command, DiceWars, Setup};
use pentarchy_core::invalid::{self, Invalid};
use pentarchy_core::player::{self, Budget, Thought};
use pentarchy_core::view::View;
use serde::Serialize;
use serde_json::{Value, json};

/// What is shown of something.
pub fn shown(what: &impl Serialize) -> Value {
    serde_json::to_value(what).unwrap()
}

/// A new game of a setup that may be left out in part.
pub fn new(setup: &Value, players: u8, seed: u64) -> Result<DiceWars, Invalid> {
    DiceWars::new(&invalid::parse::<Setup>(&setup.to_string())?, players, seed)
}

/// A state of regions and the links between them: `"a3 b2 b1"` are three regions, the first of
/// player 0 with three dice; `"0-1 1-2"` says which touch.
pub fn state(regions: &str, links: &str) -> Value {
    let links: Vec<(u64, u64)> = links
        .split_whitespace()
        .map(|link| {
            let (one, other) = link.split_once('-').unwrap();
            (one.parse().unwrap(), other.parse().unwrap())
        })
        .collect();
    let regions: Vec<Value> = (0..)
        .zip(regions.split_whitespace())
        .map(|(id, words): (u64, &str)| {
            let owner = words.as_bytes()[0] - b'a';
            let dice: i64 = words[1..].parse().unwrap();
            let mut adjacent: Vec<u64> = links
                .iter()
                .filter_map(|&(one, other)| match id {
                    _ if id == one => Some(other),
                    _ if id == other => Some(one),
                    _ => None,
                })
                .collect();
            adjacent.sort_unstable();
            json!({ "id": id, "owner": owner, "dice": dice, "adjacent": adjacent })
        })
        .collect();
    json!({ "regions": regions })
}

/// A game that stands as the state says.
pub fn load(state: &Value, seed: u64) -> Result<DiceWars, Invalid> {
    DiceWars::load(&state.to_string(), seed)
}

/// A game of these regions and links.
pub fn position(regions: &str, links: &str) -> DiceWars {
    load(&state(regions, links), 0).unwrap()
}

/// A game of these regions and links, and with these fields of the state besides.
pub fn position_with(regions: &str, links: &str, more: &Value, seed: u64) -> DiceWars {
    let mut state = state(regions, links);
    for (field, value) in more.as_object().unwrap() {
        state[field] = value.clone();
    }
    load(&state, seed).unwrap()
}

/// An attack: `"3-7"`.
pub fn attack(words: &str) -> Command {
    let (from, to) = words.split_once('-').unwrap();
    Command::Attack { from: from.parse().unwrap(), to: to.parse().unwrap() }
}

/// Plays a legal command; returns its events as shown.
pub fn play(state: &mut DiceWars, command: Command) -> Value {
    assert_eq!(state.check(&command), Ok(()), "{command:?}");
    assert!(legal(state).contains(&command), "{command:?}");
    let mut events = Vec::new();
    state.play(&command, Draw::Seed, &mut events);
    shown(&events)
}

/// The game after an attack that chance decides one way or the other.
pub fn after_attack(state: &DiceWars, words: &str, won: bool) -> DiceWars {
    (0..)
        .find_map(|seed| {
            let mut state = state.clone();
            state.reseed(seed);
            let events = play(&mut state, attack(words));
            (events[0]["attack"]["won"] == won).then_some(state)
        })
        .unwrap()
}

/// Every legal command.
pub fn legal(state: &DiceWars) -> Vec<Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}

/// The regions as in [`state`].
pub fn regions(state: &DiceWars) -> String {
    let words: Vec<String> = state
        .regions()
        .map(|region| format!("{}{}", char::from(b'a' + state.owner(region).0), state.dice(region)))
        .collect();
    words.join(" ")
}

/// A field of the state as shown.
pub fn field(state: &DiceWars, name: &str) -> Value {
    shown(state)[name].clone()
}

/// How the game ended, as shown; null if it has not.
pub fn outcome(state: &DiceWars) -> Value {
    shown(&state.outcome())
}

/// What a computer player finds.
pub fn think(name: &str, state: &DiceWars, nodes: Option<u64>) -> Thought<Command> {
    let view = View::of(state, state.to_move().unwrap());
    let budget = Budget { nodes, ..Budget::UNLIMITED };
    let mut player = player::by_name::<DiceWars>(name).unwrap();
    player.think(&view, &budget, &mut Random::new(1)).unwrap()
}
