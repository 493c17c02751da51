//! Fearsome Floors: pawns flee through a dungeon before a monster that follows what it sees
//! (`docs/rules/floors.md`).

mod board;
mod code;
mod command;
mod json;
mod layout;
mod monster;
mod paths;
mod pawns;
mod pieces;
mod players;
mod rounds;
mod sliding;
mod tiles;

pub use board::{Cell, CellSet, HEIGHT, Heading, WIDTH};
pub use command::{
    Bite, Command, EndReason, Event, Gait, Gone, Path, Placement, Reason, TurnedBy, Word,
};
pub use json::{Layout, Setup};
pub use monster::Monster;
pub use paths::End;
pub use pawns::{Left, MOST_PAWNS, PawnId, Pawns, Place};
pub use pieces::{Piece, Pools, StoneKind, Stones, Supply, Teleporter, Teleporters};
pub use tiles::{Drawn, ROUNDS, ROUNDS_A_STAGE, Tile};

use crate::chance::Random;
use crate::game::{Chances, Draw, Events, Facts, Game, NoEvents, Outcome, Seat};
use crate::hash::mix;
use crate::invalid::Invalid;
use paths::{Mover, Told};
use sliding::Floor;

/// A game of Fearsome Floors. It is small and flat, so that it can be copied whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Floors {
    round: u8,
    /// Who has the marker of the starting player.
    starting: Seat,
    to_move: Seat,
    monster: Monster,
    stones: Stones,
    pools: Pools,
    teleporters: Teleporters,
    to_place: Supply,
    pawns: Pawns,
    drawn: Drawn,
    left: Left,
    /// The next tile, where a state from outside says which.
    next_tile: Option<Tile>,
    seed: u64,
}

/// What takes a command back: the game before it.
#[derive(Clone, Copy, Debug)]
pub struct Undo(Floors);

impl Floors {
    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Who has the marker of the starting player.
    pub fn starting(&self) -> Seat {
        self.starting
    }

    /// The monster.
    pub fn monster(&self) -> Monster {
        self.monster
    }

    /// The stones.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// The pools.
    pub fn pools(&self) -> &Pools {
        &self.pools
    }

    /// The teleporters.
    pub fn teleporters(&self) -> &Teleporters {
        &self.teleporters
    }

    /// The pieces still to place.
    pub fn to_place(&self) -> Supply {
        self.to_place
    }

    /// The pawns.
    pub fn pawns(&self) -> &Pawns {
        &self.pawns
    }

    /// The tiles drawn so far.
    pub fn drawn(&self) -> &[Tile] {
        self.drawn.tiles()
    }

    /// The pawns that are out, in the order in which they went.
    pub fn left(&self) -> &[PawnId] {
        self.left.pawns()
    }

    /// The ends that the pawn's move can have, each once and with a shortest way.
    pub fn ends(&self, pawn: PawnId) -> Vec<End> {
        let mut ends = Vec::new();
        paths::each_end(self, pawn, |end| ends.push(end));
        ends
    }

    /// The board after the monster's walk on a tile, as if nothing changed before; tells how many
    /// pawns it ate.
    pub fn after_walk(&self, tile: Tile, events: &mut impl Events<Self>) -> (Self, u8) {
        let mut after = *self;
        let eaten = monster::walk(&mut after, tile, events);
        (after, eaten)
    }

    /// The board after a walk of the monster of this many steps, as if nothing changed before.
    #[must_use]
    pub fn after_steps(&self, steps: u8, events: &mut impl Events<Self>) -> Self {
        let mut after = *self;
        monster::walk_steps(&mut after, steps, None, events);
        after
    }

    /// The board after a legal move of a pawn, before anybody else moves.
    pub fn after_move(&self, pawn: PawnId, path: Path) -> Option<Self> {
        self.check_move(pawn.0.into(), path).ok()?;
        let mut after = *self;
        after.move_pawn(pawn, path, &mut NoEvents);
        Some(after)
    }

