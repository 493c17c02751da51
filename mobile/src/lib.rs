//! The client: everything that a player sees, hears and touches, on Android and on the desktop.

// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]
//!
//! [`app`] is the whole program without a window, a clock or a device of its own: input goes in,
//! frames come out. [`platform`] gives it a window or an off-screen picture, and [`render`] draws
//! its frames. `docs/architecture.md` has the map.

pub mod app;
pub mod camera;
pub mod daily;
pub mod diagrams;
mod errors;
pub mod export;
pub mod games;
pub mod gestures;
pub mod layout;
pub mod lessons;
pub mod link;
pub mod network;
mod packed;
pub mod pictures;
pub mod platform;
pub mod play;
pub mod records;
pub mod render;
pub mod scene;
pub mod screens;
pub mod session;
pub mod settings;
pub mod shared;
pub mod sound;
pub mod storage;
pub mod theme;
pub mod ui;
pub mod words;
