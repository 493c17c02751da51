//! Any orders to a table, compared with a model after each.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pentarchy_fuzz::commands::run(bytes));
