//! What the fuzz targets do with their bytes. A target fails by panicking.
//!
//! Everything goes through the contract of games and their register, so a new game is fuzzed as
//! soon as it is registered.

pub mod alter;
pub mod bytes;
pub mod commands;
pub mod mutate;
pub mod network;
pub mod protocol_line;
pub mod save_loader;
pub mod store;

// The instrumented code of every program here, also of those that are no targets, calls it.
use libfuzzer_sys as _;
