//! One end of a connection: a socket that does not block, the link on it, and what waits to be sent.

use std::io::{self, Read, Write};

use mio::net::TcpStream;
use pentarchy_net::keys::PublicKey;
use pentarchy_net::link::{Link, TO_KNOWN, TO_STRANGER};
use pentarchy_net::web::{self, End, WebSocket};
use sha1::{Digest, Sha1};

/// The most that waits for a device that does not read.
const MOST_UNSENT: usize = 8 << 20;
/// How much is read at once.
const PIECE: usize = 16 << 10;
/// What RFC 6455 says.
const WEB_GUID: &str = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// What is around the link.
enum Wire {
    /// Nothing has come yet: the first byte tells.
    Unknown,
    Raw,
    /// The head of a request, or of an answer, has not come whole.
    Head {
        end: End,
        bytes: Vec<u8>,
    },
    Web(WebSocket),
}

/// One end of a connection.
pub struct Peer {
    stream: TcpStream,
    wire: Wire,
    link: Link,
    unsent: Vec<u8>,
    sent: usize,
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
    /// A server's end.
    pub fn of_server(stream: TcpStream, link: Link) -> Self {
        Self::new(stream, link, Wire::Unknown)
    }

    /// A device's end, through a web server if a host is named.
    pub fn of_device(stream: TcpStream, link: Link, web_host: Option<&str>) -> Self {
        let wire = match web_host {
            None => Wire::Raw,
            Some(_) => Wire::Head { end: End::Device, bytes: Vec::new() },
        };
        let mut peer = Self::new(stream, link, wire);
        if let Some(host) = web_host {
            let mut nonce = [0; 16];
            let _ = getrandom::fill(&mut nonce);
            peer.unsent.extend(web::request(host, "/", nonce).bytes());
        }
        peer
    }

    fn new(stream: TcpStream, link: Link, wire: Wire) -> Self {
        Self { stream, wire, link, unsent: Vec::new(), sent: 0, bytes: (0, 0) }
    }

    /// The socket.
    pub fn stream(&mut self) -> &mut TcpStream {
        &mut self.stream
    }

    /// Who is at the other end, once the link is open.
    pub fn peer(&self) -> Option<PublicKey> {
        self.link.peer()
    }

    /// Can messages be sent?
    pub fn is_open(&self) -> bool {
        self.link.is_open()
    }

    /// Does anything wait to be sent?
    pub fn has_unsent(&self) -> bool {
        self.sent < self.unsent.len()
    }

    /// Reads what there is; returns the messages that are whole.
    pub fn read(&mut self) -> Result<Vec<Vec<u8>>, Gone> {
        let mut messages = Vec::new();
        let mut piece = [0; PIECE];
        loop {
            match self.stream.read(&mut piece) {
                Ok(0) => return Err(Gone),
                Ok(count) => {
                    self.bytes.0 += count as u64;
                    messages.extend(self.take(&piece[..count])?);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error.into()),
            }
        }
        self.flush()?;
        Ok(messages)
    }

    fn take(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, Gone> {
        if let (Wire::Unknown, Some(first)) = (&self.wire, bytes.first()) {
            self.wire = match *first {
                TO_KNOWN | TO_STRANGER => Wire::Raw,
                b'G' => Wire::Head { end: End::Server, bytes: Vec::new() },
                _ => return Err(Gone),
            };
        }
        let rest;
        let mut bytes = bytes;
        if let Wire::Head { end, bytes: head } = &mut self.wire {
            head.extend(bytes);
            let whole = match end {
                End::Server => web::head_end(head),
                End::Device => web::accepted(head),
            };
            let Some(length) = whole.map_err(|_| Gone)? else { return Ok(Vec::new()) };
            if *end == End::Server {
                let answer = accept(&head[..length]).ok_or(Gone)?;
                self.unsent.extend(answer.bytes());
            }
            rest = head.split_off(length);
            bytes = &rest;
            self.wire = Wire::Web(WebSocket::new(*end));
        }
        let messages = match &mut self.wire {
            Wire::Web(web) => {
                let carried = web.receive(bytes, &mut self.unsent).map_err(|_| Gone)?;
                self.link.receive(&carried)
            }
            _ => self.link.receive(bytes),
        };
        let messages = messages.map_err(|_| Gone)?;
        self.wrap();
        Ok(messages)
    }

    /// Takes what the link wants sent.
    fn wrap(&mut self) {
        match &self.wire {
            Wire::Head { .. } | Wire::Unknown => {}
            Wire::Raw => self.unsent.extend(self.link.output()),
            Wire::Web(web) => {
                let output = self.link.output();
                if !output.is_empty() {
                    let mut mask = [0; 4];
                    let _ = getrandom::fill(&mut mask);
                    web.send(&output, mask, &mut self.unsent);
                }
            }
        }
    }

    /// Sends a message, as far as the other end takes it.
    pub fn send(&mut self, message: &[u8]) -> Result<(), Gone> {
        self.link.send(message).map_err(|_| Gone)?;
        if self.unsent.len() - self.sent > MOST_UNSENT {
            return Err(Gone);
        }
        self.flush()
    }

    /// Writes what waits, as far as it goes.
    pub fn flush(&mut self) -> Result<(), Gone> {
        self.wrap();
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
            self.sent = 0;
        }
        Ok(())
    }
}

/// The answer to a request for a WebSocket; none if it is none.
fn accept(head: &[u8]) -> Option<String> {
    let head = std::str::from_utf8(head).ok()?;
    let field = |wanted: &str| {
        let named = |line: &'_ str| {
            let (name, value) = line.split_once(':')?;
            name.trim().eq_ignore_ascii_case(wanted).then(|| value.trim().to_owned())
        };
        head.lines().find_map(named)
    };
    field("upgrade")?.eq_ignore_ascii_case("websocket").then_some(())?;
    let key = field("sec-websocket-key")?;
    let digest = Sha1::digest(format!("{key}{WEB_GUID}"));
    Some(format!(
        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Accept: {}\r\n\r\n",
        web::base64(&digest)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_accepted_as_the_standard_says() {
        let head = "GET /chat HTTP/1.1\r\nHost: server.example.com\r\nUpgrade: websocket\r\n\
                    Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        let answer = accept(head.as_bytes()).unwrap();
        assert!(
            answer.contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"),
            "{answer}"
        );
        assert_eq!(accept(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"), None);
    }
}
