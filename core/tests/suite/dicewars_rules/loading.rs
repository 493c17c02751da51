//! States from outside: what is accepted, what is filled in, and what is refused for which field.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::DiceWars;
use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid::Problem;
use serde_json::{Value, json};

use super::words::{field, load, new, outcome, shown, state};

const REGIONS: &str = "a3 b2 a1 b4";
const LINKS: &str = "0-1 1-2 2-3";

/// The state with the value at this place, written as a JSON pointer, replaced.
fn with(place: &str, value: Value) -> Value {
    let mut whole = shown(&load(&state(REGIONS, LINKS), 0).unwrap());
    *whole.pointer_mut(place).unwrap() = value;
    whole
}

#[test]
fn a_state_that_cannot_be_is_refused_with_the_field_and_why() {
    let unknown = |word: &str| Problem::Unknown(word.to_owned());
    let duplicate = |word: &str| Problem::Duplicate(word.to_owned());
    let outside = |found, least, most| Problem::OutOfRange { found, least, most };
    let player = |id: i64| json!({ "id": id, "reserve": 0 });
    let nine: Vec<Value> = (0..9).map(player).collect();
    for (place, value, field, problem) in [
        ("/regions/2/dice", json!(0), "regions[2].dice", outside(0, 1, 8)),
        ("/regions/2/dice", json!(9), "regions[2].dice", outside(9, 1, 8)),
        ("/players/1/reserve", json!(-1), "players[1].reserve", outside(-1, 0, 64)),
        ("/players/1/reserve", json!(65), "players[1].reserve", outside(65, 0, 64)),
        ("/regions/1/owner", json!(2), "regions[1].owner", unknown("2")),
        ("/regions/1/owner", json!(-1), "regions[1].owner", unknown("-1")),
        ("/regions/0/adjacent", json!([]), "regions[1].adjacent[0]", Problem::Rule("not_mutual")),
        (
            "/regions/0/adjacent",
            json!([1, 3]),
            "regions[0].adjacent[1]",
            Problem::Rule("not_mutual"),
        ),
        (
            "/regions/0/adjacent",
            json!([0, 1]),
            "regions[0].adjacent[0]",
            Problem::Rule("adjacent_to_itself"),
        ),
        ("/regions/0/adjacent", json!([1, 4]), "regions[0].adjacent[1]", unknown("4")),
        ("/regions/0/adjacent", json!([-1]), "regions[0].adjacent[0]", unknown("-1")),
        ("/regions/0/adjacent", json!([1, 1]), "regions[0].adjacent[1]", duplicate("1")),
        ("/regions/3/id", json!(4), "regions[3].id", outside(4, 0, 3)),
        ("/regions/3/id", json!(-1), "regions[3].id", outside(-1, 0, 3)),
        ("/regions/3/id", json!(2), "regions[3].id", duplicate("2")),
        ("/regions", json!([]), "regions", outside(0, 1, 256)),
        ("/players/1/id", json!(2), "players[1].id", outside(2, 0, 1)),
        ("/players/1/id", json!(0), "players[1].id", duplicate("0")),
        ("/players", json!([player(0)]), "players", outside(1, 2, 8)),
        ("/players", json!(nine), "players", outside(9, 2, 8)),
        ("/players", json!([]), "players", outside(0, 2, 8)),
        ("/order", json!([0]), "order", Problem::Rule("no_permutation")),
        ("/order", json!([0, 0]), "order", Problem::Rule("no_permutation")),
        ("/order", json!([1, 2]), "order", Problem::Rule("no_permutation")),
        ("/order", json!([0, 1, 2]), "order", Problem::Rule("no_permutation")),
        ("/to_move", json!(2), "to_move", outside(2, 0, 1)),
        ("/to_move", json!(-1), "to_move", outside(-1, 0, 1)),
        ("/turn", json!(0), "turn", outside(0, 1, 501)),
        ("/turn", json!(502), "turn", outside(502, 1, 501)),
        ("/quiet_rounds", json!(-1), "quiet_rounds", outside(-1, 0, 8)),
        ("/quiet_rounds", json!(9), "quiet_rounds", outside(9, 0, 8)),
    ] {
        let invalid = load(&with(place, value.clone()), 0).unwrap_err();
        let found = (invalid.field.as_str(), &invalid.problem);
        assert_eq!(found, (field, &problem), "{place} {value}");
    }
}

