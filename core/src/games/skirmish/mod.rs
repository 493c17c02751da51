//! Skirmish: two camps of four units on a small board (`docs/rules/skirmish.md`).

mod board;
mod code;
mod command;
mod json;
mod players;
mod units;

pub use board::{Cell, CellSet, Size};
pub use command::{Blow, Command, EndReason, Event, Reason};
pub use json::{Counter, Placement, Setup};
pub use players::{Evaluation, Personality};
pub use units::{Kind, Stats, UnitId};

use std::cmp::Ordering;

use crate::game::{Draw, Events, Facts, Game, Outcome, Seat};
use crate::hash::mix;
use crate::invalid::Invalid;

/// After this many plies the hit points decide (SK11).
pub const MOST_PLIES: u8 = 100;

/// A game of Skirmish.
#[derive(Clone, Debug, PartialEq)]
pub struct Skirmish {
    size: Size,
    counter: Counter,
    starts: Seat,
    to_move: Seat,
    ply: u8,
    /// Where each unit stands, by its number; `NOWHERE` for the fallen.
    cells: [Cell; UnitId::COUNT],
    /// The hit points of each unit; 0 for the fallen.
    hp: [u8; UnitId::COUNT],
    /// The units on the board, a bit each.
    alive: u8,
    /// The tired units, a bit each.
    tired: u8,
    /// The cells of the board where nobody stands.
    free: CellSet,
}

/// What takes a ply back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    unit: UnitId,
    from: Cell,
    hp: u8,
    target: Option<(UnitId, Cell, u8)>,
    tired: u8,
}

impl Skirmish {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many plies both camps have played.
    pub fn ply(&self) -> u8 {
        self.ply
    }

    /// The units on the board, by letter.
    pub fn units(&self) -> impl Iterator<Item = UnitId> {
        UnitId::from_bits(self.alive)
    }

    /// Is the unit still on the board?
    pub fn is_alive(&self, unit: UnitId) -> bool {
        self.alive & unit.bit() != 0
    }

    /// The hit points that a unit has left.
    pub fn hp(&self, unit: UnitId) -> u8 {
        self.hp[unit.index()]
    }

    /// Where a unit stands, `NOWHERE` if it fell.
    pub fn cell(&self, unit: UnitId) -> Cell {
        self.cells[unit.index()]
    }

    /// The unit that stands on a cell.
    pub fn unit_at(&self, cell: Cell) -> Option<UnitId> {
        if cell == Cell::NOWHERE {
            return None;
        }
        // All eight at once: the byte of the unit that stands there becomes 0, and the lowest
        // byte that is 0 is the lowest that borrows from its highest bit.
        let differences = self.packed_cells() ^ (0x0101_0101_0101_0101 * u64::from(cell.bits()));
        let zeros =
            differences.wrapping_sub(0x0101_0101_0101_0101) & !differences & 0x8080_8080_8080_8080;
        UnitId::from_bits(1_u16.checked_shl(zeros.trailing_zeros() / 8).unwrap_or(0) as u8).next()
    }

    /// Has the unit played since its camp was last rested (SK07)?
    pub fn is_tired(&self, unit: UnitId) -> bool {
        self.tired & unit.bit() != 0
    }

    /// The cells to which a unit on the board can move, its own included (SK05).
    pub fn reach(&self, unit: UnitId) -> CellSet {
        self.free.reach(self.cell(unit), unit.stats().moves)
    }

    /// Does the target strike back at a unit that strikes from `from` (SK08)?
    pub fn strikes_back(&self, target: UnitId, from: Cell) -> bool {
        self.counter == Counter::Always || self.cell(target).distance(from) <= target.stats().range
    }

    fn units_of(&self, camp: Seat) -> impl Iterator<Item = UnitId> + use<> {
        UnitId::from_bits(self.alive & UnitId::bits_of(camp))
    }

    fn rested_units_of(&self, camp: Seat) -> impl Iterator<Item = UnitId> + use<> {
        UnitId::from_bits(self.alive & UnitId::bits_of(camp) & !self.tired)
    }

