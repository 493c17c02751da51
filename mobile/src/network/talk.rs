//! Short talks with a server, from question to answer: to open a room, and to see how one stands.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use pentarchy_core::game::Seat;
use pentarchy_net::channel::Channel;
use pentarchy_net::course::Clock;
use pentarchy_net::keys::{KeyPair, PublicKey};
use pentarchy_net::link::LinkError;
use pentarchy_net::log::{RoomCode, Time, TimeControl};
use pentarchy_net::message::{Entered, PROTOCOL, Refusal, ToDevice, ToHost, own_rules};
use pentarchy_net::sheet::{Sheet, Stage};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Server;
use super::wire::{PATIENCE, connect};

/// No talk takes longer.
const LONGEST: Duration = Duration::from_secs(15);
/// No answer comes after more messages than this.
const MOST_MESSAGES: usize = 256;

/// Why a talk came to nothing.
#[derive(Clone, Debug)]
pub enum TalkError {
    /// Nobody answers there, or not in time.
    Unreachable(io::ErrorKind),
    /// Whoever answers is not the one whose key is known.
    NotThem,
    /// Somebody has to update: they, or this device.
    Outdated {
        /// Is it this device?
        own: bool,
    },
    /// They refuse.
    Refused(Refusal),
}

impl From<io::Error> for TalkError {
    fn from(error: io::Error) -> Self {
        Self::Unreachable(error.kind())
    }
}

impl From<LinkError> for TalkError {
    fn from(_: LinkError) -> Self {
        Self::NotThem
    }
}

/// What a room is to be like.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The game's name.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// The game's setup, as JSON.
    pub setup: String,
    /// How long they may think.
    pub clock: TimeControl,
    /// May they ask for advice?
    pub hints: bool,
}

/// How a room stands, at a glance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Glimpse {
    /// The game's name.
    pub game: String,
    /// Has it started?
    pub started: bool,
    /// Is it over?
    pub over: bool,
    /// Who won, if it is over.
    pub winner: Option<Seat>,
    /// Was it given up by all?
    #[serde(default)]
    pub abandoned: bool,
    /// Whose turn it is.
    pub to_move: Option<Seat>,
    /// Since when it is, by the host's clock.
    #[serde(default)]
    pub since: Time,
    /// The own seat.
    pub own: Option<Seat>,
    /// What those who sit there are called, seat by seat; nothing for a computer or nobody.
    pub names: Vec<String>,
}

impl Glimpse {
    /// What can be seen of a room by a device.
    pub fn of(sheet: &Sheet, clock: &Clock, device: &PublicKey) -> Self {
        let winner = match sheet.stage {
            Stage::Over { winner, .. } => winner,
            Stage::Gathering | Stage::Playing => None,
        };
        Self {
            game: sheet.opening.game.clone(),
            started: sheet.stage != Stage::Gathering,
            over: sheet.is_over(),
            winner,
            abandoned: sheet.is_abandoned(),
            to_move: clock.to_move.filter(|_| !sheet.is_over()),
            since: clock.since,
            own: sheet.seat_of(device),
            names: sheet.chairs.iter().map(|chair| chair.name.clone()).collect(),
        }
    }

    /// Is it this device's turn?
    pub fn is_own_turn(&self) -> bool {
        self.own.is_some() && self.own == self.to_move
    }
}

/// How a room stands.
pub fn glimpse(server: &Server, own: &KeyPair, room: RoomCode) -> Result<Glimpse, TalkError> {
    let mut talk = Talk::begin(server, own)?;
    talk.say(&ToHost::Look { room })?;
    talk.answer(|message| match message {
        ToDevice::Entered(entered) => {
            let Entered { sheet, clock, .. } = *entered;
            sheet.is_sound().then(|| Glimpse::of(&sheet, &clock, &own.public))
        }
        _ => None,
    })
}

/// Opens a room.
pub fn open_room(server: &Server, own: &KeyPair, wanted: Wanted) -> Result<RoomCode, TalkError> {
    let Wanted { game, players, setup, clock, hints } = wanted;
    let setup = RawValue::from_string(setup).unwrap_or_default();
    let mut talk = Talk::begin(server, own)?;
    talk.say(&ToHost::Create { game, players, setup, clock, hints })?;
    talk.answer(|message| match message {
        ToDevice::Created { room } => Some(room),
        _ => None,
    })
}

struct Talk {
    stream: TcpStream,
    channel: Channel,
    heard: VecDeque<Vec<u8>>,
    since: Instant,
}

impl Talk {
    /// Connects, and waits for the welcome.
    fn begin(server: &Server, own: &KeyPair) -> Result<Self, TalkError> {
        let channel = server.channel(own)?;
        let stream = connect(server)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut talk = Self { stream, channel, heard: VecDeque::new(), since: Instant::now() };
        talk.flush()?;
        while !talk.channel.is_open() {
            talk.read()?;
        }
        talk.say(&ToHost::Hello { protocol: PROTOCOL, rules: own_rules() })?;
        talk.answer(|message| matches!(message, ToDevice::Welcome { .. }).then_some(()))?;
        Ok(talk)
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = self.channel.output();
        self.stream.write_all(&bytes)
    }

    fn read(&mut self) -> Result<(), TalkError> {
        if self.since.elapsed() > LONGEST {
            return Err(TalkError::Unreachable(io::ErrorKind::TimedOut));
        }
        let mut piece = [0; 4096];
        let count = self.stream.read(&mut piece)?;
        if count == 0 {
            return Err(TalkError::Unreachable(io::ErrorKind::UnexpectedEof));
        }
        self.heard.extend(self.channel.receive(&piece[..count])?);
        Ok(self.flush()?)
    }

    fn say(&mut self, message: &ToHost) -> Result<(), TalkError> {
        // Messages have string keys only, and so always are JSON.
        self.channel.send(&serde_json::to_vec(message).unwrap_or_default())?;
        Ok(self.flush()?)
    }

    /// The first message that is an answer.
    fn answer<T>(&mut self, mut answer: impl FnMut(ToDevice) -> Option<T>) -> Result<T, TalkError> {
        for _ in 0..MOST_MESSAGES {
            while self.heard.is_empty() {
                self.read()?;
            }
            let message = self.heard.pop_front().unwrap_or_default();
            match serde_json::from_slice(&message) {
                Ok(ToDevice::Refused { why, .. }) => return Err(refused(why)),
                Ok(message) => {
                    if let Some(found) = answer(message) {
                        return Ok(found);
                    }
                }
                Err(_) => {}
            }
        }
        Err(TalkError::Unreachable(io::ErrorKind::InvalidData))
    }
}

/// Where versions differ, the lower one has to update; where they do not, it is the room that is older.
fn refused(why: Refusal) -> TalkError {
    let Refusal::Outdated { protocol, game } = &why else { return TalkError::Refused(why) };
    let own = |game: &String| own_rules().get(game).copied().unwrap_or_default();
    let versions = match game {
        _ if *protocol != PROTOCOL => (*protocol, PROTOCOL),
        Some((game, host)) => (*host, own(game)),
        None => (0, 0),
    };
    match versions {
        (host, own) if host != own => TalkError::Outdated { own: host > own },
        _ => TalkError::Refused(why),
    }
}
