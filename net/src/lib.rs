//! Playing Pentarchy's games over a network, without a socket, a clock or a thread of its own.
//!
//! A game over a network is a *room*, and a room is an append-only [log]: who sits where, every
//! command, every agreement, the end. Whatever else there is follows from it.
//!
//! - [`hall`] is where devices connect and rooms are kept; [`room`] checks what is asked, has it
//!   appended to the log, and only then tells everybody, each as it may know.
//! - [`client`] is a device's side: it catches up after every gap and sends again what may be lost.
//! - [`message`] is what the two say; [`link`] encrypts it, [`frame`] cuts it into pieces, and
//!   [`channel`] carries it, if need be inside a WebSocket ([`web`]).
//! - [`dice`] and [`verify`] make chance fair, and show at the end that it was.
//!
//! Whoever runs a hall or a client moves its bytes, tells it the time, and keeps its log.

#![forbid(unsafe_code)]
// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

pub mod change;
pub mod channel;
pub mod client;
pub mod course;
pub mod dice;
pub mod frame;
pub mod hall;
mod hex;
pub mod invite;
pub mod keys;
pub mod link;
pub mod log;
pub mod message;
pub mod retrace;
pub mod room;
pub mod sheet;
pub mod verify;
pub mod web;
