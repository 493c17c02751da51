//! The thread that drives a client of a room: it connects and connects again, keeps what is to be
//! kept, and shows the screen the same snapshots as a table does.

use std::collections::VecDeque;
use std::io;
use std::net::{Ipv4Addr, Shutdown};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};

use pentarchy_core::game::Game;
use pentarchy_core::invalid;
use pentarchy_core::player::Roster;
use pentarchy_core::table::{Change, Order, Refusal};
use pentarchy_net::client::{Client, Kept, News, Out};
use pentarchy_net::invite::Invite;
use pentarchy_net::keys::KeyPair;
use pentarchy_net::log::Entry;
use pentarchy_net::message::{Presence, Refusal as RoomRefusal, ToHost};
use pentarchy_net::verify::{Doubt, Verified};
use serde_json::value::RawValue;

use super::connection::{Connection, Way};
use super::course::Course;
use super::{RoomAsk, RoomNow, RoomSource, left};
use crate::network::{self, Glimpse, Heard, Hosts, Server, Wire};
use crate::session::save_file::LateName;
use crate::session::thinking::Thinking;
use crate::session::{Beginning, Message, OpenError, Opened, Outbox, Update};
use crate::storage::{KeptRoom, Storage};

/// Runs a session until the screen has gone.
pub fn run<G: Roster>(
    source: RoomSource,
    storage: Storage,
    inbox: &Receiver<Message<G>>,
    to_self: &Sender<Message<G>>,
    outbox: Outbox<G>,
) {
    let key = match storage.device_key() {
        Ok(key) => key,
        Err(error) => return outbox.send(Update::Failed(OpenError::NoKey(error.kind()))),
    };
    let RoomSource { invite, hosts } = source;
    let known = storage.room(&invite.server, invite.room);
    let save = LateName::default();
    if let Some(name) = known.as_ref().and_then(|known| known.save.clone()) {
        save.set(name);
    }
    let kept = known.map_or_else(|| Kept::new(invite.room), |known| known.kept);
    let is_hosted_here = Hosts::key_in(&storage.hosted_folder()) == Some(invite.server);
    let mut remote = Remote {
        client: Client::new(key.public, kept),
        course: Course::new(),
        way: Way::new(),
        key,
        invite,
        hosts: is_hosted_here.then_some(hosts),
        storage,
        outbox,
        stage: Shown::Nothing,
        waiting: VecDeque::new(),
        is_playing: false,
        verified: None,
        thinking: None,
        thoughts: 0,
        save,
        saved: Ok(()),
    };
    remote.go_on_from_disk();
    remote.serve(inbox, to_self);
}

/// A command that waits for the one before it.
enum Waiting<C> {
    Play(C),
    Undo(usize),
}

/// What the screen was shown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Nothing,
    Room,
    Game,
    /// That it can't go on.
    Failure,
}

pub(super) struct Remote<G: Game> {
    pub(super) client: Client<G>,
    pub(super) course: Course<G>,
    way: Way,
    key: KeyPair,
    invite: Invite,
    /// Set if this device hosts the room.
    hosts: Option<Hosts>,
    pub(super) storage: Storage,
    pub(super) outbox: Outbox<G>,
    stage: Shown,
    waiting: VecDeque<Waiting<G::Command>>,
    /// Is a command on its way that the screen waits for?
    is_playing: bool,
    verified: Option<Result<Verified, Doubt>>,
    /// Whoever is asked for advice.
    pub(super) thinking: Option<Thinking>,
    pub(super) thoughts: u64,
    pub(super) save: LateName,
    saved: Result<(), io::ErrorKind>,
}

impl<G: Roster> Remote<G> {
    /// What was left is shown at once, whoever answers.
    fn go_on_from_disk(&mut self) {
        let Some(text) = self.storage.left_game(&self.invite) else { return };
        if left::read(&text, &mut self.client, &mut self.course, &self.key).is_some() {
            self.show_room();
            self.show(Change::None);
        }
    }

