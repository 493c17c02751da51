//! The thread that owns the table.

use std::fs::File;
use std::io;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::invalid;
use pentarchy_core::save::{SaveText, Start};
use pentarchy_core::table::{Listener, Notice, Occupant, Order, Refusal, Table, Watcher};

use super::save_file::{LateName, SaveFile};
use super::shown::Eyes;
use super::thinking::Thinking;
use super::{Ask, Beginning, Message, OpenError, Opened, Opening, Purpose, Report, Wake};
use crate::storage::{SaveName, Storage, StorageError};

/// Runs a session until nobody asks any more.
pub fn run<G: Game>(
    opening: Opening<G>,
    storage: &Storage,
    messages: &Receiver<Message<G>>,
    to_self: Sender<Message<G>>,
    reports: &Sender<Report<G>>,
    wake: &Wake,
) {
    let tell = |report| {
        // A screen that has gone does not listen; the next message ends this thread.
        let _ = reports.send(report);
        wake();
    };
    let writes = matches!(opening, Opening::New(_) | Opening::Saved(_));
    let failure = Failure::default();
    let Open { table, opened } = match open(opening, storage, &failure) {
        Ok(open) => open,
        Err(error) => return tell(Report::Failed(error)),
    };
    let save = opened.save.clone();
    tell(Report::Opened(Box::new(opened)));
    let mut running =
        Running { table, thinking: None, thoughts: 0, was_saved: true, failure, to_self };
    running.tell_if_saved(&tell);
    tell(Report::Done);

    while let Ok(message) = messages.recv() {
        match message {
            Message::Ask(Ask::Order(order)) => {
                running.stop_thinking(&tell);
                running.carry_out(order, &tell);
                tell(Report::Done);
            }
            Message::Ask(Ask::Think { player, purpose }) => {
                running.stop_thinking(&tell);
                running.think(&player, purpose, &tell);
            }
            Message::Ask(Ask::StopThinking) => {
                running.stop_thinking(&tell);
                tell(Report::Done);
            }
            Message::Thought { number, command } => running.thought(number, command, &tell),
            Message::Leave => break,
        }
    }
    if writes
        && running.table.history().is_empty()
        && let Some(name) = save.get()
    {
        // Nothing was played, so there is nothing to come back to; and if it stays, no harm.
        let _ = storage.discard(&name);
    }
}

/// What is remembered of the last time the save could not be written.
type Failure = Arc<Mutex<Option<io::ErrorKind>>>;

fn remember_failure<G: Game>(failure: Failure) -> Listener<G> {
    Box::new(move |notice| {
        if let Notice::NotSaved { why } = notice {
            *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(*why);
        }
    })
}

struct Running<G: Game> {
    table: Table<G>,
    thinking: Option<Thinking>,
    thoughts: u64,
    was_saved: bool,
    failure: Failure,
    to_self: Sender<Message<G>>,
}

impl<G: Game> Running<G> {
    fn carry_out(&mut self, order: Order<G::Command>, tell: &impl Fn(Report<G>)) {
        // One by one, so that the screen sees the state after each.
        let (order, times) = match order {
            Order::Redo { count } => (Order::Redo { count: 1 }, count),
            other => (other, 1),
        };
        for _ in 0..times {
            if let Err(refusal) = self.carry_out_once(order.clone(), tell) {
                tell(Report::Refused(refusal));
                break;
            }
        }
        self.tell_if_saved(tell);
    }

    fn carry_out_once(
        &mut self,
        order: Order<G::Command>,
        tell: &impl Fn(Report<G>),
    ) -> Result<(), Refusal<G::Reason>> {
        let before = self.table.history().len();
        self.table.carry_out(order)?;
        let eyes = Eyes::at(&self.table);
        let state = eyes.state(self.table.game());
        let history = self.table.history();
        tell(match history.get(before) {
            Some(played) => Report::Played(eyes.played(self.table.game(), played), state),
            None => Report::Undone(before - history.len(), state),
        });
        Ok(())
    }

    fn think(&mut self, player: &str, purpose: Purpose, tell: &impl Fn(Report<G>)) {
        let view = self.table.game().to_move().and_then(|seat| self.table.view(seat));
        let Some(view) = view else {
            tell(Report::NoThought);
            return tell(Report::Done);
        };
        self.thoughts += 1;
        let keys = [self.table.history().len() as u64, view.seat().0.into()];
        let random = Random::keyed(self.table.seed(), "player", &keys);
        let answer = self.to_self.clone();
        match Thinking::start(self.thoughts, purpose, player, view, random, answer) {
            Ok(thinking) => self.thinking = Some(thinking),
            Err(_) => {
                tell(Report::NoThought);
                tell(Report::Done);
            }
        }
    }

    fn stop_thinking(&mut self, tell: &impl Fn(Report<G>)) {
        if self.thinking.take().is_some() {
            tell(Report::Done);
        }
    }

