//! What is asked of the Vulkan that draws nothing, if the app has loaded it.

use std::ffi::{c_void, CStr};

use crate::window::Window;

/// How many frames were shown.
pub fn frames() -> u64 {
    unsafe {
        let Some(frames) = function(c"lab_frames") else { return 0 };
        std::mem::transmute::<*mut c_void, extern "C" fn() -> u64>(frames)()
    }
}

/// How many surfaces live on this window.
pub fn surfaces_on(window: &Window) -> Option<i32> {
    unsafe {
        let surfaces = function(c"lab_surfaces_on")?;
        Some(std::mem::transmute::<*mut c_void, extern "C" fn(&Window) -> i32>(surfaces)(window))
    }
}

fn function(name: &CStr) -> Option<*mut c_void> {
    unsafe {
        let loaded = libc::RTLD_NOW | libc::RTLD_NOLOAD;
        let library = libc::dlopen(c"libvulkan.so".as_ptr(), loaded);
        if library.is_null() {
            return None;
        }
        let function = libc::dlsym(library, name.as_ptr());
        libc::dlclose(library);
        (!function.is_null()).then_some(function)
    }
}
