//! How everything stands at a moment: from the state before a command, and from what of its events
//! has happened since. Pushes take no time of their own: they are seen with the step that pushes.

use glam::Vec2;
use pentarchy_core::games::floors::{
    Cell, Event, Floors, Gait, Heading, Monster, Path, PawnId, Pawns, Piece, Place, Placement,
    Pools, StoneKind, Stones, Teleporter, Teleporters, Tile,
};

use super::hall::Hall;

/// Everything as it stands.
pub struct Now {
    pub pawns: Pawns,
    pub stones: Stones,
    pub pools: Pools,
    pub teleporters: Teleporters,
    pub monster: Monster,
    /// The pawns that are out, in order.
    pub left: Vec<PawnId>,
    /// The tiles drawn so far.
    pub drawn: Vec<Tile>,
    /// What is between two places.
    pub motions: Vec<Motion>,
    /// What is happening.
    pub act: Option<Act>,
    /// The pawn that is on its way, and where it is: it may pass over others.
    passing: Option<(PawnId, Cell)>,
    stage: u8,
}

/// Something that moves from one place to another.
#[derive(Clone, Copy)]
pub struct Motion {
    pub what: Mover,
    pub from: Vec2,
    pub to: Vec2,
    /// How far it has come, from 0 to 1.
    pub progress: f32,
}

/// What moves.
#[derive(Clone, Copy, PartialEq)]
pub enum Mover {
    Pawn(PawnId),
    /// The stone that is, or will be, on this square.
    Stone(Cell),
    /// A stone that is gone when it gets there.
    Vanishing(StoneKind),
    Monster,
}

/// What else there is to see of an event.
#[derive(Clone, Copy)]
pub enum Act {
    /// The pawn turns over.
    TurnsOver(PawnId, f32),
    /// All pawns that did not move turn over.
    OthersTurnOver(f32),
    /// A tile is drawn.
    Draws(Tile, f32),
    /// The monster looks; the nearest pawns ahead, to the left and to the right.
    Looks([Option<Cell>; 3], f32),
    /// The monster turns from this heading.
    Turns(Heading, f32),
    /// The monster goes out through a wall, and comes in through another.
    Wraps(f32),
    /// The monster goes from one teleporter to its partner.
    Teleports(f32),
    /// A pawn is eaten here.
    Eats(PawnId, Cell, f32),
    /// A piece is put down.
    Places(Placement, f32),
}

impl Now {
    /// As the game stands.
    pub fn at_rest(game: &Floors) -> Self {
        Self {
            pawns: *game.pawns(),
            stones: *game.stones(),
            pools: *game.pools(),
            teleporters: *game.teleporters(),
            monster: game.monster(),
            left: game.left().to_vec(),
            drawn: game.drawn().to_vec(),
            motions: Vec::new(),
            act: None,
            passing: None,
            stage: game.stage(),
        }
    }

    /// As it stands within the events of a command: those before `index` have happened, and that
    /// one has come so far.
    pub fn within(
        before: &Floors,
        events: &[Event],
        index: usize,
        progress: f32,
        hall: Hall,
    ) -> Self {
        let mut now = Self::at_rest(before);
        // What was pushed since the last step: it moves with the step that pushes it.
        let mut pushed: Vec<Event> = Vec::new();
        for (event, number) in events.iter().zip(0..=index) {
            let is_present = number == index;
            if is_present {
                now.act = now.act_of(event, progress);
                now.motions = now.motions_of(event, progress, hall, &pushed);
            }
            match event {
                Event::StonePushed { .. } | Event::StoneGone { .. } | Event::PawnPushed { .. } => {
                    pushed.push(*event);
                }
                Event::Stepped { .. } | Event::MonsterWent { .. } => pushed.clear(),
                _ => {}
            }
            if !is_present || takes_effect(event, progress) {
                now.apply(event);
            }
        }
        now
    }

    /// The pawn on its way was carried by a hand, and let go of here.
    pub fn settling_from(mut self, hand: Vec2) -> Self {
        // Its own motion is the last, after what it pushes.
        if let Some(own) = self.motions.last_mut() {
            own.from = hand;
        }
        self
    }

