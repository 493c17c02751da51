//! What a hall wants done.

use super::GuestId;
use crate::log::{RoomCode, Version};
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
