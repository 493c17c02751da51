//! Many devices that play many rooms on a server: a load, and what came of it.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use mio::net::TcpStream;
use mio::{Events, Interest, Poll, Token};
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::{self, Budget, Player, Roster};
use pentarchy_core::view::View;
use pentarchy_net::channel::{Channel, WebPlace};
use pentarchy_net::client::{Client, Kept, News, Out};
use pentarchy_net::keys::{KeyPair, PublicKey};
use pentarchy_net::log::{Entry, Record, RoomCode, TimeControl};
use pentarchy_net::message::{MOST_TO_DEVICE, PROTOCOL, ToDevice, ToHost, own_rules};
use pentarchy_net::sheet::{Sheet, Stage};
use serde_json::value::RawValue;

use crate::console;
use crate::figures::percentile;
use crate::gateway::now;
use crate::peer::Peer;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Options {
    /// The servers, which share the rooms; all have the same key.
    pub addresses: Vec<SocketAddr>,
    /// Their key.
    pub server: PublicKey,
    /// The game.
    pub game: String,
    /// How many rooms at a time.
    pub rooms: usize,
    /// How many devices in each.
    pub players: u8,
    /// The computer player on one more seat of each, which the server lets think.
    pub computer: Option<String>,
    /// After so many commands, in all rooms together, it ends.
    pub commands: u64,
    /// How long a device thinks about each command.
    pub pause: Duration,
    /// Over how long the devices come, room by room.
    pub arrival: Duration,
    /// The computer player that chooses; none plays at random.
    pub player: Option<String>,
    /// Through web sockets?
    pub web: bool,
    /// After so long it ends, whatever was played.
    pub limit: Duration,
    /// For the random choices.
    pub seed: u64,
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Report {
    /// How long it took, from the first command to the last.
    pub time: Duration,
    /// How many commands were done.
    pub commands: u64,
    /// From `play` to `played`, in microseconds.
    pub latencies: Vec<u32>,
    /// Bytes that devices received, and sent, while they played.
    pub bytes: (u64, u64),
    /// How often a connection had to be made anew.
    pub reconnects: u64,
    /// How many devices verified a room, and how many could not.
    pub verified: (u64, u64),
    /// The keys of the commands that were said to be done.
    pub done: Vec<(RoomCode, u64)>,
    /// Of those that were said not to be.
    pub not_done: Vec<(RoomCode, u64)>,
    /// Did all devices know at the end what became of their commands?
    pub is_settled: bool,
}

impl Report {
    /// In words.
    pub fn told(&self, players: u8) -> String {
        let per_second = self.commands as f64 / self.time.as_secs_f64().max(1e-9);
        let each = (self.commands * u64::from(players)).max(1) as f64;
        format!(
            "{} commands in {:.1} s: {per_second:.0} a second\n\
             play to played: p50 {:.1} ms, p99 {:.1} ms\n\
             bytes for a command and device: {:.0} received, {:.0} sent\n\
             {} connections made anew, rooms verified by {} devices, not by {}\n\
             all devices up to date at the end: {}",
            self.commands,
            self.time.as_secs_f64(),
            f64::from(percentile(&self.latencies, 50)) / 1000.0,
            f64::from(percentile(&self.latencies, 99)) / 1000.0,
            self.bytes.0 as f64 / each,
            self.bytes.1 as f64 / each,
            self.reconnects,
            self.verified.0,
            self.verified.1,
            if self.is_settled { "yes" } else { "no" },
        )
    }
}

/// Plays; none if there is no such game.
pub fn run(options: Options) -> Option<io::Result<Report>> {
    struct Run(Options);
    impl Dispatch for Run {
        type Result = io::Result<Report>;

        fn run<G: Roster>(self) -> io::Result<Report> {
            Swarm::<G>::new(self.0)?.run()
        }
    }
    let game = options.game.clone();
    games::with(&game, Run(options))
}

/// How long to wait before another connection is tried.
const AGAIN: Duration = Duration::from_millis(200);
/// How long the end waits for answers.
const SETTLE: Duration = Duration::from_secs(20);
/// How often is looked for devices that have something to do.
const LOOK: Duration = Duration::from_millis(5);
/// So many shake hands at a time: all of them have one processor here, and would be late together.
const MOST_SHAKING: usize = 256;
/// How often a client is told the time.
const TICK: Duration = Duration::from_secs(1);
const NODES: u64 = 200;

struct Device<G: Game> {
    key: KeyPair,
    table: usize,
    seat: Seat,
    peer: Option<Peer>,
    client: Option<Client<G>>,
    player: Option<Box<dyn Player<G>>>,
    /// How often it has lost its connection.
    tries: usize,
    /// When it may play again.
    play_at: Instant,
    /// The key of the command on its way, and since when it is.
    sent: Option<(u64, Instant)>,
    is_greeted: bool,
    bytes: (u64, u64),
}

struct Swarm<G: Game> {
    options: Options,
    poll: Poll,
    devices: Vec<Device<G>>,
    /// When each of them is looked after again; by themselves, as all are looked through often.
    due: Vec<Instant>,
    /// When they were looked through.
    looked: Instant,
    /// How many shake hands with a server now.
    shaking: usize,
    rooms: Vec<Option<RoomCode>>,
    random: Random,
    report: Report,
    started: Option<Instant>,
}

impl<G: Roster> Swarm<G> {
    fn new(options: Options) -> io::Result<Self> {
        let poll = Poll::new()?;
        let (mut devices, mut due) = (Vec::new(), Vec::new());
        let began = Instant::now();
        for table in 0..options.rooms {
            let comes = began + options.arrival.mul_f64(table as f64 / options.rooms as f64);
            for seat in (0..options.players).map(Seat) {
                let none = || io::Error::other("the system has no random numbers to give");
                devices.push(Device {
                    key: KeyPair::generate().ok_or_else(none)?,
                    table,
                    seat,
                    peer: None,
                    client: None,
                    player: options.player.as_deref().and_then(player::by_name::<G>),
                    tries: 0,
                    play_at: comes,
                    sent: None,
                    is_greeted: false,
                    bytes: (0, 0),
                });
                due.push(comes);
            }
        }
        let random = Random::new(options.seed);
        let rooms = vec![None; options.rooms];
        let report = Report::default();
        let (looked, shaking, started) = (began, 0, None);
        Ok(Self { options, poll, devices, due, looked, shaking, rooms, random, report, started })
    }

    fn run(mut self) -> io::Result<Report> {
        let began = Instant::now();
        let mut events = Events::with_capacity(1024);
        let is_done = |swarm: &Self| {
            swarm.report.commands >= swarm.options.commands || began.elapsed() > swarm.options.limit
        };
        while !is_done(&self) {
            self.turn(&mut events, true)?;
        }
        self.report.time = self.started.map_or(Duration::ZERO, |started| started.elapsed());
        let ended = Instant::now();
        while ended.elapsed() < SETTLE && !self.is_settled() {
            self.turn(&mut events, false)?;
        }
        self.report.is_settled = self.is_settled();
        for device in &self.devices {
            let now = device.peer.as_ref().map_or((0, 0), |peer| peer.bytes);
            self.report.bytes.0 += device.bytes.0 + now.0;
            self.report.bytes.1 += device.bytes.1 + now.1;
        }
        Ok(self.report)
    }

    fn is_settled(&self) -> bool {
        let is_calm = |device: &Device<G>| {
            device.client.as_ref().is_none_or(|client| client.is_in() && !client.is_sending())
        };
        self.devices.iter().all(is_calm)
    }

    fn turn(&mut self, events: &mut Events, is_playing: bool) -> io::Result<()> {
        match self.poll.poll(events, Some(LOOK)) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            polled => polled?,
        }
        for event in events.iter() {
            let Token(place) = event.token();
            self.hear(place);
            while self.devices[place].peer.as_ref().is_some_and(|peer| peer.may_have_more) {
                self.hear(place);
            }
            self.act(place, is_playing);
        }
        let moment = Instant::now();
        if moment.duration_since(self.looked) >= LOOK {
            self.looked = moment;
            for place in 0..self.devices.len() {
                if self.due[place] <= moment {
                    self.act(place, is_playing);
                }
            }
        }
        Ok(())
    }

    /// Reads what there is and passes it on.
    fn hear(&mut self, place: usize) {
        let Some(peer) = &mut self.devices[place].peer else { return };
        let Ok(messages) = peer.flush().and_then(|()| peer.read()) else {
            self.lose(place);
            return;
        };
        if self.devices[place].peer.as_ref().is_some_and(Peer::is_open)
            && !self.devices[place].is_greeted
        {
            self.devices[place].is_greeted = true;
            self.shaking -= 1;
            self.greet(place);
        }
        for message in messages {
            match &mut self.devices[place].client {
                Some(client) => client.receive(&message, now()),
                None => self.take_created(place, &message),
            }
        }
        self.carry_out(place);
    }

    fn lose(&mut self, place: usize) {
        let device = &mut self.devices[place];
        if let Some(mut peer) = device.peer.take() {
            let _ = self.poll.registry().deregister(peer.stream());
            device.bytes.0 += peer.bytes.0;
            device.bytes.1 += peer.bytes.1;
            self.report.reconnects += 1;
            self.shaking -= usize::from(!device.is_greeted);
        }
        device.is_greeted = false;
        device.tries += 1;
        self.due[place] = Instant::now() + AGAIN;
        if let Some(client) = &mut device.client {
            client.disconnected();
        }
        self.carry_out(place);
    }

    fn connect(&mut self, place: usize) {
        let addresses = &self.options.addresses;
        let device = &mut self.devices[place];
        // A room's devices meet at one server, as long as that is there.
        let address = addresses[(device.table + device.tries) % addresses.len()];
        self.due[place] = Instant::now() + AGAIN;
        if self.shaking >= MOST_SHAKING {
            return;
        }
        let host = address.to_string();
        let web = self.options.web.then_some(WebPlace { host: &host, path: "/" });
        let channel = Channel::to_known(&device.key, &self.options.server, web, MOST_TO_DEVICE);
        let (Ok(channel), Ok(mut stream)) = (channel, TcpStream::connect(address)) else { return };
        let _ = stream.set_nodelay(true);
        let interest = Interest::READABLE | Interest::WRITABLE;
        if self.poll.registry().register(&mut stream, Token(place), interest).is_ok() {
            device.peer = Some(Peer::new(stream, channel));
            self.shaking += 1;
        }
    }

    fn greet(&mut self, place: usize) {
        let device = &mut self.devices[place];
        match (&mut device.client, self.rooms[device.table]) {
            (Some(client), _) => client.connected(now()),
            (None, Some(room)) => {
                let mut client = Client::new(device.key.public, Kept::new(room));
                client.connected(now());
                device.client = Some(client);
            }
            (None, None) if device.seat == Seat(0) => {
                self.send(place, &ToHost::Hello { protocol: PROTOCOL, rules: own_rules() });
                let setup = RawValue::from_string("{}".to_owned()).unwrap_or_default();
                let seats = self.options.players + u8::from(self.options.computer.is_some());
                let (game, players) = (G::ID.to_owned(), seats);
                let (clock, hints) = (TimeControl::None, false);
                self.send(place, &ToHost::Create { game, players, setup, clock, hints });
            }
            (None, None) => {}
        }
    }

    fn take_created(&mut self, place: usize, message: &[u8]) {
        if let Ok(ToDevice::Created { room }) = serde_json::from_slice(message) {
            let table = self.devices[place].table;
            self.rooms[table] = Some(room);
            let players = usize::from(self.options.players);
            for place in table * players..(table + 1) * players {
                if self.devices[place].is_greeted {
                    self.greet(place);
                    self.carry_out(place);
                }
            }
        }
    }

    fn send(&mut self, place: usize, message: &ToHost) {
        let bytes = serde_json::to_vec(message).unwrap_or_default();
        let sent = self.devices[place].peer.as_mut().map(|peer| peer.send(&bytes));
        if sent.is_some_and(|sent| sent.is_err()) {
            self.lose(place);
        }
    }

    /// Does what a client wants done, and notes what it tells.
    fn carry_out(&mut self, place: usize) {
        let Some(client) = &mut self.devices[place].client else { return };
        let room = client.room();
        for out in client.take() {
            let device = &mut self.devices[place];
            match out {
                Out::Send(message) => self.send(place, &message),
                Out::Reconnect => self.lose(place),
                Out::Keep(kept) => {
                    if let Some(sent) = &kept.sent {
                        device.sent = Some((sent.key, Instant::now()));
                    }
                }
                Out::News(News::Step { entry, .. }) => {
                    let Entry::Played { key, .. } = &*entry else { continue };
                    device.play_at = Instant::now() + self.options.pause;
                    if let Some((sent, since)) = device.sent
                        && *key == sent
                    {
                        let micros = since.elapsed().as_micros();
                        self.report.latencies.push(u32::try_from(micros).unwrap_or(u32::MAX));
                    }
                }
                Out::News(News::Done) => {
                    self.report.commands += 1;
                    self.report.done.extend(device.sent.take().map(|(key, _)| (room, key)));
                }
                Out::News(News::Stale | News::Refused { is_command: true, .. }) => {
                    self.report.not_done.extend(device.sent.take().map(|(key, _)| (room, key)));
                }
                Out::News(News::Verified(verified)) => match verified {
                    Ok(_) => self.report.verified.0 += 1,
                    Err(doubt) => {
                        console::complain(format_args!("room {room} is not verified: {doubt:?}"));
                        self.report.verified.1 += 1;
                    }
                },
                Out::News(_) => {}
            }
        }
    }

    /// Does what is next for a device.
    fn act(&mut self, place: usize, is_playing: bool) {
        let moment = Instant::now();
        if self.devices[place].peer.is_none() {
            if self.due[place] <= moment {
                self.connect(place);
            }
            return;
        }
        let device = &mut self.devices[place];
        if self.due[place] <= moment {
            self.due[place] = moment + TICK;
            if let Some(client) = &mut device.client {
                client.tick(now());
            }
        }
        if is_playing && device.play_at <= moment {
            self.go_on(place);
        } else if is_playing {
            self.due[place] = self.due[place].min(device.play_at);
        }
        self.carry_out(place);
    }

    /// Takes its seat, starts, or plays.
    fn go_on(&mut self, place: usize) {
        let players = usize::from(self.options.players);
        let device = &mut self.devices[place];
        let Some(client) = &mut device.client else { return };
        let Some(sheet) = client.sheet().filter(|_| client.is_in()) else { return };
        let chair = &sheet.chairs[device.seat.index()];
        let last = sheet.chairs.get(players);
        let lacks_computer = last.is_some_and(|chair| chair.computer.is_none());
        match sheet.stage {
            Stage::Gathering if chair.owner.is_none() => {
                let _ = client.sit(device.seat, "swarm");
            }
            Stage::Gathering if !chair.ready => {
                let _ = client.ask(ToHost::Ready { ready: true });
            }
            Stage::Gathering if device.seat == Seat(0) && lacks_computer => {
                let (seat, player) = (Seat(self.options.players), self.options.computer.clone());
                let _ = client.ask(ToHost::Computer { seat, player });
            }
            Stage::Gathering if sheet.is_full() && device.seat == Seat(0) => {
                let _ = client.ask(ToHost::Start);
            }
            Stage::Gathering => {}
            Stage::Playing => {
                self.started.get_or_insert_with(Instant::now);
                self.play(place);
            }
            Stage::Over { .. } => {
                // Another room, once all have seen the end of this one.
                let here = device.table * players..(device.table + 1) * players;
                let is_over = |device: &Device<G>| {
                    let client = device.client.as_ref();
                    client.is_some_and(|it| it.sheet().is_some_and(Sheet::is_over))
                };
                if place == here.start && self.devices[here.clone()].iter().all(is_over) {
                    self.rooms[self.devices[place].table] = None;
                    for place in here.clone() {
                        self.devices[place].client = None;
                    }
                    self.greet(here.start);
                }
            }
        }
    }

    fn play(&mut self, place: usize) {
        let device = &mut self.devices[place];
        let Some(client) = &mut device.client else { return };
        let Some(known) = client.known() else { return };
        if known.to_move() != Some(device.seat) || client.is_sending() {
            return;
        }
        let command = match &mut device.player {
            Some(player) => {
                let view = View::of(known, device.seat);
                let budget = Budget { nodes: Some(NODES), ..Budget::UNLIMITED };
                player.think(&view, &budget, &mut self.random).map(|thought| thought.command)
            }
            None => {
                let mut commands = Vec::new();
                known.legal(&mut commands);
                self.random.pick(&commands).cloned()
            }
        };
        if let Some(command) = command {
            let _ = client.play(&command);
        }
    }
}

/// The keys of devices' commands in a room's log, and how often each stands there.
pub fn keys_in(lines: &[String]) -> BTreeMap<u64, u32> {
    let mut keys = BTreeMap::new();
    for line in lines {
        // A computer's command has the key 0.
        if let Some(Record { entry: Entry::Played { key: key @ 1.., .. }, .. }) = Record::read(line)
        {
            *keys.entry(key).or_insert(0) += 1;
        }
    }
    keys
}
