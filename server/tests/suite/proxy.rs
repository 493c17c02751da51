//! A bad connection, on this machine alone: delays, stalls, and cuts wherever the bytes are.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_server::swarm::Options;

use crate::program::{Server, check, logs, options, play};

/// Passes bytes on, badly; returns where.
fn bad_proxy(to: SocketAddr) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    thread::spawn(move || {
        for (number, stream) in (0..).zip(listener.incoming().flatten()) {
            let Ok(server) = TcpStream::connect(to) else { continue };
            for (from, to, way) in [(&stream, &server, 0), (&server, &stream, 1)] {
                let (from, to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                thread::spawn(move || pass_on(from, to, 2 * number + way));
            }
        }
    });
    address
}

fn pass_on(mut from: TcpStream, mut to: TcpStream, seed: u64) {
    let mut random = Random::new(seed);
    // Some connections live long, most do not.
    let mut left = if random.below(4) == 0 { u32::MAX } else { 2_000 + random.below(60_000) };
    let mut piece = [0; 700];
    while let Ok(count @ 1..) = from.read(&mut piece) {
        let passed = (count as u32).min(left);
        if to.write_all(&piece[..passed as usize]).is_err() || passed == left {
            break;
        }
        left -= passed;
        match random.below(300) {
            0 => thread::sleep(Duration::from_millis(300)),
            1..20 => thread::sleep(Duration::from_millis(2)),
            _ => {}
        }
    }
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}

#[test]
fn a_bad_connection_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &[]);
    let proxy = bad_proxy(server.address);
    for web in [false, true] {
        let all = options(vec![proxy], server.key);
        let report = play(Options { rooms: 6, commands: 500, web, ..all });
        assert!(report.reconnects > 0);
        check(&report, &logs(folder.path()));
    }
}
