//! The monster's walk: a table of walks worked out by hand, and what is true of every walk.

use pentarchy_core::chance::Random;
use pentarchy_core::game::NoEvents;
use pentarchy_core::games::floors::{Event, Floors, Gait, Place, Tile};
use serde_json::{Value, json};

use super::random;
use super::words::{load, position, shown};

/// Rule and example, the board, the tile, and what comes of it. A board is written
/// `monster | stones | pawns | pools | teleporters`; what comes last may be left out. A stone is a
/// square, with `c` before it for a crystal, `r` and `a` for what turns right and about. A pool is
/// `S` and its corner, or `E` or `D` (down) and its first square.
type Walk = (&'static str, &'static str, &'static str, &'static str);

const WALKS: &[Walk] = &[
    ("ff11 nobody is seen", "4,5 east", "5", "9,5 east"),
    ("ff02 through the east wall", "13,5 east", "5", "2,5 east"),
    ("ff02 through the north wall", "7,2 north", "5", "8,8 north"),
    ("ff02 through the north-east stairs", "11,1 east", "5", "6,9 east"),
    ("ff02 through the south-west stairs", "1,5 south", "5", "14,5 south"),
    ("ff02 through the west wall", "2,3 west", "5", "13,7 west"),
    ("ff02 out by the exit", "0,0 west", "5", "11,10 west"),
    ("ff12 a stone is pushed along", "4,5 east | 5,5", "5", "9,5 east | 10,5"),
    ("ff12 a stone farther on", "4,5 east | 7,5", "5", "9,5 east | 10,5"),
    ("ff12 a stone goes off the board", "12,5 east | 13,5", "5", "1,5 east"),
    ("ff12 two stones in a row", "4,5 east | 5,5 6,5", "5", "9,5 east | 10,5 11,5"),
    ("ff12 a gap closes", "4,5 east | 5,5 7,5", "5", "9,5 east | 10,5 11,5"),
    ("ff12 a pawn in the row", "4,5 east | 5,5 | 6,5", "5", "9,5 east | 10,5 | 11,5"),
    ("ff12 a pawn between", "4,5 east | 5,5 7,5 | 6,5", "5", "9,5 east | 10,5 12,5 | 11,5"),
    ("ff12 a pawn is crushed", "10,5 east | 11,5 | 12,5", "5", "15,5 east || outside"),
    ("ff12 a pawn ahead is eaten", "4,5 east || 5,5", "5", "9,5 east || outside"),
    (
        "ff12 and nothing behind it is pushed",
        "4,5 east | 6,5 | 5,5",
        "5",
        "9,5 east | 10,5 | outside",
    ),
    ("ff12 just within reach", "4,5 east || 9,5", "5", "9,5 east || outside"),
    ("ff12 just out of reach", "4,5 east || 11,5", "5", "9,5 east || 11,5"),
    ("ff11 a pawn to the left", "4,5 east || 4,2", "5", "4,0 north || outside"),
    ("ff11 a pawn to the right", "4,5 east || 4,8", "5", "4,10 south || outside"),
    ("ff11 never behind", "4,5 east || 2,5", "5", "9,5 east || 2,5"),
    ("ff11 the nearest", "4,5 east || 4,3 9,5", "5", "4,0 north || outside 9,5"),
    ("ff11 left and right tie", "4,5 east || 4,3 4,7", "5", "9,5 east || 4,3 4,7"),
    ("ff11 ahead and left tie", "4,5 east || 6,5 4,3", "5", "9,5 east || outside 4,3"),
    ("ff11 all three tie", "4,5 east || 6,5 4,3 4,7", "5", "9,5 east || outside 4,3 4,7"),
    (
        "ff11 a tie before one farther",
        "4,5 east || 4,3 4,7 8,5",
        "5",
        "9,5 east || 4,3 4,7 outside",
    ),
    ("ff11 a stone blocks the sight", "4,5 east | 4,3 | 4,2", "5", "9,5 east | 4,3 | 4,2"),
    ("ff11 a turn stone blocks it too", "4,5 east | r4,3 | 4,2", "5", "9,5 east | r4,3 | 4,2"),
    ("ff11 pools do not", "4,5 east || 9,5 | S6,4", "5", "11,5 east || outside"),
    ("ff11 pool squares count", "4,5 east || 9,5 4,1 | S6,4", "5", "4,0 north || 9,5 outside"),
    ("ff11 it looks before each step", "4,5 east || 6,3", "5", "6,2 north || outside"),
    ("ff11 it looks after the last", "4,5 east || 9,2", "5", "9,5 north || 9,2"),
    ("ff11 the last look may tie", "4,5 east || 9,2 9,8", "5", "9,5 east || 9,2 9,8"),
    ("ff11 nothing is seen through walls", "15,5 east || 1,5", "X", "1,5 east || outside"),
    ("ff12 behind a wall it eats", "15,5 east || 0,5", "X", "0,5 east || outside"),
    ("ff12 behind a wall it pushes", "15,5 east | 0,5", "5", "4,5 east | 5,5"),
    ("ff12 the row ends at the wall", "12,5 east | 13,5 14,5 15,5 0,5", "5", "1,5 east | 2,5"),
    ("ff12 a stone onto the exit", "3,0 west | 1,0", "5", "14,10 west"),
    ("ff12 a stone onto the entrance", "12,10 east | 14,10", "5", "1,0 east"),
    ("ff12 crushed on the exit", "3,0 west | 2,0 | 1,0", "X", "1,0 west || outside"),
    (
        "ff12 the square it leaves is empty",
        "0,5 west | 1,5 2,5 3,5 4,5 5,5 6,5 7,5 8,5 9,5 10,5 11,5 12,5 13,5 14,5 15,5",
        "5",
        "11,5 west | 0,5 1,5 2,5 3,5 4,5 5,5 6,5 7,5 8,5 9,5 10,5",
    ),
    ("ff13 over a pool in one step", "4,5 east ||| S6,4", "5", "11,5 east"),
    ("ff13 over the long pool", "4,5 east ||| E6,5", "5", "13,5 east"),
    ("ff13 down the long pool", "4,1 south ||| D4,3", "5", "4,10 south"),
    ("ff13 across the long pool", "2,5 east ||| D4,3", "5", "8,5 east"),
    ("ff13 touching pools are one", "4,5 east ||| S6,4 E8,5", "5", "15,5 east"),
    ("ff13 it eats on the pool", "4,5 east || 7,5 | S6,4", "5", "11,5 east || outside"),
    ("ff13 two in one slide", "4,5 east || 6,5 7,5 | S6,4", "5", "11,5 east || outside outside"),
    ("ff13 it does not look there", "4,5 east || 7,2 | S6,4", "5", "11,5 east || 7,2"),
    ("ff13 through the wall in one step", "11,5 east ||| E12,5", "5", "4,5 east"),
    ("ff13 and onto a pool there", "14,5 east ||| S0,4", "5", "5,5 east"),
    ("ff13 a stone slides", "4,5 east | 5,5 || S6,4", "5", "11,5 east | 12,5"),
    ("ff13 a stone stops at another", "4,5 east | 5,5 8,5 || S6,4", "5", "11,5 east | 12,5 13,5"),
    ("ff13 a pawn slides", "4,5 east | 5,5 | 6,5 | S7,4", "5", "11,5 east | 12,5 | 13,5"),
    ("ff13 crushed after its slide", "9,5 east | 10,5 | 11,5 | E12,5", "5", "2,5 east || outside"),
    ("ff13 a stone on the pool", "5,5 east | 6,5 || S6,4", "5", "12,5 east | 13,5"),
    ("ff14 seven steps", "4,5 east", "7", "11,5 east"),
    ("ff14 eight steps", "4,5 east", "8", "12,5 east"),
    ("ff14 ten steps", "4,5 east", "10", "14,5 east"),
    ("ff14 X ends with twenty steps", "0,5 east", "X", "4,5 east"),
    ("ff14 X ends with a pawn", "4,5 east || 6,5 8,5", "X", "6,5 east || outside 8,5"),
    ("ff14 the step is finished", "5,5 east || 6,5 | S6,4", "X", "8,5 east || outside"),
    ("ff14 and then it looks", "4,5 east || 5,5 5,2", "X", "5,5 north || outside 5,2"),
    ("ff14 XX ends with two", "4,5 east || 5,5 6,5 7,5", "XX", "6,5 east || outside outside 7,5"),
    ("ff14 XX goes on for the second", "4,5 east || 5,5", "XX", "8,5 east || outside"),
    ("ff14 X may end with two", "4,5 east || 6,5 7,5 | S6,4", "X", "8,5 east || outside outside"),
    ("ff17 a crystal is pushed", "4,5 east | c5,5", "5", "9,5 east | c10,5"),
    ("ff17 it sees through a crystal", "4,5 east | c5,5 | 6,5", "5", "9,5 east | c10,5 | 11,5"),
    ("ff17 and turns by what it sees", "4,5 east | c4,3 | 4,2", "5", "4,0 north || outside"),
    ("ff17 it turns right", "4,5 east | r5,5", "5", "4,10 south | r5,5"),
    ("ff17 it turns about", "4,5 east | a5,5", "5", "15,5 west | a5,5"),
    ("ff17 a tie is seeing", "4,5 east | r5,5 | 4,3 4,7", "5", "4,6 north | r6,5 | 4,3 outside"),
    ("ff17 once a step", "4,5 east | r5,5 r4,6", "5", "0,6 west | r5,5 r4,7"),
    ("ff17 not behind a wall", "15,5 east | r0,5", "5", "15,6 south | r1,5"),
    ("ff17 not past a pool", "5,5 east | r8,5 || S6,4", "5", "8,9 south | r9,5"),
    ("ff17 not in a row", "4,5 east | 5,5 r6,5", "5", "9,5 east | 10,5 r11,5"),
    ("ff17 through a teleporter", "4,5 east |||| 0 6,5 north 0 10,8 south", "5", "5,0 south"),
    ("ff17 back through it", "10,6 south |||| 0 6,5 north 0 10,8 south", "5", "6,2 north"),
    (
        "ff17 it sees over teleporters",
        "4,5 east || 9,5 || 0 6,5 north 0 10,8 south",
        "5",
        "5,0 south || 9,5",
    ),
    (
        "ff17 a stone is destroyed",
        "3,5 east | 4,5 ||| 0 6,5 north 0 10,8 south",
        "5",
        "10,10 south",
    ),
    (
        "ff17 a pawn is eaten, and counts",
        "3,5 east | 4,5 | 5,5 || 0 6,5 north 0 10,8 south",
        "X",
        "4,5 east | 5,5 | outside",
    ),
    (
        "ff17 a stone slides onto it",
        "4,5 east | 5,5 || E6,5 | 0 10,5 north 0 10,8 south",
        "5",
        "5,0 south",
    ),
];

