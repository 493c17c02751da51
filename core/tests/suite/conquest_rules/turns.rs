//! Turns, resigning and the end: CQ07, CQ09, CQ20.

use pentarchy_core::game::Game;
use pentarchy_core::games::conquest::{Conquest, Setup};
use serde_json::{Value, json};

use super::words::{duel, load, owners, plan, play, play_all, shown, troops, with};

fn outcome(game: &Conquest) -> Value {
    serde_json::to_value(game.outcome()).unwrap()
}

/// Three players with two territories each.
fn three(troops: [i64; 7]) -> Value {
    let owners = [0, 0, 1, 1, 2, 2];
    let mut state = duel(troops);
    for (land, owner) in owners.into_iter().enumerate() {
        state["territories"][land]["owner"] = json!(owner);
    }
    state["players"] = json!([
        { "id": 0, "capital": 0 }, { "id": 1, "capital": 2 }, { "id": 2, "capital": 5 },
    ]);
    with(state, "/phase", json!("reinforce"))
}

#[test]
fn cq07_players_play_in_turn_and_the_round_rises_after_the_last() {
    let mut game = load(&three([5; 7]));
    let mut seen = Vec::new();
    for _ in 0..5 {
        seen.push((shown(&game)["to_move"].as_u64(), shown(&game)["round"].as_u64()));
        let turn = game.turn();
        play(&mut game, json!("pass"));
        assert_eq!(game.turn(), turn + 1);
    }
    let expected = [(0, 1), (1, 1), (2, 1), (0, 2), (1, 2)];
    assert_eq!(seen, expected.map(|(seat, round)| (Some(seat), Some(round))));
}

#[test]
fn cq07_the_dead_are_skipped() {
    let mut game = load(&three([5; 7]));
    play_all(&mut game, &[json!("pass"), json!("resign")]);
    assert_eq!(
        (shown(&game)["to_move"].as_u64(), shown(&game)["round"].as_u64()),
        (Some(2), Some(1))
    );
    play_all(&mut game, &[json!("pass"), json!("pass")]);
    assert_eq!(
        (shown(&game)["to_move"].as_u64(), shown(&game)["round"].as_u64()),
        (Some(2), Some(2))
    );
}

#[test]
fn cq07_a_resignation_loses_a_double_turn_in_waiting() {
    let state = with(three([5; 7]), "/extra_turn", json!(true));
    let mut game = load(&state);
    play(&mut game, json!("resign"));
    assert_eq!((&shown(&game)["to_move"], &shown(&game)["extra_turn"]), (&json!(1), &json!(false)));
}

#[test]
fn cq09_what_was_resigned_becomes_neutral_and_keeps_its_troops() {
    let mut state = three([9; 7]);
    state["players"][0]["hero"] = json!(1);
    state["players"][0]["inventory"] = json!("full_power");
    let mut game = load(&state);
    play(&mut game, json!("resign"));
    assert_eq!(owners(&game)[..2], [None, None]);
    assert_eq!(troops(&game)[..2], [9, 9], "it is no death of the hero");
    let gone = json!({ "id": 0, "alive": false, "capital": null, "hero": null,
        "hero_spent": true, "inventory": null });
    assert_eq!(shown(&game)["players"][0], gone);
    assert_eq!(outcome(&game), Value::Null);
}

#[test]
fn cq20_the_last_one_alive_wins() {
    let mut game = load(&duel([5; 7]));
    let events = play(&mut game, json!("resign"));
    let won = json!({ "winner": 1, "reason": "last_alive" });
    assert_eq!(outcome(&game), won);
    assert_eq!(events.last(), Some(&json!({ "ended": won })));
    assert_eq!(game.to_move(), None);

    // No item is drawn and no hero gained on any seed, but the rest is done.
    let mut state = duel([0, 0, 90, 3, 3, 3, 0]);
    state["territories"][2]["port"] = json!(true);
    let mut game = load(&state);
    play_all(&mut game, &[plan(2, 5), plan(2, 3)]);
    let events = play(&mut game, json!("launch"));
    assert_eq!(outcome(&game), json!({ "winner": 0, "reason": "last_alive" }));
    assert!(events.contains(&json!({ "ignored": { "from": 2, "to": 3 } })));
    assert_eq!(shown(&game)["phase"], "move");
    assert_eq!(shown(&game)["players"][0]["hero"], Value::Null, "four types, but it is over");
}

