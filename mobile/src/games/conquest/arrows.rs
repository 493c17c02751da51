//! Arrows from territory to territory: attacks that are planned, what is aimed at, what happens.

use glam::Vec2;
use pentarchy_core::games::conquest::{Attack, Conquest, TerritoryId};

use super::geometry::Chart;
use super::paints::{DARK, Paint};
use crate::games::labels::Labels;
use crate::pictures::{Picture, Sprite, glyphs};
use crate::scene::{Layer, Quad, Scene, write};

/// How far an arrow stays away from the middles of its territories, at most.
const CLEAR: f32 = 0.42;
/// How much it bends, as a share of its length.
const BEND: f32 = 0.16;
/// Of how many straight pieces it is made.
const PIECES: usize = 14;
/// How thick it is where it ends; it begins with half of that.
const THICKNESS: f32 = 0.15;
const HEAD: f32 = 0.46;
const EDGE: f32 = 0.05;
/// The share of a stroke's picture that is full; the rest fades out.
const FULL: f32 = 0.72;
/// How near a finger has to be.
const NEAR: f32 = 0.3;

/// The height of the digits on a plaque, and of the plaque.
const DIGITS: f32 = 0.27;
const PLAQUE: f32 = 0.48;

/// A line that bends a little, so that there and back are two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    from: Vec2,
    bend: Vec2,
    to: Vec2,
}

impl Arrow {
    /// From one territory to another.
    pub fn between(chart: &Chart, from: TerritoryId, to: TerritoryId) -> Self {
        Self::new(chart.middle(from), chart.middle(to))
    }

    /// From a place to another.
    pub fn new(from: Vec2, to: Vec2) -> Self {
        let way = to - from;
        let clear = way.normalize_or_zero() * CLEAR.min(way.length() * 0.3);
        let (from, to) = (from + clear, to - clear);
        let way = to - from;
        Self { from, bend: from.midpoint(to) + Vec2::new(way.y, -way.x) * BEND, to }
    }

    /// A place on it: 0 is where it begins, 1 where it ends.
    pub fn at(&self, progress: f32) -> Vec2 {
        let first = self.from.lerp(self.bend, progress);
        first.lerp(self.bend.lerp(self.to, progress), progress)
    }

    /// Where its plaque is.
    pub fn middle(&self) -> Vec2 {
        self.at(0.5)
    }

    /// How near a place is to it.
    pub fn distance(&self, place: Vec2) -> f32 {
        let steps = (0..=PIECES).map(|step| self.at(step as f32 / PIECES as f32));
        steps.map(|at| at.distance(place)).fold(f32::MAX, f32::min)
    }

    /// Draws it as far as it has come.
    pub fn draw(&self, scene: &mut Scene, layer: Layer, until: f32, paint: Paint) {
        self.draw_weighing(scene, layer, until, paint, 1.0);
    }

    /// Draws it as a trace of what has been.
    pub fn draw_trace(&self, scene: &mut Scene, layer: Layer, paint: Paint) {
        self.draw_weighing(scene, layer, 1.0, paint, 0.55);
    }

    fn draw_weighing(
        &self,
        scene: &mut Scene,
        layer: Layer,
        until: f32,
        paint: Paint,
        weight: f32,
    ) {
        let until = until.clamp(0.02, 1.0);
        let way = self.at(until) - self.at(until - 0.04);
        let head = weight.sqrt() * HEAD.min(self.from.distance(self.to));
        let turn = way.y.atan2(way.x);
        let tip = self.at(until);
        let heads = |size: f32| {
            let centre = tip - way.normalize_or_zero() * head * 0.42;
            Quad::new(Sprite::of(Picture::Arrowhead), centre, size).turned(turn)
        };
        let place = |step: usize| self.at(until * (step as f32 / PIECES as f32) * 0.94);
        let edge = [DARK[0], DARK[1], DARK[2], paint[3]];
        for (more, paint) in [(EDGE * weight.sqrt(), edge), (0.0, paint)] {
            for step in 0..PIECES {
                let far = (step as f32 + 0.5) / PIECES as f32;
                let thickness = weight * THICKNESS * (0.5 + 0.5 * far) + 2.0 * more;
                stroke(scene, layer, [place(step), place(step + 1)], thickness, paint);
            }
            scene.add(layer, heads(head + 2.6 * more).tinted(paint));
        }
    }
}

/// The arrow of an attack that is planned at a place; its plaque before its line.
pub fn planned_at(chart: &Chart, game: &Conquest, place: Vec2) -> Option<usize> {
    let planned = game.position().planned.iter().enumerate();
    let arrows: Vec<(usize, Arrow)> =
        planned.map(|(number, one)| (number, Arrow::between(chart, one.from, one.to))).collect();
    let on_plaque = |arrow: &Arrow| {
        let aside = (place - arrow.middle()).abs();
        aside.x <= 2.0 * NEAR && aside.y <= NEAR
    };
    let nearest = |distance: fn(&Arrow, Vec2) -> f32| {
        move |(_, a): &&(usize, Arrow), (_, b): &&(usize, Arrow)| {
            distance(a, place).total_cmp(&distance(b, place))
        }
    };
    let plaque = arrows
        .iter()
        .filter(|(_, arrow)| on_plaque(arrow))
        .min_by(nearest(|arrow, place| arrow.middle().distance(place)));
    let line = || {
        arrows
            .iter()
            .filter(|(_, arrow)| arrow.distance(place) <= NEAR)
            .min_by(nearest(Arrow::distance))
    };
    plaque.or_else(line).map(|(number, _)| *number)
}

