//! Unwinding on 32-bit ARM, by the "Exception Handling ABI for the Arm Architecture" (EHABI).
//!
//! [`tables`] finds what is known of a function, [`program`] undoes one frame by it, and this
//! module asks the functions on the stack, through their personality routines, whether they want
//! to catch or to clean up.

mod entry;
mod program;
mod registers;
mod tables;

use core::ffi::{c_int, c_void};

use registers::{PC, Registers, SCRATCH};
use tables::Function;

/// `_Unwind_Reason_Code`, as far as EHABI uses it.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(transparent)]
pub struct Reason(c_int);

impl Reason {
    const OK: Self = Self(0);
    const END_OF_STACK: Self = Self(5);
    const HANDLER_FOUND: Self = Self(6);
    const INSTALL_CONTEXT: Self = Self(7);
    const CONTINUE: Self = Self(8);
    const FAILURE: Self = Self(9);
}

/// `_Unwind_State`: what a personality routine is asked.
#[derive(Clone, Copy)]
#[repr(transparent)]
struct State(c_int);

impl State {
    const SEARCH: Self = Self(0);
    const UNWIND: Self = Self(1);
    const RESUME: Self = Self(2);
}

/// `_Unwind_Control_Block`: an exception on its way. Its maker fills in the first two fields.
#[repr(C, align(8))]
pub struct Exception {
    class: [u8; 8],
    cleanup: Option<unsafe extern "C" fn(Reason, *mut Exception)>,
    /// For the unwinder alone: the personality routine that interrupted the way up, and where.
    own: Interrupted,
    barrier: [u32; 6],
    cleanup_cache: [u32; 4],
    /// What personality routines may read of the function that they are asked about.
    function_start: u32,
    table: *const u32,
    is_inline: u32,
    reserved: u32,
}

#[repr(C)]
struct Interrupted {
    reserved: u32,
    personality: Option<Personality>,
    pc: u32,
    unused: [u32; 2],
}

type Personality = unsafe extern "C" fn(State, *mut Exception, *mut Registers) -> Reason;
type Trace = unsafe extern "C" fn(*mut Registers, *mut c_void) -> Reason;

impl Exception {
    /// Tells of the function that is asked next.
    fn set_function(&mut self, function: &Function) {
        self.function_start = function.start;
        self.table = function.table;
        self.is_inline = u32::from(function.is_inline);
    }
}

/// Asks the function in which the registers are. One without a personality has no wishes.
unsafe fn ask(state: State, exception: *mut Exception, registers: &mut Registers) -> Reason {
    let Some(function) = Function::at(registers.core[PC]) else { return Reason::FAILURE };
    // SAFETY: the caller vouches for the exception, and the table is the function's own.
    unsafe {
        (*exception).set_function(&function);
        match function.personality() {
            Some(personality) => {
                (*exception).own.personality = Some(personality);
                (*exception).own.pc = registers.core[PC];
                personality(state, exception, registers)
            }
            None => match program::undo_frame(&function, registers) {
                Ok(()) => Reason::CONTINUE,
                Err(()) => Reason::FAILURE,
            },
        }
    }
}

/// The body of `_Unwind_RaiseException`: returns only if nobody catches.
unsafe extern "C" fn raise(exception: *mut Exception, entry: &mut Registers) -> Reason {
    let mut registers = entry.clone();
    // SAFETY: the exception is the caller's, the registers are those at the call.
    unsafe {
        loop {
            match ask(State::SEARCH, exception, &mut registers) {
                Reason::CONTINUE => {}
                Reason::HANDLER_FOUND => break,
                _ => return Reason::END_OF_STACK,
            }
        }
        unwind(exception, entry)
    }
}

/// Goes up to the next function that has something to do, and on in it.
unsafe fn unwind(exception: *mut Exception, registers: &mut Registers) -> ! {
    // SAFETY: as the caller's.
    unsafe {
        loop {
            match ask(State::UNWIND, exception, registers) {
                Reason::CONTINUE => {}
                Reason::INSTALL_CONTEXT => entry::go_on(registers),
                _ => libc::abort(),
            }
        }
    }
}

/// The body of `_Unwind_Resume`: a function has cleaned up, so on from its frame.
unsafe extern "C" fn resume(exception: *mut Exception, entry: &mut Registers) -> ! {
    // SAFETY: the exception has been through `ask`, which noted who interrupted it.
    unsafe {
        entry.core[PC] = (*exception).own.pc;
        let Some(personality) = (*exception).own.personality else { libc::abort() };
        match personality(State::RESUME, exception, entry) {
            Reason::CONTINUE => unwind(exception, entry),
            Reason::INSTALL_CONTEXT => entry::go_on(entry),
            _ => libc::abort(),
        }
    }
}

/// The body of `_Unwind_Backtrace`: shows every frame, and changes none.
unsafe extern "C" fn backtrace(trace: Trace, what: *mut c_void, entry: &Registers) -> Reason {
    let mut registers = entry.clone();
    loop {
        let Some(function) = Function::at(registers.core[PC]) else { return Reason::END_OF_STACK };
        // SAFETY: the caller vouches for its own function.
        if unsafe { trace(&raw mut registers, what) } != Reason::OK {
            return Reason::FAILURE;
        }
        // SAFETY: the registers are those of a frame of this function.
        if unsafe { program::undo_frame(&function, &mut registers) }.is_err() {
            return Reason::END_OF_STACK;
        }
    }
}

/// Undoes the frame that a personality routine was asked about: EHABI leaves that to it.
///
/// # Safety
/// Both must be what the personality routine was given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn __gnu_unwind_frame(
    _: *mut Exception,
    registers: &mut Registers,
) -> Reason {
    let Some(function) = Function::at(registers.core[PC]) else { return Reason::FAILURE };
    // SAFETY: the registers are those of a frame of this function.
    match unsafe { program::undo_frame(&function, registers) } {
        Ok(()) => Reason::OK,
        Err(()) => Reason::FAILURE,
    }
}

/// Where the function's own table lies, behind its unwinding program.
///
/// # Safety
/// For a personality routine only, with what it was given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_GetLanguageSpecificData(registers: &Registers) -> *const u32 {
    // SAFETY: personality routines keep the exception in the scratch register, by custom.
    let table = unsafe { (*(registers.core[SCRATCH] as *const Exception)).table };
    // SAFETY: behind the personality's address is a word whose first byte counts the words to come.
    unsafe { table.add(2 + (*table.add(1) >> 24) as usize) }
}

/// Where the function begins.
///
/// # Safety
/// For a personality routine only, with what it was given.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_GetRegionStart(registers: &Registers) -> u32 {
    // SAFETY: personality routines keep the exception in the scratch register, by custom.
    unsafe { (*(registers.core[SCRATCH] as *const Exception)).function_start }
}

/// What addresses relative to text are relative to: none are here.
#[unsafe(no_mangle)]
pub extern "C" fn _Unwind_GetTextRelBase(_: &Registers) -> u32 {
    0
}

/// What addresses relative to data are relative to: none are here.
#[unsafe(no_mangle)]
pub extern "C" fn _Unwind_GetDataRelBase(_: &Registers) -> u32 {
    0
}

/// An exception was caught and is done with.
///
/// # Safety
/// The exception must have been raised, and is gone afterwards.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_DeleteException(exception: *mut Exception) {
    // SAFETY: the maker of the exception gave the function for this.
    unsafe {
        if let Some(cleanup) = (*exception).cleanup {
            cleanup(Reason(1), exception);
        }
    }
}
