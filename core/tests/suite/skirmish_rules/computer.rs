//! The computer player that the source describes (SK13 to SK15).

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skirmish::{Command, EndReason, Evaluation, Personality, Skirmish};
use pentarchy_core::player::{self, Budget, Player, Roster, Thought};
use pentarchy_core::search::{AlphaBeta, Evaluate};
use pentarchy_core::view::View;
use serde_json::json;

use super::minimax::{self, Weights};
use super::words::{command, legal, load, play, position, position_with, start};
use super::{random, words};

const CHAMPION: &str = include_str!("../../../src/games/skirmish/champion.json");

fn think(player: &mut dyn Player<Skirmish>, state: &Skirmish, seed: u64) -> Thought<Command> {
    let view = View::of(state, state.to_move().unwrap());
    player.think(&view, &Budget::UNLIMITED, &mut Random::new(seed)).unwrap()
}

fn named(name: &str) -> Box<dyn Player<Skirmish>> {
    player::by_name(name).unwrap()
}

/// Positions in which somebody is to move: openings, random play, and random states, some of them
/// close to the last ply.
fn positions(count: u64) -> Vec<Skirmish> {
    (0..count)
        .map(|seed| {
            let mut random = Random::keyed(seed, "positions", &[]);
            loop {
                let state = match seed % 3 {
                    0 => start(),
                    1 => load(&random::state(&mut random)).unwrap(),
                    _ => {
                        let mut near_the_end = random::state(&mut random);
                        near_the_end["ply"] = (96 + random.below(4)).into();
                        near_the_end["size"] = json!([5, 3]);
                        let Ok(state) = load(&near_the_end) else { continue };
                        state
                    }
                };
                let played = random::playthrough(state, &mut random);
                let picked = random.pick(&played).unwrap();
                if picked.to_move().is_some() && legal(picked).len() < 120 {
                    return picked.clone();
                }
            }
        })
        .collect()
}

/// The camps A b1, B b3, C d1 and W b6, Z e7, hurt; what the evaluation counts is told below.
const COUNTED: &str = "A b1 2, B b3 5, C d1 4, W b6 3, Z e7 1";

#[test]
fn sk13_the_evaluation_is_a_sum_of_six_weighted_counts() {
    let state = position(COUNTED);
    // A–B 2, A–C 2, B–C 4.
    let among_camp_0 = 2 + 2 + 4;
    // W–Z 4.
    let among_camp_1 = 4;
    // A–W 5, A–Z 9, B–W 3, B–Z 7, C–W 7, C–Z 7.
    let between = 5 + 9 + 3 + 7 + 7 + 7;
    let evaluation = Evaluation::plain(Personality::from_weights([1009, 23, -503, -11, -3, 2]));
    assert_eq!(
        evaluation.evaluate(&state, Seat(0)),
        1009 * 3 + 23 * 11 - 503 * 2 - 11 * 4 - 3 * among_camp_0 + 2 * between
    );
    assert_eq!(
        evaluation.evaluate(&state, Seat(1)),
        1009 * 2 + 23 * 4 - 503 * 3 - 11 * 11 - 3 * among_camp_1 + 2 * between
    );
}

#[test]
fn sk13_each_weight_counts_its_own_thing() {
    let state = position(COUNTED);
    for (place, counts) in
        [[3, 2], [11, 4], [2, 3], [4, 11], [8, 4], [38, 38]].into_iter().enumerate()
    {
        let mut weights = [0; 6];
        weights[place] = 1;
        let evaluation = Evaluation::plain(Personality::from_weights(weights));
        let found = [Seat(0), Seat(1)].map(|camp| evaluation.evaluate(&state, camp));
        assert_eq!(found, counts, "{}", Personality::NAMES[place]);
    }
}

#[test]
fn sk13_the_defaults_are_the_sources() {
    assert_eq!(Personality::ORIGINAL, Personality::from_weights([1000, 20, -500, -10, -1, 0]));
    let evaluation = Evaluation::plain(Personality::ORIGINAL);
    assert_eq!(evaluation.evaluate(&position(COUNTED), Seat(0)), 3000 + 220 - 1000 - 40 - 8);
}

