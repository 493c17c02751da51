//! Looks at a library as Android's loader does.

use object::elf::{self, FileHeader32, FileHeader64};
use object::read::elf::{Dyn, FileHeader, ProgramHeader, Sym};
use object::{Endianness, FileKind};

use super::Expected;
use crate::abi::Abi;
use crate::link::LIBRARY;

/// What Android looks for in the library to begin with.
const ENTRY: &str = "ANativeActivity_onCreate";
/// Where the app itself begins.
const MAIN: &str = "android_main";

/// All that is wrong with a library.
pub fn problems(bytes: &[u8], abi: &Abi, expected: &Expected<'_>) -> Vec<String> {
    let problems = match FileKind::parse(bytes) {
        Ok(FileKind::Elf32) => elf_problems::<FileHeader32<Endianness>>(bytes, abi, expected),
        Ok(FileKind::Elf64) => elf_problems::<FileHeader64<Endianness>>(bytes, abi, expected),
        _ => Ok(vec!["it is no ELF file".to_owned()]),
    };
    let mut problems = problems.unwrap_or_else(|error| vec![format!("it is torn: {error}")]);
    for folder in expected.hidden {
        let folder = folder.to_string_lossy();
        if !folder.is_empty() && contains(bytes, folder.as_bytes()) {
            problems.push(format!("it names {folder}, a folder of this machine"));
        }
    }
    problems
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

fn elf_problems<Elf: FileHeader<Endian = Endianness>>(
    bytes: &[u8],
    abi: &Abi,
    expected: &Expected<'_>,
) -> Result<Vec<String>, object::Error> {
    let mut problems = Vec::new();
    let header = Elf::parse(bytes)?;
    let endian = header.endian()?;
    if header.e_machine(endian) != abi.machine {
        problems.push(format!("it is for another processor than {}", abi.name));
    }
    let mut segments = header.program_headers(endian, bytes)?.iter();
    for segment in segments.clone().filter(|segment| segment.p_type(endian) == elf::PT_LOAD) {
        let [offset, address, align] =
            [segment.p_offset(endian), segment.p_vaddr(endian), segment.p_align(endian)]
                .map(Into::into);
        if align < abi.page || offset % abi.page != address % abi.page {
            problems.push(format!(
                "the segment at {offset:#x} is aligned to {align}, not to pages of {}",
                abi.page
            ));
        }
        if segment.p_flags(endian) & (elf::PF_W | elf::PF_X) == elf::PF_W | elf::PF_X {
            problems.push(format!("the segment at {offset:#x} can be written and run"));
        }
    }
    if !segments.any(|segment| segment.p_type(endian) == elf::PT_GNU_RELRO) {
        problems.push("its tables can be written after loading".to_owned());
    }
    let sections = header.sections(endian, bytes)?;
    if sections.section_by_name(endian, b".note.android.ident").is_none() {
        problems.push("there is no note of the Android that it is for".to_owned());
    }
    if sections.iter().any(|section| {
        sections.section_name(endian, section).is_ok_and(|name| name.starts_with(b".debug"))
    }) {
        problems.push("it has debug information".to_owned());
    }
    let symbols = sections.symbols(endian, bytes, elf::SHT_DYNSYM)?;
    let strings = symbols.strings();
    if let Some((dynamic, _)) = sections.dynamic(endian, bytes)? {
        let mut name = None;
        for entry in dynamic {
            match entry.d_tag(endian) {
                elf::DT_NEEDED => {
                    let needed = String::from_utf8_lossy(entry.string(endian, strings)?);
                    if !expected.symbols.has_library(&needed) {
                        problems.push(format!("it needs {needed}, which has no list of symbols"));
                    }
                }
                elf::DT_SONAME => name = Some(entry.string(endian, strings)?),
                elf::DT_TEXTREL => problems.push("its code is changed by loading".to_owned()),
                _ => {}
            }
        }
        if name != Some(LIBRARY.as_bytes()) {
            problems.push("it has not its own name in it".to_owned());
        }
    }
    let mut given = Vec::new();
    for symbol in symbols.iter().skip(1) {
        let name = String::from_utf8_lossy(symbol.name(endian, strings)?);
        if symbol.is_undefined(endian) {
            // A weak one may be missing, and who uses it asks first.
            let is_weak = symbol.st_bind() == elf::STB_WEAK;
            if !is_weak && !expected.symbols.has(&name) {
                problems.push(format!("it uses {name}, which is in no list of symbols"));
            }
        } else {
            given.push(name);
        }
    }
    for name in [ENTRY, MAIN] {
        if !given.iter().any(|given| given == name) {
            problems.push(format!("it has no {name}"));
        }
    }
    Ok(problems)
}
