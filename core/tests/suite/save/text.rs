//! The text of a save: read again, cut, altered, and not a save at all.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::hash::StateHash;
use pentarchy_core::save::{MOST_BYTES, SaveError, SaveText, VERSION};
use pentarchy_core::table::{Order, Table};

use crate::race::{Phase, Race, race};
use crate::random_play::{SEEDS, commands};

/// A table with the first commands of a random game played.
pub fn played<G: Game>(players: u8, seed: u64, most: usize) -> Table<G> {
    let mut table: Table<G> = Table::new(&G::Setup::default(), players, seed).unwrap();
    for command in commands::<G>(players, seed).into_iter().take(most) {
        let seat = table.game().to_move().unwrap();
        table.carry_out(Order::Play { seat, command }).unwrap();
    }
    table
}

pub fn restore<G: Game>(text: &str) -> Result<(Table<G>, bool), SaveError> {
    let save = SaveText::read(text)?;
    Ok((Table::restore(&save)?, save.torn))
}

fn error<G: Game>(text: &str) -> SaveError {
    match restore::<G>(text) {
        Ok((table, _)) => panic!("restored {}", table.save()),
        Err(error) => error,
    }
}

fn assert_same<G: Game>(one: &Table<G>, other: &Table<G>) {
    assert_eq!(one.game(), other.game());
    assert_eq!((one.hash(), one.seed()), (other.hash(), other.seed()));
    assert_eq!(one.seats(), other.seats());
    assert_eq!(one.save(), other.save());
    let history = |table: &Table<G>| -> Vec<_> {
        let all = table.history().iter();
        all.map(|one| (one.seat, one.turn, one.command.clone(), one.events.clone(), one.hash))
            .collect()
    };
    assert_eq!(history(one), history(other));
}

fn comes_back<G: Game>(players: u8) {
    for seed in SEEDS {
        for most in [0, 1, 7, usize::MAX] {
            let table = played::<G>(players, seed, most);
            let (restored, torn) = restore(&table.save()).unwrap();
            assert_same(&restored, &table);
            assert!(!torn);
        }
    }
}

#[test]
fn a_saved_game_comes_back_with_its_history() {
    comes_back::<Skirmish>(2);
    (2..=4).for_each(comes_back::<Race>);
}

#[test]
fn a_game_that_started_from_a_state_comes_back() {
    let state = race(3, Phase::Card, &[(3, &[1, 2]), (5, &[2])]);
    let mut table: Table<Race> = Table::load(&serde_json::to_string(&state).unwrap(), 77).unwrap();
    let command = crate::race::Command::Draw;
    let seat = table.game().to_move().unwrap();
    table.carry_out(Order::Play { seat, command }).unwrap();
    let (restored, _) = restore(&table.save()).unwrap();
    assert_same(&restored, &table);
    assert_eq!(restored.seed(), 77);
}

#[test]
fn what_was_undone_is_not_in_the_save() {
    let mut table = played::<Race>(2, 5, 5);
    table.carry_out(Order::Undo { count: 2 }).unwrap();
    assert_eq!(table.save(), played::<Race>(2, 5, 3).save());
}

#[test]
fn a_save_is_a_header_and_a_line_for_each_command() {
    let table = played::<Race>(2, 5, 3);
    let text = table.save();
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["pentarchy"], VERSION);
    assert_eq!(lines[0]["game"], "race");
    assert_eq!(lines[0]["seed"], 5);
    for (line, played) in lines[1..].iter().zip(table.history()) {
        assert_eq!(line["command"], serde_json::to_value(played.command).unwrap());
        assert_eq!(line["hash"], played.hash.to_string());
    }
}

fn every_cut_restores_a_prefix<G: Game>(players: u8, most: usize) {
    let text = played::<G>(players, 6, most).save();
    let ends: Vec<usize> = text.match_indices('\n').map(|(place, _)| place).collect();
    for cut in 0..=text.len() {
        // The end of a line is not needed for the line to be whole.
        let whole = ends.iter().filter(|end| **end <= cut).count();
        let Some(commands) = whole.checked_sub(1) else {
            assert_eq!(error::<G>(&text[..cut]), SaveError::NotASave, "cut at {cut}");
            continue;
        };
        let (restored, torn) = restore::<G>(&text[..cut]).unwrap();
        assert_eq!(restored.history().len(), commands, "cut at {cut}");
        assert_eq!(restored.save(), text[..=ends[commands]], "cut at {cut}");
        assert_eq!(torn, cut > ends[commands] + 1, "cut at {cut}");
    }
}

#[test]
fn a_save_cut_anywhere_restores_the_commands_that_are_whole() {
    every_cut_restores_a_prefix::<Skirmish>(2, 9);
    every_cut_restores_a_prefix::<Race>(3, 12);
}

#[test]
fn a_wrong_hash_names_the_command_where_it_diverged() {
    let table = played::<Race>(2, 5, 6);
    let text = table.save();
    let lines: Vec<&str> = text.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        let hash = SaveText::read(&text).map(|save| match number {
            0 => save.header.hash,
            _ => save.commands[number - 1].1,
        });
        let hash = hash.unwrap();
        let wrong = StateHash::of(&"something else");
        let altered = line.replace(&hash.to_string(), &wrong.to_string());
        let mut lines = lines.clone();
        lines[number] = &altered;
        assert_eq!(
            error::<Race>(&lines.join("\n")),
            SaveError::Diverged { commands: number, saved: wrong, found: hash }
        );
    }
}

