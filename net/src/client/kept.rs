//! What a device keeps of a room on its disk.

use serde::{Deserialize, Serialize};

use crate::log::{RoomCode, Version};
use crate::message::ToHost;
use crate::verify::Witness;

/// What a device keeps of a room, so that it comes back into its seat and loses nothing.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The room.
    pub room: RoomCode,
    /// What it has seen for itself.
    #[serde(default)]
    pub witness: Witness,
    /// The command that is on its way.
    #[serde(default)]
    pub sent: Option<Sent>,
}

/// A command that is on its way.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sent {
    /// Its key.
    pub key: u64,
    /// How many entries were known when it was chosen.
    pub at: Version,
    /// The message.
    pub message: ToHost,
}

impl Kept {
    /// Of a room that is new.
    pub fn new(room: RoomCode) -> Self {
        Self { room, witness: Witness::default(), sent: None }
    }
}

/// A key for a command; none if the system has no random numbers to give.
pub(super) fn new_key() -> Option<u64> {
    let key = getrandom::u64().ok()?;
    Some(key.max(1))
}
