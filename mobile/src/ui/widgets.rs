//! Buttons and the like: large enough for a finger, with a name for scripts, and with the
//! keyboard's place to be seen.

use std::sync::Arc;

use egui::containers::scroll_area::ScrollAreaOutput;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Color32, CornerRadius, FontId, Frame, Galley, Id, Margin, Mesh, Modal, Pos2, Rect,
    Response, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, pos2, vec2,
};

use super::{FINGER, GAP, body, bold, fitted, has_room, small};
use crate::camera::Area;
use crate::pictures::{Icon, Illustration, Sprite};
use crate::shared::{DialogStyle, Request, Shared};

pub(super) const ROUNDING: CornerRadius = CornerRadius::same(14);
const UV: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1.0, 1.0) };
/// The widest that a column of text or buttons becomes.
const COLUMN: f32 = 560.0;
/// The space between the words on a card.
const CARD_LINE_GAP: f32 = 2.0;
/// How high the mark is that there is more below.
const MORE_BELOW: f32 = 28.0;

/// A button with words, and perhaps an icon.
pub struct Button<'a> {
    name: &'a str,
    text: String,
    icon: Option<Icon>,
    filled: bool,
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
        Self { filled: chosen, ..self }
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

    /// What is said when the mouse rests on it.
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
    pressed(&response.on_hover_text(hint), shared)
}

/// Makes all of the room something to be touched, behind what will be shown in it. Was it?
pub fn touched(ui: &Ui, shared: &mut Shared, name: &str, hint: &str) -> bool {
    let rect = ui.max_rect();
    let response = ui.interact(rect, ui.scope_id().with(name), Sense::click());
    shared.note_target(name, rect, ui);
    focus_ring(ui, &response, rect, shared);
    pressed(&response.on_hover_text(hint), shared)
}

pub(super) fn focus_ring(ui: &Ui, response: &Response, rect: Rect, shared: &Shared) {
    if response.has_focus() {
        let stroke = Stroke::new(3.0, shared.theme.focus);
        ui.painter().rect_stroke(rect.expand(1.0), ROUNDING, stroke, StrokeKind::Outside);
    }
}

pub(super) fn paint_icon(
    ui: &Ui,
    shared: &mut Shared,
    icon: Icon,
    centre: Pos2,
    size: f32,
    ink: Color32,
) {
    let px = (size * ui.ctx().pixels_per_point()).round() as u32;
    // Faded by the painter, so that one texture serves.
    let solid = Color32::from_rgb(255, 255, 255);
    let texture = shared.icons.icon(ui.ctx(), icon, solid, px);
    ui.painter().image(texture.id(), Rect::from_center_size(centre, Vec2::splat(size)), UV, ink);
}

/// A picture of the board in a menu.
pub fn picture(ui: &mut Ui, shared: &mut Shared, sprites: &[Sprite], size: f32) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    for sprite in sprites {
        let texture = shared.texture(ui.ctx(), *sprite, vec2(size, size));
        ui.painter().image(texture.id(), rect, UV, Color32::WHITE);
    }
}

/// A picture of the board in a menu, its left side at a place, halfway up.
pub fn picture_at(ui: &Ui, shared: &mut Shared, sprite: Sprite, size: f32, at: Pos2) {
    let texture = shared.texture(ui.ctx(), sprite, Vec2::splat(size));
    let place = Rect::from_min_size(at - vec2(0.0, size / 2.0), Vec2::splat(size));
    ui.painter().image(texture.id(), place, UV, Color32::WHITE);
}

/// A picture for a screen.
pub fn illustration(ui: &mut Ui, shared: &mut Shared, illustration: Illustration, size: Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let texture = shared.illustration(ui.ctx(), illustration, size.x);
    ui.painter().image(texture.id(), rect, UV, Color32::WHITE);
}

/// How much room cards take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardStyle {
    /// As much as they like.
    Full,
    /// Smaller pictures and letters.
    Compact,
    /// Hardly more than their titles.
    Brief,
}

/// The measures of a style: its picture, what is around everything, and the sizes of its letters.
struct CardMeasures {
    picture: Vec2,
    padding: f32,
    title: f32,
    text: Option<f32>,
}

impl CardStyle {
    /// All of them, the handsomest first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Compact, Self::Brief];

    const fn measures(self) -> CardMeasures {
        match self {
            Self::Full => CardMeasures {
                picture: vec2(128.0, 80.0),
                padding: 12.0,
                title: 20.0,
                text: Some(15.0),
            },
            Self::Compact => CardMeasures {
                picture: vec2(83.2, 52.0),
                padding: 6.0,
                title: 17.0,
                text: Some(13.0),
            },
            Self::Brief => {
                CardMeasures { picture: vec2(64.0, 40.0), padding: 4.0, title: 17.0, text: None }
            }
        }
    }
}

