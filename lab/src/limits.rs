//! How long a computer player may think, by a real clock.

use std::time::{Duration, Instant};

use pentarchy_core::player::{Budget, Clock};

/// The limits that a user sets; without any, a player goes by its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The most milliseconds.
    pub ms: Option<u64>,
    /// The most positions.
    pub nodes: Option<u64>,
}

/// A clock that started when it was made.
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Clock for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Limits {
    /// These limits, with time counted on this watch.
    pub fn budget(self, watch: &Stopwatch) -> Budget<'_> {
        Budget {
            nodes: self.nodes,
            time: self.ms.map(|ms| (Duration::from_millis(ms), watch as &dyn Clock)),
            stop: None,
        }
    }
}
