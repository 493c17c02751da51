//! The network's tests from outside: rooms and clients of every game, over a network that fails.

mod bytes;
mod dice;
mod hostile;
mod link;
mod past;
mod retrace;
mod rooms;
mod seats;
mod simulation;
mod world;
