//! How much a hall takes on, and from whom.

use std::collections::BTreeMap;

use super::Origin;
use crate::log::Time;

/// How much a hall takes on.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most rooms in memory.
    pub rooms: usize,
    /// How many wrong codes an origin may try in ten minutes.
    pub tries: u32,
    /// How many rooms an origin may open in ten minutes.
    pub openings: u32,
    /// How many messages a connection may send in a second, and ten times as many at once.
    pub messages: u32,
    /// After so many milliseconds without anybody a room is kept in its log alone.
    pub idle: Time,
    /// Do others append to the same logs?
    pub is_shared: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            rooms: 20_000,
            tries: 20,
            openings: 100,
            messages: 20,
            idle: 60_000,
            is_shared: false,
        }
    }
}

/// What an origin did lately.
#[derive(Default)]
pub(super) struct Usage {
    since: Time,
    pub tries: u32,
    pub openings: u32,
}

/// How long an origin's usage counts.
const MEMORY: Time = 600_000;
/// The most origins that are remembered.
const MOST_ORIGINS: usize = 100_000;

/// What all origins did lately.
#[derive(Default)]
pub(super) struct Origins(BTreeMap<Origin, Usage>);

impl Origins {
    /// The usage of an origin; none if there are too many of them to remember.
    pub fn of(&mut self, origin: &Origin, now: Time) -> Option<&mut Usage> {
        if self.0.len() >= MOST_ORIGINS && !self.0.contains_key(origin) {
            return None;
        }
        let usage = self.0.entry(origin.clone()).or_default();
        if now.saturating_sub(usage.since) > MEMORY {
            *usage = Usage { since: now, ..Usage::default() };
        }
        Some(usage)
    }

    /// A code that an origin tried was none that is wrong.
    pub fn forgive(&mut self, origin: &Origin) {
        if let Some(usage) = self.0.get_mut(origin) {
            usage.tries = usage.tries.saturating_sub(1);
        }
    }

    /// Forgets what is long ago.
    pub fn forget(&mut self, now: Time) {
        self.0.retain(|_, usage| now.saturating_sub(usage.since) <= MEMORY);
    }
}

/// What a connection may still send.
pub(super) struct Allowance {
    /// In thousandths of a message.
    left: u64,
    since: Time,
    per_second: u64,
}

impl Allowance {
    /// So many messages a second, and ten times as many at once.
    pub fn new(per_second: u32, now: Time) -> Self {
        let per_second = u64::from(per_second);
        Self { left: 10_000 * per_second, since: now, per_second }
    }

    /// May it send one more that costs as much as so many?
    pub fn take(&mut self, messages: u64, now: Time) -> bool {
        let earned = now.saturating_sub(self.since).saturating_mul(self.per_second);
        self.left = self.left.saturating_add(earned).min(10_000 * self.per_second);
        self.since = now;
        let left = self.left.checked_sub(1_000 * messages);
        self.left = left.unwrap_or(self.left);
        left.is_some()
    }
}
