//! Words below a picture.

use egui::Color32;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use tiny_skia::{FillRule, Paint, Pixmap, Transform};

use crate::pictures::fonts;
use crate::pictures::glyphs::outline;

/// The sizes of letters in pixels, the handsomest first.
const SIZES: [f32; 4] = [19.0, 16.0, 13.0, 10.0];
/// The height of a line, in sizes of its letters.
const LINE: f32 = 1.3;
/// The edge at each side, in pixels.
const EDGE: f32 = 10.0;

/// Writes a text into the part of a picture that begins at this row, in the largest letters in which it
/// fits; what does not fit in the smallest is left out.
pub fn write(picture: &mut Pixmap, top: u32, text: &str, ink: Color32) {
    let Ok(font) = FontRef::new(fonts::BOLD) else { return };
    let widths = font.glyph_metrics(Size::new(1.0), LocationRef::default());
    let advance = |character: char| {
        font.charmap().map(character).and_then(|id| widths.advance_width(id)).unwrap_or(0.25)
    };
    let width = |word: &str| word.chars().map(advance).sum::<f32>();
    let room = picture.width() as f32 - 2.0 * EDGE;
    let height = picture.height().saturating_sub(top) as f32;
    let broken = |size: f32| broken(text, room / size, &width);
    let fits = |size: &f32| broken(*size).len() as f32 * size * LINE <= height;
    let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
    let lines = broken(size);
    let mut paint = Paint::default();
    paint.set_color_rgba8(ink.r(), ink.g(), ink.b(), 255);
    let most = (height / (size * LINE)) as usize;
    let shown = lines.len().min(most);
    let mut line = top as f32 + (height - shown as f32 * size * LINE) / 2.0 + size;
    for words in lines.into_iter().take(most) {
        let mut pen = EDGE;
        for character in words.chars() {
            if let Some(path) = outline(character) {
                let place = Transform::from_scale(size, -size).post_translate(pen, line);
                picture.fill_path(&path, &paint, FillRule::Winding, place, None);
            }
            pen += advance(character) * size;
        }
        line += size * LINE;
    }
}

/// A text in lines of this width.
fn broken(text: &str, room: f32, width: &impl Fn(&str) -> f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line) + width(" ") + width(word) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_broken_where_the_line_ends() {
        let width = |text: &str| text.chars().count() as f32;
        assert_eq!(broken("one two  three", 7.0, &width), ["one two", "three"]);
        assert_eq!(broken("incomprehensible", 4.0, &width), ["incomprehensible"]);
        assert!(broken(" ", 4.0, &width).is_empty());
    }

    #[test]
    fn words_stand_where_they_should() {
        let mut picture = Pixmap::new(200, 80).unwrap();
        write(&mut picture, 40, "Été: 12", Color32::WHITE);
        let inked = |rows: std::ops::Range<u32>| {
            rows.flat_map(|y| (0..200).map(move |x| (x, y)))
                .filter(|(x, y)| picture.pixel(*x, *y).is_some_and(|pixel| pixel.alpha() > 128))
                .count()
        };
        assert_eq!(inked(0..40), 0);
        assert!(inked(40..80) > 100);
    }
}
