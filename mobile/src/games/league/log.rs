//! The log of League: a line for each turn of a hero.

use pentarchy_core::game::Game;
use pentarchy_core::games::league::{Event, League, Piece};

use super::plan;
use super::texts::{direction_key, facing_key, name};
use crate::words::{Words, sentence};

/// What a hero did, in one go: its way, what it attacked, and of what happened by itself what is of
/// note.
pub fn line(game: &League, words: &Words, events: &[Event]) -> String {
    let told = |event: &Event| told_event(game, event, words);
    let end = events.iter().position(|event| matches!(event, Event::TurnEnded { .. }));
    let (own, rest) = events.split_at(end.unwrap_or(events.len()));
    let mut lines = Vec::new();
    let steps: Vec<&Event> =
        own.iter().filter(|event| matches!(event, Event::Stepped { .. })).collect();
    match steps.as_slice() {
        [step] => lines.push(told(step)),
        [Event::Stepped { piece, .. }, ..] => {
            let values =
                [("piece", name(game, *piece, words).into()), ("steps", steps.len().into())];
            lines.push(words.with("league-log-walks", &values));
        }
        _ => {}
    }
    let others = own.iter().filter(|event| !matches!(event, Event::Stepped { .. }));
    lines.extend(others.map(told).filter(|line| !line.is_empty()));
    // What buildings and minions did to minions is counted, not told one by one.
    let of_note = rest.iter().filter(|event| match event {
        Event::Attacked { target, .. } => !matches!(target, Piece::Minion(_)),
        Event::Captured { .. } => true,
        _ => false,
    });
    lines.extend(of_note.map(told));
    lines.iter().map(|line| sentence(line)).collect::<Vec<_>>().join(" ")
}

/// An event as a sentence; nothing for what only follows from others.
fn told_event(game: &League, event: &Event, words: &Words) -> String {
    let called = |piece| name(game, piece, words);
    match *event {
        Event::Stepped { piece, from, to } => {
            let way = plan::direction(from, to).map_or("", direction_key);
            let values = [("piece", called(piece).into()), ("way", words.get(way).into())];
            words.with("league-log-steps", &values)
        }
        Event::Bumped { piece, dir } => {
            let way = facing_key(dir);
            let values = [("piece", called(piece).into()), ("way", words.get(way).into())];
            words.with("league-log-bumps", &values)
        }
        Event::Attacked { piece, target, damage, left } => {
            let key = if left > 0 { "league-log-attacks" } else { "league-log-fells" };
            let values = [
                ("piece", called(piece).into()),
                ("target", called(target).into()),
                ("damage", damage.into()),
                ("left", left.into()),
            ];
            words.with(key, &values)
        }
        Event::Captured { team, hp, .. } => {
            let who = words.who(League::ID, team);
            let team = words.get(&format!("seat-league-{}", team.0));
            let values = [("who", who.into()), ("team", team.into()), ("hp", hp.into())];
            words.with("league-log-captured", &values)
        }
        _ => String::new(),
    }
}
