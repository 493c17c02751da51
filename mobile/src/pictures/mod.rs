//! The pictures: which there are, how they take on the colours of a theme and of an owner, and
//! how they become pixels.
//!
//! Their vector sources are in `assets/pictures` and in each game's folder in `assets/games`, with a
//! table beside them; [`Picture`] is made of those tables. Colours in them are placeholders, which
//! `PLACEHOLDERS` lists; so the files can be looked at as they are.

/// The text of a file in `assets/pictures`.
macro_rules! source {
    ($path:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/pictures/", $path))
    };
}

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

use std::sync::LazyLock;

use egui::{Color32, ColorImage};
use pentarchy_core::game::Seat;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

pub use self::{icons::Icon, illustrations::Illustration};
use crate::packed::unpacked;
use crate::theme::{MOST_OWNERS, OwnerColours, Theme};

include!(concat!(env!("OUT_DIR"), "/pictures.rs"));

/// The texts of all pictures together are not longer, in bytes.
const MOST_BYTES: usize = 1 << 20;

/// The text of a picture: a part of all their texts, which are packed as one.
#[derive(Clone, Copy)]
struct Svg {
    start: usize,
    end: usize,
}

impl Svg {
    fn text(self) -> &'static str {
        // Tests find each of them whole.
        static ALL: LazyLock<String> =
            LazyLock::new(|| unpacked(PACKED, MOST_BYTES).unwrap_or_default());
        ALL.get(self.start..self.end).unwrap_or_default()
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
    Plain(Svg),
    /// In the colours of an owner.
    Owned(Svg),
    /// In the colours of an owner and in its shape.
    Shaped(&'static [Svg; MOST_OWNERS]),
}

impl Picture {
    /// Does each owner have one in its own colours?
    pub fn is_owned(self) -> bool {
        !matches!(self.entry().source, Source::Plain(_))
    }

    /// It in pixels. A picture that is owned, but by nobody, is in the colours of the table.
    pub fn image(self, owner: Option<Seat>, theme: &Theme, width: u32, height: u32) -> Image {
        rasterise(self.source(owner), theme, owner, width, height)
    }

    fn source(self, owner: Option<Seat>) -> &'static str {
        let svg = match self.entry().source {
            Source::Plain(source) | Source::Owned(source) => source,
            Source::Shaped(sources) => sources[owner.map_or(0, owner_index)],
        };
        svg.text()
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

/// Draws a vector picture, stretched to this size, in a theme's and an owner's colours. A source
/// that is not SVG gives an empty picture.
pub fn rasterise(
    source: &str,
    theme: &Theme,
    owner: Option<Seat>,
    width: u32,
    height: u32,
) -> Image {
    draw(&in_colours(source, theme, owner), width, height)
}

fn draw(source: &str, width: u32, height: u32) -> Image {
    let mut pixmap = Pixmap::new(width, height);
    if let Some(pixmap) = &mut pixmap
        && let Ok(tree) = Tree::from_str(source, &Options::default())
    {
        let size = tree.size();
        let scale =
            Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
        resvg::render(&tree, scale, &mut pixmap.as_mut());
    }
    Image::from_pixmap(pixmap)
}

type Colour = fn(&Theme, &OwnerColours) -> Color32;

/// The colours in the sources that stand for others. Every other colour is meant as it is.
const PLACEHOLDERS: [(&str, Colour); 31] = [
    ("#ff0000", |_, owner| owner.main),
    ("#990000", |_, owner| owner.shade),
    ("#ff9999", |_, owner| owner.light),
    ("#334455", |theme, _| theme.table),
    ("#eeddbb", |theme, _| theme.ground[0]),
    ("#ddccaa", |theme, _| theme.ground[1]),
    ("#997755", |theme, _| theme.ground_edge),
    ("#f8f8f8", |theme, _| theme.panel),
    (INK, |theme, _| theme.ink),
    ("#777777", |theme, _| theme.faint),
    ("#ffaa00", |theme, _| theme.accent),
    ("#332200", |theme, _| theme.on_accent),
    ("#00aa77", |theme, _| theme.reach),
    ("#dd0044", |theme, _| theme.danger),
    ("#44aa00", |theme, _| theme.good),
    ("#6600ff", |theme, _| theme.focus),
    // The first five owners, in pictures that show several.
    ("#e00000", |theme, _| theme.owners[0].main),
    ("#a00000", |theme, _| theme.owners[0].shade),
    ("#ff8080", |theme, _| theme.owners[0].light),
    ("#0000e0", |theme, _| theme.owners[1].main),
    ("#0000a0", |theme, _| theme.owners[1].shade),
    ("#8080ff", |theme, _| theme.owners[1].light),
    ("#e0e000", |theme, _| theme.owners[2].main),
    ("#a0a000", |theme, _| theme.owners[2].shade),
    ("#ffff80", |theme, _| theme.owners[2].light),
    ("#00e000", |theme, _| theme.owners[3].main),
    ("#00a000", |theme, _| theme.owners[3].shade),
    ("#80ff80", |theme, _| theme.owners[3].light),
    ("#e000e0", |theme, _| theme.owners[4].main),
    ("#a000a0", |theme, _| theme.owners[4].shade),
    ("#ff80ff", |theme, _| theme.owners[4].light),
];

/// The placeholder for what is written and drawn in a single colour.
const INK: &str = "#111111";

fn in_colours(source: &str, theme: &Theme, owner: Option<Seat>) -> String {
    let nobody = OwnerColours { main: theme.button, shade: theme.ground_edge, light: theme.panel };
    let owner = owner.map_or(nobody, |seat| theme.owners[owner_index(seat)]);
    replaced(source, |found| {
        let (_, colour) = PLACEHOLDERS.iter().find(|(placeholder, _)| *placeholder == found)?;
        Some(colour(theme, &owner))
    })
}

/// The text with each colour in it, such as `#12ab9f`, replaced by what it stands for. It goes
/// over the text once, so a replacement is never taken for a placeholder.
fn replaced(source: &str, meaning: impl Fn(&str) -> Option<Color32>) -> String {
    const LENGTH: usize = "#123456".len();
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(start) = rest.find('#') {
        let end = start + LENGTH;
        if let Some(colour) = rest.get(start..end).and_then(&meaning) {
            text.push_str(&rest[..start]);
            text.push_str(&colour.to_hex()[..LENGTH]);
            rest = &rest[end..];
        } else {
            text.push_str(&rest[..=start]);
            rest = &rest[start + 1..];
        }
    }
    text.push_str(rest);
    text
}
