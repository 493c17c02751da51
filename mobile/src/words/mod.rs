//! The words that players read, by key, in the language they chose.
//!
//! The texts are fluent files: a folder for each language in `assets/texts`, and one for each language in
//! each game's folder in `assets/games`. Code never holds words: it asks for a key and fills in names and numbers.

mod players;
mod rules;
mod texts;

pub use fluent_bundle::FluentValue as Value;
pub use players::{Person, Players, lone_person, seat_key};
pub use rules::{Figures, Section};
pub use texts::{Text, texts};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::theme::Palette;

/// The languages that there are texts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also for all who speak neither.
    En,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// The language of the system that this runs on.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::En, |tag| Self::of_tag(&tag))
    }

    /// The language for a tag like `fr-CA`.
    pub fn of_tag(tag: &str) -> Self {
        let first = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        if first.eq_ignore_ascii_case(Self::Fr.code()) { Self::Fr } else { Self::En }
    }

    /// Its code of two letters, which is also the folder of its texts.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }
}

/// The attribute of a text that holds its words for the safe palette, in which other colours are
/// shown than the usual words name.
const SAFE: &str = "safe";

/// With a capital letter, as a sentence begins.
pub fn sentence(line: &str) -> String {
    let mut letters = line.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// All texts of a language.
pub struct Words {
    language: Language,
    palette: Palette,
    /// Who is not called by the name of the seat.
    players: Players,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The texts of this language.
    pub fn new(language: Language) -> Self {
        let identifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Both languages run from left to right, and fonts show the isolating marks as boxes.
        bundle.set_use_isolating(false);
        for text in texts(language) {
            // Whatever breaks lines breaks them at narrow spaces too.
            let source = text.source.replace('\u{202f}', "\u{a0}");
            // What can be read of a broken file is better than nothing; a test sees that none is.
            let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
            let _ = bundle.add_resource(resource);
        }
        Self { language, palette: Palette::default(), players: Players::default(), bundle }
    }

    /// Names the colours of this palette from now on.
    pub fn set_palette(&mut self, palette: Palette) {
        self.palette = palette;
    }

    /// Calls the seats of these players otherwise from now on, and no others.
    pub fn set_players(&mut self, players: Players) {
        self.players = players;
    }

    /// Those who are not called by the names of their seats.
    pub const fn players(&self) -> &Players {
        &self.players
    }

    /// The palette whose colours are named.
    pub const fn palette(&self) -> Palette {
        self.palette
    }

    /// The language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The name of a game, by its name in the core.
    pub fn game_name(&self, game: &str) -> String {
        self.get(&format!("game-{game}-name"))
    }

    /// A game in a line.
    pub fn game_about(&self, game: &str) -> String {
        self.get(&format!("game-{game}-about"))
    }

    /// The text of this key; the key itself if there is none.
    pub fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// What stands beside the text of a key under this name, if anything does.
    pub fn attribute(&self, key: &str, name: &str, values: &[(&str, Value)]) -> Option<String> {
        let message = self.bundle.get_message(key)?;
        let pattern = message.get_attribute(name)?.value();
        let values: FluentArgs = values.iter().cloned().collect();
        Some(self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned())
    }

    /// The text of this key with these values in their places. Numbers lose digits past 2^53, so
    /// a seed is handed over as a string.
    pub fn with(&self, key: &str, values: &[(&str, Value)]) -> String {
        self.called(key).unwrap_or_else(|| self.written(key, values))
    }

    /// The same, whoever plays.
    fn written(&self, key: &str, values: &[(&str, Value)]) -> String {
        let message = self.bundle.get_message(key);
        let safe = message.as_ref().filter(|_| self.palette == Palette::Safe);
        let safe = safe.and_then(|message| message.get_attribute(SAFE));
        let pattern = match safe {
            Some(words) => Some(words.value()),
            None => message.and_then(|message| message.value()),
        };
        let Some(pattern) = pattern else {
            if cfg!(debug_assertions) {
                eprintln!("{}: {key}?", self.language.code());
            }
            return key.to_owned();
        };
        let values: FluentArgs = values.iter().cloned().collect();
        // A value that is missing shows as its name, which a test looks for.
        self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Seat;

    use super::*;

    #[test]
    fn tags_of_systems() {
        for (tag, language) in [
            ("fr", Language::Fr),
            ("fr-FR", Language::Fr),
            ("FR_ca.UTF-8", Language::Fr),
            ("fr@euro", Language::Fr),
            ("fro", Language::En),
            ("fy-NL", Language::En),
            ("en-GB", Language::En),
            ("C", Language::En),
            ("", Language::En),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
    }

    #[test]
    fn a_missing_key_is_its_own_text() {
        assert_eq!(Words::new(Language::Fr).get("there-is-none"), "there-is-none");
    }

    #[test]
    fn every_game_has_a_name_and_is_told_in_a_line() {
        for words in Language::ALL.map(Words::new) {
            for game in pentarchy_core::games::ids() {
                for text in [words.game_name(game), words.game_about(game)] {
                    assert!(!text.starts_with("game-"), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_colour_that_is_said_is_the_one_that_is_shown() {
        let mut words = Words::new(Language::En);
        assert_eq!(words.get("seat-conquest-0"), "Red (1)");
        words.set_palette(Palette::Safe);
        assert_eq!(words.get("seat-conquest-0"), "Orange (1)");
        assert_eq!(words.get("seat-conquest-2"), "Yellow (3)");
    }

    #[test]
    fn a_person_has_a_name() {
        let mut words = Words::new(Language::En);
        let person = |name: Option<&str>| {
            Players::of_person(Person {
                seat: "seat-conquest-0".to_owned(),
                name: name.map(str::to_owned),
            })
        };
        words.set_players(person(Some("Zoé")));
        assert_eq!(words.get("seat-conquest-0"), "Zoé");
        assert_eq!(words.who("conquest", Seat(0)), "other");
        words.set_players(person(None));
        assert_eq!(words.get("seat-conquest-0"), "You");
        assert_eq!(words.who("conquest", Seat(0)), "you");
        assert_eq!(words.who("conquest", Seat(1)), "other");
        words.set_players(Players::default());
        assert_eq!(words.get("seat-conquest-0"), "Red (1)");
    }

    #[test]
    fn values_come_without_isolating_marks() {
        let words = Words::new(Language::En);
        assert!(words.with("error-link-game", &[("game", "chess".into())]).contains("“chess”"));
    }

    #[test]
    fn words_can_be_used_by_any_thread() {
        fn any_thread<T: Send + Sync>() {}
        any_thread::<Words>();
    }
}
