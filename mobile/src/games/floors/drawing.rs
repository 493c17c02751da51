//! What is drawn over the hall: pieces as they stand at this moment, what is chosen, planned and
//! foreseen, and what the monster sees.

use std::f32::consts::PI;

use glam::{Vec2, vec2};
use pentarchy_core::games::floors::{
    Cell, Command, Event, Floors, Gait, Heading, PawnId, Piece, Place, Placement, StoneKind,
    Teleporter,
};

use super::geometry::{Hall, Spot};
use super::moment::{Act, Foresight, Mover, Now, is_walked};
use super::plan::{self, Plan};
use super::tokens::{self, Token, WHITE};
use super::tray::Content;
use super::{FloorsFace, pawn_at, placing, scenery, spot_of, tray};
use crate::games::Stage;
use crate::games::marks::{can_go_or_strike, changed, concerned, ease, stays};
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};
use crate::theme::{Theme, tint};

pub const PICTURES: &[Picture] = &[
    Picture::FlagLight,
    Picture::FlagDark,
    Picture::Wall,
    Picture::WallCorner,
    Picture::Exit,
    Picture::Entrance,
    Picture::Stone,
    Picture::Crystal,
    Picture::TurnRight,
    Picture::TurnAbout,
    Picture::PoolSquare,
    Picture::PoolStrip,
    Picture::TeleporterRound,
    Picture::TeleporterSquare,
    Picture::Arrow,
    Picture::Monster,
    Picture::MonsterTile,
    Picture::SlotOut,
    Picture::SlotWait,
    Picture::Moved,
    Picture::Sight,
    Picture::Eye,
    Picture::Bite,
    Picture::Footprint,
    Picture::Base,
    Picture::Shadow,
    Picture::Badge,
    Picture::Chosen,
    Picture::Reach,
    Picture::Threat,
    Picture::PathDot,
    Picture::PathEnd,
    Picture::Fallen,
    Picture::Hint,
    Picture::Stay,
    Picture::Focus,
    Picture::LastMove,
    Picture::Changed,
    Picture::Star,
];

/// How far what a finger holds is above it.
const HAND_RISE: f32 = 0.75;
/// How wide a line of sight is.
const BEAM: f32 = 0.34;

pub fn draw(face: &FloorsFace, stage: &Stage<Floors>, scene: &mut Scene) {
    let game = stage.seen.game;
    let hall = face.hall(game);
    let now = match &stage.moment {
        None => Now::at_rest(game),
        Some(moment) => {
            let progress = if stage.still { 1.0 } else { moment.progress };
            let now = Now::within(moment, progress, hall);
            match moment.dropped {
                Some(finger) => now.settling_from(in_the_hand(finger)),
                None => now,
            }
        }
    };
    scenery::draw(hall, &now, game.starting(), stage.theme, scene);
    let contents = tray::contents(game.to_place(), now.game.drawn(), game.stage(), face.upright);
    let marked = contents.iter().position(|content| face.marks(*content));
    tray::draw(hall, game, &now, &contents, marked, stage.theme, scene);
    let at_rest = stage.moment.is_none();
    if at_rest {
        draw_trace(face, hall, stage, scene);
        draw_choice(face, stage, hall, scene);
    }
    draw_stones(hall, &now, scene);
    let in_hand = face.drag.and(face.chosen).filter(|_| at_rest);
    draw_pawns(hall, &now, in_hand, scene);
    draw_monster(hall, &now, scene);
    draw_act(hall, &now, stage, &contents, scene);
    if at_rest {
        draw_foreseen(face, stage, hall, scene);
        draw_hand(face, game, scene);
    }
    if let Some(spot) = face.aim.filter(|_| face.by_keys) {
        scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Focus), hall.spot(spot), 1.06));
    }
}

impl FloorsFace {
    /// Is this what is chosen in the tray?
    fn marks(&self, content: Content) -> bool {
        match content {
            Content::Piece(piece, _) => self.held.is_some_and(|held| held.piece == piece),
            Content::Tile(tile, _) => self.foresees && self.foresight == Foresight::Tile(tile),
            _ => false,
        }
    }
}

fn mark(picture: Picture, at: Vec2, size: f32) -> Quad {
    Quad::new(Sprite::of(picture), at, size)
}

// What stands there.

