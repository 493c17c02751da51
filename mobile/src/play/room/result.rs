//! How a game on a network ended, what its log showed, and another one.

use egui::Ui;
use pentarchy_core::game::Game;
use pentarchy_net::log::{End, Forfeit};
use pentarchy_net::message::ToHost;
use pentarchy_net::sheet::Stage;
use pentarchy_net::verify::Doubt;

use crate::games::Face;
use crate::network::Server;
use crate::pictures::Icon;
use crate::play::Running;
use crate::play::choices::{Choice, Choices, Ending};
use crate::play::result::{follow_way, ways_out};
use crate::session::{RoomAsk, RoomNow};
use crate::shared::{Destination, Request, Shared};

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
        if F::Game::FACTS.chance {
            all.push(Choice::new(shared, "room-dice", Icon::Dice));
        }
        all.extend(ways_out(shared));
        let verdict = verdict::<F>(shared, &room);
        let ending = Ending {
            lost: room.seat().filter(|own| winner.is_some_and(|winner| winner != *own)),
            winner,
            title,
            told: ended(shared, how).into_iter().chain([verdict]).collect(),
        };
        let choices = Choices::new(ui, shared, all, 0.0);
        match choices.show_ending(ui, shared, &ending, |_, _| {}) {
            Some("room-next") => {
                if let Some(next) = room.sheet.continued {
                    let invite = Server::of(&room.invite).invite(next);
                    shared.request(Request::EnterRoom(F::Game::ID.to_owned(), Box::new(invite)));
                }
            }
            Some("room-again") => self.session.ask_room(RoomAsk::Say(ToHost::Rematch)),
            Some("room-dice") => shared.request(Request::Go(Destination::Dice)),
            Some("result-look") => self.result_seen = true,
            Some(name) => follow_way::<F>(shared, name, save),
            None => {}
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
    let again = &room.sheet.again;
    let wants = again.contains(&own);
    // In the button itself: nothing moves away from under a finger.
    let key = match (wants, again.is_empty()) {
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

/// What the log showed: of dice, if there are any.
fn verdict<F: Face>(shared: &Shared, room: &RoomNow) -> String {
    let has_dice = F::Game::FACTS.chance;
    let doubt = match room.verified {
        None => {
            let key = if has_dice { "room-verifying" } else { "room-verifying-moves" };
            return shared.words.get(key);
        }
        Some(Ok(verified)) => {
            let key = if has_dice { "room-verified" } else { "room-verified-moves" };
            return shared.words.with(key, &[("commands", verified.commands.into())]);
        }
        Some(Err(doubt)) => doubt,
    };
    let entry = match doubt {
        Doubt::NoSuchEntry(v) | Doubt::Rewritten(v) | Doubt::Wrong(v, _) => v,
        Doubt::TooLong | Doubt::NotOver | Doubt::OtherSecret | Doubt::OtherNumber => 0,
    };
    let key = match doubt {
        Doubt::NoSuchEntry(_) | Doubt::TooLong | Doubt::NotOver => "room-doubt-log",
        Doubt::Rewritten(_) => "room-doubt-rewritten",
        Doubt::OtherSecret | Doubt::OtherNumber => "room-doubt-dice",
        Doubt::Wrong(..) => "room-doubt-wrong",
    };
    shared.words.with(key, &[("entry", entry.into())])
}
