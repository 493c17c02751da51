//! A game as readable text.

use std::fmt::Write as _;
use std::sync::Arc;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::{Occupant, Played};

use crate::games::{Face, Log};
use crate::words::{Words, seat_key};

/// What is told of a game to somebody who was not there.
pub struct Told<'a, F: Face> {
    /// How it stands.
    pub game: &'a F::Game,
    /// All that was played.
    pub history: &'a [Arc<Played<F::Game>>],
    /// Who sits where.
    pub seats: &'a [Occupant],
    /// The words.
    pub words: &'a Words,
}

impl<F: Face> Told<'_, F> {
    /// The log.
    pub fn log(&self) -> Log<F::Game> {
        let mut log = Log::default();
        log.write::<F>(self.game, self.history, self.words);
        log
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.words.get(&seat_key(F::Game::ID, seat))
    }

    /// What is told of somebody, in a line.
    fn told_of(&self, name: String, what: String) -> String {
        self.words.with("seat-told", &[("name", name.into()), ("what", what.into())])
    }

    /// Who won, once it is over.
    pub fn end(&self) -> Option<String> {
        Some(match self.game.outcome()?.winner {
            Some(seat) => self.words.with("result-wins", &[("name", self.seat_name(seat).into())]),
            None => self.words.get("result-draw"),
        })
    }

    /// All of it: who plays, what was played, and how it stands.
    pub fn text(&self) -> String {
        let mut text = self.words.game_name(F::Game::ID);
        text.push_str("\n\n");
        // A string takes whatever is written to it.
        for (seat, occupant) in (0..).map(Seat).zip(self.seats) {
            let occupant = self.words.occupant(F::Game::ID, occupant);
            let itself = self.words.seat_itself(F::Game::ID, seat);
            let name = match self.seat_name(seat) {
                name if name == itself => name,
                name => format!("{name}, {itself}"),
            };
            let _ = writeln!(text, "{}", self.told_of(name, occupant));
        }
        let log = self.log();
        let mut chapter = None;
        for line in log.lines() {
            if chapter.replace(line.chapter) != Some(line.chapter) {
                let heading = line.chapter.heading(self.words, |seat| self.seat_name(seat));
                let _ = writeln!(text, "\n{heading}");
            }
            let _ = writeln!(text, "{}", line.text);
        }
        text.push('\n');
        for seat in (0..self.game.seats()).map(Seat) {
            let standing = F::standing(self.game, seat, self.words);
            let _ = writeln!(text, "{}", self.told_of(self.seat_name(seat), standing));
        }
        if let Some(end) = self.end() {
            let _ = writeln!(text, "\n{end}");
        }
        text
    }
}