    /// What moves with an event, and where to.
    fn motions_of(
        &self,
        event: &Event,
        progress: f32,
        hall: Hall,
        pushed: &[Event],
    ) -> Vec<Motion> {
        let own = match *event {
            Event::Stepped { pawn, to, .. } => {
                let from = hall.pawn(pawn, self.place(pawn), 0);
                Some((Mover::Pawn(pawn), from, hall.middle(to)))
            }
            Event::Moved { pawn, to: Place::Out, .. } => {
                let from = hall.pawn(pawn, self.place(pawn), 0);
                Some((Mover::Pawn(pawn), from, hall.garden(self.left.len())))
            }
            Event::MonsterWent { from, to, how } if is_walked(from, to, how) => {
                Some((Mover::Monster, hall.middle(from), hall.middle(to)))
            }
            Event::MonsterWent { .. } => None,
            _ => return Vec::new(),
        };
        let towards = match own {
            Some((Mover::Pawn(_), from, to)) => (to - from).normalize_or_zero(),
            _ => hall.step(self.monster.heading),
        };
        let along = pushed.iter().filter_map(|push| match *push {
            Event::StonePushed { from, to, .. } => {
                Some((Mover::Stone(to), hall.middle(from), hall.middle(to)))
            }
            Event::PawnPushed { pawn, from, to } => {
                Some((Mover::Pawn(pawn), hall.middle(from), hall.middle(to)))
            }
            Event::StoneGone { stone, from, .. } => {
                let from = hall.middle(from);
                Some((Mover::Vanishing(stone), from, from + towards))
            }
            _ => None,
        });
        let motion = |(what, from, to)| Motion { what, from, to, progress };
        along.chain(own).map(motion).collect()
    }

    fn act_of(&self, event: &Event, progress: f32) -> Option<Act> {
        Some(match *event {
            Event::Moved { pawn, to, .. } if to != Place::Out => Act::TurnsOver(pawn, progress),
            Event::OthersTurnedOver => Act::OthersTurnOver(progress),
            Event::Drew { tile } => Act::Draws(tile, progress),
            Event::Looked { seen } => Act::Looks(seen, progress),
            Event::Turned { .. } => Act::Turns(self.monster.heading, progress),
            Event::MonsterWent { from, to, how } => match how {
                Gait::Teleporter => Act::Teleports(progress),
                _ if is_walked(from, to, how) => return None,
                _ => Act::Wraps(progress),
            },
            Event::Eaten { pawn, from, .. } => Act::Eats(pawn, from, progress),
            Event::Placed { placement, .. } => Act::Places(placement, progress),
            _ => return None,
        })
    }

    fn apply(&mut self, event: &Event) {
        match *event {
            Event::Placed { placement, .. } => self.lay(&placement),
            Event::Stepped { pawn, to, .. } => self.passing = Some((pawn, to)),
            Event::Moved { pawn, to, .. } => {
                self.passing = None;
                self.pawns.put(pawn, to);
                self.pawns.set_moved(pawn);
                self.pawns.turn_over(pawn);
                if to == Place::Out {
                    self.left.push(pawn);
                }
            }
            Event::StonePushed { stone, from, to } => {
                self.stones.take(from);
                self.stones.put(to, stone);
            }
            Event::StoneGone { from, .. } => {
                self.stones.take(from);
            }
            Event::PawnPushed { pawn, to, .. } => self.pawns.put(pawn, Place::On(to)),
            Event::OthersTurnedOver => {
                for pawn in self.pawns.all() {
                    if self.pawns.place(pawn).is_in_play() && !self.pawns.has_moved(pawn) {
                        self.pawns.turn_over(pawn);
                    }
                }
            }
            Event::Drew { tile } => self.drawn.push(tile),
            Event::Turned { heading, .. } => self.monster.heading = heading,
            Event::MonsterWent { to, .. } => self.monster.cell = to,
            Event::Eaten { pawn, .. } => {
                let place = if self.stage == 1 { Place::Outside } else { Place::Eaten };
                self.pawns.put(pawn, place);
            }
            Event::RoundBegan { .. } => self.pawns.clear_moved(),
            Event::Looked { .. } | Event::Ended(_) => {}
        }
    }

    fn lay(&mut self, placement: &Placement) {
        let Some(cell) = Cell::new(placement.cell.0, placement.cell.1) else { return };
        match (placement.piece, placement.heading) {
            (Piece::PoolSquare, _) => drop(self.pools.lay_square(cell)),
            (Piece::PoolStrip, Some(heading)) => drop(self.pools.lay_strip(cell, heading)),
            (Piece::Teleporter, Some(heading)) => {
                let pair = placement.pair.and_then(|pair| u8::try_from(pair).ok()).unwrap_or(0);
                self.teleporters.put(Teleporter { cell, pair, heading });
            }
            (piece, _) => {
                if let Some(kind) = piece.stone() {
                    self.stones.put(cell, kind);
                }
            }
        }
    }

