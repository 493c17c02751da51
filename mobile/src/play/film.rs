//! What has happened, shown in time: commands wait in line, and the events of each are shown one
//! after the other.

use std::collections::VecDeque;
use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::Game;

/// Commands beyond this many are shown as done: the screen does not fall behind.
const MOST_WAITING: usize = 4;
/// How many times faster a hurried command is shown.
const HURRY: u32 = 4;
/// What takes longer than this is worth hurrying.
const LONG: Duration = Duration::from_millis(1_500);

/// The commands that are still to be shown.
pub struct Film<G: Game> {
    reels: VecDeque<Reel<G>>,
    now: Duration,
    /// The film's own time, which runs faster while it is hurried.
    clock: Duration,
    /// Is what is being shown hurried to its end?
    hurried: bool,
}

/// A command that is to be shown.
struct Reel<G: Game> {
    before: G,
    events: Vec<G::Event>,
    lengths: Vec<Duration>,
    index: usize,
    /// When the present event began; nothing if the command is still waiting.
    began: Option<Duration>,
    /// Where the piece was let go of that walks in the event with this number.
    dropped: Option<(Vec2, usize)>,
}

/// What passed in a step of time.
pub struct Scenes<E> {
    /// The events that began.
    pub begun: Vec<E>,
    /// Did a command come to its end?
    pub ended: bool,
}

/// The moment that is shown.
pub struct Shown<'a, G: Game> {
    pub before: &'a G,
    pub events: &'a [G::Event],
    pub index: usize,
    pub progress: f32,
    /// Where the piece that walks was let go of, if a hand carried it.
    pub dropped: Option<Vec2>,
}

impl<G: Game> Default for Film<G> {
    fn default() -> Self {
        Self { reels: VecDeque::new(), now: Duration::ZERO, clock: Duration::ZERO, hurried: false }
    }
}

impl<G: Game> Film<G> {
    /// Puts a command in line; `speed` stretches its time.
    pub fn add(
        &mut self,
        before: G,
        events: Vec<G::Event>,
        speed: f32,
        length: impl Fn(&G::Event) -> Duration,
    ) {
        let lengths = events.iter().map(|event| length(event).mul_f32(speed)).collect();
        let (index, began, dropped) = (0, None, None);
        self.reels.push_back(Reel { before, events, lengths, index, began, dropped });
        while self.reels.len() > MOST_WAITING {
            self.reels.pop_front();
        }
    }

    /// The command that was put in line last is one of those by which a hand put a piece down here:
    /// it does not walk again, but settles, with the last of all steps.
    pub fn settle(&mut self, from: Vec2, is_walk: impl Fn(&G::Event) -> bool) {
        let Some((last, earlier)) = self.reels.make_contiguous().split_last_mut() else { return };
        let Some(step) = last.events.iter().rposition(&is_walk) else { return };
        last.dropped = Some((from, step));
        last.skip_walk(step, &is_walk);
        for reel in earlier {
            if reel.dropped.take().is_some() {
                reel.skip_walk(reel.events.len(), &is_walk);
            }
        }
    }

    /// Shows nothing any more: all is as it stands.
    pub fn clear(&mut self) {
        self.reels.clear();
        self.hurried = false;
    }

    /// Shows the present command faster, to its end.
    pub fn hurry(&mut self) {
        self.hurried = true;
    }

    /// Does the present command take long? So it is to its end, hurried or not: the button for it
    /// must not give way to another under the finger.
    pub fn is_long(&self) -> bool {
        let length = |reel: &Reel<G>| reel.lengths.iter().sum::<Duration>();
        self.reels.front().is_some_and(|reel| length(reel) > LONG)
    }

    pub fn is_running(&self) -> bool {
        !self.reels.is_empty()
    }

    /// The time of the last step.
    pub fn now(&self) -> Duration {
        self.now
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Duration) -> Scenes<G::Event> {
        let passed = now.saturating_sub(self.now);
        self.now = now;
        self.clock += passed * if self.hurried { HURRY } else { 1 };
        let now = self.clock;
        let mut scenes = Scenes { begun: Vec::new(), ended: false };
        while let Some(reel) = self.reels.front_mut() {
            let began = match reel.began {
                Some(began) => began,
                None => {
                    scenes.begun.extend(reel.events.first().cloned());
                    *reel.began.insert(now)
                }
            };
            match reel.lengths.get(reel.index) {
                Some(length) if began + *length > now => break,
                Some(length) => {
                    reel.index += 1;
                    reel.began = Some(began + *length);
                    scenes.begun.extend(reel.events.get(reel.index).cloned());
                }
                None => {
                    self.reels.pop_front();
                    self.hurried = false;
                    scenes.ended = true;
                }
            }
        }
        scenes
    }

