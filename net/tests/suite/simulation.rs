//! A network that fails in every way, from a seed: delay, cuts in the middle of a frame, bytes of
//! dead connections that arrive late, gateways that are killed between append and answer, appends
//! of which nobody knows whether they are there, devices that are killed, clocks that run off.
//!
//! Always: every command that was said to be done is in the log once, and none that was said not to
//! be; equal numbers of entries mean equal chains and, for the same eyes, equal views; after quiet
//! all know all there is.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::hash::StateHash;
use pentarchy_core::player::Roster;
use pentarchy_net::client::{Client, Kept, News, Out as ClientOut};
use pentarchy_net::frame::{self, Frames};
use pentarchy_net::hall::{GuestId, Hall, Limits, Out};
use pentarchy_net::log::{Chain, Entry, Question, Record, RoomCode, TimeControl};
use pentarchy_net::message::ToHost;
use pentarchy_net::room::{AnyRoom as _, Room, Stored};
use pentarchy_net::sheet::Stage;

use crate::world::{SECRET, Table, device, generous, number};

const GATEWAYS: usize = 2;

/// A stream of bytes in one direction.
#[derive(Default)]
struct Pipe {
    bytes: VecDeque<u8>,
    frames: Frames,
    message: Vec<u8>,
}

impl Pipe {
    fn send(&mut self, message: &[u8]) {
        let mut framed = Vec::new();
        let mut pieces = message.chunks(frame::MOST - 1).peekable();
        while let Some(piece) = pieces.next() {
            let more = u8::from(pieces.peek().is_some());
            frame::write(&[&[more], piece].concat(), &mut framed);
        }
        self.bytes.extend(framed);
    }

    /// Delivers up to so many bytes; returns the messages that are whole with them.
    fn deliver(&mut self, most: usize) -> Vec<Vec<u8>> {
        let count = most.min(self.bytes.len());
        let piece: Vec<u8> = self.bytes.drain(..count).collect();
        self.frames.take(&piece);
        let mut messages = Vec::new();
        while let Some(piece) = self.frames.whole() {
            self.message.extend(&piece[1..]);
            if piece[0] == 0 {
                messages.push(std::mem::take(&mut self.message));
            }
        }
        messages
    }
}

struct Connection {
    guest: GuestId,
    gateway: usize,
    who: usize,
    up: Pipe,
    down: Pipe,
    /// Does the device still use it? A gateway may not have noticed that it does not.
    is_used: bool,
}

struct Gateway {
    hall: Hall,
    /// Appends and reads that are on their way to the store.
    wanted: VecDeque<Out>,
    /// What its clock is ahead.
    ahead: u64,
}

struct Device<G: Game> {
    client: Client<G>,
    kept: Kept,
    connection: Option<GuestId>,
    /// What its clock is ahead.
    ahead: u64,
    /// The key of the command that is on its way.
    key: Option<u64>,
}

struct Network<G: Game> {
    random: Random,
    now: u64,
    room: RoomCode,
    log: Vec<String>,
    gateways: Vec<Gateway>,
    connections: BTreeMap<GuestId, Connection>,
    devices: Vec<Device<G>>,
    guests: GuestId,
    faults: bool,
    done: BTreeSet<u64>,
    not_done: BTreeSet<u64>,
    /// What was seen at each entry: the chain, and by seat the hash of the view.
    chains: BTreeMap<u64, Chain>,
    views: BTreeMap<(u64, Option<Seat>), Option<StateHash>>,
}

fn limits() -> Limits {
    Limits { is_shared: true, idle: 5_000, ..generous() }
}

