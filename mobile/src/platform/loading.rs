//! What the program reads before it starts, apart from the thread of its window.

use super::newest_report;
use crate::render::Backend;
use crate::settings::Settings;
use crate::shared::Report;
use crate::storage::{SaveName, Storage, StorageError};

/// What was read.
pub(super) struct Loaded {
    pub settings: Settings,
    /// Why these are not the ones that were kept.
    pub problem: Option<StorageError>,
    /// A crash that nobody was told of.
    pub report: Option<Report>,
    /// The game that was on the screen when the program was ended from outside.
    pub playing: Option<(String, SaveName)>,
    pub backend: Backend,
}

impl Loaded {
    /// Reads it; and if the program may be killed, writes down how it is about to draw.
    pub(super) fn read(storage: &Storage, backend: Backend, may_be_killed: bool) -> Self {
        let (settings, problem) = storage.load_settings();
        let report = newest_report(storage);
        // A game that brought the program down is not gone back to by itself.
        let playing = storage.playing().filter(|_| report.is_none());
        let mut chosen = backend;
        if may_be_killed {
            let drawn = storage.begin_drawing();
            if backend == Backend::Auto {
                chosen = drawn;
            }
        }
        Self { settings, problem, report, playing, backend: chosen }
    }
}
