//! The rules of the games as players read them.

use super::texts::sections;
use super::{Value, Words};

/// A section of a game's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name among the keys of the texts.
    pub name: &'static str,
    /// Its heading.
    pub title: String,
    /// Its paragraphs, with empty lines between them.
    pub text: String,
}

/// The figures that stand in a game's rules, by the names of their places.
pub type Figures = Vec<(&'static str, Value<'static>)>;

impl Words {
    /// The rules of a game, section by section, with these figures in them; empty for a game without
    /// any.
    pub fn rules(&self, game: &str, figures: &Figures) -> Vec<Section> {
        let section = |name: &&'static str| Section {
            name,
            title: self.get(&format!("rules-{game}-{name}-title")),
            text: self.with(&format!("rules-{game}-{name}-text"), figures),
        };
        sections(game).iter().map(section).collect()
    }
}
