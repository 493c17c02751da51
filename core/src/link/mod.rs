//! Links to a game, `pentarchy:skirmish:7x5#12345`. Where the number of players can be chosen, it
//! stands behind the setup: `pentarchy:dicewars:28x32-p4#12345`. What was played may stand behind the
//! seed, as letters, digits, `-` and `_` ([`played`]): `pentarchy:skirmish:7x5#12345.q1YqUbKKrlYq`.
//!
//! They are typed, pasted and handed over on the command line, so any text may come in.

pub mod played;

use std::fmt;
use std::str::FromStr;

use crate::games;

const SCHEME: &str = "pentarchy";
const MOST_BYTES: usize = 200;
const MOST_SETUP_BYTES: usize = 60;
/// What was played is no longer: messengers take so much, and longer games go as a file.
pub const MOST_PLAYED_BYTES: usize = 1_800;
/// What stands before what was played.
const PLAYED: char = '.';
/// What stands before the number of players.
const SEATS: char = 'p';

/// A game that anyone can start: which one, set up how, from which seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The game's name in the core.
    pub game: String,
    /// The setup as its game writes it: lower-case letters, digits and hyphens.
    pub setup_code: String,
    /// How many play; nothing where it can't be chosen, and in links of old.
    pub seats: Option<u8>,
    /// The seed.
    pub seed: u64,
    /// What was played, as a code; nothing if the game is at its start.
    pub played: Option<String>,
}

/// Why a text is refused as a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It does not look like one.
    NotALink,
    /// There is no game of this name.
    UnknownGame(String),
    /// The setup has characters that no setup has, or too many.
    BadSetup,
    /// The seed is no whole number below 2^64.
    BadSeed,
    /// It leads to a room, but something is wrong with it.
    BadInvite,
    /// What was played has characters that no such code has.
    BadPlayed,
    /// It is longer than any link.
    TooLong,
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{SCHEME}:{}:{}", self.game, self.setup_code)?;
        if let Some(seats) = self.seats {
            let before = if self.setup_code.is_empty() { "" } else { "-" };
            write!(f, "{before}{SEATS}{seats}")?;
        }
        write!(f, "#{}", self.seed)?;
        match &self.played {
            Some(played) => write!(f, "{PLAYED}{played}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        if text.len() > MOST_BYTES + MOST_PLAYED_BYTES {
            return Err(LinkError::TooLong);
        }
        let text = text.trim();
        let behind = text.find('#').and_then(|seed| Some(seed + text[seed..].find(PLAYED)?));
        let (text, played) = match behind {
            Some(place) => (&text[..place], Some(&text[place + PLAYED.len_utf8()..])),
            None => (text, None),
        };
        if text.len() > MOST_BYTES || played.is_some_and(|code| code.len() > MOST_PLAYED_BYTES) {
            return Err(LinkError::TooLong);
        }
        let (scheme, rest) = text.split_once(':').ok_or(LinkError::NotALink)?;
        let (game, rest) = rest.split_once(':').ok_or(LinkError::NotALink)?;
        // A name is shown to people when it is unknown, so it must be one.
        if !scheme.eq_ignore_ascii_case(SCHEME) || game.is_empty() || !is_plain(game) {
            return Err(LinkError::NotALink);
        }
        if !games::ids().contains(&game) {
            return Err(LinkError::UnknownGame(game.to_owned()));
        }
        let (setup_code, seed) = rest.split_once('#').ok_or(LinkError::BadSeed)?;
        if setup_code.len() > MOST_SETUP_BYTES || !is_plain(setup_code) {
            return Err(LinkError::BadSetup);
        }
        // The parser of numbers would take a sign.
        if !seed.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(LinkError::BadSeed);
        }
        let seed = seed.parse().map_err(|_| LinkError::BadSeed)?;
        let is_code = |code: &str| {
            let is_digit = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
            !code.is_empty() && code.bytes().all(is_digit)
        };
        if played.is_some_and(|code| !is_code(code)) {
            return Err(LinkError::BadPlayed);
        }
        let (setup_code, seats) = split_seats(setup_code);
        Ok(Self {
            game: game.to_owned(),
            setup_code: setup_code.to_owned(),
            seats,
            seed,
            played: played.map(str::to_owned),
        })
    }
}

