//! The fluent files as they are built into the program: a line for each subject.

use super::Language;

/// A file of texts.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// The name of the file.
    pub file: &'static str,
    /// What stands in it.
    pub source: &'static str,
}

macro_rules! texts {
    ($language:literal: $($subject:literal),*) => {
        &[$(Text {
            file: concat!($subject, ".ftl"),
            source: include_str!(concat!("../../../assets/texts/", $language, "/", $subject, ".ftl")),
        }),*]
    };
}

/// All files of a language.
pub const fn texts(language: Language) -> &'static [Text] {
    match language {
        Language::En => texts!(
            "en": "app", "cli", "conquest", "dicewars", "errors", "floors", "league", "rules",
            "skirmish"
        ),
        Language::Fr => texts!(
            "fr": "app", "cli", "conquest", "dicewars", "errors", "floors", "league", "rules",
            "skirmish"
        ),
    }
}
