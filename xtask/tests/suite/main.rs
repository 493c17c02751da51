//! What holds of the project's code as it is written, whichever crate it stands in.

mod games;
mod modules;

use std::path::{Path, PathBuf};

/// A path of the project.
fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}
