//! Stands in for Android around the app's library: `libandroid.so`, `liblog.so`, `libaaudio.so`, and a
//! Java that knows what each version of Android has. It leads the activity through a life that a
//! [script] tells, and watches over it as Android would. What the app does wrong is a `BUG`.

mod activity;
mod audio;
mod configuration;
mod input;
mod jni;
mod log;
mod looper;
mod network;
mod properties;
mod random;
mod script;
mod vulkan;
mod watch;
mod window;

use std::ffi::{c_char, c_int, CStr};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicI32, Ordering::SeqCst};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use looper::{ALooper_pollOnce, ALooper_prepare};

/// Where words go: android-activity leads the usual error output into the log.
static OUTPUT: AtomicI32 = AtomicI32::new(2);

/// The version of Android that this is.
fn sdk() -> i32 {
    setting("LAB_SDK").and_then(|version| version.parse().ok()).unwrap_or(28)
}

/// What was set for this life.
fn setting(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Tells something, with the time since the start.
fn say(text: &str) {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    let time = BEGUN.get_or_init(Instant::now).elapsed().as_millis();
    let line = format!("[{time:6}] {text}\n");
    unsafe { libc::write(OUTPUT.load(SeqCst), line.as_ptr().cast(), line.len()) };
}

/// Tells what the app does wrong.
fn bug(text: &str) {
    say(&format!("BUG: {text}"));
}

/// Lets the thread of the views go on for a while.
fn pump(millis: u64) {
    let begun = Instant::now();
    loop {
        unsafe { ALooper_pollOnce(5, null_mut(), null_mut(), null_mut()) };
        jni::back_to_java();
        if begun.elapsed() >= Duration::from_millis(millis) {
            return;
        }
    }
}

/// Pumps until it is so, for five seconds at most, or half a minute on a processor that is only
/// imitated. Is it?
fn pump_until(is_so: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    let most = watch::PATIENCE * if setting("LAB_SLOW").is_some() { 6 } else { 1 };
    while !is_so() && begun.elapsed() < most {
        pump(5);
    }
    is_so()
}

/// For the Vulkan that draws nothing.
#[no_mangle]
pub unsafe extern "C" fn lab_say(text: *const c_char) {
    say(&CStr::from_ptr(text).to_string_lossy());
}

/// One life of the app in this library.
#[no_mangle]
pub unsafe extern "C" fn lab_main(library: *const c_char, script: *const c_char) -> c_int {
    OUTPUT.store(libc::dup(2), SeqCst);
    jni::become_main_thread();
    ALooper_prepare(0);
    watch::start();
    let script = CStr::from_ptr(script).to_string_lossy();
    match activity::Host::load(CStr::from_ptr(library)) {
        Ok(mut host) => script::run(&mut host, &script),
        Err(why) => {
            say(&why);
            return 2;
        }
    }
    say("done");
    0
}
