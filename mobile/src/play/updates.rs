//! What the session tells: the game was opened, commands were played or taken back.

use std::io::ErrorKind;
use std::sync::Arc;

use pentarchy_core::game::Game;
use pentarchy_core::table::{Change, Occupant, Snapshot};

use super::{Mode, Running, Shown, refusal_text, speed_factor};
use crate::games::{Face, Log};
use crate::session::{Opened, Purpose, Update};
use crate::shared::Shared;
use crate::sound::Sound;

impl<F: Face> Running<F> {
    pub(super) fn take_updates(&mut self, shared: &mut Shared) {
        while let Some(update) = self.session.update() {
            match update {
                Update::Opened(opened) => self.opened(*opened, shared),
                Update::Failed(error) => self.failure = Some(error),
                Update::Snapshot(snapshot) => self.take_snapshot(*snapshot, shared),
                // Orders come from what the face found legal; what is refused came too late.
                Update::Refused(_) | Update::NoThought => {
                    shared.speaker.play(Sound::Refusal);
                    // A computer that plays nothing would be asked again and again.
                    self.paused |= matches!(self.thinking, Some(Purpose::Play | Purpose::PlayOut));
                }
                Update::Hint(advice) => {
                    // What is advised takes the place of a line of the log.
                    self.recalled = None;
                    let shown = self.face.advise(&advice);
                    self.advised = Some(advice.first(shown));
                }
                Update::Room(room) => self.take_room(*room, shared),
                Update::Signal { seat, number } => self.take_signal(seat, number, shared),
                Update::Declined(seat) => self.take_no(seat, shared),
                Update::RoomProved(against, ending, turns) => {
                    shared.change_records(|records| records.game_over(against, ending, turns));
                }
                Update::RoomRefused(why) => {
                    shared.speaker.play(Sound::Refusal);
                    let text = refusal_text(shared, &why);
                    shared.tell(text);
                }
                Update::WentBack => {
                    let text = shared.words.get("room-went-back");
                    shared.complain(text);
                }
                Update::Done => {
                    if !self.session.is_busy() {
                        self.thinking = None;
                        self.jump = false;
                        self.dropped = None;
                    }
                }
            }
        }
    }

    fn opened(&mut self, opened: Opened<F::Game>, shared: &mut Shared) {
        if opened.torn {
            let text = shared.words.get("save-was-torn");
            shared.complain(text);
        }
        let Opened { beginning, save, snapshot, .. } = opened;
        tell_if_saved(Ok(()), snapshot.saved, shared);
        let shown = Shown { beginning, save, snapshot, log: Log::default() };
        self.result_seen = self.mode == Mode::Replay;
        self.counted = shown.snapshot.state.outcome().is_some();
        self.game = Some(shown);
        self.mind_curtain();
        self.name_players(shared);
        self.write_log(shared);
        self.begin_step();
    }

    pub(super) fn take_snapshot(&mut self, snapshot: Snapshot<F::Game>, shared: &mut Shared) {
        let Some(shown) = &mut self.game else { return };
        tell_if_saved(shown.snapshot.saved, snapshot.saved, shared);
        match &snapshot.change {
            Change::Played(transition) => {
                let number = snapshot.history.len().saturating_sub(1);
                let seat = snapshot.history.last().map(|played| played.seat.index());
                let occupant = seat.and_then(|seat| shown.beginning.seats.get(seat));
                let by_person = occupant == Some(&Occupant::Person);
                self.round.take(number, transition, by_person, F::comes_by_itself);
                if !self.jump {
                    let speed = speed_factor(shared.settings.speed);
                    self.animation.add((number, Arc::clone(transition)), speed, |event| {
                        F::effect(event).length
                    });
                    if let Some(at) = self.dropped {
                        self.animation.settle(at, |event| F::effect(event).is_walk);
                    }
                }
            }
            Change::None => {}
            Change::Undone => {
                self.round.forget();
                self.animation.clear();
                self.result_seen = self.mode == Mode::Replay;
                self.announced = None;
            }
        }
        let is_played = matches!(snapshot.change, Change::Played(_));
        // What is played again was decided before.
        self.ends_turns = is_played && shown.snapshot.undone == 0;
        shown.snapshot = snapshot;
        self.advised = None;
        self.recalled = None;
        self.mind_curtain();
        self.write_log(shared);
        if is_played {
            self.judge_step(shared);
            self.count_result(shared);
        }
        let actor = self.actor();
        if let Some(shown) = &self.game {
            self.face.refresh(&Self::seen(shown, actor));
        }
    }
}

/// Says so when the save can't be written any more, or holds everything again.
fn tell_if_saved(before: Result<(), ErrorKind>, now: Result<(), ErrorKind>, shared: &mut Shared) {
    match (before, now) {
        (Ok(()), Err(why)) => {
            let text = shared.words.not_saved(why);
            shared.complain(text);
        }
        (Err(_), Ok(())) => {
            let text = shared.words.get("saved-again");
            shared.tell(text);
        }
        _ => {}
    }
}
