//! The frames of a WebSocket, for servers behind a web server: the same stream of bytes inside.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// The most bytes in a frame that is taken.
const MOST: u64 = 4 << 20;
/// The most in a ping.
const MOST_WORD: u64 = 125;
/// No head of a request or an answer is longer.
pub const MOST_HEAD: usize = 8 << 10;

const BINARY: u8 = 2;
const CONTINUED: u8 = 0;
const PING: u8 = 9;
const PONG: u8 = 10;
const FINAL: u8 = 0x80;
const MASKED: u8 = 0x80;
/// The length stands in two bytes, or in eight.
const WIDE: u8 = 0x7e;
const WIDEST: u8 = 0x7f;

/// Which end this is: a device's frames are masked, a server's are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The device.
    Device,
    /// The server.
    Server,
}

/// What a stream of WebSocket frames carries. Nothing of it is kept but the head of a frame, and a ping.
#[derive(Debug)]
pub struct WebSocket {
    end: End,
    /// What came of the head of the next frame.
    head: Vec<u8>,
    /// The frame that is coming.
    frame: Option<Frame>,
    /// What came of a ping.
    word: Vec<u8>,
}

/// A frame that is coming.
#[derive(Debug)]
struct Frame {
    kind: u8,
    mask: [u8; 4],
    /// How many of its bytes have come, and how many have not.
    place: usize,
    left: usize,
}

/// What is not as it must be; the connection is of no more use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Broken;

impl WebSocket {
    /// After the handshake.
    pub fn new(end: End) -> Self {
        Self { end, head: Vec::new(), frame: None, word: Vec::new() }
    }

    /// Appends a frame with these bytes.
    pub fn send(&self, content: &[u8], mask: [u8; 4], out: &mut Vec<u8>) {
        self.write(BINARY, content, mask, out);
    }

