//! Figures for whoever runs the server, on its own machine alone.

use std::fmt::Write as _;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How many latencies are kept.
const KEPT: usize = 4096;

/// What is counted.
#[derive(Default)]
pub struct Figures {
    /// Rooms in memory.
    pub rooms: usize,
    /// Connections.
    pub connections: usize,
    /// Entries appended since the start.
    pub appended: u64,
    /// Appends that another server was quicker with.
    pub conflicts: u64,
    /// Appends of which it is not known whether they are there, or that failed.
    pub failures: u64,
    /// Bytes received and sent.
    pub bytes: (u64, u64),
    latencies: Vec<u32>,
    next: usize,
}

impl Figures {
    /// An append took so long.
    pub fn took(&mut self, time: Duration) {
        let micros = u32::try_from(time.as_micros()).unwrap_or(u32::MAX);
        if self.latencies.len() < KEPT {
            self.latencies.push(micros);
        } else {
            self.latencies[self.next] = micros;
            self.next = (self.next + 1) % KEPT;
        }
    }

    /// As a page of text.
    pub fn page(&self) -> String {
        let mut page = String::new();
        let (received, sent) = self.bytes;
        let lines = [
            ("rooms", self.rooms as u64),
            ("connections", self.connections as u64),
            ("entries_appended", self.appended),
            ("append_conflicts", self.conflicts),
            ("append_failures", self.failures),
            ("bytes_received", received),
            ("bytes_sent", sent),
            ("append_p50_us", percentile(&self.latencies, 50).into()),
            ("append_p99_us", percentile(&self.latencies, 99).into()),
        ];
        for (name, value) in lines {
            let _ = writeln!(page, "{name} {value}");
        }
        page
    }
}

/// The value below which so many per cent lie; 0 of none.
pub fn percentile(values: &[u32], percent: usize) -> u32 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let place = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
    sorted.get(place).copied().unwrap_or_default()
}

/// Figures that are looked at from outside.
pub type Shared = Arc<Mutex<Figures>>;

/// Shows them to whoever asks by HTTP, on an address of this machine alone; returns the address.
pub fn show(figures: &Shared, address: SocketAddr) -> io::Result<SocketAddr> {
    if !address.ip().is_loopback() {
        let why = "figures are shown on this machine alone: 127.0.0.1 or ::1";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    let listener = TcpListener::bind(address)?;
    let address = listener.local_addr()?;
    let figures = Arc::clone(figures);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let page = figures.lock().unwrap_or_else(PoisonError::into_inner).page();
            // Whoever does not read it does not get it.
            let _ = answer(stream, &page);
        }
    });
    Ok(address)
}

fn answer(mut stream: TcpStream, page: &str) -> io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(1)))?;
    stream.set_write_timeout(Some(Duration::from_secs(1)))?;
    let mut request = [0; 1024];
    let _ = stream.read(&mut request)?;
    let length = page.len();
    write!(
        stream,
        "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: {length}\r\n\r\n{page}"
    )
}
