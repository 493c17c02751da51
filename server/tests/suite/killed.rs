//! `kill -9` while people play: nothing that was acknowledged is lost, nothing is played twice.

use std::thread;
use std::time::Duration;

use pentarchy_server::swarm::Options;

use crate::program::{Server, check, logs, options, play};

#[test]
fn a_server_that_is_killed_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0, &[]);
    let all = options(vec![server.address], server.key);
    let port = server.address.port();
    let pause = Duration::from_millis(5);
    let load = Options { rooms: 8, commands: 1000, pause, ..all };
    let playing = thread::spawn(move || play(load));
    let mut kills = 0;
    while !playing.is_finished() && kills < 4 {
        thread::sleep(Duration::from_millis(700));
        server.kill();
        server = Server::start(folder.path(), port, &[]);
        kills += 1;
    }
    let report = playing.join().unwrap();
    assert!(report.reconnects > 0, "nothing was killed while it was played");
    check(&report, &logs(folder.path()));
}

/// As many commands as `PENTARCHY_COMMANDS` says, with a kill every few seconds.
#[test]
#[ignore = "minutes to hours: run by hand"]
fn long_run() {
    let commands = std::env::var("PENTARCHY_COMMANDS").ok().and_then(|value| value.parse().ok());
    let commands = commands.unwrap_or(100_000);
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0, &[]);
    let all = options(vec![server.address], server.key);
    let port = server.address.port();
    let load = Options { rooms: 40, commands, limit: Duration::from_hours(3), ..all };
    let playing = thread::spawn(move || play(load));
    let mut kills = 0;
    while !playing.is_finished() {
        thread::sleep(Duration::from_secs(2));
        server.kill();
        server = Server::start(folder.path(), port, &[]);
        kills += 1;
    }
    let report = playing.join().unwrap();
    check(&report, &logs(folder.path()));
    println!("{kills} kills\n{}", report.told(2));
}
