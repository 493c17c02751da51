//! A server in this process, and programs without a window that meet there.

use std::cell::Cell;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::player::{self, Budget, Roster};
use pentarchy_core::view::View;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::network::{Server, Wanted, open_room};
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::session::RoomNow;
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::shared::{Play, Request};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;
use pentarchy_net::hall::Limits;
use pentarchy_net::invite::Invite;
use pentarchy_net::keys::KeyPair;
use pentarchy_net::log::TimeControl;
use pentarchy_server::figures::Shared as Figures;
use pentarchy_server::files::Files;
use pentarchy_server::gateway::{Capacity, Gateway, Stop};
use pentarchy_server::key;

/// How long something may take in earnest; far more than it does.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server that can be stopped and started again.
pub struct Running {
    pub server: Server,
    folder: PathBuf,
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub fn start(folder: &Path) -> Self {
        Self::on(folder, 0)
    }

    fn on(folder: &Path, port: u16) -> Self {
        let key = key::load_or_make(&folder.join("key")).unwrap();
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let store = Files::new(&folder.join("rooms")).unwrap();
        let limits = Limits { messages: 100_000, ..Limits::default() };
        let capacity = Capacity { connections: 100, per_address: 100 };
        let gateway = Gateway::new(
            address,
            key.clone(),
            vec![Box::new(store)],
            (limits, capacity),
            Figures::default(),
        )
        .unwrap();
        let port = gateway.address().unwrap().port();
        let server = Server { host: "127.0.0.1".to_owned(), port, path: None, key: key.public };
        let stop = gateway.stop();
        let thread = Some(thread::spawn(move || gateway.run().unwrap()));
        Self { server, folder: folder.to_owned(), stop, thread }
    }

    pub fn stop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }

    /// The file of a room's log.
    pub fn log(&self, invite: &Invite) -> PathBuf {
        let room = invite.room.to_string();
        self.folder.join("rooms").join(&room[..2]).join(format!("{room}.log"))
    }

    pub fn start_again(&mut self) {
        *self = Self::on(&self.folder, self.server.port);
    }

    pub fn restart(&mut self) {
        self.stop();
        *self = Self::on(&self.folder, self.server.port);
    }

    /// A room that somebody opened.
    pub fn room(&self, game: &str, players: u8) -> Invite {
        self.room_with(game, players, false)
    }

    /// A room in which hints are allowed, or not.
    pub fn room_with(&self, game: &str, players: u8, hints: bool) -> Invite {
        let key = KeyPair::generate().unwrap();
        let wanted = Wanted {
            game: game.to_owned(),
            players,
            setup: "{}".to_owned(),
            clock: TimeControl::None,
            hints,
        };
        self.server.invite(open_room(&self.server, &key, wanted).unwrap())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.stop();
    }
}

/// Passes bytes on to a server, or holds them back.
pub struct Stall {
    pub port: u16,
    holds: Arc<AtomicBool>,
}

