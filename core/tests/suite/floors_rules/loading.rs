//! States from outside: what is accepted, what is filled in, and what is refused for which field.

use pentarchy_core::game::{Chances, Draw, Game, NoEvents, Seat};
use pentarchy_core::invalid::Problem;
use pentarchy_core::view::View;
use serde_json::{Value, json};

use super::words::{go, load, new, pawn, position, shown, state, stones};

fn teleporter(x: i64, y: i64, pair: i64) -> Value {
    json!({ "cell": [x, y], "pair": pair, "heading": "east" })
}

#[test]
fn a_monster_that_is_left_out_stands_in_its_corner_and_not_on_a_pool() {
    assert_eq!(shown(&load(&json!({})).unwrap())["monster"]["cell"], json!([0, 0]));
    let pool = json!({ "pools": [[[0, 0], [1, 0], [0, 1], [1, 1]]] });
    assert_eq!(load(&pool).unwrap_err().field, "monster.cell");
}

#[test]
fn a_state_that_cannot_be_is_refused_with_the_field() {
    let square = json!([[6, 4], [7, 4], [6, 5], [7, 5]]);
    let out = |id: u8| json!({ "id": id, "where": "out" });
    let all = |place: &str| (0..8).map(|id| json!({ "id": id, "where": place })).collect::<Value>();
    let moved: Value = (0..8).map(|id| json!({ "id": id, "moved": true })).collect();
    for (fields, field) in [
        // Off the board.
        (json!({ "monster": { "cell": [12, 0] } }), "monster.cell"),
        (json!({ "stones": stones(&[(3, 10)]) }), "stones[0].cell"),
        (json!({ "pools": [[[11, 0], [12, 0], [11, 1], [12, 1]]] }), "pools[0][1]"),
        (json!({ "teleporters": [teleporter(0, 7, 0)] }), "teleporters[0].cell"),
        (json!({ "pawns": [pawn(0, 16, 5)] }), "pawns[0].where"),
        // Two on a square.
        (json!({ "stones": stones(&[(5, 5), (5, 5)]) }), "stones[1].cell"),
        (json!({ "stones": stones(&[(8, 0)]) }), "stones[0].cell"),
        (json!({ "stones": stones(&[(5, 5)]), "pawns": [pawn(0, 5, 5)] }), "pawns[0].where"),
        (json!({ "pawns": [pawn(0, 5, 5), pawn(1, 5, 5)] }), "pawns[1].where"),
        (json!({ "pawns": [pawn(0, 8, 0)] }), "pawns[0].where"),
        // Where nothing may be.
        (json!({ "stones": stones(&[(0, 0)]) }), "stones[0].cell"),
        (json!({ "stones": stones(&[(15, 10)]) }), "stones[0].cell"),
        (
            json!({ "teleporters": [teleporter(5, 5, 0), teleporter(9, 5, 0)],
            "stones": stones(&[(9, 5)]) }),
            "stones[0].cell",
        ),
        (
            json!({ "teleporters": [teleporter(5, 5, 0), teleporter(9, 5, 0)],
            "pawns": [pawn(2, 5, 5)] }),
            "pawns[0].where",
        ),
        (json!({ "pools": [square], "monster": { "cell": [7, 5] } }), "monster.cell"),
        (json!({ "pools": [square], "teleporters": [teleporter(6, 4, 0)] }), "teleporters[0].cell"),
        // Pools and pairs.
        (json!({ "pools": [[[6, 4], [7, 4], [6, 5]]] }), "pools[0]"),
        (json!({ "pools": [[]] }), "pools[0]"),
        (json!({ "pools": [[[6, 4], [7, 4], [8, 4], [6, 5]]] }), "pools[0]"),
        (json!({ "pools": [square, [[1, 1], [2, 1], [1, 2], [2, 2]]] }), "pools[1]"),
        (json!({ "pools": [square, [[6, 5], [6, 6], [6, 7], [6, 8]]] }), "pools[1]"),
        (json!({ "teleporters": [teleporter(5, 5, 0)] }), "teleporters"),
        (json!({ "teleporters": [teleporter(5, 5, 0), teleporter(9, 5, 1)] }), "teleporters"),
        (json!({ "teleporters": [teleporter(5, 5, 2)] }), "teleporters[0].pair"),
        (
            json!({ "teleporters": [teleporter(5, 5, 0), teleporter(5, 5, 0)] }),
            "teleporters[1].cell",
        ),
        (
            json!({ "teleporters": [teleporter(5, 5, 0), teleporter(7, 5, 0), teleporter(9, 5, 0)] }),
            "teleporters[2].pair",
        ),
        (json!({ "to_place": ["crystal"], "teleporters": [teleporter(5, 5, 0)] }), "to_place"),
        (json!({ "to_place": ["crystal", "crystal", "crystal"] }), "to_place[2]"),
        (json!({ "to_place": ["pool_square"], "pools": [square] }), "to_place[0]"),
        // Tiles.
        (json!({ "round": 2, "drawn": [] }), "drawn"),
        (json!({ "round": 1, "drawn": ["5"] }), "drawn"),
        (json!({ "drawn": ["X"] }), "drawn[0]"),
        (json!({ "drawn": ["5", "5"] }), "drawn[1]"),
        (json!({ "drawn": ["7", "7", "7"] }), "drawn[2]"),
        (json!({ "next_tile": "X" }), "next_tile"),
        (json!({ "drawn": ["5"], "next_tile": "5" }), "next_tile"),
        (json!({ "round": 0 }), "round"),
        (json!({ "round": 15, "drawn": [] }), "round"),
        (json!({ "round": 8, "stage": 1 }), "stage"),
        // Pawns.
        (json!({ "round": 7, "pawns": [{ "id": 0, "where": "eaten" }] }), "pawns[0].where"),
        (json!({ "pawns": [{ "id": 8 }] }), "pawns[0].id"),
        (json!({ "pawns": [{ "id": 1 }, { "id": 1 }] }), "pawns[1].id"),
        (json!({ "pawns": [{ "id": 1, "player": 1 }] }), "pawns[0].player"),
        (json!({ "pawns": [{ "id": 1, "faces": [1, 6] }] }), "pawns[0].faces"),
        (json!({ "pawns": [{ "id": 1, "face": 2 }] }), "pawns[0].face"),
        (json!({ "pawns": [out(1)], "left": [] }), "left"),
        (json!({ "pawns": [out(1)], "left": [2] }), "left[0]"),
        (json!({ "pawns": [out(1)], "left": [1, 1] }), "left[1]"),
        (json!({ "left": [99] }), "left[0]"),
        // Seats and the end.
        (json!({ "players": 1 }), "players"),
        (json!({ "players": 8 }), "players"),
        (json!({ "starting": 2 }), "starting"),
        (json!({ "to_move": 2 }), "to_move"),
        (
            json!({ "to_move": 0, "pawns": [{ "id": 0, "moved": true }, { "id": 1, "moved": true }] }),
            "to_move",
        ),
        (json!({ "round": 2, "pawns": moved }), "to_move"),
        (json!({ "pawns": [out(0), out(1), out(2)] }), "."),
        (json!({ "round": 8, "pawns": all("eaten") }), "."),
    ] {
        let invalid = load(&state(fields.clone())).map(|_| ()).unwrap_err();
        assert_eq!(invalid.field, field, "{fields} {invalid:?}");
        assert!(!matches!(invalid.problem, Problem::Malformed(_)), "{fields} {invalid:?}");
    }
}

