//! The log of League: a line for each turn of a hero.

use std::cmp::Ordering;

use pentarchy_core::game::Game;
use pentarchy_core::games::league::{Direction, Event, League, Piece};

use super::texts::{direction_key, facing_key, of, the};
use crate::words::{Words, sentence};

/// What a hero did, in one go: its way, what it attacked, and of what happened by itself what is of
/// note.
pub fn line(game: &League, words: &Words, events: &[Event]) -> String {
    let told = |event: &Event| told_event(game, event, words);
    let end = events.iter().position(|event| matches!(event, Event::TurnEnded { .. }));
    let (own, rest) = events.split_at(end.unwrap_or(events.len()));
    let mut lines = Vec::new();
    lines.extend(walk(game, words, own));
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

/// All steps of a hero in one sentence: how many, which way, and where that leads.
fn walk(game: &League, words: &Words, events: &[Event]) -> Option<String> {
    let steps = events.iter().filter_map(|event| match *event {
        Event::Stepped { piece, from, to } => Some((piece, from, to)),
        _ => None,
    });
    let (piece, from, _) = steps.clone().next()?;
    let (_, _, to) = steps.clone().next_back()?;
    let piece = ("piece", the(game, piece, words).into());
    let sideways = match to.x.cmp(&from.x) {
        Ordering::Less => Some(Direction::Left),
        Ordering::Greater => Some(Direction::Right),
        Ordering::Equal => None,
    };
    let along = match to.y.cmp(&from.y) {
        Ordering::Less => Some(Direction::Up),
        Ordering::Greater => Some(Direction::Down),
        Ordering::Equal => None,
    };
    let told = |direction| words.get(direction_key(direction));
    let way = match (sideways.map(told), along.map(told)) {
        (Some(first), Some(second)) => {
            words.with("league-ways", &[("first", first.into()), ("second", second.into())])
        }
        (Some(way), None) | (None, Some(way)) => way,
        (None, None) => return Some(words.with("league-log-returns", &[piece])),
    };
    let buildings = game.buildings().iter();
    let (cells, landmark) = buildings.map(|it| (it.cell.distance(to), it.id)).min()?;
    let values = [
        piece,
        ("steps", steps.count().into()),
        ("way", way.into()),
        ("cells", cells.into()),
        ("landmark", of(game, Piece::Building(landmark), words).into()),
    ];
    Some(words.with("league-log-walks", &values))
}

/// An event as a sentence; nothing for what only follows from others.
fn told_event(game: &League, event: &Event, words: &Words) -> String {
    let called = |piece| the(game, piece, words);
    match *event {
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
