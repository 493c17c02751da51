//! What is missing or wrong is said in a line for people, and the program's code says so too.

use std::fs;
use std::process::Command;

use super::support::{Display, Said, program, run, without_drivers};

/// It failed, with these words and without a crash.
fn assert_refused(said: &Said, words: &str, what: &str) {
    assert!(!said.success, "{what}");
    assert!(said.err.contains(words), "{what}: {}", said.err);
    for crash in ["panicked", "RUST_BACKTRACE", "unwrap", "Err("] {
        assert!(!said.err.contains(crash), "{what}: {}", said.err);
    }
}

#[test]
fn without_a_display_it_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["--data", folder.path().to_str().unwrap()];
    assert_refused(&run(program().args(data)), "There is no display", "none");
    let wrong = run(program().args(data).env("DISPLAY", ":4321"));
    assert_refused(&wrong, "There is no display", "wrong");
}

#[test]
fn without_a_driver_it_says_what_to_install() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("x.png");
    let shot = run(without_drivers(&mut program()).args(["shot", "--out"]).arg(&out));
    assert_refused(&shot, "mesa-vulkan-drivers", "shot");
    assert!(!out.exists());
    let Some(display) = Display::start() else { return };
    for backend in ["auto", "vulkan", "gl"] {
        let said = run(without_drivers(&mut program())
            .env("DISPLAY", &display.name)
            .args(["--backend", backend, "--data"])
            .arg(folder.path()));
        assert_refused(&said, "driver", backend);
    }
}

#[test]
fn bad_arguments_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(path("bad.drive"), "start\ntap nothing\n").unwrap();
    fs::write(path("bytes.drive"), [0xff, 0xfe]).unwrap();
    let (out, nowhere) = (path("x.png"), path("no/such/folder.png"));
    let (bad, bytes, none) = (path("bad.drive"), path("bytes.drive"), path("none.drive"));
    let table: [(&[&str], &str); 18] = [
        (&["--window", "big"], "--window"),
        (&["--window", "0x0"], "--window"),
        (&["--window", "NaNxNaN"], "--window"),
        (&["--backend", "crayons"], "crayons"),
        (&["--no-such-thing"], "--no-such-thing"),
        (&["shot", "--out", &out, "--size", "412"], "--size"),
        (&["shot", "--out", &out, "--scale", "99"], "--scale"),
        (&["shot", "--out", &out, "--screen", "moon"], "moon"),
        (&["shot", "--out", &out, "--game", "chess"], "no such game"),
        (&["shot", "--out", &out, "--setup", "99x99"], "no such game"),
        (&["shot", "--out", &out, "--language", "de"], "--language"),
        (&["shot", "--out", &out, "--settings", "{"], "--settings"),
        (&["shot", "--out", &nowhere], "could not be written"),
        (&["export", &none, "--out", &out], "could not be read"),
        (&["export", &bad, "--out", &out], "can’t be opened"),
        (&["export", &bad, "--out", "game.exe"], "--out"),
        (&["drive", &none], "could not be read"),
        (&["drive", &bytes], "could not be read"),
    ];
    for (arguments, words) in table {
        assert_refused(&run(program().args(arguments)), words, &arguments.join(" "));
    }
    let said = run(program().args(["drive", &bad]));
    assert_refused(&said, "Line 2", "a script that fails");
    assert!(!fs::exists(&out).unwrap());
}

#[test]
fn when_the_disk_is_full_play_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("full.drive");
    let data = folder.path().join("data");
    fs::write(
        &script,
        "settings {\"speed\":\"instant\"}\nstart\nopen pentarchy:skirmish:5x3#11\n\
         tap setup-computers\ntap setup-start\nexpect problem can’t be saved\ntap ok\n\
         expect over\nback\nback\nexpect saves 1\n",
    )
    .unwrap();
    // The system refuses to write more than so much to a file, as if there were no room.
    let said = run(Command::new("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 2; exec \"$0\" \"$@\""])
        .arg(env!("CARGO_BIN_EXE_pentarchy"))
        .args(["drive".as_ref(), script.as_os_str(), "--data".as_ref(), data.as_os_str()])
        .env("LC_ALL", "C"));
    assert!(said.success, "{}", said.err);
}

#[test]
fn help_and_version_are_no_failures() {
    for argument in ["--help", "--version"] {
        let said = run(program().arg(argument));
        assert!(said.success && said.out.contains("pentarchy"), "{argument}: {}", said.out);
    }
}
