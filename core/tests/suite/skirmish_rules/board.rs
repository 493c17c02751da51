//! The board, the camps and where they stand (SK01 to SK03, SK12).

use std::collections::BTreeSet;

use pentarchy_core::game::Game;
use pentarchy_core::games::skirmish::{Cell, Kind, Reason, Setup, Skirmish, Stats, UnitId};
use pentarchy_core::invalid::{self, Invalid, Problem};
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

fn cells_of(state: &Skirmish) -> Vec<(u8, u8)> {
    UnitId::all().map(|unit| (state.cell(unit).row(), state.cell(unit).column())).collect()
}

#[test]
fn sk03_a_drawn_placement_is_on_the_back_columns_and_mirrored() {
    for size in [[7, 5], [5, 3], [15, 11]] {
        for seed in 0..60 {
            let setup = invalid::parse(&json!({"size": size, "placement": "drawn"}).to_string());
            let state = Skirmish::new(&setup.unwrap(), 2, seed).unwrap();
            let cells = cells_of(&state);
            let (camp_0, camp_1) = cells.split_at(4);
            for (place, cell) in camp_0.iter().enumerate() {
                assert!(cell.1 < 2, "{cell:?}");
                assert!(!camp_0[..place].contains(cell), "{cell:?} twice");
            }
            // W, X, Y, Z stand where B, A, D, C would, seen from the other side.
            let mirrored = [1, 0, 3, 2].map(|unit: usize| {
                let (row, column) = camp_0[unit];
                (row, size[0] - 1 - column)
            });
            assert_eq!(camp_1, mirrored);
        }
    }
}

#[test]
fn sk03_a_drawn_placement_follows_from_the_seed_and_differs_from_game_to_game() {
    let setup = invalid::parse(r#"{"placement":"drawn"}"#).unwrap();
    let drawn = |seed| cells_of(&Skirmish::new(&setup, 2, seed).unwrap());
    let different: BTreeSet<Vec<(u8, u8)>> = (0..200).map(drawn).collect();
    assert!(different.len() > 150, "{}", different.len());
    assert_eq!(drawn(7), drawn(7));
    for cell in 0..5 {
        assert!(
            different.iter().any(|cells| cells[0] == (cell, 0)),
            "the archer never on row {cell}"
        );
    }
}

#[test]
fn sk03_the_placement_is_classic_unless_the_setup_says_otherwise() {
    let classic = shown(&new(&json!({"placement": "classic"})).unwrap());
    assert_eq!(classic, shown(&new(&json!({})).unwrap()));
    assert!(new(&json!({"placement": "heap"})).is_err());
    let setup = serde_json::to_value(Setup::default()).unwrap();
    assert_eq!(
        setup,
        json!({"size": [7, 5], "counter": "in_range", "starts": 0, "placement": "classic"})
    );
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
