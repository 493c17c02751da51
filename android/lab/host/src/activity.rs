//! The activity's life: what Android calls, in its order.

use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::mem::{transmute, zeroed};
use std::ptr::{null, null_mut};
use std::sync::atomic::Ordering::SeqCst;
use std::time::Instant;

use crate::input::{self, Event, Finger, Queue};
use crate::window::{Window, ASSETS, FINISHED};
use crate::{configuration, jni, pump, say, sdk, setting, watch};

#[repr(C)]
struct Rect {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

type OfActivity = Option<unsafe extern "C" fn(*mut Activity)>;
type OfWindow = Option<unsafe extern "C" fn(*mut Activity, *mut Window)>;
type OfQueue = Option<unsafe extern "C" fn(*mut Activity, *mut Queue)>;

/// `ANativeActivityCallbacks`.
#[repr(C)]
struct Callbacks {
    onStart: OfActivity,
    onResume: OfActivity,
    onSaveInstanceState: Option<unsafe extern "C" fn(*mut Activity, *mut usize) -> *mut c_void>,
    onPause: OfActivity,
    onStop: OfActivity,
    onDestroy: OfActivity,
    onWindowFocusChanged: Option<unsafe extern "C" fn(*mut Activity, c_int)>,
    onNativeWindowCreated: OfWindow,
    onNativeWindowResized: OfWindow,
    onNativeWindowRedrawNeeded: OfWindow,
    onNativeWindowDestroyed: OfWindow,
    onInputQueueCreated: OfQueue,
    onInputQueueDestroyed: OfQueue,
    onContentRectChanged: Option<unsafe extern "C" fn(*mut Activity, *const Rect)>,
    onConfigurationChanged: OfActivity,
    onLowMemory: OfActivity,
}

/// `ANativeActivity`.
#[repr(C)]
struct Activity {
    callbacks: *mut Callbacks,
    vm: *mut c_void,
    env: *mut c_void,
    clazz: *mut c_void,
    internalDataPath: *const c_char,
    externalDataPath: *const c_char,
    sdkVersion: i32,
    instance: *mut c_void,
    assetManager: *mut c_void,
    obbPath: *const c_char,
}

type OnCreate = unsafe extern "C" fn(*mut Activity, *mut c_void, usize);

/// What leads the activity.
pub struct Host {
    create: OnCreate,
    activity: *mut Activity,
    callbacks: *mut Callbacks,
    queue: *mut Queue,
    window: *mut Window,
    pub size: (i32, i32),
    is_started: bool,
    is_resumed: bool,
    is_focused: bool,
    has_queue: bool,
    is_quiet: bool,
    /// Where a finger is held.
    held: Option<(f32, f32)>,
    pub is_destroyed: bool,
}

/// Calls the app, if it wants to be called.
macro_rules! call {
    ($host:ident, $name:ident $(, $argument:expr)*) => {
        if let Some(callback) = unsafe { (*$host.callbacks).$name } {
            $host.tell(concat!("> ", stringify!($name)));
            watch::call(stringify!($name), || unsafe { callback($host.activity $(, $argument)*) });
        }
    };
}

/// Fingers of Android: what a finger does.
pub const DOWN: i32 = 0;
pub const UP: i32 = 1;
pub const MOVE: i32 = 2;
pub const CANCEL: i32 = 3;
const SECOND_DOWN: i32 = 5 | 1 << 8;
const SECOND_UP: i32 = 6 | 1 << 8;

impl Host {
    /// Loads the app's library and makes its activity.
    pub fn load(library: &CStr) -> Result<Self, String> {
        let begun = Instant::now();
        let create = unsafe {
            let loaded = libc::dlopen(library.as_ptr(), libc::RTLD_NOW);
            if loaded.is_null() {
                return Err(format!("dlopen: {:?}", CStr::from_ptr(libc::dlerror())));
            }
            let create = libc::dlsym(loaded, c"ANativeActivity_onCreate".as_ptr());
            if create.is_null() {
                return Err("there is no ANativeActivity_onCreate".to_owned());
            }
            transmute::<*mut c_void, OnCreate>(create)
        };
        say(&format!("loaded in {} ms", begun.elapsed().as_millis()));
        let mut host = Self {
            create,
            activity: null_mut(),
            callbacks: null_mut(),
            queue: null_mut(),
            window: null_mut(),
            size: (1080, 1920),
            is_started: false,
            is_resumed: false,
            is_focused: false,
            has_queue: false,
            is_quiet: setting("LAB_QUIET").is_some(),
            held: None,
            is_destroyed: false,
        };
        host.create();
        Ok(host)
    }

