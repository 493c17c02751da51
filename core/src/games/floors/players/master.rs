//! A player that plays the rest of the round in its mind, everybody for themselves, before it
//! foresees the monster's walk (FF19).

use super::lookahead::{Choice, choices};
use super::{thought, worth};
use crate::chance::Random;
use crate::game::{Game, Seat};
use crate::games::floors::Floors;
use crate::games::floors::command::Command;
use crate::player::{Budget, Player, RandomPlayer, Thought};
use crate::view::View;

/// What it may look at when nobody sets a limit.
const NODES: u64 = 5_000;
/// How many of its moves are followed to the end of the round, if the budget allows.
const CANDIDATES: usize = 12;

/// Follows its best moves to the end of the round.
pub struct Master;

impl Player<Floors> for Master {
    fn think(
        &mut self,
        view: &View<Floors>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let game = view.known();
        let seat = game.to_move()?;
        if game.is_setting_up() {
            return RandomPlayer.think(view, budget, random);
        }
        let budget = budget.or_nodes(NODES);
        let (mut nodes, mut found) = (0, Vec::new());
        choices(game, &budget, &mut nodes, &mut found);
        found.sort_by_key(|choice| -choice.value);
        found.truncate(CANDIDATES);
        let mut best: Option<(Choice, i32)> = None;
        let mut deepest = 1;
        for choice in found {
            if best.is_some() && budget.is_spent(nodes) {
                break;
            }
            let (value, depth) = follow(&choice, seat, &budget, &mut nodes);
            deepest = deepest.max(depth);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((choice, value));
            }
        }
        let (choice, value) = best?;
        Some(thought(choice.command(), value, deepest, nodes))
    }
}

/// What a move is worth to its seat once everybody has moved as they like best, and how many moves
/// deep that is.
fn follow(choice: &Choice, seat: Seat, budget: &Budget, nodes: &mut u64) -> (i32, u32) {
    let mut game: Floors = choice.after;
    let mut depth = 1;
    let mut replies = Vec::new();
    while game.outcome_now().is_none() && !budget.is_spent(*nodes) {
        let Some(next) = game.next_able(game.seat_after(game.to_move)) else { break };
        game.to_move = next;
        choices(&game, budget, nodes, &mut replies);
        // Of equal ones the first, so that it is always the same.
        let Some(reply) = replies.iter().rev().max_by_key(|reply| reply.value) else { break };
        game = reply.after;
        depth += 1;
    }
    (worth::expected(&game, seat), depth)
}
