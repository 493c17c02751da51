//! The random source: seeded, portable, and keyed, so that undoing gives no second chance.
//!
//! A game's state holds a seed and nothing that moves. Whatever is drawn comes from a stream keyed
//! by that seed and by what is being decided (a turn, an attack…), so the same command at the same
//! point draws the same, whatever was tried in between, and undo has nothing to restore.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use serde::{Serialize, Serializer, ser::SerializeTuple};
use xxhash_rust::xxh64::Xxh64;

/// A stream of random numbers, the same on every platform and in every release.
///
/// ```
/// use pentarchy_core::chance::Random;
/// let mut roll = Random::keyed(12345, "attack", &[7, 3, 4]);
/// let mut again = Random::keyed(12345, "attack", &[7, 3, 4]);
/// assert_eq!(roll.below(6), again.below(6));
/// ```
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The stream of a bare seed.
    pub fn new(seed: u64) -> Self {
        Self::keyed(seed, "", &[])
    }

    /// The stream for one decision: `domain` says what kind it is, `keys` say which one.
    pub fn keyed(seed: u64, domain: &str, keys: &[u64]) -> Self {
        let digest = |salt: u64| {
            let mut hasher = Xxh64::new(salt);
            hasher.update(domain.as_bytes());
            for key in keys {
                hasher.update(&key.to_le_bytes());
            }
            hasher.digest()
        };
        let mut bytes = [0; 32];
        for (chunk, word) in bytes.chunks_exact_mut(8).zip([seed, digest(1), digest(2), digest(3)])
        {
            chunk.copy_from_slice(&word.to_le_bytes());
        }
        Self(ChaCha8Rng::from_seed(bytes))
    }

    /// A number from 0 to `bound` − 1, each equally likely; 0 when `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Lemire's method: the high half of a product, with the few numbers that would favour some
        // results thrown away.
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let surplus = bound.wrapping_neg() % bound;
            while (product as u32) < surplus {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// Any 64 bits.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// One of the items, each equally likely; none of none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len() as u32) as usize)
    }

    /// Puts the items into a random order, each order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// An exact probability, in lowest terms. Serialised as `[numerator, denominator]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    numerator: u128,
    denominator: u128,
}

impl Odds {
    /// `numerator` in `denominator`, reduced; `None` unless it lies between 0 and 1.
    ///
    /// ```
    /// use pentarchy_core::chance::Odds;
    /// assert_eq!(Odds::new(2, 6), Odds::new(1, 3));
    /// assert_eq!(Odds::new(7, 6), None);
    /// ```
    pub fn new(numerator: u128, denominator: u128) -> Option<Self> {
        if denominator == 0 || numerator > denominator {
            return None;
        }
        let common = greatest_common_divisor(numerator, denominator);
        Some(Self { numerator: numerator / common, denominator: denominator / common })
    }

    /// The probability as a fraction of one.
    pub fn value(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&self.numerator)?;
        pair.serialize_element(&self.denominator)?;
        pair.end()
    }
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes_between_releases() {
        let mut random = Random::keyed(42, "test", &[1, 2, 3]);
        let drawn: Vec<u32> = (0..8).map(|_| random.below(1000)).collect();
        assert_eq!(drawn, [545, 351, 773, 840, 519, 265, 781, 236]);
    }

    #[test]
    fn neighbouring_keys_give_unrelated_streams() {
        let first = |seed, key| Random::keyed(seed, "test", &[key]).word();
        assert_ne!(first(1, 1), first(1, 2));
        assert_ne!(first(1, 1), first(2, 1));
        assert_ne!(Random::keyed(1, "a", &[]).word(), Random::keyed(1, "b", &[]).word());
    }

    #[test]
    fn below_is_uniform_by_a_chi_squared_test() {
        let mut random = Random::new(7);
        let mut counts = [0_u32; 6];
        for _ in 0..600_000 {
            counts[random.below(6) as usize] += 1;
        }
        let chi_squared: f64 =
            counts.iter().map(|&count| (f64::from(count) - 1e5).powi(2) / 1e5).sum();
        // 5 degrees of freedom: above 20.5 once in a thousand seeds; this seed is fixed.
        assert!(chi_squared < 20.5, "{counts:?}");
    }

    #[test]
    fn bounds_of_zero_and_one_draw_zero() {
        let mut random = Random::new(0);
        assert_eq!((random.below(0), random.below(1)), (0, 0));
        assert_eq!(random.pick::<u8>(&[]), None);
    }

    #[test]
    fn odds_are_shown_in_lowest_terms() {
        let odds = Odds::new(50, 100).unwrap();
        assert_eq!(serde_json::to_string(&odds).unwrap(), "[1,2]");
        assert!((odds.value() - 0.5).abs() < 1e-12);
        assert_eq!(serde_json::to_string(&Odds::new(0, 9)).unwrap(), "[0,1]");
    }
}
