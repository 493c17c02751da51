//! Who is tired, and when a camp is rested again (SK07).

use pentarchy_core::games::skirmish::Reason;
use serde_json::json;

use super::words::{destinations, play, position, position_with, refused, start, tired, unit};

#[test]
fn sk07_a_tired_unit_cannot_be_picked_while_its_camp_has_a_rested_one() {
    let mut state = start();
    play(&mut state, "B b3");
    play(&mut state, "W b5");
    assert_eq!(tired(&state), "BW");
    assert_eq!(refused(&state, "B b4"), Reason::UnitTired);
    assert_eq!(destinations(&state, "B"), [""; 0]);
    play(&mut state, "D d3");
    assert_eq!(tired(&state), "BDW");
}

#[test]
fn sk07_last_rested_unit_refreshes_the_camp() {
    let mut state = position("A b1 tired, B b2 tired, C d1 tired, D d2, W b6 tired, X b7");
    let events = play(&mut state, "D d3");
    assert_eq!(tired(&state), "W", "camp 0 is rested again, camp 1 is as it was");
    assert_eq!(events[1], json!({ "rested": { "camp": 0 } }));
    play(&mut state, "X a7");
    assert_eq!(tired(&state), "");
}

#[test]
fn sk07_the_last_but_one_rested_unit_does_not_refresh_the_camp() {
    let mut state = position("A b1 tired, B b2 tired, C d1, D d2, W b6");
    play(&mut state, "D d3");
    assert_eq!(tired(&state), "ABD");
}

#[test]
fn sk07_a_camp_with_one_unit_left_plays_it_every_time() {
    let mut state = position("B b2, W b6");
    for ply in ["B b3", "W b7", "B b2", "W b6", "B b2"] {
        play(&mut state, ply);
        assert_eq!(tired(&state), "");
    }
}

#[test]
fn sk07_a_camp_is_rested_when_its_last_rested_unit_dies_as_it_plays() {
    let mut state = position("B a1 tired, C b2 1, W b4, Y e7");
    let events = play(&mut state, "C b3 strikes b4");
    assert_eq!(unit(&state, "C"), "fell");
    assert_eq!(unit(&state, "B"), "a1 5");
    assert_eq!(events[4], json!({ "rested": { "camp": 0 } }));
}

#[test]
fn sk07_a_camp_is_rested_when_its_last_rested_unit_is_killed_by_the_enemy() {
    let mut state = position("B a1, C b2, W e7 tired, X b4, Y e6 tired");
    let events = play(&mut state, "C b3 strikes b4");
    assert_eq!(unit(&state, "X"), "fell");
    assert_eq!(tired(&state), "C");
    assert_eq!(events[3], json!({ "rested": { "camp": 1 } }));
}

#[test]
fn sk07_both_camps_may_be_rested_by_one_ply() {
    let mut state = position("B a1 tired, C b2, W e7 tired, X b4");
    let events = play(&mut state, "C b3 strikes b4");
    assert_eq!(tired(&state), "");
    assert_eq!(events[3], json!({ "rested": { "camp": 0 } }));
    assert_eq!(events[4], json!({ "rested": { "camp": 1 } }));
}

#[test]
fn sk07_the_unit_struck_does_not_become_tired() {
    let mut state = position("B b2, D d2, W b3, Y e7");
    play(&mut state, "B b2 strikes b3");
    assert_eq!(tired(&state), "B");
}

#[test]
fn sk07_on_load_a_camp_with_no_rested_unit_is_rested() {
    let both = position("A b1 tired, B b2 tired, W b6 tired, X b7 tired");
    assert_eq!(tired(&both), "");
    let one = position_with("A b1 tired, B b2 tired, W b6 tired, X b7", json!({ "to_move": 1 }));
    assert_eq!(tired(&one), "W");
    let other = position("A b1 tired, B b2, W b6 tired");
    assert_eq!(tired(&other), "A");
}
