//! What can be chosen before a game of League, on the screen and in links.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Seat;
use pentarchy_core::games::league::map::{self, BUILT_IN, MOST_TOWERS, MapError, SIDES};
use pentarchy_core::games::league::{Class, Hero, League, Setup, Towers};

use super::drawing::picture_of;
use super::moment::Figure;
use crate::games::{Choice, Options};
use crate::pictures::Sprite;
use crate::words::Words;

/// In setups, the name of a map that comes from a file and not with the game.
pub const OWN_MAP: &str = "own";

/// The maps to choose from, in the order of the core's list; a player's own is the last.
const MAPS: &[&str] = &[
    "league-map-meadow",
    "league-map-ford",
    "league-map-island",
    "league-map-thicket",
    "league-map-yard",
    "league-map-pillars",
    "league-map-orchard",
    "league-map-cloister",
    "league-map-keep",
    "league-map-den",
    "league-map-gallery",
    "league-map-own",
];

const CLASSES: &[&str] = &[
    "league-class-blade",
    "league-class-bulwark",
    "league-class-shade",
    "league-class-prospector",
    "league-class-mender",
];

const HEROES: [[&str; Hero::PER_TEAM]; 2] = [
    ["league-blue-first", "league-blue-second", "league-blue-third"],
    ["league-red-first", "league-red-second", "league-red-third"],
];

/// The limits of rounds to choose from; 0 is none.
const ROUNDS: [i64; 5] = [20, 50, 100, 200, 0];
const ROUNDS_NAMES: &[&str] = &[
    "league-rounds-20",
    "league-rounds-50",
    "league-rounds-100",
    "league-rounds-200",
    "league-rounds-never",
];

// The places of the choices in their list.
const MAP: usize = 0;
const FIRST_HERO: usize = 1;
const TOWERS: usize = FIRST_HERO + Hero::COUNT;
const BUMPS: usize = TOWERS + 1;

/// The key of a class's name.
pub fn class_key(class: Class) -> &'static str {
    CLASSES[place_of(&Class::ALL, &class)]
}

/// A hero by its class, where each has its own level (LG20).
fn part_name(setup: &Setup, seat: Seat, part: usize) -> &'static str {
    let class = setup.classes.get(seat.index()).and_then(|classes| classes.get(part));
    class.map_or("player-mixed", |class| class_key(*class))
}

fn place_of<T: PartialEq>(list: &[T], wanted: &T) -> usize {
    list.iter().position(|one| one == wanted).unwrap_or(0)
}

/// Can a map be taken from a file here? On a phone there is nothing to drop one from.
const fn takes_files() -> bool {
    cfg!(not(target_os = "android"))
}

impl Options for Setup {
    fn choices(&self) -> Vec<Choice> {
        choices(self)
    }

    fn choose(&mut self, option: usize, value: i64) {
        choose(self, option, value);
    }

    fn of_day(seed: u64) -> Self {
        of_day(seed)
    }

    fn picture(&self, option: usize) -> Option<Sprite> {
        picture(self, option)
    }

    fn part_name(&self, seat: Seat, part: usize) -> &'static str {
        part_name(self, seat, part)
    }

    const TAKES_PICTURES: bool = true;

    fn take_picture(&mut self, picture: &[u8], words: &Words) -> Result<(), String> {
        take_map(self, picture, words)
    }

    fn start(&self, picture: Option<&[u8]>) -> Result<Option<String>, &'static str> {
        start(self, picture)
    }
}

/// The choices of a setup.
fn choices(setup: &Setup) -> Vec<Choice> {
    let one_of =
        |name, options, chosen: usize| Choice::OneOf { name, options, chosen: chosen as i64 };
    let built_in = BUILT_IN.iter().position(|map| map.name == setup.map);
    let maps = if takes_files() { MAPS } else { &MAPS[..BUILT_IN.len()] };
    let mut choices = vec![one_of("league-map", maps, built_in.unwrap_or(BUILT_IN.len()))];
    for (names, classes) in HEROES.iter().zip(&setup.classes) {
        for (name, class) in names.iter().zip(classes) {
            choices.push(one_of(name, CLASSES, place_of(&Class::ALL, class)));
        }
    }
    let towers = ["league-towers-destroy", "league-towers-capture"].as_slice();
    choices.push(one_of("league-towers", towers, usize::from(setup.towers == Towers::Capture)));
    let bumps = ["league-bumps-free", "league-bumps-cost"].as_slice();
    choices.push(one_of("league-bumps", bumps, usize::from(setup.bumps_cost)));
    choices.push(one_of("league-rounds", ROUNDS_NAMES, place_of(&ROUNDS, &setup.round_limit)));
    choices
}

