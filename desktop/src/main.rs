//! Pentarchy in a desktop window.
fn main() {}
