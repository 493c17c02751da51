//! A room's log: what is in it, and how its entries are chained.

use pentarchy_core::game::Seat;
use pentarchy_core::hash::StateHash;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::dice::{self, Commitment, Number, Secret};
use crate::hex::bytes_as_hex;
use crate::keys::PublicKey;

/// How many entries a log has: the number of the last one, counted from 1.
pub type Version = u64;

/// Milliseconds since 1970, by the clock of whoever keeps the log.
pub type Time = u64;

/// No line of a log is longer.
pub const MOST_LINE: usize = 32 << 10;
/// A log has no more entries, but for those that end it. The longest games have a few thousand.
pub const MOST_ENTRIES: Version = 50_000;
/// What is still written into a full log: how seats and the room end, and when the host stopped.
pub const MOST_LAST_ENTRIES: Version = 1_000;
/// The longest name of a player.
pub const MOST_NAME: usize = 24;

bytes_as_hex! {
    /// The hash over a log up to an entry: it changes with everything before.
    Chain, 32
}

impl Chain {
    /// That of the empty log.
    pub const START: Self = Self([0; 32]);

    /// With one line more.
    #[must_use]
    pub fn and(self, line: &str) -> Self {
        Self(dice::digest("pentarchy log", &[&self.0, line.as_bytes()]))
    }
}

/// Ten digits that name a room. Who knows them may come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct RoomCode(u64);

impl RoomCode {
    const COUNT: u64 = 10_000_000_000;

    /// The code that any number gives.
    pub fn from_number(number: u64) -> Self {
        Self(number % Self::COUNT)
    }
}

impl std::fmt::Display for RoomCode {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{:010}", self.0)
    }
}

impl From<RoomCode> for String {
    fn from(code: RoomCode) -> Self {
        code.to_string()
    }
}

impl std::str::FromStr for RoomCode {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_code = text.len() == 10 && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| is_code).map(Self).ok_or("ten digits")
    }
}

impl TryFrom<String> for RoomCode {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

/// A line of the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    /// When it was written.
    pub at: Time,
    /// What it says.
    pub entry: Entry,
}

impl Record {
    /// As a line, without an end.
    pub fn line(&self) -> String {
        // Entries have string keys only, and so always are JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// From a line.
    pub fn read(line: &str) -> Option<Self> {
        if line.len() > MOST_LINE {
            return None;
        }
        serde_json::from_str(line).ok()
    }
}

/// What happened in a room. Nothing in it is a secret of anybody, but for the server's own, which
/// stands in the last.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// The room was opened.
    Opened(Opening),
    /// A device took a seat, or took it again with another name.
    Seated {
        /// Which.
        seat: Seat,
        /// Whose it is now.
        device: PublicKey,
        /// What its owner is called.
        name: String,
        /// Its part of the room's chance.
        number: Number,
    },
    /// A seat became free again, before the start.
    Left {
        /// Which.
        seat: Seat,
    },
    /// A computer player took a free seat, before the start.
    Computer {
        /// Which.
        seat: Seat,
        /// Its name.
        player: String,
    },
    /// Somebody is ready to start, or is not any more.
    Ready {
        /// Who.
        seat: Seat,
        /// Is it?
        ready: bool,
    },
    /// The game started.
    Started {
        /// The hash of what everybody may know of it.
        hash: StateHash,
    },
    /// A command was played.
    Played {
        /// Who played it.
        seat: Seat,
        /// The device's own number for it, so that it is not played twice; 0 for a computer's.
        key: u64,
        /// The command.
        command: Box<RawValue>,
        /// The hash of what everybody may know after it.
        hash: StateHash,
    },
    /// Somebody asked the others.
    Asked {
        /// Who.
        seat: Seat,
        /// What.
        question: Question,
    },
    /// Somebody answered: the last who has to agree makes it happen, the first who does not ends it.
    Answered {
        /// Who.
        seat: Seat,
        /// Agreed?
        yes: bool,
    },
    /// Commands were taken back.
    Undone {
        /// Whose wish it was.
        seat: Seat,
        /// As with [`Entry::Played`].
        key: u64,
        /// How many.
        count: u32,
        /// By agreement of all? Then chance is keyed anew.
        agreed: bool,
        /// The hash of what everybody may know after it.
        hash: StateHash,
    },
    /// A computer player stands in for somebody who is away.
    StoodIn {
        /// For whom.
        seat: Seat,
        /// Its name.
        player: String,
    },
    /// The owner has the seat back.
    Returned {
        /// Which.
        seat: Seat,
    },
    /// Somebody is out for good, and a computer plays on.
    Out {
        /// Who.
        seat: Seat,
        /// Why.
        why: Forfeit,
        /// The computer player's name.
        player: String,
    },
    /// A seat was handed to another device of its owner.
    Handed {
        /// Which.
        seat: Seat,
        /// To which.
        device: PublicKey,
    },
    /// A device took over the seat of a computer player while the game was under way.
    Joined {
        /// Which.
        seat: Seat,
        /// Whose it is now.
        device: PublicKey,
        /// What its owner is called.
        name: String,
    },
    /// The host stops for now, and with it the clock.
    Paused {},
    /// The host is back: the time since it stopped does not count.
    Resumed {},
    /// It is over.
    Ended {
        /// How.
        how: End,
        /// Who won; nobody is a draw.
        winner: Option<Seat>,
        /// The server's part of the chance, for everybody to verify.
        secret: Secret,
    },
    /// Somebody wants to play again with the same people.
    Again {
        /// Who.
        seat: Seat,
    },
    /// The same people play again, elsewhere.
    Continued {
        /// Where.
        room: RoomCode,
    },
}

