//! The client: everything that a player sees, hears and touches, on Android and on the desktop.

pub mod camera;
pub mod gestures;
pub mod layout;
pub mod link;
pub mod pictures;
pub mod render;
pub mod scene;
pub mod settings;
pub mod sound;
pub mod storage;
pub mod theme;
pub mod words;