    /// Where a pawn's way leads, whether or not it may be gone now and may end there.
    pub fn follow(
        &self,
        pawn: PawnId,
        path: Path,
        events: &mut impl Events<Self>,
    ) -> Result<Place, Reason> {
        let mut mover = Mover::new(self, pawn);
        for word in path.words() {
            mover.go(*word, &mut self.on_the_way(events))?;
        }
        Ok(mover.place)
    }

    /// Tells what happens on a pawn's way. The pawn may be above another then, so in these states it
    /// still stands where it set out.
    fn on_the_way(&self, events: &mut impl Events<Self>) -> impl Told {
        |stones, event| events.tell(&Self { stones: *stones, ..*self }, || event)
    }

    fn floor(&self) -> Floor {
        Floor { pools: self.pools.cells(), teleporters: self.teleporters.cells() }
    }

    fn check_move(&self, pawn: i64, path: Path) -> Result<(), Reason> {
        if self.is_setting_up() {
            return Err(Reason::WrongPhase);
        }
        let pawn = self.pawns.by_number(pawn).ok_or(Reason::NoSuchPawn)?;
        if self.pawns.owner(pawn) != self.to_move {
            return Err(Reason::NotYourPawn);
        }
        if !self.pawns.place(pawn).is_in_play() {
            return Err(Reason::PawnGone);
        }
        if self.pawns.has_moved(pawn) {
            return Err(Reason::AlreadyMoved);
        }
        if path.words().len() > usize::from(self.pawns.points(pawn)) {
            return Err(Reason::TooFar);
        }
        let mut mover = Mover::new(self, pawn);
        for word in path.words() {
            mover.go(*word, &mut |_, _| {})?;
        }
        if mover.may_end() { Ok(()) } else { Err(Reason::EndsOnPawn) }
    }

    /// Moves a pawn and turns it over, and nothing else yet.
    fn move_pawn(&mut self, pawn: PawnId, path: Path, events: &mut impl Events<Self>) {
        let from = self.pawns.place(pawn);
        let mut mover = Mover::new(self, pawn);
        for word in path.words() {
            if mover.go(*word, &mut self.on_the_way(events)).is_err() {
                break;
            }
        }
        let to = mover.place;
        self.stones = mover.stones;
        self.pawns.put(pawn, to);
        self.pawns.set_moved(pawn);
        self.pawns.turn_over(pawn);
        if to == Place::Out {
            self.left.push(pawn);
        }
        events.tell(self, || Event::Moved { pawn, from, to });
    }

    fn place(&mut self, placement: &Placement, events: &mut impl Events<Self>) {
        let seat = self.to_move;
        self.lay(placement);
        events.tell(self, || Event::Placed { seat, placement: *placement });
        self.to_move = self.seat_after(seat);
        if !self.is_setting_up() {
            // The next player starts (FF17); in a state from outside it may have nothing to move.
            self.starting = self.to_move;
            self.to_move = self.next_able(self.starting).unwrap_or(self.to_move);
        }
    }

    /// Does the monster walk right after this legal command?
    fn ends_round(&self, command: &Command) -> bool {
        let &Command::Move { pawn, path } = command else { return false };
        let Some(pawn) = self.pawns.by_number(pawn) else { return false };
        let mut after = *self;
        after.pawns.set_moved(pawn);
        if after.next_able(self.to_move).is_some() {
            return false;
        }
        if path.words().last() == Some(&Word::Leave) {
            after.move_pawn(pawn, path, &mut NoEvents);
        }
        after.outcome_now().is_none()
    }
}

impl Game for Floors {
    const ID: &'static str = "floors";
    const RULES: u32 = 1;
    const DOUBLING: i64 = 620;
    const FACTS: Facts = Facts {
        players: (2, 7),
        chance: true,
        secrets: false,
        most_turns: ROUNDS as u32 * MOST_PAWNS as u32,
    };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = Undo;

