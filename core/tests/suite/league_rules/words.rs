//! Positions and commands in a few words, so that the examples read like examples.

use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::league::{Command, League, Reason, Setup};
use pentarchy_core::invalid::{self, Invalid};
use serde::Serialize;
use serde_json::{Value, json};

/// What is shown of something.
pub fn shown(what: &impl Serialize) -> Value {
    serde_json::to_value(what).unwrap()
}

/// A new game of a setup that may be left out in part.
pub fn new(setup: &Value) -> Result<League, Invalid> {
    League::new(&invalid::parse::<Setup>(&setup.to_string())?, 2, 0)
}

/// A game that stands as the state says.
pub fn load(state: &Value) -> Result<League, Invalid> {
    League::load(&state.to_string(), 0)
}

/// Where heroes stand that an example does not name, and their classes.
const BYSTANDERS: [(i64, i64, &str); 6] = [
    (2, 0, "blade"),
    (3, 0, "shade"),
    (4, 0, "mender"),
    (17, 11, "bulwark"),
    (16, 11, "prospector"),
    (15, 11, "blade"),
];

/// An open field of 20 × 12 with headquarters 0 at 0,0 and 1 at 19,11, and with heroes as in
/// `"0 5,5; 3 6,5 hp 2 mp 1 attacked"`; the others stand near their headquarters.
pub fn field(heroes: &str) -> Value {
    let mut listed: Vec<Value> = BYSTANDERS
        .iter()
        .enumerate()
        .map(|(id, (x, y, class))| json!({ "id": id, "class": class, "cell": [x, y] }))
        .collect();
    for words in heroes.split("; ").filter(|words| !words.is_empty()) {
        let words: Vec<&str> = words.split(' ').collect();
        let hero = &mut listed[words[0].parse::<usize>().unwrap()];
        hero["cell"] = cell(words[1]);
        let mut rest = words[2..].iter();
        while let Some(word) = rest.next() {
            match *word {
                "attacked" => hero["attacked"] = json!(true),
                "class" => hero["class"] = json!(rest.next()),
                field => hero[field] = json!(rest.next().unwrap().parse::<i64>().unwrap()),
            }
        }
    }
    json!({
        "size": [20, 12],
        "heroes": listed,
        "buildings": [
            { "id": 0, "kind": "headquarters", "team": 0, "cell": [0, 0], "spawn": [1, 0] },
            { "id": 1, "kind": "headquarters", "team": 1, "cell": [19, 11], "spawn": [18, 11] },
        ],
    })
}

/// A cell: `"5,6"`.
pub fn cell(words: &str) -> Value {
    words.split(',').map(|number| number.parse::<i64>().unwrap()).collect::<Vec<_>>().into()
}

/// A game on that field, with these fields of the state besides.
pub fn position(heroes: &str, more: &Value) -> League {
    load(&state(heroes, more)).unwrap()
}

/// The state of such a game; its `more_buildings` and `letters` (`"5,6": "#"`) come on top.
pub fn state(heroes: &str, more: &Value) -> Value {
    let mut state = field(heroes);
    let mut rows = vec![vec!['.'; 20]; 12];
    for (field, value) in more.as_object().unwrap() {
        match field.as_str() {
            "more_buildings" => {
                let all = state["buildings"].as_array_mut().unwrap();
                all.extend(value.as_array().unwrap().iter().cloned());
            }
            "letters" => {
                for (place, letter) in value.as_object().unwrap() {
                    let place = cell(place);
                    let (x, y) = (place[0].as_u64().unwrap(), place[1].as_u64().unwrap());
                    rows[y as usize][x as usize] = letter.as_str().unwrap().chars().next().unwrap();
                }
            }
            _ => state[field] = value.clone(),
        }
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    state["rows"] = json!(rows);
    state
}

/// A command: `"left"`, `"hero 3"`, `"minion 0"`, `"building 1"` or `"end_turn"`.
pub fn command(words: &str) -> Command {
    let command = match words.split_once(' ') {
        Some((kind, id)) => json!({ "attack": { kind: id.parse::<i64>().unwrap() } }),
        None if words == "end_turn" => json!("end_turn"),
        None => json!({ "step": words }),
    };
    serde_json::from_value(command).unwrap()
}

/// Plays legal commands one after the other; returns the events of the last as shown.
pub fn play(state: &mut League, words: &str) -> Value {
    let mut events = Vec::new();
    for words in words.split(", ") {
        let command = command(words);
        assert_eq!(state.check(&command), Ok(()), "{words}");
        assert!(legal(state).contains(&command), "{words}");
        events.clear();
        let before = state.clone();
        let undo = state.play(&command, Draw::Seed, &mut events);
        let after = state.clone();
        state.undo(undo);
        assert_eq!(*state, before, "{words} can be undone");
        state.play(&command, Draw::Seed, &mut Vec::new());
        assert_eq!(*state, after);
    }
    shown(&events)
}

/// Ends turns until the team to move is another.
pub fn end_team(state: &mut League) -> Vec<Value> {
    let team = state.team();
    loop {
        let events = play(state, "end_turn");
        if state.team() != team || state.outcome().is_some() {
            return events.as_array().unwrap().clone();
        }
    }
}

/// Why a command is refused.
pub fn refused(state: &League, words: &str) -> Reason {
    let command = command(words);
    assert!(!legal(state).contains(&command), "{words}");
    state.check(&command).unwrap_err()
}

/// Every legal command.
pub fn legal(state: &League) -> Vec<Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}

/// Is it legal?
pub fn can(state: &League, words: &str) -> bool {
    legal(state).contains(&command(words))
}

/// A field of a hero, a minion or a building, by the list's name and the number.
pub fn of(state: &League, list: &str, id: u32, field: &str) -> Value {
    let state = shown(state);
    let items = state[list].as_array().unwrap();
    items.iter().find(|item| item["id"] == id).map_or(Value::Null, |item| item[field].clone())
}

/// How the game ended, as shown; null if it has not.
pub fn outcome(state: &League) -> Value {
    shown(&state.outcome())
}
