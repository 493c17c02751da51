//! The rules of Conquest, one test or more for each, named after its number.

mod battle;
mod computer;
mod hero;
mod items;
mod loading;
mod map;
mod phases;
mod refusals;
mod turns;
pub mod words;
