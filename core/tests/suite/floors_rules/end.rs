//! The end of the game: FF16.

use pentarchy_core::game::Game;
use pentarchy_core::games::floors::Floors;
use serde_json::{Value, json};

use super::words::{go, play, position, shown};

/// Two players; pawn 0 is to make the last move of the round, all others have moved.
fn last_move(round: u8, places: &[(u8, Value)], left: Value, tile: &str) -> Floors {
    let pawns: Vec<Value> = (0..8)
        .map(|id| {
            let place = places.iter().find(|(of, _)| *of == id).map(|(_, place)| place.clone());
            json!({ "id": id, "where": place.unwrap_or(json!("outside")), "moved": id > 0 })
        })
        .collect();
    let tiles = ["5", "7", "7", "8", "8", "10"];
    let mut drawn: Vec<&str> = tiles.iter().copied().chain(["X"]).collect();
    drawn.extend(["7", "7", "8", "10", "XX", "X"].iter().take(usize::from(round) - 8));
    let mut state = json!({
        "round": round, "to_move": 0, "pawns": pawns, "drawn": drawn, "next_tile": tile,
        "monster": { "cell": [10, 5], "heading": "east" },
    });
    state["left"] = left;
    position(state)
}

fn ends(mut game: Floors, words: &str) -> Value {
    let events = play(&mut game, &go(0, words));
    let outcome = shown(&game.outcome());
    if !outcome.is_null() {
        assert_eq!(events.last(), Some(&json!({ "ended": outcome })));
        assert_eq!(game.to_move(), None);
    }
    outcome
}

#[test]
fn ff16_all_pawns_but_one_out_wins_at_once() {
    let out = || json!("out");
    let mut game = last_move(8, &[(0, json!([0, 0])), (1, out()), (2, out())], json!([2, 1]), "5");
    let events = play(&mut game, &go(0, "leave"));
    assert_eq!(shown(&game.outcome()), json!({ "winner": 0, "reason": "pawns_out" }));
    assert!(!events.iter().any(|event| event["drew"].is_object()), "the monster does not walk");
    let state = shown(&game);
    assert_eq!((&state["round"], &state["left"]), (&json!(8), &json!([2, 1, 0])));
    assert_eq!(state["drawn"].as_array().unwrap().len(), 7);
}

#[test]
fn ff16_with_three_pawns_two_out_win() {
    let mut game = position(json!({
        "round": 2, "players": 5, "to_move": 1,
        "pawns": [{ "id": 3, "where": "out" }, { "id": 4, "where": [0, 0] }],
    }));
    play(&mut game, &go(4, "leave"));
    assert_eq!(shown(&game.outcome()), json!({ "winner": 1, "reason": "pawns_out" }));
}

fn all_eaten_but_0(extra: &[(u8, Value)]) -> Vec<(u8, Value)> {
    let mut places = extra.to_vec();
    places.extend((1..8).map(|id| (id, json!("eaten"))));
    places
}

#[test]
fn ff16_no_pawn_in_play_after_a_command_ends_the_second_stage() {
    let places = all_eaten_but_0(&[(0, json!([0, 0]))]);
    let outcome = ends(last_move(9, &places, json!([]), "5"), "leave");
    assert_eq!(outcome, json!({ "winner": 0, "reason": "most_out" }));
}

#[test]
fn ff16_no_pawn_in_play_after_the_walk_ends_it_too() {
    let places = all_eaten_but_0(&[(0, json!([12, 5])), (5, json!("out"))]);
    let mut game = last_move(9, &places, json!([5]), "X");
    play(&mut game, &go(0, ""));
    assert_eq!(shown(&game.outcome()), json!({ "winner": 1, "reason": "most_out" }));
    let state = shown(&game);
    assert_eq!((&state["round"], &state["starting"]), (&json!(9), &json!(0)));
    assert_eq!(state["drawn"].as_array().unwrap().len(), 9, "one more after a walk");
    assert_eq!(state["pawns"][0]["face"], 1);
}

#[test]
fn ff16_nobody_out_is_a_draw() {
    let places = all_eaten_but_0(&[(0, json!([12, 5]))]);
    let outcome = ends(last_move(9, &places, json!([]), "X"), "");
    assert_eq!(outcome, json!({ "winner": null, "reason": "draw" }));
}

#[test]
fn ff16_after_round_14_the_most_out_win() {
    let out = || json!("out");
    for (places, left, outcome) in [
        (vec![(4, out())], json!([4]), json!({ "winner": 1, "reason": "most_out" })),
        (
            vec![(4, out()), (1, out())],
            json!([4, 1]),
            json!({ "winner": 1, "reason": "first_to_reach" }),
        ),
        (
            vec![(1, out()), (2, out()), (4, out()), (5, out())],
            json!([1, 4, 5, 2]),
            json!({ "winner": 1, "reason": "first_to_reach" }),
        ),
        (
            vec![(1, out()), (2, out()), (4, out()), (5, out())],
            json!([4, 1, 2, 5]),
            json!({ "winner": 0, "reason": "first_to_reach" }),
        ),
        (vec![], json!([]), json!({ "winner": null, "reason": "draw" })),
    ] {
        assert_eq!(ends(last_move(14, &places, left.clone(), "5"), ""), outcome, "{left}");
        assert_eq!(ends(last_move(13, &places, left, "5"), ""), Value::Null, "not before");
    }
}

#[test]
fn ff16_at_the_end_everything_stays_as_it_is() {
    let mut game = last_move(14, &[(0, json!([3, 3]))], json!([]), "8");
    play(&mut game, &go(0, ""));
    let state = shown(&game);
    assert_eq!((&state["round"], &state["starting"]), (&json!(14), &json!(0)));
    assert_eq!(state["drawn"].as_array().unwrap().len(), 14);
    assert_eq!(state["pawns"][0]["where"], json!([3, 3]));
}
