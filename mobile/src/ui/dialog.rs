//! Dialogs.

use egui::{Color32, CornerRadius, Frame, Id, Margin, Modal, ScrollArea, Ui};

use crate::shared::DialogStyle;

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
