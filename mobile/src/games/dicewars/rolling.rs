//! Dice: the stacks on the regions, and how a roll, a march and reinforcements are shown (DW13).

use std::time::Duration;

use glam::{Vec2, vec2};
use pentarchy_core::game::Seat;
use pentarchy_core::games::dicewars::{DiceWars, Event, RegionId};

use super::geometry::Geometry;
use crate::games::labels::Labels;
use crate::games::marks::ease;
use crate::games::{Moment, Stage};
use crate::pictures::{Picture, Sprite};
use crate::scene::{Layer, Quad, Scene, write};
use crate::theme::tint;

// How long the parts of an attack take, in milliseconds: a die of each side, looking at the sums,
// and what comes of them.
const DIE_MS: f32 = 55.0;
const LOOK_MS: f32 = 330.0;
const MARCH_MS: f32 = 170.0;
// Reinforcements: a die, all of them at most, and looking at them.
const DROP_MS: f32 = 45.0;
const MOST_DROPS_MS: f32 = 900.0;
const SETTLE_MS: f32 = 120.0;

/// The width of a die of a stack.
const DIE: f32 = 0.305;
/// What its picture is larger than the die.
const AROUND_DIE: f32 = 100.0 / 90.0;
/// The height of a die's picture, in widths.
const DIE_HEIGHT: f32 = 1.16;
/// How much higher the next die stands.
const STOREY: f32 = DIE * 0.577;
/// As many dice stand on one another, at most.
const STOREYS: u8 = 4;
/// The number of dice beside a stack: its height where there is room, and how far it is from the
/// middle of its region, more beside two towers.
pub const NUMBER: f32 = 0.21;
pub const NUMBER_AT: Vec2 = vec2(0.21, 0.03);
const BESIDE_TWO: f32 = 0.06;
/// A die that is rolled.
const ROLLED: f32 = 0.29;
/// The height of the tray, its least width, and how much of that is not for dice.
const TRAY_HEIGHT: f32 = 1.05;
const LEAST_TRAY: f32 = 2.0;
const BESIDE_DICE: f32 = 0.95;
/// How far the dice on it are from one another.
const STEP: f32 = 0.3;

/// The regions as they are at this moment.
pub struct Position<'a> {
    game: &'a DiceWars,
    /// Where dice have been placed since.
    placed: &'a [RegionId],
}

impl<'a> Position<'a> {
    pub fn of(stage: &Stage<'a, DiceWars>) -> Self {
        let before = Self { game: stage.seen.game, placed: &[] };
        let Some(moment) = &stage.moment else { return before };
        match moment.event() {
            Event::Attack { rolls, .. } if march(rolls, moment.progress).is_none() => before,
            Event::Attack { .. } => Self { game: moment.after(), placed: &[] },
            Event::Reinforce { placed, .. } => {
                let count = dropped(placed.len(), moment.progress).0;
                Self { placed: &placed[..count], ..before }
            }
        }
    }

    pub fn owner(&self, region: RegionId) -> Seat {
        self.game.owner(region)
    }

    fn dice(&self, region: RegionId) -> u8 {
        let placed = self.placed.iter().filter(|one| **one == region).count();
        self.game.dice(region) + placed as u8
    }
}

/// How long an event is shown.
pub fn length(event: &Event) -> Duration {
    let millis = match event {
        Event::Attack { rolls, .. } => roll_ms(rolls) + LOOK_MS + MARCH_MS,
        Event::Reinforce { placed, .. } => drops_ms(placed.len()) + SETTLE_MS,
    };
    Duration::from_millis(millis as u64)
}

fn roll_ms(rolls: &[Vec<u8>; 2]) -> f32 {
    DIE_MS * rolls.iter().map(Vec::len).max().unwrap_or(0) as f32
}

/// How many milliseconds into an attack this is.
fn attack_ms(rolls: &[Vec<u8>; 2], progress: f32) -> f32 {
    progress * (roll_ms(rolls) + LOOK_MS + MARCH_MS)
}

/// How far the march after a roll has come; nothing if the dice are still looked at.
pub fn march(rolls: &[Vec<u8>; 2], progress: f32) -> Option<f32> {
    let passed = attack_ms(rolls, progress) - roll_ms(rolls) - LOOK_MS;
    (passed >= 0.0).then(|| (passed / MARCH_MS).min(1.0))
}

fn drops_ms(count: usize) -> f32 {
    (DROP_MS * count as f32).min(MOST_DROPS_MS)
}

/// How many of so many dice have dropped, and how far the next has come.
fn dropped(count: usize, progress: f32) -> (usize, f32) {
    let drops = drops_ms(count);
    if drops <= 0.0 {
        return (count, 0.0);
    }
    let passed = progress * (drops + SETTLE_MS) / drops * count as f32;
    ((passed as usize).min(count), passed.fract())
}

