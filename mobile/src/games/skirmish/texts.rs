//! Skirmish in words (SK18): what a plan would do, and a unit's sheet.

use pentarchy_core::game::Seat;
use pentarchy_core::games::skirmish::{Kind, Skirmish, UnitId};

use super::{SkirmishFace, advice, log};
use crate::games::{Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::{Words, sentence};

/// What is told while a person plays.
pub fn status(face: &SkirmishFace, seen: &Seen<Skirmish>, words: &Words) -> String {
    if seen.actor.is_none() {
        return String::new();
    }
    if let Some(command) = face.advice {
        return advice::told(seen.game, command, &face.follows, words);
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
