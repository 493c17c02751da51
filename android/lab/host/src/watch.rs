//! Watches over the app as Android does: whoever does not answer for five seconds is ended.

use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use crate::{input, jni, say};

/// How long Android waits.
pub const PATIENCE: Duration = Duration::from_secs(5);

/// Codes of a life's end.
const CALL_BLOCKED: i32 = 4;
const INPUT_BLOCKED: i32 = 5;

/// What the app is being called for, and since when.
static CALL: Mutex<Option<(&str, Instant)>> = Mutex::new(None);
/// The longest call.
static SLOWEST: Mutex<(&str, Duration)> = Mutex::new(("none", Duration::ZERO));

/// Calls the app.
pub fn call<T>(name: &'static str, call: impl FnOnce() -> T) -> T {
    *CALL.lock().unwrap() = Some((name, Instant::now()));
    let result = call();
    if let Some((name, begun)) = CALL.lock().unwrap().take() {
        let mut slowest = SLOWEST.lock().unwrap();
        if begun.elapsed() > slowest.1 {
            *slowest = (name, begun.elapsed());
        }
    }
    jni::back_to_java();
    result
}

/// The longest call.
pub fn slowest() -> (&'static str, Duration) {
    *SLOWEST.lock().unwrap()
}

/// Begins to watch.
pub fn start() {
    thread::spawn(|| loop {
        thread::sleep(Duration::from_millis(100));
        let call = *CALL.lock().unwrap();
        if let Some((name, _)) = call.filter(|(_, begun)| begun.elapsed() > PATIENCE) {
            end(&format!("{name} has held up the thread of the views for 5 s"), CALL_BLOCKED);
        }
        if input::oldest_unfinished().is_some_and(|came| came.elapsed() > PATIENCE) {
            end("an input event was not finished within 5 s", INPUT_BLOCKED);
        }
    });
}

fn end(why: &str, code: i32) -> ! {
    say(&format!("ANR: {why}"));
    unsafe { libc::_exit(code) }
}
