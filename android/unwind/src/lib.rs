//! What Rust's standard library wants of an unwinder, for Android without an NDK, whose static
//! `libunwind` has it otherwise.
//!
//! No panic unwinds: the program ends there, when its report is written. What is left to do is to
//! tell how the program came to where it is, for that report. Every function keeps a frame pointer
//! (`-C force-frame-pointers`), so the stack is a list: each frame begins with where the one before
//! it is, and where it was called from. That holds on all three kinds of processors, and needs no
//! tables.
#![no_std]

use core::arch::asm;
use core::ffi::{c_int, c_void};
use core::mem::{MaybeUninit, size_of};
use core::ops::Range;

/// What a frame begins with: where the one before it is, and where it was called from.
type Frame = [usize; 2];

/// A place on the stack, as who traces it is told.
pub struct Context {
    /// Where the code goes on.
    code: usize,
    /// Where the stack was then.
    stack: usize,
}

type Trace = unsafe extern "C" fn(*mut Context, *mut c_void) -> c_int;

const GO_ON: c_int = 0;
const END_OF_STACK: c_int = 5;

/// As much of C's library as is needed.
mod c {
    use core::ffi::{c_int, c_void};

    /// `pthread_attr_t`, or more.
    pub type Attributes = [usize; 8];

    unsafe extern "C" {
        pub safe fn abort() -> !;
        pub safe fn pthread_self() -> usize;
        pub fn pthread_getattr_np(thread: usize, to: *mut Attributes) -> c_int;
        pub fn pthread_attr_getstack(
            of: *const Attributes,
            start: *mut *mut c_void,
            size: *mut usize,
        ) -> c_int;
    }
}

/// The stack of this thread, if it can be told.
fn stack() -> Option<Range<usize>> {
    let mut attributes = MaybeUninit::<c::Attributes>::zeroed();
    let (mut start, mut size) = (core::ptr::null_mut(), 0);
    // SAFETY: all three are there to be written to, and are read only if that went well.
    let is_told = unsafe {
        c::pthread_getattr_np(c::pthread_self(), attributes.as_mut_ptr()) == 0
            && c::pthread_attr_getstack(attributes.as_ptr(), &raw mut start, &raw mut size) == 0
    };
    is_told.then(|| start as usize..(start as usize).saturating_add(size))
}

/// The frame of whoever asks.
#[expect(clippy::inline_always, reason = "a call of its own would have another frame")]
#[inline(always)]
fn frame() -> usize {
    let frame: usize;
    // SAFETY: it reads a register.
    unsafe {
        #[cfg(target_arch = "aarch64")]
        asm!("mov {}, x29", out(reg) frame, options(nomem, nostack, preserves_flags));
        #[cfg(target_arch = "x86_64")]
        asm!("mov {}, rbp", out(reg) frame, options(nomem, nostack, preserves_flags));
        // In Thumb code, which is what Android has.
        #[cfg(target_arch = "arm")]
        asm!("mov {}, r7", out(reg) frame, options(nomem, nostack, preserves_flags));
    }
    frame
}

/// Shows every frame of the stack to a function, until that has seen enough. What is no frame, for
/// instance because somebody keeps no frame pointers, ends it.
///
/// # Safety
/// The function must take what is given for it.
#[unsafe(no_mangle)]
#[inline(never)]
pub unsafe extern "C" fn _Unwind_Backtrace(trace: Trace, argument: *mut c_void) -> c_int {
    let Some(stack) = stack() else { return END_OF_STACK };
    let mut at = frame();
    while at.is_multiple_of(size_of::<usize>())
        && stack.contains(&at)
        && stack.end - at >= size_of::<Frame>()
    {
        // SAFETY: it is within this thread's stack, above whatever is in use now.
        let [before, code] = unsafe { *(at as *const Frame) };
        let mut context = Context { code, stack: at + size_of::<Frame>() };
        // SAFETY: as the caller promised.
        if code == 0 || unsafe { trace(&raw mut context, argument) } != GO_ON || before <= at {
            break;
        }
        at = before;
    }
    END_OF_STACK
}

/// Where the code goes on.
///
/// # Safety
/// The context must be one that is being shown.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_GetIP(context: *mut Context) -> usize {
    // SAFETY: as the caller promised.
    unsafe { (*context).code }
}

/// The same; it is never where the code goes on by itself.
///
/// # Safety
/// The context must be one that is being shown.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_GetIPInfo(context: *mut Context, is_before: *mut c_int) -> usize {
    // SAFETY: as the caller promised.
    unsafe {
        *is_before = 0;
        (*context).code
    }
}

/// Where the stack was.
///
/// # Safety
/// The context must be one that is being shown.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_GetCFA(context: *mut Context) -> usize {
    // SAFETY: as the caller promised.
    unsafe { (*context).stack }
}

/// A register, as 32-bit ARM asks for it.
///
/// # Safety
/// The context must be one that is being shown, and there must be room for the register.
#[cfg(target_arch = "arm")]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn _Unwind_VRS_Get(
    context: *mut Context,
    _class: c_int,
    register: u32,
    _representation: c_int,
    to: *mut usize,
) -> c_int {
    const STACK: u32 = 13;
    const CODE: u32 = 15;
    // SAFETY: as the caller promised.
    unsafe {
        *to = match register {
            STACK => (*context).stack,
            CODE => (*context).code,
            _ => 0,
        };
    }
    0
}

/// The function that this code belongs to: nobody knows.
#[unsafe(no_mangle)]
pub extern "C" fn _Unwind_FindEnclosingFunction(_: *mut c_void) -> *mut c_void {
    core::ptr::null_mut()
}

/// What only unwinding would call. It is named by the standard library, which can unwind.
macro_rules! never_called {
    ($($name:ident)*) => {$(
        /// Never called, as nothing unwinds.
        #[unsafe(no_mangle)]
        pub extern "C" fn $name() -> ! {
            c::abort()
        }
    )*};
}

never_called! {
    _Unwind_DeleteException _Unwind_GetDataRelBase _Unwind_GetLanguageSpecificData
    _Unwind_GetRegionStart _Unwind_GetTextRelBase _Unwind_RaiseException _Unwind_Resume
    _Unwind_SetGR _Unwind_SetIP
}

#[cfg(target_arch = "arm")]
never_called! {
    __aeabi_unwind_cpp_pr0 __aeabi_unwind_cpp_pr1 __aeabi_unwind_cpp_pr2
    __gnu_unwind_frame _Unwind_VRS_Set
}

/// There is nobody to tell.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    c::abort()
}
