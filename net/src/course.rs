//! The game of a room, as its log tells it: what the server plays on, and what everybody replays
//! at the end.

use pentarchy_core::game::{Chances, Draw, Game, NoEvents, Seat};
use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid;
use pentarchy_core::view::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::dice::Secret;
use crate::log::{End, Entry, Time, TimeControl};
use crate::sheet::Sheet;

/// A game in its course.
#[derive(Clone, Debug)]
pub struct Course<G: Game> {
    secret: Secret,
    game: Option<G>,
    played: Vec<Played<G>>,
    clock: Clock,
    /// When the host stopped last.
    paused: Time,
}

#[derive(Clone, Debug)]
struct Played<G: Game> {
    seat: Seat,
    undo: G::Undo,
    /// May it be taken back without asking? Nothing was drawn or revealed, and the turn goes on.
    is_free: bool,
}

/// Whose time runs, and how much there is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Who is to move.
    pub to_move: Option<Seat>,
    /// Since when.
    pub since: Time,
    /// The milliseconds left at that time, seat by seat, where there is a limit.
    pub left: Vec<u64>,
}

/// Why an entry does not fit the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game can't start so.
    BadStart,
    /// It is of another game, or of other rules.
    OtherRules,
    /// No such command, or not now.
    Illegal,
    /// There is not so much to take back, or not without asking.
    NothingToUndo,
    /// What everybody may know is not what the log says.
    Diverged,
    /// The game did not end like this.
    NotTheEnd,
}

/// What an entry did to the game.
pub type Caused<G> = Vec<<G as Game>::Event>;

/// More outcomes of a command are not tried to find the one that came.
const MOST_TRIED: u32 = 16;

/// How a device plays a legal command by itself, if it can: nothing is hidden, and chance has no part
/// in it or this one.
pub fn told_draw<G: Game>(game: &G, command: &G::Command, outcome: Option<u32>) -> Option<Draw> {
    match (game.chances(command), outcome) {
        _ if G::FACTS.secrets => None,
        (Chances::None, None) => Some(Draw::Seed),
        (Chances::Listed(count), Some(outcome)) if outcome < count => Some(Draw::Outcome(outcome)),
        _ => None,
    }
}

/// What of an entry has to be told besides its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// What it caused, and what changed.
    All,
    /// At most which of the listed outcomes came: whoever knows the view before it can work out the
    /// rest.
    Outcome(Option<u32>),
}

impl<G: Game> Course<G> {
    /// The course of a room that has just been opened, on the server's part of its chance.
    pub fn new(sheet: &Sheet, secret: Secret) -> Result<Self, Fault> {
        let opening = &sheet.opening;
        if opening.game != G::ID || opening.rules != G::RULES {
            return Err(Fault::OtherRules);
        }
        let course =
            Self { secret, game: None, played: Vec::new(), clock: Clock::default(), paused: 0 };
        // It must be playable whatever the numbers will be.
        course.start(sheet)?;
        Ok(course)
    }

    fn start(&self, sheet: &Sheet) -> Result<G, Fault> {
        let opening = &sheet.opening;
        let (fewest, most) = G::FACTS.players;
        if !(fewest..=most).contains(&opening.players) {
            return Err(Fault::BadStart);
        }
        let setup: G::Setup = invalid::parse(opening.setup.get()).map_err(|_| Fault::BadStart)?;
        let seed = self.secret.seed(&sheet.numbers(), 0);
        G::new(&setup, opening.players, seed).map_err(|_| Fault::BadStart)
    }

    /// The game, once it has started; nothing left out.
    pub fn game(&self) -> Option<&G> {
        self.game.as_ref()
    }

    /// The clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// How many commands can be taken back.
    pub fn undoable(&self) -> usize {
        self.played.len()
    }

    /// How many of the last commands a seat can take back without asking.
    pub fn freely_undoable(&self, seat: Seat) -> usize {
        let is_own = |played: &&Played<G>| played.seat == seat && played.is_free;
        self.played.iter().rev().take_while(is_own).count()
    }

