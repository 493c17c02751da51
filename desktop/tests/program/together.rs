//! Two programs in two windows play whole games through a server that is killed three times on the
//! way, with nothing but mouse and keyboard.
//!
//! Beside each window runs a mirror without a window: the same device in the same room, which is
//! shown the same. It tells where everything is and whose turn it is, and never plays.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_mobile::app::Display as Screen;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::shared::{Play, Request};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

use super::support::{Display, Running};

const SIZE: (u32, u32) = (620, 1000);
/// After so many commands the server is killed while the next one is on its way.
const KILLS: [usize; 3] = [3, 9, 17];
/// Nothing takes longer, not even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(3);
/// How long a person would wait before touching again, and how often.
const A_MOMENT: Duration = Duration::from_secs(15);
const MOST_TRIES: usize = 4;

/// A server's process.
struct Server {
    child: Child,
    folder: PathBuf,
    address: String,
    invitation: Option<String>,
}

impl Server {
    /// Starts one that opens a room of this game, or one that goes on with what is in its folder.
    fn start(folder: &Path, address: &str, game: Option<&str>) -> Self {
        let mut child = Command::new(built())
            .args(["--host", "127.0.0.1", "--listen", address, "--folder"])
            .arg(folder)
            .args(game.map(|game| ["--hints", "--invite", game]).into_iter().flatten())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut next = |what: &str| said.find_map(|line| Some(line.strip_prefix(what)?.to_owned()));
        let address = next("listening ").unwrap();
        // All that it says is read: whoever talks to nobody fails.
        next("key ").unwrap();
        let invitation = game.map(|_| next("invitation ").unwrap());
        Self { child, folder: folder.to_owned(), address, invitation }
    }

    /// As `kill -9` does.
    fn kill_and_start_again(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        *self = Self::start(&self.folder, &self.address, None);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The server's program, beside this one: whoever tests the workspace has built it.
fn built() -> PathBuf {
    let program = Path::new(env!("CARGO_BIN_EXE_pentarchy")).with_file_name("pentarchy-server");
    if program.is_file() {
        return program;
    }
    let folder = program.parent().unwrap();
    let profile = match folder.file_name().unwrap().to_str().unwrap() {
        "debug" => "dev",
        other => other,
    };
    let status = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--package", "pentarchy-server", "--profile", profile])
        .arg("--target-dir")
        .arg(folder.parent().unwrap())
        .status();
    assert!(status.unwrap().success());
    program
}

/// The folder of somebody who is called so, on a device of its own.
pub fn somebody(name: &str) -> (tempfile::TempDir, Settings) {
    let data = tempfile::tempdir().unwrap();
    let settings = Settings {
        name: name.to_owned(),
        speed: Speed::Instant,
        motion: Motion::Reduced,
        ..Settings::default()
    };
    let own = Storage::at(data.path());
    own.save_settings(&settings).unwrap();
    own.device_key().unwrap();
    (data, settings)
}

/// The program of somebody in a window.
pub fn window<'a>(display: &'a Display, data: &Path, left: i32, link: Option<&str>) -> Running<'a> {
    let size = format!("{}x{}", SIZE.0, SIZE.1);
    let window = Running::open(display, data, &size, "auto", link);
    window.place((SIZE.0 as i32, SIZE.1 as i32), (left, 0));
    window.rest();
    window
}

/// A program without a window, of the device with this folder, in this room.
pub fn mirror(data: &Path, settings: Settings, link: &str) -> (Headless, tempfile::TempDir) {
    let shadow = tempfile::tempdir().unwrap();
    let key = |folder: &Path| folder.join("key");
    std::fs::copy(key(data), key(shadow.path())).unwrap();
    let screen = Screen { size_px: SIZE, scale: 1.0, insets_px: [0.0; 4] };
    let storage = Storage::at(shadow.path());
    let mut mirror = Headless::new(storage, Some(settings), Language::En, None, screen);
    mirror.app.request(Request::OpenText(link.to_owned()));
    (mirror, shadow)
}

/// A window and its mirror.
struct Player<'a> {
    window: Running<'a>,
    mirror: Headless,
    data: tempfile::TempDir,
    _shadow: tempfile::TempDir,
}

impl<'a> Player<'a> {
    fn join(display: &'a Display, name: &str, left: i32, link: &str) -> Self {
        let (data, settings) = somebody(name);
        let (mirror, shadow) = mirror(data.path(), settings, link);
        let window = window(display, data.path(), left, Some(link));
        Self { window, mirror, data, _shadow: shadow }
    }

    fn play(&self) -> Option<&dyn Play> {
        self.mirror.app.play()
    }

    fn played(&self) -> usize {
        self.play().map_or(0, Play::played)
    }

    fn sees(&self, target: &str) -> bool {
        self.mirror.app.targets().find(target).is_some()
    }

    fn says(&self, words: &str) -> bool {
        self.mirror.texts().iter().any(|text| text.contains(words))
    }

    /// Waits for something in the mirror, and clicks it in the window.
    fn click(&mut self, target: &str) {
        until(&mut [self], target, |players| players[0].sees(target));
        let at = self.mirror.find(target).unwrap();
        self.window.click(at);
    }

