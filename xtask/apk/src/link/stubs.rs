//! Stands in for Android's libraries while linking: shared objects that name symbols and have
//! nothing in them. An NDK's are no different.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use xtask::step::{Failure, Step};

use super::Toolchain;
use crate::abi::Abi;

/// Makes the stub of a library, as `libc`, in a folder.
pub fn make(
    toolchain: &Toolchain,
    abi: &Abi,
    library: &str,
    symbols: &BTreeSet<String>,
    folder: &Path,
) -> Result<(), Failure> {
    let script = folder.join(format!("{library}.ld"));
    fs::write(&script, script_of(symbols))
        .map_err(|error| Failure(format!("{}: {error}", script.display())))?;
    Step::new(library, toolchain.linker()?, folder)
        .arguments(["-flavor", "gnu", "-m", abi.emulation, "-shared"])
        .arguments([format!("-soname={library}.so"), format!("-o{library}.so")])
        .arguments([script])
        .run_quietly()
}

/// A linker script that defines the symbols, at no place in particular.
fn script_of(symbols: &BTreeSet<String>) -> String {
    symbols.iter().flat_map(|symbol| [symbol, " = 0;\n"]).collect()
}
