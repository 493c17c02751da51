//! Sound: what can be heard, how it is made, and how it reaches the loudspeaker. Every sound is
//! made here from tables of notes; there are no sound files.

mod mixer;
mod output;
mod score;
mod speaker;
pub mod synth;

use std::time::Duration;

use pentarchy_core::game::Seat;

pub use mixer::Mixer;
pub use speaker::Speaker;

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A piece is taken up or chosen.
    Select,
    /// A piece is put down elsewhere.
    Move,
    /// A piece strikes another.
    Strike,
    /// The other strikes back.
    CounterStrike,
    /// A piece leaves the board.
    Death,
    /// The game is won.
    Win,
    /// The game is lost.
    Loss,
    /// The game is drawn.
    Draw,
    /// What was asked for is not allowed.
    Refusal,
    /// A button is pressed.
    Click,
    /// Dice are thrown.
    Dice,
    /// The turn of this seat begins.
    Turn(Seat),
}

impl Sound {
    /// Which of the volumes it obeys.
    pub fn group(self) -> Group {
        match self {
            Self::Turn(_) => Group::Turns,
            _ => Group::Effects,
        }
    }

    /// How long a phone vibrates with it: only where something is hit, or nothing can be done.
    pub fn vibration(self) -> Option<Duration> {
        let millis = match self {
            Self::Strike | Self::CounterStrike => 20,
            Self::Death => 45,
            Self::Refusal => 12,
            _ => return None,
        };
        Some(Duration::from_millis(millis))
    }
}

/// Sounds that share a volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// What is done on the board and on the screen.
    Effects,
    /// The motifs that call a seat.
    Turns,
}
