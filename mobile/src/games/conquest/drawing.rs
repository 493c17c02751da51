//! Conquest's board: the map, and what stands on it.

use glam::Vec2;
use pentarchy_core::game::Seat;
use pentarchy_core::games::conquest::{
    Attack, Command, Conquest, Phase, Position, SeenKind, Terrain, TerritoryId,
};

use super::arrows::{Arrow, Powers, note, plaque, stroke};
use super::geometry::{CELL, Chart};
use super::paints::{self, DARK, LIGHT, Paint, faded};
use super::{ConquestFace, effects, plan};
use crate::games::Stage;
use crate::games::labels::Labels;
use crate::games::marks::{can_go_or_strike, outlined};
use crate::games::naming;
use crate::pictures::{Picture, Sprite, glyphs};
use crate::scene::{Layer, Quad, Scene, frame};
use crate::theme::{Theme, tint};

pub const PICTURES: &[Picture] = &[
    Picture::Blank,
    Picture::FrameCorner,
    Picture::FrameSide,
    Picture::ShadowCorner,
    Picture::ShadowSide,
    Picture::Stroke,
    Picture::Chamfer,
    Picture::Arrowhead,
    Picture::Plaque,
    Picture::Blade,
    Picture::Guard,
    Picture::Tuft,
    Picture::Fir,
    Picture::Peak,
    Picture::Dune,
    Picture::Palm,
    Picture::Wavelet,
    Picture::Castle,
    Picture::Fortress,
    Picture::Pier,
    Picture::Anchor,
    Picture::Paladin,
    Picture::Chest,
    Picture::Treasure,
    Picture::Emblem,
    Picture::Strike,
    Picture::Fallen,
    Picture::Chosen,
    Picture::Reach,
    Picture::Threat,
];

/// The rim round the map.
const RIM: f32 = 0.5;
/// The lines between territories, and where the owner changes or the land ends.
const LINE: f32 = 0.045;
const FRONTIER: f32 = 0.075;
/// The band in the owner's colour along the inside of its frontier.
const BAND: f32 = 0.15;
/// The line along the inside of a territory that is marked.
const MARK: f32 = 0.1;
/// How far the shallow water reaches.
const SHALLOWS: [f32; 2] = [0.62, 0.3];
/// By how much rows of land overlap, so that no water shows between them.
const OVERLAP: f32 = 0.02;
/// The height of the numbers of troops, of the names and of what is written on shields, where there
/// is room.
const TROOPS: f32 = 0.4;
const NAME: f32 = 0.16;
const DEFENCE: f32 = 0.24;
/// The size of an owner's emblem.
const EMBLEM: f32 = 0.44;
/// More prospects than this are shown only where one points.
const MOST_PROSPECTS: usize = 8;

/// What stands for a type of land.
pub fn thing(terrain: Terrain) -> Picture {
    match terrain {
        Terrain::Meadow => Picture::Tuft,
        Terrain::Forest => Picture::Fir,
        Terrain::Mountain => Picture::Peak,
        Terrain::Desert => Picture::Dune,
        Terrain::Coastal => Picture::Palm,
    }
}

fn thing_size(terrain: Terrain) -> f32 {
    match terrain {
        Terrain::Meadow => 0.34,
        Terrain::Forest | Terrain::Coastal => 0.46,
        Terrain::Mountain => 0.54,
        Terrain::Desert => 0.48,
    }
}

/// An event is seen to have happened from here on.
const HAPPENS_AT: f32 = 0.55;

pub fn draw(face: &ConquestFace, stage: &Stage<Conquest>, scene: &mut Scene) {
    face.with_chart(stage.seen.game, |chart| {
        let position = position_at(stage);
        draw_ground(chart, position, stage.theme, scene);
        if stage.moment.is_none() {
            draw_choice(face, chart, stage, scene);
        }
        for (number, territory) in position.territories.iter().enumerate() {
            let land = TerritoryId(number as u16);
            draw_territory(chart, position, land, scene);
            if territory.port {
                draw_port(chart, land, scene);
            }
        }
        let labels = &mut Labels::new(stage.unit);
        draw_planned(chart, stage, position, labels, scene);
        if stage.moment.is_some() {
            effects::draw(chart, stage, scene);
        } else {
            effects::draw_traces(chart, stage, scene);
            draw_aim(face, chart, stage, labels, scene);
        }
        draw_troops(chart, position, labels, scene);
        if stage.moment.is_none() && face.acting_from(stage.seen.game).is_none() {
            draw_shields(chart, stage, labels, scene);
        }
        draw_names(chart, position, labels, scene);
    });
}

