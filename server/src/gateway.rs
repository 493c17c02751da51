//! The server's one thread with all sockets and the hall.

use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use mio::net::TcpListener;
use mio::{Events, Interest, Poll, Token, Waker};
use pentarchy_net::channel::Channel;
use pentarchy_net::hall::{GuestId, Hall, Limits, Out};
use pentarchy_net::keys::KeyPair;
use pentarchy_net::log::{RoomCode, Time, Version};
use pentarchy_net::message::MOST_TO_HOST;
use pentarchy_net::room::{Stored, Thinking};

use crate::console;
use crate::figures::Shared;
use crate::peer::Peer;
use crate::store::{Answer, Append, Keepers, Store};

/// How much the server takes on, besides the hall's own limits.
#[derive(Clone, Copy, Debug)]
pub struct Capacity {
    /// The most connections.
    pub connections: usize,
    /// The most of them from one address.
    pub per_address: usize,
}

const LISTENER: Token = Token(0);
const WAKER: Token = Token(1);
/// Connections are numbered from here; lower ones are the program's own guests.
const FIRST: usize = 16;
/// How long a handshake may take.
const HANDSHAKE: Duration = Duration::from_secs(10);
/// A device that says nothing for so long is gone: it would have pinged.
const SILENCE: Duration = Duration::from_mins(1);
/// How often the hall is told the time.
const TICK: Duration = Duration::from_millis(500);
/// If more than this waits for all devices together to read, those for which most does are dropped.
const MOST_UNSENT: usize = 256 << 20;
/// What may wait for a device all the same.
const FAIR_UNSENT: usize = 64 << 10;
/// How long a stop waits for logs and devices.
const STOP: Duration = Duration::from_secs(5);

struct Connection {
    peer: Peer,
    address: IpAddr,
    /// Since when, and when it was heard last.
    since: Instant,
    heard: Instant,
    is_guest: bool,
    /// Since when it is to end once all is sent; nothing more is heard of it.
    closing: Option<Instant>,
}

/// Tells a server to stop. Every copy does.
#[derive(Clone, Debug)]
pub struct Stop {
    /// Set once it is to stop, by whatever sets such things; it is seen within a moment.
    pub flag: Arc<AtomicBool>,
    waker: Arc<Waker>,
}

impl Stop {
    /// Has it stop at once.
    pub fn stop(&self) {
        self.flag.store(true, Ordering::Relaxed);
        // If it can't be woken, it sees the flag when it next looks.
        let _ = self.waker.wake();
    }
}

/// A server at work.
pub struct Gateway {
    clock: Clock,
    stop: Stop,
    poll: Poll,
    listener: TcpListener,
    key: KeyPair,
    hall: Hall,
    keepers: Keepers,
    thoughts: Thoughts,
    capacity: Capacity,
    connections: BTreeMap<usize, Connection>,
    addresses: BTreeMap<IpAddr, usize>,
    next: usize,
    ticked: Instant,
    /// Connections to end once all is sent.
    closing: Vec<usize>,
    /// Connections of which more may have come than was read.
    unread: Vec<usize>,
    /// When the appends that are on their way were given.
    given: BTreeMap<RoomCode, Instant>,
    figures: Shared,
    /// Bytes received and sent by connections that are gone.
    bytes: (u64, u64),
    /// What the program's own guest was told.
    own: Vec<Vec<u8>>,
}

/// The thread that lets computer players think.
struct Thoughts {
    ask: Sender<(RoomCode, Thinking)>,
    answers: Receiver<(RoomCode, Version, Option<String>)>,
}

impl Thoughts {
    fn new(waker: &Arc<Waker>) -> Self {
        let (ask, asked) = channel::<(RoomCode, Thinking)>();
        let (answer, answers) = channel();
        let waker = Arc::clone(waker);
        thread::spawn(move || {
            for (room, Thinking { v, work }) in asked {
                // A player that fails is one that found nothing: the other rooms' go on.
                let command = catch_unwind(AssertUnwindSafe(work)).unwrap_or_default();
                if answer.send((room, v, command)).is_err() {
                    return;
                }
                let _ = waker.wake();
            }
        });
        Self { ask, answers }
    }
}

