//! A player that looks at each of its moves and at the monster's walk after it (FF19).

use super::evaluation::{Weights, expected};
use super::thought;
use crate::chance::Random;
use crate::game::{Game, NoEvents};
use crate::games::floors::Floors;
use crate::games::floors::command::{Command, Path};
use crate::games::floors::paths;
use crate::games::floors::pawns::PawnId;
use crate::player::{Budget, Player, RandomPlayer, Thought};
use crate::view::View;

/// Plays the move after which its pawns stand best, as if nobody else moved before the monster.
pub struct Lookahead;

/// A move, and what the position after it is worth to who makes it.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub pawn: PawnId,
    pub path: Path,
    pub value: i32,
    pub after: Floors,
}

impl Choice {
    pub fn command(&self) -> Command {
        Command::Move { pawn: self.pawn.0.into(), path: self.path }
    }
}

/// Every move of the side to move with its worth, in the order of the legal ones. The monster does
/// not walk. Within a spent budget the first move alone is looked at.
pub(super) fn choices(
    game: &Floors,
    weights: &Weights,
    budget: &Budget,
    nodes: &mut u64,
    choices: &mut Vec<Choice>,
) {
    let seat = game.to_move;
    choices.clear();
    for pawn in game.pawns.of(seat).filter(|pawn| game.is_to_move(*pawn)) {
        paths::each_end(game, pawn, |end| {
            if !choices.is_empty() && budget.is_spent(*nodes) {
                return;
            }
            let mut after = *game;
            after.move_pawn(pawn, end.path, &mut NoEvents);
            *nodes += 1;
            let value = expected(&after, weights, seat);
            choices.push(Choice { pawn, path: end.path, value, after });
        });
    }
}

impl Player<Floors> for Lookahead {
    fn think(
        &mut self,
        view: &View<Floors>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let game = view.known();
        game.to_move()?;
        if game.is_setting_up() {
            return RandomPlayer.think(view, budget, random);
        }
        let (mut nodes, mut found) = (0, Vec::new());
        choices(game, &Weights::TUNED, budget, &mut nodes, &mut found);
        let best = found.iter().map(|choice| choice.value).max()?;
        found.retain(|choice| choice.value == best);
        Some(thought(random.pick(&found)?.command(), best, 1, nodes))
    }
}