/// The position at the moment that is shown.
fn position_at<'a>(stage: &Stage<'a, Conquest>) -> &'a Position {
    let game = match &stage.moment {
        Some(moment) if moment.progress >= HAPPENS_AT => moment.after(),
        _ => stage.seen.game,
    };
    game.position()
}

/// Water, land, what grows on it, and the lines between.
fn draw_ground(chart: &Chart, position: &Position, theme: &Theme, scene: &mut Scene) {
    let [deep, shallow, surf] = paints::water(theme);
    let blank = Sprite::of(Picture::Blank);
    let area = |centre: Vec2, size: Vec2, paint: Paint| {
        Quad { size, ..Quad::new(blank, centre, 1.0) }.tinted(paint)
    };
    let owner = |land: TerritoryId| position.territories[land.index()].owner;
    let colours: Vec<Paint> = position
        .territories
        .iter()
        .map(|territory| paints::land(theme, territory.terrain, territory.owner))
        .collect();

    frame::surround(scene, Vec2::ZERO, chart.extent, RIM);
    scene.add(Layer::Ground, area(chart.extent / 2.0, chart.extent, deep));
    let coast = || chart.borders.iter().filter(|border| border.sides.contains(&None));
    for (thickness, paint) in SHALLOWS.into_iter().zip([shallow, surf]) {
        for border in coast() {
            stroke(scene, Layer::Ground, [border.from, border.to], thickness, paint);
        }
    }
    for at in &chart.waves {
        scene.add(Layer::Ground, Quad::new(Sprite::of(Picture::Wavelet), *at, 0.5).faded(0.6));
    }
    for run in &chart.runs {
        let size = run.size + Vec2::new(0.0, OVERLAP);
        let centre = run.centre + Vec2::new(0.0, OVERLAP / 2.0);
        scene.add(Layer::Ground, area(centre, size, colours[run.land.index()]));
    }
    for chamfer in &chart.chamfers {
        let paint = chamfer.goes_to.map_or(surf, |land| colours[land.index()]);
        let quad = Quad::new(Sprite::of(Picture::Chamfer), chamfer.centre, CELL / 2.0);
        scene.add(Layer::Ground, quad.turned(chamfer.turn).tinted(paint));
    }
    for border in &chart.borders {
        let owners = border.sides.map(|side| side.and_then(owner));
        for (place, hand) in [border.left(), -border.left()].into_iter().enumerate() {
            if let Some(seat) = owners[place].filter(|_| owners[0] != owners[1]) {
                let aside = hand * (BAND / 2.0);
                let line = [border.from + aside, border.to + aside];
                stroke(scene, Layer::Ground, line, BAND, paints::band(theme, seat));
            }
        }
    }
    for border in &chart.borders {
        let is_frontier = border.sides.contains(&None)
            || border.sides[0].and_then(owner) != border.sides[1].and_then(owner);
        let (thickness, opacity) = if is_frontier { (FRONTIER, 1.0) } else { (LINE, 0.55) };
        let paint = faded(DARK, opacity);
        stroke(scene, Layer::Ground, [border.from, border.to], thickness, paint);
    }
    for thing_here in &chart.things {
        let size = thing_size(thing_here.terrain) * thing_here.size;
        let quad = Quad::new(Sprite::of(thing(thing_here.terrain)), thing_here.at, size);
        let mirror = if thing_here.mirrored { -1.0 } else { 1.0 };
        let quad = Quad { size: quad.size * Vec2::new(mirror, 1.0), ..quad };
        scene.add(Layer::Ground, quad.faded(0.88));
    }
    // Lines along the edge of the map reach beyond it.
    frame::rim(scene, Vec2::ZERO, chart.extent, RIM);
}

/// A line along the inside of a territory.
pub fn mark(chart: &Chart, land: TerritoryId, thickness: f32, paint: Paint, scene: &mut Scene) {
    for border in &chart.borders {
        for (side, hand) in border.sides.iter().zip([border.left(), -border.left()]) {
            if *side == Some(land) {
                let aside = hand * (thickness / 2.0);
                let line = [border.from + aside, border.to + aside];
                stroke(scene, Layer::Marks, line, thickness, paint);
            }
        }
    }
}

/// A colour over a whole territory.
pub fn wash(chart: &Chart, land: TerritoryId, paint: Paint, scene: &mut Scene) {
    for run in chart.runs.iter().filter(|run| run.land == land) {
        let quad = Quad::new(Sprite::of(Picture::Blank), run.centre, 1.0);
        scene.add(Layer::Marks, Quad { size: run.size, ..quad }.tinted(paint));
    }
}

