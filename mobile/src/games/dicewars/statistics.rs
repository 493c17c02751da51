//! All rolls of a game, counted, so that everybody can see that the dice are fair (DW09).

use pentarchy_core::games::dicewars::{DiceWars, Event, MOST_PLAYERS};
use pentarchy_core::table::Played;
use std::sync::Arc;

use super::odds::Chance;
use super::texts;
use crate::games::{Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::Words;

const SIDES: usize = 6;

/// What was rolled.
#[derive(Clone, Debug, Default, PartialEq)]
struct Counts {
    /// How often each side came up, in attack and in defence.
    sides: [u64; SIDES],
    /// The attacks of each player.
    players: [Attacks; MOST_PLAYERS as usize],
}

/// The attacks of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Attacks {
    made: u32,
    won: u32,
    /// How many should have been won: the sum of their chances.
    expected: f64,
}

impl Counts {
    fn of(history: &[Arc<Played<DiceWars>>]) -> Self {
        let mut counts = Self::default();
        for played in history {
            for event in &played.events {
                let Event::Attack { rolls: [attack, defence], won, .. } = event else { continue };
                for die in attack.iter().chain(defence) {
                    let side = usize::from(*die).checked_sub(1);
                    if let Some(count) = side.and_then(|side| counts.sides.get_mut(side)) {
                        *count += 1;
                    }
                }
                if let Some(attacks) = counts.players.get_mut(played.seat.index()) {
                    attacks.made += 1;
                    attacks.won += u32::from(*won);
                    let chance = Chance::of(attack.len() as u8, defence.len() as u8);
                    attacks.expected += chance.value();
                }
            }
        }
        counts
    }
}

/// Each player's attacks, then how often each side of the dice came up.
pub fn sheet(game: &DiceWars, history: &[Arc<Played<DiceWars>>], words: &Words) -> Sheet {
    let Counts { sides, players } = Counts::of(history);
    let mut lines = Vec::new();
    for seat in game.order() {
        let attacks = players.get(seat.index()).filter(|attacks| attacks.made > 0);
        let Some(attacks) = attacks else { continue };
        let tenths = (attacks.expected * 10.0).round() as u64;
        let value = words.with(
            "dicewars-statistics-attacks",
            &[
                ("won", attacks.won.into()),
                ("made", attacks.made.into()),
                ("whole", (tenths / 10).into()),
                ("tenths", (tenths % 10).into()),
            ],
        );
        lines.push(SheetLine { label: texts::name(*seat, words), value });
    }
    let all: u64 = sides.iter().sum();
    for (side, count) in (1..).zip(sides) {
        let tenths = (count * 1000 + all / 2).checked_div(all).unwrap_or(0);
        let share = words.with(
            "dicewars-percent",
            &[("whole", (tenths / 10).into()), ("tenths", (tenths % 10).into())],
        );
        lines.push(SheetLine {
            label: words.with("dicewars-statistics-side", &[("side", i32::into(side))]),
            value: words.with(
                "dicewars-statistics-count",
                &[("count", count.into()), ("share", share.into())],
            ),
        });
    }
    Sheet {
        title: words.get("menu-statistics"),
        pictures: vec![Sprite::of(Picture::Die5)],
        lines,
        text: words.with("dicewars-statistics-text", &[("dice", all.into())]),
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::{Draw, Game};
    use pentarchy_core::games::dicewars::{Command, Setup};

    use super::*;

    #[test]
    fn dw09_all_rolls_are_counted() {
        let mut game = DiceWars::new(&Setup::default(), 3, 5).unwrap();
        let (mut history, mut dice, mut attacks) = (Vec::new(), 0, 0);
        for number in 0..60 {
            let Some(seat) = game.to_move() else { break };
            let command = match game.attacks().next() {
                Some((from, to)) if number % 4 != 3 => {
                    dice += u64::from(game.dice(from) + game.dice(to));
                    attacks += 1;
                    Command::attack(from, to)
                }
                _ => Command::EndTurn,
            };
            let mut events = Vec::new();
            game.play(&command, Draw::Seed, &mut events);
            history.push(Arc::new(Played { seat, turn: 0, command, events }));
        }
        let counts = Counts::of(&history);
        assert_eq!(counts.sides.iter().sum::<u64>(), dice);
        assert_eq!(counts.players.iter().map(|one| one.made).sum::<u32>(), attacks);
        assert!(counts.players.iter().all(|one| one.expected <= f64::from(one.made)));
        assert_eq!(Counts::of(&[]), Counts::default());
    }
}
