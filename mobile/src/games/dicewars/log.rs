//! The log of Dice Wars: a line for each command (DW13).

use std::cmp::Ordering;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::{DiceWars, Event};

use super::texts::{name, region_name, sum};
use crate::words::Words;

/// What a command did.
pub fn line(words: &Words, seat: Seat, events: &[Event]) -> String {
    let lines = events.iter().map(|event| match event {
        Event::Attack { from, to, rolls, won } => {
            let key = if *won { "dicewars-log-won" } else { "dicewars-log-lost" };
            let [attack, defence] = rolls.each_ref().map(|dice| sum(dice));
            words.with(
                key,
                &[
                    ("who", words.who(DiceWars::ID, seat).into()),
                    ("name", name(seat, words).into()),
                    ("from", region_name(*from).into()),
                    ("to", region_name(*to).into()),
                    ("attack", attack.into()),
                    ("defence", defence.into()),
                ],
            )
        }
        Event::Reinforce { player, received, placed } => words.with(
            match placed.len().cmp(&(*received as usize)) {
                Ordering::Equal => "dicewars-log-reinforce",
                Ordering::Less => "dicewars-log-reinforce-full",
                Ordering::Greater => "dicewars-log-reinforce-reserve",
            },
            &[
                ("who", words.who(DiceWars::ID, *player).into()),
                ("name", name(*player, words).into()),
                ("received", (*received).into()),
                ("placed", placed.len().into()),
            ],
        ),
    });
    lines.collect::<Vec<_>>().join(" ")
}
