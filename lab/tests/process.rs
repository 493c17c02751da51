//! The program itself, as another program runs it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pentarchy_core::chance::Random;
use serde_json::{Value, json};

const PROGRAM: &str = env!("CARGO_BIN_EXE_pentarchy-lab");

struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(args: &[&str]) -> Self {
        let mut process = Command::new(PROGRAM)
            .arg("engine")
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let input = process.stdin.take().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        Self { process, input, output }
    }

    fn with_journal(path: &Path) -> Self {
        Self::start(&["--journal", path.to_str().unwrap()])
    }

    fn ask(&mut self, request: &Value) -> Value {
        writeln!(self.input, "{request}").unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap()
    }
}

#[test]
fn end_of_input_and_quit_end_the_engine_well() {
    for last_words in ["", "{\"do\":\"quit\"}\n", "quit\n"] {
        let mut engine = Engine::start(&[]);
        engine.ask(&json!({"do": "games"}));
        engine.input.write_all(last_words.as_bytes()).unwrap();
        drop(engine.input);
        assert!(engine.process.wait().unwrap().success(), "{last_words:?}");
    }
}

#[test]
fn a_ten_megabyte_line_and_garbage_get_their_answers_in_order() {
    let mut engine = Engine::start(&[]);
    let long = json!({"id": 1, "do": "x".repeat(10 << 20)});
    assert_eq!(engine.ask(&long)["error"]["code"], "unknown_verb");
    assert_eq!(engine.ask(&json!("garbage"))["error"]["code"], "bad_request");
    assert_eq!(engine.ask(&json!({"id": 2, "do": "games"}))["id"], 2);
}

/// Kills the engine at random moments while it plays and saves, again and again on one journal.
#[test]
fn a_killed_engine_restores_every_command_that_it_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.save");
    let mut random = Random::new(2026);
    let mut hash = String::new();
    let mut restored_mid_game = 0;
    for round in 0..200 {
        let mut engine = Engine::with_journal(&journal);
        let found = engine.ask(&json!({"do": "state"}));
        if hash.is_empty() {
            assert_eq!(found["error"]["code"], "no_game");
        } else {
            // A command that was on its way when the kill came may be there or not.
            let last = found["ok"]["hash"].as_str().unwrap();
            let undone = engine.ask(&json!({"do": "undo"}));
            let before = undone["ok"]["hash"].as_str().unwrap_or_default();
            assert!(hash == last || hash == before, "round {round}");
            if undone["ok"].is_object() {
                engine.ask(&json!({"do": "redo"}));
                restored_mid_game += 1;
            }
            last.clone_into(&mut hash);
        }
        if hash.is_empty() || !found["ok"]["outcome"].is_null() {
            let request = json!({"do": "new", "game": "skirmish", "seed": round});
            hash = engine.ask(&request)["ok"]["hash"].as_str().unwrap().to_owned();
        }
        for turn in 0..random.below(12) {
            let played = engine.ask(&json!({"do": "play", "bot": "random", "seed": turn}));
            match played["ok"]["hash"].as_str() {
                Some(now) => now.clone_into(&mut hash),
                None => break,
            }
        }
        // One more is sent but not waited for: the kill falls somewhere into it.
        writeln!(engine.input, "{}", json!({"do": "play", "bot": "random"})).unwrap();
        let pause = std::time::Duration::from_micros(random.below(300).into());
        std::thread::sleep(pause);
        engine.process.kill().unwrap();
        engine.process.wait().unwrap();
    }
    assert!(restored_mid_game > 100, "{restored_mid_game}");
}

#[test]
fn a_torn_journal_goes_on_and_a_foreign_file_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.save");
    let mut engine = Engine::with_journal(&journal);
    let start = engine.ask(&json!({"do": "new", "game": "skirmish"}));
    engine.ask(&json!({"do": "play", "bot": "random"}));
    drop(engine.input);
    engine.process.wait().unwrap();

    let whole = fs::read_to_string(&journal).unwrap();
    fs::write(&journal, &whole[..whole.len() - 5]).unwrap();
    let mut engine = Engine::with_journal(&journal);
    assert_eq!(engine.ask(&json!({"do": "state"}))["ok"]["hash"], start["ok"]["hash"]);
    engine.ask(&json!({"do": "play", "bot": "random"}));
    let save = engine.ask(&json!({"do": "save"}));
    assert_eq!(save["ok"]["save"].as_str().unwrap(), fs::read_to_string(&journal).unwrap());

    fs::write(&journal, "dear diary").unwrap();
    let mut refused = Engine::with_journal(&journal);
    assert!(!refused.process.wait().unwrap().success());
    assert_eq!(fs::read_to_string(&journal).unwrap(), "dear diary");
}

