//! Every game is whole, whichever it is: it has a face, stands on the home screen, can be begun, and
//! lacks nothing in its folders.

use pentarchy_core::game::Game;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::games::{self, FACES, Face, Visitor};
use pentarchy_mobile::pictures::Illustration;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::settings::{Settings, Speed};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::theme::{Palette, Theme};
use pentarchy_mobile::words::{Language, Section, Words};

#[test]
fn every_game_has_a_face() {
    for game in pentarchy_core::games::ids() {
        assert!(games::has_face(game), "{game}");
    }
}

#[test]
fn every_game_stands_on_the_home_screen_and_can_be_begun() {
    let folder = tempfile::tempdir().unwrap();
    for game in FACES {
        let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
        let settings = Settings { speed: Speed::Instant, ..Settings::default() };
        let storage = Storage::at(folder.path());
        let mut headless = Headless::new(storage, Some(settings), Language::En, None, display);
        headless.settle().unwrap();
        for target in [&format!("game.{game}"), "setup-start"] {
            headless.tap(target).unwrap_or_else(|error| panic!("{game} {target}: {error:?}"));
            headless.settle().unwrap();
        }
        assert!(headless.app.play().is_some(), "{game}");
    }
}

/// Whatever a registered game lacks in its folders is found here, by name.
#[test]
fn every_game_is_whole() {
    struct Whole;
    impl Visitor for Whole {
        fn face<F: Face>(&mut self) {
            let id = F::Game::ID;
            let card = Illustration::Card(id).image(&Theme::new(Palette::Painted, false), 80);
            assert!(card.rgba.iter().any(|part| *part > 0), "{id} has no card");
            for words in Language::ALL.map(Words::new) {
                let has = |key: String| assert_ne!(words.get(&key), key, "{id}");
                has(format!("game-{id}-name"));
                has(format!("game-{id}-about"));
                for seat in 0..F::Game::FACTS.players.1 {
                    has(format!("seat-{id}-{seat}"));
                }
                let rules = words.rules(id, &F::figures(&words));
                assert!(!rules.is_empty(), "{id} has no rules for people");
                for Section { title, text, .. } in rules {
                    assert!(!title.contains("rules-"), "{title}");
                    assert!(!text.contains("rules-") && !text.contains('$'), "{text}");
                }
            }
        }
    }
    games::each(&mut Whole);
}