    fn packed_cells(&self) -> u64 {
        u64::from_le_bytes(self.cells.map(Cell::bits))
    }

    fn opponent(camp: Seat) -> Seat {
        Seat(1 - camp.0)
    }

    /// The hit points of a camp's four units, a byte each.
    fn packed_hp(&self, camp: Seat) -> u32 {
        (u64::from_le_bytes(self.hp) >> (32 * camp.0)) as u32
    }

    fn total_hp(&self, camp: Seat) -> i32 {
        // The product's highest byte is the sum of the four, which are small.
        (self.packed_hp(camp).wrapping_mul(0x0101_0101) >> 24) as i32
    }

    fn count_units(&self, camp: Seat) -> i32 {
        (self.alive & UnitId::bits_of(camp)).count_ones() as i32
    }

    /// One blow, told with the event that `tell` makes of it. A unit at 0 hit points leaves the
    /// board (SK09).
    fn strike(
        &mut self,
        unit: UnitId,
        target: UnitId,
        tell: fn(Blow) -> Event,
        events: &mut impl Events<Self>,
    ) -> u8 {
        let damage = unit.stats().damage_to(target.stats());
        let left = self.hp(target).saturating_sub(damage);
        self.hp[target.index()] = left;
        events.tell(self, || tell(Blow { unit, target, damage, left }));
        if left == 0 {
            let cell = std::mem::replace(&mut self.cells[target.index()], Cell::NOWHERE);
            self.free.insert(cell);
            self.tired &= !target.bit();
            self.alive &= !target.bit();
            events.tell(self, || Event::Fell { unit: target, cell });
        }
        left
    }

    /// Rests a camp that has units but no rested one (SK07); tells whether it did.
    fn rest_if_all_tired(&mut self, camp: Seat) -> bool {
        let alive = self.alive & UnitId::bits_of(camp);
        let all_tired = alive != 0 && alive & !self.tired == 0;
        if all_tired {
            self.tired &= !alive;
        }
        all_tired
    }
}

impl Game for Skirmish {
    const ID: &'static str = "skirmish";
    const RULES: u32 = 1;
    const DOUBLING: i64 = 65;
    const FACTS: Facts =
        Facts { players: (2, 2), chance: false, secrets: false, most_turns: MOST_PLIES as u32 };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = Undo;

    fn new(setup: &Setup, _players: u8, seed: u64) -> Result<Self, Invalid> {
        json::start(setup, seed)
    }

    fn setup_code(setup: &Setup) -> String {
        code::code(setup)
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        code::of_code(code)
    }

    fn load(state: &str, _seed: u64) -> Result<Self, Invalid> {
        json::load(state)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then_some(self.to_move)
    }

