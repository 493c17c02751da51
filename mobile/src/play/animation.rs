//! What has happened, shown in time: commands wait in line, and the steps of each are shown one
//! after the other.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Step};
use pentarchy_core::table::Transition;

use crate::games::Moment;

/// Commands beyond this many are shown as done: the screen does not fall behind.
const MOST_WAITING: usize = 4;
/// How many times faster a hurried command is shown.
const HURRY: u32 = 4;
/// What takes longer than this is worth hurrying.
const LONG: Duration = Duration::from_millis(1_500);

/// The commands that are still to be shown.
pub struct Animation<G: Game> {
    clips: VecDeque<Clip<G>>,
    now: Duration,
    /// The animation's own time, which runs faster while it is hurried.
    clock: Duration,
    /// Is what is being shown hurried to its end?
    hurried: bool,
}

/// A command that is to be shown.
struct Clip<G: Game> {
    /// The command's number in the history.
    number: usize,
    transition: Arc<Transition<G>>,
    lengths: Vec<Duration>,
    index: usize,
    /// When the present step began; nothing if the command is still waiting.
    began: Option<Duration>,
    /// Where the piece was let go of that walks in the step with this number.
    dropped: Option<(Vec2, usize)>,
}

/// What passed in a step of time.
pub struct Tick<E> {
    /// The events that began.
    pub begun: Vec<E>,
    /// Did a command come to its end?
    pub ended: bool,
}

impl<G: Game> Default for Animation<G> {
    fn default() -> Self {
        Self { clips: VecDeque::new(), now: Duration::ZERO, clock: Duration::ZERO, hurried: false }
    }
}

impl<G: Game> Animation<G> {
    /// Puts the command of this number in line; `speed` stretches its time.
    pub fn add(
        &mut self,
        (number, transition): (usize, Arc<Transition<G>>),
        speed: f32,
        length: impl Fn(&G::Event) -> Duration,
    ) {
        self.clips.push_back(Clip::new(number, transition, speed, length));
        while self.clips.len() > MOST_WAITING {
            self.clips.pop_front();
        }
    }

    /// Shows commands that were played before, all of them.
    pub fn show_again(
        &mut self,
        commands: impl Iterator<Item = (usize, Arc<Transition<G>>)>,
        speed: f32,
        length: impl Fn(&G::Event) -> Duration,
    ) {
        self.clear();
        let clip = |(number, transition)| Clip::new(number, transition, speed, &length);
        self.clips.extend(commands.map(clip));
    }

    /// The number of the command that is being shown.
    pub fn number(&self) -> Option<usize> {
        self.clips.front().map(|clip| clip.number)
    }

    /// The command that was put in line last is one of those by which a hand put a piece down here:
    /// it does not walk again, but settles, with the last of all its walking.
    pub fn settle(&mut self, from: Vec2, is_walk: impl Fn(&G::Event) -> bool) {
        let Some((last, earlier)) = self.clips.make_contiguous().split_last_mut() else { return };
        let walks = |step: &Step<G>| is_walk(&step.event);
        let Some(step) = last.transition.steps.iter().rposition(walks) else { return };
        last.dropped = Some((from, step));
        last.skip_walk(step, &is_walk);
        for clip in earlier {
            if clip.dropped.take().is_some() {
                clip.skip_walk(clip.lengths.len(), &is_walk);
            }
        }
    }

    /// Shows nothing any more: all is as it stands.
    pub fn clear(&mut self) {
        self.clips.clear();
        self.hurried = false;
    }

    /// Shows the present command faster, to its end.
    pub fn hurry(&mut self) {
        self.hurried = true;
    }

    /// Does the present command take long? So it is to its end, hurried or not: the button for it
    /// must not give way to another under the finger.
    pub fn is_long(&self) -> bool {
        let length = |clip: &Clip<G>| clip.lengths.iter().sum::<Duration>();
        self.clips.front().is_some_and(|clip| length(clip) > LONG)
    }

    pub fn is_running(&self) -> bool {
        !self.clips.is_empty()
    }

    /// The time of the last tick.
    pub fn now(&self) -> Duration {
        self.now
    }

    /// Time passes, and nothing is shown in it.
    pub fn hold(&mut self, now: Duration) {
        self.now = now;
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Duration) -> Tick<G::Event> {
        let passed = now.saturating_sub(self.now);
        self.now = now;
        self.clock += passed * if self.hurried { HURRY } else { 1 };
        let now = self.clock;
        let mut tick = Tick { begun: Vec::new(), ended: false };
        while let Some(clip) = self.clips.front_mut() {
            let began = match clip.began {
                Some(began) => began,
                None => {
                    tick.begun.extend(clip.event());
                    *clip.began.insert(now)
                }
            };
            match clip.lengths.get(clip.index) {
                Some(length) if began + *length > now => break,
                Some(length) => {
                    clip.began = Some(began + *length);
                    clip.index += 1;
                    tick.begun.extend(clip.event());
                }
                None => {
                    self.clips.pop_front();
                    self.hurried = false;
                    tick.ended = true;
                }
            }
        }
        tick
    }

