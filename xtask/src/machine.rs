//! Setting up a bare Debian machine: what the checks need and Rust does not bring.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::step::{Failure, Step};

/// Programs that must be there, and Debian's packages of them. A C linker is there, or this
/// program would not be.
const PROGRAMS: [(&str, &str); 1] = [("c++", "g++")];
/// Programs that look at Android packages once more, and Debian's packages of them.
const ANDROID_PROGRAMS: [(&str, &str); 3] =
    [("aapt", "aapt"), ("apksigner", "apksigner"), ("zipalign", "zipalign")];
/// Debian's packages for the tests. The server's: a database. The client's: Vulkan and GL on the
/// processor, a display without a screen, hands for its mouse, and the libraries of which a window
/// on it makes use.
const PACKAGES: [&str; 10] = [
    "libegl1",
    "libgl1-mesa-dri",
    "libx11-xcb1",
    "libxcursor1",
    "libxi6",
    "libxkbcommon-x11-0",
    "mesa-vulkan-drivers",
    "postgresql",
    "xdotool",
    "xvfb",
];
/// Cargo's subcommands that must be there, and rustup's components of them.
const COMPONENTS: [(&str, &str); 2] = [("clippy", "clippy"), ("fmt", "rustfmt")];

/// Installs what is missing.
pub fn set_up() -> Result<(), Failure> {
    let mut packages = packages_of_missing(&PROGRAMS);
    // Elsewhere than on Debian, the tests themselves say what they lack.
    if answers("dpkg-query", &["--version"]) {
        packages.extend(PACKAGES.iter().filter(|package| !is_installed(package)));
    }
    install(&packages)?;
    let components: Vec<&str> = COMPONENTS
        .iter()
        .filter(|(subcommand, _)| !answers("cargo", &[subcommand, "--version"]))
        .map(|(_, component)| *component)
        .collect();
    if !components.is_empty() {
        rustup("components").arguments(["component", "add"]).arguments(components).run()?;
    }
    Ok(())
}

/// Installs what is missing to look at Android packages, if that can be. The packages are checked
/// without it, too.
pub fn set_up_for_android() {
    if let Err(Failure(why)) = install(&packages_of_missing(&ANDROID_PROGRAMS)) {
        println!("\n== packages: Android packages are checked by our own means only: {why}");
    }
}

/// Gets Rust's standard library for another kind of machines, if it is missing.
pub fn add_target(target: &str) -> Result<(), Failure> {
    rustup("target").arguments(["target", "add", target]).run()
}

/// Is there a program of this name?
pub fn has(program: &str) -> bool {
    let paths = env::var_os("PATH").unwrap_or_default();
    let name = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&paths).any(|folder| folder.join(&name).is_file())
}

fn packages_of_missing(programs: &[(&str, &'static str)]) -> Vec<&'static str> {
    programs.iter().filter(|(program, _)| !has(program)).map(|(_, package)| *package).collect()
}

fn install(packages: &[&str]) -> Result<(), Failure> {
    if packages.is_empty() {
        return Ok(());
    }
    if !answers("apt-get", &["--version"]) {
        let packages = packages.join(", ");
        return Err(Failure(format!("please install {packages}: there is no apt-get to do it")));
    }
    let is_root = answers("sh", &["-c", "test \"$(id -u)\" = 0"]);
    let apt_get = || {
        let (program, rest): (&str, &[&str]) =
            if is_root { ("apt-get", &[]) } else { ("sudo", &["apt-get"]) };
        Step::new("packages", program, Path::new("."))
            .env("DEBIAN_FRONTEND", "noninteractive")
            .arguments(rest.iter().copied())
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

fn rustup(name: &str) -> Step {
    Step::new(name, "rustup", Path::new("."))
}

fn answers(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
