//! Words in the room that there is for them.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{Color32, FontId, Galley, Response, Ui, Vec2, WidgetInfo};

use super::bold;

/// Has screen readers know words that are painted.
pub fn told(response: &Response, role: Role, text: &str) {
    response.widget_info(|| WidgetInfo::labeled(role, true, text));
}

/// Has every word of a text this much room, so that none is broken?
pub fn has_room(ui: &Ui, text: &str, font: &FontId, room: f32) -> bool {
    text.split_whitespace().all(|word| {
        let word = word.to_owned();
        ui.painter().layout_no_wrap(word, font.clone(), Color32::WHITE).size().x <= room
    })
}

/// The font for small text that has to stand in a line of this width.
pub fn in_a_line(ui: &Ui, text: &str, room: f32) -> FontId {
    let fits = |size: &f32| {
        let font = FontId::proportional(*size);
        ui.painter().layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x <= room
    };
    FontId::proportional([14.0, 13.0, 12.0, 11.0].into_iter().find(fits).unwrap_or(10.0))
}

/// A strong text in the first of these sizes in which it fits, or else in the last.
pub fn fitted(ui: &Ui, text: &str, sizes: &[f32], ink: Color32, room: Vec2) -> Arc<Galley> {
    let lay_out = |size: f32| ui.painter().layout(text.to_owned(), bold(size), ink, room.x);
    let fits =
        |size: &f32| has_room(ui, text, &bold(*size), room.x) && lay_out(*size).size().y <= room.y;
    let size = sizes.iter().copied().find(fits).or(sizes.last().copied());
    lay_out(size.unwrap_or_default())
}
