//! Setting up a bare Debian machine: what the checks need and Rust does not bring.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{Failure, Step};

/// Programs that must be there, and Debian's packages of them. A C linker is there, or this
/// program would not be.
const PROGRAMS: [(&str, &str); 1] = [("c++", "g++")];
/// Cargo's subcommands that must be there, and rustup's components of them.
const COMPONENTS: [(&str, &str); 2] = [("clippy", "clippy"), ("fmt", "rustfmt")];

/// Installs what is missing.
pub fn set_up() -> Result<(), Failure> {
    let packages: Vec<&str> = PROGRAMS
        .iter()
        .filter(|(program, _)| !answers(program, &["--version"]))
        .map(|(_, package)| *package)
        .collect();
    if !packages.is_empty() {
        install(&packages)?;
    }
    let components: Vec<&str> = COMPONENTS
        .iter()
        .filter(|(subcommand, _)| !answers("cargo", &[subcommand, "--version"]))
        .map(|(_, component)| *component)
        .collect();
    if !components.is_empty() {
        here("components", "rustup").arguments(["component", "add"]).arguments(components).run()?;
    }
    Ok(())
}

fn install(packages: &[&str]) -> Result<(), Failure> {
    if !answers("apt-get", &["--version"]) {
        let packages = packages.join(", ");
        return Err(Failure(format!("please install {packages}: there is no apt-get to do it")));
    }
    let is_root = answers("sh", &["-c", "test \"$(id -u)\" = 0"]);
    let apt_get = || {
        if is_root {
            here("packages", "apt-get")
        } else {
            here("packages", "sudo").arguments(["apt-get"])
        }
    };
    apt_get().arguments(["update", "-q"]).run()?;
    apt_get().arguments(["install", "-qy", "--no-install-recommends"]).arguments(packages).run()
}

fn here(name: &str, program: &str) -> Step {
    Step::new(name, program, Path::new(".")).env("DEBIAN_FRONTEND", "noninteractive")
}

fn answers(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
