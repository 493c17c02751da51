//! Runs the fuzz targets, which lie in `fuzz/`, and reports on them.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use xtask::project::Project;
use xtask::step::{Failure, Step};

/// A fuzz target.
pub struct Target {
    name: &'static str,
    /// Longer inputs are not made, and seeds are cut to it: the state of any game must fit.
    most_bytes: usize,
}

/// All fuzz targets.
pub const TARGETS: &[Target] = &[
    Target { name: "save_loader", most_bytes: 20_000 },
    Target { name: "commands", most_bytes: 48 },
    Target { name: "protocol_line", most_bytes: 20_000 },
    Target { name: "network", most_bytes: 20_000 },
];

/// When a run ends.
#[derive(Clone, Copy)]
pub enum Length {
    /// After so many seconds.
    Seconds(u64),
    /// After so many inputs.
    Runs(u64),
}

impl Default for Length {
    fn default() -> Self {
        Self::Seconds(60)
    }
}

/// The target of this name.
pub fn target(name: &str) -> Result<&'static Target, Failure> {
    TARGETS.iter().find(|target| target.name == name).ok_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        Failure(format!("there is no fuzz target {name:?}; there are {}", names.join(", ")))
    })
}

/// Makes seeds, builds the targets and runs them.
pub fn run(project: &Project, targets: &[&Target], length: Length) -> Result<(), Failure> {
    project.cargo_fuzz("fuzz targets", "build --release").run()?;
    project
        .cargo_fuzz("fuzz seeds", "run --release --quiet --bin seeds -- corpus ../docs/protocol.md")
        .run()?;
    targets.iter().try_for_each(|target| target.run(project, length))
}

impl Target {
    fn run(&self, project: &Project, length: Length) -> Result<(), Failure> {
        let Self { name, most_bytes } = self;
        for folder in ["corpus", "artifacts"] {
            let folder = project.fuzz().join(folder).join(name);
            fs::create_dir_all(&folder)
                .map_err(|error| Failure(format!("{}: {error}", folder.display())))?;
        }
        let mut options = vec![
            "-fork=0".to_owned(),
            "-timeout=10".to_owned(),
            "-rss_limit_mb=2048".to_owned(),
            "-print_final_stats=1".to_owned(),
            // To count how rare each feature is takes longer than to run an input.
            "-entropic=0".to_owned(),
            // The same inputs again in the same time, so that a check does not fail by chance.
            "-seed=1".to_owned(),
            format!("-max_len={most_bytes}"),
            format!("-artifact_prefix=artifacts/{name}/"),
            match length {
                Length::Seconds(seconds) => format!("-max_total_time={seconds}"),
                Length::Runs(runs) => format!("-runs={runs}"),
            },
        ];
        let dictionary = format!("dictionaries/{name}.dict");
        if project.fuzz().join(&dictionary).is_file() {
            options.push(format!("-dict={dictionary}"));
        }
        options.push(format!("corpus/{name}"));

        let step = self.program(project).arguments(options);
        println!("\n== fuzz {name}: {}", step.told());
        let report = Report::of(&step)?;
        if report.passed {
            println!("== fuzz {name}: passed, {}", report.figures());
            return Ok(());
        }
        for line in &report.tail {
            eprintln!("{line}");
        }
        let Some(input) = &report.artifact else {
            return Err(Failure(format!(
                "fuzz {name} failed without an input to blame. To repeat it:\n  {}",
                step.told_with_folder()
            )));
        };
        let replay = self.program(project).arguments([input]).told_with_folder();
        Err(Failure(format!(
            "fuzz {name} failed after {}. The input is fuzz/{input}; to replay it:\n  {replay}",
            report.figures()
        )))
    }

    fn program(&self, project: &Project) -> Step {
        project.cargo_fuzz(self.name, &format!("run --release --quiet --bin {} --", self.name))
    }
}

/// How many of the last lines are kept to be shown after a failure.
const TAIL: usize = 120;

/// What libFuzzer printed.
#[derive(Default)]
struct Report {
    passed: bool,
    runs: Option<String>,
    runs_per_second: Option<String>,
    coverage: Option<String>,
    artifact: Option<String>,
    tail: Vec<String>,
}

impl Report {
    /// Runs a target to its end.
    fn of(step: &Step) -> Result<Self, Failure> {
        let not_started = |error| step.not_started(&error);
        let mut process = step.command().stderr(Stdio::piped()).spawn().map_err(not_started)?;
        let mut report = Self::default();
        for line in
            process.stderr.take().into_iter().flat_map(|output| BufReader::new(output).split(b'\n'))
        {
            report.read(&String::from_utf8_lossy(&line.map_err(not_started)?));
        }
        report.passed = process.wait().map_err(not_started)?.success();
        Ok(report)
    }

    fn read(&mut self, line: &str) {
        let after = |mark: &str| line.split_once(mark).map(|(_, rest)| rest.trim().to_owned());
        if let Some(runs) = after("stat::number_of_executed_units:") {
            self.runs = Some(runs);
        } else if let Some(rate) = after("stat::average_exec_per_sec:") {
            self.runs_per_second = Some(rate);
        } else if let Some(path) = after("Test unit written to ") {
            self.artifact = Some(path);
        } else if line.starts_with('#') {
            if let Some(figures) = after(" cov: ") {
                self.coverage = figures.split(' ').next().map(str::to_owned);
            }
            if ["INITED", "pulse", "DONE"].iter().any(|mark| line.contains(mark)) {
                println!("{line}");
            }
            return;
        }
        if self.tail.len() == TAIL {
            self.tail.remove(0);
        }
        self.tail.push(line.to_owned());
    }

    fn figures(&self) -> String {
        let told = |figure: &Option<String>| figure.clone().unwrap_or_else(|| "?".to_owned());
        let [runs, rate] = [&self.runs, &self.runs_per_second].map(told);
        format!("{runs} inputs, {rate} a second, {} edges covered", told(&self.coverage))
    }
}
