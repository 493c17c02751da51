//! League's board (LG21): the ground, then marks, then pieces, then what is told about them.

use glam::Vec2;
use pentarchy_core::game::Seat;
use pentarchy_core::games::league::{
    Cell, Class, Event, Facing, Hero, Kind, League, MINION, Piece, Stats,
};

use super::moment::{Figure, HAND_RISE, Token, Tokens, is_near, standing, towards};
use super::plan::{self, Plan, Reach};
use super::{LeagueFace, middle, scenery};
use crate::games::Stage;
use crate::games::marks::{badge, changed, concerned, outlined, stays};
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene};

pub const PICTURES: &[Picture] = &[
    Picture::Grass,
    Picture::Meadow,
    Picture::WaterMid,
    Picture::WaterSide,
    Picture::WaterCorner,
    Picture::WaterInner,
    Picture::Waves,
    Picture::RockMid,
    Picture::RockSide,
    Picture::RockCorner,
    Picture::RockInner,
    Picture::Boulder,
    Picture::Boulders,
    Picture::WoodMid,
    Picture::WoodSide,
    Picture::WoodCorner,
    Picture::WoodInner,
    Picture::Pine,
    Picture::Oak,
    Picture::Spawn,
    Picture::FrameCorner,
    Picture::FrameSide,
    Picture::ShadowCorner,
    Picture::ShadowSide,
    Picture::HeroBlade,
    Picture::HeroBulwark,
    Picture::HeroShade,
    Picture::HeroProspector,
    Picture::HeroMender,
    Picture::Minion,
    Picture::Tower,
    Picture::Headquarters,
    Picture::Base,
    Picture::Emblem,
    Picture::Facing,
    Picture::Shadow,
    Picture::Star,
    Picture::Grave,
    Picture::Heart,
    Picture::Walk,
    Picture::Fire,
    Picture::Target,
    Picture::Shot,
    Picture::PathDot,
    Picture::PathEnd,
    Picture::Strike,
    Picture::Fallen,
    Picture::Hint,
    Picture::Stay,
    Picture::Focus,
    Picture::LastMove,
    Picture::Changed,
    Picture::Chosen,
    Picture::Badge,
];

const WHITE: [f32; 4] = [1.0; 4];

/// The picture of a figure.
pub fn picture_of(figure: Figure) -> Picture {
    match figure {
        Figure::Hero(Class::Blade) => Picture::HeroBlade,
        Figure::Hero(Class::Bulwark) => Picture::HeroBulwark,
        Figure::Hero(Class::Shade) => Picture::HeroShade,
        Figure::Hero(Class::Prospector) => Picture::HeroProspector,
        Figure::Hero(Class::Mender) => Picture::HeroMender,
        Figure::Minion => Picture::Minion,
        Figure::Building(Kind::Tower) => Picture::Tower,
        Figure::Building(Kind::Headquarters) => Picture::Headquarters,
    }
}

pub fn draw(face: &LeagueFace, stage: &Stage<League>, scene: &mut Scene) {
    let game = stage.seen.game;
    scenery::draw(game.terrain(), scene);
    let tokens = Tokens::of(stage);
    let at_rest = stage.moment.is_none();
    let plan = face.plan(&stage.seen).filter(|_| at_rest);
    for (cell, team) in &tokens.crosses {
        let mark = Quad::new(Sprite::owned(Picture::Grave, *team), middle(*cell), 0.8);
        scene.add(Layer::Marks, mark);
    }
    if at_rest {
        draw_marks(face, stage, plan.as_ref(), scene);
    }
    let mover = Piece::Hero(game.hero() as u32);
    if let Some(token) = tokens.find(mover).filter(|_| tokens.has_turn) {
        let star = Quad::new(Sprite::of(Picture::Star), token.at + Vec2::new(0.0, 0.06), 1.42);
        scene.add(Layer::Marks, star);
        draw_left(game, token.at, scene);
        if face.chosen && face.hand.is_none() {
            scene.add(Layer::Marks, Quad::new(Sprite::of(Picture::Chosen), token.at, 1.08));
        }
    }
    let hand = face.hand.filter(|_| at_rest);
    for token in &tokens.alive {
        let is_held = hand.is_some() && token.piece == mover;
        let opacity = if is_held { 0.35 } else { token.opacity };
        draw_token(&Token { opacity, ..*token }, Layer::Pieces, scene);
    }
    if let Some((at, token)) = hand.zip(tokens.find(mover)) {
        // Whom it attacks must not be hidden: it is shown where it goes for that.
        let attacks = plan.as_ref().filter(|plan| plan.attack.is_some()).and_then(Plan::end);
        let at = attacks.map_or(at - Vec2::new(0.0, HAND_RISE), middle);
        draw_token(&Token { at, ..*token }, Layer::Above, scene);
    }
    if let Some(plan) = &plan {
        draw_plan(face, game, plan, scene);
    }
    draw_blow(stage, &tokens, scene);
    if let Some(cell) = face.cursor {
        scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Focus), middle(cell), 1.16));
    }
}

