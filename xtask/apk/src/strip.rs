//! Takes the names of functions out of a library: a phone does not need them. They are kept in a file
//! beside the package, by which the [trace] of a crash report can be read.
//!
//! The linker puts all that is loaded first, and sections are told by a table at the end. So what is
//! loaded is kept as it is, and a shorter table is put behind it.

use std::collections::BTreeMap;
use std::fmt::Write;

use object::elf::{self, FileHeader32, FileHeader64};
use object::read::elf::{FileHeader, SectionHeader, Sym};
use object::{Endianness, FileKind};
use xtask::step::Failure;

use crate::bytes::Put;

/// A library without names, and the names.
pub struct Stripped {
    /// What is loaded of the library.
    pub library: Vec<u8>,
    /// Lines with an address, a length and a name.
    pub names: String,
}

/// Splits a library.
pub fn strip(bytes: &[u8]) -> Result<Stripped, Failure> {
    let stripped = match FileKind::parse(bytes) {
        Ok(FileKind::Elf32) => split::<FileHeader32<Endianness>>(bytes, &OF_32),
        Ok(FileKind::Elf64) => split::<FileHeader64<Endianness>>(bytes, &OF_64),
        Ok(_) => return Err(Failure("the library is no ELF file".to_owned())),
        Err(error) => Err(error),
    };
    stripped.map_err(|error| Failure(format!("the library is torn: {error}")))
}

/// Where things are in the header of a file and of a section.
struct Places {
    /// Of the table's place in the file's header, and whether places have eight bytes.
    table: (usize, bool),
    /// Of the number of sections there; the section of their names follows.
    count: usize,
    /// The length of a section's header.
    section: usize,
}

const OF_32: Places = Places { table: (32, false), count: 48, section: 40 };
const OF_64: Places = Places { table: (40, true), count: 60, section: 64 };

fn split<Elf: FileHeader<Endian = Endianness>>(
    bytes: &[u8],
    places: &Places,
) -> object::Result<Stripped> {
    let header = Elf::parse(bytes)?;
    let endian = header.endian()?;
    let sections = header.sections(endian, bytes)?;
    let old_table: usize = header.e_shoff(endian).into() as usize;
    let mut end = 0;
    let mut kept = 0;
    for (index, section) in sections.enumerate() {
        if !section.sh_flags(endian).contains(elf::SHF_ALLOC) {
            continue;
        }
        kept = index.0;
        let (start, size): (u64, u64) =
            (section.sh_offset(endian).into(), section.sh_size(endian).into());
        if section.sh_type(endian) != elf::SHT_NOBITS {
            end = end.max(start + size);
        }
    }
    let mut library = bytes[..end as usize].to_vec();
    let mut headers = bytes[old_table..old_table + (kept + 1) * places.section].to_vec();
    let mut names = vec![0];
    let mut place_of = |name: &[u8]| {
        let place = names.len() as u32;
        names.extend_from_slice(name);
        names.push(0);
        place
    };
    for (index, section) in sections.enumerate().skip(1).take(kept) {
        let name = sections.section_name(endian, section)?;
        headers.set32(index.0 * places.section, place_of(name));
    }
    let own = place_of(b".shstrtab");
    let start = library.len();
    library.extend_from_slice(&names);
    let is_wide = places.table.1;
    let put = |to: &mut Vec<u8>, number: usize| {
        if is_wide {
            to.put64(number as u64);
        } else {
            to.put32(number as u32);
        }
    };
    headers.put32(own);
    headers.put32(elf::SHT_STRTAB.0);
    // Flags, address, place, length; link, more; alignment, length of an entry.
    for number in [0, 0, start, names.len()] {
        put(&mut headers, number);
    }
    headers.put64(0);
    for number in [1, 0] {
        put(&mut headers, number);
    }
    library.resize(library.len().next_multiple_of(8), 0);
    let table = library.len();
    library.extend_from_slice(&headers);
    let mut place = Vec::new();
    put(&mut place, table);
    library[places.table.0..places.table.0 + place.len()].copy_from_slice(&place);
    let mut counts = Vec::new();
    counts.put16(kept as u16 + 2);
    counts.put16(kept as u16 + 1);
    library[places.count..places.count + 4].copy_from_slice(&counts);
    Ok(Stripped { library, names: names_of::<Elf>(bytes)? })
}

