//! Skirmish's board: what is drawn where.

use std::f32::consts::PI;

use glam::Vec2;
use pentarchy_core::games::skirmish::{Blow, Cell, Event, Kind, Skirmish, UnitId};

use super::SkirmishFace;
use super::geometry::Grid;
use super::plan::{self, Plan};
use crate::games::marks::{badge, can_go_or_strike, changed, concerned, ease, outlined, stays};
use crate::games::{Moment, Stage};
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, frame, write};
use crate::theme::{Theme, tint};

pub const PICTURES: &[Picture] = &[
    Picture::TileLight,
    Picture::TileDark,
    Picture::FrameCorner,
    Picture::FrameSide,
    Picture::ShadowCorner,
    Picture::ShadowSide,
    Picture::Soldier,
    Picture::Archer,
    Picture::Rogue,
    Picture::Base,
    Picture::Shadow,
    Picture::Heart,
    Picture::HeartEmpty,
    Picture::Tired,
    Picture::Chosen,
    Picture::Reach,
    Picture::PathDot,
    Picture::PathEnd,
    Picture::Threat,
    Picture::Strike,
    Picture::Counter,
    Picture::Fallen,
    Picture::Hint,
    Picture::Stay,
    Picture::Focus,
    Picture::LastMove,
    Picture::Changed,
    Picture::Badge,
];

const WHITE: [f32; 4] = [1.0; 4];
/// What a tired unit's colours are multiplied with.
const WEARY: [f32; 4] = [0.72, 0.72, 0.76, 1.0];
/// The width of the rim's pieces round the board, in cells.
const RIM: f32 = 0.5;
/// How far the unit in the hand is above the finger, in cells.
const HAND_RISE: f32 = 0.3;
/// How far beside the unit in the hand figures stand, in cells.
const BESIDE: f32 = 0.8;
/// How far a unit leans towards what it strikes, in cells.
const LUNGE: f32 = 0.28;

/// A unit as it is drawn.
#[derive(Clone, Copy)]
struct Token {
    unit: UnitId,
    at: Vec2,
    hp: u8,
    tired: bool,
    opacity: f32,
}

pub fn draw(face: &SkirmishFace, stage: &Stage<Skirmish>, scene: &mut Scene) {
    let game = stage.seen.game;
    let grid = face.grid(game);
    draw_ground(grid, stage.theme, scene);
    let tokens = tokens_of(grid, stage);
    let at_rest = stage.moment.is_none();
    if at_rest {
        draw_trace(face, grid, stage, scene);
        draw_choice(grid, face, stage, scene);
    }
    let in_hand = face.hand.and(face.chosen).filter(|_| at_rest);
    for token in tokens {
        if Some(token.unit) == in_hand {
            draw_token(&Token { opacity: 0.35, ..token }, Layer::Pieces, scene);
        } else {
            draw_token(&token, Layer::Pieces, scene);
        }
    }
    if let (Some(unit), Some(at)) = (in_hand, face.hand) {
        let token = Token { at: in_the_hand(at), ..standing(grid, game, unit) };
        draw_token(&token, Layer::Above, scene);
    }
    draw_blow(grid, stage, scene);
    if let Some(cell) = face.cursor {
        scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Focus), grid.middle(cell), 1.06));
    }
}

/// Where a unit is drawn that a finger holds.
fn in_the_hand(finger: Vec2) -> Vec2 {
    finger - Vec2::new(0.0, HAND_RISE)
}

fn draw_ground(grid: Grid, theme: &Theme, scene: &mut Scene) {
    frame::surround(scene, Vec2::ZERO, grid.extent(), RIM);
    for cell in grid.cells() {
        let light = (cell.row() + cell.column()) % 2 == 0;
        let tile = if light { Picture::TileLight } else { Picture::TileDark };
        scene.add(Layer::Ground, Quad::new(Sprite::of(tile), grid.middle(cell), 1.0));
    }
    let ink = tint(theme.ink);
    for row in 0..grid.size().height as u8 {
        let letter = char::from(b'a' + row).to_string();
        write(scene, Layer::Ground, &letter, grid.letter(row), 0.17, ink);
    }
    for column in 0..grid.size().width as u8 {
        let number = (column + 1).to_string();
        write(scene, Layer::Ground, &number, grid.number(column), 0.17, ink);
    }
}

