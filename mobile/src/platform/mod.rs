//! Where the program runs: in a window, or off-screen for pictures and scripts.

mod activity;
#[cfg(target_os = "android")]
#[path = "android/mod.rs"]
mod device;
#[cfg(not(target_os = "android"))]
#[path = "desktop.rs"]
mod device;
mod drive;
mod host;
mod insets;
mod loading;
mod machine;
mod painter;
mod puppet;
mod report;
mod shot;
mod touchable;
mod window;

pub use activity::{Activity, Java, Phone};
pub use drive::{DriveError, DriveProblem, drive};
pub use host::{Drawn, Ground, Host, HostOptions, Paint, Rest, Surface, System};
pub use insets::{Edges, insets};
pub use painter::Painter;
pub use puppet::{Puppet, PuppetError};
pub use report::{newest_report, report_panics};
pub use shot::{ShotError, ShotOptions, lead, picture, shot, write_png};
#[cfg(not(target_os = "android"))]
pub use window::run;
pub use window::{RunError, RunOptions};
