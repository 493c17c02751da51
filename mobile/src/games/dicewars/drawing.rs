//! Dice Wars' board: the sea, the regions, and what is marked on them (DW13).

use std::f32::consts::FRAC_PI_2;

use glam::{Vec2, vec2};
use pentarchy_core::games::dicewars::{Command, DiceWars, Event, RegionId, RegionSet};

use super::geometry::{Border, CELL, Geometry, RIM, SIDE};
use super::rolling::{self, Position};
use super::{DiceWarsFace, odds, texts};
use crate::games::Stage;
use crate::games::labels::Labels;
use crate::games::marks::{can_go_or_strike, concerned, outlined};
use crate::pictures::{Picture, Sprite, glyphs};
use crate::scene::{Layer, Quad, Scene, frame, write};
use crate::theme::{Theme, tint};

pub const PICTURES: &[Picture] = &[
    Picture::FrameCorner,
    Picture::FrameSide,
    Picture::ShadowCorner,
    Picture::ShadowSide,
    Picture::Sea,
    Picture::Shallows,
    Picture::HexCell,
    Picture::Hex,
    Picture::HexRim,
    Picture::HexBorder,
    Picture::Shadow,
    Picture::DieBlock,
    Picture::DiceTray,
    Picture::Die1,
    Picture::Die2,
    Picture::Die3,
    Picture::Die4,
    Picture::Die5,
    Picture::Die6,
    Picture::Emblem,
    Picture::Threat,
    Picture::PathDot,
    Picture::PathEnd,
    Picture::Badge,
];

/// The hexagon in its pictures is smaller than they are.
const HEX: f32 = 2.0 * SIDE * 100.0 / 92.0;
/// Cells overlap a little, so that no gap is seen between them.
const OVERLAP: f32 = 1.04;
/// How high the land stands above the sea.
const CLIFF: f32 = 0.06;
/// The colour of cliffs, of borders and of shade.
const DARK: [f32; 3] = [0.11, 0.085, 0.14];
/// The width of borders: between owners, and within an owner's land.
const BORDER: f32 = 0.042;
const FENCE: f32 = 0.024;
/// The width of the line round what is chosen.
const OUTLINE: f32 = 0.06;
/// The heights of names and of chances, where there is room.
const NAME: f32 = 0.15;
const CHANCE: f32 = 0.19;
/// How dark it becomes where nothing can be done with what is chosen.
const DUSK: f32 = 0.34;

/// Round what was taken, and round what else changed.
const PALE: [f32; 4] = [1.0, 1.0, 1.0, 0.8];
const FAINT: [f32; 4] = [1.0, 1.0, 1.0, 0.5];

pub fn draw(face: &DiceWarsFace, stage: &Stage<DiceWars>, scene: &mut Scene) {
    let geometry = face.geometry(stage.seen.game);
    let position = Position::of(stage);
    draw_sea(&geometry, scene);
    draw_land(&geometry, &position, scene);
    let labels = &mut Labels::new(stage.unit);
    match &stage.moment {
        Some(moment) => {
            draw_fight(&geometry, moment.event(), moment.progress, stage.theme, scene);
        }
        None => {
            draw_trace(face, stage, scene);
            draw_choice(face, &geometry, stage, labels, scene);
        }
    }
    if let Some(region) = face.cursor {
        outline(&geometry, region, tint(stage.theme.panel), OUTLINE * 1.6, Layer::Marks, scene);
        outline(&geometry, region, tint(stage.theme.focus), OUTLINE, Layer::Marks, scene);
    }
    rolling::draw(&geometry, stage, &position, labels, scene);
    draw_names(&geometry, stage.seen.game, labels, scene);
}

fn dark(opacity: f32) -> [f32; 4] {
    [DARK[0], DARK[1], DARK[2], opacity]
}

fn hex(picture: Sprite, centre: Vec2, scale: f32) -> Quad {
    Quad::new(picture, centre, HEX * scale)
}

fn draw_sea(geometry: &Geometry, scene: &mut Scene) {
    let (min, max) = (Vec2::splat(RIM), geometry.extent - RIM);
    frame::surround(scene, min, max, RIM / frame::RIM);
    let tiles = (max - min).ceil();
    let size = (max - min) / tiles;
    for row in 0..tiles.y as u32 {
        for column in 0..tiles.x as u32 {
            let centre = min + (vec2(column as f32, row as f32) + 0.5) * size;
            let tile = Quad { size, ..Quad::new(Sprite::of(Picture::Sea), centre, 1.0) };
            scene.add(Layer::Ground, tile);
        }
    }
    for (from, to) in &geometry.ways {
        dots(*from, *to, scene);
    }
    for cell in geometry.cells.iter().filter(|cell| cell.is_coast) {
        scene.add(Layer::Ground, hex(Sprite::of(Picture::Shallows), cell.centre, 2.0));
    }
}

