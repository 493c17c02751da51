//! The fluent files as they are built into the program.

use super::Language;

/// A file of texts.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// The name of the file.
    pub file: &'static str,
    /// What stands in it.
    pub source: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// All files of a language.
pub const fn texts(language: Language) -> &'static [Text] {
    match language {
        Language::En => EN,
        Language::Fr => FR,
    }
}

/// The sections of a game's rules, in order: section `x` has the keys `rules-game-x-title` and
/// `rules-game-x-text`.
pub(super) fn sections(game: &str) -> &'static [&'static str] {
    SECTIONS.iter().find(|(id, _)| *id == game).map_or(&[], |(_, sections)| sections)
}
