//! What whoever runs a room has to do with it, whichever its game.

use pentarchy_core::hash::StateHash;

use crate::keys::PublicKey;
use crate::log::{RoomCode, Time, Version};
use crate::message::{ToDevice, ToHost};
use crate::sheet::Sheet;

/// A connection that is in a room.
pub type MemberId = u64;

/// What a room wants done.
pub enum Out {
    /// Tell a device.
    Send(MemberId, ToDevice),
    /// Append this line, if the log has just so many, and say what came of it.
    Append {
        /// How many lines the log must have.
        expected: Version,
        /// The line.
        line: String,
    },
    /// Tell the lines after so many.
    Read {
        /// How many are known.
        from: Version,
    },
    /// Let a computer player think, and bring the command back.
    Think(Thinking),
    /// Open a room like this one, and bring its code back.
    Again,
}

/// A computer player's work, for another thread.
pub struct Thinking {
    /// At which entry.
    pub v: Version,
    /// The work; its result is a command as JSON.
    pub work: Box<dyn FnOnce() -> Option<String> + Send>,
}

/// What came of an append.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is in the log.
    Appended,
    /// It is not: the log has other lines.
    Conflict,
    /// It may be or not.
    Unknown,
    /// It is not, and can't be now.
    Failed,
}

/// A room, whichever its game.
pub trait AnyRoom: Send {
    /// Lets a connection in, or brings it up to date.
    fn enter(&mut self, member: MemberId, device: PublicKey, have: Known, now: Time);
    /// A connection can't come in, as its device has other rules: older ones, or newer.
    fn turn_away(&mut self, member: MemberId, device: &PublicKey, is_older: bool, now: Time);
    /// Tells a connection how the room stands, and nothing more: it does not come in.
    fn look(&mut self, member: MemberId, device: &PublicKey, now: Time);
    /// A connection is gone.
    fn leave(&mut self, member: MemberId);
    /// A device that is in the room says something.
    fn receive(&mut self, member: MemberId, message: ToHost, now: Time);
    /// What came of the last [`Out::Append`].
    fn stored(&mut self, stored: Stored, now: Time);
    /// The lines that follow the known ones: the answer to [`Out::Read`], or unasked.
    fn learn(&mut self, from: Version, lines: &[String], now: Time);
    /// What a computer player thought.
    fn thought(&mut self, v: Version, command: Option<String>, now: Time);
    /// The room that was opened for [`Out::Again`].
    fn continued(&mut self, room: RoomCode, now: Time);
    /// The host stops: the clock does too, and nothing is looked at any more.
    fn close(&mut self, now: Time);
    /// Time has passed.
    fn tick(&mut self, now: Time);
    /// What it wants done.
    fn take(&mut self) -> Vec<Out>;
    /// Its sheet.
    fn sheet(&self) -> &Sheet;
    /// Is nobody here, and nothing on its way?
    fn is_idle(&self) -> bool;
}

/// What a device knows of a room.
#[derive(Clone, Copy, Debug, Default)]
pub struct Known {
    /// How many entries.
    pub v: Version,
    /// The hash of its view.
    pub hash: Option<StateHash>,
}
