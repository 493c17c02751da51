//! Where the program runs: in a window, or off-screen for pictures and scripts.

mod activity;
mod drive;
mod exchange;
mod headless;
mod host;
mod insets;
mod loading;
#[cfg(target_os = "android")]
#[path = "android/mod.rs"]
mod native;
#[cfg(not(target_os = "android"))]
#[path = "desktop.rs"]
mod native;
mod os;
mod painter;
#[cfg(not(target_os = "android"))]
mod reader;
mod report;
mod shot;
mod touchable;
mod window;

pub use activity::{Activity, Java, Phone};
pub use drive::{DriveError, DriveProblem, drive};
pub use exchange::{Exchange, Parcel, Sent};
pub use headless::{Headless, HeadlessError};
pub use host::{Drawn, Host, HostOptions, Paint, Platform, Rest, Surface, System};
pub use insets::{Edges, insets};
pub use painter::Painter;
pub use report::{newest_report, report_panics};
pub use shot::{ShotError, ShotOptions, lead, picture, shot, write_png};
#[cfg(not(target_os = "android"))]
pub use window::run;
pub use window::{RunError, RunOptions};
