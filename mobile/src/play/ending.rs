//! What is kept of a game when it is over: how it went, and the result of the game of the day.

use pentarchy_core::expectation::{WHOLE, expectation};
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::table::Occupant;

use super::contract::as_json;
use super::{Mode, Running, Shown};
use crate::daily::{Daily, LEVEL};
use crate::games::{Face, Options};
use crate::records::{Against, DayResult, Ending, HEIGHTS, MARKS};
use crate::shared::Shared;

impl<F: Face> Running<F> {
    /// The game may just have ended. It is counted once, if it was begun as usual, by one person
    /// against computers of one level.
    pub(super) fn count_result(&mut self, shared: &mut Shared) {
        let Some(table) = self.game.as_ref().filter(|_| self.mode == Mode::Game) else { return };
        let Some(outcome) = table.snapshot.state.outcome().filter(|_| !self.counted) else {
            return;
        };
        self.counted = true;
        let Some((seat, level)) = person_and_level(&table.beginning.seats) else { return };
        if table.beginning.position.is_some() {
            return;
        }
        let ending = match outcome.winner {
            Some(winner) if winner == seat => Ending::Won,
            Some(_) => Ending::Lost,
            None => Ending::Drawn,
        };
        let game = F::Game::ID.to_owned();
        let players = table.beginning.seats.len() as u8;
        let turns = table.snapshot.state.turn();
        let seed = table.beginning.seed;
        let of_day = <F::Game as Game>::Setup::of_day(seed);
        let is_set_up_so = as_json(&table.beginning.setup) == as_json(&of_day);
        let day = Daily::day_of(&game, seed)
            .filter(|_| level == LEVEL && players == F::FACTS.usual_seats && is_set_up_so);
        let result = day.map(|_| DayResult {
            game: game.clone(),
            ending,
            turns,
            course: course::<F>(table, seat),
        });
        let against = Against { game, level: level.to_owned(), players };
        shared.change_records(|records| {
            records.game_over(against, ending, turns);
            if let Some((day, result)) = day.zip(result) {
                records.day_over(day, result);
            }
        });
    }
}

/// The seat of the only person, and the level of all others, if these are one.
fn person_and_level(seats: &[Occupant]) -> Option<(Seat, &str)> {
    let mut people = (0..).map(Seat).zip(seats).filter(|(_, one)| **one == Occupant::Person);
    let (seat, _) = people.next().filter(|_| people.next().is_none())?;
    let mut others = seats.iter().filter(|one| **one != Occupant::Person);
    let first = others.next()?;
    let Occupant::Computer(level) = first else { return None };
    others.all(|other| other == first).then_some((seat, level))
}

/// How the player stood on the way, at equal distances, each from 0 to 7.
fn course<F: Face>(table: &Shown<F::Game>, seat: Seat) -> Vec<u8> {
    let beginning = &table.beginning;
    let players = beginning.seats.len() as u8;
    let Ok(mut game) = F::Game::new(&beginning.setup, players, beginning.seed) else {
        return Vec::new();
    };
    let history = &table.snapshot.history;
    let mut marks = Vec::new();
    for (place, played) in history.iter().enumerate() {
        if game.check(&played.command).is_err() {
            break;
        }
        game.play(&played.command, Draw::Seed, &mut NoEvents);
        if (place + 1) * MARKS / history.len() > marks.len() {
            let height = expectation(&game, seat) * u16::from(HEIGHTS) / (WHOLE + 1);
            marks.push(height as u8);
        }
    }
    marks
}
