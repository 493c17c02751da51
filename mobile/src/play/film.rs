//! What has happened, shown in time: commands wait in line, and the events of each are shown one
//! after the other.

use std::collections::VecDeque;
use std::time::Duration;

use pentarchy_core::game::Game;

/// Commands beyond this many are shown as done: the screen does not fall behind.
const MOST_WAITING: usize = 4;

/// The commands that are still to be shown.
pub struct Film<G: Game> {
    reels: VecDeque<Reel<G>>,
    now: Duration,
}

/// A command that is to be shown.
struct Reel<G: Game> {
    before: G,
    events: Vec<G::Event>,
    lengths: Vec<Duration>,
    index: usize,
    /// When the present event began; nothing if the command is still waiting.
    began: Option<Duration>,
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
}

impl<G: Game> Default for Film<G> {
    fn default() -> Self {
        Self { reels: VecDeque::new(), now: Duration::ZERO }
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
        self.reels.push_back(Reel { before, events, lengths, index: 0, began: None });
        while self.reels.len() > MOST_WAITING {
            self.reels.pop_front();
        }
    }

    /// Shows nothing any more: all is as it stands.
    pub fn clear(&mut self) {
        self.reels.clear();
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
        self.now = now;
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
        let passed = self.now.saturating_sub(reel.began?);
        let progress = if length.is_zero() {
            1.0
        } else {
            (passed.as_secs_f32() / length.as_secs_f32()).min(1.0)
        };
        Some(Shown { before: &reel.before, events: &reel.events, index: reel.index, progress })
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::{Draw, Game};
    use pentarchy_core::games::skirmish::{Setup, Skirmish};

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
    fn cleared_it_shows_nothing() {
        let mut film = film(2);
        film.advance(at(0));
        film.clear();
        assert!(film.shown().is_none() && !film.is_running());
    }
}
