//! States from outside: what is accepted, what is filled in, and what is refused for which field.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid::Problem;
use serde_json::{Value, json};

use super::random;
use super::words::{legal, load, new, outcome, position, shown, start, unit, units};

#[test]
fn a_state_that_cannot_be_is_refused_with_the_field_and_why() {
    let unknown = |word: &str| Problem::Unknown(word.to_owned());
    let duplicate = |word: &str| Problem::Duplicate(word.to_owned());
    let expected = |word: &str| Problem::Expected(word.to_owned());
    let outside = |found, least, most| Problem::OutOfRange { found, least, most };
    let a = json!({ "id": "A", "cell": "b1" });
    let with = |field: &str, value: Value| {
        let mut unit = json!({ "id": "B", "cell": "b2" });
        unit[field] = value;
        json!({ "units": [a, unit] })
    };
    for (state, field, problem) in [
        (with("id", json!("Q")), "units[1].id", unknown("Q")),
        (with("id", json!("b")), "units[1].id", unknown("b")),
        (with("id", json!("A")), "units[1].id", duplicate("A")),
        (with("camp", json!(1)), "units[1].camp", expected("0")),
        (with("camp", json!(2)), "units[1].camp", expected("0")),
        (with("kind", json!("rogue")), "units[1].kind", expected("soldier")),
        (with("cell", json!("b1")), "units[1].cell", duplicate("b1")),
        (with("cell", json!("f1")), "units[1].cell", unknown("f1")),
        (with("cell", json!("b8")), "units[1].cell", unknown("b8")),
        (with("cell", json!("b0")), "units[1].cell", unknown("b0")),
        (with("cell", json!("")), "units[1].cell", unknown("")),
        (with("hp", json!(0)), "units[1].hp", outside(0, 1, 5)),
        (with("hp", json!(6)), "units[1].hp", outside(6, 1, 5)),
        (with("hp", json!(-1)), "units[1].hp", outside(-1, 1, 5)),
        (json!({ "units": [{ "id": "A", "hp": 4 }] }), "units[0].hp", outside(4, 1, 3)),
        (json!({ "ply": -1 }), "ply", outside(-1, 0, 100)),
        (json!({ "ply": 101 }), "ply", outside(101, 0, 100)),
        (json!({ "to_move": 2 }), "to_move", outside(2, 0, 1)),
        (json!({ "to_move": -1 }), "to_move", outside(-1, 0, 1)),
        (json!({ "starts": 2 }), "starts", outside(2, 0, 1)),
        (json!({ "size": [4, 5] }), "size[0]", outside(4, 5, 15)),
        (json!({ "size": [7, 12] }), "size[1]", outside(12, 3, 11)),
        (json!({ "units": [] }), "units", Problem::Rule("no_unit")),
    ] {
        let invalid = load(&state).unwrap_err();
        assert_eq!((invalid.field.as_str(), &invalid.problem), (field, &problem), "{state}");
    }
}

#[test]
fn a_field_of_the_wrong_type_is_named() {
    for (state, field) in [
        (json!([]), "."),
        (json!("start"), "."),
        (json!({ "size": "7x5" }), "size"),
        (json!({ "size": [7] }), "size"),
        (json!({ "size": [7, "5"] }), "size[1]"),
        (json!({ "counter": "never" }), "counter"),
        (json!({ "counter": true }), "counter"),
        (json!({ "starts": "0" }), "starts"),
        (json!({ "to_move": "0" }), "to_move"),
        (json!({ "ply": 1.5 }), "ply"),
        (json!({ "units": {} }), "units"),
        (json!({ "units": [7] }), "units[0]"),
        (json!({ "units": [{ "cell": "b1" }] }), "units[0]"),
        (json!({ "units": [{ "id": 7 }] }), "units[0].id"),
        (json!({ "units": [{ "id": "A", "camp": "0" }] }), "units[0].camp"),
        (json!({ "units": [{ "id": "A", "kind": "wizard" }] }), "units[0].kind"),
        (json!({ "units": [{ "id": "A", "cell": 7 }] }), "units[0].cell"),
        (json!({ "units": [{ "id": "A", "hp": "3" }] }), "units[0].hp"),
        (json!({ "units": [{ "id": "A", "hp": 2.5 }] }), "units[0].hp"),
        (json!({ "units": [{ "id": "A", "tired": 1 }] }), "units[0].tired"),
    ] {
        let invalid = load(&state).unwrap_err();
        assert_eq!(invalid.field, field, "{state} {invalid:?}");
        assert!(matches!(invalid.problem, Problem::Malformed(_)), "{state} {invalid:?}");
    }
    for no_json in ["", "{", "{}{}", "null", "{\"ply\":1,}"] {
        assert!(Skirmish::load(no_json, 0).is_err(), "{no_json}");
    }
}

