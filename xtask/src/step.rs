//! A command that is run for what it does: with a name, and told how to repeat when it fails.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::Instant;

/// Why a task failed, in words.
#[derive(Debug)]
pub struct Failure(pub String);

/// A command to be run in a folder.
#[must_use = "a step does nothing until it is run"]
pub struct Step {
    name: String,
    program: OsString,
    arguments: Vec<OsString>,
    folder: PathBuf,
    variables: Vec<(&'static str, OsString)>,
    removed: Vec<&'static str>,
}

impl Step {
    /// Runs a program in a folder.
    pub fn new(name: &str, program: impl Into<OsString>, folder: &Path) -> Self {
        Self {
            name: name.to_owned(),
            program: program.into(),
            arguments: Vec::new(),
            folder: folder.to_owned(),
            variables: Vec::new(),
            removed: Vec::new(),
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Adds arguments.
    pub fn arguments<A: Into<OsString>>(mut self, arguments: impl IntoIterator<Item = A>) -> Self {
        self.arguments.extend(arguments.into_iter().map(Into::into));
        self
    }

    /// Sets an environment variable.
    pub fn env(mut self, name: &'static str, value: impl Into<OsString>) -> Self {
        self.variables.push((name, value.into()));
        self
    }

    /// Leaves out an environment variable.
    pub fn without_env(mut self, name: &'static str) -> Self {
        self.removed.push(name);
        self
    }

    /// Runs it, with what it prints to be seen.
    pub fn run(&self) -> Result<(), Failure> {
        println!("\n== {}: {}", self.name, self.told());
        let started = Instant::now();
        let status = self.command().status().map_err(|error| self.not_started(&error))?;
        if !status.success() {
            return Err(self.failed(status));
        }
        println!("== {}: passed in {:.1} s", self.name, started.elapsed().as_secs_f64());
        Ok(())
    }

    /// Runs it, with what it prints to be seen only if it fails.
    pub fn run_quietly(&self) -> Result<(), Failure> {
        let output = self.command().output().map_err(|error| self.not_started(&error))?;
        if output.status.success() {
            return Ok(());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        let Failure(why) = self.failed(output.status);
        Err(Failure(format!("{said}{why}")))
    }

    /// Why it failed.
    pub fn failed(&self, status: ExitStatus) -> Failure {
        Failure(format!(
            "{} failed ({status}). To repeat it:\n  {}",
            self.name,
            self.told_with_folder()
        ))
    }

    /// The command, ready to run.
    pub fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments).current_dir(&self.folder);
        for name in &self.removed {
            command.env_remove(name);
        }
        command.envs(self.variables.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Why it could not even be started.
    pub fn not_started(&self, error: &std::io::Error) -> Failure {
        Failure(format!("{}: {} can't be run: {error}", self.name, self.program.display()))
    }

    /// The command as it is typed in its folder.
    pub fn told(&self) -> String {
        let program = Path::new(&self.program).file_name().unwrap_or(&self.program);
        let variables = self.variables.iter().filter(|(name, _)| *name != "CARGO_TARGET_DIR");
        let variables = variables.map(|(name, value)| format!("{name}={}", quoted(value)));
        let words = std::iter::once(program).chain(self.arguments.iter().map(OsString::as_os_str));
        variables.chain(words.map(quoted)).collect::<Vec<_>>().join(" ")
    }

    /// The command as it can be typed anywhere.
    pub fn told_with_folder(&self) -> String {
        format!("(cd {} && {})", quoted(self.folder.as_os_str()), self.told())
    }
}

fn quoted(word: impl AsRef<OsStr>) -> String {
    let word = word.as_ref().to_string_lossy();
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_=+./:,@%".contains(letter);
    if word.chars().all(is_plain) { word.into_owned() } else { format!("'{word}'") }
}
