//! The way to the loudspeaker: the sound server on Linux, the system's own interface elsewhere.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::Mixer;

#[cfg(target_os = "linux")]
#[path = "output/pulse.rs"]
mod backend;
#[cfg(not(target_os = "linux"))]
#[path = "output/system.rs"]
mod backend;

pub(super) use backend::open;

/// A mixer that the loudspeaker's thread empties while another fills it.
pub(super) type SharedMixer = Arc<Mutex<Mixer>>;

/// A running connection to a loudspeaker; dropping it closes it.
pub(super) trait Stream {
    /// The samples a second that it plays.
    fn rate(&self) -> u32;
    /// Goes on after a stop; false if it cannot.
    fn start(&self) -> bool;
    /// Stops, so that nothing runs until the next start; false if it cannot.
    fn stop(&self) -> bool;
}

/// Tells that a stream has died: when it is called, or dropped with the stream.
pub(super) struct Lost(Box<dyn Fn() + Send>);

impl Lost {
    pub(super) fn new(tell: impl Fn() + Send + 'static) -> Self {
        Self(Box::new(tell))
    }

    pub(super) fn tell(&self) {
        (self.0)();
    }
}

impl Drop for Lost {
    fn drop(&mut self) {
        self.tell();
    }
}

/// The mixer, even if a thread died while it held it: its numbers are sound at any time.
pub(super) fn lock(mixer: &SharedMixer) -> MutexGuard<'_, Mixer> {
    mixer.lock().unwrap_or_else(PoisonError::into_inner)
}
