//! Items: CQ24–CQ30.

use std::collections::BTreeMap;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::{Conquest, Event, Reason, SeenKind};
use pentarchy_core::view::View;
use serde_json::{Value, json};

use super::words::{capture, duel, is_legal, load, named, on_a_seed, owners, plan, play, play_all};
use super::words::{refused, shown, troops, with};

/// A duel in which an item lies on the island, where a port of 2 leads.
fn with_item(troops: [i64; 7], kind: &str) -> Value {
    let state = with(duel(troops), "/territories/2/port", json!(true));
    with(state, "/territories/6/item", json!({ "kind": kind, "age": 1 }))
}

fn holding(troops: [i64; 7], kind: &str) -> Value {
    with(duel(troops), "/players/0/inventory", json!(kind))
}

#[test]
fn cq24_items_age_at_the_start_of_each_turn_and_vanish_at_4() {
    let mut game = load(&with_item([5; 7], "full_power"));
    for age in [2, 3] {
        play(&mut game, json!("pass"));
        assert_eq!(shown(&game)["territories"][6]["item"]["age"], age);
    }
    let events = play(&mut game, json!("pass"));
    assert_eq!(named(&events, "item_vanished"), [&json!({ "territory": 6 })]);
}

/// How many turns are started to see what appears.
const DRAWS: u64 = 20_000;

/// What appears on a world with two fortresses, 1 and 4, and one neutral territory, 6.
fn appearing() -> Vec<Value> {
    let mut state = duel([5; 7]);
    for land in [1, 4] {
        state["territories"][land]["fortress"] = json!(true);
    }
    let game = load(&state);
    let mut items = Vec::new();
    for seed in 0..DRAWS {
        let mut game = game.clone();
        game.reseed(seed);
        let events = play(&mut game, json!("pass"));
        items.extend(named(&events, "item").into_iter().cloned());
    }
    items
}

/// How large a share of the items has each value of a field.
fn shares(items: &[Value], field: &str) -> BTreeMap<String, f64> {
    let mut shares = BTreeMap::new();
    for item in items {
        *shares.entry(item[field].to_string()).or_insert(0.0) += 1.0 / items.len() as f64;
    }
    shares
}

#[test]
fn cq24_items_appear_as_often_and_where_the_weights_say() {
    let items = appearing();
    assert!((items.len() as f64 / DRAWS as f64 - 0.12).abs() < 0.005, "{}", items.len());
    // Weight 2 for a fortress, 1 for neutral land without.
    let places = shares(&items, "territory");
    assert_eq!(places.keys().collect::<Vec<_>>(), ["1", "4", "6"]);
    for (place, expected) in [("1", 0.4), ("4", 0.4), ("6", 0.2)] {
        assert!((places[place] - expected).abs() < 0.04, "{places:?}");
    }
}

#[test]
fn cq25_kinds_are_uniform_within_their_categories() {
    let kinds = shares(&appearing(), "kind");
    for (kind, expected) in [
        ("distant_attack", 0.17),
        ("full_power", 0.17),
        ("attack_and_port", 0.17),
        ("double_turn", 0.17),
        ("troop_bonus", 0.17),
        ("troop_malus", 0.05),
        ("territory_loss", 0.05),
        ("fat_bonus", 0.05),
    ] {
        let share = kinds[&format!("\"{kind}\"")];
        assert!((share - expected).abs() < 0.03, "{kinds:?}");
    }
}

#[test]
fn cq24_no_item_appears_where_one_lies_or_none_qualifies() {
    let game = load(&with_item([5; 7], "full_power"));
    for seed in 0..300 {
        let mut game = game.clone();
        game.reseed(seed);
        let events = play(&mut game, json!("pass"));
        assert!(named(&events, "item").is_empty(), "6 is the only neutral one");
    }
}

