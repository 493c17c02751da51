//! Touches and keys on their way to the app.

use std::collections::VecDeque;
use std::ffi::{c_int, c_void};
use std::sync::Mutex;
use std::time::Instant;

use crate::looper::{ALooper_addFd, ALooper_removeFd, Callback, Looper};
use crate::say;

/// A finger: its number, and where it is.
pub type Finger = (i32, f32, f32);

#[derive(Debug)]
pub enum Event {
    Motion { action: i32, fingers: Vec<Finger> },
    Key { action: i32, code: i32 },
}

const WOULD_BLOCK: i32 = -11;

pub struct Queue {
    pipe: [c_int; 2],
    events: Mutex<VecDeque<Box<Event>>>,
    looper: Mutex<Option<usize>>,
}

/// When the events came that the app has not finished yet.
static UNFINISHED: Mutex<VecDeque<Instant>> = Mutex::new(VecDeque::new());

/// When the oldest event came that the app has not finished yet.
pub fn oldest_unfinished() -> Option<Instant> {
    UNFINISHED.lock().unwrap().front().copied()
}

/// The queue goes: nobody waits for its events.
pub fn forget_unfinished() {
    UNFINISHED.lock().unwrap().clear();
}

impl Queue {
    pub fn open() -> *mut Queue {
        let mut pipe = [0; 2];
        unsafe { libc::pipe2(pipe.as_mut_ptr(), libc::O_CLOEXEC | libc::O_NONBLOCK) };
        Box::into_raw(Box::new(Queue { pipe, events: Mutex::default(), looper: Mutex::default() }))
    }

    pub fn post(&self, event: Event) {
        UNFINISHED.lock().unwrap().push_back(Instant::now());
        self.events.lock().unwrap().push_back(Box::new(event));
        unsafe { libc::write(self.pipe[1], b"x".as_ptr().cast(), 1) };
    }
}

#[no_mangle]
pub unsafe extern "C" fn AInputQueue_attachLooper(
    queue: *mut Queue,
    looper: *mut Looper,
    ident: c_int,
    callback: Callback,
    data: *mut c_void,
) {
    *(*queue).looper.lock().unwrap() = Some(looper as usize);
    ALooper_addFd(looper, (*queue).pipe[0], ident, 1, callback, data);
}

#[no_mangle]
pub unsafe extern "C" fn AInputQueue_detachLooper(queue: *mut Queue) {
    if let Some(looper) = (*queue).looper.lock().unwrap().take() {
        ALooper_removeFd(looper as _, (*queue).pipe[0]);
    }
}

#[no_mangle]
pub unsafe extern "C" fn AInputQueue_getEvent(queue: *mut Queue, to: *mut *mut Event) -> i32 {
    let Some(event) = (*queue).events.lock().unwrap().pop_front() else { return WOULD_BLOCK };
    let mut byte = 0u8;
    libc::read((*queue).pipe[0], (&raw mut byte).cast(), 1);
    *to = Box::into_raw(event);
    0
}

#[no_mangle]
pub extern "C" fn AInputQueue_preDispatchEvent(_: *mut Queue, _: *mut Event) -> bool {
    false
}

#[no_mangle]
pub unsafe extern "C" fn AInputQueue_finishEvent(_: *mut Queue, event: *mut Event, handled: c_int) {
    UNFINISHED.lock().unwrap().pop_front();
    let event = Box::from_raw(event);
    if handled == 0 {
        say(&format!("not handled: {event:?}"));
    }
}

#[no_mangle]
pub unsafe extern "C" fn AInputEvent_getType(event: *const Event) -> i32 {
    if matches!(*event, Event::Key { .. }) {
        1
    } else {
        2
    }
}

#[no_mangle]
pub extern "C" fn AInputEvent_getDeviceId(_: *const Event) -> i32 {
    3
}

#[no_mangle]
pub unsafe extern "C" fn AKeyEvent_getAction(event: *const Event) -> i32 {
    action(event)
}

#[no_mangle]
pub unsafe extern "C" fn AKeyEvent_getKeyCode(event: *const Event) -> i32 {
    if let Event::Key { code, .. } = &*event {
        *code
    } else {
        0
    }
}

#[no_mangle]
pub extern "C" fn AKeyEvent_getMetaState(_: *const Event) -> i32 {
    0
}

#[no_mangle]
pub extern "C" fn AKeyEvent_getRepeatCount(_: *const Event) -> i32 {
    0
}

unsafe fn action(event: *const Event) -> i32 {
    match &*event {
        Event::Motion { action, .. } | Event::Key { action, .. } => *action,
    }
}

unsafe fn fingers<'a>(event: *const Event) -> &'a [Finger] {
    if let Event::Motion { fingers, .. } = &*event {
        fingers
    } else {
        &[]
    }
}

#[no_mangle]
pub unsafe extern "C" fn AMotionEvent_getAction(event: *const Event) -> i32 {
    action(event)
}

#[no_mangle]
pub unsafe extern "C" fn AMotionEvent_getPointerCount(event: *const Event) -> usize {
    fingers(event).len()
}

#[no_mangle]
pub unsafe extern "C" fn AMotionEvent_getPointerId(event: *const Event, finger: usize) -> i32 {
    fingers(event)[finger].0
}

#[no_mangle]
pub unsafe extern "C" fn AMotionEvent_getAxisValue(
    event: *const Event,
    axis: i32,
    finger: usize,
) -> f32 {
    match axis {
        0 => fingers(event)[finger].1,
        1 => fingers(event)[finger].2,
        2 => 1.0,
        _ => 0.0,
    }
}