impl Stall {
    pub fn before(server: &Server) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let (port, to) = (listener.local_addr().unwrap().port(), server.port);
        let holds = Arc::new(AtomicBool::new(false));
        let held = Arc::clone(&holds);
        thread::spawn(move || {
            for device in listener.incoming().flatten() {
                let server = TcpStream::connect((Ipv4Addr::LOCALHOST, to)).unwrap();
                for (from, to) in [(&device, &server), (&server, &device)] {
                    let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    let held = Arc::clone(&held);
                    thread::spawn(move || pass_on(from, to, &held));
                }
            }
        });
        Self { port, holds }
    }

    pub fn set(&self, holds: bool) {
        self.holds.store(holds, Ordering::Relaxed);
    }
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, held: &AtomicBool) {
    let mut piece = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut piece) {
        while held.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(2));
        }
        if to.write_all(&piece[..count]).is_err() {
            break;
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

/// A program, led by the hand, with a folder of its own.
pub struct Guest {
    pub headless: Headless,
    pub folder: tempfile::TempDir,
}

impl Guest {
    pub fn new(name: &str, size_px: (u32, u32), language: Language) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let headless = Self::program(folder.path(), name, size_px, language);
        Self { headless, folder }
    }

    fn program(folder: &Path, name: &str, size_px: (u32, u32), language: Language) -> Headless {
        let settings = Settings {
            speed: Speed::Instant,
            motion: Motion::Reduced,
            name: name.to_owned(),
            ..Settings::default()
        };
        let display = Display { size_px, scale: 1.0, insets_px: [0.0; 4] };
        Headless::new(Storage::at(folder), Some(settings), language, None, display)
    }

    /// The program is ended, and started again in the same folder.
    pub fn start_again(&mut self, name: &str) {
        self.headless = Self::program(self.folder.path(), name, (412, 915), Language::En);
    }

    pub fn join(&mut self, invite: &Invite) {
        self.headless.app.request(Request::OpenText(invite.to_string()));
    }

    pub fn sees(&self, target: &str) -> bool {
        self.headless.app.targets().find(target).is_some()
    }

    pub fn says(&self, words: &str) -> bool {
        self.headless.texts().iter().any(|text| text.contains(words))
    }

    /// Waits for something to touch that stands still, and touches it.
    pub fn tap(&mut self, target: &str) {
        let last = Cell::new(None);
        until(&mut [self], target, |guests| {
            let found = guests[0].headless.app.targets().find(target).map(|found| found.place);
            found.is_some() && last.replace(found) == found
        });
        self.headless.tap(target).unwrap();
    }

    pub fn play(&self) -> Option<&dyn Play> {
        self.headless.app.play()
    }

    pub fn played(&self) -> usize {
        self.play().map_or(0, Play::played)
    }

    /// Is something on its way?
    pub fn is_waiting(&self) -> bool {
        self.play().is_some_and(Play::is_busy)
    }

    /// The room that is on the screen.
    pub fn invite(&self) -> Invite {
        self.play().and_then(Play::room).unwrap().invite.clone()
    }

    /// Is what is asked in the room heard, and does its screen say so?
    pub fn is_reached(&self) -> bool {
        self.play().and_then(Play::room).is_some_and(RoomNow::is_reached)
    }

    /// How many play there.
    pub fn seats(&self) -> usize {
        self.play().and_then(Play::room).unwrap().sheet.chairs.len()
    }

    /// The game as this program shows it.
    pub fn state<G: Game>(&self) -> Option<G> {
        G::load_view(&self.play()?.state()?).ok()
    }

    /// Plays what a computer player would, if it is this person's turn. Did it?
    pub fn play_as<G: Roster>(&mut self, random: &mut Random) -> bool {
        if !self.play().is_some_and(Play::is_persons_turn) {
            return false;
        }
        let Some(state) = self.state::<G>() else { return false };
        let Some(seat) = state.to_move() else { return false };
        let mut player = player::by_name::<G>("normal").unwrap();
        let budget = Budget { nodes: Some(200), ..Budget::UNLIMITED };
        let thought = player.think(&View::of(&state, seat), &budget, random).unwrap();
        self.headless.app.command(&serde_json::to_string(&thought.command).unwrap())
    }
}

/// Lets time pass for all until it is so.
pub fn until(guests: &mut [&mut Guest], what: &str, is_so: impl Fn(&[&mut Guest]) -> bool) {
    let began = Instant::now();
    loop {
        for guest in guests.iter_mut() {
            guest.headless.frame();
        }
        if is_so(guests) {
            return;
        }
        if began.elapsed() > PATIENCE {
            let seen: Vec<_> = guests.iter().map(|guest| guest.headless.texts()).collect();
            panic!("{what} does not come: {seen:#?}");
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// All sit down, and the first, who reads English, starts.
pub fn sit_down(guests: &mut [&mut Guest], invite: &Invite) {
    for (seat, guest) in guests.iter_mut().enumerate() {
        guest.join(invite);
        until(&mut [*guest], "the room", |guests| guests[0].is_reached());
        guest.tap(&format!("lobby.sit.{seat}"));
        until(&mut [*guest], "a seat", |guests| guests[0].sees("lobby-stand"));
        guest.tap("lobby-ready");
    }
    until(guests, "all ready", |guests| guests[0].says("Everybody is ready"));
    guests[0].tap("lobby-start");
    until(guests, "the start", |guests| guests.iter().all(|guest| guest.sees("action-room")));
}
