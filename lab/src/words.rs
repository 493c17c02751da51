//! Core's data put into English, for the protocol's messages and the command line.

use std::io::{self, Write};

use pentarchy_core::games;
use pentarchy_core::invalid::{Invalid, Problem};
use pentarchy_core::link::LinkError;
use pentarchy_core::save::SaveError;

/// Says something that is not an answer. That nobody can hear it is no reason to stop.
pub fn warn(text: &str) {
    let _ = writeln!(io::stderr(), "pentarchy-lab: {text}");
}

/// That there is no such game.
pub fn unknown_game(game: &str) -> String {
    format!("there is no game {}; the games are {}", name(game), games::ids().join(", "))
}

/// A name from outside, cut if it is long.
pub fn name(text: &str) -> String {
    const MOST_LETTERS: usize = 40;
    let cut: String = text.chars().take(MOST_LETTERS).collect();
    if cut.len() < text.len() { format!("{cut:?}…") } else { format!("{text:?}") }
}

/// Which field is wrong, and why.
pub fn invalid(invalid: &Invalid) -> String {
    let Invalid { field, problem } = invalid;
    match problem {
        Problem::Malformed(why) => format!("{field}: {why}"),
        Problem::OutOfRange { found, least, most } => {
            format!("{field}: {found} is not within {least} to {most}")
        }
        Problem::Unknown(text) => format!("{field}: there is no {}", name(text)),
        Problem::Duplicate(name) => format!("{field}: {name} stands twice"),
        Problem::Expected(value) => format!("{field}: must be {value}"),
        Problem::Rule(key) => format!("{field}: {}", key.replace('_', " ")),
    }
}

/// Why a link is refused.
pub fn link_error(error: &LinkError) -> String {
    match error {
        LinkError::NotALink => "this is no link".into(),
        LinkError::UnknownGame(game) => unknown_game(game),
        LinkError::BadSetup => "the link's setup makes no sense".into(),
        LinkError::BadSeed => "the link's seed is no whole number below 2^64".into(),
        LinkError::BadInvite => "the link leads to a room, not to a game".into(),
        LinkError::BadPlayed => "what was played does not fit the game of the link".into(),
        LinkError::TooLong => "this is longer than any link".into(),
    }
}

/// Why a save is refused.
pub fn save_error(error: &SaveError) -> String {
    match error {
        SaveError::TooLong => "the save is longer than any game".into(),
        SaveError::NotASave => "the first line is no header of a save".into(),
        SaveError::OldVersion(version) => format!(
            "the save is from an older release (format version {version}), whose rules were others"
        ),
        SaveError::UnknownVersion(version) => {
            format!("the save has format version {version}, which this release does not know")
        }
        SaveError::UnknownGame(game) => format!("of this save, {}", unknown_game(game)),
        SaveError::OtherGame(game) => format!("the save is of another game, {}", name(game)),
        SaveError::BadStart(why) => format!("the start can't be: {}", invalid(why)),
        SaveError::BadLine(line) => format!("line {line} can't be read"),
        SaveError::IllegalCommand(number) => {
            format!("command {number} does not fit the position it comes to")
        }
        SaveError::Diverged { commands: 0, saved, found } => {
            format!("the start has the hash {found}, but the save says {saved}")
        }
        SaveError::Diverged { commands, saved, found } => format!(
            "after command {commands} the state has the hash {found}, but the save says {saved}"
        ),
    }
}
