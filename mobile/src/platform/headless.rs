//! The program without a window, led by the hand: for scripts, pictures and tests. Time is what
//! the script says it is; only the threads of games and files are waited for in earnest.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use egui::{Modifiers, Pos2, Shape};
use glam::Vec2;

use crate::app::{App, Display, Frame};
use crate::gestures::{Button, Device, Phase, Pointer};
use crate::settings::Settings;
use crate::shared::{Key, Returns, Start};
use crate::sound::Speaker;
use crate::storage::Storage;
use crate::words::Language;
use pentarchy_core::link::Link;

/// A frame of the headless's time.
const TICK: Duration = Duration::from_millis(16);
/// How long the threads of a game may take, in earnest.
const PATIENCE: Duration = Duration::from_mins(5);
/// More frames than anything takes that comes to an end.
const MOST_FRAMES: usize = 20_000;
/// More presses of the tab key than it takes to come round any screen.
const MOST_TABS: usize = 100;

/// Why the headless can't do something.
#[derive(Clone, Debug, PartialEq)]
pub enum HeadlessError {
    /// There is nothing of this name to touch.
    NoTarget(String),
    /// What is asked for lies beyond what can be seen.
    OutOfSight(String),
    /// There is no board.
    NoBoard,
    /// It did not come to rest.
    Restless,
}

/// The program, led by the hand.
pub struct Headless {
    /// The program.
    pub app: App,
    /// The time.
    pub now: Duration,
    /// How many frames were made.
    pub frames: usize,
    bell: Arc<Bell>,
    last: Option<Frame>,
}

#[derive(Default)]
struct Bell {
    rung: Mutex<bool>,
    ring: Condvar,
}

impl Bell {
    fn ring(&self) {
        *self.rung.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.ring.notify_all();
    }

    /// Waits until it rings. Did it?
    fn wait(&self, patience: Duration) -> bool {
        let rung = self.rung.lock().unwrap_or_else(PoisonError::into_inner);
        let result = self.ring.wait_timeout_while(rung, patience, |rung| !*rung);
        let (mut rung, _) = result.unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *rung)
    }
}

impl Headless {
    /// Starts the program on a display like this.
    pub fn new(
        storage: Storage,
        settings: Option<Settings>,
        language: Language,
        link: Option<Link>,
        display: Display,
    ) -> Self {
        let bell = Arc::new(Bell::default());
        let ringer = Arc::clone(&bell);
        let (settings, problem) =
            settings.map_or_else(|| storage.load_settings(), |settings| (settings, None));
        let start = Start {
            storage,
            settings,
            problem,
            report: None,
            returns: Returns::No,
            exchanges: false,
            system_language: language,
            system_dark: None,
            link,
            wake: Arc::new(move || ringer.ring()),
            speaker: Speaker::silent(),
        };
        let app = App::new(start, display);
        Self { app, now: Duration::ZERO, frames: 0, bell, last: None }
    }

    /// Makes a frame, a little later.
    pub fn frame(&mut self) -> &mut Frame {
        self.now += TICK;
        self.frames += 1;
        let mut frame = self.app.frame(self.now);
        // What was not uploaded yet must not get lost with its frame.
        if let Some(mut last) = self.last.take() {
            last.textures.append(std::mem::take(&mut frame.textures));
            frame.textures = std::mem::take(&mut last.textures);
        }
        self.last.insert(frame)
    }

    /// Takes the last frame, to be drawn.
    pub fn take_frame(&mut self) -> Option<Frame> {
        self.last.take()
    }

    /// The last frame.
    pub fn last_frame(&self) -> Option<&Frame> {
        self.last.as_ref()
    }

    /// Lets time pass until nothing more happens by itself.
    pub fn settle(&mut self) -> Result<(), HeadlessError> {
        let begun = Instant::now();
        let mut frames = 0;
        while frames < MOST_FRAMES {
            let next = self.frame().next;
            let busy = self.app.is_busy();
            // How many frames go by while a thread is at work is chance.
            frames += usize::from(!busy);
            if busy && begun.elapsed() > PATIENCE {
                break;
            }
            match next {
                Some(delay) if delay <= TICK => {}
                _ if busy => {
                    // A thread is at work; or something is due later by the clock.
                    if let Some(delay) = next.filter(|_| !self.bell.wait(Duration::from_millis(2)))
                    {
                        self.now += delay.min(Duration::from_millis(50));
                    }
                }
                // Notes go by themselves, later; nothing else will happen.
                _ => return Ok(()),
            }
        }
        Err(HeadlessError::Restless)
    }

    /// Lets this much time pass, frame by frame.
    pub fn pass(&mut self, time: Duration) {
        let until = self.now + time;
        while self.now < until {
            self.frame();
        }
    }