/// What a choice looks like: the hero of the class that is chosen, in the colours of its team.
fn picture(setup: &Setup, option: usize) -> Option<Sprite> {
    let number = option.checked_sub(FIRST_HERO).filter(|number| *number < Hero::COUNT)?;
    let team = Hero::team_of(number);
    let class = setup.classes[team.index()][number % Hero::PER_TEAM];
    Some(Sprite::owned(picture_of(Figure::Hero(class)), team))
}

/// Takes a choice.
fn choose(setup: &mut Setup, option: usize, value: i64) {
    let place = usize::try_from(value).unwrap_or(0);
    match option {
        MAP => {
            let name = BUILT_IN.get(place).map_or(OWN_MAP, |map| map.name);
            name.clone_into(&mut setup.map);
        }
        FIRST_HERO..TOWERS => {
            let number = option - FIRST_HERO;
            let classes = &mut setup.classes[Hero::team_of(number).index()];
            let hero = number % Hero::PER_TEAM;
            let class = Class::ALL.get(place).copied().unwrap_or(classes[hero]);
            // Whoever has it already takes what this one had: a team's classes differ (LG04).
            if let Some(other) = classes.iter().position(|known| *known == class) {
                classes[other] = classes[hero];
            }
            classes[hero] = class;
        }
        TOWERS => setup.towers = if value == 1 { Towers::Capture } else { Towers::Destroy },
        BUMPS => setup.bumps_cost = value == 1,
        _ => setup.round_limit = ROUNDS.get(place).copied().unwrap_or(setup.round_limit),
    }
}

/// A built-in map, and three classes that both teams have.
fn of_day(seed: u64) -> Setup {
    let mut random = Random::keyed(seed, "day", &[]);
    let map = BUILT_IN[random.below(BUILT_IN.len() as u32) as usize].name.to_owned();
    let mut classes = Class::ALL;
    random.shuffle(&mut classes);
    let [first, second, third, ..] = classes;
    Setup { map, classes: [[first, second, third]; 2], ..Setup::default() }
}

/// Takes a picture of a map into a setup; says why it can't be played on, and at which pixel.
fn take_map(setup: &mut Setup, picture: &[u8], words: &Words) -> Result<(), String> {
    map::read(picture).map_err(|error| told(&error, words))?;
    OWN_MAP.clone_into(&mut setup.map);
    Ok(())
}

/// A game on a map of one's own starts from a state, since no setup names that map.
fn start(setup: &Setup, picture: Option<&[u8]>) -> Result<Option<String>, &'static str> {
    if setup.map != OWN_MAP {
        return Ok(None);
    }
    let map = picture.and_then(|picture| map::read(picture).ok()).ok_or("league-map-missing")?;
    let game = League::on_map(&map, setup).ok();
    let state = game.and_then(|game| serde_json::to_string(&game).ok());
    state.map(Some).ok_or("league-map-missing")
}

