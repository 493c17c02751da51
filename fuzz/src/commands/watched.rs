//! What an observer is shown of a table.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pentarchy_core::game::Game;
use pentarchy_core::table::{Perspective, Snapshot, Table};

/// The last snapshot that an observer was shown; none before the first command.
pub struct Watched<G: Game>(Arc<Mutex<Option<Snapshot<G>>>>);

impl<G: Game> Watched<G> {
    /// Watches a table that is at its start.
    pub fn at(table: &mut Table<G>, perspective: Perspective) -> Self {
        let watched = Self(Arc::default());
        let observer = Self(Arc::clone(&watched.0));
        table.watch(perspective, Box::new(move |snapshot| *observer.last() = Some(snapshot)));
        watched
    }

    /// The last snapshot.
    pub fn last(&self) -> MutexGuard<'_, Option<Snapshot<G>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