impl Entry {
    /// The hash of what everybody may know after it, where it changes the game.
    pub fn hash(&self) -> Option<StateHash> {
        match self {
            Self::Started { hash } | Self::Played { hash, .. } | Self::Undone { hash, .. } => {
                Some(*hash)
            }
            _ => None,
        }
    }
}

/// How a room starts.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Opening {
    /// The room.
    pub room: RoomCode,
    /// The game's name.
    pub game: String,
    /// The version of its rules, which the room keeps.
    pub rules: u32,
    /// How many play.
    pub players: u8,
    /// The game's setup.
    pub setup: Box<RawValue>,
    /// How long they may think.
    pub clock: TimeControl,
    /// May they ask a computer player for advice?
    pub hints: bool,
    /// What binds the server to its part of the chance.
    pub commitment: Commitment,
    /// Who opened it: it seats computers.
    pub host: PublicKey,
}

/// How long players may think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeControl {
    /// As long as they like.
    #[default]
    None,
    /// So long for each turn.
    Turn {
        /// Seconds.
        seconds: u32,
    },
    /// So long for the whole game.
    Total {
        /// Seconds.
        seconds: u32,
        /// Seconds added for each turn.
        increment: u32,
    },
}

impl TimeControl {
    const SHORTEST: u32 = 30;
    const LONGEST: u32 = 3 * 24 * 3600;

    /// Can it be?
    pub fn is_sane(self) -> bool {
        match self {
            Self::None => true,
            Self::Turn { seconds } => (Self::SHORTEST..=Self::LONGEST).contains(&seconds),
            Self::Total { seconds, increment } => {
                (Self::SHORTEST..=Self::LONGEST).contains(&seconds) && increment <= Self::LONGEST
            }
        }
    }
}

/// What can be asked of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// To take back so many commands.
    Undo {
        /// How many.
        count: u32,
        /// As with [`Entry::Played`].
        key: u64,
    },
    /// To call it a draw.
    Draw,
}

/// Why somebody is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// It gave up.
    Resigned,
    /// Its time was over.
    Time,
}

/// How a room ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// By the rules of the game.
    Played,
    /// All agreed on a draw.
    Agreed,
    /// The loser is out.
    Forfeited(Forfeit),
}
