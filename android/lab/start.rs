//! What stands at the front of a program for Android, in place of the NDK's `crtbegin_dynamic.o`.
#![no_std]

use core::arch::global_asm;
use core::ffi::{c_char, c_int, c_void};
use core::ptr::null;

/// Functions to be run before and after `main`: none, as the loader runs those that there are.
#[repr(C)]
struct Structors([&'static [usize; 2]; 3]);

/// An end, after what the loader skips.
static NONE: [usize; 2] = [usize::MAX, 0];

type Main = unsafe extern "C" fn(c_int, *const *const c_char, *const *const c_char) -> c_int;

unsafe extern "C" {
    fn main(count: c_int, words: *const *const c_char, variables: *const *const c_char) -> c_int;
    fn __libc_init(stack: *const c_void, at_exit: *const c_void, main: Main, of: &Structors) -> !;
}

/// Called with the stack as the kernel left it.
#[unsafe(no_mangle)]
unsafe extern "C" fn lab_start(stack: *const c_void) -> ! {
    unsafe { __libc_init(stack, null(), main, &Structors([&NONE; 3])) }
}

#[cfg(target_arch = "x86_64")]
global_asm!(
    ".globl _start",
    "_start:",
    "xor ebp, ebp",
    "mov rdi, rsp",
    "and rsp, -16",
    "call lab_start",
);

#[cfg(target_arch = "aarch64")]
global_asm!(".globl _start", "_start:", "mov x29, #0", "mov x30, #0", "mov x0, sp", "b lab_start");
