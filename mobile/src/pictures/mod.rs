//! The pictures: which there are, how they take on the colours of a theme and of an owner, and
//! how they become pixels.
//!
//! Their vector sources are in `assets/pictures`. Colours in them are placeholders, which the
//! table `PLACEHOLDERS` lists; so the files can be looked at as they are.

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
pub mod frame;
pub mod glyphs;
mod icons;
mod illustrations;
#[cfg(test)]
mod tests;

use egui::{Color32, ColorImage};
use pentarchy_core::game::Seat;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

pub use self::{glyphs::write, icons::Icon, illustrations::Illustration};
use crate::theme::{MOST_OWNERS, OwnerColours, Theme};

table! {
    /// A picture by name.
    Picture: Entry;
    /// A tile of the board's lighter ground.
    TileLight => tile(source!("tile_light.svg")),
    /// A tile of its darker ground.
    TileDark => tile(source!("tile_dark.svg")),
    /// The upper left corner of the rim round a board; see [`frame::surround`].
    FrameCorner => tile(source!("frame_corner.svg")),
    /// The upper side of that rim, to be stretched.
    FrameSide => Entry { width: 0.125, ..tile(source!("frame_side.svg")) },
    /// The upper left corner of the shadow of a board.
    ShadowCorner => Entry { width: 0.5, height: 0.5, ..tile(source!("shadow_corner.svg")) },
    /// The upper side of that shadow, to be stretched.
    ShadowSide => Entry { width: 0.125, height: 0.5, ..tile(source!("shadow_side.svg")) },
    /// The shadow of a piece, soft.
    Shadow => small(0.5, source!("shadow.svg")),
    /// What a unit stands on, of another shape for each owner.
    Base => Entry { source: Source::Shaped(&BASES), ..small(1.0, "") },
    /// An owner's mark, in its shape.
    Emblem => Entry { source: Source::Shaped(&EMBLEMS), ..small(0.375, "") },
    /// A soldier with helmet and shield; looks to the right, as all units do.
    Soldier => owned(source!("soldier.svg")),
    /// An archer with a drawn bow.
    Archer => owned(source!("archer.svg")),
    /// A rogue with hood and dagger.
    Rogue => owned(source!("rogue.svg")),
    /// A point of health.
    Heart => small(0.375, source!("heart.svg")),
    /// A point of health that was lost.
    HeartEmpty => small(0.375, source!("heart_empty.svg")),
    /// A unit that rests.
    Tired => small(0.5, source!("tired.svg")),
    /// A ring round the unit that is chosen.
    Chosen => small(1.0, source!("chosen.svg")),
    /// A cell that can be gone to.
    Reach => small(1.0, source!("reach.svg")),
    /// A step of a path.
    PathDot => small(1.0, source!("path_dot.svg")),
    /// The end of a path that comes from the left.
    PathEnd => small(1.0, source!("path_end.svg")),
    /// A cell that can be struck.
    Threat => small(1.0, source!("threat.svg")),
    /// A blow.
    Strike => small(1.0, source!("strike.svg")),
    /// A blow that is answered.
    Counter => small(1.0, source!("counter.svg")),
    /// Where a unit fell.
    Fallen => small(1.0, source!("fallen.svg")),
    /// A frame round what is advised.
    Hint => small(1.0, source!("hint.svg")),
    /// A frame round the cell where the keyboard is.
    Focus => small(1.0, source!("focus.svg")),
    /// The cell that was left by the last move.
    LastMove => small(1.0, source!("last_move.svg")),
    /// A dark disc behind a number.
    Badge => small(0.5, source!("badge.svg")),
    /// A die that shows 1.
    Die1 => Entry { width: 0.5, height: 0.5, ..owned(source!("dice/1.svg")) },
    /// A die that shows 2.
    Die2 => Entry { width: 0.5, height: 0.5, ..owned(source!("dice/2.svg")) },
    /// A die that shows 3.
    Die3 => Entry { width: 0.5, height: 0.5, ..owned(source!("dice/3.svg")) },
    /// A die that shows 4.
    Die4 => Entry { width: 0.5, height: 0.5, ..owned(source!("dice/4.svg")) },
    /// A die that shows 5.
    Die5 => Entry { width: 0.5, height: 0.5, ..owned(source!("dice/5.svg")) },
    /// A die that shows 6.
    Die6 => Entry { width: 0.5, height: 0.5, ..owned(source!("dice/6.svg")) },
    /// A star.
    Star => small(0.75, source!("star.svg")),
    /// A crown.
    Crown => owned(source!("crown.svg")),
    /// A flag.
    Flag => owned(source!("flag.svg")),
    /// A cell of an owner's region, hexagonal, with the owner's shape on it.
    HexCell => Entry { source: Source::Shaped(&CELLS), ..small(0.3125, "") },
    /// A hexagonal cell, white, to be tinted.
    Hex => small(0.3125, source!("dicewars/hex.svg")),
    /// The right side of a hexagonal cell, white and fading inwards, to be tinted.
    HexRim => small(0.3125, source!("dicewars/rim.svg")),
    /// A line as long as the side of a hexagonal cell, white, to be tinted.
    HexBorder => Entry { width: 0.25, height: 0.075, ..small(1.0, source!("dicewars/border.svg")) },
    /// A tile of the sea.
    Sea => tile(source!("dicewars/sea.svg")),
    /// A hexagonal cell of the sea near a coast.
    Shallows => small(0.3125, source!("dicewars/shallows.svg")),
    /// A die of a stack, seen from above.
    DieBlock => Entry { width: 0.375, height: 0.435, ..owned(source!("dicewars/block.svg")) },
    /// What dice are rolled on.
    DiceTray => Entry { width: 1.8, height: 0.6, ..small(1.0, source!("dicewars/tray.svg")) },
    /// A line with soft edges, white, to be stretched and tinted.
    Stroke => Entry { width: 0.125, height: 0.125, ..tile(source!("conquest/stroke.svg")) },
    /// The upper left half of a square, white, to be tinted.
    Chamfer => Entry { width: 0.125, height: 0.125, ..tile(source!("conquest/chamfer.svg")) },
    /// The end of an arrow that comes from the left, white, to be tinted.
    Arrowhead => small(0.5, source!("conquest/arrowhead.svg")),
    /// A dark plaque behind a number.
    Plaque => Entry { width: 1.25, ..small(0.5, source!("conquest/plaque.svg")) },
    /// A sword: the power of an attack.
    Blade => small(0.3125, source!("conquest/blade.svg")),
    /// A shield: the power of a defence.
    Guard => small(0.3125, source!("conquest/guard.svg")),
    /// Grass: a meadow.
    Tuft => small(0.5, source!("conquest/tuft.svg")),
    /// A fir tree: a forest.
    Fir => small(0.5, source!("conquest/fir.svg")),
    /// A peak: mountains.
    Peak => small(0.625, source!("conquest/peak.svg")),
    /// A dune: a desert.
    Dune => small(0.5, source!("conquest/dune.svg")),
    /// A palm: a coast.
    Palm => small(0.5, source!("conquest/palm.svg")),
    /// Waves.
    Wavelet => small(0.5, source!("conquest/wavelet.svg")),
    /// A castle: a capital.
    Castle => owned(source!("conquest/castle.svg")),
    /// A tower: a fortress.
    Fortress => small(0.625, source!("conquest/fortress.svg")),
    /// A pier, from the shore at its left.
    Pier => small(0.5, source!("conquest/pier.svg")),
    /// An anchor: a port.
    Anchor => small(0.5, source!("conquest/anchor.svg")),
    /// A hero with a lance.
    Paladin => Entry { width: 0.75, height: 0.75, ..owned(source!("conquest/paladin.svg")) },
    /// A chest: nobody knows what is in it.
    Chest => small(0.625, source!("conquest/chest.svg")),
    /// A chest full of gold.
    Treasure => small(0.75, source!("conquest/treasure.svg")),
    /// Grass, the ground of a map of League.
    Grass => tile(source!("league/grass.svg")),
    /// Grass with flowers.
    Meadow => tile(source!("league/meadow.svg")),
    /// Water: within it, at its upper side, at an upper left corner that sticks out, and at one
    /// that is cut in. Each is a quarter of a cell, as are those of rock and woods.
    WaterMid => quarter(source!("league/water_mid.svg")),
    /// The upper side of water.
    WaterSide => quarter(source!("league/water_side.svg")),
    /// A corner of water that sticks out.
    WaterCorner => quarter(source!("league/water_corner.svg")),
    /// A corner of water that is cut in.
    WaterInner => quarter(source!("league/water_inner.svg")),
    /// Waves on water.
    Waves => small(0.75, source!("league/waves.svg")),
    /// Stony ground.
    RockMid => quarter(source!("league/rock_mid.svg")),
    /// The upper side of stony ground.
    RockSide => quarter(source!("league/rock_side.svg")),
    /// A corner of stony ground that sticks out.
    RockCorner => quarter(source!("league/rock_corner.svg")),
    /// A corner of stony ground that is cut in.
    RockInner => quarter(source!("league/rock_inner.svg")),
    /// A rock.
    Boulder => small(1.0, source!("league/boulder.svg")),
    /// Two rocks.
    Boulders => small(1.0, source!("league/boulders.svg")),
    /// The ground of woods.
    WoodMid => quarter(source!("league/wood_mid.svg")),
    /// The upper side of woods.
    WoodSide => quarter(source!("league/wood_side.svg")),
    /// A corner of woods that sticks out.
    WoodCorner => quarter(source!("league/wood_corner.svg")),
    /// A corner of woods that is cut in.
    WoodInner => quarter(source!("league/wood_inner.svg")),
    /// A tree with needles.
    Pine => small(1.125, source!("league/pine.svg")),
    /// A tree with leaves.
    Oak => small(1.125, source!("league/oak.svg")),
    /// Where pieces start.
    Spawn => small(0.75, source!("league/spawn.svg")),
    /// A hero with a great sword; looks to the right, as all heroes do.
    HeroBlade => owned(source!("league/blade.svg")),
    /// A hero with a tower shield.
    HeroBulwark => owned(source!("league/bulwark.svg")),
    /// A hero with hood and two daggers.
    HeroShade => owned(source!("league/shade.svg")),
    /// A hero with pickaxe and lamp.
    HeroProspector => owned(source!("league/prospector.svg")),
    /// A hero with a staff of leaves.
    HeroMender => owned(source!("league/mender.svg")),
    /// A minion with a spear.
    Minion => Entry { width: 0.625, height: 0.625, ..owned(source!("league/minion.svg")) },
    /// A tower.
    Tower => Entry { width: 1.25, height: 1.25, ..owned(source!("league/tower.svg")) },
    /// A headquarters.
    Headquarters => Entry { width: 1.5, height: 1.5, ..owned(source!("league/headquarters.svg")) },
    /// Where a piece looks, to be turned; up as it is.
    Facing => Entry { width: 0.25, height: 0.25, ..owned(source!("league/facing.svg")) },
    /// The cross where a hero fell.
    Grave => owned(source!("league/cross.svg")),
    /// A cell that the hero to move can reach.
    Walk => small(1.0, source!("league/reach.svg")),
    /// A cell on which it can attack.
    Fire => small(0.75, source!("league/range.svg")),
    /// A frame round whom it can attack.
    Target => small(1.0, source!("league/target.svg")),
    /// What is shot.
    Shot => small(0.375, source!("league/shot.svg")),
    /// A flagstone of the hall's lighter floor.
    FlagLight => tile(source!("floors/flag_light.svg")),
    /// A flagstone of its darker floor.
    FlagDark => tile(source!("floors/flag_dark.svg")),
    /// A piece of the hall's wall, seen from the hall below it.
    Wall => Entry { height: 0.44, ..tile(source!("floors/wall.svg")) },
    /// Where two walls meet.
    WallCorner => Entry { width: 0.44, height: 0.44, ..tile(source!("floors/wall_corner.svg")) },
    /// Where pawns leave.
    Exit => small(1.0, source!("floors/exit.svg")),
    /// Where pawns come in.
    Entrance => small(1.0, source!("floors/entrance.svg")),
    /// A plain stone.
    Stone => small(1.0, source!("floors/stone.svg")),
    /// A stone that can be seen through.
    Crystal => small(1.0, source!("floors/crystal.svg")),
    /// A stone that turns the monster right.
    TurnRight => small(1.0, source!("floors/turn_right.svg")),
    /// A stone that turns the monster about.
    TurnAbout => small(1.0, source!("floors/turn_about.svg")),
    /// A pool of blood of two by two squares.
    PoolSquare => small(1.25, source!("floors/pool_square.svg")),
    /// A pool of blood of four squares in a row.
    PoolStrip => Entry { width: 2.5, height: 0.625, ..small(1.0, source!("floors/pool_strip.svg")) },
    /// A teleporter of the first pair.
    TeleporterRound => small(1.0, source!("floors/teleporter_round.svg")),
    /// A teleporter of the second pair.
    TeleporterSquare => small(1.0, source!("floors/teleporter_square.svg")),
    /// An arrow that points to the right.
    Arrow => small(0.5, source!("floors/arrow.svg")),
    /// The monster from above; it heads to the right.
    Monster => small(1.25, source!("floors/monster.svg")),
    /// A tile of the monster, to be written on.
    MonsterTile => small(1.0, source!("floors/tile.svg")),
    /// A place for a pawn that is out.
    SlotOut => small(0.75, source!("floors/slot_out.svg")),
    /// A place for a pawn by the entrance.
    SlotWait => Entry { width: 0.75, height: 0.75, ..owned(source!("floors/slot_wait.svg")) },
    /// What has moved.
    Moved => small(0.375, source!("floors/moved.svg")),
    /// A line of sight, to be stretched and tinted.
    Sight => Entry { width: 0.125, height: 0.25, ..tile(source!("floors/sight.svg")) },
    /// What is seen.
    Eye => small(0.5, source!("floors/eye.svg")),
    /// What is eaten.
    Bite => small(1.0, source!("floors/bite.svg")),
    /// Where the monster went, to the right.
    Footprint => small(0.5, source!("floors/footprint.svg")),
    /// White all over, to be tinted: for rectangles and lines.
    Blank => Entry { width: 0.0625, height: 0.0625, ..tile(source!("blank.svg")) },
}

