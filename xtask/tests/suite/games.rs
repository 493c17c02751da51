//! A game is whole in its own folders: they have the same files for the same things, and nothing
//! else in the program names a game.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};

use crate::modules::after_test;
use crate::project;

/// What every game has, `*` being its name.
const FILES: &[&str] = &[
    "core/src/games/*/mod.rs",
    "core/src/games/*/code.rs",
    "core/src/games/*/command.rs",
    "core/src/games/*/json.rs",
    "core/src/games/*/players/mod.rs",
    "core/src/games/*/players/beginner.rs",
    "core/src/games/*/players/judgement.rs",
    "core/src/games/*/players/master.rs",
    "core/tests/goldens/*.txt",
    "core/tests/suite/*_rules/mod.rs",
    "mobile/src/games/*/mod.rs",
    "mobile/src/games/*/drawing.rs",
    "mobile/src/games/*/log.rs",
    "mobile/src/games/*/rules.rs",
    "mobile/src/games/*/setup.rs",
    "mobile/src/games/*/tests.rs",
    "mobile/src/games/*/texts.rs",
    "assets/games/*/card.svg",
    "assets/games/*/en.ftl",
    "assets/games/*/fr.ftl",
    "assets/games/*/lessons.json",
    "assets/games/*/lessons.en.ftl",
    "assets/games/*/lessons.fr.ftl",
    "assets/games/*/pictures.txt",
    "docs/rules/*.md",
];

/// Names that stood for what has another name, or stands elsewhere, in all other games.
const STRAY: &[&str] = &[
    "core/src/games/*/evaluation.rs",
    "core/src/games/*/load.rs",
    "core/src/games/*/players/outlook.rs",
    "core/src/games/*/players/position.rs",
    "core/src/games/*/players/worth.rs",
    "core/src/games/*/show.rs",
    "mobile/src/games/*/chart.rs",
    "mobile/src/games/*/grid.rs",
    "mobile/src/games/*/hall.rs",
    "mobile/src/games/*/intent.rs",
];

/// Where the program's code is that must not name a game; the registers may.
const CODE: &[&str] = &["core/src", "mobile/src", "net/src", "server/src", "desktop/src"];
const REGISTERS: &[&str] = &["core/src/games/mod.rs", "mobile/src/games/mod.rs"];

fn games() -> BTreeSet<String> {
    let folders = fs::read_dir(project("core/src/games")).unwrap().map(Result::unwrap);
    let folders = folders.filter(|entry| entry.path().is_dir());
    folders.map(|entry| entry.file_name().into_string().unwrap()).collect()
}

#[test]
fn every_game_has_the_same_files_for_the_same_things() {
    let path = |pattern: &str, game: &str| project(&pattern.replace('*', game));
    let all = |patterns: &'static [&str], is_there: bool| {
        games().into_iter().flat_map(move |game| {
            let wrong = patterns.iter().filter(move |file| path(file, &game).exists() != is_there);
            wrong.map(ToString::to_string).collect::<Vec<_>>()
        })
    };
    let missing: Vec<String> = all(FILES, true).collect();
    assert!(missing.is_empty(), "missing: {missing:?}");
    let stray: Vec<String> = all(STRAY, false).collect();
    assert!(stray.is_empty(), "named otherwise elsewhere: {stray:?}");
    for folder in ["mobile/src/games", "assets/games"] {
        let others = fs::read_dir(project(folder)).unwrap().map(Result::unwrap);
        let others = others.filter(|entry| entry.path().is_dir());
        let names: BTreeSet<_> =
            others.map(|entry| entry.file_name().into_string().unwrap()).collect();
        assert_eq!(names, games(), "{folder}");
    }
}

/// Comments may take a game for an example, and tests need one.
#[test]
fn no_code_outside_its_folders_names_a_game() {
    let games = games();
    let mut found = Vec::new();
    for folder in CODE {
        for file in files(&project(folder), "rs") {
            let name = file.strip_prefix(project("")).unwrap().to_string_lossy().into_owned();
            let is_own = games.iter().any(|game| name.contains(&format!("src/games/{game}/")));
            let is_test = name.ends_with("tests.rs") || name.contains("/tests/");
            if !is_own && !is_test && !REGISTERS.contains(&name.as_str()) {
                let code: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
                let code: Vec<TokenTree> = code.into_iter().collect();
                named_in(&code, &games, &name, &mut found);
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// The words that are about one game stand in its own folder.
#[test]
fn no_text_outside_its_folder_is_about_one_game() {
    let games = games();
    for file in files(&project("assets/texts"), "ftl") {
        let texts = fs::read_to_string(&file).unwrap();
        for (key, _) in texts.lines().filter_map(|line| line.split_once(" =")) {
            let mut words = key.split('-');
            assert!(!words.any(|word| games.contains(word)), "{}: {key}", file.display());
        }
    }
}

/// Finds names and words in strings that are, or begin with, the name of a game.
fn named_in(code: &[TokenTree], games: &BTreeSet<String>, file: &str, found: &mut Vec<String>) {
    let mut rest = code;
    while let [token, after @ ..] = rest {
        if let Some(after) = after_test(rest) {
            rest = after;
            continue;
        }
        rest = after;
        let text = match token {
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                // An attribute may be documentation.
                let is_doc = matches!(inner.first(), Some(TokenTree::Ident(word)) if word == "doc");
                if !is_doc {
                    named_in(&inner, games, file, found);
                }
                continue;
            }
            TokenTree::Ident(name) => name.to_string(),
            TokenTree::Literal(text) => text.to_string(),
            TokenTree::Punct(_) => continue,
        };
        let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
        let mut words = words.map(str::to_lowercase);
        if words.any(|word| games.iter().any(|game| word.starts_with(game.as_str()))) {
            found.push(format!("{file}:{} names a game: {text}", token.span().start().line));
        }
    }
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = entry.path();
        if path.is_dir() {
            files.extend(self::files(&path, extension));
        } else if path.extension().is_some_and(|its| its == extension) {
            files.push(path);
        }
    }
    files
}
