//! What a position is worth to a player: its share of what all have.

use std::sync::LazyLock;

use super::dice::{all_ways, ways_to_win};
use super::region::RegionId;
use super::{DiceWars, MOST_DICE};
use crate::game::{Game, Seat};
use crate::search::Evaluate;

/// The whole, of which each player has its share.
const WHOLE: i64 = 1_000_000;
/// In what chances of winning are told.
const THOUSAND: u64 = 1000;

/// For each number of attacking and of defending dice, the chance to win in thousandths.
static CHANCES: LazyLock<[[i64; MOST_DICE as usize]; MOST_DICE as usize]> = LazyLock::new(|| {
    std::array::from_fn(|attacker| {
        std::array::from_fn(|defender| {
            let (attacker, defender) = (attacker as u8 + 1, defender as u8 + 1);
            (ways_to_win(attacker, defender) * THOUSAND / all_ways(attacker, defender)) as i64
        })
    })
});

/// The chance to win an attack, in thousandths.
pub(super) fn chance(attacker: u8, defender: u8) -> i64 {
    CHANCES[usize::from(attacker) - 1][usize::from(defender) - 1]
}

/// What counts how much (DW11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// For each region of the largest group: it brings a die each turn.
    pub largest: i64,
    /// For each region.
    pub region: i64,
    /// For each die on the map or in the reserve.
    pub die: i64,
    /// For each region that an enemy would surely take, and for others as likely as that is.
    pub threat: i64,
}

impl Evaluation {
    /// The weights that the computer players use.
    pub const TUNED: Self = Self { largest: 40, region: 10, die: 20, threat: 60 };

    /// What a player has, in no particular unit; 0 if it is out.
    pub fn strength(&self, state: &DiceWars, player: Seat) -> i64 {
        let held = state.held(player);
        if held.is_empty() {
            return 0;
        }
        let dice = state.total_dice(player) + u32::from(state.reserve(player));
        let threat: i64 = held.iter().map(|region| threat_to(state, region)).sum();
        let strength = self.largest * i64::from(state.largest(player))
            + self.region * i64::from(held.len())
            + self.die * i64::from(dice)
            - self.threat * threat / THOUSAND as i64;
        strength.max(1)
    }
}

/// The chance that the strongest enemy beside a region would take it, in thousandths.
fn threat_to(state: &DiceWars, region: RegionId) -> i64 {
    let strongest = state.enemies_around(region).iter().map(|enemy| state.dice(enemy)).max();
    match strongest {
        Some(dice @ 2..) => chance(dice, state.dice(region)),
        _ => 0,
    }
}

impl Evaluate<DiceWars> for Evaluation {
    fn evaluate(&self, state: &DiceWars, seat: Seat) -> i32 {
        if let Some(outcome) = state.outcome() {
            return if outcome.winner == Some(seat) { WHOLE as i32 } else { 0 };
        }
        let all: i64 = state.all_players().map(|player| self.strength(state, player)).sum();
        (WHOLE * self.strength(state, seat) / all.max(1)) as i32
    }
}
