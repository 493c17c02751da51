//! How fast a game's rules and players are on this machine.

mod particulars;

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::{Clock, Player, Roster};
use pentarchy_core::view::View;

use crate::limits::{Limits, Stopwatch};
use crate::words;

/// How long each thing is repeated.
const WINDOW: Duration = Duration::from_millis(500);

/// How many games are set up.
const STARTS: u64 = 200;
/// How often what is timed on its own is done.
const REPEATS: u32 = 5;

/// Measures one game, or all of them.
pub fn run(game: Option<&str>) -> Result<String, String> {
    let ids = match game {
        Some(id) => vec![id],
        None => games::ids(),
    };
    ids.into_iter()
        .map(|id| games::with(id, Measure).ok_or_else(|| words::unknown_game(id)))
        .collect()
}

struct Measure;

impl Dispatch for Measure {
    type Result = String;

    fn run<G: Roster>(self) -> String {
        let mut text = format!("{}\n", G::ID);
        // Writing to a string can't fail.
        let _ = writeln!(text, "  random games         {:>12.0} a second", games_per_second::<G>());
        let _ = writeln!(text, "  apply + undo         {:>12.0} a second", plays_per_second::<G>());
        for players in [G::FACTS.players.0, G::FACTS.players.1] {
            let (mean, worst) = starts::<G>(players);
            let _ = writeln!(
                text,
                "  new game of {players}        {mean:>12.3} ms on average, {worst:.3} ms at worst, of {STARTS}"
            );
            if G::FACTS.players.0 == G::FACTS.players.1 {
                break;
            }
        }
        text += &particulars::of(G::ID);
        for entry in G::players() {
            let (nodes, ms) = first_decision::<G>(&mut *(entry.make)());
            let _ = writeln!(
                text,
                "  first of {:<11} {nodes:>12} nodes in {ms:.2} ms, {:.0} nodes a second",
                entry.name,
                nodes as f64 / ms * 1000.0
            );
        }
        text
    }
}

fn new_game<G: Game>(seed: u64) -> Option<G> {
    G::new(&G::Setup::default(), G::FACTS.players.0, seed).ok()
}

/// How long it takes to set up a game, map and all: on average and at worst, in milliseconds.
fn starts<G: Game>(players: u8) -> (f64, f64) {
    let times = (0..STARTS).map(|seed| {
        let start = || G::new(&G::Setup::default(), players, seed).ok();
        fastest(start).as_secs_f64() * 1000.0
    });
    let (sum, worst) = times.fold((0.0, 0.0_f64), |(sum, worst), ms| (sum + ms, worst.max(ms)));
    (sum / STARTS as f64, worst)
}

/// How long something takes when nothing else gets in between: the fastest of a few times.
fn fastest<T>(mut what: impl FnMut() -> T) -> Duration {
    let once = |_| {
        let started = Instant::now();
        black_box(what());
        started.elapsed()
    };
    (0..REPEATS).map(once).min().unwrap_or_default()
}

/// The positions of a random game.
fn positions<G: Game>(setup: &G::Setup, players: u8, seed: u64) -> Vec<G> {
    let mut random = Random::new(seed);
    let mut commands = Vec::new();
    let mut found: Vec<G> = G::new(setup, players, seed).into_iter().collect();
    while let Some(mut game) = found.last().cloned() {
        commands.clear();
        game.legal(&mut commands);
        let Some(command) = random.pick(&commands) else { break };
        game.play(command, Draw::Seed, &mut NoEvents);
        found.push(game);
    }
    found
}

fn games_per_second<G: Game>() -> f64 {
    let started = Instant::now();
    let mut random = Random::new(1);
    let mut commands = Vec::new();
    let mut played = 0;
    while started.elapsed() < WINDOW {
        let Some(mut game) = new_game::<G>(played) else { break };
        loop {
            commands.clear();
            game.legal(&mut commands);
            let Some(command) = random.pick(&commands) else { break };
            game.play(command, Draw::Seed, &mut NoEvents);
        }
        played += 1;
    }
    played as f64 / started.elapsed().as_secs_f64()
}

fn plays_per_second<G: Game>() -> f64 {
    let mut commands = Vec::new();
    let Some(mut game) = new_game::<G>(1) else { return 0.0 };
    game.legal(&mut commands);
    let started = Instant::now();
    let mut played: u64 = 0;
    while started.elapsed() < WINDOW {
        for command in &commands {
            let undo = game.play(command, Draw::Seed, &mut NoEvents);
            game.undo(undo);
        }
        played += commands.len() as u64;
    }
    played as f64 / started.elapsed().as_secs_f64()
}

fn first_decision<G: Game>(player: &mut dyn Player<G>) -> (u64, f64) {
    let Some(game) = new_game::<G>(1) else { return (0, 0.0) };
    let Some(seat) = game.to_move() else { return (0, 0.0) };
    let view = View::of(&game, seat);
    let watch = Stopwatch::start();
    let thought = player.think(&view, &Limits::default().budget(&watch), &mut Random::new(1));
    let ms = watch.elapsed().as_secs_f64() * 1000.0;
    (thought.map_or(0, |thought| thought.nodes), ms)
}
