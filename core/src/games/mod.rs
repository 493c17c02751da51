//! The games, and the one register of them.
//!
//! A game is a folder here and a line in [`each`]. Whatever must be done for every game, or for
//! the game of a given name, is written as a [`Visitor`] and so works on the game's own types.

pub mod conquest;
pub mod dicewars;
pub mod floors;
pub mod league;
pub mod skirmish;

use crate::player::Roster;

/// Something to be done with a game, whichever it is.
pub trait Visitor {
    /// Does it with this one.
    fn game<G: Roster>(&mut self);
}

/// Shows the visitor every game, in the order of the home screen.
pub fn each(visitor: &mut impl Visitor) {
    visitor.game::<skirmish::Skirmish>();
    visitor.game::<dicewars::DiceWars>();
    visitor.game::<conquest::Conquest>();
    visitor.game::<league::League>();
    visitor.game::<floors::Floors>();
}

/// The names of all games.
pub fn ids() -> Vec<&'static str> {
    struct Ids(Vec<&'static str>);
    impl Visitor for Ids {
        fn game<G: Roster>(&mut self) {
            self.0.push(G::ID);
        }
    }
    let mut ids = Ids(Vec::new());
    each(&mut ids);
    ids.0
}

/// Something to be done with the game of a given name.
pub trait Dispatch {
    /// What comes of it.
    type Result;
    /// Does it.
    fn run<G: Roster>(self) -> Self::Result;
}

/// Runs the job with the game of this name; `None` if there is no such game.
pub fn with<E: Dispatch>(id: &str, job: E) -> Option<E::Result> {
    struct Finder<'a, E: Dispatch> {
        id: &'a str,
        job: Option<E>,
        result: Option<E::Result>,
    }
    impl<E: Dispatch> Visitor for Finder<'_, E> {
        fn game<G: Roster>(&mut self) {
            if G::ID == self.id {
                self.result = self.job.take().map(E::run::<G>);
            }
        }
    }
    let mut finder = Finder { id, job: Some(job), result: None };
    each(&mut finder);
    finder.result
}
