//! The whole program off-screen, led by the scripts in `tests/scripts`: each plays as a person
//! would, and claims what must come of it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

use pentarchy_mobile::platform::{DriveError, DriveProblem, HeadlessError, drive};
use pentarchy_mobile::storage::Storage;

/// Runs a script with a storage of its own.
fn run(script: &str) -> Result<(), DriveError> {
    let folder = tempfile::tempdir().unwrap();
    drive(script, folder.path(), &Storage::at(folder.path().join("data")))
}

#[test]
fn every_script_comes_to_its_end() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts");
    let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut scripts: Vec<_> = entries.collect();
    scripts.sort();
    assert!(scripts.len() > 10, "where are the scripts?");
    let waiting = Mutex::new(scripts.iter());
    let failures = Mutex::new(String::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(path) = waiting.lock().unwrap().next() else { break };
                    let script = fs::read_to_string(path).unwrap();
                    if let Err(DriveError { line, text, problem }) = run(&script) {
                        let name = path.file_name().unwrap().display();
                        let mut failures = failures.lock().unwrap();
                        writeln!(failures, "{name}:{line}: {text}: {problem:?}").unwrap();
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "\n{failures}");
}

#[test]
fn sk16_the_menu_has_players_options_about_and_quit() {
    let script = "start
        expect target home-about
        tap game.skirmish
        expect target setup-one
        expect target setup-people
        tap setup-computers
        tap setup-one
        tap skirmish-width-more
        tap setup.seat.1-less
        tap setup-start
        expect state /size/0 8
        back
        tap home-quit
        expect leaves";
    run(script).unwrap();
}

/// Begins a game of two players.
const GAME: &str = "start\ntap game.skirmish\ntap setup-people\ntap setup-start\n";

/// What comes after [`GAME`], with the line that must fail, counted from there, and how.
#[test]
fn every_claim_can_fail() {
    let table = [
        ("expect target game.skirmish", 1, "true or false"),
        ("expect no action-undo", 1, "true or false"),
        ("expect focus action-undo", 1, ""),
        ("expect text Nothing of the sort", 1, "to move"),
        ("expect played 1", 1, "0"),
        ("drag b2 b4\nexpect played 0", 2, "1"),
        ("expect thinking", 1, "true or false"),
        ("expect over", 1, "true or false"),
        ("expect saves 2", 1, "1"),
        ("drag b2 b4\nexpect saved 0", 2, "1"),
        ("expect leaves", 1, "true or false"),
        ("expect problem", 1, ""),
        ("open hello\nexpect problem chess", 2, "pentarchy:"),
        ("expect note", 1, ""),
        ("touch b2\ntouch a7\nexpect note Hello", 3, ""),
        ("expect link pentarchy:skirmish:7x5#x", 1, "pentarchy:skirmish:7x5#"),
        ("expect same", 1, "true or false"),
        ("mark\ndrag b2 b4\nexpect same", 3, "true or false"),
        ("expect state /units/0/cell \"b2\"", 1, "b1"),
        ("expect state /nothing 1", 1, "null"),
        ("expect state /units/0/hp no json", 1, "3"),
    ];
    for (script, wanted_line, wanted_found) in table {
        let error = run(&format!("{GAME}{script}")).expect_err(script);
        assert_eq!(error.line, GAME.lines().count() + wanted_line, "{script}");
        let DriveProblem::NotSo(found) = error.problem else {
            panic!("{script}: {:?}", error.problem);
        };
        match wanted_found {
            "true or false" => assert!(found == "true" || found == "false", "{script}: {found}"),
            wanted => assert!(found.contains(wanted), "{script}: {found}"),
        }
    }
}

#[test]
fn a_script_that_makes_no_sense_is_refused_where_it_does_not() {
    for line in [
        "dance",
        "tap",
        "expect",
        "expect something",
        "size 412 2",
        "size 412x915 99",
        "insets 1,2",
        "settings {",
        "language de",
        "key Nonsense",
        "key A hyper",
        "finger one down b2",
        "finger 1 sideways b2",
        "wait long",
        "pinch b2 much",
        "wheel b2 much",
        "now dance",
        "until dance",
    ] {
        let error = run(&format!("{GAME}# A comment.\n\n{line}")).expect_err(line);
        assert_eq!(error.line, GAME.lines().count() + 3, "{line}");
        assert_eq!(error.text, line);
        assert!(matches!(error.problem, DriveProblem::Unknown), "{line}: {:?}", error.problem);
    }
}

#[test]
fn what_is_not_there_can_not_be_touched() {
    let no_target = |name: &str| HeadlessError::NoTarget(name.to_owned());
    for (script, wanted) in [
        ("tap nothing", no_target("nothing")),
        ("focus nothing", no_target("nothing")),
        ("gap action-undo nothing", no_target("nothing")),
        ("kill\nstart\ndrag 0,0 1,1", HeadlessError::NoBoard),
    ] {
        let error = run(&format!("{GAME}{script}")).expect_err(script);
        match error.problem {
            DriveProblem::Headless(found) => assert_eq!(found, wanted, "{script}"),
            other => panic!("{script}: {other:?}"),
        }
    }
    for script in ["drag b2 z9", "touch nowhere", "press 1,inf", "hold b2 1"] {
        let error = run(&format!("{GAME}{script}")).expect_err(script);
        assert!(matches!(error.problem, DriveProblem::NoPlace(_)), "{script}");
    }
    let long = "#".repeat((1 << 20) + 1);
    assert!(matches!(run(&long).unwrap_err().problem, DriveProblem::TooLong));
}
