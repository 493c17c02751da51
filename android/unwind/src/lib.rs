//! The functions by which Rust's panics unwind the stack, for Android without an NDK, whose
//! static `libunwind` has them otherwise.
//!
//! 64-bit processors find their way by DWARF tables, which the crate `unwinding` reads. 32-bit
//! ARM has tables of its own: see `arm`.
#![no_std]

#[cfg(target_arch = "arm")]
mod arm;

#[cfg(not(target_arch = "arm"))]
extern crate unwinding as _;

/// There is nobody to tell: the panic to be carried is what failed.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    unsafe extern "C" {
        safe fn abort() -> !;
    }
    abort()
}
