//! What links lead to: a game that anyone can start, or a room on a network.

pub use pentarchy_core::link::*;

use std::str::FromStr;

use pentarchy_net::invite::Invite;

/// A host has a name of 253 letters at most, and a key and a code stand behind it.
const MOST_INVITE_BYTES: usize = 400;

/// What a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTo {
    /// A game that anyone can start.
    Game(Link),
    /// A room on a network.
    Room(Invite),
}

/// How links to rooms begin.
const ROOM: &str = "pentarchy:join:";

impl FromStr for LinkTo {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let text = text.trim();
        match text.get(..ROOM.len()) {
            Some(start) if start.eq_ignore_ascii_case(ROOM) => {
                if text.len() > MOST_INVITE_BYTES {
                    return Err(LinkError::TooLong);
                }
                let invite = format!("{ROOM}{}", &text[ROOM.len()..]).parse();
                invite.map(Self::Room).map_err(|_| LinkError::BadInvite)
            }
            _ => text.parse().map(Self::Game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_a_game_or_to_a_room() {
        let key = "ab".repeat(32);
        let room = format!("pentarchy:join:play.example.org#{key}.0123456789");
        let LinkTo::Room(invite) = room.parse().unwrap() else { panic!("{room}") };
        assert_eq!(invite.to_string(), room);
        let shouted = format!(" Pentarchy:JOIN:play.example.org#{key}.0123456789\n");
        assert_eq!(shouted.parse(), Ok(LinkTo::Room(invite)));
        let link: Link = "pentarchy:skirmish:7x5#12345".parse().unwrap();
        assert_eq!("pentarchy:skirmish:7x5#12345".parse(), Ok(LinkTo::Game(link)));
        for (text, error) in [
            ("pentarchy:join:".to_owned(), LinkError::BadInvite),
            ("pentarchy:join:host#1.2".to_owned(), LinkError::BadInvite),
            (format!("pentarchy:join:{}#{key}.0123456789", "h".repeat(400)), LinkError::TooLong),
            ("pentarchy:join".to_owned(), LinkError::NotALink),
            ("é".to_owned(), LinkError::NotALink),
        ] {
            assert_eq!(text.parse::<LinkTo>(), Err(error), "{text}");
        }
    }
}
