//! What happens on the map: arrows, numbers and signs while events are shown, and the traces that
//! others' commands leave.

use std::collections::BTreeSet;
use std::f32::consts::PI;

use glam::Vec2;
use pentarchy_core::games::conquest::{Command, Conquest, Event, Position, TerritoryId};

use super::arrows::{Arrow, note};
use super::drawing::{mark, wash};
use super::geometry::Chart;
use super::paints::{self, LIGHT, Paint, faded};
use crate::games::Stage;
use crate::games::labels::Labels;
use crate::games::marks::ease;
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene};
use crate::theme::tint;

const GAIN: Paint = [0.72, 1.0, 0.66, 1.0];
const LOSS: Paint = [1.0, 0.72, 0.68, 1.0];
/// How thick the line round what changed is.
const TRACE: f32 = 0.07;
/// How high above a territory's middle its news stand.
const ABOVE: Vec2 = Vec2::new(0.0, -0.62);

/// The event that is being shown.
pub fn draw(chart: &Chart, stage: &Stage<Conquest>, scene: &mut Scene) {
    let Some(moment) = &stage.moment else { return };
    // What flies by makes nothing else give way.
    let labels = &mut Labels::new(stage.unit);
    let progress = if stage.still { 1.0 } else { moment.progress };
    let theme = stage.theme;
    let seat = stage.seen.game.position().to_move;
    let own = paints::player(theme, seat);
    // Swells and ebbs away.
    let swell = if stage.still { 1.0 } else { (moment.progress * PI).sin() };
    let glow = |land: TerritoryId, paint: Paint, scene: &mut Scene| {
        wash(chart, land, faded(LIGHT, 0.55 * swell), scene);
        mark(chart, land, 0.16, faded(paint, swell), scene);
    };
    let rise = |land: TerritoryId| chart.middle(land) + ABOVE - Vec2::new(0.0, 0.2 * progress);
    let pop = |picture: Sprite, land: TerritoryId, scene: &mut Scene| {
        let size = 0.7 + 0.5 * swell;
        let at = chart.middle(land) + ABOVE * 0.6;
        scene.add(Layer::Above, Quad::new(picture, at, size));
    };
    match *moment.event() {
        Event::Capital { player, territory } => {
            glow(territory, paints::player(theme, player), scene);
            pop(Sprite::owned(Picture::Castle, player), territory, scene);
        }
        Event::Reinforced { territory, troops } => {
            glow(territory, own, scene);
            note(scene, labels, rise(territory), &format!("+{troops}"), GAIN);
        }
        Event::Captured { from, to, troops } => {
            glow(to, own, scene);
            Arrow::between(chart, from, to).draw(scene, Layer::Above, ease(progress), own);
            note(scene, labels, rise(to), &format!("+{troops}"), GAIN);
        }
        Event::PortBuilt { territory } => {
            glow(territory, own, scene);
            for pier in chart.piers(territory) {
                let anchor = Quad::new(Sprite::of(Picture::Anchor), pier.at, 0.4 + 0.5 * swell);
                scene.add(Layer::Above, anchor);
            }
        }
        Event::Battle { from, to, damage, .. } => {
            let danger = tint(theme.danger);
            glow(to, danger, scene);
            let arrow = Arrow::between(chart, from, to);
            arrow.draw(scene, Layer::Above, ease((2.0 * progress).min(1.0)), danger);
            if progress > 0.4 {
                let at = chart.middle(to);
                scene.add(Layer::Above, Quad::new(Sprite::of(Picture::Strike), at, 1.0));
                note(scene, labels, rise(to), &format!("−{damage}"), LOSS);
            }
        }
        Event::Ignored { from, to } => {
            Arrow::between(chart, from, to).draw(scene, Layer::Above, 1.0, paints::GREY);
            note(scene, labels, rise(to), "×", LOSS);
        }
        Event::Moved { from, to, troops, hero } => {
            let arrow = Arrow::between(chart, from, to);
            let progress = ease(progress);
            arrow.draw(scene, Layer::Above, progress, own);
            note(scene, labels, arrow.at(progress * 0.8), &troops.to_string(), LIGHT);
            if hero {
                let at = arrow.at(progress * 0.8) + ABOVE;
                scene.add(Layer::Above, Quad::new(Sprite::owned(Picture::Paladin, seat), at, 0.8));
            }
        }
        Event::Eliminated { player, .. } | Event::Resigned { player } => {
            let gone = stage.seen.game.lands_of(player).collect::<Vec<_>>();
            for land in gone {
                glow(land, paints::player(theme, player), scene);
                let skull = Quad::new(Sprite::of(Picture::Fallen), chart.middle(land), 0.8);
                scene.add(Layer::Above, skull.faded(swell));
            }
        }
        Event::Item { territory, .. } | Event::ItemVanished { territory } => {
            glow(territory, tint(theme.accent), scene);
            pop(Sprite::of(Picture::Chest), territory, scene);
        }
        Event::ItemCollected { player, territory, .. } => {
            glow(territory, paints::player(theme, player), scene);
            pop(Sprite::of(Picture::Treasure), territory, scene);
        }
        Event::TerritoryLost { territory, player } => {
            glow(territory, paints::player(theme, player), scene);
            note(scene, labels, rise(territory), "×", LOSS);
        }
        Event::TerritoryGiven { territory, to, .. } => {
            glow(territory, paints::player(theme, to), scene);
        }
        Event::HeroGained { player, territory } => {
            glow(territory, paints::player(theme, player), scene);
            pop(Sprite::owned(Picture::Paladin, player), territory, scene);
        }
        Event::HeroDied { player } => {
            if let Some(land) = stage.seen.game.player(player).hero {
                pop(Sprite::of(Picture::Fallen), land, scene);
            }
        }
        Event::ItemUsed { .. } | Event::Turn { .. } | Event::Ended(_) => {}
    }
}

