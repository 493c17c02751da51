//! The log in words.

use std::sync::Arc;

use pentarchy_core::table::Played;

use super::{Running, Shown};
use crate::games::Face;
use crate::shared::Shared;
use crate::theme::Palette;
use crate::words::Language;

impl<F: Face> Running<F> {
    /// Writes the lines of the log that are not written yet, in the words of now.
    pub(super) fn write_log(&mut self, shared: &Shared) {
        let Some(Shown { snapshot, log, .. }) = &mut self.game else { return };
        let wording = wording(shared);
        if self.log_wording != wording {
            self.log_wording = wording;
            log.clear();
        }
        let is_written =
            |((written, _), played): (&(Arc<_>, _), &Arc<_>)| Arc::ptr_eq(written, played);
        let kept = log.iter().zip(&snapshot.history).take_while(|both| is_written(*both)).count();
        log.truncate(kept);
        // What was told together with what is gone is told anew.
        while log.pop_if(|(_, line)| line.is_empty()).is_some() {}
        for (place, played) in snapshot.history.iter().enumerate().skip(log.len()) {
            let Played { seat, command, .. } = played.as_ref();
            let mut first = place;
            while let Some(before) = first.checked_sub(1).map(|before| &snapshot.history[before])
                && before.seat == *seat
                && F::continues(&before.command, &snapshot.history[first].command)
            {
                first -= 1;
            }
            let together = &snapshot.history[first..=place];
            let events: Vec<_> =
                together.iter().flat_map(|played| played.events.iter().cloned()).collect();
            log[first..].iter_mut().for_each(|(_, line)| line.clear());
            let line = F::log_line(&snapshot.state, &shared.words, *seat, command, &events);
            log.push((Arc::clone(played), line));
        }
    }
}

/// In what words something is written.
pub(super) type Wording = (Language, Palette, String);

pub(super) fn wording(shared: &Shared) -> Wording {
    (shared.words.language(), shared.words.palette(), shared.settings.name.clone())
}
