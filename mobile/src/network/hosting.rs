//! Hosting: this device has rooms for others on its network, by the same hall as a server, for as
//! long as the app is seen.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pentarchy_net::hall::Limits;
use pentarchy_net::invite::PORT;
use pentarchy_net::keys::{KeyPair, PublicKey};
use pentarchy_net::log::RoomCode;
use pentarchy_server::figures::Shared as Figures;
use pentarchy_server::files::Files;
use pentarchy_server::gateway::{Capacity, Gateway, Stop};
use pentarchy_server::key;

use super::Server;
use super::nearby::{self, Notice, Notices};

/// What a phone takes on.
const LIMITS: Limits =
    Limits { rooms: 64, tries: 20, openings: 100, messages: 20, idle: 60_000, is_shared: false };
/// How long the end of the program waits for its guests to be told.
const FAREWELL: Duration = Duration::from_secs(2);
const CAPACITY: Capacity = Capacity { connections: 128, per_address: 32 };

/// Whether this device hosts. Every copy is the same.
#[derive(Clone, Debug, Default)]
pub struct Hosts(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    hosting: Option<Hosting>,
    /// One that was told to stop, and may still have its port.
    ending: Option<JoinHandle<()>>,
    is_paused: bool,
    /// Shall it go on after a pause?
    goes_on: bool,
    rooms: Notices,
}

/// A hall at work. Dropped, it stops.
#[derive(Debug)]
pub struct Hosting {
    /// How others on the network reach it.
    pub server: Server,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Hosts {
    /// The key under which this device hosts, if it ever did.
    pub fn key_in(folder: &Path) -> Option<PublicKey> {
        let path = folder.join("key");
        path.is_file().then(|| key::load_or_make(&path).ok()).flatten().map(|key| key.public)
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hosts, if it does not yet; returns how others reach it. May take a moment.
    pub fn start(&self, folder: &Path) -> io::Result<Server> {
        let mut state = self.state();
        if state.is_paused {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if let Some(ending) = state.ending.take() {
            // It was told to stop, and does not fail.
            let _ = ending.join();
        }
        if let Some(hosting) = &state.hosting {
            // The address may be another one since.
            return Ok(Server { host: own_address().to_string(), ..hosting.server.clone() });
        }
        let hosting = Hosting::start(folder, Arc::clone(&state.rooms))?;
        let server = hosting.server.clone();
        state.hosting = Some(hosting);
        Ok(server)
    }

    /// The app is not seen: everybody is told to come again, and nobody is let in.
    pub fn pause(&self) {
        let mut state = self.state();
        state.is_paused = true;
        if let Some(mut hosting) = state.hosting.take() {
            state.goes_on = true;
            state.ending = hosting.end();
        }
    }

    /// The program ends: everybody is told to come again before it does.
    pub fn finish(&self) {
        self.pause();
        let ending = self.state().ending.take();
        let until = Instant::now() + FAREWELL;
        while ending.as_ref().is_some_and(|it| !it.is_finished()) && Instant::now() < until {
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The app is seen again. Was it hosting?
    pub fn resume(&self) -> bool {
        let mut state = self.state();
        state.is_paused = false;
        std::mem::take(&mut state.goes_on)
    }

    /// Tells people nearby of a room.
    pub fn tell_of(&self, notice: Notice) {
        let state = self.state();
        let mut rooms = state.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|known| known.room != notice.room);
        rooms.push(notice);
    }

    /// Tells them of it no more.
    pub fn hush_about(&self, room: RoomCode) {
        let state = self.state();
        let mut rooms = state.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|known| known.room != room);
    }
}

impl Hosting {
    fn start(folder: &Path, rooms: Notices) -> io::Result<Self> {
        std::fs::create_dir_all(folder)?;
        let key = key::load_or_make(&folder.join("key"))?;
        let public = key.public;
        let gateway = listen(&key, folder)?;
        let port = gateway.address()?.port();
        let server = Server { host: own_address().to_string(), port, path: None, key: public };
        let stop = gateway.stop();
        let thread = thread::Builder::new().name("host".to_owned()).spawn(move || {
            // A socket that fails ends it; those who are connected try again, and so does the app.
            let _ = gateway.run();
        })?;
        let everywhere = SocketAddr::from((Ipv4Addr::UNSPECIFIED, nearby::PORT));
        // Another program on this machine may be the one that answers; links do without.
        let _ = nearby::answer(everywhere, &server, rooms, Arc::clone(&stop.flag));
        Ok(Self { server, stop, thread: Some(thread) })
    }

    /// Stops; the thread may take a moment.
    fn end(&mut self) -> Option<JoinHandle<()>> {
        self.stop.stop();
        self.thread.take()
    }
}

impl Drop for Hosting {
    fn drop(&mut self) {
        self.end();
    }
}

/// A hall on the usual port, or on any that is free.
fn listen(key: &KeyPair, folder: &Path) -> io::Result<Gateway> {
    let on = |port: u16| {
        let address = SocketAddr::from((Ipv4Addr::UNSPECIFIED, port));
        let store = Files::new(&folder.join("rooms"))?;
        let limits = (LIMITS, CAPACITY);
        Gateway::new(address, key.clone(), vec![Box::new(store)], limits, Figures::default())
    };
    // Links have the port in them: where it was not the usual one, it is kept to.
    let kept = folder.join("port");
    let last = std::fs::read_to_string(&kept).ok().and_then(|port| port.trim().parse().ok());
    let gateway = match last.map(on) {
        Some(Ok(gateway)) => gateway,
        _ => on(PORT).or_else(|_| on(0))?,
    };
    let port = gateway.address()?.port();
    if last != Some(port) {
        // Without it the usual port is tried again.
        let _ = std::fs::write(kept, port.to_string());
    }
    Ok(gateway)
}

/// The address of this device on its network, as far as can be told without asking anybody.
fn own_address() -> IpAddr {
    // No word is sent: connecting such a socket only chooses the address to send from.
    let toward = |there: [u8; 4]| {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::from(there), 9)).ok()?;
        let own = socket.local_addr().ok()?.ip();
        (!own.is_loopback() && !own.is_unspecified()).then_some(own)
    };
    let networks =
        [[192, 168, 0, 1], [192, 168, 43, 1], [10, 0, 0, 1], [172, 16, 0, 1], [1, 1, 1, 1]];
    networks.into_iter().find_map(toward).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}
