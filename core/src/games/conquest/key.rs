//! The key of a position, for search.

use super::state::{Inventory, Position, SeenKind, TerritoryId};
use crate::game::Seat;

/// A key for search: everything that is shown but the map, which never changes in a game.
pub(super) fn of(position: &Position) -> u64 {
    let seat = |seat: Option<Seat>| seat.map_or(0, |seat| u64::from(seat.0) + 1);
    let place = |land: Option<TerritoryId>| land.map_or(0, |land| u64::from(land.0) + 1);
    let kind = |kind: SeenKind| match kind {
        SeenKind::Known(kind) => kind as u64 + 1,
        SeenKind::Hidden => 9,
    };
    let mut key = Mixer(0x9e37_79b9_7f4a_7c15);
    for land in &position.territories {
        let item = land.item.map_or(0, |item| kind(item.kind) << 8 | u64::from(item.age));
        key.add(land.troops as u64);
        key.add(seat(land.owner) | u64::from(land.port) << 8 | item << 16);
    }
    for player in &position.players {
        let inventory = match player.inventory {
            Inventory::Empty => 0,
            Inventory::Holds(held) => kind(SeenKind::Known(held)),
            Inventory::Hidden => 10,
        };
        let flags = u64::from(player.alive) | u64::from(player.hero_spent) << 1 | inventory << 8;
        key.add(place(player.capital) | place(player.hero) << 16 | flags << 32);
    }
    key.add(u64::from(position.round) | u64::from(position.to_move.0) << 32);
    let flags = u64::from(position.port_built) | u64::from(position.extra_turn) << 1;
    key.add(position.phase as u64 | flags << 8 | (position.planned.len() as u64) << 16);
    for attack in &position.planned {
        key.add(u64::from(attack.from.0) | u64::from(attack.to.0) << 16);
    }
    for item in &position.active_items {
        key.add(*item as u64);
    }
    key.0
}

/// Folds 128-bit products: every bit of the key depends on every bit that was added.
struct Mixer(u64);

impl Mixer {
    fn add(&mut self, word: u64) {
        let product =
            u128::from(self.0 ^ 0xa076_1d64_78bd_642f) * u128::from(word ^ 0xd1b5_4a32_d192_ed03);
        self.0 = (product as u64) ^ (product >> 64) as u64;
    }
}
