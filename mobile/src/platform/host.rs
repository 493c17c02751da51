//! The life of the program on whatever it runs on: a window of the desktop, an activity of
//! Android, or something in memory that behaves like one, for tests.
//!
//! A [`Host`] has the program, the device it is drawn with and, as long as there is a window, its
//! surface; a [`Platform`] gives it these. It is told what happens and decides what to do: when to
//! start, to draw, to hold everything, to make the surface anew, and to end. It is told the
//! time and works on no files itself, for the thread that it is on must never be held up.

use std::time::{Duration, Instant};

use super::Painter;
use super::exchange::Parcel;
use super::loading::Loaded;
use crate::app::{App, Display};
use crate::render::{Backend, Gpu, GpuError};
use crate::session::Wake;
use crate::shared::{Incoming, Job, Request, Returns, Start};
use crate::sound::Speaker;
use crate::storage::Storage;
use crate::words::Language;

/// Frames that nobody asked for by input come no faster than this.
const FRAME: Duration = Duration::from_millis(8);
/// A surface that fails again and again is asked for a frame after `FRAME` doubled so often.
const MOST_DOUBLINGS: u32 = 6;
/// How long the end of the program waits for files that are being written.
const PATIENCE: Duration = Duration::from_millis(250);

/// What the program stands on.
pub trait Platform {
    /// Its surfaces.
    type Surface: Surface;
    /// A device that can draw to the window, and the window's surface.
    fn open_gpu(&mut self, backend: Backend) -> Result<(Gpu, Self::Surface), GpuError>;
    /// The window's surface, for a device that is there already.
    fn open_surface(&mut self, gpu: &Gpu) -> Result<Self::Surface, GpuError>;
    /// What the window is like.
    fn display(&self) -> Display;
    /// The same, if it changed in a way of which nothing is told.
    fn changed_display(&mut self) -> Option<Display>;
    /// What the system is set to.
    fn system(&self) -> System;
    /// Has [`Host::redraw`] called soon.
    fn request_redraw(&mut self);
    /// Cursor and clipboard.
    fn take_output(&mut self, output: egui::PlatformOutput);
    /// Keeps the screen on though nobody touches it, or no longer.
    fn keep_screen_on(&mut self, on: bool);
    /// Vibrates for so long.
    fn vibrate(&mut self, time: Duration);
    /// Offers something to other programs.
    fn share(&mut self, parcel: Parcel);
    /// Finds out what is on the clipboard; it comes in then.
    fn paste(&mut self);
    /// Shows that the program wants to be looked at, if it is not.
    fn call(&mut self) {}
    /// What came in from other programs.
    fn take_incoming(&mut self) -> Option<Incoming>;
    /// Has the system taken away everything, for good?
    fn is_gone(&self) -> bool;
}

/// What a window is drawn on.
pub trait Surface {
    /// The window has this size.
    fn resize(&mut self, size_px: (u32, u32));
    /// Asks for a frame, has it painted, and shows it. What paints is told the target, its format
    /// and its size, and says whether it could.
    fn draw(&mut self, gpu: &Gpu, paint: &mut Paint) -> Drawn;
}

/// Paints a frame.
pub type Paint<'a> = dyn FnMut(&wgpu::TextureView, wgpu::TextureFormat, (u32, u32)) -> bool + 'a;

/// What came of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// It is on the screen.
    Shown,
    /// The window can't be seen.
    Hidden,
    /// Not now.
    Later,
    /// The surface is of no use any more.
    Lost,
}

/// What the system is set to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct System {
    /// Its language.
    pub language: Language,
    /// Is it dark? `None`: it does not say.
    pub dark: Option<bool>,
}

/// What to do until something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Nothing.
    Wait,
    /// Nothing until this time since the start.
    Until(Duration),
    /// End.
    End,
}

/// How the program is started.
pub struct HostOptions {
    /// Where its files are.
    pub storage: Storage,
    /// What to open: a link, or the path of a save or a picture.
    pub open: Option<String>,
    /// Which graphics interface to use.
    pub backend: Backend,
    /// May the system end it at any time, as a matter of course? Then even an end in good order is
    /// one after which the next start goes back to the game that was on the screen, and a start that
    /// never drew anything makes the next one draw in another way.
    pub may_be_killed: bool,
    /// Can things be given to other programs and taken from them?
    pub exchanges: bool,
    /// Called when there is something new to show.
    pub wake: Wake,
    /// Where sounds go.
    pub speaker: Speaker,
}

/// The program with all that it needs to be seen.
pub struct Host<S> {
    /// What it starts with, until it has.
    options: Option<HostOptions>,
    loading: Option<Job<Loaded>>,
    storage: Storage,
    backend: Backend,
    may_be_killed: bool,
    app: Option<App>,
    gpu: Option<Gpu>,
    painter: Painter,
    has_window: bool,
    surface: Option<S>,
    /// When the next frame is due.
    next: Option<Duration>,
    frames: u64,
    /// How often in a row the surface gave no frame.
    failures: u32,
    noting: Option<Job<()>>,
    keeps_screen_on: bool,
    failure: Option<GpuError>,
}

