//! Alpha-beta against a search that leaves nothing out.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Chances, Draw, Game, Seat};
use pentarchy_core::games::skirmish::{Evaluation, Personality, Size, Skirmish};
use pentarchy_core::player::{Budget, Player};
use pentarchy_core::search::{AlphaBeta, Evaluate, SAMPLES, SearchPlayer};
use pentarchy_core::view::View;
use serde_json::json;

use crate::race::{Command, Lead, Phase, Race, race};
use crate::random_play::{SEEDS, after, legal, positions};

/// The value of a position to a seat, by looking at everything up to a depth.
fn value<G: Game>(state: &G, evaluation: &impl Evaluate<G>, seat: Seat, depth: u32) -> i32 {
    let Some(mover) = state.to_move().filter(|_| depth > 0) else {
        return evaluation.evaluate(state, seat);
    };
    let commands = legal(state);
    let values =
        commands.iter().map(|command| value_after(state, command, evaluation, seat, depth - 1));
    if mover == seat { values.max() } else { values.min() }.unwrap()
}

fn value_after<G: Game>(
    state: &G,
    command: &G::Command,
    evaluation: &impl Evaluate<G>,
    seat: Seat,
    depth: u32,
) -> i32 {
    let value =
        |state: &G, draw| i64::from(value(&after(state, command, draw), evaluation, seat, depth));
    match state.chances(command) {
        Chances::None => value(state, Draw::Seed) as i32,
        Chances::Listed(count) => {
            let weight = |outcome| state.weight(command, outcome) as i64;
            let total: i64 = (0..count).map(weight).sum();
            let sum: i64 = (0..count)
                .map(|outcome| weight(outcome) * value(state, Draw::Outcome(outcome)))
                .sum();
            sum.div_euclid(total) as i32
        }
        Chances::Sampled => {
            let mut random = Random::keyed(state.key(), "samples", &[]);
            let sum: i64 = (0..SAMPLES)
                .map(|_| {
                    let mut state = state.clone();
                    state.reseed(random.word());
                    value(&state, Draw::Seed)
                })
                .sum();
            sum.div_euclid(i64::from(SAMPLES)) as i32
        }
    }
}

/// The best commands and their value, by looking at everything.
fn exhaustive<G: Game>(
    state: &G,
    evaluation: &impl Evaluate<G>,
    depth: u32,
) -> Option<(Vec<G::Command>, i32)> {
    let seat = state.to_move()?;
    let mut commands = legal(state);
    let values: Vec<i32> = commands
        .iter()
        .map(|command| value_after(state, command, evaluation, seat, depth - 1))
        .collect();
    let best = *values.iter().max()?;
    let mut values = values.into_iter();
    commands.retain(|_| values.next() == Some(best));
    Some((commands, best))
}

/// Compares one search after another with the exhaustive one, at every depth up to `most_depth`.
fn is_exhaustive<G: Game, E: Evaluate<G> + Copy>(states: &[G], evaluation: E, most_depth: u32) {
    // A small table forgets, a large one remembers too well if anything is wrong with it.
    let mut searches = [2, 14].map(|bits| AlphaBeta::new(evaluation, bits));
    for state in states {
        for depth in 1..=most_depth {
            let expected = exhaustive(state, &evaluation, depth);
            for search in &mut searches {
                let mut same = state.clone();
                let found = search.deepening(&mut same, depth, &Budget::UNLIMITED);
                assert_eq!(same, *state, "the state is as before");
                assert_eq!(found.as_ref().map_or(depth, |found| found.depth), depth);
                let found = found.map(|found| (found.best, found.value));
                assert_eq!(found, expected, "depth {depth} in {state:?}");
            }
        }
    }
}

fn on_small_board(seed: u64, skip: u32) -> Skirmish {
    let setup = pentarchy_core::games::skirmish::Setup {
        size: Size { width: 5, height: 3 },
        ..Default::default()
    };
    let mut state = Skirmish::new(&setup, 2, 0).unwrap();
    let mut random = Random::new(seed);
    for _ in 0..skip {
        let Some(command) = random.pick(&legal(&state)).copied() else { break };
        state = after(&state, &command, Draw::Seed);
    }
    state
}

#[test]
fn alpha_beta_is_exhaustive_on_skirmish() {
    let personality = Personality::from_weights([997, 23, -503, -11, -3, 2]);
    let at_large: Vec<Skirmish> = SEEDS.iter().flat_map(|seed| positions(2, *seed, 12)).collect();
    let cramped: Vec<Skirmish> =
        (0..24).map(|seed| on_small_board(seed, 6 + 3 * seed as u32)).collect();
    for evaluation in [Evaluation::plain(personality), Evaluation::decisive(personality)] {
        is_exhaustive(&at_large, evaluation, 2);
        is_exhaustive(&cramped, evaluation, 3);
    }
    // Few different values, so that many commands are equally good.
    let coarse = Evaluation::plain(Personality::from_weights([1, 0, -1, 0, 0, 0]));
    is_exhaustive(&cramped, coarse, 3);
}

/// Two soldiers against one unit, placed at random on the smallest board.
fn endgame(seed: u64) -> Skirmish {
    let mut random = Random::new(seed);
    let mut cells: Vec<String> =
        ["a", "b", "c"].iter().flat_map(|row| (1..=5).map(move |n| format!("{row}{n}"))).collect();
    random.shuffle(&mut cells);
    let units: Vec<_> = ["B", "D", if seed.is_multiple_of(2) { "W" } else { "X" }]
        .iter()
        .zip(&cells)
        .map(|(id, cell)| json!({ "id": id, "cell": cell, "hp": 1 + random.below(3) }))
        .collect();
    let state = json!({ "size": [5, 3], "units": units });
    Skirmish::load(&state.to_string(), 0).unwrap()
}