#[test]
fn cq24_the_first_turn_draws_with_the_last_capital() {
    let mut state = duel([5; 7]);
    state["phase"] = json!("capital");
    state["to_move"] = json!(1);
    state["players"][1] = json!({ "id": 1 });
    let game = load(&state);
    let command = json!({ "capital": 6 });
    let mut state = duel([5; 7]);
    state["phase"] = json!("capital");
    state["players"] = json!([{ "id": 0 }, { "id": 1 }]);
    for land in 0..7 {
        state["territories"][land]["owner"] = Value::Null;
    }
    let mut first = load(&state);
    for seed in 0..100 {
        let mut first = first.clone();
        first.reseed(seed);
        assert!(named(&play(&mut first, command.clone()), "item").is_empty());
    }
    play(&mut first, command.clone());
    let drawn = |events: &[Value], _: &Conquest| !named(events, "item").is_empty();
    on_a_seed(&first, &json!({ "capital": 2 }), drawn);
    assert!(is_legal(&game, &command));
}

#[test]
fn cq26_on_a_players_land_an_item_is_collected_at_once() {
    let game = load(&with(duel([5; 7]), "/territories/4/fortress", json!(true)));
    let kept = |events: &[Value], _: &Conquest| {
        named(events, "item")
            .iter()
            .any(|item| item["kind"] == "full_power" && item["territory"] == 4)
    };
    let mut game = on_a_seed(&game, &json!("pass"), kept);
    let events = play(&mut game, json!("pass"));
    assert_eq!(named(&events, "item_collected")[0]["player"], 1);
    assert_eq!(shown(&game)["players"][1]["inventory"], "full_power");
    assert_eq!(shown(&game)["territories"][4]["item"], Value::Null);
}

#[test]
fn cq26_on_neutral_land_it_waits_and_a_new_one_replaces_the_old() {
    let state = with(with_item([5; 7], "full_power"), "/players/0/inventory", json!("double_turn"));
    let mut game = load(&state);
    play(&mut game, capture(2, 6));
    assert_eq!(shown(&game)["players"][0]["inventory"], "full_power");
    assert_eq!(shown(&game)["territories"][6]["item"], Value::Null);
}

#[test]
fn cq26_a_view_hides_kinds_and_the_inventories_of_others() {
    let see = |state: &Value, seat| shown(View::of(&load(state), Seat(seat)).known());
    let state = with(with_item([5; 7], "full_power"), "/players/0/inventory", json!("double_turn"));
    let view = see(&state, 1);
    assert_eq!(view["players"][0]["inventory"], "hidden");
    assert_eq!(view["players"][1]["inventory"], Value::Null, "its own");
    assert_eq!(view["territories"][6]["item"], json!({ "kind": "hidden", "age": 1 }));
    assert_eq!(
        see(&with_item([5; 7], "fat_bonus"), 1)["territories"][6]["item"]["kind"],
        "fat_bonus"
    );
    assert_eq!(see(&state, 0)["players"][1]["inventory"], "hidden", "though it is empty");

    let other = with(with_item([5; 7], "troop_malus"), "/players/0/inventory", Value::Null);
    let views = [&state, &other].map(|state| View::of(&load(state), Seat(1)));
    assert_eq!(views[0], views[1], "what differs is hidden");
    let open =
        with(with(state, "/active_items", json!(["full_power"])), "/extra_turn", json!(true));
    let view = see(&open, 1);
    assert_eq!(
        (&view["active_items"], &view["extra_turn"]),
        (&json!(["full_power"]), &json!(true))
    );
}

#[test]
fn cq26_events_hide_what_their_seat_may_not_know() {
    let game = load(&with_item([5; 7], "full_power"));
    let command = serde_json::from_value(capture(2, 6)).unwrap();
    let mut after = game.clone();
    let mut events = Vec::new();
    after.play(&command, pentarchy_core::game::Draw::Seed, &mut events);
    let collected = events.iter().find(|event| matches!(event, Event::ItemCollected { .. }));
    let collected = *collected.unwrap();
    assert_eq!(Conquest::event_for(Seat(0), &collected), collected);
    let Event::ItemCollected { kind, .. } = Conquest::event_for(Seat(1), &collected) else {
        panic!("it is told as something else")
    };
    assert_eq!(kind, SeenKind::Hidden);
    let drawn = |events: &[Value], _: &Conquest| !named(events, "item").is_empty();
    let mut game = on_a_seed(&load(&duel([5; 7])), &json!("pass"), drawn);
    let mut events = Vec::new();
    let pass = serde_json::from_value(json!("pass")).unwrap();
    game.play(&pass, pentarchy_core::game::Draw::Seed, &mut events);
    for event in events {
        if let Event::Item { kind, .. } = event {
            let told = Conquest::event_for(Seat(0), &event);
            assert!(matches!(told, Event::Item { kind: seen, .. } if seen == kind.from_afar()));
        }
    }
}