/// What came of the last commands.
fn draw_trace(face: &SkirmishFace, grid: Grid, stage: &Stage<Skirmish>, scene: &mut Scene) {
    let game = stage.seen.game;
    for at in concerned(face, game, stage.news) {
        let is_taken = grid.cell_at(at).is_some_and(|cell| game.unit_at(cell).is_some());
        changed(at, is_taken, scene);
    }
    for event in stage.news.iter().flat_map(|played| &played.events) {
        if let Event::Fell { cell, .. } = event
            && game.unit_at(*cell).is_none()
        {
            let mark = Quad::new(Sprite::of(Picture::Fallen), grid.middle(*cell), 0.6).faded(0.55);
            scene.add(Layer::Marks, mark);
        }
    }
}

fn draw_choice(grid: Grid, face: &SkirmishFace, stage: &Stage<Skirmish>, scene: &mut Scene) {
    let game = stage.seen.game;
    if let Some(unit) = face.chosen.or(face.looked_at) {
        draw_reach(grid, game, unit, scene);
        scene.add(
            Layer::Marks,
            Quad::new(Sprite::of(Picture::Chosen), grid.middle(game.cell(unit)), 1.08),
        );
    }
    match face.plan(game) {
        Some(plan) => draw_plan(grid, face, stage, &plan, scene),
        None => {
            if let Some(unit) = face.chosen {
                draw_prospects(grid, stage, unit, scene);
            }
        }
    }
    if let Some(command) = face.advice {
        let unit_at = grid.middle(game.cell(command.unit));
        for cell in [Some(command.to), command.attack].into_iter().flatten() {
            scene.add(
                Layer::Information,
                Quad::new(Sprite::of(Picture::Hint), grid.middle(cell), 1.0),
            );
        }
        scene.add(Layer::Marks, Quad::new(Sprite::of(Picture::Chosen), unit_at, 1.08));
        if command.to == game.cell(command.unit) {
            stays(unit_at, scene);
        }
        let path = plan::path(game.reach(command.unit), game.cell(command.unit), command.to);
        draw_path(grid, &path, scene);
    }
}

fn draw_reach(grid: Grid, game: &Skirmish, unit: UnitId, scene: &mut Scene) {
    for cell in game.reach(unit).iter().filter(|cell| *cell != game.cell(unit)) {
        can_go_or_strike(grid.middle(cell), false, scene);
    }
    for target in plan::targets(game, unit) {
        can_go_or_strike(grid.middle(game.cell(target)), true, scene);
    }
}

/// What striking each enemy within reach would come to, before one is aimed at.
fn draw_prospects(grid: Grid, stage: &Stage<Skirmish>, unit: UnitId, scene: &mut Scene) {
    let game = stage.seen.game;
    for target in plan::targets(game, unit) {
        if let Some(plan) = plan::plan(game, unit, None, game.cell(target)) {
            draw_damage(grid, game, &plan, scene, |_| None);
        }
    }
}

fn draw_plan(
    grid: Grid,
    face: &SkirmishFace,
    stage: &Stage<Skirmish>,
    plan: &Plan,
    scene: &mut Scene,
) {
    let game = stage.seen.game;
    draw_path(grid, &plan.path, scene);
    let unit = plan.command.unit;
    let goal = grid.middle(plan.command.to);
    if plan.command.to != game.cell(unit) && face.hand.is_none() {
        let ghost = Token { at: goal, opacity: 0.5, ..standing(grid, game, unit) };
        draw_token(&ghost, Layer::Pieces, scene);
    }
    if let Some(cell) = plan.command.attack {
        let towards = grid.middle(cell);
        let mark = Quad::new(Sprite::of(Picture::Strike), goal.lerp(towards, 0.5), 0.5);
        scene.add(Layer::Information, mark);
        match face.hand {
            Some(hand) => draw_damage_beside(grid, hand, plan, scene),
            None => {
                let at = |blow: &Blow| (blow.target == unit).then_some(goal);
                draw_damage(grid, game, plan, scene, at);
            }
        }
    } else {
        // Whom it could strike from there.
        for target in plan::targets_from(game, unit, plan.command.to) {
            let from_there = plan::plan(game, unit, Some(plan.command.to), game.cell(target));
            if let Some(strike) = from_there {
                draw_damage(grid, game, &strike, scene, |_| None);
            }
        }
    }
}

