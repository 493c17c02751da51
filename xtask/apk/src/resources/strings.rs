//! A list of strings, which all other parts name by their number.

use super::chunk::{self, Chunk};
use crate::bytes::{Put, Take};

/// A list in which every string is once.
#[derive(Default)]
pub struct Strings(Vec<String>);

/// In a header: the strings are UTF-8. Without it they are UTF-16, which every Android reads.
const UTF8: u32 = 1 << 8;

impl Strings {
    /// A list that begins with these, each with its place as its number.
    pub fn beginning_with(first: Vec<String>) -> Self {
        Self(first)
    }

    /// The number of a string, which is added if it is new.
    pub fn number(&mut self, string: &str) -> u32 {
        let at = self.0.iter().position(|other| other == string).unwrap_or_else(|| {
            self.0.push(string.to_owned());
            self.0.len() - 1
        });
        at as u32
    }

    /// The list as a chunk.
    pub fn packed(&self) -> Vec<u8> {
        let mut places = Vec::new();
        let mut texts: Vec<u8> = Vec::new();
        for string in &self.0 {
            places.put32(texts.len() as u32);
            let units: Vec<u16> = string.encode_utf16().collect();
            texts.put16(units.len() as u16);
            texts.extend(units.iter().flat_map(|unit| unit.to_le_bytes()));
            texts.put16(0);
        }
        texts.align4();
        let mut header = Vec::new();
        header.put32(self.0.len() as u32);
        header.put32(0); // styles
        header.put32(0); // flags
        header.put32(28 + places.len() as u32);
        header.put32(0);
        chunk::packed(chunk::STRINGS, &header, &[places, texts].concat())
    }

    /// Reads a list.
    pub fn read(mut list: Chunk<'_>) -> Option<Self> {
        let count = list.header.u32()?;
        let _styles = list.header.u32()?;
        let is_utf8 = list.header.u32()? & UTF8 != 0;
        if is_utf8 {
            return None;
        }
        let begin = (list.header.u32()? as usize).checked_sub(28)?;
        let all = list.body.0;
        let read = |place: u32| -> Option<String> {
            let mut text = Take(all.get(begin.checked_add(place as usize)?..)?);
            let length = usize::from(text.u16()?);
            let units: Option<Vec<u16>> = (0..length).map(|_| text.u16()).collect();
            String::from_utf16(&units?).ok()
        };
        (0..count).map(|_| list.body.u32().and_then(read)).collect::<Option<_>>().map(Self)
    }

    /// The string of this number.
    pub fn get(&self, number: u32) -> Option<&str> {
        self.0.get(number as usize).map(String::as_str)
    }
}
