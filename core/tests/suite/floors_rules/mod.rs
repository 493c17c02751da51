//! Fearsome Floors rule by rule: each test is an example of the rule of `docs/rules/floors.md`
//! after which it is named.

mod board;
mod computer;
mod end;
mod layouts;
mod loading;
mod moves;
pub mod random;
mod refusals;
mod rounds;
mod walks;
pub mod words;
