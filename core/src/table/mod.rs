//! The table: the one owner of a running game.
//!
//! Screens, the protocol and remote seats give it [`Order`]s, which it carries out one by one in
//! the order in which they came, and hear of what happened by [`Notice`]s. It keeps the history
//! for undo, redo and replays, and writes the save after every command.

mod messages;
mod occupant;

pub use messages::{Notice, Order, Refusal, Watcher};
pub use occupant::Occupant;

use std::collections::VecDeque;

use serde_json::value::to_raw_value;

use crate::game::{Draw, Game, Seat};
use crate::hash::StateHash;
use crate::invalid::{self, Invalid};
use crate::save::{self, Header, Medium, SaveError, SaveLog, SaveText, Start};
use crate::view::View;

/// A running game with everything around it.
pub struct Table<G: Game> {
    header: Header,
    game: G,
    played: Vec<Played<G>>,
    /// Commands that were taken back, the next to redo last.
    undone: Vec<G::Command>,
    orders: VecDeque<Order<G::Command>>,
    observers: Vec<Observer<G>>,
    log: Option<SaveLog>,
}

/// A command that was played.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// Who played it.
    pub seat: Seat,
    /// The number of the turn in which it was played.
    pub turn: u32,
    /// The command.
    pub command: G::Command,
    /// What it caused, in order; nothing left out.
    pub events: Vec<G::Event>,
    /// The hash of the state after it.
    pub hash: StateHash,
    undo: G::Undo,
}

struct Observer<G: Game> {
    watcher: Watcher,
    tell: Listener<G>,
}

/// What an observer does with a notice.
pub type Listener<G> = Box<dyn FnMut(&Notice<G>) + Send>;

impl<G: Game> Table<G> {
    /// A new game, with a person on every seat.
    pub fn new(setup: &G::Setup, players: u8, seed: u64) -> Result<Self, Invalid> {
        let (fewest, most) = G::FACTS.players;
        Invalid::check_range("players", players.into(), fewest.into()..=most.into())?;
        let game = G::new(setup, players, seed)?;
        // A setup that made a game has string keys only, and so always is JSON.
        let setup = to_raw_value(setup).unwrap_or_default();
        Ok(Self::start(game, Start::New { players, setup }, seed))
    }

    /// A game that stands as the JSON from outside says, with a person on every seat.
    pub fn load(state: &str, seed: u64) -> Result<Self, Invalid> {
        let game = G::load(state, seed)?;
        let shown = to_raw_value(&game).unwrap_or_default();
        Ok(Self::start(game, Start::State(shown), seed))
    }

    fn start(game: G, start: Start, seed: u64) -> Self {
        let header = Header {
            version: save::VERSION,
            game: G::ID.to_owned(),
            start,
            seed,
            seats: vec![Occupant::Person; usize::from(game.seats())],
            hash: StateHash::of(&game),
        };
        Self {
            header,
            game,
            played: Vec::new(),
            undone: Vec::new(),
            orders: VecDeque::new(),
            observers: Vec::new(),
            log: None,
        }
    }

    /// Plays a saved game up to where it was, and compares every hash on the way.
    pub fn restore(save: &SaveText) -> Result<Self, SaveError> {
        if save.header.game != G::ID {
            return Err(SaveError::OtherGame(save.header.game.clone()));
        }
        let seed = save.header.seed;
        let mut table = match &save.header.start {
            Start::New { players, setup } => {
                invalid::parse(setup.get()).and_then(|setup| Self::new(&setup, *players, seed))
            }
            Start::State(state) => Self::load(state.get(), seed),
        }
        .map_err(SaveError::BadStart)?;
        let compare = |commands, saved, found| {
            if saved == found {
                Ok(())
            } else {
                Err(SaveError::Diverged { commands, saved, found })
            }
        };
        compare(0, save.header.hash, table.header.hash)?;
        if save.header.seats.len() != table.header.seats.len() {
            return Err(SaveError::BadLine(1));
        }
        table.header.seats.clone_from(&save.header.seats);
        for (&(command, hash), number) in save.commands.iter().zip(1..) {
            // Line 1 is the header.
            let command = invalid::parse_command(command.get())
                .map_err(|_| SaveError::BadLine(number + 1))?;
            let seat = table.game.to_move().ok_or(SaveError::IllegalCommand(number))?;
            table.play(seat, command).map_err(|_| SaveError::IllegalCommand(number))?;
            compare(number, hash, table.hash())?;
        }
        Ok(table)
    }

    /// The game as it stands, nothing left out.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What a seat may know of the game; `None` if there is no such seat.
    pub fn view(&self, seat: Seat) -> Option<View<G>> {
        (seat.0 < self.game.seats()).then(|| View::of(&self.game, seat))
    }

    /// The hash of the game as it stands.
    pub fn hash(&self) -> StateHash {
        self.played.last().map_or(self.header.hash, |last| last.hash)
    }

    /// The seed with which the game started.
    pub fn seed(&self) -> u64 {
        self.header.seed
    }

    /// Seats these instead, before the save is kept anywhere. Seats without a name keep theirs.
    #[must_use]
    pub fn with_seats(mut self, occupants: impl IntoIterator<Item = Occupant>) -> Self {
        for (seat, occupant) in self.header.seats.iter_mut().zip(occupants) {
            *seat = occupant;
        }
        self
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Occupant] {
        &self.header.seats
    }

