//! League in the program: a map of one's own as it is handed over (LG02), a level for each hero
//! (LG20), and whole rounds that are taken back (LG16).

use std::path::{Path, PathBuf};
use std::{env, fs};

use pentarchy_core::games::league::map::BUILT_IN;
use pentarchy_mobile::app::{Display, Wish};
use pentarchy_mobile::platform::{Puppet, ShotOptions, lead};
use pentarchy_mobile::play::Play;
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;
use serde_json::Value;

fn map(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../assets/maps").join(name)
}

fn program(storage: Storage) -> Puppet {
    let settings =
        Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    let display = Display { size_px: (824, 1830), scale: 2.0, insets_px: [0.0; 4] };
    let mut puppet = Puppet::new(storage, Some(settings), Language::En, None, display);
    puppet.settle().unwrap();
    puppet
}

fn state(puppet: &Puppet) -> Value {
    let state = puppet.app.play().and_then(Play::state).unwrap();
    serde_json::from_str(&state).unwrap()
}

fn size(puppet: &Puppet) -> Value {
    state(puppet)["size"].clone()
}

fn played(puppet: &Puppet) -> usize {
    puppet.app.play().map_or(0, Play::played)
}

fn tap(puppet: &mut Puppet, name: &str) {
    puppet.tap(name).unwrap();
    puppet.settle().unwrap();
}

fn press(puppet: &mut Puppet, key: egui::Key) {
    puppet.key(key, egui::Modifiers::NONE);
    puppet.settle().unwrap();
}

#[test]
fn lg02_a_picture_dropped_on_the_window_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path()));
    puppet.app.wish(Wish::Import(map("yard.png")));
    puppet.settle().unwrap();
    puppet.tap("setup-people").unwrap();
    puppet.tap("setup-start").unwrap();
    puppet.settle().unwrap();
    assert_eq!(size(&puppet), serde_json::json!([16, 16]));
    assert!(puppet.app.play().and_then(Play::link).is_none(), "no link names this map");

    // Another game like this is on the same map.
    puppet.tap("action-menu").unwrap();
    puppet.settle().unwrap();
    puppet.tap("menu-restart").unwrap();
    puppet.settle().unwrap();
    assert_eq!(size(&puppet), serde_json::json!([16, 16]));
}

#[test]
fn lg02_the_set_up_that_is_open_takes_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path()));
    puppet.app.wish(Wish::SetUp("league".to_owned()));
    puppet.settle().unwrap();
    puppet.tap("setup-people").unwrap();
    puppet.tap("league-blue-first-more").unwrap();
    puppet.settle().unwrap();
    puppet.app.wish(Wish::Import(map("thicket.png")));
    puppet.settle().unwrap();
    puppet.tap("setup-start").unwrap();
    puppet.settle().unwrap();
    assert_eq!(size(&puppet), serde_json::json!([30, 30]));
    let state = puppet.app.play().and_then(Play::state).unwrap();
    assert!(state.contains("bulwark"), "what was chosen before still holds");
}

#[test]
fn lg02_a_picture_that_is_no_map_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path().join("data")));
    let path = folder.path().join("torn.png");
    let whole = fs::read(map("yard.png")).unwrap();
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    puppet.app.wish(Wish::Import(path));
    puppet.settle().unwrap();
    let told = puppet.app.shared().problem().unwrap_or_default();
    assert!(told.contains("no map"), "{told}");
    assert!(puppet.app.play().is_none());
}

#[test]
fn lg02_the_path_of_a_picture_can_be_pasted() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path().join("data")));
    let path = folder.path().join("my yard.png");
    fs::copy(map("yard.png"), &path).unwrap();
    puppet.app.paste(format!("{}\n", path.display()));
    puppet.settle().unwrap();
    tap(&mut puppet, "setup-start");
    assert_eq!(size(&puppet), serde_json::json!([16, 16]));
}

/// The names of the folders in a folder, as they are listed.
fn folders_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    let names = entries.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    names.retain(|name| !name.starts_with('.'));
    names.sort_by_key(|name| name.to_lowercase());
    names
}

