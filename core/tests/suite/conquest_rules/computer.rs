//! The computer players: CQ31–CQ33.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::conquest::{Command, Conquest, March, Setup};
use pentarchy_core::player::{Budget, Thought, by_name};
use pentarchy_core::view::View;
use serde_json::{Value, json};

use super::words::{capture, duel, load, plan, with};

fn think(name: &str, state: &Conquest) -> Thought<Command> {
    let view = View::of(state, state.to_move().unwrap());
    let mut player = by_name::<Conquest>(name).unwrap();
    player.think(&view, &Budget::UNLIMITED, &mut Random::new(1)).unwrap()
}

fn answer(name: &str, state: &Value) -> Value {
    serde_json::to_value(think(name, &load(state)).command).unwrap()
}

#[test]
fn cq31_minimal_goes_by_its_few_rules() {
    let minimal = |state: &Value| answer("minimal", state);
    let reinforce = with(duel([5, 9, 9, 5, 5, 5, 5]), "/phase", json!("reinforce"));
    assert_eq!(minimal(&reinforce), json!({ "reinforce": 1 }), "its largest, of equals the lower");

    let mut island = with(duel([5, 5, 90, 5, 5, 5, 5]), "/territories/2/port", json!(true));
    assert_eq!(minimal(&island), capture(2, 6), "before any attack");
    island["territories"][3]["owner"] = Value::Null;
    island["territories"][3]["troops"] = json!(8);
    assert_eq!(minimal(&island), capture(2, 3), "the one with most troops");

    let mut two = with(duel([5, 5, 90, 5, 0, 60, 5]), "/territories/2/port", json!(true));
    two["territories"][6]["owner"] = json!(1);
    two["territories"][6]["troops"] = json!(30);
    assert_eq!(minimal(&two), plan(2, 3), "the largest excess: 85 by land");
    two["planned"] = json!([{ "from": 2, "to": 3 }]);
    assert_eq!(minimal(&two), json!("launch"));

    assert_eq!(minimal(&duel([5; 7])), json!("skip_phase"), "nothing can be done");
    assert_eq!(minimal(&with(duel([5; 7]), "/phase", json!("move"))), json!("skip_phase"));
    let item = with(duel([5; 7]), "/players/0/inventory", json!("full_power"));
    assert_eq!(minimal(&item), json!("skip_phase"), "it never uses items");
}

#[test]
fn cq32_minmax_looks_four_commands_ahead() {
    let state = load(&with(duel([5, 5, 40, 5, 5, 5, 5]), "/phase", json!("reinforce")));
    let thought = think("minmax", &state);
    assert_eq!((thought.depth, thought.line.len()), (4, 4));
    let capital = with(duel([5, 5, 50, 5, 5, 5, 0]), "/territories/2/port", json!(true));
    for name in ["minmax", "master"] {
        assert_eq!(answer(name, &capital), plan(2, 5), "{name} takes the capital");
    }
}

#[test]
fn cq33_players_see_only_their_view() {
    let state = with(duel([5, 5, 40, 5, 5, 5, 5]), "/phase", json!("reinforce"));
    let other = with(state.clone(), "/players/1/inventory", json!("full_power"));
    for name in ["minimal", "minmax", "master"] {
        assert_eq!(think(name, &load(&state)), think(name, &load(&other)), "{name}");
    }
}

/// The position once troops have marched, as if it were the same player's movement again.
fn marched(state: &Value, march: March) -> Value {
    let troops = |land: i64| state["territories"][land as usize]["troops"].as_i64().unwrap();
    let moved = (troops(march.from) * march.quarters / 4).max(1);
    let path = |land: i64| format!("/territories/{land}/troops");
    let left = with(state.clone(), &path(march.from), json!(troops(march.from) - moved));
    with(left, &path(march.to), json!(troops(march.to) + moved))
}

#[test]
fn whoever_marches_does_not_march_back_when_nothing_has_happened() {
    let mut marches = 0;
    for troops in [[40, 0, 0], [20, 0, 20], [0, 40, 0], [30, 30, 0], [5, 9, 40], [0, 0, 40]] {
        for enemy in [[5, 5, 20], [0, 30, 0], [30, 0, 10]] {
            let all = [&troops[..], &enemy, &[5]].concat().try_into().unwrap();
            let before = with(duel(all), "/phase", json!("move"));
            for name in ["hard", "expert", "master"] {
                let Command::Move(march) = think(name, &load(&before)).command else { continue };
                marches += 1;
                let Command::Move(next) = think(name, &load(&marched(&before, march))).command
                else {
                    continue;
                };
                assert_ne!((next.from, next.to), (march.to, march.from), "{name}: {before}");
            }
        }
    }
    assert!(marches >= 10, "but they do march: {marches}");
}

#[test]
fn a_game_of_searchers_ends() {
    let mut state = Conquest::new(&Setup { round_limit: 20 }, 2, 3).unwrap();
    let mut random = Random::new(2);
    while let Some(seat) = state.to_move() {
        let mut player = by_name::<Conquest>("minmax").unwrap();
        let budget = Budget { nodes: Some(200), ..Budget::UNLIMITED };
        let thought = player.think(&View::of(&state, seat), &budget, &mut random).unwrap();
        assert_eq!(state.check(&thought.command), Ok(()));
        state.play(&thought.command, Draw::Seed, &mut NoEvents);
    }
}
