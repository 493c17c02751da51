//! All pictures of a game in one image, and where in it each of them is.

use std::{
    panic::resume_unwind,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use etagere::{AtlasAllocator, size2};
use pentarchy_core::game::Seat;

use super::{Image, Picture, Sprite, glyphs};
use crate::theme::{MOST_OWNERS, Theme};

/// What an atlas is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtlasSpec {
    /// In which colours.
    pub theme: Theme,
    /// Which pictures. Characters are always there.
    pub pictures: &'static [Picture],
    /// How many owners there are pieces of.
    pub owners: u8,
    /// How many pixels a cell of the board is wide.
    pub cell_px: u32,
}

/// The image, and the places of the sprites in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Atlas {
    /// How many pixels wide.
    pub width: u32,
    /// How many pixels high.
    pub height: u32,
    /// The pixels, as in [`Image`].
    pub rgba: Vec<u8>,
    /// Where each sprite is, by [`Sprite::index`]; none for those that were not asked for.
    pub regions: Vec<Option<Region>>,
    /// How many pixels a cell is wide: as was asked for, or less, if that had not fitted.
    pub cell_px: u32,
}

/// A place in the image: its upper left and its lower right, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region {
    /// The upper left.
    pub uv_min: [f32; 2],
    /// The lower right.
    pub uv_max: [f32; 2],
}

/// The sizes that an atlas can have. The last is what any graphics device can take.
const SIZES: [(u32, u32); 6] =
    [(256, 256), (512, 512), (1024, 512), (1024, 1024), (2048, 1024), (2048, 2048)];

/// How many pixels are free round each picture, so that filtering never reaches its neighbour.
const GUTTER: u32 = 2;

/// The font size of the characters, in cells.
const FONT_CELLS: f32 = 0.5;

/// Below this, a smaller cell gains nothing.
const LEAST_CELL_PX: u32 = 4;

impl Atlas {
    /// Draws all pictures and packs them.
    pub fn pack(spec: &AtlasSpec) -> Self {
        let mut cell_px = spec.cell_px.max(LEAST_CELL_PX);
        let (width, height, places) = loop {
            let places = places(spec, cell_px);
            match SIZES.iter().find_map(|size| Some((*size, arranged(&places, *size)?))) {
                Some(((width, height), places)) => break (width, height, places),
                // Even all pictures of all owners are far smaller than an atlas then.
                None if cell_px == LEAST_CELL_PX => break (1, 1, Vec::new()),
                None => cell_px = (cell_px * 7 / 8).max(LEAST_CELL_PX),
            }
        };

        let mut atlas = Self {
            width,
            height,
            rgba: vec![0; (width * height * 4) as usize],
            regions: vec![None; Sprite::COUNT],
            cell_px,
        };
        for (place, image) in drawn(&places, &spec.theme) {
            atlas.copy(place, &image);
            let uv = |x: u32, y: u32| [x as f32 / width as f32, y as f32 / height as f32];
            atlas.regions[place.content.sprite().index()] = Some(Region {
                uv_min: uv(place.x, place.y),
                uv_max: uv(place.x + place.width, place.y + place.height),
            });
        }
        atlas
    }

    /// Where a sprite is.
    pub fn region(&self, sprite: Sprite) -> Option<Region> {
        self.regions.get(sprite.index()).copied().flatten()
    }

    /// Copies an image to its place; its outermost pixels go into the gutter too, if it bleeds.
    fn copy(&mut self, place: &Place, image: &Image) {
        let gutter = if place.content.bleeds() { GUTTER as usize } else { 0 };
        let pixel = |bytes: usize| bytes * 4;
        let (width, height) = (image.width as usize, image.height as usize);
        if width == 0 {
            return;
        }
        for row in 0..height + 2 * gutter {
            let from = pixel(row.saturating_sub(gutter).min(height - 1) * width);
            let line = &image.rgba[from..from + pixel(width)];
            let y = place.y as usize + row - gutter;
            let start = pixel(y * self.width as usize + place.x as usize - gutter);
            let target = &mut self.rgba[start..start + pixel(width + 2 * gutter)];
            let (left, rest) = target.split_at_mut(pixel(gutter));
            let (middle, right) = rest.split_at_mut(pixel(width));
            middle.copy_from_slice(line);
            for edge in left.chunks_exact_mut(4) {
                edge.copy_from_slice(&line[..4]);
            }
            for edge in right.chunks_exact_mut(4) {
                edge.copy_from_slice(&line[pixel(width - 1)..]);
            }
        }
    }
}

