//! The ways in and out, in assembly: in, to see the registers before a compiler used them; out, to
//! set them all.

use core::arch::naked_asm;
use core::ffi::c_void;

use super::registers::Registers;
use super::{Exception, Reason, Trace, backtrace, raise, resume};

/// Lays the registers at the call, as [`Registers`], on the stack, and their place in the register
/// named; then calls. If that comes back, returns what it returned.
macro_rules! with_registers {
    ($place:literal, $body:path) => {
        naked_asm!(
            "sub sp, sp, #128",
            "stm sp, {{r0-r12}}",
            "add r12, sp, #128",
            "str r12, [sp, #52]",
            "str lr, [sp, #56]",
            "str lr, [sp, #60]",
            "add r12, sp, #64",
            "vstmia r12, {{d8-d15}}",
            concat!("mov ", $place, ", sp"),
            "bl {body}",
            "ldr lr, [sp, #56]",
            "add sp, sp, #128",
            "bx lr",
            body = sym $body,
        )
    };
}

/// Carries an exception up the stack to whoever catches it; returns if nobody does.
///
/// # Safety
/// The exception must be one that Rust made, and live until it is caught.
#[unsafe(naked)]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_RaiseException(_: *mut Exception) -> Reason {
    with_registers!("r1", raise)
}

/// Carries an exception on, after a function has cleaned up.
///
/// # Safety
/// For the end of a landing pad only, with the exception that it was given.
#[unsafe(naked)]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_Resume(_: *mut Exception) -> ! {
    with_registers!("r1", resume)
}

/// Shows every frame of the stack to a function.
///
/// # Safety
/// The function must take what is given for it.
#[unsafe(naked)]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_Backtrace(_: Trace, _: *mut c_void) -> Reason {
    with_registers!("r2", backtrace)
}

/// Sets the registers and goes on where they say. A landing pad looks at neither r12 nor lr.
///
/// # Safety
/// The registers must be those for a landing pad of a function that is on the stack.
#[unsafe(naked)]
pub unsafe extern "C" fn go_on(_: &Registers) -> ! {
    naked_asm!(
        "add r1, r0, #64",
        "vldmia r1, {{d8-d15}}",
        "ldr r12, [r0, #60]",
        "ldr lr, [r0, #52]",
        "ldm r0, {{r0-r11}}",
        "mov sp, lr",
        "bx r12",
    )
}

/// Functions without a personality name one of these three in their tables, so that they are
/// linked in. Nobody calls them: `ask` does what they would.
macro_rules! named_by_tables {
    ($($name:ident)*) => {$(
        /// Named by tables, never called.
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> Reason {
            Reason::FAILURE
        }
    )*};
}

named_by_tables! { __aeabi_unwind_cpp_pr0 __aeabi_unwind_cpp_pr1 __aeabi_unwind_cpp_pr2 }
