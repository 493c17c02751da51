//! The program, started and ended by tests.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_net::keys::PublicKey;
use pentarchy_server::swarm::{self, Options, Report};

/// A server that runs.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    pub key: PublicKey,
    pub rest: Vec<String>,
}

impl Server {
    /// Starts one on any port, or again on this one, and waits until it listens.
    pub fn start(folder: &Path, port: u16, more: &[&str]) -> Self {
        Self::start_by(&[], folder, port, more)
    }

    /// The same by another program, which is told to run it.
    pub fn start_by(by: &[&str], folder: &Path, port: u16, more: &[&str]) -> Self {
        let generous =
            [("--messages", "1000000"), ("--openings", "1000000"), ("--per-address", "10000")];
        let words: Vec<&str> =
            by.iter().copied().chain([env!("CARGO_BIN_EXE_pentarchy-server")]).collect();
        let mut child = Command::new(words[0])
            .args(&words[1..])
            .args(["--listen", &format!("127.0.0.1:{port}")])
            .arg("--folder")
            .arg(folder)
            .args(
                generous
                    .into_iter()
                    .filter(|(name, _)| !more.contains(name))
                    .flat_map(|it| [it.0, it.1]),
            )
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut word = |name: &str| {
            let line = lines.next().unwrap().unwrap();
            line.strip_prefix(name).unwrap_or_else(|| panic!("{line}")).trim().to_owned()
        };
        let address = word("listening").parse().unwrap();
        let key = word("key").parse().unwrap();
        let count = more.iter().filter(|it| ["--figures", "--invite"].contains(it)).count();
        let rest = (0..count).map(|_| lines.next().unwrap().unwrap()).collect();
        Self { child, address, key, rest }
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Ends it as `systemctl stop` does; true if it went well.
    pub fn stop(&mut self) -> bool {
        let id = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status().unwrap();
        let started = Instant::now();
        while started.elapsed() < Duration::from_secs(30) {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.success();
            }
            thread::sleep(Duration::from_millis(20));
        }
        false
    }

    /// The memory it uses, in kilobytes.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A small load.
pub fn options(addresses: Vec<SocketAddr>, server: PublicKey) -> Options {
    Options {
        addresses,
        server,
        game: "skirmish".to_owned(),
        rooms: 4,
        players: 2,
        computer: None,
        commands: 300,
        pause: Duration::ZERO,
        arrival: Duration::ZERO,
        player: None,
        web: false,
        limit: Duration::from_mins(1),
        seed: 1,
    }
}

pub fn play(options: Options) -> Report {
    swarm::run(options).unwrap().unwrap()
}

/// Rooms by their codes, and the lines of their logs.
pub type Logs = BTreeMap<String, Vec<String>>;

/// The lines of all rooms in a server's folder.
pub fn logs(folder: &Path) -> Logs {
    let files = |folder: PathBuf| {
        let listed = std::fs::read_dir(folder).unwrap();
        listed.map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
    };
    let paths = files(folder.join("rooms")).into_iter().flat_map(files);
    let log = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        (name, text.lines().map(str::to_owned).collect())
    };
    paths.map(log).collect()
}

/// Every command that was said to be done is in its log once, and none that was said not to be.
pub fn check(report: &Report, logs: &Logs) {
    assert!(report.is_settled, "{}", report.told(2));
    assert!(report.commands > 0 && report.done.len() as u64 == report.commands);
    let keys = |room: &str| {
        swarm::keys_in(logs.get(room).unwrap_or_else(|| panic!("the log of {room} is lost")))
    };
    let by_room = |list: &[(pentarchy_net::log::RoomCode, u64)]| {
        let mut rooms: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for (room, key) in list {
            rooms.entry(room.to_string()).or_default().push(*key);
        }
        rooms
    };
    for (room, done) in by_room(&report.done) {
        let keys = keys(&room);
        for key in done {
            assert_eq!(keys.get(&key), Some(&1), "{key} in {room}");
        }
        assert!(keys.values().all(|count| *count == 1), "a command stands twice in {room}");
    }
    for (room, not_done) in by_room(&report.not_done) {
        let keys = keys(&room);
        assert!(not_done.iter().all(|key| !keys.contains_key(key)), "{room}");
    }
    assert_eq!(report.verified.1, 0, "a room was not verified");
}

#[test]
fn rooms_are_played_through_both_doors_and_the_server_stops_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let more = ["--figures", "127.0.0.1:0", "--invite", "floors", "--players", "3"];
    let mut server = Server::start(folder.path(), 0, &more);
    let invite: pentarchy_net::invite::Invite =
        server.rest[1].strip_prefix("invitation ").unwrap().parse().unwrap();
    assert_eq!((invite.server, invite.port), (server.key, server.address.port()));
    for web in [false, true] {
        let report = play(Options { web, ..options(vec![server.address], server.key) });
        check(&report, &logs(folder.path()));
        assert_eq!(report.reconnects, 0);
    }
    let url = server.rest[0].strip_prefix("figures http://").unwrap();
    // The page once it says this, which it may from the next tick on.
    let page_with = |line: &str| {
        let mut page = String::new();
        for _ in 0..80 {
            thread::sleep(Duration::from_millis(100));
            let mut stream = TcpStream::connect(url).unwrap();
            std::io::Write::write_all(&mut stream, b"GET / HTTP/1.1\r\n\r\n").unwrap();
            page.clear();
            std::io::Read::read_to_string(&mut stream, &mut page).unwrap();
            if page.contains(line) {
                return page;
            }
        }
        panic!("no {line} in {page}");
    };
    let page = page_with("\nconnections 0\n");
    for name in ["rooms ", "entries_appended ", "append_p99_us "] {
        assert!(page.contains(name), "{page}");
    }
    // What somebody sends is counted before it is gone.
    let received = page.lines().find_map(|line| line.strip_prefix("bytes_received ")).unwrap();
    let received: usize = received.parse().unwrap();
    let stays = TcpStream::connect(server.address).unwrap();
    let word = b"GET / HTTP/1.1\r\n";
    std::io::Write::write_all(&mut &stays, word).unwrap();
    let page = page_with(&format!("\nbytes_received {}\n", received + word.len()));
    assert!(page.contains("\nconnections 1\n"), "{page}");
    drop(stays);
    assert!(server.stop());
    // The same key and the same rooms, later.
    let again = Server::start(folder.path(), 0, &[]);
    assert_eq!(again.key, server.key);
}

#[test]
fn whole_games_of_every_kind_are_verified_by_their_devices() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &[]);
    for game in pentarchy_core::games::ids() {
        let all = options(vec![server.address], server.key);
        let report = play(Options { game: game.to_owned(), rooms: 2, commands: 400, ..all });
        check(&report, &logs(folder.path()));
        // Random games of the others are longer than that.
        assert!(report.verified.0 > 0 || game != "skirmish", "{game}: {report:?}");
    }
}

#[test]
fn a_server_goes_on_though_nobody_reads_what_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut server = Command::new(env!("CARGO_BIN_EXE_pentarchy-server"))
        .args(["--listen", &address.to_string(), "--folder"])
        .arg(folder.path())
        .stdout(writer)
        .spawn()
        .unwrap();
    let answers = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        TcpStream::connect(address).is_ok()
    });
    // It says who it is right after it listens.
    thread::sleep(Duration::from_millis(300));
    let ended = server.try_wait().unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answers && ended.is_none(), "{ended:?}");
}
