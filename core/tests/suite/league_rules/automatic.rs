//! What happens by itself: buildings, minions, returning and making (LG06, LG11, LG12, LG16).

use pentarchy_core::game::{Draw, Game, NoEvents};
use serde_json::{Value, json};

use super::words::{end_team, legal, new, of, position};

fn minion(id: u32, team: u32, cell: [u32; 2], hp: u32) -> Value {
    json!({ "id": id, "team": team, "cell": cell, "hp": hp })
}

fn tower(id: u32, team: u32, cell: [u32; 2]) -> Value {
    json!({ "id": id, "kind": "tower", "team": team, "cell": cell, "spawn": cell })
}

/// The events of a kind, each as what it tells.
fn told(events: &[Value], kind: &str) -> Vec<Value> {
    events.iter().filter_map(|event| event.get(kind).cloned()).collect()
}

/// Who attacked whom.
fn attacks(events: &[Value]) -> Vec<(Value, Value)> {
    told(events, "attacked")
        .into_iter()
        .map(|blow| (blow["piece"].clone(), blow["target"].clone()))
        .collect()
}

#[test]
fn lg11_buildings_then_minions_act_in_order_of_number() {
    let more = json!({
        "more_buildings": [tower(5, 0, [8, 4]), tower(4, 0, [8, 8])],
        "minions": [minion(7, 0, [9, 6], 5), minion(3, 0, [11, 6], 5)],
    });
    let mut state = position("3 10,6", &more);
    let events = end_team(&mut state);
    let by: Vec<Value> = attacks(&events).into_iter().map(|(by, _)| by).collect();
    let order = json!([{ "building": 4 }, { "building": 5 }, { "minion": 3 }, { "minion": 7 }]);
    assert_eq!(json!(by), order);
    assert_eq!(of(&state, "heroes", 3, "hp"), 18 - 3 - 3 - 1 - 1);
}

/// Building 5 shoots the enemy's tower down to 0: as number 6 that still shoots, as number 4 its
/// place in the order has passed.
#[test]
fn lg11_a_captured_tower_acts_if_its_number_is_still_to_come() {
    for (number, shots) in [(6, 2), (4, 1)] {
        let mut weak = tower(number, 1, [10, 4]);
        weak["hp"] = json!(3);
        let more = json!({
            "towers": "capture", "more_buildings": [tower(5, 0, [8, 4]), weak],
        });
        let mut state = position("3 13,4", &more);
        let events = end_team(&mut state);
        let by: Vec<Value> = attacks(&events).into_iter().map(|(by, _)| by).collect();
        let order = [json!({ "building": 5 }), json!({ "building": number })];
        assert_eq!(by, order[..shots]);
        assert_eq!(of(&state, "buildings", number, "team"), 0);
    }
}

#[test]
fn lg11_the_target_is_nearest_then_weakest_then_hero_minion_building_then_lowest() {
    for (heroes, minions, wanted) in [
        ("3 10,6; 4 9,6", json!([]), json!({ "hero": 4 })),
        ("3 10,6 hp 4; 4 8,8 hp 3", json!([]), json!({ "hero": 4 })),
        ("3 10,6 hp 3; 4 8,8 hp 3", json!([]), json!({ "hero": 3 })),
        ("3 10,6 hp 3", json!([minion(0, 1, [8, 4], 3)]), json!({ "hero": 3 })),
        ("3 10,6 hp 4", json!([minion(0, 1, [8, 4], 3)]), json!({ "minion": 0 })),
        ("", json!([minion(6, 1, [8, 4], 3), minion(2, 1, [8, 8], 3)]), json!({ "minion": 2 })),
    ] {
        let more = json!({ "more_buildings": [tower(5, 0, [8, 6])], "minions": minions });
        let events = end_team(&mut position(heroes, &more));
        assert_eq!(attacks(&events)[0].1, wanted, "{heroes}");
    }
    let among_buildings = json!({
        "more_buildings": [tower(5, 0, [8, 6]), tower(6, 1, [8, 8]), tower(4, 1, [10, 6])],
    });
    let events = end_team(&mut position("", &among_buildings));
    assert_eq!(attacks(&events)[0].1, json!({ "building": 4 }), "buildings are targets too");
}