/// What the hero to move has left: a dot for each step, and the sign of an attack.
fn draw_left(game: &League, at: Vec2, scene: &mut Scene) {
    let hero = &game.heroes()[game.hero()];
    for step in 0..hero.mp {
        let dot = at + Vec2::new(-0.44, 0.3 - 0.24 * f32::from(step));
        scene.add(Layer::Information, Quad::new(Sprite::of(Picture::PathDot), dot, 0.7));
    }
    if !hero.attacked {
        let sign = at + Vec2::new(0.42, -0.34);
        scene.add(Layer::Information, Quad::new(Sprite::of(Picture::Strike), sign, 0.42));
    }
}

fn mark(picture: Picture, cell: Cell) -> Quad {
    Quad::new(Sprite::of(picture), middle(cell), 1.0)
}

/// Where the hero to move can go and whom it can attack, or the same of a piece that was tapped.
fn draw_marks(face: &LeagueFace, stage: &Stage<League>, plan: Option<&Plan>, scene: &mut Scene) {
    let game = stage.seen.game;
    draw_trace(face, stage, scene);
    if let Some(piece) = face.looked_at {
        draw_outlook(game, piece, scene);
    } else if stage.seen.actor.is_some() {
        draw_choices(game, plan, scene);
    }
    if face.runs {
        for way in plan::bumps(game) {
            let at = middle(game.heroes()[game.hero()].cell) + towards(way.into()) * 0.5;
            scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Strike), at, 0.5));
        }
    }
    draw_advice(face, game, scene);
}

/// The way of what is advised, where it ends, and whom it attacks; to end the turn is to stay.
fn draw_advice(face: &LeagueFace, game: &League, scene: &mut Scene) {
    if face.advice.commands.is_empty() {
        return;
    }
    let plan = Plan::of(game, &face.advice.commands);
    let target = plan.attack.and_then(|piece| standing(game, piece)).map(|target| target.at);
    for at in plan.end().map(middle).into_iter().chain(target) {
        scene.add(Layer::Information, Quad::new(Sprite::of(Picture::Hint), at, 1.0));
    }
    if plan.cost() == 0 {
        plan.end().into_iter().for_each(|cell| stays(middle(cell), scene));
    }
    draw_plan(face, game, &plan, scene);
}

/// What came of the last commands.
fn draw_trace(face: &LeagueFace, stage: &Stage<League>, scene: &mut Scene) {
    let game = stage.seen.game;
    for at in concerned(face, game, stage.news) {
        let is_taken =
            super::cell_at(game, at).is_some_and(|cell| plan::piece_at(game, cell).is_some());
        changed(at, is_taken, scene);
    }
}

fn draw_choices(game: &League, plan: Option<&Plan>, scene: &mut Scene) {
    let hero = &game.heroes()[game.hero()];
    let reach = Reach::of(game);
    for cell in reach.cells().filter(|cell| *cell != hero.cell) {
        scene.add(Layer::Marks, mark(Picture::Walk, cell));
    }
    if hero.attacked {
        return;
    }
    let from = plan.and_then(Plan::end).unwrap_or(hero.cell);
    for cell in plan::field_of_fire(game, game.team(), from, hero.class.stats().range) {
        scene.add(Layer::Marks, mark(Picture::Fire, cell));
    }
    for (_, cell) in plan::targets(game) {
        let now = plan::can_attack(game, from, cell);
        let frame = mark(Picture::Target, cell).faded(if now { 1.0 } else { 0.5 });
        scene.add(Layer::Information, Quad { size: Vec2::splat(1.1), ..frame });
    }
}

