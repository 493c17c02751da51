//! Work that takes time, done on a thread of its own while the screen goes on.

use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Instant;

use crate::session::Wake;

/// Something that is being worked out.
pub struct Job<T> {
    result: Receiver<T>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts it; whoever draws the screen is told of the end.
    pub fn start(wake: &Wake, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let wake = wake.clone();
        Self::begin(work, move || wake())
    }

    /// Starts it; nothing on the screen waits for its end.
    pub fn start_unseen(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::begin(work, || {})
    }

    fn begin(
        work: impl FnOnce() -> T + Send + 'static,
        tell: impl FnOnce() + Send + 'static,
    ) -> Self {
        let (sender, result) = mpsc::channel();
        // If no thread can be had, the job never ends, which the screen shows.
        let _ = thread::Builder::new().name("job".to_owned()).spawn(move || {
            // Whoever left does not wait.
            let _ = sender.send(work());
            tell();
        });
        Self { result }
    }

    /// What came out, once.
    pub fn take(&self) -> Option<T> {
        self.result.try_recv().ok()
    }

    /// What comes out until then.
    pub fn wait(&self, until: Instant) -> Option<T> {
        self.result.recv_timeout(until.saturating_duration_since(Instant::now())).ok()
    }
}