fn draw_path(grid: Grid, path: &[Cell], scene: &mut Scene) {
    for pair in path.windows(2) {
        let (from, to) = (grid.middle(pair[0]), grid.middle(pair[1]));
        let way = to - from;
        let last = Some(&pair[1]) == path.last();
        let picture = if last { Picture::PathEnd } else { Picture::PathDot };
        let mark = |picture, at| Quad::new(Sprite::of(picture), at, 1.0);
        scene.add(Layer::Marks, mark(Picture::PathDot, from.lerp(to, 0.5)));
        scene.add(Layer::Marks, mark(picture, to).turned(way.y.atan2(way.x)));
    }
}

/// The hit points that a plan would cost, written at those who lose them; `place` says where, if
/// not where they stand. Blows against units that move are left out if it says nothing.
fn draw_damage(
    grid: Grid,
    game: &Skirmish,
    plan: &Plan,
    scene: &mut Scene,
    place: impl Fn(&Blow) -> Option<Vec2>,
) {
    for event in &plan.events {
        let (Event::Struck(blow) | Event::Countered(blow)) = event else { continue };
        let own = blow.target == plan.command.unit;
        let at = match place(blow) {
            Some(at) => at,
            None if own => continue,
            None => grid.middle(game.cell(blow.target)),
        };
        badge(&format!("−{}", blow.damage), at + Vec2::new(0.24, -0.3), scene);
        if blow.left == 0 {
            let skull = Quad::new(Sprite::of(Picture::Fallen), at + Vec2::new(0.3, 0.02), 0.36);
            scene.add(Layer::Above, skull);
        }
    }
}

/// The same beside the unit in the hand, which would hide it: what it strikes on one side, what
/// comes back on the other.
fn draw_damage_beside(grid: Grid, hand: Vec2, plan: &Plan, scene: &mut Scene) {
    let side = if hand.x + BESIDE > grid.extent().x { -1.0 } else { 1.0 };
    for event in &plan.events {
        let (blow, picture, side) = match event {
            Event::Struck(blow) => (blow, Picture::Strike, side),
            Event::Countered(blow) => (blow, Picture::Counter, -side),
            _ => continue,
        };
        let at = in_the_hand(hand) + Vec2::new(side * BESIDE, -0.3);
        let mark = Quad::new(Sprite::of(picture), at + Vec2::new(0.0, 0.42), 0.44);
        scene.add(Layer::Above, mark);
        badge(&format!("−{}", blow.damage), at, scene);
        if blow.left == 0 {
            let skull = Quad::new(Sprite::of(Picture::Fallen), at + Vec2::new(0.0, 0.8), 0.36);
            scene.add(Layer::Above, skull);
        }
    }
}

fn standing(grid: Grid, game: &Skirmish, unit: UnitId) -> Token {
    Token {
        unit,
        at: grid.middle(game.cell(unit)),
        hp: game.hp(unit),
        tired: game.is_tired(unit),
        opacity: 1.0,
    }
}

/// All units as they are at this moment.
fn tokens_of(grid: Grid, stage: &Stage<Skirmish>) -> Vec<Token> {
    let game = stage.seen.game;
    let mut tokens: Vec<Token> = game.units().map(|unit| standing(grid, game, unit)).collect();
    if let Some(moment) = &stage.moment {
        show_event(grid, moment, stage.still, &mut tokens);
    }
    tokens
}

fn show_event(grid: Grid, moment: &Moment<Skirmish>, still: bool, tokens: &mut [Token]) {
    let progress = moment.progress;
    let eased = if still { 1.0 } else { ease(progress) };
    for token in tokens.iter_mut() {
        token.tired = moment.after().is_tired(token.unit);
    }
    let mut change = |unit: UnitId, change: &dyn Fn(&mut Token)| {
        tokens.iter_mut().filter(|token| token.unit == unit).for_each(change);
    };
    match *moment.event() {
        Event::Moved { unit, from, to } => match moment.dropped {
            Some(hand) => {
                let way =
                    |token: &mut Token| token.at = in_the_hand(hand).lerp(grid.middle(to), eased);
                change(unit, &way);
            }
            None => {
                let path = plan::path(moment.before().reach(unit), from, to);
                change(unit, &|token| token.at = along(grid, &path, eased));
            }
        },
        Event::Struck(blow) | Event::Countered(blow) => {
            if progress > 0.45 {
                change(blow.target, &|token| token.hp = blow.left);
            }
            let places = |unit| tokens.iter().find(|token| token.unit == unit).map(|one| one.at);
            if eased < 1.0
                && let (Some(from), Some(to)) = (places(blow.unit), places(blow.target))
            {
                let lean = (to - from).normalize_or_zero() * LUNGE * (progress * PI).sin();
                let shake =
                    (progress * 5.0 * PI).sin() * 0.05 * f32::from(u8::from(progress > 0.4));
                for token in tokens {
                    if token.unit == blow.unit {
                        token.at += lean;
                    } else if token.unit == blow.target {
                        token.at.x += shake;
                    }
                }
            }
        }
        Event::Fell { unit, .. } => change(unit, &|token| token.opacity = 1.0 - progress),
        Event::Rested { .. } | Event::Ended(_) => {}
    }
}

