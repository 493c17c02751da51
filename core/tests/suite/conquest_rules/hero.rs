//! The hero: CQ21–CQ23.

use serde_json::{Value, json};

use super::words::{capture, duel, load, named, plan, play, play_all, shown, troops, with, world};

/// Player 0 has three types and touches the island, which is a fourth.
fn before_the_hero() -> Value {
    let owners = [Some(0), Some(0), None, Some(0), Some(0), Some(1), None];
    let state = world(owners.map(|owner| (owner, 6)));
    with(state, "/territories/0/port", json!(true))
}

#[test]
fn cq21_four_types_give_the_hero_once_on_the_capital() {
    let mut game = load(&before_the_hero());
    let events = play(&mut game, capture(0, 6));
    assert_eq!(events.last(), Some(&json!({ "hero_gained": { "player": 0, "territory": 0 } })));
    let player = &shown(&game)["players"][0];
    assert_eq!((&player["hero"], &player["hero_spent"]), (&json!(0), &json!(true)));

    let mut game = load(&before_the_hero());
    play(&mut game, capture(1, 2));
    assert_eq!(shown(&game)["players"][0]["hero_spent"], false, "three types");

    let mut game = load(&with(before_the_hero(), "/players/0/hero_spent", json!(true)));
    play(&mut game, capture(0, 6));
    assert_eq!(shown(&game)["players"][0]["hero"], Value::Null, "it never comes back");
}

#[test]
fn cq21_the_hero_stays_when_types_are_lost() {
    let state = with(duel([5; 7]), "/players/0/hero", json!(0));
    let mut game = load(&state);
    play(&mut game, json!("pass"));
    assert_eq!(shown(&game)["players"][0]["hero"], 0, "one type is enough to keep it");
}

#[test]
fn cq22_the_bonus_follows_the_troops() {
    // 20 and a fifth of 40 are 28.
    let fights = |elsewhere: i64, defence: i64| {
        let state = with(duel([elsewhere, 0, 20, defence, 0, 0, 0]), "/players/0/hero", json!(2));
        let command = serde_json::from_value(plan(2, 3)).unwrap();
        pentarchy_core::game::Game::check(&load(&state), &command).is_ok()
    };
    assert!(fights(20, 27));
    assert!(!fights(20, 28));
    assert!(fights(25, 28));
}

#[test]
fn cq23_a_hero_dies_with_its_territory_and_halves_the_rest() {
    let state = with(duel([0, 0, 90, 5, 7, 9, 0]), "/players/1/hero", json!(3));
    let mut game = load(&state);
    let events = play_all(&mut game, &[plan(2, 3), json!("launch")]);
    assert_eq!(named(&events, "hero_died"), [&json!({ "player": 1 })]);
    assert_eq!(troops(&game)[3..6], [0, 3, 4]);
    let player = &shown(&game)["players"][1];
    assert_eq!((&player["hero"], &player["hero_spent"]), (&Value::Null, &json!(true)));
}
