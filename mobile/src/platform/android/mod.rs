//! Android: where the activity enters, and what it adds to its window.
//!
//! winit has one event loop for each process and keeps the end of the activity to itself, while the
//! activity waits for `android_main` to return before it ends. So the process ends with the
//! activity: the loop is left when the player leaves, or when a look at the activity shows that
//! the system has destroyed it. That look is certain to be taken, for the very command whose end
//! the activity waits for wakes the loop.

mod exchange;
mod java;

use std::io::ErrorKind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;
use std::time::{Duration, Instant};

use winit::event_loop::EventLoopBuilder;
use winit::platform::android::EventLoopBuilderExtAndroid;
use winit::platform::android::activity::ndk::configuration::UiModeNight;
use winit::platform::android::activity::{AndroidApp, InputStatus};
use winit::window::Window;

use self::java::Object;
use super::activity::{Activity, Java, Phone};
use super::exchange::Parcel;
use super::host::System;
use super::insets::Edges;
use super::os::Os;
use super::report_panics;
use super::window::{RunOptions, run_on};
use crate::app::Display;
use crate::render::Backend;
use crate::session::Wake;
use crate::shared::Incoming;
use crate::storage::Storage;
use crate::words::{Language, Words};

/// The process ends so long after the program at the latest.
const LAST_WAIT: Duration = Duration::from_millis(400);
/// Another activity follows the one that ended sooner than this, where one follows at once.
const NEXT_WAIT: Duration = Duration::from_millis(100);
/// How often the end of the activity is looked for then.
const LAST_LOOK: Duration = Duration::from_millis(20);

#[expect(unsafe_code, reason = "the system's own way out of a process, and the linker's own word")]
mod system {
    unsafe extern "C" {
        /// Ends the process without running what others left to be run at its end: graphics
        /// drivers are known to fall over themselves there.
        #[link_name = "_exit"]
        pub safe fn end_process(code: std::ffi::c_int) -> !;
        /// The linker puts it at the library's beginning.
        static __ehdr_start: u8;
    }

    /// Where the library is loaded.
    pub fn library() -> usize {
        (&raw const __ehdr_start).addr()
    }
}

/// How many activities this process has had.
static ACTIVITIES: AtomicU32 = AtomicU32::new(0);

/// Where the activity enters, on a thread of its own.
#[expect(unsafe_code, reason = "the name that android-activity calls, with its signature")]
#[unsafe(no_mangle)]
extern "Rust" fn android_main(app: AndroidApp) {
    if ACTIVITIES.fetch_add(1, Ordering::SeqCst) > 0 {
        // There is no second event loop in a process: a new process is to have the activity.
        start_anew(&app);
        system::end_process(0);
    }
    let java = app.java();
    run(&app);
    drop(app);
    end_with_activity(java);
}

fn run(app: &AndroidApp) {
    let Some(folder) = app.internal_data_path().or_else(|| app.external_data_path()) else {
        eprintln!("{:?}", ErrorKind::NotFound);
        return;
    };
    let storage = Storage::at(folder);
    report_panics(&storage, Some(system::library()));
    let options =
        RunOptions { storage, open: None, size: None, backend: Backend::Auto, trace: false };
    let language = Activity::system(app).language;
    if let Err(error) = run_on(Native(Phone::new(app.clone())), options) {
        // It is in the log, and the next start tries to draw in the other way.
        eprintln!("{error:?}");
        tell(app, Words::new(language).get("error-no-graphics"));
    }
}

/// Has the system start the activity in another process, and waits until it was asked to.
fn start_anew(app: &AndroidApp) {
    let Some(java) = app.java() else { return };
    let asked = on_views_thread(app, Object::start_anew, &java);
    let begun = Instant::now();
    while begun.elapsed() < LAST_WAIT && asked.try_recv() == Err(TryRecvError::Empty) {
        answer(app);
    }
}

/// Has this done on the thread of the views; what comes of it is received.
fn on_views_thread<T: Send + 'static>(
    app: &AndroidApp,
    work: impl FnOnce(&Object) -> T + Send + 'static,
    java: &Object,
) -> Receiver<T> {
    let (sender, receiver) = channel();
    let java = java.clone();
    app.on_views_thread(Box::new(move || drop(sender.send(work(&java)))));
    receiver
}