#[test]
fn lg11_minions_walk_up_to_two_steps_and_stop_to_attack() {
    let more = json!({ "minions": [minion(0, 0, [8, 6], 5)] });
    let mut state = position("", &more);
    let events = end_team(&mut state);
    // Up to the enemy headquarters at 19,11: right and down are as near; down is later in the
    // reading order of team 0, which takes the first.
    assert_eq!(told(&events, "stepped").len(), 2);
    assert_eq!(of(&state, "minions", 0, "cell"), json!([10, 6]));
    assert_eq!(of(&state, "minions", 0, "dir"), "right");

    let mut stops = position("3 10,6", &more);
    let events = end_team(&mut stops);
    assert_eq!(of(&stops, "minions", 0, "cell"), json!([9, 6]));
    assert_eq!(attacks(&events), [(json!({ "minion": 0 }), json!({ "hero": 3 }))]);
}

#[test]
fn lg11_team_1_takes_its_own_cell_order_and_nobody_passes_through_allies() {
    let more = json!({ "to_move": 1, "minions": [minion(0, 1, [8, 6], 5)] });
    let mut state = position("", &more);
    end_team(&mut state);
    assert_eq!(of(&state, "minions", 0, "cell"), json!([6, 6]), "last in reading order");

    let letters = json!({ "7,7": "#", "7,5": "#", "8,5": "#", "8,7": "#" });
    let more = json!({
        "letters": letters, "to_move": 1,
        "minions": [minion(0, 1, [8, 6], 5), minion(1, 1, [7, 6], 5)],
    });
    let mut stuck = position("", &more);
    let events = end_team(&mut stuck);
    let walked = told(&events, "stepped");
    assert!(walked.iter().all(|step| step["piece"] == json!({ "minion": 1 })), "{walked:?}");
}

#[test]
fn lg06_a_fallen_minion_returns_on_its_spawn_with_its_number() {
    let mut state =
        position("0 5,5", &json!({ "to_move": 0, "minions": [minion(3, 1, [6, 5], 4)] }));
    super::words::play(&mut state, "minion 3");
    assert_eq!(of(&state, "minions", 3, "hp"), 0);
    assert_eq!(of(&state, "minions", 3, "back_in"), 1);
    assert_eq!(of(&state, "minions", 3, "cell"), json!([6, 5]));
    let events = end_team(&mut state);
    let returned = json!({ "piece": { "minion": 3 }, "cell": [18, 11] });
    assert_eq!(told(&events, "returned"), [returned]);
    assert_eq!(of(&state, "minions", 3, "hp"), 5);
    assert_eq!(of(&state, "minions", 3, "back_in"), 0);
    assert_eq!(of(&state, "minions", 3, "dir"), "none");
}

#[test]
fn lg06_else_on_the_nearest_free_cell_in_cell_order() {
    let fallen = json!([minion(3, 1, [6, 5], 0)]);
    let mut state = position("3 18,11", &json!({ "minions": fallen }));
    let events = end_team(&mut state);
    // Next to 18,11 are 17,11 and 18,10; team 1 reads from the end.
    assert_eq!(told(&events, "returned")[0]["cell"], json!([17, 11]));
    let mut state = position("3 18,11; 4 17,11", &json!({ "minions": fallen }));
    let events = end_team(&mut state);
    assert_eq!(told(&events, "returned")[0]["cell"], json!([18, 10]));

    let shut_in = json!({ "minions": fallen, "letters": { "17,11": "#", "18,10": "#" } });
    let mut state = position("3 18,11", &shut_in);
    let events = end_team(&mut state);
    assert!(told(&events, "returned").is_empty());
    assert_eq!(of(&state, "minions", 3, "back_in"), 1, "it waits");
    assert!(told(&events, "made").is_empty(), "and none is made either");
}

