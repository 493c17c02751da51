//! A device's side of a room.
//!
//! It knows nothing that it was not told: it shows the view, catches up after every gap, and keeps
//! the one command that is on its way until it knows what became of it. Whoever runs it moves its
//! messages, tells it the time, and connects anew when it [asks](Out::Reconnect).

mod follow;
mod kept;
mod past;

pub use kept::{Kept, Sent};

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::hash::StateHash;
use pentarchy_core::table::Played;
use pentarchy_core::view::Viewer;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::course::Clock;
use crate::dice::Number;
use crate::keys::PublicKey;
use crate::log::{Entry, RoomCode, Time, Version};
use crate::message::{PROTOCOL, Presence, Refusal, SIGNALS, ToDevice, ToHost, own_rules};
use crate::room::MOST_MEMBERS;
use crate::sheet::{Sheet, Stage};
use crate::verify::{Doubt, Verified, verify};
use past::Before;

/// How often it asks whether it is up to date, in milliseconds.
pub const PING_EVERY: Time = 3_000;
/// After so long without a word the connection is lost.
pub const LOST_AFTER: Time = 9_000;
/// The most bytes of a log, or of what was played before, that a device takes from a host. The
/// longest games have a few hundred thousand.
const MOST_TOLD: usize = 16 << 20;

/// What a client wants done.
#[derive(Debug)]
pub enum Out<G: Game> {
    /// Send a message.
    Send(ToHost),
    /// The connection is of no more use: make another one.
    Reconnect,
    /// Keep this on disk, before anything after it is done.
    Keep(Box<Kept>),
    /// Tell whoever looks.
    News(News<G>),
}

/// What there is to tell.
#[derive(Debug)]
pub enum News<G: Game> {
    /// Another state of things than before, not by one entry: the room was entered, or much was
    /// missed.
    Jumped {
        /// Does the host know less than it did, as after a backup was put back?
        is_back: bool,
    },
    /// The log has an entry more.
    Step {
        /// The entry.
        entry: Box<Entry>,
        /// What a command caused.
        events: Vec<G::Event>,
    },
    /// What was played before this device came in, and still stands.
    Past {
        /// How many turns began up to now.
        turns: u32,
        /// The commands.
        played: Vec<Played<G>>,
    },
    /// The command is in the log.
    Done,
    /// The command was not played: others were quicker, or it was lost. Choose again.
    Stale,
    /// Something was refused.
    Refused {
        /// Was it the command that was on its way?
        is_command: bool,
        /// Why.
        why: Refusal,
    },
    /// Who is away has changed.
    Presence,
    /// Somebody gave a signal.
    Signal {
        /// Who.
        seat: Seat,
        /// Which.
        number: u8,
    },
    /// Connected, or not any more.
    Connection(bool),
    /// The host stops for now: a phone that is put away, or a server that starts anew.
    Stopping,
    /// Somebody has to update: the host, if its version is the lower one.
    Outdated {
        /// The version that this device has.
        own: u32,
        /// The version that the host has.
        host: u32,
    },
    /// It is over, and this is what the log shows.
    Verified(Result<Verified, Doubt>),
}

/// Why something can't be asked now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// A command is on its way.
    OneOnItsWay,
    /// The room is not known yet.
    NotEntered,
    /// The system has no random numbers to give.
    NoNumbers,
}

/// How far the connection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Off,
    Greeting,
    Entering,
    In,
}

/// A device's side of a room.
pub struct Client<G: Game> {
    device: PublicKey,
    kept: Kept,
    standing: Standing,
    sheet: Option<Sheet>,
    view: Option<Value>,
    known: Option<G>,
    hash: Option<StateHash>,
    clock: Clock,
    presence: Presence,
    heard: Time,
    asked: Time,
    /// What the host's clock is ahead, in milliseconds.
    ahead: i64,
    log: Option<Vec<String>>,
    /// How many bytes were told of the log, or of what was played before.
    told: usize,
    before: Before,
    out: Vec<Out<G>>,
}

impl<G: Game> Client<G> {
    /// A client for a room, with what was kept of it.
    pub fn new(device: PublicKey, kept: Kept) -> Self {
        Self {
            device,
            kept,
            standing: Standing::Off,
            sheet: None,
            view: None,
            known: None,
            hash: None,
            clock: Clock::default(),
            presence: Presence::default(),
            heard: 0,
            asked: 0,
            ahead: 0,
            log: None,
            told: 0,
            before: Before::Known,
            out: Vec::new(),
        }
    }

    /// What it wants done.
    pub fn take(&mut self) -> Vec<Out<G>> {
        std::mem::take(&mut self.out)
    }

    /// The room.
    pub fn room(&self) -> RoomCode {
        self.kept.room
    }

    /// What the log says apart from the game.
    pub fn sheet(&self) -> Option<&Sheet> {
        self.sheet.as_ref()
    }

    /// What may be known of the game, once it has started.
    pub fn known(&self) -> Option<&G> {
        self.known.as_ref()
    }

    /// The own seat.
    pub fn seat(&self) -> Option<Seat> {
        self.sheet.as_ref()?.seat_of(&self.device)
    }

