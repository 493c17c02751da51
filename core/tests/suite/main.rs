//! The core's tests from outside: what every game must fulfil, and what each game's rules say.

mod goldens;
mod skirmish_model;
mod skirmish_rules;
