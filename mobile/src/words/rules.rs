//! The rules of the games as players read them.

use pentarchy_core::game::Game;
use pentarchy_core::games::conquest::{self, Conquest};
use pentarchy_core::games::dicewars::{
    DiceWars, MOST_DICE, MOST_QUIET_ROUNDS, MOST_RESERVE, MOST_TURNS,
};
use pentarchy_core::games::floors::{Floors, ROUNDS, ROUNDS_A_STAGE, Tile};
use pentarchy_core::games::league::map::COLOURS;
use pentarchy_core::games::league::{self, Class, HERO_STEPS, League, MINION, MINION_STEPS, Stats};
use pentarchy_core::games::skirmish::{Kind, MOST_PLIES, Skirmish};

use super::{Value, Words};

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
#[rustfmt::skip]
const SECTIONS: &[(&str, &[&str])] = &[
    (Skirmish::ID, &["goal", "units", "turn", "fatigue", "striking", "end", "controls", "keys"]),
    (DiceWars::ID, &["goal", "map", "attack", "reinforcements", "end", "controls", "keys"]),
    (Conquest::ID, &[
        "goal", "map", "turn", "reinforcement", "action", "battle", "movement", "hero", "items",
        "end", "controls", "keys",
    ]),
    (League::ID, &[
        "goal", "map", "heroes", "turn", "attack", "automatic", "towers", "end", "controls",
        "keys", "maps",
    ]),
    (Floors::ID, &[
        "goal", "hall", "pawns", "round", "stones", "blood", "monster", "tiles", "end",
        "advanced", "controls", "keys",
    ]),
];

impl Words {
    /// The rules of a game, section by section; empty for a game without any.
    pub fn rules(&self, game: &str) -> Vec<Section> {
        let sections = SECTIONS.iter().find(|(id, _)| *id == game).map_or(&[][..], |(_, all)| all);
        let values = self.figures(game);
        let section = |name: &&str| Section {
            title: self.get(&format!("rules-{game}-{name}-title")),
            text: self.with(&format!("rules-{game}-{name}-text"), &values),
        };
        sections.iter().map(section).collect()
    }

    /// The figures that stand in the rules of a game.
    fn figures(&self, game: &str) -> Vec<(&'static str, Value<'static>)> {
        let class = |class: Class| self.league_line(class.stats()).into();
        match game {
            Skirmish::ID => vec![
                ("plies", MOST_PLIES.into()),
                ("soldier", self.unit_line(Kind::Soldier).into()),
                ("archer", self.unit_line(Kind::Archer).into()),
                ("rogue", self.unit_line(Kind::Rogue).into()),
            ],
            DiceWars::ID => vec![
                ("dice", MOST_DICE.into()),
                ("reserve", MOST_RESERVE.into()),
                ("turns", MOST_TURNS.into()),
                ("rounds", MOST_QUIET_ROUNDS.into()),
            ],
            Conquest::ID => vec![
                ("rounds", conquest::Setup::default().round_limit.into()),
                ("types", conquest::TYPES_FOR_HERO.into()),
            ],
            League::ID => [
                ("blade", class(Class::Blade)),
                ("bulwark", class(Class::Bulwark)),
                ("shade", class(Class::Shade)),
                ("prospector", class(Class::Prospector)),
                ("mender", class(Class::Mender)),
                ("minion", self.league_line(MINION).into()),
                ("tower", self.league_line(league::Kind::Tower.stats()).into()),
                ("headquarters", self.league_line(league::Kind::Headquarters.stats()).into()),
                ("steps", HERO_STEPS.into()),
                ("walk", MINION_STEPS.into()),
                ("rounds", league::Setup::default().round_limit.into()),
                ("red", self.get("league-team-red").into()),
            ]
            .into_iter()
            .chain(colours())
            .collect(),
            Floors::ID => vec![
                ("rounds", ROUNDS.into()),
                ("half", ROUNDS_A_STAGE.into()),
                ("most", Tile::X.steps().into()),
            ],
            _ => Vec::new(),
        }
    }

    /// What a piece of League can do, in a line.
    fn league_line(&self, stats: Stats) -> String {
        self.with(
            "league-class-line",
            &[
                ("hp", stats.hp.into()),
                ("attack", stats.attack.into()),
                ("range", stats.range.into()),
            ],
        )
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

/// The names under which the colours of League's maps stand in its rules, in the core's order.
const COLOUR_NAMES: [&str; COLOURS.len()] = [
    "free",
    "rock",
    "tree",
    "water",
    "blueheadquarters",
    "bluetower",
    "bluehero",
    "redheadquarters",
    "redtower",
    "redhero",
    "minions",
];

/// The colours of League's maps, as paint programs write them.
fn colours() -> impl Iterator<Item = (&'static str, Value<'static>)> {
    COLOUR_NAMES.into_iter().zip(COLOURS).map(|(name, ([red, green, blue], ..))| {
        (name, format!("#{red:02x}{green:02x}{blue:02x}").into())
    })
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
    fn lg02_the_colours_of_maps_stand_in_the_rules() {
        for language in Language::ALL {
            let text = &Words::new(language).rules(League::ID)[10].text;
            assert!(text.contains("#a0d070") && text.contains("#ffff00"), "{text}");
            assert_eq!(text.matches('#').count(), COLOURS.len(), "{text}");
        }
    }

    #[test]
    fn the_figures_of_the_units_stand_in_the_rules() {
        let units = &Words::new(Language::En).rules(Skirmish::ID)[1].text;
        assert!(units.contains("5 hit points, attack 4, defence 0, move 4, range 1"), "{units}");
    }
}
