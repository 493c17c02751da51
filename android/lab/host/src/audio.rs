//! A loudspeaker that nobody hears: a thread asks for 10 ms of sound every 10 ms.

use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering::SeqCst};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

type DataCallback = unsafe extern "C" fn(*mut Stream, *mut c_void, *mut c_void, i32) -> i32;

/// Frames in 10 ms.
const BURST: usize = 480;
/// The most bytes that a frame has.
const FRAME_BYTES: usize = 32;

const STARTED: i32 = 4;
const PAUSED: i32 = 6;

#[derive(Clone, Copy)]
pub struct Builder {
    callback: Option<DataCallback>,
    user: *mut c_void,
}

pub struct Stream {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Shared {
    is_running: AtomicBool,
    has_ended: AtomicBool,
    written: AtomicI64,
}

/// What may be handed to the thread, as on Android.
struct Handed<T>(T);
unsafe impl<T> Send for Handed<T> {}

#[no_mangle]
pub unsafe extern "C" fn AAudio_createStreamBuilder(to: *mut *mut Builder) -> i32 {
    *to = Box::into_raw(Box::new(Builder { callback: None, user: null_mut() }));
    0
}

macro_rules! setters {
    ($($name:ident),* $(,)?) => { $(
        #[no_mangle]
        pub extern "C" fn $name(_: *mut Builder, _: i32) {}
    )* };
}

setters!(
    AAudioStreamBuilder_setBufferCapacityInFrames,
    AAudioStreamBuilder_setChannelCount,
    AAudioStreamBuilder_setDeviceId,
    AAudioStreamBuilder_setDirection,
    AAudioStreamBuilder_setFormat,
    AAudioStreamBuilder_setFramesPerDataCallback,
    AAudioStreamBuilder_setSampleRate,
);

#[no_mangle]
pub unsafe extern "C" fn AAudioStreamBuilder_setDataCallback(
    builder: *mut Builder,
    callback: Option<DataCallback>,
    user: *mut c_void,
) {
    (*builder).callback = callback;
    (*builder).user = user;
}

#[no_mangle]
pub extern "C" fn AAudioStreamBuilder_setErrorCallback(
    _: *mut Builder,
    _: *mut c_void,
    _: *mut c_void,
) {
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStreamBuilder_openStream(
    builder: *mut Builder,
    to: *mut *mut Stream,
) -> i32 {
    let stream = Box::into_raw(Box::new(Stream { shared: Arc::default(), thread: None }));
    let handed = Handed((stream, *builder, Arc::clone(&(*stream).shared)));
    (*stream).thread = Some(thread::spawn(move || play(handed)));
    *to = stream;
    0
}

fn play(handed: Handed<(*mut Stream, Builder, Arc<Shared>)>) {
    let Handed((stream, builder, shared)) = handed;
    let Some(callback) = builder.callback else { return };
    let mut sound = vec![0u8; BURST * FRAME_BYTES];
    while !shared.has_ended.load(SeqCst) {
        if shared.is_running.load(SeqCst) {
            unsafe { callback(stream, builder.user, sound.as_mut_ptr().cast(), BURST as i32) };
            shared.written.fetch_add(BURST as i64, SeqCst);
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStreamBuilder_delete(builder: *mut Builder) -> i32 {
    drop(Box::from_raw(builder));
    0
}

unsafe fn shared<'a>(stream: *const Stream) -> &'a Shared {
    let stream = &*stream;
    &stream.shared
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStream_close(stream: *mut Stream) -> i32 {
    let mut stream = Box::from_raw(stream);
    stream.shared.has_ended.store(true, SeqCst);
    if let Some(thread) = stream.thread.take() {
        let _ = thread.join();
    }
    0
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStream_requestStart(stream: *mut Stream) -> i32 {
    shared(stream).is_running.store(true, SeqCst);
    0
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStream_requestPause(stream: *mut Stream) -> i32 {
    shared(stream).is_running.store(false, SeqCst);
    0
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStream_waitForStateChange(
    stream: *mut Stream,
    _: i32,
    to: *mut i32,
    _: i64,
) -> i32 {
    *to = if shared(stream).is_running.load(SeqCst) { STARTED } else { PAUSED };
    0
}

#[no_mangle]
pub extern "C" fn AAudioStream_getBufferCapacityInFrames(_: *mut Stream) -> i32 {
    4 * BURST as i32
}

#[no_mangle]
pub extern "C" fn AAudioStream_getBufferSizeInFrames(_: *mut Stream) -> i32 {
    2 * BURST as i32
}

#[no_mangle]
pub extern "C" fn AAudioStream_setBufferSizeInFrames(_: *mut Stream, frames: i32) -> i32 {
    frames
}

#[no_mangle]
pub extern "C" fn AAudioStream_getFramesPerBurst(_: *mut Stream) -> i32 {
    BURST as i32
}

#[no_mangle]
pub extern "C" fn AAudioStream_getXRunCount(_: *mut Stream) -> i32 {
    0
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStream_getFramesWritten(stream: *mut Stream) -> i64 {
    shared(stream).written.load(SeqCst)
}

#[no_mangle]
pub unsafe extern "C" fn AAudioStream_getTimestamp(
    stream: *mut Stream,
    _: i32,
    frames: *mut i64,
    nanoseconds: *mut i64,
) -> i32 {
    *frames = shared(stream).written.load(SeqCst);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    *nanoseconds = now.as_nanos() as i64;
    0
}
