//! Every picture in every palette.

use std::{fs, path::Path, time::Instant};

use resvg::tiny_skia::Transform;
use resvg::usvg::{Options, Tree};

use super::{
    atlas::{Atlas, AtlasSpec},
    *,
};
use crate::theme::Palette;

fn themes() -> impl Iterator<Item = Theme> {
    [Palette::Painted, Palette::Safe]
        .into_iter()
        .flat_map(|palette| [false, true].map(|dark| Theme::new(palette, dark)))
}

fn owners(picture: Picture) -> Vec<Option<Seat>> {
    let seats = (0..MOST_OWNERS as u8).map(|seat| Some(Seat(seat)));
    if picture.is_owned() { seats.collect() } else { vec![None] }
}

/// The SVG that a picture is made of.
fn svg(vector: Vector) -> String {
    let (_, file) = FILES.iter().find(|(start, _)| *start == vector.start).unwrap();
    fs::read_to_string(file).unwrap()
}

fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// An SVG with each colour in it, such as `#12ab9f`, as it is meant, drawn by the crate for SVG.
fn drawn(svg: &str, width: u32, height: u32, meaning: &dyn Fn(Rgb) -> Rgb) -> Image {
    let mut text = String::new();
    for (number, part) in svg.split('#').enumerate() {
        let colour = part.get(..6).and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match colour {
            Some(colour) if number > 0 => {
                let [_, red, green, blue] = colour.to_be_bytes();
                text.push_str(&hex(meaning([red, green, blue])));
                text.push_str(&part[6..]);
            }
            _ => {
                text.push_str(if number > 0 { "#" } else { "" });
                text.push_str(part);
            }
        }
    }
    let tree = Tree::from_str(&text, &Options::default()).unwrap();
    let mut pixmap = Pixmap::new(width, height).unwrap();
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixmap.as_mut());
    Image { width, height, rgba: pixmap.take() }
}

#[test]
fn every_picture_is_what_its_source_says() {
    let far = |one: &Image, other: &Image| {
        let differences = one.rgba.iter().zip(&other.rgba).map(|(a, b)| a.abs_diff(*b));
        (differences.clone().max().unwrap(), differences.filter(|far| *far > 0).count())
    };
    for theme in themes() {
        for picture in Picture::ALL {
            for owner in owners(*picture) {
                let source = svg(picture.vector(owner));
                let expected = drawn(&source, 72, 56, &in_colours(&theme, owner));
                let image = picture.image(owner, &theme, 72, 56);
                assert_eq!(far(&image, &expected), (0, 0), "{picture:?}, {owner:?}");
            }
        }
        for illustration in Illustration::all() {
            let image = illustration.image(&theme, 320);
            let source = svg(illustration.entry().0);
            let expected = drawn(&source, image.width, image.height, &in_colours(&theme, None));
            let (most, count) = far(&image, &expected);
            // What is seen within an outline is drawn at once, not on a layer of its own.
            let allowed = if source.contains("clip-path") { (24, 800) } else { (0, 0) };
            assert!(most <= allowed.0 && count <= allowed.1, "{illustration:?}: {most}, {count}");
        }
        for icon in Icon::ALL {
            let ink = |found| if found == INK { rgb(theme.ink) } else { found };
            let expected = drawn(&svg(icon.entry()), 48, 48, &ink);
            assert_eq!(far(&icon.image(theme.ink, 48), &expected), (0, 0), "{icon:?}");
        }
    }
}

/// The part of the pixels that are not transparent.
fn coverage(image: &Image) -> f32 {
    let seen = image.rgba.chunks_exact(4).filter(|pixel| pixel[3] > 0).count();
    seen as f32 / (image.width * image.height) as f32
}

#[test]
fn every_picture_shows_something() {
    for theme in themes() {
        for picture in Picture::ALL {
            for owner in owners(*picture) {
                let image = picture.image(owner, &theme, 24, 24);
                assert_eq!((image.width, image.height, image.rgba.len()), (24, 24, 24 * 24 * 4));
                assert!(coverage(&image) > 0.03, "{picture:?}, {owner:?}");
            }
        }
        for illustration in Illustration::all() {
            let image = illustration.image(&theme, 80);
            assert!(coverage(&image) > 0.9, "{illustration:?}");
        }
        for icon in Icon::ALL {
            assert!(coverage(&icon.image(theme.ink, 24)) > 0.05, "{icon:?}");
        }
    }
}

