//! Dialogs.

use egui::{
    Align, Color32, CornerRadius, Frame, Id, Layout, Margin, Modal, Rect, ScrollArea, Ui, Vec2,
    vec2,
};

use super::GAP;
use crate::shared::DialogStyle;

/// Between a dialog's edge and what is in it.
const EDGE: i8 = 16;

/// Two parts are side by side on screens that are so wide and no higher than this, and no wider together.
const LEAST_BESIDE: f32 = 600.0;
const MOST_BESIDE: f32 = 560.0;
const MOST_WIDTH_BESIDE: f32 = 820.0;

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

/// A part of a dialog of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Above, or at the left.
    First,
    /// Below, or at the right.
    Second,
}

/// A dialog of two parts: one below the other, or side by side on a screen that is wide and low, each
/// scrolled by itself.
pub fn dialog_of_two(
    ui: &Ui,
    style: &DialogStyle,
    id: &str,
    mut contents: impl FnMut(&mut Ui, Part),
) -> bool {
    let safe = style.safe;
    if safe.width() < LEAST_BESIDE || safe.height() > MOST_BESIDE {
        return dialog(ui, style, id, |ui| {
            for part in [Part::First, Part::Second] {
                contents(ui, part);
            }
        });
    }
    let height = dialog_room(style).y;
    let width = (safe.width() - 48.0).min(MOST_WIDTH_BESIDE) - 2.0 * f32::from(EDGE);
    let between = 2.0 * GAP;
    let half = (width - between) / 2.0;
    modal(ui, style, id, |ui| {
        ui.set_width(width);
        ui.with_layout(Layout::left_to_right(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.x = between;
            for (number, part) in [Part::First, Part::Second].into_iter().enumerate() {
                ui.allocate_ui_with_layout(
                    vec2(half, height),
                    Layout::top_down(Align::Min),
                    |ui| {
                        ui.spacing_mut().item_spacing.x = GAP;
                        ui.set_width(half);
                        // Whatever is in a part is scrolled over it.
                        let columns = ui.max_rect().x_range().expand(GAP / 2.0);
                        ui.shrink_clip_rect(Rect::from_x_y_ranges(
                            columns,
                            ui.clip_rect().y_range(),
                        ));
                        ui.push_id(number, |ui| scrolled(ui, height, |ui| contents(ui, part)));
                    },
                );
            }
        });
    })
}

/// A dialog with a foot of this height, which is in sight whatever is scrolled above it; it is shown
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