    /// The moment that is shown; none if all is at rest.
    pub fn moment(&self) -> Option<Moment<'_, G>> {
        let clip = self.clips.front()?;
        let index = clip.index;
        let length = *clip.lengths.get(index)?;
        let passed = self.clock.saturating_sub(clip.began?);
        let progress = if length.is_zero() {
            1.0
        } else {
            (passed.as_secs_f32() / length.as_secs_f32()).min(1.0)
        };
        let dropped = clip.dropped.filter(|(_, step)| *step == index).map(|(at, _)| at);
        Some(Moment { transition: &clip.transition, index, progress, dropped })
    }
}

impl<G: Game> Clip<G> {
    fn new(
        number: usize,
        transition: Arc<Transition<G>>,
        speed: f32,
        length: impl Fn(&G::Event) -> Duration,
    ) -> Self {
        let lengths = transition.steps.iter().map(|step| length(&step.event).mul_f32(speed));
        let lengths = lengths.collect();
        Self { number, transition, lengths, index: 0, began: None, dropped: None }
    }

    fn event(&self) -> Option<G::Event> {
        self.transition.steps.get(self.index).map(|step| step.event.clone())
    }

    /// The walking in the steps before this one takes no time.
    fn skip_walk(&mut self, before: usize, is_walk: impl Fn(&G::Event) -> bool) {
        let steps = self.transition.steps.iter().zip(&mut self.lengths).take(before);
        for (_, length) in steps.filter(|(step, _)| is_walk(&step.event)) {
            *length = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Game;
    use pentarchy_core::games::skirmish::{Event, Setup, Skirmish};

    use super::*;

    fn animation(commands: usize) -> Animation<Skirmish> {
        let mut game = Skirmish::new(&Setup::default(), 2, 0).unwrap();
        let mut animation = Animation::default();
        for number in 0..commands {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let (transition, _) = Transition::play(&mut game, legal.last().unwrap());
            animation.add((number, Arc::new(transition)), 1.0, |_| Duration::from_millis(100));
        }
        animation
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn an_event_begins_once_and_takes_its_time() {
        let mut animation = animation(1);
        assert_eq!(animation.advance(at(50)).begun.len(), 1);
        assert_eq!(animation.advance(at(100)).begun.len(), 0);
        assert!((animation.moment().unwrap().progress - 0.5).abs() < 1e-6);
        assert!(animation.advance(at(151)).ended);
        assert!(animation.moment().is_none() && !animation.is_running());
    }

    #[test]
    fn a_late_frame_skips_what_should_have_passed() {
        let mut animation = animation(2);
        animation.advance(at(0));
        animation.advance(at(10_000));
        assert_eq!(animation.clips.len(), 1, "the second begins when it is first seen");
        animation.advance(at(20_000));
        assert!(!animation.is_running());
    }

    #[test]
    fn the_screen_does_not_fall_behind() {
        assert_eq!(animation(9).clips.len(), MOST_WAITING);
    }

    #[test]
    fn what_takes_long_can_be_hurried_to_its_end() {
        let mut animation = animation(2);
        animation.clips[0].lengths = vec![at(2_000)];
        animation.advance(at(100));
        assert!(animation.is_long());
        animation.hurry();
        animation.advance(at(599));
        assert_eq!(animation.clips.len(), 2);
        assert!(animation.is_long(), "the button stays under the finger");
        animation.advance(at(600));
        assert_eq!(animation.clips.len(), 1, "in a fourth of the time");
        assert!(!animation.is_long());
        animation.advance(at(650));
        assert!((animation.moment().unwrap().progress - 0.5).abs() < 1e-6, "the next one is not");
    }

    #[test]
    fn cleared_it_shows_nothing() {
        let mut animation = animation(2);
        animation.advance(at(0));
        animation.clear();
        assert!(animation.moment().is_none() && !animation.is_running());
    }

    #[test]
    fn what_a_hand_carried_does_not_walk_again() {
        let mut animation = animation(2);
        let from = Vec2::new(1.5, 2.5);
        animation.settle(from, |event| matches!(event, Event::Moved { .. }));
        animation.advance(Duration::ZERO);
        assert_eq!(animation.moment().unwrap().dropped, None, "that is the command before");
        animation.clear();

        // A hand that puts a piece down by two commands: only the last is seen.
        let mut animation = self::animation(0);
        for _ in 0..2 {
            let one = self::animation(1).clips.pop_back().unwrap();
            animation.clips.push_back(one);
            animation.settle(from, |event| matches!(event, Event::Moved { .. }));
        }
        assert_eq!(animation.clips[0].lengths[0], Duration::ZERO);
        animation.advance(at(1));
        assert_eq!(animation.moment().unwrap().dropped, Some(from));
    }
}
