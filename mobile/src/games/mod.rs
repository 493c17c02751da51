//! The games' faces, and the one register of them.
//!
//! A game is a folder here and a line in [`each`]. What a face is, [`Face`] says; everything
//! around it (table, undo, saves, replays, log, buttons, camera) is the same for all games.

pub mod conquest;
pub mod dicewars;
mod face;
pub mod floors;
pub mod league;
pub(crate) mod marks;
pub mod skirmish;

pub use face::{
    BoardButton, BoardKey, Choice, Choices, Face, Focus, LegendLine, Moment, Press, Reply, Seen,
    Sheet, SheetLine, Stage, Touch,
};

/// Something to be done with a game's face, whichever it is.
pub trait Visitor {
    /// Does it with this one.
    fn face<F: Face>(&mut self);
}

/// Shows the visitor every face, in the order of the home screen.
pub fn each(visitor: &mut impl Visitor) {
    visitor.face::<skirmish::SkirmishFace>();
    visitor.face::<dicewars::DiceWarsFace>();
    visitor.face::<conquest::ConquestFace>();
    visitor.face::<league::LeagueFace>();
    visitor.face::<floors::FloorsFace>();
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
            if <F::Game as pentarchy_core::game::Game>::ID == self.id {
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
    struct Nothing;
    impl Dispatch for Nothing {
        type Result = ();
        fn run<F: Face>(self) {}
    }
    with(id, Nothing).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_face() {
        for game in pentarchy_core::games::ids() {
            assert!(has_face(game), "{game}");
        }
    }
}
