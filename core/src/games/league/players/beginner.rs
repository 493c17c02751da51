//! A beginner's simple plan for a hero's turn: strike where it tells most, a hero before all else
//! and the weakest first, towers on the way; stay out of reach of what is too strong, minions
//! included, the more so when weak; else go on towards the enemy headquarters.

use super::super::{
    Command, HERO_STEPS, Hero, Kind, League, MINION, MINION_STEPS, Minion, opponent,
};
use super::plans::Planner;
use crate::chance::Random;
use crate::game::{Game, Seat};
use crate::hash::mix;
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// What an enemy hero counts, besides its hit points; these count the more the fewer are left.
const HERO: i32 = 100;
const HERO_HP: i32 = 12;
const MINION_HP: i32 = 3;
const TOWER_HP: i32 = 6;
const HEADQUARTERS_HP: i32 = 14;
/// What a hit point counts that stands to be lost, and what a hero does.
const RISKED_HP: i32 = 8;
const RISKED_HERO: i32 = 300;
/// Who is weak takes so many times more care.
const CARE: i32 = 3;
/// What a step towards the enemy headquarters counts.
const STEP: i32 = 2;
/// A win is worth more than all else.
const WON: i32 = 1_000_000;
/// Of equal turns one is drawn by lot, by so many parts of the smallest difference.
const PARTS: i32 = 8;

/// The player `beginner`.
#[derive(Default)]
pub(super) struct Beginner(Planner);

impl Player<League> for Beginner {
    fn think(
        &mut self,
        view: &View<League>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.imagine(random);
        let team = state.to_move()?;
        let (lot, mut nodes) = (random.word() | 1, 0);
        let plans = self.0.list(&mut state, &mut |state| {
            nodes += 1;
            // The lot goes by what the turn leads to, so that it stays the same all through it.
            let fancy = mix(lot, state.key()) % PARTS as u64;
            PARTS * liking(state, team) + fancy as i32
        });
        let best = plans.iter().max_by_key(|plan| plan.value)?;
        let mut line = best.way.to_vec();
        line.push(Command::EndTurn);
        let value = i64::from(best.value / PARTS);
        Some(Thought { command: *line.first()?, value, depth: 1, nodes, line })
    }
}

/// How much it likes what its turn leads to.
fn liking(state: &League, team: Seat) -> i32 {
    if state.outcome().is_some_and(|outcome| outcome.winner == Some(team)) {
        return WON;
    }
    let hero = &state.heroes[state.hero];
    let hp = i32::from(hero.hp);
    let is_weak = 2 * hp <= i32::from(hero.class.stats().hp);
    let risk = risk(state, team);
    let lost = RISKED_HP * risk.min(hp) + if risk >= hp { RISKED_HERO } else { 0 };
    let steps = state.layout.steps_to_headquarters(opponent(team).index(), hero.cell);
    let forward = -STEP * i32::from(steps.unwrap_or(100));
    let care = if is_weak { CARE } else { 1 };
    forward - strength(state, opponent(team)) - care * lost
}

/// What a team still has.
fn strength(state: &League, team: Seat) -> i32 {
    let heroes = state.heroes[Hero::numbers_of(team)].iter().filter(|hero| hero.is_alive());
    let heroes = heroes.map(|hero| i32::from(hero.hp)).map(|hp| HERO + HERO_HP * hp - hp * hp / 4);
    let minions = state.minions.iter().filter(|minion| minion.team == team);
    let buildings = state.buildings.iter().filter(|building| building.team == team);
    let buildings = buildings.map(|building| {
        let each = if building.kind == Kind::Tower { TOWER_HP } else { HEADQUARTERS_HP };
        each * i32::from(building.hp)
    });
    let minions = minions.map(|minion| MINION_HP * i32::from(minion.hp));
    heroes.chain(minions).chain(buildings).sum()
}

/// How many hit points the hero to move may lose where it stands: to every enemy hero and minion
/// that can come near enough, and to buildings that have no minion nearer to shoot at.
fn risk(state: &League, team: Seat) -> i32 {
    let cell = state.heroes[state.hero].cell;
    let enemy = opponent(team);
    let heroes = state.heroes[Hero::numbers_of(enemy)]
        .iter()
        .filter(|hero| {
            let reach = hero.class.stats().range + HERO_STEPS;
            hero.is_alive() && hero.cell.distance(cell) <= reach
        })
        .map(|hero| i32::from(hero.class.stats().attack));
    let buildings = state
        .buildings
        .iter()
        .filter(|building| building.team == enemy && building.is_standing())
        .filter(|building| {
            let distance = building.cell.distance(cell);
            let is_nearer = |minion: &Minion| {
                minion.team == team
                    && minion.is_alive()
                    && minion.cell.distance(building.cell) < distance
            };
            distance <= building.kind.stats().range && !state.minions.iter().any(is_nearer)
        })
        .map(|building| i32::from(building.kind.stats().attack));
    let reach = MINION.range + MINION_STEPS;
    let minions = state
        .minions
        .iter()
        .filter(|minion| minion.team == enemy && minion.is_alive())
        .filter(|minion| minion.cell.distance(cell) <= reach)
        .map(|_| i32::from(MINION.attack));
    heroes.chain(buildings).chain(minions).sum()
}
