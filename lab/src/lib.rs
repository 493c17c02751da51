//! Pentarchy without a screen: what the program `pentarchy-lab` does.
//!
//! - [`engine`] speaks the protocol of `docs/protocol.md` on standard input and output.
//! - [`arena`] plays computer players against each other and reports how strong they are.
//! - [`balance`] plays League between equal players and reports how even sides and classes are.
//! - [`calibrate`] compares what positions are judged to be worth with how their games ended.
//! - [`habits`] counts what computer players do that looks odd to a person.
//! - [`puzzles`] finds positions with exactly one good move, and proves it.
//! - [`review`] looks at a saved game again.
//! - [`evolve`] alters the weights of an evaluation and keeps what wins.
//! - [`map_check`] looks at pictures that are to be maps of League.
//! - [`mod@bench`] measures how fast a game's rules and search are.

#![forbid(unsafe_code)]
// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

pub mod arena;
pub mod balance;
pub mod bench;
pub mod calibrate;
pub mod contest;
pub mod engine;
pub mod evolve;
pub mod habits;
pub mod limits;
pub mod link;
pub mod map_check;
pub mod progress;
pub mod puzzles;
pub mod review;
pub mod words;
