//! The launcher's icon, drawn from the app's: a background to the edges, and before it what the
//! launcher may move and must not cut.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use roxmltree::{Document, Node};
use xtask::step::Failure;

/// A picture for one density.
pub struct Picture {
    /// Its folder, which names the density.
    pub folder: &'static str,
    /// Its name.
    pub name: &'static str,
    /// The picture.
    pub png: Vec<u8>,
}

/// The densities, with pixels per dp.
const DENSITIES: [(&str, f32); 4] =
    [("mipmap-hdpi", 1.5), ("mipmap-xhdpi", 2.0), ("mipmap-xxhdpi", 3.0), ("mipmap-xxxhdpi", 4.0)];

/// How wide a layer is, in dp; a launcher shows a middle part of 72 dp at most.
const LAYER: f32 = 108.0;
/// How wide the source is.
const SOURCE: f32 = 512.0;
/// The middle of what is drawn in the source, and how far it reaches from there.
const MIDDLE: (f32, f32) = (256.0, 263.0);
const REACH: f32 = 222.0;
/// How far from the middle no launcher cuts, in dp.
const SAFE: f32 = 33.0;
/// The name in the source of what is behind all else.
const BACK: &str = "back";

/// What the source has in place of the first owners' colours, and the colours: those of the painted
/// palette by night, as the icon is dark.
const COLOURS: [(&str, &str); 5] = [
    ("#e00000", "#d5533a"),
    ("#0000e0", "#3f78cc"),
    ("#e0e000", "#ecb73c"),
    ("#00e000", "#5da64b"),
    ("#e000e0", "#9462c4"),
];

/// The source's own size.
pub const WHOLE: (u32, u32) = (SOURCE as u32, SOURCE as u32);

/// Draws the layers of the icon from the app's icon.
pub fn draw(svg: &str) -> Result<Vec<Picture>, Failure> {
    let [background, foreground] = trees(svg)?;
    let mut pictures = Vec::new();
    for (folder, density) in DENSITIES {
        let width = LAYER * density;
        let size = (width as u32, width as u32);
        let whole = Transform::from_scale(width / SOURCE, width / SOURCE);
        let png = render(&[(&background, whole)], size)?;
        pictures.push(Picture { folder, name: "icon_background", png });
        let png = render(&[(&foreground, in_the_middle(size, density * SAFE))], size)?;
        pictures.push(Picture { folder, name: "icon_foreground", png });
    }
    Ok(pictures)
}

/// Draws the icon for a store: the background to the edges of a picture of this size, and all else in
/// its middle, as high as in the source.
pub fn draw_for_store(svg: &str, size: (u32, u32)) -> Result<Vec<u8>, Failure> {
    let [background, foreground] = trees(svg)?;
    let (width, height) = (size.0 as f32, size.1 as f32);
    let whole = Transform::from_scale(width / SOURCE, height / SOURCE);
    let reach = REACH * height / SOURCE;
    render(&[(&background, whole), (&foreground, in_the_middle(size, reach))], size)
}

/// What is drawn in the source, in the middle of a picture, reaching so far from there.
fn in_the_middle((width, height): (u32, u32), reach: f32) -> Transform {
    Transform::from_translate(-MIDDLE.0, -MIDDLE.1)
        .post_scale(reach / REACH, reach / REACH)
        .post_translate(width as f32 / 2.0, height as f32 / 2.0)
}

/// Background and foreground.
fn trees(svg: &str) -> Result<[Tree; 2], Failure> {
    let svg = COLOURS.iter().fold(svg.to_owned(), |svg, (from, to)| svg.replace(from, to));
    let (background, foreground) = layers(&svg)
        .ok_or_else(|| Failure(format!("app_icon.svg has no element with id=\"{BACK}\"")))?;
    let tree = |layer: &str| {
        Tree::from_str(layer, &Options::default())
            .map_err(|error| Failure(format!("app_icon.svg: {error}")))
    };
    Ok([tree(&background)?, tree(&foreground)?])
}

/// The source with nothing but what is behind, to its corners; and without that.
fn layers(svg: &str) -> Option<(String, String)> {
    let document = Document::parse(svg).ok()?;
    let elements = || document.root_element().children().filter(Node::is_element);
    let back = elements().find(|element| element.attribute("id") == Some(BACK))?;
    let without = |parts: &mut dyn Iterator<Item = std::ops::Range<usize>>| {
        let (mut kept, mut at) = (String::new(), 0);
        for part in parts {
            kept.push_str(&svg[at..part.start]);
            at = part.end;
        }
        kept + &svg[at..]
    };
    let round = back.attribute_node("rx").map(|attribute| attribute.range());
    let others = elements().filter(|element| !element.has_tag_name("defs") && *element != back);
    let mut behind: Vec<_> = others.map(|element| element.range()).chain(round).collect();
    behind.sort_by_key(|part| part.start);
    let behind = without(&mut behind.into_iter());
    Some((behind, without(&mut std::iter::once(back.range()))))
}

