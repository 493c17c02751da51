//! The computer players (LG17 to LG20).

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::league::{Command, Deep, HitPoints, League, Mixed};
use pentarchy_core::player::{self, Budget, Player, Thought};
use pentarchy_core::search::Evaluate;
use pentarchy_core::view::View;
use serde_json::json;

use super::words::{command, legal, new, play, position};

fn think(player: &mut dyn Player<League>, state: &League, seed: u64) -> Thought<Command> {
    let view = View::of(state, state.to_move().unwrap());
    player.think(&view, &Budget::UNLIMITED, &mut Random::new(seed)).unwrap()
}

fn named(name: &str) -> Box<dyn Player<League>> {
    player::by_name(name).unwrap()
}

#[test]
fn lg17_random_steps_then_attacks_then_ends_its_turn() {
    let state = position("0 5,5; 3 6,5", &json!({}));
    let mut seen = Vec::new();
    for seed in 0..100 {
        let chosen = think(named("random").as_mut(), &state, seed).command;
        assert!(legal(&state).contains(&chosen));
        if !seen.contains(&chosen) {
            seen.push(chosen);
        }
    }
    assert_eq!(seen.len(), 4, "three steps and the attack; it does not end without: {seen:?}");
    let mut attacked = state;
    play(&mut attacked, "hero 3");
    for seed in 0..20 {
        assert_eq!(think(named("random").as_mut(), &attacked, seed).command, Command::EndTurn);
    }
}

#[test]
fn lg18_heuristic_attacks_the_nearest_or_walks_to_it_and_then_away() {
    let mut far = position("0 5,5; 3 9,5", &json!({}));
    assert_eq!(think(named("heuristic").as_mut(), &far, 1).command, command("right"));
    play(&mut far, "right, right, right");
    assert_eq!(think(named("heuristic").as_mut(), &far, 1).command, command("hero 3"));
    let two = position("0 5,5 class prospector; 3 8,5; 4 5,7", &json!({}));
    assert_eq!(think(named("heuristic").as_mut(), &two, 1).command, command("hero 4"));
    let done = position("0 5,5 attacked; 3 6,5", &json!({}));
    for seed in 0..10 {
        let away = think(named("heuristic").as_mut(), &done, seed).command;
        assert!([command("left"), command("up"), command("down")].contains(&away), "{away:?}");
    }
    let spent = position("0 5,5 attacked mp 0; 3 6,5", &json!({}));
    assert_eq!(think(named("heuristic").as_mut(), &spent, 1).command, Command::EndTurn);
}

#[test]
fn lg19_the_score_is_own_hit_points_minus_enemy_hit_points() {
    let more = json!({ "minions": [{ "id": 0, "team": 0, "cell": [5, 5], "hp": 2 }] });
    let state = position("3 17,11 hp 7", &more);
    // 14 + 10 + 9 and 40 and 2 against 7 + 11 + 14 and 40.
    assert_eq!(HitPoints.evaluate(&state, Seat(0)), 75 - 72);
    assert_eq!(HitPoints.evaluate(&state, Seat(1)), 72 - 75);
}

#[test]
fn lg19_deep_finds_what_lies_within_its_depth() {
    // Two steps and a blow that fells the last enemy hero.
    let state = position(
        "1 4,9 hp 0; 2 4,8 hp 0; 0 14,11; 3 17,11 hp 4; 4 1,1 hp 0; 5 2,1 hp 0",
        &json!({}),
    );
    let mut state = state;
    for words in ["right", "right", "hero 3"] {
        let thought = think(&mut Deep::new(3), &state, 1);
        assert_eq!(thought.command, command(words));
        assert_eq!(thought.depth, 3, "heroes' turns");
        play(&mut state, words);
        if state.to_move().is_none() {
            break;
        }
    }
    assert_eq!(state.outcome().unwrap().winner, Some(Seat(0)));
}

#[test]
fn lg20_each_hero_can_have_its_own_level() {
    let state = position("0 5,5 attacked mp 0; 1 9,9; 3 9,5", &json!({}));
    let team = || Mixed::new([named("heuristic"), named("random"), named("deep")]);
    let mut state = state;
    for name in ["heuristic", "random", "deep"] {
        let alone = think(named(name).as_mut(), &state, 7);
        assert_eq!(think(&mut team(), &state, 7), alone, "{name}");
        let by_name = &mut named("heuristic+random+deep");
        assert_eq!(think(by_name.as_mut(), &state, 7), alone, "{name}");
        play(&mut state, "end_turn");
    }
}

#[test]
fn lg20_a_team_needs_a_player_for_each_hero() {
    for wrong in ["", "+", "deep+deep", "deep+deep+deep+deep", "deep+deep+nobody", "deep++deep"] {
        assert!(player::by_name::<League>(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn master_wins_against_heuristic() {
    let mut state = new(&json!({ "map": "yard", "round_limit": 40 })).unwrap();
    let mut players = [named("master"), named("heuristic")];
    let mut seed = 0;
    while let Some(seat) = state.to_move() {
        seed += 1;
        let budget = Budget { nodes: Some(2000), ..Budget::UNLIMITED };
        let view = View::of(&state, seat);
        let thought = players[seat.index()].think(&view, &budget, &mut Random::new(seed)).unwrap();
        assert_eq!(state.check(&thought.command), Ok(()));
        state.play(&thought.command, pentarchy_core::game::Draw::Seed, &mut Vec::new());
    }
    assert_eq!(state.outcome().unwrap().winner, Some(Seat(0)));
}

#[test]
fn who_walks_without_an_attack_seldom_comes_back() {
    let mut expert = named("expert");
    let (mut walks, mut returns) = (0, 0);
    for game in 0..6 {
        let mut state = new(&json!({ "map": "yard", "round_limit": 16 })).unwrap();
        let mut been = Vec::new();
        while let Some(seat) = state.to_move() {
            let budget = Budget { nodes: Some(1500), ..Budget::UNLIMITED };
            let view = View::of(&state, seat);
            let lot = &mut Random::keyed(game, "lot", &[state.turn().into()]);
            let chosen = expert.think(&view, &budget, lot).unwrap().command;
            let hero = state.heroes()[state.hero()];
            been.push(hero.cell);
            if chosen == Command::EndTurn {
                if !hero.attacked && been.len() > 1 {
                    walks += 1;
                    let comes_back = |place: usize| been[..place].contains(&been[place]);
                    returns += usize::from((1..been.len()).any(comes_back));
                }
                been.clear();
            }
            state.play(&chosen, pentarchy_core::game::Draw::Seed, &mut Vec::new());
        }
    }
    assert!(walks > 100 && 20 * returns <= walks, "{returns} of {walks}");
}
