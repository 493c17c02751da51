//! The server as a program: killed, badly connected, flooded, and on `PostgreSQL`.

mod damage;
mod device;
mod hostile;
mod killed;
mod postgresql;
mod program;
mod proxy;
