//! Every check, one after the other; the first that fails ends it.

use std::time::{Duration, Instant};

use xtask::machine;
use xtask::project::Project;
use xtask::step::{Failure, Step};

use crate::fuzz::{self, Length};
use crate::new_game;

/// How long each fuzz target runs.
const FUZZ_SECONDS: u64 = 20;

const UNWINDER: &str = "--manifest-path android/unwind/Cargo.toml";
const LAB: &str = "--manifest-path android/lab/Cargo.toml";
const ARM: &str = "armv7-linux-androideabi";
const ARM64: &str = "aarch64-linux-android";

/// Runs all checks, and tells at the end how long each took.
pub fn run(project: &Project) -> Result<(), Failure> {
    let mut times = Times::default();
    let result = all(project, &mut times);
    times.print();
    result?;
    println!("== all checks passed");
    Ok(())
}

/// The first checks alone, for every day: without the program in real windows, which takes almost
/// as long as all else.
pub fn daily(project: &Project) -> Result<(), Failure> {
    let mut times = Times::default();
    let steps = first_steps(project, "test --workspace --exclude pentarchy");
    let result = steps.into_iter().try_for_each(|step| times.of(step.name(), || step.run()));
    times.print();
    result
}

fn all(project: &Project, times: &mut Times) -> Result<(), Failure> {
    times.of("setting the machine up", || {
        machine::set_up()?;
        machine::set_up_for_android();
        machine::add_target(ARM)?;
        machine::add_target(ARM64)
    })?;
    let run = |times: &mut Times, steps: Vec<Step>| {
        steps.into_iter().try_for_each(|step| times.of(step.name(), || step.run()))
    };
    run(times, first_steps(project, "test --workspace"))?;
    times.of("a new game", || new_game::check(project))?;
    run(times, other_steps(project))?;
    times.of("fuzzing", || {
        let targets: Vec<_> = fuzz::TARGETS.iter().collect();
        fuzz::run(project, &targets, Length::Seconds(FUZZ_SECONDS))
    })
}

fn first_steps(project: &Project, tests: &str) -> Vec<Step> {
    vec![
        project.cargo("formatting", "fmt --all --check"),
        project.cargo("lints", "clippy --workspace --all-targets -- -D warnings"),
        // Where this is set, no test is skipped for want of a display or a driver.
        project.cargo("tests", tests).env("CI", "1"),
    ]
}

fn other_steps(project: &Project) -> Vec<Step> {
    vec![
        // What is compiled for Android alone.
        project.cargo(
            "lints for Android",
            &format!("clippy --package pentarchy-mobile --lib --target {ARM64} -- -D warnings"),
        ),
        project
            .cargo("documentation", "doc --workspace --no-deps")
            .env("RUSTDOCFLAGS", "-D warnings"),
        // The packages below have no code for 32-bit ARM, which asks for more.
        project.cargo("formatting of the unwinder", &format!("fmt --check {UNWINDER}")),
        project.cargo(
            "lints of the unwinder",
            &format!("clippy --release --target {ARM} {UNWINDER} -- -D warnings"),
        ),
        project.cargo("formatting of the lab", &format!("fmt --all --check {LAB}")),
        project.cargo(
            "lints of the lab",
            &format!("clippy --release --target {ARM64} {LAB} -- -D warnings"),
        ),
        crate::apk(project, &["--abi", "arm64-v8a", "--abi", "x86_64", "--again", "--check"]),
        // Where Android's files are at hand; where not, it says so.
        crate::apk(project, &["life"]),
        project.cargo_fuzz("formatting of fuzz", "fmt --check"),
        project.cargo_fuzz("lints of fuzz", "clippy --release --all-targets -- -D warnings"),
    ]
}

/// How long each step took, in the order in which they ran.
#[derive(Default)]
struct Times(Vec<(String, Duration)>);

impl Times {
    fn of(
        &mut self,
        name: &str,
        step: impl FnOnce() -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let started = Instant::now();
        let result = step();
        self.0.push((name.to_owned(), started.elapsed()));
        result
    }

    fn print(&self) {
        println!();
        let total = ("altogether".to_owned(), self.0.iter().map(|(_, time)| time).sum());
        for (name, time) in self.0.iter().chain([&total]) {
            println!("{:>8.1} s  {name}", time.as_secs_f64());
        }
    }
}
