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
    /// Starts it.
    pub fn start(wake: &Wake, work: impl FnOnce() -> T + Send + 'static) -> Self {
        let (sender, result) = mpsc::channel();
        let wake = wake.clone();
        // If no thread can be had, the job never ends, which the screen shows.
        let _ = thread::Builder::new().name("job".to_owned()).spawn(move || {
            // Whoever left does not wait.
            let _ = sender.send(work());
            wake();
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