#[test]
fn a_player_without_regions_can_t_be_to_move() {
    let mut third = with("/to_move", json!(2));
    third["players"] = json!([{ "id": 0 }, { "id": 1 }, { "id": 2 }]);
    third["order"] = json!([2, 0, 1]);
    let invalid = load(&third, 0).unwrap_err();
    assert_eq!(
        (invalid.field.as_str(), invalid.problem),
        ("to_move", Problem::Rule("player_is_out"))
    );
    third.as_object_mut().unwrap().remove("to_move");
    assert_eq!(load(&third, 0).unwrap().to_move(), Some(Seat(0)));
}

#[test]
fn without_players_an_owner_must_be_one_of_eight_and_there_are_two_at_least() {
    let mut given = state(REGIONS, LINKS);
    given["regions"][1]["owner"] = json!(8);
    assert_eq!(load(&given, 0).unwrap_err().field, "regions[1].owner");
    let won = load(&state("a1 a2", "0-1"), 0).unwrap();
    assert_eq!((won.seats(), won.to_move()), (2, None));
}

#[test]
fn a_field_of_the_wrong_type_is_named() {
    for (place, value, field) in [
        ("", json!([]), "."),
        ("", json!("start"), "."),
        ("", json!({}), "."),
        ("/regions", json!({}), "regions"),
        ("/regions/1", json!(7), "regions[1]"),
        ("/regions/1/dice", json!("3"), "regions[1].dice"),
        ("/regions/1/dice", json!(1.5), "regions[1].dice"),
        ("/regions/1/adjacent", json!(0), "regions[1].adjacent"),
        ("/regions/1/owner", json!(null), "regions[1].owner"),
        ("/players/0/reserve", json!("0"), "players[0].reserve"),
        ("/order", json!("01"), "order"),
        ("/to_move", json!("0"), "to_move"),
        ("/turn", json!(1.5), "turn"),
        ("/attacked", json!(0), "attacked"),
    ] {
        let invalid = load(&with(place, value.clone()), 0).unwrap_err();
        assert_eq!(invalid.field, field, "{place} {value}");
        assert!(matches!(invalid.problem, Problem::Malformed(_)), "{invalid:?}");
    }
}

#[test]
fn a_custom_start_needs_regions_alone() {
    let start = load(&state("b3 d2 b1", "0-1 1-2"), 0).unwrap();
    assert_eq!(
        shown(&start),
        json!({
            "regions": [
                { "id": 0, "owner": 1, "dice": 3, "adjacent": [1] },
                { "id": 1, "owner": 3, "dice": 2, "adjacent": [0, 2] },
                { "id": 2, "owner": 1, "dice": 1, "adjacent": [1] },
            ],
            "players": [
                { "id": 0, "reserve": 0, "largest": 0 },
                { "id": 1, "reserve": 0, "largest": 1 },
                { "id": 2, "reserve": 0, "largest": 0 },
                { "id": 3, "reserve": 0, "largest": 1 },
            ],
            "order": [0, 1, 2, 3],
            "to_move": 1,
            "turn": 1,
            "quiet_rounds": 0,
            "attacked": false,
        })
    );
}

#[test]
fn a_state_is_shown_in_the_order_of_the_page() {
    let text = serde_json::to_string(&new(&json!({}), 2, 1).unwrap()).unwrap();
    let fields = [
        "\"size\":",
        "\"cells\":",
        "\"regions\":[{\"id\":0,\"owner\":",
        "\"players\":[{\"id\":0,\"reserve\":0,\"largest\":",
        "\"order\":",
        "\"to_move\":",
        "\"turn\":1",
        "\"quiet_rounds\":0",
        "\"attacked\":false",
    ];
    let places: Vec<usize> = fields.iter().map(|field| text.find(field).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}");
}

