//! Crowded positions at random, with everything in them that the rules know.

use pentarchy_core::chance::Random;
use pentarchy_core::games::floors::{Command, Floors, Word};
use serde_json::{Value, json};

use super::words::{drawn_before, legal};

const HEADINGS: [&str; 4] = ["north", "east", "south", "west"];
const KINDS: [&str; 5] = ["plain", "plain", "crystal", "turn_right", "turn_about"];

fn cell(random: &mut Random) -> [i64; 2] {
    loop {
        let (x, y) = (i64::from(random.below(16)), i64::from(random.below(11)));
        if x - y < 12 && y - x < 7 {
            return [x, y];
        }
    }
}

/// A state that may have to be refused now and then, as pools may not fit the board.
pub fn state(random: &mut Random) -> Value {
    let round = 1 + random.below(14);
    let players = 2 + random.below(6);
    let [x, y] = cell(random);
    let mut pools = vec![json!([[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]])];
    let [x, y] = cell(random);
    pools.push(match random.below(2) {
        0 => (0..4).map(|step| json!([x + step, y])).collect(),
        _ => (0..4).map(|step| json!([x, y + step])).collect(),
    });
    let mut taken: Vec<Value> =
        pools.iter().flat_map(|pool| pool.as_array().unwrap().clone()).collect();
    let mut free = |random: &mut Random, on_pools: bool| loop {
        let cell = json!(cell(random));
        let is_gate = cell == json!([0, 0]) || cell == json!([15, 10]);
        let place = taken.iter().position(|other| *other == cell);
        if !is_gate && place.is_none_or(|place| on_pools && place < 8) {
            match place {
                Some(place) => taken[place] = Value::Null,
                None => taken.push(cell.clone()),
            }
            return cell;
        }
    };
    let monster = free(random, false);
    let mut teleporters = Vec::new();
    for pair in 0..random.below(3) {
        for _ in 0..2 {
            let heading = random.pick(&HEADINGS);
            let cell = free(random, false);
            teleporters.push(json!({ "cell": cell, "pair": pair, "heading": heading }));
        }
    }
    let stones: Vec<Value> = (0..random.below(45))
        .map(|_| json!({ "cell": free(random, true), "kind": random.pick(&KINDS) }))
        .collect();
    let count = players * if players <= 4 { 4 } else { 3 };
    let pawns: Vec<Value> = (0..count)
        .map(|id| {
            let place = match random.below(8) {
                0 => json!("outside"),
                1 if round > 7 => json!("eaten"),
                2 if random.below(3) == 0 => json!("out"),
                _ => free(random, true),
            };
            let face = random.below(2);
            json!({ "id": id, "where": place, "face": face, "moved": random.below(3) == 0 })
        })
        .collect();
    json!({
        "round": round, "players": players, "starting": random.below(players),
        "monster": { "cell": monster, "heading": random.pick(&HEADINGS) },
        "stones": stones, "pools": pools, "teleporters": teleporters, "pawns": pawns,
        "drawn": drawn_before(round as usize),
    })
}

/// A command at random, rather one that leaves or goes far.
pub fn eager(game: &Floors, random: &mut Random) -> Option<Command> {
    let commands = legal(game);
    let leaves = |command: &&Command| matches!(command, Command::Move { path, .. } if path.words().last() == Some(&Word::Leave));
    if let Some(command) = commands.iter().find(leaves) {
        return Some(*command);
    }
    let words = |command: &Command| match command {
        Command::Move { path, .. } => path.words().len(),
        Command::Place(_) => 0,
    };
    let some = (0..3).filter_map(|_| random.pick(&commands)).copied();
    some.max_by_key(words)
}
