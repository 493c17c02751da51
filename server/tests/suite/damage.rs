//! What can happen to a server's machine: logs that are altered, a disk that is full, a port that is taken.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use pentarchy_net::invite::Invite;
use pentarchy_net::log::RoomCode;
use pentarchy_net::message::{Refusal, ToDevice};
use pentarchy_server::swarm::Options;

use crate::device::Device;
use crate::program::{Server, check, logs, options, play};

fn file(folder: &Path, room: &str) -> PathBuf {
    folder.join("rooms").join(&room[..2]).join(format!("{room}.log"))
}

#[test]
fn logs_that_were_altered_harm_nobody_else() {
    type Change = fn(&Path, &[String]);
    type Answer = fn(&Option<ToDevice>) -> bool;
    let damaged: Answer = |it| matches!(it, Some(ToDevice::Refused { why: Refusal::Damaged, .. }));
    let whole: Answer = |it| matches!(it, Some(ToDevice::Entered(_)));
    let changes: [(&str, Change, Answer); 9] = [
        ("as it was", |_, _| {}, whole),
        (
            "torn in its last line",
            |path, _| {
                let text = fs::read(path).unwrap();
                fs::write(path, &text[..text.len() - 7]).unwrap();
            },
            whole,
        ),
        (
            "without its last line",
            |path, lines| write_lines(path, &lines[..lines.len() - 1]),
            whole,
        ),
        (
            "another command",
            |path, lines| {
                let at = lines.iter().position(|line| line.contains("\"played\"")).unwrap();
                let mut lines = lines.to_vec();
                lines.remove(at);
                write_lines(path, &lines);
            },
            damaged,
        ),
        ("its first line cut", |path, lines| write_lines(path, &lines[1..]), damaged),
        ("no line of a log", |path, _| fs::write(path, "[1]\n").unwrap(), damaged),
        (
            "nothing",
            |path, _| fs::write(path, "").unwrap(),
            |it| matches!(it, Some(ToDevice::Refused { why: Refusal::NoSuchRoom, .. })),
        ),
        (
            "no text",
            |path, _| fs::write(path, [0xff, 0xfe, b'\n']).unwrap(),
            |it| matches!(it, Some(ToDevice::Refused { why: Refusal::NotStored, .. })),
        ),
        (
            "a folder",
            |path, _| {
                fs::remove_file(path).unwrap();
                fs::create_dir(path).unwrap();
            },
            |it| matches!(it, Some(ToDevice::Refused { why: Refusal::NotStored, .. })),
        ),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0, &[]);
    let all = options(vec![server.address], server.key);
    play(Options { rooms: changes.len(), commands: 150, ..all });
    assert!(server.stop());
    let rooms: Vec<(String, Vec<String>)> =
        logs(folder.path()).into_iter().filter(|(_, lines)| lines.len() > 8).collect();
    assert!(rooms.len() >= changes.len());
    for ((room, lines), (_, change, _)) in rooms.iter().zip(&changes) {
        change(&file(folder.path(), room), lines);
    }
    let server = Server::start(folder.path(), 0, &[]);
    for ((room, _), (what, _, is_right)) in rooms.iter().zip(&changes) {
        let room: RoomCode = room.parse().unwrap();
        let answer = Device::greet(&server).look(room);
        assert!(is_right(&answer), "{what}: {answer:?}");
    }
    let report = play(options(vec![server.address], server.key));
    assert!(report.is_settled && report.commands >= 300);
}

fn write_lines(path: &Path, lines: &[String]) {
    fs::write(path, lines.join("\n") + "\n").unwrap();
}

