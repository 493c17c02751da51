//! Every check, one after the other; the first that fails ends it.

use std::time::Instant;

use crate::fuzz::{self, Length};
use crate::machine;
use crate::project::Project;
use crate::step::Failure;

/// How long each fuzz target runs.
const FUZZ_SECONDS: u64 = 20;

/// Runs all checks.
pub fn run(project: &Project) -> Result<(), Failure> {
    let started = Instant::now();
    machine::set_up()?;
    project.cargo("formatting", "fmt --all --check").run()?;
    project.cargo("lints", "clippy --workspace --all-targets -- -D warnings").run()?;
    // Where this is set, no test is skipped for want of a display or a driver.
    project.cargo("tests", "test --workspace").env("CI", "1").run()?;
    project
        .cargo("documentation", "doc --workspace --no-deps")
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    project.cargo_fuzz("formatting of fuzz", "fmt --check").run()?;
    project.cargo_fuzz("lints of fuzz", "clippy --release --all-targets -- -D warnings").run()?;
    fuzz::run(project, &fuzz::TARGETS.iter().collect::<Vec<_>>(), Length::Seconds(FUZZ_SECONDS))?;
    println!("\n== all checks passed in {:.1} s", started.elapsed().as_secs_f64());
    Ok(())
}