/// The program's own guest, who opens rooms for invitations.
const OWN: GuestId = 2;

impl Gateway {
    /// A server on this address, with a thread for each store.
    pub fn new(
        address: SocketAddr,
        key: KeyPair,
        stores: Vec<Box<dyn Store>>,
        (limits, capacity): (Limits, Capacity),
        figures: Shared,
    ) -> io::Result<Self> {
        let poll = Poll::new()?;
        let mut listener = TcpListener::bind(address)?;
        poll.registry().register(&mut listener, LISTENER, Interest::READABLE)?;
        let waker = Arc::new(Waker::new(poll.registry(), WAKER)?);
        let seed = getrandom::u64().map_err(|error| io::Error::other(error.to_string()))?;
        let mut hall = Hall::new(key.root(), limits, seed);
        let clock = Clock::start();
        hall.connect(OWN, key.public, "own".to_owned(), clock.now());
        Ok(Self {
            clock,
            stop: Stop { flag: Arc::default(), waker: Arc::clone(&waker) },
            poll,
            listener,
            key,
            hall,
            keepers: Keepers::new(stores, &waker),
            thoughts: Thoughts::new(&waker),
            capacity,
            connections: BTreeMap::new(),
            addresses: BTreeMap::new(),
            next: FIRST,
            ticked: Instant::now(),
            closing: Vec::new(),
            unread: Vec::new(),
            given: BTreeMap::new(),
            figures,
            bytes: (0, 0),
            own: Vec::new(),
        })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Says something to the hall as the program's own guest, and waits for the answer.
    pub fn ask_hall(&mut self, message: &[u8]) -> io::Result<Vec<u8>> {
        self.own.clear();
        self.hall.receive(OWN, message, self.clock.now());
        self.look_after();
        let started = Instant::now();
        while self.own.is_empty() && started.elapsed() < STOP {
            self.turn()?;
        }
        self.own.pop().ok_or_else(|| io::ErrorKind::TimedOut.into())
    }

    /// What tells it to stop.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }

    /// Serves until it is told to stop.
    pub fn run(mut self) -> io::Result<()> {
        // The program asks no more.
        self.hall.disconnect(OWN, self.clock.now());
        while !self.stop.flag.load(Ordering::Relaxed) {
            self.turn()?;
        }
        self.hall.stop(self.clock.now());
        self.look_after();
        let started = Instant::now();
        let unsent = |gateway: &Self| gateway.connections.values().any(|it| it.peer.has_unsent());
        while (self.keepers.is_busy() || unsent(&self)) && started.elapsed() < STOP {
            self.turn()?;
        }
        self.keepers.end();
        Ok(())
    }

    /// Waits for something to happen, and does what is to be done.
    fn turn(&mut self) -> io::Result<()> {
        let mut events = Events::with_capacity(1024);
        let unread = std::mem::take(&mut self.unread);
        let patience = if unread.is_empty() { TICK } else { Duration::ZERO };
        match self.poll.poll(&mut events, Some(patience)) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            polled => polled?,
        }
        for event in &events {
            match event.token() {
                LISTENER => self.accept(),
                WAKER => {}
                Token(number) => {
                    if event.is_writable() {
                        self.write(number);
                    }
                    if event.is_readable() || event.is_read_closed() || event.is_error() {
                        self.read(number);
                    }
                }
            }
        }
        for number in unread {
            self.read(number);
        }
        self.take_answers();
        self.tick();
        Ok(())
    }

