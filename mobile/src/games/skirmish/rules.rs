//! What the rules of Skirmish for people say.

use pentarchy_core::games::skirmish::{Kind, MOST_PLIES};

use crate::words::{Figures, Words};

/// The figures in them.
pub fn figures(words: &Words) -> Figures {
    vec![
        ("plies", MOST_PLIES.into()),
        ("soldier", unit_line(Kind::Soldier, words).into()),
        ("archer", unit_line(Kind::Archer, words).into()),
        ("rogue", unit_line(Kind::Rogue, words).into()),
    ]
}

/// What a kind of unit can do, in a line.
fn unit_line(kind: Kind, words: &Words) -> String {
    let stats = kind.stats();
    words.with(
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn the_figures_of_the_units_stand_in_the_rules() {
        let words = Words::new(Language::En);
        let units = &words.rules("skirmish", &figures(&words))[1].text;
        assert!(units.contains("5 hit points, attack 4, defence 0, move 4, range 1"), "{units}");
    }
}
