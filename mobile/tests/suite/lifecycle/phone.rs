//! A phone in memory: it does to the program what Android, android-activity and winit's backend
//! for it do, in the same order, on a surface that is a picture in memory.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use glam::Vec2;
use pentarchy_core::chance::Random;
use pentarchy_mobile::app::{App, Display};
use pentarchy_mobile::gestures::{Button, Device, Phase, Pointer};
use pentarchy_mobile::platform::{self, Edges, Host, HostOptions, Parcel, Platform, Rest, System};
use pentarchy_mobile::render::{Backend, Gpu, GpuError};
use pentarchy_mobile::session::Wake;
use pentarchy_mobile::shared::{Incoming, Key};
use pentarchy_mobile::sound::Speaker;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

use super::activity::Model;
use super::glass::{Glass, Ledger, Mood};

/// Time that passes with each turn of the event loop.
const TICK: Duration = Duration::from_millis(16);

/// What android-activity tells the event loop.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Main {
    InitWindow,
    TerminateWindow,
    WindowResized,
    RedrawNeeded,
    ContentRectChanged,
    GainedFocus,
    LostFocus,
    ConfigChanged,
    LowMemory,
    Start,
    Resume,
    SaveState,
    Pause,
    Stop,
    Destroy,
}

/// What a person does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    Finger(u64, Phase, Vec2),
    Back,
    Key(egui::Key),
}

/// What the phone is like now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screen {
    pub size: (u32, u32),
    pub scale: f32,
    pub content: Edges,
    /// What bars and cutouts cover.
    pub covered: [i32; 4],
    /// How it is held, in quarters.
    pub rotation: i32,
    pub system: System,
}

/// What the program stands on.
struct PhonePlatform {
    gpu: Gpu,
    ledger: Rc<Ledger>,
    activity: Model,
    device: platform::Phone<Model>,
    wake: Wake,
    last: Option<Display>,
    redraw_flag: bool,
    opened_with: Option<Backend>,
}

impl Platform for PhonePlatform {
    type Surface = Glass;

    fn open_gpu(&mut self, backend: Backend) -> Result<(Gpu, Glass), GpuError> {
        self.opened_with = Some(backend);
        Ok((self.gpu.clone(), Glass::new(&self.ledger)?))
    }

    fn open_surface(&mut self, _gpu: &Gpu) -> Result<Glass, GpuError> {
        Glass::new(&self.ledger)
    }

    fn display(&self) -> Display {
        let Screen { size, scale, .. } = *self.activity.screen();
        self.device.display(if self.ledger.window.get() { size } else { (0, 0) }, scale)
    }

    fn changed_display(&mut self) -> Option<Display> {
        self.device.ask_insets_if_turned(&self.wake);
        let display = Some(self.display()).filter(|_| self.ledger.window.get());
        let changed = self.last != display;
        self.last = display;
        display.filter(|_| changed)
    }

    fn system(&self) -> System {
        self.device.system()
    }

    fn request_redraw(&mut self) {
        self.redraw_flag = true;
    }

    fn take_output(&mut self, output: egui::PlatformOutput) {
        for command in output.commands {
            if let egui::OutputCommand::CopyText(text) = command {
                self.device.copy(text);
            }
        }
    }

    fn keep_screen_on(&mut self, on: bool) {
        self.device.keep_screen_on(on);
    }

    fn vibrate(&mut self, time: Duration) {
        self.device.vibrate(time);
    }

    fn share(&mut self, parcel: Parcel) {
        self.device.share(parcel, &self.wake);
    }

    fn paste(&mut self) {
        self.device.paste(&self.wake);
    }

    fn take_incoming(&mut self) -> Option<Incoming> {
        self.device.take_incoming()
    }

    fn is_gone(&self) -> bool {
        self.device.is_gone()
    }
}

/// What other threads ring when they have something to say.
#[derive(Default)]
struct Bell {
    rung: Mutex<bool>,
    ring: Condvar,
}