#[test]
fn lg02_a_picture_is_chosen_from_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path()));
    puppet.app.wish(Wish::SetUp("league".to_owned()));
    puppet.settle().unwrap();
    tap(&mut puppet, "setup-picture");
    puppet.app.back();
    puppet.settle().unwrap();
    assert!(puppet.app.targets().find("chooser-up").is_none(), "back closes it");

    tap(&mut puppet, "setup-picture");
    tap(&mut puppet, "chooser-up");
    let mut folder = env::current_dir().unwrap().parent().unwrap().to_owned();
    for name in ["assets", "maps"] {
        let number = folders_in(&folder).iter().position(|other| other == name).unwrap();
        tap(&mut puppet, &format!("chooser.folder.{number}"));
        folder = folder.join(name);
    }
    let yard = puppet.texts().into_iter().find(|text| text.contains("yard.png"));
    assert!(yard.is_some(), "{:?}", puppet.texts());
    // It is the last of them by name.
    let last = (0..).take_while(|number| {
        puppet.app.targets().find(&format!("chooser.picture.{number}")).is_some()
    });
    let last = format!("chooser.picture.{}", last.count() - 1);
    tap(&mut puppet, &last);
    tap(&mut puppet, "setup-start");
    assert_eq!(size(&puppet), serde_json::json!([16, 16]));
}

#[test]
fn a_picture_dropped_on_a_game_leaves_that_game_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path()));
    puppet.app.wish(Wish::SetUp("skirmish".to_owned()));
    puppet.settle().unwrap();
    tap(&mut puppet, "setup-start");
    let before = state(&puppet);
    puppet.app.wish(Wish::Import(map("yard.png")));
    puppet.settle().unwrap();
    assert!(puppet.app.targets().find("setup-start").is_some());
    assert!(puppet.app.shared().note().is_some(), "it is told that the game is kept");
    puppet.app.back();
    puppet.settle().unwrap();
    assert_eq!(state(&puppet), before);
}

#[test]
fn lg02_without_a_picture_the_set_up_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path()));
    puppet.app.wish(Wish::SetUp("league".to_owned()));
    puppet.settle().unwrap();
    for _ in &BUILT_IN {
        tap(&mut puppet, "league-map-more");
    }
    tap(&mut puppet, "setup-start");
    assert!(puppet.app.play().is_none());
    assert!(puppet.texts().iter().any(|text| text.contains("PNG")), "{:?}", puppet.texts());
}

#[test]
fn lg20_each_hero_of_a_computer_can_have_its_own_level() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let mut puppet = program(storage.clone());
    puppet.app.wish(Wish::OpenText("pentarchy:league:yard#7".to_owned()));
    puppet.settle().unwrap();
    // From the usual level past the strongest.
    for _ in 0..3 {
        tap(&mut puppet, "setup.seat.1-more");
    }
    assert!(puppet.app.targets().find("setup.seat.0.0-more").is_none(), "a person has none");
    tap(&mut puppet, "setup.seat.1.0-less");
    tap(&mut puppet, "setup.seat.1.2-more");
    tap(&mut puppet, "setup-start");
    let save = puppet.app.play().and_then(Play::save).unwrap();
    let text = fs::read_to_string(folder.path().join("saves").join(save.as_str())).unwrap();
    assert!(text.contains(r#""computer:easy+normal+hard""#), "{text}");
    for _ in 0..3 {
        press(&mut puppet, egui::Key::E);
    }
    assert_eq!(state(&puppet)["round"], 2, "the computer has played its three heroes");
}

#[test]
fn lg16_whole_rounds_are_taken_back_with_those_who_fell() {
    let folder = tempfile::tempdir().unwrap();
    let mut puppet = program(Storage::at(folder.path()));
    let options = ShotOptions {
        screen: None,
        game: "league".to_owned(),
        setup_code: String::new(),
        seed: 7,
        after: 160,
        size: (0.0, 0.0),
        scale: 1.0,
        insets: [0.0; 4],
        settings: Settings::default(),
        language: Language::En,
    };
    lead(&mut puppet, &options).unwrap();
    let last = state(&puppet);
    let count = played(&puppet);
    let heroes = |state: &Value| {
        let heroes = state["heroes"].as_array().unwrap().iter();
        heroes.filter(|hero| hero["hp"] != 0).count()
    };
    assert!(heroes(&last) < 6 && last["round"].as_u64() > Some(4), "{last}");
    let mut rounds = vec![last["round"].as_u64()];
    while played(&puppet) > 0 {
        let before = played(&puppet);
        press(&mut puppet, egui::Key::U);
        assert!(played(&puppet) < before);
        rounds.push(state(&puppet)["round"].as_u64());
    }
    assert!(rounds.is_sorted_by(|later, earlier| later >= earlier));
    let first = state(&puppet);
    assert_eq!((heroes(&first), &first["round"], &first["hero"]), (6, &1.into(), &0.into()));
    while played(&puppet) < count {
        let before = played(&puppet);
        press(&mut puppet, egui::Key::R);
        assert!(played(&puppet) > before);
    }
    assert_eq!(state(&puppet), last);
}
