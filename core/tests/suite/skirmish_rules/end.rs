//! How a game ends (SK10, SK11).

use pentarchy_core::game::{Game, Seat};
use serde_json::{Value, json};

use super::words::{legal, outcome, play, position, position_with, shown, start};

fn won(winner: u8, reason: &str) -> Value {
    json!({ "winner": winner, "reason": reason })
}

#[test]
fn sk10_a_camp_with_no_unit_left_loses() {
    let mut state = position("B b2, C b3, X b4");
    assert_eq!(outcome(&state), Value::Null);
    let events = play(&mut state, "C b3 strikes b4");
    assert_eq!(outcome(&state), won(0, "elimination"));
    assert_eq!(events[3], json!({ "ended": won(0, "elimination") }));
    assert_eq!(state.to_move(), None);
    assert_eq!(legal(&state), []);
}

#[test]
fn sk10_a_camp_may_lose_its_last_unit_by_the_blow_back() {
    let mut state = position("A b3, Z b4");
    play(&mut state, "A b3 strikes b4");
    assert_eq!(outcome(&state), won(1, "elimination"));
}

#[test]
fn sk10_camp_1_wins_by_elimination_as_well() {
    let mut state = position_with("A b3, Z b4", json!({ "to_move": 1 }));
    play(&mut state, "Z b4 strikes b3");
    assert_eq!(outcome(&state), won(1, "elimination"));
}

#[test]
fn sk11_after_100_plies_the_camp_with_more_hit_points_wins() {
    for (units, winner) in [
        ("B b2 5, W b6 4", 0),
        ("B b2 4, W b6 5", 1),
        ("B b2 3, D d2 3, W b6 5", 0),
        ("B b2 5, W b6 3, X b7 3", 1),
    ] {
        for starts in [0, 1] {
            let mut state =
                position_with(units, json!({ "ply": 99, "to_move": 0, "starts": starts }));
            assert_eq!(outcome(&state), Value::Null);
            let events = play(&mut state, "B b3");
            assert_eq!(outcome(&state), won(winner, "hit_points"), "{units}");
            assert!(events.as_array().unwrap().contains(&json!({ "ended": outcome(&state) })));
        }
    }
}

#[test]
fn sk11_with_equal_hit_points_the_camp_that_did_not_start_wins() {
    for (starts, winner) in [(0, 1), (1, 0)] {
        for to_move in [0, 1] {
            let fields = json!({ "ply": 99, "to_move": to_move, "starts": starts });
            let mut state = position_with("B b2 3, D d2 2, W b6 5", fields);
            play(&mut state, ["B b3", "W b5"][to_move]);
            assert_eq!(outcome(&state), won(winner, "did_not_start"));
        }
    }
}

#[test]
fn sk11_ply_rises_and_to_move_passes_after_every_ply_also_the_last() {
    let mut state = position_with("B b2, W b6", json!({ "ply": 98, "to_move": 0 }));
    play(&mut state, "B b3");
    assert_eq!([&shown(&state)["ply"], &shown(&state)["to_move"]], [99, 1]);
    assert_eq!((outcome(&state), state.to_move()), (Value::Null, Some(Seat(1))));
    play(&mut state, "W b5");
    assert_eq!([&shown(&state)["ply"], &shown(&state)["to_move"]], [100, 0]);
    assert_eq!(outcome(&state), won(1, "did_not_start"));
    assert_eq!(state.to_move(), None);
    assert_eq!(legal(&state), []);
}

#[test]
fn sk11_ply_counts_both_camps_plies_from_the_start() {
    let mut state = start();
    for ply in 0..100 {
        assert_eq!(shown(&state)["ply"], ply);
        assert_eq!(state.to_move(), Some(Seat((ply % 2) as u8)));
        let stays = *legal(&state)
            .iter()
            .find(|command| command.attack.is_none() && command.to == state.cell(command.unit))
            .unwrap();
        play(&mut state, &format!("{} {}", stays.unit.letter(), stays.to));
    }
    assert_eq!(shown(&state)["ply"], 100);
    assert_eq!(outcome(&state), won(1, "did_not_start"));
}

#[test]
fn sk11_elimination_by_the_100th_ply_is_elimination() {
    let mut struck_down = position_with("C b3 1, X b4", json!({ "ply": 99, "to_move": 0 }));
    play(&mut struck_down, "C b3 strikes b4");
    assert_eq!(outcome(&struck_down), won(0, "elimination"));
    let mut by_the_blow_back = position_with("A b3, Z b4", json!({ "ply": 99, "to_move": 0 }));
    play(&mut by_the_blow_back, "A b3 strikes b4");
    assert_eq!(outcome(&by_the_blow_back), won(1, "elimination"));
}