#[test]
fn a_field_of_the_wrong_type_is_named() {
    for (fields, field) in [
        (json!({ "round": "1" }), "round"),
        (json!({ "monster": { "heading": "up" } }), "monster.heading"),
        (json!({ "stones": [{ "cell": [5, 5], "kind": "rock" }] }), "stones[0].kind"),
        (json!({ "stones": [{ "kind": "plain" }] }), "stones[0]"),
        (json!({ "stones": [{ "cell": [5] }] }), "stones[0].cell"),
        (json!({ "drawn": [5] }), "drawn[0]"),
        (json!({ "drawn": ["6"] }), "drawn[0]"),
        (json!({ "pawns": [{ "where": "outside" }] }), "pawns[0]"),
        (json!({ "pawns": [{ "id": 0, "where": "away" }] }), "pawns[0].where"),
        (json!({ "pawns": [{ "id": 0, "moved": 1 }] }), "pawns[0].moved"),
        (json!({ "to_place": ["rock"] }), "to_place[0]"),
    ] {
        let invalid = load(&fields).map(|_| ()).unwrap_err();
        assert_eq!(invalid.field, field, "{fields} {invalid:?}");
        assert!(matches!(invalid.problem, Problem::Malformed(_)), "{fields} {invalid:?}");
    }
}

