//! The system's properties, of which the app's crates read the version of Android.

use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::null;

type Reader = unsafe extern "C" fn(*mut c_void, *const c_char, *const c_char, u32);

const MOST_BYTES: usize = 91;

fn value(name: &CStr) -> Option<String> {
    (name == c"ro.build.version.sdk").then(|| crate::sdk().to_string())
}

#[no_mangle]
pub unsafe extern "C" fn __system_property_get(name: *const c_char, to: *mut c_char) -> c_int {
    let value = value(CStr::from_ptr(name)).unwrap_or_default();
    let bytes = &value.as_bytes()[..value.len().min(MOST_BYTES)];
    std::ptr::copy_nonoverlapping(bytes.as_ptr(), to.cast(), bytes.len());
    *to.add(bytes.len()) = 0;
    bytes.len() as c_int
}

/// A property is known by its name.
#[no_mangle]
pub unsafe extern "C" fn __system_property_find(name: *const c_char) -> *const c_void {
    let name = CStr::from_ptr(name);
    value(name).map_or(null(), |_| name.to_owned().into_raw().cast_const().cast())
}

#[no_mangle]
pub unsafe extern "C" fn __system_property_read_callback(
    property: *const c_void,
    reader: Reader,
    cookie: *mut c_void,
) {
    let name = CStr::from_ptr(property.cast());
    let value = CString::new(value(name).unwrap_or_default()).unwrap();
    reader(cookie, name.as_ptr(), value.as_ptr(), 0);
}
