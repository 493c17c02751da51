//! The source's searching player: four commands deep, its own for the most, others' for the least
//! (CQ32). Luck is taken for even, and of the many legal commands only the promising are tried.

use super::candidates::candidates;
use super::evaluation::balance;
use crate::chance::Random;
use crate::game::{Game, NoEvents, Seat};
use crate::games::conquest::turns::Fortune;
use crate::games::conquest::{Command, Conquest};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

const DEPTH: u32 = 4;
/// What it may look at when nobody sets a limit.
const NODES: u64 = 20_000;

/// Searches.
pub struct Minmax;

struct Search<'a> {
    seat: Seat,
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl Player<Conquest> for Minmax {
    fn think(
        &mut self,
        view: &View<Conquest>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        let budget = budget.or_nodes(NODES);
        let mut search = Search { seat, budget: &budget, nodes: 0 };
        let (value, line) = search.node(&mut state, DEPTH, i64::MIN, i64::MAX);
        let command = *line.first()?;
        Some(Thought { command, value, depth: DEPTH, nodes: search.nodes, line })
    }
}

impl Search<'_> {
    /// The value of a position, and how the game goes on from it.
    fn node(
        &mut self,
        state: &mut Conquest,
        depth: u32,
        mut alpha: i64,
        mut beta: i64,
    ) -> (i64, Vec<Command>) {
        self.nodes += 1;
        let to_move = state.to_move().filter(|_| depth > 0);
        let Some(to_move) = to_move else { return (balance(state, self.seat), Vec::new()) };
        let takes_most = to_move == self.seat;
        let mut best: Option<(i64, Vec<Command>)> = None;
        for command in candidates(state) {
            let undo = state.carry_out(&command, Fortune::Even, &mut NoEvents);
            let (value, rest) = self.node(state, depth - 1, alpha, beta);
            state.undo(undo);
            let is_better = best
                .as_ref()
                .is_none_or(|(known, _)| if takes_most { value > *known } else { value < *known });
            if is_better {
                let line = std::iter::once(command).chain(rest).collect();
                best = Some((value, line));
            }
            if takes_most {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
            if alpha >= beta || self.budget.is_spent(self.nodes) {
                break;
            }
        }
        best.unwrap_or_else(|| (balance(state, self.seat), Vec::new()))
    }
}
