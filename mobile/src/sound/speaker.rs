//! The handle through which the client plays sounds, and the thread behind it that opens the
//! loudspeaker when there is something to hear and stops it afterwards.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Sound;
use super::output::{self, Lost, SharedMixer, Stream, lock};
use super::synth::synthesise;

/// After so much silence the loudspeaker is stopped.
const SILENCE: Duration = Duration::from_secs(3);

/// A sound that could not begin within this time is left out: it would come too late.
const LATEST: Duration = Duration::from_millis(400);

/// A stream that has sounds to play and has taken nothing for so long is dead. Some loudspeakers
/// sleep, and take a second or two to wake.
const STALLED: Duration = Duration::from_secs(3);

/// The wait after a loudspeaker could not be opened or was lost: at first, and at most.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_mins(1);

#[derive(Clone, Copy, Debug)]
enum Message {
    Play(Sound, Instant),
    Volumes {
        effects: f32,
        turns: f32,
    },
    Pause,
    Resume,
    /// The stream of this number has died.
    Lost(u64),
    End,
}

/// Plays sounds. Nothing here waits or fails: where there is no loudspeaker, nothing is heard.
#[derive(Debug)]
pub struct Speaker {
    messages: Sender<Message>,
    /// The longest vibration that belongs to what was played.
    felt: Cell<Option<Duration>>,
}

impl Speaker {
    /// A speaker at full volume. The loudspeaker itself is opened at the first sound.
    #[expect(clippy::new_without_default, reason = "it starts a thread")]
    pub fn new() -> Self {
        let (messages, received) = channel();
        let from_streams = messages.clone();
        // Without a thread every message is refused, and nothing is heard.
        let _ = thread::Builder::new()
            .name("sound".to_owned())
            .spawn(move || Worker::new(output::open, from_streams).run(&received));
        Self { messages, felt: Cell::default() }
    }

    /// A speaker that is never heard, for pictures and scripts.
    pub fn silent() -> Self {
        let (messages, _) = channel();
        Self { messages, felt: Cell::default() }
    }

    /// Plays a sound now.
    pub fn play(&self, sound: Sound) {
        self.felt.set(self.felt.get().max(sound.vibration()));
        self.send(Message::Play(sound, Instant::now()));
    }

    /// How long a phone vibrates with what was played since this was last asked.
    pub fn take_felt(&self) -> Option<Duration> {
        self.felt.take()
    }

    /// Sets how loud the effects and the motifs of the turns are, from 0 (off) to 1.
    pub fn set_volumes(&self, effects: f32, turns: f32) {
        self.send(Message::Volumes { effects, turns });
    }

    /// Closes the loudspeaker and plays nothing until [`Self::resume`].
    pub fn pause(&self) {
        self.send(Message::Pause);
    }

    /// Plays again what is asked for from now on.
    pub fn resume(&self) {
        self.send(Message::Resume);
    }

    fn send(&self, message: Message) {
        // It is refused only if there is no thread, and then there is nothing to hear.
        let _ = self.messages.send(message);
    }
}

impl Drop for Speaker {
    /// The thread is not waited for: it may hang in a sound server that does not answer.
    fn drop(&mut self) {
        self.send(Message::End);
    }
}

/// When the next attempt at opening may be made.
#[derive(Default)]
struct BackOff {
    wait: Duration,
    until: Option<Instant>,
}

impl BackOff {
    fn allows(&self, now: Instant) -> bool {
        self.until.is_none_or(|until| now >= until)
    }

    fn failed(&mut self, now: Instant) {
        self.wait = (self.wait * 2).clamp(FIRST_WAIT, LONGEST_WAIT);
        self.until = Some(now + self.wait);
    }

    fn reset(&mut self) {
        *self = Self::default();
    }
}

/// An open loudspeaker.
struct Opened {
    stream: Box<dyn Stream>,
    /// When it is to be stopped; none while it is.
    stop_at: Option<Instant>,
    /// How much it had taken from the mixer when that was last seen to grow, and when.
    taken: u64,
    taken_at: Instant,
}

/// What the thread knows. It is told the time, so that tests need not wait.
struct Worker<O> {
    open: O,
    messages: Sender<Message>,
    mixer: SharedMixer,
    opened: Option<Opened>,
    /// The number of the last stream.
    number: u64,
    prepared: HashMap<Sound, Arc<[f32]>>,
    /// The samples a second of what is prepared.
    rate: u32,
    paused: bool,
    back_off: BackOff,
}

impl<O: FnMut(SharedMixer, Lost) -> Option<Box<dyn Stream>>> Worker<O> {
    fn new(open: O, messages: Sender<Message>) -> Self {
        Self {
            open,
            messages,
            mixer: SharedMixer::default(),
            opened: None,
            number: 0,
            prepared: HashMap::new(),
            rate: 0,
            paused: false,
            back_off: BackOff::default(),
        }
    }

