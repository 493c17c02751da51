//! A button with a picture and a caption below it, in a place that is given.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::text::LayoutJob;
use egui::{Align, Color32, FontId, Galley, Rect, Sense, Ui, WidgetInfo, pos2};

use super::button::{ROUNDING, focus_ring, paint_icon, pressed};
use super::has_room;
use crate::pictures::Icon;
use crate::shared::Shared;

/// What stays free at each edge.
const EDGE: f32 = 3.0;
/// The sizes of the letters, the handsomest first, each with that of the icon above.
const SIZES: [(f32, f32); 5] =
    [(13.0, 24.0), (12.0, 24.0), (12.0, 18.0), (11.0, 18.0), (10.0, 18.0)];

/// A button with a caption.
pub struct Captioned<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its icon.
    pub icon: Icon,
    /// The words below.
    pub caption: &'a str,
    /// What is said when the mouse rests on it.
    pub hint: &'a str,
    /// May it be pressed?
    pub enabled: bool,
    /// Is it the one that leads on, or is it switched on?
    pub filled: bool,
}

impl Captioned<'_> {
    /// The least width in which no word of the caption is broken.
    pub fn least_width(ui: &Ui, caption: &str) -> f32 {
        let (smallest, _) = SIZES[SIZES.len() - 1];
        let font = FontId::proportional(smallest);
        let words = caption.split_whitespace().map(|word| {
            let word = word.to_owned();
            ui.painter().layout_no_wrap(word, font.clone(), Color32::WHITE).size().x
        });
        words.fold(0.0, f32::max) + 2.0 * EDGE + 1.0
    }

    /// Shows it in all of the room. Was it pressed?
    pub fn show(&self, ui: &mut Ui, shared: &mut Shared) -> bool {
        let theme = shared.theme;
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(ui.max_rect().size(), sense);
        shared.note_target(self.name, rect, ui);
        if ui.is_rect_visible(rect) {
            let hot = response.is_pointer_button_down_on() || response.hovered();
            let (fill, ink) = match (self.filled, hot && self.enabled) {
                (true, _) => (theme.accent, theme.on_accent),
                (false, true) => (theme.button_hot, theme.ink),
                (false, false) => (theme.button, theme.ink),
            };
            let fade = if self.enabled { 1.0 } else { 0.4 };
            ui.painter().rect_filled(rect, ROUNDING, fill.gamma_multiply(fade));
            focus_ring(ui, &response, rect, shared);
            let ink = ink.gamma_multiply(fade);
            let (galley, icon) = self.caption(ui, rect, ink);
            let top = rect.center().y - f32::midpoint(icon, galley.size().y);
            paint_icon(ui, shared, self.icon, pos2(rect.center().x, top + icon / 2.0), icon, ink);
            ui.painter().galley(pos2(rect.center().x, top + icon), galley, ink);
        }
        // In the smallest windows there is no room for the caption.
        let words = if self.caption.is_empty() { self.hint } else { self.caption };
        response.widget_info(|| WidgetInfo::labeled(Role::Button, self.enabled, words));
        pressed(&response.on_hover_text(self.hint), shared)
    }

    /// The caption in the first size in which it fits, with the size of the icon above.
    fn caption(&self, ui: &Ui, rect: Rect, ink: Color32) -> (Arc<Galley>, f32) {
        let room = rect.shrink(EDGE).size();
        let lay_out = |size: f32| {
            let font = FontId::proportional(size);
            let mut job = LayoutJob::simple(self.caption.to_owned(), font, ink, room.x);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        };
        let fits = |(size, icon): &(f32, f32)| {
            has_room(ui, self.caption, &FontId::proportional(*size), room.x)
                && lay_out(*size).size().y + icon <= room.y
        };
        let (size, icon) = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
        (lay_out(size), icon)
    }
}
