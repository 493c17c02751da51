//! A real window, with real clicks, on a display of its own.

use std::fs;
use std::path::Path;
use std::time::Duration;

use glam::Vec2;
use pentarchy_mobile::app::Display as Screen;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

use super::manager::manage;
use super::support::{Display, Running};

/// The headless has a screen like the window's, so it knows where everything is.
const SIZE: &str = "1000x700";

fn headless(storage: Storage) -> Headless {
    let screen = Screen { size_px: (1000, 700), scale: 1.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage, None, Language::En, None, screen);
    headless.settle().unwrap();
    headless
}

/// Clicks what has this name, in the window and in the headless.
fn click(window: &Running, headless: &mut Headless, name: &str) {
    window.click(headless.find(name).unwrap());
    headless.tap(name).unwrap();
    headless.settle().unwrap();
}

fn on_board(headless: &Headless, cell: &str) -> Vec2 {
    headless.on_board(headless.app.play().unwrap().place(cell).unwrap()).unwrap()
}

fn drag(window: &Running, headless: &mut Headless, from: &str, to: &str) {
    let path = [on_board(headless, from), on_board(headless, to)];
    window.drag(path[0], path[1]);
    headless.drag(&path, true);
    headless.settle().unwrap();
}

fn begin_game(window: &Running, headless: &mut Headless) {
    for name in ["game.skirmish", "setup-people", "setup-start"] {
        click(window, headless, name);
    }
}

/// The commands in the only save, as JSON.
fn commands(data: &Path) -> Vec<serde_json::Value> {
    let entries: Vec<_> = fs::read_dir(data.join("saves")).unwrap().collect();
    assert_eq!(entries.len(), 1, "{entries:?}");
    let text = fs::read_to_string(entries[0].as_ref().unwrap().path()).unwrap();
    let lines = text.lines().map(serde_json::from_str::<serde_json::Value>);
    lines.skip(1).map(|line| line.unwrap()["command"].clone()).collect()
}

fn play_by_the_mouse(backend: &str) {
    let Some(display) = Display::start() else { return };
    let (folder, shadow) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let data = folder.path();

    let window = Running::start(&display, data, SIZE, backend);
    println!("{backend}: first frame after {:?}", window.first_frame);
    window.rest();
    let mut headless = headless(Storage::at(shadow.path()));
    begin_game(&window, &mut headless);
    assert_eq!(commands(data), Vec::<serde_json::Value>::new());
    drag(&window, &mut headless, "b2", "b4");
    let first = serde_json::json!({"unit": "B", "to": "b4", "attack": null});
    assert_eq!(commands(data), std::slice::from_ref(&first));
    println!("{backend}: at most {} MB", window.most_memory());
    assert!(window.close(), "closing the window ends the program well");
    assert_eq!(commands(data), std::slice::from_ref(&first));

    // Started again, it offers to go on, and goes on where it was.
    let window = Running::start(&display, data, SIZE, backend);
    window.rest();
    drop(headless);
    let mut headless = self::headless(Storage::at(shadow.path()));
    click(&window, &mut headless, "home-continue");
    drag(&window, &mut headless, "b6", "b5");
    let second = serde_json::json!({"unit": "W", "to": "b5", "attack": null});
    assert_eq!(commands(data), [first.clone(), second.clone()]);

    // Killed, it has lost nothing, and is straight back in the game.
    drop(window);
    assert_eq!(commands(data), [first.clone(), second.clone()]);
    let saves = Storage::at(data).list().unwrap();
    assert!(saves[0].is_in_progress());
    let window = Running::start(&display, data, SIZE, backend);
    window.rest();
    drag(&window, &mut headless, "d2", "d3");
    let third = serde_json::json!({"unit": "D", "to": "d3", "attack": null});
    assert_eq!(commands(data), [first, second, third]);
}

#[test]
fn a_game_is_begun_played_left_and_continued_by_the_mouse() {
    play_by_the_mouse("vulkan");
}

#[test]
fn and_so_it_is_with_gl() {
    play_by_the_mouse("gl");
}

#[test]
fn a_window_is_as_large_as_it_was_and_where_it_was() {
    let Some(display) = Display::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let window = Running::start(&display, folder.path(), "900x650", "auto");
    window.rest();
    window.place((820, 600), (40, 30));
    window.rest();
    assert_eq!(window.geometry(), ((820, 600), (40, 30)));
    assert!(window.close());
    let window = Running::start(&display, folder.path(), "", "auto");
    window.rest();
    assert_eq!(window.geometry(), ((820, 600), (40, 30)));
    // Without a window manager nothing can fill the screen; the keys for it do no harm.
    window.key("F11");
    window.key("alt+Return");
    assert!(window.close());
}

