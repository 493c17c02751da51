//! What is advised in Skirmish, in words: what it does, what it is good for, and what is expected next.

use pentarchy_core::game::{Draw, Game, Seat};
use pentarchy_core::games::skirmish::{Command, Skirmish, UnitId};

use super::{log, plan};
use crate::words::Words;

/// All of it; `follows` is how the adviser expects the game to go on.
pub fn told(game: &Skirmish, command: Command, follows: &[Command], words: &Words) -> String {
    let mut after = game.clone();
    let mut parts: Vec<String> = played(&mut after, command, words).into_iter().collect();
    // What wins needs no other reason.
    let gain = gain(game, &after, command, words).filter(|_| after.outcome().is_none());
    // A blow speaks for itself.
    let is_said = gain.is_some() || command.attack.is_some();
    parts.extend(gain);
    let mut later = after.clone();
    let answer = follows.first().and_then(|answer| played(&mut later, *answer, words));
    if let Some(answer) = answer {
        parts.push(words.with("skirmish-advice-answer", &[("answer", answer.into())]));
    }
    if !is_said {
        parts.extend(prospect(&after, later, command.unit, follows, words));
    }
    words.with("skirmish-advice", &[("text", parts.join(" ").into())])
}

/// Plays a command, if it can be, and tells it.
fn played(game: &mut Skirmish, command: Command, words: &Words) -> Option<String> {
    game.check(&command).ok()?;
    let mut events = Vec::new();
    game.play(&command, Draw::Seed, &mut events);
    log::ply(&events, words)
}

/// What is gained at once: a unit would otherwise be struck down, fewer enemies can strike the one that
/// goes or its camp, or it can strike more.
fn gain(game: &Skirmish, after: &Skirmish, command: Command, words: &Words) -> Option<String> {
    let unit = command.unit;
    let saved = fatal(game, unit.camp()).find(|(_, own)| {
        let is_over = fatal(after, unit.camp()).all(|(_, other)| other != *own);
        after.is_alive(*own) && is_over
    });
    if let Some((enemy, own)) = saved {
        return Some(about("skirmish-advice-saves", enemy, own, words));
    }
    let fewer = |key: &str, [now, then]: [usize; 2]| {
        let values = [("now", now.into()), ("then", then.into())];
        (then < now).then(|| words.with(key, &values))
    };
    let safer = fewer("skirmish-advice-safer", [game, after].map(|game| plan::threats(game, unit)));
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
    fewer("skirmish-advice-covers", [game, after].map(own))
}

/// What is ahead where nothing is gained at once: the own blow that is expected next; nobody can strike
/// the unit; how many can strike whoever gave the answer; or the worst that can come.
fn prospect(
    after: &Skirmish,
    mut later: Skirmish,
    unit: UnitId,
    follows: &[Command],
    words: &Words,
) -> Option<String> {
    let camp = unit.camp();
    let answer = follows.first();
    let own = later.units().filter(|unit| unit.camp() == camp && !later.is_tired(*unit));
    let avengers = answer.map_or(0, |answer| {
        own.filter(|unit| plan::targets(&later, *unit).any(|target| target == answer.unit)).count()
    });
    let next = follows.get(1).filter(|next| next.unit.camp() == camp && next.attack.is_some());
    if let Some(next) = next.and_then(|next| played(&mut later, *next, words)) {
        return Some(words.with("skirmish-advice-next", &[("next", next.into())]));
    }
    if plan::threats(after, unit) == 0 {
        return Some(words.get("skirmish-advice-unreached"));
    }
    if avengers > 0 {
        return Some(words.with("skirmish-advice-avenged", &[("count", avengers.into())]));
    }
    let (enemy, own) = blows(after, camp).max_by_key(|(enemy, own)| damage(*enemy, *own))?;
    Some(about("skirmish-advice-worst", enemy, own, words))
}

/// The blows that rested enemies of a camp could strike, each with whom it would hit.
fn blows(game: &Skirmish, camp: Seat) -> impl Iterator<Item = (UnitId, UnitId)> {
    let enemies = game.units().filter(move |unit| unit.camp() != camp && !game.is_tired(*unit));
    enemies.flat_map(move |enemy| plan::targets(game, enemy).map(move |own| (enemy, own)))
}

/// Those of which somebody would fall.
fn fatal(game: &Skirmish, camp: Seat) -> impl Iterator<Item = (UnitId, UnitId)> {
    blows(game, camp).filter(|(enemy, own)| damage(*enemy, *own) >= game.hp(*own))
}

fn damage(enemy: UnitId, own: UnitId) -> u8 {
    enemy.stats().damage_to(own.stats())
}

/// A blow that could come, in the words of a key.
fn about(key: &str, enemy: UnitId, own: UnitId, words: &Words) -> String {
    let [by, on] = [enemy, own].map(|unit| log::named("skirmish-log-target", unit, words));
    let damage = damage(enemy, own).into();
    words.with(key, &[("enemy", by.into()), ("unit", on.into()), ("damage", damage)])
}
