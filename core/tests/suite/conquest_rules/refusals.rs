//! Every reason for which a command is refused, and what is no command at all.

use pentarchy_core::games::conquest::{Command, Reason};
use serde_json::json;

use super::words::{capture, duel, load, march, plan, play, refused, with};

#[test]
fn every_reason_can_be_provoked() {
    let state = with(duel([5, 5, 20, 9, 0, 0, 4]), "/territories/2/port", json!(true));
    let action = load(&state);
    let reinforce = load(&with(state.clone(), "/phase", json!("reinforce")));
    let moving = load(&with(state.clone(), "/phase", json!("move")));
    let built = load(&with(state.clone(), "/port_built", json!(true)));
    let mut planned = action.clone();
    play(&mut planned, plan(2, 3));
    let capitals = json!([{ "id": 0 }, { "id": 1, "capital": 5 }]);
    let picking = with(with(state.clone(), "/phase", json!("capital")), "/players", capitals);
    let picking = load(&picking);
    // A wall of water around nothing: 1 has no shore when its border is land.
    let mut inland = state;
    for row in 8..64 {
        for column in 10..20 {
            inland["cells"][row][column] = json!(0);
        }
    }
    let inland = load(&inland);
    for (game, command, reason) in [
        (&action, json!({ "reinforce": 0 }), Reason::WrongPhase),
        (&action, json!({ "capital": 6 }), Reason::WrongPhase),
        (&action, march(0, 1, 1, false), Reason::WrongPhase),
        (&reinforce, json!("launch"), Reason::WrongPhase),
        (&moving, plan(2, 3), Reason::WrongPhase),
        (&moving, capture(2, 6), Reason::WrongPhase),
        (&moving, json!({ "port": 1 }), Reason::WrongPhase),
        (&moving, json!({ "withdraw": 0 }), Reason::WrongPhase),
        (&picking, json!("pass"), Reason::WrongPhase),
        (&picking, json!("resign"), Reason::WrongPhase),
        (&picking, json!("use_item"), Reason::WrongPhase),
        (&picking, json!({ "capital": 7 }), Reason::NoSuchTerritory),
        (&picking, json!({ "capital": 5 }), Reason::NotNeutral),
        (&reinforce, json!({ "reinforce": -1 }), Reason::NoSuchTerritory),
        (&reinforce, json!({ "reinforce": 65_536 }), Reason::NoSuchTerritory),
        (&reinforce, json!({ "reinforce": i64::MAX }), Reason::NoSuchTerritory),
        (&reinforce, json!({ "reinforce": 3 }), Reason::NotYours),
        (&action, capture(2, 3), Reason::NotNeutral),
        (&action, capture(3, 6), Reason::NotYours),
        (&action, capture(2, 7), Reason::NoSuchTerritory),
        (&action, capture(0, 6), Reason::NotJoined),
        (&planned, capture(2, 6), Reason::AttacksPlanned),
        (&built, capture(2, 6), Reason::PortAlreadyBuilt),
        (&built, json!({ "port": 1 }), Reason::PortAlreadyBuilt),
        (&planned, json!({ "port": 1 }), Reason::AttacksPlanned),
        (&action, json!({ "port": 2 }), Reason::HasPort),
        (&action, json!({ "port": 4 }), Reason::NotYours),
        (&inland, json!({ "port": 1 }), Reason::NotAtSea),
        (&action, plan(2, 6), Reason::NotAnEnemys),
        (&action, plan(2, 1), Reason::NotAnEnemys),
        (&action, plan(3, 2), Reason::NotYours),
        (&action, plan(1, 3), Reason::NotJoined),
        (&action, plan(2, 70), Reason::NoSuchTerritory),
        (&planned, plan(2, 3), Reason::AlreadyPlanned),
        (&load(&duel([5, 5, 9, 9, 0, 0, 0])), plan(2, 3), Reason::TooWeak),
        (&planned, json!({ "withdraw": 1 }), Reason::NoSuchAttack),
        (&planned, json!({ "withdraw": -1 }), Reason::NoSuchAttack),
        (&action, json!("launch"), Reason::NothingPlanned),
        (&moving, march(0, 1, 0, false), Reason::NoSuchShare),
        (&moving, march(0, 1, 5, false), Reason::NoSuchShare),
        (&moving, march(0, 1, 1, true), Reason::NoHeroThere),
        (
            &load(&with(duel([0; 7]), "/phase", json!("move"))),
            march(0, 1, 1, false),
            Reason::NobodyToMove,
        ),
        (&action, json!("use_item"), Reason::NoItem),
    ] {
        assert_eq!(refused(game, command.clone()), reason, "{command}");
    }
}

#[test]
fn what_is_malformed_is_no_command() {
    for wrong in [
        json!("fly"),
        json!({ "reinforce": "3" }),
        json!({ "reinforce": 1.5 }),
        json!({ "plan": { "from": 1 } }),
        json!({ "move": { "from": 1, "to": 2, "quarters": 2 } }),
        json!({ "plan": [] }),
        json!("plan"),
        json!({ "launch": 1 }),
        json!(null),
    ] {
        assert!(serde_json::from_value::<Command>(wrong.clone()).is_err(), "{wrong}");
    }
}