    /// Makes the activity, or another after the first was destroyed.
    pub fn create(&mut self) {
        let data = setting("LAB_DATA").unwrap_or_else(|| "/data/data/app".to_owned());
        // If it can't be made, the app says so.
        let _ = std::fs::create_dir_all(&data);
        let callbacks = Box::new(unsafe { zeroed::<Callbacks>() });
        self.callbacks = Box::into_raw(callbacks);
        self.activity = Box::into_raw(Box::new(Activity {
            callbacks: self.callbacks,
            vm: jni::machine(),
            env: jni::environment(),
            clazz: jni::activity(),
            internalDataPath: CString::new(data).unwrap().into_raw(),
            externalDataPath: null(),
            sdkVersion: sdk(),
            instance: null_mut(),
            assetManager: ASSETS as _,
            obbPath: c"".as_ptr(),
        }));
        self.queue = Queue::open();
        self.is_destroyed = false;
        let (create, activity) = (self.create, self.activity);
        watch::call("onCreate", || unsafe { create(activity, null_mut(), 0) });
    }

    fn tell(&self, text: &str) {
        if !self.is_quiet {
            say(text);
        }
    }

    pub fn is_resumed(&self) -> bool {
        self.is_resumed
    }

    pub fn is_started(&self) -> bool {
        self.is_started
    }

    pub fn has_window(&self) -> bool {
        !self.window.is_null()
    }

    pub fn start(&mut self) {
        if !self.is_started {
            call!(self, onStart);
            self.is_started = true;
        }
    }

    pub fn resume(&mut self) {
        self.start();
        if !self.is_resumed {
            call!(self, onResume);
            self.is_resumed = true;
        }
    }

    pub fn pause(&mut self) {
        if self.is_resumed {
            self.is_resumed = false;
            call!(self, onPause);
        }
    }

    pub fn stop(&mut self) {
        self.pause();
        if self.is_started {
            self.is_started = false;
            call!(self, onStop);
        }
    }

    pub fn save_state(&mut self) {
        let Some(save) = (unsafe { (*self.callbacks).onSaveInstanceState }) else { return };
        let mut bytes = 0;
        let state =
            watch::call("onSaveInstanceState", || unsafe { save(self.activity, &mut bytes) });
        unsafe { libc::free(state) };
    }

    pub fn give_input(&mut self) {
        if !self.has_queue {
            call!(self, onInputQueueCreated, self.queue);
            self.has_queue = true;
        }
    }

    fn take_input(&mut self) {
        if self.has_queue {
            self.has_queue = false;
            input::forget_unfinished();
            call!(self, onInputQueueDestroyed, self.queue);
        }
    }

    pub fn open_window(&mut self) {
        if !self.has_window() {
            self.window = Window::open(self.size);
            call!(self, onNativeWindowCreated, self.window);
            call!(self, onNativeWindowResized, self.window);
            self.tell_content();
            call!(self, onNativeWindowRedrawNeeded, self.window);
        }
    }

    pub fn close_window(&mut self) {
        if self.has_window() {
            call!(self, onNativeWindowDestroyed, self.window);
            unsafe { (*self.window).close() };
            self.window = null_mut();
        }
    }

    pub fn focus(&mut self, is_focused: bool) {
        if self.is_focused != is_focused {
            self.is_focused = is_focused;
            call!(self, onWindowFocusChanged, c_int::from(is_focused));
        }
    }

    /// The part of the window that bars leave free.
    pub fn tell_content(&mut self) {
        let [left, top, right, bottom] = jni::bars();
        let (width, height) = self.size;
        self.tell_rect([left, top, width - right, height - bottom]);
    }

    pub fn tell_rect(&mut self, [left, top, right, bottom]: [i32; 4]) {
        let rect = Rect { left, top, right, bottom };
        call!(self, onContentRectChanged, &raw const rect);
    }

    pub fn tell_configuration(&mut self) {
        call!(self, onConfigurationChanged);
    }

    pub fn low_memory(&mut self) {
        call!(self, onLowMemory);
    }

    /// A start as Android does it.
    pub fn launch(&mut self) {
        self.resume();
        self.give_input();
        self.open_window();
        self.focus(true);
    }

