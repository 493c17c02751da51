//! Battles: CQ15–CQ19.

use pentarchy_core::game::Game;
use pentarchy_core::games::conquest::{Attack, Conquest, Reason, TerritoryId};
use serde_json::{Value, json};

use super::words::{duel, is_legal, load, named, on_a_seed, owners, plan, play, play_all, refused};
use super::words::{shown, troops, with};

fn odds(state: &Conquest, command: Value) -> Value {
    let command = serde_json::from_value(command).unwrap();
    serde_json::to_value(state.odds(&command).unwrap().unwrap()).unwrap()
}

#[test]
fn cq15_power_is_divided_by_the_attacks_and_halved_by_sea() {
    // From 2 by land to 3, whose defence is 10; from a port by sea to 5, which has none.
    let state = with(duel([0, 0, 21, 10, 0, 0, 0]), "/territories/2/port", json!(true));
    let mut game = load(&state);
    play(&mut game, plan(2, 5));
    assert!(is_legal(&game, &plan(2, 3)), "10½ against 10");
    let mut weaker = load(&with(state.clone(), "/territories/2/troops", json!(20)));
    play(&mut weaker, plan(2, 5));
    assert_eq!(refused(&weaker, plan(2, 3)), Reason::TooWeak, "10 against 10");

    let by_sea = |attackers: i64| {
        let state = with(state.clone(), "/territories/5/troops", json!(10));
        load(&with(state, "/territories/2/troops", json!(attackers)))
    };
    assert_eq!(refused(&by_sea(20), plan(2, 5)), Reason::TooWeak);
    assert!(is_legal(&by_sea(21), &plan(2, 5)));
}

#[test]
fn cq15_the_hero_adds_a_fifth_where_it_stands() {
    let state = duel([0, 0, 11, 13, 0, 0, 0]);
    assert_eq!(refused(&load(&state), plan(2, 3)), Reason::TooWeak);
    let here = with(state.clone(), "/players/0/hero", json!(2));
    assert!(is_legal(&load(&here), &plan(2, 3)), "11 and 2.2 against 13");
    let there = with(state, "/players/0/hero", json!(1));
    assert!(!is_legal(&load(&there), &plan(2, 3)));
}

#[test]
fn cq15_cq16_the_powers_that_are_shown_are_those_that_decide() {
    for attackers in 0..60 {
        let state = with(duel([0, 3, attackers, 10, 7, 5, 0]), "/territories/2/port", json!(true));
        let mut game = load(&with(state, "/players/0/hero", json!(2)));
        for planned in 0..2_usize {
            for (from, to) in [(2, 3), (2, 5), (1, 3)] {
                let attack = Attack { from: TerritoryId(from), to: TerritoryId(to) };
                let power = game.attack_power(attack, planned + 1);
                let wins = power.is_some_and(|power| power > game.defence(attack.to));
                let is_planned = game.position().planned.contains(&attack);
                let legal = is_legal(&game, &plan(from.into(), to.into()));
                assert_eq!(wins && !is_planned, legal, "{attackers}: {from} to {to}");
            }
            if !is_legal(&game, &plan(2, 3)) {
                break;
            }
            play(&mut game, plan(2, 3));
        }
    }
    let hero = with(duel([0, 0, 11, 13, 0, 0, 0]), "/players/0/hero", json!(2));
    let attack = Attack { from: TerritoryId(2), to: TerritoryId(3) };
    assert_eq!(load(&hero).attack_power(attack, 1), Some(132));
    assert_eq!(load(&hero).attack_power(attack, 3), Some(44));
    assert_eq!(load(&hero).attack_power(attack, 5), Some(27), "26.4 tenths, rounded up");
    assert_eq!(load(&hero).defence(TerritoryId(3)), 130);
}