#[test]
fn no_meaning_is_a_placeholder() {
    // Else a picture that is drawn in a theme could be taken for its source.
    for theme in themes() {
        for owner in (0..MOST_OWNERS as u8).map(|seat| Some(Seat(seat))).chain([None]) {
            let meaning = in_colours(&theme, owner);
            for (placeholder, _) in PLACEHOLDERS {
                let colour = meaning(placeholder);
                assert!(PLACEHOLDERS.iter().all(|(other, _)| *other != colour), "{colour:x?}");
            }
            assert_eq!(meaning([1, 2, 3]), [1, 2, 3], "what is no placeholder is as it is");
        }
    }
}

#[test]
fn only_owned_pictures_have_the_colours_of_an_owner() {
    for picture in Picture::ALL {
        for owner in owners(*picture) {
            let source = svg(picture.vector(owner));
            let has = PLACEHOLDERS[..3]
                .iter()
                .any(|(placeholder, _)| source.contains(&hex(*placeholder)));
            assert_eq!(has, picture.is_owned(), "{picture:?}");
        }
    }
}

#[test]
fn icons_have_a_single_colour() {
    for icon in Icon::ALL {
        let source = svg(icon.entry());
        let colours = source.matches('#').count();
        assert!(colours > 0 && colours == source.matches(&hex(INK)).count(), "{icon:?}");
    }
}

#[test]
fn what_is_torn_is_drawn_as_far_as_it_goes() {
    let whole = Picture::ALL[0].vector(None).bytes();
    let mut pixmap = Pixmap::new(20, 20).unwrap();
    for end in 0..whole.len() {
        vectors::draw(&whole[..end], &mut pixmap, &|colour| colour);
    }
    for start in 1..whole.len().min(200) {
        vectors::draw(&whole[start..], &mut pixmap, &|colour| colour);
    }
}

#[test]
fn nothing_is_cut_off() {
    const PX: usize = 100;
    let theme = Theme::new(Palette::Painted, false);
    for picture in Picture::ALL.iter().filter(|picture| !picture.entry().bleeds) {
        for owner in owners(*picture) {
            let image = picture.image(owner, &theme, PX as u32, PX as u32);
            let opacity = |x: usize, y: usize| image.rgba[(y * PX + x) * 4 + 3];
            for at in 0..PX {
                let rim =
                    [opacity(at, 0), opacity(at, PX - 1), opacity(0, at), opacity(PX - 1, at)];
                assert!(rim.iter().all(|opacity| *opacity < 100), "{picture:?}, {owner:?}, {at}");
            }
        }
    }
}

#[test]
fn owners_have_different_shapes() {
    let theme = Theme::new(Palette::Painted, false);
    for picture in [Picture::Base, Picture::Emblem] {
        let shapes: Vec<Vec<bool>> = owners(picture)
            .into_iter()
            .map(|owner| picture.image(owner, &theme, 40, 40))
            .map(|image| image.rgba.chunks_exact(4).map(|pixel| pixel[3] > 128).collect())
            .collect();
        for (seat, first) in shapes.iter().enumerate() {
            for (other, second) in shapes[..seat].iter().enumerate() {
                let different = first.iter().zip(second).filter(|(a, b)| a != b).count();
                assert!(different >= 40, "{picture:?} {seat} {other}: {different} of 1600 pixels");
            }
        }
    }
}

#[test]
fn tiles_are_opaque_and_meet_without_a_seam() {
    for theme in themes() {
        for picture in [Picture::TileLight, Picture::TileDark] {
            let image = picture.image(None, &theme, 64, 64);
            assert!(image.rgba.chunks_exact(4).all(|pixel| pixel[3] == 255));
            let pixel = |x: usize, y: usize| &image.rgba[(y * 64 + x) * 4..][..3];
            let differ = |first: &[u8], second: &[u8]| {
                first.iter().zip(second).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
            };
            for place in 8..56 {
                assert!(differ(pixel(0, place), pixel(63, place)) < 24, "{picture:?} {place}");
                assert!(differ(pixel(place, 0), pixel(place, 63)) < 24, "{picture:?} {place}");
            }
        }
    }
}

