//! How a game ends (LG14).

use pentarchy_core::game::Game;
use serde_json::{Value, json};

use super::words::{end_team, legal, of, outcome, play, position, state};

fn with_headquarters(hp: [u32; 2], heroes: &str, more: &Value) -> Value {
    let mut state = state(heroes, more);
    for team in [0, 1] {
        state["buildings"][team]["hp"] = json!(hp[team]);
    }
    state
}

#[test]
fn lg14_whoever_destroys_the_enemy_headquarters_wins_at_once() {
    let given = with_headquarters([40, 3], "0 18,11", &json!({}));
    let mut state = super::words::load(&given).unwrap();
    let events = play(&mut state, "building 1");
    let won = json!({ "winner": 0, "reason": "headquarters" });
    assert_eq!(outcome(&state), won);
    assert_eq!(events[2], json!({ "ended": won }));
    assert_eq!((state.to_move(), legal(&state)), (None, vec![]));
    assert_eq!((state.team().0, state.hero()), (0, 0), "they stay");
}

#[test]
fn lg14_whoever_has_no_hero_left_loses() {
    let mut state = position("0 5,5; 3 6,5 hp 1; 4 9,9 hp 0; 5 9,8 hp 0", &json!({}));
    play(&mut state, "hero 3");
    assert_eq!(outcome(&state), json!({ "winner": 0, "reason": "heroes" }));
}

#[test]
fn lg14_the_end_drops_the_rest_of_the_automatic_part() {
    let more = json!({
        "minions": [
            { "id": 0, "team": 0, "cell": [18, 11] }, { "id": 1, "team": 0, "cell": [5, 6] },
        ],
    });
    let given = with_headquarters([40, 1], "", &more);
    let mut state = super::words::load(&given).unwrap();
    end_team(&mut state);
    assert_eq!(outcome(&state), json!({ "winner": 0, "reason": "headquarters" }));
    assert_eq!(of(&state, "minions", 1, "cell"), json!([5, 6]), "it did not walk any more");
    assert_eq!((state.team().0, state.hero(), state.round()), (0, 2, 1));
}

#[test]
fn lg14_at_the_round_limit_headquarters_then_heroes_then_team_1_decide() {
    for (hp, heroes, winner) in [
        ([40, 39], "", 0),
        ([39, 40], "", 1),
        ([40, 40], "0 2,0 hp 14; 3 17,11 hp 1", 0),
        ([40, 40], "0 2,0 hp 1", 1),
        ([7, 7], "3 17,11 hp 8; 4 16,11 hp 11; 5 15,11 hp 14", 1),
    ] {
        let more = json!({ "round": 7, "round_limit": 7, "to_move": 1 });
        let mut state = super::words::load(&with_headquarters(hp, heroes, &more)).unwrap();
        end_team(&mut state);
        assert_eq!(outcome(&state), json!({ "winner": winner, "reason": "round_limit" }));
        assert_eq!((state.round(), state.team().0, state.hero()), (8, 0, 0));
        assert_eq!(state.minions().len(), 0, "no turn starts");
    }
}

#[test]
fn lg14_a_limit_of_0_is_never() {
    let more = json!({ "round": 5000, "round_limit": 0, "to_move": 1 });
    let mut state = position("", &more);
    end_team(&mut state);
    assert_eq!((outcome(&state), state.round()), (Value::Null, 5001));
}