    /// The hash of what everybody may know.
    pub fn hash(&self) -> Option<StateHash> {
        self.game.as_ref().map(|game| StateHash::of(&Viewer::Spectator.known(game)))
    }

    /// A command from outside, if it is legal for that seat now.
    pub fn legal(&self, seat: Seat, command: &RawValue) -> Result<G::Command, Refused<G>> {
        let game = self.game.as_ref().ok_or(Refused::GameOver)?;
        match game.to_move() {
            None => return Err(Refused::GameOver),
            Some(mover) if mover != seat => return Err(Refused::NotYourTurn),
            Some(_) => {}
        }
        let command = invalid::parse_command(command.get()).map_err(|_| Refused::Malformed)?;
        game.check(&command).map_err(Refused::Illegal)?;
        Ok(command)
    }

    /// What has to be told of an entry that is about to be applied.
    pub fn telling(&self, entry: &Entry) -> Telling {
        let (Entry::Played { seat, command, hash, .. }, Some(game)) = (entry, &self.game) else {
            return Telling::All;
        };
        let Ok(command) = self.legal(*seat, command) else { return Telling::All };
        if told_draw(game, &command, None).is_some() {
            return Telling::Outcome(None);
        }
        let play = |draw: Draw| {
            let (mut after, mut events) = (game.clone(), Caused::<G>::new());
            after.play(&command, draw, &mut events);
            (after, events)
        };
        let count = match game.chances(&command) {
            Chances::Listed(count) if count <= MOST_TRIED && !G::FACTS.secrets => count,
            _ => return Telling::All,
        };
        let (_, truth) = play(Draw::Seed);
        // An outcome may stand for many: only one that is told in the same words will do.
        let is_it = |outcome: &u32| {
            let (after, events) = play(Draw::Outcome(*outcome));
            events == truth && StateHash::of(&Viewer::Spectator.known(&after)) == *hash
        };
        (0..count).find(is_it).map_or(Telling::All, |outcome| Telling::Outcome(Some(outcome)))
    }

    /// The hash of what everybody may know at the start, with the numbers on this sheet.
    pub fn hash_at_start(&self, sheet: &Sheet) -> Option<StateHash> {
        self.start(sheet).ok().map(|game| StateHash::of(&Viewer::Spectator.known(&game)))
    }

    /// What a command would lead to: the hash of what everybody may know after it.
    pub fn hash_after(&self, command: &G::Command) -> Option<StateHash> {
        let mut game = self.game.clone()?;
        game.play(command, Draw::Seed, &mut NoEvents);
        Some(StateHash::of(&Viewer::Spectator.known(&game)))
    }

    /// What taking back would lead to.
    pub fn hash_after_undo(&self, count: usize) -> Option<StateHash> {
        let mut game = self.game.clone()?;
        for played in self.played.iter().rev().take(count) {
            game.undo(played.undo.clone());
        }
        Some(StateHash::of(&Viewer::Spectator.known(&game)))
    }