fn render(layers: &[(&Tree, Transform)], (width, height): (u32, u32)) -> Result<Vec<u8>, Failure> {
    let problem = |why: &dyn std::fmt::Display| Failure(format!("the icon can't be drawn: {why}"));
    let mut pixmap = Pixmap::new(width, height).ok_or_else(|| problem(&"no memory"))?;
    for (tree, transform) in layers {
        resvg::render(tree, *transform, &mut pixmap.as_mut());
    }
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let mut writer = encoder.write_header().map_err(|error| problem(&error))?;
    writer.write_image_data(&pixmap.take_demultiplied()).map_err(|error| problem(&error))?;
    writer.finish().map_err(|error| problem(&error))?;
    Ok(png)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><defs/>
        <rect id="back" width="512" height="512" rx="112" fill="red"/>
        <circle cx="256" cy="263" r="222" fill="blue"/></svg>"#;

    fn pixels(pictures: &[Picture], folder: &str, name: &str) -> (usize, Vec<u8>) {
        let picture = pictures
            .iter()
            .find(|picture| (picture.folder, picture.name) == (folder, name))
            .expect("it is drawn");
        let mut reader =
            png::Decoder::new(std::io::Cursor::new(&picture.png)).read_info().expect("a picture");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("a frame");
        (info.width as usize, pixels)
    }

    #[test]
    fn the_background_fills_its_corners_and_the_foreground_stays_where_it_is_safe() {
        let pictures = draw(SVG).expect("the source is right");
        assert_eq!(pictures.len(), 2 * DENSITIES.len());
        let (width, background) = pixels(&pictures, "mipmap-xxxhdpi", "icon_background");
        assert_eq!(width, 432);
        assert!(background.chunks(4).all(|pixel| pixel == [255, 0, 0, 255]));
        let (width, foreground) = pixels(&pictures, "mipmap-xhdpi", "icon_foreground");
        assert_eq!(width, 216);
        let is_drawn = |x: usize, y: usize| foreground[4 * (y * width + x) + 3] != 0;
        assert!(is_drawn(108, 108) && is_drawn(108 - 65, 108) && is_drawn(108, 108 + 65));
        assert!(!is_drawn(108 - 68, 108) && !is_drawn(108, 108 + 68) && !is_drawn(0, 0));
    }

    #[test]
    fn a_store_gets_background_and_foreground_in_one() {
        let png = draw_for_store(SVG, (1024, 500)).expect("the source is right");
        let (width, pixels) = pixels(&[Picture { folder: "", name: "", png }], "", "");
        let at = |x: usize, y: usize| &pixels[4 * (y * width + x)..][..4];
        assert_eq!((width, pixels.len()), (1024, 4 * 1024 * 500));
        assert_eq!([at(0, 0), at(1023, 499), at(280, 250)], [[255, 0, 0, 255]; 3]);
        assert_eq!([at(512, 250), at(310, 250), at(512, 460)], [[0, 0, 255, 255]; 3]);
    }

    #[test]
    fn the_owners_have_the_colours_that_they_have_in_the_app() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let theme = std::fs::read_to_string(root.join("mobile/src/theme.rs")).expect("a text");
        let (_, palette) = theme.split_once("const PAINTED_BY_NIGHT:").expect("a palette");
        let first: Vec<String> = palette
            .split("0x")
            .skip(1)
            .take(COLOURS.len())
            .map(|number| format!("#{}", number[..8].replace('_', "")))
            .collect();
        assert_eq!(first, COLOURS.map(|(_, colour)| colour));
        let svg = SVG.replace("blue", "#e000e0");
        let (width, foreground) =
            pixels(&draw(&svg).expect("the source is right"), "mipmap-hdpi", "icon_foreground");
        let middle = 4 * (width / 2 * width + width / 2);
        assert_eq!(foreground[middle..middle + 4], [0x94, 0x62, 0xc4, 0xff]);
    }

    #[test]
    fn a_source_without_background_is_refused() {
        assert!(draw(&SVG.replace("id=\"back\"", "")).is_err());
        assert!(draw("no picture").is_err());
    }
}
