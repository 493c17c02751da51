//! Who is here and who is away, and since when.

use pentarchy_core::game::Seat;

use crate::log::Time;
use crate::message;
use crate::sheet::Sheet;

/// Somebody of whom nothing is heard for so long is away, in milliseconds.
pub const AWAY_AFTER: Time = 15_000;
/// After so long a computer may stand in.
pub const STAND_IN_AFTER: Time = 90_000;

/// When whom was heard last.
#[derive(Debug)]
pub(super) struct Presence {
    heard: Vec<Time>,
    /// What was told last.
    told: Option<message::Presence>,
}

impl Presence {
    pub fn new(seats: usize, now: Time) -> Self {
        Self { heard: vec![now; seats], told: None }
    }

    pub fn heard(&mut self, seat: Option<Seat>, now: Time) {
        if let Some(heard) = seat.and_then(|seat| self.heard.get_mut(seat.index())) {
            *heard = now;
        }
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
            (has_owner && now.saturating_sub(heard) > AWAY_AFTER).then_some(heard)
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
