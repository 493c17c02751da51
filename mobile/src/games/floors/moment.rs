//! How everything stands at a moment, between the states before and after an event. Pushes take no
//! time of their own: they are seen with the step that pushes.

use glam::Vec2;
use pentarchy_core::games::floors::{
    Cell, Event, Floors, Gait, Heading, Path, PawnId, Place, Placement, StoneKind, Tile,
};

use super::geometry::Hall;
use crate::games::Moment;

/// Everything as it stands.
pub struct Now {
    pub game: Floors,
    /// What is between two places.
    pub motions: Vec<Motion>,
    /// What is happening.
    pub act: Option<Act>,
    /// The pawn that is on its way, and where it is: it may pass over others.
    passing: Option<(PawnId, Cell)>,
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
        Self { game: *game, motions: Vec::new(), act: None, passing: None }
    }

    /// As it stands within a command, when the present event has come so far.
    pub fn within(moment: &Moment<Floors>, progress: f32, hall: Hall) -> Self {
        let mut now = Self::at_rest(moment.before());
        // What was pushed since the last step: it moves with the step that pushes it.
        let mut pushed: Vec<Event> = Vec::new();
        for step in &moment.transition.steps[..moment.index] {
            match step.event {
                Event::StonePushed { .. } | Event::StoneGone { .. } | Event::PawnPushed { .. } => {
                    pushed.push(step.event);
                }
                Event::Stepped { .. } | Event::MonsterWent { .. } => pushed.clear(),
                _ => {}
            }
            now.pass(&step.event);
        }
        let event = moment.event();
        now.act = now.act_of(event, progress);
        now.motions = now.motions_of(event, progress, hall, &pushed);
        if takes_effect(event, progress) {
            now.game = *moment.after();
            now.pass(event);
        }
        now
    }

    /// A pawn on its way has gone on, or has got there.
    fn pass(&mut self, event: &Event) {
        match *event {
            Event::Stepped { pawn, to, .. } => self.passing = Some((pawn, to)),
            Event::Moved { .. } => self.passing = None,
            _ => {}
        }
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
                Some((Mover::Pawn(pawn), from, hall.garden(self.game.left().len())))
            }
            Event::MonsterWent { from, to, how } if is_walked(from, to, how) => {
                Some((Mover::Monster, hall.middle(from), hall.middle(to)))
            }
            Event::MonsterWent { .. } => None,
            _ => return Vec::new(),
        };
        let towards = match own {
            Some((Mover::Pawn(_), from, to)) => (to - from).normalize_or_zero(),
            _ => hall.step(self.game.monster().heading),
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
            Event::Turned { .. } => Act::Turns(self.game.monster().heading, progress),
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

    /// Where a pawn is.
    pub fn place(&self, pawn: PawnId) -> Place {
        match self.passing {
            Some((other, cell)) if other == pawn => Place::On(cell),
            _ => self.game.pawns().place(pawn),
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
    use pentarchy_core::game::Game;
    use pentarchy_core::games::floors::Setup;

    use super::*;

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
