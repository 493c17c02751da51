//! A short talk with a server, question by question.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use pentarchy_net::channel::Channel;
use pentarchy_net::keys::KeyPair;
use pentarchy_net::message::{MOST_TO_DEVICE, ToDevice, ToHost};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// A talk with a server by its own device: whoever has its key.
pub struct Talk {
    stream: TcpStream,
    channel: Channel,
    heard: VecDeque<Vec<u8>>,
}

impl Talk {
    /// Connects.
    pub fn begin(server: SocketAddr, own: &KeyPair) -> io::Result<Self> {
        let channel = Channel::to_known(own, &own.public, None, MOST_TO_DEVICE);
        let channel = channel.map_err(|_| io::Error::other("the key is of no use"))?;
        let stream = TcpStream::connect_timeout(&server, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let mut talk = Self { stream, channel, heard: VecDeque::new() };
        talk.flush()?;
        while !talk.channel.is_open() {
            talk.read()?;
        }
        Ok(talk)
    }

    fn flush(&mut self) -> io::Result<()> {
        let bytes = self.channel.output();
        self.stream.write_all(&bytes)
    }

    fn read(&mut self) -> io::Result<()> {
        let mut piece = [0; 4096];
        let count = self.stream.read(&mut piece)?;
        let other = || io::Error::other("whoever listens there has another key");
        if count == 0 {
            return Err(other());
        }
        self.heard.extend(self.channel.receive(&piece[..count]).map_err(|_| other())?);
        self.flush()
    }

    /// Says something, and waits for the answer. Who is there is of no interest.
    pub fn ask(&mut self, message: &ToHost) -> io::Result<ToDevice> {
        let unsaid = |_| io::Error::from(io::ErrorKind::BrokenPipe);
        self.channel.send(&serde_json::to_vec(message)?).map_err(unsaid)?;
        self.flush()?;
        loop {
            match self.heard.pop_front().map(|it| serde_json::from_slice(&it)).transpose()? {
                Some(ToDevice::Presence(_)) => {}
                Some(answer) => return Ok(answer),
                None => self.read()?,
            }
        }
    }
}