impl<G: Roster> Network<G> {
    /// A room whose game has started, with a device on each of the seats and one that watches.
    fn new(seed: u64, players: u8) -> Self {
        let mut random = Random::new(seed);
        let table = Table::<G>::started(players, 1, TimeControl::None);
        let log = table.world.logs[&table.room].clone();
        let room = table.room;
        let devices = (0..=players).map(|who| {
            let mut kept = Kept::new(room);
            kept.witness.own = (who < players).then(|| (Seat(who), number(who)));
            Device {
                client: Client::new(device(who), kept.clone()),
                kept,
                connection: None,
                ahead: u64::from(random.below(1 << 30)),
                key: None,
            }
        });
        let devices = devices.collect();
        let gateways = (0..GATEWAYS).map(|_| Gateway {
            hall: Hall::new(SECRET, limits(), random.word()),
            wanted: VecDeque::new(),
            ahead: u64::from(random.below(100_000)),
        });
        let gateways = gateways.collect();
        Self {
            random,
            now: 10_000_000,
            room,
            log,
            gateways,
            connections: BTreeMap::new(),
            devices,
            guests: 1,
            faults: true,
            done: BTreeSet::new(),
            not_done: BTreeSet::new(),
            chains: BTreeMap::new(),
            views: BTreeMap::new(),
        }
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.random.below(count) == 0
    }

    fn step(&mut self) {
        self.now += u64::from(self.random.below(40));
        match self.random.below(100) {
            0..55 => self.deliver(),
            55..75 => {
                let gateway = self.random.below(GATEWAYS as u32) as usize;
                self.store(gateway);
            }
            75..85 => {
                let who = self.any_device();
                self.tick_device(who);
            }
            85..88 => {
                let gateway = self.random.below(GATEWAYS as u32) as usize;
                self.tick_gateway(gateway);
            }
            88..99 => {
                let who = self.any_device();
                self.act(who);
            }
            _ if self.faults => self.fail(),
            _ => {}
        }
    }

    fn any_device(&mut self) -> usize {
        self.random.below(self.devices.len() as u32) as usize
    }

    fn deliver(&mut self) {
        let guests: Vec<GuestId> = self.connections.keys().copied().collect();
        let Some(&guest) = self.random.pick(&guests) else { return };
        let most = 1 + self.random.below(4000) as usize;
        let is_up = self.one_in(2);
        let Some(connection) = self.connections.get_mut(&guest) else { return };
        let (gateway, who) = (connection.gateway, connection.who);
        if is_up {
            let messages = connection.up.deliver(most);
            let now = self.gateway_time(gateway);
            for message in messages {
                self.gateways[gateway].hall.receive(guest, &message, now);
                self.look_after(gateway);
            }
        } else if connection.is_used {
            let messages = connection.down.deliver(most);
            for message in messages {
                let now = self.device_time(who);
                self.devices[who].client.receive(&message, now);
                self.listen(who);
            }
        }
    }

    fn gateway_time(&self, gateway: usize) -> u64 {
        self.now + self.gateways[gateway].ahead
    }

    fn device_time(&self, who: usize) -> u64 {
        // Half the clocks run two per cent fast.
        self.now + self.devices[who].ahead + if who.is_multiple_of(2) { self.now / 50 } else { 0 }
    }

    fn tick_gateway(&mut self, gateway: usize) {
        let now = self.gateway_time(gateway);
        self.gateways[gateway].hall.tick(now);
        self.look_after(gateway);
    }

    /// Takes what a hall wants done.
    fn look_after(&mut self, gateway: usize) {
        loop {
            let wanted = self.gateways[gateway].hall.take();
            if wanted.is_empty() {
                return;
            }
            for out in wanted {
                match out {
                    Out::Send(guest, bytes) => {
                        if let Some(connection) = self.connections.get_mut(&guest) {
                            connection.down.send(&bytes);
                        }
                    }
                    Out::Close(guest) => self.close(guest),
                    Out::Append { .. } | Out::Read { .. } => {
                        self.gateways[gateway].wanted.push_back(out);
                    }
                    Out::Think { room, thinking } => {
                        let now = self.gateway_time(gateway);
                        let thought = (thinking.work)();
                        self.gateways[gateway].hall.thought(room, thinking.v, thought, now);
                    }
                    Out::Damaged { line, .. } => panic!("damaged at line {line}"),
                }
            }
        }
    }

    fn close(&mut self, guest: GuestId) {
        if let Some(connection) = self.connections.remove(&guest) {
            let now = self.gateway_time(connection.gateway);
            self.gateways[connection.gateway].hall.disconnect(guest, now);
            let device = &mut self.devices[connection.who];
            if device.connection == Some(guest) {
                device.connection = None;
                device.client.disconnected();
            }
        }
    }

