//! Any bytes from a network.
//!
//! The first byte says to whom they come, the rest is cut into pieces. A hall and a client are
//! brought into the middle of a game first, so that messages that are nearly right get far.

use std::cell::RefCell;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::Conquest;
use pentarchy_net::client::{Client, Kept, News, Out as ClientOut};
use pentarchy_net::dice::Number;
use pentarchy_net::frame::{self, Frames};
use pentarchy_net::hall::{GuestId, Hall, Limits, Out};
use pentarchy_net::keys::{KeyPair, PublicKey};
use pentarchy_net::link::Link;
use pentarchy_net::log::{Entry, Record, RoomCode, TimeControl};
use pentarchy_net::message::{PROTOCOL, ToDevice, ToHost, own_rules};
use pentarchy_net::retrace::retrace;
use pentarchy_net::room::Stored;
use pentarchy_net::web::{End, WebSocket};
use serde_json::value::RawValue;

const PLAYERS: u8 = 2;

/// Hands the bytes to whom they are for.
///
/// # Panics
///
/// When whoever gets them does, or is not the same afterwards where it should be.
pub fn run(bytes: &[u8]) {
    let Some((to, rest)) = bytes.split_first() else { return };
    match to % 6 {
        0 => frames(rest),
        1 => web(rest),
        2 => link(rest),
        3 => to_hall(rest),
        4 => to_client(rest),
        _ => line(rest),
    }
}

/// Whatever is cut out as frames is written as the same bytes again.
fn frames(bytes: &[u8]) {
    let (mut frames, mut again) = (Frames::default(), Vec::new());
    for piece in bytes.chunks(7) {
        frames.take(piece);
        while let Some(content) = frames.whole() {
            frame::write(content, &mut again);
        }
    }
    assert!(bytes.starts_with(&again));
}

fn web(bytes: &[u8]) {
    for end in [End::Device, End::Server] {
        let mut socket = WebSocket::new(end);
        let _ = bytes.chunks(11).try_for_each(|piece| {
            socket
                .receive(piece, &mut Vec::new())
                .map(|carried| assert!(carried.len() <= bytes.len()))
        });
    }
}

fn link(bytes: &[u8]) {
    thread_local! {
        static KEY: KeyPair = KeyPair::generate().expect("random numbers");
    }
    let mut link = KEY.with(|key| Link::from_anybody(key, 1 << 16));
    let _ = link.receive(bytes);
    assert!(!link.is_open(), "without the key of any device");
}

/// A line of a log is none, or is written as one that is read as the same.
fn line(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Some(record) = Record::read(&text) {
        let line = record.line();
        let again = Record::read(&line).expect("what was written can be read");
        assert_eq!(again.line(), line);
    }
}

struct World {
    hall: Hall,
    log: Vec<String>,
    room: Option<RoomCode>,
    sent: Vec<(GuestId, Vec<u8>)>,
}

fn device(number: u64) -> PublicKey {
    PublicKey([number as u8; 32])
}

impl World {
    /// A game of two devices that has started.
    fn started() -> Self {
        let hall = Hall::new([1; 32], Limits { messages: 1 << 20, ..Limits::default() }, 1);
        let mut world = Self { hall, log: Vec::new(), room: None, sent: Vec::new() };
        let setup = RawValue::from_string("{}".to_owned()).expect("an object");
        for guest in 0..u64::from(PLAYERS) {
            world.hall.connect(guest, device(guest), "here".to_owned(), 0);
            world.say(guest, &ToHost::Hello { protocol: PROTOCOL, rules: own_rules() });
        }
        let (game, clock) = ("conquest".to_owned(), TimeControl::Turn { seconds: 60 });
        world.say(0, &ToHost::Create { game, players: PLAYERS, setup, clock });
        let room = world.room.expect("a room was opened");
        for guest in 0..u64::from(PLAYERS) {
            world.say(guest, &ToHost::Enter { room, have: 0, hash: None });
            let (seat, number) = (Seat(guest as u8), Number([guest as u8; 16]));
            world.say(guest, &ToHost::Sit { seat, name: "somebody".to_owned(), number });
            world.say(guest, &ToHost::Ready { ready: true });
        }
        world.say(0, &ToHost::Start);
        world
    }

    fn say(&mut self, guest: GuestId, message: &ToHost) {
        self.say_bytes(guest, &serde_json::to_vec(message).expect("string keys only"));
    }

    fn say_bytes(&mut self, guest: GuestId, bytes: &[u8]) {
        self.hall.receive(guest, bytes, 0);
        loop {
            let wanted = self.hall.take();
            if wanted.is_empty() {
                return;
            }
            for out in wanted {
                match out {
                    Out::Send(guest, bytes) => self.sent.push((guest, bytes)),
                    Out::Append { room, expected, line } => {
                        let is_known = self.room.is_none_or(|known| known == room);
                        self.room = self.room.or(Some(room));
                        let fits = is_known && self.log.len() as u64 == expected;
                        self.log.extend(fits.then_some(line));
                        let stored = if fits { Stored::Appended } else { Stored::Conflict };
                        self.hall.stored(room, stored, 0);
                    }
                    Out::Read { room, from } => {
                        let known = self.room == Some(room);
                        let lines = self.log.iter().skip(from as usize).filter(|_| known);
                        let lines = lines.cloned().collect();
                        self.hall.read(room, from, Some(lines), 0);
                    }
                    Out::Think { room, thinking } => {
                        self.hall.thought(room, thinking.v, None, 0);
                    }
                    Out::Close(_) => {}
                    Out::Damaged { line, .. } => panic!("the log is damaged at {line}"),
                }
            }
        }
    }
}

