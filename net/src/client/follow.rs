//! How a client follows a room: as a whole, or entry by entry.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::hash::StateHash;
use pentarchy_core::invalid;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use super::past::Before;
use super::{Client, News, Standing};
use crate::change;
use crate::course::told_draw;
use crate::log::{Entry, Record, Time, Version};
use crate::message::{Entered, MOST_TO_DEVICE, Presence, Step, ToHost};
use crate::sheet::Sheet;

impl<G: Game> Client<G> {
    /// All there is.
    pub(super) fn entered(&mut self, entered: Entered, now: Time) {
        let (time, before) = (entered.time, self.v());
        if self.take_whole(entered).is_some() {
            self.before = if self.known.is_some() { Before::Unknown } else { Before::Known };
            self.set_clock(time, now);
            self.tell(News::Jumped { is_back: self.v() < before });
            self.is_up_to_date();
        }
    }

    /// Goes on from what [`Client::whole`] told before the program was ended. None if that can't
    /// be; then everything is asked for.
    pub fn resume(&mut self, whole: Entered) -> Option<()> {
        self.take_whole(whole)
    }

    /// All there is now, to go on from after the program was ended.
    pub fn whole(&self, now: Time) -> Option<Entered> {
        Some(Entered {
            sheet: self.sheet.clone()?,
            view: self.view.as_ref().and_then(|view| to_raw_value(view).ok()),
            hash: self.hash,
            clock: self.clock.clone(),
            time: self.host_time(now),
        })
    }

    /// None if it makes no sense: asking again would bring the same.
    fn take_whole(&mut self, entered: Entered) -> Option<()> {
        let Entered { sheet, view, hash, clock, .. } = entered;
        let known = match view.as_ref().map(|view| G::load_view(view.get())) {
            None => None,
            Some(Ok(known)) => Some(known),
            Some(Err(_)) => return None,
        };
        let is_hash = known.as_ref().map(|known| StateHash::of(known)) == hash;
        let is_ours = sheet.opening.room == self.kept.room && sheet.opening.game == G::ID;
        let fits = known.as_ref().is_none_or(|known| known.seats() == sheet.opening.players);
        if !sheet.is_sound() || !is_hash || !is_ours || !fits {
            return None;
        }
        self.view = view.and_then(|view| serde_json::from_str(view.get()).ok());
        (self.known, self.hash, self.clock) = (known, hash, clock);
        self.kept.witness.note(sheet.v, sheet.chain);
        let away = vec![None; sheet.chairs.len()];
        self.presence = Presence { away, ..Presence::default() };
        self.sheet = Some(sheet);
        self.log = None;
        Some(())
    }

    /// An entry more. One that is known already is passed over; a gap is filled.
    pub(super) fn step(&mut self, step: Step) {
        let v = self.v();
        if step.v <= v || self.sheet.is_none() {
            return;
        }
        if step.v > v + 1 {
            if self.standing == Standing::In {
                self.enter(false);
            }
            return;
        }
        if self.try_step(step).is_none() {
            self.enter(true);
            return;
        }
        if self.standing == Standing::In {
            self.is_up_to_date();
        }
    }

    fn try_step(&mut self, step: Step) -> Option<()> {
        let Step { line, outcome, events, change, hash, clock, .. } = step;
        let record = Record::read(line.get())?;
        let mut sheet = self.sheet.clone()?;
        sheet.apply(line.get(), &record.entry).ok()?;
        let events = events.iter().map(|event| serde_json::from_str(event.get()));
        let mut events: Vec<G::Event> = events.collect::<Result<_, _>>().ok()?;
        if let (Entry::Played { seat, command, .. }, None) = (&record.entry, &change) {
            events = self.work_out(*seat, command, outcome)?;
        }
        if let Some(change) = change {
            let mut view = self.view.take().unwrap_or(Value::Null);
            change::apply(&mut view, change).ok()?;
            let text = view.to_string();
            if text.len() > MOST_TO_DEVICE {
                return None;
            }
            let known = G::load_view(&text).ok()?;
            if known.seats() != sheet.opening.players {
                return None;
            }
            self.view = Some(view);
            self.known = Some(known);
        }
        if let Some(hash) = hash.or(record.entry.hash()) {
            if self.known.as_ref().map(|known| StateHash::of(known)) != Some(hash) {
                return None;
            }
            self.hash = Some(hash);
        }
        match (clock, &self.known) {
            (Some(clock), _) => self.clock = clock,
            // Where time is not limited, no clock is sent: whose turn it is follows from the game.
            (None, Some(known)) if known.to_move() != self.clock.to_move => {
                (self.clock.to_move, self.clock.since) = (known.to_move(), record.at);
            }
            (None, _) => {}
        }
        self.kept.witness.note(sheet.v, sheet.chain);
        self.sheet = Some(sheet);
        if self.lacks_past() && matches!(record.entry, Entry::Undone { .. }) {
            // What was told up to now may have been taken back.
            self.before = Before::Unknown;
        }
        self.tell(News::Step { entry: Box::new(record.entry), events });
        Some(())
    }

    /// Plays a command of which at most an outcome was told. None if that can't be.
    fn work_out(
        &mut self,
        seat: Seat,
        command: &RawValue,
        outcome: Option<u32>,
    ) -> Option<Vec<G::Event>> {
        let command: G::Command = invalid::parse_command(command.get()).ok()?;
        let mut known = self.known.clone().filter(|known| known.to_move() == Some(seat))?;
        known.check(&command).ok()?;
        let draw = told_draw(&known, &command, outcome)?;
        let mut events = Vec::new();
        known.play(&command, draw, &mut events);
        self.view = serde_json::to_value(&known).ok();
        self.known = Some(known);
        Some(events)
    }

    /// The host has so many entries.
    pub(super) fn up_to_date(&mut self, v: Version) {
        if v == self.v() {
            self.is_up_to_date();
        } else if self.standing == Standing::In {
            self.enter(false);
        }
    }

    /// Everything is known that there is: what is on its way is sent again, or is done, or is
    /// stale. A log that is whole is looked at.
    fn is_up_to_date(&mut self) {
        let was_in = self.standing == Standing::In;
        self.standing = Standing::In;
        if !was_in {
            self.tell(News::Connection(true));
            self.settle_sent();
        }
        if matches!(self.before, Before::Unknown) {
            self.ask_past();
        }
        let is_over = self.sheet.as_ref().is_some_and(Sheet::is_over);
        if is_over && self.log.is_none() {
            self.log = Some(Vec::new());
            self.told = 0;
            self.send(ToHost::Log { from: 0 });
        }
    }

    fn settle_sent(&mut self) {
        let Some((key, at)) = self.kept.sent.as_ref().map(|sent| (sent.key, sent.at)) else {
            return;
        };
        let chair = self.seat().and_then(|seat| self.sheet.as_ref()?.chairs.get(seat.index()));
        let is_in_the_log = chair.and_then(|chair| chair.last).is_some_and(|(last, _)| last == key);
        if is_in_the_log {
            self.forget_sent(key);
            self.tell(News::Done);
        } else if at == self.v() {
            self.send_again();
        } else {
            self.forget_sent(key);
            self.tell(News::Stale);
        }
    }
}
