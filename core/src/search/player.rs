//! A computer player that searches with alpha-beta.

use super::{AlphaBeta, Evaluate};
use crate::chance::Random;
use crate::game::Game;
use crate::player::{Budget, Player, Thought};
use crate::view::View;

const FIXED_TABLE_BITS: u32 = 14;
const DEEPENING_TABLE_BITS: u32 = 18;

/// How far to look.
enum Foresight {
    /// So many commands, whatever the budget allows beyond that.
    Fixed(u32),
    /// Ever deeper, up to a depth, within the budget; within so many nodes if it sets no limit.
    Deepening { most_depth: u32, nodes: u64 },
}

/// Plays the best command that alpha-beta finds; among equals, one at random.
pub struct SearchPlayer<G: Game, E> {
    search: AlphaBeta<G, E>,
    foresight: Foresight,
}

impl<G: Game, E: Evaluate<G>> SearchPlayer<G, E> {
    /// Looks exactly `depth` commands ahead.
    pub fn fixed(evaluation: E, depth: u32) -> Self {
        Self {
            search: AlphaBeta::new(evaluation, FIXED_TABLE_BITS),
            foresight: Foresight::Fixed(depth),
        }
    }

    /// Looks as far ahead as the budget allows, at most `most_depth`; a budget without limits is
    /// taken for one of so many `nodes`.
    pub fn deepening(evaluation: E, most_depth: u32, nodes: u64) -> Self {
        Self {
            search: AlphaBeta::new(evaluation, DEEPENING_TABLE_BITS),
            foresight: Foresight::Deepening { most_depth, nodes },
        }
    }
}

impl<G: Game, E: Evaluate<G>> Player<G> for SearchPlayer<G, E> {
    fn think(
        &mut self,
        view: &View<G>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<G::Command>> {
        let mut state = view.imagine(random);
        let found = match self.foresight {
            Foresight::Fixed(depth) => self.search.deepening(&mut state, depth, budget),
            Foresight::Deepening { most_depth, nodes } => {
                self.search.deepening(&mut state, most_depth, &budget.or_nodes(nodes))
            }
        }?;
        let command = random.pick(&found.best)?.clone();
        Some(Thought {
            line: self.search.line(&state, &command, found.depth),
            command,
            value: i64::from(found.value),
            depth: found.depth,
            nodes: found.nodes,
        })
    }
}
