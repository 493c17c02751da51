//! The commands worth looking at: there are far more legal ones than any search can try.

use std::cmp::Reverse;

use crate::game::{Game, Seat};
use crate::games::conquest::legality::way;
use crate::games::conquest::state::{Inventory, TerritoryId};
use crate::games::conquest::{Command, Conquest, March, Phase};

const MOST_CAPITALS: usize = 6;
const MOST_REINFORCED: usize = 6;
const MOST_CAPTURES: usize = 6;
const MOST_PORTS: usize = 2;
const MOST_PLANS: usize = 10;
const MOST_MARCHES: usize = 10;
/// The shares of troops that are tried, in quarters.
const SHARES: [i64; 2] = [4, 2];

/// A few commands for the side to move, promising ones first. There is always one.
pub(super) fn candidates(state: &Conquest) -> Vec<Command> {
    let Some(seat) = state.to_move() else { return Vec::new() };
    let mut commands = match state.position().phase {
        Phase::Capital => return capitals(state),
        Phase::Reinforce => reinforced(state, seat),
        Phase::Action => actions(state, seat),
        Phase::Move => marches(state, seat),
    };
    if let Inventory::Holds(_) = state.player(seat).inventory
        && state.position().phase != Phase::Move
    {
        commands.push(Command::UseItem);
    }
    // Reinforcement costs nothing.
    if state.position().phase != Phase::Reinforce || commands.is_empty() {
        commands.push(Command::SkipPhase);
    }
    commands
}

fn capitals(state: &Conquest) -> Vec<Command> {
    let mut lands: Vec<TerritoryId> = state.neutral_lands().collect();
    lands.sort_by_key(|land| Reverse(site(state, *land)));
    lands.truncate(MOST_CAPITALS);
    lands.into_iter().map(|land| Command::Capital(land.0.into())).collect()
}

/// How good a place for a capital is: its garrison, and room to grow.
pub(super) fn site(state: &Conquest, land: TerritoryId) -> i64 {
    const ROOM: i64 = 4;
    const RIVAL: i64 = 15;
    let around = state.map().by_land(land);
    let is_free = |near: &&TerritoryId| state.territory(**near).owner.is_none();
    let free = around.iter().filter(is_free).count() as i64;
    let rivals = around.len() as i64 - free;
    let wider: i64 = around.iter().map(|near| state.map().by_land(*near).len() as i64).sum();
    state.territory(land).troops + ROOM * free + wider / 2 - RIVAL * rivals
}

/// Does the territory reach an enemy's, or neutral land?
pub(super) fn is_front(state: &Conquest, seat: Seat, land: TerritoryId) -> bool {
    state.joined_to(land).any(|near| state.territory(near).owner != Some(seat))
}

pub(super) fn faces_enemy(state: &Conquest, seat: Seat, land: TerritoryId) -> bool {
    let enemys = |near| state.territory(near).owner.is_some_and(|owner| owner != seat);
    state.joined_to(land).any(enemys)
}

fn reinforced(state: &Conquest, seat: Seat) -> Vec<Command> {
    let capital = state.player(seat).capital;
    let mut lands: Vec<TerritoryId> = state
        .lands_of(seat)
        .filter(|land| Some(*land) == capital || is_front(state, seat, *land))
        .collect();
    lands.sort_by_key(|land| {
        let weight = state.territory(*land).troops;
        Reverse((Some(*land) == capital, faces_enemy(state, seat, *land), weight))
    });
    lands.truncate(MOST_REINFORCED);
    lands.into_iter().map(|land| Command::Reinforce(land.0.into())).collect()
}

fn actions(state: &Conquest, seat: Seat) -> Vec<Command> {
    let mut commands = Vec::new();
    if !state.position().planned.is_empty() {
        commands.push(Command::Launch);
    }
    commands.extend(plans(state));
    if state.position().planned.is_empty() && !state.position().port_built {
        commands.extend(captures(state, seat));
        commands.extend(ports(state, seat));
    }
    commands
}

