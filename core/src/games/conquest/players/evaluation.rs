//! What a position of Conquest is worth to a seat: what everybody has, and what may happen to it.

use crate::game::Seat;
use crate::games::conquest::Conquest;
use crate::games::conquest::battle::Tenths;
use crate::games::conquest::kinds::ItemKind;
use crate::games::conquest::state::{Inventory, TerritoryId};

/// Worth of a territory, counted in troops: a few turns of its reinforcement.
const LAND: i64 = 12;
const FORTRESS: i64 = 3;
const KEPT_ITEM: i64 = 6;
/// Troops near the enemy are worth more than in the rear: steps beyond these make no difference.
const MOST_STEPS: i64 = 6;
/// Reinforcement for each territory.
const INCOME: i64 = 3;
/// More than any material.
const DECIDED: i64 = 1_000_000_000;
/// Beyond this, troops count no further, so that sums stay small.
const MOST_TROOPS: i128 = 1_000_000;

/// What may happen counts how much, in hundredths of a troop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// For what one attack may cost, capital aside.
    pub danger: i32,
    /// For each percent of what a player has, as likely as its capital is to fall.
    pub capital: i32,
    /// For what one attack may cost another.
    pub chance: i32,
    /// For each percent of what another has, as likely as its capital is to fall.
    pub prize: i32,
    /// A hero that falls takes half of all troops with it: so many percent of that count.
    pub hero: i32,
    /// For each troop, at each step that it is away from the nearest enemy.
    pub rear: i32,
}

