//! The client: everything that a player sees, hears and touches, on Android and on the desktop.

pub mod pictures;
pub mod scene;
pub mod sound;
pub mod theme;
