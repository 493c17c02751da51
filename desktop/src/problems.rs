//! What can go wrong, in words.

use std::io;
use std::path::{Path, PathBuf};

use pentarchy_mobile::export::ExportError;
use pentarchy_mobile::platform::{DriveError, DriveProblem, HeadlessError, RunError, ShotError};
use pentarchy_mobile::render::GpuError;
use pentarchy_mobile::words::Words;

/// Why the program ends without doing what was asked.
pub enum Problem {
    BadValue { option: String, value: String },
    NoFolder,
    Run(RunError),
    Shot(ShotError),
    Drive(DriveError),
    NotWritten(PathBuf, io::Error),
    NotRead(PathBuf, io::Error),
    NotExported(PathBuf, ExportError),
}

impl Problem {
    /// What is missing, and what to do.
    pub fn describe(&self, words: &Words) -> String {
        match self {
            Self::BadValue { option, value } => words.with(
                "cli-bad-value",
                &[("option", format!("--{option}").into()), ("value", value.as_str().into())],
            ),
            Self::NoFolder => words.get("cli-no-folder"),
            Self::Run(RunError::NoDisplay) => words.get("cli-no-display"),
            Self::Run(RunError::NoWindow) => words.get("cli-no-window"),
            Self::Run(RunError::NoGpu(error)) => gpu(words, *error),
            Self::Shot(error) => shot(words, error),
            Self::Drive(error) => words.with(
                "cli-drive-line",
                &[
                    ("line", error.line.into()),
                    ("text", error.text.as_str().into()),
                    ("problem", drive(words, &error.problem).into()),
                ],
            ),
            Self::NotWritten(path, error) => file(words, "cli-not-written", path, error),
            Self::NotRead(path, error) => file(words, "cli-not-read", path, error),
            Self::NotExported(path, ExportError::Io(error)) => {
                file(words, "cli-not-read", path, error)
            }
            Self::NotExported(_, ExportError::Save(error)) => {
                let why = words.save_error(error);
                words.with("error-open", &[("why", why.into())])
            }
        }
    }
}

fn file(words: &Words, key: &str, path: &Path, error: &io::Error) -> String {
    let arguments =
        [("path", path.display().to_string().into()), ("why", words.io_error(error.kind()).into())];
    words.with(key, &arguments)
}

fn gpu(words: &Words, error: GpuError) -> String {
    words.get(match error {
        GpuError::NoAdapter => "cli-no-gpu",
        GpuError::SurfaceRefused | GpuError::DeviceRefused => "cli-gpu-refused",
    })
}

fn shot(words: &Words, error: &ShotError) -> String {
    match error {
        ShotError::Gpu(error) => gpu(words, *error),
        ShotError::Drawing => words.get("cli-no-picture"),
        ShotError::Headless(_) => words.get("cli-not-there"),
        ShotError::NoScreen(screen) => {
            words.with("cli-no-screen", &[("screen", screen.as_str().into())])
        }
        ShotError::BadSize => words.get("cli-bad-size"),
        ShotError::BadGame => words.get("cli-bad-game"),
        ShotError::File(error) => words.io_error(error.kind()),
    }
}

fn drive(words: &Words, problem: &DriveProblem) -> String {
    let key = match problem {
        DriveProblem::Unknown => "cli-drive-unknown",
        DriveProblem::TooLong => "cli-drive-too-long",
        DriveProblem::Headless(HeadlessError::NoTarget(_)) => "cli-drive-no-target",
        DriveProblem::Headless(HeadlessError::OutOfSight(_)) => "cli-drive-out-of-sight",
        DriveProblem::Headless(HeadlessError::NoBoard) => "cli-drive-no-board",
        DriveProblem::Headless(HeadlessError::Restless) => "cli-drive-restless",
        DriveProblem::NoPlace(_) => "cli-drive-no-place",
        DriveProblem::Shot(_) => "cli-drive-shot",
        DriveProblem::NotSo(found) => {
            return words.with("cli-drive-not-so", &[("found", found.as_str().into())]);
        }
    };
    words.get(key)
}