impl Weights {
    pub const NAMES: [&'static str; 6] = ["danger", "capital", "chance", "prize", "hero", "rear"];
    pub const ORIGINAL: [i32; 6] = [100, 600, 40, 25, 60, 8];
    pub const TUNED: Self = Self::from_list(Self::ORIGINAL);

    /// The weights in the order of their names.
    pub const fn from_list([danger, capital, chance, prize, hero, rear]: [i32; 6]) -> Self {
        Self { danger, capital, chance, prize, hero, rear }
    }
}

/// What everybody has, as a seat sees it; more is better.
pub(super) fn balance(state: &Conquest, seat: Seat) -> i64 {
    if let Some(decided) = decided(state, seat) {
        return decided;
    }
    let others = state.living().filter(|other| *other != seat);
    let (mut most, mut sum, mut count) = (0, 0, 0);
    for other in others {
        let theirs = material(state, other);
        most = most.max(theirs);
        sum += theirs;
        count += 1;
    }
    2 * material(state, seat) - most - sum / count.max(1)
}

fn decided(state: &Conquest, seat: Seat) -> Option<i64> {
    if !state.player(seat).alive {
        return Some(-DECIDED);
    }
    let outcome = state.end()?;
    Some(if outcome.winner == Some(seat) { DECIDED } else { -DECIDED })
}

/// What a player has, counted in troops.
pub(super) fn material(state: &Conquest, seat: Seat) -> i64 {
    let mut worth = state.troops_of(seat).min(MOST_TROOPS) as i64;
    if state.player(seat).hero.is_some() {
        worth += worth / 5;
    }
    for land in state.lands_of(seat) {
        worth += land_worth(state, land);
    }
    if let Inventory::Holds(_) = state.player(seat).inventory {
        worth += KEPT_ITEM;
    }
    worth
}

fn land_worth(state: &Conquest, land: TerritoryId) -> i64 {
    LAND + if state.territory(land).fortress { FORTRESS } else { 0 }
}

/// The balance, how far forward the troops stand, and what each player could do to each other in one turn.
pub(super) fn prospects(state: &Conquest, weights: &Weights, seat: Seat) -> i64 {
    if let Some(decided) = decided(state, seat) {
        return decided;
    }
    let mut worth = 100 * balance(state, seat) - i64::from(weights.rear) * rear(state, seat);
    let defences: Vec<Tenths> = state.lands().map(|land| state.defence(land)).collect();
    for other in state.living().filter(|other| *other != seat) {
        let danger = blow(state, weights, &defences, other, seat);
        let own = danger.capital_percent * (material(state, seat) + 100);
        worth -= i64::from(weights.danger) * danger.land + i64::from(weights.capital) * own / 100;
        let chance = blow(state, weights, &defences, seat, other);
        let theirs = chance.capital_percent * (material(state, other) + 50);
        worth += i64::from(weights.chance) * chance.land + i64::from(weights.prize) * theirs / 100;
    }
    worth
}

/// How many steps all of a seat's troops are away from the nearest enemy. Neutral land is no front:
/// whoever takes it needs no troops (CQ11).
fn rear(state: &Conquest, seat: Seat) -> i64 {
    let owner = |land: TerritoryId| state.territory(land).owner;
    let enemys = |land: &TerritoryId| owner(*land).is_some_and(|owner| owner != seat);
    let mut front: Vec<TerritoryId> = state.lands().filter(enemys).collect();
    let mut seen = vec![false; state.lands().count()];
    for land in &front {
        seen[land.index()] = true;
    }
    let (mut steps, mut sum) = (0, 0);
    while !front.is_empty() {
        let mut next = Vec::new();
        for land in front {
            if owner(land) == Some(seat) {
                sum += steps.min(MOST_STEPS) * state.territory(land).troops.min(MOST_TROOPS as i64);
            }
            for near in state.map().by_land(land).iter().chain(state.map().by_sea(land)) {
                if !std::mem::replace(&mut seen[near.index()], true) {
                    next.push(*near);
                }
            }
        }
        front = next;
        steps += 1;
    }
    sum
}

/// The worst that an attacker can do to a victim with one attack, reinforced.
struct Blow {
    /// What the victim loses, capital aside, counted in troops.
    land: i64,
    /// How likely its capital is to fall, in percent.
    capital_percent: i64,
}

fn blow(
    state: &Conquest,
    weights: &Weights,
    defences: &[Tenths],
    attacker: Seat,
    victim: Seat,
) -> Blow {
    let capital = state.player(victim).capital;
    // The hero of the victim falls with its territory, and half of all troops with it (CQ23).
    let victims_hero = state.player(victim).hero;
    let halved = (state.troops_of(victim).min(MOST_TROOPS) / 2) as i64;
    let reinforcement = 10 * i128::from(INCOME) * state.lands_of(attacker).count() as i128;
    let hero = state.player(attacker).hero;
    let bonus = 2 * state.troops_of(attacker);
    let distant = state.player(attacker).inventory == Inventory::Holds(ItemKind::DistantAttack);
    let mut worst = Blow { land: 0, capital_percent: 0 };
    for from in state.lands_of(attacker) {
        let own = 10 * i128::from(state.territory(from).troops);
        let strength = own + if hero == Some(from) { bonus } else { 0 } + reinforcement;
        let by_sea = if state.territory(from).port { state.map().by_sea(from) } else { &[] };
        let reached = state
            .map()
            .by_land(from)
            .iter()
            .map(|to| (*to, 1))
            .chain(by_sea.iter().map(|to| (*to, 2)));
        for (to, divisor) in reached.filter(|(to, _)| state.territory(*to).owner == Some(victim)) {
            let excess = strength / divisor - defences[to.index()];
            if excess <= 0 {
                continue;
            }
            let troops = 10 * i128::from(state.territory(to).troops);
            if capital == Some(to) {
                let percent = percent_to_fall(excess, troops);
                worst.capital_percent = worst.capital_percent.max(percent);
            } else {
                let falls = excess >= troops;
                let lost = excess.min(troops).min(10 * MOST_TROOPS) as i64 / 10;
                let mut land = if falls { land_worth(state, to) } else { 0 };
                if falls && victims_hero == Some(to) {
                    land += halved * i64::from(weights.hero) / 100;
                }
                worst.land = worst.land.max(lost + land);
            }
        }
    }
    if distant {
        worst.land += LAND;
    }
    worst
}

/// How likely damage between 80 % and 120 % of the excess is to reach the troops.
fn percent_to_fall(excess: i128, troops: i128) -> i64 {
    let excess = excess.max(1);
    let needed = ((1000 * troops + excess - 1) / excess).clamp(800, 1201);
    ((1201 - needed) * 100 / 401) as i64
}
