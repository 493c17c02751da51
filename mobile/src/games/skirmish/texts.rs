//! Skirmish in words (SK18): what a plan would do, and a unit's sheet.

use pentarchy_core::game::{Draw, Game, Seat};
use pentarchy_core::games::skirmish::{Command, Kind, Skirmish, UnitId};

use super::{SkirmishFace, log, plan};
use crate::games::{Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::{Words, sentence};

/// What is told while a person plays.
pub fn status(face: &SkirmishFace, seen: &Seen<Skirmish>, words: &Words) -> String {
    if seen.actor.is_none() {
        return String::new();
    }
    if let Some(command) = face.advice {
        return advice(seen.game, command, face.answer, words);
    }
    match (face.plan(seen.game), face.chosen) {
        (Some(plan), _) => {
            let outcome = log::ply(&plan.events, words).unwrap_or_default();
            let may_strike = face.halt == Some(plan.command.to) && plan.command.attack.is_none();
            if may_strike {
                words.with("skirmish-tell-halt", &[("outcome", outcome.into())])
            } else {
                outcome
            }
        }
        (None, Some(unit)) => {
            words.with("skirmish-tell-chosen", &[("unit", name(unit, words).into())])
        }
        (None, None) => words.get("skirmish-tell-choose"),
    }
}

/// What is advised, what it is good for, and what is expected in return.
fn advice(game: &Skirmish, command: Command, answer: Option<Command>, words: &Words) -> String {
    let told = |game: &mut Skirmish, command: Command| {
        let mut events = Vec::new();
        if game.check(&command).is_ok() {
            game.play(&command, Draw::Seed, &mut events);
        }
        log::ply(&events, words).unwrap_or_default()
    };
    let mut after = game.clone();
    let mut parts = vec![told(&mut after, command)];
    // A blow speaks for itself.
    let why = why(game, &after, command, words);
    let is_said = why.is_some() || command.attack.is_some();
    parts.extend(why);
    if let Some(answer) = answer {
        let answer = told(&mut after, answer);
        parts.push(words.with("skirmish-advice-answer", &[("answer", answer.into())]));
    }
    if !is_said {
        parts.push(prospect(&after, command.unit.camp(), answer, words));
    }
    words.with("skirmish-advice", &[("text", parts.join(" ").into())])
}

/// What a unit gains where it goes: fewer enemies can strike it or its camp, or it can strike more.
fn why(game: &Skirmish, after: &Skirmish, command: Command, words: &Words) -> Option<String> {
    let unit = command.unit;
    let fewer = |key: &str, [now, then]: [usize; 2]| {
        let values = [("now", now.into()), ("then", then.into())];
        (then < now).then(|| words.with(key, &values))
    };
    let threats = [game, after].map(|game| plan::threats(game, unit));
    let safer = fewer("skirmish-advice-safer", threats);
    if safer.is_some() || command.attack.is_some() {
        return safer;
    }
    // As if it were rested: that is what it will be the next time.
    let [now, then] = [game, after].map(|game| plan::targets(game, unit).count());
    if then > now {
        return Some(words.with("skirmish-advice-nearer", &[("count", then.into())]));
    }
    let own = |game: &Skirmish| {
        let camp = game.units().filter(|other| other.camp() == unit.camp());
        camp.filter(|other| plan::threats(game, *other) > 0).count()
    };
    let unreached = || (threats[1] == 0).then(|| words.get("skirmish-advice-unreached"));
    fewer("skirmish-advice-covers", [game, after].map(own)).or_else(unreached)
}

/// What comes after the expected answer, if nothing is gained at once: how many can strike whoever
/// gave it, or who has how much left.
fn prospect(after: &Skirmish, camp: Seat, answer: Option<Command>, words: &Words) -> String {
    let own = after.units().filter(|unit| unit.camp() == camp && !after.is_tired(*unit));
    let avengers = answer.map_or(0, |answer| {
        own.filter(|unit| plan::targets(after, *unit).any(|target| target == answer.unit)).count()
    });
    if avengers > 0 {
        return words.with("skirmish-advice-avenged", &[("count", avengers.into())]);
    }
    let [mine, theirs] = [true, false].map(|is_own| {
        let units = after.units().filter(|unit| (unit.camp() == camp) == is_own);
        units.map(|unit| u32::from(after.hp(unit))).sum::<u32>()
    });
    words.with("skirmish-advice-balance", &[("mine", mine.into()), ("theirs", theirs.into())])
}

/// A unit's letter and kind.
fn name(unit: UnitId, words: &Words) -> String {
    let kind = words.get(kind_key(unit.kind()));
    words.with(
        "skirmish-unit",
        &[("letter", unit.letter().to_string().into()), ("kind", kind.into())],
    )
}

/// The key of the name of a kind of unit.
pub fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::Soldier => "skirmish-soldier",
        Kind::Archer => "skirmish-archer",
        Kind::Rogue => "skirmish-rogue",
    }
}

/// How many units and hit points a camp has.
pub fn standing(game: &Skirmish, seat: Seat, words: &Words) -> String {
    let units: Vec<UnitId> = game.units().filter(|unit| unit.camp() == seat).collect();
    let hp: u32 = units.iter().map(|unit| u32::from(game.hp(*unit))).sum();
    words.with("skirmish-standing", &[("units", units.len().into()), ("hp", hp.into())])
}

/// All there is to know of a unit.
pub fn sheet(game: &Skirmish, unit: UnitId, words: &Words) -> Sheet {
    let stats = unit.stats();
    let of_full = |now: u8, full: u8| format!("{now} / {full}");
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    let body = match unit.kind() {
        Kind::Soldier => Picture::Soldier,
        Kind::Archer => Picture::Archer,
        Kind::Rogue => Picture::Rogue,
    };
    let rest = if game.is_tired(unit) { "skirmish-tired" } else { "skirmish-rested" };
    Sheet {
        title: sentence(&log::named("skirmish-log-unit", unit, words)),
        pictures: vec![Sprite::owned(Picture::Base, unit.camp()), Sprite::owned(body, unit.camp())],
        lines: vec![
            line("skirmish-hp", of_full(game.hp(unit), stats.hp)),
            line("skirmish-attack", stats.attack.to_string()),
            line("skirmish-defence", stats.defence.to_string()),
            line("skirmish-move", stats.moves.to_string()),
            line("skirmish-range", stats.range.to_string()),
            line("skirmish-state", words.get(rest)),
        ],
        text: words.get(&format!("about-{}", kind_key(unit.kind()))),
    }
}
