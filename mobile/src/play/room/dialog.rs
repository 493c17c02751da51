//! Who is in the room, signals, and what can be asked of the others.

use egui::{RichText, Ui};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::LEVELS;
use pentarchy_net::message::{SIGNALS, ToHost};
use pentarchy_net::sheet::{Chair, Stage};

use super::words::{away_since, has_to_update, name_of, time};
use crate::games::Face;
use crate::pictures::{Icon, Picture, Sprite};
use crate::play::lobby::{player_name, show_invitation};
use crate::play::seats::seat_name;
use crate::play::{Overlay, Running};
use crate::session::{RoomAsk, RoomNow};
use crate::shared::{Destination, Request, Shared};
use crate::ui::{self, Button, GAP};

impl<F: Face> Running<F> {
    /// Who plays, signals, and what can be asked.
    pub(in crate::play) fn show_room(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(room) = self.in_room.now.clone() else { return };
        let mut close = false;
        close |= ui::dialog(ui, &shared.dialog_style(), "room", |ui| {
            let width = ui.available_width();
            for seat in room.sheet.seats() {
                self.show_player(ui, shared, &room, seat);
            }
            let plays = room.seat().is_some_and(|seat| {
                room.sheet.stage == Stage::Playing
                    && room.chair(seat).is_some_and(Chair::has_person)
            });
            if room.seat().is_some() {
                self.show_signals(ui, shared, width);
            }
            ui.add_space(GAP);
            if plays {
                close |= self.show_asks(ui, shared, &room, width);
                close |= self.show_handing(ui, shared, &room, width);
            } else if room.seat().is_none() && !room.sheet.is_over() {
                let device = [("device", room.device.digits().into())];
                ui::paragraph(ui, shared, &shared.words.with("room-this-device", &device));
                close |= self.show_joining(ui, shared, &room, width);
            }
            let (key, icon) = if shared.settings.mutes_signals {
                ("room-unmute", Icon::Sound)
            } else {
                ("room-mute", Icon::Mute)
            };
            let text = shared.words.get(key);
            if Button::new("room-mute", text).icon(icon).width(width).show(ui, shared) {
                shared.change_settings(|settings| settings.mutes_signals ^= true);
            }
            let text = shared.words.get("room-dice");
            let dice = Button::new("room-dice", text).icon(Icon::Dice).width(width);
            if F::Game::FACTS.chance && dice.show(ui, shared) {
                close = true;
                shared.request(Request::Go(Destination::Dice));
            }
            let text = shared.words.get("button-close");
            close |= Button::new("close", text).width(width).show(ui, shared);
        });
        if close {
            self.overlay = Overlay::None;
            self.in_room.is_resigning = false;
            self.in_room.hands_to = None;
        }
    }

    fn show_player(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow, seat: Seat) {
        let theme = shared.theme;
        ui.horizontal_wrapped(|ui| {
            ui::picture(ui, shared, &[Sprite::owned(Picture::Emblem, seat)], 22.0);
            let name = name_of::<F>(shared, room, seat);
            ui.label(RichText::new(name).font(ui::bold(16.0)).color(theme.ink));
            let has_clock =
                room.chair(seat).is_some_and(Chair::has_person) && !room.sheet.is_over();
            let left = room.time_left(seat).filter(|_| has_clock).map(time);
            let chair = room.chair(seat).filter(|it| it.computer.is_some() && it.owner.is_some());
            let instead = chair.map(|chair| {
                shared.words.with("room-instead", &[("name", chair.name.as_str().into())])
            });
            let away = away_since(shared, room, seat);
            let outdated = has_to_update(shared, room, seat);
            for text in [left, instead, away, outdated].into_iter().flatten() {
                ui.label(RichText::new(text).font(ui::small()).color(theme.faint));
            }
        });
        if room.may_stand_in(seat) {
            self.show_stand_in(ui, shared, seat, None);
        }
    }

    /// The button by which a computer stands in.
    pub(super) fn show_stand_in(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        seat: Seat,
        width: Option<f32>,
    ) {
        let text = shared.words.get("room-stand-in");
        let name = format!("room.stand-in.{}", seat.0);
        let button = Button::new(&name, text).icon(Icon::Computer);
        let button = match width {
            Some(width) => button.width(width),
            None => button,
        };
        if button.show(ui, shared) {
            let [_, normal, ..] = LEVELS;
            let player = normal.to_owned();
            self.session.ask_room(RoomAsk::Say(ToHost::StandIn { seat, player }));
        }
    }

