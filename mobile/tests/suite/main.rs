//! The client's tests from outside, off-screen: one program, as linking each part by itself would
//! take longer than running it.

mod aloud;
mod bad_input;
mod cells;
mod diagrams;
mod games;
mod layout;
mod league;
mod lifecycle;
mod network;
mod odd_states;
mod results;
mod robustness;
mod scripts;
mod share;
mod skip;
mod snapshots;
mod texts;