impl<S: Surface> Host<S> {
    /// Begins to read what the start needs; there is nothing to be seen before there is a window.
    pub fn new(options: HostOptions) -> Self {
        let (storage, backend) = (options.storage.clone(), options.backend);
        let may_be_killed = options.may_be_killed;
        let loading = {
            let storage = storage.clone();
            Job::start(&options.wake, move || Loaded::read(&storage, backend, may_be_killed))
        };
        Self {
            storage,
            backend,
            may_be_killed,
            options: Some(options),
            loading: Some(loading),
            app: None,
            gpu: None,
            painter: Painter::default(),
            has_window: false,
            surface: None,
            next: None,
            frames: 0,
            failures: 0,
            noting: None,
            keeps_screen_on: false,
            failure: None,
        }
    }

    /// There is a window now.
    pub fn resumed(&mut self, platform: &mut impl Platform<Surface = S>) {
        self.has_window = true;
        self.appear(platform);
    }

    /// The window is gone: nothing runs until there is another.
    pub fn suspended(&mut self, platform: &mut impl Platform<Surface = S>) {
        self.has_window = false;
        self.surface = None;
        self.next = None;
        if let Some(app) = &mut self.app {
            app.suspend();
        }
        self.keep_screen_on(platform, false);
    }

    /// Something came from another thread.
    pub fn woken(&mut self, platform: &mut impl Platform<Surface = S>) {
        if let Some(app) = &mut self.app {
            app.wake();
        }
        self.appear(platform);
        if let Some(app) = &mut self.app {
            while let Some(incoming) = platform.take_incoming() {
                app.receive(incoming);
            }
        }
    }

    /// The window or the system's settings may have changed. Told too often, it does nothing.
    pub fn changed(&mut self, platform: &mut impl Platform<Surface = S>) {
        let System { language, dark } = platform.system();
        if let Some(app) = &mut self.app {
            app.set_system(language, dark);
        }
        self.take_display(platform.display());
    }

    fn take_display(&mut self, display: Display) {
        if let (Some(surface), Some(app)) = (&mut self.surface, &mut self.app) {
            surface.resize(display.size_px);
            app.set_display(display);
        }
    }

    /// Memory is short.
    pub fn memory_warning(&mut self) {
        if let Some(app) = &mut self.app {
            self.painter.take_changes(app.spare_memory());
        }
        self.painter.spare_memory();
    }

    /// The program, for input, if it can be seen.
    pub fn app_in_sight(&mut self) -> Option<&mut App> {
        self.app.as_mut().filter(|_| self.surface.is_some())
    }

    /// The program, for tests.
    pub fn app(&self) -> Option<&App> {
        self.app.as_ref()
    }

    /// How many frames were shown.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// Why it ends without having been asked to.
    pub fn failure(&self) -> Option<GpuError> {
        self.failure
    }

    /// Draws, if there is something to draw on.
    pub fn redraw(&mut self, platform: &mut impl Platform<Surface = S>, now: Duration) {
        let (Some(app), Some(surface), Some(gpu)) = (&mut self.app, &mut self.surface, &self.gpu)
        else {
            return;
        };
        let mut frame = app.frame(now);
        self.painter.take_textures(&mut frame);
        self.next = frame.next.map(|delay| now + delay.max(FRAME));
        if app.leaves() {
            return;
        }
        platform.take_output(std::mem::take(&mut frame.platform));
        if let Some(time) = frame.vibration {
            platform.vibrate(time);
        }
        if frame.pastes {
            platform.paste();
        }
        if frame.calls {
            platform.call();
        }
        for outgoing in frame.outgoing.drain(..) {
            let painter = &mut self.painter;
            let picture =
                || painter.picture(gpu, frame.clear, &app.board()?).map(Parcel::of_picture);
            if let Some(parcel) = Parcel::of(outgoing, picture) {
                platform.share(parcel);
            }
        }
        if !app.may_draw() {
            return;
        }
        let painter = &mut self.painter;
        let drawn = surface.draw(gpu, &mut |view, format, size_px| {
            painter.paint(gpu, (view, format), size_px, &frame, app.board().as_ref())
        });
        let watched = app.is_watched();
        match drawn {
            Drawn::Shown => {
                app.shown();
                self.frames += 1;
                self.failures = 0;
                if self.frames == 1 {
                    self.note_that_it_draws();
                }
            }
            Drawn::Hidden => {}
            Drawn::Later => self.fail(now),
            Drawn::Lost => self.recover(platform, now),
        }
        self.keep_screen_on(platform, watched);
    }

