//! Times of what only one game has: the monster's walk, a pawn's ways, a round by itself.

use std::fmt::Write;
use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::floors::{Floors, Tile};
use pentarchy_core::games::league::{self, League};

use super::{fastest, positions};

/// The lines of one game; nothing of most.
pub(super) fn of(game: &str) -> String {
    match game {
        Floors::ID => floors(),
        League::ID => league(),
        _ => String::new(),
    }
}

/// Mean and worst of some times, in microseconds.
fn summary(times: &[Duration]) -> String {
    let micros = |time: Duration| time.as_secs_f64() * 1e6;
    let mean = times.iter().map(|time| micros(*time)).sum::<f64>() / times.len().max(1) as f64;
    let worst = times.iter().copied().max().map_or(0.0, micros);
    format!("{mean:>12.2} µs on average, {worst:.2} µs at worst, of {}", times.len())
}

/// FF11–FF14 and FF08–FF10, in positions of random games of all layouts and numbers of players.
fn floors() -> String {
    let (mut walks, mut ends) = (Vec::new(), Vec::new());
    let layouts = ["basic", "random", "advanced"];
    let all = layouts.iter().flat_map(|layout| (2..=7).map(move |players| (layout, players)));
    for (seed, (layout, players)) in all.enumerate() {
        let Ok(setup) = serde_json::from_value(serde_json::json!({ "layout": layout })) else {
            continue;
        };
        for game in positions::<Floors>(&setup, players, seed as u64) {
            for tile in [Tile::Five, Tile::Ten, Tile::X, Tile::DoubleX] {
                walks.push(fastest(|| game.after_walk(tile, &mut NoEvents)));
            }
            let pawns = game.pawns();
            for pawn in pawns.all().filter(|pawn| pawns.points(*pawn) == 6) {
                ends.push(fastest(|| game.ends(pawn)));
            }
        }
    }
    let mut text = String::new();
    // Writing to a string can't fail.
    let _ = writeln!(text, "  a monster's walk     {}", summary(&walks));
    let _ = writeln!(text, "  ends of 6 points     {}", summary(&ends));
    text
}

/// LG06 and LG11–LG14: both teams' automatic parts, one after the other, in random games on all
/// built-in maps. A command that ends a team's turn does nothing else worth mention.
fn league() -> String {
    let mut rounds = Vec::new();
    for (seed, map) in league::map::BUILT_IN.iter().enumerate() {
        let setup = league::Setup { map: map.name.to_owned(), ..league::Setup::default() };
        let Ok(mut game) = League::new(&setup, 2, 0) else { continue };
        let mut random = Random::new(seed as u64);
        let (mut commands, mut last) = (Vec::new(), Duration::ZERO);
        loop {
            commands.clear();
            game.legal(&mut commands);
            let Some(command) = random.pick(&commands).copied() else { break };
            let team = game.to_move();
            let mut after = game.clone();
            after.play(&command, Draw::Seed, &mut NoEvents);
            if after.to_move() != team {
                let undone = |game: &mut League| {
                    let undo = game.play(&command, Draw::Seed, &mut NoEvents);
                    game.undo(undo);
                };
                let time = fastest(|| undone(&mut game));
                rounds.push(last + time);
                last = time;
            }
            game = after;
        }
    }
    format!("  an automatic round   {}\n", summary(&rounds))
}
