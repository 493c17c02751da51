//! Commands that are refused: why, and which are malformed instead.

use pentarchy_core::games::league::{Command, Reason};
use serde_json::json;

use super::words::{position, refused, shown};

#[test]
fn every_reason_has_a_command_that_is_refused_for_it() {
    let walls = json!({
        "letters": { "5,4": "#", "9,3": "T" },
        "minions": [{ "id": 1, "team": 1, "cell": [5, 6] }, { "id": 2, "team": 1, "cell": [8, 5], "hp": 0 }],
    });
    let near = position("0 5,5 mp 1; 1 6,5; 3 9,9", &walls);
    let spent = position("0 0,5 mp 0 attacked", &walls);
    let edge = position("0 0,5", &walls);
    let sharing = position("0 6,5; 1 6,5", &walls);
    let far_seeing = position("0 9,5 class prospector; 3 9,1", &walls);
    for (state, words, reason, name) in [
        (&spent, "right", Reason::NoPointLeft, "no_point_left"),
        (&edge, "left", Reason::OffTheMap, "off_the_map"),
        (&near, "up", Reason::CellBlocked, "cell_blocked"),
        (&near, "down", Reason::EnemyInTheWay, "enemy_in_the_way"),
        (&near, "right", Reason::NoWayOut, "no_way_out"),
        (&sharing, "end_turn", Reason::OnAnAlly, "on_an_ally"),
        (&spent, "minion 1", Reason::AlreadyAttacked, "already_attacked"),
        (&near, "building 9", Reason::NoSuchTarget, "no_such_target"),
        (&near, "hero 1", Reason::OwnSide, "own_side"),
        (&near, "minion 2", Reason::TargetFell, "target_fell"),
        (&near, "hero 3", Reason::TooFar, "too_far"),
        (&far_seeing, "hero 3", Reason::OutOfSight, "out_of_sight"),
    ] {
        assert_eq!(refused(state, words), reason);
        assert_eq!(shown(&reason), name);
    }
}

#[test]
fn commands_of_the_wrong_shape_are_malformed_not_illegal() {
    for malformed in [
        json!({}),
        json!("left"),
        json!({ "step": "none" }),
        json!({ "step": 1 }),
        json!({ "attack": 3 }),
        json!({ "attack": { "hero": "3" } }),
        json!({ "attack": { "hero": 1.5 } }),
        json!({ "attack": { "tower": 3 } }),
        json!({ "attack": { "hero": 3, "minion": 1 } }),
        json!({ "fly": "left" }),
        json!(null),
    ] {
        assert!(serde_json::from_value::<Command>(malformed.clone()).is_err(), "{malformed}");
    }
    for (given, words) in [
        (json!({ "step": "up" }), "up"),
        (json!({ "attack": { "building": 2 } }), "building 2"),
        (json!("end_turn"), "end_turn"),
    ] {
        let read: Command = serde_json::from_value(given.clone()).unwrap();
        assert_eq!((read, shown(&read)), (super::words::command(words), given));
    }
}
