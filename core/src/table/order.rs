//! What a table is told to do, and why it refuses.

use serde::{Deserialize, Serialize};

use crate::game::Seat;

/// Something for the table to do. It is the same whoever gives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order<C> {
    /// Play a command.
    Play {
        /// Who plays it.
        seat: Seat,
        /// The command.
        command: C,
    },
    /// Take back so many commands.
    Undo {
        /// How many.
        count: usize,
    },
    /// Play again so many of the commands that were taken back.
    Redo {
        /// How many.
        count: usize,
    },
    /// Take back all commands of the turn that is being played.
    ResetTurn,
}

/// Why an order is not carried out. Nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal<R> {
    /// The game is over.
    GameOver,
    /// Another seat is to move.
    NotYourTurn,
    /// The rules do not allow it.
    Illegal(R),
    /// There are not so many commands to take back.
    NothingToUndo,
    /// There are not so many commands to play again.
    NothingToRedo,
}
