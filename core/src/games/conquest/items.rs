//! Items: how they appear and vanish, and what those do that work at once (CQ24–CQ29).

use super::Conquest;
use super::command::Event;
use super::kinds::ItemKind;
use super::state::{Inventory, Item, SeenKind, TerritoryId};
use super::turns::Fortune;
use crate::chance::Random;
use crate::game::{Events, Seat};

/// Items vanish at this age (CQ24).
pub(super) const VANISHES_AT: u8 = 4;
/// How likely an item is to appear at the start of a turn, in percent (CQ24).
const PERCENT: u32 = 12;
const FORTRESS_WEIGHT: u32 = 2;
const NEUTRAL_WEIGHT: u32 = 1;
/// How many of the strongest players a fat bonus is about (CQ29).
const STRONGEST: usize = 2;

impl Item {
    /// In how many turns it vanishes (CQ24).
    pub fn turns_left(&self) -> u8 {
        VANISHES_AT.saturating_sub(self.age)
    }
}

impl Conquest {
    /// Items grow older, and vanish when they are too old.
    pub(super) fn age_items(&mut self, events: &mut impl Events<Self>) {
        for land in self.lands() {
            let Some(item) = self.territory(land).item else { continue };
            let older = Item { age: item.age + 1, ..item };
            let stays = older.age < VANISHES_AT;
            self.territory_mut(land).item = stays.then_some(older);
            if !stays {
                events.tell(self, || Event::ItemVanished { territory: land });
            }
        }
    }

    /// An item may appear; on owned land it is collected at once.
    pub(super) fn draw_item(&mut self, events: &mut impl Events<Self>) {
        let troops: i128 =
            self.position.territories.iter().map(|land| i128::from(land.troops)).sum();
        let keys = [
            self.position.round.into(),
            self.position.to_move.0.into(),
            self.counts.added.into(),
            troops as u64,
        ];
        let mut random = Random::keyed(self.seed, "item", &keys);
        if random.below(100) >= PERCENT {
            return;
        }
        let Some(land) = self.draw_place(&mut random) else { return };
        let kind = draw_kind(&mut random);
        let kind = SeenKind::Known(kind);
        let owner = self.territory(land).owner;
        if owner.is_none() {
            self.territory_mut(land).item = Some(Item { kind, age: 0 });
        }
        events.tell(self, || Event::Item { territory: land, kind });
        if let Some(owner) = owner {
            self.collect(owner, land, kind, Fortune::Seed, events);
        }
    }

    /// Where an item appears; nowhere if no territory qualifies.
    fn draw_place(&self, random: &mut Random) -> Option<TerritoryId> {
        let weight = |land: TerritoryId| {
            let territory = self.territory(land);
            match (territory.item, territory.fortress, territory.owner) {
                (Some(_), ..) | (None, false, Some(_)) => 0,
                (None, true, _) => FORTRESS_WEIGHT,
                (None, false, None) => NEUTRAL_WEIGHT,
            }
        };
        let mut left = random.below(self.lands().map(weight).sum());
        self.lands().find(|land| {
            let weight = weight(*land);
            let is_it = left < weight;
            left = left.saturating_sub(weight);
            is_it
        })
    }

    /// CQ26. What is hidden does nothing: nobody plays on a view.
    pub(super) fn collect(
        &mut self,
        seat: Seat,
        land: TerritoryId,
        kind: SeenKind,
        fortune: Fortune,
        events: &mut impl Events<Self>,
    ) {
        // What has no event of its own is seen with the collecting.
        match kind {
            SeenKind::Known(ItemKind::TroopBonus) => self.change_tenths(seat, 1),
            SeenKind::Known(ItemKind::TroopMalus) => self.change_tenths(seat, -1),
            SeenKind::Known(
                kind @ (ItemKind::DistantAttack
                | ItemKind::FullPower
                | ItemKind::AttackAndPort
                | ItemKind::DoubleTurn),
            ) => self.player_mut(seat).inventory = Inventory::Holds(kind),
            SeenKind::Known(ItemKind::TerritoryLoss | ItemKind::FatBonus) | SeenKind::Hidden => {}
        }
        events.tell(self, || Event::ItemCollected { player: seat, territory: land, kind });
        match kind {
            SeenKind::Known(ItemKind::TerritoryLoss) => {
                self.lose_territory(seat, land, fortune, events);
            }
            SeenKind::Known(ItemKind::FatBonus) => self.take_largest(seat, events),
            _ => {}
        }
    }

    /// A tenth more or less on each territory, the tenth rounded up (CQ28).
    fn change_tenths(&mut self, seat: Seat, sign: i64) {
        self.change_lands_of(seat, |territory| {
            let tenth = territory.troops / 10 + i64::from(territory.troops % 10 > 0);
            territory.troops = territory.troops.saturating_add(sign * tenth);
        });
    }

    /// A random territory becomes neutral, but not the capital nor the largest (CQ28).
    fn lose_territory(
        &mut self,
        seat: Seat,
        collected_on: TerritoryId,
        fortune: Fortune,
        events: &mut impl Events<Self>,
    ) {
        let largest = self.largest(seat, None);
        let capital = self.player(seat).capital;
        let in_danger: Vec<TerritoryId> = self
            .lands_of(seat)
            .filter(|land| Some(*land) != largest && Some(*land) != capital)
            .collect();
        let lost = match fortune {
            Fortune::Even => in_danger.first().copied(),
            Fortune::Seed => {
                let keys = [
                    self.position.round.into(),
                    self.position.to_move.0.into(),
                    seat.0.into(),
                    collected_on.0.into(),
                ];
                Random::keyed(self.seed, "loss", &keys).pick(&in_danger).copied()
            }
        };
        let Some(lost) = lost else { return };
        let told = Event::TerritoryLost { player: seat, territory: lost };
        self.hand_over(lost, None, told, events);
    }

    /// The two strongest players give the collector their largest territories (CQ29).
    fn take_largest(&mut self, collector: Seat, events: &mut impl Events<Self>) {
        let mut ranking: Vec<Seat> = self.living().collect();
        ranking.sort_by_key(|seat| std::cmp::Reverse(self.troops_of(*seat)));
        ranking.truncate(STRONGEST);
        for victim in ranking.into_iter().filter(|seat| *seat != collector) {
            let Some(land) = self.largest(victim, self.player(victim).capital) else { continue };
            let told = Event::TerritoryGiven { player: victim, to: collector, territory: land };
            self.hand_over(land, Some(collector), told, events);
        }
    }

    /// A player's territory with most troops, the lower number among equals (CQ30).
    pub(super) fn largest(&self, seat: Seat, but: Option<TerritoryId>) -> Option<TerritoryId> {
        self.lands_of(seat)
            .filter(|land| Some(*land) != but)
            .min_by_key(|land| std::cmp::Reverse(self.territory(*land).troops))
    }
}

/// CQ25.
pub(super) fn draw_kind(random: &mut Random) -> ItemKind {
    let mut left = random.below(100);
    for (share, kinds) in ItemKind::CATEGORIES {
        if left < share {
            return random.pick(kinds).copied().unwrap_or(ItemKind::FatBonus);
        }
        left -= share;
    }
    ItemKind::FatBonus
}
