//! A room: a game among devices, on a log.
//!
//! Whatever a device asks is checked against the log as it stands, becomes an entry, is appended by
//! whoever keeps the log, and only then changes anything and is told. One entry is on its way at a
//! time; what comes meanwhile waits. When the keeper says that another gateway was quicker, or does
//! not know whether the entry is there, the room reads on and checks again: a command carries its
//! device's key, so what is there already is answered and not played twice.

mod any;
mod catch_up;
mod load;
mod past;
mod plan;
mod presence;
mod tell;
#[cfg(test)]
mod tests;

pub use any::{AnyRoom, Known, MemberId, Out, Stored, Thinking};
pub use load::{Loaded, NoRoom, check, load};
pub use presence::{AWAY_AFTER, STAND_IN_AFTER};

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::{self, Budget, Roster};
use pentarchy_core::view::{View, Viewer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::course::Course;
use crate::dice::Secret;
use crate::keys::PublicKey;
use crate::log::{Entry, MOST_ENTRIES, Record, RoomCode, Time, Version};
use crate::message::{self, PROTOCOL, Refusal, ToDevice, ToHost};
use crate::sheet::Sheet;
use plan::{Ask, Plan};
use presence::Presence;

/// The most that wait to be looked at.
const MOST_WAITING: usize = 64;
/// The most connections in a room.
pub(crate) const MOST_MEMBERS: usize = 64;
/// How many positions a computer player looks at.
const NODES: u64 = 20_000;
/// The most bytes of a log in one message.
const MOST_LOG_PIECE: usize = 256 << 10;
/// How long a room waits for another one to be opened before it asks once more.
const AGAIN_EVERY: Time = 10_000;

/// A room of one game.
pub struct Room<G: Game> {
    sheet: Sheet,
    course: Course<G>,
    lines: Vec<String>,
    members: BTreeMap<MemberId, Member>,
    presence: Presence,
    waiting: VecDeque<Job>,
    busy: Busy,
    /// The views of those who are here, as they were told.
    views: BTreeMap<Viewer, Value>,
    /// At which entry a computer player was last asked to think.
    thinking: Version,
    /// Was that not answered yet?
    is_thinking: bool,
    /// When another room was last asked for, in which the same people play again.
    asked_again: Option<Time>,
    /// Does the host stop?
    is_closing: bool,
    out: Vec<Out>,
}

/// A connection, and whether it was brought up to date yet.
struct Member {
    device: PublicKey,
    is_in: bool,
}

/// Something asked, by whom.
#[derive(Clone, Debug)]
struct Job {
    member: Option<MemberId>,
    device: Option<PublicKey>,
    ask: Ask,
    /// Was the log read on for it?
    has_read: bool,
}

impl Job {
    fn of(member: MemberId, device: PublicKey, ask: Ask) -> Self {
        Self { member: Some(member), device: Some(device), ask, has_read: false }
    }

    fn own(ask: Ask) -> Self {
        Self { member: None, device: None, ask, has_read: false }
    }
}

/// What is on its way.
enum Busy {
    No,
    Appending { job: Option<Job>, record: Record, line: String },
    Reading { job: Option<Job> },
}

impl<G: Roster> Room<G> {
    /// The room that a log tells of. The secret is the server's part of its chance.
    pub fn new(lines: Vec<String>, secret: Secret, now: Time) -> Result<Self, NoRoom> {
        let bad_start = NoRoom::Damaged { line: 1 };
        let mut sheet = lines.first().and_then(|line| Sheet::open(line).ok()).ok_or(bad_start)?;
        let mut course = Course::new(&sheet, secret).map_err(|_| bad_start)?;
        for (line, number) in lines.iter().zip(1..).skip(1) {
            let applied = Record::read(line).and_then(|Record { at, entry }| {
                sheet.apply(line, &entry).ok()?;
                course.apply(&sheet, at, &entry).ok()
            });
            applied.ok_or(NoRoom::Damaged { line: number })?;
        }
        let presence = Presence::new(sheet.chairs.len(), now);
        Ok(Self {
            sheet,
            course,
            lines,
            members: BTreeMap::new(),
            presence,
            waiting: VecDeque::new(),
            busy: Busy::No,
            views: BTreeMap::new(),
            thinking: 0,
            is_thinking: false,
            asked_again: None,
            is_closing: false,
            out: Vec::new(),
        })
    }

    fn send(&mut self, member: Option<MemberId>, message: ToDevice) {
        self.out.extend(member.map(|member| Out::Send(member, message)));
    }

    fn tell_all(&mut self, message: &ToDevice) {
        let all = self.members.iter().filter(|(_, it)| it.is_in);
        self.out.extend(all.map(|(member, _)| Out::Send(*member, message.clone())));
    }

    /// Whose eyes a device has. Where nothing is secret, all see the same.
    fn viewer(&self, device: &PublicKey) -> Viewer {
        match self.sheet.seat_of(device) {
            Some(seat) if G::FACTS.secrets => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// Goes on with what is due and with what waits, until something is on its way.
    fn go_on(&mut self, now: Time) {
        while matches!(self.busy, Busy::No) {
            if let Some(entry) = self.due(now) {
                self.append(None, entry, now);
                continue;
            }
            if self.is_closing {
                return;
            }
            let Some(job) = self.waiting.pop_front() else { break };
            self.carry_out(job, now);
        }
        self.have_computers_think(now);
        self.play_again(now);
    }

    fn carry_out(&mut self, job: Job, now: Time) {
        if job.ask.knows() > self.sheet.v && !job.has_read {
            // It was told by another gateway what is not known here yet.
            self.busy = Busy::Reading { job: Some(Job { has_read: true, ..job }) };
            self.out.push(Out::Read { from: self.sheet.v });
            return;
        }
        match self.plan(&job, now) {
            Plan::Enter(have) => self.let_in(&job, have, now),
            Plan::Append(entry) if self.is_full_for(&entry) => {
                let why = Refusal::TooMuch;
                self.send(job.member, ToDevice::Refused { key: job.ask.key(), why });
            }
            Plan::Append(entry) => self.append(Some(job), entry, now),
            Plan::Tell(message) => self.send(job.member, message),
            Plan::TellAll(message) => self.tell_all(&message),
            Plan::Refuse(why) => {
                let refused = ToDevice::Refused { key: job.ask.key(), why };
                self.send(job.member, refused);
            }
            Plan::Nothing => {}
        }
    }

    fn append(&mut self, job: Option<Job>, entry: Entry, now: Time) {
        let record = Record { at: now, entry };
        let line = record.line();
        self.out.push(Out::Append { expected: self.sheet.v, line: line.clone() });
        self.busy = Busy::Appending { job, record, line };
    }

    /// Is the log too long for this? What ends it can be written always, and once for each seat.
    fn is_full_for(&self, entry: &Entry) -> bool {
        let ends = matches!(
            entry,
            Entry::Out { .. } | Entry::Ended { .. } | Entry::Again { .. } | Entry::Continued { .. }
        );
        self.sheet.v >= MOST_ENTRIES && !ends
    }

    /// Brings a device up to date.
    fn let_in(&mut self, job: &Job, have: Known, now: Time) {
        let (Some(member), Some(device)) = (job.member, job.device) else { return };
        let Some(it) = self.members.get_mut(&member) else { return };
        it.is_in = true;
        let seat = self.sheet.seat_of(&device);
        self.presence.came(seat, false, now);
        if !self.catch_up(member, &device, have, now) {
            self.send_whole(member, &device, now);
        }
        let presence = self.presence_now(now);
        self.send(Some(member), ToDevice::Presence(presence));
    }

    /// Nothing can be written now: whoever asked may try again, and what is due is at the next tick.
    fn put_off(&mut self, job: &Job, now: Time) {
        match job.ask {
            Ask::Enter(have) => self.let_in(job, have, now),
            Ask::Computer { .. } => self.thinking = 0,
            Ask::Device(_) | Ask::Continued(_) => {
                let refused = ToDevice::Refused { key: job.ask.key(), why: Refusal::NotStored };
                self.send(job.member, refused);
            }
        }
    }

    /// Tells who is here, if that is news.
    fn tell_presence(&mut self, now: Time) {
        let presence = self.presence_now(now);
        if self.presence.is_news(&presence) {
            self.tell_all(&ToDevice::Presence(presence));
        }
    }

    fn presence_now(&self, now: Time) -> message::Presence {
        let away = self.presence.away(&self.sheet, now);
        message::Presence { away, watchers: self.watchers(), outdated: self.presence.outdated() }
    }

    /// The devices that watch. One that comes again before its last connection is known to be gone
    /// is one all the same.
    fn watchers(&self) -> Vec<PublicKey> {
        let has_no_seat = |it: &&Member| it.is_in && self.sheet.seat_of(&it.device).is_none();
        let devices = self.members.values().filter(has_no_seat).map(|it| it.device);
        devices.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Asks a computer player for its command, once for each entry at which it is to move, and not
    /// before it has answered: what it thinks about may have been taken back meanwhile.
    fn have_computers_think(&mut self, now: Time) {
        let Some(seat) = self.computer_to_move() else { return };
        let has_asked = self.is_thinking || self.thinking == self.sheet.v;
        if has_asked || !matches!(self.busy, Busy::No) || self.presence.is_in_grace(seat, now) {
            return;
        }
        self.thinking = self.sheet.v;
        let Some(name) = self.sheet.chairs[seat.index()].computer.clone() else { return };
        let Some(view) = self.course.game().map(|game| View::of(game, seat)) else { return };
        let seed = self.course.secret().thought(self.sheet.v);
        let work = move || {
            let mut player = player::by_name::<G>(&name)?;
            let budget = Budget { nodes: Some(NODES), ..Budget::UNLIMITED };
            let thought = player.think(&view, &budget, &mut Random::new(seed))?;
            serde_json::to_string(&thought.command).ok()
        };
        self.is_thinking = true;
        self.out.push(Out::Think(Thinking { v: self.sheet.v, work: Box::new(work) }));
    }

    fn computer_to_move(&self) -> Option<Seat> {
        if self.sheet.is_over() {
            return None;
        }
        let seat = self.course.game()?.to_move()?;
        self.sheet.chairs.get(seat.index())?.computer.is_some().then_some(seat)
    }

    /// Has another room opened, once all want to play again.
    fn play_again(&mut self, now: Time) {
        if self.sheet.continued.is_some() || !self.sheet.all_want_again() {
            return;
        }
        let is_asked = |at: Time| now.saturating_sub(at) < AGAIN_EVERY;
        if !self.asked_again.is_some_and(is_asked) {
            self.asked_again = Some(now);
            self.out.push(Out::Again);
        }
    }

    /// An entry could not be applied that is in the log: the log is damaged, or was written by
    /// another release. Nobody can go on here.
    fn give_up(&mut self) {
        self.tell_all(&ToDevice::Refused { key: None, why: Refusal::NotStored });
        self.members.clear();
        self.waiting.clear();
    }
}

impl<G: Roster> AnyRoom for Room<G> {
    fn enter(&mut self, member: MemberId, device: PublicKey, have: Known, now: Time) {
        let is_full = self.members.len() >= MOST_MEMBERS && !self.members.contains_key(&member);
        if is_full || self.waiting.len() >= MOST_WAITING + MOST_MEMBERS {
            let refused = ToDevice::Refused { key: None, why: Refusal::TooMuch };
            self.send(Some(member), refused);
            return;
        }
        self.members.entry(member).or_insert(Member { device, is_in: false });
        self.waiting.push_back(Job::of(member, device, Ask::Enter(have)));
        self.tick(now);
    }

    fn turn_away(&mut self, member: MemberId, device: &PublicKey, is_older: bool, now: Time) {
        let game = Some((G::ID.to_owned(), G::RULES));
        let why = Refusal::Outdated { protocol: PROTOCOL, game };
        self.send(Some(member), ToDevice::Refused { key: None, why });
        if is_older {
            self.presence.came(self.sheet.seat_of(device), true, now);
            self.tell_presence(now);
        }
    }

    fn look(&mut self, member: MemberId, device: &PublicKey, now: Time) {
        self.send_whole(member, device, now);
    }

    fn leave(&mut self, member: MemberId) {
        self.members.remove(&member);
        if self.members.is_empty() {
            self.views.clear();
        }
    }

    fn receive(&mut self, member: MemberId, message: ToHost, now: Time) {
        let Some(device) = self.members.get(&member).map(|it| it.device) else { return };
        let seat = self.sheet.seat_of(&device);
        self.presence.heard(seat, now);
        match message {
            ToHost::Ping { .. } => {
                return self.send(Some(member), ToDevice::Pong { v: self.sheet.v, time: now });
            }
            ToHost::Signal { .. } if !self.presence.may_signal(seat, now) => return,
            _ => {}
        }
        if self.waiting.len() >= MOST_WAITING {
            self.send(Some(member), ToDevice::Refused { key: None, why: Refusal::TooMuch });
            return;
        }
        self.waiting.push_back(Job::of(member, device, Ask::Device(message)));
        self.go_on(now);
    }

    fn stored(&mut self, stored: Stored, now: Time) {
        let Busy::Appending { job, record, line } = std::mem::replace(&mut self.busy, Busy::No)
        else {
            return;
        };
        match stored {
            Stored::Appended => {
                if self.apply(line, &record).is_err() {
                    self.give_up();
                    return;
                }
                if let Some(job) = job {
                    let done = job.ask.key().map(|key| ToDevice::Done { key, v: self.sheet.v });
                    self.out.extend(job.member.zip(done).map(|(to, done)| Out::Send(to, done)));
                }
                self.go_on(now);
            }
            Stored::Conflict | Stored::Unknown => {
                self.busy = Busy::Reading { job };
                self.out.push(Out::Read { from: self.sheet.v });
            }
            Stored::Failed => {
                let waiting = std::mem::take(&mut self.waiting);
                for job in job.into_iter().chain(waiting) {
                    self.put_off(&job, now);
                }
            }
        }
    }

    fn learn(&mut self, from: Version, lines: &[String], now: Time) {
        let known = usize::try_from(self.sheet.v.saturating_sub(from)).unwrap_or(usize::MAX);
        for line in lines.iter().skip(known) {
            let applied = Record::read(line).map(|record| self.apply(line.clone(), &record));
            if applied.is_none_or(|applied| applied.is_err()) {
                self.give_up();
                return;
            }
        }
        // Something may have been learnt unasked, while an append is on its way.
        if let Busy::Reading { job } = &mut self.busy {
            // Checked again: if it is in the log already, its key says so.
            if let Some(job) = job.take() {
                self.waiting.push_front(job);
            }
            self.busy = Busy::No;
            self.go_on(now);
        }
    }

    fn thought(&mut self, v: Version, command: Option<String>, now: Time) {
        self.is_thinking = false;
        let seat = self.computer_to_move().filter(|_| v == self.sheet.v);
        let command = command.and_then(|command| RawValue::from_string(command).ok());
        if let (Some(seat), Some(command)) = (seat, command) {
            let ask = Ask::Computer { seat, command };
            self.waiting.push_front(Job::own(ask));
        }
        self.go_on(now);
    }

    fn continued(&mut self, room: RoomCode, now: Time) {
        self.waiting.push_back(Job::own(Ask::Continued(room)));
        self.go_on(now);
    }

    fn close(&mut self, now: Time) {
        self.is_closing = true;
        self.go_on(now);
    }

    fn tick(&mut self, now: Time) {
        self.tell_presence(now);
        self.go_on(now);
    }

    fn take(&mut self) -> Vec<Out> {
        std::mem::take(&mut self.out)
    }

    fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    fn is_idle(&self) -> bool {
        self.members.is_empty() && matches!(self.busy, Busy::No) && self.waiting.is_empty()
    }
}
