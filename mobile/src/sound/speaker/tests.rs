//! The loudspeaker's thread, with loudspeakers that are none.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use pentarchy_core::game::Seat;

use super::*;

/// A loudspeaker whose every use is written down, and which works as told.
#[derive(Default)]
struct Loudspeaker {
    opened: Cell<u32>,
    running: Cell<bool>,
    absent: Cell<bool>,
    broken: Cell<bool>,
    mixer: RefCell<Option<SharedMixer>>,
    lost: RefCell<Vec<Lost>>,
}

struct Line(Rc<Loudspeaker>);

impl Stream for Line {
    fn rate(&self) -> u32 {
        48_000
    }

    fn start(&self) -> bool {
        self.0.running.set(!self.0.broken.get());
        self.0.running.get()
    }

    fn stop(&self) -> bool {
        self.0.running.set(false);
        !self.0.broken.get()
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.0.running.set(false);
    }
}

impl Loudspeaker {
    /// Takes so many seconds from the mixer, and says whether anything was heard.
    fn hear(&self, seconds: usize) -> bool {
        self.loudest(seconds) > 0.01
    }

    /// Takes so many seconds from the mixer, and says how loud they were.
    fn loudest(&self, seconds: usize) -> f32 {
        let mut out = vec![0.0; 48_000 * seconds];
        if self.running.get()
            && let Some(mixer) = &*self.mixer.borrow()
        {
            lock(mixer).render(&mut out, 1);
        }
        out.iter().fold(0.0, |loudest, sample| sample.abs().max(loudest))
    }
}

type Open = Box<dyn FnMut(SharedMixer, Lost) -> Option<Box<dyn Stream>>>;

struct Bench {
    loudspeaker: Rc<Loudspeaker>,
    worker: Worker<Open>,
    received: Receiver<Message>,
    now: Instant,
}

impl Bench {
    fn new() -> Self {
        let loudspeaker = Rc::new(Loudspeaker::default());
        let (messages, received) = channel();
        let shared = loudspeaker.clone();
        let open: Open = Box::new(move |mixer, lost| {
            shared.opened.set(shared.opened.get() + 1);
            if shared.absent.get() {
                return None;
            }
            shared.running.set(true);
            *shared.mixer.borrow_mut() = Some(mixer);
            shared.lost.borrow_mut().push(lost);
            Some(Box::new(Line(shared.clone())))
        });
        let worker = Worker::new(open, messages);
        Self { loudspeaker, worker, received, now: Instant::now() }
    }

    fn tell(&mut self, message: Message) {
        self.worker.handle(message, self.now);
    }

    fn play(&mut self, sound: Sound) {
        self.tell(Message::Play(sound, self.now));
    }

    /// Lets time pass, and does what the thread would do in it.
    fn pass(&mut self, time: Duration) {
        self.now += time;
        while let Ok(message) = self.received.try_recv() {
            self.worker.handle(message, self.now);
        }
        if self.worker.stop_at().is_some_and(|stop_at| stop_at <= self.now) {
            self.worker.stop(self.now);
        }
    }

    fn opened(&self) -> u32 {
        self.loudspeaker.opened.get()
    }
}

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn the_loudspeaker_is_opened_by_the_first_sound_alone() {
    let mut bench = Bench::new();
    bench.tell(Message::Volumes { effects: 0.5, turns: 0.5 });
    assert_eq!(bench.opened(), 0);
    bench.play(Sound::Select);
    assert!(bench.loudspeaker.hear(1));
    bench.play(Sound::Turn(Seat(3)));
    assert!(bench.loudspeaker.hear(1));
    assert_eq!(bench.opened(), 1);
}

#[test]
fn what_is_off_opens_nothing() {
    let mut bench = Bench::new();
    bench.tell(Message::Volumes { effects: 0.0, turns: 1.0 });
    bench.play(Sound::Strike);
    assert_eq!(bench.opened(), 0);
    bench.play(Sound::Turn(Seat(0)));
    assert_eq!(bench.opened(), 1);
}

#[test]
fn silence_stops_it_and_a_sound_starts_it_again() {
    let mut bench = Bench::new();
    bench.play(Sound::Select);
    bench.loudspeaker.hear(1);
    bench.pass(SECOND);
    assert!(bench.loudspeaker.running.get());
    bench.pass(3 * SECOND);
    assert!(!bench.loudspeaker.running.get());
    assert_eq!(bench.worker.stop_at(), None, "the thread would still wake by itself");
    bench.pass(100 * SECOND);
    bench.play(Sound::Select);
    assert!(bench.loudspeaker.hear(1));
    assert_eq!(bench.opened(), 1);
}

#[test]
fn what_cannot_start_again_is_opened_anew() {
    let mut bench = Bench::new();
    bench.play(Sound::Select);
    bench.loudspeaker.hear(1);
    bench.pass(4 * SECOND);
    bench.loudspeaker.broken.set(true);
    bench.play(Sound::Select);
    assert!(bench.loudspeaker.hear(1));
    assert_eq!(bench.opened(), 2);
}

#[test]
fn what_cannot_stop_is_closed() {
    let mut bench = Bench::new();
    bench.loudspeaker.broken.set(true);
    bench.play(Sound::Select);
    bench.loudspeaker.hear(1);
    bench.pass(4 * SECOND);
    assert!(bench.worker.opened.is_none());
}

