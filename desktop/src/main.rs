//! Pentarchy on the desktop: the client in a window, or off-screen for pictures and scripts.

// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

mod arguments;
mod problems;

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::ArgMatches;
use pentarchy_core::save;
use pentarchy_mobile::export;
use pentarchy_mobile::platform::{self, RunOptions};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::theme::{Palette, Theme};
use pentarchy_mobile::words::{Language, Words};

use self::problems::Problem;

fn main() -> ExitCode {
    let words = Words::new(Language::of_system());
    let matches = arguments::command(&words).get_matches();
    let result = match matches.subcommand() {
        Some(("shot", matches)) => shot(matches),
        Some(("drive", matches)) => drive(matches),
        Some(("export", matches)) => export(matches),
        _ => run(&matches),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{}", problem.describe(&words));
            ExitCode::FAILURE
        }
    }
}

fn run(matches: &ArgMatches) -> Result<(), Problem> {
    let folder = matches.get_one::<PathBuf>("data").cloned().or_else(Storage::default_folder);
    let storage = Storage::at(folder.ok_or(Problem::NoFolder)?);
    platform::report_panics(&storage, None);
    platform::run(RunOptions {
        storage,
        open: matches.get_one::<String>("open").cloned(),
        size: arguments::window_size(matches)?,
        backend: arguments::backend(matches)?,
        trace: matches.get_flag("trace"),
    })
    .map_err(Problem::Run)
}

fn shot(matches: &ArgMatches) -> Result<(), Problem> {
    let options = arguments::shot_options(matches)?;
    let scratch = Scratch::new()?;
    let (width, height, pixels) =
        platform::shot(&options, &scratch.storage()).map_err(Problem::Shot)?;
    let out = arguments::path(matches, "out");
    platform::write_png(&out, width, height, &pixels)
        .map_err(|error| Problem::NotWritten(out, error))
}

fn drive(matches: &ArgMatches) -> Result<(), Problem> {
    let path = arguments::path(matches, "script");
    let script = match fs::read_to_string(&path) {
        Ok(script) => script,
        Err(error) => return Err(Problem::NotRead(path, error)),
    };
    let scratch = Scratch::new()?;
    let storage = match matches.get_one::<PathBuf>("data") {
        Some(folder) => Storage::at(folder),
        None => scratch.storage(),
    };
    platform::drive(&script, &arguments::path(matches, "shots"), &storage).map_err(Problem::Drive)
}

fn export(matches: &ArgMatches) -> Result<(), Problem> {
    let (path, out) = (arguments::path(matches, "save"), arguments::path(matches, "out"));
    let kind = arguments::export_kind(&out)?;
    let mut words = Words::new(arguments::language(matches)?);
    let text = match read_save(&path) {
        Ok(text) => text,
        Err(error) => return Err(Problem::NotRead(path, error)),
    };
    let theme = Theme::new(Palette::default(), true);
    let bytes = export::export(&text, kind, &arguments::text(matches, "name"), &mut words, &theme)
        .map_err(|error| Problem::NotExported(path, error))?;
    fs::write(&out, bytes).map_err(|error| Problem::NotWritten(out, error))
}

/// The text of a save, if it is not longer than any.
fn read_save(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let file = fs::File::open(path)?;
    file.take(save::MOST_BYTES as u64 + 1).read_to_string(&mut text)?;
    if text.len() > save::MOST_BYTES { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

/// A folder for the saves of a picture or a script, gone when it is done.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Self, Problem> {
        let path = std::env::temp_dir().join(format!("pentarchy-{}", std::process::id()));
        match fs::create_dir_all(&path) {
            Ok(()) => Ok(Self(path)),
            Err(error) => Err(Problem::NotWritten(path, error)),
        }
    }

    fn storage(&self) -> Storage {
        Storage::at(&self.0)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind in the temporary folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}
