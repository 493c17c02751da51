//! The server as a program: killed, badly connected, flooded, and on `PostgreSQL`.

mod hostile;
mod killed;
mod postgresql;
mod program;
mod proxy;