    /// Where a pawn is.
    pub fn place(&self, pawn: PawnId) -> Place {
        match self.passing {
            Some((other, cell)) if other == pawn => Place::On(cell),
            _ => self.pawns.place(pawn),
        }
    }

    /// Where something is that moves, and how far it has come.
    pub fn motion(&self, what: Mover) -> Option<(Vec2, f32)> {
        let motion = self.motions.iter().find(|motion| motion.what == what)?;
        Some((motion.from.lerp(motion.to, motion.progress), motion.progress))
    }
}

/// Does the monster go from one square to the next, and not through walls or teleporters?
pub fn is_walked(from: Cell, to: Cell, how: Gait) -> bool {
    how != Gait::Teleporter && from.distance(to) == 1
}

/// Is the event seen as done when it has come so far? What moves is drawn by its motion, and what
/// turns over shows its other face from half-way on.
fn takes_effect(event: &Event, progress: f32) -> bool {
    match event {
        Event::Moved { to: Place::Out, .. } => true,
        Event::Moved { .. } | Event::OthersTurnedOver => progress >= 0.5,
        Event::Eaten { .. } => progress >= 1.0,
        Event::MonsterWent { from, to, how } => is_walked(*from, *to, *how) || progress >= 0.5,
        _ => true,
    }
}

/// A foreseen walk: as far as a tile goes, or so many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foresight {
    Steps(u8),
    Tile(Tile),
}

impl Foresight {
    /// No walk is longer.
    pub const MOST: u8 = Tile::X.steps();

    /// A step more or less.
    pub fn by(self, more: bool) -> Self {
        let steps = match self {
            Self::Steps(steps) => steps,
            Self::Tile(tile) => tile.steps(),
        };
        Self::Steps(if more { (steps + 1).min(Self::MOST) } else { (steps - 1).max(1) })
    }

    /// The walk, if nothing changed but this move.
    pub fn walk(self, game: &Floors, after: Option<(PawnId, Path)>) -> (Floors, Vec<Event>) {
        let mut events = Vec::new();
        let start = after.and_then(|(pawn, path)| game.after_move(pawn, path)).unwrap_or(*game);
        let end = match self {
            Self::Steps(steps) => start.after_steps(steps, &mut events),
            Self::Tile(tile) => start.after_walk(tile, &mut events).0,
        };
        (end, events)
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::game::{Draw, Game};
    use pentarchy_core::games::floors::{Layout, Setup};

    use super::*;

    #[test]
    fn ff20_when_all_is_shown_it_is_the_true_state() {
        for (seed, layout) in [(1, Layout::Basic), (2, Layout::Random), (3, Layout::Advanced)] {
            let mut game = Floors::new(&Setup { layout }, 3, seed).unwrap();
            let mut random = Random::keyed(seed, "play", &[]);
            let mut legal = Vec::new();
            while game.outcome().is_none() {
                legal.clear();
                game.legal(&mut legal);
                let before = game;
                let mut events = Vec::new();
                game.play(random.pick(&legal).unwrap(), Draw::Seed, &mut events);
                let hall = Hall::new(false, game.pawns());
                let now = Now::within(&before, &events, events.len(), 0.0, hall);
                assert_eq!(now.pawns, *game.pawns());
                assert_eq!(now.stones, *game.stones());
                assert_eq!(now.pools, *game.pools());
                assert_eq!(now.teleporters, *game.teleporters());
                assert_eq!(now.monster, game.monster());
                assert_eq!(
                    (now.left.as_slice(), now.drawn.as_slice()),
                    (game.left(), game.drawn())
                );
            }
        }
    }

    #[test]
    fn ff20_any_number_of_steps_is_foreseen() {
        let game = Floors::new(&Setup::default(), 2, 1).unwrap();
        let mut foresight = Foresight::Steps(1);
        for steps in 1..=Foresight::MOST {
            let (_, events) = foresight.walk(&game, None);
            let is_step =
                |event: &&Event| matches!(event, Event::MonsterWent { how: Gait::Step, .. });
            assert_eq!(events.iter().filter(is_step).count(), usize::from(steps));
            foresight = foresight.by(true);
        }
        assert_eq!(foresight, Foresight::Steps(Foresight::MOST));
        assert_eq!(Foresight::Steps(1).by(false), Foresight::Steps(1));
        assert_eq!(Foresight::Tile(Tile::Seven).by(true), Foresight::Steps(8));
    }
}
