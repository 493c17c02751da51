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
use crate::play::choices::{Choice, Choices};
use crate::play::result::{follow_way, ways_out};
use crate::session::{RoomAsk, RoomNow};
use crate::shared::{Destination, Request, Shared};
use crate::ui;

impl<F: Face> Running<F> {
    pub(in crate::play) fn show_room_result(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let (Some(room), Some(table)) = (self.in_room.now.clone(), &self.game) else { return };
        let Stage::Over { how, winner, .. } = room.sheet.stage else { return };
        let save = table.save.get();
        let title = self.outcome_text(shared);
        let mut all: Vec<Choice> = again(shared, &room).into_iter().collect();
        if save.is_some() {
            all.push(Choice::new(shared, "result-replay", Icon::Replay));
        }
        all.push(Choice::new(shared, "room-dice", Icon::Dice));
        all.extend(ways_out(shared));
        let choices = Choices::new(ui, shared, all, 0.0);
        let mut chosen = None;
        let style = shared.dialog_style();
        let close = ui::dialog_with_foot(ui, &style, "result", choices.height, |ui, is_foot| {
            if is_foot {
                chosen = choices.show(ui, shared);
                return;
            }
            ui.vertical_centered(|ui| {
                let lost = room.seat().filter(|own| winner.is_some_and(|winner| winner != *own));
                let picture = lost
                    .map(|seat| Sprite::owned(Picture::Toppled, seat))
                    .or(winner.map(|seat| Sprite::owned(Picture::Crown, seat)));
                if let (Some(picture), Some(size)) = (picture, choices.picture) {
                    ui::picture(ui, shared, &[picture], size);
                }
                ui.label(RichText::new(&title).font(ui::heading()));
                let faint = shared.theme.faint;
                let told = ended(shared, how).into_iter().chain([verdict(shared, &room)]);
                for text in told {
                    ui.label(RichText::new(text).font(ui::body()).color(faint));
                }
            });
        });
        match chosen {
            Some("room-next") => {
                if let Some(next) = room.sheet.continued {
                    let invite = Server::of(&room.invite).invite(next);
                    shared.request(Request::EnterRoom(F::Game::ID.to_owned(), Box::new(invite)));
                }
            }
            Some("room-again") => self.session.ask_room(RoomAsk::Say(ToHost::Rematch)),
            Some("room-dice") => shared.request(Request::Go(Destination::Dice)),
            Some(name) => follow_way::<F>(shared, name, save),
            None => {}
        }
        if close || chosen == Some("result-look") {
            self.result_seen = true;
        }
    }
}

/// The same people play again, once all who played want to.
fn again(shared: &Shared, room: &RoomNow) -> Option<Choice> {
    if room.sheet.continued.is_some() {
        let next = Choice::new(shared, "room-next", Icon::Play);
        return Some(Choice { leads_on: true, ..next });
    }
    let own = room.seat()?;
    let wants = room.again.contains(&own);
    // In the button itself: nothing moves away from under a finger.
    let key = match (wants, room.again.is_empty()) {
        (true, _) => "room-again-asked",
        (false, true) => "room-again",
        (false, false) => "room-again-wanted",
    };
    Some(Choice {
        name: "room-again",
        icon: Icon::Reset,
        text: shared.words.get(key),
        leads_on: !wants,
        enabled: !wants && room.is_reached(),
    })
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
