//! Where the keyboard is on a board: the same for every game, from the places that its face names.

use glam::Vec2;
use pentarchy_core::game::Game;

use super::{BoardKey, Face, Reply, Seen, Touch};

/// Places that are nearer than this are the same.
const SAME: f32 = 0.01;
/// What lies aside counts more, so that one goes straight on.
const ASIDE: f32 = 2.0;

/// The keyboard's cursor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cursor {
    at: Option<Vec2>,
    /// Where finger or mouse were last, from where the keys go on.
    pointer: Option<Vec2>,
}

impl Cursor {
    /// Where it is; nothing while the board is led by finger or mouse.
    pub fn at(&self) -> Option<Vec2> {
        self.at
    }

    /// A finger or the mouse is here.
    pub fn leave_to(&mut self, pointer: Vec2) {
        *self = Self { at: None, pointer: Some(pointer) };
    }

    /// A key was pressed; what comes of it.
    pub fn press<F: Face>(
        &mut self,
        face: &mut F,
        seen: &Seen<F::Game>,
        key: BoardKey,
    ) -> Reply<<F::Game as Game>::Command> {
        let way = match key {
            BoardKey::Left => Vec2::NEG_X,
            BoardKey::Right => Vec2::X,
            BoardKey::Up => Vec2::NEG_Y,
            BoardKey::Down => Vec2::Y,
            BoardKey::Next => return self.go_on(face, seen, false),
            BoardKey::Previous => return self.go_on(face, seen, true),
            BoardKey::Act => {
                return match self.at {
                    Some(at) => face.touch(seen, Touch::Press(at)),
                    None => self.go_on(face, seen, false),
                };
            }
        };
        if let Some(reply) = face.arrow(seen, way) {
            return reply;
        }
        let Some(from) = self.at.or_else(|| self.near_pointer(face, seen)) else {
            return self.go_on(face, seen, false);
        };
        let cost = |at: &Vec2| {
            let by = *at - from;
            let ahead = by.dot(way);
            let aside = by.perp_dot(way).abs();
            (ahead > SAME && aside <= 2.0 * ahead).then_some(ahead + ASIDE * aside)
        };
        let places = face.places(seen.game).into_iter().map(|place| place.at);
        let best = places
            .filter_map(|at| Some((cost(&at)?, at)))
            .min_by(|(one, _), (other, _)| one.total_cmp(other));
        self.point(best.map_or(from, |(_, at)| at), face, seen)
    }

    /// The place that finger or mouse mean.
    fn near_pointer<F: Face>(&self, face: &F, seen: &Seen<F::Game>) -> Option<Vec2> {
        let pointer = self.pointer?;
        let places = face.places(seen.game).into_iter().map(|place| place.at);
        places.min_by(|one, other| {
            one.distance_squared(pointer).total_cmp(&other.distance_squared(pointer))
        })
    }

    /// To the next thing that can act or be acted on.
    fn go_on<F: Face>(
        &mut self,
        face: &mut F,
        seen: &Seen<F::Game>,
        backwards: bool,
    ) -> Reply<<F::Game as Game>::Command> {
        let mut stops = face.stops(seen);
        if stops.is_empty() {
            stops.extend(face.places(seen.game).first().map(|place| place.at));
        }
        if backwards {
            stops.reverse();
        }
        let is_here = |stop: &Vec2| self.at.is_some_and(|at| at.distance(*stop) < SAME);
        let next = stops.iter().position(is_here).map_or(0, |place| (place + 1) % stops.len());
        match stops.get(next) {
            Some(at) => self.point(*at, face, seen),
            None => Reply::Nothing,
        }
    }

    /// Goes to a place.
    pub fn point<F: Face>(
        &mut self,
        at: Vec2,
        face: &mut F,
        seen: &Seen<F::Game>,
    ) -> Reply<<F::Game as Game>::Command> {
        self.at = Some(at);
        face.touch(seen, Touch::Point(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Visitor, each};

    /// As whole numbers, to be compared.
    fn key_of(at: Vec2) -> (i32, i32) {
        ((at.x * 100.0).round() as i32, (at.y * 100.0).round() as i32)
    }

    #[test]
    fn arrows_go_their_way_and_reach_every_place_of_every_game() {
        struct Walk;
        impl Visitor for Walk {
            fn face<F: Face>(&mut self) {
                let setup = Default::default();
                let game = F::Game::new(&setup, F::FACTS.usual_seats, 7).unwrap();
                let seen = Seen { game: &game, actor: game.to_move() };
                let (mut face, mut start) = (F::default(), Cursor::default());
                start.press(&mut face, &seen, BoardKey::Next);
                let mut reached = std::collections::BTreeSet::from([key_of(start.at().unwrap())]);
                let mut open = vec![start];
                while let Some(from) = open.pop() {
                    for (key, way) in [
                        (BoardKey::Left, Vec2::NEG_X),
                        (BoardKey::Right, Vec2::X),
                        (BoardKey::Up, Vec2::NEG_Y),
                        (BoardKey::Down, Vec2::Y),
                    ] {
                        let mut cursor = from;
                        cursor.press(&mut face, &seen, key);
                        let at = cursor.at().unwrap();
                        let went = (at - from.at().unwrap()).dot(way);
                        assert!(went >= 0.0, "{}: {key:?}", F::Game::ID);
                        if reached.insert(key_of(at)) {
                            open.push(cursor);
                        }
                    }
                }
                let places = face.places(&game);
                let all = places.iter().map(|place| key_of(place.at)).collect();
                let missed: Vec<_> = reached.symmetric_difference(&all).collect();
                assert!(missed.is_empty(), "{}: {missed:?}", F::Game::ID);
            }
        }
        each(&mut Walk);
    }
}
