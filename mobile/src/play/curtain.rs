//! People who share a device and have secrets from one another: between their turns nothing is seen
//! until the next one has the device.

use egui::{Rect, RichText, Ui, vec2};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Occupant;

use super::seats::seat_name;
use super::{Mode, Running};
use crate::games::Face;
use crate::pictures::{Icon, Picture, Sprite};
use crate::shared::{Request, Shared};
use crate::ui::{self, Button, GAP, icon_button, within};

/// The size of what is shown instead of the game.
const SIZE: egui::Vec2 = vec2(360.0, 220.0);

/// Who has the device.
#[derive(Clone, Copy, Default)]
pub struct Curtain {
    holder: Option<Seat>,
    /// For whom it is closed: the person who is to have the device next.
    pub closed_for: Option<Seat>,
}

impl<F: Face> Running<F> {
    /// Closes the curtain if it is another person's turn than before. At the very start there is
    /// nothing to hide.
    pub(super) fn mind_curtain(&mut self) {
        let Some(table) = self.game.as_ref().filter(|_| self.mode == Mode::Game) else { return };
        let seats = table.beginning.seats.iter();
        let people = seats.filter(|one| **one == Occupant::Person).count();
        let Some(actor) = table.snapshot.actor.filter(|_| F::Game::FACTS.secrets && people > 1)
        else {
            return;
        };
        let is_start = self.curtain.holder.is_none() && table.snapshot.history.is_empty();
        if self.curtain.holder != Some(actor) && !is_start {
            self.curtain.closed_for = Some(actor);
        }
        self.curtain.holder = Some(actor);
    }

    /// Shows nothing but for whom it is, and the way out.
    pub(super) fn show_curtain(&mut self, ui: &mut Ui, shared: &mut Shared, seat: Seat) {
        within(ui, shared.safe, |ui| {
            let words = shared.words.get("button-back");
            if icon_button(ui, shared, "back", Icon::Back, &words, true) {
                shared.request(Request::Back);
            }
        });
        let name = seat_name::<F>(shared, seat);
        let size = SIZE.min(shared.safe.size());
        within(ui, Rect::from_center_size(shared.safe.center(), size), |ui| {
            ui.vertical_centered(|ui| {
                ui::picture(ui, shared, &[Sprite::owned(Picture::Emblem, seat)], 64.0);
                let text = shared.words.with("curtain-hand", &[("name", name.as_str().into())]);
                ui.label(RichText::new(text).font(ui::bold(20.0)).color(shared.theme.ink));
                ui.add_space(GAP);
                let text = shared.words.with("curtain-lift", &[("name", name.into())]);
                let button = Button::new("curtain-lift", text).icon(Icon::Person).primary();
                if button.width(size.x).show(ui, shared) {
                    self.curtain.closed_for = None;
                }
            });
        });
    }
}