    fn new(setup: &Setup, players: u8, seed: u64) -> Result<Self, Invalid> {
        json::start(*setup, players, seed)
    }

    fn setup_code(setup: &Setup) -> String {
        code::code(*setup)
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        code::of_code(code)
    }

    fn load(state: &str, seed: u64) -> Result<Self, Invalid> {
        json::load(state, seed)
    }

    fn load_view(view: &str) -> Result<Self, Invalid> {
        json::load_view(view, 0)
    }

    fn seats(&self) -> u8 {
        self.pawns.players()
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome_now().is_none().then_some(self.to_move)
    }

    /// Every placing and every move is a turn. The placings count whether there were any or not.
    fn turn(&self) -> u32 {
        let placed = u32::from(Supply::TOTAL - self.to_place.total());
        placed
            + u32::from(self.round - 1) * u32::from(self.pawns.count())
            + self.pawns.count_moved()
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        self.outcome_now()
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        if self.outcome_now().is_some() {
            return;
        }
        if self.is_setting_up() {
            self.legal_placements(commands);
            return;
        }
        for pawn in self.pawns.of(self.to_move).filter(|pawn| self.is_to_move(*pawn)) {
            paths::each_end(self, pawn, |end| {
                commands.push(Command::Move { pawn: pawn.0.into(), path: end.path });
            });
        }
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        match command {
            Command::Move { pawn, path } => self.check_move(*pawn, *path),
            Command::Place(placement) => self.check_placement(placement),
        }
    }

    fn play(&mut self, command: &Command, draw: Draw, events: &mut impl Events<Self>) -> Undo {
        let undo = Undo(*self);
        match command {
            Command::Move { pawn, path } => {
                if let Some(pawn) = self.pawns.by_number(*pawn) {
                    self.move_pawn(pawn, *path, events);
                    self.go_on(draw, events);
                }
            }
            Command::Place(placement) => self.place(placement, events),
        }
        undo
    }

    fn undo(&mut self, undo: Undo) {
        *self = undo.0;
    }

    fn key(&self) -> u64 {
        let small = u64::from(self.round)
            | u64::from(self.to_move.0) << 8
            | u64::from(self.starting.0) << 16
            | u64::from(self.monster.cell.number()) << 24
            | (self.monster.heading.index() as u64) << 32
            | u64::from(self.to_place.total()) << 40
            | (self.next_tile.map_or(0, |tile| tile as u64 + 1)) << 48;
        let tiles = self.drawn().iter().fold(1, |word, tile| word << 4 | *tile as u64);
        let left = self.left().iter().fold(1, |word, pawn| word * 31 + pawn.index() as u64 + 1);
        let teleporters = self.teleporters.each().fold(0, |word, end| {
            word << 16
                | u64::from(end.cell.number()) << 8
                | u64::from(end.pair) << 2
                | end.heading.index() as u64
        });
        [small, tiles, left, teleporters]
            .into_iter()
            .chain(self.stones.words())
            .chain(self.pools.cells().words())
            .chain(self.pawns.words())
            .fold(0x9e37_79b9_7f4a_7c15, |key, word| mix(key ^ word, 0xa076_1d64_78bd_642f))
    }

    fn chances(&self, command: &Command) -> Chances {
        if self.next_tile.is_none() && self.ends_round(command) {
            Chances::Listed(self.tiles_left().count() as u32)
        } else {
            Chances::None
        }
    }

    fn weight(&self, _command: &Command, outcome: u32) -> u64 {
        self.tiles_left().nth(outcome as usize).map_or(0, |(_, count)| count.into())
    }

    fn reseed(&mut self, seed: u64) -> u64 {
        std::mem::replace(&mut self.seed, seed)
    }

    fn hide(&mut self, _seat: Seat) {
        self.seed = 0;
        self.next_tile = None;
    }

    fn imagine(&mut self, random: &mut Random) {
        self.seed = random.word();
    }

    fn judge(&self, seat: Seat) -> i64 {
        players::judge(self, seat)
    }
}
