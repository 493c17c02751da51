//! Skirmish rule by rule: each test is an example of the rule of `docs/rules/skirmish.md` after
//! which it is named.

mod board;
mod combat;
mod computer;
mod end;
mod fatigue;
mod loading;
mod minimax;
mod movement;
pub mod random;
mod refusals;
pub mod words;
