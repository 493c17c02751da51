//! Little-endian numbers, in and out of bytes.

/// Bytes that grow.
pub trait Put {
    /// Adds two bytes.
    fn put16(&mut self, number: u16);
    /// Adds four bytes.
    fn put32(&mut self, number: u32);
    /// Adds eight bytes.
    fn put64(&mut self, number: u64);
    /// Adds zeros up to the next multiple of four bytes.
    fn align4(&mut self);
    /// Sets four bytes that were added before.
    fn set32(&mut self, at: usize, number: u32);
}

impl Put for Vec<u8> {
    fn put16(&mut self, number: u16) {
        self.extend(number.to_le_bytes());
    }

    fn put32(&mut self, number: u32) {
        self.extend(number.to_le_bytes());
    }

    fn put64(&mut self, number: u64) {
        self.extend(number.to_le_bytes());
    }

    fn align4(&mut self) {
        self.resize(self.len().next_multiple_of(4), 0);
    }

    fn set32(&mut self, at: usize, number: u32) {
        self[at..at + 4].copy_from_slice(&number.to_le_bytes());
    }
}

/// Bytes that are read from the front. None means that there are too few.
#[derive(Clone, Copy)]
pub struct Take<'a>(pub &'a [u8]);

impl<'a> Take<'a> {
    /// The next bytes.
    pub fn bytes(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    /// The next byte.
    pub fn u8(&mut self) -> Option<u8> {
        self.bytes(1).map(|bytes| bytes[0])
    }

    /// The next two bytes.
    pub fn u16(&mut self) -> Option<u16> {
        self.bytes(2)?.try_into().ok().map(u16::from_le_bytes)
    }

    /// The next four bytes.
    pub fn u32(&mut self) -> Option<u32> {
        self.bytes(4)?.try_into().ok().map(u32::from_le_bytes)
    }

    /// The next eight bytes.
    pub fn u64(&mut self) -> Option<u64> {
        self.bytes(8)?.try_into().ok().map(u64::from_le_bytes)
    }

    /// Bytes whose length stands before them, in four bytes.
    pub fn sized(&mut self) -> Option<Self> {
        let length = self.u32()?;
        self.bytes(length as usize).map(Self)
    }

    /// Is nothing left?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
