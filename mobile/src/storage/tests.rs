use std::fs::{self, File, FileTimes};
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, SystemTime};

use pentarchy_core::save::{MOST_BYTES, SaveError, SaveStore};
use pentarchy_core::table::Occupant;
use tempfile::TempDir;

use super::trash::MOST_DELETED;
use super::*;
use crate::render::Backend;
use crate::settings::{self, Settings, SettingsError, Speed};

const SAVE: &str = r#"{"pentarchy":2,"game":"skirmish","start":{"new":{"players":2,"setup":{}}},"seed":7,"seats":["person","computer:master"],"hash":"11c205cb203a7d08"}
{"command":{"unit":"B","to":"b3"},"hash":"413db5466e9ca575"}
{"command":{"unit":"W","to":"b5"},"hash":"89226a2cc8218f59"}
{"command":{"un"#;

fn storage() -> (TempDir, Storage) {
    let folder = TempDir::new().unwrap();
    let storage = Storage::at(folder.path().join("deep/pentarchy"));
    fs::create_dir_all(storage.folder()).unwrap();
    (folder, storage)
}

fn save(storage: &Storage, text: &str) -> SaveName {
    let (name, mut file) = storage.new_save("skirmish").unwrap();
    file.write_all(text.as_bytes()).unwrap();
    name
}

fn files_in(folder: &Path) -> Vec<String> {
    let mut names = files::names_in(folder).unwrap();
    names.sort();
    names
}

fn name(text: &str) -> SaveName {
    SaveName::new(text).unwrap()
}

fn kind(error: StorageError) -> io::ErrorKind {
    match error {
        StorageError::Io { kind, .. } => kind,
        other => panic!("{other:?}"),
    }
}

#[test]
fn settings_are_kept_and_nothing_else_lies_about() {
    let (_folder, storage) = storage();
    assert_eq!(storage.load_settings(), (Settings::default(), None));
    for speed in [Speed::Fast, Speed::Slow] {
        let settings = Settings { speed, ..Settings::default() };
        storage.save_settings(&settings).unwrap();
        assert_eq!(storage.load_settings(), (settings, None));
    }
    assert_eq!(files_in(storage.folder()), ["settings.json"]);
}

#[test]
fn bad_settings_are_left_alone_and_then_put_aside() {
    let (_folder, storage) = storage();
    let file = storage.folder().join("settings.json");
    let long = " ".repeat(settings::MOST_BYTES + 1);
    let bad: [&[u8]; 4] = [b"{\"version\":1,\"ui_scale\":5}", b"{", b"\xff\xfe", long.as_bytes()];
    for bad in bad {
        fs::write(&file, bad).unwrap();
        let (settings, problem) = storage.load_settings();
        assert_eq!(settings, Settings::default());
        assert!(problem.is_some());
        assert_eq!(fs::read(&file).unwrap(), bad);
        storage.save_settings(&settings).unwrap();
        assert_eq!(storage.load_settings(), (settings, None));
    }
    let aside =
        ["settings.bad.json", "settings.bad-2.json", "settings.bad-3.json", "settings.bad-4.json"];
    for (aside, bad) in aside.iter().zip(bad) {
        assert_eq!(fs::read(storage.folder().join(aside)).unwrap(), bad);
    }
}

#[test]
fn each_problem_of_settings_has_its_name() {
    let (_folder, storage) = storage();
    let file = storage.folder().join("settings.json");
    fs::write(&file, "{\"version\":9}").unwrap();
    let why = SettingsError::UnknownVersion(9);
    let expected = StorageError::Settings { path: file.clone(), why };
    assert_eq!(storage.load_settings().1, Some(expected));
    fs::write(&file, b"\xff").unwrap();
    assert_eq!(storage.load_settings().1, Some(StorageError::NotText(file.clone())));
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    assert_eq!(storage.load_settings().1.map(kind), Some(io::ErrorKind::IsADirectory));
    storage.save_settings(&Settings::default()).unwrap();
    assert!(storage.folder().join("settings.bad.json").is_dir());
}

#[test]
fn saves_are_numbered_and_found_again() {
    let (_folder, storage) = storage();
    assert_eq!(storage.list(), Ok(vec![]));
    let first = save(&storage, SAVE);
    assert_eq!(first.as_str(), "skirmish-0001.save");
    assert_eq!(save(&storage, SAVE).as_str(), "skirmish-0002.save");
    assert_eq!(storage.new_save("league").unwrap().0.as_str(), "league-0001.save");
    assert_eq!(storage.read(&first).unwrap(), SAVE);
    fs::write(storage.saves_folder().join("skirmish-12345.save"), SAVE).unwrap();
    assert_eq!(save(&storage, SAVE).as_str(), "skirmish-12346.save");
    assert_eq!(storage.new_save("chess").unwrap_err(), StorageError::BadName("chess".to_owned()));
}

#[test]
fn whoever_makes_saves_at_once_gets_each_their_own() {
    let (_folder, storage) = storage();
    let take_ten = || (0..10).map(|_| storage.new_save("skirmish").unwrap().0).collect::<Vec<_>>();
    let made: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(take_ten)).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    let different: std::collections::BTreeSet<_> = made.iter().collect();
    assert_eq!((made.len(), different.len()), (40, 40));
}

#[test]
fn the_list_is_newest_first_and_says_what_is_wrong() {
    let (_folder, storage) = storage();
    let whole = save(&storage, SAVE);
    let other_game = save(&storage, &SAVE.replace("\"skirmish\"", "\"chess\""));
    let broken = save(&storage, &SAVE.replace("\"W\"", "\"W"));
    let empty = save(&storage, "");
    let long = save(&storage, "");
    let long_file = File::options().write(true).open(storage.save_file(&long)).unwrap();
    long_file.set_len(MOST_BYTES as u64 + 1).unwrap();
    // Neither of these is a save.
    fs::write(storage.saves_folder().join("notes.txt"), "x").unwrap();
    fs::create_dir(storage.saves_folder().join("folder.save")).unwrap();

    let order = [&empty, &whole, &long, &other_game, &broken];
    for (age, name) in order.iter().enumerate() {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000 - age as u64);
        let file = File::options().write(true).open(storage.save_file(name)).unwrap();
        file.set_times(FileTimes::new().set_modified(time)).unwrap();
    }
    let list = storage.list().unwrap();
    assert_eq!(list.iter().map(|entry| &entry.name).collect::<Vec<_>>(), order);

    let problem =
        |name: &SaveName, why| Err(StorageError::Save { path: storage.save_file(name), why });
    let summaries: Vec<_> = list.into_iter().map(|entry| entry.summary).collect();
    assert_eq!(summaries[0], problem(&empty, SaveError::NotASave));
    let seats = vec![Occupant::Person, Occupant::Computer("master".to_owned())];
    let summary =
        SaveSummary { game: "skirmish".to_owned(), seed: 7, seats, commands: 2, ended: None };
    assert_eq!(summaries[1], Ok(summary));
    assert_eq!(summaries[2], Err(StorageError::TooLong(storage.save_file(&long))));
    assert_eq!(summaries[3], problem(&other_game, SaveError::UnknownGame("chess".to_owned())));
    assert_eq!(summaries[4], problem(&broken, SaveError::BadLine(3)));
}

