//! The hall: where devices connect, and where rooms are found. A server and a phone that hosts run
//! the same one.
//!
//! It has no socket, clock, thread or file: whoever runs it brings what devices say, the time, and
//! what came of its appends and reads, and does what it [wants done](Hall::take).

mod limits;
mod visit;
mod wanted;

pub use limits::Limits;
pub use wanted::Out;

use std::collections::BTreeMap;

use pentarchy_core::chance::Random;

use crate::dice::{Commitment, Secret};
use crate::keys::PublicKey;
use crate::log::{Entry, MOST_LINE, Opening, Record, RoomCode, Time, Version};
use crate::message::{MOST_TO_HOST, PROTOCOL, Refusal, Rules, ToDevice, ToHost, own_rules};
use crate::room::{self, AnyRoom, Known, Stored};
use limits::{Allowance, Origins, Usage};
use visit::{Visit, Visitor};

/// A connection.
pub type GuestId = u64;

/// Where a connection comes from, for limits: an address, or whatever tells strangers apart.
pub type Origin = String;

struct Guest {
    device: PublicKey,
    origin: Origin,
    is_greeted: bool,
    /// The versions that its device has of the games that are played here.
    rules: Rules,
    room: Option<RoomCode>,
    allowance: Allowance,
}

enum Place {
    /// Its first line is on its way.
    Opening {
        line: String,
        by: Opener,
    },
    /// Its log is being read.
    Loading {
        waiting: Vec<Visitor>,
    },
    Open {
        room: Box<dyn AnyRoom>,
        used: Time,
        read: Time,
    },
}

/// For whom a room is opened.
#[derive(Clone, Copy)]
enum Opener {
    Guest(GuestId),
    Room(RoomCode),
}

/// To play so many entries again counts as a message.
const ENTRIES_A_MESSAGE: Version = 500;

/// How often logs that others append to are read on.
const READ_EVERY: Time = 900;

/// The hall.
pub struct Hall {
    secret: [u8; 32],
    limits: Limits,
    rules: Rules,
    random: Random,
    guests: BTreeMap<GuestId, Guest>,
    places: BTreeMap<RoomCode, Place>,
    origins: Origins,
    is_stopping: bool,
    out: Vec<Out>,
}

impl Hall {
    /// A hall. Its secret is the root of all chance in it: all gateways of a server have the same,
    /// and nobody else has it. The seed is for codes of rooms.
    pub fn new(secret: [u8; 32], limits: Limits, seed: u64) -> Self {
        Self {
            secret,
            limits,
            rules: own_rules(),
            random: Random::new(seed),
            guests: BTreeMap::new(),
            places: BTreeMap::new(),
            origins: Origins::default(),
            is_stopping: false,
            out: Vec::new(),
        }
    }

    /// How many rooms are in memory, and how many devices are connected.
    pub fn counts(&self) -> (usize, usize) {
        (self.places.len(), self.guests.len())
    }

    /// A device has connected.
    pub fn connect(&mut self, guest: GuestId, device: PublicKey, origin: Origin, now: Time) {
        let allowance = Allowance::new(self.limits.messages, now);
        let rules = Rules::new();
        let known = Guest { device, origin, is_greeted: false, rules, room: None, allowance };
        self.guests.insert(guest, known);
    }

    /// A connection is gone.
    pub fn disconnect(&mut self, guest: GuestId, now: Time) {
        self.leave(guest, now);
        self.guests.remove(&guest);
    }

    /// No new rooms or guests from now on: everybody is told to come again. The clocks stop, unless
    /// others serve the same rooms.
    pub fn stop(&mut self, now: Time) {
        self.is_stopping = true;
        let is_alone = !self.limits.is_shared;
        let codes: Vec<RoomCode> = self.places.keys().copied().filter(|_| is_alone).collect();
        for code in codes {
            if let Some(Place::Open { room, .. }) = self.places.get_mut(&code) {
                room.close(now);
                self.collect(code, now);
            }
        }
        let guests: Vec<GuestId> = self.guests.keys().copied().collect();
        for guest in guests {
            self.refuse(guest, Refusal::Stopping);
            self.out.push(Out::Close(guest));
        }
    }