    /// The player goes elsewhere; the window goes before or after the activity has stopped.
    pub fn leave(&mut self, is_late: bool) {
        self.pause();
        self.focus(false);
        if !is_late {
            self.close_window();
        }
        self.stop();
        self.save_state();
        if is_late {
            pump(20);
            self.close_window();
        }
    }

    pub fn come_back(&mut self) {
        self.resume();
        self.open_window();
        self.focus(true);
    }

    pub fn resize(&mut self, size: (i32, i32)) {
        self.size = size;
        if self.has_window() {
            unsafe { (*self.window).resize(size) };
            call!(self, onNativeWindowResized, self.window);
            call!(self, onNativeWindowRedrawNeeded, self.window);
            self.tell_content();
        }
    }

    /// By a quarter.
    pub fn turn(&mut self) {
        let (width, height) = self.size;
        configuration::change(|own| own.orientation = if width < height { 2 } else { 1 });
        jni::turn(1);
        self.tell_configuration();
        self.resize((height, width));
    }

    /// Upside down: neither size nor configuration change.
    pub fn turn_over(&mut self) {
        jni::turn(2);
        if self.has_window() {
            call!(self, onNativeWindowRedrawNeeded, self.window);
        }
    }

    /// As `Activity.performDestroy` and `NativeActivity.onDestroy` do it.
    pub fn destroy(&mut self) {
        self.stop();
        jni::set_destroyed(true);
        say("> destroy (isDestroyed)");
        let begun = Instant::now();
        self.close_window();
        self.take_input();
        call!(self, onDestroy);
        say(&format!("onDestroy as a whole took {} ms", begun.elapsed().as_millis()));
        self.is_focused = false;
        self.is_destroyed = true;
    }

    /// The system finishes the activity, and destroys it.
    pub fn finish(&mut self) {
        jni::set_finishing();
        self.pause();
        self.focus(false);
        self.destroy();
    }

    /// What follows when the app has asked to be finished.
    pub fn reap(&mut self) {
        pump(60);
        self.pause();
        self.focus(false);
        pump(120);
        self.destroy();
    }

    pub fn has_finished() -> bool {
        FINISHED.load(SeqCst)
    }

    pub fn touch(&mut self, action: i32, fingers: &[Finger]) {
        self.post(Event::Motion { action, fingers: fingers.to_vec() });
    }

    fn post(&mut self, event: Event) {
        if self.has_queue && self.is_focused {
            unsafe { (*self.queue).post(event) };
        }
    }

    pub fn tap(&mut self, (x, y): (f32, f32)) {
        self.touch(DOWN, &[(0, x, y)]);
        pump(40);
        self.touch(UP, &[(0, x, y)]);
    }

    pub fn key(&mut self, code: i32) {
        self.post(Event::Key { action: DOWN, code });
        pump(15);
        self.post(Event::Key { action: UP, code });
    }

    /// Drags a finger along these places.
    pub fn drag(&mut self, places: &[(f32, f32)]) {
        self.hold(places);
        self.release(UP);
    }

    /// Drags a finger along these places, and holds it there.
    pub fn hold(&mut self, places: &[(f32, f32)]) {
        let (Some(first), Some(last)) = (places.first(), places.last()) else { return };
        self.touch(DOWN, &[(0, first.0, first.1)]);
        for way in places.windows(2) {
            for part in 1..=6 {
                let part = part as f32 / 6.0;
                pump(16);
                let x = way[0].0 + (way[1].0 - way[0].0) * part;
                let y = way[0].1 + (way[1].1 - way[0].1) * part;
                self.touch(MOVE, &[(0, x, y)]);
            }
        }
        self.held = Some(*last);
    }

    /// Ends what the held finger does.
    pub fn release(&mut self, action: i32) {
        if let Some((x, y)) = self.held.take() {
            self.touch(action, &[(0, x, y)]);
        }
    }

    pub fn pinch(&mut self) {
        let (x, y) = (self.size.0 as f32 / 2.0, self.size.1 as f32 / 2.0);
        let both = |apart: f32| [(0, x - apart, y), (1, x + apart, y)];
        self.touch(DOWN, &both(50.0)[..1]);
        self.touch(SECOND_DOWN, &both(50.0));
        for step in 1..8 {
            pump(16);
            self.touch(MOVE, &both(50.0 + 30.0 * step as f32));
        }
        self.touch(SECOND_UP, &both(260.0));
        self.touch(UP, &both(260.0)[..1]);
    }
}
