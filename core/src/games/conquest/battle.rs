//! Powers, damage and odds, in exact whole numbers (CQ15–CQ18).
//!
//! The hero's fifth and the sea's half make every strength a whole number of tenths; an attack is
//! a strength divided by the number of attacks.

use super::Conquest;
use super::kinds::ItemKind;
use super::map::Link;
use super::state::{Attack, TerritoryId};
use crate::chance::Odds;
use crate::game::Seat;

/// Troops, in tenths.
pub(super) type Tenths = i128;

/// A fifth of all troops, in tenths of a soldier for each soldier (CQ22).
const HERO_TENTHS: Tenths = 2;
const WHOLE: Tenths = 10;

/// The luck, in thousandths (CQ18).
pub(super) const LEAST_LUCK: u32 = 800;
pub(super) const LUCKS: u32 = 401;
pub(super) const EVEN_LUCK: u32 = 1000;
const LUCK_UNIT: i128 = 1000;

/// By how much an attack is stronger than the defence, as a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Excess {
    numerator: i128,
    denominator: i128,
}

impl Excess {
    /// Is the attack strictly stronger (CQ17)?
    pub fn is_positive(self) -> bool {
        self.numerator > 0
    }

    /// The damage with this luck, rounded to the nearest whole, halves up (CQ18).
    pub fn damage(self, luck: u32) -> i64 {
        let denominator = self.denominator * LUCK_UNIT;
        let twice = 2 * self.numerator * i128::from(luck) + denominator;
        i64::try_from(twice.div_euclid(2 * denominator)).unwrap_or(i64::MAX)
    }

    /// Is this one larger than another?
    pub fn exceeds(self, other: Self) -> bool {
        self.numerator * other.denominator > other.numerator * self.denominator
    }
}

impl Conquest {
    /// All troops of a player.
    pub fn troops_of(&self, seat: Seat) -> i128 {
        self.lands_of(seat).map(|land| i128::from(self.territory(land).troops)).sum()
    }

    /// How a territory reaches another (CQ04).
    pub fn link(&self, from: TerritoryId, to: TerritoryId) -> Option<Link> {
        if self.map.by_land(from).binary_search(&to).is_ok() {
            Some(Link::Land)
        } else if self.territory(from).port && self.map.by_sea(from).binary_search(&to).is_ok() {
            Some(Link::Sea)
        } else {
            None
        }
    }

    /// How an attack reaches its target this turn: a distant attack has land power (CQ27).
    pub(super) fn reach(&self, attack: Attack) -> Option<Link> {
        let is_capital =
            self.position.players.iter().any(|player| player.capital == Some(attack.to));
        if !is_capital && self.is_active(ItemKind::DistantAttack) {
            return Some(Link::Land);
        }
        self.link(attack.from, attack.to)
    }

    /// The number by which attacks are divided when so many are planned (CQ15, CQ27).
    pub(super) fn divisor(&self, planned: usize) -> i128 {
        if self.is_active(ItemKind::FullPower) { 1 } else { planned.max(1) as i128 }
    }

    /// The troops on a territory and its owner's hero there, over such a link.
    fn strength(&self, land: TerritoryId, link: Link) -> Tenths {
        let territory = self.territory(land);
        let hero = territory.owner.filter(|owner| self.player(*owner).hero == Some(land));
        let bonus = hero.map_or(0, |owner| HERO_TENTHS * self.troops_of(owner));
        let strength = WHOLE * i128::from(territory.troops) + bonus;
        match link {
            Link::Land => strength,
            Link::Sea => strength / 2,
        }
    }

    /// The defence of a territory, in tenths of a soldier (CQ16).
    pub fn defence(&self, land: TerritoryId) -> Tenths {
        self.defenders(land).map(|(_, strength)| strength).sum()
    }

    /// Who defends a territory, itself first, and with how much.
    pub fn defenders(&self, land: TerritoryId) -> impl Iterator<Item = (TerritoryId, Tenths)> {
        let owner = self.territory(land).owner;
        let helpers = self.map.by_land(land).iter().chain(self.map.by_sea(land));
        let help =
            helpers.filter(move |helper| self.territory(**helper).owner == owner).filter_map(
                move |helper| Some((*helper, self.strength(*helper, self.link(*helper, land)?))),
            );
        std::iter::once((land, self.strength(land, Link::Land))).chain(help)
    }

    /// The power of an attack when so many are planned, in tenths of a soldier; none if it does not
    /// reach its target (CQ15). It is rounded up: so it is greater than the defence, which is whole
    /// in tenths, only if the exact power is (CQ17).
    pub fn attack_power(&self, attack: Attack, planned: usize) -> Option<i128> {
        let link = self.reach(attack)?;
        let (strength, divisor) = (self.strength(attack.from, link), self.divisor(planned));
        Some((strength + divisor - 1).div_euclid(divisor))
    }

    /// By how much an attack exceeds the defence if it is divided by `divisor` (CQ15, CQ16).
    pub(super) fn excess(&self, attack: Attack, link: Link, divisor: i128) -> Excess {
        Excess {
            numerator: self.strength(attack.from, link) - divisor * self.defence(attack.to),
            denominator: WHOLE * divisor,
        }
    }

    /// The chance that an attack conquers, launched with what is planned and itself.
    pub(super) fn odds_of(&self, attack: Attack, link: Link) -> Option<Odds> {
        let excess = self.excess(attack, link, self.divisor(self.position.planned.len() + 1));
        let troops = self.territory(attack.to).troops;
        let conquers = (0..LUCKS).filter(|luck| excess.damage(LEAST_LUCK + luck) >= troops).count();
        Odds::new(conquers as u128, u128::from(LUCKS))
    }
}
