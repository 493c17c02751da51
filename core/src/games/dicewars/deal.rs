//! The start: regions and dice are dealt (DW04).

use std::sync::Arc;

use super::dice::MOST_DICE;
use super::map::Map;
use super::region::{RegionId, RegionSet};
use super::{DiceWars, MOST_PLAYERS};
use crate::chance::Random;
use crate::game::Seat;

/// How many dice there are for each region at the start.
const DICE_A_REGION: usize = 3;

/// The extra dice of each place in the playing order, by the number of players from 2: measured
/// (`docs/players.md`).
const EXTRA_DICE: [&[u8]; MOST_PLAYERS as usize - 1] = [
    &[0, 6],
    &[0, 2, 4],
    &[0, 1, 2, 3],
    &[0, 1, 2, 3, 3],
    &[0, 1, 2, 2, 3, 3],
    &[0, 1, 1, 2, 2, 3, 3],
    &[0, 1, 1, 2, 2, 3, 3, 3],
];

/// A new game on a map that has at least as many regions as there are players.
pub(super) fn deal(map: Map, players: u8, fair_start: bool, seed: u64) -> DiceWars {
    let count = map.adjacent.len();
    let mut random = Random::keyed(seed, "deal", &[]);
    let mut order: Vec<Seat> = (0..players).map(Seat).collect();
    random.shuffle(&mut order);
    let mut regions: Vec<RegionId> = (0..count).map(|number| RegionId(number as u8)).collect();
    random.shuffle(&mut regions);

    let mut owners = vec![Seat(0); count];
    for (region, owner) in regions.into_iter().zip(order.iter().cycle()) {
        owners[region.index()] = *owner;
    }
    let mut state = with_owners(map, order, owners);
    deal_dice(&mut state, &mut random);
    if fair_start {
        deal_extra_dice(&mut state, &mut random);
    }
    state.seed = seed;
    state
}

/// A game in which these players own these regions, with a die on each.
pub(super) fn with_owners(map: Map, order: Vec<Seat>, owners: Vec<Seat>) -> DiceWars {
    let mut held = [RegionSet::default(); MOST_PLAYERS as usize];
    for (number, owner) in owners.iter().enumerate() {
        held[owner.index()].insert(RegionId(number as u8));
    }
    DiceWars {
        to_move: order
            .iter()
            .copied()
            .find(|seat| !held[seat.index()].is_empty())
            .unwrap_or(Seat(0)),
        map: Arc::new(map),
        order: order.into(),
        dice: vec![1; owners.len()],
        owners,
        held,
        reserves: [0; MOST_PLAYERS as usize],
        turn: 1,
        quiet_rounds: 0,
        attacked: false,
        seed: 0,
    }
}

/// Each player in turn gets a die on a random own region, until there are enough.
fn deal_dice(state: &mut DiceWars, random: &mut Random) {
    let order = state.order.clone();
    let left = (DICE_A_REGION - 1) * state.dice.len();
    // Every player has about a third of what its regions can hold, so each finds room.
    for player in order.iter().cycle().take(left) {
        deal_die(state, *player, random);
    }
}

/// The later in the playing order get more dice, as the table says.
fn deal_extra_dice(state: &mut DiceWars, random: &mut Random) {
    let order = state.order.clone();
    for (player, extra) in order.iter().zip(EXTRA_DICE[order.len() - 2]) {
        for _ in 0..*extra {
            deal_die(state, *player, random);
        }
    }
}

/// A die for a player, on a random own region that is not full.
fn deal_die(state: &mut DiceWars, player: Seat, random: &mut Random) {
    let with_room: Vec<RegionId> =
        state.held(player).iter().filter(|region| state.dice(*region) < MOST_DICE).collect();
    if let Some(region) = random.pick(&with_room) {
        state.dice[region.index()] += 1;
    }
}
