//! What a position is worth to a team, as `master` sees it: what each side has, what is about to
//! be lost, and how far it is to the enemy headquarters.

use serde::Deserialize;

use super::super::{Cell, Class, HERO_STEPS, Hero, Kind, League, MINION, opponent};
use crate::game::{Game, Seat};

const WIN: i32 = 1_000_000;

/// The weights that evolution arrived at (`docs/evolution.md`).
const CHAMPION: &str = include_str!("../champion.json");

/// What counts how much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(super) struct Weights {
    /// A hero alive, whatever its hit points.
    pub hero: i32,
    /// All the hit points of its class: a class with few of them is worth no less.
    pub whole_hero: i32,
    pub minion_hp: i32,
    pub tower: i32,
    pub tower_hp: i32,
    pub headquarters_hp: i32,
    /// A hit point about to be lost.
    pub threatened_hp: i32,
    /// A hero about to be lost.
    pub threatened_hero: i32,
    /// The other side's threats count less, so many percent: it moves first.
    pub own_threats: i32,
    /// A step nearer to the enemy headquarters.
    pub step: i32,
}

impl Weights {
    pub const NAMES: [&'static str; 10] = [
        "hero",
        "whole_hero",
        "minion_hp",
        "tower",
        "tower_hp",
        "headquarters_hp",
        "threatened_hp",
        "threatened_hero",
        "own_threats",
        "step",
    ];
    pub const ORIGINAL: [i32; 10] = [80, 120, 4, 40, 6, 14, 5, 70, 35, 2];
    pub const BY_HAND: Self = Self::from_list(Self::ORIGINAL);

    /// Those that evolved from the ones set by hand.
    pub fn evolved() -> Self {
        serde_json::from_str(CHAMPION).unwrap_or(Self::BY_HAND)
    }

    /// The weights in the order of their names.
    pub const fn from_list(list: [i32; 10]) -> Self {
        let [hero, whole_hero, minion_hp, tower, tower_hp, headquarters_hp, ..] = list;
        let [.., threatened_hp, threatened_hero, own_threats, step] = list;
        Self {
            hero,
            whole_hero,
            minion_hp,
            tower,
            tower_hp,
            headquarters_hp,
            threatened_hp,
            threatened_hero,
            own_threats,
            step,
        }
    }
}

/// What the position is worth to a team, whose opponent's heroes are soon to move.
pub(super) fn worth(state: &League, weights: &Weights, team: Seat) -> i32 {
    if let Some(outcome) = state.outcome() {
        return if outcome.winner == Some(team) { WIN } else { -WIN };
    }
    let enemy = opponent(team);
    holdings(state, weights, team) - holdings(state, weights, enemy) - threats(state, weights, team)
        + threats(state, weights, enemy) * weights.own_threats / 100
        + advance(state, weights, team)
        - advance(state, weights, enemy)
}

fn holdings(state: &League, weights: &Weights, team: Seat) -> i32 {
    let heroes: i32 = state.heroes[Hero::numbers_of(team)]
        .iter()
        .filter(|hero| hero.is_alive())
        .map(|hero| {
            let hp = weights.whole_hero * i32::from(hero.hp);
            weights.hero + hp / i32::from(hero.class.stats().hp)
        })
        .sum();
    let minions: i32 = state
        .minions
        .iter()
        .filter(|minion| minion.team == team)
        .map(|minion| weights.minion_hp * i32::from(minion.hp))
        .sum();
    let buildings: i32 = state
        .buildings
        .iter()
        .filter(|building| building.team == team && building.is_standing())
        .map(|building| match building.kind {
            Kind::Tower => weights.tower + weights.tower_hp * i32::from(building.hp),
            Kind::Headquarters => weights.headquarters_hp * i32::from(building.hp),
        })
        .sum();
    heroes + minions + buildings
}

/// What the other team's next turn may cost this one's heroes.
fn threats(state: &League, weights: &Weights, team: Seat) -> i32 {
    let enemy = opponent(team);
    let mut damage = [0_i32; Hero::PER_TEAM];
    let heroes = &state.heroes[Hero::numbers_of(team)];
    for attacker in state.heroes[Hero::numbers_of(enemy)].iter().filter(|hero| hero.is_alive()) {
        let figures = attacker.class.stats();
        let reach = figures.range + HERO_STEPS;
        for (hero, damage) in heroes.iter().zip(&mut damage) {
            if hero.is_alive() && hero.cell.distance(attacker.cell) <= reach {
                *damage += i32::from(figures.attack);
            }
        }
    }
    for minion in state.minions.iter().filter(|minion| minion.team == enemy && minion.is_alive()) {
        for (hero, damage) in heroes.iter().zip(&mut damage) {
            if hero.is_alive() && hero.cell.distance(minion.cell) <= MINION.range + 1 {
                *damage += i32::from(MINION.attack);
            }
        }
    }
    for building in state.buildings.iter().filter(|building| building.team == enemy) {
        if let Some(place) = aim(state, team, building.cell, building.kind) {
            damage[place] +=
                i32::from(building.kind.stats().attack) * i32::from(building.hp.min(1));
        }
    }
    heroes
        .iter()
        .zip(damage)
        .map(|(hero, damage)| {
            let hp = i32::from(hero.hp);
            if hp == 0 || damage == 0 {
                0
            } else if damage >= hp {
                weights.threatened_hp * hp + weights.threatened_hero
            } else {
                weights.threatened_hp * damage
            }
        })
        .sum()
}

/// The hero, by its place in the team, at which a building will shoot if nothing moves.
fn aim(state: &League, team: Seat, from: Cell, kind: Kind) -> Option<usize> {
    let range = kind.stats().range;
    let heroes = state.heroes[Hero::numbers_of(team)].iter().enumerate();
    let (distance, hp, place) = heroes
        .filter(|(_, hero)| hero.is_alive() && hero.cell.distance(from) <= range)
        .map(|(place, hero)| (hero.cell.distance(from), hero.hp, place))
        .min()?;
    let is_shielded = state.minions.iter().any(|minion| {
        minion.team == team
            && minion.is_alive()
            && (minion.cell.distance(from), minion.hp) < (distance, hp)
    });
    (!is_shielded).then_some(place)
}

/// How far the heroes have come towards the enemy headquarters.
fn advance(state: &League, weights: &Weights, team: Seat) -> i32 {
    let enemy = opponent(team).index();
    state.heroes[Hero::numbers_of(team)]
        .iter()
        .filter(|hero| hero.is_alive())
        .map(|hero| {
            let steps = state.layout.steps_to_headquarters(enemy, hero.cell).unwrap_or(100);
            // Near enough to attack is near enough.
            let keep = hero.class.stats().range.max(Class::Shade.stats().range);
            -weights.step * i32::from(steps.max(keep.into()))
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_champion_can_be_read() {
        assert!(serde_json::from_str::<Weights>(CHAMPION).is_ok());
    }
}
