//! Progress bars for long work: drawn on a terminal, silent elsewhere.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of so many steps, with what is being done and the time that is left.
pub fn bar(steps: u64, what: &str) -> ProgressBar {
    let bar = ProgressBar::new(steps);
    // The template is fixed and tested: it always parses.
    if let Ok(style) = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}, {eta} left") {
        bar.set_style(style);
    }
    bar.set_message(what.to_owned());
    bar
}
