//! Sessions of the engine protocol.

use pentarchy_core::player::Roster;
use pentarchy_core::table::Table;
use serde_json::{Value, json};

use crate::played;

/// The lines that the protocol's page shows.
pub fn examples(page: &str) -> Vec<Vec<u8>> {
    let quoted = page.split('`').skip(1).step_by(2);
    quoted.filter(|text| text.starts_with('{')).map(|text| text.as_bytes().to_vec()).collect()
}

/// Short sessions that together use every verb, on games begun, under way and over.
pub fn sessions<G: Roster>() -> Vec<Vec<u8>> {
    let lengths = (0..).zip([0, 2, 6, 10_000]);
    lengths
        .flat_map(|(number, commands)| sessions_of(&played::table::<G>(number, commands)))
        .collect()
}

fn sessions_of<G: Roster>(table: &Table<G>) -> Vec<Vec<u8>> {
    let new =
        json!({"do": "new", "game": G::ID, "players": table.seats().len(), "seed": table.seed()});
    let load = json!({"do": "load", "game": G::ID, "state": table.game(), "seed": table.seed()});
    let bot = G::players().first().map_or("", |player| player.name);
    let mut legal = Vec::new();
    table.game().legal(&mut legal);

    let mut sessions = vec![
        vec![json!({"do": "games"}), new.clone(), json!({"do": "state"}), json!({"do": "legal"})],
        vec![json!({"do": "new", "game": G::ID, "setup": G::Setup::default()})],
        vec![load.clone(), json!({"do": "state", "seat": 0}), json!({"do": "legal"})],
        vec![new.clone(), json!({"do": "think", "bot": bot, "nodes": 20, "seed": 1})],
        vec![load.clone(), json!({"do": "play", "bot": bot, "nodes": 20, "ms": 5})],
        vec![json!({"do": "restore", "save": table.save()}), json!({"do": "undo"})],
        vec![new, json!({"do": "save"}), json!({"do": "quit"})],
    ];
    for command in legal.iter().step_by(1 + legal.len() / 3) {
        sessions.push(vec![
            load.clone(),
            json!({"do": "odds", "command": command}),
            json!({"do": "apply", "command": command}),
            json!({"do": "undo", "count": 1}),
            json!({"do": "redo"}),
        ]);
    }
    sessions.into_iter().map(session).collect()
}

fn session(lines: Vec<Value>) -> Vec<u8> {
    (1..).zip(lines).flat_map(|(id, line)| numbered(id, line)).collect()
}

fn numbered(id: u64, mut line: Value) -> Vec<u8> {
    line["id"] = id.into();
    let mut text = line.to_string();
    text.push('\n');
    text.into_bytes()
}
