//! Who sits on a seat.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Who sits on a seat, written `person`, `remote` or `computer:` with the player's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person at this device.
    Person,
    /// The computer player of this name.
    Computer(String),
    /// Somebody at another device.
    Remote,
}

const COMPUTER: &str = "computer:";

impl Serialize for Occupant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Person => serializer.serialize_str("person"),
            Self::Remote => serializer.serialize_str("remote"),
            Self::Computer(name) => serializer.collect_str(&format_args!("{COMPUTER}{name}")),
        }
    }
}

impl<'de> Deserialize<'de> for Occupant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        match (text.as_str(), text.strip_prefix(COMPUTER)) {
            ("person", _) => Ok(Self::Person),
            ("remote", _) => Ok(Self::Remote),
            (_, Some(name)) => Ok(Self::Computer(name.to_owned())),
            _ => Err(de::Error::unknown_variant(&text, &["person", "remote", "computer:NAME"])),
        }
    }
}
