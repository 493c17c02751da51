//! A device that says whatever it likes to a server.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use pentarchy_net::channel::Channel;
use pentarchy_net::keys::KeyPair;
use pentarchy_net::log::{RoomCode, TimeControl};
use pentarchy_net::message::{MOST_TO_DEVICE, PROTOCOL, ToDevice, ToHost, own_rules};
use serde_json::value::RawValue;

use crate::program::Server;

pub struct Device {
    stream: TcpStream,
    channel: Channel,
    heard: Vec<ToDevice>,
    /// All bytes that it has sent.
    pub sent: Vec<u8>,
}

impl Device {
    /// Connects, with the link open.
    pub fn connect(server: &Server) -> Self {
        let own = KeyPair::generate().unwrap();
        let channel = Channel::to_known(&own, &server.key, None, MOST_TO_DEVICE).unwrap();
        let stream = TcpStream::connect(server.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let (heard, sent) = (Vec::new(), Vec::new());
        let mut device = Self { stream, channel, heard, sent };
        device.flush().unwrap();
        while !device.channel.is_open() {
            device.read().unwrap();
        }
        device
    }

    /// Connects and says its first word.
    pub fn greet(server: &Server) -> Self {
        let mut device = Self::connect(server);
        let hello = ToHost::Hello { protocol: PROTOCOL, rules: own_rules() };
        let welcome = device.ask(&hello);
        assert!(matches!(welcome, Some(ToDevice::Welcome { .. })), "{welcome:?}");
        device
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = self.channel.output();
        self.sent.extend(&bytes);
        self.stream.write_all(&bytes)
    }

    fn read(&mut self) -> io::Result<()> {
        let mut piece = [0; 4096];
        let count = self.stream.read(&mut piece)?;
        if count == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let messages = self.channel.receive(&piece[..count]).map_err(|_| io::ErrorKind::Other)?;
        self.heard.extend(messages.iter().map(|it| serde_json::from_slice(it).unwrap()));
        self.flush()
    }

    /// Says something, message or not.
    pub fn say(&mut self, message: &[u8]) {
        self.channel.send(message).unwrap();
        // Whoever is cut off hears it from the next answer.
        let _ = self.flush();
    }

    /// The next thing that it is told; none if it was cut off.
    pub fn hear(&mut self) -> Option<ToDevice> {
        while self.heard.is_empty() {
            self.read().ok()?;
        }
        Some(self.heard.remove(0))
    }

    pub fn ask(&mut self, message: &ToHost) -> Option<ToDevice> {
        self.say(&serde_json::to_vec(message).unwrap());
        self.hear()
    }

    /// Opens a room of Skirmish.
    pub fn create(&mut self) -> RoomCode {
        let setup = RawValue::from_string("{}".to_owned()).unwrap();
        let (game, clock) = ("skirmish".to_owned(), TimeControl::None);
        let create = ToHost::Create { game, players: 2, setup, clock, hints: false };
        match self.ask(&create) {
            Some(ToDevice::Created { room }) => room,
            other => panic!("{other:?}"),
        }
    }

    pub fn look(&mut self, room: RoomCode) -> Option<ToDevice> {
        self.ask(&ToHost::Look { room })
    }
}
