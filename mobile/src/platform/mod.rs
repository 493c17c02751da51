//! Where the program runs: in a window, or off-screen for pictures and scripts.

mod drive;
mod painter;
mod puppet;
mod report;
mod shot;
mod window;

pub use drive::{DriveError, DriveProblem, drive};
pub use painter::Painter;
pub use puppet::{Puppet, PuppetError};
pub use report::{newest_report, report_panics};
pub use shot::{ShotError, ShotOptions, lead, picture, shot, write_png};
pub use window::{RunError, RunOptions, run};
