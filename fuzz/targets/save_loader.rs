//! Any text as a save: refused or restored, never a panic.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pentarchy_fuzz::save_loader::run(bytes));
libfuzzer_sys::fuzz_mutator!(|text: &mut [u8], size: usize, most: usize, seed: u32| {
    pentarchy_fuzz::mutate::mutate(text, size, most, seed)
});
