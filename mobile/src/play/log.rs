//! The log in words, with the names of those who play here.

use super::seats::name_of;
use super::{Running, Shown};
use crate::games::{Chapter, Face, Line};
use crate::shared::Shared;
use crate::theme::Palette;
use crate::words::{Language, Players};

impl<F: Face> Running<F> {
    /// Writes the lines of the log that are not written yet, in the words of now.
    pub(super) fn write_log(&mut self, shared: &Shared) {
        let Some(Shown { snapshot, log, .. }) = &mut self.game else { return };
        let wording = wording(shared);
        if self.log_wording != wording {
            self.log_wording = wording;
            log.clear();
        }
        log.write::<F>(&snapshot.state, &snapshot.history, &shared.words);
    }

    /// The lines of the log, the newest first, each with the heading that stands above it, if one
    /// does.
    pub(super) fn latest_lines(&self, shared: &Shared) -> Vec<(Option<String>, Line<'_>)> {
        let Some(table) = &self.game else { return Vec::new() };
        let name = |seat| name_of::<F>(shared, seat, &table.beginning.seats);
        let mut above: Option<Chapter> = None;
        let lines = table.log.lines().rev().map(|line| {
            let is_new = above.replace(line.chapter) != Some(line.chapter);
            (is_new.then(|| line.chapter.heading(&shared.words, name)), line)
        });
        lines.collect()
    }
}

/// In what words something is written.
pub(super) type Wording = (Language, Palette, Players);

pub(super) fn wording(shared: &Shared) -> Wording {
    (shared.words.language(), shared.words.palette(), shared.words.players().clone())
}