/// What came of the last commands: a line round what changed, and thin arrows.
pub fn draw_traces(chart: &Chart, stage: &Stage<Conquest>, scene: &mut Scene) {
    for played in stage.news {
        let lands = played.events.iter().flat_map(|event| lands_in(event, stage.seen.game));
        for land in lands.collect::<BTreeSet<_>>() {
            mark(chart, land, TRACE, faded(LIGHT, 0.85), scene);
        }
    }
    for played in stage.news {
        let own = paints::mix(paints::player(stage.theme, played.seat), LIGHT, 0.35);
        for event in &played.events {
            let (Event::Captured { from, to, .. }
            | Event::Moved { from, to, .. }
            | Event::Battle { from, to, .. }) = *event
            else {
                continue;
            };
            Arrow::between(chart, from, to).draw_trace(scene, Layer::Pieces, own);
        }
    }
}

/// The territories that an event is about. Of a player who fell, all went to who felled it.
pub fn lands_in(event: &Event, game: &Conquest) -> Vec<TerritoryId> {
    match *event {
        Event::Capital { territory, .. }
        | Event::Reinforced { territory, .. }
        | Event::PortBuilt { territory }
        | Event::Item { territory, .. }
        | Event::ItemVanished { territory }
        | Event::ItemCollected { territory, .. }
        | Event::TerritoryLost { territory, .. }
        | Event::TerritoryGiven { territory, .. }
        | Event::HeroGained { territory, .. } => vec![territory],
        Event::Captured { from, to, .. }
        | Event::Battle { from, to, .. }
        | Event::Ignored { from, to }
        | Event::Moved { from, to, .. } => vec![from, to],
        Event::Eliminated { by, .. } => game.lands_of(by).collect(),
        Event::Resigned { .. }
        | Event::ItemUsed { .. }
        | Event::HeroDied { .. }
        | Event::Turn { .. }
        | Event::Ended(_) => Vec::new(),
    }
}

/// The territories that a command is about.
pub fn lands_of(command: &Command, position: &Position) -> Vec<TerritoryId> {
    let ways = ways_of(command, position);
    let one = match *command {
        Command::Capital(land) | Command::Reinforce(land) | Command::Port(land) => known(land),
        _ => None,
    };
    ways.into_iter().flatten().chain(one).collect()
}

/// From where to where a command leads.
pub fn ways_of(command: &Command, position: &Position) -> Vec<[TerritoryId; 2]> {
    let ends = |from: i64, to: i64| Some([known(from)?, known(to)?]);
    match *command {
        Command::Capture(way) | Command::Plan(way) => ends(way.from, way.to).into_iter().collect(),
        Command::Move(march) => ends(march.from, march.to).into_iter().collect(),
        Command::Withdraw(place) => {
            let attack = usize::try_from(place).ok().and_then(|place| position.planned.get(place));
            attack.map(|attack| [attack.from, attack.to]).into_iter().collect()
        }
        Command::Launch => position.planned.iter().map(|attack| [attack.from, attack.to]).collect(),
        _ => Vec::new(),
    }
}

fn known(number: i64) -> Option<TerritoryId> {
    u16::try_from(number).ok().map(TerritoryId)
}
