//! What comes of what is asked: an entry, an answer, or a refusal. Nothing changes here.

use pentarchy_core::game::Seat;
use pentarchy_core::player::{self, LEVELS, Roster};
use serde_json::value::{RawValue, to_raw_value};

use super::{Job, Known, MOST_LOG_PIECE, Room, STAND_IN_AFTER};
use crate::course::Refused;
use crate::keys::PublicKey;
use crate::log::{End, Entry, Forfeit, Question, RoomCode, Time, TimeControl, Version};
use crate::message::{Refusal, SIGNALS, ToDevice, ToHost};
use crate::sheet::{Stage, is_name};

/// What is asked.
#[derive(Clone, Debug)]
pub(super) enum Ask {
    /// To come in, or to catch up.
    Enter(Known),
    /// Anything else by a device.
    Device(ToHost),
    /// By a computer player.
    Computer { seat: Seat, command: Box<RawValue> },
    /// By the hall: the same people play again, there.
    Continued(RoomCode),
}

impl Ask {
    /// How many entries the device knows, as far as it says.
    pub fn knows(&self) -> Version {
        match self {
            Self::Enter(have) => have.v,
            Self::Device(
                ToHost::Play { at, .. }
                | ToHost::Undo { at, .. }
                | ToHost::OfferDraw { at }
                | ToHost::Answer { at, .. },
            ) => *at,
            _ => 0,
        }
    }

    /// The key by which the device knows its command.
    pub fn key(&self) -> Option<u64> {
        match self {
            Self::Device(ToHost::Play { key, .. } | ToHost::Undo { key, .. }) => Some(*key),
            _ => None,
        }
    }
}

/// What comes of it.
pub(super) enum Plan {
    Enter(Known),
    Append(Entry),
    Tell(ToDevice),
    TellAll(ToDevice),
    Refuse(Refusal),
    Nothing,
}

impl<G: Roster> Room<G> {
    /// What has to be written without anybody asking.
    pub(super) fn due(&self, now: Time) -> Option<Entry> {
        if self.sheet.stage != Stage::Playing {
            return None;
        }
        if let Some(outcome) = self.course.game()?.outcome() {
            return Some(self.ended(End::Played, outcome.winner));
        }
        if self.is_closing {
            let pauses = self.sheet.opening.clock != TimeControl::None && !self.sheet.paused;
            return pauses.then_some(Entry::Paused {});
        }
        if self.sheet.paused {
            return Some(Entry::Resumed {});
        }
        if let Some(seat) = self.back_again(now) {
            return Some(Entry::Returned { seat });
        }
        let late = self.course.out_of_time(self.sheet.opening.clock, now)?;
        let has_person = self.sheet.chairs.get(late.index())?.has_person();
        has_person.then(|| self.forfeits(late, Forfeit::Time))
    }

    /// Somebody for whom a computer stands in, and who is here.
    fn back_again(&self, now: Time) -> Option<Seat> {
        let is_in = |owner: PublicKey| {
            self.members.values().any(|member| member.is_in && member.device == owner)
        };
        self.sheet.seats().find(|seat| {
            let chair = &self.sheet.chairs[seat.index()];
            let stands_in = chair.computer.is_some() && chair.out.is_none();
            stands_in && chair.owner.is_some_and(is_in) && self.presence.is_here(*seat, now)
        })
    }

    fn ended(&self, how: End, winner: Option<Seat>) -> Entry {
        Entry::Ended { how, winner, secret: self.course.secret() }
    }

    /// Of two, the other has won; among more, a computer plays on as long as a person is left.
    fn forfeits(&self, seat: Seat, why: Forfeit) -> Entry {
        let chairs = &self.sheet.chairs;
        if chairs.len() == 2 {
            return self.ended(End::Forfeited(why), Some(Seat(1 - seat.0)));
        }
        let persons = self.sheet.seats().filter(|seat| chairs[seat.index()].has_person());
        if persons.filter(|other| *other != seat).count() == 0 {
            return self.ended(End::Forfeited(why), None);
        }
        // Neither throws the seat away nor wins the game with it.
        let [_, normal, ..] = LEVELS;
        Entry::Out { seat, why, player: normal.to_owned() }
    }