    /// The commands that led here, the first one first.
    pub fn history(&self) -> &[Played<G>] {
        &self.played
    }

    /// How many commands could be redone.
    pub fn redoable(&self) -> usize {
        self.undone.len()
    }

    /// Has somebody told of everything that happens from now on.
    pub fn watch(&mut self, watcher: Watcher, tell: Listener<G>) {
        self.observers.push(Observer { watcher, tell });
    }

    /// Keeps the save on this medium from now on, beginning with what was played so far. Nothing
    /// that is on it is kept.
    pub fn keep_on(&mut self, medium: Box<dyn Medium>) {
        self.log = Some(SaveLog::new(medium));
        self.write_log();
    }

    /// Goes on with the save from which this table was [restored](Table::restore), on the medium
    /// that holds it.
    pub fn go_on_with(&mut self, save: &SaveText, medium: Box<dyn Medium>) {
        self.log = Some(SaveLog::holding(medium, save.line_ends.clone()));
        self.write_log();
    }

    /// Is all that was played on the medium? Yes, if the save is not kept on one.
    pub fn is_saved(&self) -> bool {
        self.log.as_ref().is_none_or(|log| log.holds(self.played.len()))
    }

    /// The whole save: the header and the commands up to here.
    pub fn save(&self) -> String {
        (0..=self.played.len()).map(|number| self.save_line(number)).collect()
    }

    fn save_line(&self, number: usize) -> String {
        match number.checked_sub(1).and_then(|place| self.played.get(place)) {
            None => save::header_line(&self.header),
            Some(played) => save::command_line(&played.command, played.hash),
        }
    }

    /// Puts an order at the end of the queue.
    pub fn post(&mut self, order: Order<G::Command>) {
        self.orders.push_back(order);
    }

    /// Carries out all orders in the queue.
    pub fn run(&mut self) {
        while let Some(order) = self.orders.pop_front() {
            if let Err(refusal) = self.obey(order.clone()) {
                self.tell(&Notice::Refused { order, refusal });
            }
        }
    }

    /// Carries out the queue, then this order, and says if it was refused.
    pub fn carry_out(&mut self, order: Order<G::Command>) -> Result<(), Refusal<G::Reason>> {
        self.run();
        let result = self.obey(order.clone());
        if let Err(refusal) = &result {
            self.tell(&Notice::Refused { order, refusal: *refusal });
        }
        result
    }

    fn obey(&mut self, order: Order<G::Command>) -> Result<(), Refusal<G::Reason>> {
        match order {
            Order::Play { seat, command } => {
                self.play(seat, command)?;
                self.undone.clear();
                self.tell_played();
            }
            Order::Undo { count } => self.undo(count)?,
            Order::ResetTurn => match self.played_this_turn() {
                0 => return Err(Refusal::NothingToUndo),
                count => self.undo(count)?,
            },
            Order::Redo { count } => self.redo(count)?,
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, command: G::Command) -> Result<(), Refusal<G::Reason>> {
        match self.game.to_move() {
            None => return Err(Refusal::GameOver),
            Some(mover) if mover != seat => return Err(Refusal::NotYourTurn),
            Some(_) => {}
        }
        self.game.check(&command).map_err(Refusal::Illegal)?;
        let turn = self.game.turn();
        let mut events = Vec::new();
        let undo = self.game.play(&command, Draw::Seed, &mut events);
        let hash = StateHash::of(&self.game);
        self.played.push(Played { seat, turn, command, events, hash, undo });
        self.write_log();
        Ok(())
    }

    fn played_this_turn(&self) -> usize {
        let turn = self.game.turn();
        self.played.iter().rev().take_while(|played| played.turn == turn).count()
    }

    fn undo(&mut self, count: usize) -> Result<(), Refusal<G::Reason>> {
        if count > self.played.len() {
            return Err(Refusal::NothingToUndo);
        }
        for played in self.played.drain(self.played.len() - count..).rev() {
            self.game.undo(played.undo);
            self.undone.push(played.command);
        }
        self.write_log();
        self.tell(&Notice::Undone { count });
        Ok(())
    }

    fn redo(&mut self, count: usize) -> Result<(), Refusal<G::Reason>> {
        if count > self.undone.len() {
            return Err(Refusal::NothingToRedo);
        }
        for command in self.undone.split_off(self.undone.len() - count).into_iter().rev() {
            let seat = self.game.to_move().ok_or(Refusal::GameOver)?;
            self.play(seat, command)?;
            self.tell_played();
        }
        Ok(())
    }

    fn tell_played(&mut self) {
        let Some(last) = self.played.last() else { return };
        let notice = Notice::Played {
            seat: last.seat,
            command: last.command.clone(),
            events: last.events.clone(),
            hash: last.hash,
        };
        self.tell(&notice);
    }

    fn tell(&mut self, notice: &Notice<G>) {
        for observer in &mut self.observers {
            match observer.watcher {
                Watcher::All => (observer.tell)(notice),
                Watcher::Seat(seat) => (observer.tell)(&notice.for_seat(&self.game, seat)),
            }
        }
    }

    fn write_log(&mut self) {
        let Some(mut log) = self.log.take() else { return };
        let written = log.write_to(self.played.len(), |number| self.save_line(number));
        self.log = Some(log);
        if let Err(error) = written {
            self.tell(&Notice::NotSaved { why: error.kind() });
        }
    }
}
