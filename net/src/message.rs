//! What a device and whoever hosts say to each other: JSON, an enum each way.

use std::collections::BTreeMap;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::hash::StateHash;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::course::Clock;
use crate::dice::Number;
use crate::keys::PublicKey;
use crate::log::{RoomCode, Time, TimeControl, Version};
use crate::sheet::Sheet;

/// The version of the protocol.
pub const PROTOCOL: u32 = 5;
/// No message of a device is longer.
pub const MOST_TO_HOST: usize = 24 << 10;
/// No message to a device is longer, and no view, as it must fit into one.
pub const MOST_TO_DEVICE: usize = 1 << 20;
/// After so many missing entries the view is sent instead.
pub const MOST_STEPS: u64 = 64;
/// The signals are numbered below this.
pub const SIGNALS: u8 = 12;

/// The version of each game's rules.
pub type Rules = BTreeMap<String, u32>;

/// The rules that this release has.
pub fn own_rules() -> Rules {
    struct All(Rules);
    impl Visitor for All {
        fn game<G: Game>(&mut self) {
            self.0.insert(G::ID.to_owned(), G::RULES);
        }
    }
    let mut all = All(Rules::new());
    games::each(&mut all);
    all.0
}

/// What a device says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToHost {
    /// The first word.
    Hello {
        /// The version of the protocol.
        protocol: u32,
        /// The games it has, and the versions of their rules.
        rules: Rules,
    },
    /// Open a room.
    Create {
        /// The game's name.
        game: String,
        /// How many play.
        players: u8,
        /// The game's setup.
        setup: Box<RawValue>,
        /// How long they may think.
        clock: TimeControl,
        /// May they ask a computer player for advice?
        hints: bool,
    },
    /// Come into a room, or catch up: the only way to do either.
    Enter {
        /// Which.
        room: RoomCode,
        /// How many entries are known; 0 is none.
        have: Version,
        /// The hash of the view that is known.
        hash: Option<StateHash>,
    },
    /// How does a room stand? Answered by [`ToDevice::Entered`]; nobody in the room notices.
    Look {
        /// Which.
        room: RoomCode,
    },
    /// Am I up to date?
    Ping {
        /// How many entries are known.
        have: Version,
    },
    /// Take a seat; while the game is under way, that of a computer player.
    Sit {
        /// Which.
        seat: Seat,
        /// What the owner is called.
        name: String,
        /// The device's part of the room's chance.
        number: Number,
    },
    /// Give the seat up, before the start.
    Stand,
    /// Put a computer player on a free seat, or take it off. Who opened the room does.
    Computer {
        /// Which.
        seat: Seat,
        /// Its name; none to take it off.
        player: Option<String>,
    },
    /// Ready to start?
    Ready {
        /// Is it?
        ready: bool,
    },
    /// Start. Whoever sits in the room may, once all are ready.
    Start,
    /// Play a command.
    Play {
        /// How many entries were known.
        at: Version,
        /// A number of the device's own, never 0 and never twice the same.
        key: u64,
        /// The command.
        command: Box<RawValue>,
    },
    /// Take back commands; the others are asked if need be.
    Undo {
        /// How many entries were known.
        at: Version,
        /// As with [`ToHost::Play`].
        key: u64,
        /// How many.
        count: u32,
    },
    /// Offer a draw.
    OfferDraw {
        /// How many entries were known.
        at: Version,
    },
    /// Answer what is asked.
    Answer {
        /// How many entries were known.
        at: Version,
        /// Agreed?
        yes: bool,
    },
    /// Give up.
    Resign,
    /// Let a computer stand in for somebody who is away.
    StandIn {
        /// For whom.
        seat: Seat,
        /// The computer player's name.
        player: String,
    },
    /// Hand the seat to another device.
    Hand {
        /// Which device.
        device: PublicKey,
    },
    /// Play again, with the same people.
    Rematch,
    /// A signal to all.
    Signal {
        /// Which, below [`SIGNALS`].
        number: u8,
    },
    /// What was played before, as far as it may be known: for a device that came in midway.
    Past {
        /// From which of the commands that still stand on.
        from: u32,
    },
    /// Show the log, once it is over.
    Log {
        /// From which entry on.
        from: Version,
    },
}

