//! A game that is shared: by a link that carries what was played, and as files for anybody.

use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::settings::{Settings, Speed};
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

fn headless(storage: Storage) -> Headless {
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let settings = Settings { speed: Speed::Instant, ..Settings::default() };
    let mut headless = Headless::new(storage, Some(settings), Language::En, None, display);
    headless.settle().unwrap();
    headless
}

fn tap(headless: &mut Headless, name: &str) {
    headless.tap(name).unwrap();
    headless.settle().unwrap();
}

/// A game in which each side has moved.
fn played(headless: &mut Headless) {
    headless.app.request(Request::OpenText("pentarchy:skirmish:7x5#12".to_owned()));
    headless.settle().unwrap();
    tap(headless, "setup-start");
    let place = |headless: &Headless, name: &str| {
        let at = headless.app.play().unwrap().place(name).unwrap();
        headless.on_board(at).unwrap()
    };
    let path = [place(headless, "b2"), place(headless, "b4")];
    headless.drag(&path, true);
    headless.settle().unwrap();
}

#[test]
fn a_link_carries_the_game_as_played() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut here = headless(Storage::at(folder.path()));
    played(&mut here);
    let link = here.app.play().and_then(Play::link_as_played).unwrap().to_string();
    assert!(link.starts_with("pentarchy:skirmish:7x5#12.") && link.len() < 300, "{link}");

    let mut there = headless(Storage::at(other.path()));
    there.app.request(Request::OpenText(link.clone()));
    there.settle().unwrap();
    assert!(there.app.targets().find("skirmish-width-more").is_none(), "it is as it was set up");
    tap(&mut there, "setup-start");
    let state = |headless: &Headless| headless.app.play().and_then(Play::state).unwrap();
    assert_eq!(state(&there), state(&here));
    assert_eq!(there.app.play().map(Play::played), Some(2));
    assert_eq!(there.app.play().and_then(Play::link_as_played).unwrap().to_string(), link);

    // What can't have been played is told, and nothing is begun.
    let start = link.split_once('.').unwrap().0;
    for code in ["AAAA", "q1"] {
        there.app.request(Request::OpenText(format!("{start}.{code}")));
        there.settle().unwrap();
        assert!(there.app.shared().problem().is_some(), "{code}");
        there.app.back();
    }
}

#[test]
fn text_picture_and_animation_are_made_from_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = headless(Storage::at(folder.path()));
    played(&mut headless);
    headless.key(egui::Key::M, egui::Modifiers::NONE);
    headless.settle().unwrap();
    tap(&mut headless, "menu-share");
    tap(&mut headless, "share-export");
    assert!(headless.app.shared().problem().is_some_and(|told| told.contains("exports")));
    let starts = |ending: &str, bytes: &[u8]| {
        let path = folder.path().join(format!("exports/skirmish-0001.{ending}"));
        std::fs::read(path).unwrap().starts_with(bytes)
    };
    assert!(starts("txt", b"Skirmish") && starts("png", b"\x89PNG") && starts("gif", b"GIF89a"));
}
