//! The log of a game in words: what was played, line by line, grouped by turns.

use std::sync::Arc;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Played;

use super::Face;
use crate::words::Words;

/// The log of a game.
pub struct Log<G: Game> {
    entries: Vec<Entry<G>>,
}

/// What it has for a command.
struct Entry<G: Game> {
    played: Arc<Played<G>>,
    /// Nothing if there is no news in it, or it is told together with a later one.
    line: String,
    chapter: Chapter,
}

/// What is told under one heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// Whose turn it is; nobody's if a turn is a single command, and a chapter is a round.
    pub seat: Option<Seat>,
    /// In which round, from 1; 0 before the first.
    pub round: u32,
}

/// A line of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The number of the command with which it ends.
    pub number: usize,
    /// Its words.
    pub text: &'a str,
    /// Where it belongs.
    pub chapter: Chapter,
}

impl Chapter {
    /// Its heading, with the names of players as they are called here.
    pub fn heading(self, words: &Words, name: impl Fn(Seat) -> String) -> String {
        let round = ("round", self.round.into());
        match (self.round, self.seat) {
            (0, _) => words.get("log-before"),
            (_, Some(seat)) => words.with("log-turn", &[("name", name(seat).into()), round]),
            (_, None) => words.with("log-round", &[round]),
        }
    }
}

impl<G: Game> Default for Log<G> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

impl<G: Game> Log<G> {
    /// Forgets all of it, to be written in other words.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Writes what is not written yet of all that was played, and drops what was taken back.
    pub fn write<F: Face<Game = G>>(
        &mut self,
        game: &G,
        history: &[Arc<Played<G>>],
        words: &Words,
    ) {
        let written = self.entries.iter().zip(history);
        let kept = written.take_while(|(entry, played)| Arc::ptr_eq(&entry.played, played)).count();
        self.entries.truncate(kept);
        // What was told together with what is gone is told anew.
        while self.entries.pop_if(|entry| entry.line.is_empty()).is_some() {}
        for (place, played) in history.iter().enumerate().skip(self.entries.len()) {
            let mut first = place;
            while let Some(before) = first.checked_sub(1).map(|before| &history[before])
                && before.seat == played.seat
                && F::continues(&before.command, &history[first].command)
            {
                first -= 1;
            }
            let together = &history[first..=place];
            let events: Vec<_> =
                together.iter().flat_map(|played| played.events.iter().cloned()).collect();
            self.entries[first..].iter_mut().for_each(|entry| entry.line.clear());
            let line = F::log_line(game, words, played.seat, &played.command, &events);
            let chapter = self.chapter::<F>(game, &history[..=place]);
            self.entries.push(Entry { played: Arc::clone(played), line, chapter });
        }
    }

    /// The chapter of the last command, all others being written.
    fn chapter<F: Face<Game = G>>(&self, game: &G, history: &[Arc<Played<G>>]) -> Chapter {
        let Some(played) = history.last() else { return Chapter { seat: None, round: 0 } };
        let turns = || {
            let own = self.entries.iter().rfind(|entry| entry.played.seat == played.seat);
            own.map_or(1, |own| own.chapter.round + u32::from(own.played.turn != played.turn))
        };
        let round = F::round(game, history).unwrap_or_else(turns);
        // Before the first round nobody's turn heads what is told.
        let has_turns = round > 0 && !F::FACTS.is_turn_one_command;
        Chapter { seat: has_turns.then_some(played.seat), round }
    }

    /// All lines, the oldest first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = Line<'_>> {
        let told = |(number, entry)| {
            let Entry { line, chapter, .. }: &Entry<G> = entry;
            (!line.is_empty()).then_some(Line { number, text: line, chapter: *chapter })
        };
        self.entries.iter().enumerate().filter_map(told)
    }

    /// The line that tells of the command with this number.
    pub fn line_of(&self, number: usize) -> Option<Line<'_>> {
        // What goes together is told with the last command of it.
        self.lines().find(|line| line.number >= number)
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::table::{Order, Perspective, Table};
    use pentarchy_core::{chance::Random, view::View};

    use super::*;
    use crate::games::{self, Visitor};
    use crate::words::Language;

    /// What a game's log says after so many commands of its demo player.
    fn log_of<F: Face>(commands: usize) -> Log<F::Game> {
        let setup = <F::Game as Game>::Setup::default();
        let mut table = Table::<F::Game>::new(&setup, F::FACTS.usual_seats, 7).unwrap();
        let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
        let mut random = Random::keyed(1, "log", &[]);
        for _ in 0..commands {
            let Some(seat) = table.game().to_move() else { break };
            let view = View::of(table.game(), seat);
            let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
            let command = thought.line[0].clone();
            table.carry_out(Order::Play { seat, command }).unwrap();
        }
        let snapshot = table.snapshot(Perspective::All);
        let mut log = Log::default();
        log.write::<F>(&snapshot.state, &snapshot.history, &Words::new(Language::En));
        log
    }

    #[test]
    fn rounds_are_counted_from_one_and_never_go_back() {
        struct Check;
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let log = log_of::<F>(60);
                let rounds: Vec<u32> = log.lines().map(|line| line.chapter.round).collect();
                assert!(rounds.is_sorted() && rounds.contains(&1), "{}: {rounds:?}", F::Game::ID);
                assert!(rounds.last() > Some(&1), "{}: {rounds:?}", F::Game::ID);
                let steps = rounds.windows(2).all(|two| two[1] - two[0] <= 1);
                assert!(steps, "{}: {rounds:?}", F::Game::ID);
                assert!(log.lines().all(|line| !line.text.is_empty()));
            }
        }
        games::each(&mut Check);
    }
}
