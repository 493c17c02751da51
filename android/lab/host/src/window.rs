//! Windows, which are only counted, and the activity's own few calls.

use std::ffi::c_void;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering::SeqCst};

use crate::{bug, say, vulkan};

/// Has the app asked to be finished?
pub static FINISHED: AtomicBool = AtomicBool::new(false);

pub struct Window {
    is_gone: AtomicBool,
    references: AtomicI32,
    width: AtomicI32,
    height: AtomicI32,
    format: AtomicI32,
}

impl Window {
    pub fn open((width, height): (i32, i32)) -> *mut Window {
        Box::into_raw(Box::new(Window {
            is_gone: AtomicBool::new(false),
            references: AtomicI32::new(1),
            width: width.into(),
            height: height.into(),
            format: 1.into(),
        }))
    }

    pub fn resize(&self, (width, height): (i32, i32)) {
        self.width.store(width, SeqCst);
        self.height.store(height, SeqCst);
    }

    /// The window goes; what still holds a surface on it now is a mistake.
    pub fn close(&self) {
        if let Some(surfaces) = vulkan::surfaces_on(self) {
            if surfaces > 0 {
                bug(&format!("{surfaces} surface(s) outlive their window"));
            }
        }
        self.is_gone.store(true, SeqCst);
    }
}

#[no_mangle]
pub unsafe extern "C" fn lab_window_lives(window: *mut Window) -> i32 {
    i32::from(!window.is_null() && !(*window).is_gone.load(SeqCst))
}

#[no_mangle]
pub unsafe extern "C" fn ANativeWindow_acquire(window: *mut Window) {
    (*window).references.fetch_add(1, SeqCst);
}

#[no_mangle]
pub unsafe extern "C" fn ANativeWindow_release(window: *mut Window) {
    if (*window).references.fetch_sub(1, SeqCst) <= 1 {
        bug("a window is released more often than acquired");
    }
}

#[no_mangle]
pub unsafe extern "C" fn ANativeWindow_getWidth(window: *mut Window) -> i32 {
    (*window).width.load(SeqCst)
}

#[no_mangle]
pub unsafe extern "C" fn ANativeWindow_getHeight(window: *mut Window) -> i32 {
    (*window).height.load(SeqCst)
}

#[no_mangle]
pub unsafe extern "C" fn ANativeWindow_setBuffersGeometry(
    window: *mut Window,
    _width: i32,
    _height: i32,
    format: i32,
) -> i32 {
    if format != 0 {
        (*window).format.store(format, SeqCst);
    }
    0
}

#[no_mangle]
pub extern "C" fn ANativeActivity_finish(_: *mut c_void) {
    FINISHED.store(true, SeqCst);
    say("ANativeActivity_finish called");
}

#[no_mangle]
pub extern "C" fn ANativeActivity_setWindowFlags(_: *mut c_void, add: u32, remove: u32) {
    say(&format!("setWindowFlags +{add:x} -{remove:x}"));
}

/// What stands for the assets, of which there are none.
pub const ASSETS: usize = 0x5a5a;

#[no_mangle]
pub extern "C" fn AAssetManager_fromJava(_: *mut c_void, _: *mut c_void) -> *mut c_void {
    ASSETS as _
}
