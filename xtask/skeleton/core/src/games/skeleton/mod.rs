//! Skeleton: two players take counters in turn, and who takes the last one wins
//! (`docs/rules/skeleton.md`).

mod code;
mod command;
mod json;
mod players;

pub use command::{Command, EndReason, Event, Reason};
pub use json::Setup;

use std::ops::RangeInclusive;

use serde::Serialize;

use crate::game::{Draw, Events, Facts, Game, Outcome, Seat};
use crate::invalid::Invalid;

/// How many counters there may be at the start (SKELETON01).
pub const COUNTERS: RangeInclusive<i64> = 10..=30;
/// How many may be taken in a turn (SKELETON02).
pub const TAKEN: RangeInclusive<i64> = 1..=3;

const PLAYERS: u8 = 2;

/// A game of Skeleton.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Skeleton {
    /// How many counters are left.
    counters: u8,
    /// How many turns were played.
    turn: u32,
}

impl Skeleton {
    /// How many counters are left.
    pub fn counters(&self) -> u8 {
        self.counters
    }

    /// The seat that moves in a turn.
    fn mover(turn: u32) -> Seat {
        Seat((turn % u32::from(PLAYERS)) as u8)
    }
}

impl Game for Skeleton {
    const ID: &'static str = "skeleton";
    const RULES: u32 = 1;
    const FACTS: Facts =
        Facts { players: (PLAYERS, PLAYERS), chance: false, secrets: false, most_turns: 30 };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = u8;

    fn new(setup: &Setup, _players: u8, _seed: u64) -> Result<Self, Invalid> {
        Invalid::check_range("counters", setup.counters, COUNTERS)?;
        Ok(Self { counters: setup.counters as u8, turn: 0 })
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
        PLAYERS
    }

    fn to_move(&self) -> Option<Seat> {
        (self.counters > 0).then(|| Self::mover(self.turn))
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        let last = self.turn.checked_sub(1).filter(|_| self.counters == 0)?;
        Some(Outcome { winner: Some(Self::mover(last)), reason: EndReason::LastCounter })
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        let most = i64::from(self.counters).min(*TAKEN.end());
        commands.extend((*TAKEN.start()..=most).map(|count| Command::Take { count }));
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        let Command::Take { count } = *command;
        if !TAKEN.contains(&count) {
            Err(Reason::OneToThree)
        } else if count > i64::from(self.counters) {
            Err(Reason::TooFewLeft)
        } else {
            Ok(())
        }
    }

    fn play(&mut self, command: &Command, _draw: Draw, events: &mut impl Events<Self>) -> u8 {
        let Command::Take { count } = *command;
        let (seat, count) = (Self::mover(self.turn), count as u8);
        self.counters -= count;
        self.turn += 1;
        events.tell(self, || Event::Took { seat, count });
        count
    }

    fn undo(&mut self, count: u8) {
        self.counters += count;
        self.turn -= 1;
    }

    fn judge(&self, seat: Seat) -> i64 {
        players::judge(self, seat)
    }
}
