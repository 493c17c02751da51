//! What a table tells: how the game stands after each command, and what led there.

use std::io;
use std::sync::Arc;

use crate::game::{Draw, Game, Seat, Step, Steps};
use crate::view::View;

/// Whose knowledge somebody is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// Everything.
    All,
    /// What this seat may know.
    Seat(Seat),
    /// What those may know who share this device: the person to move, else the person who moved
    /// last or comes first. Everything, if only computers play.
    People,
}

/// A command that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Game> {
    /// Who played it.
    pub seat: Seat,
    /// The number of the turn in which it was played.
    pub turn: u32,
    /// The command.
    pub command: G::Command,
    /// What it caused, in order.
    pub events: Vec<G::Event>,
}

/// How a game stands, as somebody may know it. Whoever shows a game shows these and works out
/// nothing that the table knows.
#[derive(Clone, Debug)]
pub struct Snapshot<G: Game> {
    /// What led here since the snapshot before.
    pub change: Change<G>,
    /// The state.
    pub state: G,
    /// The commands that led here, the first one first.
    pub history: Vec<Arc<Played<G>>>,
    /// The seat for which a person at this device may act.
    pub actor: Option<Seat>,
    /// The computer player whose turn it is.
    pub computer: Option<String>,
    /// How many commands lead back to the last decision of a person, or to the last at all where
    /// no person plays; 0 if there is none.
    pub undo: usize,
    /// How many of the commands that were taken back lead on to where the next undo would lead
    /// back from.
    pub redo: usize,
    /// How many of the last commands belong to the turn that is being played.
    pub reset: usize,
    /// How many of the last commands are news to the people here: those played since one of them
    /// could decide, or the last where nobody could.
    pub news: usize,
    /// How many commands were taken back and can be played again.
    pub undone: usize,
    /// Is all of it in the save? If not, what the system said.
    pub saved: Result<(), io::ErrorKind>,
}

/// What led from one snapshot to the next.
#[derive(Clone, Debug)]
pub enum Change<G: Game> {
    /// Nothing: it is the first.
    None,
    /// A command was played, or played again.
    Played(Arc<Transition<G>>),
    /// The last commands were taken back.
    Undone,
}

/// A command's way from one state to the next.
#[derive(Clone, Debug, PartialEq)]
pub struct Transition<G: Game> {
    /// The state before it.
    pub before: G,
    /// What happened in order, each with the state after it; the last leads to the state now.
    pub steps: Vec<Step<G>>,
}

impl<G: Game> Transition<G> {
    /// Plays a legal command.
    pub fn play(game: &mut G, command: &G::Command) -> (Self, G::Undo) {
        let before = game.clone();
        let mut steps = Steps::default();
        let undo = game.play(command, Draw::Seed, &mut steps);
        (Self { before, steps: steps.ending_in(game) }, undo)
    }

    /// What a seat may know of it.
    pub(super) fn for_seat(&self, seat: Seat) -> Self {
        let known = |state: &G| View::of(state, seat).known().clone();
        let step = |step: &Step<G>| Step {
            event: G::event_for(seat, &step.event),
            state: known(&step.state),
        };
        Self { before: known(&self.before), steps: self.steps.iter().map(step).collect() }
    }
}

impl<G: Game> Played<G> {
    /// What a seat may know of it.
    pub(super) fn for_seat(&self, seat: Seat) -> Self {
        let events = self.events.iter().map(|event| G::event_for(seat, event)).collect();
        Self { events, command: self.command.clone(), ..*self }
    }
}
