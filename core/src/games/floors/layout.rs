//! How the board is laid out: the basic and random layouts, and the placing of the advanced one
//! (FF04, FF17).

use super::Floors;
use super::board::{Cell, CellSet, Heading};
use super::command::{Command, Placement, Reason};
use super::pieces::{Piece, Pools, StoneKind, Stones, Teleporter, Teleporters};
use crate::chance::Random;

/// The stones of the basic layout.
const BASIC_STONES: [(i64, i64); 11] =
    [(2, 2), (12, 3), (7, 4), (8, 5), (13, 5), (6, 6), (4, 7), (12, 7), (14, 8), (5, 9), (8, 9)];
/// The north-west squares of the pools of the basic layout; the long one lies eastwards.
const BASIC_SQUARE: (i64, i64) = (8, 2);
const BASIC_STRIP: (i64, i64) = (4, 8);

/// The ways in which the long pool may lie.
const STRIP_HEADINGS: [Heading; 2] = [Heading::East, Heading::South];

/// The basic layout.
pub(super) fn basic() -> (Stones, Pools) {
    let mut stones = Stones::default();
    for cell in BASIC_STONES.into_iter().filter_map(|(x, y)| Cell::new(x, y)) {
        stones.put(cell, StoneKind::Plain);
    }
    let mut pools = Pools::default();
    if let Some(corner) = Cell::new(BASIC_SQUARE.0, BASIC_SQUARE.1) {
        pools.lay_square(corner);
    }
    if let Some(first) = Cell::new(BASIC_STRIP.0, BASIC_STRIP.1) {
        pools.lay_strip(first, Heading::East);
    }
    (stones, pools)
}

/// As many pieces as in the basic layout, anywhere but by the gates: first the pools, each of the
/// places left being equally likely, then the stones.
pub(super) fn random(seed: u64) -> (Stones, Pools) {
    let mut random = Random::keyed(seed, "layout", &[]);
    let mut pools = Pools::default();
    let is_free = |pools: &Pools, cells: [Cell; 4]| {
        cells.iter().all(|cell| !cell.is_by_a_gate() && !pools.cells().contains(*cell))
    };
    let squares: Vec<Cell> = Cell::all()
        .filter(|corner| Pools::square_cells(*corner).is_some_and(|cells| is_free(&pools, cells)))
        .collect();
    if let Some(corner) = random.pick(&squares) {
        pools.lay_square(*corner);
    }
    let strips: Vec<(Cell, Heading)> = Cell::all()
        .flat_map(|first| STRIP_HEADINGS.map(|heading| (first, heading)))
        .filter(|(first, heading)| {
            Pools::strip_cells(*first, *heading).is_some_and(|cells| is_free(&pools, cells))
        })
        .collect();
    if let Some((first, heading)) = random.pick(&strips) {
        pools.lay_strip(*first, *heading);
    }
    let mut free: Vec<Cell> =
        Cell::all().filter(|cell| !cell.is_by_a_gate() && !pools.cells().contains(*cell)).collect();
    random.shuffle(&mut free);
    let mut stones = Stones::default();
    for cell in free.into_iter().take(BASIC_STONES.len()) {
        stones.put(cell, StoneKind::Plain);
    }
    (stones, pools)
}

/// A piece that may be placed where it says.
enum Laid {
    Stone(Cell, StoneKind),
    Square(Cell),
    Strip(Cell, Heading),
    Teleporter(Teleporter),
}

impl Floors {
    /// Is anything still to be placed?
    pub fn is_setting_up(&self) -> bool {
        !self.to_place.is_empty()
    }

    pub(super) fn check_placement(&self, placement: &Placement) -> Result<(), Reason> {
        self.laid(placement).map(drop)
    }

    /// Lays a piece that may be placed there.
    pub(super) fn lay(&mut self, placement: &Placement) {
        match self.laid(placement) {
            Ok(Laid::Stone(cell, kind)) => self.stones.put(cell, kind),
            Ok(Laid::Square(corner)) => drop(self.pools.lay_square(corner)),
            Ok(Laid::Strip(first, heading)) => drop(self.pools.lay_strip(first, heading)),
            Ok(Laid::Teleporter(teleporter)) => drop(self.teleporters.put(teleporter)),
            Err(_) => return,
        }
        self.to_place.take(placement.piece);
    }

