//! Every check, one after the other; the first that fails ends it.

use std::time::Instant;

use xtask::machine;
use xtask::project::Project;
use xtask::step::Failure;

use crate::fuzz::{self, Length};

/// How long each fuzz target runs.
const FUZZ_SECONDS: u64 = 20;

const UNWINDER: &str = "--manifest-path android/unwind/Cargo.toml";
const ARM: &str = "armv7-linux-androideabi";
const ARM64: &str = "aarch64-linux-android";

/// Runs all checks.
pub fn run(project: &Project) -> Result<(), Failure> {
    let started = Instant::now();
    machine::set_up()?;
    machine::set_up_for_android();
    machine::add_target(ARM)?;
    machine::add_target(ARM64)?;
    project.cargo("formatting", "fmt --all --check").run()?;
    project.cargo("lints", "clippy --workspace --all-targets -- -D warnings").run()?;
    // What is compiled for Android alone.
    project
        .cargo(
            "lints for Android",
            &format!("clippy --package pentarchy-mobile --lib --target {ARM64} -- -D warnings"),
        )
        .run()?;
    // Where this is set, no test is skipped for want of a display or a driver.
    project.cargo("tests", "test --workspace").env("CI", "1").run()?;
    project
        .cargo("documentation", "doc --workspace --no-deps")
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    // The packages below have no code for 32-bit ARM, whose unwinder is our own.
    project.cargo("formatting of the unwinder", &format!("fmt --check {UNWINDER}")).run()?;
    project
        .cargo(
            "lints of the unwinder",
            &format!("clippy --release --target {ARM} {UNWINDER} -- -D warnings"),
        )
        .run()?;
    crate::apk(project, &["--abi", "arm64-v8a", "--abi", "x86_64", "--check"]).run()?;
    project.cargo_fuzz("formatting of fuzz", "fmt --check").run()?;
    project.cargo_fuzz("lints of fuzz", "clippy --release --all-targets -- -D warnings").run()?;
    fuzz::run(project, &fuzz::TARGETS.iter().collect::<Vec<_>>(), Length::Seconds(FUZZ_SECONDS))?;
    println!("\n== all checks passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}
