//! Computer players are called when it is their turn, and a replay goes on by itself.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::{Occupant, Order};

use super::{Mode, Running};
use crate::games::Face;
use crate::session::{Ask, Purpose};

impl<F: Face> Running<F> {
    /// Calls the computer player whose turn it is, or plays the replay on.
    pub(super) fn go_on(&mut self) {
        let rests = self.film.is_running()
            || self.session.is_busy()
            || self.paused
            || self.suspended
            || self.breath_until.is_some();
        let Some(table) = self.game.as_ref().filter(|_| !rests) else { return };
        if self.mode == Mode::Replay {
            if table.undone.is_empty() {
                self.paused = true;
            } else {
                self.session.ask(Ask::Order(Order::Redo { count: 1 }));
            }
            return;
        }
        let Some(seat) = table.state.to_move() else { return };
        // Commands that were taken back are still there to be redone: nobody plays over them
        // unasked.
        if let Some(Occupant::Computer(player)) = table.opened.seats.get(seat.index()) {
            let player = player.clone();
            self.think(player, Purpose::Play);
        }
    }

    pub(super) fn think(&mut self, player: String, purpose: Purpose) {
        self.thinking = Some(purpose);
        self.session.ask(Ask::Think { player, purpose });
    }

    /// Do the computers play to the end unseen?
    pub(super) fn skips(&self) -> bool {
        self.thinking == Some(Purpose::PlayOut)
    }

    /// The computer player to move, if nobody but computers will ever move again.
    pub(super) fn may_skip(&self) -> Option<&str> {
        let table = self.game.as_ref().filter(|_| self.mode == Mode::Game)?;
        let seats = (0..).map(Seat).zip(&table.opened.seats);
        let mut others = seats.filter(|(_, one)| !matches!(one, Occupant::Computer(_)));
        let to_move = table.state.to_move()?;
        match table.opened.seats.get(to_move.index()) {
            Some(Occupant::Computer(player))
                if others.all(|(seat, _)| F::is_out(&table.state, seat)) =>
            {
                Some(player)
            }
            _ => None,
        }
    }

    /// Lets the computers play to the end unseen, or stops them on the way.
    pub(super) fn skip_to_end(&mut self) {
        let Some(player) = self.may_skip().map(ToOwned::to_owned) else { return };
        let skipped = self.skips();
        self.skip_film();
        self.stop_thinking();
        if !skipped {
            self.paused = false;
            self.jump = true;
            self.think(player, Purpose::PlayOut);
        }
    }

    pub(super) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.session.ask(Ask::StopThinking);
        }
    }
}