#[test]
fn a_save_that_has_changed_is_read_again() {
    let (_folder, storage) = storage();
    let name = save(&storage, SAVE);
    let commands = || storage.list().unwrap()[0].summary.as_ref().unwrap().commands;
    assert_eq!((commands(), commands()), (2, 2));
    let shorter: String = SAVE.split_inclusive('\n').take(2).collect();
    fs::write(storage.save_file(&name), shorter).unwrap();
    assert_eq!(commands(), 1);
    fs::write(storage.save_file(&name), "garbage").unwrap();
    assert!(storage.list().unwrap()[0].summary.is_err());
}

#[test]
fn the_game_to_continue_is_the_newest_that_can_be_played_on() {
    let (_folder, storage) = storage();
    assert_eq!(storage.last_in_progress(), Ok(None));
    let old = save(&storage, SAVE);
    let broken = save(&storage, "");
    for (name, second) in [(&old, 1), (&broken, 2)] {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(second);
        let file = File::options().write(true).open(storage.save_file(name)).unwrap();
        file.set_times(FileTimes::new().set_modified(time)).unwrap();
    }
    assert_eq!(storage.last_in_progress().unwrap().map(|entry| entry.name), Some(old));
}

#[test]
fn a_save_that_is_open_is_open_once() {
    let (_folder, storage) = storage();
    let (name, new) = storage.new_save("skirmish").unwrap();
    let in_use = StorageError::InUse(storage.save_file(&name));
    assert_eq!(storage.open_for_append(&name).unwrap_err(), in_use);
    assert_eq!(storage.delete(&name), Err(in_use.clone()));
    drop(new);
    let (mut first, _) = storage.open_for_append(&name).unwrap();
    assert_eq!(storage.open_for_append(&name).unwrap_err(), in_use);
    SaveStore::write(&mut first, 0, SAVE).unwrap();
    drop(first);
    let (mut again, text) = storage.open_for_append(&name).unwrap();
    assert_eq!(text, SAVE);
    let end = text.rfind('\n').unwrap() as u64 + 1;
    again.cut(end).unwrap();
    SaveStore::write(&mut again, end, "{}\n").unwrap();
    assert!(storage.read(&name).unwrap().ends_with("}\n{}\n"));
}