    /// Nothing else has happened. What is to be done until something does?
    pub fn about_to_wait(
        &mut self,
        platform: &mut impl Platform<Surface = S>,
        now: Duration,
    ) -> Rest {
        let leaves = self.app.as_ref().is_some_and(App::leaves);
        if self.failure.is_some() || leaves || (!self.has_window && platform.is_gone()) {
            return Rest::End;
        }
        if let Some(display) = platform.changed_display() {
            self.take_display(display);
        }
        let Some(app) = self.app_in_sight() else { return Rest::Wait };
        let needs_frame = app.needs_frame();
        if needs_frame || self.next.is_some_and(|next| next <= now) {
            self.next = None;
            platform.request_redraw();
        }
        self.next.map_or(Rest::Wait, Rest::Until)
    }

    /// The program ends: waits a little for files that are being written.
    pub fn finish(&mut self) {
        self.surface = None;
        if let Some(app) = &mut self.app {
            app.finish(PATIENCE, self.may_be_killed);
        }
        let until = Instant::now() + PATIENCE;
        if let Some(loaded) = self.loading.take().and_then(|job| job.wait(until)) {
            self.backend = loaded.backend;
        }
        if self.frames == 0 && self.failures == 0 && self.failure.is_none() {
            // An end in good order before there was anything to draw says nothing against it.
            self.note_that_it_draws();
        }
        if let Some(job) = self.noting.take() {
            job.wait(until);
        }
    }

    /// Starts or goes on as soon as there are both a window and what the start needs.
    fn appear(&mut self, platform: &mut impl Platform<Surface = S>) {
        if !self.has_window || self.surface.is_some() || self.failure.is_some() {
            return;
        }
        let loaded = self.loading.as_ref().and_then(Job::take);
        if let Some(loaded) = &loaded {
            self.loading = None;
            self.backend = loaded.backend;
        }
        if self.loading.is_some() || !self.open(platform) {
            return;
        }
        match (&mut self.app, loaded) {
            (Some(app), _) => app.resume(),
            (None, Some(loaded)) => self.begin(loaded, platform),
            (None, None) => {}
        }
        self.changed(platform);
        platform.request_redraw();
    }

    /// Opens a surface, with the device that there is if that can be. Did it?
    fn open(&mut self, platform: &mut impl Platform<Surface = S>) -> bool {
        let kept = self.gpu.as_ref().filter(|gpu| !gpu.is_lost());
        if let Some(surface) = kept.and_then(|gpu| platform.open_surface(gpu).ok()) {
            self.surface = Some(surface);
            return true;
        }
        self.gpu = None;
        self.painter.begin_anew();
        let mut opened = platform.open_gpu(self.backend);
        if opened.is_err() && self.may_be_killed && self.backend != Backend::Auto {
            // It was a guess after a start that never drew.
            self.backend = Backend::Auto;
            opened = platform.open_gpu(self.backend);
        }
        match opened {
            Ok((gpu, surface)) => {
                self.gpu = Some(gpu);
                self.surface = Some(surface);
                true
            }
            Err(error) => {
                self.failure = Some(error);
                false
            }
        }
    }

    fn begin(&mut self, loaded: Loaded, platform: &mut impl Platform<Surface = S>) {
        let Some(options) = self.options.take() else { return };
        let System { language, dark } = platform.system();
        let start = Start {
            storage: options.storage,
            settings: loaded.settings,
            problem: loaded.problem,
            report: loaded.report,
            returns: Returns::To(loaded.playing),
            exchanges: options.exchanges,
            system_language: language,
            system_dark: dark,
            link: None,
            wake: options.wake,
            speaker: options.speaker,
        };
        let mut app = App::new(start, platform.display());
        if let Some(text) = options.open {
            app.request(Request::OpenGiven(text));
        }
        self.app = Some(app);
    }

    /// Makes the surface anew, and the device too if it is gone.
    fn recover(&mut self, platform: &mut impl Platform<Surface = S>, now: Duration) {
        self.surface = None;
        if self.open(platform) {
            self.take_display(platform.display());
            self.fail(now);
        }
    }

    /// There was no frame: the next is waited for longer and longer.
    fn fail(&mut self, now: Duration) {
        self.next = Some(now + FRAME * (1 << self.failures.min(MOST_DOUBLINGS)));
        self.failures += 1;
    }

    fn note_that_it_draws(&mut self) {
        if self.may_be_killed {
            let (storage, backend) = (self.storage.clone(), self.backend);
            self.noting = Some(Job::start_unseen(move || {
                // Without the note the next start tries another way, which does no harm.
                let _ = storage.drew_with(backend);
            }));
        }
    }

    fn keep_screen_on(&mut self, platform: &mut impl Platform<Surface = S>, on: bool) {
        if self.keeps_screen_on != on {
            self.keeps_screen_on = on;
            platform.keep_screen_on(on);
        }
    }
}
