//! A report of a crash, beside the saves, which the next start offers.

use std::fs;
use std::panic;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::storage::Storage;

/// Has every panic leave a report in the storage's folder.
pub fn report_panics(storage: &Storage) {
    let folder = storage.folder().to_owned();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let path = folder.join(format!("report-{seconds}.txt"));
        let trace = std::backtrace::Backtrace::force_capture();
        let version = env!("CARGO_PKG_VERSION");
        // There is nobody left to tell if this fails, too.
        let _ = fs::write(path, format!("{version}\n{info}\n{trace}\n"));
        before(info);
    }));
}

/// The newest report that nobody was told of, which counts as told from now on.
pub fn newest_report(storage: &Storage) -> Option<PathBuf> {
    let entries = fs::read_dir(storage.folder()).ok()?;
    let mut reports: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| {
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
            name.starts_with("report-") && path.extension().is_some_and(|end| end == "txt")
        })
        .collect();
    reports.sort();
    let newest = reports.pop()?;
    let told = newest.with_file_name(newest.file_name()?.to_str()?.replacen("report", "told", 1));
    fs::rename(&newest, &told).ok()?;
    Some(told)
}