    /// Does what the computer advises, by mouse or by keys. Nothing is waited for.
    fn follow_advice(&mut self, by_keys: bool) {
        if by_keys {
            self.window.type_key("h");
        } else {
            self.click("action-hint");
        }
        if self.mirror.tap("action-hint").is_err() {
            return;
        }
        until(&mut [self], "advice", |players| {
            !players[0].sees("action-hint") || !players[0].play().is_some_and(Play::is_busy)
        });
        self.window.rest();
        match self.mirror.find("button-follow-advice") {
            Ok(at) if !by_keys => self.window.press(at),
            _ => self.window.type_key("e"),
        }
    }

    /// What was played, by the save that the program in the window made of it.
    fn saved(&self) -> Vec<serde_json::Value> {
        let begun = Instant::now();
        let folder = self.data.path().join("saves");
        let file = loop {
            let mut files = std::fs::read_dir(&folder).into_iter().flatten();
            if let Some(file) = files.next() {
                break file.unwrap().path();
            }
            assert!(begun.elapsed() < PATIENCE, "it makes no save of it");
            thread::sleep(Duration::from_millis(100));
        };
        self.window.rest();
        let text = std::fs::read_to_string(file).unwrap();
        let lines = text.lines().skip(1).map(serde_json::from_str::<serde_json::Value>);
        lines.map(|line| line.unwrap()["command"].clone()).collect()
    }
}

/// Lets time pass in the mirrors until it is so. Was it, within this time?
fn comes(
    players: &mut [&mut Player],
    time: Duration,
    is_so: impl Fn(&[&mut Player]) -> bool,
) -> bool {
    let begun = Instant::now();
    loop {
        for player in players.iter_mut() {
            player.mirror.frame();
        }
        if is_so(players) {
            return true;
        }
        if begun.elapsed() > time {
            return false;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Lets time pass in the mirrors until it is so.
fn until(players: &mut [&mut Player], what: &str, is_so: impl Fn(&[&mut Player]) -> bool) {
    if !comes(players, PATIENCE, is_so) {
        let seen: Vec<_> = players.iter().map(|player| player.mirror.texts()).collect();
        panic!("{what} does not come: {seen:#?}");
    }
}

fn whole_game(game: &str) {
    let Some(display) = Display::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), "127.0.0.1:0", Some(game));
    let link = server.invitation.clone().unwrap();
    let mut players =
        [("Anna", 0), ("Bert", 640)].map(|(name, left)| Player::join(&display, name, left, &link));
    for (seat, player) in players.iter_mut().enumerate() {
        player.click(&format!("lobby.sit.{seat}"));
        until(&mut [player], "a seat", |players| players[0].sees("lobby-stand"));
        player.click("lobby-ready");
    }
    let [anna, bert] = &mut players;
    until(&mut [anna, bert], "all ready", |players| players[0].says("Everybody is ready"));
    anna.click("lobby-start");
    until(&mut [anna, bert], "the start", |players| {
        players.iter().all(|player| player.sees("action-room"))
    });
    let is_over = |player: &Player| player.play().is_some_and(Play::is_over);
    let is_turn = |player: &Player| player.play().is_some_and(Play::is_persons_turn);
    let mut kills = KILLS.into_iter().peekable();
    loop {
        until(&mut [anna, bert], "somebody's turn", |players| {
            players.iter().all(|player| is_over(player))
                || players.iter().any(|player| is_turn(player))
        });
        if is_over(anna) && is_over(bert) {
            break;
        }
        let before = anna.played();
        let is_played = |players: &[&mut Player]| {
            players.iter().all(|player| player.played() != before || is_over(player))
        };
        // A touch that came too early is made again, as a person would.
        for _ in 0..MOST_TRIES {
            if is_turn(anna) {
                anna.follow_advice(false);
            } else if is_turn(bert) {
                bert.follow_advice(true);
            }
            if kills.next_if(|at| before >= *at).is_some() {
                server.kill_and_start_again();
            }
            if comes(&mut [anna, bert], A_MOMENT, is_played) {
                break;
            }
        }
        until(&mut [anna, bert], "the next command", is_played);
        anna.window.rest();
        bert.window.rest();
    }
    assert_eq!(kills.count(), 0, "it was over before the last kill");
    until(&mut [anna, bert], "the proof", |players| {
        let proofs = ["Dice verified", "moves verified"];
        players.iter().all(|player| proofs.iter().any(|proof| player.says(proof)))
    });
    let played = anna.saved();
    assert_eq!(played.len(), anna.played());
    assert_eq!(played, bert.saved());
    println!("{game}: {} commands, the server killed {} times", played.len(), KILLS.len());
    assert!(players.into_iter().all(|player| player.window.close()), "both end well");
}

#[test]
fn skirmish_is_played_in_two_windows() {
    whole_game("skirmish");
}

#[test]
#[ignore = "takes many minutes: docs/testing.md"]
fn dicewars_is_played_in_two_windows() {
    whole_game("dicewars");
}

#[test]
#[ignore = "takes many minutes: docs/testing.md"]
fn conquest_is_played_in_two_windows() {
    whole_game("conquest");
}

#[test]
#[ignore = "takes many minutes: docs/testing.md"]
fn league_is_played_in_two_windows() {
    whole_game("league");
}

#[test]
#[ignore = "takes many minutes: docs/testing.md"]
fn floors_is_played_in_two_windows() {
    whole_game("floors");
}
