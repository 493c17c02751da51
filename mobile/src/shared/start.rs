//! How the program is started.

use std::path::PathBuf;

use crate::link::Link;
use crate::session::Wake;
use crate::settings::Settings;
use crate::sound::Speaker;
use crate::storage::{SaveName, Storage, StorageError};
use crate::words::Language;

/// How the program is started.
pub struct Start {
    /// Where its files are.
    pub storage: Storage,
    /// What was set.
    pub settings: Settings,
    /// Why that is not what the storage has.
    pub problem: Option<StorageError>,
    /// The report of a crash that nobody was told of.
    pub report: Option<Report>,
    /// Whether the next start shall go straight back to the game that is on the screen.
    pub returns: Returns,
    /// Can things be given to other programs and taken from them?
    pub exchanges: bool,
    /// The language of the system.
    pub system_language: Language,
    /// Is the system dark? `None`: it does not say.
    pub system_dark: Option<bool>,
    /// A link to open.
    pub link: Option<Link>,
    /// Called when there is something new to show.
    pub wake: Wake,
    /// Where sounds go.
    pub speaker: Speaker,
}

/// A crash, to be told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Where it is written.
    pub path: PathBuf,
    /// What happened, in a line.
    pub what: String,
}

/// How the program deals with being ended from outside while a game is on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Returns {
    /// It begins with the list of games again.
    No,
    /// It goes straight back to this game and save, if there is one, and notes what is on the
    /// screen from now on.
    To(Option<(String, SaveName)>),
}
