//! How a game will likely end, in thousandths for each seat: the strong player's judgement of a
//! position at a glance, made into shares that measured games bear out (`docs/players.md`).

use crate::game::{Game, Seat};

/// The whole, of which each seat has its share.
pub const WHOLE: u16 = 1000;

/// Powers of 2 between 1 and 2, in eighths of the way, as fixed-point numbers.
const POWERS: [i64; 9] = [65536, 71468, 77936, 84990, 92682, 101_070, 110_218, 120_194, 131_072];
/// No judgement counts for more than so many doublings less than the best.
const MOST_DOUBLINGS: i64 = 20;

/// The share of the result that each seat may expect: the winner has all of it, and a draw is
/// shared by all.
pub fn expectations<G: Game>(state: &G) -> Vec<u16> {
    let seats = (0..state.seats()).map(Seat);
    if let Some(outcome) = state.outcome() {
        let share = |seat| match outcome.winner {
            Some(winner) => {
                if winner == seat {
                    WHOLE
                } else {
                    0
                }
            }
            None => WHOLE / u16::from(state.seats()),
        };
        return seats.map(share).collect();
    }
    let judged: Vec<i64> = seats.map(|seat| state.judge(seat)).collect();
    let best = judged.iter().copied().max().unwrap_or(0);
    let weights: Vec<i64> =
        judged.iter().map(|value| power(value.saturating_sub(best), G::DOUBLING)).collect();
    let all: i64 = weights.iter().sum();
    weights.iter().map(|weight| (weight * i64::from(WHOLE) / all.max(1)) as u16).collect()
}

/// What one seat may expect.
pub fn expectation<G: Game>(state: &G, seat: Seat) -> u16 {
    expectations(state).get(seat.index()).copied().unwrap_or(0)
}

/// 2 to the power of `value / doubling`, which is at most 0, as a fixed-point number.
fn power(value: i64, doubling: i64) -> i64 {
    let doubling = doubling.max(1);
    let value = value.max(-MOST_DOUBLINGS * doubling);
    let (whole, rest) = (value.div_euclid(doubling), value.rem_euclid(doubling));
    let (eighth, between) = (8 * rest / doubling, 8 * rest % doubling);
    let (low, high) = (POWERS[eighth as usize], POWERS[eighth as usize + 1]);
    let fraction = low + (high - low) * between / doubling;
    // Of the best there is enough left for the least to count.
    (fraction << MOST_DOUBLINGS) >> -whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_doubling_less_counts_half() {
        let one = power(0, 100);
        assert_eq!(power(-100, 100) * 2, one);
        assert_eq!(power(-300, 100) * 8, one);
        // The square root of a half, to a thousandth.
        assert!((power(-50, 100) * 1000 / one - 707).abs() <= 1);
        assert!((power(-33, 100) * 1000 / one - 795).abs() <= 1);
        assert!(power(i64::MIN / 4, 100) > 0);
        let falls = (0..4000).map(|value| power(-value, 137)).collect::<Vec<_>>();
        assert!(falls.windows(2).all(|two| two[0] >= two[1]));
    }
}
