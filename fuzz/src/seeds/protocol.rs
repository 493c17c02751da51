//! Sessions of the engine protocol.

use pentarchy_core::game::Game;
use serde_json::{Value, json};

use crate::played;

/// The lines that the protocol's page shows.
pub fn examples(page: &str) -> Vec<Vec<u8>> {
    let quoted = page.split('`').skip(1).step_by(2);
    quoted.filter(|text| text.starts_with('{')).map(|text| text.as_bytes().to_vec()).collect()
}

/// Sessions that use every verb, on games begun, under way and over.
pub fn sessions<G: Game>() -> Vec<Vec<u8>> {
    (0..).zip([0, 5, 30, 10_000]).map(|(number, commands)| session::<G>(number, commands)).collect()
}

fn session<G: Game>(number: u64, commands: u32) -> Vec<u8> {
    let table = played::table::<G>(number, commands);
    let mut legal = Vec::new();
    table.game().legal(&mut legal);
    let bot = G::players().first().map_or("", |player| player.name);

    let mut lines = vec![json!({"do": "games"})];
    lines.push(json!({"do": "new", "game": G::ID, "players": table.seats().len(), "seed": number}));
    lines.push(json!({"do": "new", "game": G::ID, "setup": G::Setup::default()}));
    lines.push(json!({"do": "load", "game": G::ID, "state": table.game(), "seed": number}));
    lines.push(json!({"do": "legal"}));
    lines.push(json!({"do": "think", "bot": bot, "nodes": 20, "seed": number}));
    lines.push(json!({"do": "play", "bot": bot, "nodes": 20, "ms": 5}));
    for command in legal.iter().take(3) {
        lines.push(json!({"do": "odds", "command": command}));
        lines.push(json!({"do": "apply", "command": command}));
    }
    lines.push(json!({"do": "state", "seat": 0}));
    lines.push(json!({"do": "undo", "count": 1}));
    lines.push(json!({"do": "redo"}));
    lines.push(json!({"do": "save"}));
    lines.push(json!({"do": "restore", "save": table.save()}));
    lines.push(json!({"do": "state"}));
    (1..).zip(lines).flat_map(|(id, line)| numbered(id, line)).collect()
}

fn numbered(id: u64, mut line: Value) -> Vec<u8> {
    line["id"] = id.into();
    let mut text = line.to_string();
    text.push('\n');
    text.into_bytes()
}