#[test]
fn attempts_become_rare_where_there_is_no_loudspeaker() {
    let mut bench = Bench::new();
    bench.loudspeaker.absent.set(true);
    for _ in 0..6000 {
        bench.play(Sound::Move);
        bench.pass(Duration::from_millis(100));
    }
    assert!((10..25).contains(&bench.opened()), "{} attempts", bench.opened());
    assert!(lock(&bench.worker.mixer).is_silent());
    bench.loudspeaker.absent.set(false);
    bench.pass(LONGEST_WAIT);
    bench.play(Sound::Move);
    assert!(bench.loudspeaker.hear(1));
}

#[test]
fn a_lost_stream_is_replaced_by_a_later_sound() {
    let mut bench = Bench::new();
    bench.play(Sound::Win);
    bench.loudspeaker.lost.borrow_mut().clear();
    bench.pass(Duration::ZERO);
    assert!(bench.worker.opened.is_none());
    bench.play(Sound::Win);
    assert_eq!(bench.opened(), 1, "it waits a little");
    bench.pass(FIRST_WAIT);
    bench.play(Sound::Win);
    assert_eq!(bench.opened(), 2);
    assert!(bench.loudspeaker.hear(1));
}

#[test]
fn the_end_of_an_old_stream_does_not_touch_the_new_one() {
    let mut bench = Bench::new();
    bench.play(Sound::Win);
    bench.tell(Message::Pause);
    bench.tell(Message::Resume);
    bench.play(Sound::Win);
    bench.loudspeaker.lost.borrow_mut().remove(0);
    bench.pass(Duration::ZERO);
    assert!(bench.worker.opened.is_some());
}

#[test]
fn a_stream_that_takes_nothing_is_replaced() {
    let mut bench = Bench::new();
    bench.play(Sound::Win);
    for _ in 0..20 {
        bench.pass(Duration::from_millis(200));
        bench.play(Sound::Click);
    }
    assert!((2..6).contains(&bench.opened()), "{} attempts", bench.opened());
}

#[test]
fn a_loudspeaker_that_wakes_late_plays_no_pile_of_old_sounds() {
    let mut bench = Bench::new();
    for _ in 0..9 {
        bench.play(Sound::Strike);
        bench.pass(Duration::from_millis(300));
    }
    let loudest = bench.loudspeaker.loudest(1);
    assert!((0.4..0.6).contains(&loudest), "{loudest}");
    assert_eq!(bench.opened(), 1);
}

#[test]
fn a_stream_that_takes_nothing_is_closed_in_silence() {
    let mut bench = Bench::new();
    bench.play(Sound::Win);
    bench.pass(5 * SECOND);
    assert!(bench.worker.opened.is_none());
    assert!(lock(&bench.worker.mixer).is_silent());
}

#[test]
fn busy_play_is_not_taken_for_a_dead_stream() {
    let mut bench = Bench::new();
    for _ in 0..20 {
        bench.play(Sound::Win);
        bench.pass(2 * SECOND);
        assert!(bench.loudspeaker.hear(2));
    }
    assert_eq!(bench.opened(), 1);
}

#[test]
fn a_pause_closes_it_and_swallows_sounds() {
    let mut bench = Bench::new();
    bench.play(Sound::Win);
    bench.tell(Message::Pause);
    assert!(bench.worker.opened.is_none());
    bench.play(Sound::Win);
    bench.tell(Message::Resume);
    assert_eq!(bench.opened(), 1);
    bench.play(Sound::Select);
    assert_eq!(bench.opened(), 2);
    assert!(bench.loudspeaker.hear(1));
}

#[test]
fn what_comes_too_late_is_left_out() {
    let mut bench = Bench::new();
    let asked = bench.now;
    bench.pass(SECOND);
    bench.tell(Message::Play(Sound::Move, asked));
    assert_eq!(bench.opened(), 0);
}

#[test]
fn a_speaker_never_keeps_anyone_waiting() {
    let began = Instant::now();
    let speaker = Speaker::new();
    speaker.set_volumes(0.0, 0.0);
    speaker.play(Sound::Win);
    speaker.pause();
    speaker.resume();
    drop(speaker);
    assert!(began.elapsed() < Duration::from_millis(200));
}

#[test]
fn the_thread_ends_with_its_speaker() {
    let (messages, received) = channel();
    let from_streams = messages.clone();
    let thread = thread::spawn(move || Worker::new(|_, _| None, from_streams).run(&received));
    let speaker = Speaker { messages, felt: Cell::default() };
    speaker.play(Sound::Click);
    drop(speaker);
    let began = Instant::now();
    assert!(thread.join().is_ok());
    assert!(began.elapsed() < Duration::from_millis(200));
}

#[test]
fn only_blows_and_refusals_are_felt_and_briefly() {
    let speaker = Speaker::silent();
    for sound in [Sound::Select, Sound::Move, Sound::Click, Sound::Win, Sound::Turn(Seat(0))] {
        speaker.play(sound);
    }
    assert_eq!(speaker.take_felt(), None);
    for sound in [Sound::Strike, Sound::Death, Sound::Refusal] {
        speaker.play(sound);
    }
    assert_eq!(speaker.take_felt(), Sound::Death.vibration(), "the longest of them");
    assert_eq!(speaker.take_felt(), None);
}
