//! Dice Wars in words (DW13): what a plan would do, and a region's sheet.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::dicewars::{Command, DiceWars, RegionId, WON};
use pentarchy_core::review::expectation_after;
use pentarchy_core::view::View;

use super::DiceWarsFace;
use super::odds::{self, Chance};
use crate::games::naming;
use crate::games::{Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::{Value, Words};

/// The name of a player, which is that of its shape.
pub fn name(seat: Seat, words: &Words) -> String {
    words.get(&format!("seat-{}-{}", DiceWars::ID, seat.0))
}

/// The name of a region, which stands on the map.
pub fn region_name(region: RegionId) -> String {
    naming::name(region.0.into())
}

/// What is told while a person plays.
pub fn status(face: &DiceWarsFace, seen: &Seen<DiceWars>, words: &Words) -> String {
    let game = seen.game;
    if seen.actor.is_none() {
        return String::new();
    }
    if let Some(command) = face.advice {
        return advice(game, command, words);
    }
    match (face.chosen, face.aimed_at(game)) {
        (Some(from), Some(to)) => attack(game, from, to, "dicewars-tell-attack", words),
        (Some(from), None) => {
            words.with("dicewars-tell-chosen", &[("dice", game.dice(from).into())])
        }
        (None, _) if game.attacks().next().is_none() => words.get("dicewars-tell-no-attack"),
        (None, _) if DiceWarsFace::is_hopeless(game) => words.get("dicewars-tell-hopeless"),
        (None, _) => words.get("dicewars-tell-choose"),
    }
}

/// What is advised, its odds, and what it gains.
fn advice(game: &DiceWars, command: Command, words: &Words) -> String {
    let Command::Attack { from, to } = command else {
        return end_advice(game, words);
    };
    let [from, to] = [from, to].map(|number| game.map().region(number));
    let (Some(from), Some(to), Some(seat)) = (from, to, game.to_move()) else {
        return String::new();
    };
    let mut won = game.clone();
    won.play(&command, Draw::Outcome(WON), &mut NoEvents);
    let mut text = attack(game, from, to, "dicewars-advice-attack", words);
    let (now, then) = (game.largest(seat), won.largest(seat));
    if then > now {
        let values = [("now", now.into()), ("then", then.into())];
        text = format!("{text} {}", words.with("dicewars-advice-group", &values));
    }
    if let Some((other, why)) = surer(game, (from, to), seat) {
        let mut values = other.values(words).to_vec();
        values.extend(why.values(game, words));
        text = format!("{text} {}", words.with("dicewars-advice-surer", &values));
    }
    words.with("dicewars-advice", &[("text", text.into())])
}

/// Why the turn is better ended.
fn end_advice(game: &DiceWars, words: &Words) -> String {
    let Some(seat) = game.to_move() else { return String::new() };
    let mut values = vec![("received", game.largest(seat).into())];
    let key = match surest(game) {
        Some(attack) => {
            let worth = |command| worth(game, seat, command);
            let gains_less = worth(attack.command()) < worth(Command::EndTurn);
            values.extend(attack.values(words));
            values.push(("why", if gains_less { "less" } else { "ahead" }.into()));
            "dicewars-advice-end"
        }
        None => "dicewars-advice-end-none",
    };
    words.with("dicewars-advice", &[("text", words.with(key, &values).into())])
}

/// An attack and its odds.
struct Odds {
    from: RegionId,
    to: RegionId,
    chance: Chance,
}

impl Odds {
    fn command(&self) -> Command {
        Command::attack(self.from, self.to)
    }

    fn values(&self, words: &Words) -> [(&'static str, Value<'static>); 3] {
        [
            ("from", region_name(self.from).into()),
            ("to", region_name(self.to).into()),
            ("chance", self.chance.in_words(words).into()),
        ]
    }
}

/// The attack with the best odds.
fn surest(game: &DiceWars) -> Option<Odds> {
    let odds = |(from, to)| Some(Odds { from, to, chance: odds::chance(game, from, to)? });
    let value = |odds: &Odds| odds.chance.value();
    game.attacks().filter_map(odds).max_by(|one, other| value(one).total_cmp(&value(other)))
}

/// What a seat may expect after a command, at a glance.
fn worth(game: &DiceWars, seat: Seat, command: Command) -> u16 {
    expectation_after(&View::of(game, seat), &[command])
}

/// Why the attack with the best odds is not advised.
enum WhyNot {
    /// It takes the same region, and leaves one open to this one.
    Opens(RegionId),
    /// The chance to win the game is less after it than after the advised one, in hundredths.
    Less { then: u16, otherwise: u16 },
    /// It can still follow.
    Later,
    /// The adviser saw it, looking further ahead.
    Ahead,
}

impl WhyNot {
    fn values(&self, game: &DiceWars, words: &Words) -> Vec<(&'static str, Value<'static>)> {
        match *self {
            Self::Opens(enemy) => vec![
                ("why", "opens".into()),
                ("dice", game.dice(enemy).into()),
                ("name", name(game.owner(enemy), words).into()),
            ],
            Self::Less { then, otherwise } => {
                let why = ("why", "less".into());
                vec![why, ("then", then.into()), ("otherwise", otherwise.into())]
            }
            Self::Later => vec![("why", "later".into())],
            Self::Ahead => vec![("why", "ahead".into())],
        }
    }
}

/// The enemy with most dice that could attack a region from which another was taken.
fn strongest_beside(game: &DiceWars, region: RegionId, taken: RegionId) -> Option<RegionId> {
    let others = game.enemies_around(region).iter().filter(|other| *other != taken);
    others.filter(|other| game.dice(*other) > 1).max_by_key(|other| game.dice(*other))
}

/// The attack with the best odds if those are told as better than those of the advised one, and why
/// it is not advised.
fn surer(game: &DiceWars, advised: (RegionId, RegionId), seat: Seat) -> Option<(Odds, WhyNot)> {
    let advised =
        Odds { from: advised.0, to: advised.1, chance: odds::chance(game, advised.0, advised.1)? };
    let surest = surest(game).filter(|surest| surest.chance.is_told_above(advised.chance))?;
    let beside = |odds: &Odds| strongest_beside(game, odds.from, odds.to);
    let dice = |enemy: Option<RegionId>| enemy.map_or(0, |enemy| game.dice(enemy));
    let opened = beside(&surest).filter(|_| surest.to == advised.to);
    let opened = opened.filter(|enemy| game.dice(*enemy) > dice(beside(&advised)));
    // As they are told below a hint.
    let worth = |odds: &Odds| (worth(game, seat, odds.command()) + 5) / 10;
    let (then, otherwise) = (worth(&advised), worth(&surest));
    let why = match opened {
        Some(enemy) => WhyNot::Opens(enemy),
        None if otherwise < then => WhyNot::Less { then, otherwise },
        None if surest.from != advised.from && surest.to != advised.to => WhyNot::Later,
        None => WhyNot::Ahead,
    };
    Some((surest, why))
}

fn attack(game: &DiceWars, from: RegionId, to: RegionId, key: &str, words: &Words) -> String {
    let Some(chance) = odds::chance(game, from, to) else { return String::new() };
    words.with(
        key,
        &[
            ("from", region_name(from).into()),
            ("to", region_name(to).into()),
            ("dice", game.dice(from).into()),
            ("name", name(game.owner(to), words).into()),
            ("against", game.dice(to).into()),
            ("chance", chance.in_words(words).into()),
        ],
    )
}

/// The largest group, the dice and the reserve of a player (DW13).
pub fn standing(game: &DiceWars, seat: Seat, words: &Words) -> String {
    if game.held(seat).is_empty() {
        return words.get("dicewars-standing-out");
    }
    let reserve = game.reserve(seat);
    let key = if reserve > 0 { "dicewars-standing-reserve" } else { "dicewars-standing" };
    words.with(
        key,
        &[
            ("largest", game.largest(seat).into()),
            ("dice", game.total_dice(seat).into()),
            ("reserve", reserve.into()),
        ],
    )
}

/// What dice add up to.
pub fn sum(dice: &[u8]) -> u32 {
    dice.iter().copied().map(u32::from).sum()
}

/// All there is to know of a region: its facts, then each neighbour with the chance of an attack.
pub fn sheet(game: &DiceWars, region: RegionId, words: &Words) -> Sheet {
    let owner = game.owner(region);
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    let group = game.map().group(region, game.held(owner)).len();
    let mut lines = vec![
        line("dicewars-sheet-owner", name(owner, words)),
        line("dicewars-sheet-dice", game.dice(region).to_string()),
        line("dicewars-sheet-group", group.to_string()),
    ];
    for other in game.enemies_around(region).iter() {
        let label = words.with(
            "dicewars-sheet-neighbour",
            &[
                ("region", region_name(other).into()),
                ("name", name(game.owner(other), words).into()),
                ("dice", game.dice(other).into()),
            ],
        );
        let percent = |from, to| match odds::chance(game, from, to) {
            Some(chance) => chance.in_words(words),
            None => words.get("dicewars-sheet-no-attack"),
        };
        let value = words.with(
            "dicewars-sheet-chances",
            &[("out", percent(region, other).into()), ("back", percent(other, region).into())],
        );
        lines.push(SheetLine { label, value });
    }
    Sheet {
        title: words.with("dicewars-sheet-title", &[("region", region_name(region).into())]),
        pictures: vec![Sprite::owned(Picture::HexCell, owner)],
        lines,
        text: words.get("dicewars-sheet-text"),
    }
}