#[test]
fn sprites_have_numbers_of_their_own() {
    let mut seen = vec![false; Sprite::COUNT];
    let pictures = Picture::ALL.iter().flat_map(|picture| {
        let owned = (0..MOST_OWNERS as u8).map(|seat| Sprite::owned(*picture, Seat(seat)));
        owned.chain([Sprite::of(*picture)])
    });
    for sprite in pictures.chain(glyphs::all().filter_map(Sprite::glyph)) {
        assert!(!std::mem::replace(&mut seen[sprite.index()], true), "{sprite:?} twice");
    }
    assert!(seen.into_iter().all(|seen| seen));
    assert_eq!(Sprite::glyph('é'), None);
}

#[test]
fn every_source_is_used() {
    fn count(folder: &Path) -> usize {
        let of = |path: &Path| match path.extension() {
            Some(end) => usize::from(end == "svg"),
            None => count(path),
        };
        fs::read_dir(folder).unwrap().flatten().map(|file| of(&file.path())).sum()
    }
    let of_picture = |picture: &Picture| match picture.entry().source {
        Source::Shaped(all) => all.len(),
        Source::Plain(_) | Source::Owned(_) => 1,
    };
    let pictures: usize = Picture::ALL.iter().map(of_picture).sum();
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets");
    let sources = count(&assets.join("pictures")) + count(&assets.join("games"));
    assert_eq!(sources, pictures + Illustration::all().count() + Icon::ALL.len());
}

/// Writes everything as images to look at, and says how long it took. Not a test: run it with
/// `--ignored --nocapture`.
#[test]
#[ignore = "for looking at the pictures"]
fn contact_sheet() {
    let folder = std::env::temp_dir().join("pentarchy-pictures");
    fs::create_dir_all(&folder).unwrap();
    for (number, theme) in themes().enumerate() {
        for cell_px in [40, 64, 128] {
            let spec = AtlasSpec { theme, pictures: Picture::ALL, owners: 2, cell_px };
            let start = Instant::now();
            let atlas = Atlas::pack(&spec);
            println!("{cell_px}: {}x{} in {:?}", atlas.width, atlas.height, start.elapsed());
            let image = Image { width: atlas.width, height: atlas.height, rgba: atlas.rgba };
            save(&folder.join(format!("atlas-{number}-{cell_px}.png")), image, theme.ground[0]);
        }
        for illustration in Illustration::all() {
            let image = illustration.image(&theme, 480);
            save(
                &folder.join(format!(
                    "{number}-{}.png",
                    format!("{illustration:?}")
                        .replace(|letter: char| !letter.is_alphanumeric(), "")
                )),
                image,
                theme.panel,
            );
        }
    }
    println!("{}", folder.display());
}

/// An image on a ground.
fn save(path: &Path, image: Image, ground: Color32) {
    let file = std::io::BufWriter::new(fs::File::create(path).unwrap());
    let mut encoder = png::Encoder::new(file, image.width, image.height);
    encoder.set_color(png::ColorType::Rgba);
    let pixels: Vec<u8> = ColorImage::from(image)
        .pixels
        .into_iter()
        .flat_map(|pixel| ground.blend(pixel).to_array())
        .collect();
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
}

/// What a picture looks like without any colour: whether it has a frame that is closed, one in four
/// parts, a dot in its middle, a diamond.
fn shapes(picture: Picture) -> [bool; 4] {
    let svg = svg(picture.vector(None));
    [
        svg.split('<').any(|tag| tag.starts_with("rect") && tag.contains(" stroke=")),
        svg.contains("<path") && svg.matches('Q').count() >= 4,
        svg.contains(r#"<circle cx="50" cy="50""#),
        svg.contains("M50 12 88 50 50 88 12 50Z"),
    ]
}

#[test]
fn marks_differ_and_agree_without_any_colour() {
    // League has the colours of its source (LG21), in the shapes of all games.
    for [one, other] in [[Picture::Reach, Picture::Walk], [Picture::Threat, Picture::Target]] {
        assert_eq!(shapes(one), shapes(other), "{one:?} and {other:?}");
    }
    let different = [Picture::Reach, Picture::Threat, Picture::Fire].map(shapes);
    assert_eq!(different[0], [true, false, true, false]);
    assert_eq!(different[1], [false, true, false, false]);
    assert_eq!(different[2], [false, false, false, true]);
}
