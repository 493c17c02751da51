//! The computer players: FF18 and FF19.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::floors::Floors;
use pentarchy_core::player::{Budget, Roster, by_name};
use pentarchy_core::view::View;
use serde_json::{Value, json};

use super::words::{new, pawn, position, shown};

fn chosen(bot: &str, game: &Floors) -> Value {
    let view = View::of(game, game.to_move().unwrap());
    let mut player = by_name::<Floors>(bot).unwrap();
    let thought = player.think(&view, &Budget::UNLIMITED, &mut Random::new(1)).unwrap();
    assert_eq!(game.check(&thought.command), Ok(()));
    shown(&thought.command)["move"].clone()
}

fn by_rules(fields: Value) -> Value {
    chosen("rules", &position(fields))
}

/// A board on which only pawn 0 of player 0 is left to move, on its second face (6 points).
fn alone(pawn: Value, monster: Value, others: Vec<Value>) -> Value {
    let mut pawns = vec![pawn];
    pawns.extend([1, 2, 3].map(|id| json!({ "id": id, "moved": true })));
    pawns.extend(others);
    let mut state = json!({ "round": 2, "to_move": 0, "pawns": pawns });
    state["monster"] = monster;
    state
}

fn at(x: i64, y: i64) -> Value {
    json!({ "id": 0, "where": [x, y], "face": 1 })
}

fn monster(x: i64, y: i64, heading: &str) -> Value {
    json!({ "cell": [x, y], "heading": heading })
}

#[test]
fn ff18_rules_0_to_5_choose_the_pawn_with_fewest_points() {
    assert_eq!(chosen("rules", &new("basic", 2, 0))["pawn"], 0);
    let pawns = json!([{ "id": 0, "face": 1 }, { "id": 3, "face": 1 }]);
    assert_eq!(by_rules(json!({ "round": 2, "to_move": 0, "pawns": pawns }))["pawn"], 3);
    let moved = json!([{ "id": 0, "moved": true }]);
    assert_eq!(by_rules(json!({ "round": 2, "to_move": 0, "pawns": moved }))["pawn"], 1);
}

#[test]
fn ff18_rule_6_leaves_and_rule_7_enters() {
    let leaves = by_rules(alone(at(0, 0), monster(9, 9, "east"), vec![]));
    assert_eq!(leaves, json!({ "pawn": 0, "path": ["leave"] }));
    let outside = json!({ "id": 0, "face": 0 });
    let enters = by_rules(alone(outside.clone(), monster(3, 3, "north"), vec![]));
    assert_eq!(enters["path"], json!(["enter"]));
    let stays = by_rules(alone(outside, monster(15, 10, "north"), vec![]));
    assert_eq!(stays["path"], json!([]));
}

#[test]
fn ff18_rule_13_rushes_to_the_exit() {
    let path = by_rules(alone(at(2, 3), monster(9, 9, "north"), vec![]))["path"].clone();
    assert_eq!(path, json!(["north", "north", "north", "west", "west", "leave"]));
}

#[test]
fn ff18_rules_16_to_18_keep_the_pawn_out_of_sight() {
    // One point, on the row above the monster's: a step south is in its axis, north is not.
    let one = json!({ "id": 0, "where": [8, 4] });
    let path = by_rules(alone(one, monster(3, 5, "west"), vec![]))["path"].clone();
    assert_eq!(path, json!(["north"]), "rule 16, behind its back");
    // In front of it and far: away is accepted (17), so north comes first again.
    let far = json!({ "id": 0, "where": [12, 4] });
    let path = by_rules(alone(far, monster(3, 5, "east"), vec![]))["path"].clone();
    assert_eq!(path, json!(["north"]), "rule 17");
    // Near, and no step is farther or out of the axis but south (18).
    let near = json!({ "id": 0, "where": [6, 6] });
    let path = by_rules(alone(near, monster(5, 5, "east"), vec![]))["path"].clone();
    assert_eq!(path, json!(["south"]), "rule 18");
}

/// The first word of the way of pawn 0 by the rules, with 1 point and with 6.
fn first_words(x: i64, y: i64, monster: &Value) -> [Value; 2] {
    [0, 1].map(|face| {
        let pawn = json!({ "id": 0, "where": [x, y], "face": face });
        by_rules(alone(pawn, monster.clone(), vec![]))["path"][0].clone()
    })
}

#[test]
fn ff18_rule_15_passes_through_the_axis_if_it_can_go_on() {
    // North is on the monster's row: only with a point to go on.
    assert_eq!(first_words(8, 6, &monster(3, 5, "west")), ["south", "north"]);
}

#[test]
fn ff18_rule_19_goes_nearer_if_it_can_go_on() {
    // North is before the monster and nearer to it, off its axes: only with a point to go on.
    assert_eq!(first_words(8, 7, &monster(5, 5, "east")), ["south", "north"]);
}

#[test]
fn ff18_rule_14_seeks_safety_in_numbers() {
    let one = json!({ "id": 0, "where": [8, 6] });
    let path = |others| by_rules(alone(one.clone(), monster(3, 5, "east"), others))["path"].clone();
    assert_eq!(path(vec![pawn(4, 4, 9)]), json!(["north"]), "as far as another pawn");
    assert_ne!(path(vec![]), json!(["north"]));
}

#[test]
fn ff18_rule_12_stops_and_the_path_is_cut_back() {
    // One point: it comes in (7), may not end there, and so stays.
    let outside = json!({ "id": 0, "face": 0 });
    let taken = vec![pawn(4, 15, 10)];
    let path = by_rules(alone(outside, monster(3, 3, "north"), taken))["path"].clone();
    assert_eq!(path, json!([]), "it may not end on the pawn on the entrance");
}

#[test]
fn ff19_stronger_players_leave_when_they_can_and_flee() {
    for bot in ["lookahead", "master"] {
        let leaves = chosen(bot, &position(alone(at(2, 3), monster(9, 9, "north"), vec![])));
        assert_eq!(leaves["path"].as_array().unwrap().last(), Some(&json!("leave")), "{bot}");
        let chased = position(alone(at(8, 5), monster(4, 5, "east"), vec![]));
        assert_ne!(chosen(bot, &chased)["path"], json!([]), "{bot}");
    }
}

#[test]
fn ff19_players_of_every_layout_place_legally() {
    let game = new("advanced", 2, 5);
    for entry in Floors::players() {
        let view = View::of(&game, Seat(0));
        let thought = (entry.make)().think(&view, &Budget::UNLIMITED, &mut Random::new(2)).unwrap();
        assert_eq!(game.check(&thought.command), Ok(()), "{}", entry.name);
    }
}
