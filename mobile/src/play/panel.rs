//! The panel beside the board, or the line at its foot where there is none: what a plan would do,
//! how everybody stands, and the log.

use egui::accesskit::Node;
use egui::{CursorIcon, FontId, Label, Rect, RichText, ScrollArea, Sense, Ui, pos2, vec2};

use super::seats::{show_seat, show_seats_briefly};
use super::{Mode, Running};
use crate::games::Face;
use crate::shared::Shared;
use crate::ui::{self, within};

/// The height of a line that is told, where it has room of its own.
pub const CAPTION: f32 = 32.0;
/// The least height of a line that is shown below what is told.
const LEAST_LINE: f32 = 28.0;
/// A panel that is lower has narrow edges.
const LOW_PANEL: f32 = 60.0;
/// More seats than this are shown without telling who sits there, side by side.
const MOST_LONG_SEATS: usize = 3;

impl<F: Face> Running<F> {
    /// How everybody stands, what a plan would do, and the log.
    pub(super) fn show_panel(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let mut touched = None;
        let theme = shared.theme;
        ui.painter().rect_filled(ui.max_rect(), 14, theme.panel);
        // Two lines in small letters shall fit into the lowest panel.
        let outer = ui.max_rect();
        let inner = outer.shrink2(vec2(10.0, if outer.height() < LOW_PANEL { 4.0 } else { 10.0 }));
        within(ui, inner, |ui| {
            let panel = ScrollArea::vertical().id_salt("panel").auto_shrink([false, false]);
            panel.min_scrolled_height(0.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                // First what letting go would do: it has to be seen in the smallest panel.
                let telling = self.status(shared);
                if !telling.is_empty() {
                    let whole = ui.painter().layout(
                        telling.clone(),
                        ui::body(),
                        theme.ink,
                        ui.available_width(),
                    );
                    let fits = whole.size().y <= inner.height();
                    let font = if fits { ui::body() } else { ui::small() };
                    let told = ui.label(RichText::new(telling).font(font).color(theme.ink));
                    // It is told by itself, whether there is a panel or not.
                    ui.ctx().accesskit_node_builder(told.id, Node::set_hidden);
                    ui.add_space(2.0);
                    // What would be cut in two is scrolled to instead.
                    let rest = inner.height() - told.rect.height() - 2.0;
                    if rest < LEAST_LINE {
                        ui.add_space(rest.max(0.0));
                    }
                }
                let order = F::order(&table.snapshot.state);
                if order.len() > MOST_LONG_SEATS {
                    let seats = &table.beginning.seats;
                    show_seats_briefly::<F>(ui, shared, &table.snapshot.state, &order, seats);
                } else {
                    for seat in order {
                        let who = self.who_plays(shared, seat);
                        let who = (&table.beginning.seats[..], who);
                        show_seat::<F>(ui, shared, &table.snapshot.state, seat, who);
                    }
                }
                ui.add_space(2.0);
                for (heading, line) in self.latest_lines(shared) {
                    if let Some(heading) = heading {
                        ui.label(RichText::new(heading).font(ui::bold(14.0)).color(theme.ink));
                    }
                    let words = RichText::new(line.text).font(ui::small()).color(theme.faint);
                    let label = Label::new(words).sense(Sense::click());
                    if ui.add(label).on_hover_cursor(CursorIcon::PointingHand).clicked() {
                        touched = Some(line.number);
                    }
                }
            });
        });
        if let Some(number) = touched {
            self.recall(number);
        }
    }

    pub(super) fn status(&self, shared: &Shared) -> String {
        let actor = self.actor();
        match &self.game {
            // What is being shown, or was shown last.
            Some(table) if self.mode == Mode::Replay => {
                let line = table.log.lines().next_back();
                let line = line.map_or_else(String::new, |line| line.text.to_owned());
                match self.review_text(shared) {
                    Some(review) => format!("{review}\n{line}"),
                    None => line,
                }
            }
            Some(table) => match self.animation.number() {
                Some(number) => {
                    let line = table.log.line_of(number);
                    line.map_or_else(String::new, |line| line.text.to_owned())
                }
                None if let Some(recalled) = &self.recalled => recalled.line.clone(),
                None => {
                    let prompt = self.face.status(&Self::seen(table, actor), &shared.words);
                    let summary = self.summary(shared).filter(|_| !self.face.is_holding());
                    let parts = [summary, Some(prompt), self.gain(shared)].into_iter().flatten();
                    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
                }
            },
            None => String::new(),
        }
    }

    /// What the advice that is shown gains of the result that can be expected. The figures are of a
    /// glance, and the advice looks further: where it gains later, they tell nothing.
    fn gain(&self, shared: &Shared) -> Option<String> {
        let (now, then) = self.advice()?.promise()?;
        let [now, then] = [now, then].map(|share| (u32::from(share) + 5) / 10);
        let values = [("now", now.into()), ("then", then.into())];
        (then > now).then(|| shared.words.with("hint-expected", &values))
    }

    /// Where there is no panel, what a plan would do stands at the foot of the board.
    /// Always if it has a line of its own, else while something is held.
    pub(super) fn show_caption(&self, ui: &mut Ui, shared: &Shared, place: Rect, has_line: bool) {
        let text = self.status(shared);
        let is_wanted = has_line || self.face.is_holding() || self.mode == Mode::Replay;
        if text.is_empty() || !is_wanted {
            return;
        }
        let theme = shared.theme;
        let lay_out = |text: &str, font: FontId, most: f32| {
            let width = place.width() - 32.0;
            let galley = ui.painter().layout(text.to_owned(), font, theme.ink, width);
            (galley.size().y + 12.0 <= most).then_some(galley)
        };
        // More than a line is written smaller, so that it does not cover the board's edge. In the
        // smallest windows the first line has to do, or what the board shows.
        let first = text.lines().next().unwrap_or_default();
        let galley = lay_out(&text, ui::small(), CAPTION)
            .or_else(|| lay_out(&text, ui::tiny(), place.height()))
            .or_else(|| lay_out(first, ui::tiny(), place.height()));
        let Some(galley) = galley else { return };
        let size = galley.size() + vec2(20.0, if galley.rows.len() > 1 { 8.0 } else { 12.0 });
        let centre = pos2(place.center().x, place.bottom() - size.y / 2.0);
        let bubble = Rect::from_center_size(centre, size);
        ui.painter().rect_filled(bubble, 10, theme.panel.gamma_multiply(0.94));
        ui.painter().galley(bubble.center() - galley.size() / 2.0, galley, theme.ink);
    }
}
