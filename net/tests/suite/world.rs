//! A hall and its devices in one thread, with a store in memory: for tests that need no bad luck.

use std::collections::{BTreeMap, VecDeque};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Visitor};
use pentarchy_net::client::{Client, Kept, News, Out as ClientOut};
use pentarchy_net::dice::Number;
use pentarchy_net::hall::{GuestId, Hall, Limits, Out};
use pentarchy_net::keys::PublicKey;
use pentarchy_net::log::{RoomCode, TimeControl};
use pentarchy_net::message::{PROTOCOL, ToDevice, ToHost};
use pentarchy_net::room::Stored;
use serde_json::value::RawValue;

pub const SECRET: [u8; 32] = [9; 32];

pub fn device(number: u8) -> PublicKey {
    PublicKey([number; 32])
}

pub fn number(number: u8) -> Number {
    Number([number; 16])
}

/// No limits that a test would run into.
pub fn generous() -> Limits {
    Limits { messages: 1_000_000, openings: 1_000_000, tries: 1_000_000, ..Limits::default() }
}

/// A hall whose appends and reads are done at once.
pub struct World {
    pub hall: Hall,
    pub logs: BTreeMap<RoomCode, Vec<String>>,
    pub now: u64,
    /// What each connection was sent, in order.
    pub sent: BTreeMap<GuestId, VecDeque<Vec<u8>>>,
    pub closed: Vec<GuestId>,
}

impl World {
    pub fn new(limits: Limits) -> Self {
        Self {
            hall: Hall::new(SECRET, limits, 1),
            logs: BTreeMap::new(),
            now: 1_000_000,
            sent: BTreeMap::new(),
            closed: Vec::new(),
        }
    }

    pub fn connect(&mut self, guest: GuestId, device: PublicKey) {
        self.hall.connect(guest, device, "here".to_owned(), self.now);
    }

    pub fn say(&mut self, guest: GuestId, message: &ToHost) {
        self.say_bytes(guest, &serde_json::to_vec(message).unwrap());
    }

    pub fn say_bytes(&mut self, guest: GuestId, bytes: &[u8]) {
        self.hall.receive(guest, bytes, self.now);
        self.settle();
    }

    pub fn tick(&mut self, milliseconds: u64) {
        self.now += milliseconds;
        self.hall.tick(self.now);
        self.settle();
    }

    /// The hall starts anew from its logs.
    pub fn restart(&mut self, limits: Limits) {
        self.hall = Hall::new(SECRET, limits, self.now);
        self.sent.clear();
    }

    /// Does what the hall wants done, until it wants nothing more.
    pub fn settle(&mut self) {
        loop {
            let wanted = self.hall.take();
            if wanted.is_empty() {
                return;
            }
            for out in wanted {
                match out {
                    Out::Send(guest, bytes) => {
                        self.sent.entry(guest).or_default().push_back(bytes);
                    }
                    Out::Close(guest) => self.closed.push(guest),
                    Out::Append { room, expected, line } => {
                        let log = self.logs.entry(room).or_default();
                        let stored = if log.len() as u64 == expected {
                            log.push(line);
                            Stored::Appended
                        } else {
                            Stored::Conflict
                        };
                        self.hall.stored(room, stored, self.now);
                    }
                    Out::Read { room, from } => {
                        let lines = self.logs.get(&room).cloned().unwrap_or_default();
                        let lines = lines.into_iter().skip(from as usize).collect();
                        self.hall.read(room, from, Some(lines), self.now);
                    }
                    Out::Think { room, thinking } => {
                        self.hall.thought(room, thinking.v, (thinking.work)(), self.now);
                    }
                    Out::Damaged { room, line } => panic!("{room} is damaged at {line}"),
                }
            }
        }
    }

    /// What a connection was told since the last time.
    pub fn heard(&mut self, guest: GuestId) -> Vec<ToDevice> {
        let sent = self.sent.remove(&guest).unwrap_or_default();
        sent.iter().map(|bytes| serde_json::from_slice(bytes).unwrap()).collect()
    }

    pub fn greet(&mut self, guest: GuestId, key: PublicKey) {
        self.connect(guest, key);
        let rules = pentarchy_net::message::own_rules();
        self.say(guest, &ToHost::Hello { protocol: PROTOCOL, rules });
        self.heard(guest);
    }

    /// Opens a room, by a connection that is greeted.
    pub fn open<G: Game>(&mut self, guest: GuestId, players: u8, clock: TimeControl) -> RoomCode {
        let setup = RawValue::from_string("{}".to_owned()).unwrap();
        let game = G::ID.to_owned();
        self.say(guest, &ToHost::Create { game, players, setup, clock, hints: false });
        match &self.heard(guest)[..] {
            [ToDevice::Created { room }] => *room,
            other => panic!("{other:?}"),
        }
    }
}

