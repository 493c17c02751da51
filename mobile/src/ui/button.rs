//! Buttons: large enough for a finger, with a name for scripts and for screen readers, and with the
//! keyboard's place to be seen.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::text::LayoutJob;
use egui::{
    Align, Color32, CornerRadius, Galley, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, pos2, vec2,
};

use super::images::UV;
use super::{FINGER, GAP, body, bold, has_room};
use crate::pictures::Icon;
use crate::shared::Shared;

pub(super) const ROUNDING: CornerRadius = CornerRadius::same(14);

/// A button with words, and perhaps an icon.
pub struct Button<'a> {
    name: &'a str,
    text: String,
    icon: Option<Icon>,
    filled: bool,
    /// Is it chosen, if it is one of several?
    chosen: Option<bool>,
    enabled: bool,
    width: Option<f32>,
    least_height: f32,
    tall: bool,
    hint: Option<String>,
}

impl<'a> Button<'a> {
    /// A button of this name with these words.
    pub fn new(name: &'a str, text: impl Into<String>) -> Self {
        Self {
            name,
            text: text.into(),
            icon: None,
            filled: false,
            chosen: None,
            enabled: true,
            width: None,
            least_height: FINGER,
            tall: false,
            hint: None,
        }
    }

    /// With an icon before the words.
    #[must_use]
    pub fn icon(self, icon: Icon) -> Self {
        Self { icon: Some(icon), ..self }
    }

    /// The one that leads on.
    #[must_use]
    pub fn primary(self) -> Self {
        Self { filled: true, ..self }
    }

    /// One of several, of which one is chosen.
    #[must_use]
    pub fn chosen(self, chosen: bool) -> Self {
        Self { filled: chosen, chosen: Some(chosen), ..self }
    }

    /// May it be pressed?
    #[must_use]
    pub fn enabled(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }

    /// As wide as this.
    #[must_use]
    pub fn width(self, width: f32) -> Self {
        Self { width: Some(width), ..self }
    }

    /// At least as high as this.
    #[must_use]
    pub fn least_height(self, least_height: f32) -> Self {
        Self { least_height, ..self }
    }

    /// What is said when the mouse rests on it, and by screen readers if it has no words.
    #[must_use]
    pub fn hint(self, hint: String) -> Self {
        Self { hint: Some(hint), ..self }
    }

    /// The icon above the words.
    #[must_use]
    pub fn tall(self) -> Self {
        Self { tall: true, ..self }
    }

    /// Would every word of a text fit in a tall button of this width?
    pub fn tall_has_room(ui: &Ui, text: &str, width: f32) -> bool {
        has_room(ui, text, &bold(15.0), width - 16.0)
    }

    /// Has every word room in a button of this width?
    pub fn has_room(ui: &Ui, text: &str, width: f32) -> bool {
        has_room(ui, text, &bold(17.0), width - 32.0)
    }

    /// How high it is.
    pub fn height(&self, ui: &Ui) -> f32 {
        self.parts(ui, Color32::WHITE).size.y
    }

    fn parts(&self, ui: &Ui, ink: Color32) -> ButtonParts {
        let padding = if self.tall { 8.0 } else { 16.0 };
        let most = self.width.unwrap_or_else(|| ui.available_width());
        let font = bold(if self.tall { 15.0 } else { 17.0 });
        let beside = vec2(if self.text.is_empty() { 24.0 } else { 24.0 + GAP }, 0.0);
        let is_wide_enough = has_room(ui, &self.text, &font, most - 2.0 * padding - beside.x);
        let (picture, icon) = match self.icon {
            Some(picture) if self.tall => (Some(picture), vec2(0.0, 24.0 + GAP / 2.0)),
            // Whole words say more than a picture.
            Some(picture) if is_wide_enough => (Some(picture), beside),
            _ => (None, Vec2::ZERO),
        };
        let room = (most - 2.0 * padding - icon.x).max(24.0);
        let text = self.text.clone();
        let galley = if self.tall {
            let mut job = LayoutJob::simple(text, font, ink, room);
            job.halign = Align::Center;
            ui.painter().layout_job(job)
        } else {
            ui.painter().layout(text, font, ink, room)
        };
        let inner = galley.size() + icon;
        let width = self.width.unwrap_or(inner.x + 2.0 * padding);
        let height = if self.tall { 24.0 + 2.0 * 20.0 + GAP } else { inner.y };
        let size = vec2(width.max(FINGER), (inner.y.max(height) + 24.0).max(self.least_height));
        ButtonParts { picture, icon, galley, inner, size }
    }

