//! The end of a game (DW08).

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::Command;
use serde_json::{Value, json};

use super::words::{
    after_attack, field, legal, load, outcome, play, position, position_with, regions, state,
};

const ROW: &str = "0-1 1-2 2-3 3-4";

#[test]
fn dw08_a_player_without_regions_is_out_and_loses_its_reserve() {
    let reserves = json!([{ "id": 0 }, { "id": 1, "reserve": 9 }, { "id": 2, "reserve": 4 }]);
    let start = position_with("a8 b1 c2 c2", "0-1 1-2 2-3", &json!({ "players": reserves }), 0);
    let after = after_attack(&start, "0-1", true);
    assert_eq!((after.reserve(Seat(1)), after.reserve(Seat(2))), (0, 4));
    assert_eq!(outcome(&after), Value::Null);
    let failed = after_attack(
        &position_with("a2 b1 c2", "0-1 1-2", &json!({ "players": reserves }), 0),
        "0-1",
        false,
    );
    assert_eq!(failed.reserve(Seat(1)), 9);
    let mut next = after;
    play(&mut next, Command::EndTurn);
    assert_eq!(next.to_move(), Some(Seat(2)));
}

#[test]
fn dw08_the_last_one_wins_at_once_and_without_dice() {
    let end = after_attack(&position("a8 a1 b1", "0-1 0-2"), "0-2", true);
    assert_eq!(outcome(&end), json!({ "winner": 0, "reason": "last_alive" }));
    assert_eq!(regions(&end), "a1 a1 a7");
    assert_eq!((end.to_move(), legal(&end)), (None, vec![]));
    assert_eq!((field(&end, "to_move"), end.turn()), (json!(0), 1));
}

/// A game in turn 500, with the player to move at its end.
fn last_turn(regions: &str, more: &Value) -> pentarchy_core::games::dicewars::DiceWars {
    let mut fields = json!({ "turn": 500, "to_move": 1 });
    for (name, value) in more.as_object().unwrap() {
        fields[name] = value.clone();
    }
    position_with(regions, ROW, &fields, 0)
}

#[test]
fn dw08_after_500_turns_the_player_with_most_regions_wins() {
    let mut state = last_turn("a1 a1 a1 b8 b8", &json!({}));
    assert_eq!(outcome(&state), Value::Null);
    play(&mut state, Command::EndTurn);
    assert_eq!(state.turn(), 501);
    assert_eq!(outcome(&state), json!({ "winner": 0, "reason": "turn_limit" }));
    assert_eq!((state.to_move(), legal(&state)), (None, vec![]));
}

#[test]
fn dw08_then_most_dice_on_the_map_counted_after_the_last_are_placed() {
    // 6 to 5 before, 6 to 7 after b has placed two.
    let mut state =
        position_with("a3 a3 b2 b3", "0-1 1-2 2-3", &json!({ "turn": 500, "to_move": 1 }), 0);
    play(&mut state, Command::EndTurn);
    assert_eq!(outcome(&state), json!({ "winner": 1, "reason": "turn_limit" }));
    // A reserve is not on the map.
    let more = json!({ "turn": 501, "players": [{ "id": 0, "reserve": 60 }, { "id": 1 }] });
    let state = position_with("a3 b4", "0-1", &more, 0);
    assert_eq!(outcome(&state)["winner"], 1);
}

#[test]
fn dw08_then_the_later_in_the_playing_order_wins() {
    for (order, winner) in [([0, 1, 2], 1), ([1, 0, 2], 0), ([2, 1, 0], 0), ([0, 2, 1], 1)] {
        let state =
            position_with("a3 b3 c2", "0-1 1-2", &json!({ "turn": 501, "order": order }), 0);
        assert_eq!(
            outcome(&state),
            json!({ "winner": winner, "reason": "turn_limit" }),
            "{order:?}"
        );
    }
}

#[test]
fn dw08_a_round_ends_when_the_turn_passes_to_a_player_earlier_in_the_order() {
    let mut state = position_with("a8 b8 c8", "0-1 1-2", &json!({ "order": [2, 0, 1] }), 0);
    for (mover, quiet_after) in [(2, 0), (0, 0), (1, 1), (2, 1), (0, 1), (1, 2)] {
        assert_eq!(state.to_move(), Some(Seat(mover)));
        play(&mut state, Command::EndTurn);
        assert_eq!(state.quiet_rounds(), quiet_after);
    }
}

