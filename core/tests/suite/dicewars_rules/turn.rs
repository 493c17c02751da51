//! A turn: attacks and its end (DW05 to DW07).

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::{Command, DiceWars, MOST_RESERVE};
use serde_json::{Value, json};

use super::words::{
    after_attack, attack, field, legal, outcome, play, position, position_with, regions,
};

const ROW: &str = "0-1 1-2 2-3 3-4";

#[test]
fn dw05_a_player_attacks_as_often_as_it_likes_and_then_ends_its_turn() {
    let mut state = position("a8 b1 b1 b1 b8", ROW);
    for words in ["0-1", "1-2", "2-3"] {
        assert_eq!(state.to_move(), Some(Seat(0)));
        state = after_attack(&state, words, true);
        assert_eq!(state.turn(), 1);
    }
    assert_eq!(regions(&state), "a1 a1 a1 a5 b8");
    play(&mut state, Command::EndTurn);
    assert_eq!((state.to_move(), state.turn()), (Some(Seat(1)), 2));
}

#[test]
fn dw05_a_turn_can_be_ended_without_an_attack() {
    let mut state = position("a8 b1", "0-1");
    play(&mut state, Command::EndTurn);
    assert_eq!(state.to_move(), Some(Seat(1)));
}

#[test]
fn dw06_attacks_go_from_own_regions_with_two_dice_to_adjacent_enemies() {
    let state = position("a2 b3 a1 c2 a4", "0-1 1-2 2-3 3-4 0-4");
    assert_eq!(legal(&state), [attack("0-1"), attack("4-3"), Command::EndTurn]);
}

#[test]
fn dw06_a_higher_attacker_takes_the_region_with_all_dice_but_one() {
    let state = position("a5 b3 b2", "0-1 1-2");
    assert_eq!(regions(&after_attack(&state, "0-1", true)), "a1 a4 b2");
}

#[test]
fn dw06_else_the_attacker_keeps_one_die_and_the_defender_is_unchanged() {
    let state = position("a5 b3 b2", "0-1 1-2");
    assert_eq!(regions(&after_attack(&state, "0-1", false)), "a1 b3 b2");
}

#[test]
fn dw06_both_roll_all_their_dice_and_ties_are_the_defenders() {
    let mut ties = 0;
    for seed in 0..400 {
        let mut state = position_with("a3 b3 b2", "0-1 1-2", &json!({}), seed);
        let events = play(&mut state, attack("0-1"));
        let told = &events[0]["attack"];
        assert_eq!((&told["from"], &told["to"]), (&json!(0), &json!(1)));
        let sums = [0, 1].map(|side| {
            let dice: Vec<u64> = serde_json::from_value(told["rolls"][side].clone()).unwrap();
            assert_eq!(dice.len(), 3);
            assert!(dice.iter().all(|die| (1..=6).contains(die)));
            dice.iter().sum::<u64>()
        });
        assert_eq!(told["won"], sums[0] > sums[1]);
        assert_eq!(regions(&state), if sums[0] > sums[1] { "a1 a2 b2" } else { "a1 b3 b2" });
        ties += u32::from(sums[0] == sums[1]);
    }
    assert!(ties > 10, "{ties}");
}

fn reinforced(mut state: DiceWars) -> (DiceWars, Value) {
    let mut events = play(&mut state, Command::EndTurn);
    assert_eq!(events.as_array().unwrap().len(), 1);
    (state, events[0]["reinforce"].take())
}

#[test]
fn dw07_a_player_receives_as_many_dice_as_its_largest_group_has_regions() {
    // Groups of two and of three.
    let start = position("a1 a1 b1 a1 a1 a1 b1", "0-1 1-2 2-3 3-4 4-5 5-6");
    assert_eq!(start.largest(Seat(0)), 3);
    assert_eq!(field(&start, "players")[0]["largest"], 3);
    let (state, told) = reinforced(start);
    assert_eq!((&told["player"], &told["received"]), (&json!(0), &json!(3)));
    assert_eq!(told["placed"].as_array().unwrap().len(), 3);
    assert_eq!((state.total_dice(Seat(0)), state.reserve(Seat(0))), (8, 0));
}

#[test]
fn dw07_dice_are_placed_one_by_one_on_own_regions_that_are_not_full() {
    let mut counts = [0_u32; 5];
    for seed in 0..300 {
        let start = position_with("a8 a7 a1 a2 b1", ROW, &json!({}), seed);
        let (state, told) = reinforced(start.clone());
        let mut dice: Vec<u8> = start.regions().map(|region| start.dice(region)).collect();
        for region in told["placed"].as_array().unwrap() {
            let region = region.as_u64().unwrap() as usize;
            dice[region] += 1;
            counts[region] += 1;
            assert!(dice[region] <= 8 && region < 4);
        }
        assert_eq!(dice, state.regions().map(|region| state.dice(region)).collect::<Vec<_>>());
        assert_eq!(told["placed"].as_array().unwrap().len(), 4);
    }
    assert_eq!((counts[0], counts[4]), (0, 0));
    assert!(counts[1] > 150 && counts[2].abs_diff(counts[3]) < 120, "{counts:?}");
}

#[test]
fn dw07_what_cannot_be_placed_stays_in_the_reserve() {
    let (state, told) = reinforced(position("a8 a7 b1", "0-1 1-2"));
    assert_eq!(told, json!({ "player": 0, "received": 2, "placed": [1] }));
    assert_eq!((regions(&state).as_str(), state.reserve(Seat(0))), ("a8 a8 b1", 1));
}

#[test]
fn dw07_the_reserve_joins_what_is_received_and_is_placed_when_there_is_room() {
    let players = json!({ "players": [{ "id": 0, "reserve": 5 }, { "id": 1 }] });
    let (state, told) = reinforced(position_with("a8 a1 b1", "0-1 1-2", &players, 3));
    assert_eq!(told, json!({ "player": 0, "received": 2, "placed": [1, 1, 1, 1, 1, 1, 1] }));
    assert_eq!((regions(&state).as_str(), state.reserve(Seat(0))), ("a8 a8 b1", 0));
}

#[test]
fn dw07_the_reserve_is_cut_to_64_before_dice_are_placed() {
    let players = json!({ "players": [{ "id": 0, "reserve": 63 }, { "id": 1 }] });
    let full = position_with("a8 a8 a8 b1", "0-1 1-2 2-3", &players, 3);
    assert_eq!(reinforced(full).0.reserve(Seat(0)), MOST_RESERVE);
    let (state, told) = reinforced(position_with("a8 a8 a6 b1", "0-1 1-2 2-3", &players, 3));
    assert_eq!(told, json!({ "player": 0, "received": 3, "placed": [2, 2] }));
    assert_eq!(state.reserve(Seat(0)), 62);
}

#[test]
fn dw08_the_turn_skips_players_that_are_out() {
    let more = json!({ "players": [{ "id": 0 }, { "id": 1 }, { "id": 2 }], "order": [2, 1, 0] });
    let mut state = position_with("a2 c2", "0-1", &more, 0);
    assert_eq!(state.to_move(), Some(Seat(2)));
    play(&mut state, Command::EndTurn);
    assert_eq!((state.to_move(), outcome(&state)), (Some(Seat(0)), Value::Null));
}
