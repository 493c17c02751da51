//! Skirmish: exactly one ply wins by force with the next one, whatever is answered.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::skirmish::{Command, Skirmish};
use serde_json::json;

use super::{Puzzle, Puzzling, legal};

/// With more units there are too many plies to try them all soon.
const MOST_UNITS: usize = 6;
/// The fewest, so that there is something to see.
const FEWEST_UNITS: usize = 3;

impl Puzzling for Skirmish {
    fn puzzles(&self) -> Vec<Puzzle> {
        let units = self.units().filter(|unit| self.is_alive(*unit)).count();
        // The app's person sits on the left.
        if !(FEWEST_UNITS..=MOST_UNITS).contains(&units) || self.to_move() != Some(Seat(0)) {
            return Vec::new();
        }
        only_way(self).into_iter().collect()
    }
}

/// The puzzle of a position, if it is one.
fn only_way(state: &Skirmish) -> Option<Puzzle> {
    let mut state = state.clone();
    let seat = state.to_move()?;
    if !winning(&mut state, seat).is_empty() {
        return None;
    }
    let commands = legal(&state);
    let mut only = None;
    for command in &commands {
        let undo = state.play(command, Draw::Seed, &mut NoEvents);
        let forced = forced(&mut state, seat);
        state.undo(undo);
        if let Some((reply, last)) = forced
            && only.replace((*command, reply, last)).is_some()
        {
            return None;
        }
    }
    let (first, reply, last) = only?;
    let steps = vec![
        json!({"goal": [{"played": first}], "solution": [first]}),
        json!({"first": [reply], "goal": ["won"], "solution": [last]}),
    ];
    let shown = serde_json::to_value(&state).unwrap_or_default();
    Some(Puzzle { state: shown, steps, values: json!({}), difficulty: commands.len() })
}

/// The plies that end the game in favour of a camp.
fn winning(state: &mut Skirmish, seat: Seat) -> Vec<Command> {
    let mut found = legal(state);
    found.retain(|command| {
        let undo = state.play(command, Draw::Seed, &mut NoEvents);
        let wins = state.outcome().is_some_and(|outcome| outcome.winner == Some(seat));
        state.undo(undo);
        wins
    });
    found
}

/// If every answer is followed by a ply that wins: the answer after which fewest do, and one of
/// them.
fn forced(state: &mut Skirmish, seat: Seat) -> Option<(Command, Command)> {
    let mut hardest: Option<(usize, Command, Command)> = None;
    for reply in legal(state) {
        let undo = state.play(&reply, Draw::Seed, &mut NoEvents);
        let wins = winning(state, seat);
        state.undo(undo);
        let last = *wins.first()?;
        if hardest.is_none_or(|(count, ..)| wins.len() < count) {
            hardest = Some((wins.len(), reply, last));
        }
    }
    hardest.map(|(_, reply, last)| (reply, last))
}
