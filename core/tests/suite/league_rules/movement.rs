//! Turns, steps and bumps (LG05, LG07, LG08).

use pentarchy_core::games::league::{Around, Class, Reason};
use serde_json::json;

use super::words::{can, new, of, play, position, refused, shown};

#[test]
fn lg04_each_class_has_its_own_figures() {
    let stats = Class::ALL.map(|class| {
        let stats = class.stats();
        (stats.hp, stats.attack, stats.range)
    });
    assert_eq!(stats, [(14, 4, 1), (18, 3, 1), (10, 5, 2), (11, 3, 4), (9, 2, 6)]);
}

#[test]
fn lg04_a_team_s_classes_differ() {
    let team = ["blade", "shade", "mender"];
    for (classes, field) in [
        (json!([["blade", "blade", "mender"], team]), "classes[0][1]"),
        (json!([team, ["blade", "shade", "blade"]]), "classes[1][2]"),
    ] {
        assert_eq!(new(&json!({ "classes": classes })).unwrap_err().field, field);
    }
    assert!(new(&json!({ "classes": [team] })).is_err());
    assert!(new(&json!({ "map": "nowhere" })).is_err());
    assert!(new(&json!({ "round_limit": -1 })).is_err());
}

#[test]
fn lg05_steps_and_bumps_set_the_direction_and_attacks_do_not() {
    let mut state = position("0 5,5; 3 6,6", &json!({ "bumps_cost": true }));
    assert_eq!(of(&state, "heroes", 0, "dir"), "none");
    play(&mut state, "down");
    assert_eq!(of(&state, "heroes", 0, "dir"), "down");
    play(&mut state, "hero 3");
    assert_eq!(of(&state, "heroes", 0, "dir"), "down");
    play(&mut state, "right");
    assert_eq!(of(&state, "heroes", 0, "dir"), "right");
    assert_eq!(of(&state, "heroes", 0, "cell"), json!([5, 6]), "the enemy is in the way");
}

#[test]
fn lg07_heroes_play_in_list_order_and_only_end_turn_ends_a_turn() {
    let mut state = position("0 5,5; 1 5,8 hp 0", &json!({}));
    play(&mut state, "left, left, left");
    assert_eq!((state.hero(), refused(&state, "left")), (0, Reason::NoPointLeft));
    play(&mut state, "end_turn");
    assert_eq!(state.hero(), 2, "the dead are left out");
    assert_eq!(of(&state, "heroes", 0, "mp"), 3, "at once");
    play(&mut state, "end_turn");
    assert_eq!((state.hero(), state.team().0, state.round()), (3, 1, 1));
    play(&mut state, "end_turn, end_turn, end_turn");
    assert_eq!((state.hero(), state.team().0, state.round()), (0, 0, 2));
}

#[test]
fn lg07_moving_and_attacking_come_in_any_order() {
    let mut state = position("0 5,5; 3 7,5", &json!({}));
    play(&mut state, "right, hero 3, up, up");
    assert_eq!(of(&state, "heroes", 0, "attacked"), true);
    play(&mut state, "end_turn");
    assert_eq!(of(&state, "heroes", 0, "attacked"), false);
}

#[test]
fn lg08_a_step_costs_a_point_and_leads_to_a_free_cell() {
    let letters = json!({ "4,5": "#", "5,4": "~", "6,5": "s", "5,6": "T" });
    let mut state = position("0 5,5", &json!({ "letters": letters }));
    for blocked in ["left", "up", "down"] {
        assert_eq!(refused(&state, blocked), Reason::CellBlocked);
    }
    let events = play(&mut state, "right");
    let step = json!({ "piece": { "hero": 0 }, "from": [5, 5], "to": [6, 5] });
    assert_eq!(events, json!([{ "stepped": step }]));
    assert_eq!(of(&state, "heroes", 0, "mp"), 2);
    let edge = position("0 0,5", &json!({}));
    assert_eq!(refused(&edge, "left"), Reason::OffTheMap);
}

