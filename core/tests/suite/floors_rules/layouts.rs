//! The advanced layout: FF17.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::floors::{Command, Reason};
use serde_json::{Value, json};

use super::words::{command, legal, new, play, position, refused, shown};

fn piece_of(command: &Command) -> Value {
    shown(command)["place"]["piece"].clone()
}

#[test]
fn ff17_seventeen_pieces_are_placed_in_turn_and_the_next_player_starts() {
    for players in [2, 3, 7] {
        let mut game = new("advanced", players, 0);
        let pieces = shown(&game)["to_place"].clone();
        assert_eq!(
            pieces,
            json!([
                "plain",
                "plain",
                "plain",
                "crystal",
                "crystal",
                "turn_right",
                "turn_right",
                "turn_right",
                "turn_right",
                "turn_about",
                "turn_about",
                "teleporter",
                "teleporter",
                "teleporter",
                "teleporter",
                "pool_square",
                "pool_strip",
            ])
        );
        for number in 0..17 {
            assert!(game.is_setting_up());
            assert_eq!(game.to_move(), Some(Seat(number % players)));
            let commands = legal(&game);
            let next = commands[commands.len() / 2];
            play(&mut game, &next);
        }
        let state = shown(&game);
        assert_eq!(state["to_place"], json!([]));
        assert_eq!(
            (&state["starting"], &state["to_move"]),
            (&json!(17 % players), &json!(17 % players))
        );
        assert_eq!(state["stones"].as_array().unwrap().len(), 11);
        assert_eq!(state["teleporters"].as_array().unwrap().len(), 4);
        assert_eq!(state["pools"].as_array().unwrap().len(), 2);
    }
}

#[test]
fn ff17_any_piece_may_be_chosen_and_any_heading_of_a_teleporter() {
    let commands = legal(&new("advanced", 2, 0));
    let count = |piece: &str| commands.iter().filter(|command| piece_of(command) == piece).count();
    // All squares but four by each gate.
    for stone in ["plain", "crystal", "turn_right", "turn_about"] {
        assert_eq!(count(stone), 148);
    }
    assert_eq!(count("teleporter"), 148 * 2 * 4);
    assert!(count("pool_square") > 100 && count("pool_strip") > 190);
}

#[test]
fn ff17_teleporters_may_not_cut_the_entrance_off() {
    let ends = [(12, 10, 0), (13, 9, 0), (14, 8, 1)];
    let teleporters: Vec<Value> = ends
        .iter()
        .map(|(x, y, pair)| json!({ "cell": [x, y], "pair": pair, "heading": "east" }))
        .collect();
    let game = position(json!({ "to_place": ["teleporter"], "teleporters": teleporters }));
    let last = |x: i64, y: i64| {
        let cell = [x, y];
        command(&json!({
            "place": { "piece": "teleporter", "cell": cell, "pair": 1, "heading": "west" }
        }))
    };
    assert_eq!(refused(&game, &last(15, 7)), Reason::CutsTheWay);
    assert_eq!(game.check(&last(15, 6)), Ok(()));
}

#[test]
fn ff17_fields_that_a_piece_has_not_are_ignored() {
    let with =
        json!({ "place": { "piece": "crystal", "cell": [5, 5], "pair": 0, "heading": "east" } });
    let without = json!({ "place": { "piece": "crystal", "cell": [5, 5] } });
    assert_eq!(command(&with), command(&without));
    assert_eq!(shown(&command(&with)), without);
}
