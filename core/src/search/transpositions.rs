//! A table of positions already searched, of fixed size: a newer one replaces an older one.

/// What is known of a position's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What a search found of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub value: i32,
    pub depth: u8,
    pub bound: Bound,
    generation: u8,
    /// The best command's place in the list of legal ones.
    pub best: u16,
}

pub(super) struct Transpositions {
    entries: Vec<Option<Entry>>,
    generation: u8,
}

impl Transpositions {
    /// A table of 2 to the power of `bits` entries.
    pub fn new(bits: u32) -> Self {
        Self { entries: vec![None; 1 << bits], generation: 0 }
    }

    /// Forgets everything, for another search.
    pub fn forget(&mut self) {
        self.generation = self.generation.wrapping_add(1);
        if self.generation == 0 {
            self.entries.fill(None);
        }
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }

    pub fn get(&self, key: u64) -> Option<Entry> {
        self.entries[self.slot(key)]
            .filter(|entry| entry.key == key && entry.generation == self.generation)
    }

    pub fn put(&mut self, key: u64, depth: u8, value: i32, bound: Bound, best: u16) {
        let slot = self.slot(key);
        let generation = self.generation;
        self.entries[slot] = Some(Entry { key, value, depth, bound, generation, best });
    }
}
