//! Attacks and sight (LG09, LG10, LG13).

use pentarchy_core::game::Seat;
use pentarchy_core::games::league::sight::passes_through;
use pentarchy_core::games::league::{Cell, Reason};
use serde_json::{Value, json};

use super::words::{can, of, outcome, play, position, refused};

fn tower(id: u32, team: u32, cell: [u32; 2], hp: u32) -> Value {
    json!({ "id": id, "kind": "tower", "team": team, "cell": cell, "spawn": cell, "hp": hp })
}

#[test]
fn lg09_an_attack_takes_the_attack_value_off() {
    let mut state = position("0 5,5; 3 6,5", &json!({}));
    let events = play(&mut state, "hero 3");
    let blow = json!({
        "piece": { "hero": 0 }, "target": { "hero": 3 }, "damage": 4, "left": 14,
    });
    assert_eq!(events, json!([{ "attacked": blow }]));
    assert_eq!(refused(&state, "hero 3"), Reason::AlreadyAttacked);
}

#[test]
fn lg09_hit_points_go_down_to_0_and_the_fallen_stay_listed() {
    let mut state = position("0 5,5; 3 6,5 hp 2", &json!({}));
    play(&mut state, "hero 3");
    assert_eq!(of(&state, "heroes", 3, "hp"), 0);
    assert_eq!(of(&state, "heroes", 3, "cell"), json!([6, 5]));
    assert!(can(&state, "right"), "what fell blocks nothing (LG06)");
}

#[test]
fn lg09_every_kind_of_enemy_is_a_target_within_range() {
    let more = json!({
        "minions": [{ "id": 4, "team": 1, "cell": [5, 7] }, { "id": 5, "team": 0, "cell": [4, 5] }],
        "more_buildings": [tower(7, 1, [6, 6], 20), tower(8, 0, [5, 6], 20)],
    });
    let mut state = position("0 2,2; 1 5,5; 3 7,5; 4 8,5", &more);
    play(&mut state, "end_turn");
    assert!(can(&state, "hero 3") && can(&state, "building 7"));
    assert_eq!(refused(&state, "hero 4"), Reason::TooFar);
    assert_eq!(refused(&state, "hero 1"), Reason::OwnSide);
    assert_eq!(refused(&state, "hero 0"), Reason::OwnSide);
    assert_eq!(refused(&state, "minion 5"), Reason::OwnSide);
    assert_eq!(refused(&state, "building 8"), Reason::OwnSide);
    assert_eq!(refused(&state, "minion 4"), Reason::OutOfSight, "behind one's own tower");
    for nobody in ["hero 6", "hero -1", "minion 0", "building 2", "minion 99999999999"] {
        assert_eq!(refused(&state, nobody), Reason::NoSuchTarget);
    }
}

type Place = (u8, u8);

/// From, to, through, and whether the inside is passed.
const LINES: [(Place, Place, Place, bool); 14] = [
    ((0, 0), (4, 0), (2, 0), true),
    ((0, 0), (0, 4), (0, 1), true),
    ((0, 0), (4, 0), (2, 1), false),
    ((0, 0), (2, 2), (1, 1), true),
    ((0, 0), (2, 2), (1, 0), false), // only a corner
    ((0, 0), (2, 2), (0, 1), false),
    ((0, 0), (1, 1), (1, 0), false),
    ((0, 0), (2, 1), (1, 0), true),
    ((0, 0), (2, 1), (1, 1), true),
    ((0, 0), (3, 1), (1, 0), true),
    ((0, 0), (3, 1), (2, 1), true),
    ((0, 0), (3, 1), (1, 1), false), // only a corner
    ((0, 0), (4, 2), (2, 1), true),
    ((0, 0), (2, 0), (3, 0), false), // beyond the end
];

