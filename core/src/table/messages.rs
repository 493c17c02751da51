//! What a table is told, and what it tells.

use std::io;

use serde::{Deserialize, Serialize};

use crate::game::{Game, Seat};
use crate::hash::StateHash;
use crate::view::View;

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

/// Whose eyes an observer has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watcher {
    /// Sees everything.
    All,
    /// Sees what this seat may know.
    Seat(Seat),
}

/// What observers are told.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice<G: Game> {
    /// A command was played, or played again.
    Played {
        /// Who played it.
        seat: Seat,
        /// The command.
        command: G::Command,
        /// What it caused, in order.
        events: Vec<G::Event>,
        /// The hash of the state, or of the view, after it.
        hash: StateHash,
    },
    /// The last commands were taken back.
    Undone {
        /// How many.
        count: usize,
    },
    /// An order was not carried out.
    Refused {
        /// The order.
        order: Order<G::Command>,
        /// Why.
        refusal: Refusal<G::Reason>,
    },
    /// The save could not be written. It will be tried again after the next command.
    NotSaved {
        /// What the system said.
        why: io::ErrorKind,
    },
}

impl<G: Game> Notice<G> {
    /// What a seat is told of it, in the state to which it led.
    pub(super) fn for_seat(&self, state: &G, viewer: Seat) -> Self {
        match self {
            Self::Played { seat, command, events, .. } => Self::Played {
                seat: *seat,
                command: command.clone(),
                events: events.iter().map(|event| state.event_for(viewer, event)).collect(),
                hash: StateHash::of(View::of(state, viewer).known()),
            },
            other => other.clone(),
        }
    }
}