#[test]
fn cq20_no_item_is_drawn_once_it_is_over() {
    let last = with(duel([5; 7]), "/round", json!(200));
    let last = with(last, "/to_move", json!(1));
    for (state, command) in [(last, "pass"), (duel([5; 7]), "resign")] {
        for seed in 0..200 {
            let mut game = load(&state);
            game.reseed(seed);
            let events = play(&mut game, json!(command));
            assert!(events.iter().all(|event| event.get("item").is_none()));
            assert!(game.outcome().is_some());
        }
    }
}

/// Neither in a turn nor by a double turn does the limit come: only with a new round.
#[test]
fn cq20_at_the_limit_no_turn_begins_and_nothing_ages() {
    let old = json!({ "kind": "full_power", "age": 3 });
    for (seat, round, age) in [(0, 200, None), (1, 199, None), (1, 200, Some(3))] {
        let state = with(duel([5; 7]), "/territories/6/item", old.clone());
        let state = with(with(state, "/round", json!(round)), "/to_move", json!(seat));
        let mut game = load(&state);
        let events = play(&mut game, json!("pass"));
        let begins = events.iter().any(|event| event.get("turn").is_some());
        assert_eq!(begins, age.is_none(), "{events:?}");
        // Where a turn begins, the old item vanishes; a new one may lie in its place.
        let item = &shown(&game)["territories"][6]["item"];
        assert_eq!(*item == old, age.is_some(), "{item}");
        assert_eq!(game.outcome().is_some(), age.is_some());
    }
}

/// The last enemy's fall is no limit: the turn passes and items age, but none is drawn.
#[test]
fn cq20_when_the_last_enemy_resigns_the_rest_is_done_as_usual() {
    let young = json!({ "kind": "full_power", "age": 1 });
    let mut game = load(&with(duel([5; 7]), "/territories/6/item", young));
    play(&mut game, json!("resign"));
    let now = shown(&game);
    assert_eq!((&now["to_move"], &now["phase"]), (&json!(1), &json!("reinforce")));
    assert_eq!(now["territories"][6]["item"]["age"], 2);
}

#[test]
fn cq20_after_the_last_round_most_territories_then_troops_then_the_later_seat() {
    let end = |state: Value| {
        let state = with(with(state, "/round", json!(200)), "/to_move", json!(1));
        let mut game = load(&with(state, "/phase", json!("move")));
        assert_eq!(game.outcome(), None, "the last round is played to its end");
        play(&mut game, json!("pass"));
        assert_eq!(shown(&game)["round"], 201);
        let outcome = outcome(&game);
        assert_eq!(outcome["reason"], "round_limit");
        outcome["winner"].clone()
    };
    assert_eq!(end(duel([5, 5, 5, 5, 5, 5, 5])), 1, "all equal");
    assert_eq!(end(duel([5, 6, 5, 5, 5, 5, 5])), 0, "more troops");
    let more_land = with(duel([5, 5, 5, 90, 90, 90, 0]), "/territories/6/owner", json!(0));
    assert_eq!(end(more_land), 0, "more territories");
}

#[test]
fn cq20_a_limit_of_0_is_none() {
    let state = with(duel([5; 7]), "/round_limit", json!(0));
    let mut game = load(&with(state, "/round", json!(5000)));
    play_all(&mut game, &[json!("pass"), json!("pass")]);
    assert_eq!(game.outcome(), None);
    let refused = Conquest::new(&Setup { round_limit: -1 }, 2, 0).unwrap_err();
    assert_eq!(refused.field, "round_limit");
}