    fn accept(&mut self) {
        loop {
            let (mut stream, address) = match self.listener.accept() {
                Ok((stream, address)) => (stream, origin(address.ip())),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return,
                // One that broke off while it waited, or no more file handles: the next poll tries.
                Err(_) => return,
            };
            let from_there = self.addresses.get(&address).copied().unwrap_or_default();
            if self.connections.len() >= self.capacity.connections
                || from_there >= self.capacity.per_address
            {
                continue;
            }
            let token = Token(self.next);
            let interest = Interest::READABLE | Interest::WRITABLE;
            let _ = stream.set_nodelay(true);
            if self.poll.registry().register(&mut stream, token, interest).is_err() {
                continue;
            }
            self.next += 1;
            *self.addresses.entry(address).or_default() += 1;
            let peer = Peer::new(stream, Channel::from_anybody(&self.key, MOST_TO_HOST));
            let (since, heard) = (Instant::now(), Instant::now());
            let connection =
                Connection { peer, address, since, heard, is_guest: false, closing: None };
            self.connections.insert(token.0, connection);
        }
    }

    fn read(&mut self, number: usize) {
        let Some(connection) = self.connections.get_mut(&number) else { return };
        if connection.closing.is_some() {
            return;
        }
        let before = connection.peer.bytes.0;
        let Ok(messages) = connection.peer.read() else {
            self.drop_connection(number);
            return;
        };
        if connection.peer.may_have_more {
            self.unread.push(number);
        }
        if connection.peer.bytes.0 > before {
            connection.heard = Instant::now();
        }
        if let (false, Some(device)) = (connection.is_guest, connection.peer.peer()) {
            connection.is_guest = true;
            let origin = connection.address.to_string();
            self.hall.connect(number as GuestId, device, origin, self.clock.now());
        }
        for message in messages {
            self.hall.receive(number as GuestId, &message, self.clock.now());
        }
        self.look_after();
    }

    fn write(&mut self, number: usize) {
        let Some(connection) = self.connections.get_mut(&number) else { return };
        let flushed = connection.peer.flush();
        if flushed.is_err() || connection.closing.is_some() && !connection.peer.has_unsent() {
            self.drop_connection(number);
        }
    }

    fn drop_connection(&mut self, number: usize) {
        let Some(mut connection) = self.connections.remove(&number) else { return };
        let _ = self.poll.registry().deregister(connection.peer.stream());
        if let Some(count) = self.addresses.get_mut(&connection.address) {
            *count -= 1;
            if *count == 0 {
                self.addresses.remove(&connection.address);
            }
        }
        self.hall.disconnect(number as GuestId, self.clock.now());
        self.bytes.0 += connection.peer.bytes.0;
        self.bytes.1 += connection.peer.bytes.1;
    }

    /// Does what the hall wants done.
    fn look_after(&mut self) {
        for out in self.hall.take() {
            match out {
                Out::Send(OWN, bytes) => self.own.push(bytes),
                Out::Close(OWN) => {}
                Out::Send(guest, bytes) => self.send(guest as usize, &bytes),
                Out::Close(guest) => self.close(guest as usize),
                Out::Append { room, expected, line } => {
                    self.given.insert(room, Instant::now());
                    self.keepers.append(Append { room, expected, line });
                }
                Out::Read { room, from } => self.keepers.read(room, from),
                Out::Think { room, thinking } => {
                    let _ = self.thoughts.ask.send((room, thinking));
                }
                Out::Damaged { room, line } => {
                    console::complain(format_args!(
                        "the log of room {room} is damaged at line {line}"
                    ));
                }
            }
        }
    }

    fn send(&mut self, number: usize, bytes: &[u8]) {
        let Some(connection) = self.connections.get_mut(&number) else { return };
        if connection.peer.send(bytes).is_err() {
            // It is dropped at the next tick, not while others are being told.
            self.close(number);
        }
    }

    fn close(&mut self, number: usize) {
        if let Some(connection) = self.connections.get_mut(&number) {
            connection.closing.get_or_insert_with(Instant::now);
            self.closing.push(number);
        }
    }

