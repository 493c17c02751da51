//! A computer player at work on a thread of its own, which can be told to stop.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::player::{Budget, Clock, Player};
use pentarchy_core::view::View;

use super::{Message, Purpose};

/// What is asked for.
pub struct Asked {
    pub number: u64,
    pub purpose: Purpose,
    /// How long it may take, if the player's own limit does not hold.
    pub time: Option<Duration>,
}

/// The time since thinking began.
struct Since(Instant);

impl Clock for Since {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A thought that is being thought. Dropped, it ends without a result.
pub struct Thinking {
    pub number: u64,
    pub purpose: Purpose,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    /// Starts one; its result comes as a message with the same number.
    pub fn start<G: Game>(
        Asked { number, purpose, time }: Asked,
        mut player: Box<dyn Player<G>>,
        view: View<G>,
        mut random: Random,
        answer: Sender<Message<G>>,
    ) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let stop_flag = Arc::clone(&stop);
        thread::Builder::new().name("player".to_owned()).spawn(move || {
            let clock = Since(Instant::now());
            let time = time.map(|time| (time, &clock as &dyn Clock));
            let budget = Budget { stop: Some(&stop_flag), time, ..Budget::UNLIMITED };
            let think = || player.think(&view, &budget, &mut random);
            // One that fails has found nothing: the game does not wait for it.
            let thought = catch_unwind(AssertUnwindSafe(think)).unwrap_or_default();
            // The table may have gone; then nobody waits.
            let _ = answer.send(Message::Thought { number, thought });
        })?;
        Ok(Self { number, purpose, stop })
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use pentarchy_core::game::Seat;
    use pentarchy_core::games::skirmish::{Command, Setup, Skirmish};
    use pentarchy_core::player::Thought;

    use super::*;

    struct Faulty;

    impl Player<Skirmish> for Faulty {
        fn think(
            &mut self,
            _view: &View<Skirmish>,
            _budget: &Budget,
            _random: &mut Random,
        ) -> Option<Thought<Command>> {
            panic!("as a fault in a player would be")
        }
    }

    #[test]
    fn a_player_that_fails_answers_that_it_found_nothing() {
        let game = Skirmish::new(&Setup::default(), 2, 7).unwrap();
        let (answer, answers) = mpsc::channel();
        let asked = Asked { number: 3, purpose: Purpose::Play, time: None };
        let view = View::of(&game, Seat(0));
        let _thinking = Thinking::start(asked, Box::new(Faulty), view, Random::new(1), answer);
        assert!(matches!(answers.recv(), Ok(Message::Thought { number: 3, thought: None })));
    }
}