/// What is chosen, what can be done from there, and where one points.
fn draw_choice(face: &ConquestFace, chart: &Chart, stage: &Stage<Conquest>, scene: &mut Scene) {
    let (game, theme) = (stage.seen.game, stage.theme);
    let [reach, danger, accent, focus] =
        [theme.reach, theme.danger, theme.accent, theme.focus].map(tint);
    if let Some(seat) = stage.seen.actor {
        if let Some(from) = face.acting_from(game) {
            for to in plan::targets(game, from, face.march) {
                let is_enemy = game.territory(to).owner.is_some_and(|owner| owner != seat);
                let paint = if is_enemy { danger } else { reach };
                wash(chart, to, faded(LIGHT, 0.3), scene);
                mark(chart, to, MARK, paint, scene);
                can_go_or_strike(chart.middle(to), is_enemy, scene);
            }
        } else if matches!(game.position().phase, Phase::Reinforce | Phase::Action | Phase::Move)
            && face.chosen.is_none()
        {
            // Whatever can act glows a little.
            for land in game.lands_of(seat) {
                if plan::can_act(game, seat, land, face.march) {
                    wash(chart, land, faded(LIGHT, 0.22), scene);
                }
            }
        }
    }
    for land in [face.looked_at, face.chosen].into_iter().flatten() {
        wash(chart, land, faded(LIGHT, 0.34), scene);
        mark(chart, land, MARK * 1.25, accent, scene);
    }
    for land in [face.target, face.aim].into_iter().flatten() {
        if Some(land) != face.chosen {
            wash(chart, land, faded(LIGHT, 0.2), scene);
        }
    }
    if let Some(land) = face.cursor {
        mark(chart, land, MARK * 1.7, LIGHT, scene);
        mark(chart, land, MARK * 1.1, focus, scene);
    }
    if let Some(command) = face.advice {
        for land in effects::lands_of(&command, game.position()) {
            wash(chart, land, faded(accent, 0.4), scene);
            mark(chart, land, MARK * 1.5, accent, scene);
        }
    }
}

/// Whose a territory is, and what else is there besides troops.
fn draw_territory(chart: &Chart, position: &Position, land: TerritoryId, scene: &mut Scene) {
    let territory = &position.territories[land.index()];
    let middle = chart.middle(land);
    let has_it = |place: fn(&Position, Seat) -> Option<TerritoryId>| {
        territory.owner.filter(|owner| place(position, *owner) == Some(land))
    };
    let capital = has_it(|position, seat| position.players[seat.index()].capital);
    let hero = has_it(|position, seat| position.players[seat.index()].hero);
    let mut row: Vec<(Sprite, f32)> = Vec::with_capacity(4);
    if let Some(owner) = territory.owner {
        row.push(match capital {
            Some(owner) => (Sprite::owned(Picture::Castle, owner), 0.86),
            None => (Sprite::owned(Picture::Emblem, owner), EMBLEM),
        });
        if capital.is_some() {
            row.push((Sprite::owned(Picture::Emblem, owner), EMBLEM));
        }
    }
    if territory.fortress {
        row.push((Sprite::of(Picture::Fortress), 0.6));
    }
    if let Some(owner) = hero {
        row.push((Sprite::owned(Picture::Paladin, owner), 0.7));
    }
    if let Some(item) = territory.item {
        let is_fat = matches!(item.kind, SeenKind::Known(kind) if kind.is_plain_to_see());
        let picture = if is_fat { Picture::Treasure } else { Picture::Chest };
        row.push((Sprite::of(picture), 0.52));
    }
    // Pictures have air at their sides: they may stand closer than they are wide.
    let close = 0.86;
    let width: f32 = row.iter().map(|(_, size)| size * close).sum();
    let mut pen = middle.x - width / 2.0;
    for (sprite, size) in row {
        let centre = Vec2::new(pen + size * close / 2.0, middle.y + 0.02 - size / 2.0);
        scene.add(Layer::Pieces, Quad::new(sprite, centre, size));
        pen += size * close;
    }
}

/// Where the number of a territory's troops stands: below the pictures on it.
fn place_of_troops(chart: &Chart, position: &Position, land: TerritoryId) -> Vec2 {
    let territory = &position.territories[land.index()];
    let is_bare = territory.owner.is_none() && !territory.fortress && territory.item.is_none();
    chart.middle(land) + if is_bare { Vec2::ZERO } else { Vec2::new(0.0, 0.22) }
}

