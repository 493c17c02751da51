//! Minimax as the source describes it: every position is a copy, and nothing is left out.

use pentarchy_core::game::{Draw, Game, Seat, Unheard};
use pentarchy_core::games::skirmish::{Evaluation, Skirmish};
use pentarchy_core::search::Evaluate;

/// The value of a position for the camp at the root, so many plies deep.
pub fn value(state: &Skirmish, depth: u32, root: Seat, evaluation: &Evaluation) -> i32 {
    let Some(to_move) = state.to_move().filter(|_| depth > 0) else {
        return evaluation.evaluate(state, root);
    };
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let values = commands.iter().map(|command| {
        let mut after = state.clone();
        after.play(command, Draw::Seed, &mut Unheard);
        value(&after, depth - 1, root, evaluation)
    });
    let best = if to_move == root { values.max() } else { values.min() };
    best.unwrap_or(0)
}
