//! Who is here and who is away, and since when.

use std::collections::BTreeSet;

use pentarchy_core::game::Seat;

use crate::log::Time;
use crate::message;
use crate::sheet::Sheet;

/// Somebody of whom nothing is heard for so long is away, in milliseconds.
pub const AWAY_AFTER: Time = 15_000;
/// After so long a computer may stand in.
pub const STAND_IN_AFTER: Time = 90_000;

/// A computer that stands in for somebody waits so long before it plays: its owner may be at another
/// gateway, of which this one knows nothing, and comes back by that one.
const GRACE: Time = 3_000;
/// Signals of one seat are so far apart, and those between are not passed on.
const SIGNAL_EVERY: Time = 1_000;

/// When whom was heard last.
#[derive(Debug)]
pub(super) struct Presence {
    heard: Vec<Time>,
    stood_in: Vec<Time>,
    signalled: Vec<Time>,
    outdated: BTreeSet<Seat>,
    /// What was told last.
    told: Option<message::Presence>,
}

impl Presence {
    pub fn new(seats: usize, now: Time) -> Self {
        let never = vec![0; seats];
        Self {
            heard: vec![now; seats],
            stood_in: never.clone(),
            signalled: never,
            outdated: BTreeSet::new(),
            told: None,
        }
    }

    pub fn heard(&mut self, seat: Option<Seat>, now: Time) {
        if let Some(heard) = seat.and_then(|seat| self.heard.get_mut(seat.index())) {
            *heard = now.max(*heard);
        }
    }

    /// Somebody came in, or could not with the program that it has.
    pub fn came(&mut self, seat: Option<Seat>, is_outdated: bool, now: Time) {
        self.heard(seat, now);
        if let Some(seat) = seat {
            self.outdated.remove(&seat);
            self.outdated.extend(is_outdated.then_some(seat));
        }
    }

    /// A computer stands in for somebody from now on.
    pub fn stood_in(&mut self, seat: Seat, now: Time) {
        if let Some(since) = self.stood_in.get_mut(seat.index()) {
            *since = now;
        }
    }

    /// Does a computer that stands in here still wait for the owner?
    pub fn is_in_grace(&self, seat: Seat, now: Time) -> bool {
        self.stood_in.get(seat.index()).is_some_and(|since| now.saturating_sub(*since) < GRACE)
    }

    /// Was something heard of this seat a moment ago, here?
    pub fn is_here(&self, seat: Seat, now: Time) -> bool {
        self.silent_for(seat, now) <= AWAY_AFTER
    }

    /// May this seat give a signal? Asked once for each.
    pub fn may_signal(&mut self, seat: Option<Seat>, now: Time) -> bool {
        let Some(last) = seat.and_then(|seat| self.signalled.get_mut(seat.index())) else {
            return true;
        };
        let may = now.saturating_sub(*last) >= SIGNAL_EVERY;
        if may {
            *last = now;
        }
        may
    }

    /// Who has to update.
    pub fn outdated(&self) -> Vec<Seat> {
        self.outdated.iter().copied().collect()
    }

    /// For how long nothing was heard of a seat.
    pub fn silent_for(&self, seat: Seat, now: Time) -> Time {
        self.heard.get(seat.index()).map_or(0, |heard| now.saturating_sub(*heard))
    }

    /// Since when who is away, seat by seat.
    pub fn away(&self, sheet: &Sheet, now: Time) -> Vec<Option<Time>> {
        let away = sheet.seats().map(|seat| {
            let has_owner = sheet.chairs[seat.index()].owner.is_some();
            let heard = self.heard.get(seat.index()).copied().unwrap_or(now);
            (has_owner && !self.is_here(seat, now)).then_some(heard)
        });
        away.collect()
    }

    /// Is this something else than what was told last?
    pub fn is_news(&mut self, found: &message::Presence) -> bool {
        let is_news = self.told.as_ref() != Some(found);
        if is_news {
            self.told = Some(found.clone());
        }
        is_news
    }
}
