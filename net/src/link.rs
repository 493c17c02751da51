//! The encrypted link between a device and a server, or whoever hosts: Noise over frames.
//!
//! A device that knows the server's key, from a link or a QR code, speaks to nobody else. One that
//! meets a host for the first time on its own network learns its key. Both ways, the server learns
//! the device's key, and that is who the device is.

use snow::{Builder, HandshakeState, TransportState};

use crate::frame::{self, Frames};
use crate::keys::{KNOWN, KeyPair, PROLOGUE, PublicKey, STRANGER};

/// The first byte of a stream whose device knows the server. A web server's never starts so.
pub const TO_KNOWN: u8 = 1;
/// The first byte of a stream whose device does not.
pub const TO_STRANGER: u8 = 2;

/// Bytes that the cipher adds to a frame.
const TAG: usize = 16;
/// What a frame starts with: is the message whole with it?
const MORE: u8 = 0;
const LAST: u8 = 1;
/// No frame of a handshake is longer: of a stranger, nothing more is kept.
const MOST_SHAKING: usize = 128;
/// The most bytes of a message in a frame.
const PIECE: usize = frame::MOST - TAG - 1;

/// Why a link is broken for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// The peer speaks something else.
    NotOurs,
    /// The peer does not have the key that it should, or somebody changed the bytes.
    Forged,
    /// A message is longer than any may be.
    TooLong,
    /// Nothing can be sent before the handshake is done.
    NotOpen,
}

enum State {
    /// The first byte has not come yet.
    Expecting(KeyPair),
    Shaking(Box<HandshakeState>),
    Open(Box<TransportState>),
    Broken(LinkError),
}

/// One end of a link.
pub struct Link {
    state: State,
    frames: Frames,
    /// What came of a message so far.
    message: Vec<u8>,
    /// The longest message that may come.
    most: usize,
    out: Vec<u8>,
}

impl Link {
    /// To a server whose key is known.
    pub fn to_known(own: &KeyPair, server: &PublicKey, most: usize) -> Result<Self, LinkError> {
        let builder = builder(KNOWN, own)?.remote_public_key(&server.0);
        let handshake = builder.and_then(Builder::build_initiator);
        Self::from_device(TO_KNOWN, handshake.map_err(|_| LinkError::Forged)?, most)
    }

    /// To a host that is met for the first time.
    pub fn to_stranger(own: &KeyPair, most: usize) -> Result<Self, LinkError> {
        let handshake = builder(STRANGER, own)?.build_initiator();
        Self::from_device(TO_STRANGER, handshake.map_err(|_| LinkError::NotOurs)?, most)
    }

    /// From whoever connects.
    pub fn from_anybody(own: &KeyPair, most: usize) -> Self {
        Self::new(State::Expecting(own.clone()), most)
    }

    fn new(state: State, most: usize) -> Self {
        Self { state, frames: Frames::default(), message: Vec::new(), most, out: Vec::new() }
    }

    fn from_device(first: u8, handshake: HandshakeState, most: usize) -> Result<Self, LinkError> {
        let mut link = Self::new(State::Shaking(Box::new(handshake)), most);
        link.out.push(first);
        link.shake()?;
        Ok(link)
    }

    /// Can messages be sent?
    pub fn is_open(&self) -> bool {
        matches!(self.state, State::Open(_))
    }

    /// Who is at the other end, once the link is open.
    pub fn peer(&self) -> Option<PublicKey> {
        let State::Open(transport) = &self.state else { return None };
        transport.get_remote_static()?.try_into().ok().map(PublicKey)
    }

    /// Takes bytes as they come; returns the messages that are whole. A broken link stays so.
    pub fn receive(&mut self, bytes: &[u8]) -> Result<Vec<Vec<u8>>, LinkError> {
        let received = self.try_receive(bytes);
        if let Err(why) = received {
            self.state = State::Broken(why);
        }
        received
    }

    fn try_receive(&mut self, mut bytes: &[u8]) -> Result<Vec<Vec<u8>>, LinkError> {
        if let State::Broken(why) = self.state {
            return Err(why);
        }
        if let (State::Expecting(own), Some((first, rest))) = (&self.state, bytes.split_first()) {
            let pattern = match *first {
                TO_KNOWN => KNOWN,
                TO_STRANGER => STRANGER,
                _ => return Err(LinkError::NotOurs),
            };
            let handshake = builder(pattern, own)?.build_responder();
            self.state = State::Shaking(Box::new(handshake.map_err(|_| LinkError::NotOurs)?));
            bytes = rest;
        }
        self.frames.take(bytes);
        let mut messages = Vec::new();
        while self.take_frame(&mut messages)? {
            self.shake()?;
        }
        Ok(messages)
    }

