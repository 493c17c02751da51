//! Pentarchy's games without a screen: rules, table, computer players and saves.
//!
//! Nothing here opens a window, a file, a clock or a thread, and nothing here is text for people:
//! errors and events are data, which the client puts into words.
//!
//! - [`game`] is the contract that every game fulfils; [`games`] holds the games and their register.
//! - [`table`] owns a running game: seats, history, undo, observers, save log.
//! - [`save`] is the format of a saved game, which is also a replay.
//! - [`link`] is a game that anyone can start, as a line of text.
//! - [`expectation`] tells how a game will likely end; [`review`] looks at one that was played.
//! - [`player`] is what a computer player is; [`search`] is what the players are built from.

#![forbid(unsafe_code)]
// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

pub mod chance;
pub mod expectation;
pub mod game;
pub mod games;
pub mod hash;
pub mod invalid;
pub mod link;
pub mod player;
pub mod review;
pub mod save;
pub mod search;
pub mod table;
pub mod view;
