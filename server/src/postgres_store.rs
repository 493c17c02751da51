//! Logs in `PostgreSQL`, for several servers on the same rooms. All that is asked of it is that a
//! room has one entry of each number.

use std::collections::BTreeMap;
use std::io;
use std::thread;
use std::time::Duration;

use pentarchy_net::log::{RoomCode, Version};
use pentarchy_net::room::Stored;
use postgres::{Client, NoTls};

use crate::console;
use crate::store::{Append, Store};

const TABLE: &str = "CREATE TABLE IF NOT EXISTS pentarchy_log (
    room text NOT NULL, v bigint NOT NULL, line text NOT NULL, PRIMARY KEY (room, v))";
/// Whoever is first writes; what was there stays.
const APPEND: &str = "INSERT INTO pentarchy_log (room, v, line)
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])
    ON CONFLICT DO NOTHING RETURNING room";
const READ: &str = "SELECT log.room, line FROM unnest($1::text[], $2::bigint[]) AS wanted (room, v)
    JOIN pentarchy_log AS log ON log.room = wanted.room AND log.v > wanted.v
    ORDER BY log.room, log.v";

/// How long to wait before another connection is tried.
const PAUSE: Duration = Duration::from_millis(500);
/// How often it is tried before whoever asked is told that it can't be done.
const TRIES: u32 = 10;

/// A connection to `PostgreSQL`, made anew when it breaks.
pub struct Postgres {
    url: String,
    client: Option<Client>,
}

impl Postgres {
    /// A connection, and the table if it is missing.
    pub fn new(url: &str) -> Result<Self, postgres::Error> {
        let mut client = Client::connect(url, NoTls)?;
        // Two servers that start at once may both try to make it.
        if client.batch_execute(TABLE).is_err() {
            client.batch_execute(TABLE)?;
        }
        Ok(Self { url: url.to_owned(), client: Some(client) })
    }

    /// The connection, made anew if need be; none if that can't be done for a while.
    fn client(&mut self) -> Option<&mut Client> {
        if self.client.as_ref().is_some_and(Client::is_closed) {
            self.client = None;
        }
        for _ in 0..TRIES {
            if self.client.is_some() {
                break;
            }
            match Client::connect(&self.url, NoTls) {
                Ok(client) => self.client = Some(client),
                Err(error) => {
                    console::complain(format_args!("PostgreSQL: {error}"));
                    thread::sleep(PAUSE);
                }
            }
        }
        self.client.as_mut()
    }
}

impl Store for Postgres {
    fn append(&mut self, lines: &[Append]) -> Vec<Stored> {
        let Some(client) = self.client() else {
            return vec![Stored::Failed; lines.len()];
        };
        let rooms: Vec<String> = lines.iter().map(|append| append.room.to_string()).collect();
        let numbers: Vec<i64> =
            lines.iter().map(|append| append.expected.cast_signed() + 1).collect();
        let texts: Vec<&str> = lines.iter().map(|append| append.line.as_str()).collect();
        match client.query(APPEND, &[&rooms, &numbers, &texts]) {
            Ok(rows) => {
                let appended: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
                let stored = |room| {
                    if appended.contains(room) { Stored::Appended } else { Stored::Conflict }
                };
                rooms.iter().map(stored).collect()
            }
            Err(error) => {
                console::complain(format_args!("PostgreSQL: {error}"));
                // It may be there or not: the rooms read on and see.
                vec![Stored::Unknown; lines.len()]
            }
        }
    }

    fn read(&mut self, wanted: &[(RoomCode, Version)]) -> Vec<io::Result<Vec<String>>> {
        match self.lines(wanted) {
            Ok(logs) => logs.into_iter().map(Ok).collect(),
            Err(error) => {
                console::complain(format_args!("PostgreSQL: {error}"));
                let gone = || Err(io::ErrorKind::NotConnected.into());
                wanted.iter().map(|_| gone()).collect()
            }
        }
    }
}

impl Postgres {
    fn lines(&mut self, wanted: &[(RoomCode, Version)]) -> io::Result<Vec<Vec<String>>> {
        let gone = || io::Error::from(io::ErrorKind::NotConnected);
        let client = self.client().ok_or_else(gone)?;
        // A room that is wanted twice is wanted from where both are.
        let mut least: BTreeMap<String, i64> = BTreeMap::new();
        for (room, from) in wanted {
            let from = from.cast_signed();
            let known = least.entry(room.to_string()).or_insert(from);
            *known = (*known).min(from);
        }
        let (rooms, numbers): (Vec<&String>, Vec<i64>) = least.iter().unzip();
        let rows = client.query(READ, &[&rooms, &numbers]).map_err(io::Error::other)?;
        let mut logs: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in rows {
            logs.entry(row.get(0)).or_default().push(row.get(1));
        }
        let lines = |(room, from): &(RoomCode, Version)| {
            let room = room.to_string();
            let more = from.cast_signed() - least.get(&room).copied().unwrap_or_default();
            let skipped = usize::try_from(more).unwrap_or_default();
            logs.get(&room).map(|log| log[skipped.min(log.len())..].to_vec()).unwrap_or_default()
        };
        Ok(wanted.iter().map(lines).collect())
    }
}
