//! Pentarchy's server: sockets, logs on disk or in `PostgreSQL`, and the program that clubs run.
//!
//! One thread has the [hall](pentarchy_net::hall) and all sockets, so that nothing is locked and
//! nothing waits: rooms of turn-based games are cheap, and what is dear is done by others. Some
//! threads keep the logs, each with its share of the rooms, and sync in groups; one lets computer
//! players think; one shows figures. Beyond one thread's worth, several servers share a
//! `PostgreSQL`.

#![forbid(unsafe_code)]
// Whatever goes wrong is told or handled: nothing ends the program but its end.
#![cfg_attr(not(test), deny(clippy::expect_used, clippy::panic, clippy::unwrap_used))]

pub mod console;
pub mod figures;
pub mod files;
pub mod gateway;
pub mod key;
pub mod peer;
#[cfg(feature = "program")]
pub mod postgres_store;
pub mod qr;
pub mod store;
#[cfg(feature = "program")]
pub mod swarm;
#[cfg(feature = "program")]
pub mod talk;
