//! One end of a connection: a socket that does not block, the channel on it, and what waits to be sent.

use std::io::{self, Read, Write};

use mio::net::TcpStream;
use pentarchy_net::channel::Channel;
use pentarchy_net::keys::PublicKey;

/// The most that waits for a device that does not read, before another message is sent to it.
const MOST_UNSENT: usize = 2 << 20;
/// How much is read at once.
const PIECE: usize = 16 << 10;
/// After so much from one connection it is the others' turn.
const MOST_AT_ONCE: usize = 4 * PIECE;

/// One end of a connection.
pub struct Peer {
    stream: TcpStream,
    channel: Channel,
    unsent: Vec<u8>,
    sent: usize,
    /// May more have come than was read? Nobody tells of it again.
    pub may_have_more: bool,
    /// Bytes received and sent.
    pub bytes: (u64, u64),
}

/// A connection that is of no more use.
#[derive(Debug)]
pub struct Gone;

impl From<io::Error> for Gone {
    fn from(_: io::Error) -> Self {
        Self
    }
}

impl Peer {
    /// One end.
    pub fn new(stream: TcpStream, channel: Channel) -> Self {
        Self { stream, channel, unsent: Vec::new(), sent: 0, may_have_more: false, bytes: (0, 0) }
    }

    /// The socket.
    pub fn stream(&mut self) -> &mut TcpStream {
        &mut self.stream
    }

    /// Who is at the other end, once the link is open.
    pub fn peer(&self) -> Option<PublicKey> {
        self.channel.peer()
    }

    /// Can messages be sent?
    pub fn is_open(&self) -> bool {
        self.channel.is_open()
    }

    /// Does anything wait to be sent?
    pub fn has_unsent(&self) -> bool {
        self.unsent() > 0
    }

    /// How many bytes wait to be sent.
    pub fn unsent(&self) -> usize {
        self.unsent.len() - self.sent
    }

    /// Reads what there is, up to a limit; returns the messages that are whole.
    pub fn read(&mut self) -> Result<Vec<Vec<u8>>, Gone> {
        let mut messages = Vec::new();
        let mut piece = [0; PIECE];
        let mut left = MOST_AT_ONCE;
        self.may_have_more = true;
        while left > 0 {
            match self.stream.read(&mut piece) {
                Ok(0) => return Err(Gone),
                Ok(count) => {
                    self.bytes.0 += count as u64;
                    left = left.saturating_sub(count);
                    messages.extend(self.channel.receive(&piece[..count]).map_err(|_| Gone)?);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    self.may_have_more = false;
                    break;
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        self.flush()?;
        Ok(messages)
    }

    /// Sends a message, as far as the other end takes it.
    pub fn send(&mut self, message: &[u8]) -> Result<(), Gone> {
        self.channel.send(message).map_err(|_| Gone)?;
        self.flush()
    }

    /// Writes what waits, as far as it goes.
    pub fn flush(&mut self) -> Result<(), Gone> {
        if self.unsent() > MOST_UNSENT {
            return Err(Gone);
        }
        // What was sent is not kept for as long as something always waits.
        self.unsent.drain(..std::mem::take(&mut self.sent));
        self.unsent.extend(self.channel.output());
        while self.has_unsent() {
            match self.stream.write(&self.unsent[self.sent..]) {
                Ok(0) => return Err(Gone),
                Ok(count) => {
                    self.sent += count;
                    self.bytes.1 += count as u64;
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                // It is not connected yet.
                Err(error) if error.kind() == io::ErrorKind::NotConnected => break,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        if !self.has_unsent() {
            self.unsent.clear();
            self.unsent.shrink_to(PIECE);
            self.sent = 0;
        }
        Ok(())
    }
}
