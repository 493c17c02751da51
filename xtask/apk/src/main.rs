//! Makes and checks the Android package: `cargo xtask apk`. `docs/android.md` has the whole story.
//!
//! [`link`] builds the libraries, [`strip`] takes names out of them, [`resources`] packs what Android
//! reads of the app, [`archive`] puts both into a file, [`sign`] signs it, and [`check`] looks at the
//! result. [`bundle`] does it another way, for Google Play.

mod abi;
mod archive;
mod bundle;
mod bytes;
mod check;
mod folders;
mod life;
mod link;
mod options;
mod resources;
mod sign;
mod store;
mod strip;
mod symbols;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Instant;

use xtask::project::Project;
use xtask::step::Failure;

use abi::Abi;
use archive::Entry;
use check::Expected;
use link::{Build, Linker, Ndk, Toolchain};
use options::{HELP, Options, Task};
use sign::key::Key;
use strip::Stripped;
use symbols::Symbols;

/// The app's version, which is the workspace's.
const VERSION: &str = env!("CARGO_PKG_VERSION");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = options::read(&words).and_then(|task| match task {
        Task::Help => {
            print!("{HELP}");
            Ok(())
        }
        Task::NewKey(file) => Key::make(&file),
        Task::Package(options) => package(&options),
        Task::Trace { report, names } => {
            print!("{}", strip::trace(&read(&report)?, &read(&names)?)?);
            Ok(())
        }
        Task::Store => store::draw(),
        Task::Life(options) => life::run(&options),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(why)) => {
            eprintln!("\nxtask apk: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the package that is asked for.
fn package(options: &Options) -> Result<(), Failure> {
    let started = Instant::now();
    let project = Project::find()?;
    // What can go wrong quickly goes first: building takes minutes.
    let toolchain = Toolchain::find()?;
    let linker = Ndk::from_environment()?.map_or(Linker::Own, Linker::Ndk);
    let symbols = Symbols::read(project.root())?;
    let key = if options.is_release { Key::release() } else { Key::debug() }?;
    let resources = resources::read_all(project.root(), VERSION)?;
    link::prepare(&toolchain, &linker, &options.abis)?;

    let build = Build { profile: "small", symbols: &symbols };
    let (libraries, again) = thread::scope(|scope| {
        // The last and longest step of a build takes one processor alone: two builds at once use both.
        let copied = options.abis.first().filter(|_| options.is_again).map(|abi| {
            scope.spawn(|| folders::build_in_copy(&project, &toolchain, &linker, &build, abi))
        });
        let libraries = build_all(&project, &toolchain, &linker, &build, &options.abis)?;
        let ended = || Failure("the build in another folder ended before its time".to_owned());
        let again =
            copied.map(|copied| copied.join().map_err(|_| ended()).flatten()).transpose()?;
        Ok((libraries, again))
    })?;
    if let Some(again) = again {
        let mut files = libraries.clone();
        files.retain(|path, _| again.contains_key(path));
        files.extend(resources.packed());
        folders::compare(&files, &again)?;
    }
    let hidden: Vec<PathBuf> =
        toolchain.hidden_folders(project.root()).into_iter().map(|(folder, _)| folder).collect();
    let expected =
        Expected { abis: &options.abis, symbols: &symbols, version: VERSION, hidden: &hidden };
    let (name, packed) = if options.is_bundle {
        ("pentarchy.aab", bundle::pack(&resources, &libraries, &options.abis, &key)?)
    } else {
        let files = resources.packed().into_iter().chain(libraries);
        let mut entries: Vec<Entry> = files.map(|(path, bytes)| Entry { path, bytes }).collect();
        entries.sort_by(|one, other| one.path.cmp(&other.path));
        ("pentarchy.apk", sign::sign(&archive::pack(&entries)?, &key)?)
    };
    let path = project.target().join("android").join(name);
    write(&path, &packed, |path| match (options.is_checked, options.is_bundle) {
        (false, _) => Ok(()),
        (true, false) => check::file(path, &expected),
        (true, true) => bundle::check::file(path, &expected, &key.certificate),
    })?;
    let abis: Vec<&str> = options.abis.iter().map(|abi| abi.name).collect();
    println!(
        "\n== {}: {:.2} MB for {}, in {:.1} s",
        path.display(),
        packed.len() as f64 / 1e6,
        abis.join(", "),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Builds the libraries; returns what goes into the package, and keeps their names beside it.
fn build_all(
    project: &Project,
    toolchain: &Toolchain,
    linker: &Linker,
    build: &Build,
    abis: &[&'static Abi],
) -> Result<BTreeMap<String, Vec<u8>>, Failure> {
    let mut libraries = BTreeMap::new();
    for abi in abis {
        let library = link::build(project, toolchain, linker, build, abi)?;
        let bytes = fs::read(&library)
            .map_err(|error| Failure(format!("{}: {error}", library.display())))?;
        let Stripped { library, names } = strip::strip(&bytes)?;
        let file = project.target().join(format!("android/pentarchy-{}.names", abi.name));
        write(&file, names.as_bytes(), |_| Ok(()))?;
        libraries.insert(folders::path_of(abi), library);
    }
    Ok(libraries)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure(format!("{}: {error}", path.display())))
}

/// Writes a file that is there as a whole, and as it should be, or not at all.
fn write(
    path: &Path,
    bytes: &[u8],
    check: impl FnOnce(&Path) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let problem = |error: &dyn std::fmt::Display| {
        Failure(format!("{} can't be written: {error}", path.display()))
    };
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(|error| problem(&error))?;
    let mut builder = tempfile::Builder::new();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let ending = format!(".{ending}");
    builder.suffix(&ending);
    // It is made to be passed on.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
    let mut file = builder.tempfile_in(folder).map_err(|error| problem(&error))?;
    file.write_all(bytes).map_err(|error| problem(&error))?;
    check(file.path())?;
    file.persist(path).map_err(|error| problem(&error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_its_check_is_not_left_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("android/a.apk");
        assert!(write(&path, b"bad", |_| Err(Failure(String::new()))).is_err());
        assert_eq!(fs::read_dir(path.parent().expect("a folder")).expect("it is there").count(), 0);
        write(&path, b"good", |_| Ok(())).expect("it is written");
        assert!(write(&path, b"bad", |_| Err(Failure(String::new()))).is_err());
        assert_eq!(fs::read(&path).expect("it is there"), b"good");
    }
}