/// A large card that can be pressed, with a picture on top.
pub struct Card<'a> {
    /// Its name.
    pub name: &'a str,
    /// The words on top.
    pub title: &'a str,
    /// The words below.
    pub text: &'a str,
    /// How much room it takes.
    pub style: CardStyle,
    /// Its width.
    pub width: f32,
    /// Its height, at least.
    pub least_height: f32,
}

/// Where the parts of a card are.
struct CardParts {
    title: Arc<Galley>,
    text: Option<Arc<Galley>>,
    beside: bool,
    words: f32,
    size: Vec2,
}

impl Card<'_> {
    /// How high it is.
    pub fn height(&self, ui: &Ui, shared: &Shared) -> f32 {
        self.parts(ui, shared).size.y
    }

    fn parts(&self, ui: &Ui, shared: &Shared) -> CardParts {
        let theme = shared.theme;
        let CardMeasures { picture, padding, title, text } = self.style.measures();
        let room = self.width - picture.x - 3.0 * padding;
        // Where the words do not fit beside the picture, they stand below.
        let beside = has_room(ui, self.title, &bold(title), room) && room >= 96.0;
        let room = if beside { room } else { self.width - 2.0 * padding };
        let title = ui.painter().layout(self.title.to_owned(), bold(title), theme.ink, room);
        let text = text.map(|size| {
            let font = FontId::proportional(size);
            ui.painter().layout(self.text.to_owned(), font, theme.faint, room)
        });
        let below = text.as_ref().map_or(0.0, |text| CARD_LINE_GAP + text.size().y);
        let words = title.size().y + below;
        let height = if beside { words.max(picture.y) } else { words + GAP + picture.y };
        let size = vec2(self.width, (height + 2.0 * padding).max(self.least_height));
        CardParts { title, text, beside, words, size }
    }

    /// Shows it. Was it pressed?
    pub fn show(self, ui: &mut Ui, shared: &mut Shared, illustration: Illustration) -> bool {
        let theme = shared.theme;
        let CardMeasures { picture, padding, .. } = self.style.measures();
        let CardParts { title, text, beside, words, size } = self.parts(ui, shared);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        shared.note_target(self.name, rect, ui);
        if ui.is_rect_visible(rect) {
            let hot = response.hovered() || response.is_pointer_button_down_on();
            let fill = if hot { theme.button_hot } else { theme.panel };
            ui.painter().rect_filled(rect, ROUNDING, fill);
            focus_ring(ui, &response, rect, shared);
            let inner = rect.shrink(padding);
            let corner = if beside {
                pos2(inner.left(), inner.center().y - picture.y / 2.0)
            } else {
                inner.min
            };
            let place = Rect::from_min_size(corner, picture);
            let texture = shared.illustration(ui.ctx(), illustration, picture.x);
            ui.painter().image(texture.id(), place, UV, Color32::WHITE);
            let (left, top) = if beside {
                (place.right() + padding.max(GAP), inner.center().y - words / 2.0)
            } else {
                (inner.left(), place.bottom() + GAP)
            };
            let below = top + title.size().y + CARD_LINE_GAP;
            ui.painter().galley(pos2(left, top), title, theme.ink);
            if let Some(text) = text {
                ui.painter().galley(pos2(left, below), text, theme.faint);
            }
        }
        pressed(&response, shared)
    }
}

/// What stands beside a value that can be changed step by step.
pub struct Label<'a> {
    /// What it is.
    pub text: &'a str,
    /// Whose it is.
    pub emblem: Option<Sprite>,
    /// The icons of the two buttons.
    pub icons: (Icon, Icon),
}

impl<'a> Label<'a> {
    /// The label of a number.
    pub fn number(text: &'a str) -> Self {
        Self { text, emblem: None, icons: (Icon::Minus, Icon::Plus) }
    }