    fn run(mut self, received: &Receiver<Message>) {
        loop {
            let message = match self.stop_at() {
                // With the loudspeaker closed or stopped, nothing wakes this thread but a message.
                None => received.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(time) => received.recv_timeout(time.saturating_duration_since(Instant::now())),
            };
            match message {
                Ok(Message::End) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(message) => self.handle(message, Instant::now()),
                Err(RecvTimeoutError::Timeout) => self.stop(Instant::now()),
            }
        }
    }

    /// When the loudspeaker is to be stopped, if it runs.
    fn stop_at(&self) -> Option<Instant> {
        self.opened.as_ref().and_then(|opened| opened.stop_at)
    }

    fn handle(&mut self, message: Message, now: Instant) {
        match message {
            Message::Play(sound, asked) => {
                if now.saturating_duration_since(asked) <= LATEST {
                    self.play(sound, now);
                }
            }
            Message::Volumes { effects, turns } => lock(&self.mixer).set_volumes(effects, turns),
            Message::Pause => {
                self.paused = true;
                self.close();
            }
            Message::Resume => {
                self.paused = false;
                self.back_off.reset();
            }
            Message::Lost(number) => {
                if number == self.number && self.opened.is_some() {
                    self.lose(now);
                }
            }
            Message::End => self.close(),
        }
    }

    fn play(&mut self, sound: Sound, now: Instant) {
        if self.paused || !lock(&self.mixer).is_audible(sound.group()) {
            return;
        }
        let waited = self.waited(now);
        if waited > STALLED {
            self.lose(now);
        } else if waited > LATEST {
            // What has piled up would be heard all at once, and late.
            lock(&self.mixer).clear();
        }
        if !self.is_running() && !self.restart(now) && !self.open(now) {
            return;
        }
        let rate = self.rate;
        let samples =
            self.prepared.entry(sound).or_insert_with(|| synthesise(sound, rate).into()).clone();
        let length = Duration::from_secs_f64(samples.len() as f64 / f64::from(rate.max(1)));
        lock(&self.mixer).start(samples, sound.group());
        if let Some(opened) = &mut self.opened {
            opened.stop_at = opened.stop_at.max(Some(now + length + SILENCE));
        }
    }

    fn is_running(&self) -> bool {
        self.stop_at().is_some()
    }

    /// For how long the loudspeaker has taken nothing, though there was something to take. That
    /// happens while it wakes, and when a sound server ends a stream and keeps the connection.
    fn waited(&mut self, now: Instant) -> Duration {
        let mixer = lock(&self.mixer);
        let Some(opened) = &mut self.opened else { return Duration::ZERO };
        if mixer.is_silent() || opened.taken != mixer.rendered() {
            opened.taken = mixer.rendered();
            opened.taken_at = now;
        }
        now.saturating_duration_since(opened.taken_at)
    }

    /// Starts a stopped stream again.
    fn restart(&mut self, now: Instant) -> bool {
        let Some(opened) = &mut self.opened else { return false };
        if opened.stream.start() {
            opened.stop_at = Some(now + SILENCE);
            opened.taken_at = now;
            return true;
        }
        self.close();
        false
    }

    fn open(&mut self, now: Instant) -> bool {
        if !self.back_off.allows(now) {
            return false;
        }
        self.number += 1;
        let (messages, number) = (self.messages.clone(), self.number);
        let lost = Lost::new(move || {
            // Refused only after the end, when nobody cares.
            let _ = messages.send(Message::Lost(number));
        });
        let Some(stream) = (self.open)(self.mixer.clone(), lost) else {
            self.back_off.failed(now);
            return false;
        };
        if self.rate != stream.rate() {
            self.rate = stream.rate();
            self.prepared.clear();
        }
        let taken = lock(&self.mixer).rendered();
        let stop_at = Some(now + SILENCE);
        self.opened = Some(Opened { stream, stop_at, taken, taken_at: now });
        true
    }

    /// Stops the loudspeaker after a silence.
    fn stop(&mut self, now: Instant) {
        if !lock(&self.mixer).is_silent() {
            // All should have been heard long ago.
            self.lose(now);
            return;
        }
        self.back_off.reset();
        let Some(opened) = &mut self.opened else { return };
        if opened.stream.stop() {
            opened.stop_at = None;
        } else {
            self.close();
        }
    }

    /// Gives up a stream that has died; a later sound opens another.
    fn lose(&mut self, now: Instant) {
        self.close();
        self.back_off.failed(now);
    }

    fn close(&mut self) {
        self.opened = None;
        lock(&self.mixer).clear();
    }
}

#[cfg(test)]
mod tests;