fn draw_land(geometry: &Geometry, position: &Position<'_>, scene: &mut Scene) {
    let white = Sprite::of(Picture::Hex);
    for cell in geometry.cells.iter().filter(|cell| cell.is_coast) {
        let soft = hex(white, cell.centre + vec2(0.0, 2.0 * CLIFF), 1.16).tinted(dark(0.16));
        scene.add(Layer::Ground, soft);
    }
    for cell in geometry.cells.iter().filter(|cell| cell.is_coast) {
        let cliff = hex(white, cell.centre + vec2(0.0, CLIFF), 1.12).tinted(dark(1.0));
        scene.add(Layer::Ground, cliff);
    }
    for cell in &geometry.cells {
        let owner = position.owner(cell.region);
        let sprite = Sprite::owned(Picture::HexCell, owner);
        scene.add(Layer::Ground, hex(sprite, cell.centre, OVERLAP));
    }
    for cell in &geometry.cells {
        for turn in cell.ends() {
            // The light comes from above.
            let lit = -turn.sin();
            let colour = if lit > 0.0 { [1.0, 1.0, 1.0, 0.4 * lit] } else { dark(-0.34 * lit) };
            let rim = hex(Sprite::of(Picture::HexRim), cell.centre, 1.0).turned(turn);
            scene.add(Layer::Ground, rim.tinted(colour));
        }
    }
    // Fences first, so that borders run over their ends.
    for is_fence in [true, false] {
        for border in &geometry.borders {
            let beyond = border.outer.map(|region| position.owner(region));
            if (beyond == Some(position.owner(border.inner))) == is_fence {
                let (width, opacity) = if is_fence { (FENCE, 0.62) } else { (BORDER, 0.95) };
                scene.add(Layer::Ground, line(border, width).tinted(dark(opacity)));
            }
        }
    }
}

fn line(border: &Border, width: f32) -> Quad {
    // The line in its picture is shorter and thinner than that is, by these.
    let size = vec2(SIDE * 200.0 / 140.0, width * 60.0 / 44.0);
    let quad = Quad::new(Sprite::of(Picture::HexBorder), border.at, 1.0);
    Quad { size, ..quad.turned(border.turn + FRAC_PI_2) }
}

fn outline(
    geometry: &Geometry,
    region: RegionId,
    colour: [f32; 4],
    width: f32,
    layer: Layer,
    scene: &mut Scene,
) {
    let ends = |border: &&Border| border.inner == region || border.outer == Some(region);
    for border in geometry.borders.iter().filter(ends) {
        scene.add(layer, line(border, width).tinted(colour));
    }
}

/// A line in a colour on a darker one, which is seen on any ground.
fn bold_outline(
    geometry: &Geometry,
    region: RegionId,
    colour: [f32; 4],
    layer: Layer,
    scene: &mut Scene,
) {
    outline(geometry, region, dark(0.9), OUTLINE * 1.6, layer, scene);
    outline(geometry, region, colour, OUTLINE, layer, scene);
}

/// Who is attacking whom.
fn draw_fight(geometry: &Geometry, event: &Event, progress: f32, theme: &Theme, scene: &mut Scene) {
    let Event::Attack { from, to, rolls, .. } = event else { return };
    if rolling::march(rolls, progress).is_none() {
        bold_outline(geometry, *to, tint(theme.danger), Layer::Marks, scene);
        bold_outline(geometry, *from, tint(theme.accent), Layer::Marks, scene);
    }
}

/// What came of the last commands: a thin line round what changed, and a strong one round what was
/// taken.
fn draw_trace(face: &DiceWarsFace, stage: &Stage<DiceWars>, scene: &mut Scene) {
    let game = stage.seen.game;
    let geometry = face.geometry(game);
    let events = stage.news.iter().flat_map(|played| &played.events);
    let mut taken = RegionSet::default();
    for event in events {
        if let Event::Attack { to, won: true, .. } = event {
            taken.insert(*to);
        }
    }
    let places = concerned(face, game, stage.news);
    for region in game.regions().filter(|region| places.contains(&geometry.middle(*region))) {
        if taken.contains(region) {
            bold_outline(&geometry, region, PALE, Layer::Marks, scene);
        } else {
            outline(&geometry, region, FAINT, FENCE * 1.4, Layer::Marks, scene);
        }
    }
}

