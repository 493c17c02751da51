//! Inviting others to a game: where its room shall be, and how long one may think.

use std::net::Ipv4Addr;

use egui::{RichText, Spinner, Ui};
use pentarchy_net::invite::Invite as Invitation;
use pentarchy_net::log::TimeControl;

use super::network::talk_text;
use crate::network::{Server, TalkError, Wanted, open_room};
use crate::pictures::Icon;
use crate::shared::{Job, Request, Shared};
use crate::ui::{self, Button, GAP, Label, column, heading_bar, stepper};

/// How long one may think, and the keys of the words for it.
const CLOCKS: [(&str, TimeControl); 9] = [
    ("clock-none", TimeControl::None),
    ("clock-half-minute", TimeControl::Turn { seconds: 30 }),
    ("clock-minute", TimeControl::Turn { seconds: 60 }),
    ("clock-five-minutes", TimeControl::Turn { seconds: 300 }),
    ("clock-hour", TimeControl::Turn { seconds: 3600 }),
    ("clock-day", TimeControl::Turn { seconds: 24 * 3600 }),
    ("clock-three-days", TimeControl::Turn { seconds: 3 * 24 * 3600 }),
    ("clock-ten-in-all", TimeControl::Total { seconds: 600, increment: 5 }),
    ("clock-half-hour-in-all", TimeControl::Total { seconds: 1800, increment: 10 }),
];

/// Inviting others.
pub struct Invite {
    wanted: Wanted,
    clock: usize,
    /// The servers that are known from other rooms.
    looking: Option<Job<Vec<Server>>>,
    servers: Vec<Server>,
    opening: Option<Job<Result<Invitation, TalkError>>>,
}

impl Invite {
    /// To a game like this.
    pub fn new(shared: &Shared, wanted: Wanted) -> Self {
        let storage = shared.storage.clone();
        let look = move || {
            let mut servers: Vec<Server> = Vec::new();
            let own = crate::network::Hosts::key_in(&storage.hosted_folder());
            for room in storage.rooms().unwrap_or_default() {
                let server = Server::of(&room.invite);
                let is_here = server.host == Ipv4Addr::LOCALHOST.to_string();
                if Some(server.key) != own
                    && !server.is_nearby()
                    && !is_here
                    && !servers.contains(&server)
                {
                    servers.push(server);
                }
            }
            servers
        };
        let looking = Some(Job::start(&shared.wake, look));
        Self { wanted, clock: 0, looking, servers: Vec::new(), opening: None }
    }

    /// Is something being done?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some() || self.opening.is_some()
    }

    /// Opens a room there; on this device if nothing is said.
    fn open(&mut self, shared: &Shared, server: Option<Server>) {
        let (storage, hosts) = (shared.storage.clone(), shared.hosts.clone());
        let (_, clock) = CLOCKS[self.clock];
        let wanted = Wanted { clock, ..self.wanted.clone() };
        self.opening = Some(Job::start(&shared.wake, move || {
            let key = storage.device_key()?;
            let (reached, told) = match server {
                Some(server) => (server.clone(), server),
                None => {
                    let told = hosts.start(&storage.hosted_folder())?;
                    (Server { host: Ipv4Addr::LOCALHOST.to_string(), ..told.clone() }, told)
                }
            };
            Ok(told.invite(open_room(&reached, &key, wanted)?))
        }));
    }

    fn take_jobs(&mut self, shared: &mut Shared) {
        if let Some(servers) = self.looking.as_ref().and_then(Job::take) {
            self.looking = None;
            self.servers = servers;
        }
        if let Some(opened) = self.opening.as_ref().and_then(Job::take) {
            self.opening = None;
            match opened {
                Ok(invite) => {
                    let game = self.wanted.game.clone();
                    shared.request(Request::EnterRoom(game, Box::new(invite)));
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
        let title = shared.words.get("invite-title");
        heading_bar(ui, shared, &title);
        column(ui, "invite", |ui| {
            ui::paragraph(ui, shared, &shared.words.get("invite-text"));
            let label = shared.words.get("invite-clock");
            let value = shared.words.get(CLOCKS[self.clock].0);
            let may = (self.clock > 0, self.clock + 1 < CLOCKS.len());
            let label = Label::list(&label);
            let step = stepper(ui, shared, "invite-clock", (&label, &value), may);
            self.clock = (self.clock as i64 + step).clamp(0, CLOCKS.len() as i64 - 1) as usize;
            let label = shared.words.get("invite-hints");
            let hints = self.wanted.hints;
            let value = shared.words.get(if hints { "hints-allowed" } else { "hints-none" });
            let label = Label::list(&label);
            if stepper(ui, shared, "invite-hints", (&label, &value), (hints, !hints)) != 0 {
                self.wanted.hints = !hints;
            }
            ui.add_space(GAP);
            let width = ui.available_width();
            let may = self.opening.is_none();
            let text = shared.words.get("invite-here");
            let here = Button::new("invite-here", text).icon(Icon::TwoPeople).primary();
            if here.enabled(may).width(width).show(ui, shared) {
                self.open(shared, None);
            }
            let text = shared.words.get("invite-here-text");
            ui.label(RichText::new(text).font(ui::small()).color(shared.theme.faint));
            let mut chosen = None;
            for (place, server) in self.servers.iter().enumerate() {
                let host = [("host", server.host.as_str().into())];
                let text = shared.words.with("invite-there", &host);
                let name = format!("invite.there.{place}");
                let button = Button::new(&name, text).icon(Icon::Share);
                if button.enabled(may).width(width).show(ui, shared) {
                    chosen = Some(server.clone());
                }
            }
            if chosen.is_some() {
                self.open(shared, chosen);
            }
            if self.is_busy() {
                ui.add(Spinner::new().size(24.0));
            }
        });
    }
}