#[test]
fn sk14_one_ply_plays_the_ply_with_the_best_evaluation() {
    let mut player = named("one_ply");
    for (seed, state) in (0..).zip(positions(120)) {
        let (best, value) = minimax::best(&state, 1, &minimax::ORIGINAL);
        let thought = think(player.as_mut(), &state, seed);
        assert!(best.contains(&thought.command), "{state:?}");
        assert_eq!((thought.value, thought.depth), (value, 1), "{state:?}");
    }
}

#[test]
fn sk14_three_ply_looks_three_plies_ahead_by_minimax() {
    let mut player = named("three_ply");
    let mut otherwise_than_one_ply = 0;
    for (seed, state) in (0..).zip(positions(45)) {
        let (best, value) = minimax::best(&state, 3, &minimax::ORIGINAL);
        let thought = think(player.as_mut(), &state, seed);
        assert!(best.contains(&thought.command), "{state:?}");
        assert_eq!((thought.value, thought.depth), (value, 3), "{state:?}");
        let (at_once, _) = minimax::best(&state, 1, &minimax::ORIGINAL);
        otherwise_than_one_ply += u32::from(!at_once.contains(&thought.command));
    }
    assert!(otherwise_than_one_ply > 10, "{otherwise_than_one_ply}");
}

#[test]
fn sk14_the_search_finds_all_best_plies_and_no_other() {
    let weights: [Weights; 2] = [minimax::ORIGINAL, [7, 3, -5, -2, -1, 1]];
    for weights in weights {
        let personality = Personality::from_weights(weights.map(|weight| weight as i32));
        let mut search = AlphaBeta::new(Evaluation::plain(personality), 10);
        for mut state in positions(30) {
            for plies in 1..=3 {
                let (best, value) = minimax::best(&state, plies, &weights);
                let found = search.deepening(&mut state, plies, &Budget::UNLIMITED).unwrap();
                assert_eq!((found.best, i64::from(found.value)), (best, value), "{state:?}");
            }
        }
    }
}

#[test]
fn sk14_the_enemys_best_reply_is_reckoned_with() {
    // The rogue can strike down the archer, but then falls to the other rogue.
    let state = position_with("C b5 3, D b1, X b10, Z b12", json!({ "size": [15, 3] }));
    let (greedy, _) = minimax::best(&state, 1, &minimax::ORIGINAL);
    assert_eq!(greedy, [command("C b9 strikes b10")]);
    assert!(greedy.contains(&think(named("one_ply").as_mut(), &state, 0).command));
    let thought = think(named("three_ply").as_mut(), &state, 0);
    assert!(!greedy.contains(&thought.command), "{thought:?}");
}

#[test]
fn sk14_a_finished_position_is_scored_by_the_same_sum_and_not_searched_further() {
    let last_enemy = position("B b3, W b4 1");
    let thought = think(named("three_ply").as_mut(), &last_enemy, 0);
    assert!(thought.command.attack.is_some());
    assert_eq!(thought.value, 1000 + 20 * 5);

    // The rogue is walled in and falls to the reply, so it strikes first. After the last ply there
    // is no reply, and staying put costs nothing.
    let walled_in =
        |ply: u8| position_with("C a1 2, W a2, Y b1", json!({ "ply": ply, "to_move": 0 }));
    let value = |ply| think(named("three_ply").as_mut(), &walled_in(ply), 0).value;
    assert_eq!(value(99), 1000 + 20 * 2 - 500 * 2 - 10 * 10);
    assert_eq!(value(50), -500 * 2 - 10 * 9);
}

#[test]
fn sk14_among_equal_best_plies_the_seed_decides() {
    for (name, plies) in [("one_ply", 1), ("three_ply", 3)] {
        let state = position("B c3, D c5, W a1, Y e7");
        let (best, _) = minimax::best(&state, plies, &minimax::ORIGINAL);
        assert!((2..20).contains(&best.len()), "{name}: {}", best.len());
        let choice = |seed| think(named(name).as_mut(), &state, seed).command;
        let chosen: Vec<Command> = (0..200).map(choice).collect();
        for command in &best {
            assert!(chosen.contains(command), "{name}: {command:?}");
        }
        assert!((0..200).map(choice).eq(chosen), "{name}: the same again");
    }
}

