//! What can be chosen before a game, and the game's start (LG03, LG04).

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::Facing;
use super::layout::Layout;
use super::map::{self, Map};
use super::pieces::{Building, Class, HERO_STEPS, Hero};
use super::{League, Options};
use crate::game::{NoEvents, Seat};
use crate::invalid::{Invalid, Problem};

/// The most rounds that a limit may allow.
pub(super) const MOST_ROUNDS: i64 = 1_000_000;

/// What becomes of a tower without hit points (LG13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Towers {
    /// It is destroyed, and its cell becomes free.
    Destroy,
    /// It changes sides.
    Capture,
}

/// What can be chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// The name of a built-in map.
    pub map: String,
    /// The classes of each team's heroes.
    pub classes: [[Class; Hero::PER_TEAM]; 2],
    /// Does a step that is not possible cost its point (LG08)?
    pub bumps_cost: bool,
    /// What becomes of towers.
    pub towers: Towers,
    /// After how many rounds the game ends; 0 is never.
    pub round_limit: i64,
}

impl Default for Setup {
    fn default() -> Self {
        let team = [Class::Blade, Class::Shade, Class::Mender];
        Self {
            map: map::BUILT_IN[0].name.to_owned(),
            classes: [team, team],
            bumps_cost: false,
            towers: Towers::Destroy,
            round_limit: 100,
        }
    }
}

/// A new game on a built-in map.
pub(super) fn start(setup: &Setup) -> Result<League, Invalid> {
    let unknown = || Invalid::new("map", Problem::Unknown(setup.map.clone()));
    let map = map::built_in(&setup.map).ok_or_else(unknown)?;
    League::on_map(&map, setup)
}

impl League {
    /// A new game on any map; the setup's own map does not count.
    pub fn on_map(map: &Map, setup: &Setup) -> Result<Self, Invalid> {
        for (team, classes) in setup.classes.iter().enumerate() {
            for (place, class) in classes.iter().enumerate() {
                check_new(&classes[..place], *class).map_err(|problem| {
                    Invalid::new(format!("classes[{team}][{place}]"), problem)
                })?;
            }
        }
        Invalid::check_range("round_limit", setup.round_limit, 0..=MOST_ROUNDS)?;
        let heroes = std::array::from_fn(|number| {
            let team = Hero::team_of(number).index();
            let place = number % Hero::PER_TEAM;
            let class = setup.classes[team][place];
            Hero {
                class,
                cell: map.hero_spawns()[team][place],
                dir: Facing::None,
                hp: class.stats().hp,
                mp: HERO_STEPS,
                attacked: false,
            }
        });
        let buildings: Vec<Building> = map.buildings().to_vec();
        let mut state = Self {
            layout: Arc::new(Layout::new(map.terrain(), &buildings)),
            terrain: Arc::new(map.terrain().clone()),
            heroes,
            buildings,
            minions: Vec::new(),
            to_move: Seat(0),
            hero: 0,
            round: 1,
            options: Options {
                bumps_cost: setup.bumps_cost,
                towers: setup.towers,
                round_limit: setup.round_limit as u32,
            },
        };
        state.start_turn(&mut NoEvents);
        Ok(state)
    }
}

/// A team's classes differ (LG04).
pub(super) fn check_new(known: &[Class], class: Class) -> Result<(), Problem> {
    if known.contains(&class) {
        return Err(Problem::Duplicate(format!("{class:?}").to_lowercase()));
    }
    Ok(())
}