fn cell(words: &str) -> Value {
    let (x, y) = words.split_once(',').unwrap();
    json!([x.parse::<i64>().unwrap(), y.parse::<i64>().unwrap()])
}

fn stone(words: &str) -> Value {
    let (kind, rest) = match words.split_at(1) {
        ("c", rest) => ("crystal", rest),
        ("r", rest) => ("turn_right", rest),
        ("a", rest) => ("turn_about", rest),
        _ => ("plain", words),
    };
    json!({ "cell": cell(rest), "kind": kind })
}

fn pool(words: &str) -> Value {
    let (kind, first) = words.split_at(1);
    let first = cell(first);
    let (x, y) = (first[0].as_i64().unwrap(), first[1].as_i64().unwrap());
    let steps = match kind {
        "S" => [(0, 0), (1, 0), (0, 1), (1, 1)],
        "E" => [(0, 0), (1, 0), (2, 0), (3, 0)],
        _ => [(0, 0), (0, 1), (0, 2), (0, 3)],
    };
    steps.iter().map(|(right, down)| json!([x + right, y + down])).collect()
}

fn board(words: &str) -> Value {
    let mut parts = words.split('|').map(|part| part.split_whitespace().collect::<Vec<_>>());
    let monster = parts.next().unwrap();
    let mut list = || parts.next().unwrap_or_default();
    let stones: Vec<Value> = list().into_iter().map(stone).collect();
    let pawns: Vec<Value> = (list().into_iter().enumerate())
        .map(|(id, place)| {
            let place = if place == "outside" { json!(place) } else { cell(place) };
            json!({ "id": id, "where": place })
        })
        .collect();
    let pools: Vec<Value> = list().into_iter().map(pool).collect();
    let teleporters: Vec<Value> = list()
        .chunks(3)
        .map(|end| {
            let pair: u8 = end[0].parse().unwrap();
            json!({ "pair": pair, "cell": cell(end[1]), "heading": end[2] })
        })
        .collect();
    json!({
        "round": 2, "monster": { "cell": cell(monster[0]), "heading": monster[1] },
        "stones": stones, "pawns": pawns, "pools": pools, "teleporters": teleporters,
    })
}

