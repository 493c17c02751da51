//! What stands at the front of a library for Android, in place of the NDK's `crtbegin_so.o`.
#![no_std]

/// The library's own mark, by which the functions to be run at its end are told apart. Its address
/// is all that counts.
#[unsafe(no_mangle)]
static __dso_handle: u8 = 0;

/// An ELF note: the Android version that the library was made for.
#[repr(C, align(4))]
struct Note {
    name_length: u32,
    body_length: u32,
    kind: u32,
    name: [u8; 8],
    api_level: u32,
}

#[used]
#[unsafe(link_section = ".note.android.ident")]
static NOTE: Note =
    Note { name_length: 8, body_length: 4, kind: 1, name: *b"Android\0", api_level: 26 };