    /// Touches what has this name.
    pub fn tap(&mut self, name: &str) -> Result<(), HeadlessError> {
        let at = self.find(name)?;
        self.tap_at(at);
        Ok(())
    }

    /// Touches a place, in pixels.
    pub fn tap_at(&mut self, at: Vec2) {
        self.finger(1, Phase::Down, at);
        self.frame();
        self.finger(1, Phase::Up, at);
        self.frame();
    }

    /// Where something of this name is, in pixels, scrolled into sight if need be.
    pub fn find(&mut self, name: &str) -> Result<Vec2, HeadlessError> {
        // A few turns of the wheel bring anything into sight that is there.
        for _ in 0..60 {
            let target = self.app.targets().find(name);
            let target = target.ok_or_else(|| HeadlessError::NoTarget(name.to_owned()))?;
            let (place, clip) = (target.place, target.clip);
            if clip.contains(place.center()) {
                return Ok(self.to_px(place.center()));
            }
            let by = (clip.center() - place.center())
                .clamp(egui::Vec2::splat(-200.0), egui::Vec2::splat(200.0));
            let over = self.to_px(clip.center());
            self.point(over);
            self.app.wheel(over, Vec2::new(by.x, by.y));
            for _ in 0..20 {
                self.frame();
            }
        }
        Err(HeadlessError::OutOfSight(name.to_owned()))
    }

    fn to_px(&self, at: Pos2) -> Vec2 {
        Vec2::new(at.x, at.y) * self.app.pixels_per_point()
    }

    /// Moves the mouse to a place, in pixels.
    pub fn point(&mut self, at: Vec2) {
        self.app.pointer(Pointer {
            id: 0,
            phase: Phase::Move,
            at,
            time: self.now,
            device: Device::Mouse,
            button: Button::Primary,
        });
    }

    /// A finger does something at a place, in pixels.
    pub fn finger(&mut self, id: u64, phase: Phase, at: Vec2) {
        self.app.pointer(Pointer {
            id,
            phase,
            at,
            time: self.now,
            device: Device::Touch,
            button: Button::Primary,
        });
    }

    /// Where a place on the board is, in pixels.
    pub fn on_board(&self, at: Vec2) -> Result<Vec2, HeadlessError> {
        self.app.board_to_px(at).ok_or(HeadlessError::NoBoard)
    }

    /// Drags a finger from place to place, in pixels; `let_go` at the end, or hold on.
    pub fn drag(&mut self, path: &[Vec2], let_go: bool) {
        let Some(first) = path.first() else { return };
        self.finger(1, Phase::Down, *first);
        self.frame();
        let mut at = *first;
        for goal in path {
            for step in 1..=6 {
                self.finger(1, Phase::Move, at.lerp(*goal, step as f32 / 6.0));
                self.frame();
            }
            at = *goal;
        }
        if let_go {
            self.finger(1, Phase::Up, at);
            self.frame();
        }
    }

    /// Presses the tab key until what has this name has the keyboard.
    pub fn focus(&mut self, name: &str) -> Result<(), HeadlessError> {
        for _ in 0..MOST_TABS {
            self.key(egui::Key::Tab, Modifiers::NONE);
            self.settle()?;
            if self.focused().is_some_and(|focused| focused == name) {
                return Ok(());
            }
        }
        Err(HeadlessError::NoTarget(name.to_owned()))
    }

    /// The name of what has the keyboard.
    pub fn focused(&self) -> Option<String> {
        let place = self.app.focused()?;
        let target = self.app.targets().iter().find(|target| target.place == place)?;
        Some(target.name.clone())
    }

    /// All words in sight in the menus of the last frame.
    pub fn texts(&self) -> Vec<String> {
        fn collect(shape: &Shape, texts: &mut Vec<String>) {
            match shape {
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
                Shape::Text(text) => texts.push(text.galley.text().to_owned()),
                _ => {}
            }
        }
        let mut texts = Vec::new();
        for clipped in self.last.iter().flat_map(|frame| &frame.shapes) {
            if clipped.clip_rect.intersects(clipped.shape.visual_bounding_rect()) {
                collect(&clipped.shape, &mut texts);
            }
        }
        texts
    }

    /// Presses a key.
    pub fn key(&mut self, key: egui::Key, modifiers: Modifiers) {
        let key = match key {
            egui::Key::Escape => Key::Escape,
            egui::Key::BrowserBack => Key::Back,
            key => Key::Menu(key, modifiers),
        };
        self.app.key(key);
        self.frame();
    }
}

impl Drop for Headless {
    fn drop(&mut self) {
        // egui takes textures that nobody uploaded for a mistake.
        if let Some(frame) = &mut self.last {
            frame.textures.clear();
        }
    }
}
