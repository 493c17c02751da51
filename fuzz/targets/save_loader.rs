//! Any text as a save: refused or restored, never a panic.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pentarchy_fuzz::save_loader::run(bytes));
