//! Rust's toolchain: where it is, what it has, and how it gets more.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::machine;
use xtask::step::Failure;

use crate::abi::Abi;

/// A toolchain.
pub struct Toolchain {
    /// The compiler.
    pub rustc: OsString,
    /// Cargo.
    pub cargo: OsString,
    sysroot: PathBuf,
    /// The machine that it runs on, in Rust's words.
    host: String,
}

impl Toolchain {
    /// The one that runs.
    pub fn find() -> Result<Self, Failure> {
        let program = |variable, usual: &str| env::var_os(variable).unwrap_or_else(|| usual.into());
        let (rustc, cargo) = (program("RUSTC", "rustc"), program("CARGO", "cargo"));
        let sysroot = said(&rustc, &["--print", "sysroot"])?;
        let version = said(&rustc, &["-vV"])?;
        let host = version.lines().find_map(|line| line.strip_prefix("host: "));
        let host = host.ok_or_else(|| Failure(format!("rustc tells no host:\n{version}")))?;
        Ok(Self { rustc, cargo, sysroot: sysroot.trim().into(), host: host.to_owned() })
    }

    /// The linker that comes with it.
    pub fn linker(&self) -> Result<OsString, Failure> {
        let name = format!("rust-lld{}", env::consts::EXE_SUFFIX);
        let linker = self.sysroot.join("lib/rustlib").join(&self.host).join("bin").join(name);
        if linker.is_file() {
            return Ok(linker.into());
        }
        Err(Failure(format!(
            "this Rust has no linker of its own: there is no {}. Use a Rust by rustup \
             (https://rustup.rs), or set ANDROID_NDK_HOME to link with an NDK.",
            linker.display()
        )))
    }

    /// Is Rust's standard library there for these processors?
    pub fn has_target(&self, abi: &Abi) -> bool {
        self.sysroot.join("lib/rustlib").join(abi.target).join("lib").is_dir()
    }

    /// Makes sure that Rust's standard library is there for these processors.
    pub fn add_target(&self, abi: &Abi) -> Result<(), Failure> {
        if self.has_target(abi) {
            return Ok(());
        }
        let by_hand = format!(
            "Rust's standard library for {} is missing. `rustup target add {}` gets it, once, from \
             the network",
            abi.name, abi.target
        );
        machine::add_target(abi.target).map_err(|Failure(why)| {
            Failure(format!(
                "{why}\n{by_hand}; rustup itself is at https://rustup.rs if it is missing too."
            ))
        })
    }

    /// Folders of this machine, and what stands for them in what is built.
    pub fn hidden_folders(&self, root: &Path) -> Vec<(PathBuf, &'static str)> {
        let home = env::var_os("CARGO_HOME")
            .map(PathBuf::from)
            .or_else(|| env::home_dir().map(|home| home.join(".cargo")));
        let mut folders = vec![(root.to_owned(), "pentarchy"), (self.sysroot.clone(), "rust")];
        folders.extend(home.map(|home| (home, "cargo")));
        folders
    }
}

fn said(rustc: &OsStr, arguments: &[&str]) -> Result<String, Failure> {
    let problem = |why: &dyn std::fmt::Display| {
        Failure(format!(
            "{} can't be asked about itself: {why}\nRust by rustup (https://rustup.rs) brings it.",
            Path::new(rustc).display()
        ))
    };
    let output = Command::new(rustc).args(arguments).output().map_err(|error| problem(&error))?;
    if !output.status.success() {
        return Err(problem(&String::from_utf8_lossy(&output.stderr)));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