    /// Takes a frame, if one is whole.
    fn take_frame(&mut self, messages: &mut Vec<Vec<u8>>) -> Result<bool, LinkError> {
        let is_shaking = matches!(self.state, State::Shaking(_));
        if is_shaking && self.frames.next_length().is_some_and(|length| length > MOST_SHAKING) {
            return Err(LinkError::NotOurs);
        }
        let Some(content) = self.frames.whole() else { return Ok(false) };
        let mut plain = vec![0; content.len()];
        match &mut self.state {
            State::Shaking(handshake) => {
                let length = handshake.read_message(content, &mut plain);
                if length.map_err(|_| LinkError::Forged)? > 0 {
                    return Err(LinkError::NotOurs);
                }
            }
            State::Open(transport) => {
                let length = transport.read_message(content, &mut plain);
                plain.truncate(length.map_err(|_| LinkError::Forged)?);
                let (kind, piece) = plain.split_first().ok_or(LinkError::NotOurs)?;
                if self.message.len() + piece.len() > self.most {
                    return Err(LinkError::TooLong);
                }
                self.message.extend(piece);
                match *kind {
                    // Messages are cut where a frame is full: smaller pieces would be work without end
                    // that counts as no message.
                    MORE if piece.len() == PIECE => {}
                    LAST => messages.push(std::mem::take(&mut self.message)),
                    _ => return Err(LinkError::NotOurs),
                }
            }
            State::Expecting(_) | State::Broken(_) => return Err(LinkError::NotOurs),
        }
        Ok(true)
    }

    /// Does what the handshake wants next.
    fn shake(&mut self) -> Result<(), LinkError> {
        if let State::Shaking(handshake) = &mut self.state {
            if handshake.is_my_turn() && !handshake.is_handshake_finished() {
                let mut sent = [0; MOST_SHAKING];
                let length = handshake.write_message(&[], &mut sent);
                frame::write(&sent[..length.map_err(|_| LinkError::Forged)?], &mut self.out);
            }
            if handshake.is_handshake_finished() {
                let shaken = std::mem::replace(&mut self.state, State::Broken(LinkError::Forged));
                if let State::Shaking(handshake) = shaken {
                    let transport = handshake.into_transport_mode();
                    self.state = State::Open(Box::new(transport.map_err(|_| LinkError::Forged)?));
                }
            }
        }
        Ok(())
    }

    /// Sends a message.
    pub fn send(&mut self, message: &[u8]) -> Result<(), LinkError> {
        let State::Open(transport) = &mut self.state else { return Err(LinkError::NotOpen) };
        let mut pieces = message.chunks(PIECE).peekable();
        loop {
            let piece = pieces.next().unwrap_or_default();
            let is_last = pieces.peek().is_none();
            let mut plain = Vec::with_capacity(piece.len() + 1);
            plain.push(if is_last { LAST } else { MORE });
            plain.extend(piece);
            let mut sealed = vec![0; plain.len() + TAG];
            let length = transport.write_message(&plain, &mut sealed);
            frame::write(&sealed[..length.map_err(|_| LinkError::TooLong)?], &mut self.out);
            if is_last {
                return Ok(());
            }
        }
    }

    /// The bytes to be sent since the last time.
    pub fn output(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.out)
    }
}

fn builder<'a>(pattern: &str, own: &'a KeyPair) -> Result<Builder<'a>, LinkError> {
    let pattern = pattern.parse().map_err(|_| LinkError::NotOurs)?;
    Builder::new(pattern)
        .prologue(PROLOGUE)
        .and_then(|builder| builder.local_private_key(own.private()))
        .map_err(|_| LinkError::NotOurs)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two ends that are open.
    fn open() -> (Link, Link) {
        let [device, server] = [(); 2].map(|()| KeyPair::generate().unwrap());
        let mut device = Link::to_known(&device, &server.public, 1 << 20).unwrap();
        let mut server = Link::from_anybody(&server, 1 << 20);
        server.receive(&device.output()).unwrap();
        device.receive(&server.output()).unwrap();
        assert!(device.is_open() && server.is_open());
        (device, server)
    }

    /// Sends a frame with just this in it.
    fn send_piece(link: &mut Link, plain: &[u8]) -> Vec<u8> {
        let State::Open(transport) = &mut link.state else { panic!("it is not open") };
        let mut sealed = vec![0; plain.len() + TAG];
        let length = transport.write_message(plain, &mut sealed).unwrap();
        let mut bytes = Vec::new();
        frame::write(&sealed[..length], &mut bytes);
        bytes
    }

    #[test]
    fn a_message_is_cut_only_where_a_frame_is_full() {
        for length in [0, 1, 1000, PIECE - 1] {
            let (mut device, mut server) = open();
            let bytes = send_piece(&mut device, &[vec![MORE], vec![7; length]].concat());
            assert_eq!(server.receive(&bytes), Err(LinkError::NotOurs), "{length}");
        }
        let (mut device, mut server) = open();
        let bytes = send_piece(&mut device, &[vec![MORE], vec![7; PIECE]].concat());
        assert_eq!(server.receive(&bytes), Ok(Vec::new()));
        let bytes = send_piece(&mut device, &[LAST, 7]);
        assert_eq!(server.receive(&bytes), Ok(vec![vec![7; PIECE + 1]]));
    }

    #[test]
    fn frames_of_no_kind_break_the_link() {
        for plain in [&[][..], &[2], &[0xff, 1]] {
            let (mut device, mut server) = open();
            let bytes = send_piece(&mut device, plain);
            assert_eq!(server.receive(&bytes), Err(LinkError::NotOurs), "{plain:?}");
        }
    }
}
