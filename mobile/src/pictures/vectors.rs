//! Vector pictures as the build makes them of SVG (`mobile/build/vectors.rs`): paths with what fills and
//! strokes them, one after the other. A picture is its width and height and then, each behind its letter,
//!
//! | letter | what follows |
//! |---|---|
//! | `P` | an outline; then `F` or `E` and a paint to fill it (by winding or by turns), `S` and a pen to stroke it |
//! | `T`, `t` | six numbers by which what follows is moved; the end of that |
//! | `K`, `k` | a count of outlines within which what follows is seen; the end of that |
//!
//! An outline is a count and so many of `M`, `L`, `Q`, `C` with their points and `Z`. A pen is its width, limit
//! of miters, ends, joins, and a count of dashes with their lengths and where they begin; then its paint. A
//! paint is a colour (`c`), or a gradient along a line (`l`) or round a point (`r`) with its stops. Counts of
//! segments and outlines have two bytes, others one; numbers are hundredths in two bytes, or, where those are
//! `i16::MIN`, the four bytes after them.

use tiny_skia::{
    Color, FillRule, GradientStop, LineCap, LineJoin, LinearGradient, Mask, Paint, Path,
    PathBuilder, Pixmap, Point, RadialGradient, Shader, SpreadMode, Stroke, StrokeDash, Transform,
};

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// Draws a picture, stretched over all of a pixmap, each of its colours as `meaning` has it. What can't be
/// read ends it.
pub fn draw(picture: &[u8], pixmap: &mut Pixmap, meaning: &dyn Fn(Rgb) -> Rgb) {
    let mut reader = Reader { bytes: picture, meaning };
    // It ends with the bytes.
    let _ = reader.picture(pixmap);
}

struct Reader<'a> {
    bytes: &'a [u8],
    meaning: &'a dyn Fn(Rgb) -> Rgb,
}

impl Reader<'_> {
    fn picture(&mut self, pixmap: &mut Pixmap) -> Option<()> {
        let [width, height] = self.numbers()?;
        let scale =
            Transform::from_scale(pixmap.width() as f32 / width, pixmap.height() as f32 / height);
        let mut moved = vec![scale];
        let mut seen = None;
        loop {
            let letter = self.byte()?;
            let transform = *moved.last()?;
            match letter {
                b'P' => self.path(pixmap, transform, seen.as_ref())?,
                b'T' => moved.push(transform.pre_concat(self.transform()?)),
                b't' => drop(moved.pop()),
                b'K' => {
                    let mut mask = Mask::new(pixmap.width(), pixmap.height())?;
                    for _ in 0..self.count()? {
                        mask.fill_path(&self.outline()?, FillRule::Winding, true, transform);
                    }
                    seen = Some(mask);
                }
                b'k' => seen = None,
                _ => return None,
            }
        }
    }

    fn path(&mut self, pixmap: &mut Pixmap, by: Transform, seen: Option<&Mask>) -> Option<()> {
        let outline = self.outline()?;
        loop {
            match self.bytes.first() {
                Some(letter @ (b'F' | b'E')) => {
                    let is_wound = *letter == b'F';
                    self.byte()?;
                    let rule = if is_wound { FillRule::Winding } else { FillRule::EvenOdd };
                    pixmap.fill_path(&outline, &self.paint()?, rule, by, seen);
                }
                Some(b'S') => {
                    self.byte()?;
                    let stroke = self.stroke()?;
                    pixmap.stroke_path(&outline, &self.paint()?, &stroke, by, seen);
                }
                _ => return Some(()),
            }
        }
    }

    fn outline(&mut self) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for _ in 0..self.count()? {
            match self.byte()? {
                b'M' => {
                    let [x, y] = self.numbers()?;
                    builder.move_to(x, y);
                }
                b'L' => {
                    let [x, y] = self.numbers()?;
                    builder.line_to(x, y);
                }
                b'Q' => {
                    let [x1, y1, x, y] = self.numbers()?;
                    builder.quad_to(x1, y1, x, y);
                }
                b'C' => {
                    let [x1, y1, x2, y2, x, y] = self.numbers()?;
                    builder.cubic_to(x1, y1, x2, y2, x, y);
                }
                b'Z' => builder.close(),
                _ => return None,
            }
        }
        builder.finish()
    }

    fn stroke(&mut self) -> Option<Stroke> {
        let [width, miter_limit] = self.numbers()?;
        let line_cap = match self.byte()? {
            0 => LineCap::Butt,
            1 => LineCap::Round,
            _ => LineCap::Square,
        };
        let line_join = match self.byte()? {
            0 => LineJoin::Miter,
            1 => LineJoin::Round,
            _ => LineJoin::Bevel,
        };
        let mut dashes = Vec::new();
        for _ in 0..self.byte()? {
            dashes.push(self.number()?);
        }
        let dash = if dashes.is_empty() { None } else { StrokeDash::new(dashes, self.number()?) };
        Some(Stroke { width, miter_limit, line_cap, line_join, dash })
    }

    fn paint(&mut self) -> Option<Paint<'static>> {
        let shader = match self.byte()? {
            b'c' => Shader::SolidColor(self.colour()?),
            b'l' => {
                let [x1, y1, x2, y2] = self.numbers()?;
                let transform = self.transform()?;
                let (from, to) = (Point::from_xy(x1, y1), Point::from_xy(x2, y2));
                LinearGradient::new(from, to, self.stops()?, SpreadMode::Pad, transform)?
            }
            b'r' => {
                let [fx, fy, from, cx, cy, to] = self.numbers()?;
                let transform = self.transform()?;
                let (focus, centre) = (Point::from_xy(fx, fy), Point::from_xy(cx, cy));
                let stops = self.stops()?;
                RadialGradient::new(focus, from, centre, to, stops, SpreadMode::Pad, transform)?
            }
            _ => return None,
        };
        Some(Paint { shader, ..Paint::default() })
    }

    fn stops(&mut self) -> Option<Vec<GradientStop>> {
        let mut stops = Vec::new();
        for _ in 0..self.byte()? {
            let offset = self.number()?;
            stops.push(GradientStop::new(offset, self.colour()?));
        }
        Some(stops)
    }

    fn colour(&mut self) -> Option<Color> {
        let [red, green, blue, opacity] = self.take()?;
        let [red, green, blue] = (self.meaning)([red, green, blue]);
        Some(Color::from_rgba8(red, green, blue, opacity))
    }

    fn transform(&mut self) -> Option<Transform> {
        let [sx, ky, kx, sy, tx, ty] = self.numbers()?;
        Some(Transform::from_row(sx, ky, kx, sy, tx, ty))
    }

    fn numbers<const COUNT: usize>(&mut self) -> Option<[f32; COUNT]> {
        let mut numbers = [0.0; COUNT];
        for number in &mut numbers {
            *number = self.number()?;
        }
        Some(numbers)
    }

    fn number(&mut self) -> Option<f32> {
        match i16::from_le_bytes(self.take()?) {
            i16::MIN => Some(f32::from_le_bytes(self.take()?)),
            hundredths => Some(f32::from(hundredths) / 100.0),
        }
    }

    fn count(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes(self.take()?))
    }

    fn byte(&mut self) -> Option<u8> {
        let [byte] = self.take()?;
        Some(byte)
    }

    fn take<const LENGTH: usize>(&mut self) -> Option<[u8; LENGTH]> {
        let (taken, rest) = self.bytes.split_first_chunk()?;
        self.bytes = rest;
        Some(*taken)
    }
}
