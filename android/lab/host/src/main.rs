//! `live LIBRARY SCRIPT`: one life of the app. All of it is in `libandroid.so`, which is loaded first.

use std::ffi::CString;
use std::os::raw::{c_char, c_int};
use std::process::exit;

type Main = unsafe extern "C" fn(*const c_char, *const c_char) -> c_int;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|argument| CString::new(argument).unwrap());
    let (Some(library), Some(script)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: live LIBRARY SCRIPT");
        exit(2);
    };
    unsafe {
        let host = libc::dlopen(c"libandroid.so".as_ptr(), libc::RTLD_NOW | libc::RTLD_GLOBAL);
        let main = if host.is_null() { host } else { libc::dlsym(host, c"lab_main".as_ptr()) };
        if main.is_null() {
            eprintln!("there is no libandroid.so with lab_main");
            exit(2);
        }
        let main: Main = std::mem::transmute(main);
        exit(main(library.as_ptr(), script.as_ptr()));
    }
}
