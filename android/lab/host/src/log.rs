//! The system's log, which is told as the host's own words are. A debug build of the app tells there
//! what can be touched and where: scripts touch it by name.

use std::collections::BTreeMap;
use std::ffi::{c_char, c_int, CStr};
use std::sync::Mutex;

use crate::say;

/// What the line of what can be touched begins with.
const TOUCHABLE: &str = "touchable:";
const LETTERS: &[u8; 9] = b"??VDIWEFS";

/// Where what can be touched is, by its name.
static PLACES: Mutex<BTreeMap<String, (f32, f32)>> = Mutex::new(BTreeMap::new());

/// Where this is, if it can be touched now.
pub fn place(name: &str) -> Option<(f32, f32)> {
    PLACES.lock().unwrap().get(name).copied()
}

/// The names of what can be touched now.
pub fn names() -> Vec<String> {
    PLACES.lock().unwrap().keys().cloned().collect()
}

#[no_mangle]
pub unsafe extern "C" fn __android_log_write(
    priority: c_int,
    tag: *const c_char,
    text: *const c_char,
) -> c_int {
    let (tag, text) = (CStr::from_ptr(tag), CStr::from_ptr(text).to_string_lossy());
    if let Some(touchable) = text.strip_prefix(TOUCHABLE) {
        take_places(touchable);
        return 1;
    }
    let letter = LETTERS.get(priority as usize).copied().map_or('?', char::from);
    say(&format!("{letter}/{}: {text}", tag.to_string_lossy()));
    1
}

/// Names, each with the middle of its place.
fn take_places(text: &str) {
    let words: Vec<&str> = text.split_whitespace().collect();
    let place = |words: &[&str]| {
        let &[name, x, y] = words else { return None };
        Some((name.to_owned(), (x.parse().ok()?, y.parse().ok()?)))
    };
    *PLACES.lock().unwrap() = words.chunks_exact(3).filter_map(place).collect();
}
