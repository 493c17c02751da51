//! Any lines to the engine: answered as the protocol says, never a panic.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pentarchy_fuzz::protocol_line::run(bytes));