/// The link within a text, such as a message; if there is none, the whole text.
pub fn within(text: &str) -> &str {
    let is_link = |word: &&str| {
        let scheme = word.split_once(':').map(|(scheme, _)| scheme);
        scheme.is_some_and(|scheme| scheme.eq_ignore_ascii_case(SCHEME))
    };
    text.split_whitespace().find(is_link).unwrap_or(text)
}

/// The setup alone, and the number of players behind it.
fn split_seats(code: &str) -> (&str, Option<u8>) {
    let (setup, last) = code.rsplit_once('-').unwrap_or(("", code));
    let digit = last.strip_prefix(SEATS).filter(|digits| digits.len() == 1);
    match digit.and_then(|digit| digit.parse().ok()) {
        Some(seats) => (setup, Some(seats)),
        None => (code, None),
    }
}

fn is_plain(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Random;

    #[test]
    fn a_link_is_read_as_it_is_written() {
        let link: Link = "pentarchy:skirmish:7x5#12345".parse().unwrap();
        assert_eq!(
            (link.game.as_str(), link.setup_code.as_str(), link.seed),
            ("skirmish", "7x5", 12345)
        );
        assert_eq!(link.to_string(), "pentarchy:skirmish:7x5#12345");
    }

    #[test]
    fn a_link_is_found_within_a_message() {
        for text in [
            "pentarchy:skirmish:7x5#12345",
            "Play with me:\n  pentarchy:skirmish:7x5#12345 \u{1f600}",
            "pentarchy: look! PENTARCHY:skirmish:7x5#12345".trim_start_matches("pentarchy: "),
        ] {
            let found: Link = within(text).parse().unwrap();
            assert_eq!(found.to_string(), "pentarchy:skirmish:7x5#12345", "{text:?}");
        }
        assert_eq!(within("no link: here"), "no link: here");
        assert_eq!(within(""), "");
    }

    #[test]
    fn the_number_of_players_stands_behind_the_setup() {
        for (text, setup, seats) in [
            ("pentarchy:dicewars:28x32-p4#1", "28x32", Some(4)),
            ("pentarchy:dicewars:28x32-20-p8#1", "28x32-20", Some(8)),
            ("pentarchy:floors:p3#1", "", Some(3)),
            ("pentarchy:dicewars:28x32#1", "28x32", None),
            ("pentarchy:dicewars:28x32-p#1", "28x32-p", None),
            ("pentarchy:dicewars:28x32-p44#1", "28x32-p44", None),
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!((link.setup_code.as_str(), link.seats), (setup, seats), "{text}");
            assert_eq!(link.to_string(), text);
        }
    }

    #[test]
    fn generous_in_what_it_takes() {
        for text in [
            "  pentarchy:skirmish:7x5#12345\r\n",
            "PENTARCHY:skirmish:7x5#12345",
            "Pentarchy:skirmish:7x5#00012345",
            "\u{a0}pentarchy:skirmish:7x5#12345\u{a0}",
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!(link.to_string(), "pentarchy:skirmish:7x5#12345", "{text:?}");
        }
        assert_eq!("pentarchy:floors:#0".parse::<Link>().unwrap().setup_code, "");
    }

    #[test]
    fn hostile_texts_are_refused_for_the_right_reason() {
        let table = [
            ("", LinkError::NotALink),
            (":", LinkError::NotALink),
            (":::###", LinkError::NotALink),
            ("skirmish:7x5#1", LinkError::NotALink),
            ("pentarchy", LinkError::NotALink),
            ("pentarchy:", LinkError::NotALink),
            ("pentarchy::7x5#1", LinkError::NotALink),
            ("pentarchy:skirmish#1", LinkError::NotALink),
            ("pentarchy :skirmish:7x5#1", LinkError::NotALink),
            ("http://pentarchy:skirmish:7x5#1", LinkError::NotALink),
            ("pentarchy:../../etc/passwd:7x5#1", LinkError::NotALink),
            ("pentarchy:\u{202e}skirmish:7x5#1", LinkError::NotALink),
            ("pentarchy:Skirmish:7x5#1", LinkError::NotALink),
            ("pentarchy:chess:7x5#1", LinkError::UnknownGame("chess".to_owned())),
            ("pentarchy:chess:7x5", LinkError::UnknownGame("chess".to_owned())),
            ("pentarchy:skirmish:7X5#1", LinkError::BadSetup),
            ("pentarchy:skirmish:7×5#1", LinkError::BadSetup),
            ("pentarchy:skirmish:7x5:8#1", LinkError::BadSetup),
            ("pentarchy:skirmish:7 5#1", LinkError::BadSetup),
            ("pentarchy:skirmish:\0#1", LinkError::BadSetup),
            ("pentarchy:skirmish:../x#1", LinkError::BadSetup),
            ("pentarchy:skirmish:7x5", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#-1", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#+1", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#1.", LinkError::BadPlayed),
            ("pentarchy:skirmish:7x5#1.a b", LinkError::BadPlayed),
            ("pentarchy:skirmish:7x5#1.a.b", LinkError::BadPlayed),
            ("pentarchy:skirmish:7x5#1.5/6", LinkError::BadPlayed),
            ("pentarchy:skirmish:7x5#0x1f", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#1#2", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5# 1", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#١٢", LinkError::BadSeed),
            ("pentarchy:skirmish:7x5#18446744073709551616", LinkError::BadSeed),
        ];
        for (text, error) in table {
            assert_eq!(text.parse::<Link>(), Err(error), "{text:?}");
        }
    }

    #[test]
    fn lengths_are_bounded() {
        let link = |setup: usize, zeros: usize| {
            format!("pentarchy:skirmish:{}#{}1", "7".repeat(setup), "0".repeat(zeros))
                .parse::<Link>()
        };
        assert!(link(60, 0).is_ok());
        assert_eq!(link(61, 0), Err(LinkError::BadSetup));
        assert!(link(0, MOST_BYTES - 21).is_ok());
        assert_eq!(link(0, MOST_BYTES - 20), Err(LinkError::TooLong));
        assert_eq!("é".repeat(101).parse::<Link>(), Err(LinkError::TooLong));
        let played = |count: usize| format!("pentarchy:skirmish:#1.{}", "A".repeat(count));
        assert!(played(MOST_PLAYED_BYTES).parse::<Link>().is_ok());
        assert_eq!(played(MOST_PLAYED_BYTES + 1).parse::<Link>(), Err(LinkError::TooLong));
    }

    fn seeds() -> impl Iterator<Item = u64> {
        let mut random = Random::new(7);
        let drawn = (0..2000).map(move |round| random.word() >> (round % 64));
        [0, 1, 31, 32, u64::MAX, u64::MAX >> 4, 1 << 60].into_iter().chain(drawn)
    }

    #[test]
    fn whatever_is_written_is_read_back() {
        let letters = b"abcdefghijklmnopqrstuvwxyz0123456789-";
        let mut random = Random::new(8);
        for (round, seed) in seeds().enumerate() {
            let letter = |_| random.pick(letters).copied().map(char::from);
            let setup_code = (0..round % (MOST_SETUP_BYTES + 1)).filter_map(letter).collect();
            let game = games::ids()[round % games::ids().len()].to_owned();
            let seats = (round % 3 == 0).then_some((round % 7 + 2) as u8);
            // With the players it has to be short enough still.
            let setup_code: String = setup_code;
            let seats = seats.filter(|_| setup_code.len() + 3 <= MOST_SETUP_BYTES);
            let played = (round % 5 == 0).then(|| format!("q1-_{round}Z"));
            let link = Link { game, setup_code, seats, seed, played };
            assert_eq!(link.to_string().parse(), Ok(link));
        }
    }
}
