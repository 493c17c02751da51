//! A table as the protocol sees it: all JSON, whatever the game.

use std::fs::File;

use pentarchy_core::chance::{Odds, Random};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid::{self, Invalid};
use pentarchy_core::player::{self, Clock, Roster};
use pentarchy_core::save::{SaveError, SaveText};
use pentarchy_core::table::{Order, Table};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use super::fault::{Code, Fault};
use crate::limits::{Limits, Stopwatch};
use crate::words;

/// A game as it stands.
#[derive(Serialize)]
pub(super) struct Standing {
    state: Box<RawValue>,
    to_move: Option<Seat>,
    hash: StateHash,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Box<RawValue>>,
}

/// What came of a command.
#[derive(Serialize)]
pub(super) struct Applied {
    events: Box<RawValue>,
    to_move: Option<Seat>,
    hash: StateHash,
    outcome: Option<Box<RawValue>>,
    /// Told only when it is not: the command is not in the journal, which can't be written.
    #[serde(skip_serializing_if = "Clone::clone")]
    saved: bool,
}

/// What a computer player found.
#[derive(Serialize)]
pub(super) struct Thoughts {
    pub command: Box<RawValue>,
    value: i64,
    depth: u32,
    nodes: u64,
    ms: f64,
    line: Box<RawValue>,
}

/// The odds of a command.
#[derive(Serialize)]
pub(super) struct Chance {
    win: f64,
    exact: Odds,
}

/// What the protocol's verbs do with a running game.
pub(super) trait Session: Send {
    fn standing(&self, seat: Option<Seat>) -> Result<Standing, Fault>;
    fn legal(&self) -> Result<Box<RawValue>, Fault>;
    fn apply(&mut self, command: &str) -> Result<Applied, Fault>;
    fn undo(&mut self, count: usize) -> Result<(), Fault>;
    fn redo(&mut self, count: usize) -> Result<(), Fault>;
    fn think(&self, bot: &str, limits: Limits, seed: Option<u64>) -> Result<Thoughts, Fault>;
    fn odds(&self, command: &str) -> Result<Chance, Fault>;
    fn save(&self) -> String;
    /// Goes on with the save in this file, which holds what [`Session::save`] tells now.
    fn go_on_in(&mut self, save: &SaveText, file: File);
}

impl<G: Roster> Session for Table<G> {
    fn standing(&self, seat: Option<Seat>) -> Result<Standing, Fault> {
        let (state, hash) = match seat {
            None => (json(self.game())?, self.hash()),
            Some(seat) => {
                let view = self.view(seat).ok_or_else(|| {
                    Fault::bad_request(format!("seat: there is no seat {}", seat.0))
                })?;
                (json(view.known())?, StateHash::of(view.known()))
            }
        };
        Ok(Standing { state, hash, to_move: self.game().to_move(), outcome: outcome(self)? })
    }

    fn legal(&self) -> Result<Box<RawValue>, Fault> {
        let mut commands = Vec::new();
        self.game().legal(&mut commands);
        json(&commands)
    }

    fn apply(&mut self, command: &str) -> Result<Applied, Fault> {
        let command = parse_command::<G>(command)?;
        let seat = self.game().to_move().ok_or_else(Fault::game_over)?;
        self.carry_out(Order::Play { seat, command }).map_err(|why| Fault::refused(&why))?;
        warn_if_not_saved(self);
        let events = self.history().last().map(|played| &played.events);
        Ok(Applied {
            events: json(&events)?,
            to_move: self.game().to_move(),
            hash: self.hash(),
            outcome: outcome(self)?,
            saved: self.saved().is_ok(),
        })
    }

    fn undo(&mut self, count: usize) -> Result<(), Fault> {
        self.carry_out(Order::Undo { count }).map_err(|why| Fault::refused(&why))?;
        warn_if_not_saved(self);
        Ok(())
    }

    fn redo(&mut self, count: usize) -> Result<(), Fault> {
        self.carry_out(Order::Redo { count }).map_err(|why| Fault::refused(&why))?;
        warn_if_not_saved(self);
        Ok(())
    }

