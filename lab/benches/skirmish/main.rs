//! Skirmish's search against plain minimax and against the crate `minimax`, as ratios in one run.

mod plain;
mod rival;

use std::cell::Cell;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Bencher, Criterion};
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, Seat, Unheard};
use pentarchy_core::games::skirmish::{Evaluation, Personality, Setup, Skirmish};
use pentarchy_core::player::{Budget, Clock};
use pentarchy_core::search::AlphaBeta;

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
        state.play(command, Draw::Seed, &mut Unheard);
    }
    state
}

/// Runs a benchmark and returns the mean time of one round of it.
fn measured<T>(bencher: &mut Bencher, mean: &Cell<f64>, mut work: impl FnMut() -> T) {
    let (seconds, rounds) = (Cell::new(0.0), Cell::new(0));
    bencher.iter_custom(|count| {
        let started = Instant::now();
        for _ in 0..count {
            black_box(work());
        }
        let taken = started.elapsed();
        seconds.set(seconds.get() + taken.as_secs_f64());
        rounds.set(rounds.get() + count);
        taken
    });
    mean.set(seconds.get() / rounds.get().max(1) as f64);
}

fn against_plain_minimax(criterion: &mut Criterion) {
    let mut search = AlphaBeta::new(EVALUATION, 14);
    let mut state = opening();
    let found = search.fixed(&mut state, 3, &Budget::UNLIMITED).expect("the game is not over");
    let plain = plain::value(&state, 3, Seat(0), &EVALUATION);
    assert_eq!(found.value, plain, "both must find the same value");

    let (ours, theirs) = (Cell::new(0.0), Cell::new(0.0));
    criterion.bench_function("three plies, plain minimax", |bencher| {
        measured(bencher, &theirs, || plain::value(&state, 3, Seat(0), &EVALUATION));
    });
    let mut state = opening();
    criterion.bench_function("three plies, three_ply", |bencher| {
        measured(bencher, &ours, || search.fixed(&mut state, 3, &Budget::UNLIMITED));
    });
    println!(
        "three_ply from the opening: same value {plain}, {:.0} times less time than plain minimax",
        theirs.get() / ours.get()
    );
}

fn apply_and_undo(criterion: &mut Criterion) {
    let mut state = middle_game(10, 7);
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let mean = Cell::new(0.0);
    criterion.bench_function("apply and undo of all plies of a position", |bencher| {
        measured(bencher, &mean, || {
            for command in &commands {
                let undo = state.play(command, Draw::Seed, &mut Unheard);
                state.undo(undo);
            }
        });
    });
    println!("apply + undo: {:.1} ns", mean.get() / commands.len() as f64 * 1e9);
}

struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

fn against_the_crate_minimax() {
    let positions = [
        ("opening", opening()),
        ("10 plies in", middle_game(10, 7)),
        ("30 plies in", middle_game(30, 2)),
    ];
    for (name, mut state) in positions {
        let mut search = AlphaBeta::new(EVALUATION, 18);
        let watch = Stopwatch(Instant::now());
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