    /// What is shown now; nothing if all is at rest.
    pub fn shown(&self) -> Option<Shown<'_, G>> {
        let reel = self.reels.front()?;
        let length = *reel.lengths.get(reel.index)?;
        let passed = self.clock.saturating_sub(reel.began?);
        let progress = if length.is_zero() {
            1.0
        } else {
            (passed.as_secs_f32() / length.as_secs_f32()).min(1.0)
        };
        let (before, events, index) = (&reel.before, reel.events.as_slice(), reel.index);
        let dropped = reel.dropped.filter(|(_, step)| *step == index).map(|(at, _)| at);
        Some(Shown { before, events, index, progress, dropped })
    }
}

impl<G: Game> Reel<G> {
    /// The steps among the events before this one take no time.
    fn skip_walk(&mut self, before: usize, is_walk: impl Fn(&G::Event) -> bool) {
        let steps = self.events.iter().zip(&mut self.lengths).take(before);
        for (_, length) in steps.filter(|(event, _)| is_walk(event)) {
            *length = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::{Draw, Game};
    use pentarchy_core::games::skirmish::{Event, Setup, Skirmish};

    use super::*;

    fn film(commands: usize) -> Film<Skirmish> {
        let mut game = Skirmish::new(&Setup::default(), 2, 0).unwrap();
        let mut film = Film::default();
        for _ in 0..commands {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let before = game.clone();
            let mut events = Vec::new();
            game.play(legal.last().unwrap(), Draw::Seed, &mut events);
            film.add(before, events, 1.0, |_| Duration::from_millis(100));
        }
        film
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn an_event_begins_once_and_takes_its_time() {
        let mut film = film(1);
        assert_eq!(film.advance(at(50)).begun.len(), 1);
        assert_eq!(film.advance(at(100)).begun.len(), 0);
        assert!((film.shown().unwrap().progress - 0.5).abs() < 1e-6);
        assert!(film.advance(at(151)).ended);
        assert!(film.shown().is_none() && !film.is_running());
    }

    #[test]
    fn a_late_frame_skips_what_should_have_passed() {
        let mut film = film(2);
        film.advance(at(0));
        film.advance(at(10_000));
        assert_eq!(film.reels.len(), 1, "the second begins when it is first seen");
        film.advance(at(20_000));
        assert!(!film.is_running());
    }

    #[test]
    fn the_screen_does_not_fall_behind() {
        assert_eq!(film(9).reels.len(), MOST_WAITING);
    }

    #[test]
    fn what_takes_long_can_be_hurried_to_its_end() {
        let mut film = film(2);
        film.reels[0].lengths = vec![at(2_000)];
        film.advance(at(100));
        assert!(film.is_long());
        film.hurry();
        film.advance(at(599));
        assert_eq!(film.reels.len(), 2);
        assert!(film.is_long(), "the button stays under the finger");
        film.advance(at(600));
        assert_eq!(film.reels.len(), 1, "in a fourth of the time");
        assert!(!film.is_long());
        film.advance(at(650));
        assert!((film.shown().unwrap().progress - 0.5).abs() < 1e-6, "the next one is not");
    }

    #[test]
    fn cleared_it_shows_nothing() {
        let mut film = film(2);
        film.advance(at(0));
        film.clear();
        assert!(film.shown().is_none() && !film.is_running());
    }

    #[test]
    fn what_a_hand_carried_does_not_walk_again() {
        let mut film = film(2);
        let from = Vec2::new(1.5, 2.5);
        film.settle(from, |event| matches!(event, Event::Moved { .. }));
        film.advance(Duration::ZERO);
        assert_eq!(film.shown().unwrap().dropped, None, "that is the command before");
        film.clear();

        // A hand that puts a piece down by two commands: only the last is seen.
        let mut film = self::film(0);
        for _ in 0..2 {
            let one = self::film(1).reels.pop_back().unwrap();
            film.reels.push_back(one);
            film.settle(from, |event| matches!(event, Event::Moved { .. }));
        }
        assert_eq!(film.reels[0].lengths[0], Duration::ZERO);
        film.advance(at(1));
        assert_eq!(film.shown().unwrap().dropped, Some(from));
    }
}