#[test]
fn alpha_beta_is_exhaustive_deep_into_endgames() {
    let states: Vec<Skirmish> = (0..4).map(endgame).collect();
    let personality = Personality::from_weights([997, 23, -503, -11, -3, 2]);
    is_exhaustive(&states, Evaluation::decisive(personality), 5);
}

#[test]
fn what_the_table_remembers_changes_nothing() {
    // From five deep on, positions with a bound alone are met again by another way.
    let personality = Personality::from_weights([997, 23, -503, -11, -3, 2]);
    let [mut forgetful, mut mindful] =
        [0, 16].map(|bits| AlphaBeta::new(Evaluation::decisive(personality), bits));
    for seed in 0..60 {
        let state = endgame(seed);
        for depth in [5, 6] {
            let [one, other] = [&mut forgetful, &mut mindful].map(|search| {
                let found =
                    search.deepening(&mut state.clone(), depth, &Budget::UNLIMITED).unwrap();
                (found.best, found.value)
            });
            assert_eq!(one, other, "{depth} deep in {state:?}");
        }
    }
}

#[test]
fn nothing_of_earlier_searches_is_remembered() {
    let evaluation = Evaluation::plain(Personality::ORIGINAL);
    let first = on_small_board(0, 0);
    let reply = after(&first, &legal(&first)[0], Draw::Seed);
    let elsewhere = on_small_board(1, 9);
    let expected = exhaustive(&reply, &evaluation, 2);
    // Also not when the number by which searches are told apart has gone round.
    for between in [0, 254, 255, 256] {
        let mut search = AlphaBeta::new(evaluation, 14);
        search.deepening(&mut first.clone(), 3, &Budget::UNLIMITED);
        for _ in 0..between {
            search.deepening(&mut elsewhere.clone(), 1, &Budget::UNLIMITED);
        }
        let found = search.deepening(&mut reply.clone(), 2, &Budget::UNLIMITED);
        assert_eq!(found.map(|found| (found.best, found.value)), expected, "{between} between");
    }
}

#[test]
fn alpha_beta_is_exhaustive_under_chance_and_with_several_seats() {
    for players in 2..=4 {
        let states: Vec<Race> = (0..12).flat_map(|seed| positions(players, seed, 12)).collect();
        is_exhaustive(&states, Lead, 4);
    }
}

#[test]
fn chance_is_weighed() {
    // A sprint is worth (3 × 0 + 2 × 20 + 1 × 40) ÷ 6 = 13 with the cards as they are, a walk 10.
    let state = race(1, Phase::Run, &[(0, &[]), (0, &[])]);
    let found =
        AlphaBeta::new(Lead, 4).deepening(&mut state.clone(), 1, &Budget::UNLIMITED).unwrap();
    assert_eq!((found.best, found.value), (vec![Command::Sprint], 13));
}

#[test]
fn the_line_can_be_played_and_leads_to_the_value() {
    let evaluation = Evaluation::decisive(Personality::ORIGINAL);
    let mut search = AlphaBeta::new(evaluation, 16);
    let mut whole = 0;
    for seed in 0..12 {
        let state = on_small_board(seed, 3 * seed as u32);
        let Some(seat) = state.to_move() else { continue };
        let found = search.deepening(&mut state.clone(), 3, &Budget::UNLIMITED).unwrap();
        for command in &found.best {
            let line = search.line(&state, command, found.depth);
            assert_eq!(line.first(), Some(command));
            let mut end = state.clone();
            for command in &line {
                assert_eq!(end.check(command), Ok(()), "{line:?}");
                end = after(&end, command, Draw::Seed);
            }
            if line.len() == 3 || end.outcome().is_some() {
                assert_eq!(evaluation.evaluate(&end, seat), found.value, "{line:?}");
                whole += 1;
            }
        }
    }
    assert!(whole > 10, "{whole}");
}

#[test]
fn the_line_ends_where_chance_decides() {
    let mut search = AlphaBeta::new(Lead, 14);
    for seed in 0..30 {
        for state in positions::<Race>(3, seed, 8) {
            let Some(found) = search.deepening(&mut state.clone(), 4, &Budget::UNLIMITED) else {
                continue;
            };
            let line = search.line(&state, &found.best[0], found.depth);
            let mut end = state.clone();
            for (place, command) in line.iter().enumerate() {
                assert_eq!(end.check(command), Ok(()), "{line:?}");
                let is_certain = end.chances(command) == Chances::None;
                assert!(is_certain || place + 1 == line.len(), "{line:?}");
                end = after(&end, command, Draw::Seed);
            }
        }
    }
}

#[test]
fn of_equal_commands_each_is_played_now_and_then() {
    let coarse = Evaluation::plain(Personality::from_weights([1, 0, -1, 0, 0, 0]));
    let state = on_small_board(0, 0);
    let (best, _) = exhaustive(&state, &coarse, 1).unwrap();
    let mut player = SearchPlayer::fixed(coarse, 1);
    let view = View::of(&state, Seat(0));
    let thoughts: Vec<_> = (0..800)
        .map(|seed| player.think(&view, &Budget::UNLIMITED, &mut Random::new(seed)).unwrap())
        .collect();
    assert!(best.len() > 3);
    for command in &best {
        assert!(thoughts.iter().any(|thought| thought.command == *command), "{command:?}");
    }
    assert!(thoughts.iter().all(|thought| best.contains(&thought.command)));
}