/// What is known of a picture.
struct Entry {
    source: Source,
    /// How many cells wide and high it is drawn, at most.
    width: f32,
    height: f32,
    /// Do its neighbours touch it, so that its edge must not fade?
    bleeds: bool,
}

enum Source {
    /// In the theme's colours alone.
    Plain(&'static str),
    /// In the colours of an owner.
    Owned(&'static str),
    /// In the colours of an owner and in its shape.
    Shaped(&'static [&'static str; MOST_OWNERS]),
}

const BASES: [&str; MOST_OWNERS] = [
    source!("bases/disc.svg"),
    source!("bases/square.svg"),
    source!("bases/triangle.svg"),
    source!("bases/diamond.svg"),
    source!("bases/pentagon.svg"),
    source!("bases/hexagon.svg"),
    source!("bases/star.svg"),
    source!("bases/cross.svg"),
];

const EMBLEMS: [&str; MOST_OWNERS] = [
    source!("emblems/disc.svg"),
    source!("emblems/square.svg"),
    source!("emblems/triangle.svg"),
    source!("emblems/diamond.svg"),
    source!("emblems/pentagon.svg"),
    source!("emblems/hexagon.svg"),
    source!("emblems/star.svg"),
    source!("emblems/cross.svg"),
];

const CELLS: [&str; MOST_OWNERS] = [
    source!("dicewars/cells/disc.svg"),
    source!("dicewars/cells/square.svg"),
    source!("dicewars/cells/triangle.svg"),
    source!("dicewars/cells/diamond.svg"),
    source!("dicewars/cells/pentagon.svg"),
    source!("dicewars/cells/hexagon.svg"),
    source!("dicewars/cells/star.svg"),
    source!("dicewars/cells/cross.svg"),
];

fn tile(source: &'static str) -> Entry {
    Entry { bleeds: true, ..small(1.0, source) }
}

fn quarter(source: &'static str) -> Entry {
    Entry { width: 0.5, height: 0.5, ..tile(source) }
}

fn owned(source: &'static str) -> Entry {
    Entry { source: Source::Owned(source), ..small(1.0, "") }
}

fn small(cells: f32, source: &'static str) -> Entry {
    Entry { source: Source::Plain(source), width: cells, height: cells, bleeds: false }
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
