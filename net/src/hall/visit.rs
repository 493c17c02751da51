//! Coming to a room: to be in it, or to look at it.

use super::{Guest, GuestId, Hall, Out, Place};
use crate::log::{RoomCode, Time};
use crate::message::Refusal;
use crate::room::{self, AnyRoom, Known};

/// What somebody comes to a room for.
#[derive(Clone, Copy)]
pub(super) enum Visit {
    /// To be in it from now on, knowing so much.
    Enter(Known),
    /// To see how it stands, and no more.
    Look,
}

impl Visit {
    fn pay(self, room: &mut dyn AnyRoom, guest: GuestId, known: &Guest, now: Time) {
        match self {
            Self::Enter(have) => room.enter(guest, known.device, have, now),
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
            Some(Place::Loading { waiting }) => waiting.retain(|(other, _)| *other != guest),
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
            Some(Place::Loading { waiting }) => waiting.push((guest, visit)),
            Some(Place::Opening { .. }) => self.refuse(guest, Refusal::NoSuchRoom),
            None if is_full => self.refuse(guest, Refusal::TooMuch),
            None => {
                self.places.insert(code, Place::Loading { waiting: vec![(guest, visit)] });
                self.out.push(Out::Read { room: code, from: 0 });
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
        waiting: Vec<(GuestId, Visit)>,
        lines: Vec<String>,
        now: Time,
    ) {
        let is_empty = lines.is_empty();
        let loaded = room::load(lines, self.secret_of(code), now);
        match loaded {
            Ok(mut room) => {
                for (guest, visit) in waiting {
                    if let Some(known) = self.guests.get(&guest) {
                        visit.pay(room.as_mut(), guest, known, now);
                    }
                }
                self.places.insert(code, Place::Open { room, used: now, read: now });
                self.collect(code, now);
            }
            Err(damaged) => {
                if !is_empty {
                    self.out.push(Out::Damaged { room: code, line: damaged.line });
                }
                for (guest, _) in waiting {
                    if is_empty {
                        self.count_try(guest, code, now);
                    }
                    self.refuse(guest, Refusal::NoSuchRoom);
                }
            }
        }
    }

    fn count_try(&mut self, guest: GuestId, code: RoomCode, now: Time) {
        if let Some(usage) = self.origin(guest, now) {
            usage.tries += 1;
        }
        if let Some(known) = self.guests.get_mut(&guest) {
            known.room.take_if(|room| *room == code);
        }
    }
}