/// Draws all dice.
pub fn draw(
    geometry: &Geometry,
    stage: &Stage<DiceWars>,
    position: &Position<'_>,
    labels: &mut Labels,
    scene: &mut Scene,
) {
    let event = stage.moment.as_ref().map(Moment::event);
    let progress = stage.moment.as_ref().map_or(1.0, |moment| moment.progress);
    // Those behind first.
    let mut order: Vec<RegionId> = stage.seen.game.regions().collect();
    order.sort_by(|a, b| geometry.middle(*a).y.total_cmp(&geometry.middle(*b).y));
    for region in order {
        let mut stack = Stack {
            at: geometry.middle(region),
            owner: position.owner(region),
            dice: position.dice(region),
        };
        match event {
            Some(Event::Attack { from, to, rolls, won: true }) if *to == region && !stage.still => {
                if let Some(way) = march(rolls, progress) {
                    stack.at = geometry.middle(*from).lerp(stack.at, ease(way));
                }
            }
            Some(Event::Attack { from, to, rolls, .. })
                if [*from, *to].contains(&region)
                    && march(rolls, progress).is_none()
                    && !stage.still =>
            {
                // They are shaken while the dice roll.
                let passed = attack_ms(rolls, progress);
                if passed < roll_ms(rolls) {
                    stack.at.x += 0.025 * (passed * 0.06).sin();
                }
            }
            _ => {}
        }
        stack.draw(labels, scene);
    }
    match event {
        Some(Event::Attack { from, to, rolls, won }) if !rolls[0].is_empty() => {
            let roll = Roll { from: *from, to: *to, rolls, won: *won };
            roll.draw(geometry, stage, progress, scene);
        }
        Some(Event::Reinforce { player, placed, .. }) if !stage.still => {
            let (done, way) = dropped(placed.len(), progress);
            if let Some(region) = placed.get(done) {
                let stack = Stack {
                    at: geometry.middle(*region),
                    owner: *player,
                    dice: position.dice(*region) + 1,
                };
                let fall = vec2(0.0, -0.5 * (1.0 - way * way));
                stack.die(stack.dice - 1, fall, Layer::Above, scene);
            }
        }
        _ => {}
    }
}

/// The dice of a region.
struct Stack {
    at: Vec2,
    owner: Seat,
    dice: u8,
}

impl Stack {
    fn draw(&self, labels: &mut Labels, scene: &mut Scene) {
        let wide = if self.dice > STOREYS { 1.5 } else { 1.15 };
        let size = vec2(DIE * 1.9 * wide, DIE * 1.25);
        let shadow = Quad::new(Sprite::of(Picture::Shadow), self.at + vec2(0.02, 0.03), 1.0);
        scene.add(Layer::Pieces, Quad { size, ..shadow });
        // Of two towers the one behind is full first.
        for number in 0..self.dice {
            self.die(number, Vec2::ZERO, Layer::Pieces, scene);
        }
        let aside = if self.dice > STOREYS { BESIDE_TWO } else { 0.0 };
        let (text, height) = (self.dice.to_string(), labels.height(NUMBER));
        let at = self.at + NUMBER_AT + vec2(aside, 0.0);
        if let Some(at) = labels.text(&text, height, [at]) {
            numeral(&text, at, height, scene);
        }
    }

    /// One of the dice, counted from the ground.
    fn die(&self, number: u8, moved: Vec2, layer: Layer, scene: &mut Scene) {
        let storey = number % STOREYS;
        // Side by side towards the front left, as cubes seen from above stand.
        let aside = vec2(DIE / 4.0, -DIE * 0.144);
        let tower = match (self.dice > STOREYS, number < STOREYS) {
            (false, _) => Vec2::ZERO,
            (true, true) => aside,
            (true, false) => -aside,
        };
        let foot = self.at + tower + vec2(0.0, -0.08);
        let centre = foot - vec2(0.0, STOREY * f32::from(storey)) + moved;
        let width = DIE * AROUND_DIE;
        let sprite = Sprite::owned(Picture::DieBlock, self.owner);
        let size = vec2(width, width * DIE_HEIGHT);
        scene.add(layer, Quad { size, ..Quad::new(sprite, centre, 1.0) });
    }
}

/// Light writing with a dark edge, which can be read on any ground.
fn numeral(text: &str, at: Vec2, height: f32, scene: &mut Scene) {
    const EDGE: f32 = 0.018;
    let layer = Layer::Information;
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (0.0, 1.5)] {
        write(scene, layer, text, at + vec2(x, y) * EDGE, height, [0.08, 0.06, 0.1, 0.85]);
    }
    write(scene, layer, text, at, height, [1.0, 0.98, 0.93, 1.0]);
}

/// An attack's roll.
struct Roll<'a> {
    from: RegionId,
    to: RegionId,
    rolls: &'a [Vec<u8>; 2],
    won: bool,
}

