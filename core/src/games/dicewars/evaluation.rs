//! What a position is worth to a player: its share of what all have.

use std::sync::LazyLock;

use super::dice::{all_ways, ways_to_win};
use super::{Command, DiceWars, MOST_DICE, MOST_PLAYERS, MOST_RESERVE, RegionId, RegionSet};
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::search::Evaluate;

/// The whole, of which each player has its share.
const WHOLE: i64 = 1_000_000;
/// In what chances of winning are told.
const THOUSAND: u64 = 1000;
/// Threats leave this part of what a player has at least.
const LEAST_PART: i64 = 4;

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
    /// For each die on the map, once the reserve was placed.
    pub die: i64,
    /// For each die that is then left in the reserve.
    pub reserve: i64,
    /// For each region that an enemy would surely take, and for others as likely as that is.
    pub threat: i64,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    /// Its largest group, regions and dice by their weights; 0 only if it is out.
    assets: i64,
    /// How many of its regions stand to be taken, in thousandths.
    threat: i64,
}

/// What all players have, and what an attack changes about it.
pub(super) struct Ledger {
    evaluation: Evaluation,
    accounts: [Account; MOST_PLAYERS as usize],
    seat: Seat,
    share: i64,
}

impl Evaluation {
    /// The weights that the computer players use.
    pub const TUNED: Self = Self::from_list(Self::ORIGINAL);

    /// What each weight counts, in the order of [`Evaluation::from_list`].
    pub const NAMES: [&'static str; 5] = ["largest", "region", "die", "reserve", "threat"];
    /// The weights before any evolution.
    pub const ORIGINAL: [i32; 5] = [20, 10, 20, 4, 60];

    /// The weights in the order of their names.
    pub const fn from_list(weights: [i32; 5]) -> Self {
        let [largest, region, die, reserve, threat] = weights;
        Self {
            largest: largest as i64,
            region: region as i64,
            die: die as i64,
            reserve: reserve as i64,
            threat: threat as i64,
        }
    }

    /// What a player has, in no particular unit; 0 if it is out.
    pub fn strength(&self, state: &DiceWars, player: Seat) -> i64 {
        self.net(self.account(state, player))
    }

    fn accounts(&self, state: &DiceWars) -> [Account; MOST_PLAYERS as usize] {
        std::array::from_fn(|player| self.account(state, Seat(player as u8)))
    }

    fn account(&self, state: &DiceWars, player: Seat) -> Account {
        let threat = state.held(player).iter().map(|region| threat_to(state, region)).sum();
        Account { assets: self.assets(state, player), threat }
    }

    fn assets(&self, state: &DiceWars, player: Seat) -> i64 {
        let regions = state.held(player).len();
        if regions == 0 {
            return 0;
        }
        let (largest, dice) = (state.largest(player), state.total_dice(player));
        // As the end of the turn has it (DW07): dice that are lost while the reserve is full cost
        // little, and room for more is worth as much as the dice that will fill it.
        let reserve = (u32::from(state.reserve(player)) + largest).min(MOST_RESERVE.into());
        let placed = reserve.min(regions * u32::from(MOST_DICE) - dice);
        self.largest * i64::from(largest)
            + self.region * i64::from(regions)
            + self.die * i64::from(dice + placed)
            + self.reserve * i64::from(reserve - placed)
    }

    /// What is left of the assets under threat. However great it is, it leaves a part of them, so
    /// that taking something from whoever has little still counts.
    fn net(&self, Account { assets, threat }: Account) -> i64 {
        (assets - self.threat * threat / THOUSAND as i64).max(assets / LEAST_PART)
    }

    fn share(&self, accounts: &[Account], seat: Seat) -> i64 {
        let all: i64 = accounts.iter().map(|account| self.net(*account)).sum();
        WHOLE * self.net(accounts[seat.index()]) / all.max(1)
    }
}

impl Ledger {
    /// What all have in a position, and the share of the side to move.
    pub(super) fn new(evaluation: Evaluation, state: &DiceWars) -> Self {
        let accounts = evaluation.accounts(state);
        let share = evaluation.share(&accounts, state.to_move);
        Self { evaluation, accounts, seat: state.to_move, share }
    }

    /// What an attack adds to the expected share of the side to move, in millionths of a
    /// thousandth. Only what the attack can change is counted anew.
    pub(super) fn gain(&self, state: &mut DiceWars, from: RegionId, to: RegionId) -> i64 {
        let chance = chance(state.dice(from), state.dice(to));
        let near = RegionSet::from_iter([from, to]) | state.map.around(from) | state.map.around(to);
        let mut without = self.accounts;
        for region in near.iter() {
            without[state.owner(region).index()].threat -= threat_to(state, region);
        }
        let [won, lost] =
            [0, 1].map(|outcome| self.after(state, (from, to), outcome, near, without));
        chance * (won - self.share) + (THOUSAND as i64 - chance) * (lost - self.share)
    }

    /// The share after an outcome of an attack; `accounts` are those before it, without the
    /// threats nearby.
    fn after(
        &self,
        state: &mut DiceWars,
        (from, to): (RegionId, RegionId),
        outcome: u32,
        near: RegionSet,
        mut accounts: [Account; MOST_PLAYERS as usize],
    ) -> i64 {
        let enemy = state.owner(to);
        let undo = state.play(&Command::attack(from, to), Draw::Outcome(outcome), &mut NoEvents);
        let share = if let Some(ended) = state.outcome() {
            if ended.winner == Some(self.seat) { WHOLE } else { 0 }
        } else {
            for region in near.iter() {
                accounts[state.owner(region).index()].threat += threat_to(state, region);
            }
            for player in [self.seat, enemy] {
                accounts[player.index()].assets = self.evaluation.assets(state, player);
            }
            self.evaluation.share(&accounts, self.seat)
        };
        state.undo(undo);
        share
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
        self.share(&self.accounts(state), seat) as i32
    }
}