/// Whatever the system wants is answered where there is no event loop.
fn answer(app: &AndroidApp) {
    app.poll_events(Some(LAST_LOOK), |_| {});
    if let Ok(mut input) = app.input_events_iter() {
        while input.next(|_| InputStatus::Unhandled) {}
    }
}

/// Tells why the program ends, and waits until that was read.
fn tell(app: &AndroidApp, text: String) {
    let Some(java) = app.java() else { return };
    let shown = on_views_thread(app, move |java| java.show(&text), &java);
    let mut dialog = None;
    while !["isDestroyed", "isFinishing"].into_iter().any(|end| java.says(end)) {
        answer(app);
        match &dialog {
            None => match shown.try_recv() {
                Ok(Some(shown)) => dialog = Some(shown),
                // It can't be shown.
                Ok(None) | Err(TryRecvError::Disconnected) => return,
                Err(TryRecvError::Empty) => {}
            },
            Some(dialog) if !java.is_showing(dialog) => return,
            Some(_) => {}
        }
    }
}

/// Returning from `android_main` finishes the activity. The process ends after it, so that it is
/// not taken for a crash, or in a moment if the system takes its time.
fn end_with_activity(java: Option<Object>) {
    let end = move || {
        let begun = Instant::now();
        let is_destroyed = || java.as_ref().is_some_and(|java| java.says("isDestroyed"));
        while begun.elapsed() < LAST_WAIT && !is_destroyed() {
            thread::sleep(LAST_LOOK);
        }
        thread::sleep(NEXT_WAIT);
        // Another activity in this process ends it, in its own way.
        if ACTIVITIES.load(Ordering::SeqCst) == 1 {
            system::end_process(0);
        }
    };
    if thread::Builder::new().name("end".to_owned()).spawn(end).is_err() {
        system::end_process(0);
    }
}

/// The phone that the window is on.
pub struct Native(Phone<AndroidApp>);

impl Os for Native {
    const MAY_BE_KILLED: bool = true;
    /// winit keeps changes of insets to itself.
    const CHANGES_SILENTLY: bool = true;
    const EXCHANGES: bool = true;

    fn prepare<T>(&self, builder: &mut EventLoopBuilder<T>) {
        builder.with_android_app(self.0.activity().clone());
    }

    fn display(&self, window: &Window) -> Display {
        let size = window.inner_size();
        self.0.display((size.width, size.height), window.scale_factor() as f32)
    }

    fn system(&self, _window: Option<&Window>) -> System {
        self.0.system()
    }

    fn ask_insets(&self, wake: &Wake) {
        self.0.ask_insets(wake);
    }

    fn ask_insets_if_turned(&self, wake: &Wake) {
        self.0.ask_insets_if_turned(wake);
    }

    fn keep_screen_on(&self, on: bool) {
        self.0.keep_screen_on(on);
    }

    fn vibrate(&self, time: Duration) {
        self.0.vibrate(time);
    }

    fn share(&self, parcel: Parcel, wake: &Wake) {
        self.0.share(parcel, wake);
    }

    fn copy(&self, text: &str) {
        self.0.copy(text.to_owned());
    }

    fn paste(&self, wake: &Wake) {
        self.0.paste(wake);
    }

    fn look_for_sent(&self, wake: &Wake) {
        self.0.look_for_sent(wake);
    }

    fn take_incoming(&self) -> Option<Incoming> {
        self.0.take_incoming()
    }

    fn is_gone(&self) -> bool {
        self.0.is_gone()
    }
}

impl Activity for AndroidApp {
    type Java = Object;

    fn content(&self) -> Edges {
        let content = self.content_rect();
        Edges { left: content.left, top: content.top, right: content.right, bottom: content.bottom }
    }

    fn system(&self) -> System {
        let configuration = self.config();
        let language = configuration.language();
        System {
            language: language.map_or(Language::En, |tag| Language::of_tag(&tag)),
            dark: match configuration.ui_mode_night() {
                UiModeNight::Yes => Some(true),
                UiModeNight::No => Some(false),
                _ => None,
            },
        }
    }

    fn on_views_thread(&self, work: Box<dyn FnOnce() + Send>) {
        self.run_on_java_main_thread(Box::new(work));
    }

    fn java(&self) -> Option<Object> {
        Object::new(self)
    }
}