#[test]
fn cq27_distant_attack_reaches_any_enemy_land_but_a_capital_at_land_power() {
    let mut game = load(&holding([20, 0, 0, 5, 10, 9, 0], "distant_attack"));
    assert_eq!(refused(&game, plan(0, 3)), Reason::NotJoined);
    play(&mut game, json!("use_item"));
    let now = shown(&game);
    assert_eq!(now["active_items"], json!(["distant_attack"]));
    assert_eq!(now["players"][0]["inventory"], Value::Null);
    assert!(is_legal(&game, &plan(0, 3)), "20 against 15");
    assert_eq!(refused(&game, plan(0, 5)), Reason::NotJoined, "a capital");
    assert_eq!(refused(&game, plan(0, 6)), Reason::NotAnEnemys);

    // By sea to a capital only as usual, with half: 40 are 20 against 19.
    let mut state = holding([40, 0, 0, 5, 10, 9, 0], "distant_attack");
    state["territories"][0]["port"] = json!(true);
    let mut game = load(&state);
    play(&mut game, json!("use_item"));
    assert!(is_legal(&game, &plan(0, 5)));
    state["territories"][0]["troops"] = json!(38);
    let mut game = load(&state);
    play(&mut game, json!("use_item"));
    assert_eq!(refused(&game, plan(0, 5)), Reason::TooWeak);
}

#[test]
fn cq27_full_power_counts_for_what_was_planned_before() {
    let mut state = holding([0, 0, 30, 20, 0, 0, 0], "full_power");
    state["territories"][2]["port"] = json!(true);
    state["territories"][6]["owner"] = json!(1);
    let mut game = load(&state);
    play(&mut game, plan(2, 6));
    assert_eq!(refused(&game, plan(2, 3)), Reason::TooWeak);
    play(&mut game, json!("use_item"));
    play(&mut game, plan(2, 3));
    let events = play(&mut game, json!("launch"));
    let battle = named(&events, "battle").into_iter().find(|battle| battle["to"] == 3).unwrap();
    let luck = battle["luck"].as_i64().unwrap();
    assert_eq!(battle["damage"], (10 * luck + 500) / 1000, "30 against 20, undivided");
}

#[test]
fn cq27_attack_and_port_allows_both_but_no_capture_and_no_second_port() {
    let mut state = holding([0, 0, 30, 5, 0, 5, 0], "attack_and_port");
    state["territories"][2]["port"] = json!(true);
    let mut game = load(&state);
    play_all(&mut game, &[json!("use_item"), plan(2, 3), json!({ "port": 1 })]);
    let now = shown(&game);
    assert_eq!((&now["phase"], &now["port_built"]), (&json!("action"), &json!(true)));
    assert_eq!(refused(&game, json!({ "port": 0 })), Reason::PortAlreadyBuilt);
    play(&mut game, json!({ "withdraw": 0 }));
    assert_eq!(refused(&game, capture(2, 6)), Reason::PortAlreadyBuilt);
    play_all(&mut game, &[plan(2, 3), json!("launch")]);
    assert_eq!(owners(&game)[3], Some(0));

    let mut game = load(&state);
    play_all(&mut game, &[json!("use_item"), capture(2, 6)]);
    assert_eq!(shown(&game)["phase"], "move", "a capture ends the phase as ever");
}

