//! Playing over a network, apart from any game: where rooms are, short talks with whoever has
//! them, connections that last, and hosting for people nearby.

mod hosting;
mod nearby;
mod talk;
mod wire;

pub use hosting::{Hosting, Hosts};
pub use nearby::{Found, Notice, look_around};
pub use talk::{Glimpse, TalkError, Wanted, glimpse, open_room};
pub use wire::{Heard, Wire};

use std::io;
use std::net::{Ipv4Addr, SocketAddr, ToSocketAddrs};
use std::time::{SystemTime, UNIX_EPOCH};

use pentarchy_net::channel::{Channel, WebPlace};
use pentarchy_net::invite::Invite;
use pentarchy_net::keys::{KeyPair, PublicKey};
use pentarchy_net::link::LinkError;
use pentarchy_net::log::{RoomCode, Time};
use pentarchy_net::message::MOST_TO_DEVICE;

/// Where rooms are, and whose key proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its name or address; an address of version 6 stands in brackets.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The path on the web server before it.
    pub path: Option<String>,
    /// Its key.
    pub key: PublicKey,
}

impl Server {
    /// That of an invitation.
    pub fn of(invite: &Invite) -> Self {
        let Invite { host, port, path, server, .. } = invite.clone();
        Self { host, port, path, key: server }
    }

    /// An invitation to one of its rooms.
    pub fn invite(&self, room: RoomCode) -> Invite {
        let Self { host, port, path, key } = self.clone();
        Invite { host, port, path, server: key, room }
    }

    /// A channel to it.
    fn channel(&self, own: &KeyPair) -> Result<Channel, LinkError> {
        let host = format!("{}:{}", self.host, self.port);
        let web = self.path.as_deref().map(|path| WebPlace { host: &host, path });
        Channel::to_known(own, &self.key, web, MOST_TO_DEVICE)
    }

    /// Is it on a network like those at home, most likely a device that hosts now and then?
    pub fn is_nearby(&self) -> bool {
        let host = self.host.parse::<Ipv4Addr>();
        host.is_ok_and(|host| host.is_private() || host.is_link_local())
    }

    fn addresses(&self) -> io::Result<Vec<SocketAddr>> {
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        Ok((host, self.port).to_socket_addrs()?.collect())
    }
}

/// What time it is here, in milliseconds since 1970.
pub fn now() -> Time {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time::try_from(passed.as_millis()).unwrap_or(Time::MAX)
}