#[test]
fn dw08_a_round_ends_too_when_the_last_in_the_order_is_out() {
    let more = json!({ "players": [{ "id": 0 }, { "id": 1 }, { "id": 2 }] });
    let mut state = position_with("a8 b8", "0-1", &more, 0);
    play(&mut state, Command::EndTurn);
    assert_eq!(state.quiet_rounds(), 0);
    play(&mut state, Command::EndTurn);
    assert_eq!(state.quiet_rounds(), 1);
}

#[test]
fn dw08_an_attack_sets_the_quiet_rounds_to_0_and_none_is_counted_at_that_rounds_end() {
    let start = position_with("a8 b8 a1", "0-1 0-2", &json!({ "quiet_rounds": 5 }), 0);
    let mut state = after_attack(&start, "0-1", false);
    assert_eq!((state.quiet_rounds(), field(&state, "attacked")), (0, json!(true)));
    play(&mut state, Command::EndTurn);
    assert_eq!(field(&state, "attacked"), json!(true), "the round goes on");
    play(&mut state, Command::EndTurn);
    assert_eq!((state.quiet_rounds(), field(&state, "attacked")), (0, json!(false)));
    play(&mut state, Command::EndTurn);
    play(&mut state, Command::EndTurn);
    assert_eq!(state.quiet_rounds(), 1);
}

#[test]
fn dw08_after_8_rounds_without_an_attack_the_regions_decide() {
    let mut state = position("a8 b8 b8", "0-1 1-2");
    for turn in 0..16 {
        assert_eq!(outcome(&state), Value::Null, "{turn}");
        play(&mut state, Command::EndTurn);
    }
    assert_eq!(outcome(&state), json!({ "winner": 1, "reason": "stalemate" }));
    assert_eq!((state.turn(), state.quiet_rounds(), state.to_move()), (17, 8, None));
}

#[test]
fn dw08_who_can_t_reach_an_enemy_in_a_loaded_graph_ends_its_turns_until_the_end() {
    let mut state = position("a8 a8 b8 c1", "0-1 2-3");
    for turn in 0..24 {
        assert_eq!(outcome(&state), Value::Null, "{turn}");
        let can_attack = legal(&state) != [Command::EndTurn];
        match turn % 3 {
            0 => assert!(!can_attack, "player 0 is apart"),
            1 => assert!(can_attack, "player 1 has 8 dice beside player 2"),
            _ => {}
        }
        play(&mut state, Command::EndTurn);
    }
    assert_eq!(outcome(&state), json!({ "winner": 0, "reason": "stalemate" }));

    let mut alone = position("a8 b8 b8", "1-2");
    for _ in 0..16 {
        assert_eq!(legal(&alone), [Command::EndTurn], "nobody can reach anybody");
        play(&mut alone, Command::EndTurn);
    }
    assert_eq!(outcome(&alone), json!({ "winner": 1, "reason": "stalemate" }));
}

#[test]
fn dw08_last_alive_is_tested_first_then_the_turns_then_the_quiet_rounds() {
    let mut all = state("a1 a1", "0-1");
    all["players"] = json!([{ "id": 0 }, { "id": 1 }]);
    all["turn"] = json!(501);
    all["quiet_rounds"] = json!(8);
    assert_eq!(outcome(&load(&all, 0).unwrap())["reason"], "last_alive");
    all["regions"][1]["owner"] = json!(1);
    assert_eq!(outcome(&load(&all, 0).unwrap())["reason"], "turn_limit");
    all["turn"] = json!(500);
    assert_eq!(outcome(&load(&all, 0).unwrap())["reason"], "stalemate");
    all["quiet_rounds"] = json!(7);
    assert_eq!(outcome(&load(&all, 0).unwrap()), Value::Null);
}

#[test]
fn dw08_dice_are_placed_before_the_limits_are_tested() {
    let mut state = last_turn("a1 a1 a1 b1 b1", &json!({}));
    let events = play(&mut state, Command::EndTurn);
    assert_eq!(events[0]["reinforce"]["received"], 2);
    assert_eq!(state.total_dice(Seat(1)), 4);
}
