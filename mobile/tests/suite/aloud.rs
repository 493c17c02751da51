//! The boards as screen readers know them: lists of places with what stands there, reached by keys,
//! and played by what they ask for.

use egui::Modifiers;
use egui::accesskit::{Action, ActionRequest, Live, Node, NodeId, Role, TreeId, TreeUpdate};
use pentarchy_core::games as core_games;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::{Headless, ShotOptions, lead};
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

/// A game of a person at the start, and what is told of it.
struct Game {
    headless: Headless,
    _folder: tempfile::TempDir,
}

impl Game {
    fn new(id: &str, language: Language, after: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let settings =
            Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
        let display = Display { size_px: (1280, 800), scale: 1.0, insets_px: [0.0; 4] };
        let storage = Storage::at(folder.path());
        let mut headless = Headless::new(storage, Some(settings.clone()), language, None, display);
        let options = ShotOptions {
            screen: Some("play".to_owned()),
            game: id.to_owned(),
            setup_code: String::new(),
            seed: 7,
            after,
            size: (0.0, 0.0),
            scale: 1.0,
            insets: [0.0; 4],
            settings,
            language,
        };
        lead(&mut headless, &options).unwrap();
        headless.settle().unwrap();
        headless.app.set_read(true);
        Self { headless, _folder: folder }
    }

    fn told(&mut self) -> TreeUpdate {
        self.headless.settle().unwrap();
        self.headless.frame().platform.accesskit_update.take().unwrap()
    }

    fn ask(&mut self, action: Action, target_node: NodeId) {
        let target_tree = TreeId::ROOT;
        self.headless.app.requested(ActionRequest { action, target_tree, target_node, data: None });
        self.headless.settle().unwrap();
    }

    fn played(&self) -> usize {
        self.headless.app.play().unwrap().played()
    }
}

fn find(update: &TreeUpdate, role: Role) -> &Node {
    let found = update.nodes.iter().find(|(_, node)| node.role() == role);
    &found.unwrap_or_else(|| panic!("no {role:?}")).1
}

fn node(update: &TreeUpdate, id: NodeId) -> &Node {
    &update.nodes.iter().find(|(other, _)| *other == id).unwrap().1
}

fn places(update: &TreeUpdate) -> Vec<&str> {
    let list = find(update, Role::List);
    list.children().iter().map(|id| node(update, *id).label().unwrap()).collect()
}

#[test]
fn every_place_of_every_board_is_listed_with_what_stands_there() {
    // A name that stands on the board, and what stands there, in both languages.
    let known: [(&str, usize, [&str; 2]); 5] = [
        ("skirmish", 35, ["a1: empty", "a1: vide"]),
        ("dicewars", 20, ["Dice", "Dés"]),
        ("conquest", 20, ["Troops", "Troupes"]),
        ("league", 144, ["0-0: ", "0-0: "]),
        ("floors", 150, ["The monster", "Le monstre"]),
    ];
    for game in core_games::ids() {
        // Of a game that is not among them, there is at least a place.
        let (_, least, words) =
            known.iter().find(|(id, ..)| *id == game).unwrap_or(&("", 1, ["", ""]));
        for (language, words) in [Language::En, Language::Fr].into_iter().zip(words) {
            let mut game_told = Game::new(game, language, 0);
            let update = game_told.told();
            let title = ["Board", "Plateau"][usize::from(language == Language::Fr)];
            assert_eq!(find(&update, Role::List).label(), Some(title));
            let places = places(&update);
            assert!(places.len() >= *least, "{game}: {}", places.len());
            assert!(places.iter().all(|place| place.len() >= 4), "{game}: {places:?}");
            assert!(places.iter().any(|place| place.contains(words)), "{game}: {places:?}");
            let root = update.tree.as_ref().unwrap().root;
            let list = update.nodes.iter().find(|(_, node)| node.role() == Role::List).unwrap().0;
            assert!(node(&update, root).children().contains(&list));
            let status = find(&update, Role::Status);
            assert_eq!(status.live(), Some(Live::Polite));
            assert!(!status.label().unwrap().is_empty(), "{game}");
        }
    }
}

#[test]
fn whatever_stands_on_a_place_is_told_with_it() {
    let mut game = Game::new("skirmish", Language::En, 0);
    let update = game.told();
    let units = places(&update).into_iter().filter(|place| place.contains("oldier")).count();
    assert_eq!(units, 4, "two soldiers in each camp");
}

#[test]
fn what_is_asked_for_has_the_cursor_and_acting_on_it_plays() {
    for id in core_games::ids() {
        let mut game = Game::new(id, Language::En, 0);
        let update = game.told();
        let list = find(&update, Role::List).children().to_vec();
        for target in [list[0], list[list.len() / 2]] {
            game.ask(Action::Focus, target);
            assert_eq!(game.told().focus, target, "{id}");
        }
        // Something that can act, and then whatever lies near it; a second time where it has to be
        // confirmed.
        let before = game.played();
        game.headless.key(egui::Key::Tab, Modifiers::NONE);
        let update = game.told();
        assert!(list.contains(&update.focus), "{id}: the keys lead to a place");
        let middle = |place: &NodeId| {
            let bounds = node(&update, *place).bounds().unwrap();
            (bounds.x0 + bounds.x1, bounds.y0 + bounds.y1)
        };
        game.ask(Action::Click, update.focus);
        game.headless.key(egui::Key::Tab, Modifiers::NONE);
        let next = game.told().focus;
        for _ in 0..2 {
            if game.played() == before {
                game.ask(Action::Click, next);
            }
        }
        let (x, y) = middle(&update.focus);
        let far = |place: &NodeId| {
            let at = middle(place);
            (at.0 - x).hypot(at.1 - y)
        };
        let mut near = list.clone();
        near.sort_by(|one, other| far(one).total_cmp(&far(other)));
        for place in near.into_iter().skip(1).take(200) {
            for target in [update.focus, place, place, update.focus, place, place] {
                if game.played() == before {
                    game.ask(Action::Click, target);
                }
            }
        }
        assert!(game.played() > before, "{id}: nothing was played");
    }
}

#[test]
fn buttons_do_what_is_asked_for_beside_the_board_too() {
    let mut game = Game::new("skirmish", Language::En, 4);
    let update = game.told();
    let button = |update: &TreeUpdate, words: &str| {
        let is_it = |node: &Node| node.role() == Role::Button && node.label() == Some(words);
        update.nodes.iter().find(|(_, node)| is_it(node)).map(|(id, _)| *id)
    };
    let before = game.played();
    game.ask(Action::Click, button(&update, "Undo").unwrap());
    assert!(game.played() < before);

    // The keyboard is where it was put, until it is on the board again.
    let menu = button(&game.told(), "Menu").unwrap();
    game.ask(Action::Focus, menu);
    assert_eq!(game.told().focus, menu);
    game.headless.key(egui::Key::ArrowLeft, Modifiers::NONE);
    assert_ne!(game.told().focus, menu);
    game.ask(Action::Focus, menu);
    game.headless.key(egui::Key::Enter, Modifiers::NONE);
    let update = game.told();
    assert!(button(&update, "Play on").is_some(), "the menu is open");
    assert!(
        update.nodes.iter().all(|(_, node)| node.role() != Role::List),
        "what lies behind a dialog is not read"
    );
}

#[test]
fn nothing_is_told_while_nobody_listens() {
    let mut game = Game::new("dicewars", Language::En, 0);
    assert!(game.headless.frame().platform.accesskit_update.is_some());
    game.headless.app.set_read(false);
    game.headless.settle().unwrap();
    assert!(game.headless.frame().platform.accesskit_update.is_none());
}
