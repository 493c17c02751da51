//! A value that can be changed step by step.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, Rect, Sense, Ui, UiBuilder, Vec2, pos2, vec2};

use super::images::UV;
use super::{FINGER, GAP, body, bold, has_room, icon_button, small, told};
use crate::pictures::{Icon, Sprite};
use crate::shared::Shared;

/// What stands beside a value that can be changed step by step.
pub struct Label<'a> {
    /// What it is.
    pub text: &'a str,
    /// Whose it is.
    pub emblem: Option<Sprite>,
    /// The icons of the two buttons.
    pub icons: (Icon, Icon),
    /// The keys of their words.
    pub keys: (&'static str, &'static str),
}

impl<'a> Label<'a> {
    /// The label of a number.
    pub fn number(text: &'a str) -> Self {
        let keys = ("button-less", "button-more");
        Self { text, emblem: None, icons: (Icon::Minus, Icon::Plus), keys }
    }

    /// The label of one of a few values.
    pub fn list(text: &'a str) -> Self {
        let keys = ("button-previous", "button-next");
        Self { text, emblem: None, icons: (Icon::Previous, Icon::Next), keys }
    }
}

/// A label of more lines stands above its value.
const MOST_LINES: usize = 2;

/// A value with a button on either side. Returns the step: -1, 0 or 1.
pub fn stepper(
    ui: &mut Ui,
    shared: &mut Shared,
    name: &str,
    (label, value): (&Label, &str),
    (may_fall, may_rise): (bool, bool),
) -> i64 {
    const VALUE: f32 = 136.0;
    let theme = shared.theme;
    let width = ui.available_width();
    let buttons = 2.0 * FINGER + 2.0 * GAP;
    let emblem = if label.emblem.is_some() { 26.0 + GAP } else { 0.0 };
    let room = width - buttons - VALUE - emblem - GAP;
    let laid = |room| ui.painter().layout(label.text.to_owned(), body(), theme.ink, room);
    // Where label and value do not fit side by side, the label stands above.
    let beside = room >= 72.0
        && has_room(ui, label.text, &body(), room)
        && laid(room).rows.len() <= MOST_LINES;
    let text = laid(if beside { room } else { width - emblem });
    let value_width = if beside { VALUE } else { width - buttons };
    let words = format!("{}: {value}", label.text);
    let value = ui.painter().layout_job(value_job(value, theme.ink, theme.faint, value_width));
    let above = if beside { 0.0 } else { text.size().y + 4.0 };
    let height = FINGER.max(value.size().y).max(if beside { text.size().y } else { 0.0 });
    let (rect, response) = ui.allocate_exact_size(vec2(width, height + above), Sense::hover());
    told(&response, Role::Label, &words);
    let (head, row) = rect.split_top_bottom_at_y(rect.top() + above);
    let label_row = if beside { row } else { head };
    if let Some(sprite) = label.emblem {
        let place = pos2(label_row.left() + 13.0, label_row.center().y);
        let texture = shared.texture(ui.ctx(), sprite, Vec2::splat(26.0));
        let place = Rect::from_center_size(place, Vec2::splat(26.0));
        ui.painter().image(texture.id(), place, UV, Color32::WHITE);
    }
    let at = pos2(label_row.left() + emblem, label_row.center().y - text.size().y / 2.0);
    ui.painter().galley(at, text, theme.ink);

    let more = Rect::from_min_max(pos2(row.right() - FINGER, row.top()), row.max);
    let value_left = more.left() - GAP - value_width;
    let at = pos2(value_left + value_width / 2.0, row.center().y);
    ui.painter().galley(at - vec2(0.0, value.size().y / 2.0), value, theme.ink);
    let less = more.translate(vec2(value_left - GAP - FINGER - more.left(), 0.0));
    let mut step = 0;
    for (place, end, key, icon, may, by) in [
        (less, "less", label.keys.0, label.icons.0, may_fall, -1),
        (more, "more", label.keys.1, label.icons.1, may_rise, 1),
    ] {
        let words = format!("{}: {}", label.text, shared.words.get(key));
        let name = format!("{name}-{end}");
        let place = Rect::from_center_size(place.center(), Vec2::splat(FINGER));
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(place));
        if icon_button(ui, shared, &name, icon, &words, may) {
            step = by;
        }
    }
    step
}

/// A value, its first line strong and further ones small.
fn value_job(value: &str, ink: Color32, faint: Color32, width: f32) -> LayoutJob {
    let mut job = LayoutJob { halign: Align::Center, ..LayoutJob::default() };
    job.wrap.max_width = width;
    let first = value.find('\n').unwrap_or(value.len());
    job.append(&value[..first], 0.0, TextFormat::simple(bold(17.0), ink));
    job.append(&value[first..], 0.0, TextFormat::simple(small(), faint));
    job
}
