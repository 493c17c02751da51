//! How fast a game's rules and players are on this machine.

use std::fmt::Write;
use std::time::{Duration, Instant};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, Unheard};
use pentarchy_core::games::{self, Errand};
use pentarchy_core::player::{Clock, Player};
use pentarchy_core::view::View;

use crate::limits::{Limits, Stopwatch};
use crate::words;

/// How long each thing is repeated.
const WINDOW: Duration = Duration::from_millis(500);

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

impl Errand for Measure {
    type Result = String;

    fn run<G: Game>(self) -> String {
        let mut text = format!("{}\n", G::ID);
        // Writing to a string can't fail.
        let _ = writeln!(text, "  random games         {:>12.0} a second", games_per_second::<G>());
        let _ = writeln!(text, "  apply + undo         {:>12.0} a second", plays_per_second::<G>());
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
            game.play(command, Draw::Seed, &mut Unheard);
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
            let undo = game.play(command, Draw::Seed, &mut Unheard);
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
