//! A connection that lasts: a thread of its own connects and reads, its owner encrypts and writes.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_net::channel::Channel;
use pentarchy_net::keys::KeyPair;
use pentarchy_net::link::LinkError;
use pentarchy_net::message::ToHost;

use super::{Server, nearby};

/// How long an address may take to answer.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// How much is read at once.
const PIECE: usize = 16 << 10;
/// How much is read before the rest waits for what came to be taken, and how long at a time.
const MOST_UNTAKEN: usize = 1 << 20;
const PAUSE: Duration = Duration::from_millis(2);

/// What the thread of a connection tells.
#[derive(Debug)]
pub enum Heard {
    /// It is connected.
    Connected(TcpStream),
    /// These bytes came.
    Bytes(Vec<u8>),
    /// It can't be connected, or is gone.
    Lost,
}

/// Who is told what the thread hears. One kind for all games, so that the thread's code is there once.
pub type Hear = Box<dyn Fn(Heard) -> bool + Send>;

/// A connection. Dropped, it ends.
pub struct Wire {
    channel: Channel,
    stream: Option<TcpStream>,
    /// Since when it is connected, or was to be.
    since: Instant,
    is_dropped: Arc<AtomicBool>,
    /// Bytes that came and were not taken yet.
    untaken: Arc<AtomicUsize>,
}

impl Wire {
    /// Connects. What comes of it is told to `hear`, as long as that returns true.
    pub fn start(server: &Server, own: &KeyPair, hear: Hear) -> Result<Self, LinkError> {
        let channel = server.channel(own)?;
        let is_dropped = Arc::new(AtomicBool::new(false));
        let untaken = Arc::new(AtomicUsize::new(0));
        let (server, is_over) = (server.clone(), Arc::clone(&is_dropped));
        let waiting = Arc::clone(&untaken);
        let listen = move || {
            // Whatever is wrong, another connection is tried.
            let _ = read_all(&server, &hear, &is_over, &waiting);
            hear(Heard::Lost);
        };
        // Without a thread nothing is heard, as if nobody answered.
        let _ = thread::Builder::new().name("wire".to_owned()).spawn(listen);
        Ok(Self { channel, stream: None, since: Instant::now(), is_dropped, untaken })
    }

    /// Takes what was heard; returns the messages that are whole, or none once it is of no more
    /// use.
    pub fn take(&mut self, heard: Heard) -> Option<Vec<Vec<u8>>> {
        match heard {
            Heard::Connected(stream) => {
                self.stream = Some(stream);
                self.since = Instant::now();
                self.flush()?;
                Some(Vec::new())
            }
            Heard::Bytes(bytes) => {
                self.untaken.fetch_sub(bytes.len(), Ordering::Relaxed);
                let messages = self.channel.receive(&bytes).ok()?;
                self.flush()?;
                Some(messages)
            }
            Heard::Lost => None,
        }
    }

    /// Can messages be sent?
    pub fn is_open(&self) -> bool {
        self.channel.is_open()
    }

    /// Has somebody taken the connection, and not said who it is for too long?
    pub fn is_stuck(&self) -> bool {
        self.stream.is_some() && !self.is_open() && self.since.elapsed() > PATIENCE
    }

    /// Sends a message; none if that is no longer possible.
    pub fn send(&mut self, message: &ToHost) -> Option<()> {
        let bytes = serde_json::to_vec(message).ok()?;
        self.channel.send(&bytes).ok()?;
        self.flush()
    }

    fn flush(&mut self) -> Option<()> {
        let bytes = self.channel.output();
        self.stream.as_mut()?.write_all(&bytes).ok()
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
        if let Some(stream) = &self.stream {
            // One that is gone already needs no end.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

fn read_all(
    server: &Server,
    hear: &Hear,
    is_over: &AtomicBool,
    untaken: &AtomicUsize,
) -> io::Result<()> {
    let mut stream = connect(server)?;
    stream.set_write_timeout(Some(PATIENCE))?;
    if is_over.load(Ordering::Relaxed) || !hear(Heard::Connected(stream.try_clone()?)) {
        return Ok(());
    }
    let mut piece = vec![0; PIECE];
    loop {
        // A host that sends faster than anybody can take it has to wait.
        while untaken.load(Ordering::Relaxed) > MOST_UNTAKEN && !is_over.load(Ordering::Relaxed) {
            thread::sleep(PAUSE);
        }
        let count = match stream.read(&mut piece) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            count => count?,
        };
        untaken.fetch_add(count, Ordering::Relaxed);
        if count == 0
            || is_over.load(Ordering::Relaxed)
            || !hear(Heard::Bytes(piece[..count].to_vec()))
        {
            return Ok(());
        }
    }
}

/// A socket to the first address that answers.
pub(super) fn connect(server: &Server) -> io::Result<TcpStream> {
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for address in server.addresses()? {
        match connect_to(&address) {
            Ok(stream) => return Ok(stream),
            Err(error) => last = error,
        }
    }
    // A device that hosts may have another address since; one that refuses is still there.
    if server.is_nearby()
        && last.kind() != io::ErrorKind::ConnectionRefused
        && let Some(address) = nearby::find(&server.key)
    {
        return connect_to(&address);
    }
    Err(last)
}

fn connect_to(address: &SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(address, PATIENCE)?;
    stream.set_nodelay(true)?;
    Ok(stream)
}
