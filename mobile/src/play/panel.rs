//! The panel beside the board, or the line at its foot where there is none: what a plan would do,
//! how everybody stands, and the log.

use std::sync::Arc;

use egui::accesskit::Node;
use egui::{
    CursorIcon, FontId, Galley, Label, Rect, RichText, ScrollArea, Sense, Ui, WidgetText, vec2,
};
use pentarchy_core::expectation::WHOLE;
use pentarchy_core::game::{Game as _, Seat};

use super::seats::{EMBLEM, level_of_all, long_seat, show_level, show_seat, show_seats_briefly};
use super::{Mode, Overlay, Running};
use crate::games::Face;
use crate::shared::Shared;
use crate::ui::{self, FINGER, within};

/// The usual height of what is told below the board: a line.
const CAPTION: f32 = 32.0;
/// The edges around its words: together, at both sides.
const CAPTION_EDGES: egui::Vec2 = vec2(20.0, 8.0);
/// It takes no more than this part of the height, and leaves so much.
const MOST_CAPTION: f32 = 0.3;
const LEAST_ABOVE_CAPTION: f32 = 96.0;
/// A panel that is lower has narrow edges.
const LOW_PANEL: f32 = 60.0;
/// More seats than this are shown without telling who sits there, side by side.
const MOST_LONG_SEATS: usize = 3;

/// What is told, as it fits into some room.
struct Fitting {
    galley: Arc<Galley>,
    /// Was something left out? Then it ends with a sign of that, and touching it opens the rest.
    is_cut: bool,
}

