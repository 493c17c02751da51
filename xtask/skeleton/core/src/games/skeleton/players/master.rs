//! The strongest player: it looks as deep as it may.

use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents};
use crate::games::skeleton::{Command, Skeleton};
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::search::AlphaBeta;
use crate::view::View;

use super::judgement::Weights;

/// Longer than any game.
const MOST_DEPTH: u32 = 30;
const TABLE_BITS: u32 = 10;

pub(super) struct Master {
    search: AlphaBeta<Skeleton, Weights>,
}

impl Master {
    pub(super) fn new(weights: Weights) -> Self {
        Self { search: AlphaBeta::new(weights, TABLE_BITS) }
    }
}

impl Strategist<Skeleton> for Master {
    fn rank(
        &mut self,
        view: &View<Skeleton>,
        look: Look,
        budget: &Budget,
        _random: &mut Random,
    ) -> Option<Ranking<Command>> {
        let mut state = view.known().clone();
        state.to_move()?;
        let most_depth = if look.hasty { 1 } else { MOST_DEPTH };
        let margin = i32::try_from(look.margin).unwrap_or(0);
        let ranked = self.search.ranked(&mut state, most_depth, margin, budget)?;
        let choices = ranked
            .commands
            .iter()
            .map(|(command, value)| Choice {
                line: self.search.line(&state, command, ranked.depth),
                value: i64::from(*value),
                key: after(&mut state, *command),
            })
            .collect();
        Some(Ranking { choices, depth: ranked.depth, nodes: ranked.nodes })
    }
}

/// The key of the position after a command.
fn after(state: &mut Skeleton, command: Command) -> u64 {
    let undo = state.play(&command, Draw::Seed, &mut NoEvents);
    let key = state.key();
    state.undo(undo);
    key
}
