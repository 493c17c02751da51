//! What a game on a network has around its board: how the room stands, what the others ask,
//! signals, and how it ended.

mod dialog;
mod result;
mod words;

pub use words::{hosted, limit, people_elsewhere, refusal_text, trouble, watchers};

use egui::accesskit::Role;
use egui::{Align, Layout, Rect, Sense, Ui, vec2};
use pentarchy_core::game::{Game, Seat};
use pentarchy_net::keys::PublicKey;
use pentarchy_net::sheet::{Asked, Stage};

use self::words::{away, clocks, name_of, question, who_plays};
use super::lobby::announce_room;
use super::{Mode, Running};
use crate::games::Face;
use crate::pictures::Icon;
use crate::session::{RoomAsk, RoomNow};
use crate::shared::Shared;
use crate::ui::{self, Button, FINGER, GAP};

/// The height of the line above the board.
pub(in crate::play) const LINE: f32 = 26.0;

/// The room in which the game on the screen is played.
#[derive(Default)]
pub struct InRoom {
    /// How it stands, once that is known.
    pub now: Option<RoomNow>,
    /// The name that was last said in the room.
    pub named: Option<String>,
    /// Was giving up asked for once?
    is_resigning: bool,
    /// The device to which the own seat was to be handed, by a first press.
    hands_to: Option<PublicKey>,
}

impl<F: Face> Running<F> {
    /// Takes in how the room stands now.
    pub(in crate::play) fn take_room(&mut self, room: RoomNow, shared: &mut Shared) {
        announce_room::<F>(shared, &room);
        let before = self.in_room.now.as_ref();
        let was_turn = before.is_some_and(RoomNow::is_own_turn);
        shared.exchange.calls |= before.is_some() && !was_turn && room.is_own_turn();
        if let Some(table) = &mut self.game {
            table.beginning.seats = room.occupants();
        }
        self.in_room.now = Some(room);
    }

    /// Says a signal, unless nobody wants to hear it.
    pub(in crate::play) fn take_signal(&mut self, seat: Seat, number: u8, shared: &mut Shared) {
        let Some(room) = self.in_room.now.as_ref().filter(|_| !shared.settings.mutes_signals)
        else {
            return;
        };
        let name = name_of::<F>(shared, room, seat);
        let signal = shared.words.get(&format!("signal-{number}"));
        let text =
            shared.words.with("room-says", &[("name", name.into()), ("what", signal.into())]);
        shared.tell(text);
    }

    /// Says that somebody declined what was asked.
    pub(in crate::play) fn take_no(&mut self, seat: Seat, shared: &mut Shared) {
        let Some(room) = &self.in_room.now else { return };
        let name = name_of::<F>(shared, room, seat);
        let text = shared.words.with("room-declined", &[("name", name.into())]);
        shared.tell(text);
    }