/// What a device is told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToDevice {
    /// The answer to the first word.
    Welcome {
        /// The games the host has, and the versions of their rules.
        rules: Rules,
        /// What time it is at the host.
        time: Time,
    },
    /// The room is open.
    Created {
        /// Its code.
        room: RoomCode,
    },
    /// In the room, and up to date with this.
    Entered(Box<Entered>),
    /// The log has an entry more.
    Step(Box<Step>),
    /// How many entries there are.
    Pong {
        /// So many.
        v: Version,
        /// What time it is at the host.
        time: Time,
    },
    /// The command is in the log.
    Done {
        /// Its key.
        key: u64,
        /// The number of its entry.
        v: Version,
    },
    /// The device did not know all there is: catch up, then choose again.
    Stale {
        /// The command's key.
        key: u64,
        /// How many entries there are.
        v: Version,
    },
    /// It is not done.
    Refused {
        /// The command's key, if it was one.
        key: Option<u64>,
        /// Why.
        why: Refusal,
    },
    /// Who is away, who watches, and who has to update.
    Presence(Presence),
    /// Somebody gave a signal.
    Signal {
        /// Who.
        seat: Seat,
        /// Which.
        number: u8,
    },
    /// A part of what was played before.
    Past(Box<Past>),
    /// A part of the log.
    Log {
        /// From which entry on.
        from: Version,
        /// The lines.
        lines: Vec<Box<RawValue>>,
    },
}

/// What is not in the log: who is there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// Since when somebody is away, seat by seat; none is here.
    pub away: Vec<Option<Time>>,
    /// The devices that watch.
    pub watchers: Vec<PublicKey>,
    /// Who could not come in with the program that it has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outdated: Vec<Seat>,
}

/// A room as it stands.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Entered {
    /// What the log says apart from the game.
    pub sheet: Sheet,
    /// What may be known of the game, once it has started.
    pub view: Option<Box<RawValue>>,
    /// The hash of that.
    pub hash: Option<StateHash>,
    /// The clock.
    pub clock: Clock,
    /// What time it is at the host.
    pub time: Time,
}

/// An entry more, as it may be known. In a game without secrets, a command that leaves nothing to
/// chance, or little, is all that there is to tell: the device plays it and compares the hash.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Its number.
    pub v: Version,
    /// The line of the log.
    pub line: Box<RawValue>,
    /// Which of a command's listed outcomes came, where the rest can be worked out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<u32>,
    /// What a command caused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<Box<RawValue>>,
    /// What changed in the view; at the start, all of it. None if the device can work it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub change: Option<Value>,
    /// The hash of the view after it, where it is another than the line's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hash: Option<StateHash>,
    /// The clock, where the time is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
}

/// A part of what was played and still stands, as it may be known.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Past {
    /// How many entries there are.
    pub v: Version,
    /// What could be known at the start of the game, with the first part.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Box<RawValue>>,
    /// How many turns began up to now.
    pub turns: u32,
    /// How many commands there are in all.
    pub total: u32,
    /// From which of them on.
    pub from: u32,
    /// The commands.
    pub commands: Vec<PastCommand>,
}

/// A command that was played before.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PastCommand {
    /// Who played it.
    pub seat: Seat,
    /// In which turn, counted from 0.
    pub turn: u32,
    /// The command.
    pub command: Box<RawValue>,
    /// As in [`Step`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<u32>,
    /// What it caused. None if whoever has played all before it can work it out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Box<RawValue>>>,
}

impl PastCommand {
    /// About how many bytes it is.
    pub(crate) fn length(&self) -> usize {
        let events = self.events.iter().flatten().map(|event| event.get().len());
        size_of::<Self>() + self.command.get().len() + events.sum::<usize>()
    }
}

/// Why something is not done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The message could not be read.
    Malformed,
    /// Somebody has to update: the host, if its version is the lower one.
    Outdated {
        /// The host's protocol.
        protocol: u32,
        /// The game whose rules differ, and its version at the host: from the device's, or from those
        /// of the room, which keeps the rules it began with.
        game: Option<(String, u32)>,
    },
    /// The room's log is damaged.
    Damaged,
    /// Too much at once, or too many of them.
    TooMuch,
    /// Wrong codes were tried too often.
    TooManyTries,
    /// There is no such room.
    NoSuchRoom,
    /// No such game, setup or number of players.
    BadSetup,
    /// No such seat, player, signal or device.
    NoSuchThing,
    /// Somebody else has it.
    Taken,
    /// Only who sits there, or who opened the room, may.
    NotYours,
    /// Not at this stage of the room.
    NotNow,
    /// It was declined, and the game has not gone on since; or something else is being asked.
    AlreadyAsked,
    /// Another seat is to move.
    NotYourTurn,
    /// The rules of the game do not allow it; the game's own reason.
    Illegal(Box<RawValue>),
    /// There is not so much to take back.
    NothingToUndo,
    /// The host stops; come again.
    Stopping,
    /// The host can't write its log.
    NotStored,
}
