//! `kill -9` while people play: nothing that was acknowledged is lost, nothing is played twice.

use std::thread;
use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_server::swarm::Options;

use crate::program::{Logs, Server, check, logs, options, play};

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

/// Plays as many commands as `PENTARCHY_COMMANDS` says, or 100,000, every game (or each of
/// `PENTARCHY_GAMES`, with commas between them) its share, while something is killed every second or
/// so, or as many milliseconds apart as `PENTARCHY_KILLS` says, in the mean.
pub fn long_run(all: &Options, mut kill: impl FnMut(u32), logs: impl Fn() -> Logs) {
    let number = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u32>().ok());
    let commands = u64::from(number("PENTARCHY_COMMANDS").unwrap_or(100_000));
    let apart = number("PENTARCHY_KILLS").unwrap_or(1000);
    let wanted = std::env::var("PENTARCHY_GAMES").ok();
    let is_wanted =
        |game: &&str| wanted.as_ref().is_none_or(|games| games.split(',').any(|id| id == *game));
    let games: Vec<&str> = pentarchy_core::games::ids().into_iter().filter(is_wanted).collect();
    assert!(!games.is_empty(), "no such game: {wanted:?}");
    let mut random = Random::new(1);
    for game in &games {
        let share = (commands / games.len() as u64).max(1);
        let load = Options {
            game: (*game).to_owned(),
            rooms: 40,
            commands: share,
            limit: Duration::from_hours(3),
            ..all.clone()
        };
        let playing = thread::spawn(move || play(load));
        let mut kills = 0;
        while !playing.is_finished() {
            let pause = apart / 3 + random.below(4 * apart / 3 + 1);
            thread::sleep(Duration::from_millis(pause.into()));
            kill(kills);
            kills += 1;
        }
        let report = playing.join().unwrap();
        check(&report, &logs());
        println!("{game}, {kills} kills: {}", report.told(all.players));
    }
}

#[test]
#[ignore = "minutes to hours: docs/testing.md"]
fn long_run_on_files() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0, &[]);
    let all = options(vec![server.address], server.key);
    let port = server.address.port();
    let kill = |_| {
        server.kill();
        server = Server::start(folder.path(), port, &[]);
    };
    long_run(&all, kill, || logs(folder.path()));
}
