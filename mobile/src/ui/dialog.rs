//! Dialogs.

use egui::{Color32, CornerRadius, Frame, Id, Margin, Modal, ScrollArea, Ui, Vec2, vec2};

use super::GAP;
use crate::shared::DialogStyle;

/// Between a dialog's edge and what is in it.
const EDGE: i8 = 16;

/// The largest that what is in a dialog becomes without being scrolled.
pub fn dialog_room(style: &DialogStyle) -> Vec2 {
    let safe = style.safe;
    // What is left of the screen around it; nothing to speak of on a small one.
    let around = |side: f32| if side < 360.0 { 8.0 } else { 48.0 };
    let width = (safe.width() - around(safe.width())).min(440.0);
    let height = safe.height() - around(safe.height());
    vec2(width, height) - 2.0 * Vec2::splat(EDGE.into())
}

/// A dialog over everything. Was it touched outside, to be closed?
pub fn dialog(ui: &Ui, style: &DialogStyle, id: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    let room = dialog_room(style);
    modal(ui, style, id, |ui| {
        ui.set_width(room.x);
        scrolled(ui, room.y, contents);
    })
}

/// The same with a foot of this height, which is in sight whatever is scrolled above it; it is shown
/// by the second call, which is told so.
pub fn dialog_with_foot(
    ui: &Ui,
    style: &DialogStyle,
    id: &str,
    foot: f32,
    mut contents: impl FnMut(&mut Ui, bool),
) -> bool {
    let room = dialog_room(style);
    modal(ui, style, id, |ui| {
        ui.set_width(room.x);
        scrolled(ui, (room.y - foot - GAP).max(0.0), |ui| contents(ui, false));
        contents(ui, true);
    })
}

fn modal(ui: &Ui, style: &DialogStyle, id: &str, contents: impl FnOnce(&mut Ui)) -> bool {
    let frame = Frame::new()
        .fill(style.panel)
        .corner_radius(CornerRadius::same(20))
        .shadow(ui.visuals().window_shadow)
        .inner_margin(Margin::same(EDGE));
    let modal = Modal::new(Id::unique(id))
        .frame(frame)
        .backdrop_color(Color32::from_black_alpha(if style.dark { 150 } else { 90 }));
    modal.show(ui.ctx(), contents).backdrop_response.clicked()
}

fn scrolled(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui)) {
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, contents);
}
