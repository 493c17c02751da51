//! What a position of Skirmish is worth to a camp: six weighted counts (SK13).

use serde::{Deserialize, Serialize};

use super::board::{Cell, Size};
use super::command::Command;
use super::units::{Stats, UnitId};
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

    /// What the distances between a unit and all others are worth, wherever it stands.
    fn distances_of(&self, state: &Skirmish, unit: UnitId, seat: Seat) -> Distances {
        let Personality { own_distance, enemy_distance, .. } = self.personality;
        let weight_of_friends = if unit.camp() == seat { own_distance } else { 0 };
        let mut distances = Distances { rows: [0; 11], columns: [0; 15] };
        for (camp, weight) in
            [(unit.camp(), weight_of_friends), (Skirmish::opponent(unit.camp()), enemy_distance)]
        {
            if weight != 0 {
                for other in state.units_of(camp).filter(|other| *other != unit) {
                    distances.add(state.cell(other), weight, state.size);
                }
            }
        }
        distances
    }

    /// What an exchange of blows changes, if nobody falls by it; `None` if somebody does.
    fn of_blows(
        &self,
        state: &Skirmish,
        unit: UnitId,
        to: Cell,
        target: UnitId,
        seat: Seat,
    ) -> Option<i32> {
        let dealt = unit.stats().damage_to(target.stats());
        let taken =
            if state.strikes_back(target, to) { target.stats().damage_to(unit.stats()) } else { 0 };
        if dealt >= state.hp(target) || taken >= state.hp(unit) {
            return None;
        }
        let weight = |camp: Seat| {
            if camp == seat { self.personality.own_hp } else { self.personality.enemy_hp }
        };
        Some(-weight(target.camp()) * i32::from(dealt) - weight(unit.camp()) * i32::from(taken))
    }

    fn after(&self, state: &mut Skirmish, command: Command, seat: Seat) -> i32 {
        let undo = state.play(&command, Draw::Seed, &mut Unheard);
        let value = self.evaluate(state, seat);
        state.undo(undo);
        value
    }
}

/// Weighted sums of Manhattan distances to some cells. They fall apart into rows and columns, so
/// the sum for any cell is one addition.
struct Distances {
    rows: [i32; 11],
    columns: [i32; 15],
}

impl Distances {
    fn add(&mut self, cell: Cell, weight: i32, size: Size) {
        for (sum, row) in self.rows.iter_mut().zip(0..size.height as u8) {
            *sum += weight * i32::from(row.abs_diff(cell.row()));
        }
        for (sum, column) in self.columns.iter_mut().zip(0..size.width as u8) {
            *sum += weight * i32::from(column.abs_diff(cell.column()));
        }
    }

    fn at(&self, cell: Cell) -> i32 {
        self.rows[usize::from(cell.row())] + self.columns[usize::from(cell.column())]
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
        let is_last_ply = state.ply + 1 >= MOST_PLIES;
        // Commands come unit by unit.
        let mut last: Option<(UnitId, Distances)> = None;
        for &command in commands {
            let Command { unit, to, attack } = command;
            let target = attack.and_then(|cell| state.unit_at(cell));
            let blows =
                target.map_or(Some(0), |target| self.of_blows(state, unit, to, target, seat));
            let Some(blows) = blows.filter(|_| !is_last_ply) else {
                values.push(self.after(state, command, seat));
                continue;
            };
            let (_, distances) = match last {
                Some(ref known) if known.0 == unit => known,
                _ => last.insert((unit, self.distances_of(state, unit, seat))),
            };
            values.push(now + distances.at(to) - distances.at(state.cell(unit)) + blows);
        }
    }

    fn best_after(&self, state: &mut Skirmish, seat: Seat, most: bool) -> Option<(i32, u64)> {
        if state.ply + 1 >= MOST_PLIES {
            return None;
        }
        let camp = state.to_move()?;
        let now = self.evaluate(state, seat);
        let better = |a: i32, b: i32| if most { a.max(b) } else { a.min(b) };
        let mut best = if most { i32::MIN } else { i32::MAX };
        let mut count = 0;
        for unit in UnitId::of_camp(camp) {
            if !state.is_alive(unit) || state.is_tired(unit) {
                continue;
            }
            let from = state.cell(unit);
            let reach = state.reach(unit);
            let distances = self.distances_of(state, unit, seat);
            let before = now - distances.at(from);
            for to in reach.iter() {
                best = better(best, before + distances.at(to));
                count += 1;
            }
            let Stats { moves, range, .. } = unit.stats();
            for target in UnitId::of_camp(Skirmish::opponent(camp)) {
                let cell = state.cell(target);
                if !state.is_alive(target) || from.distance(cell) > moves + range {
                    continue;
                }
                for to in reach.iter().filter(|to| to.distance(cell) <= range) {
                    let value = match self.of_blows(state, unit, to, target, seat) {
                        Some(blows) => before + distances.at(to) + blows,
                        None => self.after(state, Command { unit, to, attack: Some(cell) }, seat),
                    };
                    best = better(best, value);
                    count += 1;
                }
            }
        }
        Some((best, count))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Random;

    #[test]
    fn shortcuts_equal_playing_and_evaluating() {
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
                        let count = played.len() as u64;
                        for (most, best) in
                            [(true, played.iter().max()), (false, played.iter().min())]
                        {
                            if let Some(found) = evaluation.best_after(&mut state, seat, most) {
                                assert_eq!(found, (*best.unwrap(), count));
                            }
                        }
                    }
                    let command = *random.pick(&commands).unwrap();
                    state.play(&command, Draw::Seed, &mut Unheard);
                }
            }
        }
    }
}