/// How many troops each territory has; those that nobody owns give way first.
fn draw_troops(chart: &Chart, position: &Position, labels: &mut Labels, scene: &mut Scene) {
    let height = labels.height(TROOPS);
    for is_owned in [true, false] {
        for (number, territory) in position.territories.iter().enumerate() {
            let at = place_of_troops(chart, position, TerritoryId(number as u16));
            let text = short(territory.troops);
            if territory.owner.is_some() == is_owned
                && let Some(at) = labels.text(&text, height, [at])
            {
                outlined(&text, at, height, LIGHT, Layer::Information, scene);
            }
        }
    }
}

/// The names of the territories: below their troops, beside or above them.
fn draw_names(chart: &Chart, position: &Position, labels: &mut Labels, scene: &mut Scene) {
    let [troops, height] = [TROOPS, NAME].map(|height| labels.height(height));
    for (number, territory) in position.territories.iter().enumerate() {
        let land = TerritoryId(number as u16);
        let middle = place_of_troops(chart, position, land);
        let name = naming::name(land.0);
        let down = Vec2::new(0.0, troops * 0.5 + height * 0.7 + 0.04);
        let beside = glyphs::width(&short(territory.troops), troops);
        let aside =
            Vec2::new(f32::midpoint(beside, glyphs::width(&name, height)) + 0.5 * height, 0.0);
        let places = [down, aside, -aside, -down].map(|way| middle + way);
        if let Some(at) = labels.text(&name, height, places) {
            outlined(&name, at, height, LIGHT, Layer::Information, scene);
        }
    }
}

/// A number that has little room.
fn short(troops: i64) -> String {
    match troops {
        ..10_000 => troops.to_string(),
        10_000..10_000_000 => format!("{}k", troops / 1_000),
        _ => format!("{}M", troops / 1_000_000),
    }
}

fn draw_port(chart: &Chart, land: TerritoryId, scene: &mut Scene) {
    for pier in chart.piers(land) {
        let quad = Quad::new(Sprite::of(Picture::Pier), pier.at, 0.46).turned(pier.turn);
        scene.add(Layer::Pieces, quad);
        let beyond = pier.at + Vec2::from_angle(pier.turn) * 0.4;
        scene.add(Layer::Pieces, Quad::new(Sprite::of(Picture::Anchor), beyond, 0.3));
    }
}

/// The attacks that are planned, with power against defence (CQ35).
fn draw_planned(
    chart: &Chart,
    stage: &Stage<Conquest>,
    position: &Position,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let game = stage.seen.game;
    for attack in &position.planned {
        let arrow = Arrow::between(chart, attack.from, attack.to);
        let powers = Powers::of(game, *attack);
        let holds = powers.is_some_and(Powers::wins);
        let paint = if holds { tint(stage.theme.danger) } else { paints::GREY };
        arrow.draw(scene, Layer::Information, 1.0, paint);
    }
    // Above all lines.
    for attack in &position.planned {
        if let Some(powers) = Powers::of(game, *attack).filter(|_| stage.moment.is_none()) {
            let at = Arrow::between(chart, attack.from, attack.to).middle();
            plaque(scene, labels, at, powers);
        }
    }
}

/// What letting go or tapping would do.
fn draw_aim(
    face: &ConquestFace,
    chart: &Chart,
    stage: &Stage<Conquest>,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let (game, theme) = (stage.seen.game, stage.theme);
    let Some(seat) = stage.seen.actor else { return };
    if let Some(land) = face.chosen.filter(|_| game.position().phase == Phase::Reinforce) {
        let text = format!("+{}", game.reinforcement(seat));
        let at = chart.middle(land) - Vec2::new(0.0, 0.62);
        note(scene, labels, at, &text, [0.72, 1.0, 0.66, 1.0]);
    }
    if let Some(command) = face.advice {
        draw_advice(chart, stage, seat, &command, labels, scene);
    }
    let Some(from) = face.acting_from(game) else { return };
    draw_prospects(face, chart, stage, (from, seat), labels, scene);
    let pointed = face.pointed_at().filter(|to| *to != from);
    let command = pointed.map(|to| (to, plan::for_two(game, from, to, face.march)));
    let own = paints::player(theme, seat);
    match (command, face.hand) {
        (Some((to, Ok(command))), _) => {
            let arrow = Arrow::between(chart, from, to);
            let is_attack = matches!(command, Command::Plan(_));
            let paint = if is_attack { tint(theme.danger) } else { own };
            arrow.draw(scene, Layer::Above, 1.0, paint);
            if let Command::Move(march) = command {
                let troops = game.share(from, march.quarters);
                note(scene, labels, arrow.middle(), &troops.to_string(), LIGHT);
                if march.hero {
                    let at = arrow.middle() - Vec2::new(0.0, 0.55);
                    let sprite = Sprite::owned(Picture::Paladin, seat);
                    scene.add(Layer::Above, Quad::new(sprite, at, 0.6));
                }
            }
        }
        (_, Some(hand)) => {
            let arrow = Arrow::new(chart.middle(from), hand);
            arrow.draw(scene, Layer::Above, 1.0, paints::GREY);
        }
        _ => {}
    }
}