/// Why a picture is no map, in words.
fn told(error: &MapError, words: &Words) -> String {
    let (key, team) = match *error {
        MapError::TooManyBytes => ("league-map-too-many-bytes", None),
        MapError::Damaged => ("league-map-damaged", None),
        MapError::Animated => ("league-map-animated", None),
        MapError::Size { .. } => ("league-map-size", None),
        MapError::UnknownColour { .. } => ("league-map-unknown-colour", None),
        MapError::Transparent { .. } => ("league-map-transparent", None),
        MapError::NoHeadquarters { team } => ("league-map-no-headquarters", Some(team)),
        MapError::SurplusHeadquarters { team, .. } => {
            ("league-map-surplus-headquarters", Some(team))
        }
        MapError::NoTower { team } => ("league-map-no-tower", Some(team)),
        MapError::SurplusTower { team, .. } => ("league-map-surplus-tower", Some(team)),
        MapError::TooFewHeroSpawns { team, .. } => ("league-map-few-spawns", Some(team)),
        MapError::SurplusHeroSpawn { team, .. } => ("league-map-surplus-spawn", Some(team)),
        MapError::NoMinionSpawn { .. } => ("league-map-no-minion-spawn", None),
        MapError::SurplusMinionSpawn { .. } => ("league-map-surplus-minion-spawn", None),
        MapError::StrayMinionSpawn { .. } => ("league-map-stray-minion-spawn", None),
        MapError::Unreachable { .. } => ("league-map-unreachable", None),
    };
    let name = |team: Seat| words.get(&format!("seat-league-{}", team.0));
    let (width, height) = match *error {
        MapError::Size { width, height } => (width, height),
        _ => (0, 0),
    };
    let colour = match *error {
        MapError::UnknownColour { colour: [red, green, blue], .. } => {
            format!("#{red:02x}{green:02x}{blue:02x}")
        }
        _ => String::new(),
    };
    let why = words.with(
        key,
        &[
            ("team", team.map(name).unwrap_or_default().into()),
            ("width", width.into()),
            ("height", height.into()),
            ("least", (*SIDES.start()).into()),
            ("most", (*SIDES.end()).into()),
            ("towers", MOST_TOWERS.into()),
            ("spawns", Hero::PER_TEAM.into()),
            ("colour", colour.into()),
        ],
    );
    match error.pixel() {
        Some(pixel) => words.with(
            "league-map-refused-at",
            &[("why", why.into()), ("x", pixel.x.into()), ("y", pixel.y.into())],
        ),
        None => words.with("league-map-refused", &[("why", why.into())]),
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Game;

    use super::*;

    #[test]
    fn lg04_picking_a_class_that_a_friend_has_swaps_them() {
        let mut setup = Setup::default();
        for (option, class) in [(1, 2), (2, 2), (3, 1), (6, 3), (4, 3)] {
            choose(&mut setup, option, class);
            assert!(League::new(&setup, 2, 0).is_ok(), "{setup:?}");
        }
        assert_eq!(setup.classes[0], [Class::Blade, Class::Shade, Class::Bulwark]);
        assert_eq!(setup.classes[1], [Class::Prospector, Class::Shade, Class::Blade]);
    }

    #[test]
    fn every_choice_can_be_taken_and_is_then_shown() {
        for (option, choice) in choices(&Setup::default()).into_iter().enumerate() {
            let Choice::OneOf { options, .. } = choice else { panic!("{choice:?}") };
            for value in 0..options.len() as i64 {
                let mut setup = Setup::default();
                choose(&mut setup, option, value);
                let Choice::OneOf { chosen, .. } = choices(&setup)[option] else { panic!() };
                assert_eq!(chosen, value, "{option}");
            }
        }
    }

    #[test]
    fn lg04_a_choice_shows_its_hero() {
        let mut setup = Setup::default();
        choose(&mut setup, 4, 1);
        let bulwark = Sprite::owned(crate::pictures::Picture::HeroBulwark, Seat(1));
        assert_eq!(picture(&setup, 4), Some(bulwark));
        let shown = (0..choices(&setup).len()).filter(|one| picture(&setup, *one).is_some());
        assert_eq!(shown.count(), Hero::COUNT);
    }

    #[test]
    fn lg02_all_built_in_maps_can_be_chosen() {
        let names: Vec<String> =
            BUILT_IN.iter().map(|map| format!("league-map-{}", map.name)).collect();
        assert_eq!(MAPS[..BUILT_IN.len()], names);
    }

    #[test]
    fn lg02_a_picture_of_ones_own_is_played_on() {
        let words = Words::new(crate::words::Language::En);
        let mut setup = Setup::default();
        assert_eq!(start(&setup, None), Ok(None));
        let yard = BUILT_IN[4].picture;
        take_map(&mut setup, yard, &words).unwrap();
        assert_eq!(start(&setup, None), Err("league-map-missing"));
        let state = start(&setup, Some(yard)).unwrap().unwrap();
        let game = League::load(&state, 0).unwrap();
        assert_eq!(game.terrain(), map::built_in("yard").unwrap().terrain());
    }

    #[test]
    fn lg02_a_picture_that_is_no_map_is_refused_with_the_reason() {
        for language in crate::words::Language::ALL {
            let words = Words::new(language);
            let mut setup = Setup::default();
            let told = take_map(&mut setup, b"no picture", &words).unwrap_err();
            assert!(!told.contains("league-"), "{told}");
            assert_eq!(setup, Setup::default());
            let pixel = pentarchy_core::games::league::Cell::new(3, 4);
            let at = super::told(&MapError::UnknownColour { pixel, colour: [1, 2, 255] }, &words);
            assert!(at.contains("#0102ff") && at.contains('3') && at.contains('4'), "{at}");
        }
    }
}
