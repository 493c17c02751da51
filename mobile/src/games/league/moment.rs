//! The pieces as they are at a moment, between the states before and after an event.

use std::f32::consts::PI;

use glam::Vec2;
use pentarchy_core::game::{Seat, Step};
use pentarchy_core::games::league::{Cell, Class, Event, Facing, Hero, Kind, League, Piece};

use super::{middle, plan};
use crate::games::marks::ease;
use crate::games::{Moment, Stage};

/// How far the piece in the hand is above the finger, in cells, so that the aim is seen.
pub const HAND_RISE: f32 = 0.3;
/// How far a piece leans towards what it attacks from beside it, in cells.
const LUNGE: f32 = 0.3;

/// What a piece looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Hero(Class),
    Minion,
    Building(Kind),
}

/// A piece as it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub piece: Piece,
    pub figure: Figure,
    pub team: Seat,
    pub at: Vec2,
    pub hp: u8,
    pub facing: Facing,
    pub opacity: f32,
}

/// Everything that moves and changes.
pub struct Tokens {
    pub alive: Vec<Token>,
    /// Where heroes fell, and whose they were.
    pub crosses: Vec<(Cell, Seat)>,
    /// Does the hero to move still have its turn?
    pub has_turn: bool,
}

/// A piece as it stands.
pub fn standing(game: &League, piece: Piece) -> Option<Token> {
    let (cell, figure, team, hp, facing) = match piece {
        Piece::Hero(id) => {
            let hero = game.heroes().get(id as usize)?;
            let team = Hero::team_of(id as usize);
            (hero.cell, Figure::Hero(hero.class), team, hero.hp, hero.dir)
        }
        Piece::Minion(id) => {
            let minion = game.minions().iter().find(|minion| minion.id == id)?;
            (minion.cell, Figure::Minion, minion.team, minion.hp, minion.dir)
        }
        Piece::Building(id) => {
            let one = game.buildings().iter().find(|building| building.id == id)?;
            (one.cell, Figure::Building(one.kind), one.team, one.hp, Facing::None)
        }
    };
    Some(Token { piece, figure, team, at: middle(cell), hp, facing, opacity: 1.0 })
}

impl Tokens {
    /// As they are now.
    pub fn of(stage: &Stage<League>) -> Self {
        let game = stage.seen.game;
        let fallen = game.heroes().iter().enumerate().filter(|(_, hero)| !hero.is_alive());
        let mut tokens = Self {
            alive: plan::pieces(game).filter_map(|(piece, ..)| standing(game, piece)).collect(),
            crosses: fallen.map(|(number, hero)| (hero.cell, Hero::team_of(number))).collect(),
            has_turn: true,
        };
        if let Some(moment) = &stage.moment {
            tokens.show(moment, !stage.still);
            if let Some(finger) = moment.dropped.filter(|_| !stage.still) {
                tokens.settle(moment.event(), finger, moment.progress);
            }
        }
        // What is in front covers what is behind.
        tokens.alive.sort_by(|a, b| a.at.y.total_cmp(&b.at.y));
        tokens
    }

    /// The piece with this number.
    pub fn find(&self, piece: Piece) -> Option<&Token> {
        self.alive.iter().find(|token| token.piece == piece)
    }

    fn change(&mut self, piece: Piece, change: impl FnOnce(&mut Token)) {
        if let Some(token) = self.alive.iter_mut().find(|token| token.piece == piece) {
            change(token);
        }
    }

    /// The hero that steps was carried there by a hand.
    fn settle(&mut self, event: &Event, finger: Vec2, progress: f32) {
        let Event::Stepped { piece, to, .. } = *event else { return };
        let hand = finger - Vec2::new(0.0, HAND_RISE);
        // Let go of over an enemy, it was shown beside it already.
        let from = if finger.distance(middle(to)) < 1.0 { hand } else { middle(to) };
        self.change(piece, |token| token.at = from.lerp(middle(to), ease(progress)));
    }

    fn show(&mut self, moment: &Moment<League>, moves: bool) {
        let progress = moment.progress;
        let ended = |step: &Step<League>| matches!(step.event, Event::TurnEnded { .. });
        self.has_turn = !moment.transition.steps[..=moment.index].iter().any(ended);
        match *moment.event() {
            Event::Stepped { piece, from, to } => {
                let after = standing(moment.after(), piece);
                self.change(piece, |token| {
                    let eased = if moves { ease(progress) } else { 1.0 };
                    token.at = middle(from).lerp(middle(to), eased);
                    token.facing = after.map_or(token.facing, |after| after.facing);
                });
            }
            Event::Bumped { piece, dir } => self.change(piece, |token| {
                token.facing = dir;
                if moves {
                    token.at += towards(dir) * 0.2 * (progress * PI).sin();
                }
            }),
            Event::Attacked { piece, target, left, .. } => {
                if progress > 0.55 {
                    self.change(target, |token| token.hp = left);
                }
                if moves {
                    self.show_blow(piece, target, progress);
                }
            }
            Event::Fell { piece, .. } => self.appear(moment.before(), piece, 1.0 - progress),
            Event::Captured { piece, .. } => {
                if let Some(captured) = standing(moment.after(), piece) {
                    self.change(piece, |token| *token = captured);
                }
            }
            Event::Returned { piece, .. } | Event::Made { piece, .. } => {
                self.appear(moment.after(), piece, progress);
            }
            Event::TurnEnded { .. }
            | Event::TurnStarted { .. }
            | Event::Removed { .. }
            | Event::Ended(_) => {}
        }
    }

    /// Shows a piece that is not among the living, as it stands in this state.
    fn appear(&mut self, game: &League, piece: Piece, opacity: f32) {
        let token = standing(game, piece).filter(|_| opacity > 0.0);
        self.alive.extend(token.map(|token| Token { opacity, ..token }));
    }

    fn show_blow(&mut self, piece: Piece, target: Piece, progress: f32) {
        let place = |piece| self.find(piece).map(|token| token.at);
        let (Some(from), Some(to)) = (place(piece), place(target)) else { return };
        if is_near(from, to) {
            let lean = (to - from).normalize_or_zero() * LUNGE * (progress * PI).sin();
            self.change(piece, |token| token.at += lean);
        }
        if progress > 0.5 {
            let shake = (progress * 8.0 * PI).sin() * 0.06;
            self.change(target, |token| token.at.x += shake);
        }
    }
}

/// Is it struck by hand, and not shot at?
pub fn is_near(from: Vec2, to: Vec2) -> bool {
    from.distance(to) < 1.1
}

/// One step that way.
pub fn towards(facing: Facing) -> Vec2 {
    match facing {
        Facing::None => Vec2::ZERO,
        Facing::Left => Vec2::NEG_X,
        Facing::Right => Vec2::X,
        Facing::Up => Vec2::NEG_Y,
        Facing::Down => Vec2::Y,
    }
}
