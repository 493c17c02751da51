//! Alpha-beta search with make and undo, iterative deepening and a transposition table.
//!
//! Values are those of the seat at the root all the way down: it takes the most, every other seat
//! the least. So it needs no sign changes, and fits games of several seats and turns of several
//! commands. Nothing is allocated below the root once the lists have grown.

use super::transpositions::{Bound, Transpositions};
use super::window::{INFINITE, Window};
use super::{Evaluate, expectation};
use crate::game::{Chances, Draw, Game, NoEvents, Seat};
use crate::player::Budget;

/// Near the leaves a value costs no more than the answer whether it matters.
const LEAST_DEPTH_TO_ASK_FIRST: usize = 3;
/// How often, in nodes, the clock and the stop flag are looked at.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// A search, with the memory that it uses again and again.
pub struct AlphaBeta<G: Game, E> {
    evaluation: E,
    table: Transpositions,
    levels: Vec<Level<G>>,
    nodes: u64,
    next_look: u64,
    stopped: bool,
    seat: Seat,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<C> {
    /// All commands of the best value, in the order of the legal ones.
    pub best: Vec<C>,
    /// That value, for the seat at the root.
    pub value: i32,
    /// How many commands deep it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// What a search found of all commands that are nearly as good as the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked<C> {
    /// Each with its value, for the seat at the root, in the order of the legal ones.
    pub commands: Vec<(C, i32)>,
    /// How many commands deep it looked.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
}

/// The commands of one position on the way down.
struct Level<G: Game> {
    commands: Vec<G::Command>,
    values: Vec<i32>,
    order: Vec<u16>,
    /// Does the first in the order come first whatever it looks like?
    has_favourite: bool,
    /// What made the rest needless in the last position of this depth: likely to do so again.
    refutation: Option<G::Command>,
}

impl<G: Game> Default for Level<G> {
    fn default() -> Self {
        Self {
            commands: Vec::new(),
            values: Vec::new(),
            order: Vec::new(),
            has_favourite: false,
            refutation: None,
        }
    }
}

impl<G: Game> Level<G> {
    /// Lists the commands of a position. One of them may have to come first.
    fn list(&mut self, state: &G, remembered: Option<u16>) {
        self.commands.clear();
        self.values.clear();
        self.order.clear();
        state.legal(&mut self.commands);
        self.order.extend(0..self.commands.len().min(usize::from(u16::MAX)) as u16);
        let favourite = remembered.map(usize::from).filter(|first| *first < self.order.len());
        let favourite = favourite.or_else(|| {
            self.commands.iter().position(|command| Some(command) == self.refutation.as_ref())
        });
        self.has_favourite = favourite.is_some();
        if let Some(first) = favourite {
            self.order[..=first].rotate_right(1);
        }
    }

    /// The number of the command to try at this place: the favourite, then what looks best.
    fn next(
        &mut self,
        place: usize,
        highest_first: bool,
        value_all: impl FnOnce(&[G::Command], &mut Vec<i32>),
    ) -> usize {
        if place == 0 && self.has_favourite {
            return usize::from(self.order[0]);
        }
        // The favourite often makes all others needless: only now are they looked at.
        if self.values.is_empty() {
            value_all(&self.commands, &mut self.values);
        }
        let looks = |number: &u16| {
            let value = self.values[usize::from(*number)];
            if highest_first { i64::from(value) } else { -i64::from(value) }
        };
        let mut best = place;
        for other in place + 1..self.order.len() {
            if looks(&self.order[other]) > looks(&self.order[best]) {
                best = other;
            }
        }
        // Not swapped but rotated: equal ones keep the order of the legal list.
        self.order[place..=best].rotate_right(1);
        usize::from(self.order[place])
    }
}

impl<G: Game, E: Evaluate<G>> AlphaBeta<G, E> {
    /// Replaces the evaluation.
    pub fn evaluate_by(&mut self, evaluation: E) {
        self.evaluation = evaluation;
    }

    /// A search with a table of 2 to the power of `table_bits` positions.
    pub fn new(evaluation: E, table_bits: u32) -> Self {
        Self {
            evaluation,
            table: Transpositions::new(table_bits),
            levels: Vec::new(),
            nodes: 0,
            next_look: 0,
            stopped: false,
            seat: Seat(0),
        }
    }

    /// The best commands of the side to move, looking ever deeper until `most_depth` is reached or
    /// the budget is spent. `None` if the game is over.
    pub fn deepening(
        &mut self,
        state: &mut G,
        most_depth: u32,
        budget: &Budget,
    ) -> Option<Found<G::Command>> {
        let Ranked { commands, depth, nodes } = self.ranked(state, most_depth, 0, budget)?;
        let value = commands.first().map_or(0, |(_, value)| *value);
        let best = commands.into_iter().map(|(command, _)| command).collect();
        Some(Found { best, value, depth, nodes })
    }

