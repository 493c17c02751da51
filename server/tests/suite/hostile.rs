//! Floods, slow senders, half-open connections and nonsense: the server serves on, and does not grow.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use pentarchy_net::keys::KeyPair;
use pentarchy_net::link::Link;
use pentarchy_net::log::RoomCode;
use pentarchy_net::message::{MOST_TO_HOST, Refusal, ToDevice, ToHost};

use crate::device::Device;
use crate::program::{Server, check, logs, options, play};

#[test]
fn hostile_connections_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &["--connections", "600"]);
    let before = server.memory();
    let mut open = Vec::new();
    for number in 0..500_usize {
        let mut stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        let said: &[u8] = match number % 5 {
            // Half open: nothing is said.
            0 => b"",
            1 => b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
            // A frame that never ends.
            2 => b"\x01\xff\xff12345",
            // A head that never ends.
            3 => b"GET / HTTP/1.1\r\nHost: x\r\n",
            _ => b"\x02\x00\x04oops",
        };
        let _ = stream.write_all(said);
        open.push(stream);
    }
    // A device with the wrong key for the server gets no answer but the end.
    let (own, other) = (KeyPair::generate().unwrap(), KeyPair::generate().unwrap());
    let mut link = Link::to_known(&own, &other.public, 1 << 20).unwrap();
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.write_all(&link.output()).unwrap();
    assert_eq!(stream.read(&mut [0; 64]).unwrap_or(0), 0);
    // One that asks for answers and reads none of them is cut off.
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_write_timeout(Some(Duration::from_secs(5))).unwrap();
    let head = "GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    stream.write_all(head.as_bytes()).unwrap();
    let ping = [&[0x89, 0x80 | 0x7d, 0, 0, 0, 0][..], &[b'x'; 0x7d]].concat();
    let pings = ping.repeat(500);
    let written = (0..2000).take_while(|_| stream.write_all(&pings).is_ok()).count();
    assert!(written < 2000, "{} MB of pings were taken", (2000 * pings.len()) >> 20);
    // Everybody else plays on.
    let report = play(options(vec![server.address], server.key));
    check(&report, &logs(folder.path()));
    if let (Some(before), Some(after)) = (before, server.memory()) {
        let more = after.saturating_sub(before);
        assert!(more < 100 << 10, "{more} kB more for 500 strangers and 8 players");
    }
}

/// What it is told before it is cut off.
fn until_cut_off(device: &mut Device) -> Vec<ToDevice> {
    std::iter::from_fn(|| device.hear()).collect()
}

#[test]
fn what_is_no_message_is_refused_and_its_sender_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &[]);
    let deep = |open: &str, close: &str, depth: usize| {
        let (open, close) = (open.repeat(depth), close.repeat(depth));
        format!("{{\"play\":{{\"at\":1,\"key\":1,\"command\":{open}1{close}}}}}")
    };
    let mut wrong: Vec<Vec<u8>> = [
        String::new(),
        "null".to_owned(),
        "{\"no\":1}".to_owned(),
        "[".repeat(20_000),
        "{\"a\":".repeat(4_000),
        "\"".to_owned() + &"x".repeat(24_000),
        "9".repeat(24_000),
    ]
    .map(String::into_bytes)
    .to_vec();
    wrong.push(vec![0xff; 1000]);
    wrong.push(vec![b' '; MOST_TO_HOST]);
    for message in &wrong {
        let mut device = Device::greet(&server);
        device.say(message);
        let told = until_cut_off(&mut device);
        let is_malformed = matches!(told[..], [ToDevice::Refused { why: Refusal::Malformed, .. }]);
        assert!(is_malformed, "{}: {told:?}", String::from_utf8_lossy(message));
    }
    // Longer than any message: not even refused.
    for length in [MOST_TO_HOST + 1, 1 << 20] {
        let mut device = Device::greet(&server);
        device.say(&vec![b' '; length]);
        assert_eq!(until_cut_off(&mut device).len(), 0, "{length}");
    }
    // A command is raw text until its game reads it: however deep, it is refused like any other.
    let mut device = Device::greet(&server);
    let room = device.create();
    let entered = device.ask(&ToHost::Enter { room, have: 0, hash: None });
    assert!(matches!(entered, Some(ToDevice::Entered(_))), "{entered:?}");
    let deepest = [deep("[", "]", 11_000), deep("{\"a\":", "}", 3_000)];
    for message in &deepest {
        device.say(message.as_bytes());
        let told = std::iter::from_fn(|| device.hear());
        let refused = { told }.find(|it| matches!(it, ToDevice::Refused { .. }));
        assert!(refused.is_some());
    }
    assert!(matches!(Device::greet(&server).look(room), Some(ToDevice::Entered(_))));
}

#[test]
fn what_was_heard_on_the_way_is_of_no_use_to_who_sends_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &[]);
    let mut device = Device::greet(&server);
    device.create();
    let before = logs(folder.path());
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(&device.sent).unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    // The server's half of the handshake, and then the end.
    assert!(answer.len() < 64, "{} bytes", answer.len());
    assert_eq!(logs(folder.path()), before);
}

#[test]
fn codes_can_be_tried_a_few_times_from_an_address_however_many_connections_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &[]);
    let room = Device::greet(&server).create();
    let mut wrong = 0;
    let refused = (0..100).find_map(|number| {
        let mut device = Device::greet(&server);
        match device.look(RoomCode::from_number(number)) {
            Some(ToDevice::Refused { why: Refusal::NoSuchRoom, .. }) => {
                wrong += 1;
                None
            }
            other => other,
        }
    });
    let is_tries = |it: &Option<ToDevice>| {
        matches!(it, Some(ToDevice::Refused { why: Refusal::TooManyTries, .. }))
    };
    assert_eq!(wrong, 20);
    assert!(is_tries(&refused), "{refused:?}");
    // Not even the right one, then.
    assert!(is_tries(&Device::greet(&server).look(room)));
}

#[test]
fn ten_thousand_connections_that_come_and_go_leave_nothing_behind() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &["--per-address", "200"]);
    let key = KeyPair::generate().unwrap();
    let mut kept = Vec::new();
    let mut before = None;
    for number in 0..10_000 {
        let Ok(mut stream) = TcpStream::connect(server.address) else { continue };
        // A handshake that is begun costs the server most, and the test too.
        if number % 20 == 0 {
            let hello = Link::to_known(&key, &server.key, 1 << 20).map(|mut link| link.output());
            let _ = stream.write_all(&hello.unwrap());
        }
        match number % 50 {
            // More than 200 at a time are not let in.
            0 => kept.push(stream),
            _ => drop(stream),
        }
        if number == 1_000 {
            before = server.memory();
        }
    }
    drop(kept);
    // Somebody else is let in as soon as they are gone.
    let mut came = None;
    for _ in 0..100 {
        std::thread::sleep(Duration::from_millis(200));
        let probe = std::panic::catch_unwind(|| Device::greet(&server).create());
        if probe.is_ok() {
            came = probe.ok();
            break;
        }
    }
    assert!(came.is_some());
    if let (Some(before), Some(after)) = (before, server.memory()) {
        let more = after.saturating_sub(before);
        assert!(more < 20 << 10, "{more} kB more for 9,000 connections");
    }
}
