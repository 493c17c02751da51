//! What there is to do around the code: `cargo xtask` tells what.

mod ci;
mod fuzz;
mod new_game;

use std::process::ExitCode;

use fuzz::Length;
use xtask::project::Project;
use xtask::step::{Failure, Step};

const HELP: &str = "\
Usage: cargo xtask TASK

Tasks:
  test     The daily round: formatting, lints, and all tests but those in real windows
  ci       Every check, as on a bare Debian machine: sets the machine up, then formatting,
           lints, tests, a new game in a scratch copy, documentation, Android packages, and a
           short run of every fuzz target
  apk [--abi ABI]… [--release] [--check] [--again]
           Makes the Android package; `cargo xtask apk --help` tells more
  life [--abi ABI] [--release] [FILE…]
           Leads the Android app through whole lives on Android's own linker and C library, where
           these are at hand
  fuzz [TARGET…] [--seconds N | --runs N]
           Runs fuzz targets one after the other, all of them by default, for 60 seconds each
           by default. Targets: save_loader, commands, protocol_line,
           network
  new-game NAME | new-game --check
           Makes the skeleton of a game, registered and playable: docs/adding-a-game.md tells how to
           go on; or makes one in a scratch copy of the project, and runs what holds for every game
  goldens  Writes the golden playthroughs and the pictures of screens anew, to be looked at
           with git diff
  bench    Runs the benchmarks
  help     Prints this
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Failure(why)) => {
            eprintln!("\nxtask: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Runs a task; false if it failed and has said why.
fn run(words: &[&str]) -> Result<bool, Failure> {
    let project = Project::find()?;
    match words {
        [] | ["help" | "-h" | "--help"] => {
            print!("{HELP}");
            Ok(())
        }
        [task @ ("apk" | "life"), options @ ..] => {
            let step = apk(&project, if *task == "life" { words } else { options });
            let status = step.command().status().map_err(|error| step.not_started(&error))?;
            return Ok(status.success());
        }
        ["test"] => ci::daily(&project),
        ["ci"] => ci::run(&project),
        ["fuzz", options @ ..] => {
            let (targets, length) = fuzz_options(options)?;
            fuzz::run(&project, &targets, length)
        }
        ["new-game", "--check"] => new_game::check(&project),
        ["new-game", name] => new_game::make(&project, name),
        ["goldens"] => goldens(&project),
        ["bench"] => project.cargo("bench", "bench -p pentarchy-lab -p pentarchy-mobile").run(),
        [task, ..] => Err(Failure(format!("there is no task {task:?} of this form\n\n{HELP}"))),
    }
    .map(|()| true)
}

/// The packer is a program of its own, as it takes far longer to build than this one.
pub(crate) fn apk(project: &Project, options: &[&str]) -> Step {
    project.cargo("apk", "run --quiet --package xtask-apk --").arguments(options)
}

fn goldens(project: &Project) -> Result<(), Failure> {
    project
        .cargo("goldens", "test -p pentarchy-core --test suite goldens")
        .env("PENTARCHY_GOLDENS", "write")
        .run()?;
    project
        .cargo("pictures", "test -p pentarchy-mobile --test suite -- _look_ _show_")
        .env("UPDATE_SNAPSHOTS", "1")
        .run()
}

fn fuzz_options(mut words: &[&str]) -> Result<(Vec<&'static fuzz::Target>, Length), Failure> {
    let mut targets = Vec::new();
    let mut length = Length::default();
    while let [word, rest @ ..] = words {
        words = rest;
        let bound = match *word {
            "--seconds" => Length::Seconds,
            "--runs" => Length::Runs,
            name => {
                targets.push(fuzz::target(name)?);
                continue;
            }
        };
        let number =
            rest.first().and_then(|number| number.parse().ok()).filter(|number| *number > 0);
        length = bound(number.ok_or_else(|| Failure(format!("{word} needs a number above 0")))?);
        words = &rest[1..];
    }
    if targets.is_empty() {
        targets.extend(fuzz::TARGETS);
    }
    Ok((targets, length))
}
