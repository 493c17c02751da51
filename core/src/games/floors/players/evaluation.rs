//! What a position is worth to a seat, with the monster's walk foreseen on every tile left (FF19).

use crate::game::{NoEvents, Seat};
use crate::games::floors::Floors;
use crate::games::floors::board::Cell;
use crate::games::floors::monster;
use crate::games::floors::pawns::{PawnId, Place};
use crate::games::floors::tiles::{ROUNDS, Tile};

/// Worth a won game, more than all pawns together.
pub(super) const WON: i32 = 100_000;

/// The entrance is as far from the exit as a square can be; outside is one farther.
const FARTHEST: i32 = 25;

/// What counts how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// A pawn that is out.
    pub out: i32,
    /// For each square that a pawn is nearer to the exit.
    pub square: i32,
    /// Being in the game at all; in the second stage it can be lost.
    pub in_play: i32,
    /// A pawn that has yet to move is eaten by a walk foreseen only so often, in percent.
    pub unmoved_risk: i32,
    /// What a pawn that can't get out in time is still worth, in percent.
    pub too_late: i32,
}

impl Weights {
    pub const NAMES: [&'static str; 5] = ["out", "square", "in_play", "unmoved_risk", "too_late"];
    pub const ORIGINAL: [i32; 5] = [1200, 22, 150, 37, 25];
    pub const TUNED: Self = Self::from_list(Self::ORIGINAL);

    /// The weights in the order of their names.
    pub const fn from_list([out, square, in_play, unmoved_risk, too_late]: [i32; 5]) -> Self {
        Self { out, square, in_play, unmoved_risk, too_late }
    }
}

/// The worth of each seat's pawns, seat by seat.
type Worths = [i32; 7];

/// What the position is worth to a seat: its own pawns less the others' on average. The walk is
/// foreseen as if nobody moved any more before it.
pub(super) fn expected(game: &Floors, weights: &Weights, seat: Seat) -> i32 {
    if let Some(outcome) = game.outcome_now() {
        return match outcome.winner {
            Some(winner) if winner == seat => WON,
            Some(_) => -WON,
            None => 0,
        };
    }
    let before = pawn_worths(game, weights);
    let (mut sum, mut tiles) = (0, 0);
    for (tile, count) in game.tiles_left() {
        let count = i32::from(count);
        sum += count * balance(game, &after_walk(game, weights, &before, tile), seat);
        tiles += count;
    }
    sum / tiles.max(1)
}

/// What the seats' pawns are worth after the walk on a tile.
fn after_walk(game: &Floors, weights: &Weights, before: &[i32], tile: Tile) -> Worths {
    let mut after = *game;
    monster::walk(&mut after, tile, &mut NoEvents);
    let mut worths = Worths::default();
    for pawn in game.pawns.all() {
        let before = before[pawn.index()];
        let mut worth = pawn_worth(&after, weights, pawn);
        if !game.pawns.has_moved(pawn) && worth < before && game.round > 1 {
            worth = before - (before - worth) * weights.unmoved_risk / 100;
        }
        worths[game.pawns.owner(pawn).index()] += worth;
    }
    worths
}

fn pawn_worths(game: &Floors, weights: &Weights) -> [i32; super::super::MOST_PAWNS] {
    let mut worths = [0; super::super::MOST_PAWNS];
    for pawn in game.pawns.all() {
        worths[pawn.index()] = pawn_worth(game, weights, pawn);
    }
    worths
}

fn pawn_worth(game: &Floors, weights: &Weights, pawn: PawnId) -> i32 {
    let distance = match game.pawns.place(pawn) {
        Place::Out => return weights.out,
        Place::Eaten => return 0,
        Place::Outside => FARTHEST + 1,
        Place::On(cell) => i32::from(cell.distance(Cell::EXIT)),
    };
    let worth = weights.in_play + weights.square * (FARTHEST + 1 - distance);
    // Both faces together have 7 points for two rounds; what can't get out in time counts little.
    let rounds_left = i32::from(ROUNDS) - game.drawn().len() as i32;
    if (distance + 1) * 2 > rounds_left * 7 + 5 { worth * weights.too_late / 100 } else { worth }
}

fn balance(game: &Floors, worths: &Worths, seat: Seat) -> i32 {
    let own = worths[seat.index()];
    let others = i32::from(game.pawns.players()) - 1;
    let all: i32 = worths.iter().sum();
    own - (all - own) / others.max(1)
}
