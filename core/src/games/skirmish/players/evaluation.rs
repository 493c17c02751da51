//! What a position of Skirmish is worth to a camp: six weighted counts (SK13).

use serde::{Deserialize, Serialize};

use crate::game::{Draw, Game, NoEvents, Seat};
use crate::games::skirmish::board::Cell;
use crate::games::skirmish::command::Command;
use crate::games::skirmish::units::{Stats, UnitId};
use crate::games::skirmish::{MOST_PLIES, Skirmish};
use crate::search::{BestAfter, Evaluate, Window};

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

/// What a ply that it takes longer costs of a win: more than any level's margin.
const LATER: i32 = 200;

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
            Some(winner) if winner == seat => self.decided - LATER * i32::from(state.ply),
            Some(_) => LATER * i32::from(state.ply) - self.decided,
        }
    }

    /// What distances are worth to a seat when a unit of a camp moves.
    fn distances_of(&self, state: &Skirmish, camp: Seat, seat: Seat) -> Distances {
        let Personality { own_distance, enemy_distance, .. } = self.personality;
        let friend = if camp == seat { own_distance } else { 0 };
        let enemies = Skirmish::opponent(camp);
        Distances {
            friend,
            friends: if friend == 0 { Sums::NONE } else { Sums::to(state, camp) },
            enemy: enemy_distance,
            enemies: if enemy_distance == 0 { Sums::NONE } else { Sums::to(state, enemies) },
        }
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

    /// By how much a ply can change the value at most; `None` if somebody could be struck.
    fn most_change_without_blows(&self, state: &Skirmish, camp: Seat, seat: Seat) -> Option<i32> {
        let Personality { own_distance, enemy_distance, .. } = self.personality;
        let enemies = Skirmish::opponent(camp);
        let mut most_steps = 0;
        for unit in state.rested_units_of(camp) {
            let Stats { moves, range, .. } = unit.stats();
            let from = state.cell(unit);
            if state
                .units_of(enemies)
                .any(|enemy| from.distance(state.cell(enemy)) <= moves + range)
            {
                return None;
            }
            most_steps = most_steps.max(i32::from(moves));
        }
        let friends = if camp == seat { own_distance.abs() * 3 } else { 0 };
        Some(most_steps * (friends + enemy_distance.abs() * 4))
    }

    /// Tells the value after each ply of a unit, in no order; `now` is the value before.
    fn for_each_ply(
        &self,
        state: &mut Skirmish,
        unit: UnitId,
        now: i32,
        distances: &Distances,
        seat: Seat,
        mut tell: impl FnMut(i32, Cell, Option<Cell>),
    ) {
        let from = state.cell(unit);
        let reach = state.reach(unit);
        for to in reach.iter() {
            tell(now + distances.change(from, to), to, None);
        }
        let Stats { moves, range, .. } = unit.stats();
        for target in state.units_of(Skirmish::opponent(unit.camp())) {
            let cell = state.cell(target);
            if from.distance(cell) > moves + range {
                continue;
            }
            for to in reach.iter().filter(|to| to.distance(cell) <= range) {
                let attack = Some(cell);
                let value = match self.of_blows(state, unit, to, target, seat) {
                    Some(blows) => now + distances.change(from, to) + blows,
                    None => self.after(state, Command { unit, to, attack }, seat),
                };
                tell(value, to, attack);
            }
        }
    }

    fn after(&self, state: &mut Skirmish, command: Command, seat: Seat) -> i32 {
        let undo = state.play(&command, Draw::Seed, &mut NoEvents);
        let value = self.evaluate(state, seat);
        state.undo(undo);
        value
    }
}

/// What distances are worth when a unit moves.
struct Distances {
    friend: i32,
    friends: Sums,
    enemy: i32,
    enemies: Sums,
}

impl Distances {
    /// What it changes that a unit goes from a cell to another.
    fn change(&self, from: Cell, to: Cell) -> i32 {
        // The unit itself is among its friends, and will not be where it was.
        let own = i32::from(to.distance(from));
        self.friend * (self.friends.at(to) - self.friends.at(from) - own)
            + self.enemy * (self.enemies.at(to) - self.enemies.at(from))
    }
}

/// Sums of Manhattan distances from any cell to a camp's units. They fall apart into rows and
/// columns, so that a sum takes one addition.
struct Sums {
    rows: [u8; 16],
    columns: [u8; 16],
}

impl Sums {
    const NONE: Self = Self { rows: [0; 16], columns: [0; 16] };

    fn to(state: &Skirmish, camp: Seat) -> Self {
        let mut sums = Self::NONE;
        for unit in state.units_of(camp) {
            let cell = state.cell(unit);
            add(&mut sums.rows, &STEPS[usize::from(cell.row())]);
            add(&mut sums.columns, &STEPS[usize::from(cell.column())]);
        }
        sums
    }

    fn at(&self, cell: Cell) -> i32 {
        i32::from(self.rows[usize::from(cell.row())])
            + i32::from(self.columns[usize::from(cell.column())])
    }
}