#[test]
fn cq27_a_double_turn_starts_no_new_round() {
    let mut game = load(&with(
        holding([5; 7], "double_turn"),
        "/territories/6/item",
        json!({ "kind": "full_power" }),
    ));
    play(&mut game, json!("use_item"));
    assert_eq!(shown(&game)["extra_turn"], true);
    let turn = game.turn();
    play(&mut game, json!("pass"));
    let now = shown(&game);
    assert_eq!(
        (&now["to_move"], &now["round"], &now["phase"]),
        (&json!(0), &json!(1), &json!("reinforce"))
    );
    assert_eq!((&now["extra_turn"], &now["active_items"]), (&json!(false), &json!([])));
    assert_eq!(now["territories"][6]["item"]["age"], 1, "a turn like any other");
    assert!(game.turn() > turn);
    play(&mut game, json!("pass"));
    assert_eq!(shown(&game)["to_move"], 1);
}

/// Two double turns in a row, with no troop more or less in between: that nothing was drawn at the
/// start of the first added turn tells nothing of the second.
#[test]
fn cq24_turns_added_one_after_the_other_draw_on_their_own() {
    let state =
        with(with_item([5; 7], "double_turn"), "/players/0/inventory", json!("double_turn"));
    let game = load(&with(state, "/territories/4/fortress", json!(true)));
    let (mut turns, mut items) = (0.0, 0.0);
    for seed in 0..4000 {
        let mut game = game.clone();
        game.reseed(seed);
        play(&mut game, json!("use_item"));
        if !named(&play(&mut game, json!("pass")), "item").is_empty() {
            continue;
        }
        play_all(&mut game, &[json!("skip_phase"), capture(2, 6), json!("use_item")]);
        let events = play(&mut game, json!("pass"));
        assert_eq!(shown(&game)["to_move"], 0);
        turns += 1.0;
        items += named(&events, "item").len() as f64;
    }
    assert!((items / turns - 0.12_f64).abs() < 0.02, "{items} of {turns}");
}

/// A double turn on a fortress, used at once, leads back to where the last one began: would the
/// draw be the same again, the turn would never end.
#[test]
fn cq24_a_double_turn_does_not_draw_itself_again_for_ever() {
    let mut state = holding([5; 7], "double_turn");
    state["territories"][6]["owner"] = json!(1);
    state["territories"][1]["fortress"] = json!(true);
    let start = load(&state);
    let mut again = 0;
    for seed in 0..2000 {
        let mut game = start.clone();
        game.reseed(seed);
        for turn in 0.. {
            if shown(&game)["players"][0]["inventory"] != "double_turn" {
                break;
            }
            again += u32::from(turn > 0);
            assert!(turn < 5, "seed {seed}");
            play_all(&mut game, &[json!("use_item"), json!("pass")]);
        }
    }
    assert!(again > 10, "{again}");
}

#[test]
fn cq27_an_item_used_too_late_is_lost() {
    let mut game = load(&with(holding([5; 7], "full_power"), "/phase", json!("move")));
    play(&mut game, json!("use_item"));
    assert_eq!(shown(&game)["active_items"], json!(["full_power"]));
    assert_eq!(shown(&game)["phase"], "move");
    play(&mut game, json!("pass"));
    assert_eq!(shown(&game)["active_items"], json!([]));
    assert_eq!(shown(&game)["players"][0]["inventory"], Value::Null);
}

#[test]
fn cq28_troops_grow_or_shrink_by_a_tenth_rounded_up() {
    let after = |kind: &str| {
        let mut game = load(&with_item([0, 1, 10, 50, 50, 50, 11], kind));
        play(&mut game, capture(2, 6));
        troops(&game)
    };
    assert_eq!(after("troop_bonus"), [0, 2, 11, 50, 50, 50, 13]);
    assert_eq!(after("troop_malus"), [0, 0, 9, 50, 50, 50, 9]);
}