/// The defence of what can be attacked, which is more than its troops when others help, on a shield.
fn draw_shields(chart: &Chart, stage: &Stage<Conquest>, labels: &mut Labels, scene: &mut Scene) {
    let game = stage.seen.game;
    let Some(seat) = stage.seen.actor.filter(|_| game.position().phase == Phase::Action) else {
        return;
    };
    let owner = |land: TerritoryId| game.territory(land).owner;
    let own: Vec<TerritoryId> = game.lands().filter(|land| owner(*land) == Some(seat)).collect();
    let enemies = game.lands().filter(|land| owner(*land).is_some_and(|other| other != seat));
    for to in enemies {
        if own.iter().any(|from| Powers::of(game, Attack { from: *from, to }).is_some()) {
            let defence = short((game.defence(to) / 10) as i64);
            let height = labels.height(DEFENCE);
            let [sign, digits] = [1.5 * height, glyphs::width(&defence, height)];
            let size = Vec2::new(sign + digits, sign);
            let (up, aside) = (Vec2::new(0.0, 0.62), Vec2::new(0.5 + size.x / 2.0, 0.0));
            let places = [-up, aside, -aside, up].map(|way| chart.middle(to) + way);
            let Some(at) = labels.area(size, places) else { continue };
            let left = Vec2::new(at.x - size.x / 2.0, at.y);
            let at = left + Vec2::new(sign / 2.0, 0.0);
            scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Guard), at, sign));
            let at = left + Vec2::new(sign + digits / 2.0, 0.0);
            outlined(&defence, at, height, LIGHT, Layer::Above, scene);
        }
    }
}

/// What an attack on each enemy within reach would come to, the one pointed at above all.
fn draw_prospects(
    face: &ConquestFace,
    chart: &Chart,
    stage: &Stage<Conquest>,
    (from, seat): (TerritoryId, Seat),
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let game = stage.seen.game;
    if game.position().phase != Phase::Action {
        return;
    }
    let is_enemy = |to: TerritoryId| game.territory(to).owner.is_some_and(|owner| owner != seat);
    let mut prospects: Vec<(TerritoryId, Powers)> = game
        .lands()
        .filter(|to| is_enemy(*to) && plan::place_of(game, Attack { from, to: *to }).is_none())
        .filter_map(|to| Some((to, Powers::of(game, Attack { from, to })?)))
        .collect();
    let pointed = face.pointed_at();
    let all = prospects.len() <= MOST_PROSPECTS;
    prospects.sort_by_key(|(to, _)| pointed != Some(*to));
    for (to, powers) in prospects {
        if all || pointed == Some(to) {
            let at = chart.middle(to) - Vec2::new(0.0, 0.62);
            plaque(scene, labels, at, powers);
        }
    }
}

fn draw_advice(
    chart: &Chart,
    stage: &Stage<Conquest>,
    seat: Seat,
    command: &Command,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let (game, theme) = (stage.seen.game, stage.theme);
    let ways = effects::ways_of(command, game.position());
    for [from, to] in ways {
        let arrow = Arrow::between(chart, from, to);
        arrow.draw(scene, Layer::Above, 1.0, tint(theme.accent));
        if let Command::Move(march) = command {
            let troops = game.share(from, march.quarters);
            note(scene, labels, arrow.middle(), &troops.to_string(), LIGHT);
        }
    }
    if let Command::Port(number) = command {
        let land = TerritoryId(u16::try_from(*number).unwrap_or_default());
        for pier in chart.piers(land) {
            scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Anchor), pier.at, 0.6));
        }
    }
    if let Command::Reinforce(number) = command {
        let land = TerritoryId(u16::try_from(*number).unwrap_or_default());
        let at = chart.middle(land) - Vec2::new(0.0, 0.62);
        let text = format!("+{}", game.reinforcement(seat));
        note(scene, labels, at, &text, [0.72, 1.0, 0.66, 1.0]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_are_short() {
        for (troops, text) in
            [(0, "0"), (9_999, "9999"), (12_345, "12k"), (i64::MAX, "9223372036854M")]
        {
            assert_eq!(short(troops), text);
        }
    }
}
