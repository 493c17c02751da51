//! Two servers on one `PostgreSQL`, which is started by the test: one of them is killed, then
//! `PostgreSQL` itself, while people play.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

use pentarchy_server::swarm::Options;

use crate::killed::long_run;
use crate::program::{Logs, Server, check, options, play};

/// Where Debian keeps the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    folders.filter(|folder| folder.join("initdb").is_file()).max()
}

struct PostgreSql {
    programs: PathBuf,
    folder: tempfile::TempDir,
    port: u16,
}

impl PostgreSql {
    fn start(programs: PathBuf) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let postgres = Self { programs, folder, port };
        if is_root() {
            let owned = Command::new("chown").arg("postgres").arg(postgres.folder.path()).status();
            assert!(owned.unwrap().success());
        }
        let data = postgres.data();
        let data = data.to_str().unwrap();
        let made =
            postgres.run("initdb", &["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"]);
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        postgres.control("start", &[]);
        postgres
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// `PostgreSQL` does not run as root.
    fn run(&self, program: &str, arguments: &[&str]) -> Output {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.args(arguments).current_dir(self.folder.path()).output().unwrap()
    }

    fn control(&self, what: &str, more: &[&str]) {
        let (data, log) = (self.data(), self.folder.path().join("log"));
        let set = format!(
            "-p {} -c listen_addresses=127.0.0.1 -k {}",
            self.port,
            text(self.folder.path())
        );
        let arguments =
            [&["-D", text(&data), "-l", text(&log), "-o", &set, "-w", what], more].concat();
        let done = self.run("pg_ctl", &arguments);
        let said = std::fs::read_to_string(&log).unwrap_or_default();
        assert!(done.status.success(), "{what}: {}\n{said}", String::from_utf8_lossy(&done.stderr));
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for PostgreSql {
    fn drop(&mut self) {
        let data = self.data();
        self.run("pg_ctl", &["-D", text(&data), "-m", "immediate", "stop"]);
    }
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
}

/// `PostgreSQL`, if it is there: where every check must run, it has to be.
fn started() -> Option<PostgreSql> {
    let Some(programs) = programs() else {
        assert!(std::env::var_os("CI").is_none(), "PostgreSQL is missing: apt install postgresql");
        println!("skipped: PostgreSQL is missing (Debian: apt install postgresql)");
        return None;
    };
    Some(PostgreSql::start(programs))
}

/// The lines of all rooms in the database.
fn logs(url: &str) -> Logs {
    let mut client = postgres::Client::connect(url, postgres::NoTls).unwrap();
    let mut logs = Logs::new();
    for row in client.query("SELECT room, line FROM pentarchy_log ORDER BY room, v", &[]).unwrap() {
        logs.entry(row.get(0)).or_default().push(row.get(1));
    }
    logs
}

#[test]
fn two_servers_share_rooms_and_either_or_the_database_may_be_killed() {
    let Some(postgres) = started() else { return };
    let url = postgres.url();
    let folder = tempfile::tempdir().unwrap();
    let store = ["--store", &url, "--keepers", "4"];
    // Both have the same key.
    let first = Server::start(folder.path(), 0, &store);
    let mut second = Server::start(folder.path(), 0, &store);
    let port = second.address.port();
    let all = options(vec![first.address, second.address], first.key);
    let (pause, limit) = (Duration::from_millis(5), Duration::from_secs(90));
    let load = Options { rooms: 6, commands: 400, pause, limit, ..all };
    let playing = thread::spawn(move || play(load));
    thread::sleep(Duration::from_millis(1200));
    second.kill();
    thread::sleep(Duration::from_millis(300));
    second = Server::start(folder.path(), port, &store);
    thread::sleep(Duration::from_millis(700));
    postgres.control("restart", &["-m", "immediate"]);
    let report = playing.join().unwrap();
    assert!(report.commands >= 400, "{}", report.told(2));
    check(&report, &logs(&url));
    assert!(second.stop());
}

#[test]
#[ignore = "minutes to hours: docs/testing.md"]
fn long_run_on_postgresql() {
    let Some(postgres) = started() else { return };
    let url = postgres.url();
    let folder = tempfile::tempdir().unwrap();
    let store = ["--store", &url, "--keepers", "4"];
    let mut servers = [(); 2].map(|()| Server::start(folder.path(), 0, &store));
    let addresses = servers.each_ref().map(|server| server.address);
    let all = options(addresses.to_vec(), servers[0].key);
    // The servers by turns and, less often, as it takes a while to recover, the database.
    let kill = |number: u32| {
        if number % 12 == 11 {
            postgres.control("restart", &["-m", "immediate"]);
        } else {
            let which = number as usize % 2;
            servers[which].kill();
            servers[which] = Server::start(folder.path(), addresses[which].port(), &store);
        }
    };
    long_run(&all, kill, || logs(&url));
}
