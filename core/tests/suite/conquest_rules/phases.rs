//! What is done in a turn: CQ08–CQ14.

use pentarchy_core::games::conquest::{Reason, TerritoryId};
use serde_json::json;

use super::words::{capture, duel, is_legal, legal, load, march, owners, plan, play, play_all};
use super::words::{refused, shown, troops, with};

#[test]
fn cq08_a_phase_can_be_skipped_and_a_turn_passed_at_any_time() {
    for phase in ["reinforce", "action", "move"] {
        let game = load(&with(duel([5; 7]), "/phase", json!(phase)));
        for command in ["skip_phase", "pass", "resign"] {
            assert!(is_legal(&game, &json!(command)), "{command} in {phase}");
        }
        let mut passed = game.clone();
        play(&mut passed, json!("pass"));
        assert_eq!(
            (&shown(&passed)["to_move"], &shown(&passed)["phase"]),
            (&json!(1), &json!("reinforce"))
        );
    }
    let mut game = load(&with(duel([5, 5, 50, 5, 5, 5, 5]), "/phase", json!("reinforce")));
    play(&mut game, json!("skip_phase"));
    assert_eq!(shown(&game)["phase"], "action");
    play_all(&mut game, &[plan(2, 3), json!("skip_phase")]);
    assert_eq!((&shown(&game)["phase"], &shown(&game)["planned"]), (&json!("move"), &json!([])));
    play(&mut game, json!("skip_phase"));
    assert_eq!(shown(&game)["to_move"], 1);
}

#[test]
fn cq08_passing_drops_planned_attacks() {
    let mut game = load(&duel([5, 5, 50, 5, 5, 5, 5]));
    play_all(&mut game, &[plan(2, 3), json!("pass")]);
    assert_eq!(shown(&game)["planned"], json!([]));
    assert_eq!(owners(&game)[3], Some(1));
}

#[test]
fn cq10_three_troops_for_each_territory() {
    let mut game = load(&with(duel([5; 7]), "/phase", json!("reinforce")));
    play(&mut game, json!({ "reinforce": 1 }));
    assert_eq!(troops(&game), [5, 14, 5, 5, 5, 5, 5]);
    assert_eq!(shown(&game)["phase"], "action");
}

#[test]
fn cq11_a_capture_takes_neutral_land_with_its_troops_and_needs_none() {
    let state = with(duel([0, 0, 0, 5, 5, 5, 8]), "/territories/2/port", json!(true));
    let mut game = load(&state);
    assert_eq!(refused(&game, capture(1, 6)), Reason::NotJoined);
    play(&mut game, capture(2, 6));
    assert_eq!((owners(&game)[6], troops(&game)[6]), (Some(0), 8));
    assert_eq!(shown(&game)["phase"], "move");
}

#[test]
fn cq12_a_port_stands_for_ever() {
    let mut game = load(&duel([0, 0, 50, 5, 0, 5, 0]));
    let events = play(&mut game, json!({ "port": 2 }));
    assert_eq!(events, [json!({ "port_built": { "territory": 2 } })]);
    let now = shown(&game);
    assert_eq!((&now["phase"], &now["port_built"]), (&json!("move"), &json!(true)));
    play(&mut game, json!("pass"));
    assert_eq!(shown(&game)["port_built"], false);
    let taken = with(duel([0, 0, 50, 5, 0, 5, 0]), "/territories/3/port", json!(true));
    let mut game = load(&taken);
    play_all(&mut game, &[plan(2, 3), json!("launch")]);
    assert_eq!(owners(&game)[3], Some(0));
    assert_eq!(shown(&game)["territories"][3]["port"], true);
}

#[test]
fn cq13_attacks_are_planned_withdrawn_and_launched_together() {
    let state = with(duel([0, 0, 90, 5, 0, 5, 0]), "/territories/2/port", json!(true));
    let mut game = load(&state);
    assert!(is_legal(&game, &capture(2, 6)));
    assert!(is_legal(&game, &json!({ "port": 1 })));
    assert_eq!(refused(&game, json!("launch")), Reason::NothingPlanned);
    play_all(&mut game, &[plan(2, 3), plan(2, 5), plan(2, 4)]);
    assert_eq!(refused(&game, capture(2, 6)), Reason::AttacksPlanned);
    assert_eq!(refused(&game, json!({ "port": 1 })), Reason::AttacksPlanned);
    assert_eq!(refused(&game, plan(2, 5)), Reason::AlreadyPlanned);
    play(&mut game, json!({ "withdraw": 1 }));
    let left = json!([{ "from": 2, "to": 3 }, { "from": 2, "to": 4 }]);
    assert_eq!(shown(&game)["planned"], left);
    assert_eq!(refused(&game, json!({ "withdraw": 2 })), Reason::NoSuchAttack);
    play_all(&mut game, &[json!({ "withdraw": 0 }), json!({ "withdraw": 0 })]);
    assert!(is_legal(&game, &capture(2, 6)), "nothing is planned any more");
}

#[test]
fn cq14_quarters_are_rounded_down_but_one_at_least() {
    for (there, quarters, moved) in
        [(10, 1, 2), (10, 2, 5), (10, 3, 7), (10, 4, 10), (1, 1, 1), (3, 1, 1), (2, 3, 1)]
    {
        let state = with(duel([0, there, 0, 5, 5, 5, 5]), "/phase", json!("move"));
        let mut game = load(&state);
        assert_eq!(game.share(TerritoryId(1), quarters), moved);
        play(&mut game, march(1, 2, quarters, false));
        assert_eq!(troops(&game)[1..3], [there - moved, moved], "{quarters} quarters of {there}");
        assert_eq!(shown(&game)["to_move"], 1, "the turn ends");
    }
}

#[test]
fn cq14_the_hero_goes_along_or_alone() {
    let state = with(duel([0, 0, 0, 5, 5, 5, 5]), "/phase", json!("move"));
    let game = load(&state);
    assert_eq!(refused(&game, march(0, 1, 2, false)), Reason::NobodyToMove);
    assert_eq!(refused(&game, march(0, 1, 2, true)), Reason::NoHeroThere);
    let mut game = load(&with(state, "/players/0/hero", json!(0)));
    for quarters in 1..=4 {
        assert!(is_legal(&game, &march(0, 1, quarters, true)));
        assert!(!is_legal(&game, &march(0, 1, quarters, false)));
    }
    play(&mut game, march(0, 1, 2, true));
    assert_eq!(shown(&game)["players"][0]["hero"], 1);
}

#[test]
fn cq14_only_to_own_land_that_is_joined() {
    let state = with(duel([5; 7]), "/phase", json!("move"));
    let game = load(&state);
    assert_eq!(refused(&game, march(0, 2, 2, false)), Reason::NotJoined);
    assert_eq!(refused(&game, march(2, 3, 2, false)), Reason::NotYours);
    assert_eq!(refused(&game, march(0, 0, 2, false)), Reason::NotJoined);
    assert_eq!(legal(&game).len(), 4 * 4 + 3, "0–1, 1–0, 1–2, 2–1, and what is always legal");
    let port = load(&with(state, "/territories/0/port", json!(true)));
    assert!(is_legal(&port, &march(0, 2, 4, false)));
    assert!(!is_legal(&port, &march(2, 0, 4, false)));
}
