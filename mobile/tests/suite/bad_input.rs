//! Files and links that are not what they should be: each is said in words, none is changed by
//! it, and play goes on.

use std::fs;
use std::path::{Path, PathBuf};

use pentarchy_core::save;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::{Headless, drive};
use pentarchy_mobile::settings::{Settings, Speed};
use pentarchy_mobile::shared::{Destination, Request};
use pentarchy_mobile::storage::{SaveName, Storage};
use pentarchy_mobile::words::Language;
use tempfile::TempDir;

fn headless(storage: &Storage, settings: Option<Settings>) -> Headless {
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage.clone(), settings, Language::En, None, display);
    headless.settle().unwrap();
    headless
}

fn quick() -> Settings {
    Settings { speed: Speed::Instant, ..Settings::default() }
}

/// Begins a game of two players.
fn begin(headless: &mut Headless) {
    for name in ["game.skirmish", "setup-people", "setup-start"] {
        headless.tap(name).unwrap();
        headless.settle().unwrap();
    }
}

/// Drags what stands on one cell to another.
fn drag(headless: &mut Headless, from: &str, to: &str) {
    let place = |name| {
        let at = headless.app.play().unwrap().place(name).unwrap();
        headless.on_board(at).unwrap()
    };
    let path = [place(from), place(to)];
    headless.drag(&path, true);
    headless.settle().unwrap();
}

fn played(headless: &Headless) -> usize {
    headless.app.play().unwrap().played()
}

fn problem(headless: &Headless) -> String {
    headless.app.shared().problem().unwrap_or_default().to_owned()
}

/// A storage with one save of two commands, and the path of that save.
fn with_a_save() -> (TempDir, Storage, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path().join("data"));
    let script = "settings {\"speed\":\"instant\"}\nstart\ntap game.skirmish\ntap setup-people\n\
                  tap setup-start\ndrag b2 b4\ndrag b6 b5\nexpect saved 2";
    drive(script, folder.path(), &storage).unwrap();
    let name = storage.list().unwrap()[0].name.clone();
    let path = storage.folder().join("saves").join(name.as_str());
    (folder, storage, path)
}

#[test]
fn a_damaged_save_is_said_and_left_alone() {
    let (_folder, storage, path) = with_a_save();
    let good = fs::read_to_string(&path).unwrap();
    let name = SaveName::new(path.file_name().unwrap().to_str().unwrap()).unwrap();
    let first_command = good.lines().nth(1).unwrap();
    let hash_digit = |line: &str| {
        let (at, _) = line.match_indices("\"hash\"").next().unwrap();
        let digits = &line[at + 7..];
        let digit = digits.find(|letter: char| letter.is_ascii_hexdigit()).unwrap();
        at + 7 + digit
    };
    let mut other_hash = first_command.to_owned();
    let at = hash_digit(first_command);
    let other = if &other_hash[at..=at] == "1" { "2" } else { "1" };
    other_hash.replace_range(at..=at, other);
    let of_version = |number: u64| {
        let own = format!("\"pentarchy\":{}", save::VERSION);
        good.replacen(&own, &format!("\"pentarchy\":{number}"), 1).into_bytes()
    };
    let table: [(&str, Vec<u8>, &str); 10] = [
        ("empty", Vec::new(), "no saved game"),
        ("no text", vec![0xff, 0xfe, 0x00], "not a text"),
        ("zeros", vec![0; 4096], "no saved game"),
        ("something else", b"{\"hello\":1}\n".to_vec(), "no saved game"),
        ("newer", of_version(9), "newer"),
        ("older", of_version(1), "older"),
        ("other game", good.replacen("\"skirmish\"", "\"chess\"", 1).into_bytes(), "chess"),
        (
            "a line in the middle",
            good.replacen(first_command, "{\"oops\"", 1).into_bytes(),
            "line 2 is damaged",
        ),
        (
            "a command that can't be",
            good.replacen("\"b4\"", "\"b7\"", 1).into_bytes(),
            "against the rules",
        ),
        (
            "another hash",
            good.replacen(first_command, &other_hash, 1).into_bytes(),
            "not the game that was saved",
        ),
    ];
    for (what, bytes, words) in table {
        assert_ne!(bytes, good.as_bytes(), "{what}");
        fs::write(&path, &bytes).unwrap();
        let mut headless = headless(&storage, Some(quick()));
        assert!(headless.app.targets().find("home-continue").is_none(), "{what}");

        // In the list: with the reason, to be deleted but not to be played.
        headless.app.request(Request::Go(Destination::Saves));
        headless.settle().unwrap();
        let texts = headless.texts().join("\n");
        assert!(texts.contains(words), "{what}: {texts}");
        assert!(headless.app.targets().find("save.0.delete").is_some(), "{what}");
        assert!(headless.app.targets().find("save.0.continue").is_none(), "{what}");
        assert!(headless.app.targets().find("save.0.replay").is_none(), "{what}");

        // Opened all the same, and from elsewhere.
        for request in [
            Request::Resume("skirmish".to_owned(), name.clone()),
            Request::Replay("skirmish".to_owned(), name.clone()),
            Request::Import(path.clone()),
        ] {
            headless.app.request(request);
            headless.settle().unwrap();
            assert!(problem(&headless).contains(words), "{what}: {}", problem(&headless));
            headless.tap("ok").unwrap();
            headless.settle().unwrap();
            assert_eq!(problem(&headless), "", "{what}");
        }
        assert_eq!(fs::read(&path).unwrap(), bytes, "{what}");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "{what}");

        // And a new game beside it.
        headless.app.back();
        headless.settle().unwrap();
        begin(&mut headless);
        drag(&mut headless, "b2", "b4");
        assert_eq!(played(&headless), 1, "{what}");
        drop(headless);
        let others = storage.list().unwrap().into_iter().filter(|entry| entry.name != name);
        for entry in others {
            fs::remove_file(storage.folder().join("saves").join(entry.name.as_str())).unwrap();
        }
    }
}

