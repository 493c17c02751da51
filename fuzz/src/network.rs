//! Any bytes from a network.
//!
//! The first byte says to whom they come and of which game, the rest is cut into pieces. A hall and a
//! client are in the middle of a game, so that messages that are nearly right get far.

use std::cell::RefCell;
use std::collections::HashMap;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Chances, Game, Seat};
use pentarchy_core::games::{self, Dispatch};
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

/// The kinds of whom bytes may come to; the rest of the first byte says which game.
const KINDS: u8 = 6;
const HALL: u8 = 3;
const CLIENT: u8 = 4;

/// Hands the bytes to whom they are for.
///
/// # Panics
///
/// When whoever gets them does, or is not the same afterwards where it should be.
pub fn run(bytes: &[u8]) {
    let Some((to, rest)) = bytes.split_first() else { return };
    let ids = games::ids();
    let id = ids[usize::from(to / KINDS) % ids.len()];
    match to % KINDS {
        0 => frames(rest),
        1 => web(rest),
        2 => link(rest),
        HALL => to_hall(id, rest),
        CLIENT => {
            games::with(id, ToClient(rest));
        }
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

/// A game of two or more devices in a hall, with the log of its room in memory.
struct World {
    hall: Hall,
    log: Vec<String>,
    room: Option<RoomCode>,
    sent: Vec<(GuestId, Vec<u8>)>,
}

/// Where a game stands that has started: its room and what was logged.
#[derive(Clone)]
struct Started {
    room: RoomCode,
    log: Vec<String>,
}

fn device(number: u64) -> PublicKey {
    PublicKey([number as u8; 32])
}

const SECRET: [u8; 32] = [1; 32];

impl World {
    fn new() -> Self {
        let hall = Hall::new(SECRET, Limits { messages: 1 << 20, ..Limits::default() }, 1);
        Self { hall, log: Vec::new(), room: None, sent: Vec::new() }
    }

    /// A game of as few devices as can be, that has started.
    fn starting(id: &str) -> Started {
        struct Fewest;
        impl Dispatch for Fewest {
            type Result = u8;
            fn run<G: Game>(self) -> u8 {
                G::FACTS.players.0
            }
        }
        let players = games::with(id, Fewest).expect("a game of the register");
        let mut world = Self::new();
        (0..players.into()).for_each(|guest| world.greet(guest));
        let setup = RawValue::from_string("{}".to_owned()).expect("an object");
        let (game, clock) = (id.to_owned(), TimeControl::Turn { seconds: 60 });
        world.say(0, &ToHost::Create { game, players, setup, clock, hints: true });
        let room = world.room.expect("a room was opened");
        for guest in 0..u64::from(players) {
            world.say(guest, &ToHost::Enter { room, have: 0, hash: None });
            let (seat, number) = (Seat(guest as u8), Number([guest as u8; 16]));
            world.say(guest, &ToHost::Sit { seat, name: "somebody".to_owned(), number });
            world.say(guest, &ToHost::Ready { ready: true });
        }
        world.say(0, &ToHost::Start);
        Started { room, log: world.log }
    }

    /// A hall anew, with a game in it that has started, to which two devices came back: far
    /// quicker than to start one.
    fn resumed(id: &'static str) -> Self {
        thread_local! {
            static STARTED: RefCell<HashMap<&'static str, Started>> = RefCell::default();
        }
        let Started { room, log } = STARTED.with_borrow_mut(|started| {
            started.entry(id).or_insert_with(|| Self::starting(id)).clone()
        });
        let have = log.len() as u64;
        let mut world = Self { log, room: Some(room), ..Self::new() };
        for guest in 0..2 {
            world.greet(guest);
            world.say(guest, &ToHost::Enter { room, have, hash: None });
        }
        world
    }

    fn greet(&mut self, guest: GuestId) {
        self.hall.connect(guest, device(guest), "here".to_owned(), 0);
        self.say(guest, &ToHost::Hello { protocol: PROTOCOL, rules: own_rules() });
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
fn to_hall(id: &'static str, bytes: &[u8]) {
    let mut world = World::resumed(id);
    let before = world.log.len();
    for (number, message) in (0..).zip(bytes.split(|byte| *byte == b'\n').take(8)) {
        world.say_bytes(number % 2, message);
    }
    if world.log.len() > before {
        let room = world.room.expect("a room was opened");
        let secret = pentarchy_net::dice::Secret::of_room(&SECRET, &room.to_string());
        assert!(pentarchy_net::room::load(world.log, secret, 0).is_ok());
    }
}

/// Messages, a line each, to a client in the middle of a game.
struct ToClient<'a>(&'a [u8]);

impl Dispatch for ToClient<'_> {
    type Result = ();

    fn run<G: Game>(self) {
        thread_local! {
            static WORLDS: RefCell<HashMap<&'static str, World>> = RefCell::default();
        }
        WORLDS.with_borrow_mut(|worlds| {
            let world = worlds.entry(G::ID).or_insert_with(|| World::resumed(G::ID));
            let mut client = entered::<G>(world);
            let v = client.v();
            for message in self.0.split(|byte| *byte == b'\n').take(8) {
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
            assert_eq!(entered::<G>(world).v(), v);
        });
    }
}

/// A client that has come to the room of a world.
fn entered<G: Game>(world: &mut World) -> Client<G> {
    let room = world.room.expect("a room was opened");
    let mut client = Client::new(device(0), Kept::new(room));
    client.connected(0);
    world.sent.clear();
    while !client.is_in() {
        let mut is_quiet = true;
        for out in client.take() {
            if let ClientOut::Send(message) = out {
                is_quiet = false;
                world.say(0, &message);
            }
        }
        for (_, bytes) in world.sent.drain(..).filter(|(guest, _)| *guest == 0) {
            client.receive(&bytes, 0);
        }
        assert!(!is_quiet || client.is_in(), "a client comes into its room");
    }
    client.take();
    client
}

/// Whatever a command is said to have caused, what is shown of it follows from it or exists.
fn shown<G: Game>(client: &Client<G>, before: &G, out: ClientOut<G>) {
    let ClientOut::News(News::Step { entry, events }) = out else { return };
    let (Entry::Played { command, .. }, Some(after)) = (*entry, client.known()) else { return };
    if let Ok(command) = serde_json::from_str(command.get()) {
        let way = retrace(client.viewer(), before, &command, events, after);
        let mut start = before.clone();
        start.imagine(&mut Random::new(0));
        let follows = start.check(&command).is_ok() && start.chances(&command) != Chances::Sampled;
        assert!(follows || way.steps.iter().all(|step| before.fits(&step.event)));
    }
}

/// Inputs to begin with: messages as they are really sent, of every game.
///
/// # Panics
///
/// When no room can be opened.
pub fn seeds() -> Vec<Vec<u8>> {
    struct Command;
    impl Dispatch for Command {
        type Result = Option<String>;
        fn run<G: Game>(self) -> Self::Result {
            let mut legal = Vec::new();
            entered::<G>(&mut World::resumed(G::ID)).known()?.legal(&mut legal);
            serde_json::to_string(legal.first()?).ok()
        }
    }
    let mut seeds = Vec::new();
    for (number, id) in (0..).zip(games::ids()) {
        let with = |to: u8, bytes: &[u8]| [&[number * KINDS + to], bytes].concat();
        let mut world = World::resumed(id);
        let room = world.room.expect("a room was opened");
        world.say(0, &ToHost::Enter { room, have: 0, hash: None });
        let at = world.log.len() as u64;
        let command = games::with(id, Command).flatten().expect("a legal command");
        let command = RawValue::from_string(command).expect("commands are JSON");
        world.say(0, &ToHost::Play { at, key: 7, command: command.clone() });
        world.say(1, &ToHost::Play { at, key: 7, command: command.clone() });
        seeds.extend(world.sent.iter().map(|(_, bytes)| with(CLIENT, bytes)));
        seeds.extend(world.log.iter().map(|line| with(5, line.as_bytes())));
        let created = serde_json::to_vec(&ToDevice::Created { room }).unwrap_or_default();
        seeds.push(with(CLIENT, &created));
        let messages = [
            ToHost::Play { at, key: 7, command },
            ToHost::Undo { at, key: 8, count: 1 },
            ToHost::OfferDraw { at },
            ToHost::Answer { at: at + 1, yes: true },
            ToHost::Resign,
            ToHost::Hand { device: device(9) },
            ToHost::StandIn { seat: Seat(1), player: "random".to_owned() },
            ToHost::Signal { number: 3 },
            ToHost::Log { from: 0 },
            ToHost::Rematch,
            ToHost::Enter { room, have: 4, hash: None },
            ToHost::Look { room },
        ];
        let messages = messages.iter().filter_map(|message| serde_json::to_vec(message).ok());
        seeds.extend(messages.map(|message| with(HALL, &message)));
    }
    let mut framed = vec![0];
    frame::write(b"frame", &mut framed);
    seeds.push(framed);
    let mut socket = vec![1];
    WebSocket::new(End::Device).send(b"frame", [1, 2, 3, 4], &mut socket);
    seeds.push(socket);
    seeds
}
