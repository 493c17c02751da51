//! The rules of the games as players read them.

use pentarchy_core::game::Game;
use pentarchy_core::games::dicewars::{
    DiceWars, MOST_DICE, MOST_QUIET_ROUNDS, MOST_RESERVE, MOST_TURNS,
};
use pentarchy_core::games::skirmish::{Kind, MOST_PLIES, Skirmish};

use super::Words;

/// A section of a game's rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its paragraphs, with empty lines between them.
    pub text: String,
}

/// The sections of each game's rules. Section `x` has the keys `rules-game-x-title` and
/// `rules-game-x-text`.
const SECTIONS: &[(&str, &[&str])] = &[
    (Skirmish::ID, &["goal", "units", "turn", "fatigue", "striking", "end", "controls", "keys"]),
    (DiceWars::ID, &["goal", "map", "attack", "reinforcements", "end", "controls", "keys"]),
];

impl Words {
    /// The rules of a game, section by section; empty for a game without any yet.
    pub fn rules(&self, game: &str) -> Vec<Section> {
        let sections = SECTIONS.iter().find(|(id, _)| *id == game).map_or(&[][..], |(_, all)| all);
        let values = [
            ("plies", MOST_PLIES.into()),
            ("soldier", self.unit_line(Kind::Soldier).into()),
            ("archer", self.unit_line(Kind::Archer).into()),
            ("rogue", self.unit_line(Kind::Rogue).into()),
            ("dice", MOST_DICE.into()),
            ("reserve", MOST_RESERVE.into()),
            ("turns", MOST_TURNS.into()),
            ("rounds", MOST_QUIET_ROUNDS.into()),
        ];
        let section = |name: &&str| Section {
            title: self.get(&format!("rules-{game}-{name}-title")),
            text: self.with(&format!("rules-{game}-{name}-text"), &values),
        };
        sections.iter().map(section).collect()
    }

    /// What a kind of unit of Skirmish can do, in a line.
    pub fn unit_line(&self, kind: Kind) -> String {
        let stats = kind.stats();
        self.with(
            "skirmish-unit-line",
            &[
                ("hp", stats.hp.into()),
                ("attack", stats.attack.into()),
                ("defence", stats.defence.into()),
                ("moves", stats.moves.into()),
                ("range", stats.range.into()),
            ],
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn every_section_has_its_text_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            for (game, sections) in SECTIONS {
                let rules = words.rules(game);
                assert_eq!(rules.len(), sections.len());
                for Section { title, text } in rules {
                    assert!(!title.contains("rules-"), "{title}");
                    assert!(!text.contains("rules-") && !text.contains('$'), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_figures_of_the_units_stand_in_the_rules() {
        let units = &Words::new(Language::En).rules(Skirmish::ID)[1].text;
        assert!(units.contains("5 hit points, attack 4, defence 0, move 4, range 1"), "{units}");
    }
}
