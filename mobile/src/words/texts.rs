//! The fluent files as they are built into the program.

use super::Language;
use crate::packed::unpacked;

/// All texts of a language together are not longer, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// A file of texts.
#[derive(Clone, Debug)]
pub struct Text {
    /// The name of the file.
    pub file: &'static str,
    /// What stands in it.
    pub source: String,
}

/// The files of a language: all of them packed as one, and their names and lengths.
struct Files {
    packed: &'static [u8],
    files: &'static [(&'static str, usize)],
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// All files of a language.
pub fn texts(language: Language) -> Vec<Text> {
    let Files { packed, files } = match language {
        Language::En => EN,
        Language::Fr => FR,
    };
    // A test finds them whole.
    let all = unpacked(packed, MOST_BYTES).unwrap_or_default();
    let mut rest = all.as_str();
    let mut next = |length| {
        let (source, later) = rest.split_at_checked(length).unwrap_or((rest, ""));
        rest = later;
        source.to_owned()
    };
    files.iter().map(|&(file, length)| Text { file, source: next(length) }).collect()
}

/// The sections of a game's rules, in order: section `x` has the keys `rules-game-x-title` and
/// `rules-game-x-text`.
pub(super) fn sections(game: &str) -> &'static [&'static str] {
    SECTIONS.iter().find(|(id, _)| *id == game).map_or(&[], |(_, sections)| sections)
}
