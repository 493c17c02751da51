//! Keeping logs, on threads of their own: each has its share of the rooms, and does in one go what
//! has gathered while it was at the last.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use mio::Waker;
use pentarchy_net::log::{RoomCode, Version};
use pentarchy_net::room::Stored;

use crate::console;

/// A line to be appended.
pub struct Append {
    /// To which log.
    pub room: RoomCode,
    /// If it has just so many lines.
    pub expected: Version,
    /// The line.
    pub line: String,
}

/// Where logs are kept. Each thread has its own.
pub trait Store: Send {
    /// Appends lines, of different rooms; all are safe when this returns.
    fn append(&mut self, lines: &[Append]) -> Vec<Stored>;
    /// The lines of logs after so many, each for itself; none of a log that is not there.
    fn read(&mut self, wanted: &[(RoomCode, Version)]) -> Vec<io::Result<Vec<String>>>;
}

/// What a thread is asked.
enum Ask {
    Append(Append),
    Read { room: RoomCode, from: Version },
}

/// What came of it.
pub enum Answer {
    /// Of an append.
    Stored(RoomCode, Stored),
    /// Of a read; none if the log can't be read now.
    Lines(RoomCode, Version, Option<Vec<String>>),
}

/// The threads that keep the logs.
pub struct Keepers {
    asks: Vec<Sender<Ask>>,
    answers: Receiver<Answer>,
    threads: Vec<JoinHandle<()>>,
    /// How much was asked and not answered.
    open: usize,
}

/// How long to wait after a failure.
const PAUSE: Duration = Duration::from_millis(200);
/// The most appends in one go.
const MOST_AT_ONCE: usize = 256;

impl Keepers {
    /// A thread for each store.
    pub fn new(stores: Vec<Box<dyn Store>>, waker: &Arc<Waker>) -> Self {
        let (answer, answers) = channel();
        let mut asks = Vec::new();
        let mut threads = Vec::new();
        for store in stores {
            let (ask, asked) = channel();
            let (answer, waker) = (answer.clone(), Arc::clone(waker));
            threads.push(thread::spawn(move || keep(store, &asked, &answer, &waker)));
            asks.push(ask);
        }
        Self { asks, answers, threads, open: 0 }
    }

    fn ask(&mut self, room: RoomCode, ask: Ask) {
        let digits: u64 = room.to_string().parse().unwrap_or_default();
        let share = (digits % self.asks.len() as u64) as usize;
        if self.asks[share].send(ask).is_ok() {
            self.open += 1;
        }
    }

    /// Appends a line.
    pub fn append(&mut self, append: Append) {
        self.ask(append.room, Ask::Append(append));
    }

    /// Reads lines.
    pub fn read(&mut self, room: RoomCode, from: Version) {
        self.ask(room, Ask::Read { room, from });
    }

    /// What has come of it so far.
    pub fn answers(&mut self) -> Vec<Answer> {
        let answers: Vec<Answer> = self.answers.try_iter().collect();
        self.open -= answers.len();
        answers
    }

    /// Is anything still to be answered?
    pub fn is_busy(&self) -> bool {
        self.open > 0
    }

    /// Waits for the threads to end.
    pub fn end(self) {
        drop(self.asks);
        for thread in self.threads {
            let _ = thread.join();
        }
    }
}

/// A thread's work, until nobody asks any more.
fn keep(mut store: Box<dyn Store>, asked: &Receiver<Ask>, answer: &Sender<Answer>, waker: &Waker) {
    while let Ok(first) = asked.recv() {
        let mut appends: BTreeMap<RoomCode, Append> = BTreeMap::new();
        let mut reads = Vec::new();
        for ask in std::iter::once(first).chain(asked.try_iter().take(MOST_AT_ONCE)) {
            match ask {
                // A room has one append on its way at a time.
                Ask::Append(append) => drop(appends.insert(append.room, append)),
                Ask::Read { room, from } => reads.push((room, from)),
            }
        }
        let appends: Vec<Append> = appends.into_values().collect();
        let stored = if appends.is_empty() { Vec::new() } else { store.append(&appends) };
        for (append, stored) in appends.iter().zip(stored) {
            let _ = answer.send(Answer::Stored(append.room, stored));
        }
        if !reads.is_empty() {
            let logs = store.read(&reads);
            let failed = reads.iter().zip(&logs).filter(|(_, lines)| lines.is_err());
            let count = failed.clone().count();
            if let Some(((room, _), Err(error))) = { failed }.next() {
                console::complain(format_args!("room {room} can't be read: {error}"));
                if count > 1 {
                    console::complain(format_args!("nor can {} more", count - 1));
                }
                // Whoever must know asks again at once.
                thread::sleep(PAUSE);
            }
            for ((room, from), lines) in reads.into_iter().zip(logs) {
                let _ = answer.send(Answer::Lines(room, from, lines.ok()));
            }
        }
        let _ = waker.wake();
    }
}