#[test]
fn a_journal_that_can_t_be_written_starts_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut engine = Engine::with_journal(&folder.path().join("no/where.save"));
    let refused = engine.ask(&json!({"do": "new", "game": "skirmish"}));
    assert_eq!(refused["error"]["code"], "bad_request");
    assert_eq!(engine.ask(&json!({"do": "state"}))["error"]["code"], "no_game");
}

#[test]
fn a_journal_is_kept_by_one_engine_at_a_time_and_is_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("game.save");
    let mut first = Engine::with_journal(&journal);
    first.ask(&json!({"do": "new", "game": "skirmish"}));
    assert!(!Engine::with_journal(&journal).process.wait().unwrap().success());
    assert!(first.ask(&json!({"do": "play", "bot": "random"}))["ok"].is_object());
    assert!(!Engine::with_journal(folder.path()).process.wait().unwrap().success());
}

fn run(args: &[&str]) -> (bool, String, String) {
    let output = Command::new(PROGRAM).args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.success(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_arena_reports_as_json_in_the_order_given() {
    let (ok, out, _) =
        run(&["arena", "skirmish", "--bots", "random,one_ply", "--games", "20", "--json"]);
    assert!(ok);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((&report["game"], &report["games"]), (&json!("skirmish"), &json!(20)));
    assert_eq!(report["bots"][0]["bot"], "random");
    let bot = &report["bots"][1];
    assert_eq!((&bot["bot"], &bot["games"]), (&json!("one_ply"), &json!(20)));
    for field in ["wins", "draws", "score", "low", "high"] {
        assert!(bot[field].is_number(), "{field}");
    }
    for field in ["median", "p99", "worst"] {
        assert!(bot["ms"][field].is_number(), "{field}");
    }
    assert_eq!(bot["by_seat"].as_array().unwrap().len(), 2);
}

#[test]
fn mistakes_on_the_command_line_are_told_and_exit_non_zero() {
    for (args, word) in [
        (&["arena", "chess", "--bots", "random,random"][..], "skirmish"),
        (&["arena", "skirmish", "--bots", "random,nobody"], "three_ply"),
        (&["arena", "skirmish", "--bots", "random"], "players"),
        (&["arena", "skirmish", "--bots", "random,random", "--setup", "{\"size\":7}"], "size"),
        (&["evolve", "chess", "--generations", "1", "--out", "x"], "skirmish"),
        (&["bench", "chess"], "skirmish"),
        (&["arena", "skirmish", "--bots", "random,random", "--ms", "0"], "--ms"),
        (&["arena", "skirmish", "--bots", "random,random", "--games", "0"], "--games"),
        (&["evolve", "skirmish", "--generations", "1", "--out", "no/where"], "no/where"),
        (
            &["evolve", "skirmish", "--generations", "1", "--out", "x", "--from", "nobody.json"],
            "nobody.json",
        ),
    ] {
        let (ok, _, err) = run(args);
        assert!(!ok && err.contains(word), "{args:?}: {err}");
    }
    let (_, help, _) = run(&["--help"]);
    for task in ["engine", "arena", "evolve", "bench"] {
        assert!(help.contains(task));
    }
}

#[test]
fn sk15_evolution_goes_on_after_a_kill_as_if_nothing_had_been() {
    let folder = tempfile::tempdir().unwrap();
    let evolve = |out: &Path, generations: &str| {
        let args = ["evolve", "skirmish", "--generations", generations, "--matches", "5", "--out"];
        let (ok, text, err) = run(&[&args[..], &[out.to_str().unwrap()]].concat());
        assert!(ok, "{err}");
        text
    };
    let (whole, broken) = (folder.path().join("whole"), folder.path().join("broken"));
    let report = evolve(&whole, "4");
    assert!(report.contains("champion against original"), "{report}");
    evolve(&broken, "2");
    evolve(&broken, "4");
    assert_eq!(fs::read_to_string(whole).unwrap(), fs::read_to_string(&broken).unwrap());

    let (ok, _, err) = run(&[
        "evolve",
        "skirmish",
        "--generations",
        "9",
        "--matches",
        "7",
        "--out",
        broken.to_str().unwrap(),
    ]);
    assert!(!ok && err.contains("another"), "a record of other matches is left alone: {err}");
}
