//! What goes to other programs, and what comes from them.

use std::path::PathBuf;

/// Can files be chosen here? On a phone no folder is an app's to look at.
pub const CHOOSES_FILES: bool = cfg!(not(target_os = "android"));

/// What screens want of other programs.
#[derive(Default)]
pub struct Exchange {
    /// Can things be given to other programs and taken from them?
    pub is_there: bool,
    /// What is to be given with the next frame.
    pub outgoing: Vec<Outgoing>,
    /// Is what is on the clipboard wanted with the next frame?
    pub pastes: bool,
    /// Is whoever plays here to be called to the window with the next frame?
    pub calls: bool,
}

/// Something for another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// A text, such as a link.
    Text(String),
    /// A file.
    File(PathBuf),
    /// A picture of the board as it is on the screen.
    Picture,
}

/// Something from another program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Incoming {
    /// A text, which may have a link in it.
    Text(String),
    /// A file: its name, and what is in it, [`MOST_INCOMING`](crate::storage::MOST_INCOMING) bytes
    /// and one at most.
    File(PathBuf, Vec<u8>),
    /// Something that can't be read.
    Unreadable,
    /// What was to be given away could not be.
    NotGiven,
}