fn add(sums: &mut [u8; 16], steps: &[u8; 16]) {
    for (sum, step) in sums.iter_mut().zip(steps) {
        *sum += step;
    }
}

/// How many steps there are between two rows, or two columns.
const STEPS: [[u8; 16]; 16] = {
    let mut steps = [[0; 16]; 16];
    let mut from = 0;
    while from < 16 {
        let mut to = 0;
        while to < 16 {
            steps[from][to] = from.abs_diff(to) as u8;
            to += 1;
        }
        from += 1;
    }
    steps
};

impl Evaluate<Skirmish> for Evaluation {
    fn evaluate(&self, state: &Skirmish, seat: Seat) -> i32 {
        let weights = &self.personality;
        let enemy = Skirmish::opponent(seat);
        let mut value = self.of_outcome(state, seat)
            + weights.own_units * state.count_units(seat)
            + weights.own_hp * state.total_hp(seat)
            + weights.enemy_units * state.count_units(enemy)
            + weights.enemy_hp * state.total_hp(enemy);
        let mut own = [Cell::NOWHERE; 4];
        let mut count = 0;
        for unit in state.units_of(seat) {
            own[count] = state.cell(unit);
            count += 1;
        }
        let own = &own[..count];
        for (place, cell) in own.iter().enumerate() {
            let sum: i32 = own[..place].iter().map(|other| i32::from(cell.distance(*other))).sum();
            value += weights.own_distance * sum;
        }
        if weights.enemy_distance != 0 {
            for unit in state.units_of(enemy) {
                let from = state.cell(unit);
                let sum: i32 = own.iter().map(|cell| i32::from(cell.distance(from))).sum();
                value += weights.enemy_distance * sum;
            }
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
        let camp = commands.first().map_or(seat, |command| command.unit.camp());
        let distances = self.distances_of(state, camp, seat);
        for &command in commands {
            let Command { unit, to, attack } = command;
            let target = attack.and_then(|cell| state.unit_at(cell));
            let blows =
                target.map_or(Some(0), |target| self.of_blows(state, unit, to, target, seat));
            let Some(blows) = blows.filter(|_| !is_last_ply) else {
                values.push(self.after(state, command, seat));
                continue;
            };
            values.push(now + distances.change(state.cell(unit), to) + blows);
        }
    }

    fn best_after(
        &self,
        state: &mut Skirmish,
        seat: Seat,
        maximising: bool,
        window: Window,
    ) -> Option<BestAfter<Command>> {
        if state.ply + 1 >= MOST_PLIES {
            return None;
        }
        let camp = state.to_move()?;
        // Staying put is a ply, and it changes nothing that counts.
        let now = self.evaluate(state, seat);
        if window.is_too_good(now, maximising) {
            return Some(BestAfter { value: now, command: None, nodes: 1 });
        }
        if let Some(change) = self.most_change_without_blows(state, camp, seat) {
            let bound = if maximising { now + change } else { now - change };
            if window.is_too_bad(bound, maximising) {
                return Some(BestAfter { value: bound, command: None, nodes: 1 });
            }
        }
        let distances = self.distances_of(state, camp, seat);
        let mut best = BestAfter { value: now, command: None, nodes: 0 };
        for unit in state.rested_units_of(camp) {
            self.for_each_ply(state, unit, now, &distances, seat, |value, to, attack| {
                best.nodes += 1;
                if (maximising && value > best.value) || (!maximising && value < best.value) {
                    best.value = value;
                    best.command = Some(Command { unit, to, attack });
                }
            });
            if window.is_too_good(best.value, maximising) {
                break;
            }
        }
        Some(best)
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
                let mut state =
                    Skirmish::new(&crate::games::skirmish::Setup::default(), 2, seed).unwrap();
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
                                after.play(command, Draw::Seed, &mut NoEvents);
                                evaluation.evaluate(&after, seat)
                            })
                            .collect();
                        assert_eq!(values, played);
                        for (maximising, best) in [
                            (true, *played.iter().max().unwrap()),
                            (false, *played.iter().min().unwrap()),
                        ] {
                            let mut shortcut = |window| {
                                evaluation.best_after(&mut state, seat, maximising, window)
                            };
                            let Some(told) = shortcut(Window::OPEN) else { continue };
                            assert_eq!((told.value, told.nodes), (best, played.len() as u64));
                            for offset in [-60, -3, -1, 0, 2, 50] {
                                let (alpha, beta) = (best + offset, best + offset + 2);
                                let value = shortcut(Window { alpha, beta }).unwrap().value;
                                match value {
                                    _ if value <= alpha => assert!(best <= value),
                                    _ if value >= beta => assert!(best >= value),
                                    _ => assert_eq!(value, best),
                                }
                            }
                        }
                    }
                    let command = *random.pick(&commands).unwrap();
                    state.play(&command, Draw::Seed, &mut NoEvents);
                }
            }
        }
    }
}