#[test]
fn what_is_left_out_takes_its_default() {
    assert_eq!(load(&json!({})).unwrap(), start());
    let setup = json!({ "size": [9, 4], "counter": "always", "starts": 1 });
    assert_eq!(load(&setup).unwrap(), new(&setup).unwrap(), "units left out are the start's");
    let state = load(&json!({ "units": [{ "id": "X", "cell": "c3" }] })).unwrap();
    assert_eq!(
        shown(&state)["units"],
        json!([{
            "id": "X", "camp": 1, "kind": "archer", "cell": "c3", "hp": 3, "tired": false,
        }])
    );
}

#[test]
fn to_move_is_taken_as_given_and_else_follows_from_starts_and_ply() {
    for (starts, ply, to_move) in [(0, 0, 0), (0, 7, 1), (1, 0, 1), (1, 7, 0), (1, 100, 1)] {
        let state = json!({ "starts": starts, "ply": ply });
        assert_eq!(shown(&load(&state).unwrap())["to_move"], to_move, "{state}");
        for given in [0, 1] {
            let state = json!({ "starts": starts, "ply": ply, "to_move": given });
            assert_eq!(shown(&load(&state).unwrap())["to_move"], given, "{state}");
        }
    }
}

#[test]
fn units_may_come_in_any_order_and_are_shown_by_id() {
    let sorted = position("A b1, C d1 2, W b6 tired, Z d7");
    let jumbled = position("Z d7, W b6 tired, A b1, C d1 2");
    assert_eq!(sorted, jumbled);
    assert_eq!(shown(&jumbled), shown(&sorted));
    let state = shown(&jumbled);
    let ids: Vec<&Value> = state["units"].as_array().unwrap().iter().map(|u| &u["id"]).collect();
    assert_eq!(json!(ids), json!(["A", "C", "W", "Z"]));
}

#[test]
fn unknown_fields_are_ignored() {
    let mut given = shown(&start());
    given["weather"] = json!("rain");
    given["units"][0]["mood"] = json!({ "good": true });
    assert_eq!(load(&given).unwrap(), start());
}

#[test]
fn dead_units_are_left_out() {
    let state = position("B b2, W b6");
    assert_eq!(shown(&state)["units"].as_array().unwrap().len(), 2);
    assert_eq!(unit(&state, "A"), "fell");
}

#[test]
fn finished_positions_are_accepted() {
    for (state, ended) in [
        (json!({ "units": units("B b2") }), json!({ "winner": 0, "reason": "elimination" })),
        (
            json!({ "units": units("Z b2"), "ply": 100 }),
            json!({ "winner": 1, "reason": "elimination" }),
        ),
        (
            json!({ "units": units("B b2, W b6 4"), "ply": 100 }),
            json!({ "winner": 0, "reason": "hit_points" }),
        ),
        (json!({ "ply": 100 }), json!({ "winner": 1, "reason": "did_not_start" })),
        (json!({ "ply": 100, "starts": 1 }), json!({ "winner": 0, "reason": "did_not_start" })),
    ] {
        let state = load(&state).unwrap();
        assert_eq!(outcome(&state), ended);
        assert_eq!((state.to_move(), legal(&state)), (None, Vec::new()));
    }
}

#[test]
fn the_shown_state_is_that_of_the_rules_page() {
    let state = serde_json::to_string(&start()).unwrap();
    assert!(
        state.starts_with(concat!(
            r#"{"size":[7,5],"counter":"in_range","to_move":0,"starts":0,"ply":0,"units":["#,
            r#"{"id":"A","camp":0,"kind":"archer","cell":"b1","hp":3,"tired":false},"#,
        )),
        "{state}"
    );
}

#[test]
fn loading_what_is_shown_gives_the_same_state_and_hash() {
    for seed in 0..60 {
        let mut random = Random::keyed(seed, "loading", &[]);
        let given = random::state(&mut random);
        for state in random::playthrough(load(&given).unwrap(), &mut random) {
            let again = load(&shown(&state)).unwrap();
            assert_eq!(again, state);
            assert_eq!(StateHash::of(&again), StateHash::of(&state));
            assert_eq!(again.key(), state.key());
        }
    }
}

#[test]
fn a_loaded_state_says_what_was_given() {
    for seed in 0..200 {
        let mut given = random::state(&mut Random::keyed(seed, "given", &[]));
        let state = load(&given).unwrap();
        let units = given["units"].as_array_mut().unwrap();
        units.sort_by_key(|unit| unit["id"].as_str().unwrap().to_owned());
        for camp in [Seat(0), Seat(1)] {
            let of_camp = |unit: &&mut Value| unit["camp"] == camp.0;
            if units.iter_mut().filter(of_camp).all(|unit| unit["tired"] == true) {
                units.iter_mut().filter(of_camp).for_each(|unit| unit["tired"] = false.into());
            }
        }
        assert_eq!(shown(&state), given);
    }
}
