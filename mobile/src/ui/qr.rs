//! A QR code on the screen.

use egui::{Color32, Rect, Sense, Ui, Vec2, pos2, vec2};
use qrcodegen::{QrCode, QrCodeEcc};

/// The empty cells around a code, without which it is not found.
const MARGIN: i32 = 4;

/// Shows a text as a QR code, dark on light whatever the theme, as cameras want it. Nothing is
/// shown of a text that is too long for one.
pub fn qr(ui: &mut Ui, text: &str, side: f32) {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Low) else { return };
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    ui.painter().rect_filled(rect, 8, Color32::WHITE);
    let cells = code.size() + 2 * MARGIN;
    // Whole pixels, so that no light shows between the cells.
    let pixel = 1.0 / ui.ctx().pixels_per_point();
    let cell = (side / cells as f32 / pixel).floor().max(1.0) * pixel;
    let corner = rect.center() - Vec2::splat(cell * code.size() as f32 / 2.0);
    let corner = pos2((corner.x / pixel).round() * pixel, (corner.y / pixel).round() * pixel);
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if run > 0 {
                let at = corner + vec2(x as f32, y as f32) * cell;
                let bar = Rect::from_min_size(at, vec2(run as f32, 1.0) * cell);
                ui.painter().rect_filled(bar, 0, Color32::BLACK);
            }
            x += run.max(1);
        }
    }
}