/// What happened to phones.
pub type Story = Rc<RefCell<Vec<String>>>;

/// The phone, with the program on it.
pub struct Phone {
    host: Host<Glass>,
    platform: PhonePlatform,
    bell: Arc<Bell>,
    inputs: VecDeque<Input>,
    now: Duration,
    /// Between the activity's resume and its pause.
    running: bool,
    pending_redraw: bool,
    rest: Rest,
    was_woken: bool,
    pub story: Story,
}

impl Phone {
    /// A new process with its files in this folder.
    pub fn new(gpu: &Gpu, folder: &Path, screen: Screen) -> Self {
        let bell = Arc::new(Bell::default());
        let ringer = Arc::clone(&bell);
        let wake: Wake = Arc::new(move || {
            *ringer.rung.lock().unwrap() = true;
            ringer.ring.notify_all();
        });
        let activity = Model::new(screen);
        let host = Host::new(HostOptions {
            storage: Storage::at(folder),
            open: None,
            backend: Backend::Auto,
            may_be_killed: true,
            exchanges: true,
            wake: wake.clone(),
            speaker: Speaker::silent(),
        });
        let platform = PhonePlatform {
            gpu: gpu.clone(),
            ledger: Rc::default(),
            device: platform::Phone::new(activity.clone()),
            activity,
            wake,
            last: None,
            redraw_flag: false,
            opened_with: None,
        };
        let mut phone = Self {
            host,
            platform,
            bell,
            inputs: VecDeque::new(),
            now: Duration::ZERO,
            running: false,
            pending_redraw: false,
            rest: Rest::Wait,
            was_woken: false,
            story: Rc::default(),
        };
        phone.iterate(None);
        phone
    }

    pub fn app(&self) -> Option<&App> {
        self.host.app()
    }

    pub fn has_ended(&self) -> bool {
        self.rest == Rest::End
    }

    pub fn has_window(&self) -> bool {
        self.platform.ledger.window.get()
    }

    pub fn is_running(&self) -> bool {
        self.running
    }

    pub fn screen_is_kept_on(&self) -> bool {
        self.platform.activity.is_screen_kept_on()
    }

    /// The activity.
    pub fn activity(&self) -> &Model {
        &self.platform.activity
    }

    /// What it draws with.
    pub fn opened_with(&self) -> Option<Backend> {
        self.platform.opened_with
    }

    /// A tick passes in which nothing happens.
    pub fn pass_time(&mut self) {
        self.now += TICK;
    }

    pub fn frames(&self) -> usize {
        self.platform.ledger.frames.get()
    }

    pub fn asked(&self) -> usize {
        self.platform.ledger.asked.get()
    }