#[test]
fn lg10_sight_is_blocked_by_what_it_passes_through_and_not_by_corners() {
    let cell = |(x, y): Place| Cell::new(x, y);
    for (from, to, through, passed) in LINES {
        // All the same mirrored, turned, and the other way round.
        let mirror = |(x, y): Place| cell((9 - x, y));
        let turn = |(x, y): Place| cell((y, x));
        assert_eq!(passes_through(cell(from), cell(to), cell(through)), passed, "{from:?} {to:?}");
        assert_eq!(passes_through(cell(to), cell(from), cell(through)), passed);
        assert_eq!(passes_through(mirror(from), mirror(to), mirror(through)), passed);
        assert_eq!(passes_through(turn(from), turn(to), turn(through)), passed);
    }
}

#[test]
fn lg10_rock_trees_buildings_and_enemies_block_and_water_and_friends_do_not() {
    let look = |more: Value, heroes: &str| {
        position(&format!("2 5,5; 3 9,5; {heroes}"), &more).sees(
            Seat(0),
            Cell::new(5, 5),
            Cell::new(9, 5),
        )
    };
    assert!(look(json!({}), ""));
    for (letter, clear) in [("#", false), ("T", false), ("~", true), ("s", true)] {
        assert_eq!(look(json!({ "letters": { "7,5": letter } }), ""), clear, "{letter}");
    }
    for team in [0, 1] {
        let standing = json!({ "more_buildings": [tower(5, team, [7, 5], 1)] });
        let destroyed = json!({ "more_buildings": [tower(5, team, [7, 5], 0)] });
        assert!(!look(standing, ""));
        assert!(look(destroyed, ""));
        let minion =
            |hp| json!({ "minions": [{ "id": 0, "team": team, "cell": [7, 5], "hp": hp }] });
        assert_eq!(look(minion(5), ""), team == 0);
        assert!(look(minion(0), ""), "the dead do not block");
    }
    assert!(look(json!({}), "0 7,5"));
    assert!(!look(json!({}), "4 7,5"));
}

#[test]
fn lg10_terrain_is_symmetric() {
    let letters = json!({ "4,4": "#", "6,5": "T", "5,7": "#", "8,3": "T", "9,6": "~" });
    let state = position("", &json!({ "letters": letters }));
    for a in state.terrain().size().cells() {
        for b in state.terrain().size().cells().filter(|b| a.distance(*b) <= 6) {
            assert_eq!(state.sees(Seat(0), a, b), state.sees(Seat(0), b, a), "{a:?} {b:?}");
        }
    }
}

#[test]
fn lg13_a_tower_is_destroyed_and_its_cell_becomes_free() {
    let more = json!({ "more_buildings": [tower(5, 1, [6, 5], 3)] });
    let mut state = position("0 5,5", &more);
    assert_eq!(refused(&state, "right"), Reason::CellBlocked);
    let events = play(&mut state, "building 5");
    assert_eq!(events[1], json!({ "fell": { "piece": { "building": 5 }, "cell": [6, 5] } }));
    assert_eq!(of(&state, "buildings", 5, "hp"), 0);
    assert!(can(&state, "right"));
    assert_eq!(outcome(&state), Value::Null);
    let again = position("0 5,5", &json!({ "more_buildings": [tower(5, 1, [6, 5], 0)] }));
    assert_eq!(refused(&again, "building 5"), Reason::TargetFell);
}

#[test]
fn lg13_with_capture_it_changes_sides_and_acts_in_the_same_turn() {
    let more = json!({ "towers": "capture", "more_buildings": [tower(5, 1, [6, 5], 3)] });
    let mut state = position("0 5,5; 3 9,5", &more);
    let events = play(&mut state, "building 5");
    let captured = json!({ "piece": { "building": 5 }, "team": 0, "hp": 10 });
    assert_eq!(events[1], json!({ "captured": captured }));
    assert_eq!(refused(&state, "right"), Reason::CellBlocked);
    super::words::end_team(&mut state);
    assert_eq!(of(&state, "heroes", 3, "hp"), 15, "the tower has shot at its old friends");
}
