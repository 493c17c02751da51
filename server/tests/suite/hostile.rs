//! Floods, slow senders, half-open connections and nonsense: the server serves on, and does not grow.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use pentarchy_net::keys::KeyPair;
use pentarchy_net::link::Link;

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