    pub(super) fn plan(&self, job: &Job, now: Time) -> Plan {
        let planned = match (&job.ask, &job.device) {
            (Ask::Enter(have), _) => Ok(Plan::Enter(*have)),
            (Ask::Device(message), Some(device)) => self.plan_for(device, message, now),
            (Ask::Computer { seat, command }, _) => self.plan_play(*seat, 0, command),
            (Ask::Continued(room), _) if self.sheet.is_over() && self.sheet.continued.is_none() => {
                Ok(Plan::Append(Entry::Continued { room: *room }))
            }
            _ => Ok(Plan::Nothing),
        };
        planned.unwrap_or_else(Plan::Refuse)
    }

    fn plan_for(&self, device: &PublicKey, message: &ToHost, now: Time) -> Result<Plan, Refusal> {
        let own = self.sheet.seat_of(device);
        match message {
            ToHost::Sit { seat, name, .. } if self.sheet.stage == Stage::Playing => {
                self.plan_joining(*device, own, *seat, name)
            }
            ToHost::Sit { .. }
            | ToHost::Stand
            | ToHost::Computer { .. }
            | ToHost::Ready { .. }
            | ToHost::Start => {
                self.needs(Stage::Gathering)?;
                self.plan_seating(device, own, message)
            }
            ToHost::Rematch => {
                let seat = own.ok_or(Refusal::NotYours)?;
                if !self.sheet.is_over() {
                    return Err(Refusal::NotNow);
                }
                let wants = self.sheet.again.contains(&seat) || self.sheet.continued.is_some();
                Ok(if wants { Plan::Nothing } else { Plan::Append(Entry::Again { seat }) })
            }
            ToHost::Signal { number } if *number < SIGNALS => {
                let seat = own.ok_or(Refusal::NotYours)?;
                Ok(Plan::TellAll(ToDevice::Signal { seat, number: *number }))
            }
            ToHost::Signal { .. } => Err(Refusal::NoSuchThing),
            ToHost::Hand { device: to } => {
                let seat = own.ok_or(Refusal::NotYours)?;
                if self.sheet.is_over() {
                    return Err(Refusal::NotNow);
                }
                if self.sheet.seat_of(to).is_some() {
                    return Err(Refusal::Taken);
                }
                Ok(Plan::Append(Entry::Handed { seat, device: *to }))
            }
            ToHost::Past { from } => {
                let past = self.past(device, *from).ok_or(Refusal::NotNow)?;
                Ok(Plan::Tell(ToDevice::Past(Box::new(past))))
            }
            ToHost::Log { from } => self.plan_log(*from),
            ToHost::Hello { .. }
            | ToHost::Create { .. }
            | ToHost::Enter { .. }
            | ToHost::Look { .. }
            | ToHost::Ping { .. } => Ok(Plan::Nothing),
            _ => {
                let seat = own.ok_or(Refusal::NotYours)?;
                // A command that is in the log is answered, whatever has become of the room.
                if let ToHost::Play { key, .. } | ToHost::Undo { key, .. } = message
                    && let Some((last, v)) = self.sheet.chairs[seat.index()].last
                    && last == *key
                {
                    return Ok(Plan::Tell(ToDevice::Done { key: *key, v }));
                }
                self.needs(Stage::Playing)?;
                self.plan_playing(seat, message, now)
            }
        }
    }