#[test]
fn what_was_deleted_can_come_back() {
    let (_folder, storage) = storage();
    let first = save(&storage, SAVE);
    storage.delete(&first).unwrap();
    assert_eq!(storage.list(), Ok(vec![]));
    assert_eq!(storage.delete(&first).map_err(kind), Err(io::ErrorKind::NotFound));
    // A new one does not take the name, so both have their place.
    assert_eq!(save(&storage, "").as_str(), "skirmish-0002.save");
    storage.restore_deleted(&first).unwrap();
    assert_eq!(storage.read(&first).unwrap(), SAVE);
    assert_eq!(storage.restore_deleted(&first).map_err(kind), Err(io::ErrorKind::NotFound));
}

#[test]
fn coming_back_replaces_nothing() {
    let (_folder, storage) = storage();
    let first = save(&storage, SAVE);
    storage.delete(&first).unwrap();
    fs::write(storage.save_file(&first), "other").unwrap();
    assert_eq!(storage.restore_deleted(&first).map_err(kind), Err(io::ErrorKind::AlreadyExists));
    assert_eq!(storage.read(&first).unwrap(), "other");
    // Deleted twice, the later one comes back first.
    storage.delete(&first).unwrap();
    storage.restore_deleted(&first).unwrap();
    assert_eq!(storage.read(&first).unwrap(), "other");
}

#[test]
fn the_trash_keeps_the_last_ones_and_what_is_not_its_own() {
    let (_folder, storage) = storage();
    fs::create_dir(storage.trash_folder()).unwrap();
    fs::write(storage.trash_folder().join("mine.txt"), "x").unwrap();
    let names: Vec<_> = (0..MOST_DELETED + 3).map(|_| save(&storage, SAVE)).collect();
    for name in names.iter().rev() {
        storage.delete(name).unwrap();
    }
    assert_eq!(files_in(&storage.trash_folder()).len(), MOST_DELETED + 1);
    let back = |number: usize| storage.restore_deleted(&names[number]).map_err(kind);
    assert_eq!(back(0), Ok(()));
    assert_eq!(back(MOST_DELETED - 1), Ok(()));
    assert_eq!(back(MOST_DELETED), Err(io::ErrorKind::NotFound));
    assert!(storage.trash_folder().join("mine.txt").exists());
}

#[test]
fn a_save_from_elsewhere_is_copied_in() {
    let (folder, storage) = storage();
    let path = folder.path().join("from a friend.txt");
    fs::write(&path, SAVE).unwrap();
    let (game, name) = storage.import(&path).unwrap();
    assert_eq!(game, "skirmish");
    assert_eq!(name.as_str(), "skirmish-0001.save");
    assert_eq!(storage.read(&name).unwrap(), SAVE);
    assert_eq!(fs::read_to_string(&path).unwrap(), SAVE);

    fs::write(&path, "hello").unwrap();
    let why = SaveError::NotASave;
    assert_eq!(storage.import(&path), Err(StorageError::Save { path, why }));
    let absent = folder.path().join("absent");
    assert_eq!(storage.import(&absent).map_err(kind), Err(io::ErrorKind::NotFound));
    assert_eq!(storage.list().unwrap().len(), 1);
}

#[cfg(target_os = "linux")]
mod unwilling_disks {
    use super::*;

