//! Alters a text of JSON lines by its values: altered bytes of a long line seldom are JSON.

use libfuzzer_sys::fuzzer_mutate;
use pentarchy_core::chance::Random;
use serde_json::Value;

use crate::alter::alter;
use crate::bytes::Bytes;

/// How many bytes the choices of one alteration take at most.
const CHOICES: usize = 24;

/// Alters the first `size` bytes: every other time a few values of a line, else bytes as libFuzzer
/// does. Returns the new size, which is `most` at most.
pub fn mutate(text: &mut [u8], size: usize, most: usize, seed: u32) -> usize {
    if seed.is_multiple_of(2)
        && let Some(altered) = altered(&text[..size], seed).filter(|text| text.len() <= most)
    {
        text[..altered.len()].copy_from_slice(&altered);
        return altered.len();
    }
    fuzzer_mutate(text, size, most)
}

/// The text with a line altered; none if that line is no JSON.
fn altered(text: &[u8], seed: u32) -> Option<Vec<u8>> {
    let mut random = Random::keyed(seed.into(), "mutate", &[]);
    let choices: [u8; CHOICES] = std::array::from_fn(|_| random.word().to_le_bytes()[0]);
    let mut bytes = Bytes::new(&choices);
    let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    // The first line has the most to alter: a whole start of a game.
    let place = if bytes.byte() < 128 { 0 } else { bytes.below(lines.len()) };
    let mut json: Value = serde_json::from_slice(lines.get(place)?).ok()?;
    let donor = serde_json::from_slice(lines[bytes.below(lines.len())]).unwrap_or(Value::Null);
    for _ in 0..=bytes.byte() % 3 {
        alter(&mut json, &donor, &mut bytes);
    }
    let mut line = json.to_string();
    line.push('\n');
    Some([&lines[..place].concat(), line.as_bytes(), &lines[place + 1..].concat()].concat())
}
