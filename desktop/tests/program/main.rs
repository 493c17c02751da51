//! The program as people start it, on a display without a screen.
#![cfg(target_os = "linux")]

mod drag;
mod manager;
mod nearby;
mod refusals;
mod support;
mod together;
mod window;
