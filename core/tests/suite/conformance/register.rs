//! Every game's folder is registered, and every registered game is described and has goldens.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pentarchy_core::game::Game;
use pentarchy_core::games;
use pentarchy_core::player::{LEVELS, Roster};

use crate::race::Race;
use crate::random_play::OTHER_SETUPS;

fn core() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn entries(folder: &str) -> impl Iterator<Item = (String, PathBuf)> {
    let folder = core().join(folder);
    let listed =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    listed.map(|entry| {
        let path = entry.unwrap().path();
        (path.file_name().unwrap_or_default().to_string_lossy().into_owned(), path)
    })
}

#[test]
fn every_folder_of_a_game_is_registered_under_its_name() {
    let folders: BTreeSet<String> =
        entries("src/games").filter_map(|(name, path)| path.is_dir().then_some(name)).collect();
    let registered: BTreeSet<String> = games::ids().into_iter().map(str::to_owned).collect();
    assert_eq!(folders, registered);
}

#[test]
fn no_name_is_registered_twice() {
    let ids = games::ids();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
}

#[test]
fn other_setups_are_of_games_that_exist() {
    for (id, setup) in OTHER_SETUPS {
        assert!(games::ids().contains(id) || *id == Race::ID, "{id}: {setup}");
    }
}

#[test]
fn every_game_has_a_page_of_rules() {
    for id in games::ids() {
        let page = core().join(format!("../docs/rules/{id}.md"));
        assert!(page.is_file(), "{}", page.display());
    }
}

#[test]
fn every_game_has_a_golden_game() {
    let texts: Vec<String> = entries("tests/goldens")
        .filter(|(_, path)| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|(name, _)| name)
        .collect();
    for id in games::ids() {
        assert!(texts.iter().any(|name| name.starts_with(id)), "none of {id} among {texts:?}");
    }
}

#[test]
fn every_game_has_the_bots_and_levels_that_all_have() {
    struct Check;
    impl games::Visitor for Check {
        fn game<G: Roster>(&mut self) {
            let names: Vec<&str> = G::players().iter().map(|entry| entry.name).collect();
            assert_eq!(names[..2], ["random", "beginner"], "{}", G::ID);
            assert_eq!(names[names.len() - 4..], LEVELS, "{}", G::ID);
            assert_eq!(names[names.len() - 5], "master", "{}", G::ID);
            assert!(G::evolvable().is_some(), "{}", G::ID);
        }
    }
    games::each(&mut Check);
}
