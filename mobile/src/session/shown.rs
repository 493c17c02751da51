//! What of a game the people at the screen may know.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::{Occupant, Played as PlayedAtTable, Table};
use pentarchy_core::view::View;

use super::Played;

/// With whose eyes the screen sees: those of the person to move, else of the person who moved last
/// or comes first. Nobody's if only computers play: then everything is shown.
pub struct Eyes(Option<Seat>);

impl Eyes {
    pub fn at(table: &Table<impl Game>) -> Self {
        let is_person = |seat: &Seat| table.seats().get(seat.index()) == Some(&Occupant::Person);
        let last = table.history().iter().rev().map(|played| played.seat).find(is_person);
        let first = (0..table.game().seats()).map(Seat).find(is_person);
        Self(table.game().to_move().filter(is_person).or(last).or(first))
    }

    pub fn state<G: Game>(&self, game: &G) -> G {
        self.0.map_or_else(|| game.clone(), |seat| View::of(game, seat).known().clone())
    }

    pub fn played<G: Game>(&self, game: &G, played: &PlayedAtTable<G>) -> Played<G> {
        let events = match self.0 {
            None => played.events.clone(),
            Some(seat) => played.events.iter().map(|event| game.event_for(seat, event)).collect(),
        };
        Played { seat: played.seat, command: played.command.clone(), events }
    }
}
