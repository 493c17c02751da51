//! How long a computer player may think.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The time since thinking began. The core has no clock of its own: whoever asks for a thought
/// brings one.
pub trait Clock: Sync {
    /// How long ago thinking began.
    fn elapsed(&self) -> Duration;
}

/// Limits on thinking; whichever is reached first ends it. A player always returns a command,
/// however small the budget.
#[derive(Clone, Copy, Default)]
pub struct Budget<'a> {
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The most time to take, and the clock that tells it.
    pub time: Option<(Duration, &'a dyn Clock)>,
    /// Set from outside when nobody waits for the answer any more.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// No limit: the player's own depth ends it.
    pub const UNLIMITED: Budget<'static> = Budget { nodes: None, time: None, stop: None };

    /// This budget, with a limit on nodes if it has neither that nor a limit on time.
    #[must_use]
    pub fn or_nodes(self, nodes: u64) -> Self {
        match (self.nodes, self.time) {
            (None, None) => Self { nodes: Some(nodes), ..self },
            _ => self,
        }
    }

    /// Is it time to stop, after so many nodes?
    pub fn is_spent(&self, nodes: u64) -> bool {
        self.nodes.is_some_and(|most| nodes >= most)
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.time.is_some_and(|(most, clock)| clock.elapsed() >= most)
    }
}
