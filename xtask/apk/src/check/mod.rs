//! Looks at a finished package as Android would: by our own means, and then, where they are, by
//! programs that others wrote.

mod library;
mod manifest;
pub mod tools;

use std::collections::BTreeMap;
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
const MOST_FOR_ONE: usize = 11_500_000;
/// How large it may be at all.
const MOST: usize = 30_000_000;

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
    problems
}

fn resource_problems(found: &[Found], expected: &Expected<'_>) -> Vec<String> {
    let files: BTreeMap<&str, &[u8]> = found
        .iter()
        .map(|found| (found.entry.path.as_str(), found.entry.bytes.as_slice()))
        .collect();
    let Some(manifest) = files.get("AndroidManifest.xml").and_then(|file| Element::read(file))
    else {
        return vec!["there is no manifest that can be read".to_owned()];
    };
    let Some(table) = files.get("resources.arsc").and_then(|file| Table::read(file)) else {
        return vec!["there is no table of resources that can be read".to_owned()];
    };
    files_problems(&files, &manifest, &table, expected)
}

/// All that is wrong with the manifest, the resources and the libraries, whatever they are packed as.
pub fn files_problems(
    files: &BTreeMap<&str, &[u8]>,
    manifest: &Element,
    table: &Table,
    expected: &Expected<'_>,
) -> Vec<String> {
    let mut problems = manifest::problems(manifest, table, expected.version);
    for path in table.files().filter(|path| !files.contains_key(path)) {
        problems.push(format!("the resource {path} is not there"));
    }
    for path in files.keys() {
        if path.starts_with("res/") && !table.files().any(|listed| listed == *path) {
            problems.push(format!("{path} is no resource"));
        }
    }
    problems.extend(library_problems(files, expected));
    problems
}

fn library_problems(files: &BTreeMap<&str, &[u8]>, expected: &Expected<'_>) -> Vec<String> {
    let mut problems = Vec::new();
    let path = |abi: &Abi| format!("lib/{}/{LIBRARY}", abi.name);
    for abi in expected.abis {
        let path = path(abi);
        match files.get(path.as_str()) {
            Some(bytes) => {
                let own = library::problems(bytes, abi, expected);
                problems.extend(own.into_iter().map(|problem| format!("{path}: {problem}")));
            }
            None => problems.push(format!("there is no {path}")),
        }
    }
    for file in files.keys().filter(|file| file.starts_with("lib/")) {
        if !expected.abis.iter().any(|abi| path(abi) == *file) {
            problems.push(format!("nobody asked for {file}"));
        }
    }
    problems
}

#[cfg(test)]
mod tests;
