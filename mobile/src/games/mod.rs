//! The games' faces, and the one register of them.
//!
//! A game is a folder here and a line in the table of [`FACES`]. What a face is, [`Face`] says; everything
//! around it (table, undo, saves, replays, log, buttons, camera) is the same for all games.

pub mod conquest;
mod cursor;
pub mod dicewars;
mod face;
pub mod floors;
mod labels;
pub mod league;
mod log;
pub(crate) mod marks;
pub(crate) mod naming;
mod options;
pub mod skirmish;

pub use cursor::Cursor;
pub use face::{
    BoardButton, BoardKey, Effect, Face, FaceFacts, Focus, LegendLine, Moment, Place, Press, Reply,
    Seen, Sheet, SheetLine, Stage, Touch, USUAL_UNIT, told_by_sheet,
};
pub use log::{Chapter, Line, Log};
pub use options::{Choice, Options};

use pentarchy_core::game::Game;

/// Something to be done with a game's face, whichever it is.
pub trait Visitor {
    /// Does it with this one.
    fn face<F: Face>(&mut self);
}

/// Makes [`FACES`] and [`each`] of one table.
macro_rules! register {
    ($($face:ty,)*) => {
        /// The games that have a face, in the order of the home screen.
        pub const FACES: &[&str] = &[$(<<$face as Face>::Game as Game>::ID),*];

        /// Shows the visitor every face, in that order.
        pub fn each(visitor: &mut impl Visitor) {
            $(visitor.face::<$face>();)*
        }
    };
}

register! {
    skirmish::SkirmishFace,
    dicewars::DiceWarsFace,
    conquest::ConquestFace,
    league::LeagueFace,
    floors::FloorsFace,
}

/// Something to be done with the face of a given game.
pub trait Dispatch {
    /// What comes of it.
    type Result;
    /// Does it.
    fn run<F: Face>(self) -> Self::Result;
}

/// Runs the job with the face of the game of this name; `None` if there is none.
pub fn with<E: Dispatch>(id: &str, job: E) -> Option<E::Result> {
    struct Finder<'a, E: Dispatch> {
        id: &'a str,
        job: Option<E>,
        result: Option<E::Result>,
    }
    impl<E: Dispatch> Visitor for Finder<'_, E> {
        fn face<F: Face>(&mut self) {
            if F::Game::ID == self.id {
                self.result = self.job.take().map(E::run::<F>);
            }
        }
    }
    let mut finder = Finder { id, job: Some(job), result: None };
    each(&mut finder);
    finder.result
}

/// Does the game of this name have a face?
pub fn has_face(id: &str) -> bool {
    FACES.contains(&id)
}