    fn turn(&self) -> u32 {
        u32::from(self.ply)
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        let (winner, reason) = if self.count_units(Seat(0)) == 0 {
            (Seat(1), EndReason::Elimination)
        } else if self.count_units(Seat(1)) == 0 {
            (Seat(0), EndReason::Elimination)
        } else if self.ply < MOST_PLIES {
            return None;
        } else {
            match self.total_hp(Seat(0)).cmp(&self.total_hp(Seat(1))) {
                Ordering::Greater => (Seat(0), EndReason::HitPoints),
                Ordering::Less => (Seat(1), EndReason::HitPoints),
                Ordering::Equal => (Self::opponent(self.starts), EndReason::DidNotStart),
            }
        };
        Some(Outcome { winner: Some(winner), reason })
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        let Some(camp) = self.to_move() else { return };
        // The fallen are nowhere, which is out of everybody's reach.
        let mut enemies = [Cell::NOWHERE; 4];
        for (place, unit) in enemies.iter_mut().zip(UnitId::of_camp(Self::opponent(camp))) {
            *place = self.cell(unit);
        }
        enemies.sort_unstable();
        for unit in self.rested_units_of(camp) {
            let Stats { moves, range, .. } = unit.stats();
            let from = self.cell(unit);
            let can_strike = enemies.map(|enemy| from.distance(enemy) <= moves + range);
            for to in self.reach(unit).iter() {
                commands.push(Command { unit, to, attack: None });
                for (enemy, can_strike) in enemies.into_iter().zip(can_strike) {
                    if can_strike && to.distance(enemy) <= range {
                        commands.push(Command { unit, to, attack: Some(enemy) });
                    }
                }
            }
        }
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        let &Command { unit, to, attack } = command;
        if unit == UnitId::NOBODY {
            return Err(Reason::NoSuchUnit);
        }
        if unit.camp() != self.to_move {
            return Err(Reason::NotYourUnit);
        }
        if !self.is_alive(unit) {
            return Err(Reason::UnitFell);
        }
        if self.is_tired(unit) {
            return Err(Reason::UnitTired);
        }
        if !self.size.contains(to) || attack.is_some_and(|cell| !self.size.contains(cell)) {
            return Err(Reason::NoSuchCell);
        }
        if self.unit_at(to).is_some_and(|other| other != unit) {
            return Err(Reason::CellTaken);
        }
        if !self.reach(unit).contains(to) {
            return Err(Reason::TooFarToMove);
        }
        let Some(cell) = attack else { return Ok(()) };
        // The unit itself stands where it went, and no longer where it came from.
        let standing =
            if cell == to { Some(unit) } else { self.unit_at(cell).filter(|other| *other != unit) };
        match standing {
            None => Err(Reason::NobodyToStrike),
            Some(target) if target.camp() == unit.camp() => Err(Reason::StrikesOwnCamp),
            Some(_) if to.distance(cell) > unit.stats().range => Err(Reason::TooFarToStrike),
            Some(_) => Ok(()),
        }
    }

    fn play(&mut self, command: &Command, _draw: Draw, events: &mut impl Events<Self>) -> Undo {
        let &Command { unit, to, attack } = command;
        let from = self.cell(unit);
        let target = attack.and_then(|cell| self.unit_at(cell));
        let undo = Undo {
            unit,
            from,
            hp: self.hp(unit),
            target: target.map(|target| (target, self.cell(target), self.hp(target))),
            tired: self.tired,
        };

        self.free.insert(from);
        self.free.remove(to);
        self.cells[unit.index()] = to;
        self.tired |= unit.bit();
        events.tell(self, || Event::Moved { unit, from, to });

        if let Some(target) = target {
            let left = self.strike(unit, target, Event::Struck, events);
            if left > 0 && self.strikes_back(target, to) {
                self.strike(target, unit, Event::Countered, events);
            }
        }

        for camp in [Seat(0), Seat(1)] {
            if self.rest_if_all_tired(camp) {
                events.tell(self, || Event::Rested { camp });
            }
        }
        self.ply += 1;
        self.to_move = Self::opponent(self.to_move);
        if let Some(outcome) = self.outcome() {
            events.tell(self, || Event::Ended(outcome));
        }
        undo
    }

    fn undo(&mut self, undo: Undo) {
        self.to_move = Self::opponent(self.to_move);
        self.ply -= 1;
        self.tired = undo.tired;
        if self.is_alive(undo.unit) {
            self.free.insert(self.cell(undo.unit));
        }
        let moved_back = (undo.unit, undo.from, undo.hp);
        for (unit, cell, hp) in [Some(moved_back), undo.target].into_iter().flatten() {
            self.cells[unit.index()] = cell;
            self.hp[unit.index()] = hp;
            self.alive |= unit.bit();
            self.free.remove(cell);
        }
    }

    fn key(&self) -> u64 {
        let cells = self.packed_cells();
        let hp = u64::from_le_bytes(self.hp);
        let rest =
            u64::from(self.tired) | u64::from(self.ply) << 8 | u64::from(self.to_move.0) << 16;
        mix(
            mix(cells ^ 0x9e37_79b9_7f4a_7c15, hp ^ 0xd1b5_4a32_d192_ed03),
            rest ^ 0xa076_1d64_78bd_642f,
        )
    }

    fn judge(&self, seat: Seat) -> i64 {
        players::judge(self, seat)
    }
}
