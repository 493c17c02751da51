//! One program hosts, another finds it nearby, both in real windows; the host is closed and comes back.

use std::net::{Ipv4Addr, UdpSocket};
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::storage::Storage;

use super::support::{Display, Running};
use super::together::{mirror, somebody, window};

/// Where hosts answer those who look around.
const NEARBY: u16 = 7687;
/// Nothing takes longer, not even on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// Waits until it is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what} does not come");
        thread::sleep(Duration::from_millis(20));
    }
}

/// Lets time pass in a mirror until it is so.
fn shows(mirror: &mut Headless, what: &str, is_so: impl Fn(&Headless) -> bool) {
    let begun = Instant::now();
    while !is_so(mirror) {
        assert!(begun.elapsed() < PATIENCE, "{what} does not come: {:#?}", mirror.texts());
        thread::sleep(Duration::from_millis(5));
        mirror.frame();
    }
}

fn says(mirror: &Headless, words: &str) -> bool {
    mirror.texts().iter().any(|text| text.contains(words))
}

fn played(mirror: &Headless) -> usize {
    mirror.app.play().map_or(0, Play::played)
}

/// Does what the computer advises, and waits until that is played.
fn follow_advice(player: &Running, mirror: &mut Headless) {
    let before = played(mirror);
    player.tap("action-hint");
    player.tap("button-follow-advice");
    shows(mirror, "the next command", |mirror| played(mirror) > before);
    player.rest();
}

#[test]
fn a_game_nearby_is_joined_and_its_host_comes_back() {
    let Some(display) = Display::start() else { return };
    // One program on a machine answers those who look around.
    let answers = (Ipv4Addr::UNSPECIFIED, NEARBY);
    until("the port of hosts", || UdpSocket::bind(answers).is_ok());
    let (annas, _) = somebody("Anna");
    let (berts, settings) = somebody("Bert");
    let anna = window(&display, annas.path(), 0, None);
    for target in ["game.skirmish", "setup-invite", "invite-hints-more", "invite-here"] {
        anna.tap(target);
    }
    anna.tap("lobby.sit.0");
    anna.tap("lobby-ready");

    let bert = window(&display, berts.path(), 640, None);
    bert.tap("home-network");
    until("a game nearby", || {
        if bert.find("nearby.0").is_none() {
            // An answer may have come too late.
            bert.tap("network-look");
        }
        bert.find("nearby.0").is_some()
    });
    for target in ["nearby.0", "lobby.sit.1", "lobby-ready", "lobby-start"] {
        bert.tap(target);
    }
    let rooms = Storage::at(berts.path()).rooms().unwrap();
    let link = rooms[0].invite.to_string();
    let (mut mirror, _shadow) = mirror(berts.path(), settings, &link);
    shows(&mut mirror, "the board", |mirror| mirror.app.targets().find("action-room").is_some());
    for _ in 0..2 {
        follow_advice(&anna, &mut mirror);
        follow_advice(&bert, &mut mirror);
    }
    assert!(anna.calls() && bert.calls(), "who does not look is called");
    bert.key("Shift_L");
    assert!(!bert.calls(), "who looks is not");

    assert!(anna.close());
    shows(&mut mirror, "the pause", |mirror| says(mirror, "The host pauses."));
    let anna = window(&display, annas.path(), 0, None);
    anna.tap("home-network");
    anna.tap("room.0.open");
    let is_back =
        |mirror: &Headless| !says(mirror, "The host pauses.") && !says(mirror, "No connection");
    shows(&mut mirror, "the host", is_back);
    follow_advice(&anna, &mut mirror);
    follow_advice(&bert, &mut mirror);
    assert_eq!(played(&mirror), 6);
    assert!(anna.close() && bert.close(), "both end well");
}
