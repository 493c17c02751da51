//! The games' faces, and the one register of them.
//!
//! A game is a folder here and a line in [`each`]. What a face is, [`Face`] says; everything
//! around it (table, undo, saves, replays, log, buttons, camera) is the same for all games.

pub mod conquest;
mod cursor;
pub mod dicewars;
mod face;
pub mod floors;
pub mod league;
pub(crate) mod marks;
pub(crate) mod naming;
mod options;
pub mod skirmish;

pub use cursor::Cursor;
pub use face::{
    BoardButton, BoardKey, Effect, Face, FaceFacts, Focus, LegendLine, Moment, Place, Press, Reply,
    Seen, Sheet, SheetLine, Stage, Touch,
};
pub use options::{Choice, Options};

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
    use pentarchy_core::game::Game;

    use super::*;
    use crate::pictures::Illustration;
    use crate::theme::{Palette, Theme};
    use crate::words::{Language, Section, Words};

    #[test]
    fn every_game_has_a_face() {
        for game in pentarchy_core::games::ids() {
            assert!(has_face(game), "{game}");
        }
    }

    /// Whatever a registered game lacks in its folders is found here, by name.
    #[test]
    fn every_game_is_whole() {
        struct Whole;
        impl Visitor for Whole {
            fn face<F: Face>(&mut self) {
                let id = F::Game::ID;
                let card = Illustration::Card(id).image(&Theme::new(Palette::Painted, false), 80);
                assert!(card.rgba.iter().any(|part| *part > 0), "{id} has no card");
                for words in Language::ALL.map(Words::new) {
                    let has = |key: String| assert_ne!(words.get(&key), key, "{id}");
                    has(format!("game-{id}-name"));
                    has(format!("game-{id}-about"));
                    for seat in 0..F::Game::FACTS.players.1 {
                        has(format!("seat-{id}-{seat}"));
                    }
                    let rules = words.rules(id, &F::figures(&words));
                    assert!(!rules.is_empty(), "{id} has no rules for people");
                    for Section { title, text, .. } in rules {
                        assert!(!title.contains("rules-"), "{title}");
                        assert!(!text.contains("rules-") && !text.contains('$'), "{text}");
                    }
                }
            }
        }
        each(&mut Whole);
    }
}
