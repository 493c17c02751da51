//! League in the program: a map of one's own as it is handed over (LG02), a level for each hero
//! (LG20), and whole rounds that are taken back (LG16).

use std::path::{Path, PathBuf};
use std::{env, fs};

use pentarchy_core::games::league::map::BUILT_IN;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::{Headless, ShotOptions, lead};
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;
use serde_json::Value;

fn map(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../assets/games/league/maps").join(name)
}

fn program(storage: Storage) -> Headless {
    let settings =
        Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    let display = Display { size_px: (824, 1830), scale: 2.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage, Some(settings), Language::En, None, display);
    headless.settle().unwrap();
    headless
}

fn state(headless: &Headless) -> Value {
    let state = headless.app.play().and_then(Play::state).unwrap();
    serde_json::from_str(&state).unwrap()
}

fn size(headless: &Headless) -> Value {
    state(headless)["size"].clone()
}

fn played(headless: &Headless) -> usize {
    headless.app.play().map_or(0, Play::played)
}

fn tap(headless: &mut Headless, name: &str) {
    headless.tap(name).unwrap();
    headless.settle().unwrap();
}

fn press(headless: &mut Headless, key: egui::Key) {
    headless.key(key, egui::Modifiers::NONE);
    headless.settle().unwrap();
}

#[test]
fn lg02_a_picture_dropped_on_the_window_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path()));
    headless.app.request(Request::Import(map("yard.png")));
    headless.settle().unwrap();
    headless.tap("setup-people").unwrap();
    headless.tap("setup-start").unwrap();
    headless.settle().unwrap();
    assert_eq!(size(&headless), serde_json::json!([16, 16]));
    assert!(headless.app.play().and_then(Play::link).is_none(), "no link names this map");

    // Another game like this is on the same map.
    headless.tap("action-menu").unwrap();
    headless.settle().unwrap();
    headless.tap("menu-restart").unwrap();
    headless.settle().unwrap();
    assert_eq!(size(&headless), serde_json::json!([16, 16]));
}

#[test]
fn lg02_the_set_up_that_is_open_takes_the_picture() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path()));
    headless.app.request(Request::SetUp("league".to_owned()));
    headless.settle().unwrap();
    headless.tap("setup-people").unwrap();
    headless.tap("league-blue-first-more").unwrap();
    headless.settle().unwrap();
    headless.app.request(Request::Import(map("thicket.png")));
    headless.settle().unwrap();
    headless.tap("setup-start").unwrap();
    headless.settle().unwrap();
    assert_eq!(size(&headless), serde_json::json!([30, 30]));
    let state = headless.app.play().and_then(Play::state).unwrap();
    assert!(state.contains("bulwark"), "what was chosen before still holds");
}

#[test]
fn lg02_a_picture_that_is_no_map_is_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path().join("data")));
    let path = folder.path().join("torn.png");
    let whole = fs::read(map("yard.png")).unwrap();
    fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    headless.app.request(Request::Import(path));
    headless.settle().unwrap();
    let told = headless.app.shared().problem().unwrap_or_default();
    assert!(told.contains("no map"), "{told}");
    assert!(headless.app.play().is_none());
}

#[test]
fn lg02_the_path_of_a_picture_can_be_pasted() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path().join("data")));
    let path = folder.path().join("my yard.png");
    fs::copy(map("yard.png"), &path).unwrap();
    headless.app.paste(format!("{}\n", path.display()));
    headless.settle().unwrap();
    tap(&mut headless, "setup-start");
    assert_eq!(size(&headless), serde_json::json!([16, 16]));
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
    let mut headless = program(Storage::at(folder.path()));
    headless.app.request(Request::SetUp("league".to_owned()));
    headless.settle().unwrap();
    tap(&mut headless, "setup-picture");
    headless.app.back();
    headless.settle().unwrap();
    assert!(headless.app.targets().find("chooser-up").is_none(), "back closes it");

    tap(&mut headless, "setup-picture");
    tap(&mut headless, "chooser-up");
    let mut folder = env::current_dir().unwrap().parent().unwrap().to_owned();
    for name in ["assets", "games", "league", "maps"] {
        let number = folders_in(&folder).iter().position(|other| other == name).unwrap();
        tap(&mut headless, &format!("chooser.folder.{number}"));
        folder = folder.join(name);
    }
    let yard = headless.texts().into_iter().find(|text| text.contains("yard.png"));
    assert!(yard.is_some(), "{:?}", headless.texts());
    // It is the last of them by name.
    let last = (0..).take_while(|number| {
        headless.app.targets().find(&format!("chooser.picture.{number}")).is_some()
    });
    let last = format!("chooser.picture.{}", last.count() - 1);
    tap(&mut headless, &last);
    tap(&mut headless, "setup-start");
    assert_eq!(size(&headless), serde_json::json!([16, 16]));
}

