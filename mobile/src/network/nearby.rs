//! Games nearby: who looks for some asks everybody on the network, and who hosts answers.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_net::invite::Invite;
use pentarchy_net::keys::PublicKey;
use pentarchy_net::log::RoomCode;
use pentarchy_net::sheet::is_name;
use serde::{Deserialize, Serialize};

use super::Server;

/// Where hosts listen for those who look around.
pub const PORT: u16 = 7687;
const QUESTION: &[u8] = b"pentarchy nearby 1";
/// No answer is longer.
const MOST_BYTES: usize = 2048;
/// No more rooms are told of, or found.
const MOST_ROOMS: usize = 16;
/// How long answers are waited for.
const LISTEN: Duration = Duration::from_millis(1200);
/// How often a thread that waits looks whether it is to stop.
const PAUSE: Duration = Duration::from_millis(300);

/// A room that is open to people nearby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notice {
    /// Its code.
    pub room: RoomCode,
    /// The game's name.
    pub game: String,
    /// What whoever opened it is called.
    pub host: String,
    /// How many play.
    pub players: u8,
}

/// What a host answers.
#[derive(Serialize, Deserialize)]
struct Answer {
    key: PublicKey,
    port: u16,
    rooms: Vec<Notice>,
}

/// A room nearby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is said of it.
    pub notice: Notice,
    /// The way there.
    pub invite: Invite,
}

/// Rooms that are told of.
pub(super) type Notices = Arc<Mutex<Vec<Notice>>>;

/// Answers whoever looks around, on a thread of its own, until it is to stop. Where another program
/// on this machine does so already, nobody is told.
pub(super) fn answer(
    address: SocketAddr,
    server: &Server,
    rooms: Notices,
    stop: Arc<AtomicBool>,
) -> io::Result<()> {
    let socket = UdpSocket::bind(address)?;
    socket.set_read_timeout(Some(PAUSE))?;
    let (key, port) = (server.key, server.port);
    thread::Builder::new().name("nearby".to_owned()).spawn(move || {
        let mut question = [0; 64];
        while !stop.load(Ordering::Relaxed) {
            let Ok((length, from)) = socket.recv_from(&mut question) else { continue };
            if &question[..length] != QUESTION {
                continue;
            }
            let mut rooms = rooms.lock().unwrap_or_else(PoisonError::into_inner).clone();
            rooms.truncate(MOST_ROOMS);
            let answer = Answer { key, port, rooms };
            // Whoever did not hear asks again.
            let answer = serde_json::to_vec(&answer).unwrap_or_default();
            let _ = socket.send_to(&answer, from);
        }
    })?;
    Ok(())
}

/// The rooms nearby.
pub fn look_around() -> io::Result<Vec<Found>> {
    look_at(&everywhere())
}

fn everywhere() -> [SocketAddr; 2] {
    // Not every system hears its own broadcasts.
    [Ipv4Addr::BROADCAST, Ipv4Addr::LOCALHOST].map(|address| SocketAddr::from((address, PORT)))
}

/// Where a host is now, if it is nearby.
pub(super) fn find(host: &PublicKey) -> Option<SocketAddr> {
    find_at(&everywhere(), host)
}

fn find_at(addresses: &[SocketAddr], host: &PublicKey) -> Option<SocketAddr> {
    let mut place = None;
    let hear = |bytes: &[u8], from: IpAddr| {
        let answer = serde_json::from_slice(bytes).ok().filter(|it: &Answer| it.key == *host);
        place = answer.map(|answer| SocketAddr::new(from, answer.port));
        place.is_some()
    };
    ask(addresses, hear).ok()?;
    place
}

fn look_at(addresses: &[SocketAddr]) -> io::Result<Vec<Found>> {
    let mut found: Vec<Found> = Vec::new();
    let hear = |bytes: &[u8], from: IpAddr| {
        for new in read(bytes, from) {
            let is_known = |known: &Found| {
                known.invite.room == new.invite.room && known.invite.server == new.invite.server
            };
            if !found.iter().any(is_known) && found.len() < MOST_ROOMS {
                found.push(new);
            }
        }
        found.len() >= MOST_ROOMS
    };
    ask(addresses, hear)?;
    Ok(found)
}

