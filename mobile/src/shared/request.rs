//! What screens ask of the program.

use std::path::PathBuf;

use pentarchy_net::invite::Invite as Invitation;

use super::Play;
use crate::link::Link;
use crate::network::Wanted;
use crate::storage::SaveName;

/// A screen that another one leads to.
pub enum Destination {
    /// All saved games.
    Saves,
    /// Everything that can be set.
    Settings,
    /// The player's name.
    Name,
    /// The rules of a game.
    Rules(String),
    /// The lessons, of one game first.
    Learn(Option<String>),
    /// The puzzles of a game.
    Puzzles(String),
    /// The game of the day.
    Daily,
    /// What was won and lost.
    Records,
    /// What this is.
    About,
    /// Games on a network.
    Network,
    /// Where a room for such a game shall be.
    Invite(Wanted),
    /// Why dice on a network can be trusted.
    Dice,
}

/// What a screen asks for.
pub enum Request {
    /// One step back.
    Back,
    /// To another screen.
    Go(Destination),
    /// To the choices before a game of this name.
    SetUp(String),
    /// Play this.
    Begin(Box<dyn Play>),
    /// Play a saved game of this name on.
    Resume(String, SaveName),
    /// Look at a saved game of this name.
    Replay(String, SaveName),
    /// To the start screen.
    Home,
    /// Open a link.
    Open(Link),
    /// Join the room of an invitation.
    Join(Box<Invitation>),
    /// Enter a room in which a game of this name is played.
    EnterRoom(String, Box<Invitation>),
    /// Open what may be a link.
    OpenText(String),
    /// Open what the program was started with: a link, or the path of a file.
    OpenGiven(String),
    /// Take a save from elsewhere in, and open it; or set a game up with a picture.
    Import(PathBuf),
    /// Make a text, a picture and an animated picture of a save.
    Export(SaveName),
    /// Delete a save.
    Delete(SaveName),
    /// Bring a deleted save back.
    BringBack(SaveName),
    /// Leave the program.
    Leave,
}