    fn append(&mut self, room: RoomCode, expected: u64, line: String) -> Stored {
        assert_eq!(room, self.room);
        if self.log.len() as u64 != expected {
            return Stored::Conflict;
        }
        self.log.push(line);
        Stored::Appended
    }

    /// The store does the next thing for a gateway.
    fn store(&mut self, gateway: usize) {
        let now = self.gateway_time(gateway);
        let is_unknown = self.faults && self.one_in(15);
        let is_lost = self.one_in(2);
        let Some(wanted) = self.gateways[gateway].wanted.pop_front() else { return };
        match wanted {
            Out::Append { room, expected, line } => {
                let stored = match is_unknown {
                    true if is_lost => Stored::Unknown,
                    true => {
                        self.append(room, expected, line);
                        Stored::Unknown
                    }
                    false => self.append(room, expected, line),
                };
                self.gateways[gateway].hall.stored(room, stored, now);
            }
            Out::Read { room, from } => {
                let lines = self.log.iter().skip(from as usize).cloned().collect();
                let lines = (!is_unknown).then_some(lines);
                self.gateways[gateway].hall.read(room, from, lines, now);
            }
            _ => {}
        }
        self.look_after(gateway);
    }

    fn tick_device(&mut self, who: usize) {
        if self.devices[who].connection.is_none() {
            self.connect(who);
        }
        let now = self.device_time(who);
        self.devices[who].client.tick(now);
        self.listen(who);
    }

    fn connect(&mut self, who: usize) {
        let gateway = self.random.below(GATEWAYS as u32) as usize;
        self.guests += 1;
        let guest = self.guests;
        let now = self.gateway_time(gateway);
        self.gateways[gateway].hall.connect(guest, device(who as u8), "here".to_owned(), now);
        let (up, down) = (Pipe::default(), Pipe::default());
        let connection = Connection { guest, gateway, who, up, down, is_used: true };
        self.connections.insert(guest, connection);
        self.devices[who].connection = Some(guest);
        let now = self.device_time(who);
        self.devices[who].client.connected(now);
        self.listen(who);
    }

    /// Takes what a client wants done, and notes what it says.
    fn listen(&mut self, who: usize) {
        for out in self.devices[who].client.take() {
            let device = &mut self.devices[who];
            match out {
                ClientOut::Send(message) => {
                    let connection =
                        device.connection.and_then(|guest| self.connections.get_mut(&guest));
                    if let Some(connection) = connection {
                        connection.up.send(&serde_json::to_vec(&message).unwrap());
                    }
                }
                ClientOut::Reconnect => {
                    if let Some(guest) = device.connection.take() {
                        self.abandon(guest);
                    }
                }
                ClientOut::Keep(kept) => {
                    device.key = kept.sent.as_ref().map(|sent| sent.key).or(device.key);
                    device.kept = *kept;
                }
                ClientOut::News(News::Done) => self.done.extend(device.key.take()),
                ClientOut::News(News::Stale | News::Refused { is_command: true, .. }) => {
                    self.not_done.extend(device.key.take());
                }
                ClientOut::News(News::Verified(verified)) => {
                    verified.unwrap();
                }
                ClientOut::News(_) => {}
            }
        }
        self.compare(who);
    }

    /// Equal numbers of entries mean equal chains, and equal views to the same eyes.
    fn compare(&mut self, who: usize) {
        let client = &self.devices[who].client;
        let Some(sheet) = client.sheet() else { return };
        let chain = *self.chains.entry(sheet.v).or_insert(sheet.chain);
        assert_eq!(chain, sheet.chain, "at {}", sheet.v);
        let hash = *self.views.entry((sheet.v, client.seat())).or_insert(client.hash());
        assert_eq!(hash, client.hash(), "at {} for {:?}", sheet.v, client.seat());
    }

    /// A device leaves a connection: what it has sent may still arrive, for a while.
    fn abandon(&mut self, guest: GuestId) {
        if let Some(connection) = self.connections.get_mut(&guest) {
            connection.is_used = false;
        }
        if self.one_in(2) {
            self.close(guest);
        }
    }