/// Asks, and hears the answers until there are enough, or no more come.
fn ask(addresses: &[SocketAddr], mut hear: impl FnMut(&[u8], IpAddr) -> bool) -> io::Result<()> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
    socket.set_broadcast(true)?;
    let asked = addresses.iter().map(|address| socket.send_to(QUESTION, address));
    // One of them is enough.
    let asked: Vec<io::Result<usize>> = asked.collect();
    if asked.iter().all(Result::is_err) {
        return asked.into_iter().collect::<io::Result<Vec<usize>>>().map(drop);
    }
    let until = Instant::now() + LISTEN;
    let mut bytes = [0; MOST_BYTES];
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(());
        }
        socket.set_read_timeout(Some(left))?;
        let Ok((length, from)) = socket.recv_from(&mut bytes) else { continue };
        if hear(&bytes[..length], from.ip()) {
            return Ok(());
        }
    }
}

/// The rooms in an answer, which may come from anybody.
fn read(bytes: &[u8], from: IpAddr) -> Vec<Found> {
    let Ok(Answer { key, port, rooms }) = serde_json::from_slice(bytes) else { return Vec::new() };
    let host = match from {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => format!("[{address}]"),
    };
    let server = Server { host, port, path: None, key };
    let can_be = |notice: &Notice| {
        pentarchy_core::games::ids().contains(&notice.game.as_str()) && is_name(&notice.host)
    };
    let rooms = rooms.into_iter().filter(can_be).take(MOST_ROOMS);
    rooms.map(|notice| Found { invite: server.invite(notice.room), notice }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notice(room: u64) -> Notice {
        let room = RoomCode::from_number(room);
        Notice { room, game: "skirmish".to_owned(), host: "Anna".to_owned(), players: 2 }
    }

    #[test]
    fn who_looks_around_finds_who_hosts() {
        // A port that is free now.
        let port = UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let server = Server {
            host: "127.0.0.1".to_owned(),
            port: 4321,
            path: None,
            key: PublicKey([7; 32]),
        };
        let rooms = Notices::default();
        let stop = Arc::new(AtomicBool::new(false));
        answer(address, &server, Arc::clone(&rooms), Arc::clone(&stop)).unwrap();
        assert_eq!(look_at(&[address]).unwrap(), []);
        rooms.lock().unwrap().push(notice(42));
        let found = look_at(&[address, address]).unwrap();
        let invite = server.invite(RoomCode::from_number(42));
        assert_eq!(found, [Found { notice: notice(42), invite }]);
        let there = SocketAddr::from((Ipv4Addr::LOCALHOST, server.port));
        assert_eq!(find_at(&[address], &server.key), Some(there));
        assert_eq!(find_at(&[address], &PublicKey([8; 32])), None);
        stop.store(true, Ordering::Relaxed);
    }

    #[test]
    fn answers_from_anybody_are_looked_at_with_care() {
        let from = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 7));
        let answer = |rooms: Vec<Notice>| {
            let answer = Answer { key: PublicKey([7; 32]), port: 1, rooms };
            read(&serde_json::to_vec(&answer).unwrap(), from).len()
        };
        assert_eq!(answer((0..99).map(notice).collect()), MOST_ROOMS);
        assert_eq!(answer(vec![Notice { game: "chess".to_owned(), ..notice(1) }]), 0);
        assert_eq!(answer(vec![Notice { host: "\u{7}".to_owned(), ..notice(1) }]), 0);
        assert_eq!(answer(vec![Notice { host: "x".repeat(999), ..notice(1) }]), 0);
        assert!(read(b"", from).is_empty() && read(&[0xff; 99], from).is_empty());
    }
}