#[test]
fn a_picture_dropped_on_a_game_leaves_that_game_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path()));
    headless.app.request(Request::SetUp("skirmish".to_owned()));
    headless.settle().unwrap();
    tap(&mut headless, "setup-start");
    let before = state(&headless);
    headless.app.request(Request::Import(map("yard.png")));
    headless.settle().unwrap();
    assert!(headless.app.targets().find("setup-start").is_some());
    assert!(headless.app.shared().note().is_some(), "it is told that the game is kept");
    headless.app.back();
    headless.settle().unwrap();
    assert_eq!(state(&headless), before);
}

#[test]
fn lg02_without_a_picture_the_set_up_says_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path()));
    headless.app.request(Request::SetUp("league".to_owned()));
    headless.settle().unwrap();
    for _ in &BUILT_IN {
        tap(&mut headless, "league-map-more");
    }
    tap(&mut headless, "setup-start");
    assert!(headless.app.play().is_none());
    assert!(headless.texts().iter().any(|text| text.contains("PNG")), "{:?}", headless.texts());
}

#[test]
fn lg20_each_hero_of_a_computer_can_have_its_own_level() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let mut headless = program(storage.clone());
    headless.app.request(Request::OpenText("pentarchy:league:yard#7".to_owned()));
    headless.settle().unwrap();
    // From the usual level past the strongest.
    for _ in 0..3 {
        tap(&mut headless, "setup.seat.1-more");
    }
    assert!(headless.app.targets().find("setup.seat.0.0-more").is_none(), "a person has none");
    tap(&mut headless, "setup.seat.1.0-less");
    tap(&mut headless, "setup.seat.1.2-more");
    tap(&mut headless, "setup-start");
    let save = headless.app.play().and_then(Play::save).unwrap();
    let text = fs::read_to_string(folder.path().join("saves").join(save.as_str())).unwrap();
    assert!(text.contains(r#""computer:easy+normal+hard""#), "{text}");
    for _ in 0..3 {
        press(&mut headless, egui::Key::E);
    }
    assert_eq!(state(&headless)["round"], 2, "the computer has played its three heroes");
}

#[test]
fn lg16_whole_rounds_are_taken_back_with_those_who_fell() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = program(Storage::at(folder.path()));
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
    lead(&mut headless, &options).unwrap();
    let last = state(&headless);
    let count = played(&headless);
    let heroes = |state: &Value| {
        let heroes = state["heroes"].as_array().unwrap().iter();
        heroes.filter(|hero| hero["hp"] != 0).count()
    };
    assert!(heroes(&last) < 6 && last["round"].as_u64() > Some(4), "{last}");
    let mut rounds = vec![last["round"].as_u64()];
    while played(&headless) > 0 {
        let before = played(&headless);
        press(&mut headless, egui::Key::U);
        assert!(played(&headless) < before);
        rounds.push(state(&headless)["round"].as_u64());
    }
    assert!(rounds.is_sorted_by(|later, earlier| later >= earlier));
    let first = state(&headless);
    assert_eq!((heroes(&first), &first["round"], &first["hero"]), (6, &1.into(), &0.into()));
    while played(&headless) < count {
        let before = played(&headless);
        press(&mut headless, egui::Key::R);
        assert!(played(&headless) > before);
    }
    assert_eq!(state(&headless), last);
}
