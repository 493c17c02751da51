//! The order of moves and the end of a round: FF06 and FF07.

use pentarchy_core::game::{Game, Seat};
use serde_json::json;

use super::words::{drawn_before, go, new, pawn, place, play, position, shown};

#[test]
fn ff06_players_move_in_turn_and_pawns_turn_over() {
    let mut game = new("basic", 3, 0);
    for (seat, id) in [(0, 1), (1, 5), (2, 9), (0, 0)] {
        assert_eq!(game.to_move(), Some(Seat(seat)));
        play(&mut game, &go(id, ""));
        let pawn = &shown(&game)["pawns"][id as usize];
        assert_eq!((&pawn["face"], &pawn["moved"]), (&json!(1), &json!(true)), "staying is a move");
    }
}

#[test]
fn ff06_in_round_1_two_pawns_move_and_the_others_turn_over() {
    for players in [2, 5, 7] {
        let mut game = new("basic", players, 0);
        let each = if players <= 4 { 4 } else { 3 };
        for number in 0..2 {
            for seat in 0..players {
                assert_eq!((game.round(), game.to_move()), (1, Some(Seat(seat))));
                play(&mut game, &go(i64::from(seat) * each + number, ""));
            }
        }
        let state = shown(&game);
        assert_eq!((&state["round"], &state["starting"]), (&json!(2), &json!(1)));
        assert_eq!(state["drawn"].as_array().unwrap().len(), 1);
        for pawn in state["pawns"].as_array().unwrap() {
            assert_eq!((&pawn["face"], &pawn["moved"]), (&json!(1), &json!(false)));
        }
    }
}

#[test]
fn ff06_a_player_with_none_left_is_skipped() {
    let moved = |id: u8| json!({ "id": id, "moved": true });
    let mut game = position(json!({
        "round": 2, "players": 3, "starting": 0, "to_move": 0,
        "pawns": [moved(4), moved(5), moved(6), moved(7)],
    }));
    play(&mut game, &go(0, ""));
    assert_eq!(game.to_move(), Some(Seat(2)));
}

#[test]
fn ff06_gone_pawns_do_not_turn() {
    let mut pawns = vec![
        json!({ "id": 0, "where": [0, 0], "face": 0 }),
        json!({ "id": 4, "where": "eaten", "moved": true }),
        json!({ "id": 5, "where": "out", "face": 1 }),
    ];
    pawns.extend([1, 2, 3, 6, 7].map(|id| json!({ "id": id, "moved": true })));
    let mut game = position(json!({ "round": 8, "to_move": 0, "pawns": pawns }));
    play(&mut game, &go(0, "leave"));
    let state = shown(&game);
    assert_eq!(state["pawns"][0]["face"], 1, "a pawn that leaves turns over");
    assert_eq!((&state["pawns"][4]["face"], &state["pawns"][5]["face"]), (&json!(0), &json!(1)));
    assert_eq!(state["round"], 9);
    for pawn in state["pawns"].as_array().unwrap() {
        assert_eq!(pawn["moved"], false);
    }
}

#[test]
fn ff06_uneven_counts_in_round_1_are_played_on() {
    let moved = [0, 1, 2, 4].map(|id| json!({ "id": id, "moved": true, "face": 1 }));
    let mut game = position(json!({ "pawns": moved, "to_move": 1 }));
    play(&mut game, &go(5, ""));
    assert_eq!(game.round(), 2);
    let state = shown(&game);
    assert!(state["pawns"].as_array().unwrap().iter().all(|pawn| pawn["face"] == 1));
}

#[test]
fn ff07_the_marker_passes_to_the_next_seat_even_without_pawns() {
    let eaten = |id: u8| json!({ "id": id, "where": "eaten" });
    let mut pawns: Vec<_> = (4..8).map(eaten).collect();
    pawns.extend([1, 2, 3, 8, 9, 10, 11].map(|id| json!({ "id": id, "moved": true })));
    let mut game =
        position(json!({ "round": 8, "players": 3, "starting": 0, "to_move": 0, "pawns": pawns }));
    play(&mut game, &go(0, ""));
    assert_eq!((game.starting(), game.to_move()), (Seat(1), Some(Seat(2))));
}

#[test]
fn ff07_the_monster_moves_after_the_last_pawn() {
    let mut pawns = vec![pawn(0, 7, 5), json!({ "id": 1, "where": [2, 7], "moved": true })];
    pawns.extend((2..8).map(|id| json!({ "id": id, "moved": true })));
    let mut game = position(json!({
        "round": 3, "to_move": 0, "drawn": drawn_before(3), "next_tile": "X", "pawns": pawns,
        "monster": { "cell": [2, 5], "heading": "east" },
    }));
    let events = play(&mut game, &go(0, "east"));
    assert!(events.contains(&json!({ "drew": { "tile": "X" } })));
    assert!(events.contains(&json!({ "eaten": { "pawn": 1, "from": [2, 7], "how": "bitten" } })));
    assert_eq!(shown(&game.monster()), json!({ "cell": [2, 7], "heading": "south" }));
    assert_eq!(place(&game, 1), "outside");
    assert_eq!(shown(&game)["drawn"], json!(["5", "7", "X"]));
    assert_eq!(shown(&game).get("next_tile"), None, "it vanishes when drawn");
}