    /// The label of one of a few values.
    pub fn list(text: &'a str) -> Self {
        Self { text, emblem: None, icons: (Icon::Previous, Icon::Next) }
    }
}

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
    // Where label and value do not fit side by side, the label stands above.
    let beside = room >= 72.0 && has_room(ui, label.text, &body(), room);
    let text = label.text.to_owned();
    let text =
        ui.painter().layout(text, body(), theme.ink, if beside { room } else { width - emblem });
    let value_width = if beside { VALUE } else { width - buttons };
    let value = ui.painter().layout_job(value_job(value, theme.ink, theme.faint, value_width));
    let above = if beside { 0.0 } else { text.size().y + 4.0 };
    let height = FINGER.max(value.size().y).max(if beside { text.size().y } else { 0.0 });
    let (rect, _) = ui.allocate_exact_size(vec2(width, height + above), Sense::hover());
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
        (less, "less", "button-less", label.icons.0, may_fall, -1),
        (more, "more", "button-more", label.icons.1, may_rise, 1),
    ] {
        let words = shared.words.get(key);
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

/// The bar on top of a screen: back, and the screen's name.
pub fn heading_bar(ui: &mut Ui, shared: &mut Shared, title: &str) {
    ui.horizontal(|ui| {
        let words = shared.words.get("button-back");
        if icon_button(ui, shared, "back", Icon::Back, &words, true) {
            shared.request(Request::Back);
        }
        let room = vec2(ui.available_width(), FINGER);
        let galley = fitted(ui, title, &[24.0, 20.0, 17.0, 14.0], shared.theme.ink, room);
        let (rect, _) = ui.allocate_exact_size(vec2(galley.size().x, FINGER), Sense::hover());
        let top = rect.center().y - galley.size().y / 2.0;
        ui.painter().galley(pos2(rect.left(), top), galley, shared.theme.ink);
    });
}

/// A paragraph of text.
pub fn paragraph(ui: &mut Ui, shared: &Shared, text: &str) {
    ui.label(RichText::new(text).font(body()).color(shared.theme.ink));
}

/// A column in the middle of the screen, which scrolls if it is too long.
pub fn column(ui: &mut Ui, id: &str, contents: impl FnOnce(&mut Ui)) {
    let widest = COLUMN.min(ui.available_width() - 2.0 * GAP);
    wide_column(ui, id, widest, |ui| {
        contents(ui);
        ui.add_space(GAP);
    });
}

/// The same with another width, at most.
pub fn wide_column(ui: &mut Ui, id: &str, widest: f32, contents: impl FnOnce(&mut Ui)) {
    let full = ui.available_rect_before_wrap();
    let scroll = ScrollArea::vertical().id_salt(id).auto_shrink([false, false]);
    let output = scroll.show(ui, |ui| {
        let width = full.width().min(widest);
        let left = (full.width() - width) / 2.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(left);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                ui.set_width(width);
                contents(ui);
            });
        });
    });
    mark_more_below(ui, &output);
}

/// Where what scrolls goes on below, it fades, and an arrow points down.
fn mark_more_below<R>(ui: &Ui, output: &ScrollAreaOutput<R>) {
    let view = output.inner_rect;
    let hidden = output.content_size.y - output.state.clamped_offset().y - view.height();
    if hidden < GAP || view.height() < 4.0 * MORE_BELOW {
        return;
    }
    let strength = (hidden / MORE_BELOW).min(1.0);
    let ground = ui.visuals().extreme_bg_color.gamma_multiply(strength);
    let foot = Rect::from_min_max(pos2(view.left(), view.bottom() - MORE_BELOW), view.max);
    let mut fade = Mesh::default();
    for (corner, colour) in [
        (foot.left_top(), Color32::TRANSPARENT),
        (foot.right_top(), Color32::TRANSPARENT),
        (foot.left_bottom(), ground),
        (foot.right_bottom(), ground),
    ] {
        fade.colored_vertex(corner, colour);
    }
    fade.add_triangle(0, 1, 2);
    fade.add_triangle(1, 2, 3);
    ui.painter().add(fade);
    let ink = ui.visuals().text_color().gamma_multiply(strength);
    let tip = foot.center_bottom() - vec2(0.0, 4.0);
    let arrow = [tip - vec2(11.0, 8.0), tip, tip + vec2(11.0, -8.0)];
    ui.painter().line(arrow.to_vec(), Stroke::new(3.0, ink));
}

/// A dialog over everything. Was it touched outside, to be closed?
pub fn dialog(ui: &Ui, style: &DialogStyle, id: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    let safe = style.safe;
    // What is left of the screen around it; nothing to speak of on a small one.
    let around = |side: f32| if side < 360.0 { 8.0 } else { 48.0 };
    let width = (safe.width() - around(safe.width())).min(440.0);
    let height = safe.height() - around(safe.height());
    let frame = Frame::new()
        .fill(style.panel)
        .corner_radius(CornerRadius::same(20))
        .shadow(ui.visuals().window_shadow)
        .inner_margin(Margin::same(16));
    let modal = Modal::new(Id::unique(id))
        .frame(frame)
        .backdrop_color(Color32::from_black_alpha(if style.dark { 150 } else { 90 }));
    let response = modal.show(ui.ctx(), |ui| {
        ui.set_width(width - 32.0);
        ScrollArea::vertical()
            .max_height(height - 32.0)
            .min_scrolled_height(height - 32.0)
            .show(ui, contents);
    });
    response.backdrop_response.clicked()
}

/// A child of `ui` in this place.
pub fn within(ui: &mut Ui, place: Rect, contents: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(place));
    // A little beyond, for the ring around what has the keyboard.
    child.set_clip_rect(place.expand(4.0).intersect(ui.clip_rect()));
    contents(&mut child);
}

/// An area of the layout as a rectangle of the menus.
pub fn rect(area: Area) -> Rect {
    Rect::from_min_size(pos2(area.min.x, area.min.y), vec2(area.size.x, area.size.y))
}