    fn take_answers(&mut self) {
        for answer in self.keepers.answers() {
            match answer {
                Answer::Stored(room, stored) => {
                    self.count(room, stored);
                    self.hall.stored(room, stored, self.clock.now());
                }
                Answer::Lines(room, from, lines) => {
                    self.hall.read(room, from, lines, self.clock.now());
                }
            }
            self.look_after();
        }
        let thoughts: Vec<_> = self.thoughts.answers.try_iter().collect();
        for (room, v, command) in thoughts {
            self.hall.thought(room, v, command, self.clock.now());
            self.look_after();
        }
    }

    fn count(&mut self, room: RoomCode, stored: Stored) {
        let mut figures = self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        match stored {
            Stored::Appended => figures.appended += 1,
            Stored::Conflict => figures.conflicts += 1,
            Stored::Unknown | Stored::Failed => figures.failures += 1,
        }
        if let Some(given) = self.given.remove(&room) {
            figures.took(given.elapsed());
        }
    }

    fn tick(&mut self) {
        // Some may wait since there were no file handles for them.
        self.accept();
        for number in std::mem::take(&mut self.closing) {
            self.write(number);
        }
        if self.ticked.elapsed() < TICK {
            return;
        }
        self.ticked = Instant::now();
        let unsent: usize = self.connections.values().map(|it| it.peer.unsent()).sum();
        let is_crowded = unsent > MOST_UNSENT;
        let is_late =
            |it: &Connection| it.is_late() || is_crowded && it.peer.unsent() > FAIR_UNSENT;
        let late = self.connections.iter().filter(|(_, it)| is_late(it));
        let late: Vec<usize> = late.map(|(number, _)| *number).collect();
        for number in late {
            self.drop_connection(number);
        }
        self.hall.tick(self.clock.now());
        self.look_after();
        let (rooms, _) = self.hall.counts();
        let mut figures = self.figures.lock().unwrap_or_else(PoisonError::into_inner);
        figures.rooms = rooms;
        figures.connections = self.connections.len();
        let of_those_here = self.connections.values().map(|it| it.peer.bytes);
        let add = |sum: (u64, u64), one: (u64, u64)| (sum.0 + one.0, sum.1 + one.1);
        figures.bytes = of_those_here.fold(self.bytes, add);
    }
}

impl Connection {
    /// Did its handshake take too long, or was it silent for too long?
    fn is_late(&self) -> bool {
        let is_slow = !self.is_guest && self.since.elapsed() > HANDSHAKE;
        let does_not_end = self.closing.is_some_and(|since| since.elapsed() > STOP);
        is_slow || self.heard.elapsed() > SILENCE || does_not_end
    }
}

/// Whose a connection is, for limits: an address or, of version 6, the network that a household has.
fn origin(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

/// Milliseconds since 1970.
pub fn now() -> Time {
    milliseconds(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

fn milliseconds(time: Duration) -> Time {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The time when it was started, and what has passed since: whoever sets the machine's clock meanwhile
/// takes nobody's time, and makes nobody be away or here.
struct Clock {
    started: Time,
    since: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { started: now(), since: Instant::now() }
    }

    fn now(&self) -> Time {
        self.started.saturating_add(milliseconds(self.since.elapsed()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_player_that_fails_leaves_the_others_thinking() {
        let poll = Poll::new().unwrap();
        let thoughts = Thoughts::new(&Arc::new(Waker::new(poll.registry(), WAKER).unwrap()));
        let room = RoomCode::from_number(1);
        let ask = |v, work| thoughts.ask.send((room, Thinking { v, work })).unwrap();
        ask(1, Box::new(|| panic!("as a fault in a player would be")));
        ask(2, Box::new(|| Some("{}".to_owned())));
        let answers: Vec<_> = thoughts.answers.iter().take(2).collect();
        assert_eq!(answers, [(room, 1, None), (room, 2, Some("{}".to_owned()))]);
    }
}
