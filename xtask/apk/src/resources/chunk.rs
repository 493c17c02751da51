//! Chunks: the pieces of Android's binary forms. A chunk tells its kind, the length of its header
//! and its whole length, so that a reader can pass over what it does not know.

use crate::bytes::{Put, Take};

/// A list of strings.
pub const STRINGS: u16 = 0x0001;
/// A table of resources.
pub const TABLE: u16 = 0x0002;
/// An XML document.
pub const XML: u16 = 0x0003;
/// The prefix of a namespace begins to be used.
pub const START_NAMESPACE: u16 = 0x0100;
/// It ends.
pub const END_NAMESPACE: u16 = 0x0101;
/// An element begins.
pub const START_ELEMENT: u16 = 0x0102;
/// It ends.
pub const END_ELEMENT: u16 = 0x0103;
/// The numbers of attributes, in the order of their names in the list of strings.
pub const ATTRIBUTE_NUMBERS: u16 = 0x0180;
/// A package within a table.
pub const PACKAGE: u16 = 0x0200;
/// The entries of a type, for one configuration.
pub const ENTRIES: u16 = 0x0201;
/// How the entries of a type depend on the configuration.
pub const TYPE: u16 = 0x0202;

/// Packs a chunk of this kind.
pub fn packed(kind: u16, header: &[u8], body: &[u8]) -> Vec<u8> {
    let mut chunk = Vec::with_capacity(8 + header.len() + body.len());
    chunk.put16(kind);
    chunk.put16(8 + header.len() as u16);
    chunk.put32((8 + header.len() + body.len()) as u32);
    chunk.extend(header);
    chunk.extend(body);
    chunk
}

/// A chunk that was read.
pub struct Chunk<'a> {
    /// What it is.
    pub kind: u16,
    /// Its header, without kind and lengths.
    pub header: Take<'a>,
    /// What follows the header.
    pub body: Take<'a>,
}

impl<'a> Chunk<'a> {
    /// Takes the next chunk.
    pub fn take(bytes: &mut Take<'a>) -> Option<Self> {
        let kind = bytes.u16()?;
        let header_length = usize::from(bytes.u16()?);
        let length = bytes.u32()? as usize;
        let header = Take(bytes.bytes(header_length.checked_sub(8)?)?);
        let body = Take(bytes.bytes(length.checked_sub(header_length)?)?);
        Some(Self { kind, header, body })
    }
}