/// The blow that is being struck: its mark and its damage.
fn draw_blow(grid: Grid, stage: &Stage<Skirmish>, scene: &mut Scene) {
    let Some(moment) = &stage.moment else { return };
    let (blow, picture) = match moment.event() {
        Event::Struck(blow) => (blow, Picture::Strike),
        Event::Countered(blow) => (blow, Picture::Counter),
        _ => return,
    };
    let tokens = tokens_of(grid, stage);
    let Some(target) = tokens.iter().find(|token| token.unit == blow.target) else { return };
    if moment.progress > 0.25 {
        let fade = (2.0 * (1.0 - moment.progress)).min(1.0);
        scene.add(Layer::Above, Quad::new(Sprite::of(picture), target.at, 0.8).faded(fade));
        let rise = if stage.still { 0.35 } else { 0.2 + 0.35 * moment.progress };
        let text = format!("−{}", blow.damage);
        badge(&text, target.at - Vec2::new(0.0, rise), scene);
    }
}

fn along(grid: Grid, path: &[Cell], progress: f32) -> Vec2 {
    let steps = path.len().saturating_sub(1);
    let far = progress * steps as f32;
    let step = (far as usize).min(steps.saturating_sub(1));
    let place = |index: usize| path.get(index).map_or(Vec2::ZERO, |cell| grid.middle(*cell));
    if steps == 0 { place(0) } else { place(step).lerp(place(step + 1), far - step as f32) }
}

fn draw_token(token: &Token, layer: Layer, scene: &mut Scene) {
    let Token { unit, at, hp, tired, opacity } = *token;
    let camp = unit.camp();
    let colours = if tired { WEARY } else { WHITE };
    let body = match unit.kind() {
        Kind::Soldier => Picture::Soldier,
        Kind::Archer => Picture::Archer,
        Kind::Rogue => Picture::Rogue,
    };
    // The pictures look to the right; camp 1 comes from there.
    let facing = if camp.0 == 0 { 1.0 } else { -1.0 };
    let mut add = |quad: Quad| scene.add(layer, quad.faded(opacity));
    add(Quad::new(Sprite::of(Picture::Shadow), at + Vec2::new(0.0, 0.27), 0.95));
    add(Quad::new(Sprite::owned(Picture::Base, camp), at + Vec2::new(0.0, 0.04), 0.9)
        .tinted(colours));
    let figure = Quad::new(Sprite::owned(body, camp), at + Vec2::new(0.0, -0.08), 0.74);
    add(Quad { size: figure.size * Vec2::new(facing, 1.0), ..figure.tinted(colours) });
    let full = unit.stats().hp;
    for place in 0..full {
        let picture = if place < hp { Picture::Heart } else { Picture::HeartEmpty };
        let x = (f32::from(place) - f32::from(full - 1) / 2.0) * 0.165;
        add(Quad::new(Sprite::of(picture), at + Vec2::new(x, 0.37), 0.19));
    }
    if tired {
        add(Quad::new(Sprite::of(Picture::Tired), at + Vec2::new(0.3, -0.3), 0.3));
    }
    let letter = unit.letter().to_string();
    let corner = at + Vec2::new(-0.37, -0.34);
    // Above whatever marks lie on the piece.
    let layer = if layer == Layer::Pieces { Layer::Information } else { layer };
    outlined(&letter, corner, 0.19, [1.0, 1.0, 1.0, opacity], layer, scene);
}
