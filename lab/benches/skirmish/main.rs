//! Skirmish's search against plain minimax and against the crate `minimax`, as ratios in one run.

mod plain;
mod rival;

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skirmish::{Evaluation, Personality, Setup, Skirmish};
use pentarchy_core::player::{Budget, Clock};
use pentarchy_core::search::{AlphaBeta, Evaluate};
use pentarchy_lab::limits::Stopwatch;

const EVALUATION: Evaluation = Evaluation::plain(Personality::ORIGINAL);
/// How long the two searches look at a position.
const SEARCH_TIME: Duration = Duration::from_secs(1);

fn main() {
    let mut criterion = Criterion::default()
        .sample_size(20)
        .measurement_time(Duration::from_secs(3))
        .configure_from_args();
    against_plain_minimax(&mut criterion);
    apply_and_undo(&mut criterion);
    against_the_crate_minimax();
    criterion.final_summary();
}

fn opening() -> Skirmish {
    Skirmish::new(&Setup::default(), 2, 0).expect("the default setup is valid")
}

/// A position after so many random plies.
fn middle_game(plies: u32, seed: u64) -> Skirmish {
    let mut random = Random::new(seed);
    let mut state = opening();
    for _ in 0..plies {
        let mut commands = Vec::new();
        state.legal(&mut commands);
        let Some(command) = random.pick(&commands) else { break };
        state.play(command, Draw::Seed, &mut NoEvents);
    }
    state
}

fn against_plain_minimax(criterion: &mut Criterion) {
    let mut search = AlphaBeta::new(EVALUATION, 14);
    let mut state = opening();
    let found = search.deepening(&mut state, 3, &Budget::UNLIMITED).expect("the game is not over");
    let board = plain::Board::opening();
    let value = board.value(3, 0);
    assert_eq!(found.value, value, "both must find the same value");
    assert_eq!(found.value, unpruned(&state, 3, Seat(0)), "all three must");

    criterion.bench_function("three plies, plain minimax", |bencher| {
        bencher.iter(|| board.value(3, 0));
    });
    criterion.bench_function("three plies, no pruning, the game's own board", |bencher| {
        bencher.iter(|| unpruned(&opening(), 3, Seat(0)));
    });
    criterion.bench_function("three plies, three_ply", |bencher| {
        bencher.iter(|| search.deepening(&mut state, 3, &Budget::UNLIMITED));
    });
    let mut state = opening();
    println!("three_ply from the opening, value {value} in all of them, takes");
    println!(
        "  {:.1} times less time than plain minimax",
        ratio(|| board.value(3, 0), || search.deepening(&mut state, 3, &Budget::UNLIMITED))
    );
    println!(
        "  {:.1} times less time than minimax without pruning on the game's own board",
        ratio(
            || unpruned(&opening(), 3, Seat(0)),
            || search.deepening(&mut state, 3, &Budget::UNLIMITED)
        )
    );
}

/// Minimax with a copy for each position and no pruning, but on the game's own fast board and
/// evaluation: what is left is what search alone saves.
fn unpruned(state: &Skirmish, depth: u32, root: Seat) -> i32 {
    let Some(to_move) = state.to_move().filter(|_| depth > 0) else {
        return EVALUATION.evaluate(state, root);
    };
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let values = commands.iter().map(|command| {
        let mut after = state.clone();
        after.play(command, Draw::Seed, &mut NoEvents);
        unpruned(&after, depth - 1, root)
    });
    let best = if to_move == root { values.max() } else { values.min() };
    best.unwrap_or(0)
}

/// How many times as long the first takes as the second: the median over rounds in which both
/// are measured one right after the other, so that whatever else the machine does hits both.
fn ratio<A, B>(mut slow: impl FnMut() -> A, mut fast: impl FnMut() -> B) -> f64 {
    const FAST_PER_SLOW: u32 = 30;
    let mut ratios: Vec<f64> = (0..201)
        .map(|_| {
            let started = Instant::now();
            black_box(slow());
            let slow_time = started.elapsed();
            let started = Instant::now();
            for _ in 0..FAST_PER_SLOW {
                black_box(fast());
            }
            slow_time.as_secs_f64() * f64::from(FAST_PER_SLOW) / started.elapsed().as_secs_f64()
        })
        .collect();
    ratios.sort_unstable_by(f64::total_cmp);
    ratios[ratios.len() / 2]
}

fn apply_and_undo(criterion: &mut Criterion) {
    let mut state = middle_game(10, 7);
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let name = format!("apply and undo of {} plies", commands.len());
    criterion.bench_function(&name, |bencher| {
        bencher.iter(|| {
            for command in &commands {
                let undo = state.play(command, Draw::Seed, &mut NoEvents);
                state.undo(undo);
            }
        });
    });
}

fn against_the_crate_minimax() {
    let positions = [
        ("opening", opening()),
        ("10 plies in", middle_game(10, 7)),
        ("30 plies in", middle_game(30, 2)),
    ];
    for (name, mut state) in positions {
        let mut search = AlphaBeta::new(EVALUATION, 18);
        let watch = Stopwatch::start();
        let budget = Budget { time: Some((SEARCH_TIME, &watch)), ..Budget::UNLIMITED };
        let Some(found) = search.deepening(&mut state, 99, &budget) else { continue };
        let ours = found.nodes as f64 / watch.elapsed().as_secs_f64();
        println!(
            "{name}, {SEARCH_TIME:?}: AlphaBeta {:.1} M nodes/s, depth {}",
            ours / 1e6,
            found.depth
        );
        for (settings, options) in rival::settings() {
            if let Some(theirs) = rival::search(&state, EVALUATION, options, SEARCH_TIME) {
                println!(
                    "  minimax ({settings}): {:.1} M nodes/s, depth {}; ratio of nodes/s {:.2}",
                    theirs.nodes_per_second / 1e6,
                    theirs.depth,
                    ours / theirs.nodes_per_second
                );
            }
        }
    }
}