    fn laid(&self, placement: &Placement) -> Result<Laid, Reason> {
        let &Placement { piece, cell: (x, y), pair, heading } = placement;
        if !self.is_setting_up() {
            return Err(Reason::WrongPhase);
        }
        if self.to_place.of(piece) == 0 {
            return Err(Reason::NoneLeft);
        }
        let cell = Cell::new(x, y).ok_or(Reason::OffBoard)?;
        let (laid, cells) = match (piece, heading) {
            (Piece::PoolSquare, _) => {
                (Laid::Square(cell), Pools::square_cells(cell).ok_or(Reason::OffBoard)?)
            }
            (Piece::PoolStrip, heading) => {
                let heading = heading
                    .filter(|heading| STRIP_HEADINGS.contains(heading))
                    .ok_or(Reason::WrongHeading)?;
                let cells = Pools::strip_cells(cell, heading).ok_or(Reason::OffBoard)?;
                (Laid::Strip(cell, heading), cells)
            }
            (Piece::Teleporter, heading) => {
                let pair = pair
                    .and_then(|pair| u8::try_from(pair).ok())
                    .filter(|pair| usize::from(*pair) < Teleporters::PAIRS)
                    .ok_or(Reason::NoSuchPair)?;
                let heading = heading.ok_or(Reason::WrongHeading)?;
                (Laid::Teleporter(Teleporter { cell, pair, heading }), [cell; 4])
            }
            _ => {
                let kind = piece.stone().ok_or(Reason::NoneLeft)?;
                (Laid::Stone(cell, kind), [cell; 4])
            }
        };
        if cells.iter().any(|cell| cell.is_by_a_gate()) {
            return Err(Reason::ByAGate);
        }
        let taken = self.taken();
        if cells.iter().any(|cell| taken.contains(*cell)) {
            return Err(Reason::Overlaps);
        }
        if let Laid::Teleporter(teleporter) = laid {
            self.check_pair(teleporter.pair)?;
            self.check_teleporter_cell(cell)?;
        }
        Ok(laid)
    }

    fn taken(&self) -> CellSet {
        let mut taken = self.stones.cells()
            | self.pools.cells()
            | self.teleporters.cells()
            | self.pawns.cells();
        taken.insert(self.monster.cell);
        taken
    }

    fn check_pair(&self, pair: u8) -> Result<(), Reason> {
        let ends = self.teleporters.ends_of(pair);
        if ends == 2 {
            return Err(Reason::PairWhole);
        }
        let half_after = if ends == 1 {
            self.teleporters.half_pairs() - 1
        } else {
            self.teleporters.half_pairs() + 1
        };
        // A whole game always has enough of them; a state from outside may not.
        if half_after > usize::from(self.to_place.of(Piece::Teleporter)) - 1 {
            return Err(Reason::LeavesHalfPair);
        }
        Ok(())
    }

    fn check_teleporter_cell(&self, cell: Cell) -> Result<(), Reason> {
        let mut walls = self.teleporters.cells();
        let touches = |heading| cell.next(heading).is_some_and(|next| walls.contains(next));
        if Heading::ALL.into_iter().any(touches) {
            return Err(Reason::TeleportersTouch);
        }
        walls.insert(cell);
        if is_cut(walls) { Err(Reason::CutsTheWay) } else { Ok(()) }
    }

    /// Appends every piece and place that may be chosen.
    pub(super) fn legal_placements(&self, commands: &mut Vec<Command>) {
        let may = |placement: &Placement| self.check_placement(placement).is_ok();
        for piece in Piece::ALL.into_iter().filter(|piece| self.to_place.of(*piece) > 0) {
            for cell in Cell::all() {
                let plain = Placement {
                    piece,
                    cell: (cell.x().into(), cell.y().into()),
                    pair: None,
                    heading: None,
                };
                match piece {
                    Piece::PoolStrip => {
                        let strip = |heading| Placement { heading: Some(heading), ..plain };
                        let strips = STRIP_HEADINGS.into_iter().map(strip).filter(may);
                        commands.extend(strips.map(Command::Place));
                    }
                    Piece::Teleporter => {
                        for pair in (0..Teleporters::PAIRS as i64).map(Some) {
                            let facing =
                                |heading| Placement { pair, heading: Some(heading), ..plain };
                            // Where it may stand does not depend on where it faces.
                            if may(&facing(Heading::ALL[0])) {
                                commands.extend(Heading::ALL.map(facing).map(Command::Place));
                            }
                        }
                    }
                    _ => commands.extend(Some(plain).filter(may).map(Command::Place)),
                }
            }
        }
    }
}

/// Do these squares, taken for walls, cut the entrance from the exit?
fn is_cut(walls: CellSet) -> bool {
    let mut reached = CellSet::EMPTY;
    let mut to_visit = vec![Cell::ENTRANCE];
    while let Some(cell) = to_visit.pop() {
        if cell == Cell::EXIT {
            return false;
        }
        for next in Heading::ALL.into_iter().filter_map(|heading| cell.next(heading)) {
            if !walls.contains(next) && !reached.contains(next) {
                reached.insert(next);
                to_visit.push(next);
            }
        }
    }
    true
}