fn draw_stones(hall: Hall, now: &Now, scene: &mut Scene) {
    for (cell, kind) in now.game.stones().iter() {
        let at = now.motion(Mover::Stone(cell)).map_or(hall.middle(cell), |(at, _)| at);
        tokens::draw_stone(kind, at, 1.0, scene);
    }
    for kind in StoneKind::ALL {
        if let Some((at, progress)) = now.motion(Mover::Vanishing(kind)) {
            tokens::draw_stone(kind, at, 1.0 - progress, scene);
        }
    }
}

fn draw_pawns(hall: Hall, now: &Now, in_hand: Option<PawnId>, scene: &mut Scene) {
    for pawn in now.game.pawns().all() {
        let place = now.place(pawn);
        if place == Place::Eaten {
            scene.add(Layer::Pieces, mark(Picture::Fallen, hall.stall(pawn), 0.6).faded(0.8));
            continue;
        }
        let out = now.game.left().iter().position(|other| *other == pawn).unwrap_or(0);
        let rest = hall.pawn(pawn, place, out);
        let at = now.motion(Mover::Pawn(pawn)).map_or(rest, |(at, _)| at);
        let mut token = Token::of(now.game.pawns(), pawn, at);
        match now.act {
            Some(Act::TurnsOver(other, progress)) if other == pawn => {
                token.width = (progress * PI).cos().abs();
            }
            Some(Act::OthersTurnOver(progress)) if !now.game.pawns().has_moved(pawn) => {
                token.width = (progress * PI).cos().abs();
            }
            Some(Act::Eats(other, cell, progress)) if other == pawn => {
                token.at = hall.middle(cell);
                token.size = 1.0 - 0.6 * progress;
                token.opacity = 1.0 - progress;
            }
            _ => {}
        }
        if place == Place::Out {
            token.moved = false;
            token.size = 0.9;
        }
        if in_hand == Some(pawn) {
            token.opacity = 0.35;
        }
        tokens::draw_pawn(&token, Layer::Pieces, scene);
    }
}

fn draw_monster(hall: Hall, now: &Now, scene: &mut Scene) {
    let heading = hall.angle(now.game.monster().heading);
    let middle = hall.middle(now.game.monster().cell);
    let at = now.motion(Mover::Monster).map_or(middle, |(at, _)| at);
    match now.act {
        Some(Act::Turns(before, progress)) => {
            let from = hall.angle(before);
            let turn = (heading - from + PI).rem_euclid(2.0 * PI) - PI;
            tokens::draw_monster(at, from + turn * progress, 1.0, 1.0, scene);
        }
        Some(Act::Wraps(progress)) => {
            // Out through one wall, and in through the other.
            let away = if progress < 0.5 { 2.0 * progress } else { 2.0 * progress - 2.0 };
            let at = middle + hall.step(now.game.monster().heading) * away;
            tokens::draw_monster(at, heading, 1.0, 1.0 - away.abs() * 0.8, scene);
        }
        Some(Act::Teleports(progress)) => {
            let size = (progress * PI).cos().abs();
            tokens::draw_monster(at, heading, size, size, scene);
        }
        _ => tokens::draw_monster(at, heading, 1.0, 1.0, scene),
    }
}

/// What is happening besides motion.
fn draw_act(hall: Hall, now: &Now, stage: &Stage<Floors>, contents: &[Content], scene: &mut Scene) {
    match now.act {
        Some(Act::Looks(seen, progress)) => {
            let fade = if stage.still { 1.0 } else { (6.0 * progress).min(1.0) };
            draw_looks(hall, now, seen, fade, stage.theme, scene);
        }
        Some(Act::Eats(_, cell, progress)) => {
            let size = 0.7 + 0.5 * progress;
            let bite = mark(Picture::Bite, hall.middle(cell), size);
            scene.add(Layer::Above, bite.faded((3.0 * (1.0 - progress)).min(1.0)));
        }
        Some(Act::Draws(tile, progress)) => {
            let is_it = |content: &Content| *content == Content::Tile(tile, true);
            let from = contents.iter().rposition(is_it).map_or(Vec2::ZERO, |at| hall.tray(at));
            let to = hall.at(vec2(8.0, 5.5));
            let flown = ease((2.5 * progress).min(1.0));
            let fade = if stage.still { 1.0 } else { (8.0 * (1.0 - progress)).min(1.0) };
            let at = from.lerp(to, flown);
            tokens::draw_tile(tile, at, 0.9 + 2.1 * flown, fade, Layer::Above, scene);
        }
        Some(Act::Places(placement, progress)) => {
            for cell in placing::cells(&placement) {
                let frame = mark(Picture::LastMove, hall.middle(cell), 1.0);
                scene.add(Layer::Information, frame.faded(1.0 - progress));
            }
        }
        _ => {}
    }
}

