//! The board and the pieces: FF01 to FF05.

use std::collections::BTreeSet;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::floors::{Cell, Drawn, Heading, Tile};
use serde_json::{Value, json};

use super::words::{go, new, play, shown};

#[test]
fn ff01_the_board_has_156_squares_and_is_its_own_half_turn() {
    assert_eq!(Cell::all().count(), 156);
    for cell in Cell::all() {
        let opposite = cell.opposite();
        assert_eq!((opposite.x(), opposite.y()), (15 - cell.x(), 10 - cell.y()));
        assert!(Cell::all().any(|other| other == opposite));
    }
    for (x, y) in [(12, 0), (13, 1), (15, 3), (0, 7), (3, 10), (16, 5), (5, 11), (-1, 0)] {
        assert_eq!(Cell::new(x, y), None, "{x},{y}");
    }
    for (x, y) in [(11, 0), (12, 1), (15, 4), (0, 6), (4, 10), (0, 0), (15, 10)] {
        assert!(Cell::new(x, y).is_some(), "{x},{y}");
    }
}

#[test]
fn ff02_walls_surround_the_board() {
    let next = |x, y, heading| Cell::new(x, y).unwrap().next(heading);
    assert_eq!(next(0, 0, Heading::North), None);
    assert_eq!(next(0, 0, Heading::West), None);
    assert_eq!(next(11, 0, Heading::East), None);
    assert_eq!(next(12, 1, Heading::North), None);
    assert_eq!(next(0, 6, Heading::South), None);
    assert_eq!(next(4, 10, Heading::West), None);
    assert_eq!(next(4, 10, Heading::North), Cell::new(4, 9));
}

#[test]
fn ff03_pawns_start_outside_with_faces_that_sum_to_7() {
    let four = json!([[1, 6], [3, 4], [4, 3], [5, 2]]);
    let three = json!([[1, 6], [4, 3], [5, 2]]);
    for players in 2..=7_u8 {
        let game = new("basic", players, 0);
        let faces = if players <= 4 { &four } else { &three };
        let each = faces.as_array().unwrap().len();
        let state = shown(&game);
        let pawns = state["pawns"].as_array().unwrap();
        assert_eq!(pawns.len(), usize::from(players) * each);
        for (id, pawn) in pawns.iter().enumerate() {
            let expected = json!({
                "id": id, "player": id / each, "faces": faces[id % each], "face": 0,
                "where": "outside", "moved": false,
            });
            assert_eq!(*pawn, expected);
        }
        assert_eq!(game.to_move(), Some(Seat(0)));
    }
}

#[test]
fn ff04_the_basic_layout() {
    let text = serde_json::to_string(&new("basic", 2, 0)).unwrap();
    let start = r#"{"round":1,"stage":1,"starting":0,"to_move":0,"monster":{"cell":[0,0],"heading":"east"},"stones":[{"cell":[2,2],"kind":"plain"},{"cell":[12,3],"kind":"plain"},{"cell":[7,4],"kind":"plain"},{"cell":[8,5],"kind":"plain"},{"cell":[13,5],"kind":"plain"},{"cell":[6,6],"kind":"plain"},{"cell":[4,7],"kind":"plain"},{"cell":[12,7],"kind":"plain"},{"cell":[14,8],"kind":"plain"},{"cell":[5,9],"kind":"plain"},{"cell":[8,9],"kind":"plain"}],"pools":[[[8,2],[9,2],[8,3],[9,3]],[[4,8],[5,8],[6,8],[7,8]]],"teleporters":[],"to_place":[],"pawns":[{"id":0,"player":0,"faces":[1,6],"face":0,"where":"outside","moved":false},"#;
    assert!(text.starts_with(start), "{text}");
    assert!(text.ends_with(r#""drawn":[],"left":[],"players":2}"#), "{text}");
}

#[test]
fn ff04_random_layouts_keep_clear_of_the_gates_and_of_each_other() {
    let is_by_a_gate = |cell: &Value| {
        let (x, y) = (cell[0].as_i64().unwrap(), cell[1].as_i64().unwrap());
        (x <= 1 && y <= 1) || (x >= 14 && y >= 9)
    };
    let (mut layouts, mut upright) = (BTreeSet::new(), 0);
    for seed in 0..200 {
        let state = shown(&new("random", 2, seed));
        let mut cells = Vec::new();
        for stone in state["stones"].as_array().unwrap() {
            assert_eq!(stone["kind"], "plain");
            cells.push(stone["cell"].clone());
        }
        assert_eq!(cells.len(), 11);
        let pools = state["pools"].as_array().unwrap();
        assert_eq!(pools.len(), 2);
        for pool in pools {
            upright += u32::from(pool[0][0] == pool[3][0]);
            cells.extend(pool.as_array().unwrap().iter().cloned());
        }
        assert!(!cells.iter().any(is_by_a_gate), "{state}");
        let unique: BTreeSet<String> = cells.iter().map(Value::to_string).collect();
        assert_eq!(unique.len(), 19, "{state}");
        assert_eq!(state["monster"], json!({ "cell": [0, 0], "heading": "east" }));
        assert_eq!(shown(&new("random", 2, seed)), state, "the seed decides");
        layouts.insert(state.to_string());
    }
    assert!(layouts.len() == 200 && (50..150).contains(&upright), "{upright} upright");
}

#[test]
fn ff05_the_bag_has_eight_tiles_a_stage_and_begins_with_a_number() {
    assert_eq!(Drawn::NONE.bag(), [1, 2, 2, 1, 0, 0]);
    let mut drawn = Drawn::NONE;
    assert!(!drawn.push(Tile::X));
    for tile in [Tile::Five, Tile::Seven, Tile::X, Tile::Seven, Tile::Ten] {
        assert!(drawn.push(tile));
    }
    assert!(!drawn.push(Tile::Seven));
    assert_eq!(drawn.bag(), [0, 0, 2, 0, 0, 1]);
    assert!(drawn.push(Tile::Eight) && drawn.push(Tile::DoubleX));
    assert_eq!(drawn.bag(), [1, 2, 2, 1, 1, 1], "shuffled anew, and any may come first");
}

#[test]
fn ff05_tiles_are_drawn_from_the_seed_whatever_was_moved() {
    let mut firsts = BTreeSet::new();
    for seed in 0..40 {
        let tile = |words: [&str; 4]| {
            let mut game = new("basic", 2, seed);
            for (pawn, words) in [0, 4, 1, 5].into_iter().zip(words) {
                play(&mut game, &go(pawn, words));
            }
            shown(&game)["drawn"][0].to_string()
        };
        let first = tile([""; 4]);
        assert_eq!(tile(["enter", "", "enter west west", ""]), first);
        firsts.insert(first);
    }
    assert_eq!(firsts.len(), 4, "every number comes first now and then: {firsts:?}");
}
