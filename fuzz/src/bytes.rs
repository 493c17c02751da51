//! Choices read from the bytes of an input.

/// The bytes of an input that are still to be read.
#[derive(Clone, Copy, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of an input.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next byte, if there is one.
    pub fn take(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// The next byte, or 0 at the end.
    pub fn byte(&mut self) -> u8 {
        self.take().unwrap_or(0)
    }

    /// A number from 0 to `bound` − 1; 0 at the end, and when `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let mut number = usize::from(self.byte());
        if bound > 256 {
            number = number << 8 | usize::from(self.byte());
        }
        number.checked_rem(bound).unwrap_or(0)
    }
}
