//! The pictures: which there are, how they take on the colours of a theme and of an owner, and
//! how they become pixels.
//!
//! Their sources are SVG in `assets/pictures` and in each game's folder in `assets/games`, with a
//! table beside them; [`Picture`] is made of those tables. The build makes `vectors` of the sources.
//! Colours in them are placeholders, which `PLACEHOLDERS` lists; so the files can be looked at as they are.

// `source!("icons/back.svg")` is the vector picture of that file in `assets/pictures`.
include!(concat!(env!("OUT_DIR"), "/sources.rs"));

/// An enumeration of which each member has a value.
macro_rules! table {
    (
        $(#[$about:meta])* $name:ident: $value:ty;
        $($(#[$doc:meta])* $member:ident => $entry:expr,)+
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum $name {
            $($(#[$doc])* $member,)+
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &[Self] = &[$(Self::$member,)+];

            pub(in crate::pictures) fn entry(self) -> $value {
                match self {
                    $(Self::$member => $entry,)+
                }
            }
        }
    };
}

pub mod atlas;
pub mod fonts;
pub mod glyphs;
mod icons;
mod illustrations;
#[cfg(test)]
mod tests;
mod vectors;

use std::sync::LazyLock;

use egui::{Color32, ColorImage};
use pentarchy_core::game::Seat;
use tiny_skia::Pixmap;

use self::vectors::Rgb;
pub use self::{icons::Icon, illustrations::Illustration};
use crate::packed::unpacked_bytes;
use crate::theme::{MOST_OWNERS, OwnerColours, Theme};

include!(concat!(env!("OUT_DIR"), "/pictures.rs"));

/// All pictures together are not longer, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// A [vector picture](vectors): a part of them all, which are packed as one.
#[derive(Clone, Copy)]
struct Vector {
    start: u32,
    end: u32,
}

impl Vector {
    /// One without anything in it.
    const NONE: Self = Self { start: 0, end: 0 };

    fn bytes(self) -> &'static [u8] {
        // Tests find each of them whole.
        static ALL: LazyLock<Vec<u8>> =
            LazyLock::new(|| unpacked_bytes(PACKED, MOST_BYTES).unwrap_or_default());
        ALL.get(self.start as usize..self.end as usize).unwrap_or_default()
    }

    /// It in pixels, stretched to this size, each of its colours as `meaning` has it.
    fn image(self, width: u32, height: u32, meaning: &dyn Fn(Rgb) -> Rgb) -> Image {
        let mut pixmap = Pixmap::new(width, height);
        if let Some(pixmap) = &mut pixmap {
            vectors::draw(self.bytes(), pixmap, meaning);
        }
        Image::from_pixmap(pixmap)
    }

    /// It in a theme's and an owner's colours.
    fn coloured(self, theme: &Theme, owner: Option<Seat>, width: u32, height: u32) -> Image {
        self.image(width, height, &in_colours(theme, owner))
    }
}

/// What is known of a picture.
#[derive(Clone, Copy)]
struct Entry {
    source: Source,
    /// How many cells wide and high it is drawn, at most.
    width: f32,
    height: f32,
    /// Do its neighbours touch it, so that its edge must not fade?
    bleeds: bool,
}

#[derive(Clone, Copy)]
enum Source {
    /// In the theme's colours alone.
    Plain(Vector),
    /// In the colours of an owner.
    Owned(Vector),
    /// In the colours of an owner and in its shape.
    Shaped(&'static [Vector; MOST_OWNERS]),
}

impl Picture {
    /// Does each owner have one in its own colours?
    pub fn is_owned(self) -> bool {
        !matches!(self.entry().source, Source::Plain(_))
    }

    /// It in pixels. A picture that is owned, but by nobody, is in the colours of the table.
    pub fn image(self, owner: Option<Seat>, theme: &Theme, width: u32, height: u32) -> Image {
        self.vector(owner).coloured(theme, owner, width, height)
    }

    fn vector(self, owner: Option<Seat>) -> Vector {
        match self.entry().source {
            Source::Plain(source) | Source::Owned(source) => source,
            Source::Shaped(sources) => sources[owner.map_or(0, owner_index)],
        }
    }
}

/// More seats than owners have colours begin again with the first.
const fn owner_index(seat: Seat) -> usize {
    seat.0 as usize % MOST_OWNERS
}

/// What a quad of the board shows: a picture, in the colours of an owner or of nobody, or a
/// character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sprite(u16);

impl Sprite {
    /// How many there can be.
    pub const COUNT: usize = Self::FIRST_GLYPH + glyphs::COUNT;

    const PER_PICTURE: usize = MOST_OWNERS + 1;
    const FIRST_GLYPH: usize = Picture::ALL.len() * Self::PER_PICTURE;

    /// A picture that nobody owns.
    pub const fn of(picture: Picture) -> Self {
        Self((picture as usize * Self::PER_PICTURE) as u16)
    }

    /// A picture in the colours of its owner.
    pub const fn owned(picture: Picture, owner: Seat) -> Self {
        Self(Self::of(picture).0 + 1 + owner_index(owner) as u16)
    }

    /// A character, in white, if it is one of those that are drawn on the board.
    pub fn glyph(character: char) -> Option<Self> {
        Some(Self((Self::FIRST_GLYPH + glyphs::index(character)?) as u16))
    }

    /// It in pixels, outside a board.
    pub fn image(self, theme: &Theme, width: u32, height: u32) -> Image {
        match Picture::ALL.get(self.index() / Self::PER_PICTURE) {
            Some(picture) => {
                let owner = (self.index() % Self::PER_PICTURE).checked_sub(1);
                picture.image(owner.map(|owner| Seat(owner as u8)), theme, width, height)
            }
            // Characters are written by the menus themselves.
            None => Image { width: 0, height: 0, rgba: Vec::new() },
        }
    }

    /// Its number, below [`Sprite::COUNT`].
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Pixels, row by row from the top: red, green, blue, opacity, the colours already multiplied
/// with the opacity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// How many pixels wide.
    pub width: u32,
    /// How many pixels high.
    pub height: u32,
    /// The pixels, four bytes each.
    pub rgba: Vec<u8>,
}

impl Image {
    fn from_pixmap(pixmap: Option<Pixmap>) -> Self {
        match pixmap {
            Some(pixmap) => {
                Self { width: pixmap.width(), height: pixmap.height(), rgba: pixmap.take() }
            }
            None => Self { width: 0, height: 0, rgba: Vec::new() },
        }
    }
}

impl From<Image> for ColorImage {
    fn from(image: Image) -> Self {
        let size = [image.width as usize, image.height as usize];
        Self::from_rgba_premultiplied(size, &image.rgba)
    }
}

type Colour = fn(&Theme, &OwnerColours) -> Color32;

/// The colours in the sources that stand for others. Every other colour is meant as it is.
const PLACEHOLDERS: [(Rgb, Colour); 31] = [
    ([0xff, 0x00, 0x00], |_, owner| owner.main),
    ([0x99, 0x00, 0x00], |_, owner| owner.shade),
    ([0xff, 0x99, 0x99], |_, owner| owner.light),
    ([0x33, 0x44, 0x55], |theme, _| theme.table),
    ([0xee, 0xdd, 0xbb], |theme, _| theme.ground[0]),
    ([0xdd, 0xcc, 0xaa], |theme, _| theme.ground[1]),
    ([0x99, 0x77, 0x55], |theme, _| theme.ground_edge),
    ([0xf8, 0xf8, 0xf8], |theme, _| theme.panel),
    (INK, |theme, _| theme.ink),
    ([0x77, 0x77, 0x77], |theme, _| theme.faint),
    ([0xff, 0xaa, 0x00], |theme, _| theme.accent),
    ([0x33, 0x22, 0x00], |theme, _| theme.on_accent),
    ([0x00, 0xaa, 0x77], |theme, _| theme.reach),
    ([0xdd, 0x00, 0x44], |theme, _| theme.danger),
    ([0x44, 0xaa, 0x00], |theme, _| theme.good),
    ([0x66, 0x00, 0xff], |theme, _| theme.focus),
    // The first five owners, in pictures that show several.
    ([0xe0, 0x00, 0x00], |theme, _| theme.owners[0].main),
    ([0xa0, 0x00, 0x00], |theme, _| theme.owners[0].shade),
    ([0xff, 0x80, 0x80], |theme, _| theme.owners[0].light),
    ([0x00, 0x00, 0xe0], |theme, _| theme.owners[1].main),
    ([0x00, 0x00, 0xa0], |theme, _| theme.owners[1].shade),
    ([0x80, 0x80, 0xff], |theme, _| theme.owners[1].light),
    ([0xe0, 0xe0, 0x00], |theme, _| theme.owners[2].main),
    ([0xa0, 0xa0, 0x00], |theme, _| theme.owners[2].shade),
    ([0xff, 0xff, 0x80], |theme, _| theme.owners[2].light),
    ([0x00, 0xe0, 0x00], |theme, _| theme.owners[3].main),
    ([0x00, 0xa0, 0x00], |theme, _| theme.owners[3].shade),
    ([0x80, 0xff, 0x80], |theme, _| theme.owners[3].light),
    ([0xe0, 0x00, 0xe0], |theme, _| theme.owners[4].main),
    ([0xa0, 0x00, 0xa0], |theme, _| theme.owners[4].shade),
    ([0xff, 0x80, 0xff], |theme, _| theme.owners[4].light),
];

/// The placeholder for what is written and drawn in a single colour.
const INK: Rgb = [0x11, 0x11, 0x11];

/// What each colour of a picture is in a theme, for an owner.
fn in_colours(theme: &Theme, owner: Option<Seat>) -> impl Fn(Rgb) -> Rgb {
    let nobody = OwnerColours { main: theme.button, shade: theme.ground_edge, light: theme.panel };
    let owner = owner.map_or(nobody, |seat| theme.owners[owner_index(seat)]);
    move |found| match PLACEHOLDERS.iter().find(|(placeholder, _)| *placeholder == found) {
        Some((_, colour)) => rgb(colour(theme, &owner)),
        None => found,
    }
}

fn rgb(colour: Color32) -> Rgb {
    [colour.r(), colour.g(), colour.b()]
}
