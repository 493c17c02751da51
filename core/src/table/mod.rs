//! The table: the one owner of a running game.
//!
//! Screens, the protocol and remote seats give it [`Order`]s, and observers are shown a
//! [`Snapshot`] after every command. It keeps the history for undo, redo and replays, and writes
//! the save before it tells anybody.

mod order;
mod snapshot;

pub use crate::player::Occupant;
pub use order::{Order, Refusal};
pub use snapshot::{Change, Perspective, Played, Snapshot, Transition};

use std::io;
use std::ops::Deref;
use std::sync::Arc;

use serde_json::value::to_raw_value;

use crate::game::{Draw, Game, Seat};
use crate::hash::StateHash;
use crate::invalid::{self, Invalid};
use crate::save::{self, Header, SaveError, SaveLog, SaveStore, SaveText, Start};
use crate::view::View;

/// A running game with everything around it.
pub struct Table<G: Game> {
    header: Header,
    game: G,
    played: Vec<Record<G>>,
    /// Commands that were taken back, with who played them, the next to redo last.
    undone: Vec<(Seat, G::Command)>,
    observers: Vec<Observer<G>>,
    log: Option<SaveLog>,
    /// What the system said when the save could not be written.
    save_error: Option<io::ErrorKind>,
    /// For games with secrets: the history as each of these seats may know it, as far as somebody
    /// wanted to see it.
    known: Vec<(Seat, Vec<Arc<Played<G>>>)>,
}

/// A command of the history, with what takes it back.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    played: Arc<Played<G>>,
    /// The hash of the state after it.
    pub hash: StateHash,
    undo: G::Undo,
}

impl<G: Game> Deref for Record<G> {
    type Target = Played<G>;

    fn deref(&self) -> &Played<G> {
        &self.played
    }
}

struct Observer<G: Game> {
    perspective: Perspective,
    show: Listener<G>,
}

