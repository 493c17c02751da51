//! Computer players are called when it is their turn, and a replay goes on by itself.

use pentarchy_core::game::Seat;
use pentarchy_core::table::{Occupant, Order};

use super::{Mode, Running};
use crate::games::Face;
use crate::session::Purpose;
use crate::shared::Shared;

impl<F: Face> Running<F> {
    /// Calls the computer player whose turn it is, plays the replay on, or ends a person's turn in which
    /// nothing is left to do.
    pub(super) fn go_on(&mut self, shared: &Shared) {
        let rests = self.animation.is_running()
            || self.session.is_busy()
            || self.paused
            || self.suspended
            || self.pause_until.is_some();
        let Some(table) = self.game.as_ref().filter(|_| !rests) else { return };
        match self.mode {
            Mode::Replay if table.snapshot.undone == 0 => self.paused = true,
            Mode::Replay => self.session.order(Order::Redo { count: 1 }),
            Mode::Game if table.snapshot.computer.is_some() => self.think(Purpose::Play),
            Mode::Game | Mode::Room if self.ends_turns && shared.settings.ends_turns => {
                let command = F::nothing_left(&table.snapshot.state);
                if let (Some(seat), Some(command)) = (self.actor(), command) {
                    self.session.order(Order::Play { seat, command });
                }
            }
            Mode::Game | Mode::Room | Mode::Lesson => {}
        }
    }

    pub(super) fn think(&mut self, purpose: Purpose) {
        self.thinking = Some(purpose);
        self.session.think(purpose, self.expert);
    }

    /// Do the computers play to the end unseen?
    pub(super) fn skips(&self) -> bool {
        self.thinking == Some(Purpose::PlayOut)
    }

    /// Will nobody but computers ever move again?
    pub(super) fn may_skip(&self) -> bool {
        let Some(table) = self.game.as_ref().filter(|_| self.mode == Mode::Game) else {
            return false;
        };
        let seats = (0..).map(Seat).zip(&table.beginning.seats);
        let mut others = seats.filter(|(_, one)| !matches!(one, Occupant::Computer(_)));
        table.snapshot.computer.is_some()
            && others.all(|(seat, _)| F::is_out(&table.snapshot.state, seat))
    }

    /// Lets the computers play to the end unseen, or stops them on the way.
    pub(super) fn skip_to_end(&mut self) {
        if !self.may_skip() {
            return;
        }
        let skipped = self.skips();
        self.skip_animation();
        self.stop_thinking();
        if !skipped {
            self.paused = false;
            self.jump = true;
            self.think(Purpose::PlayOut);
        }
    }

    pub(super) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.session.stop_thinking();
        }
    }
}
