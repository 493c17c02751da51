//! Fair dice: a log is verified, and whatever is changed in it is found out.

use std::collections::BTreeSet;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Seat;
use pentarchy_core::games::dicewars::{Command, DiceWars};
use pentarchy_net::dice::Secret;
use pentarchy_net::log::{Chain, Entry, Record, TimeControl};
use pentarchy_net::message::ToHost;
use pentarchy_net::sheet::Sheet;
use pentarchy_net::verify::{Doubt, Witness, verify};
use serde_json::Value;

use crate::world::{Table, device, number};

/// A room in which every kind of entry occurs.
fn eventful() -> (Vec<String>, Witness) {
    let clock = TimeControl::Turn { seconds: 3600 };
    let mut table = Table::<DiceWars>::gathering(3, 1, 2, clock);
    // Somebody sits down, and changes its mind.
    table.clients[3].1.sit(Seat(0), "early").unwrap();
    table.run();
    table.clients[3].1.ask(ToHost::Stand).unwrap();
    table.run();
    table.start(3);
    let mut random = Random::new(8);
    for _ in 0..3 {
        table.play_any(&mut random);
    }
    // Somebody takes over from the computer.
    table.clients[3].1.sit(Seat(3), "late").unwrap();
    table.run();
    assert_eq!(table.clients[3].1.seat(), Some(Seat(3)));
    for _ in 0..12 {
        table.play_any(&mut random);
    }
    // Taken back by agreement.
    let mover = |table: &Table<DiceWars>| {
        use pentarchy_core::game::Game;
        table.clients[0].1.known().unwrap().to_move().unwrap().index()
    };
    let asker = mover(&table);
    table.clients[asker].1.undo(2).unwrap();
    table.run();
    for other in (0..4).filter(|other| *other != asker) {
        table.clients[other].1.answer(true).unwrap();
        table.run();
    }
    assert_eq!(table.clients[0].1.sheet().unwrap().epoch, 1);
    // Handed over and back.
    table.clients[2].1.ask(ToHost::Hand { device: device(4) }).unwrap();
    table.run();
    table.clients[4].1.ask(ToHost::Hand { device: device(2) }).unwrap();
    table.run();
    // Away, stood in for, and back.
    for _ in 0..10 {
        table.world.tick(10_000);
        for who in [0, 1] {
            table.clients[who].1.ask(ToHost::Ping { have: 0 }).unwrap();
        }
        table.run();
    }
    let stand_in = ToHost::StandIn { seat: Seat(2), player: "random".to_owned() };
    table.clients[0].1.ask(stand_in).unwrap();
    table.run();
    table.clients[2].1.ask(ToHost::Ping { have: 0 }).unwrap();
    table.run();
    table.world.tick(500);
    table.run();
    table.pause(1_000);
    for _ in 0..3 {
        let seat = mover(&table);
        table.clients[seat].1.play(&Command::EndTurn).unwrap();
        table.run();
    }
    for who in [3, 2, 1, 0] {
        table.clients[who].1.ask(ToHost::Resign).unwrap();
        table.run();
    }
    for who in [0, 1] {
        // Who is out has a computer on its seat, and is not waited for.
        table.clients[who].1.ask(ToHost::Rematch).unwrap();
        table.run();
    }
    let mut witness = Witness { own: Some((Seat(1), number(1))), ..Witness::default() };
    let lines = table.world.logs[&table.room].clone();
    for v in 1..=lines.len() {
        witness.note(v as u64, chain(&lines[..v]));
    }
    (lines, witness)
}

fn chain(lines: &[String]) -> Chain {
    lines.iter().fold(Chain::START, |chain, line| chain.and(line))
}

fn kind(line: &str) -> String {
    let value: Value = serde_json::from_str(line).unwrap();
    value["entry"].as_object().unwrap().keys().next().unwrap().clone()
}

/// The line with one of its values changed, as a liar might: every value is tried.
fn changed(line: &str) -> Vec<String> {
    fn places(value: &Value, path: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                fields.iter().for_each(|(name, it)| places(it, &format!("{path}/{name}"), found));
            }
            Value::Array(items) => {
                items
                    .iter()
                    .enumerate()
                    .for_each(|(at, it)| places(it, &format!("{path}/{at}"), found));
            }
            _ => found.push(path.to_owned()),
        }
    }
    let value: Value = serde_json::from_str(line).unwrap();
    let mut paths = Vec::new();
    places(&value, "", &mut paths);
    let change = |path: &String| {
        let mut value = value.clone();
        let place = value.pointer_mut(path).unwrap();
        *place = match place.take() {
            Value::Number(number) => (number.as_u64().unwrap() ^ 1).into(),
            Value::Bool(is) => (!is).into(),
            Value::String(text) => {
                let first = if text.starts_with('0') { '1' } else { '0' };
                format!("{first}{}", &text[1..]).into()
            }
            _ => 1.into(),
        };
        value.to_string()
    };
    paths.iter().map(change).collect()
}