#[test]
fn cq28_a_lost_territory_is_neither_the_capital_nor_the_largest() {
    let game = load(&with(
        with_item([5, 9, 9, 5, 5, 5, 4], "territory_loss"),
        "/players/0/hero",
        json!(2),
    ));
    let mut lost = BTreeMap::new();
    for seed in 0..60 {
        let mut game = game.clone();
        game.reseed(seed);
        let events = play(&mut game, capture(2, 6));
        let [event] = named(&events, "territory_lost")[..] else { panic!("one is lost") };
        assert_eq!(event["player"], 0);
        let land = event["territory"].as_u64().unwrap();
        assert_eq!(owners(&game)[land as usize], None);
        // The hero dies with 2, and halves what is left.
        let expected = if land == 2 { [2, 4, 9, 5, 5, 5, 2] } else { [5, 9, 9, 5, 5, 5, 4] };
        assert_eq!(troops(&game), expected);
        *lost.entry(land).or_insert(0) += 1;
    }
    assert_eq!(
        lost.keys().copied().collect::<Vec<_>>(),
        [2, 6],
        "1 is the largest, of equals the lower"
    );

    let mut game = load(&with_item([9, 1, 1, 5, 5, 5, 1], "territory_loss"));
    game.reseed(3);
    let events = play(&mut game, capture(2, 6));
    assert_ne!(named(&events, "territory_lost")[0]["territory"], 0, "the capital is the largest");
}

#[test]
fn cq28_nothing_is_lost_if_there_is_no_other() {
    let mut state = with_item([5, 5, 5, 5, 5, 5, 9], "territory_loss");
    state["territories"][0]["port"] = json!(true);
    for land in [1, 2] {
        state["territories"][land]["owner"] = json!(1);
    }
    let mut game = load(&state);
    let events = play(&mut game, capture(0, 6));
    assert!(named(&events, "territory_lost").is_empty());
    assert_eq!(owners(&game)[6], Some(0));
}

#[test]
fn cq29_a_fat_bonus_takes_the_largest_of_the_two_strongest() {
    let mut game =
        load(&with(with_item([5, 5, 5, 7, 8, 50, 4], "fat_bonus"), "/players/1/hero", json!(4)));
    let events = play(&mut game, capture(2, 6));
    let given = json!({ "player": 1, "to": 0, "territory": 4 });
    assert_eq!(named(&events, "territory_given"), [&given], "5 is the capital");
    assert_eq!((owners(&game)[4], troops(&game)[4]), (Some(0), 8));
    assert_eq!(troops(&game)[3..6], [3, 8, 25], "the hero died");

    let mut alone = with_item([5, 5, 5, 5, 5, 50, 4], "fat_bonus");
    for land in [3, 4] {
        alone["territories"][land]["owner"] = Value::Null;
    }
    let events = play(&mut load(&alone), capture(2, 6));
    assert!(named(&events, "territory_given").is_empty(), "nothing but the capital");
}

/// Player 0 collects; the others have one territory besides the capital, or none.
fn three_with_fat_bonus(troops: [i64; 7]) -> Conquest {
    let mut state = with_item(troops, "fat_bonus");
    for (land, owner) in [0, 1, 0, 1, 2, 2].into_iter().enumerate() {
        state["territories"][land]["owner"] = json!(owner);
    }
    state["players"] = json!([
        { "id": 0, "capital": 0 }, { "id": 1, "capital": 3 }, { "id": 2, "capital": 5 },
    ]);
    load(&state)
}

/// Who gives a territory when player 0 collects a fat bonus among three players.
fn givers(troops: [i64; 7]) -> Vec<u64> {
    let events = play(&mut three_with_fat_bonus(troops), capture(2, 6));
    let given = named(&events, "territory_given");
    given.iter().map(|given| given["player"].as_u64().unwrap()).collect()
}

#[test]
fn cq29_one_is_hit_if_the_collector_is_among_the_two() {
    assert_eq!(givers([0, 20, 0, 20, 25, 25, 5]), [2, 1], "the collector is the third");
    assert_eq!(givers([0, 20, 0, 20, 25, 25, 45]), [2], "after the territory has changed hands");
}

#[test]
fn cq30_of_equals_the_lower_number_has_most() {
    assert_eq!(givers([0, 20, 0, 20, 20, 20, 40]), [1], "players 1 and 2 have 40 each");
    let mut game = load(&with_item([5, 5, 5, 8, 8, 50, 4], "fat_bonus"));
    let events = play(&mut game, capture(2, 6));
    let given = json!({ "player": 1, "to": 0, "territory": 3 });
    assert_eq!(named(&events, "territory_given"), [&given], "territories 3 and 4 have 8 each");
}
