//! The names of saves.

use std::fmt;

const ENDING: &str = ".save";
const MOST_BYTES: usize = 100;

/// The name of a save: a file name like `skirmish-0001.save`, never a path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SaveName(String);

impl SaveName {
    /// This name, if it can be one.
    pub fn new(name: &str) -> Option<Self> {
        let stem = name.strip_suffix(ENDING)?;
        let fits = !stem.is_empty()
            && name.len() <= MOST_BYTES
            && !stem.starts_with('.')
            && !stem.chars().any(|c| c.is_control() || "/\\:*?\"<>|".contains(c));
        fits.then(|| Self(name.to_owned()))
    }

    /// The name of a game's save by number.
    pub(super) fn numbered(game: &str, number: u32) -> Option<Self> {
        Self::new(&format!("{game}-{number:04}{ENDING}"))
    }

    /// The number, if it is a name of this game by number.
    pub(super) fn number(&self, game: &str) -> Option<u32> {
        let digits = self.0.strip_suffix(ENDING)?.strip_prefix(game)?.strip_prefix('-')?;
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
    }

    /// As a file name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for SaveName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_file_names_are_names() {
        for good in ["skirmish-0001.save", "my best game.save", "été.save", "a..save"] {
            assert!(SaveName::new(good).is_some(), "{good}");
        }
        let long = format!("{}.save", "x".repeat(96));
        for bad in [
            "",
            ".save",
            "x",
            "x.txt",
            "x.SAVE",
            "../x.save",
            "a/b.save",
            "/x.save",
            "a\\b.save",
            "c:x.save",
            "..save",
            ".hidden.save",
            "x\n.save",
            "x\0.save",
            &long,
        ] {
            assert_eq!(SaveName::new(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn numbers() {
        let number = |name| SaveName::new(name).unwrap().number("skirmish");
        assert_eq!(number("skirmish-0012.save"), Some(12));
        assert_eq!(number("skirmish-12345.save"), Some(12345));
        for other in
            ["skirmish-.save", "skirmish-+1.save", "league-0001.save", "skirmish-99999999999.save"]
        {
            assert_eq!(number(other), None, "{other}");
        }
    }
}