#[test]
fn lg12_minions_of_a_lost_home_are_taken_off_once_they_fell() {
    for (team, hp) in [(0, 20), (1, 0)] {
        let more = json!({
            "more_buildings": [
                { "id": 5, "kind": "tower", "team": team, "cell": [9, 9], "hp": hp },
            ],
            "minions": [
                { "id": 3, "team": 1, "home": 5, "cell": [6, 5], "hp": 0 },
                { "id": 4, "team": 1, "home": 5, "cell": [6, 1], "hp": 5 },
            ],
        });
        let mut state = position("", &more);
        let events = end_team(&mut state);
        assert_eq!(told(&events, "removed"), [json!({ "piece": { "minion": 3 } })]);
        assert_eq!(of(&state, "minions", 3, "hp"), Value::Null);
        assert_eq!(of(&state, "minions", 4, "hp"), 5, "the living go on");
    }
}

#[test]
fn lg12_one_minion_a_turn_by_the_headquarters_then_by_towers_with_room() {
    let mut state = new(&json!({})).unwrap();
    assert_eq!(of(&state, "minions", 0, "home"), 0, "also at the start of the first turn");
    assert_eq!(of(&state, "minions", 0, "cell"), of(&state, "buildings", 0, "spawn"));
    let mut homes = vec![0];
    for _ in 0..9 {
        let events = end_team(&mut state);
        homes.extend(told(&events, "made").iter().map(|made| made["home"].as_u64().unwrap()));
    }
    // Team 0 has buildings 0 to 2, team 1 has 3 to 5.
    assert_eq!(homes, [0, 3, 0, 3, 0, 3, 1, 4, 2, 5]);
}

#[test]
fn lg12_the_number_is_the_highest_plus_1_and_fallen_ones_take_room() {
    let minions: Vec<Value> = [1, 2, 9].map(|id| minion(id, 1, [id, 5], 0)).to_vec();
    let mut state = position("", &json!({ "minions": minions }));
    let events = end_team(&mut state);
    assert!(told(&events, "made").is_empty(), "three fallen fill the headquarters");
    assert_eq!(told(&events, "returned").len(), 3);
    let mut state = position("", &json!({ "minions": [minion(9, 0, [9, 5], 5)] }));
    let events = end_team(&mut state);
    assert_eq!(told(&events, "made")[0]["piece"], json!({ "minion": 10 }));
}

/// The headquarters of team 0 is full, and so its one tower makes the next.
#[test]
fn lg12_a_minion_of_the_other_team_takes_no_room_in_a_captured_tower() {
    let full: Vec<Value> = (0..3).map(|id| minion(id, 0, [5 + id, 1], 5)).collect();
    for (team, hp, made) in [(1, 5, true), (1, 0, true), (0, 5, false), (0, 0, false)] {
        let mut minions = full.clone();
        minions.push(json!({ "id": 9, "team": team, "home": 5, "cell": [1, 10], "hp": hp }));
        let more = json!({
            "to_move": 1, "towers": "capture", "minions": minions,
            "more_buildings": [tower(5, 0, [9, 5])],
        });
        let events = end_team(&mut position("", &more));
        let homes: Vec<Value> =
            told(&events, "made").iter().map(|made| made["home"].clone()).collect();
        assert_eq!(homes, vec![json!(5); usize::from(made)], "{team} {hp}");
    }
}

#[test]
fn lg12_a_new_minion_acts_in_that_same_turn() {
    let mut state = new(&json!({})).unwrap();
    let spawn = of(&state, "minions", 0, "cell");
    end_team(&mut state);
    assert_ne!(of(&state, "minions", 0, "cell"), spawn);
}

#[test]
fn lg16_every_command_is_undone_exactly_also_the_automatic_part() {
    let mut state = new(&json!({ "map": "yard", "towers": "capture" })).unwrap();
    let mut random = pentarchy_core::chance::Random::new(5);
    let mut undos = Vec::new();
    let start = state.clone();
    while let Some(command) = random.pick(&legal(&state)).copied() {
        undos.push(state.play(&command, Draw::Seed, &mut NoEvents));
    }
    assert!(undos.len() > 100);
    while let Some(undo) = undos.pop() {
        state.undo(undo);
    }
    assert_eq!(state, start);
}