#[test]
fn cq16_neighbours_defend_and_by_sea_with_half() {
    let attack = |attackers: i64, change: &dyn Fn(Value) -> Value| {
        is_legal(&load(&change(duel([0, 0, attackers, 10, 20, 9, 0]))), &plan(2, 3))
    };
    let plain = |state| state;
    assert!(!attack(30, &plain), "5 is not joined to 3");
    assert!(attack(31, &plain));
    let port = |state| with(state, "/territories/5/port", json!(true));
    assert!(!attack(34, &port), "10, 20 and half of 9");
    assert!(attack(35, &port));
    let port_on_victim = |state| with(state, "/territories/3/port", json!(true));
    assert!(attack(31, &port_on_victim), "the helper needs the port");
    // A hero is worth a fifth of 39.
    let hero = |state| with(state, "/players/1/hero", json!(4));
    assert!(!attack(37, &hero), "37.8");
    assert!(attack(38, &hero));
    let hero_by_sea = |state| with(port(state), "/players/1/hero", json!(5));
    assert!(!attack(38, &hero_by_sea), "10, 20 and half of 16.8 is 38.4");
    assert!(attack(39, &hero_by_sea));
}

#[test]
fn cq17_attacks_run_in_order_and_what_is_no_longer_valid_is_ignored() {
    let state = with(duel([0, 90, 90, 5, 0, 0, 0]), "/territories/1/port", json!(true));
    let mut game = load(&state);
    play_all(&mut game, &[plan(2, 3), plan(1, 3)]);
    assert_eq!(refused(&game, plan(2, 3)), Reason::AlreadyPlanned);
    let events = play(&mut game, json!("launch"));
    assert_eq!(named(&events, "battle")[0]["to"], 3);
    assert_eq!(named(&events, "ignored"), [&json!({ "from": 1, "to": 3 })], "it is taken");
    let damage = named(&events, "battle")[0]["damage"].as_i64().unwrap();
    let luck = named(&events, "battle")[0]["luck"].as_i64().unwrap();
    assert_eq!(damage, (40 * luck + 500) / 1000, "n counts the ignored one");
    assert_eq!(shown(&game)["phase"], "move");
    assert_eq!(shown(&game)["planned"], json!([]));
}

#[test]
fn cq17_planning_another_may_leave_the_earlier_too_weak() {
    let state = with(duel([0, 0, 15, 10, 0, 0, 0]), "/territories/2/port", json!(true));
    let mut game = load(&state);
    play_all(&mut game, &[plan(2, 3), plan(2, 5)]);
    let events = play(&mut game, json!("launch"));
    assert_eq!(named(&events, "ignored"), [&json!({ "from": 2, "to": 3 })]);
    assert_eq!(named(&events, "eliminated").len(), 1, "5 was the capital");
    assert_eq!((owners(&game)[3], troops(&game)[3]), (Some(0), 10), "inherited, not fought for");
}

#[test]
fn cq18_damage_is_the_excess_times_luck_with_halves_up() {
    let mut game = load(&duel([0, 0, 50, 20, 0, 9, 0]));
    play(&mut game, plan(2, 3));
    let mut lucks = Vec::new();
    for seed in 0..3000 {
        let mut game = game.clone();
        game.reseed(seed);
        let events = play(&mut game, json!("launch"));
        let battle = named(&events, "battle")[0];
        let luck = battle["luck"].as_i64().unwrap();
        let damage = battle["damage"].as_i64().unwrap();
        assert_eq!(damage, (30 * luck + 500) / 1000);
        assert_eq!(battle["conquered"], damage >= 20);
        assert_eq!(troops(&game)[2], 50, "the attacker loses nothing");
        lucks.push(luck);
    }
    assert_eq!((lucks.iter().min(), lucks.iter().max()), (Some(&800), Some(&1200)));
    let mean = lucks.iter().sum::<i64>() as f64 / 3000.0;
    assert!((mean - 1000.0).abs() < 10.0, "{mean}");
}

