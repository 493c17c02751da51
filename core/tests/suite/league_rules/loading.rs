//! States from outside: what is left out, and what can't be.

use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid::Problem;
use serde_json::{Value, json};

use super::words::{field, load, new, of, position, shown, state};

#[test]
fn what_is_left_out_takes_its_default() {
    let mut given = field("");
    for building in given["buildings"].as_array_mut().unwrap() {
        building.as_object_mut().unwrap().remove("spawn");
    }
    given["minions"] = json!([{ "id": 2, "team": 1, "cell": [5, 5] }]);
    let state = load(&given).unwrap();
    let seen = shown(&state);
    assert_eq!(seen["rows"][0], ".".repeat(20));
    assert_eq!(seen["heroes"][3]["hp"], 18);
    assert_eq!((&seen["heroes"][3]["mp"], &seen["heroes"][3]["team"]), (&json!(3), &json!(1)));
    assert_eq!(
        (&seen["to_move"], &seen["hero"], &seen["round"]),
        (&json!(0), &json!(0), &json!(1))
    );
    assert_eq!(seen["buildings"][1]["spawn"], json!([19, 11]));
    assert_eq!(of(&state, "minions", 2, "home"), 1);
    assert_eq!((&seen["towers"], &seen["round_limit"]), (&json!("destroy"), &json!(100)));
    let dead_first = position("0 2,0 hp 0", &json!({}));
    assert_eq!(dead_first.hero(), 1, "the first living one");
}

