//! A store in memory that fails when it is told to.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pentarchy_core::save::SaveStore;

/// What is on a store. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Memory(Arc<Mutex<Content>>);

/// What is on a store, and how it fares.
#[derive(Debug, Default)]
pub struct Content {
    /// The text on it.
    pub text: Vec<u8>,
    /// How many of the next accesses fail.
    pub failures: u8,
    /// Did the last access fail?
    pub failed: bool,
}

impl Memory {
    /// A store that holds this text.
    pub fn holding(text: &str) -> Self {
        Self(Arc::new(Mutex::new(Content { text: text.into(), ..Content::default() })))
    }

    /// What is on it.
    pub fn content(&self) -> MutexGuard<'_, Content> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Content {
    fn access(&mut self) -> io::Result<()> {
        self.failed = self.failures > 0;
        if self.failed {
            self.failures -= 1;
            return Err(io::ErrorKind::StorageFull.into());
        }
        Ok(())
    }
}

impl SaveStore for Memory {
    fn write(&mut self, at: u64, text: &str) -> io::Result<()> {
        let mut content = self.content();
        let result = content.access();
        // A disk that is full takes what still fits.
        let taken = if result.is_ok() { text.len() } else { text.len() / 2 };
        let at = usize::try_from(at).expect("a place in memory");
        assert!(at <= content.text.len(), "writes behind the end");
        let end = content.text.len().max(at + taken);
        content.text.resize(end, 0);
        content.text[at..at + taken].copy_from_slice(&text.as_bytes()[..taken]);
        result
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        let mut content = self.content();
        content.access()?;
        let at = usize::try_from(at).expect("a place in memory");
        assert!(at <= content.text.len(), "cuts behind the end");
        content.text.truncate(at);
        Ok(())
    }
}
