//! Looks at a finished bundle: that it has what a package made from it needs, and is signed.

use std::collections::BTreeMap;
use std::path::Path;

use super::{BASE, config, jar, native, table, xml};
use crate::archive;
use crate::check::{Expected, files_problems, tools};
use xtask::step::Failure;

/// Checks the bundle in a file by every means there is.
pub fn file(path: &Path, expected: &Expected<'_>, certificate: &[u8]) -> Result<(), Failure> {
    let bundle = std::fs::read(path)
        .map_err(|error| Failure(format!("{} can't be checked: {error}", path.display())))?;
    let problems = problems(&bundle, expected, certificate)?;
    if problems.is_empty() {
        println!("\n== check: {} bytes, nothing found by our own means", bundle.len());
        return tools::check_bundle(path);
    }
    Err(Failure(format!("{} is not as it should be:\n  {}", path.display(), problems.join("\n  "))))
}

fn problems(
    bundle: &[u8],
    expected: &Expected<'_>,
    certificate: &[u8],
) -> Result<Vec<String>, Failure> {
    let files: BTreeMap<String, Vec<u8>> = archive::read(bundle)?
        .into_iter()
        .map(|found| (found.entry.path, found.entry.bytes))
        .collect();
    let mut problems: Vec<String> = jar::verify(&files, certificate).err().into_iter().collect();
    for (path, wanted) in [("BundleConfig.pb", config()), ("base/native.pb", native(expected.abis))]
    {
        if files.get(path) != Some(&wanted) {
            problems.push(format!("{path} is not what it should be"));
        }
    }
    let base: BTreeMap<&str, &[u8]> = files
        .iter()
        .filter_map(|(path, bytes)| Some((path.strip_prefix(BASE)?, bytes.as_slice())))
        .collect();
    let manifest = base.get("manifest/AndroidManifest.xml").and_then(|bytes| xml::read(bytes));
    let table = base.get("resources.pb").and_then(|bytes| table::read(bytes));
    let (Some(manifest), Some(table)) = (manifest, table) else {
        problems.push("manifest or resources can't be read".to_owned());
        return Ok(problems);
    };
    problems.extend(files_problems(&base, &manifest, &table, expected));
    for (path, bytes) in base.iter().filter(|(path, _)| path.starts_with("res/")) {
        if table::is_xml(path) && xml::read(bytes).is_none() {
            problems.push(format!("{path} can't be read"));
        }
    }
    Ok(problems)
}
