//! The core's tests from outside: what every game must fulfil, and what each game's rules say.

mod conformance;
mod floors_model;
mod floors_rules;
mod garble;
mod goldens;
mod race;
mod random_play;
mod save;
mod search;
mod skirmish_model;
mod skirmish_rules;
mod table;