    fn think(&self, bot: &str, limits: Limits, seed: Option<u64>) -> Result<Thoughts, Fault> {
        let mut player = player::by_name::<G>(bot).ok_or_else(|| {
            let known: Vec<&str> = G::players().iter().map(|entry| entry.name).collect();
            let message =
                format!("there is no player {}; there are {}", words::name(bot), known.join(", "));
            Fault::new(Code::UnknownBot, message)
        })?;
        let view = self.game().to_move().and_then(|seat| self.view(seat));
        let view = view.ok_or_else(Fault::game_over)?;
        // The same all through a turn, so that a player keeps to its plan.
        let seed = seed.unwrap_or_else(|| self.turn_hash().bits());
        let watch = Stopwatch::start();
        let thought = player
            .think(&view, &limits.budget(&watch), &mut Random::keyed(seed, "think", &[]))
            .ok_or_else(Fault::game_over)?;
        Ok(Thoughts {
            command: json(&thought.command)?,
            value: thought.value,
            depth: thought.depth,
            nodes: thought.nodes,
            ms: watch.elapsed().as_secs_f64() * 1000.0,
            line: json(&thought.line)?,
        })
    }

    fn odds(&self, command: &str) -> Result<Chance, Fault> {
        let odds = self.game().odds(&parse_command::<G>(command)?).ok_or_else(|| {
            Fault::bad_request("command: it has no odds that the engine can tell")
        })?;
        if self.game().to_move().is_none() {
            return Err(Fault::game_over());
        }
        let exact = odds.map_err(|reason| Fault::illegal(&reason))?;
        Ok(Chance { win: exact.value(), exact })
    }

    fn save(&self) -> String {
        Table::save(self)
    }

    fn go_on_in(&mut self, save: &SaveText, file: File) {
        self.go_on_with(save, Box::new(file));
        warn_if_not_saved(self);
    }
}

fn warn_if_not_saved<G: Game>(table: &Table<G>) {
    if let Err(why) = table.saved() {
        words::warn(&format!("the journal could not be written: {why}"));
    }
}

fn parse_command<G: Game>(json: &str) -> Result<G::Command, Fault> {
    invalid::parse_command(json)
        .map_err(|why| Fault::bad_request(format!("command: {}", words::invalid(&why))))
}

fn outcome<G: Game>(table: &Table<G>) -> Result<Option<Box<RawValue>>, Fault> {
    table.game().outcome().map(|outcome| json(&outcome)).transpose()
}

fn json(shown: &impl Serialize) -> Result<Box<RawValue>, Fault> {
    // States and commands have string keys only, so this does not happen.
    to_raw_value(shown).map_err(|error| Fault::bad_request(error.to_string()))
}

/// A new game's session.
pub(super) fn begin(
    game: &str,
    players: Option<i64>,
    setup: &str,
    seed: u64,
) -> Result<Box<dyn Session>, Fault> {
    games::with(game, Begin { players, setup, seed }).unwrap_or_else(|| Err(unknown_game(game)))
}

struct Begin<'a> {
    players: Option<i64>,
    setup: &'a str,
    seed: u64,
}

impl Dispatch for Begin<'_> {
    type Result = Result<Box<dyn Session>, Fault>;

    fn run<G: Roster>(self) -> Self::Result {
        let (fewest, most) = G::FACTS.players;
        let players = self.players.unwrap_or(fewest.into());
        let begin = || {
            Invalid::check_range("players", players, fewest.into()..=most.into())?;
            let setup = invalid::parse(self.setup)?;
            Table::<G>::new(&setup, players as u8, self.seed)
        };
        Ok(Box::new(begin().map_err(|why| Fault::bad_setup(&why))?))
    }
}

/// The session of a state from outside.
pub(super) fn load(game: &str, state: &str, seed: u64) -> Result<Box<dyn Session>, Fault> {
    games::with(game, Load { state, seed }).unwrap_or_else(|| Err(unknown_game(game)))
}

struct Load<'a> {
    state: &'a str,
    seed: u64,
}

impl Dispatch for Load<'_> {
    type Result = Result<Box<dyn Session>, Fault>;

    fn run<G: Roster>(self) -> Self::Result {
        let table = Table::<G>::load(self.state, self.seed);
        Ok(Box::new(table.map_err(|why| Fault::bad_state(&why))?))
    }
}

/// The session of a saved game.
pub(super) fn restore(save: &SaveText) -> Result<Box<dyn Session>, SaveError> {
    let game = &save.header.game;
    games::with(game, Restore { save }).unwrap_or_else(|| Err(SaveError::UnknownGame(game.clone())))
}

struct Restore<'a> {
    save: &'a SaveText<'a>,
}

impl Dispatch for Restore<'_> {
    type Result = Result<Box<dyn Session>, SaveError>;

    fn run<G: Roster>(self) -> Self::Result {
        Ok(Box::new(Table::<G>::restore(self.save)?))
    }
}

fn unknown_game(game: &str) -> Fault {
    Fault::new(Code::UnknownGame, words::unknown_game(game))
}
