//! Games on a network: those one plays in, those nearby, and the ways to join others.

use std::io;
use std::net::Ipv4Addr;

use egui::{RichText, Spinner, Ui, vec2};
use pentarchy_core::game::Seat;
use pentarchy_net::invite::Invite;
use pentarchy_net::keys::PublicKey;
use pentarchy_net::log::{RoomCode, Time};
use pentarchy_net::message::Refusal;

use crate::network::{self, Found, Glimpse, Hosts, Server, TalkError, glimpse, look_around};
use crate::pictures::{Icon, Illustration};
use crate::play::refusal_text;
use crate::shared::{Job, Request, Shared};
use crate::storage::{KeptRoom, Storage};
use crate::ui::{self, Button, GAP, Typed, column, heading_bar};

/// The digits of a room's code.
const CODE: usize = 10;

/// Games on a network.
pub struct Network {
    /// The rooms, and the key under which this device hosts.
    looking: Option<Job<(Vec<KeptRoom>, Option<PublicKey>)>>,
    /// How those stand now that are not over.
    glancing: Option<Job<Vec<Option<Glimpse>>>>,
    rooms: Vec<Room>,
    around: Option<Job<io::Result<Vec<Found>>>>,
    found: Vec<Found>,
    joining: Option<Job<Result<(Invite, Glimpse), TalkError>>>,
    /// A code that is being typed.
    code: Option<String>,
}

struct Room {
    kept: KeptRoom,
    /// Then it answers as soon as it is opened.
    is_hosted_here: bool,
    /// Has it been asked how it stands, and did somebody answer?
    answered: Option<bool>,
}

impl Network {
    /// Looks for them.
    pub fn new(shared: &Shared) -> Self {
        let storage = shared.storage.clone();
        let look = Job::start(&shared.wake, move || {
            (storage.rooms().unwrap_or_default(), Hosts::key_in(&storage.hosted_folder()))
        });
        Self {
            looking: Some(look),
            glancing: None,
            rooms: Vec::new(),
            around: Some(Job::start(&shared.wake, look_around)),
            found: Vec::new(),
            joining: None,
            code: None,
        }
    }

    /// Looks for them, and joins the room of an invitation.
    pub fn joining(shared: &Shared, invite: &Invite) -> Self {
        let mut page = Self::new(shared);
        page.join(shared, vec![Server::of(invite)], invite.room);
        page
    }