#[derive(Clone, Copy)]
enum Content {
    Picture(Picture, Option<Seat>),
    Character(char, Sprite),
}

impl Content {
    fn sprite(self) -> Sprite {
        match self {
            Self::Picture(picture, None) => Sprite::of(picture),
            Self::Picture(picture, Some(owner)) => Sprite::owned(picture, owner),
            Self::Character(_, sprite) => sprite,
        }
    }

    fn bleeds(self) -> bool {
        matches!(self, Self::Picture(picture, _) if picture.entry().bleeds)
    }

    fn pixels(self, cell_px: u32) -> (u32, u32) {
        let cell_px = cell_px as f32;
        match self {
            Self::Picture(picture, _) => {
                let entry = picture.entry();
                let pixels = |cells: f32| ((cells * cell_px).round() as u32).max(2);
                (pixels(entry.width), pixels(entry.height))
            }
            Self::Character(character, _) => glyphs::pixels(character, cell_px * FONT_CELLS),
        }
    }
}

/// A picture and where it goes.
#[derive(Clone, Copy)]
struct Place {
    content: Content,
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

/// Everything that was asked for, the highest first, which packs best; not yet anywhere.
fn places(spec: &AtlasSpec, cell_px: u32) -> Vec<Place> {
    let owners = spec.owners.min(MOST_OWNERS as u8);
    let pictures = spec.pictures.iter().flat_map(|picture| {
        let owned = picture.is_owned();
        let nobody = (!owned).then_some(Content::Picture(*picture, None));
        let seats = if owned { 0..owners } else { 0..0 };
        nobody.into_iter().chain(seats.map(|seat| Content::Picture(*picture, Some(Seat(seat)))))
    });
    let characters = glyphs::all()
        .filter_map(|character| Some(Content::Character(character, Sprite::glyph(character)?)));
    let mut places: Vec<_> = pictures
        .chain(characters)
        .map(|content| {
            let (width, height) = content.pixels(cell_px);
            Place { content, x: 0, y: 0, width, height }
        })
        .collect();
    places.sort_by_key(|place| std::cmp::Reverse((place.height, place.width)));
    places
}

/// The same where they go in an image of this size, if they fit.
fn arranged(places: &[Place], (width, height): (u32, u32)) -> Option<Vec<Place>> {
    let mut allocator = AtlasAllocator::new(size2(width as i32, height as i32));
    places
        .iter()
        .map(|place| {
            let around = |length: u32| (length + 2 * GUTTER) as i32;
            let found = allocator.allocate(size2(around(place.width), around(place.height)))?;
            let corner = found.rectangle.min;
            Some(Place { x: corner.x as u32 + GUTTER, y: corner.y as u32 + GUTTER, ..*place })
        })
        .collect()
}

/// Draws everything, on all cores.
fn drawn<'a>(places: &'a [Place], theme: &Theme) -> Vec<(&'a Place, Image)> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut images = Vec::new();
        while let Some(place) = places.get(next.fetch_add(1, Ordering::Relaxed)) {
            let (width, height) = (place.width, place.height);
            let image = match place.content {
                Content::Picture(picture, owner) => picture.image(owner, theme, width, height),
                Content::Character(character, _) => glyphs::image(character, width, height),
            };
            images.push((place, image));
        }
        images
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (1..cores).map(|_| scope.spawn(work)).collect();
        let mut images = work();
        for worker in workers {
            match worker.join() {
                Ok(more) => images.extend(more),
                Err(panic) => resume_unwind(panic),
            }
        }
        images
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::theme::Palette;

    fn spec(cell_px: u32, owners: u8) -> AtlasSpec {
        let theme = Theme::new(Palette::Painted, false);
        AtlasSpec { theme, pictures: Picture::ALL, owners, cell_px }
    }

    /// Upper left and lower right of each region, in pixels.
    fn rectangles(atlas: &Atlas) -> Vec<[f32; 4]> {
        let (width, height) = (atlas.width as f32, atlas.height as f32);
        let pixels = |region: &Region| {
            let ([left, top], [right, bottom]) = (region.uv_min, region.uv_max);
            [left * width, top * height, right * width, bottom * height]
        };
        atlas.regions.iter().flatten().map(pixels).collect()
    }

    #[test]
    fn regions_lie_inside_and_apart() {
        for cell_px in [5, 32, 100] {
            let atlas = Atlas::pack(&spec(cell_px, 3));
            assert_eq!(atlas.cell_px, cell_px);
            assert_eq!(atlas.rgba.len(), (atlas.width * atlas.height * 4) as usize);
            let rectangles = rectangles(&atlas);
            let gutter = GUTTER as f32;
            for (number, [left, top, right, bottom]) in rectangles.iter().enumerate() {
                assert!(*left >= gutter && *top >= gutter && left < right && top < bottom);
                assert!(right + gutter <= atlas.width as f32);
                assert!(bottom + gutter <= atlas.height as f32);
                for other in &rectangles[..number] {
                    let apart = right + 2.0 * gutter <= other[0]
                        || other[2] + 2.0 * gutter <= *left
                        || bottom + 2.0 * gutter <= other[1]
                        || other[3] + 2.0 * gutter <= *top;
                    assert!(apart, "{number}");
                }
            }
        }
    }

    #[test]
    fn everything_asked_for_is_there_and_nothing_else() {
        let pictures = &[Picture::TileLight, Picture::Soldier];
        let atlas = Atlas::pack(&AtlasSpec { pictures, ..spec(24, 2) });
        let mut expected: HashSet<_> = [
            Sprite::of(Picture::TileLight),
            Sprite::owned(Picture::Soldier, Seat(0)),
            Sprite::owned(Picture::Soldier, Seat(1)),
        ]
        .into();
        expected.extend(glyphs::all().filter_map(Sprite::glyph));
        let expected: HashSet<_> = expected.into_iter().map(Sprite::index).collect();
        let found: HashSet<_> =
            (0..Sprite::COUNT).filter(|index| atlas.regions[*index].is_some()).collect();
        assert_eq!(found, expected);
        assert!(atlas.region(Sprite::of(Picture::TileDark)).is_none());
    }

    #[test]
    fn what_does_not_fit_is_drawn_smaller() {
        let atlas = Atlas::pack(&spec(900, 8));
        assert!(atlas.cell_px < 900 && atlas.cell_px > 64, "{}", atlas.cell_px);
        assert_eq!((atlas.width, atlas.height), (2048, 2048));
        assert!(atlas.region(Sprite::owned(Picture::Die6, Seat(7))).is_some());
    }

    #[test]
    fn tiles_run_into_their_gutter_and_pieces_do_not() {
        let atlas = Atlas::pack(&spec(40, 1));
        let opacity_left_of = |sprite| {
            let region = atlas.region(sprite).unwrap();
            let x = (region.uv_min[0] * atlas.width as f32) as usize - 1;
            let middle = f32::midpoint(region.uv_min[1], region.uv_max[1]);
            let y = (middle * atlas.height as f32) as usize;
            atlas.rgba[(y * atlas.width as usize + x) * 4 + 3]
        };
        assert_eq!(opacity_left_of(Sprite::of(Picture::TileLight)), 255);
        assert_eq!(opacity_left_of(Sprite::of(Picture::Blank)), 255);
        assert_eq!(opacity_left_of(Sprite::owned(Picture::Soldier, Seat(0))), 0);
    }
}
