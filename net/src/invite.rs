//! Invitations: where a room is, whose server it is on, and the code that lets one in.

use std::fmt;
use std::str::FromStr;

use crate::keys::PublicKey;
use crate::log::RoomCode;

/// The port of a server, where nothing else is said.
pub const PORT: u16 = 7685;
/// That of a web server.
const WEB_PORT: u16 = 80;

const START: &str = "pentarchy:join:";
/// No name of a host is longer.
const MOST_HOST: usize = 253;
/// No path is longer.
const MOST_PATH: usize = 100;

/// An invitation, written `pentarchy:join:HOST[:PORT][/PATH]#KEY.CODE`. As it has the server's key,
/// nobody in between can play the server. A path says that a web server stands before it, which
/// passes web sockets on there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invite {
    /// The name or address of the server; an address of version 6 stands in brackets.
    pub host: String,
    /// Its port.
    pub port: u16,
    /// The path on the web server before it, from its slash on.
    pub path: Option<String>,
    /// Its key.
    pub server: PublicKey,
    /// The room.
    pub room: RoomCode,
}

impl fmt::Display for Invite {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { host, port, path, server, room } = self;
        write!(f, "{START}{host}")?;
        if *port != usual_port(path.as_deref()) {
            write!(f, ":{port}")?;
        }
        write!(f, "{}#{server}.{room}", path.as_deref().unwrap_or_default())
    }
}

fn usual_port(path: Option<&str>) -> u16 {
    if path.is_some() { WEB_PORT } else { PORT }
}

impl FromStr for Invite {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let none = "no invitation";
        let rest = text.trim().strip_prefix(START).ok_or(none)?;
        let (place, secret) = rest.split_once('#').ok_or(none)?;
        let (server, room) = secret.split_once('.').ok_or(none)?;
        let (place, path) = match place.find('/') {
            Some(slash) => (&place[..slash], Some(&place[slash..])),
            None => (place, None),
        };
        let (host, port) = match place.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| none)?),
            _ => (place, usual_port(path)),
        };
        let in_brackets = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        let letters = |text: &str, more: &str| {
            text.chars().all(|letter| letter.is_ascii_alphanumeric() || more.contains(letter))
        };
        let is_host = match in_brackets {
            Some(address) => letters(address, ":.%"),
            None => letters(host, "-._"),
        };
        let is_path = |path: &str| path.len() <= MOST_PATH && letters(path, "/-._~");
        if host.is_empty() || host.len() > MOST_HOST || !is_host || !path.is_none_or(is_path) {
            return Err(none);
        }
        Ok(Self {
            host: host.to_owned(),
            port,
            path: path.map(str::to_owned),
            server: server.parse()?,
            room: room.parse()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_is_read_as_it_is_written() {
        for (host, port, path) in [
            ("play.example.org", PORT, None),
            ("192.168.1.7", 4000, None),
            ("[fe80::1%eth0]", PORT, None),
            ("[::1]", 1, None),
            ("play.example.org", WEB_PORT, Some("/")),
            ("play.example.org", 8080, Some("/rooms/of-the_club")),
            ("[::1]", PORT, Some("/rooms")),
        ] {
            let invite = Invite {
                host: host.to_owned(),
                port,
                path: path.map(str::to_owned),
                server: PublicKey([0xab; 32]),
                room: RoomCode::from_number(42),
            };
            assert_eq!(invite.to_string().parse(), Ok(invite.clone()), "{invite}");
        }
    }

    #[test]
    fn what_is_no_invitation_is_refused() {
        let key = "ab".repeat(32);
        for wrong in [
            String::new(),
            "pentarchy:join:".to_owned(),
            format!("pentarchy:join:#{key}.0000000001"),
            format!("pentarchy:join:host#{key}"),
            format!("pentarchy:join:host#{key}.1"),
            format!("pentarchy:join:host#{key}.+000000001"),
            format!("pentarchy:join:host:99999#{key}.0000000001"),
            format!("pentarchy:join:ho st#{key}.0000000001"),
            format!("pentarchy:join:host#{}.0000000001", &key[1..]),
            format!("https://host#{key}.0000000001"),
            format!("pentarchy:join:host/a b#{key}.0000000001"),
            format!("pentarchy:join:host/a\r\nb#{key}.0000000001"),
            format!("pentarchy:join:host/{}#{key}.0000000001", "a".repeat(101)),
        ] {
            assert!(wrong.parse::<Invite>().is_err(), "{wrong}");
        }
    }
}
