//! What was found in saves: to play each through again for every list of them would take long.

use std::collections::BTreeMap;
use std::fs::Metadata;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

use super::{SaveName, SaveSummary};

/// How a file was when it was read: if it is so still, it has not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    modified: SystemTime,
    bytes: u64,
}

impl Stamp {
    /// That of a file; none where the system does not say when it was written.
    pub fn of(metadata: &Metadata) -> Option<Self> {
        Some(Self { modified: metadata.modified().ok()?, bytes: metadata.len() })
    }
}

/// The summaries of saves, for as long as these do not change.
#[derive(Clone, Debug, Default)]
pub struct Known(Arc<Mutex<BTreeMap<SaveName, (Stamp, SaveSummary)>>>);

impl Known {
    /// What is known of a save that is like this.
    pub fn find(&self, name: &SaveName, stamp: Stamp) -> Option<SaveSummary> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, summary) = known.get(name)?;
        (*at == stamp).then(|| summary.clone())
    }

    /// A save was read when it was like this.
    pub fn note(&self, name: &SaveName, stamp: Stamp, summary: &SaveSummary) {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(name.clone(), (stamp, summary.clone()));
    }
}