#[test]
fn the_shown_state_is_that_of_the_rules_page() {
    let text = serde_json::to_string(&new(&json!({})).unwrap()).unwrap();
    assert!(text.starts_with(r#"{"size":[24,24],"rows":["TTT"#), "{text}");
    for part in [
        r#""buildings":[{"id":0,"kind":"headquarters","team":0,"cell":[2,11],"spawn":[3,11],"hp":40},"#,
        r#""heroes":[{"id":0,"team":0,"class":"blade","cell":[4,9],"dir":"none","hp":14,"mp":3,"attacked":false},"#,
        r#""minions":[{"id":0,"team":0,"home":0,"cell":[3,11],"dir":"none","hp":5,"back_in":0}],"#,
        r#""to_move":0,"hero":0,"round":1,"bumps_cost":false,"towers":"destroy","round_limit":100}"#,
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn lists_may_come_in_any_order() {
    let sorted = field("");
    let mut jumbled = sorted.clone();
    for list in ["heroes", "buildings"] {
        jumbled[list].as_array_mut().unwrap().reverse();
    }
    let (sorted, jumbled) = (load(&sorted).unwrap(), load(&jumbled).unwrap());
    assert_eq!(StateHash::of(&sorted), StateHash::of(&jumbled));
    assert_eq!(sorted, jumbled);
}

/// Puts a value at a path like `heroes.0.hp`.
fn altered(path: &str, value: Value) -> Value {
    let mut given =
        state("0 5,5; 1 6,5", &json!({ "minions": [{ "id": 2, "team": 1, "cell": [8, 8] }] }));
    let mut spot = &mut given;
    for part in path.split('.') {
        spot = match part.parse::<usize>() {
            Ok(place) => &mut spot[place],
            Err(_) => &mut spot[part],
        };
    }
    *spot = value;
    given
}

#[test]
fn what_can_t_be_is_refused_with_the_field() {
    for (path, value, field) in [
        ("size", json!([0, 12]), "size[0]"),
        ("size", json!([20, 65]), "size[1]"),
        ("size", json!([20, 13]), "rows"),
        ("rows.3", json!("..."), "rows[3]"),
        ("rows.3", json!("....................".replacen('.', "x", 1)), "rows[3]"),
        ("heroes", json!([]), "heroes"),
        ("heroes.1.class", json!("blade"), "heroes[1].class"),
        ("heroes.1.class", json!("wizard"), "heroes[1].class"),
        ("heroes.1.id", json!(0), "heroes[1].id"),
        ("heroes.1.id", json!(6), "heroes[1].id"),
        ("heroes.1.team", json!(1), "heroes[1].team"),
        ("heroes.1.hp", json!(11), "heroes[1].hp"),
        ("heroes.1.hp", json!(-1), "heroes[1].hp"),
        ("heroes.1.mp", json!(4), "heroes[1].mp"),
        ("heroes.1.dir", json!("east"), "heroes[1].dir"),
        ("heroes.1.cell", json!([20, 0]), "heroes[1].cell"),
        ("heroes.1.cell", json!([4, 0]), "heroes[2].cell"),
        ("heroes.1.cell", json!([19, 11]), "heroes[1].cell"),
        ("heroes.0.cell", json!([8, 8]), "heroes[0].cell"),
        ("heroes.0.cell", json!([0, 0]), "heroes[0].cell"),
        ("buildings", json!([]), "buildings"),
        ("buildings.1.team", json!(0), "buildings"),
        ("buildings.1.kind", json!("tower"), "buildings"),
        ("buildings.1.kind", json!("castle"), "buildings[1].kind"),
        ("buildings.1.team", json!(2), "buildings[1].team"),
        ("buildings.1.id", json!(0), "buildings[1].id"),
        ("buildings.1.hp", json!(41), "buildings[1].hp"),
        ("buildings.1.cell", json!([0, 0]), "buildings[1].cell"),
        ("buildings.1.spawn", json!([0, 12]), "buildings[1].spawn"),
        ("minions.0.home", json!(7), "minions[0].home"),
        ("minions.0.hp", json!(6), "minions[0].hp"),
        ("minions.0.back_in", json!(1), "minions[0].back_in"),
        ("minions.0.id", json!(-1), "minions[0].id"),
        ("minions.0.team", json!(2), "minions[0].team"),
        ("to_move", json!(2), "to_move"),
        ("hero", json!(3), "hero"),
        ("hero", json!("0"), "hero"),
        ("round", json!(0), "round"),
        ("round", json!(102), "round"),
        ("round_limit", json!(-1), "round_limit"),
        ("towers", json!("burn"), "towers"),
        ("bumps_cost", json!(1), "bumps_cost"),
    ] {
        let given = altered(path, value.clone());
        let invalid = load(&given).unwrap_err();
        assert_eq!(invalid.field, field, "{path} {value} {invalid:?}");
    }
}

#[test]
fn pieces_stand_where_they_can() {
    let water = json!({ "letters": { "5,5": "~" } });
    assert_eq!(load(&state("0 5,5", &water)).unwrap_err().field, "heroes[0].cell");
    let dead = load(&state("0 2,0 hp 0", &json!({ "hero": 0 }))).unwrap_err();
    assert_eq!(dead.problem, Problem::Rule("the_hero_to_move_is_dead"));
    let over = json!({ "round": 101, "to_move": 1 });
    assert_eq!(load(&state("", &over)).unwrap_err().field, "to_move");
    let fallen =
        json!({ "minions": [{ "id": 0, "team": 0, "cell": [5, 5], "hp": 0, "back_in": 0 }] });
    assert_eq!(load(&state("", &fallen)).unwrap_err().field, "minions[0].back_in");
}

#[test]
fn fallen_minions_are_not_without_number() {
    let fallen = |id: i64| json!({ "id": id, "team": 0, "cell": [5, 5], "hp": 0 });
    let many = |count: i64| json!({ "minions": (0..count).map(fallen).collect::<Vec<_>>() });
    assert!(load(&state("", &many(4_096))).is_ok());
    assert_eq!(load(&state("", &many(4_097))).unwrap_err().field, "minions");
}

#[test]
fn only_the_hero_to_move_shares_a_cell_and_only_with_a_way_out() {
    assert!(load(&state("0 5,5 mp 1; 1 5,5", &json!({}))).is_ok());
    let stuck = load(&state("0 5,5 mp 0; 1 5,5", &json!({}))).unwrap_err();
    assert_eq!(
        (stuck.field.as_str(), stuck.problem),
        ("heroes[0].cell", Problem::Rule("no_way_out"))
    );
    let others = load(&state("1 5,5; 2 5,5", &json!({}))).unwrap_err();
    assert_eq!(others.problem, Problem::Rule("cell_taken"));
    assert!(load(&state("0 5,5; 1 5,5 hp 0", &json!({}))).is_ok(), "the dead take no cell");
}

#[test]
fn finished_positions_are_accepted_but_both_can_t_have_lost() {
    let dead = "0 2,0 hp 0; 1 3,0 hp 0; 2 4,0 hp 0";
    let lost = load(&state(dead, &json!({ "to_move": 1 }))).unwrap();
    assert_eq!(super::words::outcome(&lost), json!({ "winner": 1, "reason": "heroes" }));
    assert!(load(&state(dead, &json!({}))).is_ok());
    assert!(load(&state("", &json!({ "round": 101 }))).is_ok());
    let mut both = state(dead, &json!({}));
    both["buildings"][1]["hp"] = json!(0);
    assert_eq!(load(&both).unwrap_err().problem, Problem::Rule("both_teams_have_lost"));
    let mut both = state("", &json!({}));
    both["buildings"][0]["hp"] = json!(0);
    both["buildings"][1]["hp"] = json!(0);
    assert_eq!(load(&both).unwrap_err().field, "buildings");
}
