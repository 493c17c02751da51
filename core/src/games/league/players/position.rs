//! What a position is worth to a team, as `master` sees it: what each side has, what is about to
//! be lost, and how far it is to the enemy headquarters.

use super::super::{Cell, Class, HERO_STEPS, Hero, Kind, League, MINION, opponent};
use crate::game::{Game, Seat};

const WIN: i32 = 1_000_000;
/// A hero alive, whatever its hit points, and all the hit points of its class: a class with few of
/// them is worth no less.
const HERO: i32 = 80;
const WHOLE_HERO: i32 = 120;
const MINION_HP: i32 = 4;
const TOWER: i32 = 40;
const TOWER_HP: i32 = 6;
const HEADQUARTERS_HP: i32 = 14;
/// A hit point about to be lost, and a hero about to be.
const THREATENED_HP: i32 = 5;
const THREATENED_HERO: i32 = 70;
/// The other side's threats count less: it moves first.
const OWN_THREATS_PERCENT: i32 = 35;
/// A step nearer to the enemy headquarters.
const STEP: i32 = 2;

/// What the position is worth to a team, whose opponent's heroes are soon to move.
pub(super) fn worth(state: &League, team: Seat) -> i32 {
    if let Some(outcome) = state.outcome() {
        return if outcome.winner == Some(team) { WIN } else { -WIN };
    }
    let enemy = opponent(team);
    holdings(state, team) - holdings(state, enemy) - threats(state, team)
        + threats(state, enemy) * OWN_THREATS_PERCENT / 100
        + advance(state, team)
        - advance(state, enemy)
}

fn holdings(state: &League, team: Seat) -> i32 {
    let heroes: i32 = state.heroes[Hero::numbers_of(team)]
        .iter()
        .filter(|hero| hero.is_alive())
        .map(|hero| HERO + WHOLE_HERO * i32::from(hero.hp) / i32::from(hero.class.stats().hp))
        .sum();
    let minions: i32 = state
        .minions
        .iter()
        .filter(|minion| minion.team == team)
        .map(|minion| MINION_HP * i32::from(minion.hp))
        .sum();
    let buildings: i32 = state
        .buildings
        .iter()
        .filter(|building| building.team == team && building.is_standing())
        .map(|building| match building.kind {
            Kind::Tower => TOWER + TOWER_HP * i32::from(building.hp),
            Kind::Headquarters => HEADQUARTERS_HP * i32::from(building.hp),
        })
        .sum();
    heroes + minions + buildings
}

/// What the other team's next turn may cost this one's heroes.
fn threats(state: &League, team: Seat) -> i32 {
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
                THREATENED_HP * hp + THREATENED_HERO
            } else {
                THREATENED_HP * damage
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
fn advance(state: &League, team: Seat) -> i32 {
    let enemy = opponent(team).index();
    state.heroes[Hero::numbers_of(team)]
        .iter()
        .filter(|hero| hero.is_alive())
        .map(|hero| {
            let steps = state.layout.steps_to_headquarters(enemy, hero.cell).unwrap_or(100);
            // Near enough to attack is near enough.
            let keep = hero.class.stats().range.max(Class::Shade.stats().range);
            -STEP * i32::from(steps.max(keep.into()))
        })
        .sum()
}
