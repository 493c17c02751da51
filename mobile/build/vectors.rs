//! Turns a picture's SVG into what is drawn of it, in few bytes, so that the program need not know SVG:
//! `src/pictures/vectors.rs` draws it, and has the meaning of every byte. What it can't draw fails here.

use usvg::tiny_skia_path::{LineCap, LineJoin, Path, PathSegment};
use usvg::{
    FillRule, Group, Node, Options, Paint, PaintOrder, SpreadMethod, Stop, Stroke, Transform, Tree,
};

/// The bytes of a picture.
pub fn of_svg(svg: &str) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| error.to_string())?;
    let mut bytes = Bytes::default();
    bytes.number(tree.size().width());
    bytes.number(tree.size().height());
    bytes.group(tree.root())?;
    Ok(bytes.0)
}

#[derive(Default)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    fn count(&mut self, count: usize) -> Result<(), String> {
        let count = u16::try_from(count).map_err(|_| "too many parts".to_owned())?;
        self.0.extend(count.to_le_bytes());
        Ok(())
    }

    /// Hundredths in two bytes, or what is no such number in four more.
    fn number(&mut self, number: f32) {
        let hundredths = (number * 100.0).round();
        let is_whole = (hundredths / 100.0).to_bits() == number.to_bits();
        if is_whole && hundredths.abs() <= f32::from(i16::MAX) {
            self.0.extend((hundredths as i16).to_le_bytes());
        } else {
            self.0.extend(i16::MIN.to_le_bytes());
            self.0.extend(number.to_le_bytes());
        }
    }

    fn numbers(&mut self, numbers: impl IntoIterator<Item = f32>) {
        numbers.into_iter().for_each(|number| self.number(number));
    }

    fn transform(&mut self, by: Transform) {
        self.numbers([by.sx, by.ky, by.kx, by.sy, by.tx, by.ty]);
    }

    fn group(&mut self, group: &Group) -> Result<(), String> {
        for node in group.children() {
            match node {
                Node::Group(inner) => self.inner(inner)?,
                Node::Path(path) if path.is_visible() => self.path(path)?,
                Node::Path(_) => {}
                Node::Image(_) | Node::Text(_) => {
                    return Err("images and texts are not drawn".into());
                }
            }
        }
        Ok(())
    }

    fn inner(&mut self, group: &Group) -> Result<(), String> {
        let is_plain = group.opacity() == usvg::Opacity::ONE
            && group.mask().is_none()
            && group.filters().is_empty();
        if !is_plain {
            return Err("opacity, masks and filters of groups are not drawn".into());
        }
        let is_moved = !group.transform().is_identity();
        if is_moved {
            self.byte(b'T');
            self.transform(group.transform());
        }
        if let Some(clip) = group.clip_path() {
            if clip.clip_path().is_some() || !clip.transform().is_identity() {
                return Err("clip paths within others are not drawn".into());
            }
            self.byte(b'K');
            self.count(clip.root().children().len())?;
            for node in clip.root().children() {
                match node {
                    Node::Path(path)
                        if path.fill().is_some_and(|fill| fill.rule() == FillRule::NonZero) =>
                    {
                        self.outline(path.data())?;
                    }
                    _ => return Err("clip paths of other than plain paths are not drawn".into()),
                }
            }
        }
        self.group(group)?;
        if group.clip_path().is_some() {
            self.byte(b'k');
        }
        if is_moved {
            self.byte(b't');
        }
        Ok(())
    }

    fn path(&mut self, path: &usvg::Path) -> Result<(), String> {
        if path.paint_order() != PaintOrder::FillAndStroke
            || !path.rendering_mode().use_shape_antialiasing()
        {
            return Err("no other order or way of painting is drawn".into());
        }
        self.byte(b'P');
        self.outline(path.data())?;
        // Horizontal and vertical lines can't be filled.
        let bounds = path.data().bounds();
        if let Some(fill) = path.fill().filter(|_| bounds.width() != 0.0 && bounds.height() != 0.0)
        {
            self.byte(match fill.rule() {
                FillRule::NonZero => b'F',
                FillRule::EvenOdd => b'E',
            });
            self.paint(fill.paint(), fill.opacity())?;
        }
        if let Some(stroke) = path.stroke() {
            self.stroke(stroke)?;
        }
        Ok(())
    }

    fn outline(&mut self, path: &Path) -> Result<(), String> {
        self.count(path.segments().count())?;
        for segment in path.segments() {
            let (verb, points): (u8, Vec<_>) = match segment {
                PathSegment::MoveTo(to) => (b'M', vec![to]),
                PathSegment::LineTo(to) => (b'L', vec![to]),
                PathSegment::QuadTo(by, to) => (b'Q', vec![by, to]),
                PathSegment::CubicTo(by, then, to) => (b'C', vec![by, then, to]),
                PathSegment::Close => (b'Z', Vec::new()),
            };
            self.byte(verb);
            self.numbers(points.into_iter().flat_map(|point| [point.x, point.y]));
        }
        Ok(())
    }

    fn stroke(&mut self, stroke: &Stroke) -> Result<(), String> {
        let pen = stroke.to_tiny_skia();
        self.byte(b'S');
        self.number(pen.width);
        self.number(pen.miter_limit);
        self.byte(match pen.line_cap {
            LineCap::Butt => 0,
            LineCap::Round => 1,
            LineCap::Square => 2,
        });
        self.byte(match pen.line_join {
            LineJoin::Miter => 0,
            LineJoin::MiterClip => return Err("clipped joins are not drawn".into()),
            LineJoin::Round => 1,
            LineJoin::Bevel => 2,
        });
        let dashes = stroke.dasharray().unwrap_or_default();
        self.byte(u8::try_from(dashes.len()).map_err(|_| "too many dashes")?);
        self.numbers(dashes.iter().copied());
        if !dashes.is_empty() {
            self.number(stroke.dashoffset());
        }
        self.paint(stroke.paint(), stroke.opacity())
    }

    fn paint(&mut self, paint: &Paint, opacity: usvg::Opacity) -> Result<(), String> {
        let stops = match paint {
            Paint::Color(colour) => {
                self.byte(b'c');
                self.0.extend([colour.red, colour.green, colour.blue, opacity.to_u8()]);
                return Ok(());
            }
            Paint::LinearGradient(gradient) if gradient.spread_method() == SpreadMethod::Pad => {
                self.byte(b'l');
                self.numbers([gradient.x1(), gradient.y1(), gradient.x2(), gradient.y2()]);
                self.transform(gradient.transform());
                gradient.stops()
            }
            Paint::RadialGradient(gradient) if gradient.spread_method() == SpreadMethod::Pad => {
                self.byte(b'r');
                self.numbers([gradient.fx(), gradient.fy(), gradient.fr().get()]);
                self.numbers([gradient.cx(), gradient.cy(), gradient.r().get()]);
                self.transform(gradient.transform());
                gradient.stops()
            }
            _ => return Err("patterns and gradients that repeat are not drawn".into()),
        };
        self.byte(u8::try_from(stops.len()).map_err(|_| "too many stops")?);
        for stop in stops {
            self.stop(stop, opacity);
        }
        Ok(())
    }

    fn stop(&mut self, stop: &Stop, opacity: usvg::Opacity) {
        self.number(stop.offset().get());
        let colour = stop.color();
        let opacity = stop.opacity() * opacity;
        self.0.extend([colour.red, colour.green, colour.blue, opacity.to_u8()]);
    }
}