/// The lines along which the monster looks (FF11): ahead, to the left and to the right.
fn draw_looks(
    hall: Hall,
    now: &Now,
    seen: [Option<Cell>; 3],
    fade: f32,
    theme: &Theme,
    scene: &mut Scene,
) {
    let heading = now.game.monster().heading;
    for (direction, seen) in [heading, heading.left(), heading.right()].into_iter().zip(seen) {
        let from = hall.middle(now.game.monster().cell);
        let mut last = now.game.monster().cell;
        while let Some(next) =
            last.next(direction).filter(|next| !now.game.stones().is_opaque(*next))
        {
            last = next;
            if Some(next) == seen {
                break;
            }
        }
        let end = hall.middle(last) + hall.step(direction) * if seen.is_some() { 0.0 } else { 0.5 };
        let mut colour = tint(if seen.is_some() { theme.danger } else { theme.accent });
        colour[3] = fade * if seen.is_some() { 0.85 } else { 0.45 };
        let beam = Quad {
            size: vec2(from.distance(end), BEAM),
            ..mark(Picture::Sight, (from + end) / 2.0, 1.0)
        };
        scene.add(Layer::Marks, beam.turned(hall.angle(direction)).tinted(colour));
        if let Some(cell) = seen {
            let eye = mark(Picture::Eye, hall.middle(cell) - vec2(0.0, 0.42), 0.5);
            scene.add(Layer::Information, eye.faded(fade));
        }
    }
}

/// What came of the last commands, and where the monster went.
fn draw_trace(face: &FloorsFace, hall: Hall, stage: &Stage<Floors>, scene: &mut Scene) {
    let game = stage.seen.game;
    for at in concerned(face, game, stage.news) {
        let spot = hall.spot_at(at, game.pawns());
        let is_taken = spot.is_some_and(|spot| {
            pawn_at(game, spot).is_some()
                || match spot {
                    Spot::Cell(cell) => {
                        game.monster().cell == cell || game.stones().at(cell).is_some()
                    }
                    _ => false,
                }
        });
        changed(at, is_taken, scene);
    }
    for events in stage.news.iter().map(|played| &played.events) {
        for event in events {
            if let Event::Eaten { from, .. } = *event {
                scene.add(Layer::Marks, mark(Picture::Bite, hall.middle(from), 0.7).faded(0.6));
            }
        }
        draw_footprints(hall, events, 0.5, scene);
    }
}

/// The squares that the monster leaves, each with a footprint the way it goes.
fn draw_footprints(hall: Hall, events: &[Event], opacity: f32, scene: &mut Scene) {
    for event in events {
        let Event::MonsterWent { from, to, how } = *event else { continue };
        let way = if is_walked(from, to, how) {
            hall.middle(to) - hall.middle(from)
        } else if how == Gait::Teleporter {
            continue;
        } else {
            // Through the wall that is there.
            let out = Heading::ALL.into_iter().find(|heading| from.next(*heading).is_none());
            out.map_or(Vec2::X, |heading| hall.step(heading))
        };
        // Left and right, as feet go.
        for (share, side) in [(0.15, 0.14), (0.65, -0.14)] {
            let at = hall.middle(from) + way * share + way.perp() * side;
            let print = mark(Picture::Footprint, at, 0.64);
            scene.add(Layer::Marks, print.turned(way.y.atan2(way.x)).faded(opacity));
        }
    }
}

// What is chosen and planned.

fn draw_choice(face: &FloorsFace, stage: &Stage<Floors>, hall: Hall, scene: &mut Scene) {
    let game = stage.seen.game;
    if let Some(pawn) = face.chosen.or(face.looked_at) {
        draw_ends(game, pawn, hall, scene);
        let at = hall.spot(spot_of(game, pawn));
        scene.add(Layer::Marks, mark(Picture::Chosen, at, 1.12));
    }
    if let Some(plan) = face.plan(game) {
        draw_plan(game, &plan, face.drag.is_none(), hall, scene);
    }
    if let Some(held) = face.held {
        if face.placement(game).is_none() {
            for cell in Cell::all() {
                let command = Command::Place(held.at(game, cell));
                if pentarchy_core::game::Game::check(game, &command).is_ok() {
                    scene.add(Layer::Marks, mark(Picture::Reach, hall.middle(cell), 0.7));
                }
            }
        }
        if let Some(placement) = face.placement(game) {
            draw_ghost(hall, &placement, scene);
        }
    }
    match face.advice {
        Some(Command::Move { pawn, path }) => {
            let pawn = game.pawns().by_number(pawn);
            if let Some(plan) = pawn.and_then(|pawn| Plan::of(game, pawn, path)) {
                draw_plan(game, &plan, true, hall, scene);
                let from = hall.spot(spot_of(game, plan.pawn));
                scene.add(Layer::Marks, mark(Picture::Chosen, from, 1.12));
                let to = hall.pawn(plan.pawn, plan.end, game.left().len());
                scene.add(Layer::Information, mark(Picture::Hint, to, 1.0));
                if plan.end == game.pawns().place(plan.pawn) {
                    stays(from, scene);
                }
            }
        }
        Some(Command::Place(placement)) => {
            draw_ghost(hall, &placement, scene);
            for cell in placing::cells(&placement) {
                scene.add(Layer::Information, mark(Picture::Hint, hall.middle(cell), 1.0));
            }
        }
        None => {}
    }
}