/// A straight line of this thickness, with soft edges.
pub fn stroke(
    scene: &mut Scene,
    layer: Layer,
    [from, to]: [Vec2; 2],
    thickness: f32,
    paint: Paint,
) {
    let way = to - from;
    let sprite = Sprite::of(Picture::Stroke);
    // A little longer, so that no gap shows where two meet at an angle.
    let size = Vec2::new(way.length() + thickness * 0.4, thickness / FULL);
    let quad = Quad { size, ..Quad::new(sprite, from.midpoint(to), 1.0) };
    scene.add(layer, quad.turned(way.y.atan2(way.x)).tinted(paint));
}

/// The power of an attack and the defence that it meets, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Powers {
    pub attack: i128,
    pub defence: i128,
}

impl Powers {
    /// Those of an attack; if it is not planned yet, as if it were (CQ17).
    pub fn of(game: &Conquest, attack: Attack) -> Option<Self> {
        let planned = &game.position().planned;
        let count = planned.len() + usize::from(!planned.contains(&attack));
        let defence = game.defence(attack.to);
        game.attack_power(attack, count).map(|attack| Self { attack, defence })
    }

    /// Is the attack the stronger (CQ17)?
    pub fn wins(self) -> bool {
        self.attack > self.defence
    }

    /// How many troops fall with even luck (CQ18).
    pub fn damage(self) -> i128 {
        (self.attack - self.defence + 5).div_euclid(10)
    }

    /// With the best of luck, do so many troops fall (CQ18)?
    pub fn may_conquer(self, troops: i64) -> bool {
        (12 * (self.attack - self.defence) + 50).div_euclid(100) >= troops.into()
    }
}

/// Tenths as a number, with one digit after the point if need be.
pub fn tenths(value: i128, point: char) -> String {
    let (whole, tenth) = (value.div_euclid(10), value.rem_euclid(10));
    if tenth == 0 { whole.to_string() } else { format!("{whole}{point}{tenth}") }
}

/// Sword and power, shield and defence, on a plaque, if there is room for it.
pub fn plaque(scene: &mut Scene, labels: &mut Labels, at: Vec2, powers: Powers) {
    let digits = labels.height(DIGITS);
    let high = PLAQUE * digits / DIGITS;
    // On the map, whole numbers are enough: rounded so that the stronger looks the stronger.
    let round_up = |value: i128| (value + 9).div_euclid(10).to_string();
    let attack = if powers.wins() {
        round_up(powers.attack.max(powers.defence + 1))
    } else {
        powers.attack.div_euclid(10).to_string()
    };
    let defence = if powers.wins() {
        powers.defence.div_euclid(10).to_string()
    } else {
        round_up(powers.defence)
    };
    let sign = digits * 1.15;
    let gap = digits * 0.25;
    let widths = [glyphs::width(&attack, digits), glyphs::width(&defence, digits)];
    let inner = 2.0 * sign + widths[0] + widths[1] + 4.0 * gap;
    let size = Vec2::new(inner + high * 0.6, high);
    if labels.area(size, [at]).is_none() {
        return;
    }
    let layer = Layer::Above;
    scene.add(layer, Quad { size, ..Quad::new(Sprite::of(Picture::Plaque), at, 1.0) });
    let colour = if powers.wins() { [0.72, 1.0, 0.66, 1.0] } else { [1.0, 0.72, 0.68, 1.0] };
    let mut pen = at.x - inner / 2.0;
    let parts = [(Picture::Blade, attack, colour), (Picture::Guard, defence, [1.0; 4])];
    for ((picture, text, colour), width) in parts.into_iter().zip(widths) {
        let centre = Vec2::new(pen + sign / 2.0, at.y);
        scene.add(layer, Quad::new(Sprite::of(picture), centre, sign));
        pen += sign + gap;
        write(scene, layer, &text, Vec2::new(pen + width / 2.0, at.y), digits, colour);
        pen += width + 2.0 * gap;
    }
}

/// A word or a number on a plaque, if there is room for it.
pub fn note(scene: &mut Scene, labels: &mut Labels, at: Vec2, text: &str, colour: Paint) {
    let digits = labels.height(DIGITS);
    let high = PLAQUE * digits / DIGITS;
    let width = glyphs::width(text, digits) + high * 0.8;
    let size = Vec2::new(width.max(high * 1.4), high);
    if labels.area(size, [at]).is_some() {
        let back = Quad { size, ..Quad::new(Sprite::of(Picture::Plaque), at, 1.0) };
        scene.add(Layer::Above, back.faded(colour[3]));
        write(scene, Layer::Above, text, at, digits, colour);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_goes_from_one_to_the_other_and_there_and_back_are_two() {
        let there = Arrow::new(Vec2::new(2.0, 3.0), Vec2::new(6.0, 3.0));
        let back = Arrow::new(Vec2::new(6.0, 3.0), Vec2::new(2.0, 3.0));
        assert!(there.at(0.0).distance(Vec2::new(2.42, 3.0)) < 1e-4);
        assert!(there.at(1.0).distance(Vec2::new(5.58, 3.0)) < 1e-4);
        assert!(there.middle().distance(back.middle()) > 2.0 * 0.2);
        assert!(there.distance(there.at(0.3)) < 0.15);
        assert!(there.distance(Vec2::new(4.0, 5.0)) > 1.0);
    }

    #[test]
    fn short_arrows_do_not_turn_round() {
        let arrow = Arrow::new(Vec2::new(2.0, 3.0), Vec2::new(2.3, 3.1));
        assert!(arrow.at(1.0).x > arrow.at(0.0).x);
    }

    #[test]
    fn tenths_have_a_point_only_if_they_need_one() {
        for (value, text) in [(0, "0"), (120, "12"), (125, "12.5"), (5, "0.5")] {
            assert_eq!(tenths(value, '.'), text);
        }
    }
}
