//! The format of a saved game, which is also a replay.
//!
//! A save is a text: a header line, then a line for each command with the hash of the state after
//! it, each line one JSON object. It only ever grows at the end, or is cut there when commands are
//! taken back, so whoever is killed while writing loses nothing but a line that was not whole.

mod log;
mod text;

pub use log::{SaveLog, SaveStore};
pub use text::{Header, MOST_BYTES, SaveText, Start, VERSION};
pub(crate) use text::{command_line, header_line};

use crate::hash::StateHash;
use crate::invalid::Invalid;

/// Why a save is refused. Lines are counted from 1, commands too.
#[derive(Clone, Debug, PartialEq)]
pub enum SaveError {
    /// It is longer than any game.
    TooLong,
    /// The first line is no header of a save.
    NotASave,
    /// It was written by an older release, under rules that are no longer these.
    OldVersion(u64),
    /// It was written in a format that this release does not know.
    UnknownVersion(u64),
    /// It is of a game that this release does not have.
    UnknownGame(String),
    /// It is of another game than the one it was taken for.
    OtherGame(String),
    /// The start of the game can't be.
    BadStart(Invalid),
    /// The line is neither a command's nor cut short at the end.
    BadLine(usize),
    /// The command does not fit the position it comes to.
    IllegalCommand(usize),
    /// After this many commands (0 is the start) the state is not the one that was saved.
    Diverged {
        /// How many commands had been played.
        commands: usize,
        /// The hash in the save.
        saved: StateHash,
        /// The hash of the state that came out.
        found: StateHash,
    },
}
