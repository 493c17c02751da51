//! The records: read once after the start, and written whenever they change.

use std::time::{Duration, Instant};

use super::{Job, Shared};
use crate::records::Records;
use crate::session::Wake;
use crate::storage::{Storage, StorageError};

/// The longest that a change waits for the records to be read.
const PATIENCE: Duration = Duration::from_secs(2);

/// Keeps the records.
pub(super) struct Bookkeeper {
    records: Records,
    reading: Option<Job<(Records, Option<StorageError>)>>,
    writing: Option<Job<Result<(), StorageError>>>,
    unwritten: bool,
}

impl Bookkeeper {
    /// Begins to read them.
    pub(super) fn new(storage: &Storage, wake: &Wake) -> Self {
        let storage = storage.clone();
        let reading = Some(Job::start(wake, move || storage.load_records()));
        Self { records: Records::default(), reading, writing: None, unwritten: false }
    }

    pub(super) fn is_busy(&self) -> bool {
        self.reading.is_some() || self.writing.is_some()
    }
}

impl Shared {
    /// What was learnt and played.
    pub fn records(&self) -> &Records {
        &self.bookkeeper.records
    }

    /// Changes the records, and writes them down.
    pub fn change_records(&mut self, change: impl FnOnce(&mut Records)) {
        if let Some(reading) = &self.bookkeeper.reading {
            let read = reading.wait(Instant::now() + PATIENCE);
            self.take_records(read);
        }
        let before = self.bookkeeper.records.clone();
        change(&mut self.bookkeeper.records);
        if before != self.bookkeeper.records {
            self.bookkeeper.unwritten = true;
            self.write_records();
        }
    }

    fn write_records(&mut self) {
        if self.bookkeeper.unwritten && self.bookkeeper.writing.is_none() {
            self.bookkeeper.unwritten = false;
            let (storage, records) = (self.storage.clone(), self.bookkeeper.records.clone());
            let write = Job::start(&self.wake, move || storage.save_records(&records));
            self.bookkeeper.writing = Some(write);
        }
    }

    fn take_records(&mut self, read: Option<(Records, Option<StorageError>)>) {
        let Some((records, problem)) = read else { return };
        self.bookkeeper.reading = None;
        if let Some(problem) = problem {
            let text = self.words.storage_error(&problem);
            self.complain(text);
        }
        if records.unread() > 0 {
            let text = self.words.with("records-unread", &[("count", records.unread().into())]);
            self.complain(text);
        }
        self.bookkeeper.records = records;
    }

    /// Looks after what goes on by itself.
    pub(super) fn update_records(&mut self) {
        let read = self.bookkeeper.reading.as_ref().and_then(Job::take);
        self.take_records(read);
        if let Some(result) = self.bookkeeper.writing.as_ref().and_then(Job::take) {
            self.bookkeeper.writing = None;
            if let Err(error) = result {
                let text = self.words.storage_error(&error);
                self.tell(text);
            }
            self.write_records();
        }
    }

    /// Waits until the records are written, but no longer than this.
    pub(super) fn finish_records(&mut self, until: Instant) {
        while let Some(job) = self.bookkeeper.writing.take() {
            job.wait(until);
            self.write_records();
        }
    }
}
