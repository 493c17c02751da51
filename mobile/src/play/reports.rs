//! What the session reports: the game was opened, commands were played or taken back.

use pentarchy_core::table::Order;

use super::{Mode, Running, Table, speed_factor};
use crate::app::Shared;
use crate::games::Face;
use crate::session::{Ask, Opened, Played, Report};
use crate::sound::Sound;

impl<F: Face> Running<F> {
    pub(super) fn take_reports(&mut self, shared: &mut Shared) {
        while let Some(report) = self.session.report() {
            match report {
                Report::Opened(opened) => self.opened(opened, shared),
                Report::Failed(error) => self.failure = Some(error),
                Report::Played(played, state) => self.played_one(played, state, shared),
                Report::Undone(count, state) => self.undone(count, state),
                // Orders come from what the face found legal; what is refused came too late.
                Report::Refused(_) | Report::NoThought => shared.speaker.play(Sound::Refusal),
                Report::NotSaved(why) => {
                    self.not_saved = Some(why);
                    let text = shared.words.not_saved(why);
                    shared.complain(text);
                }
                Report::SavedAgain => {
                    self.not_saved = None;
                    let text = shared.words.get("saved-again");
                    shared.tell(text);
                }
                Report::Hint(command) => self.face.advise(&command),
                Report::Done => {
                    if !self.session.is_busy() {
                        self.thinking = None;
                        self.jump = false;
                        self.dropped = None;
                    }
                }
            }
        }
    }

    pub(super) fn opened(&mut self, opened: Box<Opened<F::Game>>, shared: &mut Shared) {
        if opened.torn {
            let text = shared.words.get("save-was-torn");
            shared.complain(text);
        }
        let state = opened.state.clone();
        let history = opened.history.clone();
        let mut table = Table { opened, state, history, undone: Vec::new(), log: Vec::new() };
        table.write_log::<F>(&shared.words);
        self.result_seen = self.mode == Mode::Replay;
        if self.mode == Mode::Replay {
            // A replay begins at the beginning.
            let count = table.history.len();
            self.session.ask(Ask::Order(Order::Undo { count }));
        }
        self.game = Some(table);
    }

    pub(super) fn played_one(
        &mut self,
        played: Played<F::Game>,
        state: F::Game,
        shared: &mut Shared,
    ) {
        let Some(table) = &mut self.game else { return };
        table.log.push(F::log_line(
            &state,
            &shared.words,
            played.seat,
            &played.command,
            &played.events,
        ));
        let before = std::mem::replace(&mut table.state, state);
        // Played again, or something else instead?
        let redone = table.undone.pop();
        if redone.is_some_and(|redone| redone.command != played.command) {
            table.undone.clear();
        }
        if !self.jump {
            let speed = speed_factor(shared.settings.speed);
            self.film.add(before, played.events.clone(), speed, F::length);
            if let Some(at) = self.dropped {
                self.film.settle(at, F::is_walk);
            }
        }
        table.history.push(played);
        let actor = self.actor();
        if let Some(table) = &self.game {
            self.face.refresh(&Self::seen(table, actor));
        }
    }

    pub(super) fn undone(&mut self, count: usize, state: F::Game) {
        let Some(table) = &mut self.game else { return };
        self.film.clear();
        table.state = state;
        let kept = table.history.len().saturating_sub(count);
        table.undone.extend(table.history.drain(kept..).rev());
        table.log.truncate(kept);
        self.result_seen = self.mode == Mode::Replay;
        self.announced = None;
        let actor = self.actor();
        if let Some(table) = &self.game {
            self.face.refresh(&Self::seen(table, actor));
        }
    }
}
