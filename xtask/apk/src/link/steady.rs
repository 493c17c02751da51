//! A compiler without chance of its own: some macros go through a `HashMap`, whose order is drawn whenever one is
//! made, and what they write would be another in every build.

use std::fs;
use std::path::PathBuf;

use xtask::project::Project;
use xtask::step::{Failure, Step};

use super::{Toolchain, digest};

const SOURCE: &str = "android/steady.rs";
/// What is loaded before the C library; named alone, as a path with a space in it would be two.
const LIBRARY: &str = "libsteady.so";
/// The file name of what cargo calls instead of the compiler.
const WRAPPER: &str = "rustc";
/// `$0` is in the folder of the library. Where that can't be loaded the system says so, and the compiler runs as ever.
const SCRIPT: &str = "#!/bin/sh\n\
    LD_LIBRARY_PATH=\"${0%/*}${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\" LD_PRELOAD=libsteady.so exec \"$@\"\n";

/// Has this step of cargo's compile without chance, where that can be done: on Linux with its usual C library. A
/// wrapper of the user's own is not called, since what it keeps may have been made by chance. Cargo itself keeps its
/// own, for it may talk to others.
pub fn without_chance(
    step: Step,
    project: &Project,
    toolchain: &Toolchain,
) -> Result<Step, Failure> {
    if !cfg!(all(target_os = "linux", target_env = "gnu")) {
        return Ok(step);
    }
    Ok(step.env("RUSTC_WRAPPER", make(project, toolchain)?.join(WRAPPER)))
}

/// Makes library and wrapper in a folder named after its contents: whoever uses it sees it whole.
fn make(project: &Project, toolchain: &Toolchain) -> Result<PathBuf, Failure> {
    let android = project.target().join("android");
    let problem = |error: std::io::Error| Failure(format!("{}: {error}", android.display()));
    fs::create_dir_all(&android).map_err(problem)?;
    let scratch = tempfile::tempdir_in(&android).map_err(problem)?;
    Step::new(SOURCE, &toolchain.rustc, project.root())
        .arguments(["--edition=2024", "--crate-type=cdylib", "-Cpanic=abort", "-Copt-level=1"])
        .arguments(["-Clink-arg=-nostartfiles", SOURCE, "-o"])
        .arguments([scratch.path().join(LIBRARY)])
        .run_quietly()?;
    let wrapper = scratch.path().join(WRAPPER);
    fs::write(&wrapper, SCRIPT).map_err(problem)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&wrapper, PermissionsExt::from_mode(0o755)).map_err(problem)?;
    }
    let folder = android.join(format!("steady-{}", digest(scratch.path()).map_err(problem)?));
    if !folder.is_dir() {
        fs::rename(scratch.keep(), &folder).map_err(problem)?;
    }
    Ok(folder)
}
