//! Objects, references to them, exceptions and threads.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI32, AtomicUsize, Ordering::SeqCst};
use std::sync::{Mutex, MutexGuard, OnceLock};

use super::Pointer;
use crate::bug;

/// The most local references that a thread may have.
const MOST_LOCALS: usize = 512;

struct Object {
    what: String,
    /// What was set of it.
    fields: Mutex<BTreeMap<String, String>>,
}

thread_local! {
    /// How many local references each frame has.
    static FRAMES: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
    /// The exception that is pending.
    static PENDING: Cell<usize> = const { Cell::new(0) };
    static IS_ATTACHED: Cell<bool> = const { Cell::new(false) };
}

static MAIN: AtomicI32 = AtomicI32::new(0);
static ATTACHED: AtomicI32 = AtomicI32::new(0);
static GLOBALS: AtomicI32 = AtomicI32::new(0);
static MOST_SEEN: AtomicUsize = AtomicUsize::new(0);

/// A new object that says what it is; it is never freed.
pub fn object(what: &str) -> Pointer {
    object_with(what, BTreeMap::new())
}

/// The same with fields.
pub fn object_with(what: &str, fields: BTreeMap<String, String>) -> Pointer {
    Box::into_raw(Box::new(Object { what: what.to_owned(), fields: Mutex::new(fields) })).cast()
}

/// The fields of an object.
pub unsafe fn fields<'a>(object: Pointer) -> MutexGuard<'a, BTreeMap<String, String>> {
    (*object.cast::<Object>()).fields.lock().unwrap()
}

pub unsafe fn what<'a>(object: Pointer) -> &'a str {
    if object.is_null() {
        "null"
    } else {
        &(*object.cast::<Object>()).what
    }
}

fn thread() -> i32 {
    unsafe { libc::gettid() }
}

pub fn become_main_thread() {
    MAIN.store(thread(), SeqCst);
}

pub fn is_main_thread() -> bool {
    thread() == MAIN.load(SeqCst)
}

/// Another local reference.
pub fn local(object: Pointer) -> Pointer {
    if !object.is_null() {
        FRAMES.with_borrow_mut(|frames| {
            if frames.is_empty() {
                frames.push(0);
            }
            if let Some(last) = frames.last_mut() {
                *last += 1;
            }
            let count = frames.iter().sum();
            MOST_SEEN.fetch_max(count, SeqCst);
            if count > MOST_LOCALS {
                bug("more than 512 local references");
                std::process::abort();
            }
        });
    }
    object
}

/// The main thread goes back to Java: its local references end.
pub fn back_to_java() {
    FRAMES.with_borrow_mut(Vec::clear);
    if PENDING.replace(0) != 0 {
        bug("an exception is pending as native code returns to Java");
    }
}

/// Checks that this may be called now.
pub fn check(call: &str) {
    if PENDING.get() != 0 {
        bug(&format!("{call} with an exception pending"));
    }
    if !IS_ATTACHED.get() && !is_main_thread() {
        bug(&format!("{call} on a thread that is not attached"));
    }
}

pub fn throw_new(what: &str) {
    PENDING.set(object(what) as usize);
}

pub fn is_pending() -> bool {
    PENDING.get() != 0
}

/// What is left at the end, in words.
pub fn tell() -> String {
    format!(
        "most local references {}, global references {}, attached threads {}",
        MOST_SEEN.load(SeqCst),
        GLOBALS.load(SeqCst),
        ATTACHED.load(SeqCst)
    )
}

pub unsafe extern "C" fn is_same(_: Pointer, one: Pointer, other: Pointer) -> u8 {
    u8::from(one == other)
}

pub unsafe extern "C" fn new_local(_: Pointer, object: Pointer) -> Pointer {
    local(object)
}

pub unsafe extern "C" fn delete_local(_: Pointer, object: Pointer) {
    if !object.is_null() {
        FRAMES.with_borrow_mut(|frames| {
            if let Some(last) = frames.last_mut() {
                *last = last.saturating_sub(1);
            }
        });
    }
}

pub unsafe extern "C" fn new_global(_: Pointer, object: Pointer) -> Pointer {
    if !object.is_null() {
        GLOBALS.fetch_add(1, SeqCst);
    }
    object
}

pub unsafe extern "C" fn delete_global(_: Pointer, object: Pointer) {
    if !object.is_null() {
        GLOBALS.fetch_sub(1, SeqCst);
    }
}

pub unsafe extern "C" fn push_frame(_: Pointer, _: i32) -> i32 {
    FRAMES.with_borrow_mut(|frames| {
        if frames.is_empty() {
            frames.push(0);
        }
        frames.push(0);
    });
    0
}

pub unsafe extern "C" fn pop_frame(_: Pointer, result: Pointer) -> Pointer {
    if FRAMES.with_borrow_mut(Vec::pop).is_none() {
        bug("PopLocalFrame without a frame");
    }
    local(result)
}

pub unsafe extern "C" fn ensure_capacity(_: Pointer, _: i32) -> i32 {
    0
}

pub unsafe extern "C" fn reference_type(_: Pointer, object: Pointer) -> i32 {
    if object.is_null() {
        0
    } else {
        2
    }
}

pub unsafe extern "C" fn exception(_: Pointer) -> Pointer {
    local(PENDING.get() as Pointer)
}

pub unsafe extern "C" fn describe_exception(_: Pointer) {
    crate::say(&format!("pending: {}", what(PENDING.get() as Pointer)));
}

pub unsafe extern "C" fn clear_exception(_: Pointer) {
    PENDING.set(0);
}

pub unsafe extern "C" fn has_exception(_: Pointer) -> u8 {
    u8::from(is_pending())
}

pub unsafe extern "C" fn throw(_: Pointer, exception: Pointer) -> i32 {
    PENDING.set(exception as usize);
    0
}

pub unsafe extern "C" fn attach(_: Pointer, to: *mut Pointer, _: Pointer) -> i32 {
    if !IS_ATTACHED.replace(true) {
        ATTACHED.fetch_add(1, SeqCst);
        libc::pthread_setspecific(at_end_of_threads(), 1 as _);
    }
    *to = super::environment();
    0
}

pub unsafe extern "C" fn detach(_: Pointer) -> i32 {
    if is_main_thread() {
        bug("DetachCurrentThread on the main thread");
    }
    if IS_ATTACHED.replace(false) {
        ATTACHED.fetch_sub(1, SeqCst);
        libc::pthread_setspecific(at_end_of_threads(), std::ptr::null());
    }
    0
}

pub unsafe extern "C" fn get_environment(_: Pointer, to: *mut Pointer, _: i32) -> i32 {
    let is_there = IS_ATTACHED.get() || is_main_thread();
    *to = if is_there { super::environment() } else { std::ptr::null_mut() };
    if is_there {
        0
    } else {
        -2
    }
}

/// As Android's own: in the first round a key's destructor may detach yet, the second aborts.
unsafe extern "C" fn thread_ends(round: Pointer) {
    if round as usize == 1 {
        libc::pthread_setspecific(at_end_of_threads(), 2 as _);
    } else if IS_ATTACHED.get() {
        bug("a native thread ended attached: Android aborts here");
    }
}

fn at_end_of_threads() -> libc::pthread_key_t {
    static KEY: OnceLock<libc::pthread_key_t> = OnceLock::new();
    *KEY.get_or_init(|| unsafe {
        let mut key = 0;
        libc::pthread_key_create(&mut key, Some(thread_ends));
        key
    })
}
