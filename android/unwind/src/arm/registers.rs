//! The processor's registers in some frame: what EHABI calls the virtual register set.

use core::ffi::c_int;

/// The scratch register, in which personality routines keep the exception.
pub const SCRATCH: usize = 12;
/// The stack pointer.
pub const SP: usize = 13;
/// The link register.
pub const LR: usize = 14;
/// The program counter; its lowest bit is set in Thumb code.
pub const PC: usize = 15;

/// Those registers that a function must leave as it found them, and some more. `entry` has the
/// layout in assembly.
#[repr(C)]
#[derive(Clone)]
pub struct Registers {
    pub core: [u32; 16],
    /// d8 to d15.
    pub double: [u64; 8],
}

/// The only class of registers that Rust asks for.
const CORE: c_int = 0;
/// The only form in which it wants them.
const WORD: c_int = 0;

/// Reads a register; 0 if that went well.
///
/// # Safety
/// `value` must be a place for a word.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_VRS_Get(
    registers: &Registers,
    class: c_int,
    number: u32,
    form: c_int,
    value: *mut u32,
) -> c_int {
    match registers.core.get(number as usize) {
        Some(register) if class == CORE && form == WORD => {
            // SAFETY: the caller vouches for it.
            unsafe { *value = *register };
            0
        }
        _ => 1,
    }
}

/// Sets a register; 0 if that went well.
///
/// # Safety
/// `value` must point at a word.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_VRS_Set(
    registers: &mut Registers,
    class: c_int,
    number: u32,
    form: c_int,
    value: *const u32,
) -> c_int {
    match registers.core.get_mut(number as usize) {
        Some(register) if class == CORE && form == WORD => {
            // SAFETY: the caller vouches for it.
            *register = unsafe { *value };
            0
        }
        _ => 1,
    }
}
