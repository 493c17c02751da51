//! Picking, moving and reaching (SK04 to SK06).

use pentarchy_core::games::skirmish::Reason;
use serde_json::json;

use super::words::{
    command, destinations, legal, play, position, position_with, refused, shown, start, targets,
    unit,
};

#[test]
fn sk04_a_soldier_goes_from_b2_to_b4_and_the_other_camp_is_to_move() {
    let mut state = start();
    let events = play(&mut state, "B b4");
    assert_eq!(events, json!([{ "moved": { "unit": "B", "from": "b2", "to": "b4" } }]));
    assert_eq!(unit(&state, "B"), "b4 5 tired");
    let after = shown(&state);
    assert_eq!([&after["to_move"], &after["ply"]], [1, 1]);
    assert_eq!(refused(&state, "D d3"), Reason::NotYourUnit);
    play(&mut state, "W b5");
    assert_eq!(shown(&state)["to_move"], 0);
}

#[test]
fn sk04_a_ply_is_one_command_that_moves_and_then_may_strike() {
    let mut state = position("B b2, W b5, Y e7");
    let events = play(&mut state, "B b4 strikes b5");
    assert_eq!(
        events,
        json!([
            { "moved": { "unit": "B", "from": "b2", "to": "b4" } },
            { "struck": { "unit": "B", "target": "W", "damage": 1, "left": 4 } },
            { "countered": { "unit": "W", "target": "B", "damage": 1, "left": 4 } },
            { "rested": { "camp": 0 } },
        ])
    );
    assert_eq!(shown(&state)["to_move"], 1);
}

#[test]
fn sk04_the_strike_is_optional_and_at_one_enemy() {
    let state = position("B b2, W b4, Y c3, Z e7");
    assert_eq!(targets(&state, "B", "b3"), ["b4", "c3"]);
    assert!(legal(&state).contains(&command("B b3")));
}

#[test]
fn sk04_staying_put_is_a_move() {
    let mut state = position("B b2, D d2, W b3");
    play(&mut state, "B b2 strikes b3");
    assert_eq!(unit(&state, "B"), "b2 4 tired");
    let mut state = position("B b2, D d2, W b3");
    play(&mut state, "B b2");
    assert_eq!(unit(&state, "B"), "b2 5 tired");
}

#[test]
fn sk04_the_strike_counts_from_the_cell_moved_to() {
    let state = position("B b2, W b3, Y b5");
    assert_eq!(targets(&state, "B", "b2"), ["b3"]);
    assert_eq!(targets(&state, "B", "a2"), [""; 0]);
    assert_eq!(refused(&state, "B a2 strikes b3"), Reason::TooFarToStrike);
}

#[test]
fn sk05_a_move_is_at_most_as_long_as_the_unit_can_go() {
    let size = json!({ "size": [15, 11] });
    for (letter, steps, cells) in [("A", 2, 13), ("B", 2, 13), ("C", 4, 41)] {
        let state = position_with(&format!("{letter} f8, W a1"), size.clone());
        let found = destinations(&state, letter);
        assert_eq!(found.len(), cells);
        assert!(found.contains(&format!("f{}", 8 + steps)));
        assert_eq!(refused(&state, &format!("{letter} f{}", 9 + steps)), Reason::TooFarToMove);
    }
}

#[test]
fn sk05_steps_are_orthogonal() {
    let state = position("B a1, C a2, W b1, Z e7");
    assert_eq!(destinations(&state, "B"), ["a1"]);
    assert_eq!(refused(&state, "B b2"), Reason::TooFarToMove);
}

#[test]
fn sk05_friend_and_foe_block_and_the_path_goes_around_them() {
    let open = position("C c1, W a7");
    assert!(destinations(&open, "C").contains(&"c5".to_owned()));
    for blocker in ["B c3", "W c3"] {
        let state = position(&format!("C c1, {blocker}, Y e7"));
        let cells = destinations(&state, "C");
        assert!(!cells.contains(&"c3".to_owned()), "{blocker}");
        assert_eq!(refused(&state, "C c3"), Reason::CellTaken);
        assert!(!cells.contains(&"c4".to_owned()), "five steps around {blocker}");
        assert!(cells.contains(&"b4".to_owned()), "four steps around {blocker}");
    }
    let walled_in = position("C a1, B a3, D b2, W c1, Y e7");
    assert_eq!(destinations(&walled_in, "C"), ["a1", "a2", "b1"]);
}

#[test]
fn sk06_range_is_the_manhattan_distance() {
    let state = position("A c4, W c7, X a5, Y a6, Z e6");
    assert_eq!(targets(&state, "A", "c4"), ["a5", "c7"]);
    for far in ["a6", "e6"] {
        assert_eq!(refused(&state, &format!("A c4 strikes {far}")), Reason::TooFarToStrike);
    }
    let state = position("B c4, C e1, W b5, Y c5");
    assert_eq!(targets(&state, "B", "c4"), ["c5"]);
}

#[test]
fn sk06_nothing_blocks_a_shot() {
    let mut state = position("A a1, B a2, C b1, W a3, Y a4, Z e7");
    play(&mut state, "A a1 strikes a4");
    assert_eq!(unit(&state, "Y"), "a4 4");
    assert_eq!(unit(&state, "W"), "a3 5");
}
