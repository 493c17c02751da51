//! The connection to a room: made, lost, and made again.

use std::time::{Duration, Instant};

use pentarchy_net::log::Time;

use crate::network::{self, Wire};

/// How often a client is told the time.
const TICK: Duration = Duration::from_secs(1);
/// How long a thread that has nothing to do sleeps.
const LONG: Duration = Duration::from_hours(1);
/// How long to wait before the next connection: at first not at all.
const WAITS: [Duration; 6] = [
    Duration::ZERO,
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
];

/// How the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// It is there, and all is known.
    Up,
    /// It is being made, since then.
    Down(Time),
    /// The host has put its device away, or its server starts anew.
    HostPauses,
}

/// The way to a room, as far as there is one.
pub(super) struct Way {
    pub wire: Option<Wire>,
    /// How it is, for the screen.
    pub connection: Connection,
    /// How many were made: what earlier ones tell is of no interest.
    pub number: u64,
    /// How many of them came to nothing, since one was of use.
    tries: usize,
    /// When the next one is made.
    due: Instant,
    ticked: Instant,
    is_seen: bool,
}

impl Way {
    pub fn new() -> Self {
        Self {
            wire: None,
            connection: Connection::Down(network::now()),
            number: 0,
            tries: 0,
            due: Instant::now(),
            ticked: Instant::now(),
            is_seen: true,
        }
    }

    /// How long nothing is to be done, unless something comes.
    pub fn patience(&self) -> Duration {
        match (&self.wire, self.is_seen) {
            (_, false) => LONG,
            (Some(_), _) => TICK.saturating_sub(self.ticked.elapsed()),
            (None, _) => self.due.saturating_duration_since(Instant::now()),
        }
    }

    /// Is another one to be made?
    pub fn is_due(&self) -> bool {
        self.wire.is_none() && self.is_seen && self.due <= Instant::now()
    }

    /// Is the client to be told the time? Asked once for each time.
    pub fn ticks(&mut self) -> bool {
        let ticks = self.wire.is_some() && self.ticked.elapsed() >= TICK;
        if ticks {
            self.ticked = Instant::now();
        }
        ticks
    }

    /// It is of no more use.
    pub fn lose(&mut self) {
        self.wire = None;
        self.due = Instant::now() + WAITS[self.tries.min(WAITS.len() - 1)];
        self.tries += 1;
        if self.connection == Connection::Up {
            self.connection = Connection::Down(network::now());
        }
    }

    /// It is of use.
    pub fn is_up(&mut self) {
        self.connection = Connection::Up;
        self.tries = 0;
    }

    /// The app is not seen, or is again. Is that anything new?
    pub fn set_seen(&mut self, is_seen: bool) -> bool {
        let is_new = self.is_seen != is_seen;
        if is_new {
            self.is_seen = is_seen;
            self.tries = 0;
            self.lose();
        }
        is_new
    }
}