#[test]
fn lists_may_be_in_any_order_and_are_shown_by_id() {
    let whole = shown(&new(&json!({}), 4, 2).unwrap());
    let mut turned = whole.clone();
    for list in ["regions", "players"] {
        turned[list].as_array_mut().unwrap().reverse();
    }
    for region in turned["regions"].as_array_mut().unwrap() {
        region["adjacent"].as_array_mut().unwrap().reverse();
    }
    assert_ne!(turned, whole);
    assert_eq!(shown(&load(&turned, 2).unwrap()), whole);
}

#[test]
fn largest_is_that_of_the_position_whatever_is_given() {
    for given in [json!(99), json!("many"), Value::Null] {
        let loaded = load(&with("/players/0/largest", given), 0).unwrap();
        assert_eq!(field(&loaded, "players")[0]["largest"], 1);
    }
}

#[test]
fn without_cells_neither_size_nor_cells_are_shown() {
    let mut given = shown(&new(&json!({}), 2, 1).unwrap());
    given.as_object_mut().unwrap().remove("cells");
    let loaded = load(&given, 1).unwrap();
    let shown = shown(&loaded);
    assert!(shown.get("size").is_none() && shown.get("cells").is_none());
    given["size"] = json!([1, 1]);
    assert_eq!(load(&given, 1).unwrap(), loaded);
}

#[test]
fn cells_must_fit_size_and_regions() {
    let whole = shown(&new(&json!({ "size": [12, 13] }), 2, 1).unwrap());
    let mut without_size = whole.clone();
    without_size.as_object_mut().unwrap().remove("size");
    assert_eq!(shown(&load(&without_size, 1).unwrap()), whole);

    let refused = |change: &dyn Fn(&mut Value)| {
        let mut wrong = whole.clone();
        change(&mut wrong);
        load(&wrong, 1).unwrap_err().field
    };
    assert_eq!(refused(&|state| state["cells"][3][4] = json!(8)), "cells[3][4]");
    assert_eq!(refused(&|state| state["cells"][3][4] = json!(-2)), "cells[3][4]");
    assert_eq!(refused(&|state| drop(state["cells"].as_array_mut().unwrap().pop())), "cells");
    assert_eq!(refused(&|state| drop(state["cells"][2].as_array_mut().unwrap().pop())), "cells[2]");
    assert_eq!(refused(&|state| state["size"] = json!([11, 13])), "size[0]");
    assert_eq!(refused(&|state| state["size"] = json!([13, 12])), "cells");
    assert_eq!(refused(&|state| state["cells"] = json!([])), "cells");
    assert_eq!(
        refused(&|state| {
            for row in state["cells"].as_array_mut().unwrap() {
                for cell in row.as_array_mut().unwrap().iter_mut().filter(|cell| **cell == 5) {
                    *cell = json!(-1);
                }
            }
        }),
        "cells"
    );
}

#[test]
fn the_links_that_are_given_count_whatever_the_cells_say() {
    let mut given = shown(&new(&json!({ "size": [12, 12] }), 2, 1).unwrap());
    for region in given["regions"].as_array_mut().unwrap() {
        region["adjacent"] = json!([]);
    }
    let loaded = load(&given, 1).unwrap();
    assert_eq!(super::words::legal(&loaded).len(), 1);
}

#[test]
fn a_finished_state_is_accepted_and_a_map_in_two_parts_too() {
    assert_eq!(outcome(&load(&with("/turn", json!(501)), 0).unwrap())["reason"], "turn_limit");
    let parted = load(&state("a3 b2 a1 b4", "0-1 2-3"), 0).unwrap();
    assert_eq!(parted.to_move(), Some(Seat(0)));
}

#[test]
fn a_loaded_state_has_the_hash_of_what_was_shown() {
    let state = new(&json!({}), 5, 9).unwrap();
    let loaded = DiceWars::load(&shown(&state).to_string(), 1).unwrap();
    assert_eq!(StateHash::of(&loaded), StateHash::of(&state));
}