fn by_row(stones: &Value) -> Vec<Value> {
    let mut stones = stones.as_array().unwrap().clone();
    stones.sort_by_key(|stone| (stone["cell"][1].as_i64(), stone["cell"][0].as_i64()));
    stones
}

/// Walks all examples of a rule; there are so many at least.
fn walk_examples(rule: &str, least: usize) {
    let examples: Vec<&Walk> = WALKS.iter().filter(|(name, ..)| name.starts_with(rule)).collect();
    assert!(examples.len() >= least, "{rule}: {}", examples.len());
    for (name, before, tile, after) in examples {
        let game = position(board(before));
        let (found, _) =
            game.after_walk(serde_json::from_value(json!(tile)).unwrap(), &mut NoEvents);
        let (found, expected) = (shown(&found), board(after));
        assert_eq!(found["monster"], expected["monster"], "{name}");
        assert_eq!(by_row(&found["stones"]), by_row(&expected["stones"]), "{name}");
        for pawn in expected["pawns"].as_array().unwrap() {
            let id = pawn["id"].as_u64().unwrap() as usize;
            assert_eq!(found["pawns"][id]["where"], pawn["where"], "{name}, pawn {id}");
        }
    }
}

#[test]
fn the_table_of_walks_is_long() {
    assert!(WALKS.len() >= 60);
}

