//! Finds what the program's tables say of a function: `.ARM.exidx`, an index sorted by address,
//! and `.ARM.extab`, where its longer entries are.

use core::ffi::{c_int, c_void};
use core::{ptr, slice};

use super::Personality;

const PT_ARM_EXIDX: u32 = 0x7000_0001;
/// Instead of a table: nobody unwinds through this function.
const CANT_UNWIND: u32 = 1;
/// Marks a table that begins with an unwinding program instead of a personality.
pub const COMPACT: u32 = 1 << 31;

/// What is known of a function.
pub struct Function {
    /// Where it begins.
    pub start: u32,
    /// Its table: in the index itself, or elsewhere.
    pub table: *const u32,
    /// Is the table the one word in the index?
    pub is_inline: bool,
}

impl Function {
    /// The function to which a call at this place returns.
    pub fn at(pc: u32) -> Option<Self> {
        // The call itself: behind it may be another function already.
        let pc = (pc & !1).checked_sub(2)?;
        let index = index(pc)?;
        // SAFETY: entries of an index lie within it.
        let after = index.partition_point(|entry| unsafe { place(&raw const entry.start) } <= pc);
        let entry = index.get(after.checked_sub(1)?)?;
        // SAFETY: as above.
        let start = unsafe { place(&raw const entry.start) };
        match entry.table {
            CANT_UNWIND => None,
            table if table & COMPACT != 0 => {
                Some(Self { start, table: &raw const entry.table, is_inline: true })
            }
            // SAFETY: as above.
            _ => {
                let table = unsafe { place(&raw const entry.table) } as *const u32;
                Some(Self { start, table, is_inline: false })
            }
        }
    }

    /// The routine that knows what the function wants to catch and to clean up.
    pub fn personality(&self) -> Option<Personality> {
        // SAFETY: the table has a word at least, which is the address of a routine unless it is
        // marked.
        unsafe {
            (*self.table & COMPACT == 0)
                .then(|| core::mem::transmute::<usize, Personality>(place(self.table) as usize))
        }
    }
}

#[repr(C)]
struct Entry {
    start: u32,
    table: u32,
}

/// The place that a word means by 31 bits, relative to its own.
unsafe fn place(word: *const u32) -> u32 {
    // SAFETY: the caller vouches for it.
    let offset = unsafe { (*word << 1).cast_signed() >> 1 };
    (word as u32).wrapping_add_signed(offset)
}

struct Search {
    pc: u32,
    found: Option<(*const Entry, usize)>,
}

/// The index of the library, or program, to which this place belongs.
fn index(pc: u32) -> Option<&'static [Entry]> {
    let mut search = Search { pc, found: None };
    // SAFETY: `look` keeps to what it is given.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut search).cast()) };
    // SAFETY: a loaded library's index stays while its functions are on the stack.
    search.found.map(|(first, length)| unsafe { slice::from_raw_parts(first, length) })
}

unsafe extern "C" fn look(info: *mut libc::dl_phdr_info, _: usize, search: *mut c_void) -> c_int {
    // SAFETY: the caller of the callback vouches for both.
    let (info, search) = unsafe { (&*info, &mut *search.cast::<Search>()) };
    if info.dlpi_phdr.is_null() {
        return 0;
    }
    // SAFETY: a library's headers are as many as it says.
    let headers = unsafe { slice::from_raw_parts(info.dlpi_phdr, usize::from(info.dlpi_phnum)) };
    let begin = |header: &libc::Elf32_Phdr| info.dlpi_addr.wrapping_add(header.p_vaddr);
    let has_place = headers.iter().any(|header| {
        header.p_type == libc::PT_LOAD && search.pc.wrapping_sub(begin(header)) < header.p_memsz
    });
    if !has_place {
        return 0;
    }
    if let Some(header) = headers.iter().find(|header| header.p_type == PT_ARM_EXIDX) {
        let first = ptr::with_exposed_provenance(begin(header) as usize);
        search.found = Some((first, header.p_memsz as usize / size_of::<Entry>()));
    }
    1
}
