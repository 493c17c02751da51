//! The texts: alike in all languages, well set, used, and the only place with words for people.

mod fluent;
mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent::Entries;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use pentarchy_mobile::words::{Language, texts};
use rust::Literal;

/// Where code stands that may hold no words, seen from the folder of this crate.
const CODE: &[&str] = &["src", "../desktop/src"];

/// Strings in code that look like words for people, or like keys, and are neither.
const ALLOWED: &[&str] = &[
    "Pentarchy",
    "Library",
    "Application Support",
    // Parts of the names of Android's methods, and the tag of its log.
    "Left",
    "Top",
    "Right",
    "Bottom",
    "Rust",
    // Types of Java's, and the folder for what is given to other apps.
    "Landroid/content/Intent;",
    "Landroid/net/Uri;",
    "Landroid/os/StrictMode$VmPolicy;",
    "Download/Pentarchy",
];

/// What calls and fields take words for developers: labels on the graphics card's objects.
const ALLOWED_IN: &[&str] = &["label: Some"];

/// Methods whose first argument is a key.
const TAKES_KEY: &[&str] = &["get", "with", "text"];

/// Keys that no code asks for yet.
const AWAITED: &[&str] = &[];

fn crate_folder() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn entries(language: Language) -> Entries {
    let mut all = Entries::new();
    for text in texts(language) {
        for (key, entry) in fluent::entries(text.file, &text.source) {
            assert!(all.insert(key.clone(), entry).is_none(), "{key} stands twice");
        }
    }
    all
}

fn literals() -> Vec<Literal> {
    CODE.iter().flat_map(|folder| rust::literals(&crate_folder().join(folder))).collect()
}

#[test]
fn all_languages_have_the_same_keys_in_the_same_files_with_the_same_placeholders() {
    type Shape = BTreeMap<String, (&'static str, BTreeSet<String>)>;
    let shape = |language| -> Shape {
        let entries = entries(language).into_iter();
        entries.map(|(key, entry)| (key, (entry.file, entry.placeholders))).collect()
    };
    let english = shape(Language::En);
    for language in Language::ALL {
        let other = shape(language);
        let keys: BTreeSet<_> = english.keys().chain(other.keys()).collect();
        let differing: Vec<_> = keys
            .into_iter()
            .filter(|key| english.get(*key) != other.get(*key))
            .map(|key| format!("{key}: {:?} / {:?}", english.get(key), other.get(key)))
            .collect();
        assert!(differing.is_empty(), "{}: {differing:#?}", language.code());
    }
}

#[test]
fn every_message_can_be_written() {
    let placeholders: BTreeMap<_, _> =
        entries(Language::En).into_iter().map(|(key, entry)| (key, entry.placeholders)).collect();
    for language in Language::ALL {
        let mut bundle = FluentBundle::new(vec![language.code().parse().unwrap()]);
        for text in texts(language) {
            bundle.add_resource(FluentResource::try_new(text.source).unwrap()).unwrap();
        }
        for (key, names) in &placeholders {
            let (id, attribute) = key.split_once('.').map_or((&**key, None), |(a, b)| (a, Some(b)));
            // Terms are written within messages.
            let Some(message) = bundle.get_message(id) else {
                assert!(id.starts_with('-'), "{key}");
                continue;
            };
            let pattern = match attribute {
                Some(name) => message.get_attribute(name).unwrap().value(),
                None => message.value().unwrap(),
            };
            for dummy in [0.into(), 1.into(), 12.into(), FluentValue::from("b2")] {
                let values: FluentArgs =
                    names.iter().map(|name| (&**name, dummy.clone())).collect();
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&values), &mut errors);
                assert!(errors.is_empty(), "{} {key}: {errors:?}", language.code());
                assert!(!text.trim().is_empty() && !text.contains(['{', '}']), "{key}: {text}");
            }
        }
    }
}

#[test]
fn quotes_and_dots_are_those_of_print() {
    for language in Language::ALL {
        for (key, entry) in entries(language) {
            for text in entry.texts {
                let plain = ["'", "\"", "..."].iter().find(|plain| text.contains(**plain));
                assert_eq!(plain, None, "{} {key}: {text}", language.code());
            }
        }
    }
}

#[test]
fn french_has_its_spaces() {
    for (key, entry) in entries(Language::Fr) {
        for text in entry.texts {
            assert_eq!(misset_french(&text), None, "{key}: {text}");
        }
    }
}

/// The first sign in a French text that lacks its no-break space.
fn misset_french(text: &str) -> Option<char> {
    let no_break = |c: Option<char>| c.is_some_and(|c| "\u{a0}\u{202f}".contains(c));
    let letters: Vec<char> = text.chars().collect();
    let misset = |&(place, &sign): &(usize, &char)| {
        let before = place.checked_sub(1).map(|before| letters[before]);
        let after = letters.get(place + 1).copied();
        match sign {
            '«' => !no_break(after),
            '»' => !no_break(before),
            ';' | ':' | '!' | '?' => {
                // Within a word it is part of a link; after another sign, part of one mark.
                let ends = after.is_none_or(|c| !c.is_alphanumeric());
                ends && !no_break(before) && !before.is_some_and(|c| "!?".contains(c))
            }
            _ => false,
        }
    };
    letters.iter().enumerate().find(misset).map(|(_, &sign)| sign)
}

