//! States from outside: what is filled in, and what is refused for which field.

use pentarchy_core::game::Game;
use pentarchy_core::games::conquest::Conquest;
use serde_json::{Value, json};

use super::words::{cells, duel, load, shown, try_load, with};

#[test]
fn what_is_left_out_takes_its_default() {
    let state = json!({
        "cells": cells(),
        "territories": (0..7).rev().map(|id| json!({ "id": id, "type": "desert" })).collect::<Vec<_>>(),
        "players": [{ "id": 1 }, { "id": 0 }],
        "phase": "capital",
    });
    let game = load(&state);
    let now = shown(&game);
    assert_eq!(
        now["territories"][3],
        json!({ "id": 3, "type": "desert", "fortress": false, "port": false, "owner": null,
            "troops": 0, "item": null })
    );
    assert_eq!(
        now["players"][1],
        json!({ "id": 1, "alive": true, "capital": null, "hero": null, "hero_spent": false,
            "inventory": null })
    );
    for (field, value) in [
        ("to_move", json!(0)),
        ("planned", json!([])),
        ("active_items", json!([])),
        ("port_built", json!(false)),
        ("extra_turn", json!(false)),
        ("round", json!(1)),
        ("round_limit", json!(200)),
    ] {
        assert_eq!(now[field], value, "{field}");
    }
    let hero = load(&with(duel([1; 7]), "/players/0/hero", json!(1)));
    assert_eq!(shown(&hero)["players"][0]["hero_spent"], true);
    let names: Vec<String> = {
        let text = serde_json::to_string(&game).unwrap();
        let order = [
            "cells",
            "territories",
            "players",
            "to_move",
            "phase",
            "planned",
            "active_items",
            "port_built",
            "extra_turn",
            "round",
            "round_limit",
        ];
        assert!(order.windows(2).all(|pair| {
            text.find(&format!("\"{}\":", pair[0])) < text.find(&format!("\"{}\":", pair[1]))
        }));
        now.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(names.len(), 11);
}

#[test]
fn a_state_that_cannot_be_is_refused_with_the_field() {
    let changed = |path: &str, value: Value| with(duel([5; 7]), path, value);
    let missing = |name: &str| {
        let mut state = duel([5; 7]);
        state.as_object_mut().unwrap().remove(name);
        state
    };
    let dead = json!({ "id": 1, "alive": false });
    for (state, field) in [
        (missing("cells"), "cells"),
        (missing("phase"), "phase"),
        (missing("players"), "players"),
        (missing("territories"), "territories"),
        (changed("/cells/63", json!([1])), "cells[63]"),
        (changed("/cells", json!([[0]])), "cells"),
        (changed("/cells/0/0", json!(7)), "cells[0][0]"),
        (changed("/cells/0/0", json!(-2)), "cells[0][0]"),
        (changed("/territories/6/id", json!(7)), "territories[6].id"),
        (changed("/territories/6/id", json!(5)), "territories[6].id"),
        (changed("/territories/6/id", Value::Null), "territories[6].id"),
        (changed("/territories/6/type", Value::Null), "territories[6].type"),
        (changed("/territories/6/type", json!("swamp")), "territories[6].type"),
        (changed("/territories/6/owner", json!(2)), "territories[6].owner"),
        (changed("/territories/6/owner", json!(-1)), "territories[6].owner"),
        (changed("/players/1", dead), "territories[3].owner"),
        (changed("/territories/6/troops", json!(-1)), "territories[6].troops"),
        (changed("/territories/6/item", json!({ "kind": "sword" })), "territories[6].item.kind"),
        (changed("/territories/6/item", json!({ "kind": "hidden" })), "territories[6].item.kind"),
        (changed("/territories/6/item", json!({ "age": 1 })), "territories[6].item.kind"),
        (
            changed("/territories/6/item", json!({ "kind": "fat_bonus", "age": 4 })),
            "territories[6].item.age",
        ),
        (
            changed("/territories/6/item", json!({ "kind": "fat_bonus", "age": -1 })),
            "territories[6].item.age",
        ),
        (changed("/territories/0/item", json!({ "kind": "fat_bonus" })), "territories[0].item"),
        (changed("/players", json!([{ "id": 0, "capital": 0 }])), "players"),
        (changed("/players/1/id", json!(0)), "players[1].id"),
        (changed("/players/1/id", json!(2)), "players[1].id"),
        (changed("/players/1/capital", Value::Null), "players[1].capital"),
        (changed("/players/1/capital", json!(0)), "players[1].capital"),
        (changed("/players/1/capital", json!(6)), "players[1].capital"),
        (changed("/players/1/capital", json!(99)), "players[1].capital"),
        (changed("/players/1/capital", json!(-1)), "players[1].capital"),
        (changed("/players/1/hero", json!(0)), "players[1].hero"),
        (changed("/players/1/inventory", json!("fat_bonus")), "players[1].inventory"),
        (changed("/players/1/inventory", json!("troop_bonus")), "players[1].inventory"),
        (changed("/players/1/inventory", json!("sword")), "players[1].inventory"),
        (changed("/to_move", json!(2)), "to_move"),
        (changed("/to_move", json!(-1)), "to_move"),
        (changed("/phase", json!("night")), "phase"),
        (changed("/planned", json!([{ "from": 0, "to": 7 }])), "planned[0].to"),
        (changed("/active_items", json!(["sword"])), "active_items[0]"),
        (changed("/round", json!(0)), "round"),
        (changed("/round_limit", json!(-1)), "round_limit"),
    ] {
        let invalid = try_load(&state).unwrap_err();
        assert_eq!(invalid.field, field, "{:?}", invalid.problem);
    }
    let mut without_cells = duel([5; 7]);
    let seventh = json!({ "id": 7, "type": "meadow" });
    without_cells["territories"].as_array_mut().unwrap().push(seventh);
    assert_eq!(try_load(&without_cells).unwrap_err().field, "territories[7]");
}

#[test]
fn a_shown_state_loads_as_itself_at_any_time() {
    let state = with(duel([5; 7]), "/players/0/inventory", json!("double_turn"));
    let game = load(&state);
    let again = Conquest::load(&shown(&game).to_string(), 1).unwrap();
    assert_eq!(again, game);
    assert_eq!(again.key(), game.key());
    assert_eq!(shown(&again), shown(&game));
}

#[test]
fn a_finished_position_is_accepted() {
    let over = load(&with(duel([5; 7]), "/round", json!(201)));
    assert!(over.outcome().is_some());
    let mut commands = Vec::new();
    over.legal(&mut commands);
    assert!(commands.is_empty());
}
