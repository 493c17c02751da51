//! The strongest player: it plays the rest of the round in its mind, everybody for themselves, in
//! several ways, before it foresees the monster's walk (FF19).

use super::evaluation::{Weights, expected};
use super::lookahead::{self, choices};
use crate::chance::Random;
use crate::game::{Game, Seat};
use crate::games::floors::Floors;
use crate::games::floors::command::Command;
use crate::games::floors::pawns::Place;
use crate::hash::mix;
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::search::{Runner, race};
use crate::view::View;

/// How many of its moves are followed to the end of the round, if the budget allows.
const CANDIDATES: usize = 12;
/// In how many ways at most.
const MOST_WAYS: u32 = 64;
/// What the others play instead of what seems best to them is worth at most so much less.
const WHIM: i32 = 60;

/// Follows its best moves to the end of the round.
pub(super) struct Master(pub Weights);

impl Strategist<Floors> for Master {
    fn rank(
        &mut self,
        view: &View<Floors>,
        look: Look,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Ranking<Command>> {
        let game = view.known();
        let seat = game.to_move()?;
        if game.is_setting_up() {
            return Some(any_place(game));
        }
        let (mut nodes, mut found) = (0, Vec::new());
        choices(game, &self.0, budget, &mut nodes, &mut found);
        leave_if_possible(&mut found);
        found.sort_by_key(|choice| -choice.value);
        let rank = |choice: &lookahead::Choice, value| Choice {
            line: vec![choice.command()],
            value,
            key: choice.after.key(),
        };
        if look.hasty || found.len() == 1 {
            let choices =
                found.iter().map(|choice| rank(choice, i64::from(choice.value))).collect();
            return Some(Ranking { choices, depth: 1, nodes });
        }
        found.truncate(CANDIDATES);
        let (mut deepest, mut replies) = (1, Vec::new());
        let mut runners: Vec<Runner<lookahead::Choice>> = Vec::new();
        // The first way is what seems best to everybody.
        for candidate in found {
            if runners.is_empty() || !budget.is_spent(nodes) {
                let (value, depth) =
                    self.follow(&candidate, seat, 0, budget, &mut nodes, &mut replies);
                deepest = deepest.max(depth);
                runners.push(Runner { candidate, sum: value.into() });
            }
        }
        let whims = random.word() | 1;
        let ways = race(&mut runners, MOST_WAYS, |way, candidate| {
            if budget.is_spent(nodes) {
                return None;
            }
            // The others' whims are the same for all of the moves that are compared.
            let whim = mix(whims, 2 * way + 1);
            let (value, _) = self.follow(candidate, seat, whim, budget, &mut nodes, &mut replies);
            Some(value.into())
        });
        let mean = |one: &Runner<_>| rank(&one.candidate, one.sum / i64::from(ways));
        Some(Ranking { choices: runners.iter().map(mean).collect(), depth: deepest, nodes })
    }
}

/// Whoever can leave, leaves: no other move gains as much, and what waits may be eaten.
fn leave_if_possible(choices: &mut Vec<lookahead::Choice>) {
    let leaves = |choice: &lookahead::Choice| choice.after.pawns.place(choice.pawn) == Place::Out;
    if choices.iter().any(leaves) {
        choices.retain(leaves);
    }
}

/// In the set-up every place is as good.
fn any_place(game: &Floors) -> Ranking<Command> {
    let mut commands = Vec::new();
    game.legal(&mut commands);
    let choice = |(place, command)| Choice { line: vec![command], value: 0, key: place };
    let keys = (1_u64..).map(|place| mix(place, 0xd1b5_4a32_d192_ed03));
    Ranking { choices: keys.zip(commands).map(choice).collect(), depth: 0, nodes: 1 }
}

impl Master {
    /// What a move is worth to its seat once everybody has moved as they like best, give or take a
    /// whim, and how many moves deep that is.
    fn follow(
        &self,
        choice: &lookahead::Choice,
        seat: Seat,
        whim: u64,
        budget: &Budget,
        nodes: &mut u64,
        replies: &mut Vec<lookahead::Choice>,
    ) -> (i32, u32) {
        let mut game: Floors = choice.after;
        let mut depth = 1;
        while game.outcome_now().is_none() && !budget.is_spent(*nodes) {
            let Some(next) = game.next_able(game.seat_after(game.to_move)) else { break };
            game.to_move = next;
            choices(&game, &self.0, budget, nodes, replies);
            let seems = |reply: &&lookahead::Choice| {
                let words = reply.path.words().iter();
                let way =
                    words.fold(u64::from(reply.pawn.0) + 1, |way, word| way << 3 | *word as u64);
                let fancy = mix(whim, way ^ 0x9e37_79b9_7f4a_7c15) >> 32;
                reply.value + ((fancy * WHIM as u64) >> 32) as i32
            };
            // Of equal ones the first, so that it is always the same.
            let Some(reply) = replies.iter().rev().max_by_key(seems) else { break };
            game = reply.after;
            depth += 1;
        }
        (expected(&game, &self.0, seat), depth)
    }
}