    /// The same, with all commands that are worth at most `margin` less than the best.
    pub fn ranked(
        &mut self,
        state: &mut G,
        most_depth: u32,
        margin: i32,
        budget: &Budget,
    ) -> Option<Ranked<G::Command>> {
        self.seat = state.to_move()?;
        self.table.forget();
        for level in &mut self.levels {
            level.refutation = None;
        }
        self.nodes = 0;
        // One command deep is always searched to the end: there must be an answer.
        let mut found = self.root(state, 1, margin, &Budget::UNLIMITED)?;
        for depth in 2..=most_depth {
            if budget.is_spent(self.nodes) {
                break;
            }
            let deeper = self.root(state, depth, margin, budget);
            if self.stopped {
                // What was best before was tried first, so what is best so far is no worse.
                found.commands = deeper.map_or(found.commands, |deeper| deeper.commands);
                break;
            }
            found = deeper?;
        }
        found.nodes = self.nodes;
        Some(found)
    }

    /// How the game goes on after one of the best commands of the last search, which looked so
    /// deep: as far as it remembers, and not beyond what chance decides.
    pub fn line(&self, state: &G, best: &G::Command, depth: u32) -> Vec<G::Command> {
        let mut state = state.clone();
        let mut line = Vec::new();
        let mut next = Some(best.clone());
        while let Some(command) = next {
            let is_sure = state.chances(&command) == Chances::None;
            if is_sure {
                state.play(&command, Draw::Seed, &mut NoEvents);
            }
            line.push(command);
            let left = depth as usize - line.len().min(depth as usize);
            next = if is_sure && left > 0 { self.expected(&mut state, left) } else { None };
        }
        line
    }

    /// The command that the last search expects in a position from which it looked so deep.
    fn expected(&self, state: &mut G, depth: usize) -> Option<G::Command> {
        let to_move = state.to_move()?;
        let mut commands = Vec::new();
        state.legal(&mut commands);
        if depth > 1 {
            let entry = self.table.get(state.key())?;
            let is_known = usize::from(entry.depth) == depth && entry.bound == Bound::Exact;
            return commands.get(usize::from(entry.best)).filter(|_| is_known).cloned();
        }
        let mut values = Vec::new();
        self.evaluation.after_each(state, &commands, self.seat, &mut values);
        let rank =
            |value: i32| if to_move == self.seat { i64::from(value) } else { -i64::from(value) };
        let (_, command) =
            values.into_iter().zip(commands).max_by_key(|(value, _)| rank(*value))?;
        Some(command)
    }

    /// What was found when all commands had been tried, or so far when the budget ran out; `None`
    /// if not even one had been tried.
    fn root(
        &mut self,
        state: &mut G,
        depth: u32,
        margin: i32,
        budget: &Budget,
    ) -> Option<Ranked<G::Command>> {
        self.stopped = false;
        self.next_look = 0;
        let depth = depth.clamp(1, u32::from(u8::MAX)) as usize;
        self.levels.resize_with(self.levels.len().max(depth + 1), Level::default);
        let mut level = std::mem::take(&mut self.levels[depth]);
        let remembered = self.table.get(state.key()).map(|entry| entry.best);
        level.list(state, remembered);
        self.evaluation.after_each(state, &level.commands, self.seat, &mut level.values);

        let mut best_value = -INFINITE;
        let mut best = 0;
        let mut near: Vec<(usize, i32)> = Vec::with_capacity(level.order.len());
        for place in 0..level.order.len() {
            let number = level.next(place, true, |_, _| {});
            let value = if depth == 1 {
                self.nodes += 1;
                level.values[number]
            } else {
                // Below the margin: commands within it are told apart from those below it.
                let alpha = best_value.saturating_sub(margin.saturating_add(1)).max(-INFINITE);
                let window = Window { alpha, beta: INFINITE };
                self.after(state, &level.commands[number], depth - 1, window, place > 0, budget)
            };
            if self.stopped {
                break;
            }
            if value > best_value {
                (best, best_value) = (number, value);
            }
            near.push((number, value));
        }
        let found = (!near.is_empty()).then(|| {
            self.table.put(state.key(), depth as u8, best_value, Bound::Exact, best as u16);
            near.retain(|(_, value)| *value >= best_value.saturating_sub(margin));
            near.sort_unstable();
            Ranked {
                commands: near
                    .iter()
                    .map(|&(number, value)| (level.commands[number].clone(), value))
                    .collect(),
                depth: depth as u32,
                nodes: self.nodes,
            }
        });
        self.levels[depth] = level;
        found
    }

