//! Placing the pieces of the advanced layout (FF17): the piece in the hand, and where it may lie.

use pentarchy_core::game::Game;
use pentarchy_core::games::floors::{
    Cell, Command, Floors, Heading, Piece, Placement, Pools, Reason, Teleporters,
};

/// A piece in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub piece: Piece,
    /// Where a teleporter's arrow points, and how the long pool lies.
    pub heading: Heading,
    /// Is a teleporter of the pair that is not the first to be thought of?
    pub other_pair: bool,
}

impl Held {
    pub fn new(piece: Piece) -> Self {
        Self { piece, heading: Heading::East, other_pair: false }
    }

    /// Does it make a difference how it lies?
    pub fn can_turn(self) -> bool {
        matches!(self.piece, Piece::Teleporter | Piece::PoolStrip)
    }

    /// The pairs that a teleporter may be of, the one to be made whole first.
    fn pairs(game: &Floors) -> Vec<u8> {
        let mut pairs: Vec<u8> = (0..Teleporters::PAIRS as u8)
            .filter(|pair| game.teleporters().ends_of(*pair) < 2)
            .collect();
        pairs.sort_by_key(|pair| game.teleporters().ends_of(*pair) == 0);
        pairs
    }

    /// Is there a choice between two pairs?
    pub fn can_change_pair(self, game: &Floors) -> bool {
        self.piece == Piece::Teleporter && Self::pairs(game).len() > 1
    }

    /// It, with its north-west square here.
    pub fn at(self, game: &Floors, cell: Cell) -> Placement {
        let heading = match self.piece {
            Piece::Teleporter => Some(self.heading),
            Piece::PoolStrip if matches!(self.heading, Heading::East | Heading::West) => {
                Some(Heading::East)
            }
            Piece::PoolStrip => Some(Heading::South),
            _ => None,
        };
        let pairs = Self::pairs(game);
        let number = usize::from(self.other_pair).min(pairs.len().saturating_sub(1));
        let pair = pairs.get(number).filter(|_| self.piece == Piece::Teleporter);
        Placement {
            piece: self.piece,
            cell: (cell.x().into(), cell.y().into()),
            pair: pair.map(|pair| i64::from(*pair)),
            heading,
        }
    }

    /// It, so that it lies on this square; of a pool's squares any may be meant.
    pub fn over(self, game: &Floors, cell: Cell) -> Result<Placement, Reason> {
        let checked = |cell: Cell| {
            let placement = self.at(game, cell);
            game.check(&Command::Place(placement)).map(|()| placement)
        };
        let here = checked(cell);
        if here.is_ok() {
            return here;
        }
        let covers = |corner: &Cell| cells(&self.at(game, *corner)).contains(&cell);
        let mut others = Cell::all().filter(covers).map(checked);
        others.find(Result::is_ok).unwrap_or(here)
    }
}

/// The squares of a piece, as far as they are on the board.
pub fn cells(placement: &Placement) -> Vec<Cell> {
    let Some(cell) = Cell::new(placement.cell.0, placement.cell.1) else { return Vec::new() };
    let pool = match (placement.piece, placement.heading) {
        (Piece::PoolSquare, _) => Pools::square_cells(cell),
        (Piece::PoolStrip, Some(heading)) => Pools::strip_cells(cell, heading),
        _ => return vec![cell],
    };
    pool.map_or_else(Vec::new, Vec::from)
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::{Draw, NoEvents};
    use pentarchy_core::games::floors::{Layout, Setup};

    use super::*;

    fn game() -> Floors {
        Floors::new(&Setup { layout: Layout::Advanced }, 2, 1).unwrap()
    }

    fn cell(x: i64, y: i64) -> Cell {
        Cell::new(x, y).unwrap()
    }

    #[test]
    fn ff17_every_place_of_every_piece_can_be_chosen() {
        let mut game = game();
        let first = Held::new(Piece::Teleporter).at(&game, cell(5, 5));
        game.play(&Command::Place(first), Draw::Seed, &mut NoEvents);
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let mut meant: Vec<Placement> = Vec::new();
        for piece in Piece::ALL {
            for heading in Heading::ALL {
                for other_pair in [false, true] {
                    let held = Held { piece, heading, other_pair };
                    meant.extend(Cell::all().map(|cell| held.at(&game, cell)));
                }
            }
        }
        for command in legal {
            let Command::Place(placement) = command else { panic!("{command:?}") };
            assert!(meant.contains(&placement), "{placement:?}");
        }
    }

    #[test]
    fn a_pool_is_put_under_the_finger() {
        let game = game();
        let strip = Held::new(Piece::PoolStrip);
        // Its first square can't be the last of the row: it is shifted so that it fits.
        let placement = strip.over(&game, cell(15, 6)).unwrap();
        assert_eq!(placement.cell, (12, 6));
        assert!(cells(&placement).contains(&cell(15, 6)));
        assert_eq!(strip.over(&game, cell(1, 1)), Err(Reason::ByAGate));
    }

    #[test]
    fn a_half_pair_is_made_whole_first() {
        let mut game = game();
        let held = Held::new(Piece::Teleporter);
        assert!(held.can_change_pair(&game));
        let other = Held { other_pair: true, ..held }.at(&game, cell(5, 5));
        assert_eq!(other.pair, Some(1));
        game.play(&Command::Place(other), Draw::Seed, &mut NoEvents);
        assert_eq!(held.at(&game, cell(9, 5)).pair, Some(1));
    }
}
