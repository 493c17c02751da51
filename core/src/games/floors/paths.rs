//! A pawn's move: steps, pushes and slides, and all the ends it can reach (FF08–FF10).

use super::Floors;
use super::board::{Cell, CellSet, Heading};
use super::command::{Event, Gone, Path, Reason, Word};
use super::pawns::{PawnId, Place};
use super::pieces::Stones;
use super::sliding::{Floor, Landing};

/// What is told of a pawn's way: how the stones lie, and what happened.
pub(super) trait Told: FnMut(&Stones, Event) {}

impl<F: FnMut(&Stones, Event)> Told for F {}

/// A pawn in the middle of its move. It is lifted off the board: its former square is free.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub pawn: PawnId,
    pub place: Place,
    pub stones: Stones,
    around: Around,
}

/// What does not change while a pawn moves.
#[derive(Clone, Copy)]
struct Around {
    floor: Floor,
    pawns: CellSet,
    monster: Cell,
}

/// Where a pawn's move can end: in which place, with the stones how, and by which shortest way.
#[derive(Clone, Copy, Debug)]
pub struct End {
    /// Where the pawn is then.
    pub place: Place,
    /// Where the stones are then.
    pub stones: Stones,
    /// The way.
    pub path: Path,
}

impl Around {
    fn is_taken(&self, stones: &Stones, cell: Cell) -> bool {
        stones.cells().contains(cell) || self.pawns.contains(cell) || self.monster == cell
    }

    /// Goes onto the next square, pushing the stone that lies there. Nothing changes if it can't.
    fn enter(
        &self,
        stones: &mut Stones,
        from: Cell,
        heading: Heading,
        told: &mut impl Told,
    ) -> Result<Cell, Reason> {
        let to = from.next(heading).ok_or(Reason::Wall)?;
        if to == self.monster {
            return Err(Reason::MonsterInTheWay);
        }
        if self.floor.teleporters.contains(to) {
            return Err(Reason::TeleporterInTheWay);
        }
        if stones.cells().contains(to) {
            self.push(stones, to, heading, told)?;
        }
        Ok(to)
    }

    /// Pushes one stone by one square (FF09); on a pool it slides on (FF10).
    fn push(
        &self,
        stones: &mut Stones,
        from: Cell,
        heading: Heading,
        told: &mut impl Told,
    ) -> Result<(), Reason> {
        let behind = from
            .next(heading)
            .filter(|cell| !self.is_taken(stones, *cell))
            .ok_or(Reason::StoneStuck)?;
        let mut taken = stones.cells() | self.pawns;
        taken.insert(self.monster);
        let Some(stone) = stones.take(from) else { return Ok(()) };
        match self.floor.landing(behind, heading, taken) {
            Landing::Teleporter => {
                told(stones, Event::StoneGone { stone, from, how: Gone::Teleporter });
            }
            Landing::On(to) if to.is_gate() => {
                told(stones, Event::StoneGone { stone, from, how: Gone::Gate });
            }
            Landing::On(to) => {
                stones.put(to, stone);
                told(stones, Event::StonePushed { stone, from, to });
            }
        }
        Ok(())
    }
}

impl Mover {
    pub fn new(game: &Floors, pawn: PawnId) -> Self {
        let place = game.pawns.place(pawn);
        let mut pawns = game.pawns.cells();
        if let Place::On(cell) = place {
            pawns.remove(cell);
        }
        let around = Around { floor: game.floor(), pawns, monster: game.monster.cell };
        Self { pawn, place, stones: game.stones, around }
    }

    /// Spends one point.
    pub fn go(&mut self, word: Word, told: &mut impl Told) -> Result<(), Reason> {
        self.place = match (self.place, word) {
            (Place::Outside, Word::Enter) => Place::On(self.come_in(told)?),
            (Place::Outside, _) => return Err(Reason::NotOnBoard),
            (Place::On(_), Word::Enter) => return Err(Reason::AlreadyOnBoard),
            (Place::On(Cell::EXIT), Word::Leave) => Place::Out,
            (Place::On(_), Word::Leave) => return Err(Reason::NotOnExit),
            (Place::On(from), step) => {
                let heading = step.heading().ok_or(Reason::NotOnExit)?;
                Place::On(self.step(from, heading, told)?)
            }
            (Place::Out | Place::Eaten, _) => return Err(Reason::HasLeft),
        };
        Ok(())
    }