#[test]
fn ff02_it_walks_through_walls() {
    walk_examples("ff02", 6);
}

#[test]
fn ff11_it_looks_and_turns() {
    walk_examples("ff11", 15);
}

#[test]
fn ff12_it_steps_eats_and_pushes() {
    walk_examples("ff12", 15);
}

#[test]
fn ff13_it_slides_over_pools() {
    walk_examples("ff13", 15);
}

#[test]
fn ff14_tiles_give_steps_or_prey() {
    walk_examples("ff14", 10);
}

#[test]
fn ff17_special_pieces_work_on_it() {
    walk_examples("ff17", 15);
}

#[test]
fn ff12_a_pawn_pushed_onto_a_gate_stands_there() {
    for (before, gate) in
        [("3,0 west | 2,0 | 1,0", [0, 0]), ("12,10 east | 13,10 | 14,10", [15, 10])]
    {
        let mut events = Vec::new();
        position(board(before)).after_walk(Tile::X, &mut events);
        let pushed = events.iter().map(shown).find(|event| event["pawn_pushed"].is_object());
        assert_eq!(pushed.unwrap()["pawn_pushed"]["to"], json!(gate));
    }
}

#[test]
fn ff15_eaten_pawns_come_back_in_the_first_stage_only() {
    for (round, place) in [(7, "outside"), (8, "eaten")] {
        for before in ["4,5 east || 5,5", "13,5 east | 14,5 | 15,5"] {
            let mut state = board(before);
            state["round"] = json!(round);
            state["pawns"][0]["face"] = json!(1);
            let (after, eaten) = position(state).after_walk(Tile::X, &mut NoEvents);
            let pawn = &shown(&after)["pawns"][0];
            assert_eq!((&pawn["where"], &pawn["face"], eaten), (&json!(place), &json!(1), 1));
        }
    }
}

