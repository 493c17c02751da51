//! Files and links that are not what they should be: each is said in words, none is changed by
//! it, and play goes on.

use std::fs;
use std::path::{Path, PathBuf};

use pentarchy_core::save;
use pentarchy_mobile::app::{Display, Screen, Wish};
use pentarchy_mobile::platform::{Puppet, drive};
use pentarchy_mobile::screens::Saves;
use pentarchy_mobile::settings::{Settings, Speed};
use pentarchy_mobile::storage::{SaveName, Storage};
use pentarchy_mobile::words::Language;
use tempfile::TempDir;

fn puppet(storage: &Storage, settings: Option<Settings>) -> Puppet {
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let mut puppet = Puppet::new(storage.clone(), settings, Language::En, None, display);
    puppet.settle().unwrap();
    puppet
}

fn quick() -> Settings {
    Settings { speed: Speed::Instant, ..Settings::default() }
}

/// Begins a game of two players.
fn begin(puppet: &mut Puppet) {
    for name in ["game.skirmish", "setup-people", "setup-start"] {
        puppet.tap(name).unwrap();
        puppet.settle().unwrap();
    }
}

/// Drags what stands on one cell to another.
fn drag(puppet: &mut Puppet, from: &str, to: &str) {
    let place = |name| {
        let at = puppet.app.play().unwrap().place(name).unwrap();
        puppet.on_board(at).unwrap()
    };
    let path = [place(from), place(to)];
    puppet.drag(&path, true);
    puppet.settle().unwrap();
}

fn played(puppet: &Puppet) -> usize {
    puppet.app.play().unwrap().played()
}

fn problem(puppet: &Puppet) -> String {
    puppet.app.shared().problem().unwrap_or_default().to_owned()
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
        let mut puppet = puppet(&storage, Some(quick()));
        assert!(puppet.app.targets().find("home-continue").is_none(), "{what}");

        // In the list: with the reason, to be deleted but not to be played.
        let saves = Saves::new(puppet.app.shared_mut());
        puppet.app.wish(Wish::Go(Screen::Saves(saves)));
        puppet.settle().unwrap();
        let texts = puppet.texts().join("\n");
        assert!(texts.contains(words), "{what}: {texts}");
        assert!(puppet.app.targets().find("save.0.delete").is_some(), "{what}");
        assert!(puppet.app.targets().find("save.0.continue").is_none(), "{what}");
        assert!(puppet.app.targets().find("save.0.replay").is_none(), "{what}");

        // Opened all the same, and from elsewhere.
        for wish in [
            Wish::Resume("skirmish".to_owned(), name.clone()),
            Wish::Replay("skirmish".to_owned(), name.clone()),
            Wish::Import(path.clone()),
        ] {
            puppet.app.wish(wish);
            puppet.settle().unwrap();
            assert!(problem(&puppet).contains(words), "{what}: {}", problem(&puppet));
            puppet.tap("ok").unwrap();
            puppet.settle().unwrap();
            assert_eq!(problem(&puppet), "", "{what}");
        }
        assert_eq!(fs::read(&path).unwrap(), bytes, "{what}");
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "{what}");

        // And a new game beside it.
        puppet.app.back();
        puppet.settle().unwrap();
        begin(&mut puppet);
        drag(&mut puppet, "b2", "b4");
        assert_eq!(played(&puppet), 1, "{what}");
        drop(puppet);
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
    let mut puppet = puppet(&storage, Some(quick()));
    puppet.tap("home-continue").unwrap();
    puppet.settle().unwrap();
    assert!(problem(&puppet).contains("cut short"), "{}", problem(&puppet));
    puppet.tap("ok").unwrap();
    puppet.settle().unwrap();
    assert_eq!(played(&puppet), 1);
    drag(&mut puppet, "b6", "b5");
    assert_eq!(played(&puppet), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), good);
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
        let mut puppet = puppet(&storage, None);
        assert!(problem(&puppet).contains(words), "{}", problem(&puppet));
        assert_eq!(puppet.app.shared().settings, Settings::default());
        puppet.tap("ok").unwrap();
        puppet.settle().unwrap();
        begin(&mut puppet);
        drag(&mut puppet, "b2", "b4");
        assert_eq!(played(&puppet), 1);
        assert_eq!(fs::read(&file).unwrap(), bytes);

        puppet.app.shared_mut().change_settings(|settings| settings.left_handed = true);
        puppet.settle().unwrap();
        assert_eq!(fs::read(folder.path().join("settings.bad.json")).unwrap(), bytes);
        assert!(storage.load_settings().0.left_handed);
    }
}