/// The functions of a library, one in a line.
fn names_of<Elf: FileHeader<Endian = Endianness>>(bytes: &[u8]) -> object::Result<String> {
    let header = Elf::parse(bytes)?;
    let endian = header.endian()?;
    let sections = header.sections(endian, bytes)?;
    let symbols = sections.symbols(endian, bytes, elf::SHT_SYMTAB)?;
    let mut functions = BTreeMap::new();
    for symbol in symbols.iter().filter(|symbol| symbol.st_type() == elf::STT_FUNC) {
        let name = String::from_utf8_lossy(symbol.name(endian, symbols.strings())?);
        let (start, size): (u64, u64) =
            (symbol.st_value(endian).into(), symbol.st_size(endian).into());
        // The last bit tells that it is Thumb code.
        functions.insert(start & !1, (size, format!("{:#}", rustc_demangle::demangle(&name))));
    }
    let mut lines = String::new();
    for (start, (size, name)) in functions {
        // A string takes whatever it is given.
        let _ = writeln!(lines, "{start:x} {size:x} {name}");
    }
    Ok(lines)
}

/// The line of a report that tells where the library was.
const LIBRARY_AT: &str = "library=0x";

/// A crash report in which addresses are followed by the names of their functions.
pub fn trace(report: &str, names: &str) -> Result<String, Failure> {
    let number = |text: &str| u64::from_str_radix(text, 16).ok();
    let at = report.lines().find_map(|line| number(line.strip_prefix(LIBRARY_AT)?.trim()));
    let at = at.ok_or_else(|| Failure(format!("the report has no line {LIBRARY_AT:?}")))?;
    let functions: BTreeMap<u64, (u64, &str)> = names
        .lines()
        .filter_map(|line| {
            let (start, rest) = line.split_once(' ')?;
            let (size, name) = rest.split_once(' ')?;
            Some((number(start)?, (number(size)?, name)))
        })
        .collect();
    let name_of = |line: &str| {
        let (_, rest) = line.split_once("0x")?;
        let digits = rest.split(|letter: char| !letter.is_ascii_hexdigit()).next()?;
        // It is where the function goes on after its call, which may be past its end.
        let address = number(digits)?.checked_sub(at)?.checked_sub(1)?;
        let (start, (size, name)) = functions.range(..=address).next_back()?;
        (address - start < *size).then_some(*name)
    };
    let mut told = String::new();
    for line in report.lines() {
        told.push_str(line.trim_end_matches("<unknown>"));
        told.push_str(name_of(line).unwrap_or_default());
        told.push('\n');
    }
    Ok(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_a_report_get_their_names() {
        let names = "1000 20 one::first\n1020 10 one::second\n2000 8 other\n";
        let report = "0.1.0\npanicked at a.rs:1:2:\nwhy\nlibrary=0x7000\n   0:  0x8004 - <unknown>\n   1:  0x8030 - <unknown>\n   2:  0x8fff - <unknown>\n   3:  0x1 - <unknown>\n";
        let told = trace(report, names).expect("it can be read");
        let lines: Vec<&str> = told.lines().skip(4).collect();
        assert_eq!(
            lines,
            [
                "   0:  0x8004 - one::first",
                "   1:  0x8030 - one::second",
                "   2:  0x8fff - ",
                "   3:  0x1 - "
            ]
        );
        assert!(trace("0.1.0\n", names).is_err());
    }

    #[test]
    fn what_is_loaded_stays_as_it_is() {
        // This very program has names, and all that is loaded of it comes first.
        let program = std::env::current_exe().and_then(std::fs::read).expect("it is running");
        let Stripped { library, names } = strip(&program).expect("it is whole");
        assert!(names.lines().any(|line| line.ends_with("what_is_loaded_stays_as_it_is")));
        let parse = |bytes| {
            let header = FileHeader64::<Endianness>::parse(bytes).expect("it is one");
            let endian = header.endian().expect("it has one");
            let sections = header.sections(endian, bytes).expect("they are there");
            let named =
                |section| sections.section_name(endian, section).expect("it has one").to_vec();
            let loaded: Vec<_> = sections
                .iter()
                .filter(|section| section.sh_flags(endian).contains(elf::SHF_ALLOC))
                .map(|section| {
                    (named(section), section.data(endian, bytes).expect("it is there").to_vec())
                })
                .collect();
            (loaded, sections.section_by_name(endian, b".symtab").is_some())
        };
        let (whole, stripped) = (parse(program.as_slice()), parse(library.as_slice()));
        assert_eq!(whole.0, stripped.0);
        assert!(whole.1 && !stripped.1 && library.len() < program.len());
        assert!(strip(b"nothing").is_err());
    }
}
