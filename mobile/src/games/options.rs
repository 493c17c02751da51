//! What can be chosen before a game.

use pentarchy_core::game::Seat;

use crate::pictures::Sprite;
use crate::words::Words;

/// A setup as people choose it.
pub trait Options: Default {
    /// The choices, as they stand.
    fn choices(&self) -> Vec<Choice>;

    /// Takes a choice: the option's place in the list, and its new value.
    fn choose(&mut self, option: usize, value: i64);

    /// The setup of the game of the day with this seed: what the seed does not draw by itself is drawn
    /// here, so that another day has another position.
    fn of_day(_seed: u64) -> Self {
        Self::default()
    }

    /// What a choice looks like, beside its name: the option's place in the list.
    fn picture(&self, _option: usize) -> Option<Sprite> {
        None
    }

    /// The key of the name of a part of a seat's pieces that can have its own computer player.
    fn part_name(&self, _seat: Seat, _part: usize) -> &'static str {
        "player-mixed"
    }

    /// Can a game be set up with a picture, such as a map of one's own?
    const TAKES_PICTURES: bool = false;

    /// Takes a picture, the bytes of a PNG file; says in words why it can't.
    fn take_picture(&mut self, _picture: &[u8], _words: &Words) -> Result<(), String> {
        Ok(())
    }

    /// The state, as JSON, from which a game of this setup and picture starts, if that is another
    /// than the setup's own; or the key of the words that ask for a picture.
    fn start(&self, _picture: Option<&[u8]>) -> Result<Option<String>, &'static str> {
        Ok(None)
    }
}

/// One choice of a setup.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// A number.
    Number {
        /// The key of its name.
        name: &'static str,
        /// The number.
        value: i64,
        /// The least and the most.
        range: (i64, i64),
    },
    /// One of a few.
    OneOf {
        /// The key of its name.
        name: &'static str,
        /// The keys of what there is to choose from.
        options: &'static [&'static str],
        /// Which is chosen.
        chosen: i64,
    },
}
