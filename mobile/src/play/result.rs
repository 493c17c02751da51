//! The end of a game, and another one.

use egui::{RichText, Ui};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Occupant;

use super::seats::{seat_name, ui_occupant};
use super::{Mode, Overlay, Running};
use crate::app::{Request, Shared};
use crate::games::Face;
use crate::pictures::{Icon, Picture, Sprite};
use crate::session::Source;
use crate::ui::{self, Button, GAP};

impl<F: Face> Running<F> {
    /// Is the result to be shown?
    pub(super) fn shows_result(&self) -> bool {
        let over = self.game.as_ref().is_some_and(|table| table.snapshot.state.outcome().is_some());
        over && !self.result_seen && !self.animation.is_running() && self.mode == Mode::Game
    }

    pub(super) fn show_result(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let Some(outcome) = table.snapshot.state.outcome() else { return };
        let reason = serde_json::to_value(outcome.reason).ok();
        let reason = reason.and_then(|reason| reason.as_str().map(|name| name.replace('_', "-")));
        let reason = reason.map(|reason| format!("end-{}-{reason}", F::Game::ID));
        let save = table.save.get();
        let mut close = false;
        let played = table.snapshot.history.len();
        let title = outcome_text::<F>(shared, outcome.winner, &table.beginning.seats);
        let others = opponents::<F>(shared, &table.beginning.seats);
        close |= ui::dialog(ui, &shared.dialog_style(), "result", |ui| {
            let width = ui.available_width();
            ui.vertical_centered(|ui| {
                if let Some(seat) = outcome.winner {
                    ui::picture(ui, shared, &[Sprite::owned(Picture::Crown, seat)], 72.0);
                }
                ui.label(RichText::new(title).font(ui::heading()));
                if !others.is_empty() {
                    ui.label(RichText::new(others).font(ui::body()).color(shared.theme.faint));
                }
                if let Some(reason) = reason {
                    let text = shared.words.with(&reason, &[("commands", played.into())]);
                    ui.label(RichText::new(text).font(ui::body()).color(shared.theme.faint));
                }
            });
            ui.add_space(GAP);
            let text = shared.words.get("result-again");
            let again = Button::new("result-again", text).icon(Icon::Reset).primary().width(width);
            if again.show(ui, shared) {
                self.restart(shared);
            }
            if let Some(save) = save {
                let text = shared.words.get("result-replay");
                let replay = Button::new("result-replay", text).icon(Icon::Replay).width(width);
                if replay.show(ui, shared) {
                    shared.request(Request::Replay(F::Game::ID.to_owned(), save));
                }
            }
            if self.statistics(shared).is_some() {
                let text = shared.words.get("menu-statistics");
                let button = Button::new("menu-statistics", text).icon(Icon::Log).width(width);
                if button.show(ui, shared) {
                    self.overlay = Overlay::Statistics;
                }
            }
            let text = shared.words.get("result-look");
            close |= Button::new("result-look", text).icon(Icon::Fit).width(width).show(ui, shared);
            let text = shared.words.get("result-home");
            if Button::new("result-home", text).icon(Icon::Back).width(width).show(ui, shared) {
                shared.request(Request::Home);
            }
        });
        if close {
            self.result_seen = true;
        }
    }

    /// The same game from the start, with a seed of its own.
    pub(super) fn restart(&self, shared: &mut Shared) {
        let beginning = self.game.as_ref().map(|table| table.beginning.clone());
        if let Some(mut beginning) = beginning {
            beginning.seed = shared.new_seed();
            let play = super::open::<F>(Source::New(beginning), shared);
            shared.request(Request::Begin(play));
        }
    }
}

/// The computers that a person who plays alone has played against, each with its level.
fn opponents<F: Face>(shared: &Shared, seats: &[Occupant]) -> String {
    if seats.iter().filter(|one| **one == Occupant::Person).count() != 1 {
        return String::new();
    }
    let others = (0..).map(Seat).zip(seats).filter(|(_, one)| **one != Occupant::Person);
    let lines = others.map(|(seat, one)| {
        let who = [
            ("name", seat_name::<F>(shared, seat).into()),
            ("occupant", ui_occupant::<F>(shared, one).into()),
        ];
        shared.words.with("result-against", &who)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// How the game ended, for whoever looks at it: people who share a device are told who won.
pub(super) fn outcome_text<F: Face>(
    shared: &Shared,
    winner: Option<Seat>,
    seats: &[Occupant],
) -> String {
    let mut people = (0..).map(Seat).zip(seats).filter(|(_, one)| **one == Occupant::Person);
    let alone = people.next().filter(|_| people.next().is_none()).map(|(seat, _)| seat);
    match winner {
        Some(seat) if alone == Some(seat) => shared.words.get("result-you-win"),
        Some(seat) if alone.is_some() => {
            let name = seat_name::<F>(shared, seat);
            shared.words.with("result-you-lost", &[("name", name.into())])
        }
        Some(seat) => {
            let name = seat_name::<F>(shared, seat);
            shared.words.with("result-wins", &[("name", name.into())])
        }
        None => shared.words.get("result-draw"),
    }
}
