//! A room before its game starts: who sits where, who is ready, and how to get others here.

use egui::{RichText, Ui};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::LEVELS;
use pentarchy_core::table::Occupant;
use pentarchy_net::message::ToHost;
use pentarchy_net::sheet::Chair;

use super::Running;
use super::room::{hosted, limit, trouble, watchers};
use super::seats::seat_name;
use crate::games::Face;
use crate::network::Notice;
use crate::pictures::{Icon, Picture, Sprite};
use crate::session::{RoomAsk, RoomNow};
use crate::shared::{Destination, Outgoing, Request, Shared};
use crate::ui::{self, Button, GAP, Label, column, heading_bar, stepper};

/// The widest that the code of an invitation becomes.
const WIDEST_CODE: f32 = 280.0;

impl<F: Face> Running<F> {
    pub(super) fn show_lobby(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow) {
        let title = shared.words.game_name(F::Game::ID);
        ui::within(ui, shared.safe, |ui| {
            heading_bar(ui, shared, &title);
            column(ui, "lobby", |ui| {
                let status = status(shared, room);
                ui::paragraph(ui, shared, &status);
                self.show_name(ui, shared, room);
                ui.add_space(GAP);
                for seat in room.sheet.seats() {
                    self.show_chair(ui, shared, room, seat);
                }
                ui.add_space(GAP);
                self.show_start(ui, shared, room);
                ui.add_space(GAP);
                show_invitation(ui, shared, room);
            });
        });
    }

    fn say(&mut self, message: ToHost) {
        self.session.ask_room(RoomAsk::Say(message));
    }

    fn show_name(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow) {
        let name = player_name(shared);
        let width = ui.available_width();
        let text = shared.words.with("lobby-name", &[("name", name.as_str().into())]);
        if Button::new("lobby-name", text).icon(Icon::Person).width(width).show(ui, shared) {
            shared.request(Request::Go(Destination::Name));
        }
        // Who sits is called so at once.
        let chair = room.seat().and_then(|seat| Some((seat, room.chair(seat)?)));
        if let Some((seat, chair)) = chair
            && chair.name != name
            && self.in_room.named.as_ref() != Some(&name)
        {
            self.in_room.named = Some(name.clone());
            self.session.ask_room(RoomAsk::Sit { seat, name });
        }
    }

    fn show_chair(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow, seat: Seat) {
        let Some(chair) = room.chair(seat) else { return };
        let theme = shared.theme;
        let frame = egui::Frame::new().fill(theme.panel).corner_radius(14).inner_margin(12);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            if chair.owner.is_none() && room.is_opener() {
                self.show_computer_choice(ui, shared, chair, seat);
            } else {
                ui.horizontal(|ui| {
                    ui::picture(ui, shared, &[Sprite::owned(Picture::Emblem, seat)], 26.0);
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        let name = seat_name::<F>(shared, seat);
                        ui.label(RichText::new(name).font(ui::bold(17.0)).color(theme.ink));
                        let text = sitter::<F>(shared, room, seat);
                        ui.label(RichText::new(text).font(ui::small()).color(theme.faint));
                    });
                });
            }
            let own = room.seat();
            if chair.owner.is_none() && own.is_none() {
                let text = shared.words.get("lobby-sit");
                let name = format!("lobby.sit.{}", seat.0);
                let button = Button::new(&name, text).icon(Icon::Person);
                if button.enabled(room.is_reached()).show(ui, shared) {
                    self.session.ask_room(RoomAsk::Sit { seat, name: player_name(shared) });
                }
            } else if own == Some(seat) {
                let text = shared.words.get("lobby-stand");
                let button = Button::new("lobby-stand", text).icon(Icon::Back);
                if button.enabled(room.is_reached()).show(ui, shared) {
                    self.say(ToHost::Stand);
                }
            }
        });
    }

    /// Who opened the room puts computers on free seats.
    fn show_computer_choice(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        chair: &Chair,
        seat: Seat,
    ) {
        let place = chair.computer.as_deref().and_then(|player| {
            LEVELS.iter().position(|level| *level == player).map(|place| place + 1)
        });
        let place = place.unwrap_or(0);
        let value = match &chair.computer {
            Some(player) => shared.words.occupant(F::Game::ID, &Occupant::Computer(player.clone())),
            None => shared.words.get("lobby-free"),
        };
        let name = seat_name::<F>(shared, seat);
        let emblem = Some(Sprite::owned(Picture::Emblem, seat));
        let label = Label { emblem, ..Label::list(&name) };
        let target = format!("lobby.computer.{}", seat.0);
        let may = (place > 0, place < LEVELS.len());
        let step = stepper(ui, shared, &target, (&label, &value), may);
        if step != 0 {
            let place = (place as i64 + step).clamp(0, LEVELS.len() as i64) as usize;
            let player = place.checked_sub(1).and_then(|place| LEVELS.get(place));
            let player = player.map(|player| (*player).to_owned());
            self.say(ToHost::Computer { seat, player });
        }
    }

    fn show_start(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow) {
        let width = ui.available_width();
        let own = room.seat();
        if let Some(chair) = own.and_then(|seat| room.chair(seat)) {
            let (key, icon) = if chair.ready {
                ("lobby-not-ready", Icon::Cross)
            } else {
                ("lobby-ready", Icon::Check)
            };
            let text = shared.words.get(key);
            let button = Button::new("lobby-ready", text).icon(icon).chosen(!chair.ready);
            if button.width(width).enabled(room.is_reached()).show(ui, shared) {
                let ready = !chair.ready;
                self.say(ToHost::Ready { ready });
            }
        }
        if room.sheet.is_full() && (own.is_some() || room.is_opener()) {
            let text = shared.words.get("lobby-start");
            let start = Button::new("lobby-start", text).icon(Icon::Play).primary();
            if start.width(width).enabled(room.is_reached()).show(ui, shared) {
                self.say(ToHost::Start);
            }
        }
    }
}

