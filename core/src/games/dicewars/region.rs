//! Regions by number, and sets of them.

use std::ops::{BitAnd, BitOr, Sub};

use serde::{Deserialize, Serialize};

/// A region, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RegionId(pub u8);

impl RegionId {
    /// No map has more regions: the largest grid holds 230.
    pub const MOST: usize = 256;

    /// The region as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

const WORDS: usize = RegionId::MOST / 64;

/// A set of regions, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RegionSet([u64; WORDS]);

impl RegionSet {
    /// Puts a region in.
    pub fn insert(&mut self, region: RegionId) {
        self.0[region.index() / 64] |= 1 << (region.index() % 64);
    }

    /// Takes a region out.
    pub fn remove(&mut self, region: RegionId) {
        self.0[region.index() / 64] &= !(1 << (region.index() % 64));
    }

    /// Is the region in it?
    pub fn contains(self, region: RegionId) -> bool {
        self.0[region.index() / 64] >> (region.index() % 64) & 1 == 1
    }

    /// Is nothing in it?
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many regions are in it.
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The lowest region in it.
    pub fn first(self) -> Option<RegionId> {
        self.iter().next()
    }

    /// The regions in it, ascending.
    pub fn iter(self) -> impl Iterator<Item = RegionId> {
        self.0.into_iter().zip(0..).flat_map(|(mut word, place): (u64, u32)| {
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    RegionId((place * 64 + bit) as u8)
                })
            })
        })
    }
}

impl FromIterator<RegionId> for RegionSet {
    fn from_iter<I: IntoIterator<Item = RegionId>>(regions: I) -> Self {
        let mut set = Self::default();
        for region in regions {
            set.insert(region);
        }
        set
    }
}

impl BitAnd for RegionSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for RegionSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Sub for RegionSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }
}

impl Serialize for RegionSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