/// Plays where nothing can be kept: that is said once, and play goes on.
fn play_without_a_disk(storage: &Storage, words: &str) -> Puppet {
    let mut puppet = puppet(storage, Some(quick()));
    begin(&mut puppet);
    drag(&mut puppet, "b2", "b4");
    assert!(problem(&puppet).contains(words), "{}", problem(&puppet));
    puppet.tap("ok").unwrap();
    puppet.settle().unwrap();
    drag(&mut puppet, "b2", "b4");
    assert_eq!(played(&puppet), 1, "{}", problem(&puppet));
    drag(&mut puppet, "b6", "b5");
    assert_eq!(problem(&puppet), "", "it is said once");
    assert_eq!(played(&puppet), 2);
    puppet.tap("action-menu").unwrap();
    puppet.frame();
    let texts = puppet.texts().join("\n");
    assert!(texts.contains(words), "the menu still says it: {texts}");
    puppet.app.back();
    puppet
}

#[test]
fn where_the_folder_is_a_file_play_goes_on_and_is_saved_as_soon_as_it_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data");
    fs::write(&path, "not a folder").unwrap();
    let storage = Storage::at(&path);
    let mut puppet = play_without_a_disk(&storage, "should be a folder");
    puppet.app.shared_mut().change_settings(|settings| settings.left_handed = true);
    puppet.settle().unwrap();
    assert!(puppet.app.shared().note().is_some(), "the settings can't be kept either");
    assert_eq!(fs::read_to_string(&path).unwrap(), "not a folder");

    fs::remove_file(&path).unwrap();
    drag(&mut puppet, "b1", "b3");
    assert_eq!(puppet.app.shared().note(), Some("The game is being saved again."));
    let state = puppet.app.play().unwrap().state();
    drop(puppet);
    let mut puppet = self::puppet(&storage, Some(quick()));
    puppet.tap("home-continue").unwrap();
    puppet.settle().unwrap();
    assert_eq!(played(&puppet), 3);
    assert_eq!(puppet.app.play().unwrap().state(), state);
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
    let mut puppet = puppet(&storage, Some(quick()));
    begin(&mut puppet);
    drag(&mut puppet, "b2", "b4");
    fs::remove_dir_all(&path).unwrap();
    drag(&mut puppet, "b6", "b5");
    assert_eq!(played(&puppet), 2);
    assert_eq!(problem(&puppet), "");

    // A saved game that was gone back to is kept as well, and taking back is.
    for (commands, act) in [(2, None), (3, Some("drag")), (2, Some("action-undo"))] {
        if act.is_some() {
            fs::remove_dir_all(&path).unwrap();
        }
        match act {
            Some("drag") => drag(&mut puppet, "b1", "b3"),
            Some(button) => puppet.tap(button).unwrap(),
            None => {}
        }
        puppet.settle().unwrap();
        let state = puppet.app.play().unwrap().state();
        drop(puppet);
        puppet = self::puppet(&storage, Some(quick()));
        puppet.tap("home-continue").unwrap();
        puppet.settle().unwrap();
        assert_eq!(played(&puppet), commands);
        assert_eq!(puppet.app.play().unwrap().state(), state);
    }
}

#[test]
fn what_is_no_link_is_said_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = puppet(&Storage::at(folder.path()), Some(quick()));
    let long = "pentarchy:".repeat(1000);
    for (text, words) in [
        ("hello", "no link"),
        ("", "no link"),
        ("pentarchy:chess:8x8#1", "chess"),
        ("pentarchy:skirmish:7x5", "seed"),
        ("pentarchy:skirmish:99x99#1", "can be played"),
        ("pentarchy:skirmish:-#1", "can be played"),
        (long.as_str(), "too long"),
    ] {
        puppet.app.paste(text.to_owned());
        puppet.settle().unwrap();
        assert!(problem(&puppet).contains(words), "{text}: {}", problem(&puppet));
        puppet.tap("ok").unwrap();
        puppet.settle().unwrap();
        assert!(puppet.app.targets().find("game.skirmish").is_some(), "{text}");
    }
}
