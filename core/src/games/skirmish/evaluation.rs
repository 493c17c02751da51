//! What a position of Skirmish is worth to a camp: six weighted counts (SK13).

use serde::{Deserialize, Serialize};

use super::board::Cell;
use super::command::Command;
use super::{MOST_PLIES, Skirmish};
use crate::game::{Draw, Game, Seat, Unheard};
use crate::search::Evaluate;

/// The weights of the six counts: how a computer player sees the board. A file holds one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Personality {
    /// For each own unit alive.
    pub own_units: i32,
    /// For each own hit point.
    pub own_hp: i32,
    /// For each enemy unit alive.
    pub enemy_units: i32,
    /// For each enemy hit point.
    pub enemy_hp: i32,
    /// For each step between two own units, over all pairs.
    pub own_distance: i32,
    /// For each step between an own unit and an enemy, over all pairs.
    pub enemy_distance: i32,
}

impl Personality {
    /// What each weight counts, in the order of [`Personality::from_weights`].
    pub const NAMES: [&'static str; 6] =
        ["own_units", "own_hp", "enemy_units", "enemy_hp", "own_distance", "enemy_distance"];

    /// The source's table.
    pub const ORIGINAL: Self = Self::from_weights([1000, 20, -500, -10, -1, 0]);

    /// The weights in the order of [`Personality::NAMES`].
    pub const fn from_weights(weights: [i32; 6]) -> Self {
        let [own_units, own_hp, enemy_units, enemy_hp, own_distance, enemy_distance] = weights;
        Self { own_units, own_hp, enemy_units, enemy_hp, own_distance, enemy_distance }
    }
}

/// A personality at work.
#[derive(Clone, Copy, Debug)]
pub struct Evaluation {
    personality: Personality,
    /// Added for a game won, taken off for one lost; less the later it ends.
    decided: i32,
}

impl Evaluation {
    /// The source's evaluation: a finished position is scored like any other (SK14).
    pub const fn plain(personality: Personality) -> Self {
        Self { personality, decided: 0 }
    }

    /// An evaluation that knows that winning is what counts, sooner rather than later.
    pub const fn decisive(personality: Personality) -> Self {
        Self { personality, decided: 1_000_000 }
    }

    fn of_outcome(&self, state: &Skirmish, seat: Seat) -> i32 {
        if self.decided == 0 {
            return 0;
        }
        match state.outcome().and_then(|outcome| outcome.winner) {
            None => 0,
            Some(winner) if winner == seat => self.decided - i32::from(state.ply),
            Some(_) => i32::from(state.ply) - self.decided,
        }
    }

    /// What changes in the sums of distances when one unit stands elsewhere.
    fn distances_from(&self, state: &Skirmish, command: Command, from: Cell, seat: Seat) -> i32 {
        let Personality { own_distance, enemy_distance, .. } = self.personality;
        let moved = command.unit;
        let (to_friends, to_enemies) =
            if moved.camp() == seat { (own_distance, enemy_distance) } else { (0, enemy_distance) };
        let sum = |camp: Seat| -> i32 {
            state
                .units_of(camp)
                .filter(|other| *other != moved)
                .map(|other| i32::from(state.cell(other).distance(from)))
                .sum()
        };
        let mut total = 0;
        if to_friends != 0 {
            total += to_friends * sum(moved.camp());
        }
        if to_enemies != 0 {
            total += to_enemies * sum(Skirmish::opponent(moved.camp()));
        }
        total
    }

    /// What a blow exchange changes, if nobody falls by it; `None` if somebody does.
    fn of_blows(&self, state: &Skirmish, command: Command, seat: Seat) -> Option<i32> {
        let Some(target) = command.attack.and_then(|cell| state.unit_at(cell)) else {
            return Some(0);
        };
        let unit = command.unit;
        let dealt = unit.stats().damage_to(target.stats());
        let taken = if state.strikes_back(target, command.to) {
            target.stats().damage_to(unit.stats())
        } else {
            0
        };
        if dealt >= state.hp(target) || taken >= state.hp(unit) {
            return None;
        }
        let weight = |camp: Seat| {
            if camp == seat { self.personality.own_hp } else { self.personality.enemy_hp }
        };
        Some(-weight(target.camp()) * i32::from(dealt) - weight(unit.camp()) * i32::from(taken))
    }
}

impl Evaluate<Skirmish> for Evaluation {
    fn evaluate(&self, state: &Skirmish, seat: Seat) -> i32 {
        let Personality { own_units, own_hp, enemy_units, enemy_hp, own_distance, enemy_distance } =
            self.personality;
        let enemy = Skirmish::opponent(seat);
        let mut value = self.of_outcome(state, seat);
        for unit in state.units_of(seat) {
            value += own_units + own_hp * i32::from(state.hp(unit));
            for other in state.units_of(seat).take_while(|other| *other != unit) {
                value += own_distance * i32::from(state.cell(unit).distance(state.cell(other)));
            }
            for other in state.units_of(enemy) {
                value += enemy_distance * i32::from(state.cell(unit).distance(state.cell(other)));
            }
        }
        for unit in state.units_of(enemy) {
            value += enemy_units + enemy_hp * i32::from(state.hp(unit));
        }
        value
    }

    /// Only what a ply changes is counted anew; where somebody falls or the game ends, all of it.
    fn after_each(
        &self,
        state: &mut Skirmish,
        commands: &[Command],
        seat: Seat,
        values: &mut Vec<i32>,
    ) {
        let now = self.evaluate(state, seat);
        let last_ply = state.ply + 1 >= MOST_PLIES;
        let mut before: Option<(Command, i32)> = None;
        let mut moved: Option<(Command, i32)> = None;
        for &command in commands {
            let blows = if last_ply { None } else { self.of_blows(state, command, seat) };
            let Some(blows) = blows else {
                let undo = state.play(&command, Draw::Seed, &mut Unheard);
                values.push(self.evaluate(state, seat));
                state.undo(undo);
                continue;
            };
            // Commands come unit by unit and cell by cell: most share what the last one needed.
            let here = match before {
                Some((last, sum)) if last.unit == command.unit => sum,
                _ => self.distances_from(state, command, state.cell(command.unit), seat),
            };
            before = Some((command, here));
            let there = match moved {
                Some((last, sum)) if (last.unit, last.to) == (command.unit, command.to) => sum,
                _ => self.distances_from(state, command, command.to, seat),
            };
            moved = Some((command, there));
            values.push(now + there - here + blows);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Random;

    #[test]
    fn after_each_equals_playing_and_evaluating() {
        let personality = Personality::from_weights([997, 23, -503, -11, -3, 2]);
        for evaluation in [Evaluation::plain(personality), Evaluation::decisive(personality)] {
            for seed in 0..40 {
                let mut random = Random::new(seed);
                let mut state = Skirmish::new(&super::super::Setup::default(), 2, seed).unwrap();
                while state.to_move().is_some() {
                    let mut commands = Vec::new();
                    state.legal(&mut commands);
                    for seat in [Seat(0), Seat(1)] {
                        let mut values = Vec::new();
                        evaluation.after_each(&mut state, &commands, seat, &mut values);
                        let played: Vec<i32> = commands
                            .iter()
                            .map(|command| {
                                let mut after = state.clone();
                                after.play(command, Draw::Seed, &mut Unheard);
                                evaluation.evaluate(&after, seat)
                            })
                            .collect();
                        assert_eq!(values, played);
                    }
                    let command = *random.pick(&commands).unwrap();
                    state.play(&command, Draw::Seed, &mut Unheard);
                }
            }
        }
    }
}