    fn serve(&mut self, inbox: &Receiver<Message<G>>, to_self: &Sender<Message<G>>) {
        while self.stage != Shown::Failure {
            if self.way.is_due() {
                self.connect(to_self);
            }
            match inbox.recv_timeout(self.way.patience()) {
                Ok(Message::Leave) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(message) => self.take(message, to_self),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.way.ticks() {
                self.client.tick(network::now());
                if self.way.wire.as_ref().is_some_and(Wire::is_stuck) {
                    self.lose();
                }
            }
            self.carry_out();
        }
        self.leave();
    }

    fn connect(&mut self, to_self: &Sender<Message<G>>) {
        self.way.number += 1;
        let (number, hear) = (self.way.number, to_self.clone());
        let hear = Box::new(move |heard| hear.send(Message::Wire(number, heard)).is_ok());
        let server = server(self.hosts.as_ref(), &self.storage, &mut self.invite);
        match server.map(|server| Wire::start(&server, &self.key, hear)) {
            Ok(Ok(wire)) => self.way.wire = Some(wire),
            _ => self.lose(),
        }
    }

    fn lose(&mut self) {
        self.way.lose();
        self.client.disconnected();
    }

    fn take(&mut self, message: Message<G>, to_self: &Sender<Message<G>>) {
        match message {
            Message::Order(order) => {
                self.stop_thinking();
                self.order(order);
            }
            Message::Think(purpose, _) => self.think(purpose, to_self),
            Message::StopThinking => {
                self.stop_thinking();
                self.outbox.send(Update::Done);
            }
            Message::Thought { number, thought } => self.thought(number, thought),
            Message::Room(ask) => self.ask(ask),
            Message::Wire(number, heard) if number == self.way.number => self.hear(heard),
            Message::Wire(_, Heard::Connected(stream)) => {
                // It came too late; whoever reads from it ends by this.
                let _ = stream.shutdown(Shutdown::Both);
            }
            Message::Seen(is_seen) => {
                if self.way.set_seen(is_seen) && !is_seen {
                    self.client.disconnected();
                    self.leave();
                }
            }
            Message::Wire(..) | Message::Leave => {}
        }
    }

    fn hear(&mut self, heard: Heard) {
        let Some(wire) = &mut self.way.wire else { return };
        let was_open = wire.is_open();
        let Some(messages) = wire.take(heard) else { return self.lose() };
        if !was_open && wire.is_open() {
            self.client.connected(network::now());
        }
        for message in messages {
            self.client.receive(&message, network::now());
        }
    }

    fn order(&mut self, order: Order<G::Command>) {
        let reset = || self.course.snapshot(&self.client, Change::None, Ok(()));
        let waiting = match order {
            Order::Play { command, .. } => Waiting::Play(command),
            Order::Undo { count } => Waiting::Undo(count),
            Order::ResetTurn => Waiting::Undo(reset().map_or(0, |now| now.reset)),
            Order::Redo { .. } => {
                self.outbox.send(Update::Refused(Refusal::NothingToRedo));
                return self.outbox.send(Update::Done);
            }
        };
        self.waiting.push_back(waiting);
    }

    /// Sends the next command, once the one before it is done.
    fn send_next(&mut self) {
        if self.is_playing || self.client.is_sending() {
            return;
        }
        let sent = match self.waiting.pop_front() {
            None => return,
            Some(Waiting::Play(command)) => self.client.play(&command),
            Some(Waiting::Undo(count)) => {
                self.client.undo(u32::try_from(count).unwrap_or(u32::MAX))
            }
        };
        self.is_playing = true;
        if sent.is_err() {
            self.give_up(Refusal::GameOver);
        }
    }

    /// What was on its way is not played, and what waited for it is not sent.
    fn give_up(&mut self, why: Refusal<G::Reason>) {
        self.outbox.send(Update::Refused(why));
        for _ in self.waiting.drain(..) {
            self.outbox.send(Update::Done);
        }
        self.played();
    }

    /// What was on its way is done with.
    fn played(&mut self) {
        if std::mem::take(&mut self.is_playing) {
            self.outbox.send(Update::Done);
        }
    }

    fn ask(&mut self, ask: RoomAsk) {
        let at = self.client.v();
        let asked = match ask {
            RoomAsk::Sit { seat, name } => self.client.sit(seat, &name),
            RoomAsk::OfferDraw => self.client.ask(ToHost::OfferDraw { at }),
            RoomAsk::Answer(yes) => self.client.answer(yes),
            RoomAsk::Say(message) => self.client.ask(message),
        };
        if asked.is_err() {
            self.outbox.send(Update::RoomRefused(RoomRefusal::Stopping));
        }
    }

    /// Does what the client wants done, until it wants nothing more.
    fn carry_out(&mut self) {
        let mut is_changed = false;
        loop {
            self.send_next();
            let wanted = self.client.take();
            if wanted.is_empty() {
                break;
            }
            for out in wanted {
                // What is merely sent changes nothing.
                is_changed |= !matches!(out, Out::Send(_));
                match out {
                    Out::Send(message) => {
                        let sent = self.way.wire.as_mut().map(|wire| wire.send(&message));
                        if sent == Some(None) {
                            self.lose();
                        }
                    }
                    Out::Reconnect => self.lose(),
                    Out::Keep(_) => self.keep(),
                    Out::News(news) => self.tell(news),
                }
            }
        }
        if is_changed {
            self.show_room();
        }
    }

    fn tell(&mut self, news: News<G>) {
        match news {
            News::Jumped { is_back } => {
                if is_back {
                    self.outbox.send(Update::WentBack);
                }
                self.course.jump(&self.client);
                self.show(Change::None);
                self.keep();
            }
            News::Step { entry, events } => {
                if let Entry::Answered { seat, yes: false } = &*entry
                    && self.client.seat() != Some(*seat)
                {
                    self.outbox.send(Update::Declined(*seat));
                }
                let change = self.course.step(&self.client, &entry, events);
                self.show(change);
                self.keep_if_worth(&entry);
            }
            News::Past { turns, played } => {
                self.course.remember(turns, played);
                self.show(Change::None);
            }
            News::Done => self.played(),
            News::Stale => self.give_up(Refusal::NotYourTurn),
            News::Refused { is_command: true, why } => {
                let by_table = refusal(&why);
                if by_table == Refusal::GameOver {
                    // The room's own reason, which the board does not show.
                    self.outbox.send(Update::RoomRefused(why));
                }
                self.give_up(by_table);
            }
            News::Refused { why, .. } if self.stage == Shown::Nothing => {
                self.fail(OpenError::Room(why));
            }
            News::Refused { why, .. } => self.outbox.send(Update::RoomRefused(why)),
            News::Signal { seat, number } => self.outbox.send(Update::Signal { seat, number }),
            News::Connection(true) => self.way.is_up(),
            News::Connection(false) | News::Presence => {}
            News::Stopping => self.way.connection = Connection::HostPauses,
            News::Outdated { own, host } => self.fail(OpenError::Outdated { own: own < host }),
            News::Verified(verified) => {
                self.verified = Some(verified);
                if verified.is_ok() && self.save.get().is_none() {
                    // Without it there is no replay; the room itself has all there is.
                    let _ = self.write_save();
                }
                self.keep();
            }
        }
    }

    /// It can't go on at all.
    fn fail(&mut self, error: OpenError) {
        self.outbox.send(Update::Failed(error));
        self.stage = Shown::Failure;
    }

    /// Shows how the room stands, once that is known.
    fn show_room(&mut self) {
        let Some(now) = self.now() else { return };
        self.outbox.send(Update::Room(Box::new(now)));
        if self.stage == Shown::Nothing {
            self.stage = Shown::Room;
            self.outbox.send(Update::Done);
        }
    }

    /// Shows the game, once there is one.
    fn show(&mut self, change: Change<G>) {
        // Advice on what was is of no use.
        self.stop_thinking();
        let Some(snapshot) = self.course.snapshot(&self.client, change, self.saved) else { return };
        if self.stage == Shown::Game {
            self.outbox.send(Update::Snapshot(Box::new(snapshot)));
        } else if let Some(beginning) = self.beginning() {
            // The room first: the screen shows the game as one of it.
            self.show_room();
            self.stage = Shown::Game;
            let save = self.save.clone();
            let opened = Opened { beginning, save, torn: false, snapshot };
            self.outbox.send(Update::Opened(Box::new(opened)));
        }
    }

    fn beginning(&self) -> Option<Beginning<G>> {
        let now = self.now()?;
        // The room would not have been opened with another.
        let setup = invalid::parse(now.sheet.opening.setup.get()).unwrap_or_default();
        Some(Beginning { setup, position: None, seed: 0, seats: now.occupants() })
    }

    pub(super) fn now(&self) -> Option<RoomNow> {
        let sheet = self.client.sheet()?.clone();
        let Presence { away, watchers, outdated } = self.client.presence().clone();
        let here = network::now();
        Some(RoomNow {
            invite: self.invite.clone(),
            device: self.key.public,
            away,
            watchers,
            outdated,
            clock: self.client.clock().clone(),
            ahead: self.client.host_time(here).cast_signed() - here.cast_signed(),
            connection: self.way.connection,
            is_sending: self.client.is_sending(),
            verified: self.verified,
            is_hosted_here: self.hosts.is_some(),
            sheet,
        })
    }

    /// Keeps the room if an entry changes what a list of rooms would tell. Commands are kept track
    /// of by what is on its way.
    fn keep_if_worth(&mut self, entry: &Entry) {
        if !matches!(entry, Entry::Played { .. } | Entry::Asked { .. } | Entry::Answered { .. }) {
            self.keep();
        }
    }

    /// Keeps on disk what has to be.
    fn keep(&mut self) {
        let Some(sheet) = self.client.sheet() else { return };
        let room = KeptRoom {
            invite: self.invite.clone(),
            kept: self.client.kept().clone(),
            seen: Glimpse::of(sheet, self.client.clock(), &self.key.public),
            save: self.save.get(),
        };
        self.saved = self.storage.keep_room(&room).map_err(|error| error.kind());
    }

    /// Leaves everything so that it can be gone on with.
    fn leave(&mut self) {
        self.keep();
        if let Some(text) = left::write(&self.client, &self.course, &self.key) {
            // Without it the host is asked for everything, and the log begins anew.
            let _ = self.storage.leave_game(&self.invite, &text);
        }
    }
}

/// Where to connect; a room of this device's own is hosted first.
fn server(hosts: Option<&Hosts>, storage: &Storage, invite: &mut Invite) -> io::Result<Server> {
    let Some(hosts) = hosts else { return Ok(Server::of(invite)) };
    let server = hosts.start(&storage.hosted_folder())?;
    *invite = server.invite(invite.room);
    Ok(Server { host: Ipv4Addr::LOCALHOST.to_string(), ..server })
}

/// Why a command was not played, in the words of a table.
fn refusal<R: serde::de::DeserializeOwned>(why: &RoomRefusal) -> Refusal<R> {
    let reason = |reason: &RawValue| serde_json::from_str(reason.get()).ok();
    match why {
        RoomRefusal::Illegal(told) => reason(told).map_or(Refusal::GameOver, Refusal::Illegal),
        RoomRefusal::NothingToUndo => Refusal::NothingToUndo,
        RoomRefusal::NotYourTurn => Refusal::NotYourTurn,
        _ => Refusal::GameOver,
    }
}