    /// What it wants done.
    pub fn take(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.out)
    }

    fn send(&mut self, guest: GuestId, message: &ToDevice) {
        // Messages have string keys only, and so always are JSON.
        let bytes = serde_json::to_vec(message).unwrap_or_default();
        self.out.push(Out::Send(guest, bytes));
    }

    fn refuse(&mut self, guest: GuestId, why: Refusal) {
        self.send(guest, &ToDevice::Refused { key: None, why });
    }

    fn dismiss(&mut self, guest: GuestId, why: Refusal) {
        self.refuse(guest, why);
        self.out.push(Out::Close(guest));
    }

    /// A device said something.
    pub fn receive(&mut self, guest: GuestId, bytes: &[u8], now: Time) {
        let Some(known) = self.guests.get_mut(&guest) else { return };
        if !known.allowance.take(1, now) {
            self.dismiss(guest, Refusal::TooMuch);
            return;
        }
        if self.is_stopping {
            self.dismiss(guest, Refusal::Stopping);
            return;
        }
        let Guest { is_greeted, room, device, .. } = *known;
        let is_short = bytes.len() <= MOST_TO_HOST;
        let message = serde_json::from_slice(bytes).ok().filter(|_| is_short);
        match message {
            None => self.dismiss(guest, Refusal::Malformed),
            Some(ToHost::Hello { protocol, rules }) => self.greet(guest, protocol, &rules, now),
            Some(_) if !is_greeted => self.dismiss(guest, Refusal::Malformed),
            Some(ToHost::Create { game, .. }) if !self.could_enter(guest, &game) => {
                self.refuse(guest, self.other_rules(&game));
            }
            Some(ToHost::Create { game, players, setup, clock, hints }) => {
                let rules = self.rules.get(&game).copied().unwrap_or_default();
                let opening = move |room, commitment| Opening {
                    room,
                    game,
                    rules,
                    players,
                    setup,
                    clock,
                    hints,
                    commitment,
                    host: device,
                };
                self.create(guest, opening, now);
            }
            Some(ToHost::Enter { room, have, hash }) => {
                if self.may_replay(guest, room, now) {
                    self.visit(guest, room, Visit::Enter(Known { v: have, hash }), now);
                }
            }
            Some(ToHost::Look { room }) => self.visit(guest, room, Visit::Look, now),
            Some(message) => match room {
                Some(code) => {
                    let replays = matches!(message, ToHost::Past { .. });
                    if !replays || self.may_replay(guest, code, now) {
                        self.pass_on(guest, code, message, now);
                    }
                }
                None => self.refuse(guest, Refusal::NotNow),
            },
        }
    }

    /// To catch up, a room plays its log again: the longer that is, the more it costs. Whoever asks
    /// too often for it is dismissed.
    fn may_replay(&mut self, guest: GuestId, code: RoomCode, now: Time) -> bool {
        let Some(known) = self.guests.get_mut(&guest) else { return false };
        let cost = match self.places.get(&code) {
            Some(Place::Open { room, .. }) => room.sheet().v / ENTRIES_A_MESSAGE,
            _ => 0,
        };
        let may = known.allowance.take(cost, now);
        if !may {
            self.dismiss(guest, Refusal::TooMuch);
        }
        may
    }

    fn greet(&mut self, guest: GuestId, protocol: u32, rules: &Rules, now: Time) {
        if protocol != PROTOCOL {
            self.dismiss(guest, Refusal::Outdated { protocol: PROTOCOL, game: None });
            return;
        }
        // A device may lack games, or have others; what it plays is looked at when it plays.
        if rules.len() > 64 {
            self.dismiss(guest, Refusal::Malformed);
            return;
        }
        if let Some(known) = self.guests.get_mut(&guest) {
            known.is_greeted = true;
            let played = rules.iter().filter(|(game, _)| self.rules.contains_key(*game));
            known.rules = played.map(|(game, version)| (game.clone(), *version)).collect();
        }
        let welcome = ToDevice::Welcome { rules: self.rules.clone(), time: now };
        self.send(guest, &welcome);
    }

    fn pass_on(&mut self, guest: GuestId, code: RoomCode, message: ToHost, now: Time) {
        if let Some(Place::Open { room, used, .. }) = self.places.get_mut(&code) {
            *used = now;
            room.receive(guest, message, now);
        }
        self.collect(code, now);
    }

    fn origin(&mut self, guest: GuestId, now: Time) -> Option<&mut Usage> {
        self.origins.of(&self.guests.get(&guest)?.origin, now)
    }

    fn create(
        &mut self,
        guest: GuestId,
        opening: impl FnOnce(RoomCode, Commitment) -> Opening,
        now: Time,
    ) {
        let most = self.limits.openings;
        let may = self.origin(guest, now).is_some_and(|usage| {
            usage.openings += 1;
            usage.openings <= most
        });
        if !may || self.places.len() >= self.limits.rooms {
            self.refuse(guest, Refusal::TooMuch);
        } else if !self.open(opening, Opener::Guest(guest), now) {
            self.refuse(guest, Refusal::BadSetup);
        }
    }

    /// Opens a room, with a code that no room in memory has.
    fn open(
        &mut self,
        opening: impl FnOnce(RoomCode, Commitment) -> Opening,
        by: Opener,
        now: Time,
    ) -> bool {
        let mut code = RoomCode::from_number(self.random.word());
        while self.places.contains_key(&code) {
            code = RoomCode::from_number(self.random.word());
        }
        let secret = self.secret_of(code);
        let entry = Entry::Opened(opening(code, secret.commitment()));
        let line = Record { at: now, entry }.line();
        // A setup stands in it as the device wrote it: a line of a log has no ends of lines.
        let is_line = line.len() <= MOST_LINE && !line.contains(char::is_control);
        if !is_line || room::check(&line, secret).is_err() {
            return false;
        }
        self.out.push(Out::Append { room: code, expected: 0, line: line.clone() });
        self.places.insert(code, Place::Opening { line, by });
        true
    }

    /// Has this device the rules by which this game is played here? What is not played here is refused
    /// for that.
    fn could_enter(&self, guest: GuestId, game: &str) -> bool {
        let has = self.guests.get(&guest).and_then(|known| known.rules.get(game));
        self.rules.get(game).is_none_or(|rules| has == Some(rules))
    }

    /// The rules of a game are others than those that are played here.
    fn other_rules(&self, game: &str) -> Refusal {
        let version = self.rules.get(game).copied().unwrap_or_default();
        Refusal::Outdated { protocol: PROTOCOL, game: Some((game.to_owned(), version)) }
    }

    fn secret_of(&self, code: RoomCode) -> Secret {
        Secret::of_room(&self.secret, &code.to_string())
    }

    /// What came of an append.
    pub fn stored(&mut self, code: RoomCode, stored: Stored, now: Time) {
        match self.places.remove(&code) {
            Some(Place::Opening { line, by }) => self.opened(code, line, by, stored, now),
            Some(mut place) => {
                if let Place::Open { room, .. } = &mut place {
                    room.stored(stored, now);
                }
                self.places.insert(code, place);
                self.collect(code, now);
            }
            None => {}
        }
    }

    fn opened(&mut self, code: RoomCode, line: String, by: Opener, stored: Stored, now: Time) {
        let room = match stored {
            Stored::Appended => room::load(vec![line], self.secret_of(code), now).ok(),
            // The code is taken, or may be: its owner is told to try again.
            Stored::Conflict | Stored::Unknown | Stored::Failed => None,
        };
        let is_open = room.is_some();
        if let Some(room) = room {
            self.places.insert(code, Place::Open { room, used: now, read: now });
        }
        match by {
            Opener::Guest(guest) if is_open => self.send(guest, &ToDevice::Created { room: code }),
            Opener::Guest(guest) => self.refuse(guest, Refusal::NotStored),
            Opener::Room(old) => {
                if let Some(Place::Open { room, .. }) = self.places.get_mut(&old)
                    && is_open
                {
                    room.continued(code, now);
                }
                self.collect(old, now);
            }
        }
    }

    /// The lines of a log after so many; none if it can't be read now.
    pub fn read(&mut self, code: RoomCode, from: Version, lines: Option<Vec<String>>, now: Time) {
        match (self.places.remove(&code), lines) {
            // What was asked for before the room was dropped from memory is not all of it.
            (Some(place @ Place::Loading { .. }), _) if from > 0 => {
                self.places.insert(code, place);
            }
            (Some(Place::Loading { waiting }), Some(lines)) => {
                self.loaded(code, waiting, lines, now);
            }
            (Some(Place::Loading { waiting }), None) => {
                for Visitor { guest, origin, .. } in waiting {
                    self.origins.forgive(&origin);
                    self.refuse(guest, Refusal::NotStored);
                }
            }
            (Some(Place::Open { mut room, used, read }), lines) => {
                match lines {
                    Some(lines) => room.learn(from, &lines, now),
                    // It must know before it goes on: once more.
                    None => self.out.push(Out::Read { room: code, from }),
                }
                self.places.insert(code, Place::Open { room, used, read });
                self.collect(code, now);
            }
            (Some(place), _) => {
                self.places.insert(code, place);
            }
            (None, _) => {}
        }
    }

    /// What a computer player thought.
    pub fn thought(&mut self, code: RoomCode, v: Version, command: Option<String>, now: Time) {
        if let Some(Place::Open { room, .. }) = self.places.get_mut(&code) {
            room.thought(v, command, now);
            self.collect(code, now);
        }
    }

    /// Time has passed: about once a second.
    pub fn tick(&mut self, now: Time) {
        let Limits { idle, is_shared, .. } = self.limits;
        self.origins.forget(now);
        self.places.retain(|_, place| match place {
            Place::Open { room, used, .. } => !room.is_idle() || now.saturating_sub(*used) < idle,
            Place::Opening { .. } | Place::Loading { .. } => true,
        });
        let codes: Vec<RoomCode> = self.places.keys().copied().collect();
        for code in codes {
            if let Some(Place::Open { room, read, .. }) = self.places.get_mut(&code) {
                if is_shared && !room.is_idle() && now.saturating_sub(*read) >= READ_EVERY {
                    *read = now;
                    self.out.push(Out::Read { room: code, from: room.sheet().v });
                }
                room.tick(now);
                self.collect(code, now);
            }
        }
    }

    /// Takes what a room wants done, and does what is the hall's part of it.
    fn collect(&mut self, code: RoomCode, now: Time) {
        let Some(Place::Open { room, .. }) = self.places.get_mut(&code) else { return };
        for out in room.take() {
            match out {
                room::Out::Send(guest, message) => self.send(guest, &message),
                room::Out::Append { expected, line } => {
                    self.out.push(Out::Append { room: code, expected, line });
                }
                room::Out::Read { from } => self.out.push(Out::Read { room: code, from }),
                room::Out::Think(thinking) => self.out.push(Out::Think { room: code, thinking }),
                room::Out::Again => self.open_again(code, now),
            }
        }
    }

    fn open_again(&mut self, code: RoomCode, now: Time) {
        let Some(Place::Open { room, .. }) = self.places.get(&code) else { return };
        let before = room.sheet().opening.clone();
        let opening = |room, commitment| Opening { room, commitment, ..before };
        self.open(opening, Opener::Room(code), now);
    }
}
