//! League: the hero to move can bring down an enemy hero, and from one cell alone.

use std::collections::HashSet;

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::league::{Command, League};
use serde_json::{Value, json};

use super::{Puzzle, Puzzling, legal};

/// The steps and the attack of a turn.
const MOST_COMMANDS: usize = 4;

/// A way to bring an enemy hero down.
struct Kill {
    /// The cell from which it is done.
    cell: Value,
    hero: usize,
    way: Vec<Command>,
}

impl Puzzling for League {
    fn puzzles(&self) -> Vec<Puzzle> {
        let shown = serde_json::to_value(self).unwrap_or_default();
        let hero = &shown["heroes"][shown["hero"].as_u64().unwrap_or(0) as usize];
        if self.to_move() != Some(Seat(0)) || hero["mp"] != 3 || hero["attacked"] == true {
            return Vec::new();
        }
        only_cell(self, shown.clone(), &hero["cell"]).into_iter().collect()
    }
}

fn only_cell(state: &League, shown: Value, start: &Value) -> Option<Puzzle> {
    let mut kills = Vec::new();
    let mut seen = HashSet::new();
    // Shorter ways first, so that each cell is reached by a shortest one.
    let mut ways: Vec<Vec<Command>> = vec![Vec::new()];
    for _ in 0..MOST_COMMANDS {
        let mut longer = Vec::new();
        for way in ways {
            let mut here = state.clone();
            for command in &way {
                here.play(command, Draw::Seed, &mut NoEvents);
            }
            if !seen.insert(here.key()) {
                continue;
            }
            for command in legal(&here) {
                let mut next = way.clone();
                next.push(command);
                match command {
                    Command::Step(_) => longer.push(next),
                    Command::Attack(_) => kills.extend(kill(&here, next, command)),
                    Command::EndTurn => {}
                }
            }
        }
        ways = longer;
    }
    let only = kills.first()?;
    let alone = kills.iter().all(|kill| kill.hero == only.hero && kill.cell == only.cell);
    if !alone || only.cell == *start || state.outcome().is_some() {
        return None;
    }
    let goal = json!([{"is": [format!("/heroes/{}/hp", only.hero), 0]}]);
    let allow = json!([{"step": "*"}, {"attack": "*"}]);
    let step = json!({"allow": allow, "goal": goal, "solution": only.way, "most": MOST_COMMANDS});
    let steps = vec![step];
    let difficulty = seen.len() - only.way.len();
    Some(Puzzle { state: without_defaults(shown), steps, values: json!({}), difficulty })
}

/// The state without what follows from the start of a turn.
fn without_defaults(mut shown: Value) -> Value {
    for (list, fields) in [("heroes", &["dir", "mp", "attacked"][..]), ("minions", &["dir"])] {
        for piece in shown[list].as_array_mut().into_iter().flatten() {
            if let Some(piece) = piece.as_object_mut() {
                piece.retain(|field, _| !fields.contains(&field.as_str()));
            }
        }
    }
    shown
}

/// What an attack brings down, if that is a hero.
fn kill(before: &League, way: Vec<Command>, attack: Command) -> Option<Kill> {
    let mut after = before.clone();
    after.play(&attack, Draw::Seed, &mut NoEvents);
    let heroes = |game: &League| serde_json::to_value(game).unwrap_or_default()["heroes"].clone();
    let (before, after) = (heroes(before), heroes(&after));
    let fell = |hero: &usize| before[*hero]["hp"] != 0 && after[*hero]["hp"] == 0;
    let hero = (3..6).find(fell)?;
    let mover = (0..3).find(|hero| before[*hero]["attacked"] != after[*hero]["attacked"]);
    // When the last hero falls the game is over, and nothing is reset.
    let cell = before[mover.unwrap_or(0)]["cell"].clone();
    Some(Kill { cell, hero, way })
}
