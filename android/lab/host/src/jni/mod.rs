//! A Java of which only the names are there: classes exist, and methods answer by their names. It is
//! as strict as Android's own checks (`CheckJNI`): threads are attached, no call is made while an
//! exception is pending, no more than 512 local references, views by their own thread, and nothing
//! that this version of Android does not have.
//!
//! `LAB_THROW=method,method…` has these methods throw.

mod calls;
mod exchange;
mod methods;
mod references;
mod tables;

use std::collections::BTreeSet;
use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering::SeqCst};
use std::sync::Mutex;

pub use exchange::{send, Sent};
pub use references::{back_to_java, become_main_thread};
pub use tables::{environment, machine, not_there};

/// An object, a class, a method: all are the same here.
pub type Pointer = *mut c_void;

static IS_DESTROYED: AtomicBool = AtomicBool::new(false);
static IS_FINISHING: AtomicBool = AtomicBool::new(false);
/// What bars and cutouts cover: left, top, right, bottom, held upright.
static BARS: Mutex<[i32; 4]> = Mutex::new([0, 63, 0, 126]);
static CUTOUT: Mutex<Option<[i32; 4]>> = Mutex::new(Some([0, 80, 0, 0]));
/// `Display.getRotation`: quarters.
static QUARTERS: AtomicI32 = AtomicI32::new(0);
static VIBRATIONS: AtomicU64 = AtomicU64::new(0);
/// How often the screen was to stay on, and no longer.
static KEPT_ON: [AtomicU64; 2] = [AtomicU64::new(0), AtomicU64::new(0)];
/// Every method that was called.
static CALLED: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

pub fn set_destroyed(is_destroyed: bool) {
    IS_DESTROYED.store(is_destroyed, SeqCst);
}

pub fn set_finishing() {
    IS_FINISHING.store(true, SeqCst);
}

pub fn bars() -> [i32; 4] {
    *BARS.lock().unwrap()
}

pub fn set_bars(bars: [i32; 4]) {
    *BARS.lock().unwrap() = bars;
}

pub fn set_cutout(cutout: Option<[i32; 4]>) {
    *CUTOUT.lock().unwrap() = cutout;
}

/// The display is turned by so many quarters more.
pub fn turn(quarters: i32) {
    QUARTERS.store((QUARTERS.load(SeqCst) + quarters) % 4, SeqCst);
}

/// How often the screen was let go of after it was kept on: so often a computer has answered.
pub fn answers() -> u64 {
    KEPT_ON[0].load(SeqCst)
}

pub fn is_screen_kept_on() -> bool {
    KEPT_ON[1].load(SeqCst) > KEPT_ON[0].load(SeqCst)
}

pub fn called() -> Vec<String> {
    CALLED.lock().unwrap().iter().cloned().collect()
}

/// The activity as an object.
pub fn activity() -> Pointer {
    references::object("android.app.NativeActivity")
}

/// What is left at the end, in words.
pub fn tell() -> String {
    format!(
        "vibrations {}, {}, slots of JNI that are not there but were called {:?}",
        VIBRATIONS.load(SeqCst),
        references::tell(),
        not_there()
    )
}