#[test]
fn a_log_with_every_kind_of_entry_is_verified() {
    let (lines, witness) = eventful();
    let kinds: BTreeSet<String> = lines.iter().map(|line| kind(line)).collect();
    let all = [
        "opened",
        "seated",
        "left",
        "ready",
        "started",
        "played",
        "asked",
        "answered",
        "undone",
        "computer",
        "joined",
        "handed",
        "stood_in",
        "returned",
        "out",
        "paused",
        "resumed",
        "ended",
        "again",
        "continued",
    ];
    for kind in all {
        assert!(kinds.contains(kind), "no {kind} among {kinds:?}");
    }
    verify::<DiceWars>(&lines, &witness).unwrap();
}

#[test]
fn every_change_of_every_kind_of_entry_is_found_out() {
    let (lines, witness) = eventful();
    let mut tried = BTreeSet::new();
    for (place, line) in lines.iter().enumerate() {
        if !tried.insert(kind(line)) && place % 7 != 0 {
            continue;
        }
        for wrong in changed(line) {
            let mut lines = lines.clone();
            lines[place] = wrong.clone();
            assert!(verify::<DiceWars>(&lines, &witness).is_err(), "{line} -> {wrong}");
        }
        let mut fewer = lines.clone();
        fewer.remove(place);
        assert!(verify::<DiceWars>(&fewer, &witness).is_err(), "without {line}");
        let mut doubled = lines.clone();
        doubled.insert(place, line.clone());
        assert!(verify::<DiceWars>(&doubled, &witness).is_err(), "twice {line}");
    }
    for length in 0..lines.len() {
        assert!(verify::<DiceWars>(&lines[..length], &witness).is_err(), "cut at {length}");
    }
}

/// What is found out of the game itself, by somebody who has seen nothing of it before.
#[test]
fn draws_that_do_not_follow_from_the_seed_are_found_out_without_a_witness() {
    let (lines, _) = eventful();
    let stranger = Witness::default();
    verify::<DiceWars>(&lines, &stranger).unwrap();
    let replace = |wanted: &str, change: &dyn Fn(&mut Entry)| {
        let place = lines.iter().rposition(|line| kind(line) == wanted).unwrap();
        let mut record = Record::read(&lines[place]).unwrap();
        change(&mut record.entry);
        let mut lines = lines.clone();
        lines[place] = record.line();
        verify::<DiceWars>(&lines, &stranger).unwrap_err()
    };
    let other_secret = replace("ended", &|entry| {
        if let Entry::Ended { secret, .. } = entry {
            *secret = Secret([0; 32]);
        }
    });
    assert_eq!(other_secret, Doubt::OtherSecret);
    let other_commitment = replace("opened", &|entry| {
        if let Entry::Opened(opening) = entry {
            opening.commitment = Secret([0; 32]).commitment();
        }
    });
    assert_eq!(other_commitment, Doubt::OtherSecret);
    let other_number = replace("seated", &|entry| {
        if let Entry::Seated { number: own, .. } = entry {
            *own = number(99);
        }
    });
    assert!(matches!(other_number, Doubt::Wrong(..)), "{other_number:?}");
}

#[test]
fn a_number_that_was_not_used_is_found_out() {
    let (lines, mut witness) = eventful();
    witness.seen.clear();
    witness.own = Some((Seat(1), number(77)));
    assert_eq!(verify::<DiceWars>(&lines, &witness), Err(Doubt::OtherNumber));
}

#[test]
fn nothing_that_is_secret_stands_in_a_log_before_the_end() {
    let (lines, _) = eventful();
    let sheet = Sheet::open(&lines[0]).unwrap();
    let secret = Secret::of_room(&crate::world::SECRET, &sheet.opening.room.to_string());
    let end = lines.iter().position(|line| kind(line) == "ended").unwrap();
    for (place, line) in lines.iter().enumerate() {
        assert_eq!(line.contains(&secret.to_string()), place == end, "{line}");
        assert!(!line.contains("seed"), "{line}");
    }
}