    /// Is it still looking?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some()
            || self.glancing.is_some()
            || self.around.is_some()
            || self.joining.is_some()
    }

    /// One step back within it. Was there one?
    pub fn back(&mut self) -> bool {
        self.code.take().is_some() || self.joining.take().is_some()
    }

    /// Goes to the first of the servers that has this room.
    fn join(&mut self, shared: &Shared, servers: Vec<Server>, room: RoomCode) {
        let storage = shared.storage.clone();
        self.joining = Some(Job::start(&shared.wake, move || {
            let key = storage.device_key()?;
            let mut result = Err(TalkError::Refused(Refusal::NoSuchRoom));
            for server in servers {
                match glimpse(&server, &key, room) {
                    Ok(seen) => return Ok((server.invite(room), seen)),
                    Err(error) => result = Err(error),
                }
            }
            result
        }));
    }

    fn take_jobs(&mut self, shared: &mut Shared) {
        if let Some((rooms, own)) = self.looking.as_ref().and_then(Job::take) {
            self.looking = None;
            let storage = shared.storage.clone();
            let asked = rooms.clone();
            self.glancing = Some(Job::start(&shared.wake, move || glance(&storage, &asked)));
            let room = |kept: KeptRoom| {
                let is_hosted_here = own == Some(kept.invite.server);
                Room { kept, is_hosted_here, answered: None }
            };
            self.rooms = rooms.into_iter().map(room).collect();
        }
        if let Some(seen) = self.glancing.as_ref().and_then(Job::take) {
            self.glancing = None;
            for (room, seen) in self.rooms.iter_mut().zip(seen) {
                room.answered = Some(seen.is_some());
                room.kept.seen = seen.unwrap_or_else(|| room.kept.seen.clone());
            }
        }
        if let Some(found) = self.around.as_ref().and_then(Job::take) {
            self.around = None;
            // Where broadcasts do not pass, nothing is found.
            self.found = found.unwrap_or_default();
        }
        if let Some(joined) = self.joining.as_ref().and_then(Job::take) {
            self.joining = None;
            match joined {
                Ok((invite, seen)) => {
                    shared.request(Request::EnterRoom(seen.game, Box::new(invite)));
                }
                Err(error) => {
                    let text = talk_text(shared, &error);
                    shared.complain(text);
                }
            }
        }
    }

    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        self.take_jobs(shared);
        let title = shared.words.get("home-network");
        heading_bar(ui, shared, &title);
        column(ui, "network", |ui| {
            if self.joining.is_some() {
                ui.horizontal(|ui| {
                    ui.add(Spinner::new().size(24.0));
                    ui::paragraph(ui, shared, &shared.words.get("network-joining"));
                });
            }
            self.show_rooms(ui, shared);
            self.show_nearby(ui, shared);
            section(ui, shared, "network-join");
            let width = ui.available_width();
            if shared.exchange.is_there {
                ui::paragraph(ui, shared, &shared.words.get("network-join-sent"));
                let text = shared.words.get("button-paste-link");
                let button = Button::new("paste-link", text).icon(Icon::Paste).width(width);
                shared.exchange.pastes |= button.show(ui, shared);
            } else {
                ui::paragraph(ui, shared, &shared.words.get("network-join-text"));
            }
            let text = shared.words.get("network-code");
            if Button::new("network-code", text).icon(Icon::Log).width(width).show(ui, shared) {
                self.code = Some(String::new());
            }
            section(ui, shared, "network-new");
            ui::paragraph(ui, shared, &shared.words.get("network-new-text"));
        });
        self.show_pad(ui, shared);
    }

    fn show_pad(&mut self, ui: &Ui, shared: &mut Shared) {
        let Some(mut code) = self.code.take() else { return };
        if shared.has_dialog() {
            self.code = Some(code);
            return;
        }
        let title = shared.words.get("network-code-title");
        match ui::pad(ui, shared, &title, &mut code, CODE) {
            Typed::Nothing => self.code = Some(code),
            Typed::Close => {}
            Typed::Done => match code.parse::<RoomCode>() {
                Ok(room) => {
                    let known = self.rooms.iter().map(|room| Server::of(&room.kept.invite));
                    let nearby = self.found.iter().map(|found| Server::of(&found.invite));
                    let mut servers: Vec<Server> = Vec::new();
                    for server in nearby.chain(known) {
                        if !servers.contains(&server) {
                            servers.push(server);
                        }
                    }
                    self.join(shared, servers, room);
                }
                Err(_) => {
                    let text = shared.words.get("network-code-short");
                    shared.tell(text);
                    self.code = Some(code);
                }
            },
        }
    }

    fn show_nearby(&mut self, ui: &mut Ui, shared: &mut Shared) {
        section(ui, shared, "network-nearby");
        if self.around.is_some() {
            ui.add(Spinner::new().size(24.0));
        } else if self.found.is_empty() {
            ui::paragraph(ui, shared, &shared.words.get("network-nobody"));
        }
        let width = ui.available_width();
        let mut chosen = None;
        for (place, Found { notice, .. }) in self.found.iter().enumerate() {
            let game = shared.words.game_name(&notice.game);
            let values = [
                ("game", game.into()),
                ("host", notice.host.as_str().into()),
                ("players", notice.players.into()),
            ];
            let text = shared.words.with("network-found", &values);
            let name = format!("nearby.{place}");
            if Button::new(&name, text).icon(Icon::Play).width(width).show(ui, shared) {
                chosen = Some(place);
            }
        }
        if let Some(found) = chosen.and_then(|place| self.found.get(place)) {
            let (server, room) = (Server::of(&found.invite), found.invite.room);
            self.join(shared, vec![server], room);
        }
        let text = shared.words.get("network-look");
        let button = Button::new("network-look", text).icon(Icon::Reset).width(width);
        if button.enabled(self.around.is_none()).show(ui, shared) {
            self.around = Some(Job::start(&shared.wake, look_around));
        }
    }

    fn show_rooms(&mut self, ui: &mut Ui, shared: &mut Shared) {
        section(ui, shared, "network-mine");
        if self.looking.is_some() {
            ui.add(Spinner::new().size(24.0));
        } else if self.rooms.is_empty() {
            ui::paragraph(ui, shared, &shared.words.get("network-none"));
        }
        let mut forgotten = None;
        for (place, room) in self.rooms.iter().enumerate() {
            if show_room(ui, shared, place, room) {
                forgotten = Some(place);
            }
        }
        if let Some(place) = forgotten {
            let invite = self.rooms.remove(place).kept.invite;
            let storage = shared.storage.clone();
            // If the file stays, so does the line, the next time.
            Job::start_unseen(move || storage.forget_room(&invite.server, invite.room));
        }
    }
}

/// How many rooms wait for this device.
pub fn own_turns(storage: &Storage) -> usize {
    let rooms = storage.rooms().unwrap_or_default();
    let seen = glance(storage, &rooms);
    let now = rooms.iter().zip(seen).map(|(room, seen)| seen.unwrap_or_else(|| room.seen.clone()));
    now.filter(Glimpse::is_own_turn).count()
}