impl<F: Face> Running<F> {
    /// How everybody stands, what a plan would do, and the log.
    pub(super) fn show_panel(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if self.game.is_none() {
            return;
        }
        let (mut touched, mut opens) = (None, false);
        let theme = shared.theme;
        ui.painter().rect_filled(ui.max_rect(), 14, theme.panel);
        // Two lines in small letters shall fit into the lowest panel.
        let outer = ui.max_rect();
        let inner = outer.shrink2(vec2(10.0, if outer.height() < LOW_PANEL { 4.0 } else { 10.0 }));
        within(ui, inner, |ui| {
            let panel = ScrollArea::vertical().id_salt("panel").auto_shrink([false, false]);
            panel.min_scrolled_height(0.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                let top = ui.cursor().top();
                // What would be cut in two is scrolled to instead.
                let keep_whole = |ui: &mut Ui, height: f32| {
                    let above = ui.cursor().top() - top;
                    if above < inner.height() && above + height > inner.height() {
                        ui.add_space(inner.height() - above);
                    }
                };
                // First what letting go would do: it has to be seen in the smallest panel.
                let room = vec2(ui.available_width(), inner.height());
                let fonts = [ui::body(), ui::small(), ui::tiny()];
                match self.fitting(ui, shared, room, &fonts) {
                    Some(Fitting { galley, is_cut: true }) => {
                        let size = vec2(room.x, galley.size().y.max(FINGER));
                        let place = ui.allocate_space(size).1;
                        opens = self.show_cut(ui, shared, place);
                        ui.painter().galley(place.min, galley, theme.ink);
                    }
                    fitting => {
                        // What fits nowhere is scrolled.
                        let whole = || RichText::new(self.status(shared)).font(ui::tiny());
                        let told = fitting.map_or_else(
                            || whole().color(theme.ink).into(),
                            |fitting| WidgetText::from(fitting.galley),
                        );
                        if !told.is_empty() {
                            let told = ui.label(told);
                            // It is told by itself, whether there is a panel or not.
                            ui.ctx().accesskit_node_builder(told.id, Node::set_hidden);
                            ui.add_space(2.0);
                        }
                    }
                }
                let room = inner.height() - (ui.cursor().top() - top);
                self.show_players(ui, shared, (MOST_LONG_SEATS, room), keep_whole);
                ui.add_space(2.0);
                for (heading, line) in self.latest_lines(shared) {
                    let width = ui.available_width();
                    let height = |text: &str, font| {
                        ui.painter().layout(text.to_owned(), font, theme.ink, width).size().y
                    };
                    let above = heading.as_ref().map_or(0.0, |heading| {
                        height(heading, ui::bold(14.0)) + ui.spacing().item_spacing.y
                    });
                    let both = above + height(line.text, ui::small());
                    keep_whole(ui, both);
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
        if opens {
            self.open(Overlay::Log);
        }
    }

    /// Who plays, of which level, and how they stand: briefly if there are more than so many, or they
    /// would be higher than that or broken into lines; `before` is told the height of each part.
    pub(super) fn show_players(
        &self,
        ui: &mut Ui,
        shared: &mut Shared,
        (most_long, room): (usize, f32),
        before: impl Fn(&mut Ui, f32),
    ) {
        let Some(table) = &self.game else { return };
        let (game, seats) = (&table.snapshot.state, &table.beginning.seats[..]);
        let order = F::order(game);
        // In how many words a seat is told, and the level of all computers by itself.
        // The other of a lesson has no level: it does what it is there for.
        let tells_levels = self.course.is_none();
        let level = level_of_all::<F>(shared, seats).filter(|_| tells_levels);
        let told = |shared: &Shared, seat: &Seat, is_whole: bool| {
            let is_told = is_whole && tells_levels;
            let who = is_told.then(|| self.who_plays(shared, *seat)).flatten();
            long_seat::<F>(shared, game, (*seat, (seats, who)))
        };
        let mut long: Vec<_> = order.iter().map(|seat| told(shared, seat, true)).collect();
        let height = order.len() as f32 * (EMBLEM + ui.spacing().item_spacing.y);
        let is_brief =
            order.len() > most_long || height > room || !long.iter().all(|one| one.has_room(ui));
        if is_brief && show_seats_briefly::<F>(ui, shared, game, (&order, seats), &before) {
            return show_level(ui, shared, level, before);
        }
        let level = level.filter(|_| is_brief);
        if level.is_some() {
            long = order.iter().map(|seat| told(shared, seat, false)).collect();
        }
        for (seat, told) in order.into_iter().zip(long) {
            show_seat(ui, shared, told, game.to_move() == Some(seat), &before);
        }
        show_level(ui, shared, level, before);
    }

    /// Makes a place in which less is told than there is to tell something to touch. Was it?
    fn show_cut(&self, ui: &mut Ui, shared: &mut Shared, place: Rect) -> bool {
        let whole = self.status(shared);
        let mut touched = false;
        within(ui, place, |ui| touched = ui::touched(ui, shared, "told", &whole));
        touched
    }

    /// What is told, whole.
    pub(super) fn status(&self, shared: &Shared) -> String {
        joined(&self.told(shared))
    }

    /// What is told: what went before, what matters now, and what that would gain. Any of them may
    /// be empty.
    fn told(&self, shared: &Shared) -> [String; 3] {
        let now = |text: &str| [String::new(), text.to_owned(), String::new()];
        let Some(table) = &self.game else { return now("") };
        if self.mode == Mode::Replay {
            // What is being shown, or was shown last.
            let [_, line, gain] = now(table.log.lines().next_back().map_or("", |line| line.text));
            return [self.review_text(shared).unwrap_or_default(), line, gain];
        }
        if let Some(number) = self.animation.number() {
            return now(table.log.line_of(number).map_or("", |line| line.text));
        }
        if let Some(recalled) = &self.recalled {
            return now(&recalled.line);
        }
        // Where nothing is asked of a learner, what was done is told, unless the log tells it beside.
        let is_judged = self.course.as_ref().is_some_and(|course| course.verdict().is_some());
        if is_judged && !self.log_is_beside {
            return now(table.log.lines().next_back().map_or("", |line| line.text));
        }
        let prompt = self.face.status(&Self::seen(table, self.actor()), &shared.words);
        let summary = self.summary(shared).filter(|_| !self.face.is_holding());
        [summary.unwrap_or_default(), prompt, self.gain(shared).unwrap_or_default()]
    }

    /// What is told as it fits into some room: in the first of these fonts in which all of it does,
    /// else without what went before, and then what matters now alone or its beginning, of whole sentences
    /// if it can be, with a sign that there is more.
    fn fitting(
        &self,
        ui: &Ui,
        shared: &Shared,
        room: egui::Vec2,
        fonts: &[FontId],
    ) -> Option<Fitting> {
        let parts = self.told(shared);
        let whole = joined(&parts);
        let full = fonts.iter().map(|font| (0..3, font.clone()));
        let shorter = [1..3, 1..2].map(|range| (range, ui::tiny()));
        let laid = |text: String, font: FontId| {
            let is_cut = text != whole;
            let is_empty = text.is_empty();
            let text = if is_cut && !is_empty { format!("{text} …") } else { text };
            let galley = ui.painter().layout(text, font, shared.theme.ink, room.x);
            let fits = !is_empty && galley.size().y <= room.y;
            fits.then_some(Fitting { galley, is_cut })
        };
        let fitting =
            full.chain(shorter).find_map(|(range, font)| laid(joined(&parts[range]), font));
        // Else as many sentences of it as find room, or as many words.
        let begun = |part: &str| {
            let mut begun = parts[1].rmatch_indices(part).map(|(end, _)| &parts[1][..=end]);
            begun.find_map(|text| laid(text.trim_end().to_owned(), ui::tiny()))
        };
        fitting.or_else(|| begun(". ")).or_else(|| begun(" "))
    }

    /// What the advice that is shown gains of the result that can be expected: like is compared with
    /// like, so that nothing is promised that the others' answer takes away. The figures are of a
    /// glance, and the advice looks further: where it gains later, they tell nothing.
    fn gain(&self, shared: &Shared) -> Option<String> {
        let advice = self.advice()?;
        if advice.wins {
            return Some(shared.words.get("hint-wins"));
        }
        let (now, with) = advice.promise()?;
        let (key, then) = match advice.answered {
            Some(answered) => ("hint-answered", answered),
            None => ("hint-expected", with),
        };
        let [now, then] = [now, then].map(hundredths);
        let values = [("now", now.into()), ("then", then.into())];
        (then > now).then(|| shared.words.with(key, &values))
    }

    /// What is told where there is no panel, with the height that it takes of a place of this size.
    /// In the smallest windows what matters less is left out, and then all of it.
    fn caption(
        &self,
        ui: &Ui,
        shared: &Shared,
        size: egui::Vec2,
    ) -> Option<(Option<Fitting>, f32)> {
        let most = (size.y * MOST_CAPTION).min(size.y - LEAST_ABOVE_CAPTION);
        let room = vec2(size.x, most) - CAPTION_EDGES;
        let fitting = self.fitting(ui, shared, room, &[ui::small(), ui::tiny()]);
        let told = fitting.as_ref().map_or(0.0, |it| it.galley.size().y + CAPTION_EDGES.y);
        let is_cut = fitting.as_ref().is_some_and(|fitting| fitting.is_cut);
        let least = if is_cut { FINGER } else { CAPTION };
        let needed = told.max(ui::note_height(ui, shared, size.x)).max(self.room.caption);
        let height = needed.max(least).min(most);
        (most >= ui.fonts_mut(|fonts| fonts.row_height(&ui::tiny())) + CAPTION_EDGES.y)
            .then_some((fitting, height))
    }

    /// The height that what is told takes of a place of this size.
    pub(super) fn caption_height(&self, ui: &Ui, shared: &Shared, size: egui::Vec2) -> f32 {
        self.caption(ui, shared, size).map_or(0.0, |(_, height)| height)
    }

    /// Where there is no panel, what a plan would do stands below the board: cuts its room from the
    /// foot of `place`, shows it, and returns the rest.
    pub(super) fn show_caption(&mut self, ui: &mut Ui, shared: &mut Shared, place: Rect) -> Rect {
        let Some((fitting, height)) = self.caption(ui, shared, place.size()) else { return place };
        self.room.caption = height;
        let (rest, foot) = place.split_top_bottom_at_y(place.bottom() - height);
        shared.caption = Some(foot);
        if let Some(Fitting { galley, is_cut }) = fitting {
            let theme = shared.theme;
            // In the smallest windows the way to all of it is whose turn it is.
            if is_cut && foot.height() >= FINGER && self.show_cut(ui, shared, foot) {
                self.open(Overlay::Log);
            }
            let bubble = Rect::from_center_size(foot.center(), galley.size() + CAPTION_EDGES);
            ui.painter().rect_filled(bubble, 10, theme.panel);
            ui.painter().galley(bubble.center() - galley.size() / 2.0, galley, theme.ink);
        }
        rest
    }
}

/// A share of the result in hundredths; all of it only if it is certain.
fn hundredths(share: u16) -> u32 {
    if share >= WHOLE { 100 } else { ((u32::from(share) + 5) / 10).min(99) }
}

/// The parts that are not empty, each in a line of its own.
fn joined(parts: &[String]) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty());
    parts.map(String::as_str).collect::<Vec<_>>().join("\n")
}