/// Where a piece that is not to move can go, and where it can attack from where it stands.
fn draw_outlook(game: &League, piece: Piece, scene: &mut Scene) {
    let Some(token) = standing(game, piece) else { return };
    let Some((_, from, team)) = plan::pieces(game).find(|(one, ..)| *one == piece) else {
        return;
    };
    scene.add(Layer::Marks, Quad::new(Sprite::of(Picture::Chosen), token.at, 1.08));
    if let Piece::Hero(id) = piece {
        for cell in game.around(id as usize).cells.iter().filter(|cell| **cell != from) {
            scene.add(Layer::Marks, mark(Picture::Walk, *cell).faded(0.8));
        }
    }
    for cell in plan::field_of_fire(game, team, from, stats_of(token.figure).range) {
        scene.add(Layer::Marks, mark(Picture::Fire, cell));
    }
}

/// What a figure can do.
pub fn stats_of(figure: Figure) -> Stats {
    match figure {
        Figure::Hero(class) => class.stats(),
        Figure::Minion => MINION,
        Figure::Building(kind) => kind.stats(),
    }
}

/// The way with its cost, and the attack at its end.
fn draw_plan(face: &LeagueFace, game: &League, plan: &Plan, scene: &mut Scene) {
    let hero = &game.heroes()[game.hero()];
    for pair in plan.path.windows(2) {
        let (from, to) = (middle(pair[0]), middle(pair[1]));
        let is_last = Some(&pair[1]) == plan.path.last();
        let (picture, size) =
            if is_last { (Picture::PathEnd, 0.55) } else { (Picture::PathDot, 0.4) };
        let way = to - from;
        let dot = Quad::new(Sprite::of(Picture::PathDot), from.lerp(to, 0.5), 0.4);
        scene.add(Layer::Information, dot);
        let step = Quad::new(Sprite::of(picture), to, size).turned(way.y.atan2(way.x));
        scene.add(Layer::Information, step);
    }
    let end = plan.end().map_or(middle(hero.cell), middle);
    if plan.cost() > 0 {
        let cost = format!("{}/{}", plan.cost(), hero.mp);
        let at = if face.hand.is_some() { end + Vec2::new(0.0, 0.62) } else { end };
        outlined(&cost, at + Vec2::new(0.0, 0.3), 0.24, WHITE, Layer::Above, scene);
    }
    if let Some(target) = plan.attack.and_then(|piece| standing(game, piece)) {
        let blow = Quad::new(Sprite::of(Picture::Strike), end.lerp(target.at, 0.5), 0.5);
        scene.add(Layer::Information, blow);
        let damage = hero.class.stats().attack;
        badge(&format!("−{damage}"), target.at - Vec2::new(0.0, 0.45), scene);
        if target.hp <= damage {
            let at = target.at + Vec2::new(0.4, -0.45);
            scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Fallen), at, 0.36));
        }
    }
    if let Some(direction) = plan.bump {
        let at = end + towards(direction.into()) * 0.5;
        scene.add(Layer::Information, Quad::new(Sprite::of(Picture::Strike), at, 0.5));
    }
}

/// The attack that is being shown: what flies, where it hits, and what it costs.
fn draw_blow(stage: &Stage<League>, tokens: &Tokens, scene: &mut Scene) {
    let Some(moment) = &stage.moment else { return };
    let Event::Attacked { piece, target, damage, .. } = *moment.event() else {
        return;
    };
    let (Some(by), Some(on)) = (tokens.find(piece), tokens.find(target)) else { return };
    let flight = moment.progress / 0.5;
    if flight < 1.0 && !is_near(by.at, on.at) && !stage.still {
        let from = by.at - Vec2::new(0.0, muzzle(by.figure));
        let at = from.lerp(on.at, flight);
        scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Shot), at, 0.36));
    }
    if moment.progress > 0.4 {
        let fade = (2.0 * (1.0 - moment.progress)).min(1.0);
        scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Strike), on.at, 0.85).faded(fade));
        let rise = if stage.still { 0.4 } else { 0.2 + 0.4 * moment.progress };
        badge(&format!("−{damage}"), on.at - Vec2::new(0.0, rise), scene);
    }
}