    /// Who watches may take over from a computer player. Is the dialog done with?
    fn show_joining(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        room: &RoomNow,
        width: f32,
    ) -> bool {
        for seat in room.sheet.seats() {
            if room.chair(seat).is_none_or(|chair| chair.owner.is_some()) {
                continue;
            }
            let name = seat_name::<F>(shared, seat);
            let text = shared.words.with("room-join", &[("seat", name.into())]);
            let target = format!("room.join.{}", seat.0);
            if Button::new(&target, text).icon(Icon::Person).width(width).show(ui, shared) {
                self.session.ask_room(RoomAsk::Sit { seat, name: player_name(shared) });
                return true;
            }
        }
        false
    }

    /// The own seat can be handed to a device that watches; that takes a second press. Is the dialog
    /// done with?
    fn show_handing(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        room: &RoomNow,
        width: f32,
    ) -> bool {
        for device in &room.watchers {
            let is_sure = self.in_room.hands_to == Some(*device);
            let key = if is_sure { "room-hand-sure" } else { "room-hand" };
            let text = shared.words.with(key, &[("device", device.digits().into())]);
            let name = format!("room.hand.{}", device.digits());
            let button = Button::new(&name, text).icon(Icon::Share).chosen(is_sure);
            if button.width(width).show(ui, shared) {
                if is_sure {
                    self.session.ask_room(RoomAsk::Say(ToHost::Hand { device: *device }));
                    return true;
                }
                self.in_room.hands_to = Some(*device);
            }
        }
        false
    }

    fn show_signals(&mut self, ui: &mut Ui, shared: &mut Shared, width: f32) {
        let each = (width - GAP) / 2.0;
        let texts: Vec<String> =
            (0..SIGNALS).map(|number| shared.words.get(&format!("signal-{number}"))).collect();
        let beside = texts.iter().all(|text| Button::has_room(ui, text, each));
        let (columns, each) = if beside { (2, each) } else { (1, width) };
        let mut chosen = None;
        for (row, texts) in texts.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (column, text) in texts.iter().enumerate() {
                    let number = row * columns + column;
                    let name = format!("signal.{number}");
                    if Button::new(&name, text).width(each).show(ui, shared) {
                        chosen = Some(number as u8);
                    }
                }
            });
        }
        if let Some(number) = chosen {
            self.session.ask_room(RoomAsk::Say(ToHost::Signal { number }));
            self.overlay = Overlay::None;
        }
    }

    /// A draw, or giving up, which takes a second press. Is the dialog done with?
    fn show_asks(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow, width: f32) -> bool {
        let text = shared.words.get("room-draw");
        let draw = Button::new("room-draw", text).icon(Icon::TwoPeople).width(width);
        let may = room.seat().is_some_and(|own| room.sheet.may_ask(own));
        if draw.enabled(may).show(ui, shared) {
            self.session.ask_room(RoomAsk::OfferDraw);
            return true;
        }
        let key = if self.in_room.is_resigning { "room-resign-sure" } else { "room-resign" };
        let text = shared.words.get(key);
        let button =
            Button::new("room-resign", text).icon(Icon::Flag).chosen(self.in_room.is_resigning);
        if button.width(width).show(ui, shared) {
            if self.in_room.is_resigning {
                self.session.ask_room(RoomAsk::Say(ToHost::Resign));
                return true;
            }
            self.in_room.is_resigning = true;
        }
        false
    }

    /// The invitation, for those who want to watch.
    pub(in crate::play) fn show_room_share(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(room) = self.in_room.now.clone() else { return };
        let mut close = false;
        close |= ui::dialog(ui, &shared.dialog_style(), "share", |ui| {
            show_invitation(ui, shared, &room);
            let text = shared.words.get("button-close");
            let width = ui.available_width();
            close |= Button::new("close", text).width(width).show(ui, shared);
        });
        if close {
            self.overlay = Overlay::None;
        }
    }
}