/// The strongest attacks.
fn plans(state: &Conquest) -> impl Iterator<Item = Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    let next = state.position().planned.len() + 1;
    let mut plans: Vec<(i64, Command)> = commands
        .into_iter()
        .filter_map(|command| {
            let Command::Plan(way) = command else { return None };
            let (attack, link) = state.check_plan(way).ok()?;
            let damage = state.excess(attack, link, state.divisor(next)).damage(1000);
            let troops = state.territory(attack.to).troops;
            let falls = damage >= troops;
            Some((damage.min(troops) + if falls { 1000 + troops } else { 0 }, command))
        })
        .collect();
    plans.sort_by_key(|(worth, _)| Reverse(*worth));
    plans.truncate(MOST_PLANS);
    plans.into_iter().map(|(_, command)| command)
}

/// The richest neutral territories, each from one neighbour.
fn captures(state: &Conquest, seat: Seat) -> impl Iterator<Item = Command> {
    const ITEM: i64 = 10;
    let mut targets: Vec<(TerritoryId, TerritoryId)> = Vec::new();
    for from in state.lands_of(seat) {
        for to in state.joined_to(from).filter(|to| state.territory(*to).owner.is_none()) {
            if targets.iter().all(|(_, known)| *known != to) {
                targets.push((from, to));
            }
        }
    }
    targets.sort_by_key(|(_, to)| {
        let target = state.territory(*to);
        Reverse(target.troops + if target.item.is_some() { ITEM } else { 0 })
    });
    targets.truncate(MOST_CAPTURES);
    targets.into_iter().map(|(from, to)| Command::Capture(way(from, to)))
}

/// The ports from which most can be reached.
fn ports(state: &Conquest, seat: Seat) -> impl Iterator<Item = Command> {
    let mut sites: Vec<TerritoryId> = state
        .lands_of(seat)
        .filter(|land| !state.territory(*land).port && !state.map().by_sea(*land).is_empty())
        .collect();
    sites.sort_by_key(|land| {
        let foreign = state
            .map()
            .by_sea(*land)
            .iter()
            .filter(|near| state.territory(**near).owner != Some(seat));
        Reverse(foreign.count() as i64 + state.territory(*land).troops)
    });
    sites.truncate(MOST_PORTS);
    sites.into_iter().map(|land| Command::Port(land.0.into()))
}

/// The largest movements.
fn marches(state: &Conquest, seat: Seat) -> Vec<Command> {
    let hero = state.player(seat).hero;
    let mut marches: Vec<(i64, March)> = Vec::new();
    for from in state.lands_of(seat) {
        let troops = state.territory(from).troops;
        let with_hero = hero == Some(from);
        if troops == 0 && !with_hero {
            continue;
        }
        for to in state.joined_to(from).filter(|to| state.territory(*to).owner == Some(seat)) {
            for quarters in SHARES {
                let march =
                    March { from: from.0.into(), to: to.0.into(), quarters, hero: with_hero };
                let forward = i64::from(faces_enemy(state, seat, to));
                marches.push((troops * quarters * (1 + forward), march));
                if with_hero && troops > 0 {
                    let alone = March { hero: false, ..march };
                    marches.push((troops * quarters * (1 + forward), alone));
                }
            }
        }
    }
    marches.sort_by_key(|(worth, _)| Reverse(*worth));
    marches.truncate(MOST_MARCHES);
    marches.into_iter().map(|(_, march)| Command::Move(march)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Draw, NoEvents};
    use crate::games::conquest::Setup;

    #[test]
    fn reinforcement_is_never_left_out() {
        let mut game = Conquest::new(&Setup::default(), 2, 9).unwrap();
        for _ in 0..40 {
            let commands = candidates(&game);
            let (is_free, skips) =
                (game.position().phase == Phase::Reinforce, commands.contains(&Command::SkipPhase));
            assert!(!(is_free && skips), "{commands:?}");
            game.play(&commands[0], Draw::Seed, &mut NoEvents);
        }
    }
}
