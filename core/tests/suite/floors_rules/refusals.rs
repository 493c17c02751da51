//! Every reason for which a command is refused.

use pentarchy_core::games::floors::{Command, Reason};
use serde_json::{Value, json};

use super::words::{command, go, new, pawn, play, position, refused};

fn place(piece: &str, x: i64, y: i64, more: Value) -> Command {
    let mut placement = json!({ "piece": piece, "cell": [x, y] });
    if let Value::Object(more) = more {
        placement.as_object_mut().unwrap().extend(more);
    }
    command(&json!({ "place": placement }))
}

#[test]
fn moves_are_refused_for_a_reason() {
    let moved = json!({ "id": 1, "moved": true });
    let gone = json!({ "id": 2, "where": "out" });
    let pawns = json!([pawn(0, 0, 0), moved, gone, { "id": 3, "where": [1, 0] }]);
    let game = position(json!({ "round": 2, "pawns": pawns, "to_move": 0 }));
    for (id, words, reason) in [
        (-1, "", Reason::NoSuchPawn),
        (8, "", Reason::NoSuchPawn),
        (4, "", Reason::NotYourPawn),
        (2, "", Reason::PawnGone),
        (1, "", Reason::AlreadyMoved),
        (0, "leave east", Reason::TooFar),
        (3, "east east east east east east east east", Reason::TooFar),
        (3, "enter", Reason::AlreadyOnBoard),
        (3, "leave", Reason::NotOnExit),
        (3, "west leave west", Reason::HasLeft),
        (3, "north", Reason::Wall),
        (3, "west", Reason::EndsOnPawn),
    ] {
        assert_eq!(refused(&game, &go(id, words)), reason, "{id} {words}");
    }
    assert_eq!(refused(&new("basic", 2, 0), &go(1, "north")), Reason::NotOnBoard);
    assert_eq!(refused(&game, &place("plain", 5, 5, json!({}))), Reason::WrongPhase);
    assert_eq!(refused(&new("advanced", 2, 0), &go(0, "")), Reason::WrongPhase);
}

#[test]
fn placings_are_refused_for_a_reason() {
    let mut game = new("advanced", 2, 0);
    let none = || json!({});
    let east = |pair: i64| json!({ "pair": pair, "heading": "east" });
    play(&mut game, &place("teleporter", 8, 5, east(0)));
    play(&mut game, &place("pool_square", 4, 4, none()));
    for (command, reason) in [
        (place("plain", 12, 0, none()), Reason::OffBoard),
        (place("plain", -1, 5, none()), Reason::OffBoard),
        (place("pool_strip", 13, 5, json!({ "heading": "east" })), Reason::OffBoard),
        (place("pool_strip", 8, 7, json!({ "heading": "north" })), Reason::WrongHeading),
        (place("pool_square", 10, 5, none()), Reason::NoneLeft),
        (place("plain", 0, 0, none()), Reason::ByAGate),
        (place("plain", 1, 1, none()), Reason::ByAGate),
        (place("plain", 14, 9, none()), Reason::ByAGate),
        (place("pool_strip", 1, 0, json!({ "heading": "east" })), Reason::ByAGate),
        (place("crystal", 5, 5, none()), Reason::Overlaps),
        (place("crystal", 8, 5, none()), Reason::Overlaps),
        (place("pool_strip", 5, 5, json!({ "heading": "east" })), Reason::Overlaps),
        (place("teleporter", 10, 5, east(2)), Reason::NoSuchPair),
        (place("teleporter", 10, 5, east(-1)), Reason::NoSuchPair),
        (place("teleporter", 9, 5, east(1)), Reason::TeleportersTouch),
        (place("teleporter", 8, 6, east(0)), Reason::TeleportersTouch),
    ] {
        assert_eq!(refused(&game, &command), reason, "{command:?}");
    }
    play(&mut game, &place("teleporter", 10, 6, east(0)));
    assert_eq!(refused(&game, &place("teleporter", 12, 6, east(0))), Reason::PairWhole);
}

#[test]
fn a_pair_that_can_be_made_whole_stays_so() {
    let game = position(json!({
        "to_place": ["teleporter"],
        "teleporters": [{ "cell": [8, 5], "pair": 0, "heading": "east" }],
    }));
    let other = place("teleporter", 12, 6, json!({ "pair": 1, "heading": "east" }));
    assert_eq!(refused(&game, &other), Reason::LeavesHalfPair);
}

#[test]
fn malformed_commands_are_no_commands() {
    for wrong in [
        json!({}),
        json!({ "jump": {} }),
        json!({ "move": { "pawn": 0 } }),
        json!({ "move": { "path": [] } }),
        json!({ "move": { "pawn": "0", "path": [] } }),
        json!({ "move": { "pawn": 0, "path": "north" } }),
        json!({ "move": { "pawn": 0, "path": ["up"] } }),
        json!({ "place": { "piece": "crystal" } }),
        json!({ "place": { "piece": "rock", "cell": [5, 5] } }),
        json!({ "place": { "piece": "crystal", "cell": [5] } }),
        json!({ "place": { "piece": "pool_strip", "cell": [5, 5] } }),
        json!({ "place": { "piece": "teleporter", "cell": [5, 5], "pair": 0 } }),
        json!({ "place": { "piece": "teleporter", "cell": [5, 5], "heading": "east" } }),
    ] {
        assert!(serde_json::from_value::<Command>(wrong.clone()).is_err(), "{wrong}");
    }
}
