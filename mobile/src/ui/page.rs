//! What a screen is laid out with: its heading, columns that scroll, places within it.

use egui::accesskit::Role;
use egui::containers::scroll_area::ScrollAreaOutput;
use egui::{Color32, Mesh, Rect, RichText, ScrollArea, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::{FINGER, GAP, body, fitted, icon_button, told};
use crate::camera::Area;
use crate::pictures::Icon;
use crate::shared::{Request, Shared};

/// The widest that a column of text or buttons becomes.
const COLUMN: f32 = 560.0;
/// How high the mark is that there is more below.
const MORE_BELOW: f32 = 28.0;

/// The bar on top of a screen: back, and the screen's name.
pub fn heading_bar(ui: &mut Ui, shared: &mut Shared, title: &str) {
    ui.horizontal(|ui| {
        let words = shared.words.get("button-back");
        if icon_button(ui, shared, "back", Icon::Back, &words, true) {
            shared.request(Request::Back);
        }
        let room = vec2(ui.available_width(), FINGER);
        let galley = fitted(ui, title, &[24.0, 20.0, 17.0, 14.0], shared.theme.ink, room);
        let size = vec2(galley.size().x, FINGER);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        told(&response, Role::Heading, title);
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
