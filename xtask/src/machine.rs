//! Setting up a bare Debian machine: what the checks need and Rust does not bring.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{Failure, Step};

/// Programs that must be there, and Debian's packages of them. A C linker is there, or this
/// program would not be.
const PROGRAMS: [(&str, &str); 1] = [("c++", "g++")];
/// Debian's packages for the client's tests: Vulkan and GL on the processor, a display without a
/// screen, hands for its mouse, and the libraries of which a window on it makes use.
const PACKAGES: [&str; 9] = [
    "libegl1",
    "libgl1-mesa-dri",
    "libx11-xcb1",
    "libxcursor1",
    "libxi6",
    "libxkbcommon-x11-0",
    "mesa-vulkan-drivers",
    "xdotool",
    "xvfb",
];
/// Cargo's subcommands that must be there, and rustup's components of them.
const COMPONENTS: [(&str, &str); 2] = [("clippy", "clippy"), ("fmt", "rustfmt")];

/// Installs what is missing.
pub fn set_up() -> Result<(), Failure> {
    let programs = PROGRAMS.iter().filter(|(program, _)| !answers(program, &["--version"]));
    let mut packages: Vec<&str> = programs.map(|(_, package)| *package).collect();
    // Elsewhere than on Debian, the tests themselves say what they lack.
    if answers("dpkg-query", &["--version"]) {
        packages.extend(PACKAGES.iter().filter(|package| !is_installed(package)));
    }
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

fn is_installed(package: &str) -> bool {
    let status = Command::new("dpkg-query")
        .args(["--show", "--showformat", "${db:Status-Status}", package])
        .stderr(Stdio::null())
        .output();
    status.is_ok_and(|output| output.stdout == b"installed")
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
