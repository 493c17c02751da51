//! What a hall wants done, and what rooms are to be like.

use serde_json::value::RawValue;

use super::GuestId;
use crate::dice::Secret;
use crate::keys::PublicKey;
use crate::log::{Opening, RoomCode, TimeControl, Version};
use crate::room::Thinking;

/// What a hall wants done.
pub enum Out {
    /// Send these bytes, a message.
    Send(GuestId, Vec<u8>),
    /// End the connection, after what was sent.
    Close(GuestId),
    /// Append this line to a log if it has just so many, and tell what came of it.
    Append {
        /// Which.
        room: RoomCode,
        /// How many lines it must have.
        expected: Version,
        /// The line.
        line: String,
    },
    /// Tell the lines of a log after so many.
    Read {
        /// Which.
        room: RoomCode,
        /// How many are known.
        from: Version,
    },
    /// Let a computer player think, and bring the command back.
    Think {
        /// For which room.
        room: RoomCode,
        /// The work.
        thinking: Thinking,
    },
    /// A log is damaged: a word for whoever runs this.
    Damaged {
        /// Which.
        room: RoomCode,
        /// The line.
        line: usize,
    },
}

/// What a room is to be like.
pub(super) struct Like {
    pub game: String,
    pub rules: u32,
    pub players: u8,
    pub setup: Box<RawValue>,
    pub clock: TimeControl,
    pub hints: bool,
    pub host: PublicKey,
}

impl Like {
    pub fn of(opening: &Opening) -> Self {
        let Opening { game, rules, players, setup, clock, hints, host, .. } = opening.clone();
        Self { game, rules, players, setup, clock, hints, host }
    }

    pub fn opening(&self, room: RoomCode, secret: Secret) -> Opening {
        Opening {
            room,
            game: self.game.clone(),
            rules: self.rules,
            players: self.players,
            setup: self.setup.clone(),
            clock: self.clock,
            hints: self.hints,
            commitment: secret.commitment(),
            host: self.host,
        }
    }
}
