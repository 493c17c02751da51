//! Loopers: what a thread waits on.

use std::cell::Cell;
use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::sync::Mutex;

/// A function to call when a file is ready.
pub type Callback = Option<unsafe extern "C" fn(c_int, c_int, *mut c_void) -> c_int>;

const POLL_WAKE: c_int = -1;
const POLL_CALLBACK: c_int = -2;
const POLL_TIMEOUT: c_int = -3;
const POLL_ERROR: c_int = -4;
const INPUT: c_int = 1;
const OUTPUT: c_int = 4;
const HANGUP: c_int = 16;

#[derive(Clone)]
struct Source {
    file: c_int,
    ident: c_int,
    events: c_int,
    callback: Callback,
    data: usize,
}

/// What a poll tells of a source: ident, file, events, data.
type Ready = (c_int, c_int, c_int, usize);

pub struct Looper {
    wake: c_int,
    sources: Mutex<Vec<Source>>,
    pending: Mutex<VecDeque<Ready>>,
}

thread_local! {
    static OWN: Cell<*mut Looper> = const { Cell::new(null_mut()) };
}

#[no_mangle]
pub extern "C" fn ALooper_forThread() -> *mut Looper {
    OWN.get()
}

#[no_mangle]
pub extern "C" fn ALooper_prepare(_options: c_int) -> *mut Looper {
    if OWN.get().is_null() {
        let wake = unsafe { libc::eventfd(0, libc::EFD_NONBLOCK | libc::EFD_CLOEXEC) };
        let looper = Looper { wake, sources: Mutex::default(), pending: Mutex::default() };
        OWN.set(Box::into_raw(Box::new(looper)));
    }
    OWN.get()
}

#[no_mangle]
pub extern "C" fn ALooper_acquire(_: *mut Looper) {}

#[no_mangle]
pub extern "C" fn ALooper_release(_: *mut Looper) {}

#[no_mangle]
pub unsafe extern "C" fn ALooper_wake(looper: *mut Looper) {
    let one = 1u64;
    libc::write((*looper).wake, (&raw const one).cast(), 8);
}

#[no_mangle]
pub unsafe extern "C" fn ALooper_addFd(
    looper: *mut Looper,
    file: c_int,
    ident: c_int,
    events: c_int,
    callback: Callback,
    data: *mut c_void,
) -> c_int {
    let ident = if callback.is_some() { POLL_CALLBACK } else { ident };
    let mut sources = (*looper).sources.lock().unwrap();
    sources.retain(|source| source.file != file);
    sources.push(Source { file, ident, events, callback, data: data as usize });
    drop(sources);
    ALooper_wake(looper);
    1
}

#[no_mangle]
pub unsafe extern "C" fn ALooper_removeFd(looper: *mut Looper, file: c_int) -> c_int {
    let mut sources = (*looper).sources.lock().unwrap();
    let before = sources.len();
    sources.retain(|source| source.file != file);
    c_int::from(before != sources.len())
}

#[no_mangle]
pub unsafe extern "C" fn ALooper_pollOnce(
    timeout: c_int,
    file: *mut c_int,
    events: *mut c_int,
    data: *mut *mut c_void,
) -> c_int {
    let looper = &*OWN.get();
    let give = |ready: Ready| {
        if !file.is_null() {
            *file = ready.1;
        }
        if !events.is_null() {
            *events = ready.2;
        }
        if !data.is_null() {
            *data = ready.3 as _;
        }
        ready.0
    };
    let pending = || looper.pending.lock().unwrap().pop_front();
    if let Some(ready) = pending() {
        return give(ready);
    }
    let sources = looper.sources.lock().unwrap().clone();
    let mut polled: Vec<libc::pollfd> =
        sources.iter().map(|source| wish(source.file, source.events)).collect();
    polled.push(wish(looper.wake, INPUT));
    match libc::poll(polled.as_mut_ptr(), polled.len() as _, timeout) {
        0 => return POLL_TIMEOUT,
        ..0 => return POLL_ERROR,
        _ => {}
    }
    let mut result = POLL_WAKE;
    if polled.pop().is_some_and(|wake| wake.revents != 0) {
        let mut count = [0u8; 8];
        libc::read(looper.wake, count.as_mut_ptr().cast(), 8);
    }
    for (source, polled) in sources.iter().zip(&polled).filter(|(_, polled)| polled.revents != 0) {
        let events = told(polled.revents);
        match source.callback {
            Some(callback) => {
                if callback(source.file, events, source.data as _) == 0 {
                    ALooper_removeFd(OWN.get(), source.file);
                }
                result = POLL_CALLBACK;
            }
            None => {
                let ready = (source.ident, source.file, events, source.data);
                looper.pending.lock().unwrap().push_back(ready);
            }
        }
    }
    pending().map_or(result, give)
}

fn wish(fd: c_int, events: c_int) -> libc::pollfd {
    let read = if events & INPUT == 0 { 0 } else { libc::POLLIN };
    let write = if events & OUTPUT == 0 { 0 } else { libc::POLLOUT };
    libc::pollfd { fd, events: read | write, revents: 0 }
}

fn told(events: i16) -> c_int {
    let pairs = [(libc::POLLIN, INPUT), (libc::POLLOUT, OUTPUT), (libc::POLLHUP, HANGUP)];
    pairs.iter().filter(|(event, _)| events & event != 0).map(|(_, told)| told).sum()
}