/// How rooms stand now; nothing of those that are over or do not answer.
fn glance(storage: &Storage, rooms: &[KeptRoom]) -> Vec<Option<Glimpse>> {
    if rooms.iter().all(|room| room.seen.over) {
        return vec![None; rooms.len()];
    }
    let Ok(key) = storage.device_key() else { return vec![None; rooms.len()] };
    let own = Hosts::key_in(&storage.hosted_folder());
    let mut silent: Vec<Server> = Vec::new();
    let look = |room: &KeptRoom| {
        let mut server = Server::of(&room.invite);
        if own == Some(server.key) {
            server.host = Ipv4Addr::LOCALHOST.to_string();
        }
        if room.seen.over || silent.contains(&server) {
            return None;
        }
        let seen = glimpse(&server, &key, room.invite.room);
        if matches!(seen, Err(TalkError::Unreachable(_))) {
            silent.push(server);
        }
        seen.ok()
    };
    rooms.iter().map(look).collect()
}

/// Shows a room. Is it to be forgotten?
fn show_room(ui: &mut Ui, shared: &mut Shared, place: usize, room: &Room) -> bool {
    let mut forgotten = false;
    let theme = shared.theme;
    let seen = &room.kept.seen;
    let frame = egui::Frame::new().fill(theme.panel).corner_radius(14).inner_margin(12);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            if let Some(card) = Illustration::card_of(&seen.game) {
                ui::illustration(ui, shared, card, vec2(64.0, 40.0));
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                let title = shared.words.game_name(&seen.game);
                ui.label(RichText::new(title).font(ui::bold(17.0)).color(theme.ink));
                let text = describe(shared, room);
                let ink = if seen.is_own_turn() { theme.heading } else { theme.faint };
                ui.label(RichText::new(text).font(ui::small()).color(ink));
            });
        });
        ui.add_space(GAP / 2.0);
        ui.horizontal_wrapped(|ui| {
            let text = shared.words.get("network-open");
            let name = format!("room.{place}.open");
            let button = Button::new(&name, text).icon(Icon::Play).chosen(seen.is_own_turn());
            if button.show(ui, shared) {
                let invite = Box::new(room.kept.invite.clone());
                shared.request(Request::EnterRoom(seen.game.clone(), invite));
            }
            let text = shared.words.get("network-forget");
            let name = format!("room.{place}.forget");
            forgotten = Button::new(&name, text).icon(Icon::Trash).show(ui, shared);
        });
    });
    forgotten
}

/// How a room stands, in words.
fn describe(shared: &Shared, room: &Room) -> String {
    let seen = &room.kept.seen;
    let name = |seat: Seat| {
        let name = seen.names.get(seat.index()).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| shared.words.get(&format!("seat-{}-{}", seen.game, seat.0)))
    };
    let others = (0..).map(Seat).zip(&seen.names);
    let others = others.filter(|(seat, name)| Some(*seat) != seen.own && !name.is_empty());
    let others: Vec<&str> = others.map(|(_, name)| name.as_str()).collect();
    let stands = match (seen.over, seen.to_move) {
        (true, _) => match seen.winner {
            Some(seat) if Some(seat) == seen.own => shared.words.get("result-you-win"),
            Some(seat) => shared.words.with("result-wins", &[("name", name(seat).into())]),
            None if seen.abandoned && seen.own.is_some() => shared.words.get("result-you-lost"),
            None if seen.abandoned => shared.words.get("room-nobody-wins"),
            None => shared.words.get("result-draw"),
        },
        (false, _) if !seen.started => shared.words.get("network-gathers"),
        (false, Some(_)) if seen.is_own_turn() => shared.words.get("turn-yours"),
        (false, Some(seat)) => shared.words.with("turn-plays", &[("name", name(seat).into())]),
        (false, None) => String::new(),
    };
    let with = (!others.is_empty())
        .then(|| shared.words.with("network-with", &[("names", others.join(", ").into())]));
    let is_silent = room.answered == Some(false) && !seen.over && !room.is_hosted_here;
    let silent = is_silent.then(|| shared.words.get("network-silent"));
    let waits = seen.to_move.and_then(|_| since(shared, seen.since));
    [Some(stands), waits, with, silent].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// For how long somebody is waited for, in words; nothing for less than a minute.
fn since(shared: &Shared, since: Time) -> Option<String> {
    let minutes = network::now().saturating_sub(since) / 60_000;
    let (key, count) = match minutes {
        0 => return None,
        1..60 => ("since-minutes", minutes),
        60..1440 => ("since-hours", minutes / 60),
        _ => ("since-days", minutes / 1440),
    };
    Some(shared.words.with(key, &[("count", count.into())]))
}

fn section(ui: &mut Ui, shared: &Shared, key: &str) {
    ui.add_space(GAP);
    let text = shared.words.get(key);
    ui.label(RichText::new(text).font(ui::bold(18.0)).color(shared.theme.heading));
}

/// Why a talk came to nothing, in words.
pub fn talk_text(shared: &Shared, error: &TalkError) -> String {
    match error {
        TalkError::Unreachable(_) => shared.words.get("error-unreachable"),
        TalkError::NotThem => shared.words.get("error-not-them"),
        TalkError::Outdated { own: true } => shared.words.get("error-outdated-here"),
        TalkError::Outdated { own: false } => shared.words.get("error-outdated-there"),
        TalkError::Refused(why) => refusal_text(shared, why),
    }
}
