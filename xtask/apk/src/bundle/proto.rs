//! Protocol buffers, as much of them as a bundle has: numbers, texts, and messages within messages.

/// What stands before a number, and before a text or a message.
const NUMBER: u64 = 0;
const SIZED: u64 = 2;

/// A message that grows.
#[derive(Default)]
pub struct Message(pub Vec<u8>);

impl Message {
    fn varint(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.0.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.0.push(number as u8);
    }

    /// With a number; none is written for 0, as it is understood.
    pub fn number(mut self, field: u64, number: u64) -> Self {
        if number != 0 {
            self = self.number_in_choice(field, number);
        }
        self
    }

    /// With a number, even 0: in a choice, that it is there tells which one it is.
    pub fn number_in_choice(mut self, field: u64, number: u64) -> Self {
        self.varint(field << 3 | NUMBER);
        self.varint(number);
        self
    }

    fn bytes(mut self, field: u64, bytes: &[u8]) -> Self {
        self.varint(field << 3 | SIZED);
        self.varint(bytes.len() as u64);
        self.0.extend_from_slice(bytes);
        self
    }

    /// With a text; none is written for an empty one.
    pub fn text(self, field: u64, text: &str) -> Self {
        if text.is_empty() { self } else { self.bytes(field, text.as_bytes()) }
    }

    /// With another message, even an empty one.
    pub fn message(self, field: u64, message: &Self) -> Self {
        self.bytes(field, &message.0)
    }
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held<'a> {
    /// A number.
    Number(u64),
    /// A text or a message.
    Bytes(&'a [u8]),
}

/// A message that was read: its fields in their order.
#[derive(Clone, Debug, Default)]
pub struct Fields<'a>(Vec<(u64, Held<'a>)>);

impl<'a> Fields<'a> {
    /// Reads it; none if it is no whole message of the kinds of fields that a bundle has.
    pub fn read(mut bytes: &'a [u8]) -> Option<Self> {
        let mut fields = Vec::new();
        while !bytes.is_empty() {
            let tag = take_varint(&mut bytes)?;
            let held = match tag & 7 {
                NUMBER => Held::Number(take_varint(&mut bytes)?),
                SIZED => {
                    let length = usize::try_from(take_varint(&mut bytes)?).ok()?;
                    let (taken, rest) = bytes.split_at_checked(length)?;
                    bytes = rest;
                    Held::Bytes(taken)
                }
                _ => return None,
            };
            fields.push((tag >> 3, held));
        }
        Some(Self(fields))
    }

    /// All that is in a field.
    pub fn all(&self, field: u64) -> impl Iterator<Item = Held<'a>> {
        self.0.iter().filter(move |(other, _)| *other == field).map(|(_, held)| *held)
    }

    /// All messages in a field; none if one is torn.
    pub fn messages(&self, field: u64) -> Option<Vec<Self>> {
        let read = |held| match held {
            Held::Bytes(bytes) => Self::read(bytes),
            Held::Number(_) => None,
        };
        self.all(field).map(read).collect()
    }

    /// The message in a field; an empty one if there is none.
    pub fn message(&self, field: u64) -> Option<Self> {
        Some(self.messages(field)?.into_iter().next().unwrap_or_default())
    }

    /// Is there something in a field?
    pub fn has(&self, field: u64) -> bool {
        self.all(field).next().is_some()
    }

    /// The number in a field; 0 if there is none.
    pub fn number(&self, field: u64) -> u64 {
        match self.all(field).next() {
            Some(Held::Number(number)) => number,
            _ => 0,
        }
    }

    /// The text in a field; an empty one if there is none.
    pub fn text(&self, field: u64) -> Option<&'a str> {
        match self.all(field).next() {
            None => Some(""),
            Some(Held::Bytes(bytes)) => str::from_utf8(bytes).ok(),
            Some(Held::Number(_)) => None,
        }
    }
}

fn take_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_written_as_others_write_it() {
        // The examples of the format's own page.
        assert_eq!(Message::default().number(1, 150).0, [0x08, 0x96, 0x01]);
        assert_eq!(Message::default().text(2, "testing").0, *b"\x12\x07testing");
        let inner = Message::default().number(1, 150);
        assert_eq!(Message::default().message(3, &inner).0, [0x1a, 0x03, 0x08, 0x96, 0x01]);
        assert!(Message::default().number(1, 0).text(2, "").0.is_empty());
        assert_eq!(Message::default().number_in_choice(8, 0).0, [0x40, 0]);
    }

    #[test]
    fn what_is_written_is_read_and_what_is_torn_is_refused() {
        let inner = Message::default().number(1, u64::MAX);
        let written = Message::default().text(1, "é").message(2, &inner).number(3, 7).0;
        let read = Fields::read(&written).expect("it is whole");
        assert_eq!((read.text(1), read.number(3), read.number(4)), (Some("é"), 7, 0));
        assert_eq!(read.message(2).expect("it is whole").number(1), u64::MAX);
        assert!(read.has(2) && !read.has(4));
        for wrong in [&written[..2], &[0x0a, 0x7f], &[0xff; 11], &[0x0d, 0, 0, 0, 0]] {
            assert!(Fields::read(wrong).is_none(), "{wrong:?}");
        }
    }
}