    pub fn screen(&mut self) -> MutexGuard<'_, Screen> {
        self.platform.activity.screen()
    }

    pub fn set_mood(&mut self, mood: Mood) {
        self.platform.ledger.mood.set(mood);
    }

    pub fn keep_mood(&mut self, mood: Mood) {
        self.platform.ledger.kept_mood.set(Some(mood));
    }

    /// What is covered at the edges of the window, as the program knows it.
    pub fn insets(&self) -> [i32; 4] {
        self.platform.last.map_or([0; 4], |display| display.insets_px.map(|inset| inset as i32))
    }

    /// A command of the activity, with what android-activity does before and after it.
    pub fn main(&mut self, event: Main) {
        self.story.borrow_mut().push(format!("{event:?}"));
        match event {
            Main::InitWindow => self.platform.ledger.window.set(true),
            Main::Destroy => self.platform.activity.destroy(),
            _ => {}
        }
        self.iterate(Some(event));
        if event == Main::TerminateWindow {
            assert_eq!(self.platform.ledger.surfaces.get(), 0, "the surface was kept");
            self.platform.ledger.window.set(false);
        }
    }

    pub fn input(&mut self, input: Input) {
        self.story.borrow_mut().push(format!("{input:?}"));
        self.inputs.push_back(input);
        self.poll();
    }

    /// A turn of the event loop, if it has a reason for one, as winit decides.
    pub fn poll(&mut self) -> bool {
        let due = match self.rest {
            Rest::Until(time) => time <= self.now + TICK,
            _ => false,
        };
        let told = self.running
            && (self.pending_redraw
                || self.platform.redraw_flag
                || *self.bell.rung.lock().unwrap());
        let has_reason = due || told || !self.inputs.is_empty();
        if has_reason {
            self.iterate(None);
        }
        has_reason
    }

    /// winit's `single_iteration`.
    fn iterate(&mut self, event: Option<Main>) {
        if self.has_ended() {
            return;
        }
        self.now += TICK;
        self.call_program(event);
        self.platform.activity.run_views_thread();
        assert!(self.host.failure().is_none());
        assert!(
            self.has_window() || !self.screen_is_kept_on(),
            "the screen is kept on for nothing"
        );
    }

    /// With android-activity's lock held.
    fn call_program(&mut self, event: Option<Main>) {
        let activity = self.platform.activity.clone();
        let _lock = activity.read();
        let mut pending_redraw = self.pending_redraw;
        let mut resized = false;
        let (host, platform) = (&mut self.host, &mut self.platform);
        match event {
            Some(Main::InitWindow) => {
                platform.device.ask_insets(&platform.wake);
                platform.device.look_for_sent(&platform.wake);
                host.resumed(platform);
            }
            Some(Main::TerminateWindow) => host.suspended(platform),
            Some(Main::WindowResized) => resized = true,
            Some(Main::RedrawNeeded) => pending_redraw = true,
            Some(Main::GainedFocus | Main::ConfigChanged) => {
                platform.device.ask_insets(&platform.wake);
                if event == Some(Main::GainedFocus) {
                    platform.device.look_for_sent(&platform.wake);
                }
                host.changed(platform);
            }
            Some(Main::LostFocus) => {
                if let Some(app) = host.app_in_sight() {
                    app.let_go();
                }
            }
            Some(Main::LowMemory) => host.memory_warning(),
            Some(Main::Resume) => self.running = true,
            Some(Main::Pause) => self.running = false,
            // winit keeps these to itself.
            Some(
                Main::Start
                | Main::SaveState
                | Main::Stop
                | Main::Destroy
                | Main::ContentRectChanged,
            )
            | None => {}
        }
        while let Some(input) = self.inputs.pop_front() {
            self.take_input(input);
        }
        let (host, platform) = (&mut self.host, &mut self.platform);
        self.was_woken = std::mem::take(&mut *self.bell.rung.lock().unwrap());
        if self.was_woken {
            host.woken(platform);
        }
        if self.running {
            if resized {
                platform.device.ask_insets(&platform.wake);
                host.changed(platform);
            }
            pending_redraw |= std::mem::take(&mut platform.redraw_flag);
            if std::mem::take(&mut pending_redraw) {
                host.redraw(platform, self.now);
            }
        }
        self.rest = host.about_to_wait(platform, self.now);
        self.pending_redraw = pending_redraw;
    }

    fn take_input(&mut self, input: Input) {
        let time = self.now;
        let Some(app) = self.host.app_in_sight() else { return };
        match input {
            Input::Finger(id, phase, at) => app.pointer(Pointer {
                id,
                phase,
                at,
                time,
                device: Device::Touch,
                button: Button::Primary,
            }),
            Input::Back => app.key(Key::Back),
            Input::Key(key) => app.key(Key::Menu(key, egui::Modifiers::NONE)),
        }
    }

    /// Lets so many turns pass; each only if there is a reason for it.
    pub fn pass(&mut self, turns: usize) {
        for _ in 0..turns {
            if !self.poll() {
                self.now += TICK;
            }
        }
    }

    /// Lets time pass until the program has nothing more to do by itself.
    pub fn settle(&mut self) {
        let begun = Instant::now();
        while !self.has_ended() && begun.elapsed() < Duration::from_secs(20) {
            if self.poll() {
                continue;
            }
            if let Rest::Until(time) = self.rest {
                self.now = self.now.max(time);
                continue;
            }
            let busy = self.app().is_none_or(App::is_busy) && self.running && self.has_window();
            if !busy {
                return;
            }
            let rung = self.bell.rung.lock().unwrap();
            let wait =
                self.bell.ring.wait_timeout_while(rung, Duration::from_secs(5), |rung| !*rung);
            drop(wait.unwrap());
        }
        assert!(self.has_ended(), "it does not come to rest");
    }

    /// Checks that nothing is drawn or asked for when nothing happens.
    pub fn check_idle(&mut self) {
        let frames = self.frames();
        for _ in 0..3 {
            self.iterate(None);
            if self.was_woken {
                // Something came from another thread just now.
                return;
            }
            assert!(!self.platform.redraw_flag, "a frame is asked for without a reason");
        }
        assert_eq!(self.frames(), frames, "drawn without a reason");
        assert_eq!(self.rest, Rest::Wait, "woken without a reason");
    }

    /// A start as Android does it.
    pub fn launch(&mut self) {
        for event in [Main::Start, Main::Resume] {
            self.main(event);
        }
        self.show();
    }

    /// The window comes.
    pub fn show(&mut self) {
        for event in [
            Main::InitWindow,
            Main::WindowResized,
            Main::ContentRectChanged,
            Main::RedrawNeeded,
            Main::GainedFocus,
        ] {
            self.main(event);
        }
    }

    /// The player goes to another program.
    pub fn leave(&mut self) {
        for event in
            [Main::Pause, Main::LostFocus, Main::TerminateWindow, Main::Stop, Main::SaveState]
        {
            self.main(event);
        }
    }

    /// And comes back, perhaps to a phone that is held another way.
    pub fn come_back(&mut self, random: &mut Random) {
        self.turn(random);
        self.launch();
    }

    /// The screen is another one from now on.
    pub fn turn(&mut self, random: &mut Random) {
        *self.screen() = some_screen(random);
    }

    /// The system destroys the activity. The program must end by itself.
    pub fn destroy(&mut self) {
        if self.running {
            self.leave();
        }
        if self.has_window() {
            self.main(Main::TerminateWindow);
        }
        self.main(Main::Destroy);
        assert!(self.has_ended(), "the activity waits for ever");
        self.host.finish();
    }

    /// The process ends from one moment to the next: nothing is told.
    pub fn kill(self) {
        self.platform.ledger.window.set(true);
        self.story.borrow_mut().push("Kill".to_owned());
    }
}

