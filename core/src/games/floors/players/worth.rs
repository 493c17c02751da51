//! What a position is worth to a seat, with the monster's walk foreseen on every tile left (FF19).

use crate::game::{Seat, Unheard};
use crate::games::floors::Floors;
use crate::games::floors::board::Cell;
use crate::games::floors::monster;
use crate::games::floors::pawns::{PawnId, Place};
use crate::games::floors::tiles::{ROUNDS, Tile};

/// Worth a won game, more than all pawns together.
pub(super) const WON: i32 = 100_000;

const OUT: i32 = 1200;
/// A pawn that is not out is worth this much for each square nearer to the exit.
const SQUARE: i32 = 22;
/// The entrance is as far from the exit as a square can be; outside is one farther.
const FARTHEST: i32 = 25;
/// Being in the game at all; in the second stage it can be lost.
const IN_PLAY: i32 = 150;
/// A pawn that has yet to move is eaten by a walk foreseen only so often, in eighths.
const UNMOVED_RISK: i32 = 3;

/// The worth of each seat's pawns, seat by seat.
type Worths = [i32; 7];

/// What the position is worth to a seat: its own pawns less the others' on average. The walk is
/// foreseen as if nobody moved any more before it.
pub(super) fn expected(game: &Floors, seat: Seat) -> i32 {
    if let Some(outcome) = game.outcome_now() {
        return match outcome.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    let before = pawn_worths(game);
    let (mut sum, mut weights) = (0, 0);
    for (tile, count) in game.tiles_left() {
        let count = i32::from(count);
        sum += count * balance(game, &after_walk(game, &before, tile), seat);
        weights += count;
    }
    sum / weights.max(1)
}

/// What the seats' pawns are worth after the walk on a tile.
fn after_walk(game: &Floors, before: &[i32], tile: Tile) -> Worths {
    let mut after = *game;
    monster::walk(&mut after, tile, &mut Unheard);
    let mut worths = Worths::default();
    for pawn in game.pawns.all() {
        let before = before[pawn.index()];
        let mut worth = pawn_worth(&after, pawn);
        if !game.pawns.has_moved(pawn) && worth < before && game.round > 1 {
            worth = before - (before - worth) * UNMOVED_RISK / 8;
        }
        worths[game.pawns.owner(pawn).index()] += worth;
    }
    worths
}

fn pawn_worths(game: &Floors) -> [i32; super::super::MOST_PAWNS] {
    let mut worths = [0; super::super::MOST_PAWNS];
    for pawn in game.pawns.all() {
        worths[pawn.index()] = pawn_worth(game, pawn);
    }
    worths
}

fn pawn_worth(game: &Floors, pawn: PawnId) -> i32 {
    let distance = match game.pawns.place(pawn) {
        Place::Out => return OUT,
        Place::Eaten => return 0,
        Place::Outside => FARTHEST + 1,
        Place::On(cell) => i32::from(cell.distance(Cell::EXIT)),
    };
    let worth = IN_PLAY + SQUARE * (FARTHEST + 1 - distance);
    // Both faces together have 7 points for two rounds; what can't get out in time counts little.
    let rounds_left = i32::from(ROUNDS) - game.drawn().len() as i32;
    if (distance + 1) * 2 > rounds_left * 7 + 5 { worth / 4 } else { worth }
}

fn balance(game: &Floors, worths: &Worths, seat: Seat) -> i32 {
    let own = worths[seat.index()];
    let others = i32::from(game.pawns.players()) - 1;
    let all: i32 = worths.iter().sum();
    own - (all - own) / others.max(1)
}