    #[test]
    fn a_folder_under_a_file() {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "x").unwrap();
        let storage = Storage::at(&file);
        let (settings, problem) = storage.load_settings();
        assert_eq!(settings, Settings::default());
        assert_eq!(problem.map(kind), Some(io::ErrorKind::NotADirectory));
        assert!(storage.save_settings(&settings).is_err());
        assert!(storage.new_save("skirmish").is_err());
        assert!(storage.list().is_err());
        assert!(storage.read(&name("a.save")).is_err());
        assert!(storage.open_for_append(&name("a.save")).is_err());
        assert!(storage.delete(&name("a.save")).is_err());
        assert!(storage.restore_deleted(&name("a.save")).is_err());
        assert_eq!(fs::read_to_string(file).unwrap(), "x");
    }

    /// Nobody, not even root, can make files in `/proc`.
    #[test]
    fn a_folder_where_nothing_can_be_made() {
        let storage = Storage::at("/proc/self");
        assert_eq!(storage.load_settings(), (Settings::default(), None));
        assert!(storage.save_settings(&Settings::default()).is_err());
        assert!(storage.new_save("skirmish").is_err());
        assert_eq!(storage.list(), Ok(vec![]));
    }

    #[test]
    fn a_full_disk() {
        let (_folder, storage) = storage();
        // Settings go to a new file first: make that one the device.
        let new = format!("settings.json.{}.new", std::process::id());
        std::os::unix::fs::symlink("/dev/full", storage.folder().join(&new)).unwrap();
        let kept = storage.save_settings(&Settings::default());
        assert_eq!(kept.map_err(kind), Err(io::ErrorKind::StorageFull));
        assert_eq!(storage.load_settings(), (Settings::default(), None));
        assert!(!storage.folder().join(new).exists());
    }

    /// A file that never ends is not read to its end.
    #[test]
    fn an_endless_file() {
        let (_folder, storage) = storage();
        let file = storage.folder().join("settings.json");
        std::os::unix::fs::symlink("/dev/zero", &file).unwrap();
        assert_eq!(storage.load_settings().1, Some(StorageError::TooLong(file)));
        let import = storage.import(Path::new("/dev/zero"));
        assert_eq!(import, Err(StorageError::TooLong("/dev/zero".into())));
    }
}

#[test]
fn the_game_on_the_screen_is_found_again_and_nothing_else() {
    let (_folder, storage) = storage();
    assert_eq!(storage.playing(), None);
    storage.set_playing(None).unwrap();
    let name = save(&storage, SAVE);
    storage.set_playing(Some(&name)).unwrap();
    assert_eq!(storage.playing(), Some(("skirmish".to_owned(), name.clone())));

    let marker = storage.folder().join("playing");
    let long = format!("{name}{}", " ".repeat(1000));
    for bad in ["", "\n", "../settings.json", "skirmish-9999.save", "\0", &long] {
        fs::write(&marker, bad).unwrap();
        assert_eq!(storage.playing(), None, "{bad:?}");
    }
    fs::write(&marker, [0xff, 0xfe]).unwrap();
    assert_eq!(storage.playing(), None);

    let broken = save(&storage, "no save\n");
    storage.set_playing(Some(&broken)).unwrap();
    assert_eq!(storage.playing(), None);
    storage.set_playing(Some(&name)).unwrap();
    storage.set_playing(None).unwrap();
    assert_eq!(storage.playing(), None);
}

#[test]
fn a_game_that_is_tried_again_and_again_is_not_found_any_more() {
    let (_folder, storage) = storage();
    let name = save(&storage, SAVE);
    storage.set_playing(Some(&name)).unwrap();
    for _ in 0..MOST_TRIES {
        assert!(storage.playing().is_some());
        storage.try_playing(&name).unwrap();
    }
    assert_eq!(storage.playing(), None);
    // Once it is seen, nothing is held against it.
    storage.set_playing(Some(&name)).unwrap();
    assert!(storage.playing().is_some());
}

#[test]
fn a_start_that_never_drew_is_followed_by_one_that_draws_otherwise() {
    let (_folder, storage) = storage();
    // Nothing is known, and then the driver brings the program down, twice.
    assert_eq!(storage.begin_drawing(), Backend::Auto);
    assert_eq!(storage.begin_drawing(), Backend::Gl);
    assert_eq!(storage.begin_drawing(), Backend::Vulkan);
    assert_eq!(storage.begin_drawing(), Backend::Gl);
    // What drew is what the next start takes.
    storage.drew_with(Backend::Gl).unwrap();
    assert_eq!(storage.begin_drawing(), Backend::Gl);
    storage.drew_with(Backend::Gl).unwrap();
    // Unless it was another release, or nothing that makes sense.
    let sentinel = storage.folder().join("graphics.json");
    for bad in ["", "{}", r#"{"release":"0.0.0","backend":"gl","drew":true}"#, "\0"] {
        fs::write(&sentinel, bad).unwrap();
        assert_eq!(storage.begin_drawing(), Backend::Auto, "{bad:?}");
    }
}