#[test]
fn a_window_fills_the_screen_by_keys_and_does_so_again_at_the_next_start() {
    let Some(display) = Display::start() else { return };
    manage(&display);
    let folder = tempfile::tempdir().unwrap();
    let (whole, part) = (((1280, 1024), (0, 0)), ((820, 600), (40, 30)));
    let window = Running::start(&display, folder.path(), "900x650", "auto");
    window.rest();
    window.place(part.0, part.1);
    window.rest();
    window.key("F11");
    assert_eq!(window.geometry(), whole, "F11 fills the screen");
    window.key("alt+Return");
    assert_eq!(window.geometry(), part, "the other key leads back");
    window.key("alt+Return");
    assert_eq!(window.geometry(), whole);
    assert!(window.close());

    let window = Running::start(&display, folder.path(), "", "auto");
    window.rest();
    assert_eq!(window.geometry(), whole, "as it was left");
    window.key("F11");
    assert_eq!(window.geometry(), part, "and as it was before that");
    assert!(window.close());
}

#[test]
fn a_save_that_is_dropped_on_the_window_is_played_on() {
    let Some(display) = Display::start() else { return };
    let (folder, shadow) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    // A game that was played elsewhere.
    let mut headless = headless(Storage::at(shadow.path()));
    for name in ["game.skirmish", "setup-people", "setup-start"] {
        headless.tap(name).unwrap();
        headless.settle().unwrap();
    }
    let path = ["b2", "b4"].map(|cell| on_board(&headless, cell));
    headless.drag(&path, true);
    headless.settle().unwrap();
    let first = serde_json::json!({"unit": "B", "to": "b4", "attack": null});
    assert_eq!(commands(shadow.path()), std::slice::from_ref(&first));
    let entry = fs::read_dir(shadow.path().join("saves")).unwrap().next().unwrap().unwrap();

    let window = Running::start(&display, folder.path(), SIZE, "auto");
    window.rest();
    assert!(window.drop_file(&entry.path()), "the window takes files");
    assert_eq!(commands(folder.path()), std::slice::from_ref(&first));
    drag(&window, &mut headless, "b6", "b5");
    let second = serde_json::json!({"unit": "W", "to": "b5", "attack": null});
    assert_eq!(commands(folder.path()), [first, second]);

    // What is no save is told, and changes nothing.
    let other = folder.path().join("notes.txt");
    fs::write(&other, "not a game").unwrap();
    assert!(window.drop_file(&other));
    assert_eq!(commands(folder.path()).len(), 2);
    assert!(window.close());
}

#[test]
fn a_game_that_is_copied_in_one_window_is_pasted_into_another() {
    let Some(display) = Display::start() else { return };
    let [here, there, shadow, other_shadow] = [(); 4].map(|()| tempfile::tempdir().unwrap());
    let window = Running::start(&display, here.path(), SIZE, "auto");
    window.rest();
    let mut headless = headless(Storage::at(shadow.path()));
    begin_game(&window, &mut headless);
    drag(&window, &mut headless, "b2", "b4");
    for name in ["action-menu", "menu-share", "share-copy-played"] {
        click(&window, &mut headless, name);
    }
    let other = Running::start(&display, there.path(), SIZE, "auto");
    other.rest();
    other.key("ctrl+v");
    let link = headless.app.play().unwrap().link_as_played().unwrap();
    let mut headless = self::headless(Storage::at(other_shadow.path()));
    headless.app.paste(link.to_string());
    headless.settle().unwrap();
    click(&other, &mut headless, "setup-start");
    // A computer may have answered since.
    assert_eq!(commands(there.path()).first(), commands(here.path()).first());
    assert_eq!(commands(here.path()).len(), 1);
}

#[test]
fn an_idle_window_draws_nothing_and_takes_no_time() {
    let Some(display) = Display::start() else { return };
    let (folder, shadow) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let window = Running::start(&display, folder.path(), SIZE, "auto");
    window.rest();
    let mut headless = headless(Storage::at(shadow.path()));
    let idle = |what: &str| {
        // Whatever was begun has come to its end by then.
        window.frames_within(Duration::from_secs(2));
        let before = window.ticks();
        let frames = window.frames_within(Duration::from_secs(10));
        let ticks = window.ticks() - before;
        println!("{what}: {frames} frames and {ticks} ticks in 10 s");
        assert_eq!(frames, 0, "{what}");
        assert!(ticks <= 1, "{what}: {ticks} ticks");
    };
    idle("start screen");
    begin_game(&window, &mut headless);
    drag(&window, &mut headless, "b2", "b4");
    idle("game");
}
