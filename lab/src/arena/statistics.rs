//! How sure a score is.

/// From how low to how high, with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Wilson's interval for a share of so many trials.
///
/// ```
/// use pentarchy_lab::arena::wilson;
/// let interval = wilson(0.5, 100);
/// assert!((interval.low - 0.4038).abs() < 1e-4 && (interval.high - 0.5962).abs() < 1e-4);
/// ```
pub fn wilson(share: f64, trials: u32) -> Interval {
    const Z: f64 = 1.959_964;
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = f64::from(trials);
    let centre = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    // Rounding must not take the end from a share that has reached it.
    Interval {
        low: if share > 0.0 { ((centre - spread) / scale).clamp(0.0, 1.0) } else { 0.0 },
        high: if share < 1.0 { ((centre + spread) / scale).clamp(0.0, 1.0) } else { 1.0 },
    }
}

/// The difference in Elo points to the average of the others at the table that makes one expect
/// this score; `None` where no finite difference does.
///
/// ```
/// use pentarchy_lab::arena::elo_difference;
/// assert_eq!(elo_difference(0.5, 2), Some(0.0));
/// assert_eq!(elo_difference(0.25, 4), Some(0.0));
/// assert_eq!(elo_difference(1.0, 2), None);
/// ```
pub fn elo_difference(score: f64, seats: usize) -> Option<f64> {
    let odds = score * (seats.saturating_sub(1)) as f64 / (1.0 - score);
    (odds.is_finite() && odds > 0.0).then(|| 400.0 * odds.log10())
}
