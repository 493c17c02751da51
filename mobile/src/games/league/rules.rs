//! What the rules of League for people say.

use pentarchy_core::games::league::map::COLOURS;
use pentarchy_core::games::league::{Class, HERO_STEPS, Kind, MINION, MINION_STEPS, Setup, Stats};

use crate::words::{Figures, Words};

/// The figures in them.
pub fn figures(words: &Words) -> Figures {
    let class = |class: Class| stats_line(class.stats(), words).into();
    let mut figures = vec![
        ("blade", class(Class::Blade)),
        ("bulwark", class(Class::Bulwark)),
        ("shade", class(Class::Shade)),
        ("prospector", class(Class::Prospector)),
        ("mender", class(Class::Mender)),
        ("minion", stats_line(MINION, words).into()),
        ("tower", stats_line(Kind::Tower.stats(), words).into()),
        ("headquarters", stats_line(Kind::Headquarters.stats(), words).into()),
        ("steps", HERO_STEPS.into()),
        ("walk", MINION_STEPS.into()),
        ("rounds", Setup::default().round_limit.into()),
        ("red", words.get("league-team-red").into()),
    ];
    // The colours of maps, as paint programs write them.
    figures.extend(COLOUR_NAMES.into_iter().zip(COLOURS).map(
        |(name, ([red, green, blue], ..))| {
            (name, format!("#{red:02x}{green:02x}{blue:02x}").into())
        },
    ));
    figures
}

/// The names under which the colours of maps stand in the rules, in the core's order.
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

/// What a piece can do, in a line.
fn stats_line(stats: Stats, words: &Words) -> String {
    words.with(
        "league-class-line",
        &[("hp", stats.hp.into()), ("attack", stats.attack.into()), ("range", stats.range.into())],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Palette;
    use crate::words::Language;

    #[test]
    fn lg02_the_colours_of_maps_stand_in_the_rules() {
        for language in Language::ALL {
            let words = Words::new(language);
            let text = &words.rules("league", &figures(&words))[10].text;
            assert!(text.contains("#a0d070") && text.contains("#ffff00"), "{text}");
            assert_eq!(text.matches('#').count(), COLOURS.len(), "{text}");
        }
    }

    #[test]
    fn the_colour_that_is_said_is_the_one_that_is_shown() {
        let mut words = Words::new(Language::En);
        words.set_palette(Palette::Safe);
        assert!(words.rules("league", &figures(&words))[0].text.contains("blue and orange"));
    }
}
