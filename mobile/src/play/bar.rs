//! The bars: whose turn it is, the buttons, the scrubber of a replay.

use egui::accesskit::Role;
use egui::{
    Align, Color32, Layout, RichText, Sense, Shape, Slider, Spinner, Stroke, Ui, WidgetInfo, pos2,
    vec2,
};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Occupant;

use super::lesson::Course;
use super::seats::name_of;
use super::{Action, Mode, Overlay, Running};
use crate::games::Face;
use crate::layout;
use crate::pictures::{Icon, Picture, Sprite};
use crate::session::Purpose;
use crate::shared::{Request, Shared};
use crate::ui::{self, Captioned, FINGER, GAP, icon_button, within};
use crate::words::lone_person;

/// The least width in which the words for whose turn it is can be read.
const LEAST_TURN: f32 = 64.0;

/// The width of the sign that whose turn it is can be opened, and the least width beside which there is
/// one.
const SIGN: f32 = 20.0;
const LEAST_FOR_SIGN: f32 = 180.0;

/// Whose turn it is, in words.
pub(super) struct Turn {
    /// Nobody's, once the game is over.
    seat: Option<Seat>,
    name: String,
    /// All of it.
    pub text: String,
    /// Where the turn stands; nothing if turns have no parts.
    pub phase: String,
}

impl Turn {
    /// All of it in one line.
    pub fn whole(&self) -> String {
        let parts = [self.text.as_str(), &self.phase].into_iter().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(" · ")
    }
}

/// A sign at the right that something opens below.
fn show_sign(ui: &Ui, ink: Color32) {
    let centre = ui.max_rect().right_center() - vec2(SIGN / 2.0, 0.0);
    let ends = [vec2(-5.0, -2.5), vec2(0.0, 2.5), vec2(5.0, -2.5)];
    let points = ends.map(|end| centre + end).to_vec();
    ui.painter().add(Shape::line(points, Stroke::new(2.0, ink)));
}

