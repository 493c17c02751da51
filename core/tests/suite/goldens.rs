//! Golden playthroughs: whole games as text in `core/tests/goldens`, one or more for every
//! registered game. Whatever changes in rules, order of commands, events or hashes shows there.
//!
//! With `PENTARCHY_GOLDENS=write` in the environment the files are written instead of compared.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Facts};
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid;
use pentarchy_core::player::Roster;
use serde::Serialize;

/// Long games stop here: enough to see every kind of command.
const MOST_COMMANDS: u32 = 150;
const SEED: u64 = 1;

/// Playthroughs besides the one of the default setup that every game has.
const MORE: &[More] = &[
    More {
        game: "skirmish",
        name: "small_always",
        setup: r#"{"size":[6,3],"counter":"always","starts":1}"#,
    },
    More { game: "skirmish", name: "drawn", setup: r#"{"placement":"drawn"}"# },
    More { game: "dicewars", name: "fair", setup: r#"{"fair_start":true}"# },
    More { game: "dicewars", name: "small", setup: r#"{"size":[12,12],"regions":6}"# },
    More {
        game: "league",
        name: "yard_capture",
        setup: r#"{"map":"yard","bumps_cost":true,"towers":"capture","round_limit":10}"#,
    },
    More { game: "floors", name: "random", setup: r#"{"layout":"random"}"# },
    More { game: "floors", name: "advanced", setup: r#"{"layout":"advanced"}"# },
];

struct More {
    game: &'static str,
    name: &'static str,
    setup: &'static str,
}

/// The texts of all playthroughs, by the names of their files.
#[derive(Default)]
struct Playthroughs(BTreeMap<String, String>);

impl Visitor for Playthroughs {
    fn game<G: Roster>(&mut self) {
        self.0.insert(format!("{}.txt", G::ID), playthrough::<G>(&G::Setup::default()));
        for more in MORE.iter().filter(|more| more.game == G::ID) {
            let setup = invalid::parse(more.setup).unwrap();
            self.0.insert(format!("{}_{}.txt", G::ID, more.name), playthrough::<G>(&setup));
        }
    }
}

fn json(shown: &impl Serialize) -> String {
    serde_json::to_string(shown).unwrap()
}

/// A game from its start to its end, every command chosen at random among the legal ones.
fn playthrough<G: Roster>(setup: &G::Setup) -> String {
    let Facts { players: (fewest, most), chance, secrets, most_turns } = G::FACTS;
    let names: Vec<&str> = G::players().iter().map(|entry| entry.name).collect();
    let mut text = format!(
        "game: {}\nplayers: {fewest} to {most}\nchance: {chance}\nsecrets: {secrets}\n\
         most turns: {most_turns}\ncomputer players: {}\nsetup: {}\nseed: {SEED}\n",
        G::ID,
        names.join(" "),
        json(setup),
    );
    let mut state = G::new(setup, fewest, SEED).unwrap();
    let mut random = Random::keyed(SEED, "golden", &[]);
    for number in 0.. {
        let mut commands = Vec::new();
        state.legal(&mut commands);
        write!(
            text,
            "\n# {number}\nturn: {}\nto move: {}\nstate: {}\nhash: {}\noutcome: {}\nlegal: {}\n",
            state.turn(),
            json(&state.to_move()),
            json(&state),
            StateHash::of(&state),
            json(&state.outcome()),
            commands.len(),
        )
        .unwrap();
        let Some(command) = random.pick(&commands).filter(|_| number < MOST_COMMANDS) else {
            break;
        };
        let mut events = Vec::new();
        state.play(command, Draw::Seed, &mut events);
        writeln!(text, "command: {}", json(command)).unwrap();
        for event in &events {
            writeln!(text, "event: {}", json(event)).unwrap();
        }
    }
    text
}

/// Where two texts part, in words; `None` if they have the same lines.
fn first_difference(golden: &str, found: &str) -> Option<String> {
    let (mut golden, mut found) = (golden.lines(), found.lines());
    for number in 1.. {
        let pair = (golden.next(), found.next());
        if pair == (None, None) {
            break;
        }
        if pair.0 != pair.1 {
            let line = |line: Option<&str>| line.unwrap_or("(the end)").to_owned();
            let (golden, found) = (line(pair.0), line(pair.1));
            return Some(format!("line {number}\n  golden: {golden}\n  found:  {found}"));
        }
    }
    None
}

#[test]
fn every_game_goes_as_its_goldens_say() {
    let mut playthroughs = Playthroughs::default();
    games::each(&mut playthroughs);
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens");
    if std::env::var("PENTARCHY_GOLDENS").is_ok_and(|value| value == "write") {
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in &playthroughs.0 {
            fs::write(folder.join(name), text).unwrap();
        }
        return;
    }
    let mut problems = Vec::new();
    for (name, found) in &playthroughs.0 {
        match fs::read_to_string(folder.join(name)) {
            Err(error) => problems.push(format!("{name} cannot be read: {error}")),
            Ok(golden) => problems.extend(
                first_difference(&golden, found)
                    .map(|difference| format!("{name} differs in {difference}")),
            ),
        }
    }
    for entry in fs::read_dir(&folder).into_iter().flatten() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if !playthroughs.0.contains_key(&name) {
            problems.push(format!("{name} is no game's playthrough"));
        }
    }
    assert!(
        problems.is_empty(),
        "{}\nIf this is meant: PENTARCHY_GOLDENS=write cargo test -p pentarchy-core goldens",
        problems.join("\n")
    );
}

#[test]
fn a_difference_is_told_by_its_first_line() {
    assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
    assert_eq!(first_difference("a\r\nb\r\n", "a\nb\n"), None);
    let told = |golden, found| first_difference(golden, found).unwrap();
    assert_eq!(told("a\nb\nc\n", "a\nx\ny\n"), "line 2\n  golden: b\n  found:  x");
    assert_eq!(told("a\n", "a\nb\n"), "line 2\n  golden: (the end)\n  found:  b");
    assert_eq!(told("a\nb\n", "a\n"), "line 2\n  golden: b\n  found:  (the end)");
}