    /// Goes on by an entry. `sheet` is the room's after it.
    pub fn apply(&mut self, sheet: &Sheet, at: Time, entry: &Entry) -> Result<Caused<G>, Fault> {
        match entry {
            Entry::Started { hash } => {
                let game = self.start(sheet)?;
                let left = match sheet.opening.clock {
                    TimeControl::Total { seconds, .. } => 1000 * u64::from(seconds),
                    _ => 0,
                };
                let left = vec![left; sheet.chairs.len()];
                self.clock = Clock { to_move: game.to_move(), since: at, left };
                self.game = Some(game);
                self.compare(*hash)?;
                Ok(Vec::new())
            }
            Entry::Played { seat, command, hash, .. } => {
                let command = self.legal(*seat, command).map_err(|_| Fault::Illegal)?;
                let (events, goes_on) = self.play(*seat, &command);
                if !goes_on {
                    self.run_clock(sheet.opening.clock, at);
                }
                self.compare(*hash)?;
                Ok(events)
            }
            Entry::Undone { seat, count, agreed, hash, .. } => {
                let most = if *agreed { self.undoable() } else { self.freely_undoable(*seat) };
                let count = *count as usize;
                if count == 0 || count > most {
                    return Err(Fault::NothingToUndo);
                }
                self.undo(count, self.secret.seed(&sheet.numbers(), sheet.epoch));
                if self.game.as_ref().and_then(G::to_move) != self.clock.to_move {
                    self.run_clock(sheet.opening.clock, at);
                }
                self.compare(*hash)?;
                Ok(Vec::new())
            }
            Entry::Ended { how: End::Played, winner, .. } => {
                let outcome = self.game.as_ref().and_then(G::outcome).ok_or(Fault::NotTheEnd)?;
                if outcome.winner == *winner { Ok(Vec::new()) } else { Err(Fault::NotTheEnd) }
            }
            Entry::Paused {} => {
                self.paused = at;
                Ok(Vec::new())
            }
            Entry::Resumed {} => {
                let stood = at.saturating_sub(self.paused);
                self.clock.since = self.clock.since.saturating_add(stood);
                Ok(Vec::new())
            }
            _ => Ok(Vec::new()),
        }
    }

    fn compare(&self, hash: StateHash) -> Result<(), Fault> {
        if self.hash() == Some(hash) { Ok(()) } else { Err(Fault::Diverged) }
    }

    /// Plays a legal command; tells what it caused and whether the turn goes on.
    fn play(&mut self, seat: Seat, command: &G::Command) -> (Caused<G>, bool) {
        let mut events = Vec::new();
        let Some(game) = &mut self.game else { return (events, false) };
        let before = (game.turn(), game.to_move());
        let is_open = game.chances(command) == Chances::None && !game.reveals(command);
        let undo = game.play(command, Draw::Seed, &mut events);
        let goes_on = (game.turn(), game.to_move()) == before;
        self.played.push(Played { seat, undo, is_free: is_open && goes_on });
        (events, goes_on)
    }

    fn undo(&mut self, count: usize, seed: u64) {
        let Some(game) = &mut self.game else { return };
        for played in self.played.drain(self.played.len() - count..).rev() {
            game.undo(played.undo);
        }
        // Some games take back the seed too.
        game.reseed(seed);
    }

    /// Whoever moved has used its time, and another's runs.
    fn run_clock(&mut self, control: TimeControl, at: Time) {
        if let TimeControl::Total { increment, .. } = control
            && let Some(mover) = self.clock.to_move
            && let Some(left) = self.clock.left.get_mut(mover.index())
        {
            let used = at.saturating_sub(self.clock.since);
            *left = left.saturating_sub(used) + 1000 * u64::from(increment);
        }
        self.clock.to_move = self.game.as_ref().and_then(G::to_move);
        self.clock.since = at;
    }

    /// Whose time is over.
    pub fn out_of_time(&self, control: TimeControl, now: Time) -> Option<Seat> {
        let mover = self.clock.to_move?;
        let allowed = match control {
            TimeControl::None => return None,
            TimeControl::Turn { seconds } => 1000 * u64::from(seconds),
            TimeControl::Total { .. } => *self.clock.left.get(mover.index())?,
        };
        (now.saturating_sub(self.clock.since) > allowed).then_some(mover)
    }

    /// Goes on from another state, for tests of what is told.
    #[cfg(test)]
    pub(crate) fn replace(&mut self, game: G) {
        self.game = Some(game);
        self.played.clear();
    }

    /// The server's part of the chance.
    pub fn secret(&self) -> Secret {
        self.secret
    }
}

/// Why a command is not played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refused<G: Game> {
    /// The game is over, or has not started.
    GameOver,
    /// Another seat is to move.
    NotYourTurn,
    /// It is no command of this game.
    Malformed,
    /// The rules do not allow it.
    Illegal(G::Reason),
}