impl<F: Face> Running<F> {
    pub(super) fn show_status(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let place = ui.max_rect();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let words = shared.words.get("button-back");
            if icon_button(ui, shared, "back", Icon::Back, &words, true) {
                shared.request(Request::Back);
            }
            let middle = vec2((place.width() - 2.0 * (FINGER + GAP)).max(0.0), FINGER);
            ui.allocate_ui_with_layout(middle, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_size(middle);
                // Whatever finds no room elsewhere, the prompt and the log, is a tap away.
                let words = shared.words.get("action-log");
                if !self.log_is_beside && ui::touched(ui, shared, "turn", &words) {
                    self.open(Overlay::Log);
                }
                let opens = !self.log_is_beside && middle.x >= LEAST_FOR_SIGN;
                let room = middle - vec2(if opens { SIGN } else { 0.0 }, 0.0);
                let left_to_right = Layout::left_to_right(Align::Center);
                ui.allocate_ui_with_layout(room, left_to_right, |ui| self.show_turn(ui, shared));
                if opens {
                    show_sign(ui, shared.theme.faint);
                }
            });
            let words = shared.words.get("action-menu");
            if icon_button(ui, shared, "action-menu", Icon::Menu, &words, true) {
                self.open(Overlay::Menu);
            }
        });
    }

    /// Whose turn it is, and whether somebody thinks.
    pub(super) fn show_turn(&self, ui: &mut Ui, shared: &mut Shared) {
        let Some(turn) = self.turn(shared) else { return };
        let words = turn.whole();
        let Turn { seat, name, text, phase } = turn;
        // In the smallest windows there is room for nothing but the buttons.
        if let Some(seat) = seat.filter(|_| ui.available_width() >= 26.0 + 2.0 * GAP) {
            let emblem = Sprite::owned(Picture::Emblem, seat);
            ui::picture(ui, shared, &[emblem], 26.0);
        }
        let right = if self.thinking.is_some() { 32.0 } else { 0.0 };
        let room = vec2(ui.available_width() - right, FINGER);
        // In the smallest windows the emblem alone has to do.
        if room.x >= LEAST_TURN {
            let ink = shared.theme.ink;
            let sizes = [17.0, 15.0, 13.0, 12.0];
            // A line for each where there is a phase to be told: the bar has no room for more.
            let upper = if phase.is_empty() { FINGER } else { FINGER * 0.5 };
            let mut galley = ui::fitted(ui, &text, &sizes, ink, vec2(room.x, upper));
            if !phase.is_empty() && galley.size().y > upper {
                galley = ui::fitted(ui, &name, &sizes, ink, vec2(room.x, upper));
            }
            let lower = (!phase.is_empty()).then(|| {
                let font = ui::in_a_line(ui, &phase, room.x);
                ui.painter().layout(phase, font, shared.theme.faint, room.x)
            });
            let below = lower.as_ref().map_or(egui::Vec2::ZERO, |lower| lower.size());
            let width = galley.size().x.max(below.x).min(room.x);
            let (rect, response) = ui.allocate_exact_size(vec2(width, FINGER), Sense::hover());
            ui::told(&response, Role::Label, &words);
            let top = rect.center().y - f32::midpoint(galley.size().y, below.y);
            let bottom = top + galley.size().y;
            ui.painter().galley(pos2(rect.left(), top), galley, ink);
            if let Some(lower) = lower {
                ui.painter().galley(pos2(rect.left(), bottom), lower, shared.theme.faint);
            }
        }
        if self.thinking.is_some() {
            ui.add(Spinner::new().size(22.0).color(shared.theme.accent));
        }
    }

    /// Whose turn it is, or how the game ended.
    pub(super) fn turn(&self, shared: &Shared) -> Option<Turn> {
        let table = self.game.as_ref()?;
        // While something is shown, it is the turn of whoever did it.
        let shown = self.animation.moment();
        let before = shown.as_ref().map(|moment| &moment.transition.before);
        let game = before.unwrap_or(&table.snapshot.state);
        let name = game.to_move().map(|seat| name_of::<F>(shared, seat, &table.beginning.seats));
        let name = name.unwrap_or_default();
        let seat = game.to_move().filter(|_| shown.is_some() || !self.is_room_over());
        let is_still = shown.is_none() && self.thinking.is_none();
        let verdict = self.course.as_ref().and_then(Course::verdict);
        if let Some(key) = verdict.filter(|_| is_still) {
            let text = shared.words.get(key);
            return Some(Turn { seat: None, name, text, phase: String::new() });
        }
        let text = match seat {
            Some(seat) => {
                let key = self.turn_key(seat, shown.is_some());
                shared.words.with(key, &[("name", name.as_str().into())])
            }
            None => self.outcome_text(shared),
        };
        Some(Turn { seat, name, text, phase: F::phase(game, &shared.words) })
    }

    /// The key of the words for whose turn it is.
    fn turn_key(&self, seat: Seat, is_shown: bool) -> &'static str {
        let seats = self.game.as_ref().map_or(&[][..], |table| &table.beginning.seats);
        let is_alone = lone_person(seats).is_some();
        match seats.get(seat.index()) {
            Some(Occupant::Person) if is_alone && self.mode == Mode::Replay => "turn-yours",
            _ if self.mode == Mode::Replay => "turn-plays",
            Some(Occupant::Computer(_)) if self.course.is_some() && self.thinking.is_none() => {
                "turn-plays"
            }
            Some(Occupant::Person) if matches!(self.thinking, Some(Purpose::Hint(_))) => {
                "turn-hint"
            }
            Some(Occupant::Person) if is_alone => "turn-yours",
            Some(Occupant::Computer(_)) if self.paused => "turn-paused",
            Some(Occupant::Computer(_)) if is_shown => "turn-moves",
            Some(Occupant::Computer(_)) => "turn-thinks",
            _ => "turn-plays",
        }
    }

    pub(super) fn show_buttons(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        layout: &layout::Layout,
    ) {
        let shown = self.actions().len() - layout.overflow;
        let actions = self.arranged(shown);
        self.hidden = actions[shown..].to_vec();
        for (number, area) in layout.buttons.iter().enumerate() {
            let is_more = layout.overflow > 0 && number + 1 == layout.buttons.len();
            within(ui, ui::rect(*area), |ui| {
                if is_more {
                    let words = shared.words.get("action-more");
                    let more = Captioned {
                        name: "action-more",
                        icon: Icon::More,
                        caption: &words,
                        hint: &words,
                        enabled: true,
                        filled: false,
                    };
                    if more.show(ui, shared) {
                        self.open(Overlay::More);
                    }
                } else if let Some(action) = actions[..shown].get(number) {
                    self.show_action(ui, shared, *action);
                }
            });
        }
    }

    pub(super) fn show_action(&mut self, ui: &mut Ui, shared: &mut Shared, action: Action) {
        let (icon, name) = self.icon_and_words(action);
        let caption = shared.words.get(name);
        let hint = shared.words.with(
            "action-with-key",
            &[("action", caption.as_str().into()), ("key", action.key_name().into())],
        );
        let button = Captioned {
            name: action.name(),
            icon,
            caption: &caption,
            hint: &hint,
            enabled: self.may(action),
            filled: false,
        };
        if button.show(ui, shared) {
            self.act(action, shared);
        }
    }

    pub(super) fn icon_and_words(&self, action: Action) -> (Icon, &'static str) {
        if action == Action::Pause && self.is_played_out() {
            (Icon::Replay, "action-again")
        } else if self.goes_on(action) {
            (Icon::Play, "action-go-on")
        } else {
            (action.icon(), action.name())
        }
    }

    pub(super) fn show_scrubber(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let now = table.snapshot.history.len();
        let all = now + table.snapshot.undone;
        let mut place = now;
        let text = shared.words.with("replay-place", &[("now", now.into()), ("all", all.into())]);
        let theme = shared.theme;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(text).font(ui::body()).color(theme.ink));
            ui.spacing_mut().slider_width = ui.available_width() - GAP;
            ui.spacing_mut().interact_size.y = FINGER;
            let slider = ui.add(Slider::new(&mut place, 0..=all).show_value(false));
            let words = shared.words.get("aloud-scrubber");
            slider.widget_info(|| WidgetInfo::slider(true, now as f64, &words));
            shared.note_target("scrubber", slider.rect, ui);
        });
        if place != now && !self.session.is_busy() {
            self.paused = true;
            self.skip_animation();
            self.step_to(place);
        }
    }
}