fn draw_choice(
    face: &DiceWarsFace,
    geometry: &Geometry,
    stage: &Stage<DiceWars>,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let game = stage.seen.game;
    let theme = stage.theme;
    if let Some(from) = face.chosen {
        let targets = game.enemies_around(from);
        let mut lit = targets;
        lit.insert(from);
        draw_dusk(geometry, lit, scene);
        for target in targets.iter() {
            bold_outline(geometry, target, tint(theme.danger), Layer::Marks, scene);
            can_go_or_strike(geometry.middle(target), true, scene);
        }
        bold_outline(geometry, from, tint(theme.accent), Layer::Marks, scene);
        let aim = face.aimed_at(game);
        if let Some(target) = aim {
            bold_outline(geometry, target, tint(theme.accent), Layer::Marks, scene);
            arrow(geometry.middle(from), geometry.middle(target), scene);
            draw_chance((game, geometry), (from, target), 1.25, labels, scene);
        } else if let Some(hand) = face.hand {
            arrow(geometry.middle(from), hand, scene);
        }
        for target in targets.iter().filter(|target| Some(*target) != aim) {
            draw_chance((game, geometry), (from, target), 0.95, labels, scene);
        }
    } else if let Some(region) = face.aim
        && face.cursor.is_none()
        && DiceWarsFace::may_choose(&stage.seen, region)
    {
        outline(geometry, region, tint(theme.accent), FENCE * 1.6, Layer::Marks, scene);
    }
    if let Some(command) = face.advice {
        draw_advice((game, geometry), theme, command, labels, scene);
    }
}

/// The names of the regions, below their dice or beside them.
fn draw_names(geometry: &Geometry, game: &DiceWars, labels: &mut Labels, scene: &mut Scene) {
    let height = labels.height(NAME);
    let down = rolling::NUMBER_AT.y + f32::midpoint(labels.height(rolling::NUMBER), height) + 0.05;
    let ink = [1.0, 0.98, 0.93, 0.9];
    for region in game.regions() {
        let name = texts::region_name(region);
        let aside = glyphs::width(&name, height) / 2.0 + 0.05;
        let places =
            [vec2(-aside, 0.17), vec2(0.0, down), vec2(-0.2 - aside, 0.0), vec2(aside, down)];
        let places = places.map(|place| geometry.middle(region) + place);
        if let Some(at) = labels.text(&name, height, places) {
            outlined(&name, at, height, ink, Layer::Information, scene);
        }
    }
}

/// Everything but these regions becomes darker.
fn draw_dusk(geometry: &Geometry, lit: RegionSet, scene: &mut Scene) {
    for cell in geometry.cells.iter().filter(|cell| !lit.contains(cell.region)) {
        // As large as the cell and no larger, or the seams would be darker still.
        let shade = hex(Sprite::of(Picture::Hex), cell.centre, 1.0).tinted(dark(DUSK));
        scene.add(Layer::Marks, shade);
    }
}

fn draw_advice(
    (game, geometry): (&DiceWars, &Geometry),
    theme: &Theme,
    command: Command,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let Command::Attack { from, to } = command else { return };
    let map = game.map();
    let (Some(from), Some(to)) = (map.region(from), map.region(to)) else { return };
    for region in [from, to] {
        bold_outline(geometry, region, tint(theme.accent), Layer::Marks, scene);
    }
    arrow(geometry.middle(from), geometry.middle(to), scene);
    draw_chance((game, geometry), (from, to), 1.0, labels, scene);
}

/// The chance of an attack, written at its target, below the number of its dice.
fn draw_chance(
    (game, geometry): (&DiceWars, &Geometry),
    (from, to): (RegionId, RegionId),
    scale: f32,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let Some(chance) = odds::chance(game, from, to) else { return };
    let (text, height) = (chance.rounded(), labels.height(CHANCE * scale));
    let size = vec2(glyphs::width(&text, height) + 1.1 * height, 1.9 * height);
    let down = rolling::NUMBER_AT.y + f32::midpoint(labels.height(rolling::NUMBER) * 1.2, size.y);
    let places = [down, -0.45, down + size.y];
    let places = places.map(|down| geometry.middle(to) + vec2(0.0, down));
    let Some(at) = labels.area(size, places) else { return };
    let disc = Quad { size, ..Quad::new(Sprite::of(Picture::Badge), at, 1.0) };
    scene.add(Layer::Information, disc);
    write(scene, Layer::Information, &text, at, height, [1.0, 0.97, 0.9, 1.0]);
}

fn arrow(from: Vec2, to: Vec2, scene: &mut Scene) {
    dots_on(Layer::Information, from, to, scene);
    let way = to - from;
    if way.length() > CELL {
        let end = Quad::new(Sprite::of(Picture::PathEnd), to - way.normalize() * 0.12, 0.42);
        scene.add(Layer::Information, end.turned(way.y.atan2(way.x)));
    }
}

fn dots(from: Vec2, to: Vec2, scene: &mut Scene) {
    dots_on(Layer::Ground, from, to, scene);
}

fn dots_on(layer: Layer, from: Vec2, to: Vec2, scene: &mut Scene) {
    const STEP: f32 = 0.17;
    let count = (from.distance(to) / STEP) as u32;
    for number in 1..count {
        let at = from.lerp(to, number as f32 / count as f32);
        scene.add(layer, Quad::new(Sprite::of(Picture::PathDot), at, 0.3));
    }
}
