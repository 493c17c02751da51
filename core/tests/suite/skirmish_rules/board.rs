//! The board, the camps and where they stand (SK01 to SK03, SK12).

use pentarchy_core::games::skirmish::{Cell, Kind, Reason, Stats};
use pentarchy_core::invalid::{Invalid, Problem};
use serde_json::{Value, json};

use super::words::{destinations, load, new, position, position_with, refused, shown, start};

#[test]
fn sk01_the_board_has_seven_by_five_cells_by_default() {
    assert_eq!(shown(&start())["size"], json!([7, 5]));
    let state = position("C e7, W a1");
    assert_eq!(refused(&state, "C f7"), Reason::NoSuchCell);
    assert_eq!(refused(&state, "C e8"), Reason::NoSuchCell);
    assert_eq!(refused(&state, "C e0"), Reason::NoSuchCell);
}

#[test]
fn sk01_columns_are_numbered_from_the_left_and_rows_lettered_from_the_top() {
    let b2 = Cell::from_name("b2").unwrap();
    assert_eq!((b2.row(), b2.column()), (1, 1));
    assert_eq!(Cell::new(0, 6).to_string(), "a7");
    assert_eq!(Cell::new(4, 0).to_string(), "e1");
}

#[test]
fn sk01_sizes_from_five_by_three_to_fifteen_by_eleven_can_be_chosen() {
    for (size, last_cell, beyond) in [
        ([5, 3], "c5", ["c6", "d5"]),
        ([15, 3], "c15", ["c16", "d15"]),
        ([5, 11], "k5", ["k6", "l5"]),
        ([15, 11], "k15", ["k16", "l15"]),
        ([9, 4], "d9", ["d10", "e9"]),
    ] {
        assert_eq!(shown(&new(&json!({ "size": size })).unwrap())["size"], json!(size));
        let state = position_with(&format!("C {last_cell}, W a1"), json!({ "size": size }));
        assert!(destinations(&state, "C").contains(&last_cell.to_owned()));
        for cell in beyond {
            assert_eq!(refused(&state, &format!("C {cell}")), Reason::NoSuchCell, "{cell}");
        }
    }
}

#[test]
fn sk01_other_sizes_are_refused() {
    for (size, field, found, least, most) in [
        ([4, 3], "size[0]", 4, 5, 15),
        ([16, 5], "size[0]", 16, 5, 15),
        ([-7, 5], "size[0]", -7, 5, 15),
        ([7, 2], "size[1]", 2, 3, 11),
        ([7, 12], "size[1]", 12, 3, 11),
    ] {
        let invalid = Invalid::new(field, Problem::OutOfRange { found, least, most });
        assert_eq!(new(&json!({ "size": size })), Err(invalid.clone()));
        assert_eq!(load(&json!({ "size": size })), Err(invalid));
    }
}

#[test]
fn sk02_two_camps_of_four_units() {
    let state = shown(&start());
    let listed: Vec<Value> = state["units"]
        .as_array()
        .unwrap()
        .iter()
        .map(|unit| json!([unit["id"], unit["camp"], unit["kind"]]))
        .collect();
    assert_eq!(
        json!(listed),
        json!([
            ["A", 0, "archer"],
            ["B", 0, "soldier"],
            ["C", 0, "rogue"],
            ["D", 0, "soldier"],
            ["W", 1, "soldier"],
            ["X", 1, "archer"],
            ["Y", 1, "soldier"],
            ["Z", 1, "rogue"],
        ])
    );
}

#[test]
fn sk03_the_pairs_stand_around_the_middle_row() {
    for (size, cells) in [
        ([7, 5], "b1 b2 d1 d2 b6 b7 d6 d7"),
        ([5, 3], "a1 a2 c1 c2 a4 a5 c4 c5"),
        ([7, 4], "a1 a2 c1 c2 a6 a7 c6 c7"),
        ([8, 6], "b1 b2 d1 d2 b7 b8 d7 d8"),
        ([12, 10], "d1 d2 f1 f2 d11 d12 f11 f12"),
        ([15, 11], "e1 e2 g1 g2 e14 e15 g14 g15"),
    ] {
        let state = shown(&new(&json!({ "size": size })).unwrap());
        let units = state["units"].as_array().unwrap();
        let found: Vec<&str> = units.iter().map(|unit| unit["cell"].as_str().unwrap()).collect();
        assert_eq!(found.join(" "), cells, "{size:?}");
    }
}

#[test]
fn sk03_the_kinds_are_those_of_the_table() {
    for (kind, [hp, attack, defence, moves, range]) in [
        (Kind::Soldier, [5, 2, 3, 2, 1]),
        (Kind::Archer, [3, 3, 1, 2, 3]),
        (Kind::Rogue, [5, 4, 0, 4, 1]),
    ] {
        assert_eq!(kind.stats(), Stats { hp, attack, defence, moves, range });
    }
    let state = shown(&start());
    let hp: Vec<&Value> =
        state["units"].as_array().unwrap().iter().map(|unit| &unit["hp"]).collect();
    assert_eq!(json!(hp), json!([3, 5, 5, 5, 5, 3, 5, 5]));
}

#[test]
fn sk12_camp_0_starts_unless_the_setup_says_otherwise() {
    for (setup, starts) in [(json!({}), 0), (json!({"starts": 0}), 0), (json!({"starts": 1}), 1)] {
        let state = shown(&new(&setup).unwrap());
        assert_eq!([&state["starts"], &state["to_move"]], [starts, starts]);
    }
    for found in [-1, 2] {
        let problem = Problem::OutOfRange { found, least: 0, most: 1 };
        assert_eq!(new(&json!({ "starts": found })), Err(Invalid::new("starts", problem)));
    }
}
