//! Keeps a note of the game that is on the screen, for a start after a kill.

use std::time::Instant;

use super::Job;
use crate::session::Wake;
use crate::storage::{SaveName, Storage};

/// The note on the disk, or what it is about to be. At first there is none.
#[derive(Default)]
pub(super) struct Marker {
    noted: Option<SaveName>,
    writing: Option<Job<()>>,
}

impl Marker {
    /// Has the disk say what is so, a change at a time.
    pub(super) fn note(&mut self, playing: Option<SaveName>, storage: &Storage, wake: &Wake) {
        if self.writing.as_ref().is_some_and(|job| job.take().is_some()) {
            self.writing = None;
        }
        if self.writing.is_none() && self.noted != playing {
            self.noted.clone_from(&playing);
            let storage = storage.clone();
            self.writing = Some(Job::start(wake, move || {
                // Without the note the next start begins with the list of games.
                let _ = storage.set_playing(playing.as_ref());
            }));
        }
    }

    /// Waits for the disk.
    pub(super) fn finish(&mut self, until: Instant) {
        if let Some(job) = self.writing.take() {
            job.wait(until);
        }
    }
}