/// No file can be longer than some kilobytes: what a disk that fills up does to a log.
#[test]
fn what_could_not_be_written_was_not_played() {
    let folder = tempfile::tempdir().unwrap();
    let limited = "trap '' XFSZ; ulimit -f 6; exec \"$0\" \"$@\"";
    let mut server = Server::start_by(&["sh", "-c", limited], folder.path(), 0, &[]);
    let all = options(vec![server.address], server.key);
    let limit = Duration::from_secs(6);
    let report = play(Options { commands: 1_000_000, limit, ..all });
    assert!(!report.not_done.is_empty(), "{}", report.told(2));
    check(&report, &logs(folder.path()));
    assert!(server.stop());
    // With room again, the games go on where they were.
    let server = Server::start(folder.path(), 0, &[]);
    for room in logs(folder.path()).keys() {
        let answer = Device::greet(&server).look(room.parse().unwrap());
        assert!(matches!(answer, Some(ToDevice::Entered(_))), "{answer:?}");
    }
}

#[test]
fn a_folder_is_one_servers_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Server::start(folder.path(), 0, &[]);
    let again = Command::new(env!("CARGO_BIN_EXE_pentarchy-server"))
        .args(["--listen", "127.0.0.1:0", "--folder"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&again.stderr);
    assert!(!again.status.success() && said.contains("another server uses it"), "{said}");
    // A kill gives it free.
    server.kill();
    Server::start(folder.path(), 0, &[]);
}

#[test]
fn whoever_runs_a_server_invites_to_rooms_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0, &[]);
    let invite = |more: &[&str]| {
        let run = Command::new(env!("CARGO_BIN_EXE_pentarchy-server"))
            .args(["invite", "--host", "play.example.org", "--server", &server.address.to_string()])
            .args(more)
            .args(
                ["--folder", folder.path().to_str().unwrap()]
                    .iter()
                    .filter(|_| !more.contains(&"--folder")),
            )
            .output()
            .unwrap();
        let said = [run.stdout, run.stderr].concat();
        (run.status.success(), String::from_utf8(said).unwrap())
    };
    let (is_done, said) = invite(&["dicewars", "--players", "4", "--computers", "easy"]);
    assert!(is_done, "{said}");
    let link: Invite = said.strip_prefix("invitation ").unwrap().trim().parse().unwrap();
    assert_eq!((link.server, link.port), (server.key, server.address.port()));
    let Some(ToDevice::Entered(entered)) = Device::greet(&server).look(link.room) else {
        panic!("there is no room {}", link.room);
    };
    let computers = entered.sheet.chairs.iter().filter(|chair| chair.computer.is_some()).count();
    assert_eq!(computers, 3);
    for (wrong, why) in [
        (["chess", "--players", "2", "--computers", "easy"], "skirmish"),
        (["skirmish", "--players", "2", "--computers", "nobody"], "nobody"),
        (["skirmish", "--players", "2", "--folder", "nowhere"], "no server has run there"),
    ] {
        let (is_done, said) = invite(&wrong);
        assert!(!is_done && said.contains(why), "{said}");
    }
}

#[test]
fn a_server_that_can_not_start_says_why() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    fs::write(folder.path().join("file"), "").unwrap();
    fs::create_dir(folder.path().join("other")).unwrap();
    fs::write(folder.path().join("other/key"), "short").unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    for (arguments, why) in [
        (vec!["--listen", &address, "--folder", &at("a")], &address),
        (vec!["--listen", "127.0.0.1:0", "--folder", &at("file")], &at("file")),
        (vec!["--listen", "127.0.0.1:0", "--folder", &at("other")], &"is no key".to_owned()),
        (
            vec!["--listen", "127.0.0.1:0", "--folder", &at("b"), "--figures", "0.0.0.0:0"],
            &"this machine alone".to_owned(),
        ),
        (
            vec![
                "--listen",
                "127.0.0.1:0",
                "--folder",
                &at("c"),
                "--store",
                "postgres://127.0.0.1:1/x",
            ],
            &"--store".to_owned(),
        ),
        (
            vec!["--listen", "127.0.0.1:0", "--folder", &at("d"), "--invite", "chess"],
            &"chess".to_owned(),
        ),
    ] {
        let program = Command::new(env!("CARGO_BIN_EXE_pentarchy-server"))
            .args(&arguments)
            .stdout(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&program.stderr);
        assert!(!program.status.success() && said.contains(why.as_str()), "{arguments:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
    }
}