/// What there is to say of the room before the start.
fn status(shared: &Shared, room: &RoomNow) -> String {
    if let Some(trouble) = trouble(shared, room) {
        return trouble;
    }
    let is_free = |chair: &&Chair| chair.owner.is_none() && chair.computer.is_none();
    let free = room.sheet.chairs.iter().filter(is_free).count();
    let is_waited_for = |chair: &&Chair| chair.has_person() && !chair.ready;
    let waiting: Vec<&str> =
        room.sheet.chairs.iter().filter(is_waited_for).map(|chair| chair.name.as_str()).collect();
    let mut text = if free > 0 {
        shared.words.with("lobby-free-seats", &[("count", free.into())])
    } else if waiting.is_empty() {
        shared.words.get("lobby-all-ready")
    } else {
        shared.words.with("lobby-waiting", &[("names", waiting.join(", ").into())])
    };
    let hints = room.sheet.opening.hints.then(|| shared.words.get("lobby-hints"));
    // As long as a seat is free, nobody is there to watch alone.
    let watching = watchers(shared, room).filter(|_| free == 0);
    let told = [limit(shared, room), hints, watching, hosted(shared, room)];
    for more in told.into_iter().flatten() {
        text.push('\n');
        text.push_str(&more);
    }
    text
}

/// Tells people nearby of a room that this device hosts, as long as it has not started.
pub(super) fn announce_room<F: Face>(shared: &Shared, room: &RoomNow) {
    let code = room.invite.room;
    if room.is_hosted_here && room.is_gathering() {
        let game = F::Game::ID.to_owned();
        let (host, players) = (player_name(shared), room.sheet.opening.players);
        shared.hosts.tell_of(Notice { room: code, game, host, players });
    } else if room.is_hosted_here {
        shared.hosts.hush_about(code);
    }
}

/// What the player is called.
pub(super) fn player_name(shared: &Shared) -> String {
    match shared.settings.name.trim() {
        "" => shared.words.get("lobby-guest"),
        name => name.to_owned(),
    }
}

/// Who sits there, and whether it is ready.
fn sitter<F: Face>(shared: &Shared, room: &RoomNow, seat: Seat) -> String {
    let Some(chair) = room.chair(seat) else { return String::new() };
    match (&chair.computer, chair.owner) {
        (Some(player), None) => {
            shared.words.occupant(F::Game::ID, &Occupant::Computer(player.clone()))
        }
        (_, None) => shared.words.get("lobby-free"),
        (_, Some(_)) if room.outdated.contains(&seat) => {
            let update = shared.words.get("room-has-to-update");
            let values = [("name", chair.name.as_str().into()), ("since", update.into())];
            shared.words.with("room-away", &values)
        }
        (_, Some(_)) => {
            let name = chair.name.as_str();
            let is_away = room.away.get(seat.index()).is_some_and(Option::is_some);
            let key = match (is_away, chair.ready) {
                (true, _) => "lobby-is-away",
                (false, true) => "lobby-is-ready",
                (false, false) => "lobby-is-here",
            };
            shared.words.with(key, &[("name", name.into())])
        }
    }
}

/// The invitation: a code for cameras, a link, and the digits.
pub(super) fn show_invitation(ui: &mut Ui, shared: &mut Shared, room: &RoomNow) {
    let width = ui.available_width();
    let link = room.invite.to_string();
    ui.label(
        RichText::new(shared.words.get("lobby-invite"))
            .font(ui::bold(18.0))
            .color(shared.theme.heading),
    );
    ui::paragraph(ui, shared, &shared.words.get("lobby-invite-text"));
    ui.vertical_centered(|ui| {
        ui::qr(ui, &link, width.min(WIDEST_CODE));
        let code = room.invite.room.to_string();
        let code = format!("{} {} {}", &code[..4], &code[4..7], &code[7..]);
        let code = shared.words.with("lobby-code", &[("code", code.into())]);
        ui.label(RichText::new(code).font(ui::bold(20.0)).color(shared.theme.ink));
    });
    if shared.exchange.is_there {
        let text = shared.words.get("share-link");
        let button = Button::new("share-link", text).icon(Icon::Share).primary();
        if button.width(width).show(ui, shared) {
            shared.exchange.outgoing.push(Outgoing::Text(link.clone()));
        }
    }
    let text = shared.words.get("lobby-copy");
    if Button::new("lobby-copy", text).icon(Icon::Copy).width(width).show(ui, shared) {
        ui.ctx().copy_text(link);
        let text = shared.words.get("note-copied");
        shared.tell(text);
    }
}