    /// A person does something.
    fn act(&mut self, who: usize) {
        let choice = self.random.below(400);
        let client = &mut self.devices[who].client;
        let (Some(seat), Some(sheet)) = (client.seat(), client.sheet()) else { return };
        if sheet.stage != Stage::Playing || client.is_sending() {
            return;
        }
        let unanswered = sheet.unanswered();
        let at = sheet.v;
        if unanswered.contains(&seat) {
            let _ = client.answer(choice.is_multiple_of(2));
        } else if choice < 10 {
            let _ = client.undo(1 + self.random.below(3));
        } else if choice == 10 {
            let _ = client.ask(ToHost::OfferDraw { at });
        } else if choice == 11 {
            let _ = client.ask(ToHost::Signal { number: 1 });
        } else if client.known().and_then(G::to_move) == Some(seat) {
            let mut commands = Vec::new();
            client.known().unwrap().legal(&mut commands);
            if let Some(command) = self.random.pick(&commands) {
                client.play(command).unwrap();
            }
        }
        self.listen(who);
    }

    fn fail(&mut self) {
        match self.random.below(10) {
            // A cut, wherever the bytes are.
            0..5 => {
                let who = self.any_device();
                if let Some(guest) = self.devices[who].connection.take() {
                    self.devices[who].client.disconnected();
                    self.abandon(guest);
                    self.listen(who);
                }
            }
            // A gateway notices that a connection is dead.
            5..8 => {
                let dead = self.connections.values().find(|connection| !connection.is_used);
                if let Some(guest) = dead.map(|connection| connection.guest) {
                    self.close(guest);
                }
            }
            8 => self.kill_gateway(),
            // A device is killed: it has what it kept.
            _ => {
                let who = self.any_device();
                if let Some(guest) = self.devices[who].connection.take() {
                    self.abandon(guest);
                }
                let kept = self.devices[who].kept.clone();
                // What counted as done but was not noted so is looked at again.
                if kept.sent.is_none() {
                    self.devices[who].key = None;
                }
                let text = serde_json::to_string(&kept).unwrap();
                let kept = serde_json::from_str(&text).unwrap();
                self.devices[who].client = Client::new(device(who as u8), kept);
            }
        }
    }

    /// A gateway is killed, perhaps between append and answer.
    fn kill_gateway(&mut self) {
        let gateway = self.random.below(GATEWAYS as u32) as usize;
        while let Some(wanted) = self.gateways[gateway].wanted.pop_front() {
            if let (Out::Append { room, expected, line }, true) = (wanted, self.one_in(2)) {
                self.append(room, expected, line);
            }
        }
        let here = |connection: &&Connection| connection.gateway == gateway;
        let guests: Vec<GuestId> =
            self.connections.values().filter(here).map(|connection| connection.guest).collect();
        for guest in guests {
            self.close(guest);
        }
        self.gateways[gateway].hall = Hall::new(SECRET, limits(), self.random.word());
        // Its clock may be another one after that.
        self.gateways[gateway].ahead = u64::from(self.random.below(100_000));
    }

    /// No more faults, until nothing moves.
    fn quieten(&mut self) {
        self.faults = false;
        for round in 0.. {
            assert!(round < 400, "it does not settle: {}", self.told());
            for _ in 0..60 {
                // Everything but people's commands.
                self.now += 20;
                self.deliver();
                self.deliver();
                for gateway in 0..GATEWAYS {
                    self.store(gateway);
                }
            }
            self.now += 1000;
            (0..GATEWAYS).for_each(|gateway| self.tick_gateway(gateway));
            (0..self.devices.len()).for_each(|who| self.tick_device(who));
            let v = self.log.len() as u64;
            let is_settled = |device: &Device<G>| {
                device.client.v() == v && device.client.is_in() && !device.client.is_sending()
            };
            if round > 12 && self.devices.iter().all(is_settled) {
                return;
            }
        }
    }