#[test]
fn sk14_a_run_can_be_repeated_exactly() {
    let run = |seed: u64| {
        let mut state = start();
        let mut played = Vec::new();
        let mut players = [named("three_ply"), named("one_ply")];
        while let Some(seat) = state.to_move() {
            let thought = think(players[seat.index()].as_mut(), &state, seed + played.len() as u64);
            let words = match thought.command.attack {
                None => format!("{} {}", thought.command.unit.letter(), thought.command.to),
                Some(cell) => {
                    format!(
                        "{} {} strikes {cell}",
                        thought.command.unit.letter(),
                        thought.command.to
                    )
                }
            };
            play(&mut state, &words);
            played.push(words);
        }
        played
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(1000));
}

#[test]
fn sk15_a_personality_is_the_list_of_six_weights() {
    let evolvable = Skirmish::evolvable().unwrap();
    assert_eq!(
        evolvable.names,
        ["own_units", "own_hp", "enemy_units", "enemy_hp", "own_distance", "enemy_distance"]
    );
    assert_eq!(evolvable.original, [1000, 20, -500, -10, -1, 0]);
}

#[test]
fn sk15_a_file_holds_a_personality() {
    let champion: Personality = serde_json::from_str(CHAMPION).unwrap();
    assert_eq!(serde_json::to_string(&champion).unwrap(), CHAMPION.trim());

    let personality = Personality::from_weights([1, 2, 3, 4, 5, 6]);
    let file = words::shown(&personality);
    for (name, weight) in Personality::NAMES.iter().zip(1..) {
        assert_eq!(file[name], weight);
    }
    assert_eq!(serde_json::from_value::<Personality>(file.clone()).unwrap(), personality);

    for name in Personality::NAMES {
        let mut incomplete = file.clone();
        incomplete.as_object_mut().unwrap().remove(name);
        assert!(serde_json::from_value::<Personality>(incomplete).is_err(), "{name}");
    }
}

#[test]
fn sk15_the_evolvable_player_goes_by_the_weights_given() {
    let evolvable = Skirmish::evolvable().unwrap();
    for weights in [[1000, 20, -500, -10, -1, 0], [3, -20, 9, 10, 2, -1], [0, 0, 0, 0, 0, 1]] {
        let mut player = (evolvable.make)(&weights);
        for (seed, state) in (0..).zip(positions(15)) {
            let (best, value) = minimax::best(&state, 3, &weights.map(i64::from));
            let thought = think(player.as_mut(), &state, seed);
            assert!(best.contains(&thought.command), "{weights:?} {state:?}");
            assert_eq!(thought.value, value, "{weights:?} {state:?}");
        }
    }
    let lone = position("B c4, W c1");
    let mut coward = (evolvable.make)(&[0, 0, 0, 0, 0, 1]);
    let mut brave = (evolvable.make)(&[0, 0, 0, 0, 0, -1]);
    assert_eq!(think(brave.as_mut(), &lone, 0).command.to, command("B c2").to);
    assert!(think(coward.as_mut(), &lone, 0).value > think(brave.as_mut(), &lone, 0).value);
}

#[test]
fn a_camp_that_never_moves_is_eliminated_by_whoever_plays_from_either_seat() {
    for (name, camp) in [("master", 0), ("master", 1), ("normal", 0), ("normal", 1)] {
        let mut player = named(name);
        let mut state = start();
        while let Some(seat) = state.to_move() {
            let ply = if seat == Seat(camp) {
                let budget = Budget { nodes: Some(3_000), ..Budget::UNLIMITED };
                let mut random = Random::keyed(7, name, &[state.turn().into()]);
                player.think(&View::of(&state, seat), &budget, &mut random).unwrap().command
            } else {
                let stays = |ply: &Command| state.cell(ply.unit) == ply.to && ply.attack.is_none();
                legal(&state).into_iter().find(stays).unwrap()
            };
            state.play(&ply, Draw::Seed, &mut NoEvents);
        }
        let outcome = state.outcome().unwrap();
        assert_eq!(outcome.winner, Some(Seat(camp)), "{name}");
        assert_eq!(outcome.reason, EndReason::Elimination, "{name}");
    }
}