/// How high above its cell's middle a figure shoots from.
fn muzzle(figure: Figure) -> f32 {
    match figure {
        Figure::Building(_) => 0.6,
        Figure::Hero(_) | Figure::Minion => 0.1,
    }
}

/// How a figure is drawn, in cells.
struct Build {
    /// The size of its picture, and how far above the middle of its cell it is.
    size: f32,
    rise: f32,
    /// The size of what it stands on, and how far below the middle that is.
    base: f32,
    sunk: f32,
    /// The size of its heart, and where that is.
    heart: f32,
    heart_at: Vec2,
}

const HERO: Build = Build {
    size: 0.84,
    rise: 0.14,
    base: 0.94,
    sunk: 0.04,
    heart: 0.54,
    heart_at: Vec2::new(0.3, 0.3),
};
const SMALL: Build = Build {
    size: 0.58,
    rise: 0.04,
    base: 0.66,
    sunk: 0.1,
    heart: 0.42,
    heart_at: Vec2::new(0.24, 0.28),
};
const TOWER: Build = Build {
    size: 1.25,
    rise: 0.2,
    base: 0.0,
    sunk: 0.0,
    heart: 0.56,
    heart_at: Vec2::new(0.3, 0.3),
};
const HEADQUARTERS: Build = Build {
    size: 1.6,
    rise: 0.3,
    base: 0.0,
    sunk: 0.0,
    heart: 0.64,
    heart_at: Vec2::new(0.42, 0.34),
};

fn build_of(figure: Figure) -> &'static Build {
    match figure {
        Figure::Hero(_) => &HERO,
        Figure::Minion => &SMALL,
        Figure::Building(Kind::Tower) => &TOWER,
        Figure::Building(Kind::Headquarters) => &HEADQUARTERS,
    }
}

fn draw_token(token: &Token, layer: Layer, scene: &mut Scene) {
    let Token { figure, team, at, hp, facing, opacity, .. } = *token;
    let build = build_of(figure);
    let owned = |picture| Sprite::owned(picture, team);
    let mut add = |quad: Quad| scene.add(layer, quad.faded(opacity));
    let shadow = Quad::new(Sprite::of(Picture::Shadow), at + Vec2::new(0.0, 0.27), build.size);
    add(shadow);
    if build.base > 0.0 {
        let ground = at + Vec2::new(0.0, build.sunk);
        add(Quad::new(owned(Picture::Base), ground, build.base));
        if facing != Facing::None {
            let way = towards(facing);
            // The base is seen from above and before: flatter than wide.
            let rim = way * Vec2::new(0.47, 0.4) * build.base + Vec2::new(0.0, 0.05 * build.base);
            let turn = way.x.atan2(-way.y);
            add(Quad::new(owned(Picture::Facing), ground + rim, 0.22).turned(turn));
        }
    }
    let body = Quad::new(owned(picture_of(figure)), at - Vec2::new(0.0, build.rise), build.size);
    add(Quad { size: body.size * Vec2::new(side_of(figure, team, facing), 1.0), ..body });
    if matches!(figure, Figure::Building(_)) {
        add(Quad::new(owned(Picture::Emblem), at + Vec2::new(-0.32, 0.3), 0.42));
    }
    // Information lies over all pieces, unless the piece itself is above them.
    let layer = if layer == Layer::Pieces { Layer::Information } else { layer };
    let heart_at = at + build.heart_at;
    let heart = Quad::new(Sprite::of(Picture::Heart), heart_at, build.heart);
    scene.add(layer, heart.faded(opacity));
    let ink = [1.0, 1.0, 1.0, opacity];
    let height = build.heart * 0.38;
    outlined(&hp.to_string(), heart_at - Vec2::new(0.0, 0.02), height, ink, layer, scene);
}

/// Pictures look to the right; who has not stepped yet, to where the enemy comes from.
fn side_of(figure: Figure, team: Seat, facing: Facing) -> f32 {
    let looks_left = match (figure, facing) {
        (Figure::Building(_), _) | (_, Facing::Right) => false,
        (_, Facing::Left) => true,
        _ => team == Hero::team_of(Hero::PER_TEAM),
    };
    if looks_left { -1.0 } else { 1.0 }
}