    /// The line above the board; returns what is left for the board.
    pub(in crate::play) fn show_room_line(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        place: Rect,
    ) -> Rect {
        let Some(room) = self.in_room.now.clone() else { return place };
        let question = room.sheet.asked.clone();
        let must_answer = room.seat().is_some_and(|own| room.sheet.unanswered().contains(&own));
        let mut told = worth_telling::<F>(shared, &room, question.as_ref());
        let one_line = vec2(place.width(), LINE);
        let galley = loop {
            let text = told.join(" · ");
            let galley = ui::fitted(ui, &text, &[15.0, 13.0, 12.0], shared.theme.ink, one_line);
            // What matters less has to go first where there is little room.
            if galley.size().y <= LINE || told.len() <= 1 {
                break galley;
            }
            told.pop();
        };
        let height = galley.size().y.max(LINE);
        // Whoever is waited for and long away: the others may let a computer stand in.
        let absent = room.clock.to_move.filter(|seat| !must_answer && room.may_stand_in(*seat));
        let has_buttons = must_answer || absent.is_some();
        let answer = if has_buttons { FINGER + GAP } else { 0.0 };
        let (top, rest) = place.split_top_bottom_at_y(place.top() + height + answer);
        let (line, buttons) = top.split_top_bottom_at_y(top.top() + height);
        let at = line.center() - galley.size() / 2.0;
        let words = ui.interact(line, ui.scope_id().with("room.line"), Sense::hover());
        ui::told(&words, Role::Label, galley.text());
        ui.painter().galley(at, galley, shared.theme.ink);
        if let Some(seat) = absent {
            ui::within(ui, buttons, |ui| {
                let width = ui.available_width();
                self.show_stand_in(ui, shared, seat, Some(width));
            });
        }
        if must_answer {
            ui::within(ui, buttons, |ui| {
                let each = (ui.available_width() - GAP) / 2.0;
                ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
                    for (name, icon, yes) in
                        [("room-yes", Icon::Check, true), ("room-no", Icon::Cross, false)]
                    {
                        let text = shared.words.get(name);
                        if Button::new(name, text).icon(icon).width(each).show(ui, shared) {
                            self.session.ask_room(RoomAsk::Answer(yes));
                        }
                    }
                });
            });
        }
        rest
    }

    /// Is the game on the network over, whatever its board says?
    pub(in crate::play) fn is_room_over(&self) -> bool {
        self.in_room.now.as_ref().is_some_and(|room| room.sheet.is_over())
    }

    /// Who won the game on the network, if it is over and was no draw.
    pub(in crate::play) fn room_winner(&self) -> Option<Seat> {
        match self.in_room.now.as_ref()?.sheet.stage {
            Stage::Over { winner, .. } => winner,
            Stage::Gathering | Stage::Playing => None,
        }
    }

    /// Did whoever holds this device lose a game on the network that nobody won?
    pub(in crate::play) fn is_out_of_room(&self) -> bool {
        let Some(room) = &self.in_room.now else { return false };
        let chair = room.seat().and_then(|seat| room.chair(seat));
        chair.is_some_and(|chair| chair.out.is_some() || room.sheet.is_abandoned())
    }

    /// Was it given up by all?
    pub(in crate::play) fn is_abandoned(&self) -> bool {
        self.in_room.now.as_ref().is_some_and(|room| room.sheet.is_abandoned())
    }

    /// Who plays on a seat, in words.
    pub(in crate::play) fn who_plays(&self, shared: &Shared, seat: Seat) -> Option<String> {
        let in_room = self.in_room.now.as_ref();
        let occupant = self.game.as_ref()?.beginning.seats.get(seat.index())?;
        let who = in_room.and_then(|room| who_plays::<F>(shared, room, seat));
        Some(who.unwrap_or_else(|| shared.words.occupant(F::Game::ID, occupant)))
    }

    /// Does the room allow hints?
    pub(in crate::play) fn allows_hints(&self) -> bool {
        self.in_room.now.as_ref().is_some_and(|room| room.sheet.opening.hints)
    }

    /// Is this a game on a network?
    pub(in crate::play) fn is_room(&self) -> bool {
        self.mode == Mode::Room
    }
}

/// What matters in the room now, what matters most first.
fn worth_telling<F: Face>(shared: &Shared, room: &RoomNow, asked: Option<&Asked>) -> Vec<String> {
    if let Some(trouble) = trouble(shared, room) {
        return vec![trouble];
    }
    let clocks = clocks::<F>(shared, room);
    if let Some(asked) = asked {
        return [Some(question::<F>(shared, room, asked)), clocks].into_iter().flatten().collect();
    }
    if room.is_sending {
        return [Some(shared.words.get("room-sent")), clocks].into_iter().flatten().collect();
    }
    let to_move = room.clock.to_move.filter(|_| !room.sheet.is_over());
    let away = to_move.and_then(|seat| away::<F>(shared, room, seat));
    let parts = [away, clocks, watchers(shared, room), hosted(shared, room)];
    parts.into_iter().flatten().collect()
}
