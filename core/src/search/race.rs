//! Candidates that are followed in many ways, the promising ones in most.

/// A candidate, and what came of all the ways in which it was followed.
pub struct Runner<C> {
    /// The candidate.
    pub candidate: C,
    /// The sum of its values.
    pub sum: i64,
}

/// Never fewer candidates are followed: one alone has nothing to be compared with.
const FEWEST: usize = 2;

/// Follows candidates, which have been followed in one way already, in one way after the other;
/// whenever the number of ways has doubled, the worse half is dropped. `follow` is told the number
/// of the way, from 1 on, and says what comes of a candidate in it, or `None` if there is no time
/// for that: then the way counts for nobody. Tells in how many ways those that are left were
/// followed, the first included.
pub fn race<C>(
    runners: &mut Vec<Runner<C>>,
    most_ways: u32,
    mut follow: impl FnMut(u64, &C) -> Option<i64>,
) -> u32 {
    let mut ways = 1;
    let mut values = Vec::with_capacity(runners.len());
    while runners.len() >= FEWEST && ways < most_ways {
        values.clear();
        values.extend(runners.iter().map_while(|runner| follow(ways.into(), &runner.candidate)));
        if values.len() < runners.len() {
            break;
        }
        for (runner, value) in runners.iter_mut().zip(&values) {
            runner.sum += value;
        }
        ways += 1;
        if ways.is_power_of_two() {
            runners.sort_by_key(|runner| -runner.sum);
            runners.truncate(runners.len().div_ceil(2).max(FEWEST));
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_on_average_are_followed_to_the_end() {
        let mut runners: Vec<Runner<i64>> =
            (0..12).map(|worth| Runner { candidate: worth, sum: 0 }).collect();
        let mut followed = 0;
        let ways = race(&mut runners, 16, |_, worth| {
            followed += 1;
            Some(*worth)
        });
        assert_eq!((ways, followed), (16, 12 + 2 * 6 + 4 * 3 + 8 * 2));
        let left: Vec<(i64, i64)> =
            runners.iter().map(|runner| (runner.candidate, runner.sum)).collect();
        assert_eq!(left, [(11, 15 * 11), (10, 15 * 10)]);
    }

    #[test]
    fn a_way_for_which_there_was_no_time_counts_for_nobody() {
        let mut runners: Vec<Runner<u8>> =
            (0..3).map(|candidate| Runner { candidate, sum: 100 }).collect();
        let ways = race(&mut runners, 64, |way, candidate| {
            (way < 3 || *candidate == 0).then_some(way as i64)
        });
        assert_eq!(ways, 3);
        assert!(runners.iter().all(|runner| runner.sum == 103));
    }

    #[test]
    fn one_alone_is_not_followed() {
        let mut alone = vec![Runner { candidate: (), sum: 7 }];
        assert_eq!(race(&mut alone, 64, |_, ()| panic!("nothing to compare with")), 1);
    }
}
