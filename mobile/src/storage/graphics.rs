//! A sentinel for drivers that bring the program down: what a start draws with is written down
//! before it is tried, and that it drew with the first frame. A start that finds that the last one
//! never drew tries the other way.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::error::StorageError;
use super::{Storage, files};
use crate::render::Backend;

const MOST_BYTES: usize = 1024;
/// Another release may draw in another way, so it begins anew.
const RELEASE: &str = env!("CARGO_PKG_VERSION");

#[derive(Deserialize, Serialize)]
struct Sentinel {
    release: String,
    backend: Backend,
    drew: bool,
}

impl Storage {
    /// Decides what to draw with, and writes it down before that is tried.
    pub fn begin_drawing(&self) -> Backend {
        let last = self.last_sentinel();
        let backend = match &last {
            None => Backend::Auto,
            Some(last) if last.drew => last.backend,
            Some(Sentinel { backend: Backend::Gl, .. }) => Backend::Vulkan,
            Some(_) => Backend::Gl,
        };
        // Where nothing can be written, the next start knows nothing, and begins as this one.
        let _ = self.write_sentinel(backend, false);
        backend
    }

    /// The first frame was drawn with this.
    pub fn drew_with(&self, backend: Backend) -> Result<(), StorageError> {
        self.write_sentinel(backend, true)
    }

    fn last_sentinel(&self) -> Option<Sentinel> {
        let text = files::read(&self.sentinel_file(), MOST_BYTES).ok()?;
        let sentinel: Sentinel = serde_json::from_str(&text).ok()?;
        (sentinel.release == RELEASE).then_some(sentinel)
    }

    fn write_sentinel(&self, backend: Backend, drew: bool) -> Result<(), StorageError> {
        let sentinel = Sentinel { release: RELEASE.to_owned(), backend, drew };
        let text = serde_json::to_string(&sentinel).unwrap_or_default();
        files::replace(&self.sentinel_file(), &text)
    }

    fn sentinel_file(&self) -> PathBuf {
        self.folder.join("graphics.json")
    }
}