    fn write(&self, kind: u8, content: &[u8], mask: [u8; 4], out: &mut Vec<u8>) {
        let masked = if self.end == End::Device { MASKED } else { 0 };
        out.push(FINAL | kind);
        match content.len() {
            short @ 0..126 => out.push(masked | short as u8),
            middle @ 126..=0xffff => {
                out.push(masked | WIDE);
                out.extend((middle as u16).to_be_bytes());
            }
            long => {
                out.push(masked | WIDEST);
                out.extend((long as u64).to_be_bytes());
            }
        }
        if self.end == End::Device {
            out.extend(mask);
            out.extend(content.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        } else {
            out.extend(content);
        }
    }

    /// Takes bytes as they come; returns what they carry. Pings are answered into `out`.
    pub fn receive(&mut self, bytes: &[u8], out: &mut Vec<u8>) -> Result<Vec<u8>, Broken> {
        let mut content = Vec::new();
        let mut rest = bytes;
        loop {
            if let Some(frame) = &mut self.frame {
                let (now, later) = rest.split_at(frame.left.min(rest.len()));
                rest = later;
                let carried =
                    now.iter().zip(frame.place..).map(|(byte, at)| byte ^ frame.mask[at % 4]);
                match frame.kind {
                    BINARY | CONTINUED => content.extend(carried),
                    _ => self.word.extend(carried),
                }
                frame.place += now.len();
                frame.left -= now.len();
                if frame.left > 0 {
                    return Ok(content);
                }
                if frame.kind == PING {
                    let word = std::mem::take(&mut self.word);
                    self.write(PONG, &word, [0; 4], out);
                }
                self.word.clear();
                self.frame = None;
            }
            let Some((first, later)) = rest.split_first() else { return Ok(content) };
            rest = later;
            self.head.push(*first);
            self.frame = self.begin()?;
            if self.frame.is_some() {
                self.head.clear();
            }
        }
    }

    /// The frame that starts with this head, if that is whole.
    fn begin(&self) -> Result<Option<Frame>, Broken> {
        let &[first, second, ref rest @ ..] = &self.head[..] else { return Ok(None) };
        let is_masked = second & MASKED != 0;
        if is_masked == (self.end == End::Device) || first & 0x70 != 0 {
            return Err(Broken);
        }
        let wide = match second & 0x7f {
            WIDE => 2,
            WIDEST => 8,
            _ => 0,
        };
        let Some((length, mask)) = rest.split_at_checked(wide) else { return Ok(None) };
        let length = match wide {
            0 => u64::from(second & 0x7f),
            _ => length.iter().fold(0, |length, byte| length << 8 | u64::from(*byte)),
        };
        let kind = first & 0x0f;
        let most = match kind {
            BINARY | CONTINUED => MOST,
            PING | PONG => MOST_WORD,
            // Text, the end, or nothing that there is.
            _ => return Err(Broken),
        };
        if length > most {
            return Err(Broken);
        }
        let mask = match mask {
            _ if !is_masked => [0; 4],
            [a, b, c, d] => [*a, *b, *c, *d],
            _ => return Ok(None),
        };
        Ok(Some(Frame { kind, mask, place: 0, left: length as usize }))
    }
}

/// A device's request for a WebSocket. `nonce` is any 16 bytes.
pub fn request(host: &str, path: &str, nonce: [u8; 16]) -> String {
    format!(
        "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
         Sec-WebSocket-Key: {}\r\nSec-WebSocket-Version: 13\r\n\r\n",
        STANDARD.encode(nonce)
    )
}

/// The length of the answer's head, once it is whole; an error if it is a refusal.
pub fn accepted(bytes: &[u8]) -> Result<Option<usize>, Broken> {
    let Some(end) = head_end(bytes)? else { return Ok(None) };
    if bytes.starts_with(b"HTTP/1.1 101 ") { Ok(Some(end)) } else { Err(Broken) }
}

/// Where a head ends, once it is whole.
pub fn head_end(bytes: &[u8]) -> Result<Option<usize>, Broken> {
    match bytes.windows(4).position(|four| four == b"\r\n\r\n") {
        Some(place) => Ok(Some(place + 4)),
        None if bytes.len() > MOST_HEAD => Err(Broken),
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;

    use super::*;

    #[test]
    fn what_is_carried_comes_out_however_the_stream_is_cut() {
        let mut random = Random::new(4);
        for (from, to) in [(End::Device, End::Server), (End::Server, End::Device)] {
            let (sender, mut receiver) = (WebSocket::new(from), WebSocket::new(to));
            let (mut stream, mut sent, mut pings) = (Vec::new(), Vec::new(), 0);
            for length in [0, 1, 125, 126, 127, 65_535, 65_536, 100_000, 3] {
                let content: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
                let mask = random.word().to_be_bytes();
                sender.send(&content, [mask[0], mask[1], mask[2], mask[3]], &mut stream);
                sender.write(PING, b"there?", [1, 2, 3, 4], &mut stream);
                sent.extend(content);
                pings += 1;
            }
            let (mut found, mut answers) = (Vec::new(), Vec::new());
            for piece in stream.chunks(7777) {
                found.extend(receiver.receive(piece, &mut answers).unwrap());
            }
            assert_eq!(found, sent);
            let mut back = WebSocket::new(from);
            assert_eq!(back.receive(&answers, &mut Vec::new()), Ok(Vec::new()));
            assert_eq!(answers.len(), pings * (8 + if to == End::Device { 4 } else { 0 }));
        }
    }

    #[test]
    fn what_is_no_frame_is_refused() {
        let receive = |bytes: &[u8]| WebSocket::new(End::Server).receive(bytes, &mut Vec::new());
        assert_eq!(receive(&[0x82, 0x01, 0x00]), Err(Broken), "not masked");
        assert_eq!(receive(&[0xf2, 0x80, 0, 0, 0, 0]), Err(Broken), "reserved bits");
        assert_eq!(receive(&[0x81, 0x80, 0, 0, 0, 0]), Err(Broken), "text");
        assert_eq!(receive(&[0x88, 0x80, 0, 0, 0, 0]), Err(Broken), "the end");
        let huge = [0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
        assert_eq!(receive(&huge), Err(Broken), "too long");
    }
}