#[test]
fn the_look_at_french_sees() {
    for good in ["Quoi\u{202f}?!", "a\u{a0}: b\u{202f}; c", "«\u{a0}a\u{a0}»", "x:y#1", "a."] {
        assert_eq!(misset_french(good), None, "{good}");
    }
    for bad in ["Quoi ?", "Quoi?", "a: b", "a ; b", "« a\u{a0}»", "«\u{a0}a »", "(a:)", ": a"] {
        assert!(misset_french(bad).is_some(), "{bad}");
    }
}

#[test]
fn no_words_for_people_stand_in_code() {
    let words: Vec<_> = literals()
        .into_iter()
        .filter(|literal| looks_like_words(&literal.text))
        .filter(|literal| !ALLOWED.contains(&&*literal.text))
        .filter(|literal| !ALLOWED_IN.contains(&&*literal.inside))
        .map(|literal| literal.to_string())
        .collect();
    assert!(words.is_empty(), "put these into assets/texts: {words:#?}");
}

/// Does this look like something to be read, and not like a name, a path or a piece of a picture?
fn looks_like_words(text: &str) -> bool {
    if text.trim_start().starts_with('<') {
        return false;
    }
    let text = rust::without_placeholders(text, '·');
    let capital = {
        let mut letters = text.chars();
        letters.next().is_some_and(char::is_uppercase)
            && letters.take(2).filter(|c| c.is_lowercase()).count() == 2
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let in_sentence = words.windows(2).any(|pair| {
        let ends_in_letter = pair[0].trim_end_matches([',', '.', ':', ';', '!', '?', ')']);
        let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 2;
        let letters = ends_in_letter.ends_with(char::is_alphabetic)
            && pair[1].starts_with(char::is_alphabetic);
        let beside_value =
            pair[0].contains('·') && is_word(pair[1]) || is_word(pair[0]) && pair[1].contains('·');
        letters || beside_value
    });
    let foreign = text.chars().any(|c| c.is_alphabetic() && !c.is_ascii());
    capital || in_sentence || foreign
}

#[test]
fn the_look_for_words_sees() {
    for words in
        ["New game", "Play", "you win", "Turn {turn}", "seed: {}", "{n} left", "été", "Why?"]
    {
        assert!(looks_like_words(words), "{words}");
    }
    for name in [
        "app-name",
        "rules-{game}-title",
        "{}x{}",
        "settings.json",
        "saves",
        "{game}-{number:04}",
        "<path d=\"M 1 2\"/>",
        "M {} {}",
        "",
        "XDG_DATA_HOME",
        "#{}",
        "{a}, {b}",
        "B",
        "F1",
        "{}: {key}?",
    ] {
        assert!(!looks_like_words(name), "{name}");
    }
}

/// A string in code that is a key, or the pattern of some.
fn is_key(literal: &Literal, subjects: &BTreeSet<&str>) -> bool {
    let text = rust::without_placeholders(&literal.text, '*');
    let shape = text.contains('-')
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '-' | '*'));
    let subject = text.split('-').next().unwrap_or_default();
    let asked_for = TAKES_KEY.contains(&&*literal.inside) || subjects.contains(subject);
    shape && asked_for && !ALLOWED.contains(&&*literal.text)
}

/// Does a key match a pattern in which a `*` is for one letter or more?
fn matches(key: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        None => key == pattern,
        Some((start, rest)) => key.strip_prefix(start).is_some_and(|key| {
            (1..=key.len()).any(|cut| key.is_char_boundary(cut) && matches(&key[cut..], rest))
        }),
    }
}

#[test]
fn code_and_texts_have_the_same_keys() {
    let entries = entries(Language::En);
    // Attributes and terms are asked for within the texts.
    let keys: Vec<&str> = entries
        .keys()
        .map(|key| &**key)
        .filter(|key| !key.contains('.') && !key.starts_with('-'))
        .collect();
    let subjects = keys.iter().filter_map(|key| key.split('-').next()).collect();
    let asked: Vec<_> =
        literals().into_iter().filter(|literal| is_key(literal, &subjects)).collect();
    let pattern = |literal: &Literal| rust::without_placeholders(&literal.text, '*');

    let absent: Vec<_> = asked
        .iter()
        .filter(|literal| !keys.iter().any(|key| matches(key, &pattern(literal))))
        .map(Literal::to_string)
        .collect();
    assert!(absent.is_empty(), "code asks for keys that no text has: {absent:#?}");

    let patterns: BTreeSet<_> = asked.iter().map(pattern).collect();
    let references: BTreeSet<_> = entries.values().flat_map(|entry| &entry.messages).collect();
    let unused: Vec<_> = keys
        .into_iter()
        .filter(|key| !patterns.iter().any(|pattern| matches(key, pattern)))
        .filter(|key| !references.contains(&(*key).to_owned()))
        .collect();
    assert_eq!(unused, AWAITED, "keys that nobody asks for");
}

#[test]
fn keys_name_their_subject() {
    for key in entries(Language::En).into_keys() {
        assert!(key.trim_start_matches('-').contains('-'), "{key}");
    }
}

/// All `.rs` files under a folder that are not tests.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_tests = path.file_stem().is_some_and(|stem| stem == "tests");
        if path.is_dir() && !is_tests {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") && !is_tests {
            found.push(path);
        }
    }
    found.sort();
    found
}