    fn thought(&mut self, number: u64, command: Option<G::Command>, tell: &impl Fn(Report<G>)) {
        // One that was stopped still answers; nobody waits for it.
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.number == number) else {
            return;
        };
        match (command, thinking.purpose, self.table.game().to_move()) {
            (Some(command), purpose @ (Purpose::Play | Purpose::PlayOut), Some(seat)) => {
                let before = self.table.history().len();
                self.carry_out(Order::Play { seat, command }, tell);
                if purpose == Purpose::PlayOut
                    && self.table.history().len() > before
                    && let Some(player) = self.computer_to_move()
                {
                    // What was asked for goes on.
                    return self.think(&player, purpose, tell);
                }
            }
            (Some(command), Purpose::Hint, _) => tell(Report::Hint(command)),
            _ => tell(Report::NoThought),
        }
        tell(Report::Done);
    }

    fn computer_to_move(&self) -> Option<String> {
        let seat = self.table.game().to_move()?;
        match self.table.seats().get(seat.index()) {
            Some(Occupant::Computer(player)) => Some(player.clone()),
            _ => None,
        }
    }

    fn tell_if_saved(&mut self, tell: &impl Fn(Report<G>)) {
        let is_saved = self.table.is_saved();
        match (self.was_saved, is_saved) {
            (true, false) => {
                let why = *self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                tell(Report::NotSaved(why.unwrap_or(io::ErrorKind::Other)));
            }
            (false, true) => tell(Report::SavedAgain),
            _ => {}
        }
        self.was_saved = is_saved;
    }
}

/// A table, and how the screen first sees it.
struct Open<G: Game> {
    table: Table<G>,
    opened: Opened<G>,
}

fn open<G: Game>(
    opening: Opening<G>,
    storage: &Storage,
    failure: &Failure,
) -> Result<Open<G>, OpenError> {
    match opening {
        Opening::New(beginning) => new(beginning, storage, failure),
        Opening::Saved(name) => saved(name, storage, Some(failure)),
        Opening::Replay(name) => saved(name, storage, None),
    }
}

fn new<G: Game>(
    beginning: Beginning<G>,
    storage: &Storage,
    failure: &Failure,
) -> Result<Open<G>, OpenError> {
    let Beginning { setup, position, seed, seats } = &beginning;
    // Seats are listed one by one on the set-up screen; the table checks how many there may be.
    let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
    let table = match position {
        Some(state) => Table::load(state, *seed),
        None => Table::new(setup, players, *seed),
    };
    let table = table.map_err(OpenError::Setup)?;
    let mut table = table.with_seats(seats.iter().cloned());
    let save = LateName::default();
    table.watch(Watcher::All, remember_failure(Arc::clone(failure)));
    table.keep_on(Box::new(SaveFile {
        storage: storage.clone(),
        game: G::ID,
        name: save.clone(),
        file: None,
    }));
    Ok(as_opened(table, beginning, save, false))
}

/// A session that was left just before may still have the file.
fn open_patiently(name: &SaveName, storage: &Storage) -> Result<(File, String), StorageError> {
    for _ in 0..40 {
        match storage.open_for_append(name) {
            Err(StorageError::InUse(_)) => thread::sleep(Duration::from_millis(25)),
            other => return other,
        }
    }
    storage.open_for_append(name)
}

/// Opens a save; it is written on only if somebody remembers failures.
fn saved<G: Game>(
    name: SaveName,
    storage: &Storage,
    failure: Option<&Failure>,
) -> Result<Open<G>, OpenError> {
    let (file, text) = match failure {
        Some(failure) => {
            let (file, text) = open_patiently(&name, storage)?;
            (Some((file, failure)), text)
        }
        None => (None, storage.read(&name)?),
    };
    let save = SaveText::read(&text)?;
    let mut table = Table::restore(&save)?;
    let late_name = LateName::default();
    late_name.set(name);
    if let Some((file, failure)) = file {
        table.watch(Watcher::All, remember_failure(Arc::clone(failure)));
        let (storage, name) = (storage.clone(), late_name.clone());
        let file = SaveFile { storage, game: G::ID, name, file: Some(file) };
        table.go_on_with(&save, Box::new(file));
    }
    let (setup, position) = match &save.header.start {
        // It was read just before, when the table was restored.
        Start::New { setup, .. } => (invalid::parse(setup.get()).unwrap_or_default(), None),
        Start::State(state) => (G::Setup::default(), Some(state.get().to_owned())),
    };
    let seats = save.header.seats.clone();
    let beginning = Beginning { setup, position, seed: save.header.seed, seats };
    Ok(as_opened(table, beginning, late_name, save.torn))
}

fn as_opened<G: Game>(
    table: Table<G>,
    beginning: Beginning<G>,
    save: LateName,
    torn: bool,
) -> Open<G> {
    let eyes = Eyes::at(&table);
    let opened = Opened {
        beginning,
        save,
        seed: table.seed(),
        seats: table.seats().to_vec(),
        state: eyes.state(table.game()),
        history: table.history().iter().map(|one| eyes.played(table.game(), one)).collect(),
        torn,
    };
    Open { table, opened }
}