/// Clients of one room in a world.
pub struct Table<G: Game> {
    pub world: World,
    pub room: RoomCode,
    /// Each with its connection.
    pub clients: Vec<(GuestId, Client<G>)>,
    pub news: Vec<Vec<News<G>>>,
}

impl<G: Game> Table<G> {
    /// A game with a client on every seat and `spectators` besides, started.
    pub fn started(players: u8, spectators: u8, clock: TimeControl) -> Self {
        Self::started_with(players, 0, spectators, clock)
    }

    /// The same with computer players on seats behind those.
    pub fn started_with(players: u8, computers: u8, spectators: u8, clock: TimeControl) -> Self {
        let mut table = Self::gathering(players, computers, spectators, clock);
        table.start(players);
        table
    }

    /// The same before anybody sits down.
    pub fn gathering(players: u8, computers: u8, spectators: u8, clock: TimeControl) -> Self {
        let mut world = World::new(generous());
        world.greet(100, device(0));
        let room = world.open::<G>(100, players + computers, clock);
        let mut table = Self { world, room, clients: Vec::new(), news: Vec::new() };
        for who in 0..players + spectators {
            table.join(who);
        }
        for seat in players..players + computers {
            let computer = ToHost::Computer { seat: Seat(seat), player: Some("random".to_owned()) };
            table.clients[0].1.ask(computer).unwrap();
            table.run();
        }
        table
    }

    /// All sit down, are ready and start.
    pub fn start(&mut self, players: u8) {
        for seat in 0..players {
            let client = &mut self.clients[usize::from(seat)].1;
            client.sit_with(Seat(seat), &format!("player {seat}"), number(seat)).unwrap();
            self.run();
            self.clients[usize::from(seat)].1.ask(ToHost::Ready { ready: true }).unwrap();
            self.run();
        }
        self.clients[0].1.ask(ToHost::Start).unwrap();
        self.run();
    }

    pub fn join(&mut self, who: u8) {
        let mut client = Client::new(device(who), Kept::new(self.room));
        client.connected(self.world.now);
        self.world.connect(who.into(), device(who));
        self.clients.push((who.into(), client));
        self.news.push(Vec::new());
        self.run();
    }

    /// Carries messages to and fro until there are none.
    pub fn run(&mut self) {
        self.run_told();
    }

    /// The same; returns all messages to devices.
    pub fn run_told(&mut self) -> Vec<Vec<u8>> {
        let mut told = Vec::new();
        loop {
            let mut is_quiet = true;
            for (place, (guest, client)) in self.clients.iter_mut().enumerate() {
                for out in client.take() {
                    match out {
                        ClientOut::Send(message) => {
                            is_quiet = false;
                            self.world.say(*guest, &message);
                        }
                        ClientOut::News(news) => self.news[place].push(news),
                        ClientOut::Keep(_) | ClientOut::Reconnect => {}
                    }
                }
                for bytes in self.world.sent.remove(guest).unwrap_or_default() {
                    is_quiet = false;
                    client.receive(&bytes, self.world.now);
                    told.push(bytes);
                }
            }
            if is_quiet {
                return told;
            }
        }
    }

    /// The host stops, and is back after so long; all who were there come again.
    pub fn pause(&mut self, milliseconds: u64) {
        self.world.hall.stop(self.world.now);
        self.world.settle();
        self.world.now += milliseconds;
        self.world.restart(generous());
        for (guest, client) in &mut self.clients {
            client.disconnected();
            self.world.connect(*guest, device(*guest as u8));
            client.connected(self.world.now);
        }
        self.run();
    }

    /// The client whose turn it is plays something legal; false once nobody can.
    pub fn play_any(&mut self, random: &mut Random) -> bool {
        let known = self.clients[0].1.known().unwrap();
        let Some(seat) = known.to_move() else { return false };
        let client = &mut self.clients[seat.index()].1;
        let mut commands = Vec::new();
        client.known().unwrap().legal(&mut commands);
        let command = random.pick(&commands).unwrap();
        client.play(command).unwrap();
        self.run();
        true
    }

    pub fn all_agree(&self) {
        let v = self.world.logs[&self.room].len() as u64;
        for (_, client) in &self.clients {
            assert_eq!(client.v(), v);
            assert_eq!(client.sheet().map(|sheet| sheet.chain), self.chain());
        }
    }

    fn chain(&self) -> Option<pentarchy_net::log::Chain> {
        self.clients[0].1.sheet().map(|sheet| sheet.chain)
    }
}

/// Runs on every game, by its type.
pub fn on_every_game(visitor: &mut impl Visitor) {
    games::each(visitor);
}

pub fn refusals<G: Game>(news: &[News<G>]) -> usize {
    news.iter().filter(|news| matches!(news, News::Refused { .. })).count()
}
