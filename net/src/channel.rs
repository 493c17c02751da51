//! One end of a connection, as bytes: a [link](Link), bare or inside a WebSocket.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha1::{Digest, Sha1};

use crate::keys::{KeyPair, PublicKey};
use crate::link::{Link, LinkError, TO_KNOWN, TO_STRANGER};
use crate::web::{self, Broken, End, WebSocket};

/// What RFC 6455 says.
const WEB_GUID: &str = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

/// What is around the link.
enum Around {
    /// Nothing has come yet: the first byte tells.
    Unknown,
    Nothing,
    /// The head of a request, or of an answer, has not come whole.
    Head {
        end: End,
        bytes: Vec<u8>,
    },
    Web(WebSocket),
}

/// A web server, and what of it passes web sockets on.
#[derive(Clone, Copy, Debug)]
pub struct WebPlace<'a> {
    /// Its name, with a port if it has another than usual.
    pub host: &'a str,
    /// The path, from its slash on.
    pub path: &'a str,
}

/// One end of a connection.
pub struct Channel {
    link: Link,
    around: Around,
    out: Vec<u8>,
}

impl From<Broken> for LinkError {
    fn from(_: Broken) -> Self {
        Self::NotOurs
    }
}

impl Channel {
    /// A server's end: whoever connects, either way.
    pub fn from_anybody(own: &KeyPair, most: usize) -> Self {
        Self { link: Link::from_anybody(own, most), around: Around::Unknown, out: Vec::new() }
    }

    /// A device's end, to a server whose key is known; through a web server if one is named.
    pub fn to_known(
        own: &KeyPair,
        server: &PublicKey,
        web: Option<WebPlace>,
        most: usize,
    ) -> Result<Self, LinkError> {
        let link = Link::to_known(own, server, most)?;
        let mut channel = Self { link, around: Around::Nothing, out: Vec::new() };
        if let Some(WebPlace { host, path }) = web {
            channel.around = Around::Head { end: End::Device, bytes: Vec::new() };
            channel.out.extend(web::request(host, path, random()).bytes());
        }
        Ok(channel)
    }

    /// Can messages be sent?
    pub fn is_open(&self) -> bool {
        self.link.is_open()
    }

    /// Who is at the other end, once the link is open.
    pub fn peer(&self) -> Option<PublicKey> {
        self.link.peer()
    }

    /// Sends a message.
    pub fn send(&mut self, message: &[u8]) -> Result<(), LinkError> {
        self.link.send(message)
    }

    /// Takes bytes as they come; returns the messages that are whole.
    pub fn receive(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, LinkError> {
        if let (Around::Unknown, Some(first)) = (&self.around, bytes.first()) {
            self.around = match *first {
                TO_KNOWN | TO_STRANGER => Around::Nothing,
                b'G' => Around::Head { end: End::Server, bytes: Vec::new() },
                _ => return Err(LinkError::NotOurs),
            };
        }
        let rest;
        let mut bytes = bytes;
        if let Around::Head { end, bytes: head } = &mut self.around {
            head.extend(bytes);
            let whole = match end {
                End::Server => web::head_end(head),
                End::Device => web::accepted(head),
            };
            let Some(length) = whole? else { return Ok(Vec::new()) };
            if *end == End::Server {
                let answer = accept(&head[..length]).ok_or(LinkError::NotOurs)?;
                self.out.extend(answer.bytes());
            }
            rest = head.split_off(length);
            bytes = &rest;
            self.around = Around::Web(WebSocket::new(*end));
        }
        match &mut self.around {
            Around::Web(web) => {
                let carried = web.receive(bytes, &mut self.out)?;
                self.link.receive(&carried)
            }
            _ => self.link.receive(bytes),
        }
    }

    /// The bytes to be sent since the last time.
    pub fn output(&mut self) -> Vec<u8> {
        match &self.around {
            Around::Head { .. } | Around::Unknown => {}
            Around::Nothing => self.out.extend(self.link.output()),
            Around::Web(web) => {
                let output = self.link.output();
                if !output.is_empty() {
                    web.send(&output, random(), &mut self.out);
                }
            }
        }
        std::mem::take(&mut self.out)
    }
}

/// Bytes that only have to be other ones each time: no secret hangs on them.
fn random<const COUNT: usize>() -> [u8; COUNT] {
    let mut bytes = [0; COUNT];
    let _ = getrandom::fill(&mut bytes);
    bytes
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
        STANDARD.encode(digest)
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

    #[test]
    fn messages_pass_bare_and_through_a_web_server() {
        let (own, server) = (KeyPair::generate().unwrap(), KeyPair::generate().unwrap());
        for web in [None, Some(WebPlace { host: "play.example.org", path: "/rooms" })] {
            let mut device = Channel::to_known(&own, &server.public, web, 1 << 20).unwrap();
            let mut host = Channel::from_anybody(&server, 1 << 20);
            let mut heard = Vec::new();
            for _ in 0..6 {
                // In pieces, as networks have them.
                for piece in device.output().chunks(7) {
                    heard.extend(host.receive(piece).unwrap());
                }
                for piece in host.output().chunks(7) {
                    heard.extend(device.receive(piece).unwrap());
                }
                if device.is_open() && heard.is_empty() {
                    device.send(b"there?").unwrap();
                }
            }
            assert_eq!(host.peer(), Some(own.public));
            assert!(heard.contains(&b"there?".to_vec()));
        }
        let mut host = Channel::from_anybody(&server, 1 << 20);
        assert_eq!(host.receive(b"POST / HTTP/1.1\r\n\r\n"), Err(LinkError::NotOurs));
    }
}