/// Where a pawn can go; a little stone where it would have to push.
fn draw_ends(game: &Floors, pawn: PawnId, hall: Hall, scene: &mut Scene) {
    if !game.pawns().place(pawn).is_in_play() {
        return;
    }
    let ends = plan::ends_at(game, pawn, |_| true);
    for (number, end) in ends.iter().enumerate() {
        // Those that leave the stones alone come first.
        let is_new = ends[..number].iter().all(|other| other.place != end.place);
        if !is_new || end.place == game.pawns().place(pawn) {
            continue;
        }
        let at = hall.pawn(pawn, end.place, game.left().len());
        can_go_or_strike(at, false, scene);
        if end.stones != *game.stones() {
            let stone = mark(Picture::Stone, at + vec2(0.27, 0.27), 0.34);
            scene.add(Layer::Marks, stone.faded(0.85));
        }
    }
}

fn draw_plan(game: &Floors, plan: &Plan, with_ghost: bool, hall: Hall, scene: &mut Scene) {
    if with_ghost {
        let at = hall.pawn(plan.pawn, plan.end, game.left().len());
        let token = Token::of(game.pawns(), plan.pawn, at).turned_over();
        let ghost = Token { moved: false, opacity: 0.8, size: 0.9, ..token };
        tokens::draw_pawn(&ghost, Layer::Information, scene);
    }
    let mut from = hall.spot(spot_of(game, plan.pawn));
    let steps = plan.events.iter().filter(|event| matches!(event, Event::Stepped { .. })).count();
    let mut step = 0;
    for event in &plan.events {
        match *event {
            Event::Stepped { to, slid, .. } => {
                step += 1;
                let to = hall.middle(to);
                let way = to - from;
                let is_last = step == steps && plan.end != Place::Out;
                // A slide is a row of smaller dots.
                let (dots, size): (&[f32], f32) = if slid {
                    (&[0.2, 0.4, 0.6, 0.8, 1.0], 0.3)
                } else if way.length() > 1.5 {
                    // Into the hall: where it waits is not beside the entrance.
                    (&[1.0], 0.5)
                } else {
                    (&[0.5, 1.0], 0.5)
                };
                for share in dots.iter().filter(|share| !is_last || **share < 0.9) {
                    let dot = mark(Picture::PathDot, from + way * *share, size);
                    scene.add(Layer::Information, dot);
                }
                if is_last {
                    let end = mark(Picture::PathEnd, to - way * 0.36, 0.5);
                    scene.add(Layer::Information, end.turned(way.y.atan2(way.x)));
                }
                from = to;
            }
            Event::StonePushed { stone, from, to } => {
                draw_push(hall.middle(from), hall.middle(to), scene);
                let ghost = mark(tokens::stone(stone), hall.middle(to), 0.92);
                scene.add(Layer::Pieces, ghost.faded(0.6));
            }
            Event::StoneGone { from: stone, .. } => {
                let away = (hall.middle(stone) - from).normalize_or_zero();
                draw_push(hall.middle(stone), hall.middle(stone) + away, scene);
                let gone = mark(Picture::Fallen, hall.middle(stone) + away, 0.45);
                scene.add(Layer::Information, gone);
            }
            _ => {}
        }
    }
    if plan.end == Place::Out {
        let exit = hall.middle(Cell::EXIT);
        let out = hall.garden(game.left().len());
        scene.add(Layer::Information, mark(Picture::PathEnd, exit, 0.6).turned(-PI / 2.0));
        scene.add(Layer::Information, mark(Picture::Hint, out, 0.95));
    }
}