/// Messages, a line each, to a hall in the middle of a game, by one of its devices and then by the
/// other. Whatever they do, the log can be read from its start.
fn to_hall(bytes: &[u8]) {
    let mut world = World::started();
    for (number, message) in (0..).zip(bytes.split(|byte| *byte == b'\n').take(8)) {
        world.say_bytes(number % 2, message);
    }
    let room = world.room.expect("a room was opened");
    let secret = pentarchy_net::dice::Secret::of_room(&[1; 32], &room.to_string());
    assert!(pentarchy_net::room::load(world.log, secret, 0).is_ok());
}

/// Messages, a line each, to a client in the middle of a game.
fn to_client(bytes: &[u8]) {
    thread_local! {
        static WORLD: RefCell<World> = RefCell::new(World::started());
    }
    WORLD.with_borrow_mut(|world| {
        let room = world.room.expect("a room was opened");
        let mut client = Client::<Conquest>::new(device(0), Kept::new(room));
        client.connected(0);
        let mut exchange = |client: &mut Client<Conquest>| {
            for _ in 0..4 {
                for out in client.take() {
                    if let ClientOut::Send(message) = out {
                        world.say(0, &message);
                    }
                }
                for (_, bytes) in world.sent.drain(..).filter(|(guest, _)| *guest == 0) {
                    client.receive(&bytes, 0);
                }
            }
        };
        exchange(&mut client);
        assert!(client.is_in());
        let v = client.v();
        for message in bytes.split(|byte| *byte == b'\n').take(8) {
            let before = client.known().cloned();
            client.receive(message, 1);
            let news = client.take();
            if let Some(before) = before {
                for out in news {
                    shown(&client, &before, out);
                }
            }
        }
        // Whatever it was told, it comes back to what is true.
        client.disconnected();
        let mut client = Client::<Conquest>::new(device(0), Kept::new(client.room()));
        client.connected(0);
        exchange(&mut client);
        assert_eq!(client.v(), v);
    });
}

/// Whatever a command is said to have caused, what is shown of it exists.
fn shown(client: &Client<Conquest>, before: &Conquest, out: ClientOut<Conquest>) {
    let ClientOut::News(News::Step { entry, events }) = out else { return };
    let (Entry::Played { command, .. }, Some(after)) = (*entry, client.known()) else { return };
    if let Ok(command) = serde_json::from_str(command.get()) {
        let way = retrace(client.viewer(), before, &command, events, after);
        assert!(way.steps.iter().all(|step| before.fits(&step.event)));
    }
}

/// Inputs to begin with: messages as they are really sent.
///
/// # Panics
///
/// When no room can be opened.
pub fn seeds() -> Vec<Vec<u8>> {
    let mut world = World::started();
    let room = world.room.expect("a room was opened");
    world.say(0, &ToHost::Enter { room, have: 3, hash: None });
    let with = |to: u8, bytes: &[u8]| [&[to], bytes].concat();
    let mut seeds: Vec<Vec<u8>> = world.sent.iter().map(|(_, bytes)| with(4, bytes)).collect();
    seeds.extend(world.log.iter().map(|line| with(5, line.as_bytes())));
    let at = world.log.len() as u64;
    let command = RawValue::from_string("{\"capital\":3}".to_owned()).expect("an object");
    let messages = [
        ToHost::Play { at, key: 7, command },
        ToHost::Undo { at, key: 8, count: 1 },
        ToHost::OfferDraw { at },
        ToHost::Answer { at: at + 1, yes: true },
        ToHost::Resign,
        ToHost::Back,
        ToHost::Hand { device: device(9) },
        ToHost::StandIn { seat: Seat(1), player: "random".to_owned() },
        ToHost::Signal { number: 3 },
        ToHost::Log { from: 0 },
        ToHost::Rematch,
        ToHost::Enter { room, have: 4, hash: None },
    ];
    let messages = messages.iter().filter_map(|message| serde_json::to_vec(message).ok());
    seeds.extend(messages.map(|message| with(3, &message)));
    let mut framed = Vec::new();
    frame::write(b"frame", &mut framed);
    seeds.push(with(0, &framed));
    let mut socket = Vec::new();
    WebSocket::new(End::Device).send(b"frame", [1, 2, 3, 4], &mut socket);
    seeds.push(with(1, &socket));
    let created = serde_json::to_vec(&ToDevice::Created { room }).unwrap_or_default();
    seeds.push(with(4, &created));
    seeds
}
