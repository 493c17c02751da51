//! Any bytes from a network: frames, web sockets, links, messages to a hall and to a client.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| pentarchy_fuzz::network::run(bytes));
