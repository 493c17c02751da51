//! Coming to a room: to be in it, or to look at it.

use super::{Guest, GuestId, Hall, Origin, Out, Place};
use crate::log::{RoomCode, Time};
use crate::message::Refusal;
use crate::room::{self, AnyRoom, Known, NoRoom};
use crate::sheet::Sheet;

/// The most that wait for a log to be read.
const MOST_WAITING: usize = 256;

/// What somebody comes to a room for.
#[derive(Clone, Copy)]
pub(super) enum Visit {
    /// To be in it from now on, knowing so much.
    Enter(Known),
    /// To see how it stands, and no more.
    Look,
}

/// Somebody who waits for a room's log to be read.
pub(super) struct Visitor {
    pub guest: GuestId,
    pub visit: Visit,
    /// Whose try it counts as until then.
    pub origin: Origin,
}

impl Visit {
    fn pay(self, room: &mut dyn AnyRoom, guest: GuestId, known: &Guest, now: Time) {
        match self {
            Self::Enter(have) => {
                let opening = &room.sheet().opening;
                let has = known.rules.get(&opening.game).copied().unwrap_or_default();
                if has == opening.rules {
                    room.enter(guest, known.device, have, now);
                } else {
                    room.turn_away(guest, &known.device, has < opening.rules, now);
                }
            }
            Self::Look => room.look(guest, &known.device, now),
        }
    }
}

impl Hall {
    pub(super) fn leave(&mut self, guest: GuestId, now: Time) {
        let Some(code) = self.guests.get_mut(&guest).and_then(|guest| guest.room.take()) else {
            return;
        };
        match self.places.get_mut(&code) {
            Some(Place::Open { room, used, .. }) => {
                room.leave(guest);
                *used = now;
            }
            Some(Place::Loading { waiting }) => {
                for visitor in waiting.extract_if(.., |visitor| visitor.guest == guest) {
                    self.origins.forgive(&visitor.origin);
                }
            }
            _ => {}
        }
    }

    pub(super) fn visit(&mut self, guest: GuestId, code: RoomCode, visit: Visit, now: Time) {
        let most = self.limits.tries;
        if self.origin(guest, now).is_none_or(|usage| usage.tries >= most) {
            self.dismiss(guest, Refusal::TooManyTries);
            return;
        }
        if let Visit::Enter(_) = visit {
            self.go_to(guest, code, now);
        }
        let Some(known) = self.guests.get(&guest) else { return };
        if self.limits.is_shared
            && let Some(Place::Open { room, .. }) = self.places.get(&code)
            && room.is_idle()
        {
            // Others may have written since anybody was here.
            self.places.remove(&code);
        }
        let is_full = self.places.len() >= self.limits.rooms;
        match self.places.get_mut(&code) {
            Some(Place::Open { room, used, .. }) => {
                *used = now;
                visit.pay(room.as_mut(), guest, known, now);
                self.collect(code, now);
            }
            Some(Place::Loading { waiting }) if waiting.len() >= MOST_WAITING => {
                self.refuse(guest, Refusal::TooMuch);
            }
            Some(Place::Loading { waiting }) => {
                waiting.push(Visitor { guest, visit, origin: known.origin.clone() });
                self.count_try(guest, now);
            }
            Some(Place::Opening { .. }) => self.refuse(guest, Refusal::NoSuchRoom),
            None if is_full => self.refuse(guest, Refusal::TooMuch),
            None => {
                let waiting = vec![Visitor { guest, visit, origin: known.origin.clone() }];
                self.places.insert(code, Place::Loading { waiting });
                self.out.push(Out::Read { room: code, from: 0 });
                self.count_try(guest, now);
            }
        }
    }

    /// From the room where it is, if that is another one, to this.
    fn go_to(&mut self, guest: GuestId, code: RoomCode, now: Time) {
        let before = self.guests.get(&guest).and_then(|known| known.room);
        if before.is_some_and(|room| room != code) {
            self.leave(guest, now);
        }
        if let Some(known) = self.guests.get_mut(&guest) {
            known.room = Some(code);
        }
    }

    pub(super) fn loaded(
        &mut self,
        code: RoomCode,
        waiting: Vec<Visitor>,
        lines: Vec<String>,
        now: Time,
    ) {
        let is_empty = lines.is_empty();
        let first = lines.first().cloned();
        let refusal = match room::load(lines, self.secret_of(code), now) {
            Ok(mut room) => {
                for Visitor { guest, visit, origin } in waiting {
                    self.origins.forgive(&origin);
                    if let Some(known) = self.guests.get(&guest) {
                        visit.pay(room.as_mut(), guest, known, now);
                    }
                }
                self.places.insert(code, Place::Open { room, used: now, read: now });
                self.collect(code, now);
                return;
            }
            Err(_) if is_empty => Refusal::NoSuchRoom,
            Err(NoRoom::OtherRules) => {
                let sheet = first.and_then(|line| Sheet::open(&line).ok());
                self.other_rules(&sheet.map_or_else(String::new, |sheet| sheet.opening.game))
            }
            Err(NoRoom::Damaged { line }) => {
                self.out.push(Out::Damaged { room: code, line });
                Refusal::Damaged
            }
        };
        for Visitor { guest, origin, .. } in waiting {
            if is_empty {
                self.forget_room(guest, code);
            } else {
                self.origins.forgive(&origin);
            }
            self.refuse(guest, refusal.clone());
        }
    }

    /// It counts until it turns out to have been right: however many are tried at once.
    fn count_try(&mut self, guest: GuestId, now: Time) {
        if let Some(usage) = self.origin(guest, now) {
            usage.tries += 1;
        }
    }

    fn forget_room(&mut self, guest: GuestId, code: RoomCode) {
        if let Some(known) = self.guests.get_mut(&guest) {
            known.room.take_if(|room| *room == code);
        }
    }
}