    /// The value of a command. One that is not the first is expected to be no better than what is
    /// known: whether it is takes less to find out than by how much.
    fn after(
        &mut self,
        state: &mut G,
        command: &G::Command,
        depth: usize,
        window: Window,
        is_late: bool,
        budget: &Budget,
    ) -> i32 {
        if state.chances(command) != Chances::None {
            return expectation::after(state, command, |after| {
                self.node(after, depth, Window::OPEN, budget)
            });
        }
        let maximising = state.to_move() == Some(self.seat);
        let undo = state.play(command, Draw::Seed, &mut NoEvents);
        let narrow = if maximising { window.lowest() } else { window.highest() };
        let mut value = 0;
        let ask_first = is_late && depth >= LEAST_DEPTH_TO_ASK_FIRST;
        if ask_first {
            value = self.node(state, depth, narrow, budget);
        }
        if !ask_first || (window.contains(value) && !self.stopped) {
            value = self.node(state, depth, window, budget);
        }
        state.undo(undo);
        value
    }

    fn node(&mut self, state: &mut G, depth: usize, window: Window, budget: &Budget) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            let most_nodes = budget.nodes.unwrap_or(u64::MAX).max(self.nodes + 1);
            self.next_look = most_nodes.min(self.nodes + NODES_BETWEEN_LOOKS);
            self.stopped |= budget.is_spent(self.nodes);
        }
        if self.stopped {
            return 0;
        }
        let Some(to_move) = state.to_move() else {
            return self.evaluation.evaluate(state, self.seat);
        };
        let maximising = to_move == self.seat;
        if depth == 1 {
            return self.last_level(state, maximising, window);
        }
        let key = state.key();
        let remembered = self.table.get(key);
        // Only the very same depth: a search of a given depth has one value, whatever came before.
        if let Some(entry) = remembered.filter(|entry| usize::from(entry.depth) == depth) {
            match entry.bound {
                Bound::Exact => return entry.value,
                Bound::AtLeast if entry.value >= window.beta => return entry.value,
                Bound::AtMost if entry.value <= window.alpha => return entry.value,
                _ => {}
            }
        }

        let mut level = std::mem::take(&mut self.levels[depth]);
        // What refuted the last position often refutes this one, before anything is listed.
        if remembered.is_none()
            && let Some(command) = &level.refutation
            && state.check(command).is_ok()
        {
            let value = self.after(state, command, depth - 1, window, false, budget);
            if self.stopped || window.is_too_good(value, maximising) {
                self.levels[depth] = level;
                return value;
            }
        }
        level.list(state, remembered.map(|entry| entry.best));
        let mut narrowed = window;
        let mut best = 0;
        let mut best_value = if maximising { -INFINITE } else { INFINITE };
        for place in 0..level.order.len() {
            let number = level.next(place, maximising, |commands, values| {
                self.evaluation.after_each(state, commands, self.seat, values);
            });
            let command = &level.commands[number];
            let value = self.after(state, command, depth - 1, narrowed, place > 0, budget);
            if self.stopped {
                break;
            }
            if maximising && value > best_value {
                (best, best_value) = (number, value);
                narrowed.alpha = narrowed.alpha.max(value);
            } else if !maximising && value < best_value {
                (best, best_value) = (number, value);
                narrowed.beta = narrowed.beta.min(value);
            }
            if narrowed.alpha >= narrowed.beta {
                level.refutation = Some(level.commands[number].clone());
                break;
            }
        }
        self.levels[depth] = level;
        if !self.stopped {
            let bound = if best_value <= window.alpha {
                Bound::AtMost
            } else if best_value >= window.beta {
                Bound::AtLeast
            } else {
                Bound::Exact
            };
            self.table.put(key, depth as u8, best_value, bound, best as u16);
        }
        best_value
    }

    /// The value of a position that is looked at one command deep.
    fn last_level(&mut self, state: &mut G, maximising: bool, window: Window) -> i32 {
        let Self { levels, evaluation, seat, nodes, .. } = self;
        let level = &mut levels[1];
        if let Some(command) = &level.refutation
            && state.check(command).is_ok()
        {
            *nodes += 1;
            let value =
                expectation::after(state, command, |after| evaluation.evaluate(after, *seat));
            if window.is_too_good(value, maximising) {
                return value;
            }
        }
        let Some(best) = evaluation.best_after(state, *seat, maximising, window) else {
            level.list(state, None);
            evaluation.after_each(state, &level.commands, *seat, &mut level.values);
            *nodes += level.values.len() as u64;
            let values = level.values.iter().copied();
            let best = if maximising { values.max() } else { values.min() };
            return best.unwrap_or(0);
        };
        *nodes += best.nodes;
        if window.is_too_good(best.value, maximising) && best.command.is_some() {
            level.refutation = best.command;
        }
        best.value
    }
}
