//! How a game on a network ended, what its log showed, and another one.

use egui::{RichText, Ui};
use pentarchy_core::game::Game;
use pentarchy_net::log::{End, Forfeit};
use pentarchy_net::message::ToHost;
use pentarchy_net::sheet::Stage;
use pentarchy_net::verify::Doubt;

use crate::games::Face;
use crate::network::Server;
use crate::pictures::{Icon, Picture, Sprite};
use crate::play::Running;
use crate::play::result::{show_replay_button, show_ways_out};
use crate::session::{RoomAsk, RoomNow};
use crate::shared::{Destination, Request, Shared};
use crate::ui::{self, Button, GAP};

impl<F: Face> Running<F> {
    pub(in crate::play) fn show_room_result(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let (Some(room), Some(table)) = (self.in_room.now.clone(), &self.game) else { return };
        let Stage::Over { how, winner, .. } = room.sheet.stage else { return };
        let save = table.save.get();
        let title = self.outcome_text(shared);
        let mut close = false;
        close |= ui::dialog(ui, &shared.dialog_style(), "result", |ui| {
            let width = ui.available_width();
            ui.vertical_centered(|ui| {
                let lost = room.seat().filter(|own| winner.is_some_and(|winner| winner != *own));
                let picture = lost
                    .map(|seat| Sprite::owned(Picture::Toppled, seat))
                    .or(winner.map(|seat| Sprite::owned(Picture::Crown, seat)));
                if let Some(picture) = picture {
                    ui::picture(ui, shared, &[picture], 72.0);
                }
                ui.label(RichText::new(title).font(ui::heading()));
                let faint = shared.theme.faint;
                let told = ended(shared, how).into_iter().chain([verdict(shared, &room)]);
                for text in told {
                    ui.label(RichText::new(text).font(ui::body()).color(faint));
                }
            });
            ui.add_space(GAP);
            self.show_again(ui, shared, &room, width);
            show_replay_button(ui, shared, F::Game::ID, save);
            let text = shared.words.get("room-dice");
            if Button::new("room-dice", text).icon(Icon::Dice).width(width).show(ui, shared) {
                shared.request(Request::Go(Destination::Dice));
            }
            close |= show_ways_out(ui, shared);
        });
        if close {
            self.result_seen = true;
        }
    }

    /// The same people play again, once all who played want to.
    fn show_again(&mut self, ui: &mut Ui, shared: &mut Shared, room: &RoomNow, width: f32) {
        if let Some(next) = room.sheet.continued {
            let text = shared.words.get("room-next");
            let button = Button::new("room-next", text).icon(Icon::Play).primary().width(width);
            if button.show(ui, shared) {
                let invite = Server::of(&room.invite).invite(next);
                shared.request(Request::EnterRoom(F::Game::ID.to_owned(), Box::new(invite)));
            }
        } else if room.seat().is_some() {
            let wants = room.seat().is_some_and(|own| room.again.contains(&own));
            // In the button itself: nothing moves away from under a finger.
            let key = match (wants, room.again.is_empty()) {
                (true, _) => "room-again-asked",
                (false, true) => "room-again",
                (false, false) => "room-again-wanted",
            };
            let text = shared.words.get(key);
            let button = Button::new("room-again", text).icon(Icon::Reset).width(width);
            if button.chosen(!wants).enabled(!wants && room.is_reached()).show(ui, shared) {
                self.session.ask_room(RoomAsk::Say(ToHost::Rematch));
            }
        }
    }
}

fn ended(shared: &Shared, how: End) -> Option<String> {
    let key = match how {
        End::Played => return None,
        End::Agreed => "room-ended-agreed",
        End::Forfeited(Forfeit::Resigned) => "room-ended-resigned",
        End::Forfeited(Forfeit::Time) => "room-ended-time",
    };
    Some(shared.words.get(key))
}

/// What the log showed.
fn verdict(shared: &Shared, room: &RoomNow) -> String {
    let doubt = match room.verified {
        None => return shared.words.get("room-verifying"),
        Some(Ok(verified)) => {
            let commands = [("commands", verified.commands.into())];
            return shared.words.with("room-verified", &commands);
        }
        Some(Err(doubt)) => doubt,
    };
    let entry = match doubt {
        Doubt::NoSuchEntry(v) | Doubt::Rewritten(v) | Doubt::Wrong(v, _) => v,
        Doubt::NotOver | Doubt::OtherSecret | Doubt::OtherNumber => 0,
    };
    let key = match doubt {
        Doubt::NoSuchEntry(_) | Doubt::NotOver => "room-doubt-log",
        Doubt::Rewritten(_) => "room-doubt-rewritten",
        Doubt::OtherSecret | Doubt::OtherNumber => "room-doubt-dice",
        Doubt::Wrong(..) => "room-doubt-wrong",
    };
    shared.words.with(key, &[("entry", entry.into())])
}