impl Roll<'_> {
    /// The dice on their tray, die by die, then their sums.
    fn draw(&self, geometry: &Geometry, stage: &Stage<DiceWars>, progress: f32, scene: &mut Scene) {
        let passed = attack_ms(self.rolls, progress);
        let shown = if stage.still { f32::MAX } else { passed / DIE_MS };
        let fade = 1.0 - march(self.rolls, progress).unwrap_or(0.0);
        let at = self.place(geometry);
        let size = self.size();
        let tray = Quad { size, ..Quad::new(Sprite::of(Picture::DiceTray), at, 1.0) };
        scene.add(Layer::Above, tray.faded(fade));
        let is_decided = passed >= roll_ms(self.rolls);
        for (side, (dice, region)) in self.rolls.iter().zip([self.from, self.to]).enumerate() {
            let owner = stage.seen.game.owner(region);
            let is_winner = (side == 0) == self.won;
            let row = at + vec2(0.0, if side == 0 { -0.24 } else { 0.2 });
            let left = row.x - size.x / 2.0;
            let emblem = Sprite::owned(Picture::Emblem, owner);
            let mark = Quad::new(emblem, vec2(left + 0.22, row.y), 0.24);
            scene.add(Layer::Above, mark.faded(fade));
            for (number, die) in dice.iter().enumerate() {
                let age = shown - number as f32;
                if age < 0.0 {
                    break;
                }
                // A die pops up a little larger.
                let size = ROLLED * (1.0 + 0.35 * (1.0 - age).max(0.0));
                let centre = vec2(left + 0.54 + STEP * number as f32, row.y);
                let quad = Quad::new(Sprite::owned(face_of(*die), owner), centre, size);
                let opacity = if is_decided && !is_winner { 0.55 } else { 1.0 };
                scene.add(Layer::Above, quad.faded(fade * opacity));
            }
            let sum: u32 = dice.iter().take(shown as usize + 1).copied().map(u32::from).sum();
            let (height, mut colour) = match (is_decided, is_winner) {
                (true, true) => (0.27, tint(stage.theme.accent)),
                (true, false) => (0.17, [1.0, 1.0, 1.0, 0.6]),
                (false, _) => (0.2, [1.0; 4]),
            };
            colour[3] *= fade;
            let place = vec2(at.x + size.x / 2.0 - 0.27, row.y);
            write(scene, Layer::Above, &sum.to_string(), place, height, colour);
        }
    }

    /// The width and height of the tray.
    fn size(&self) -> Vec2 {
        let most = self.rolls.iter().map(Vec::len).max().unwrap_or(0);
        vec2((BESIDE_DICE + STEP * most as f32).max(LEAST_TRAY), TRAY_HEIGHT)
    }

    /// Where the tray covers neither of the two regions, and stays on the board.
    fn place(&self, geometry: &Geometry) -> Vec2 {
        let (a, b) = (geometry.middle(self.from), geometry.middle(self.to));
        let half = self.size() / 2.0;
        let above = a.y.min(b.y) - 0.95 - half.y;
        let below = a.y.max(b.y) + 0.45 + half.y;
        let y = if above >= half.y { above } else { below };
        let low = half.min(geometry.extent / 2.0);
        vec2(f32::midpoint(a.x, b.x), y).clamp(low, geometry.extent - low)
    }
}

fn face_of(die: u8) -> Picture {
    match die {
        1 => Picture::Die1,
        2 => Picture::Die2,
        3 => Picture::Die3,
        4 => Picture::Die4,
        5 => Picture::Die5,
        _ => Picture::Die6,
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::{Draw, Game};
    use pentarchy_core::games::dicewars::{Command, Setup};

    use super::*;

    /// Plays a few turns and hands over each command's events.
    fn played(check: impl Fn(&[Event])) {
        let mut game = DiceWars::new(&Setup::default(), 5, 3).unwrap();
        for number in 0..120 {
            let attack = game.attacks().nth(number % 7).or_else(|| game.attacks().next());
            let command = match attack {
                Some((from, to)) if number % 5 != 4 => Command::attack(from, to),
                _ => Command::EndTurn,
            };
            let mut events = Vec::new();
            game.play(&command, Draw::Seed, &mut events);
            check(&events);
            if game.outcome().is_some() {
                break;
            }
        }
    }

    #[test]
    fn dw13_rolls_are_fast() {
        played(|events| {
            for event in events {
                assert!(length(event) <= Duration::from_millis(1_100), "{event:?}");
            }
        });
    }

    #[test]
    fn the_tray_stays_on_the_board_and_off_the_two_regions() {
        let game = DiceWars::new(&Setup::default(), 2, 1).unwrap();
        let geometry = Geometry::of(&game);
        for (from, to) in game.attacks() {
            let roll = Roll { from, to, rolls: &[vec![1; 8], vec![1]], won: false };
            let at = roll.place(&geometry);
            let half = roll.size() / 2.0;
            assert!((at - half).cmpge(Vec2::splat(-1e-3)).all());
            assert!((at + half).cmple(geometry.extent + 1e-3).all());
            for region in [from, to] {
                assert!((geometry.middle(region).y - at.y).abs() > half.y);
            }
        }
    }
}