#[test]
fn ff11_to_ff14_events_tell_looks_turns_steps_pushes_and_bites() {
    let mut events = Vec::new();
    position(board("4,5 east | 4,3 | 4,4")).after_walk(Tile::X, &mut events);
    let told: Vec<Value> = events.iter().map(shown).collect();
    assert_eq!(
        told,
        [
            json!({ "looked": { "seen": [null, [4, 4], null] } }),
            json!({ "turned": { "heading": "north", "why": "pawn" } }),
            json!({ "eaten": { "pawn": 0, "from": [4, 4], "how": "bitten" } }),
            json!({ "monster_went": { "from": [4, 5], "to": [4, 4], "how": "step" } }),
            json!({ "looked": { "seen": [null, null, null] } }),
        ]
    );
}

/// All pieces on the board or accounted for, nowhere two on one square.
fn is_sound(before: &Floors, after: &Floors, events: &[Event]) {
    assert!(!after.pools().cells().contains(after.monster().cell));
    let pawns = after.pawns();
    let on_board: Vec<_> = pawns.all().filter_map(|pawn| pawns.place(pawn).cell()).collect();
    assert_eq!(on_board.len(), pawns.cells().len() as usize, "two pawns on a square");
    assert!((pawns.cells() & after.stones().cells()).is_empty());
    assert!((pawns.cells() & after.teleporters().cells()).is_empty());
    assert!((after.stones().cells() & after.teleporters().cells()).is_empty());
    assert!(!pawns.cells().contains(after.monster().cell));
    assert!(!after.stones().cells().contains(after.monster().cell));
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    let gone = count(|event| matches!(event, Event::StoneGone { .. }));
    assert_eq!(after.stones().iter().count() + gone, before.stones().iter().count());
    let eaten = count(|event| matches!(event, Event::Eaten { .. }));
    let standing = before.pawns().cells().len() as usize;
    assert_eq!(on_board.len() + eaten, standing);
    for pawn in pawns.all().filter(|pawn| before.pawns().place(*pawn) == Place::Out) {
        assert_eq!(pawns.place(pawn), Place::Out);
    }
}

#[test]
fn ff11_to_ff14_every_walk_is_sound() {
    let mut walks = 0;
    for seed in 0..2000 {
        let mut random = Random::keyed(seed, "sound walks", &[]);
        let Ok(game) = load(&random::state(&mut random)) else { continue };
        for tile in Tile::ALL {
            let mut events = Vec::new();
            let (after, eaten) = game.after_walk(tile, &mut events);
            is_sound(&game, &after, &events);
            let is_step =
                |event: &&Event| matches!(event, Event::MonsterWent { how: Gait::Step, .. });
            let steps = events.iter().filter(is_step).count();
            let looks = events.iter().filter(|event| matches!(event, Event::Looked { .. })).count();
            assert_eq!(looks, steps + 1);
            assert!(steps <= usize::from(tile.steps()));
            let is_short = steps < usize::from(tile.steps());
            assert_eq!(is_short, is_short && tile.prey().is_some_and(|prey| eaten >= prey));
            walks += 1;
        }
    }
    assert!(walks > 5000, "{walks}");
}
