//! Builds the app's library for one kind of processors.
//!
//! Without an NDK, what stands in for it is made on the spot, in a folder named after its contents:
//! [`stubs`] of Android's libraries, the object at the library's front, and the unwinder. Rust's
//! own linker does the rest.

mod ndk;
mod steady;
mod stubs;
mod toolchain;

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use sha2::{Digest, Sha256};
use xtask::project::Project;
use xtask::step::{Failure, Step};

use crate::abi::Abi;
use crate::symbols::Symbols;
pub use ndk::Ndk;
pub use toolchain::Toolchain;

/// The file name of the app's library.
pub const LIBRARY: &str = "libpentarchy_mobile.so";
/// The least Android that the app runs on.
pub const LEAST_API: u32 = 26;

/// How the library is linked.
pub enum Linker {
    /// By Rust's own linker, against stubs.
    Own,
    /// By an NDK.
    Ndk(Ndk),
}

/// Makes sure that all is there for these kinds of processors: building takes minutes.
pub fn prepare(toolchain: &Toolchain, linker: &Linker, abis: &[&Abi]) -> Result<(), Failure> {
    for abi in abis {
        match linker {
            Linker::Own => toolchain.linker()?,
            Linker::Ndk(ndk) => ndk.compiler(abi)?,
        };
    }
    abis.iter().try_for_each(|abi| toolchain.add_target(abi))
}

/// Which library.
pub struct Build<'a> {
    /// The profile of cargo's that it is built with.
    pub profile: &'static str,
    /// What it may use of Android.
    pub symbols: &'a Symbols,
}

/// Builds the library, for which all is [prepared](prepare); returns where it is.
pub fn build(
    project: &Project,
    toolchain: &Toolchain,
    linker: &Linker,
    build: &Build,
    abi: &Abi,
) -> Result<PathBuf, Failure> {
    let mut flags: Vec<String> = Vec::new();
    let program = match linker {
        Linker::Ndk(ndk) => {
            let script = project.root().join(SCRIPT);
            let arguments = arguments(abi, &script);
            flags.extend(arguments.iter().map(|argument| format!("-Clink-arg=-Wl,{argument}")));
            ndk.compiler(abi)?
        }
        Linker::Own => {
            let parts = make_parts(project, toolchain, build.symbols, abi)?;
            flags.push("-Clinker-flavor=ld.lld".to_owned());
            flags.push(format!("-L{}", parts.display()));
            flags.push(format!("-Clink-arg={}", parts.join(START).display()));
            let arguments = arguments(abi, &parts.join(SCRIPT_COPY));
            flags.extend(arguments.iter().map(|argument| format!("-Clink-arg={argument}")));
            toolchain.linker()?
        }
    };
    flags.push(ALIKE.to_owned());
    let target = project.target();
    let step = cargo(project, toolchain, abi, "rustc")
        .arguments(["--package", "pentarchy-mobile", "--lib", "--crate-type", "cdylib"])
        .arguments(["--profile", build.profile])
        .arguments([
            "--config".to_owned(),
            format!("target.{}.linker={}", abi.target, quoted(&program)),
        ])
        .env("CARGO_TARGET_DIR", &target)
        .arguments(["--"])
        .arguments(flags);
    run(&steady::without_chance(step, project, toolchain)?)?;
    Ok(target.join(abi.target).join(build.profile).join(LIBRARY))
}

/// Builds what stands in for Android around the app: a program, its libraries, and stubs of those
/// that Android has and a room in the lab has not.
pub fn build_lab(
    project: &Project,
    toolchain: &Toolchain,
    symbols: &Symbols,
    abi: &Abi,
) -> Result<[PathBuf; 5], Failure> {
    let target = project.target().join("android/lab");
    let parts = make_parts(project, toolchain, symbols, abi)?;
    let start = target.join(format!("start-{}.o", abi.name));
    fs::create_dir_all(&target)
        .map_err(|error| Failure(format!("{}: {error}", target.display())))?;
    make_object(project, toolchain, abi, "android/lab/start.rs", &start)?;
    let linker = toolchain.linker()?;
    let flags = [
        "-Clinker-flavor=ld.lld".to_owned(),
        format!("-L{}", parts.display()),
        format!("-Clink-arg={}", parts.join(START).display()),
        "-Clink-arg=--hash-style=both".to_owned(),
        format!("-Clink-arg=-zmax-page-size={}", abi.page),
    ];
    let flags = flags.map(quoted).join(",");
    let step = Step::new("lab", &toolchain.cargo, &project.root().join("android/lab"))
        .arguments(["build", "--quiet", "--release", "--locked", "--target", abi.target])
        .arguments(["--config".to_owned(), format!("target.{}.rustflags=[{flags}]", abi.target)])
        .arguments([
            "--config".to_owned(),
            format!("target.{}.linker={}", abi.target, quoted(&linker)),
        ])
        .env("CARGO_TARGET_DIR", &target)
        .env("LAB_START", &start);
    run(&step)?;
    let built = target.join(abi.target).join("release");
    let made = ["live", "libandroid.so", "libvulkan.so"].map(|name| built.join(name));
    let [live, android, vulkan] = made;
    Ok([live, android, vulkan, parts.join("liblog.so"), parts.join("libaaudio.so")])
}