#[test]
fn cq18_two_and_a_half_are_three() {
    let state = with(duel([0, 0, 25, 10, 0, 0, 0]), "/territories/2/port", json!(true));
    let mut game = load(&state);
    play_all(&mut game, &[plan(2, 3), plan(2, 5)]);
    let even = |events: &[Value], _: &Conquest| named(events, "battle")[0]["luck"] == 1000;
    let mut game = on_a_seed(&game, &json!("launch"), even);
    let events = play(&mut game, json!("launch"));
    assert_eq!(named(&events, "battle")[0]["damage"], 3);
    assert_eq!(troops(&game)[3], 7);
    assert_eq!(named(&events, "battle")[0]["conquered"], false);
}

#[test]
fn cq18_a_territory_falls_when_damage_reaches_its_troops() {
    let mut game = load(&duel([0, 0, 50, 10, 0, 9, 0]));
    play_all(&mut game, &[plan(2, 3), json!("launch")]);
    assert_eq!((troops(&game)[3], owners(&game)[3]), (0, Some(0)));
}

#[test]
fn cq18_damage_equal_to_the_troops_is_enough_and_one_less_is_not() {
    let mut planned = load(&duel([0, 0, 20, 10, 0, 0, 0]));
    play(&mut planned, plan(2, 3));
    for (damage, left) in [(10, (0, Some(0))), (9, (1, Some(1)))] {
        let dealt = |events: &[Value], _: &Conquest| named(events, "battle")[0]["damage"] == damage;
        let mut game = on_a_seed(&planned, &json!("launch"), dealt);
        play(&mut game, json!("launch"));
        assert_eq!((troops(&game)[3], owners(&game)[3]), left, "{damage} against 10");
    }
}

#[test]
fn cq18_odds_are_over_all_lucks_as_if_launched_with_the_rest() {
    let game = load(&duel([0, 0, 50, 20, 0, 9, 0]));
    // 30 times luck is at least 19½ always.
    assert_eq!(odds(&game, plan(2, 3)), json!([1, 1]));
    let game = load(&duel([0, 0, 40, 20, 0, 9, 0]));
    // 20 times luck reaches 19½ from 0.975 on: 226 of 401.
    assert_eq!(odds(&game, plan(2, 3)), json!([226, 401]));
    let game = load(&duel([0, 0, 21, 20, 0, 9, 0]));
    assert_eq!(odds(&game, plan(2, 3)), json!([0, 1]));
    let mut game = load(&with(duel([0, 0, 80, 20, 0, 0, 0]), "/territories/2/port", json!(true)));
    play(&mut game, plan(2, 5));
    assert_eq!(odds(&game, plan(2, 3)), json!([226, 401]), "halved by the one planned");
    let pass = serde_json::from_value(json!("pass")).unwrap();
    assert!(game.odds(&pass).is_none());
    let wrong = serde_json::from_value(plan(2, 0)).unwrap();
    assert_eq!(game.odds(&wrong), Some(Err(Reason::NotAnEnemys)));
}

#[test]
fn cq19_a_capital_takes_everything_with_it() {
    let mut state = duel([0, 0, 200, 10, 7, 20, 0]);
    for (path, value) in [
        ("/territories/2/port", json!(true)),
        ("/players/1/hero", json!(4)),
        ("/players/1/inventory", json!("full_power")),
    ] {
        state = with(state, path, value);
    }
    let mut game = load(&state);
    let events = play_all(&mut game, &[plan(2, 5), json!("launch")]);
    assert_eq!(named(&events, "eliminated"), [&json!({ "player": 1, "by": 0 })]);
    assert_eq!(owners(&game)[3..6], [Some(0), Some(0), Some(0)]);
    assert_eq!(troops(&game)[3..6], [10, 7, 0], "no halving");
    assert!(named(&events, "hero_died").is_empty());
    let loser = &shown(&game)["players"][1];
    let gone = json!({ "id": 1, "alive": false, "capital": null, "hero": null,
        "hero_spent": true, "inventory": null });
    assert_eq!(*loser, gone);
}