    /// How many entries are known.
    pub fn v(&self) -> Version {
        self.sheet.as_ref().map_or(0, |sheet| sheet.v)
    }

    /// The hash of the view.
    pub fn hash(&self) -> Option<StateHash> {
        self.hash
    }

    /// Whose time runs since when, by the host's clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What time it is at the host.
    pub fn host_time(&self, now: Time) -> Time {
        now.saturating_add_signed(self.ahead)
    }

    /// Who is away since when, by the host's clock, who watches, and who has to update.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// What is to be kept of it on disk.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// The whole log, once the room is over and all of it has come.
    pub fn log(&self) -> Option<&[String]> {
        let whole = self.log.as_deref()?;
        (whole.len() as Version == self.v()).then_some(whole)
    }

    /// Whose eyes this device has. Where nothing is secret, all see the same.
    pub fn viewer(&self) -> Viewer {
        match self.seat() {
            Some(seat) if G::FACTS.secrets => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// Is a command on its way?
    pub fn is_sending(&self) -> bool {
        self.kept.sent.is_some()
    }

    /// Is it connected and in the room?
    pub fn is_in(&self) -> bool {
        self.standing == Standing::In
    }

    fn send(&mut self, message: ToHost) {
        self.out.push(Out::Send(message));
    }

    fn tell(&mut self, news: News<G>) {
        self.out.push(Out::News(news));
    }

    fn keep(&mut self) {
        self.out.push(Out::Keep(Box::new(self.kept.clone())));
    }

    /// There is a connection: the first one, or another one.
    pub fn connected(&mut self, now: Time) {
        self.standing = Standing::Greeting;
        self.heard = now;
        self.asked = now;
        self.send(ToHost::Hello { protocol: PROTOCOL, rules: own_rules() });
    }

    /// The connection is gone.
    pub fn disconnected(&mut self) {
        if self.standing != Standing::Off {
            self.standing = Standing::Off;
            self.tell(News::Connection(false));
        }
    }

    /// Time has passed: about once a second, and when the app comes back to the front.
    pub fn tick(&mut self, now: Time) {
        if self.standing == Standing::Off {
            return;
        }
        // A clock that was set back counts anew.
        self.heard = self.heard.min(now);
        self.asked = self.asked.min(now);
        if now - self.heard >= LOST_AFTER {
            self.disconnected();
            self.out.push(Out::Reconnect);
        } else if self.standing == Standing::In && now - self.asked >= PING_EVERY {
            self.asked = now;
            self.send(ToHost::Ping { have: self.v() });
        }
    }

    /// Catches up from what is known, or from nothing if that is of no use.
    fn enter(&mut self, from_nothing: bool) {
        if from_nothing {
            self.hash = None;
            self.log = None;
        }
        // A host that knows less than this device once did has to read on before it answers.
        let sent_at = self.kept.sent.as_ref().map_or(0, |sent| sent.at);
        let have = if from_nothing { sent_at } else { self.v().max(sent_at) };
        if self.lacks_past() {
            self.before = Before::Unknown;
        }
        self.standing = Standing::Entering;
        self.send(ToHost::Enter { room: self.kept.room, have, hash: self.hash });
    }

    /// A message came. One that can't be read is left out: the next ping shows what is missing.
    pub fn receive(&mut self, bytes: &[u8], now: Time) {
        self.heard = now;
        let Ok(message) = serde_json::from_slice(bytes) else { return };
        match message {
            ToDevice::Welcome { rules, time } => {
                self.set_clock(time, now);
                // With other rules it is not let in, but the others are told who has to update.
                self.enter(false);
                let host = rules.get(G::ID).copied().unwrap_or_default();
                if host != G::RULES {
                    self.tell(News::Outdated { own: G::RULES, host });
                }
            }
            ToDevice::Entered(entered) => self.entered(*entered, now),
            ToDevice::Step(step) => self.step(*step),
            ToDevice::Pong { v, time } => {
                self.set_clock(time, now);
                self.up_to_date(v);
            }
            ToDevice::Done { key, .. } => {
                if self.forget_sent(key) {
                    self.tell(News::Done);
                }
            }
            ToDevice::Stale { key, v } => {
                if self.forget_sent(key) {
                    self.tell(News::Stale);
                }
                self.up_to_date(v);
            }
            ToDevice::Refused { key, why } => self.refused(key, why),
            ToDevice::Presence(presence) => {
                let seats = self.sheet.as_ref().map_or(0, |sheet| sheet.chairs.len());
                let Presence { away, watchers, outdated } = &presence;
                let are_seats =
                    outdated.len() <= seats && outdated.iter().all(|it| it.index() < seats);
                if away.len() == seats && watchers.len() <= MOST_MEMBERS && are_seats {
                    self.presence = presence;
                    self.tell(News::Presence);
                }
            }
            ToDevice::Signal { seat, number } => {
                let seats = self.sheet.as_ref().map_or(0, |sheet| sheet.chairs.len());
                if seat.index() < seats && number < SIGNALS {
                    self.tell(News::Signal { seat, number });
                }
            }
            ToDevice::Past(past) => self.take_past(*past),
            ToDevice::Log { from, lines } => self.take_log(from, &lines),
            ToDevice::Created { .. } => {}
        }
    }

    fn set_clock(&mut self, time: Time, now: Time) {
        self.ahead = time.cast_signed().saturating_sub(now.cast_signed());
    }

    fn refused(&mut self, key: Option<u64>, why: Refusal) {
        let is_command = key.is_some_and(|key| self.forget_sent(key));
        match why {
            Refusal::Outdated { protocol, .. } if protocol != PROTOCOL => {
                self.tell(News::Outdated { own: PROTOCOL, host: protocol });
            }
            Refusal::Stopping => {
                self.disconnected();
                self.tell(News::Stopping);
                self.out.push(Out::Reconnect);
            }
            why => self.tell(News::Refused { is_command, why }),
        }
    }

    /// Nothing is on its way any more, if it was this.
    fn forget_sent(&mut self, key: u64) -> bool {
        let is_it = self.kept.sent.as_ref().is_some_and(|sent| sent.key == key);
        if is_it {
            self.kept.sent = None;
            self.keep();
        }
        is_it
    }

    /// Plays a command. It counts as played only once [`News::Done`] or the entry has come.
    pub fn play(&mut self, command: &G::Command) -> Result<(), NotNow> {
        let command = to_raw_value(command).map_err(|_| NotNow::NotEntered)?;
        self.send_command(|at, key| ToHost::Play { at, key, command })
    }

    /// Takes back commands; the others are asked if need be.
    pub fn undo(&mut self, count: u32) -> Result<(), NotNow> {
        self.send_command(|at, key| ToHost::Undo { at, key, count })
    }

    fn send_command(&mut self, message: impl FnOnce(Version, u64) -> ToHost) -> Result<(), NotNow> {
        if self.kept.sent.is_some() {
            return Err(NotNow::OneOnItsWay);
        }
        if self.sheet.is_none() {
            return Err(NotNow::NotEntered);
        }
        let key = kept::new_key().ok_or(NotNow::NoNumbers)?;
        let at = self.v();
        self.kept.sent = Some(Sent { key, at, message: message(at, key) });
        self.keep();
        if self.standing == Standing::In {
            self.send_again();
        }
        Ok(())
    }

    fn send_again(&mut self) {
        if let Some(message) = self.kept.sent.as_ref().map(|sent| sent.message.clone()) {
            self.send(message);
        }
    }

    /// Takes a seat, with a number of this device's own for the room's chance. Asked again, for
    /// instance after a cut, it says the same number: the first may be in the log already.
    pub fn sit(&mut self, seat: Seat, name: &str) -> Result<(), NotNow> {
        let known = self.kept.witness.own.map(|(_, number)| number);
        let number = known.or_else(Number::generate).ok_or(NotNow::NoNumbers)?;
        if self.sheet.as_ref().is_some_and(|sheet| sheet.stage == Stage::Playing) {
            // A computer player's seat: the room's chance is settled, whatever the number.
            return self.ask(ToHost::Sit { seat, name: name.to_owned(), number });
        }
        self.sit_with(seat, name, number)
    }

    /// Takes a seat with this number.
    pub fn sit_with(&mut self, seat: Seat, name: &str, number: Number) -> Result<(), NotNow> {
        if self.standing != Standing::In {
            return Err(NotNow::NotEntered);
        }
        self.kept.witness.own = Some((seat, number));
        self.keep();
        self.ask(ToHost::Sit { seat, name: name.to_owned(), number })
    }

    /// Asks for anything that is no command: seats, readiness, agreements, signals. What is lost
    /// with the connection is asked again by whoever wants it.
    pub fn ask(&mut self, message: ToHost) -> Result<(), NotNow> {
        if self.standing != Standing::In {
            return Err(NotNow::NotEntered);
        }
        self.send(message);
        Ok(())
    }

    /// Answers what the others ask.
    pub fn answer(&mut self, yes: bool) -> Result<(), NotNow> {
        let at = self.v();
        self.ask(ToHost::Answer { at, yes })
    }

    /// Takes a part of the log, and verifies it once it is whole.
    fn take_log(&mut self, from: Version, lines: &[Box<RawValue>]) {
        let Some(sheet) = &self.sheet else { return };
        let whole = usize::try_from(sheet.v).unwrap_or(usize::MAX);
        let Some(log) = &mut self.log else { return };
        if from != log.len() as Version || lines.is_empty() {
            return;
        }
        self.told += lines.iter().map(|line| line.get().len()).sum::<usize>();
        if self.told > MOST_TOLD {
            log.clear();
            self.tell(News::Verified(Err(Doubt::TooLong)));
            return;
        }
        let missing = lines.iter().take(whole.saturating_sub(log.len()));
        log.extend(missing.map(|line| line.get().to_owned()));
        if log.len() < whole {
            let from = log.len() as Version;
            self.send(ToHost::Log { from });
            return;
        }
        let verified = verify::<G>(log, &self.kept.witness);
        self.tell(News::Verified(verified));
    }
}
