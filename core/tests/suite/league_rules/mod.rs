//! The rules of League, one or more examples for each.

mod automatic;
mod combat;
mod computer;
mod danger;
mod end;
mod loading;
mod maps;
mod movement;
mod refusals;
pub mod words;
