//! What a position is worth to a player: its share of what all have.

use std::sync::LazyLock;

use crate::game::{Draw, Game, NoEvents, Seat};
use crate::games::dicewars::dice::{all_ways, ways_to_win};
use crate::games::dicewars::{
    Command, DiceWars, MOST_DICE, MOST_PLAYERS, MOST_RESERVE, RegionId, RegionSet,
};
use crate::search::Evaluate;

/// The whole, of which each player has its share.
const WHOLE: i64 = 1_000_000;
/// In what chances of winning are told.
const THOUSAND: u64 = 1000;
/// What all players have together is counted in units so large that it is no more than this: the
/// cube of it, times the whole, still fits. Only maps from outside are so large.
const MOST_STRENGTH: i64 = 20_000;
/// Threats leave this part of what a player has at least.
const LEAST_PART: i64 = 4;
/// In what parts of threats are told.
const PERCENT: i64 = 100;

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
    /// What a die counts less on a region that touches no enemy: it is of no use there yet.
    pub idle: i64,
    /// Threats to whoever attacks first count less, so many percent: it has its turn before.
    pub forestalled: i64,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default)]
struct Account {
    /// Its largest group, regions and dice by their weights; 0 only if it is out.
    assets: i64,
    /// How many of its regions stand to be taken, in thousandths.
    threat: i64,
    /// How many of its dice touch no enemy.
    idle: i64,
}

/// Who attacks first, from a position on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    /// The player whose share is asked for.
    Itself,
    /// The others: its turn is over.
    TheOthers,
}

/// What all players have, and what an attack changes about it.
pub(super) struct Ledger {
    evaluation: Evaluation,
    accounts: [Account; MOST_PLAYERS as usize],
    seat: Seat,
    /// The share of that seat in millionths, if its turn were over.
    pub(super) share: i64,
}

impl Evaluation {
    /// The weights that the computer players use.
    pub const TUNED: Self = Self::from_list(Self::ORIGINAL);

    /// What each weight counts, in the order of [`Evaluation::from_list`].
    pub const NAMES: [&'static str; 7] =
        ["largest", "region", "die", "reserve", "threat", "idle", "forestalled"];
    /// The weights before any evolution.
    pub const ORIGINAL: [i32; 7] = [20, 10, 20, 4, 50, 9, 50];

    /// The weights in the order of their names.
    pub const fn from_list(weights: [i32; 7]) -> Self {
        let [largest, region, die, reserve, threat, idle, forestalled] = weights;
        Self {
            largest: largest as i64,
            region: region as i64,
            die: die as i64,
            reserve: reserve as i64,
            threat: threat as i64,
            idle: idle as i64,
            forestalled: forestalled as i64,
        }
    }

    /// What a player has, in no particular unit; 0 if it is out.
    pub fn strength(&self, state: &DiceWars, player: Seat) -> i64 {
        self.net(self.account(state, player), PERCENT)
    }

    fn accounts(&self, state: &DiceWars) -> [Account; MOST_PLAYERS as usize] {
        std::array::from_fn(|player| self.account(state, Seat(player as u8)))
    }

    fn account(&self, state: &DiceWars, player: Seat) -> Account {
        let mut account = Account { assets: self.assets(state, player), threat: 0, idle: 0 };
        for region in state.held(player).iter() {
            account.count(state, region, 1);
        }
        account
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

    /// What is left of the assets under threat, of which so many percent count. However great it
    /// is, it leaves a part of them, so that taking something from whoever has little still counts.
    fn net(&self, Account { assets, threat, idle }: Account, percent: i64) -> i64 {
        let threat = self.threat * threat * percent / (THOUSAND as i64 * PERCENT);
        (assets - self.idle * idle - threat).max(assets / LEAST_PART)
    }

    /// A seat's share of the whole. Shares go by the cubes of what the players have, for who has
    /// twice as much is far more than twice as likely to win: so who is behind takes risks, and
    /// who is ahead takes none.
    fn share(&self, accounts: &[Account; MOST_PLAYERS as usize], seat: Seat, first: First) -> i64 {
        let (own, others) = match first {
            First::Itself => (self.forestalled, PERCENT),
            First::TheOthers => (PERCENT, self.forestalled),
        };
        let mut nets = accounts.map(|account| self.net(account, others));
        nets[seat.index()] = self.net(accounts[seat.index()], own);
        let scale = 1 + nets.iter().sum::<i64>() / MOST_STRENGTH;
        let cube = |net: i64| (net / scale).pow(3);
        let all: i64 = nets.into_iter().map(cube).sum();
        WHOLE * cube(nets[seat.index()]) / all.max(1)
    }
}

impl Account {
    /// Counts what the surroundings of a region of this player mean for it, so many times.
    fn count(&mut self, state: &DiceWars, region: RegionId, times: i64) {
        let strongest = state.enemies_around(region).iter().map(|enemy| state.dice(enemy)).max();
        match strongest {
            None => self.idle += times * i64::from(state.dice(region)),
            // The chance that the strongest enemy beside it would take it.
            Some(dice @ 2..) => self.threat += times * chance(dice, state.dice(region)),
            Some(_) => {}
        }
    }
}

/// A player's share of a game that is over.
fn final_share(state: &DiceWars, seat: Seat) -> Option<i64> {
    let outcome = state.outcome()?;
    Some(if outcome.winner == Some(seat) { WHOLE } else { 0 })
}

impl Ledger {
    /// What all have in a position, and the share of the side to move.
    pub(super) fn new(evaluation: Evaluation, state: &DiceWars) -> Self {
        let accounts = evaluation.accounts(state);
        let share = evaluation.share(&accounts, state.to_move, First::TheOthers);
        Self { evaluation, accounts, seat: state.to_move, share }
    }

    /// What an attack adds to the expected share of the side to move, in millionths of a
    /// thousandth. Only what the attack can change is counted anew.
    pub(super) fn gain(&self, state: &mut DiceWars, from: RegionId, to: RegionId) -> i64 {
        let chance = chance(state.dice(from), state.dice(to));
        let near = RegionSet::from_iter([from, to]) | state.map.around(from) | state.map.around(to);
        let mut without = self.accounts;
        for region in near.iter() {
            without[state.owner(region).index()].count(state, region, -1);
        }
        let [won, lost] =
            [0, 1].map(|outcome| self.after(state, (from, to), outcome, near, without));
        chance * (won - self.share) + (THOUSAND as i64 - chance) * (lost - self.share)
    }

    /// The share after an outcome of an attack; `accounts` are those before it, without the
    /// surroundings nearby.
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
        let share = final_share(state, self.seat).unwrap_or_else(|| {
            for region in near.iter() {
                accounts[state.owner(region).index()].count(state, region, 1);
            }
            for player in [self.seat, enemy] {
                accounts[player.index()].assets = self.evaluation.assets(state, player);
            }
            self.evaluation.share(&accounts, self.seat, First::TheOthers)
        });
        state.undo(undo);
        share
    }
}

impl Evaluate<DiceWars> for Evaluation {
    fn evaluate(&self, state: &DiceWars, seat: Seat) -> i32 {
        let first = if state.to_move == seat { First::Itself } else { First::TheOthers };
        let share = final_share(state, seat)
            .unwrap_or_else(|| self.share(&self.accounts(state), seat, first));
        share as i32
    }
}
