//! Alpha-beta search with make and undo, iterative deepening and a transposition table.
//!
//! Values are those of the seat at the root all the way down: it takes the most, every other seat
//! the least. So it needs no sign changes, and fits games of several seats and turns of several
//! commands. Nothing is allocated below the root once the lists have grown.

use super::transpositions::{Bound, Transpositions};
use super::{Evaluate, expectation};
use crate::game::{Chances, Draw, Game, Seat, Unheard};
use crate::player::Budget;

const INFINITE: i32 = i32::MAX;
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

/// The commands of one position on the way down.
struct Level<G: Game> {
    commands: Vec<G::Command>,
    values: Vec<i32>,
    order: Vec<u16>,
    /// Does the first in the order come first whatever it looks like?
    has_favourite: bool,
}

impl<G: Game> Default for Level<G> {
    fn default() -> Self {
        Self { commands: Vec::new(), values: Vec::new(), order: Vec::new(), has_favourite: false }
    }
}

impl<G: Game> Level<G> {
    /// Moves the best-looking of the commands from `place` on to `place` and returns its number.
    fn next(&mut self, place: usize, most_first: bool) -> usize {
        if place == 0 && self.has_favourite {
            return usize::from(self.order[0]);
        }
        let looks = |number: &u16| {
            let value = self.values[usize::from(*number)];
            if most_first { i64::from(value) } else { -i64::from(value) }
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

    /// The best commands of the side to move, looking exactly `depth` commands ahead; less deep if
    /// the budget runs out before. `None` if the game is over.
    pub fn fixed(
        &mut self,
        state: &mut G,
        depth: u32,
        budget: &Budget,
    ) -> Option<Found<G::Command>> {
        self.begin(state)?;
        match self.root(state, depth, budget) {
            Some(found) => Some(found),
            None => self.deepen(state, depth, budget),
        }
    }

    /// The best commands of the side to move, looking ever deeper until the budget is spent or
    /// `most_depth` is reached. `None` if the game is over.
    pub fn deepening(
        &mut self,
        state: &mut G,
        most_depth: u32,
        budget: &Budget,
    ) -> Option<Found<G::Command>> {
        self.begin(state)?;
        self.deepen(state, most_depth, budget)
    }

    /// How the game goes on after the command, as far as the last search remembers.
    pub fn line(&self, state: &G, command: &G::Command) -> Vec<G::Command> {
        let mut state = state.clone();
        let mut line = vec![command.clone()];
        let mut last = command.clone();
        while state.chances(&last) == Chances::None && line.len() < self.levels.len() {
            state.play(&last, Draw::Seed, &mut Unheard);
            let Some(entry) = self.table.get(state.key()) else { break };
            let mut commands = Vec::new();
            state.legal(&mut commands);
            let Some(next) = commands.get(usize::from(entry.best)) else { break };
            last = next.clone();
            line.push(last.clone());
        }
        line
    }

    fn begin(&mut self, state: &G) -> Option<()> {
        self.seat = state.to_move()?;
        self.table.forget();
        self.nodes = 0;
        self.next_look = 0;
        Some(())
    }

    fn deepen(
        &mut self,
        state: &mut G,
        most_depth: u32,
        budget: &Budget,
    ) -> Option<Found<G::Command>> {
        // One command deep is always searched to the end: there must be an answer.
        let mut found = self.root(state, 1, &Budget::UNLIMITED)?;
        for depth in 2..=most_depth {
            if budget.is_mostly_spent(self.nodes) {
                break;
            }
            let Some(deeper) = self.root(state, depth, budget) else { break };
            found = deeper;
        }
        found.nodes = self.nodes;
        Some(found)
    }

    /// `None` if the budget ran out.
    fn root(&mut self, state: &mut G, depth: u32, budget: &Budget) -> Option<Found<G::Command>> {
        self.stopped = false;
        let depth = depth.clamp(1, u32::from(u8::MAX)) as usize;
        self.levels.resize_with(self.levels.len().max(depth + 1), Level::default);
        let mut level = std::mem::take(&mut self.levels[depth]);
        let remembered = self.table.get(state.key()).map(|entry| entry.best);
        self.fill(&mut level, state, remembered);

        let mut best_value = -INFINITE;
        let mut best = Vec::new();
        for place in 0..level.order.len() {
            let number = level.next(place, true);
            // One below the best: commands that equal it are told apart from those below it.
            let alpha = best_value.saturating_sub(1).max(-INFINITE);
            let value = if depth == 1 {
                self.nodes += 1;
                level.values[number]
            } else {
                self.after(state, &level.commands[number], depth - 1, alpha, INFINITE, budget)
            };
            if self.stopped {
                break;
            }
            if value > best_value {
                best_value = value;
                best.clear();
            }
            if value == best_value {
                best.push(number);
            }
        }
        let found = (!self.stopped && !best.is_empty()).then(|| {
            self.table.put(state.key(), depth as u8, best_value, Bound::Exact, best[0] as u16);
            best.sort_unstable();
            Found {
                best: best.iter().map(|&number| level.commands[number].clone()).collect(),
                value: best_value,
                depth: depth as u32,
                nodes: self.nodes,
            }
        });
        self.levels[depth] = level;
        found
    }

    /// Lists the commands of a position with the values by which they are tried.
    fn fill(&self, level: &mut Level<G>, state: &mut G, remembered: Option<u16>) {
        level.commands.clear();
        level.values.clear();
        level.order.clear();
        state.legal(&mut level.commands);
        self.evaluation.after_each(state, &level.commands, self.seat, &mut level.values);
        level.order.extend(0..level.commands.len().min(usize::from(u16::MAX)) as u16);
        let favourite = remembered.map(usize::from).filter(|first| *first < level.order.len());
        level.has_favourite = favourite.is_some();
        if let Some(first) = favourite {
            level.order[..=first].rotate_right(1);
        }
    }

    fn after(
        &mut self,
        state: &mut G,
        command: &G::Command,
        depth: usize,
        alpha: i32,
        beta: i32,
        budget: &Budget,
    ) -> i32 {
        if state.chances(command) != Chances::None {
            return expectation::after(state, command, |after| {
                self.node(after, depth, -INFINITE, INFINITE, budget)
            });
        }
        let undo = state.play(command, Draw::Seed, &mut Unheard);
        let value = self.node(state, depth, alpha, beta, budget);
        state.undo(undo);
        value
    }

    fn node(
        &mut self,
        state: &mut G,
        depth: usize,
        mut alpha: i32,
        mut beta: i32,
        budget: &Budget,
    ) -> i32 {
        self.nodes += 1;
        if self.nodes >= self.next_look {
            self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
            self.stopped |= budget.is_spent(self.nodes);
        }
        if self.stopped {
            return 0;
        }
        let Some(to_move) = state.to_move() else {
            return self.evaluation.evaluate(state, self.seat);
        };
        let takes_most = to_move == self.seat;
        if depth == 1
            && let Some((value, count)) = self.evaluation.best_after(state, self.seat, takes_most)
        {
            self.nodes += count;
            return value;
        }
        let key = state.key();
        let remembered = self.table.get(key);
        // Only the very same depth: a search of a given depth has one value, whatever came before.
        if let Some(entry) = remembered.filter(|entry| usize::from(entry.depth) == depth) {
            match entry.bound {
                Bound::Exact => return entry.value,
                Bound::AtLeast if entry.value >= beta => return entry.value,
                Bound::AtMost if entry.value <= alpha => return entry.value,
                _ => {}
            }
        }

        let mut level = std::mem::take(&mut self.levels[depth]);
        self.fill(&mut level, state, remembered.map(|entry| entry.best));
        let (first_alpha, first_beta) = (alpha, beta);
        let mut best = 0;
        let mut best_value = if takes_most { -INFINITE } else { INFINITE };
        if depth == 1 {
            self.nodes += level.values.len() as u64;
            for (number, &value) in level.values.iter().enumerate() {
                if (takes_most && value > best_value) || (!takes_most && value < best_value) {
                    (best, best_value) = (number, value);
                }
            }
        } else {
            for place in 0..level.order.len() {
                let number = level.next(place, takes_most);
                let value =
                    self.after(state, &level.commands[number], depth - 1, alpha, beta, budget);
                if self.stopped {
                    break;
                }
                if takes_most && value > best_value {
                    (best, best_value) = (number, value);
                    alpha = alpha.max(value);
                } else if !takes_most && value < best_value {
                    (best, best_value) = (number, value);
                    beta = beta.min(value);
                }
                if alpha >= beta {
                    break;
                }
            }
        }
        self.levels[depth] = level;
        if !self.stopped {
            let bound = if best_value <= first_alpha {
                Bound::AtMost
            } else if best_value >= first_beta {
                Bound::AtLeast
            } else {
                Bound::Exact
            };
            // At the last level the value is exact whatever the window.
            let bound = if depth == 1 { Bound::Exact } else { bound };
            self.table.put(key, depth as u8, best_value, bound, best as u16);
        }
        best_value
    }
}
