//! A computer player at work on a thread of its own, which can be told to stop.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_core::chance::Random;
use pentarchy_core::player::{self, Budget, Clock, Roster};
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
    pub fn start<G: Roster>(
        Asked { number, purpose, time }: Asked,
        name: &str,
        view: View<G>,
        mut random: Random,
        answer: Sender<Message<G>>,
    ) -> io::Result<Self> {
        let mut player = player::by_name::<G>(name).ok_or(io::ErrorKind::NotFound)?;
        let stop = Arc::new(AtomicBool::new(false));
        let stop_flag = Arc::clone(&stop);
        thread::Builder::new().name("player".to_owned()).spawn(move || {
            let clock = Since(Instant::now());
            let time = time.map(|time| (time, &clock as &dyn Clock));
            let budget = Budget { stop: Some(&stop_flag), time, ..Budget::UNLIMITED };
            let thought = player.think(&view, &budget, &mut random);
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
