//! A setup as a short code, for links.

use super::map;
use super::{Class, Hero, League, Setup, Towers};
use crate::game::Game;

/// The classes, in the order of [`Class::ALL`].
const LETTERS: [char; 5] = ['b', 'w', 's', 'p', 'm'];

/// The setup in a link: map, classes of either team, and what is not as usual.
pub fn code(setup: &Setup) -> String {
    let letters = |classes: &[Class]| -> String {
        classes.iter().map(|class| LETTERS[*class as usize]).collect()
    };
    let [blue, red] = &setup.classes;
    let mut code = format!("{}-{}-{}", setup.map, letters(blue), letters(red));
    let usual = Setup::default();
    if setup.towers != usual.towers {
        code.push_str("-capture");
    }
    if setup.bumps_cost != usual.bumps_cost {
        code.push_str("-bumps");
    }
    if setup.round_limit != usual.round_limit {
        code.push_str("-r");
        code.push_str(&setup.round_limit.to_string());
    }
    code
}

/// The setup of a link, if it makes sense.
pub fn of_code(code: &str) -> Option<Setup> {
    let mut setup = Setup::default();
    let mut parts = code.split('-').filter(|part| !part.is_empty());
    if let Some(name) = parts.next() {
        map::built_in(name)?;
        name.clone_into(&mut setup.map);
    }
    let mut teams = setup.classes.iter_mut();
    for part in parts {
        match (part, part.strip_prefix('r').and_then(|rounds| rounds.parse().ok())) {
            ("capture", _) => setup.towers = Towers::Capture,
            ("bumps", _) => setup.bumps_cost = true,
            (_, Some(rounds)) => setup.round_limit = rounds,
            (letters, None) => *teams.next()? = classes_of(letters)?,
        }
    }
    League::new(&setup, League::FACTS.players.0, 0).ok().map(|_| setup)
}

fn classes_of(letters: &str) -> Option<[Class; Hero::PER_TEAM]> {
    let class = |letter| Some(Class::ALL[LETTERS.iter().position(|known| *known == letter)?]);
    let classes: Option<Vec<Class>> = letters.chars().map(class).collect();
    classes?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_is_the_same_after_a_link() {
        let usual = Setup::default();
        assert_eq!(of_code(""), Some(usual.clone()));
        let setup = Setup {
            map: "thicket".to_owned(),
            classes: [
                [Class::Mender, Class::Blade, Class::Shade],
                [Class::Bulwark, Class::Prospector, Class::Blade],
            ],
            towers: Towers::Capture,
            bumps_cost: !usual.bumps_cost,
            round_limit: 20,
        };
        assert_eq!(of_code(&code(&setup)).as_ref(), Some(&setup), "{}", code(&setup));
        assert!(code(&setup).len() <= 60);
        for wrong in ["own", "nowhere", "yard-bbb", "yard-bsx", "yard-bs", "yard-bsm-bsm-bsm"] {
            assert_eq!(of_code(wrong), None, "{wrong}");
        }
    }
}
