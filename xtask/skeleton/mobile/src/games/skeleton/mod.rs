//! The face of Skeleton.

mod drawing;
mod geometry;
mod log;
mod rules;
mod setup;
#[cfg(test)]
mod tests;
mod texts;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skeleton::{Command, Event, Reason, Skeleton};

use super::{Effect, Face, FaceFacts, Place, Reply, Seen, Sheet, Stage, Touch};
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::words::{Figures, Words};

/// What is chosen and pointed at.
#[derive(Debug, Default)]
pub struct SkeletonFace {
    /// How many counters would be taken.
    chosen: Option<u8>,
    /// The counter that is pointed at, by mouse or keys.
    aim: Option<u8>,
    advice: Option<Command>,
}

impl SkeletonFace {
    /// A tap chooses a counter and all that lie behind it; another takes them.
    fn tap(&mut self, seen: &Seen<Skeleton>, at: Vec2) -> Reply<Command> {
        self.advice = None;
        let counter = geometry::counter_at(at).filter(|counter| *counter < seen.game.counters());
        let Some(counter) = counter.filter(|_| seen.actor.is_some()) else {
            self.let_go();
            return Reply::Nothing;
        };
        let count = seen.game.counters() - counter;
        let command = Command::Take { count: count.into() };
        if let Err(reason) = seen.game.check(&command) {
            self.let_go();
            return Reply::Refused(refusal(reason));
        }
        if self.chosen == Some(count) {
            self.let_go();
            return Reply::Play(command);
        }
        self.chosen = Some(count);
        Reply::Chosen
    }
}

/// The words that say why not.
fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::OneToThree => "skeleton-refused-too-many",
        Reason::TooFewLeft => "skeleton-refused-too-few-left",
    }
}

impl Face for SkeletonFace {
    type Game = Skeleton;

    const FACTS: FaceFacts = FaceFacts { pictures: drawing::PICTURES, ..FaceFacts::USUAL };

    fn extent(&self, _game: &Skeleton) -> Vec2 {
        geometry::EXTENT
    }

    fn places(&self, game: &Skeleton) -> Vec<Place> {
        let name = |counter: u8| (counter + 1).to_string();
        (0..game.counters())
            .map(|counter| Place::new(name(counter), geometry::middle(counter)))
            .collect()
    }

    fn draw(&self, stage: &Stage<Skeleton>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn effect(event: &Event) -> Effect {
        match event {
            Event::Took { .. } => Effect::millis(300).with(Sound::Move),
        }
    }

    fn touch(&mut self, seen: &Seen<Skeleton>, touch: Touch) -> Reply<Command> {
        match touch {
            Touch::Tap(at) => {
                self.aim = None;
                return self.tap(seen, at);
            }
            Touch::Press(at) => return self.tap(seen, at),
            Touch::Hover(at) | Touch::Point(at) => self.aim = geometry::counter_at(at),
            Touch::HoverEnd | Touch::Cancel => self.aim = None,
            // Nothing is carried: a drag moves the board.
            Touch::Lift(_) | Touch::Carry(_) | Touch::Drop(_) => {}
        }
        Reply::Nothing
    }

    fn is_holding(&self) -> bool {
        self.chosen.is_some() || self.advice.is_some()
    }

    fn let_go(&mut self) {
        *self = Self { aim: self.aim, ..Self::default() };
    }

    fn advise(&mut self, advice: &Advice<Skeleton>) -> usize {
        self.let_go();
        self.advice = advice.commands.first().copied();
        1
    }

    fn stops(&self, seen: &Seen<Skeleton>) -> Vec<Vec2> {
        let mut commands = Vec::new();
        seen.game.legal(&mut commands);
        let counters = seen.game.counters();
        commands
            .into_iter()
            .map(|Command::Take { count }| geometry::middle(counters - count as u8))
            .collect()
    }

    fn status(&self, seen: &Seen<Skeleton>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn sheet(&self, seen: &Seen<Skeleton>, at: Vec2, words: &Words) -> Option<Sheet> {
        geometry::counter_at(at).filter(|counter| *counter < seen.game.counters())?;
        Some(texts::sheet(seen.game, words))
    }

    fn log_line(
        _game: &Skeleton,
        words: &Words,
        _seat: Seat,
        _command: &Command,
        events: &[Event],
    ) -> String {
        log::line(words, events)
    }

    fn score(game: &Skeleton, seat: Seat) -> u32 {
        // Seat 0 moves first.
        (game.turn() + 1 - u32::from(seat.0)) / 2
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }
}