/// Some phone, held in some way, in a window of some size.
pub fn some_screen(random: &mut Random) -> Screen {
    let sizes: [(u32, u32); 7] =
        [(160, 330), (330, 160), (160, 170), (240, 240), (90, 200), (1, 1), (0, 0)];
    // The odd ones seldom, and seldom what has all pictures made anew.
    let many = if random.below(4) == 0 { sizes.len() } else { 3 };
    let size = sizes[random.below(many as u32) as usize];
    let (width, height) = (size.0.cast_signed(), size.1.cast_signed());
    let contents = [
        Edges { left: 0, top: 0, right: 0, bottom: 0 },
        Edges { left: 0, top: 10, right: width, bottom: height - 12 },
        Edges { left: 20, top: 0, right: 400, bottom: 180 },
        Edges { left: -7, top: 9999, right: width, bottom: height },
    ];
    let mut seldom = || random.below(16) == 0;
    Screen {
        size,
        scale: if seldom() { 0.75 } else { 0.5 },
        system: System {
            language: if seldom() { Language::Fr } else { Language::En },
            dark: seldom().then_some(false),
        },
        content: contents[random.below(4) as usize],
        rotation: random.below(4).cast_signed(),
        covered: [0, [0, 9, -3, 9999][random.below(4) as usize], 0, 0],
    }
}
