//! The source's strategy: the attack that most improves the dice around two regions (DW10).

use std::cmp::Ordering;

use super::at_a_glance;
use crate::chance::Random;
use crate::game::Game;
use crate::games::dicewars::{Command, DiceWars, RegionId, RegionSet};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The player `classic`.
pub(super) struct Classic;

impl Player<DiceWars> for Classic {
    fn think(
        &mut self,
        view: &View<DiceWars>,
        _budget: &Budget,
        _random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        state.to_move()?;
        let mut best: Option<(Fraction, Command)> = None;
        let mut nodes = 1;
        for (from, to) in state.attacks() {
            if state.dice(from) <= state.dice(to) {
                continue;
            }
            nodes += 1;
            let score = score(state, from, to);
            // Attacks come by from and then by to, so of equal scores the first one stays.
            if score.is_positive() && best.is_none_or(|(found, _)| score.cmp(found).is_gt()) {
                best = Some((score, Command::attack(from, to)));
            }
        }
        Some(match best {
            Some((score, command)) => at_a_glance(command, score.thousandths(), nodes),
            None => at_a_glance(Command::EndTurn, 0, nodes),
        })
    }
}

/// What the strategy makes of an attack from a region with more dice than its target.
fn score(state: &DiceWars, from: RegionId, to: RegionId) -> Fraction {
    let own = i128::from(state.dice(from));
    let target = i128::from(state.dice(to));
    let around = state.enemies_around(from);
    let before = mean_dice(state, around).minus(Fraction::whole(own));
    let after_failed = mean_dice(state, around).minus(Fraction::whole(1));
    let left = around - RegionSet::from_iter([to]);
    let after = if left.is_empty() {
        Fraction::whole(1)
    } else {
        mean_dice(state, left).minus(Fraction::whole(1))
    };
    let moved_in = Fraction::whole(own - 1);
    let around_target = state.map().around(to) - state.held(state.owner(from));
    let gain = moved_in.minus(mean_dice(state, around_target));
    let failed = after_failed.minus(before);
    let won = after.minus(before).plus(gain);
    let chance = Fraction { over: own - target + 1, under: own };
    won.times(chance).plus(failed.times(Fraction::whole(1).minus(chance)))
}

/// The mean of the dice on these regions; 0 if there are none.
fn mean_dice(state: &DiceWars, regions: RegionSet) -> Fraction {
    let dice: i128 = regions.iter().map(|region| i128::from(state.dice(region))).sum();
    Fraction { over: dice, under: i128::from(regions.len().max(1)) }
}

/// An exact fraction. The ones here are small: sums of dice over numbers of neighbours, of which
/// a handful are multiplied.
#[derive(Clone, Copy)]
struct Fraction {
    over: i128,
    /// Above 0.
    under: i128,
}

impl Fraction {
    fn whole(number: i128) -> Self {
        Self { over: number, under: 1 }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            over: self.over * other.under + other.over * self.under,
            under: self.under * other.under,
        }
    }

    fn minus(self, other: Self) -> Self {
        self.plus(Self { over: -other.over, ..other })
    }

    fn times(self, other: Self) -> Self {
        Self { over: self.over * other.over, under: self.under * other.under }
    }

    fn is_positive(self) -> bool {
        self.over > 0
    }

    fn cmp(self, other: Self) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }

    fn thousandths(self) -> i64 {
        (1000 * self.over / self.under) as i64
    }
}
