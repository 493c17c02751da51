//! The player that the source describes: twenty rules, a function each (FF18).
//!
//! The source's rules call each other by recursion, and some of them can't act as written; here
//! they are asked in their order, for one point of the pawn's move after the other.

use super::thought;
use crate::chance::Random;
use crate::game::Game;
use crate::games::floors::Floors;
use crate::games::floors::board::{Cell, Heading};
use crate::games::floors::command::{Command, Path, Word};
use crate::games::floors::monster::Monster;
use crate::games::floors::paths::Mover;
use crate::games::floors::pawns::{PawnId, Place};
use crate::player::{Budget, Player, RandomPlayer, Thought};
use crate::view::View;

/// Plays by the source's rules; places pieces at random.
pub struct RulesPlayer;

impl Player<Floors> for RulesPlayer {
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
        let pawn = rules_0_to_5(game)?;
        Some(thought(Command::Move { pawn: pawn.0.into(), path: way(game, pawn) }, 0, 1, 1))
    }
}

/// A step that a pawn might take, with all that the rules ask about.
struct Step<'a> {
    game: &'a Floors,
    pawn: PawnId,
    monster: Monster,
    from: Cell,
    /// Where the step ends, after sliding.
    destination: Cell,
    direction: Heading,
    /// The points left before the step.
    points: u8,
}

impl Step<'_> {
    fn is_in_axis(&self, cell: Cell) -> bool {
        cell.x() == self.monster.cell.x() || cell.y() == self.monster.cell.y()
    }

    fn is_in_front(&self) -> bool {
        let away = |to: u8, from: u8| i32::from(to) - i32::from(from);
        let (right, down) = self.monster.heading.delta();
        away(self.destination.x(), self.monster.cell.x()) * i32::from(right)
            + away(self.destination.y(), self.monster.cell.y()) * i32::from(down)
            > 0
    }

    fn distance_before(&self) -> u8 {
        self.from.distance(self.monster.cell)
    }

    fn distance_after(&self) -> u8 {
        self.destination.distance(self.monster.cell)
    }
}

/// The way of a pawn by rules 6 to 19, cut back to its longest part that may end there.
fn way(game: &Floors, pawn: PawnId) -> Path {
    let mut mover = Mover::new(game, pawn);
    let mut path = Path::STAY;
    let mut longest = 0;
    for points in (1..=game.pawns.points(pawn)).rev() {
        let word = rule_6(mover.place)
            .or_else(|| rule_7(game, mover.place))
            .or_else(|| rules_8_to_11(game, &mover, points));
        // Rule 12: nothing is left to do, and the pawn stops where it is.
        let Some(word) = word else { break };
        if mover.go(word, &mut |_, _| {}).is_err() {
            break;
        }
        path = path.and(word);
        if mover.may_end() {
            longest = path.words().len();
        }
    }
    path.cut_to(longest)
}

/// Rules 0 to 5: if the player has an unmoved pawn that shows 1 point, that one is chosen; else
/// one that shows 2, and so on up to 6.
fn rules_0_to_5(game: &Floors) -> Option<PawnId> {
    game.pawns
        .of(game.to_move)
        .filter(|pawn| game.is_to_move(*pawn))
        .min_by_key(|pawn| game.pawns.points(*pawn))
}

/// Rule 6: on the exit with a point left, the pawn leaves.
fn rule_6(place: Place) -> Option<Word> {
    (place == Place::On(Cell::EXIT)).then_some(Word::Leave)
}

/// Rule 7: outside, the pawn comes in, unless the monster is on the entrance.
fn rule_7(game: &Floors, place: Place) -> Option<Word> {
    let is_free = game.monster.cell != Cell::ENTRANCE;
    (place == Place::Outside && is_free).then_some(Word::Enter)
}

/// Rules 8 to 11: north, west, south, east in turn, if the pawn can go there and one of rules 13
/// to 19 accepts it.
fn rules_8_to_11(game: &Floors, mover: &Mover, points: u8) -> Option<Word> {
    let from = mover.place.cell()?;
    Word::STEPS.into_iter().find(|word| {
        let mut after = *mover;
        let is_possible =
            after.go(*word, &mut |_, _| {}).is_ok() && (points > 1 || after.may_end());
        let (Some(destination), Some(direction)) = (after.place.cell(), word.heading()) else {
            return false;
        };
        let monster = game.monster;
        let pawn = mover.pawn;
        let step = Step { game, pawn, monster, from, destination, direction, points };
        is_possible && RULES_13_TO_19.iter().any(|accepts| accepts(&step))
    })
}

/// The rules that accept a step, in the source's order.
const RULES_13_TO_19: [fn(&Step) -> bool; 7] =
    [rule_13, rule_14, rule_15, rule_16, rule_17, rule_18, rule_19];

/// Rule 13, rush to the exit: the pawn has the points to get to the exit and out, is not in the
/// monster's axis, and the monster is not on the exit.
fn rule_13(step: &Step) -> bool {
    step.points > step.from.distance(Cell::EXIT)
        && !step.is_in_axis(step.from)
        && step.monster.cell != Cell::EXIT
}

/// Rule 14, safety in numbers: the destination is in the monster's axis and in front of it, but
/// another pawn on the board is just as far from the monster.
fn rule_14(step: &Step) -> bool {
    let is_as_far = |pawn: PawnId| {
        let place = step.game.pawns.place(pawn);
        place.cell().is_some_and(|cell| cell.distance(step.monster.cell) == step.distance_after())
    };
    step.is_in_axis(step.destination)
        && step.is_in_front()
        && step.game.pawns.all().any(|pawn| pawn != step.pawn && is_as_far(pawn))
}

/// Rule 15, passing through: the destination is in the monster's axis, but the pawn can go on.
fn rule_15(step: &Step) -> bool {
    step.is_in_axis(step.destination) && step.points > 1
}

/// Rule 16, behind its back: the destination is neither in the monster's axis nor in front of it,
/// and the step does not go where the monster heads.
fn rule_16(step: &Step) -> bool {
    !step.is_in_axis(step.destination)
        && !step.is_in_front()
        && step.direction != step.monster.heading
}

/// Rule 17, far in front: the destination is more than 5 from the monster, in front of it but not
/// in its axis, and no nearer than the pawn is.
fn rule_17(step: &Step) -> bool {
    step.distance_after() > 5
        && !step.is_in_axis(step.destination)
        && step.is_in_front()
        && step.distance_after() >= step.distance_before()
}

/// Rule 18, near but not nearer: the destination is at most 5 from the monster, not in its axis,
/// and no nearer than the pawn is.
fn rule_18(step: &Step) -> bool {
    step.distance_after() <= 5
        && !step.is_in_axis(step.destination)
        && step.distance_after() >= step.distance_before()
}

/// Rule 19, near and nearer: the destination is at most 5 from the monster, not in its axis, and
/// nearer than the pawn is, but the pawn can go on.
fn rule_19(step: &Step) -> bool {
    step.distance_after() <= 5
        && !step.is_in_axis(step.destination)
        && step.distance_after() < step.distance_before()
        && step.points > 1
}
