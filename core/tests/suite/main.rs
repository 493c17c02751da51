//! The core's tests from outside: what every game must fulfil, and what each game's rules say.

mod conformance;
mod conquest_model;
mod conquest_rules;
mod dicewars_model;
mod dicewars_rules;
mod floors_model;
mod floors_rules;
mod garble;
mod goldens;
mod league_model;
mod league_rules;
mod race;
mod random_play;
mod review;
mod save;
mod search;
mod skirmish_model;
mod skirmish_rules;
mod table;
