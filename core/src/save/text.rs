//! The lines of a save, read and written without knowing the game.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::SaveError;
use crate::hash::StateHash;
use crate::invalid::Object;
use crate::player::Occupant;

/// The version of the format that is written, raised whenever what is saved would go on otherwise
/// than it was played: a save is a replay, so it holds for the rules under which it was made.
pub const VERSION: u64 = 2;

/// No save is longer than this: a file that is, is none.
pub const MOST_BYTES: usize = 64 << 20;

/// The first line of a save.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    #[serde(rename = "pentarchy")]
    pub version: u64,
    /// The game's name.
    pub game: String,
    /// From what it started.
    pub start: Start,
    /// The seed.
    pub seed: u64,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// The hash of the state at the start.
    pub hash: StateHash,
}

/// From what a game started.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// A new game.
    New {
        /// The number of players.
        players: u8,
        /// The setup, as JSON.
        setup: Box<RawValue>,
    },
    /// A state that was loaded, as JSON.
    State(Box<RawValue>),
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
struct Line<C> {
    command: C,
    hash: StateHash,
}

/// The text of a save, taken apart but not yet played.
#[derive(Debug)]
pub struct SaveText<'a> {
    /// The header.
    pub header: Header,
    /// The commands as JSON, each with the hash of the state after it.
    pub commands: Vec<(&'a RawValue, StateHash)>,
    /// Was a last line dropped because it was not whole?
    pub torn: bool,
    /// Where each line ends that has its end.
    pub line_ends: Vec<u64>,
}

#[derive(Deserialize)]
struct Version {
    pentarchy: u64,
}

impl<'a> SaveText<'a> {
    /// Takes a save apart. A last line that was cut short is dropped.
    pub fn read(text: &'a str) -> Result<Self, SaveError> {
        if text.len() > MOST_BYTES {
            return Err(SaveError::TooLong);
        }
        let mut lines = text.split_inclusive('\n');
        let first = lines.next().unwrap_or_default();
        let Version { pentarchy } = serde_json::from_str(first).map_err(|_| SaveError::NotASave)?;
        match pentarchy.cmp(&VERSION) {
            Ordering::Less => return Err(SaveError::OldVersion(pentarchy)),
            Ordering::Equal => {}
            Ordering::Greater => return Err(SaveError::UnknownVersion(pentarchy)),
        }
        let header = serde_json::from_str(first).map_err(|_| SaveError::BadLine(1))?;

        let mut save = Self { header, commands: Vec::new(), torn: false, line_ends: Vec::new() };
        let mut read = first.len();
        save.line_ends.extend(first.ends_with('\n').then_some(read as u64));
        for (line, number) in lines.zip(2..) {
            match serde_json::from_str::<Object<Line<&RawValue>>>(line) {
                Ok(Object(Line { command, hash })) => save.commands.push((command, hash)),
                // Only a line without an end can have been cut short, and that is the last.
                Err(_) if !line.ends_with('\n') => {
                    save.torn = true;
                    break;
                }
                Err(_) => return Err(SaveError::BadLine(number)),
            }
            read += line.len();
            save.line_ends.extend(line.ends_with('\n').then_some(read as u64));
        }
        Ok(save)
    }
}

/// The header as a line.
pub(crate) fn header_line(header: &Header) -> String {
    as_line(header)
}

/// A command as a line, with the hash of the state after it.
pub(crate) fn command_line(command: &impl Serialize, hash: StateHash) -> String {
    as_line(&Line { command, hash })
}

fn as_line(line: &impl Serialize) -> String {
    // Headers and commands have string keys only, and so always are JSON.
    let mut text = serde_json::to_string(line).unwrap_or_default();
    text.push('\n');
    text
}
