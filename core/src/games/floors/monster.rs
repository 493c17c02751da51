//! The monster: it looks, turns, steps, slides, pushes and eats (FF11–FF15, FF17).

use serde::Serialize;

use super::Floors;
use super::board::{Cell, Heading};
use super::command::{Bite, Event, Gait, Gone, TurnedBy};
use super::pawns::{PawnId, Place};
use super::pieces::StoneKind;
use super::sliding::Landing;
use super::tiles::Tile;
use crate::game::Events;

/// Where the monster is and where it heads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Monster {
    /// Its square.
    pub cell: Cell,
    /// Its heading.
    pub heading: Heading,
}

impl Monster {
    /// Where it starts (FF04).
    pub const START: Self = Self { cell: Cell::EXIT, heading: Heading::East };
}

/// The monster's whole walk on a tile; tells how many pawns it ate.
pub(super) fn walk(game: &mut Floors, tile: Tile, events: &mut impl Events<Floors>) -> u8 {
    walk_steps(game, tile.steps(), tile.prey(), events)
}

/// A walk of so many steps, or until so many pawns are eaten; tells how many were.
pub(super) fn walk_steps(
    game: &mut Floors,
    steps: u8,
    prey: Option<u8>,
    events: &mut impl Events<Floors>,
) -> u8 {
    let mut walk = Walk { game, events, eaten: 0 };
    for _ in 0..steps {
        if !walk.look() {
            walk.heed_turn_stone();
        }
        walk.step();
        if prey.is_some_and(|prey| walk.eaten >= prey) {
            break;
        }
    }
    walk.look();
    walk.eaten
}

struct Walk<'a, E> {
    game: &'a mut Floors,
    events: &'a mut E,
    eaten: u8,
}

impl<E: Events<Floors>> Walk<'_, E> {
    /// Looks ahead, left and right, and turns to the nearest pawn if it is alone the nearest
    /// (FF11); tells whether any is seen.
    fn look(&mut self) -> bool {
        let Monster { heading, .. } = self.game.monster;
        let directions = [heading, heading.left(), heading.right()];
        let sights = directions.map(|direction| self.nearest(direction));
        self.events.tell(self.game, || Event::Looked {
            seen: sights.map(|seen| seen.map(|(_, cell)| cell)),
        });
        let distances = sights.map(|seen| seen.map_or(u8::MAX, |(distance, _)| distance));
        let nearest = distances.into_iter().min().unwrap_or(u8::MAX);
        if nearest == u8::MAX {
            return false;
        }
        let mut towards =
            directions.into_iter().zip(distances).filter(|(_, distance)| *distance == nearest);
        if let (Some((direction, _)), None) = (towards.next(), towards.next()) {
            self.turn(direction, TurnedBy::Pawn);
        }
        true
    }

    /// The nearest pawn seen in a direction, and how many squares away it is.
    fn nearest(&self, direction: Heading) -> Option<(u8, Cell)> {
        let pawns = self.game.pawns.cells();
        let mut at = self.game.monster.cell;
        for distance in 1.. {
            at = at.next(direction)?;
            if pawns.contains(at) {
                return Some((distance, at));
            }
            if self.game.stones.is_opaque(at) {
                return None;
            }
        }
        None
    }

    fn turn(&mut self, heading: Heading, why: TurnedBy) {
        if self.game.monster.heading != heading {
            self.game.monster.heading = heading;
            self.events.tell(self.game, || Event::Turned { heading, why });
        }
    }

    /// Turns if a turn stone lies on the adjacent square ahead (FF17); nobody is seen.
    fn heed_turn_stone(&mut self) {
        let Monster { cell, heading } = self.game.monster;
        let ahead = cell.next(heading).and_then(|ahead| self.game.stones.at(ahead));
        match ahead {
            Some(StoneKind::TurnRight) => self.turn(heading.right(), TurnedBy::Stone),
            Some(StoneKind::TurnAbout) => self.turn(heading.about(), TurnedBy::Stone),
            _ => {}
        }
    }

    /// One step: a square on, and over pools on and on, through walls too (FF12, FF13).
    fn step(&mut self) {
        let mut how = Gait::Step;
        loop {
            let Monster { cell: from, heading } = self.game.monster;
            let to = from.next(heading).unwrap_or(from.opposite());
            if let Some(pawn) = self.game.pawns.at(to) {
                self.eat(pawn, to, Bite::Bitten);
            } else if self.game.stones.cells().contains(to) {
                self.push_row(to, heading);
            }
            self.go_to(to, how);
            how = Gait::Slide;
            if !self.game.pools.cells().contains(to) {
                break;
            }
        }
        if let Some(partner) = self.game.teleporters.partner(self.game.monster.cell) {
            self.go_to(partner.cell, Gait::Teleporter);
            self.turn(partner.heading, TurnedBy::Teleporter);
        }
    }

    fn go_to(&mut self, to: Cell, how: Gait) {
        let from = self.game.monster.cell;
        self.game.monster.cell = to;
        self.events.tell(self.game, || Event::MonsterWent { from, to, how });
    }

    /// Pushes the unbroken row of stones and pawns that begins with a stone, the farthest first.
    /// The monster is in nobody's way: the square that it leaves counts as empty.
    fn push_row(&mut self, first: Cell, heading: Heading) {
        let taken = self.game.stones.cells() | self.game.pawns.cells();
        let mut last = first;
        while let Some(next) = last.next(heading).filter(|next| taken.contains(*next)) {
            last = next;
        }
        let mut at = last;
        loop {
            self.push(at, heading);
            if at == first {
                break;
            }
            let Some(nearer) = at.next(heading.about()) else { break };
            at = nearer;
        }
    }

    /// Pushes what stands on a square, with nothing on the next one.
    fn push(&mut self, from: Cell, heading: Heading) {
        let taken = self.game.stones.cells() | self.game.pawns.cells();
        let landing =
            from.next(heading).map(|next| self.game.floor().landing(next, heading, taken));
        if let Some(pawn) = self.game.pawns.at(from) {
            match landing {
                None => self.eat(pawn, from, Bite::Crushed),
                Some(Landing::Teleporter) => self.eat(pawn, from, Bite::Teleporter),
                Some(Landing::On(to)) => {
                    self.game.pawns.put(pawn, Place::On(to));
                    self.events.tell(self.game, || Event::PawnPushed { pawn, from, to });
                }
            }
        } else if let Some(stone) = self.game.stones.take(from) {
            let how = match landing {
                None => Gone::OffBoard,
                Some(Landing::Teleporter) => Gone::Teleporter,
                Some(Landing::On(to)) if to.is_gate() => Gone::Gate,
                Some(Landing::On(to)) => {
                    self.game.stones.put(to, stone);
                    self.events.tell(self.game, || Event::StonePushed { stone, from, to });
                    return;
                }
            };
            self.events.tell(self.game, || Event::StoneGone { stone, from, how });
        }
    }

    /// Eaten, a pawn is outside again in the first stage, and out of the game in the second (FF15).
    fn eat(&mut self, pawn: PawnId, from: Cell, how: Bite) {
        let place = if self.game.stage() == 1 { Place::Outside } else { Place::Eaten };
        self.game.pawns.put(pawn, place);
        self.eaten += 1;
        self.events.tell(self.game, || Event::Eaten { pawn, from, how });
    }
}
