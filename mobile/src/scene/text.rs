//! Short texts on the board.

use glam::{Vec2, vec2};

use super::{Layer, Quad, Scene};
use crate::pictures::{Sprite, glyphs};

/// Writes a short text in one line round a centre. `height` is that of digits and capitals.
/// Characters that are not drawn leave a space.
pub fn write(
    scene: &mut Scene,
    layer: Layer,
    text: &str,
    centre: Vec2,
    height: f32,
    tint: [f32; 4],
) {
    let size = height / glyphs::height();
    let mut pen = centre + vec2(-glyphs::width(text, height), height) / 2.0;
    for character in text.chars() {
        let advance = glyphs::advance(character);
        if let Some(sprite) = Sprite::glyph(character) {
            let middle = pen + vec2(advance, glyphs::BELOW - glyphs::ABOVE) / 2.0 * size;
            let quad =
                Quad { size: glyphs::extent(advance) * size, ..Quad::new(sprite, middle, 1.0) };
            scene.add(layer, quad.tinted(tint));
        }
        pen.x += advance * size;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_centred() {
        let mut scene = Scene::default();
        write(&mut scene, Layer::Information, "A 8", vec2(3.0, 2.0), 0.5, [1.0; 4]);
        let quads: Vec<_> = scene.quads().collect();
        assert_eq!(quads.len(), 2);
        let left = quads[0].centre.x - quads[0].size.x / 2.0;
        let right = quads[1].centre.x + quads[1].size.x / 2.0;
        assert!((f32::midpoint(left, right) - 3.0).abs() < 1e-5);
        let size = 0.5 / glyphs::height();
        let line = quads[0].centre.y + quads[0].size.y / 2.0 - glyphs::BELOW * size;
        assert!((line - 2.25).abs() < 1e-5, "the line is half the height below the centre");
    }
}