#[test]
fn an_altered_command_is_found_where_it_stands() {
    let table = played::<Skirmish>(2, 5, 6);
    let text = table.save();
    for number in 1..=6 {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let mut line: serde_json::Value = serde_json::from_str(&lines[number]).unwrap();
        line["command"] = serde_json::json!({ "unit": "?", "to": "a1" });
        lines[number] = line.to_string();
        assert_eq!(error::<Skirmish>(&lines.join("\n")), SaveError::IllegalCommand(number));
        line["command"] = serde_json::json!("walk");
        lines[number] = line.to_string();
        assert_eq!(error::<Skirmish>(&lines.join("\n")), SaveError::BadLine(number + 1));
        lines[number] = "{}".into();
        lines.push(String::new());
        assert_eq!(error::<Skirmish>(&lines.join("\n")), SaveError::BadLine(number + 1));
    }
}

#[test]
fn commands_after_the_end_are_refused() {
    let table = played::<Race>(2, 5, usize::MAX);
    let last = table.history().len();
    let line = table.save().lines().last().map(str::to_owned).unwrap();
    let text = table.save() + &line + "\n";
    assert_eq!(error::<Race>(&text), SaveError::IllegalCommand(last + 1));
}

#[test]
fn what_is_no_save_of_this_game_is_refused_with_the_reason() {
    let save = played::<Race>(2, 5, 3).save();
    let with = |from: &str, to: &str| {
        assert!(save.contains(from), "{from}");
        save.replacen(from, to, 1)
    };
    let not_saves =
        ["", "\n", " ", "garbage", "[]", "{}", "{\"pentarchy\":\"1\"}", "\u{0}\u{0}\u{0}", "{"];
    for text in not_saves {
        assert_eq!(error::<Race>(text), SaveError::NotASave, "{text:?}");
    }
    let own = format!("\"pentarchy\":{VERSION}");
    let version = |number: u64| with(&own, &format!("\"pentarchy\":{number}"));
    for number in 0..VERSION {
        assert_eq!(error::<Race>(&version(number)), SaveError::OldVersion(number));
    }
    for number in [VERSION + 1, VERSION + 2, u64::MAX] {
        assert_eq!(error::<Race>(&version(number)), SaveError::UnknownVersion(number));
    }
    let unknown = "{\"pentarchy\":9,\"whatever\":[]}";
    assert_eq!(error::<Race>(unknown), SaveError::UnknownVersion(9));
    assert_eq!(error::<Skirmish>(&save), SaveError::OtherGame("race".into()));
    assert_eq!(error::<Race>(&format!("{{{own}}}")), SaveError::BadLine(1));
    assert_eq!(error::<Race>(&with("\"person\",", "")), SaveError::BadLine(1));
    assert_eq!(error::<Race>(&with("\"person\"", "\"nobody\"")), SaveError::BadLine(1));
    for (from, to, field) in [
        ("\"players\":2", "\"players\":9", "players"),
        ("\"track\":12", "\"track\":0", "track"),
        ("\"track\":12", "\"track\":\"long\"", "track"),
    ] {
        match error::<Race>(&with(from, to)) {
            SaveError::BadStart(invalid) => assert_eq!(invalid.field, field),
            other => panic!("{other:?}"),
        }
    }
    match error::<Race>(&with("\"seed\":5", "\"seed\":6")) {
        SaveError::Diverged { commands: 0, .. } => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_text_longer_than_any_save_is_not_even_looked_at() {
    let mut huge = played::<Race>(2, 5, 3).save();
    huge.push_str(&" ".repeat(MOST_BYTES - huge.len()));
    assert!(restore::<Race>(&huge).is_ok(), "as long as a save may be");
    huge.push(' ');
    assert_eq!(error::<Race>(&huge), SaveError::TooLong);
}

#[test]
fn deeply_nested_text_is_refused() {
    let save = played::<Race>(2, 5, 3).save();
    let deep = "[".repeat(100_000);
    assert_eq!(error::<Race>(&deep), SaveError::NotASave);
    let header = save.lines().next().unwrap();
    let closed = format!("{deep}{}", "]".repeat(100_000));
    for line in [format!("{{\"command\":{closed},\"hash\":\"0123456789abcdef\"}}"), closed] {
        assert_eq!(error::<Race>(&format!("{header}\n{line}\n")), SaveError::BadLine(2));
    }
}

fn survives_mutations<G: Game>(players: u8) {
    let text = played::<G>(players, 6, 10).save();
    let mut random = Random::new(1);
    let (mut restored, mut refused) = (0, 0);
    for _ in 0..4000 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let place = random.below(bytes.len() as u32) as usize;
            match random.below(4) {
                0 => bytes[place] = random.below(256) as u8,
                1 => bytes[place] = b"0123456789\"{}[],:-\n"[random.below(19) as usize],
                2 => drop(bytes.remove(place)),
                _ => bytes.insert(place, random.below(128) as u8),
            }
        }
        match restore::<G>(&String::from_utf8_lossy(&bytes)) {
            Ok((table, _)) => {
                restored += 1;
                let (again, _) = restore::<G>(&table.save()).unwrap();
                assert_same(&again, &table);
            }
            Err(_) => refused += 1,
        }
    }
    assert!(restored > 0 && refused > 0);
}

#[test]
fn altered_bytes_do_no_harm() {
    survives_mutations::<Skirmish>(2);
    survives_mutations::<Race>(3);
}
