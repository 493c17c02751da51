//! Blows, blows back and falling (SK08, SK09).

use pentarchy_core::games::skirmish::UnitId;
use serde_json::json;

use super::words::{destinations, play, position, position_with, shown, unit};

/// The exchange between two full units side by side: who strikes, who is struck, and the hit
/// points that are left to either, the one struck first.
const EXCHANGES: [(&str, &str, u8, u8); 9] = [
    ("soldier", "soldier", 4, 4),
    ("soldier", "archer", 2, 4),
    ("soldier", "rogue", 3, 4),
    ("archer", "soldier", 4, 2),
    ("archer", "archer", 1, 1),
    ("archer", "rogue", 2, 0),
    ("rogue", "soldier", 4, 3),
    ("rogue", "archer", 0, 5),
    ("rogue", "rogue", 1, 1),
];

fn of_camp(kind: &str, camp: usize) -> &'static str {
    let letters = match kind {
        "soldier" => ["B", "W"],
        "archer" => ["A", "X"],
        _ => ["C", "Z"],
    };
    letters[camp]
}

fn left(cell: &str, hp: u8) -> String {
    if hp == 0 { "fell".to_owned() } else { format!("{cell} {hp}") }
}

#[test]
fn sk08_every_kind_strikes_every_kind_as_attack_and_defence_say() {
    for (attacker, defender, defender_left, attacker_left) in EXCHANGES {
        for camp in [0, 1] {
            let (attacker, defender) = (of_camp(attacker, camp), of_camp(defender, 1 - camp));
            // Tired friends far away keep everybody's fatigue out of the picture.
            let words = format!("{attacker} c3, {defender} c4, D e1 tired, Y e7 tired");
            let mut state = position_with(&words, json!({ "to_move": camp }));
            play(&mut state, &format!("{attacker} c3 strikes c4"));
            assert_eq!(unit(&state, defender), left("c4", defender_left), "{attacker} {defender}");
            assert_eq!(unit(&state, attacker), left("c3", attacker_left), "{attacker} {defender}");
        }
    }
}

#[test]
fn sk08_one_who_falls_does_not_strike_back() {
    let mut state = position("C b2, D e1, W b4 1, Y e7");
    let events = play(&mut state, "C b3 strikes b4");
    assert_eq!(unit(&state, "C"), "b3 5 tired");
    assert_eq!(
        events,
        json!([
            { "moved": { "unit": "C", "from": "b2", "to": "b3" } },
            { "struck": { "unit": "C", "target": "W", "damage": 1, "left": 0 } },
            { "fell": { "unit": "W", "cell": "b4" } },
        ])
    );
}

#[test]
fn sk08_an_archer_two_cells_away_strikes_a_soldier_without_a_blow_back() {
    let mut state = position("A b2, D e1, W b4, Y e7");
    play(&mut state, "A b2 strikes b4");
    assert_eq!(unit(&state, "W"), "b4 4");
    assert_eq!(unit(&state, "A"), "b2 3 tired");
}

#[test]
fn sk08_only_one_who_has_the_attacker_in_range_strikes_back() {
    for (defender, distance, attacker_left) in [
        ("W", 1, 2),
        ("W", 2, 3),
        ("W", 3, 3),
        ("Z", 1, 0),
        ("Z", 2, 3),
        ("X", 1, 1),
        ("X", 2, 1),
        ("X", 3, 1),
    ] {
        let cell = format!("b{}", 1 + distance);
        let mut state = position(&format!("A b1, D e1 tired, {defender} {cell}, Y e7"));
        play(&mut state, &format!("A b1 strikes {cell}"));
        assert_eq!(unit(&state, "A"), left("b1", attacker_left), "{defender} {distance}");
    }
}

#[test]
fn sk08_with_counter_always_range_does_not_matter() {
    for (defender, attacker_left) in [("W", 2), ("Z", 0), ("X", 1)] {
        let words = format!("A b1, D e1 tired, {defender} b4, Y e7");
        let mut state = position_with(&words, json!({ "counter": "always" }));
        play(&mut state, "A b1 strikes b4");
        assert_eq!(unit(&state, "A"), left("b1", attacker_left), "{defender}");
    }
}

#[test]
fn sk08_also_with_counter_always_one_who_falls_does_not_strike_back() {
    let mut state = position_with("A b1, D e1, W b4 1, Y e7", json!({ "counter": "always" }));
    play(&mut state, "A b1 strikes b4");
    assert_eq!(unit(&state, "A"), "b1 3 tired");
}

#[test]
fn sk08_counter_is_in_range_unless_the_setup_says_otherwise() {
    assert_eq!(shown(&position("A b1, W b4"))["counter"], "in_range");
}

#[test]
fn sk08_the_blow_back_counts_from_the_cell_moved_to() {
    let mut steps_back = position("A b3, D e1, W b4, Y e7");
    play(&mut steps_back, "A b2 strikes b4");
    assert_eq!(unit(&steps_back, "A"), "b2 3 tired");
    let mut comes_near = position("A b1, D e1, W b4, Y e7");
    play(&mut comes_near, "A b3 strikes b4");
    assert_eq!(unit(&comes_near, "A"), "b3 2 tired");
}

#[test]
fn sk08_the_cycle_soldier_rogue_archer_soldier_holds_by_default_alone() {
    // What either loses when the first strikes from as far as it can.
    let losses = |attacker: &str, defender: &str, distance: u32, counter: &str| {
        let cell = format!("b{}", 1 + distance);
        let words = format!("{attacker} b1, {defender} {cell}, D e1, Y e7");
        let mut state = position_with(&words, json!({ "counter": counter }));
        let before = [attacker, defender].map(|letter| hp(&unit(&state, letter)));
        play(&mut state, &format!("{attacker} b1 strikes {cell}"));
        let after = [attacker, defender].map(|letter| hp(&unit(&state, letter)));
        [before[0] - after[0], before[1] - after[1]]
    };
    assert_eq!(losses("B", "Z", 1, "in_range"), [1, 2]);
    assert_eq!(losses("C", "X", 1, "in_range"), [0, 3]);
    assert_eq!(losses("A", "W", 3, "in_range"), [0, 1]);
    assert_eq!(losses("A", "W", 3, "always"), [1, 1]);
}

fn hp(unit: &str) -> u32 {
    unit.split(' ').nth(1).map_or(0, |hp| hp.parse().unwrap())
}

#[test]
fn sk09_a_unit_at_0_hit_points_leaves_the_board_at_once() {
    let mut state = position("A e1, C b4, X c4, Y c5, Z e7");
    play(&mut state, "C b4 strikes c4");
    assert_eq!(unit(&state, "X"), "fell");
    let letters: Vec<char> = state.units().map(UnitId::letter).collect();
    assert_eq!(letters, ['A', 'C', 'Y', 'Z']);
    assert!(destinations(&state, "Y").contains(&"c4".to_owned()), "the cell is free");
    assert!(destinations(&state, "Y").contains(&"c3".to_owned()), "and can be passed");
    play(&mut state, "Y c4 strikes b4");
    assert_eq!(unit(&state, "Y"), "c4 4 tired");
}

#[test]
fn sk09_an_attacker_that_falls_to_the_blow_back_leaves_the_board_too() {
    let mut state = position("A b1 3, D e1, Y e7, Z b4");
    let events = play(&mut state, "A b3 strikes b4");
    assert_eq!(unit(&state, "A"), "fell");
    assert_eq!(events[3], json!({ "fell": { "unit": "A", "cell": "b3" } }));
    assert!(destinations(&state, "Z").contains(&"b3".to_owned()));
}
