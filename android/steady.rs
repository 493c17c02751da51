//! Chance that is the same every time, for the compiler alone: loaded before the C library, it stands in for its
//! source of random bytes. Macros that go through a `HashMap` then write what they make in one order, so that two
//! builds of a commit are the same.
#![no_std]

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {}
}

/// Fills the buffer, with zeros.
///
/// # Safety
/// As for the C library's: `buffer` has room for `length` bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn getrandom(buffer: *mut u8, length: usize, _flags: u32) -> isize {
    // SAFETY: the caller says so.
    unsafe { buffer.write_bytes(0, length) };
    length.cast_signed()
}