#[test]
fn what_is_left_out_takes_its_default() {
    assert_eq!(load(&json!({})).unwrap(), new("basic", 2, 0));
    assert_eq!(load(&json!({ "players": 5 })).unwrap(), new("basic", 5, 0));
    let pieces = shown(&new("advanced", 3, 0))["to_place"].clone();
    let advanced = load(&json!({ "players": 3, "to_place": pieces })).unwrap();
    assert_eq!(advanced, new("advanced", 3, 0));
    let later = position(json!({ "drawn": ["5", "X"], "pawns": [{ "id": 6, "where": "out" }] }));
    assert_eq!((later.round(), shown(&later)["left"].clone()), (3, json!([6])));
}

#[test]
fn stones_on_pools_and_lists_in_any_order_are_accepted() {
    let pool = json!([[7, 5], [6, 4], [6, 5], [7, 4]]);
    let game = position(json!({
        "pools": [[[4, 8], [5, 8], [6, 8], [7, 8]], pool], "stones": stones(&[(9, 9), (6, 5)]),
        "pawns": [pawn(3, 7, 5), pawn(0, 4, 4)],
    }));
    let state = shown(&game);
    assert_eq!(state["stones"], stones(&[(6, 5), (9, 9)]));
    assert_eq!(state["pools"][0], json!([[6, 4], [7, 4], [6, 5], [7, 5]]));
    assert_eq!(state["pawns"][3]["where"], json!([7, 5]));
    assert_eq!(load(&state).unwrap(), game);
}

#[test]
fn the_next_tile_is_shown_to_nobody_and_leaves_nothing_to_chance() {
    let mut pawns: Vec<Value> = (1..8).map(|id| json!({ "id": id, "moved": true })).collect();
    pawns.push(json!({ "id": 0 }));
    let fields = json!({ "round": 2, "to_move": 0, "pawns": pawns, "drawn": ["5"] });
    let mut given = fields.clone();
    given["next_tile"] = json!("XX");
    let game = position(given);
    assert_eq!(shown(&game)["next_tile"], "XX");
    assert_eq!(load(&shown(&game)).unwrap(), game);
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(shown(View::of(&game, seat).known()).get("next_tile"), None);
    }
    let stay = go(0, "");
    assert_eq!(game.chances(&stay), Chances::None);
    let mut after = game;
    after.play(&stay, Draw::Seed, &mut NoEvents);
    assert_eq!(shown(&after)["drawn"], json!(["5", "XX"]));

    let open = position(fields);
    assert_eq!(open.chances(&stay), Chances::Listed(5), "7, 8, 10, X and XX");
    let weights: Vec<u64> = (0..6).map(|outcome| open.weight(&stay, outcome)).collect();
    assert_eq!(weights, [2, 2, 1, 1, 1, 0]);
    let mut drawn = open;
    drawn.play(&stay, Draw::Outcome(3), &mut NoEvents);
    assert_eq!(shown(&drawn)["drawn"], json!(["5", "X"]));
}
