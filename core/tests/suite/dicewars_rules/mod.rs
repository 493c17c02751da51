//! Dice Wars rule by rule: each test is an example of the rule of `docs/rules/dicewars.md` after
//! which it is named.

mod classic;
mod computer;
mod deal;
mod dice;
mod end;
mod loading;
mod map;
mod refusals;
mod turn;
pub mod words;