    /// Where everybody is, for whoever looks for the fault.
    fn told(&self) -> String {
        let devices = self.devices.iter().map(|device| {
            let client = &device.client;
            let (v, is_in, is_sending) = (client.v(), client.is_in(), client.is_sending());
            format!("{:?}: {v} in {is_in} sending {is_sending}\n", device.connection)
        });
        let devices: String = devices.collect();
        let waiting: Vec<usize> = self.gateways.iter().map(|it| it.wanted.len()).collect();
        let connections = self
            .connections
            .values()
            .map(|it| (it.guest, it.gateway, it.is_used, it.up.bytes.len(), it.down.bytes.len()));
        let connections: Vec<_> = connections.collect();
        format!("{} entries\n{devices}{waiting:?} {connections:?}", self.log.len())
    }

    /// What must be true whatever happened.
    fn check(&self) {
        let mut keys = BTreeMap::new();
        for line in &self.log {
            // What is asked and then agreed on stands twice, as question and as answer.
            let (Entry::Played { key, .. }
            | Entry::Undone { key, agreed: false, .. }
            | Entry::Asked { question: Question::Undo { key, .. }, .. }) =
                Record::read(line).unwrap().entry
            else {
                continue;
            };
            *keys.entry(key).or_insert(0) += 1;
        }
        for (key, count) in &keys {
            assert_eq!(*count, 1, "{key} was played {count} times");
            assert!(!self.not_done.contains(key), "{key} was said not to be done");
        }
        for key in &self.done {
            assert!(keys.contains_key(key), "{key} was said to be done and is lost");
        }
        // The log is whole: it can be played from its start.
        let secret = pentarchy_net::dice::Secret::of_room(&SECRET, &self.room.to_string());
        let room = Room::<G>::new(self.log.clone(), secret, self.now).unwrap();
        assert_eq!(Some(room.sheet().chain), self.chains.get(&(self.log.len() as u64)).copied());
    }
}

/// Runs so many steps on a seed; returns how many entries the log has and how many were done.
fn run<G: Roster>(seed: u64, steps: u32) -> (usize, usize) {
    let players = G::FACTS.players.0 + (seed % 2) as u8;
    let mut network = Network::<G>::new(seed, players.min(G::FACTS.players.1));
    for _ in 0..steps {
        network.step();
    }
    network.quieten();
    network.check();
    (network.log.len(), network.done.len())
}

#[test]
fn nothing_is_lost_doubled_or_told_differently_on_a_network_that_fails() {
    struct Simulate;
    impl Visitor for Simulate {
        fn game<G: Roster>(&mut self) {
            let mut done = 0;
            for seed in 0..2 {
                println!("{} {seed}", G::ID);
                done += run::<G>(seed, 5_000).1;
            }
            assert!(done > 10, "{}: {done}", G::ID);
        }
    }
    games::each(&mut Simulate);
}

/// The long run: `PENTARCHY_STEPS` says how long, `PENTARCHY_SEED` from where. A failure names its
/// game and seed.
#[test]
#[ignore = "minutes to hours: run by hand"]
fn long_run() {
    struct Simulate {
        steps: u64,
        seed: u64,
        entries: usize,
        done: usize,
        taken: u64,
    }
    const EPISODE: u32 = 20_000;
    impl Visitor for Simulate {
        fn game<G: Roster>(&mut self) {
            println!("{} {}", G::ID, self.seed);
            let (entries, done) = run::<G>(self.seed, EPISODE);
            self.entries += entries;
            self.done += done;
            self.taken += u64::from(EPISODE);
        }
    }
    let from_environment =
        |name: &str| std::env::var(name).ok().and_then(|value| value.parse().ok());
    let mut simulate = Simulate {
        steps: from_environment("PENTARCHY_STEPS").unwrap_or(10_000_000),
        seed: from_environment("PENTARCHY_SEED").unwrap_or(1_000),
        entries: 0,
        done: 0,
        taken: 0,
    };
    while simulate.taken < simulate.steps {
        games::each(&mut simulate);
        simulate.seed += 1;
    }
    let Simulate { entries, done, taken, .. } = simulate;
    println!("{taken} steps, {entries} entries, {done} commands done");
}
