//! Dice Wars: the enemy can be brought down this turn, and one attack to begin with has clearly the
//! best odds for that, all ways to go on being counted.

use std::collections::HashMap;

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::dicewars::{Command, DiceWars};
use pentarchy_core::player::Budget;
use serde_json::{Value, json};

use super::{Puzzle, Puzzling, legal};

/// The best attack is better than the next by at least so much, in hundredths.
const MARGIN: f64 = 0.06;
/// The best odds lie between these.
const ODDS: std::ops::RangeInclusive<f64> = 0.25..=0.98;
/// With more enemy regions there are too many ways to count them all soon.
const MOST_ENEMIES: u32 = 4;
/// The fewest attacks to choose from.
const FEWEST_ATTACKS: usize = 3;
/// More positions than this are not counted through.
const MOST_POSITIONS: usize = 200_000;

impl Puzzling for DiceWars {
    const SETUP: &'static str = r#"{"size":[14,14],"regions":10}"#;

    /// An eighth of what `expert` looks at by itself, as only a few games in a hundred have a puzzle:
    /// whoever plays well leaves little to the last turn.
    const BUDGET: Budget<'static> = Budget { nodes: Some(2_500), ..Budget::UNLIMITED };

    fn puzzles(&self) -> Vec<Puzzle> {
        let shown = serde_json::to_value(self).unwrap_or_default();
        let of_first = if self.to_move() == Some(Seat(0)) { shown } else { swapped(shown) };
        let Ok(state) = Self::load(&of_first.to_string(), 0) else { return Vec::new() };
        if state.outcome().is_some() || state.held(Seat(1)).len() > MOST_ENEMIES {
            return Vec::new();
        }
        only_best(&state, of_first).into_iter().collect()
    }
}

/// The same with the two seats exchanged: who solves a puzzle has the first.
fn swapped(mut shown: Value) -> Value {
    let other = |seat: &mut Value| *seat = json!(1 - seat.as_u64().unwrap_or(0).min(1));
    for region in shown["regions"].as_array_mut().into_iter().flatten() {
        other(&mut region["owner"]);
    }
    for player in shown["players"].as_array_mut().into_iter().flatten() {
        other(&mut player["id"]);
    }
    if let Some(players) = shown["players"].as_array_mut() {
        players.reverse();
    }
    for seat in shown["order"].as_array_mut().into_iter().flatten() {
        other(seat);
    }
    other(&mut shown["to_move"]);
    shown
}

fn only_best(state: &DiceWars, shown: Value) -> Option<Puzzle> {
    let mut state = state.clone();
    let mut known = HashMap::new();
    let mut found: Vec<(f64, Command)> = Vec::new();
    for command in attacks(&state) {
        found.push((odds_after(&mut state, &command, &mut known)?, command));
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    let [(best, command), (next, _), ..] = found[..] else { return None };
    if found.len() < FEWEST_ATTACKS || best - next < MARGIN || !ODDS.contains(&best) {
        return None;
    }
    let percent = |odds: f64| format!("{:.0}", 100.0 * odds);
    // Of all seeds one with which the attack succeeds: whoever is right shall see it.
    let seed = (0..1000).find(|seed| succeeds(&shown, command, *seed))?;
    let steps = vec![json!({"seed": seed, "goal": [{"played": command}], "solution": [command]})];
    let values = json!({"best": percent(best), "next": percent(next)});
    Some(Puzzle { state: shown, steps, values, difficulty: found.len() })
}

fn attacks(state: &DiceWars) -> Vec<Command> {
    let mut attacks = legal(state);
    attacks.retain(|command| *command != Command::EndTurn);
    attacks
}

/// The odds of bringing the enemy down this turn, if one goes on as well as can be.
fn best_odds(state: &mut DiceWars, known: &mut HashMap<u64, f64>) -> Option<f64> {
    if state.outcome().is_some() {
        return Some(1.0);
    }
    let key = state.key();
    if let Some(odds) = known.get(&key) {
        return Some(*odds);
    }
    if known.len() >= MOST_POSITIONS {
        return None;
    }
    let mut best = 0.0_f64;
    for command in attacks(state) {
        best = best.max(odds_after(state, &command, known)?);
    }
    known.insert(key, best);
    Some(best)
}

fn odds_after(
    state: &mut DiceWars,
    command: &Command,
    known: &mut HashMap<u64, f64>,
) -> Option<f64> {
    let chance = state.odds(command)?.ok()?.value();
    let mut after = |outcome| {
        let undo = state.play(command, Draw::Outcome(outcome), &mut NoEvents);
        let odds = best_odds(state, known);
        state.undo(undo);
        odds
    };
    Some(chance * after(0)? + (1.0 - chance) * after(1)?)
}

fn succeeds(shown: &Value, command: Command, seed: u64) -> bool {
    let Ok(mut game) = DiceWars::load(&shown.to_string(), seed) else { return false };
    let Command::Attack { to, .. } = command else { return false };
    game.play(&command, Draw::Seed, &mut NoEvents);
    let after = serde_json::to_value(&game).unwrap_or_default();
    after["regions"][usize::try_from(to).unwrap_or(0)]["owner"] == 0
}