/// What the linker is told, in any case.
fn arguments(abi: &Abi, script: &Path) -> [String; 9] {
    [
        format!("--script={}", script.display()),
        // The same code made for two types is there once.
        "--icf=all".to_owned(),
        // Places to be filled in at loading are told in a byte or two each instead of 24.
        "--pack-dyn-relocs=android".to_owned(),
        "--no-undefined".to_owned(),
        "--error-limit=0".to_owned(),
        "-zmax-page-size=".to_owned() + &abi.page.to_string(),
        "--hash-style=both".to_owned(),
        "--build-id=sha1".to_owned(),
        "-soname=".to_owned() + LIBRARY,
    ]
}

/// Where size matters, code that is alike in several functions is put into one of its own; so once more with
/// what is left. For arm64 alone the compiler does that by itself. To have it done for others would be for all
/// functions, the rules' too, which then took more than twice the time.
const ALIKE: &str = "-Cllvm-args=-machine-outliner-reruns=1";

/// Nothing unwinds, so there need be no tables for it; by frame pointers a report is made.
const NO_UNWINDING: [&str; 2] = ["-Cforce-unwind-tables=no", "-Cforce-frame-pointers=yes"];
/// The file name of the object at the library's front.
const START: &str = "start.o";
/// What the linker leaves out.
const SCRIPT: &str = "android/link.ld";
/// The file name of its copy beside what else the linker needs.
const SCRIPT_COPY: &str = "link.ld";

/// Makes what the linker needs besides the app; returns the folder.
fn make_parts(
    project: &Project,
    toolchain: &Toolchain,
    symbols: &Symbols,
    abi: &Abi,
) -> Result<PathBuf, Failure> {
    let android = project.target().join("android");
    let problem = |error: std::io::Error| Failure(format!("{}: {error}", android.display()));
    fs::create_dir_all(&android).map_err(problem)?;
    let unwinder = build_unwinder(project, toolchain, abi, &android)?;
    let scratch = tempfile::tempdir_in(&android).map_err(problem)?;
    fs::write(scratch.path().join("libunwind.a"), &unwinder).map_err(problem)?;
    let start = scratch.path().join(START);
    make_object(project, toolchain, abi, "android/start.rs", &start)?;
    fs::copy(project.root().join(SCRIPT), scratch.path().join(SCRIPT_COPY)).map_err(problem)?;
    for (library, list) in symbols.libraries() {
        stubs::make(toolchain, abi, library, list, scratch.path())?;
    }
    // Cargo does not look into the folder: if its contents change, so must its name, or the app
    // would not be linked anew.
    let name = format!("link-{}-{}", abi.name, digest(scratch.path()).map_err(problem)?);
    let parts = android.join(name);
    if !parts.is_dir() {
        fs::rename(scratch.keep(), &parts).map_err(problem)?;
    }
    Ok(parts)
}

/// A short digest of the files in a folder.
fn digest(folder: &Path) -> std::io::Result<String> {
    let mut names = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        names.insert(entry?.file_name());
    }
    let mut digest = Sha256::new();
    for name in names {
        digest.update(name.as_encoded_bytes());
        digest.update(Sha256::digest(fs::read(folder.join(&name))?));
    }
    let digest = digest.finalize();
    Ok(format!("{:012x}", u64::from_be_bytes(digest[..8].try_into().unwrap_or_default()) >> 16))
}

fn build_unwinder(
    project: &Project,
    toolchain: &Toolchain,
    abi: &Abi,
    android: &Path,
) -> Result<Vec<u8>, Failure> {
    let target = android.join("unwind");
    let step = cargo(project, toolchain, abi, "build")
        .arguments(["--quiet", "--release", "--manifest-path", "android/unwind/Cargo.toml"])
        .env("CARGO_TARGET_DIR", &target);
    run(&step)?;
    let path = target.join(abi.target).join("release/libunwind.a");
    fs::read(&path).map_err(|error| Failure(format!("{}: {error}", path.display())))
}

fn make_object(
    project: &Project,
    toolchain: &Toolchain,
    abi: &Abi,
    source: &str,
    object: &Path,
) -> Result<(), Failure> {
    Step::new(source, &toolchain.rustc, project.root())
        .arguments(["--edition=2024", "--crate-type=lib", "--emit=obj", "-Cpanic=abort"])
        .arguments(["--target", abi.target, source, "-o"])
        .arguments([object])
        .run_quietly()
}

