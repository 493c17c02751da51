//! Characters as pictures, for numbers and short labels on the board.

use std::sync::LazyLock;

use glam::{Vec2, vec2};
use skrifa::{
    FontRef, GlyphId, MetadataProvider,
    instance::{LocationRef, Size},
    outline::{DrawSettings, OutlinePen},
};
use tiny_skia::{FillRule, Paint, Path, PathBuilder, Pixmap, Transform};

use super::{Image, fonts};

/// What there is besides digits and letters.
const SIGNS: [char; 8] = ['+', '−', '×', '/', '%', '!', '?', ':'];
const FIRST_CAPITAL: usize = 10;
const FIRST_SMALL: usize = FIRST_CAPITAL + 26;
const FIRST_SIGN: usize = FIRST_SMALL + 26;

/// How many characters there are.
pub(super) const COUNT: usize = FIRST_SIGN + SIGNS.len();

// No outline of these characters is larger; a test says so.
/// How far a character's box goes above the line, in units of the font size.
pub const ABOVE: f32 = 0.82;
/// How far it goes below the line.
pub const BELOW: f32 = 0.24;
// How far it goes beyond the character's own width.
const BESIDE: f32 = 0.06;

/// The width of a space, and of whatever is not drawn.
const SPACE: f32 = 0.25;

/// The characters, in the order of their numbers.
pub(super) fn all() -> impl Iterator<Item = char> {
    ('0'..='9').chain('A'..='Z').chain('a'..='z').chain(SIGNS)
}

/// A character's number.
pub(super) fn index(character: char) -> Option<usize> {
    let from = |first: char| character as usize - first as usize;
    match character {
        '0'..='9' => Some(from('0')),
        'A'..='Z' => Some(FIRST_CAPITAL + from('A')),
        'a'..='z' => Some(FIRST_SMALL + from('a')),
        _ => SIGNS.iter().position(|sign| *sign == character).map(|place| FIRST_SIGN + place),
    }
}

struct Metrics {
    advances: [f32; COUNT],
    height: f32,
}

static METRICS: LazyLock<Metrics> = LazyLock::new(|| {
    let mut metrics = Metrics { advances: [SPACE; COUNT], height: 1.0 };
    if let Ok(font) = FontRef::new(fonts::BOLD) {
        let size = Size::new(1.0);
        let widths = font.glyph_metrics(size, LocationRef::default());
        for (advance, character) in metrics.advances.iter_mut().zip(all()) {
            let width = font.charmap().map(character).and_then(|id| widths.advance_width(id));
            *advance = width.unwrap_or(SPACE);
        }
        let capitals = font.metrics(size, LocationRef::default()).cap_height;
        metrics.height = capitals.unwrap_or(metrics.height);
    }
    metrics
});

/// How far the next character is from this one, in units of the font size.
pub fn advance(character: char) -> f32 {
    index(character).map_or(SPACE, |index| METRICS.advances[index])
}

/// The height of digits and capitals, in units of the font size.
pub fn height() -> f32 {
    METRICS.height
}

/// How wide a text is, if its digits and capitals are this high.
pub fn width(text: &str, height: f32) -> f32 {
    text.chars().map(advance).sum::<f32>() * height / METRICS.height
}

/// The width and height of a character's box, in units of the font size.
pub fn extent(advance: f32) -> Vec2 {
    vec2(advance + 2.0 * BESIDE, ABOVE + BELOW)
}

/// How many pixels a character's box is wide and high.
pub(super) fn pixels(character: char, font_px: f32) -> (u32, u32) {
    let size = (extent(advance(character)) * font_px).ceil();
    (size.x as u32, size.y as u32)
}

/// A character's box in pixels, in white.
pub(super) fn image(character: char, width: u32, height: u32) -> Image {
    let mut pixmap = Pixmap::new(width, height);
    if let Some(pixmap) = &mut pixmap
        && let Some(outline) = outline(character)
    {
        let scale = vec2(width as f32, height as f32) / extent(advance(character));
        let transform = Transform::from_scale(scale.x, -scale.y).pre_translate(BESIDE, -ABOVE);
        let mut white = Paint::default();
        white.set_color_rgba8(255, 255, 255, 255);
        pixmap.fill_path(&outline, &white, FillRule::Winding, transform, None);
    }
    Image::from_pixmap(pixmap)
}

/// A character's outline in units of the font size, upwards from the line.
pub(crate) fn outline(character: char) -> Option<Path> {
    let font = FontRef::new(fonts::BOLD).ok()?;
    let id: GlyphId = font.charmap().map(character)?;
    let glyph = font.outline_glyphs().get(id)?;
    let mut pen = Pen(PathBuilder::new());
    glyph.draw(DrawSettings::unhinted(Size::new(1.0), LocationRef::default()), &mut pen).ok()?;
    pen.0.finish()
}

struct Pen(PathBuilder);

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.0.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.0.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_its_number_and_fits_its_box() {
        assert_eq!(all().count(), COUNT);
        for (number, character) in all().enumerate() {
            assert_eq!(index(character), Some(number), "{character}");
            let bounds = outline(character).unwrap().bounds();
            assert!(bounds.bottom() < ABOVE && bounds.top() > -BELOW, "{character}: {bounds:?}");
            let right = advance(character) + BESIDE;
            assert!(bounds.left() > -BESIDE && bounds.right() < right, "{character}: {bounds:?}");
        }
        assert_eq!(index('é'), None);
    }

    #[test]
    fn characters_are_the_right_way_up() {
        let (width, height) = pixels('L', 40.0);
        let image = image('L', width, height);
        let row = |part: f32| {
            let row = (part * height as f32) as usize * width as usize * 4;
            let opacities = image.rgba[row..row + width as usize * 4].iter().skip(3).step_by(4);
            opacities.filter(|opacity| **opacity > 128).count()
        };
        let line = ABOVE / (ABOVE + BELOW);
        assert!(row(line - 0.05) > 2 * row(line - 0.4), "the bar of an L is at its foot");
        assert!(row(line - 0.4) > 0);
    }
}