    /// Shows it. Was it pressed?
    pub fn show(self, ui: &mut Ui, shared: &mut Shared) -> bool {
        let theme = shared.theme;
        let filled = self.filled;
        let ink = if filled { theme.on_accent } else { theme.ink };
        let ButtonParts { picture, icon, galley, inner, size } = self.parts(ui, ink);
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        shared.note_target(self.name, rect, ui);
        if ui.is_rect_visible(rect) {
            let fill = match (filled, response.is_pointer_button_down_on(), response.hovered()) {
                (true, _, _) => theme.accent,
                (false, true, _) | (false, _, true) => theme.button_hot,
                _ => theme.button,
            };
            let fade = if self.enabled { 1.0 } else { 0.45 };
            ui.painter().rect_filled(rect, ROUNDING, fill.gamma_multiply(fade));
            focus_ring(ui, &response, rect, shared);
            let corner = rect.center() - inner / 2.0;
            if let Some(icon) = picture {
                let centre = if self.tall {
                    pos2(rect.center().x, corner.y + 12.0)
                } else {
                    pos2(corner.x + 12.0, rect.center().y)
                };
                paint_icon(ui, shared, icon, centre, 24.0, ink.gamma_multiply(fade));
            }
            let at = if self.tall {
                // A centred galley is placed by the middle of its top.
                pos2(rect.center().x, corner.y + icon.y)
            } else {
                corner + icon
            };
            ui.painter().galley_with_override_text_color(at, galley, ink.gamma_multiply(fade));
        }
        let words = if self.text.is_empty() { self.hint.as_deref() } else { Some(&*self.text) };
        let info = WidgetInfo::labeled(Role::Button, self.enabled, words.unwrap_or_default());
        response.widget_info(|| WidgetInfo { selected: self.chosen, ..info.clone() });
        let response = match self.hint {
            Some(hint) => response.on_hover_text(hint),
            None => response,
        };
        pressed(&response, shared)
    }
}

/// Where the parts of a button are.
struct ButtonParts {
    picture: Option<Icon>,
    /// The room that it takes.
    icon: Vec2,
    galley: Arc<Galley>,
    inner: Vec2,
    size: Vec2,
}

pub(super) fn pressed(response: &Response, shared: &mut Shared) -> bool {
    // The keyboard may come to what was scrolled away.
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let clicked = response.clicked();
    if clicked {
        shared.click();
    }
    clicked
}

/// A button with an icon alone; `hint` says in words what it does.
pub fn icon_button(
    ui: &mut Ui,
    shared: &mut Shared,
    name: &str,
    icon: Icon,
    hint: &str,
    enabled: bool,
) -> bool {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(FINGER), sense);
    shared.note_target(name, rect, ui);
    if ui.is_rect_visible(rect) {
        let theme = shared.theme;
        let hot = response.is_pointer_button_down_on() || response.hovered();
        let fill = if hot && enabled { theme.button_hot } else { theme.button };
        let fade = if enabled { 1.0 } else { 0.4 };
        ui.painter().rect_filled(rect, ROUNDING, fill.gamma_multiply(fade));
        focus_ring(ui, &response, rect, shared);
        let ink = theme.ink.gamma_multiply(fade);
        paint_icon(ui, shared, icon, rect.center(), 26.0, ink);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, hint));
    pressed(&response.on_hover_text(hint), shared)
}

/// A line of text that can be touched.
pub fn line_button(ui: &mut Ui, shared: &mut Shared, name: &str, text: &str) -> bool {
    let theme = shared.theme;
    let width = ui.available_width();
    let galley = ui.painter().layout(text.to_owned(), body(), theme.ink, width - 2.0 * GAP);
    let size = vec2(width, (galley.size().y + GAP).max(FINGER));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    shared.note_target(name, rect, ui);
    if ui.is_rect_visible(rect) {
        if response.hovered() || response.is_pointer_button_down_on() {
            ui.painter().rect_filled(rect, ROUNDING, theme.button_hot);
        }
        focus_ring(ui, &response, rect, shared);
        let at = pos2(rect.left() + GAP, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, theme.ink);
    }
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, text));
    pressed(&response, shared)
}

/// Makes all of the room something to be touched, behind what will be shown in it. Was it?
pub fn touched(ui: &Ui, shared: &mut Shared, name: &str, hint: &str) -> bool {
    let rect = ui.max_rect();
    let response = ui.interact(rect, ui.scope_id().with(name), Sense::click());
    shared.note_target(name, rect, ui);
    focus_ring(ui, &response, rect, shared);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, hint));
    pressed(&response.on_hover_text(hint), shared)
}

pub(super) fn focus_ring(ui: &Ui, response: &Response, rect: Rect, shared: &Shared) {
    if response.has_focus() {
        let stroke = Stroke::new(3.0, shared.theme.focus);
        ui.painter().rect_stroke(rect.expand(1.0), ROUNDING, stroke, StrokeKind::Outside);
    }
}

/// An icon, its middle at a place.
pub fn paint_icon(ui: &Ui, shared: &mut Shared, icon: Icon, centre: Pos2, size: f32, ink: Color32) {
    let px = (size * ui.ctx().pixels_per_point()).round() as u32;
    // Faded by the painter, so that one texture serves.
    let solid = Color32::from_rgb(255, 255, 255);
    let texture = shared.icons.icon(ui.ctx(), icon, solid, px);
    ui.painter().image(texture.id(), Rect::from_center_size(centre, Vec2::splat(size)), UV, ink);
}