    fn needs(&self, stage: Stage) -> Result<(), Refusal> {
        if self.sheet.stage == stage { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn plan_seating(
        &self,
        device: &PublicKey,
        own: Option<Seat>,
        message: &ToHost,
    ) -> Result<Plan, Refusal> {
        let is_host = self.sheet.opening.host == *device;
        let chair = |seat: Seat| self.sheet.chairs.get(seat.index()).ok_or(Refusal::NoSuchThing);
        let entry = match message {
            ToHost::Sit { seat, name, number } => {
                if !is_name(name) {
                    return Err(Refusal::NoSuchThing);
                }
                if chair(*seat)?.owner.is_some_and(|owner| owner != *device) {
                    return Err(Refusal::Taken);
                }
                // One seat for each device: the other one has to be given up first.
                if own.is_some_and(|own| own != *seat) {
                    return Err(Refusal::NotNow);
                }
                if chair(*seat)?.number == Some(*number) && chair(*seat)?.name == *name {
                    return Ok(Plan::Nothing);
                }
                let (device, name, number) = (*device, name.clone(), *number);
                Entry::Seated { seat: *seat, device, name, number }
            }
            ToHost::Stand => Entry::Left { seat: own.ok_or(Refusal::NotYours)? },
            ToHost::Ready { ready } => {
                let seat = own.ok_or(Refusal::NotYours)?;
                if chair(seat)?.ready == *ready {
                    return Ok(Plan::Nothing);
                }
                Entry::Ready { seat, ready: *ready }
            }
            ToHost::Computer { .. } if !is_host => return Err(Refusal::NotYours),
            ToHost::Computer { seat, player } => {
                if chair(*seat)?.owner.is_some() {
                    return Err(Refusal::Taken);
                }
                match player {
                    Some(name) => Entry::Computer { seat: *seat, player: known::<G>(name)? },
                    None => Entry::Left { seat: *seat },
                }
            }
            _ if own.is_none() && !is_host => return Err(Refusal::NotYours),
            // Start, which all agree to who are ready.
            _ => {
                if !self.sheet.is_full() {
                    return Err(Refusal::NotNow);
                }
                let hash = self.course.hash_at_start(&self.sheet).ok_or(Refusal::BadSetup)?;
                Entry::Started { hash }
            }
        };
        Ok(Plan::Append(entry))
    }

    /// Who watches may take over from a computer player that sits there for nobody.
    fn plan_joining(
        &self,
        device: PublicKey,
        own: Option<Seat>,
        seat: Seat,
        name: &str,
    ) -> Result<Plan, Refusal> {
        let chair = self.sheet.chairs.get(seat.index()).ok_or(Refusal::NoSuchThing)?;
        if own == Some(seat) {
            return Ok(Plan::Nothing);
        }
        if own.is_some() {
            return Err(Refusal::NotNow);
        }
        if chair.owner.is_some() {
            return Err(Refusal::Taken);
        }
        if !is_name(name) {
            return Err(Refusal::NoSuchThing);
        }
        Ok(Plan::Append(Entry::Joined { seat, device, name: name.to_owned() }))
    }

    fn plan_playing(&self, seat: Seat, message: &ToHost, now: Time) -> Result<Plan, Refusal> {
        if !self.sheet.chairs[seat.index()].has_person() {
            return Err(Refusal::NotNow);
        }
        match message {
            ToHost::Play { at, key, command } => match self.is_stale(*at, *key) {
                Some(stale) => Ok(stale),
                None => self.plan_play(seat, *key, command),
            },
            ToHost::Undo { at, key, count } => match self.is_stale(*at, *key) {
                Some(stale) => Ok(stale),
                None => self.plan_undo(seat, *key, *count),
            },
            ToHost::OfferDraw { at } => {
                self.needs_now(*at)?;
                if self.agrees_alone(seat) {
                    return Ok(Plan::Append(self.ended(End::Agreed, None)));
                }
                self.plan_asking(seat, Question::Draw)
            }
            ToHost::Answer { at, yes } => {
                self.needs_now(*at)?;
                self.plan_answer(seat, *yes)
            }
            ToHost::Resign => Ok(Plan::Append(self.forfeits(seat, Forfeit::Resigned))),
            ToHost::StandIn { seat: away, player } => {
                let chair = self.sheet.chairs.get(away.index()).ok_or(Refusal::NoSuchThing)?;
                let is_away = self.presence.silent_for(*away, now) >= STAND_IN_AFTER;
                if !chair.has_person() || !is_away {
                    return Err(Refusal::NotNow);
                }
                Ok(Plan::Append(Entry::StoodIn { seat: *away, player: known::<G>(player)? }))
            }
            _ => Ok(Plan::Nothing),
        }
    }

    /// Did the device choose its command without knowing all there is?
    fn is_stale(&self, at: Version, key: u64) -> Option<Plan> {
        (at != self.sheet.v).then_some(Plan::Tell(ToDevice::Stale { key, v: self.sheet.v }))
    }

    fn needs_now(&self, at: Version) -> Result<(), Refusal> {
        if at == self.sheet.v { Ok(()) } else { Err(Refusal::NotNow) }
    }

    fn plan_play(&self, seat: Seat, key: u64, command: &RawValue) -> Result<Plan, Refusal> {
        let command = self.course.legal(seat, command).map_err(|why| match why {
            Refused::GameOver => Refusal::NotNow,
            Refused::NotYourTurn => Refusal::NotYourTurn,
            Refused::Malformed => Refusal::Malformed,
            Refused::Illegal(reason) => {
                to_raw_value(&reason).map_or(Refusal::Malformed, Refusal::Illegal)
            }
        })?;
        let hash = self.course.hash_after(&command).ok_or(Refusal::NotNow)?;
        // Written as we write it, whatever the device's own spelling.
        let command = to_raw_value(&command).map_err(|_| Refusal::Malformed)?;
        Ok(Plan::Append(Entry::Played { seat, key, command, hash }))
    }

    fn plan_undo(&self, seat: Seat, key: u64, count: u32) -> Result<Plan, Refusal> {
        let wanted = count as usize;
        if wanted == 0 || wanted > self.course.undoable() {
            return Err(Refusal::NothingToUndo);
        }
        let is_free = wanted <= self.course.freely_undoable(seat);
        if is_free || self.agrees_alone(seat) {
            return self.undone(seat, key, count, !is_free);
        }
        self.plan_asking(seat, Question::Undo { count, key })
    }

    fn plan_asking(&self, seat: Seat, question: Question) -> Result<Plan, Refusal> {
        if !self.sheet.may_ask(seat) {
            return Err(Refusal::AlreadyAsked);
        }
        Ok(Plan::Append(Entry::Asked { seat, question }))
    }

    fn undone(&self, seat: Seat, key: u64, count: u32, agreed: bool) -> Result<Plan, Refusal> {
        let hash = self.course.hash_after_undo(count as usize).ok_or(Refusal::NotNow)?;
        Ok(Plan::Append(Entry::Undone { seat, key, count, agreed, hash }))
    }

    /// Is there nobody else to ask?
    fn agrees_alone(&self, seat: Seat) -> bool {
        let others = self.sheet.seats().filter(|other| *other != seat);
        others.into_iter().all(|other| !self.sheet.chairs[other.index()].has_person())
    }

    fn plan_answer(&self, seat: Seat, yes: bool) -> Result<Plan, Refusal> {
        let asked = self.sheet.asked.as_ref().ok_or(Refusal::NotNow)?;
        let unanswered = self.sheet.unanswered();
        if !unanswered.contains(&seat) {
            return Err(Refusal::NotNow);
        }
        if !yes || unanswered.len() > 1 {
            return Ok(Plan::Append(Entry::Answered { seat, yes }));
        }
        match asked.question {
            Question::Draw => Ok(Plan::Append(self.ended(End::Agreed, None))),
            Question::Undo { count, key } => self.undone(asked.seat, key, count, true),
        }
    }

    fn plan_log(&self, from: Version) -> Result<Plan, Refusal> {
        if !self.sheet.is_over() {
            return Err(Refusal::NotNow);
        }
        let mut bytes = 0;
        let lines = self.lines.iter().skip(usize::try_from(from).unwrap_or(usize::MAX));
        let lines = lines.take_while(|line| {
            let is_first = bytes == 0;
            bytes += line.len();
            is_first || bytes <= MOST_LOG_PIECE
        });
        let lines = lines.filter_map(|line| RawValue::from_string(line.clone()).ok()).collect();
        Ok(Plan::Tell(ToDevice::Log { from, lines }))
    }
}

/// The name of a computer player of this game.
fn known<G: Roster>(name: &str) -> Result<String, Refusal> {
    let is_known = is_name(name) && player::by_name::<G>(name).is_some();
    is_known.then(|| name.to_owned()).ok_or(Refusal::NoSuchThing)
}