fn draw_push(from: Vec2, to: Vec2, scene: &mut Scene) {
    let way = to - from;
    let at = from + way.normalize_or_zero() * 0.5;
    let arrow = mark(Picture::Arrow, at, 0.36).turned(way.y.atan2(way.x));
    scene.add(Layer::Information, arrow);
}

/// A piece where it would be placed.
fn draw_ghost(hall: Hall, placement: &Placement, scene: &mut Scene) {
    const FAINT: [f32; 4] = [1.0, 1.0, 1.0, 0.72];
    let cells = placing::cells(placement);
    for cell in &cells {
        scene.add(Layer::Marks, mark(Picture::Reach, hall.middle(*cell), 1.0));
    }
    match (placement.piece, placement.heading, cells.as_slice()) {
        (Piece::PoolSquare | Piece::PoolStrip, _, [a, b, c, d]) => {
            scenery::draw_pool(hall, [*a, *b, *c, *d], Layer::Pieces, FAINT, scene);
        }
        (Piece::Teleporter, Some(heading), [cell]) => {
            let pair = u8::from(placement.pair == Some(1));
            let teleporter = Teleporter { cell: *cell, pair, heading };
            scenery::draw_teleporter(hall, teleporter, Layer::Pieces, 0.8, scene);
        }
        (piece, _, [cell]) => {
            if let Some(kind) = piece.stone() {
                tokens::draw_stone(kind, hall.middle(*cell), 0.72, scene);
            }
        }
        _ => {}
    }
}

/// Where something is drawn that a finger holds.
fn in_the_hand(finger: Vec2) -> Vec2 {
    finger - vec2(0.0, HAND_RISE)
}

/// What a finger holds is drawn above it, so that it can be seen.
fn draw_hand(face: &FloorsFace, game: &Floors, scene: &mut Scene) {
    if let (Some(pawn), Some(drag)) = (face.chosen, face.drag) {
        let at = in_the_hand(drag.hand);
        let token = Token { size: 1.2, ..Token::of(game.pawns(), pawn, at) };
        tokens::draw_pawn(&token, Layer::Above, scene);
    }
    if let (Some(held), Some(at)) = (face.held, face.carried) {
        let size = match held.piece {
            Piece::PoolStrip => vec2(1.6, 0.4),
            _ => vec2(1.0, 1.0),
        };
        let picture = Sprite::of(tokens::piece(held.piece));
        let quad = Quad { size, ..Quad::new(picture, in_the_hand(at), 1.0) };
        scene.add(Layer::Above, quad.tinted(WHITE));
    }
}

/// The monster's walk if nothing changed but what is planned (FF20): its steps counted, what it
/// eats and pushes, and where it ends.
fn draw_foreseen(face: &FloorsFace, stage: &Stage<Floors>, hall: Hall, scene: &mut Scene) {
    let game = stage.seen.game;
    if !face.foresees || game.is_setting_up() {
        return;
    }
    let plan = face.plan(game).map(|plan| (plan.pawn, plan.path));
    let (end, events) = face.foresight.walk(game, plan);
    draw_footprints(hall, &events, 0.95, scene);
    let mut step = 0;
    for (number, event) in events.iter().enumerate() {
        match *event {
            Event::MonsterWent { to, how, .. } => {
                step += usize::from(how == Gait::Step);
                let goes_on = events[number + 1..].iter().find_map(|next| match next {
                    Event::MonsterWent { how, .. } => Some(*how != Gait::Step),
                    Event::Looked { .. } => Some(false),
                    _ => None,
                });
                if goes_on != Some(true) {
                    let at = hall.middle(to) + vec2(0.33, -0.33);
                    scene.add(Layer::Information, mark(Picture::Badge, at, 0.42));
                    let text = step.to_string();
                    write(scene, Layer::Information, &text, at, 0.22, WHITE);
                }
            }
            Event::Eaten { from, .. } => {
                let bite = mark(Picture::Bite, hall.middle(from), 0.8);
                scene.add(Layer::Information, bite.faded(0.9));
            }
            Event::StonePushed { stone, from, to } => {
                draw_push(hall.middle(from), hall.middle(to), scene);
                let ghost = mark(tokens::stone(stone), hall.middle(to), 0.8);
                scene.add(Layer::Pieces, ghost.faded(0.4));
            }
            _ => {}
        }
    }
    let monster = end.monster();
    let at = hall.middle(monster.cell);
    tokens::draw_monster(at, hall.angle(monster.heading), 1.0, 0.55, scene);
}
