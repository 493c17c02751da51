//! Looks at a finished package as Android would: by our own means, and then, where they are, by
//! programs that others wrote.

mod library;
mod manifest;
mod tools;

use std::path::{Path, PathBuf};

use xtask::step::Failure;

use crate::abi::Abi;
use crate::archive::{self, Found};
use crate::link::LIBRARY;
use crate::resources::table::Table;
use crate::resources::xml::Element;
use crate::sign;
use crate::symbols::Symbols;

/// What a package should be.
pub struct Expected<'a> {
    /// The kinds of processors that it is for.
    pub abis: &'a [&'static Abi],
    /// What its libraries may use.
    pub symbols: &'a Symbols,
    /// The app's version.
    pub version: &'a str,
    /// Folders of this machine that must not be named in it.
    pub hidden: &'a [PathBuf],
}

/// How large a package may be for each kind of processors, in bytes.
const MOST_FOR_ONE: usize = 12_000_000;
/// How large it may be at all.
const MOST: usize = 32_000_000;

/// Checks the package in a file by every means there is.
pub fn file(path: &Path, expected: &Expected<'_>) -> Result<(), Failure> {
    let package = std::fs::read(path)
        .map_err(|error| Failure(format!("{} can't be checked: {error}", path.display())))?;
    let problems = problems(&package, expected);
    if !problems.is_empty() {
        return Err(Failure(format!(
            "{} is not as it should be:\n  {}",
            path.display(),
            problems.join("\n  ")
        )));
    }
    println!("\n== check: {} bytes, nothing found by our own means", package.len());
    tools::check(path, expected)
}

/// All that is wrong with a package.
fn problems(package: &[u8], expected: &Expected<'_>) -> Vec<String> {
    let mut problems = Vec::new();
    let most = (MOST_FOR_ONE * expected.abis.len()).min(MOST);
    if package.len() > most {
        problems.push(format!("it has {} bytes; {most} are the most allowed", package.len()));
    }
    if let Err(why) = sign::verify(package) {
        problems.push(why);
    }
    let found = match archive::read(package) {
        Ok(found) => found,
        Err(Failure(why)) => {
            problems.push(why);
            return problems;
        }
    };
    for Found { entry, start, is_stored } in &found {
        let alignment = archive::alignment(&entry.path);
        if !is_stored {
            problems.push(format!("{} is packed, and can't be used in place", entry.path));
        }
        if start % alignment != 0 {
            problems.push(format!("{} is at {start}, no multiple of {alignment}", entry.path));
        }
    }
    if !found.is_sorted_by(|one, other| one.entry.path < other.entry.path) {
        problems.push("its files are not in order".to_owned());
    }
    problems.extend(resource_problems(&found, expected));
    problems.extend(library_problems(&found, expected));
    problems
}

fn bytes<'a>(found: &'a [Found], path: &str) -> Option<&'a [u8]> {
    found.iter().find(|found| found.entry.path == path).map(|found| found.entry.bytes.as_slice())
}

fn resource_problems(found: &[Found], expected: &Expected<'_>) -> Vec<String> {
    let Some(manifest) = bytes(found, "AndroidManifest.xml").and_then(Element::read) else {
        return vec!["there is no manifest that can be read".to_owned()];
    };
    let Some(table) = bytes(found, "resources.arsc").and_then(Table::read) else {
        return vec!["there is no table of resources that can be read".to_owned()];
    };
    let mut problems = manifest::problems(&manifest, &table, expected.version);
    for path in table.files().filter(|path| bytes(found, path).is_none()) {
        problems.push(format!("the resource {path} is not there"));
    }
    for path in found.iter().map(|found| &found.entry.path) {
        if path.starts_with("res/") && !table.files().any(|listed| listed == path) {
            problems.push(format!("{path} is no resource"));
        }
    }
    problems
}

fn library_problems(found: &[Found], expected: &Expected<'_>) -> Vec<String> {
    let mut problems = Vec::new();
    let path = |abi: &Abi| format!("lib/{}/{LIBRARY}", abi.name);
    for abi in expected.abis {
        let path = path(abi);
        match bytes(found, &path) {
            Some(bytes) => {
                let own = library::problems(bytes, abi, expected);
                problems.extend(own.into_iter().map(|problem| format!("{path}: {problem}")));
            }
            None => problems.push(format!("there is no {path}")),
        }
    }
    for Found { entry, .. } in found.iter().filter(|found| found.entry.path.starts_with("lib/")) {
        if !expected.abis.iter().any(|abi| path(abi) == entry.path) {
            problems.push(format!("nobody asked for {}", entry.path));
        }
    }
    problems
}

#[cfg(test)]
mod tests;