/// What an observer does with a snapshot.
pub type Listener<G> = Box<dyn FnMut(Snapshot<G>) + Send>;

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
            observers: Vec::new(),
            log: None,
            save_error: None,
            known: Vec::new(),
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

    /// The hash of the state with which this turn began.
    pub fn turn_hash(&self) -> StateHash {
        let before = self.played.len() - self.played_this_turn();
        before.checked_sub(1).map_or(self.header.hash, |last| self.played[last].hash)
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
    pub fn history(&self) -> &[Record<G>] {
        &self.played
    }

    /// Shows somebody a snapshot after every command from now on, redone and undone ones included.
    pub fn watch(&mut self, perspective: Perspective, show: Listener<G>) {
        self.observers.push(Observer { perspective, show });
    }

    /// How the game stands.
    pub fn snapshot(&self, perspective: Perspective) -> Snapshot<G> {
        self.snapshot_after(Change::None, self.viewer(perspective))
    }

    /// Keeps the save in this store from now on, beginning with what was played so far. Nothing
    /// that is on it is kept.
    pub fn keep_on(&mut self, store: Box<dyn SaveStore>) {
        self.log = Some(SaveLog::new(store));
        self.write_log();
    }

    /// Goes on with the save from which this table was [restored](Table::restore), in the store
    /// that holds it.
    pub fn go_on_with(&mut self, save: &SaveText, store: Box<dyn SaveStore>) {
        self.log = Some(SaveLog::holding(store, save.line_ends.clone()));
        self.write_log();
    }

    /// Is all that was played in the store? Yes, if the save is not kept in one; else what the
    /// system said.
    pub fn saved(&self) -> Result<(), io::ErrorKind> {
        self.save_error.map_or(Ok(()), Err)
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

    /// Carries out an order, or says why not.
    pub fn carry_out(&mut self, order: Order<G::Command>) -> Result<(), Refusal<G::Reason>> {
        match order {
            Order::Play { seat, command } => {
                let change = self.play(seat, command)?;
                self.undone.clear();
                self.publish(&change);
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

    fn play(&mut self, seat: Seat, command: G::Command) -> Result<Change<G>, Refusal<G::Reason>> {
        match self.game.to_move() {
            None => return Err(Refusal::GameOver),
            Some(mover) if mover != seat => return Err(Refusal::NotYourTurn),
            Some(_) => {}
        }
        self.game.check(&command).map_err(Refusal::Illegal)?;
        let turn = self.game.turn();
        let mut events = Vec::new();
        let (undo, change) = if self.observers.is_empty() {
            (self.game.play(&command, Draw::Seed, &mut events), Change::None)
        } else {
            let (transition, undo) = Transition::play(&mut self.game, &command);
            events.extend(transition.steps.iter().map(|step| step.event.clone()));
            (undo, Change::Played(Arc::new(transition)))
        };
        let played = Arc::new(Played { seat, turn, command, events });
        self.played.push(Record { played, hash: StateHash::of(&self.game), undo });
        self.write_log();
        Ok(change)
    }

    fn played_this_turn(&self) -> usize {
        let turn = self.game.turn();
        self.played.iter().rev().take_while(|played| played.turn == turn).count()
    }

    fn undo(&mut self, count: usize) -> Result<(), Refusal<G::Reason>> {
        let kept = self.played.len().checked_sub(count).ok_or(Refusal::NothingToUndo)?;
        for record in self.played.drain(kept..).rev() {
            self.undone.push((record.seat, record.command.clone()));
            self.game.undo(record.undo);
        }
        for (_, history) in &mut self.known {
            history.truncate(kept);
        }
        self.write_log();
        self.publish(&Change::Undone);
        Ok(())
    }

    fn redo(&mut self, count: usize) -> Result<(), Refusal<G::Reason>> {
        if count > self.undone.len() {
            return Err(Refusal::NothingToRedo);
        }
        for _ in 0..count {
            let Some((seat, command)) = self.undone.pop() else { break };
            let change = self.play(seat, command)?;
            self.publish(&change);
        }
        Ok(())
    }

    fn publish(&mut self, change: &Change<G>) {
        let mut observers = std::mem::take(&mut self.observers);
        for Observer { perspective, show } in &mut observers {
            let viewer = self.viewer(*perspective);
            self.keep_known_history(viewer);
            show(self.snapshot_after(change.clone(), viewer));
        }
        self.observers = observers;
    }

    /// Who looks on; nobody sees everything.
    fn viewer(&self, perspective: Perspective) -> Option<Seat> {
        match perspective {
            Perspective::All => None,
            Perspective::Seat(seat) => Some(seat),
            Perspective::People => self.person_at_the_device(),
        }
    }

    fn snapshot_after(&self, change: Change<G>, viewer: Option<Seat>) -> Snapshot<G> {
        let (state, change) = match (viewer, change) {
            (None, change) => (self.game.clone(), change),
            (Some(seat), Change::Played(way)) => {
                let way = Arc::new(way.for_seat(seat));
                (View::of(&self.game, seat).known().clone(), Change::Played(way))
            }
            (Some(seat), other) => (View::of(&self.game, seat).known().clone(), other),
        };
        let to_move = self.game.to_move();
        let occupant = to_move.and_then(|seat| self.header.seats.get(seat.index()));
        let computer = match occupant {
            Some(Occupant::Computer(player)) => Some(player.clone()),
            _ => None,
        };
        Snapshot {
            change,
            state,
            actor: to_move.filter(|_| occupant == Some(&Occupant::Person)),
            computer,
            history: self.history_for(viewer),
            undo: self.back_to_a_person(),
            news: self.news(),
            redo: self.on_to_a_person(),
            reset: self.played_this_turn(),
            undone: self.undone.len(),
            saved: self.saved(),
        }
    }

    fn history_for(&self, viewer: Option<Seat>) -> Vec<Arc<Played<G>>> {
        let Some(seat) = viewer.filter(|_| G::FACTS.secrets) else {
            return self.played.iter().map(|record| Arc::clone(&record.played)).collect();
        };
        let known = self.known.iter().find(|(other, _)| *other == seat);
        let mut history = known.map_or_else(Vec::new, |(_, known)| known.clone());
        let new = &self.played[history.len()..];
        history.extend(new.iter().map(|record| Arc::new(record.for_seat(seat))));
        history
    }

    /// So that what a seat may know of a long history is not worked out after every command.
    fn keep_known_history(&mut self, viewer: Option<Seat>) {
        let Some(seat) = viewer.filter(|_| G::FACTS.secrets) else { return };
        let history = self.history_for(viewer);
        match self.known.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, known)) => *known = history,
            None => self.known.push((seat, history)),
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.header.seats.get(seat.index()) == Some(&Occupant::Person)
    }

    fn person_at_the_device(&self) -> Option<Seat> {
        let is_person = |seat: &Seat| self.is_person(*seat);
        let last = || self.played.iter().rev().map(|played| played.seat).find(is_person);
        let first = || (0..self.game.seats()).map(Seat).find(is_person);
        self.game.to_move().filter(is_person).or_else(last).or_else(first)
    }

    fn has_people(&self) -> bool {
        self.header.seats.contains(&Occupant::Person)
    }

    fn back_to_a_person(&self) -> usize {
        let mut back = self.played.iter().rev();
        match back.position(|played| self.is_person(played.seat)) {
            Some(others) => others + 1,
            None if self.has_people() => 0,
            None => self.played.len().min(1),
        }
    }

    fn news(&self) -> usize {
        let others = self.played.iter().rev().position(|played| self.is_person(played.seat));
        others.unwrap_or(self.played.len().min(1))
    }

    /// What was taken back first by the last undo: a person's command, and what others answered.
    fn on_to_a_person(&self) -> usize {
        let on = self.undone.iter().rev().skip(1);
        match self.undone.len() {
            0 => 0,
            _ if self.has_people() => 1 + on.take_while(|(seat, _)| !self.is_person(*seat)).count(),
            _ => 1,
        }
    }

    fn write_log(&mut self) {
        let Some(mut log) = self.log.take() else { return };
        let written = log.write_to(self.played.len(), |number| self.save_line(number));
        self.save_error = written.err().map(|error| error.kind());
        self.log = Some(log);
    }
}