/// Cargo for an Android target: with no flags but ours, and no folder of this machine in the result.
fn cargo(project: &Project, toolchain: &Toolchain, abi: &Abi, subcommand: &str) -> Step {
    let hidden = toolchain.hidden_folders(project.root());
    let hide = |(folder, name): &(PathBuf, &str)| {
        quoted(format!("--remap-path-prefix={}={name}", folder.display()))
    };
    let flags: Vec<String> = hidden.iter().map(hide).chain(NO_UNWINDING.map(quoted)).collect();
    let flags = format!("target.{}.rustflags=[{}]", abi.target, flags.join(","));
    ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET"]
        .into_iter()
        .fold(Step::new(abi.name, &toolchain.cargo, project.root()), Step::without_env)
        .arguments([subcommand.to_owned(), "--config".to_owned(), flags])
        .arguments(["--locked", "--target", abi.target])
}

/// A string in TOML.
fn quoted(text: impl AsRef<std::ffi::OsStr>) -> String {
    format!("{:?}", text.as_ref().to_string_lossy())
}

/// Runs cargo, shows what it says, and tells what to do where cargo does not.
fn run(step: &Step) -> Result<(), Failure> {
    println!("\n== {}", step.told());
    let mut process =
        step.command().stderr(Stdio::piped()).spawn().map_err(|error| step.not_started(&error))?;
    let mut missing = BTreeSet::new();
    let mut is_offline = false;
    let lines =
        process.stderr.take().into_iter().flat_map(|output| BufReader::new(output).split(b'\n'));
    for line in lines {
        let line = line.map_err(|error| step.not_started(&error))?;
        let line = String::from_utf8_lossy(&line);
        is_offline |= tells_of_network(&line);
        match missing_symbol(&line) {
            Some(symbol) => drop(missing.insert(symbol.to_owned())),
            None => {
                let _ = writeln!(std::io::stderr(), "{line}");
            }
        }
    }
    let status = process.wait().map_err(|error| step.not_started(&error))?;
    if !missing.is_empty() {
        return Err(Failure(not_in_lists(&missing)));
    }
    match step.failed(status) {
        _ if status.success() => Ok(()),
        Failure(why) if is_offline => Err(Failure(format!(
            "{why}\nThe crates that the app is made of come from the network, once. With a network, \
             this gets them all, for later without one:\n  cargo fetch --locked && cargo fetch --locked \
             --manifest-path android/unwind/Cargo.toml"
        ))),
        failure => Err(failure),
    }
}

/// Does cargo miss the network in this line?
fn tells_of_network(line: &str) -> bool {
    ["failed to download", "Could not resolve", "Could not connect", "network failure", "offline"]
        .iter()
        .any(|sign| line.contains(sign))
}

fn not_in_lists(missing: &BTreeSet<String>) -> String {
    let names: Vec<&str> = missing.iter().map(String::as_str).collect();
    format!(
        "the app uses what is not in android/symbols: {}.\nIf Android {LEAST_API} has it, add it to \
         the list of its library there (the NDK's reference says since when it is there). If not, \
         the app would not start on Android {LEAST_API}: do without it.",
        names.join(", ")
    )
}

/// The symbol that this line of a linker's misses.
fn missing_symbol(line: &str) -> Option<&str> {
    let (_, symbol) = line.split_once("undefined symbol: ")?;
    Some(symbol.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_symbol_is_named() {
        let line = "          rust-lld: error: undefined symbol: getentropy";
        assert_eq!(missing_symbol(line), Some("getentropy"));
        assert_eq!(missing_symbol("warning: unused variable"), None);
        let told =
            not_in_lists(&BTreeSet::from(["getentropy".to_owned(), "memfd_create".to_owned()]));
        assert!(told.contains("getentropy, memfd_create") && told.contains("Android 26"));
    }

    #[test]
    fn a_missing_network_is_noticed() {
        for line in [
            "  failed to download from `https://registry.example/config.json`",
            "  [6] Could not resolve hostname (Could not resolve host: registry.example)",
            "As a reminder, you're using offline mode (--offline) which can sometimes cause",
        ] {
            assert!(tells_of_network(line), "{line}");
        }
        assert!(!tells_of_network("error[E0308]: mismatched types"));
    }

    #[test]
    fn a_changed_file_changes_the_digest() {
        let folder = tempfile::tempdir().expect("a folder");
        let digest_with = |text: &str| {
            fs::write(folder.path().join("file"), text).expect("it is written");
            digest(folder.path()).expect("it is read")
        };
        assert_eq!(digest_with("one"), digest_with("one"));
        assert_ne!(digest_with("one"), digest_with("two"));
    }
}
