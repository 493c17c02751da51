//! Where the project is, and how cargo is run in it.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use crate::step::{Failure, Step};

/// The project's folders.
pub struct Project {
    root: PathBuf,
    /// The target folder that the environment names.
    target: Option<PathBuf>,
}

impl Project {
    /// The project to which this program belongs, wherever it is run.
    pub fn find() -> Result<Self, Failure> {
        let own = env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = own
            .ancestors()
            .find(|folder| folder.join("Cargo.lock").is_file())
            .ok_or_else(|| Failure(format!("{} is in no project", own.display())))?;
        let here = env::current_dir()
            .map_err(|error| Failure(format!("the working directory can't be told: {error}")))?;
        let target = env::var_os("CARGO_TARGET_DIR").map(|target| here.join(target));
        Ok(Self { root: root.to_owned(), target })
    }

    /// A project in this folder, with what is built within it.
    pub fn at(root: PathBuf) -> Self {
        Self { root, target: None }
    }

    /// A project in this folder that is built in another.
    pub fn built_in(root: PathBuf, target: PathBuf) -> Self {
        Self { root, target: Some(target) }
    }

    /// The folder of the project.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of what is built.
    pub fn target(&self) -> PathBuf {
        self.target.clone().unwrap_or_else(|| self.root.join("target"))
    }

    /// The folder of the fuzz targets.
    pub fn fuzz(&self) -> PathBuf {
        self.root.join("fuzz")
    }

    /// Runs cargo in the workspace, with these arguments separated by spaces.
    pub fn cargo(&self, name: &str, arguments: &str) -> Step {
        let step = Step::new(name, cargo(), &self.root).arguments(arguments.split(' '));
        match &self.target {
            // As it may be relative to where we are, and cargo runs elsewhere.
            Some(target) => step.env("CARGO_TARGET_DIR", target),
            None => step,
        }
    }

    /// Runs cargo in the fuzz crate, whose settings lie in its folder.
    pub fn cargo_fuzz(&self, name: &str, arguments: &str) -> Step {
        let target = self.target.as_deref().map_or(self.fuzz().join("target"), fuzz_part);
        // These would take the place of the crate's own flags.
        ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET"]
            .into_iter()
            .fold(Step::new(name, cargo(), &self.fuzz()), Step::without_env)
            .arguments(arguments.split(' '))
            .env("CARGO_TARGET_DIR", target)
    }
}

/// The fuzz crate is built with other flags than all else, so its artefacts are kept apart.
fn fuzz_part(target: &Path) -> PathBuf {
    target.join("fuzz")
}

fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}
