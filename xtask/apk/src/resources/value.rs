//! A value, as attributes and resources have it: eight bytes.

use super::strings::Strings;
use crate::bytes::{Put, Take};

/// A value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A resource by its number.
    Reference(u32),
    /// A string.
    Text(String),
    /// A number.
    Integer(u32),
    /// A set of flags.
    Flags(u32),
    /// Yes or no.
    Boolean(bool),
}

const REFERENCE: u8 = 0x01;
const TEXT: u8 = 0x03;
const INTEGER: u8 = 0x10;
const FLAGS: u8 = 0x11;
const BOOLEAN: u8 = 0x12;

impl Value {
    /// Adds the value to bytes, and its string to the strings.
    pub fn put(&self, bytes: &mut Vec<u8>, strings: &mut Strings) {
        let (kind, data) = match self {
            Self::Reference(number) => (REFERENCE, *number),
            Self::Text(text) => (TEXT, strings.number(text)),
            Self::Integer(number) => (INTEGER, *number),
            Self::Flags(flags) => (FLAGS, *flags),
            Self::Boolean(is_so) => (BOOLEAN, if *is_so { u32::MAX } else { 0 }),
        };
        bytes.put16(8);
        bytes.extend([0, kind]);
        bytes.put32(data);
    }

    /// Reads a value.
    pub fn take(bytes: &mut Take<'_>, strings: &Strings) -> Option<Self> {
        let mut bytes = Take(bytes.bytes(8)?);
        bytes.u16()?;
        bytes.u8()?;
        let kind = bytes.u8()?;
        let data = bytes.u32()?;
        Some(match kind {
            REFERENCE => Self::Reference(data),
            TEXT => Self::Text(strings.get(data)?.to_owned()),
            INTEGER => Self::Integer(data),
            FLAGS => Self::Flags(data),
            BOOLEAN => Self::Boolean(data != 0),
            _ => return None,
        })
    }
}
