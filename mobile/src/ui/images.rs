//! Pictures in menus.

use egui::{Color32, Pos2, Rect, Sense, Ui, Vec2, pos2, vec2};

use crate::pictures::{Illustration, Sprite};
use crate::shared::Shared;

/// All of a texture.
pub(super) const UV: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1.0, 1.0) };

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
