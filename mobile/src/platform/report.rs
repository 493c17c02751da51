//! A report of a crash, beside the saves, which the next start offers.

use std::fs;
use std::panic;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::shared::Report;
use crate::storage::Storage;

/// What happened is told in no more characters than these.
const MOST_CHARACTERS: usize = 200;

/// Has every panic leave a report in the storage's folder. Where the program has no names in it, the
/// report tells addresses, and where the library was loaded.
pub fn report_panics(storage: &Storage, library: Option<usize>) {
    let library = library.map_or_else(String::new, |at| format!("library={at:#x}\n"));
    let folder = storage.folder().to_owned();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let path = folder.join(format!("report-{seconds}.txt"));
        let trace = std::backtrace::Backtrace::force_capture();
        let version = env!("CARGO_PKG_VERSION");
        // There is nobody left to tell if this fails, too.
        let _ = fs::write(path, format!("{version}\n{info}\n{library}{trace:#}\n"));
        before(info);
    }));
}

/// The newest report that nobody was told of, which counts as told from now on.
pub fn newest_report(storage: &Storage) -> Option<Report> {
    let entries = fs::read_dir(storage.folder()).ok()?;
    let mut reports: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            name.starts_with("report-") && path.extension().is_some_and(|end| end == "txt")
        })
        .collect();
    reports.sort_by_key(|path| number(path));
    let mut newest = None;
    for report in reports {
        let name = report.file_name()?.to_str()?.replacen("report", "told", 1);
        let told = report.with_file_name(name);
        fs::rename(&report, &told).ok()?;
        newest = Some(told);
    }
    let told = newest?;
    Some(Report { what: what_happened(&told), path: told })
}

/// The second in which it was written.
fn number(path: &Path) -> u64 {
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    name.trim_start_matches("report-").parse().unwrap_or_default()
}

/// Where it happened and why: the lines after the version.
fn what_happened(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines: Vec<&str> = text.lines().skip(1).take(2).map(str::trim).collect();
    lines.join(" ").chars().take(MOST_CHARACTERS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_told_once_with_what_happened() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        assert_eq!(newest_report(&storage), None);
        let text = "0.1.0\npanicked at src/x.rs:1:2:\nno such thing\n   0: trace\n";
        fs::write(folder.path().join("report-12.txt"), text).unwrap();
        fs::write(folder.path().join("report-3.txt"), "0.1.0\n").unwrap();
        let report = newest_report(&storage).unwrap();
        assert_eq!(report.what, "panicked at src/x.rs:1:2: no such thing");
        assert!(report.path.is_file());
        assert_eq!(newest_report(&storage), None);
    }
}
