//! The hash of a state: what saves, replays and remote seats compare.
//!
//! It is taken over the JSON that shows the state, so it covers exactly what is shown: a shown
//! state that is loaded again has the same hash, and two equal states can't differ in it.

use std::fmt;
use std::io::{self, BufWriter, Write};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use xxhash_rust::xxh64::Xxh64;

/// How many bytes are hashed at once.
const BUFFER: usize = 1024;

/// 64 bits over the JSON of a state, written as 16 hex digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StateHash(u64);

impl StateHash {
    /// The hash of whatever is shown as JSON.
    pub fn of(shown: &impl Serialize) -> Self {
        // The digest is slow on the many short pieces of which JSON is written.
        let mut pieces = BufWriter::with_capacity(BUFFER, Digest(Xxh64::new(0)));
        // Neither can happen: the digest takes every byte, and states have string keys only.
        let _ = serde_json::to_writer(&mut pieces, shown);
        let _ = pieces.flush();
        Self(pieces.get_ref().0.digest())
    }

    /// The bits.
    pub fn bits(self) -> u64 {
        self.0
    }
}

/// Folds a 128-bit product, so that every bit of the result depends on every bit of both: for keys
/// of search that are made anew for each position.
pub fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ (product >> 64) as u64
}

struct Digest(Xxh64);

impl Write for Digest {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let is_hash = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        match u64::from_str_radix(&text, 16) {
            Ok(bits) if is_hash => Ok(Self(bits)),
            _ => Err(de::Error::invalid_value(de::Unexpected::Str(&text), &"16 hex digits")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_written_and_read_as_sixteen_hex_digits() {
        let hash = StateHash::of(&[1, 2, 3]);
        let text = serde_json::to_string(&hash).unwrap();
        assert_eq!(text.len(), 18);
        assert_eq!(serde_json::from_str::<StateHash>(&text).unwrap(), hash);
        for wrong in ["\"\"", "\"12\"", "\"+123456789abcdef\"", "7"] {
            assert!(serde_json::from_str::<StateHash>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_hash_never_changes_between_releases() {
        assert_eq!(StateHash::of(&"pentarchy").to_string(), "54ea8a2d2e5d5f4b");
    }
}