    /// Onto the entrance. Nothing makes it slide there, whatever the floor is: it has no direction.
    fn come_in(&self, told: &mut impl Told) -> Result<Cell, Reason> {
        let to = Cell::ENTRANCE;
        if self.around.monster == to {
            return Err(Reason::MonsterInTheWay);
        }
        if self.around.floor.teleporters.contains(to) {
            return Err(Reason::TeleporterInTheWay);
        }
        told(&self.stones, Event::Stepped { pawn: self.pawn, to, slid: false });
        Ok(to)
    }

    /// A step, and over pools on and on until the pawn is off them or can't go on (FF10).
    fn step(&mut self, from: Cell, heading: Heading, told: &mut impl Told) -> Result<Cell, Reason> {
        let pawn = self.pawn;
        let mut at = self.around.enter(&mut self.stones, from, heading, told)?;
        told(&self.stones, Event::Stepped { pawn, to: at, slid: false });
        while self.around.floor.pools.contains(at) {
            match self.around.enter(&mut self.stones, at, heading, told) {
                Ok(next) => at = next,
                Err(_) => break,
            }
            told(&self.stones, Event::Stepped { pawn, to: at, slid: true });
        }
        Ok(at)
    }

    /// May the move end here? Only a pawn in the way forbids it: a pawn is on a pool between two
    /// points only where it was stopped or where its move began.
    pub fn may_end(&self) -> bool {
        self.place.cell().is_none_or(|cell| !self.around.pawns.contains(cell))
    }

    /// Is the next square plain floor, or nothing but a pawn on it?
    fn plain_step(&self, word: Word) -> Option<Cell> {
        let to = self.place.cell()?.next(word.heading()?)?;
        let special = self.around.floor.pools | self.around.floor.teleporters;
        let is_plain =
            !special.contains(to) && !self.stones.cells().contains(to) && to != self.around.monster;
        is_plain.then_some(to)
    }
}

/// One way in which the stones may lie, and where the pawn has been with them so.
struct Arrangement {
    stones: Stones,
    been: CellSet,
    been_out: bool,
}

impl Arrangement {
    fn of(stones: Stones) -> Self {
        Self { stones, been: CellSet::EMPTY, been_out: false }
    }

    /// Notes that the pawn has been there; tells whether it is the first time.
    fn is_first_visit(&mut self, place: Place) -> bool {
        match place {
            Place::On(cell) => {
                let is_first = !self.been.contains(cell);
                self.been.insert(cell);
                is_first
            }
            Place::Out => !std::mem::replace(&mut self.been_out, true),
            Place::Outside | Place::Eaten => true,
        }
    }
}

/// Tells every end that a pawn's move can have, each once and with a shortest way, the shorter
/// ones first.
pub(super) fn each_end(game: &Floors, pawn: PawnId, mut tell: impl FnMut(End)) {
    let points = usize::from(game.pawns.points(pawn));
    let mut mover = Mover::new(game, pawn);
    let mut arrangements = vec![Arrangement::of(mover.stones)];
    arrangements[0].is_first_visit(mover.place);
    let mut ways = vec![(mover.place, 0, Path::STAY)];
    let mut next = 0;
    while let Some(&(place, arrangement, path)) = ways.get(next) {
        next += 1;
        mover.place = place;
        mover.stones = arrangements[arrangement].stones;
        if mover.may_end() {
            tell(End { place, stones: mover.stones, path });
        }
        if path.words().len() == points {
            continue;
        }
        for word in words_from(place) {
            let mut lie = arrangement;
            let place = if let Some(to) = mover.plain_step(*word) {
                Place::On(to)
            } else {
                let mut after = mover;
                if after.go(*word, &mut |_, _| {}).is_err() {
                    continue;
                }
                if after.stones != mover.stones {
                    let known = arrangements.iter().position(|known| known.stones == after.stones);
                    lie = known.unwrap_or(arrangements.len());
                    if known.is_none() {
                        arrangements.push(Arrangement::of(after.stones));
                    }
                }
                after.place
            };
            if arrangements[lie].is_first_visit(place) {
                ways.push((place, lie, path.and(*word)));
            }
        }
    }
}

fn words_from(place: Place) -> &'static [Word] {
    match place {
        Place::Outside => &[Word::Enter],
        Place::On(Cell::EXIT) => &[Word::Leave, Word::North, Word::West, Word::South, Word::East],
        Place::On(_) => &Word::STEPS,
        Place::Out | Place::Eaten => &[],
    }
}