#[test]
fn a_save_that_was_cut_short_goes_on_from_its_last_whole_command() {
    let (_folder, storage, path) = with_a_save();
    let good = fs::read_to_string(&path).unwrap();
    fs::write(&path, &good[..good.len() - 5]).unwrap();
    let mut headless = headless(&storage, Some(quick()));
    headless.tap("home-continue").unwrap();
    headless.settle().unwrap();
    assert!(problem(&headless).contains("cut short"), "{}", problem(&headless));
    headless.tap("ok").unwrap();
    headless.settle().unwrap();
    assert_eq!(played(&headless), 1);
    drag(&mut headless, "b6", "b5");
    assert_eq!(played(&headless), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), good);
}

#[test]
fn for_a_computer_player_that_nobody_knows_a_level_plays() {
    let (_folder, storage, path) = with_a_save();
    let good = fs::read_to_string(&path).unwrap();
    let unknown = good.replace(r#"["person","person"]"#, r#"["computer:nobody","person"]"#);
    assert_ne!(good, unknown);
    fs::write(&path, &unknown).unwrap();
    let name = SaveName::new(path.file_name().unwrap().to_str().unwrap()).unwrap();
    let mut headless = headless(&storage, Some(quick()));
    headless.app.request(Request::Resume("skirmish".to_owned(), name));
    headless.settle().unwrap();
    assert_eq!(played(&headless), 3, "{}", problem(&headless));
    // What was there is left as it is, and the game goes on behind it.
    assert!(fs::read_to_string(&path).unwrap().starts_with(&unknown));
}

#[test]
fn damaged_settings_are_said_left_alone_and_put_aside_before_new_ones_are_kept() {
    for (bytes, words) in [
        (&b"{"[..], "damaged"),
        (b"", "damaged"),
        (b"\xff\xfe", "not a text"),
        (br#"{"version":7}"#, "newer"),
        (br#"{"version":1,"ui_scale":85}"#, "ui_scale"),
        (br#"{"version":1,"speed":"warp"}"#, "speed"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        let file = folder.path().join("settings.json");
        fs::write(&file, bytes).unwrap();
        let mut headless = headless(&storage, None);
        assert!(problem(&headless).contains(words), "{}", problem(&headless));
        assert_eq!(headless.app.shared().settings, Settings::default());
        headless.tap("ok").unwrap();
        headless.settle().unwrap();
        begin(&mut headless);
        drag(&mut headless, "b2", "b4");
        assert_eq!(played(&headless), 1);
        assert_eq!(fs::read(&file).unwrap(), bytes);

        headless.app.shared_mut().change_settings(|settings| settings.left_handed = true);
        headless.settle().unwrap();
        assert_eq!(fs::read(folder.path().join("settings.bad.json")).unwrap(), bytes);
        assert!(storage.load_settings().0.left_handed);
    }
}

/// Plays where nothing can be kept: that is said once, and play goes on.
fn play_without_a_disk(storage: &Storage, words: &str) -> Headless {
    let mut headless = headless(storage, Some(quick()));
    begin(&mut headless);
    drag(&mut headless, "b2", "b4");
    assert!(problem(&headless).contains(words), "{}", problem(&headless));
    headless.tap("ok").unwrap();
    headless.settle().unwrap();
    drag(&mut headless, "b2", "b4");
    assert_eq!(played(&headless), 1, "{}", problem(&headless));
    drag(&mut headless, "b6", "b5");
    assert_eq!(problem(&headless), "", "it is said once");
    assert_eq!(played(&headless), 2);
    headless.tap("action-menu").unwrap();
    headless.frame();
    let texts = headless.texts().join("\n");
    assert!(texts.contains(words), "the menu still says it: {texts}");
    headless.app.back();
    headless
}

#[test]
fn where_the_folder_is_a_file_play_goes_on_and_is_saved_as_soon_as_it_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    fs::write(&path, "not a folder").unwrap();
    let storage = Storage::at(&path);
    let mut headless = play_without_a_disk(&storage, "should be a folder");
    headless.app.shared_mut().change_settings(|settings| settings.left_handed = true);
    headless.settle().unwrap();
    assert!(headless.app.shared().note().is_some(), "the settings can't be kept either");
    assert_eq!(fs::read_to_string(&path).unwrap(), "not a folder");

    fs::remove_file(&path).unwrap();
    drag(&mut headless, "b1", "b3");
    let note = headless.app.shared().note().map(|note| note.text.as_str());
    assert_eq!(note, Some("The game is being saved again."));
    let state = headless.app.play().unwrap().state();
    drop(headless);
    let mut headless = self::headless(&storage, Some(quick()));
    headless.tap("home-continue").unwrap();
    headless.settle().unwrap();
    assert_eq!(played(&headless), 3);
    assert_eq!(headless.app.play().unwrap().state(), state);
}

#[test]
#[cfg(target_os = "linux")]
fn where_nothing_may_be_written_play_goes_on() {
    // No folder can be made there, whoever one is.
    drop(play_without_a_disk(&Storage::at(Path::new("/proc/pentarchy")), "can’t be saved"));
}

/// On Linux the file that is open takes what is written, though it is in no folder any more.
#[test]
#[cfg(unix)]
fn a_folder_that_goes_away_while_playing_is_no_trouble() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    let storage = Storage::at(&path);
    let mut headless = headless(&storage, Some(quick()));
    begin(&mut headless);
    drag(&mut headless, "b2", "b4");
    fs::remove_dir_all(&path).unwrap();
    drag(&mut headless, "b6", "b5");
    assert_eq!(played(&headless), 2);
    assert_eq!(problem(&headless), "");

    // A saved game that was gone back to is kept as well, and taking back is.
    for (commands, act) in [(2, None), (3, Some("drag")), (2, Some("action-undo"))] {
        if act.is_some() {
            fs::remove_dir_all(&path).unwrap();
        }
        match act {
            Some("drag") => drag(&mut headless, "b1", "b3"),
            Some(button) => headless.tap(button).unwrap(),
            None => {}
        }
        headless.settle().unwrap();
        let state = headless.app.play().unwrap().state();
        drop(headless);
        headless = self::headless(&storage, Some(quick()));
        headless.tap("home-continue").unwrap();
        headless.settle().unwrap();
        assert_eq!(played(&headless), commands);
        assert_eq!(headless.app.play().unwrap().state(), state);
    }
}

#[test]
fn what_is_no_link_is_said_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = headless(&Storage::at(folder.path()), Some(quick()));
    let long = "pentarchy:".repeat(1000);
    for (text, words) in [
        ("hello", "no link"),
        ("", "no link"),
        ("pentarchy:chess:8x8#1", "chess"),
        ("pentarchy:skirmish:7x5", "number"),
        ("pentarchy:skirmish:99x99#1", "can be played"),
        ("pentarchy:skirmish:-#1", "can be played"),
        (long.as_str(), "too long"),
    ] {
        headless.app.paste(text.to_owned());
        headless.settle().unwrap();
        assert!(problem(&headless).contains(words), "{text}: {}", problem(&headless));
        headless.tap("ok").unwrap();
        headless.settle().unwrap();
        assert!(headless.app.targets().find("game.skirmish").is_some(), "{text}");
    }
}

#[test]
fn what_the_program_is_started_with_is_refused_in_its_window() {
    for (given, words) in [
        ("pentarchy:chess:8x8#1", "chess"),
        ("pentarchy:skirmish:7x5#x", "number"),
        ("no/such/game.save", "game.save"),
        ("hello", "hello"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut headless = headless(&Storage::at(folder.path()), None);
        headless.app.request(Request::OpenGiven(given.to_owned()));
        headless.settle().unwrap();
        let problem = problem(&headless);
        assert!(problem.contains(words), "{given}: {problem}");
    }
}