#[test]
fn lg08_allies_can_be_passed_and_enemies_can_not() {
    let mut state = position("0 5,5; 1 6,5; 3 5,6", &json!({}));
    assert_eq!(refused(&state, "down"), Reason::EnemyInTheWay);
    play(&mut state, "right");
    for held in ["end_turn", "hero 3"] {
        assert_eq!(refused(&state, held), Reason::OnAnAlly);
    }
    play(&mut state, "right, end_turn");
    assert_eq!(of(&state, "heroes", 0, "cell"), json!([7, 5]));
}

#[test]
fn lg08_an_ally_s_cell_needs_a_way_out() {
    let last_point = position("0 5,5 mp 1; 1 6,5", &json!({}));
    assert_eq!(refused(&last_point, "right"), Reason::NoWayOut);
    // The cell left behind is free again, so two points always suffice for one ally.
    let back = position("0 5,5 mp 2; 1 6,5", &json!({}));
    assert!(can(&back, "right"));
    // Two allies in a row: from the first, the second leads nowhere with the points left.
    let mut row = position("0 5,5 mp 2; 1 6,5; 2 7,5", &json!({}));
    play(&mut row, "right");
    assert_eq!(refused(&row, "right"), Reason::NoWayOut);
    let mut row = position("0 5,5 mp 3; 1 6,5; 2 7,5", &json!({}));
    play(&mut row, "right, right, right");
    assert_eq!(of(&row, "heroes", 0, "cell"), json!([8, 5]));
}

#[test]
fn lg08_minions_are_allies_and_enemies_too() {
    let minions = json!([
        { "id": 0, "team": 0, "cell": [6, 5] }, { "id": 1, "team": 1, "cell": [5, 6] },
        { "id": 2, "team": 1, "cell": [4, 5], "hp": 0 },
    ]);
    let state = position("0 5,5", &json!({ "minions": minions }));
    assert!(can(&state, "right"));
    assert_eq!(refused(&state, "down"), Reason::EnemyInTheWay);
    assert!(can(&state, "left"), "the fallen block nothing");
}

#[test]
fn lg08_bumps_cost_a_point_if_the_setup_says_so() {
    let more = json!({ "bumps_cost": true, "letters": { "4,5": "#" } });
    let mut state = position("0 5,5; 1 6,5; 3 5,4", &more);
    let events = play(&mut state, "left");
    assert_eq!(events, json!([{ "bumped": { "piece": { "hero": 0 }, "dir": "left" } }]));
    assert_eq!(of(&state, "heroes", 0, "mp"), 2);
    play(&mut state, "up");
    assert_eq!(of(&state, "heroes", 0, "cell"), json!([5, 5]));
    play(&mut state, "right");
    assert_eq!(of(&state, "heroes", 0, "cell"), json!([5, 5]), "no way out is a bump too");
    assert_eq!(refused(&state, "left"), Reason::NoPointLeft);

    let mut on_ally = position("0 5,5; 1 6,5; 3 6,4", &more);
    play(&mut on_ally, "right");
    assert_eq!(refused(&on_ally, "up"), Reason::EnemyInTheWay, "no bump on an ally's cell");
    let edge = position("0 0,5", &more);
    assert!(can(&edge, "left"), "the edge of the map is bumped against too");
}

#[test]
fn lg15_the_query_tells_reach_and_targets() {
    let state = position("0 5,5 mp 1; 1 6,5; 3 5,4", &json!({}));
    let around = state.around(0);
    let cells: Vec<_> = around.cells.iter().map(shown).collect();
    assert_eq!(json!(cells), json!([[5, 5], [4, 5], [5, 6]]));
    assert_eq!(shown(&around.targets), json!([{ "hero": 3 }]));
    assert_eq!(state.around(99), Around::default());
}
