//! Dice: rolling them, and the exact odds of an attack (DW06, DW09).

use std::sync::LazyLock;

use crate::chance::Random;

/// The most dice on a region.
pub const MOST_DICE: u8 = 8;
const SIDES: u32 = 6;
/// No roll adds up to more.
const MOST_SUM: usize = (MOST_DICE as usize) * SIDES as usize;

/// How often each sum comes up among all rolls of so many dice.
type Ways = [u64; MOST_SUM + 1];

/// What the dice of an attack show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    attacker: Thrown,
    defender: Thrown,
}

/// Dice that were thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Thrown {
    dice: [u8; MOST_DICE as usize],
    count: u8,
}

impl Thrown {
    fn throw(count: u8, random: &mut Random) -> Self {
        let mut dice = [0; MOST_DICE as usize];
        for die in dice.iter_mut().take(count.into()) {
            *die = 1 + random.below(SIDES) as u8;
        }
        Self { dice, count }
    }

    fn shown(&self) -> Vec<u8> {
        self.dice.iter().take(self.count.into()).copied().collect()
    }

    fn sum(&self) -> u8 {
        self.dice.iter().sum()
    }
}

impl Roll {
    /// Throws the attacker's dice, then the defender's.
    pub fn throw(attacker: u8, defender: u8, random: &mut Random) -> Self {
        let attacker = Thrown::throw(attacker, random);
        Self { attacker, defender: Thrown::throw(defender, random) }
    }

    /// Is the attacker strictly higher?
    pub fn wins(&self) -> bool {
        self.attacker.sum() > self.defender.sum()
    }

    /// The dice of both, the attacker's first.
    pub fn shown(&self) -> [Vec<u8>; 2] {
        [self.attacker.shown(), self.defender.shown()]
    }
}

/// For each number of attacking and of defending dice, in how many of all rolls the attacker wins.
static WINS: LazyLock<[[u64; 8]; 8]> = LazyLock::new(|| {
    let mut ways = [[0; MOST_SUM + 1]; 8];
    let mut sums = one_more_die(&{
        let mut none = [0; MOST_SUM + 1];
        none[0] = 1;
        none
    });
    for ways in &mut ways {
        *ways = sums;
        sums = one_more_die(&sums);
    }
    let wins = |attacker: &Ways, defender: &Ways| {
        (0..=MOST_SUM).map(|sum| attacker[sum] * defender[..sum].iter().sum::<u64>()).sum()
    };
    std::array::from_fn(|attacker| {
        std::array::from_fn(|defender| wins(&ways[attacker], &ways[defender]))
    })
});

/// The sums with one die more: the convolution with the six sides of a die.
fn one_more_die(ways: &Ways) -> Ways {
    std::array::from_fn(|sum| {
        (1..=SIDES as usize).filter_map(|side| ways.get(sum.checked_sub(side)?)).sum()
    })
}

/// In how many of all rolls the attacker wins. Both have 1 to 8 dice.
pub fn ways_to_win(attacker: u8, defender: u8) -> u64 {
    WINS[usize::from(attacker) - 1][usize::from(defender) - 1]
}

/// How many rolls there are.
pub fn all_ways(attacker: u8, defender: u8) -> u64 {
    u64::from(SIDES).pow(u32::from(attacker + defender))
}
