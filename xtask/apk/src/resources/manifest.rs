//! The app's manifest.

use xtask::step::Failure;

use super::table::Table;
use super::value::Value;
use super::xml::Element;

/// Compiles the manifest's text, and adds the version.
pub fn compile(text: &str, version: &str, table: &Table) -> Result<Element, Failure> {
    let problem = |why: String| Failure(format!("android/AndroidManifest.xml: {why}"));
    let mut manifest = Element::compile(text, table).map_err(problem)?;
    let code = version_code(version)?.to_string();
    manifest.set("versionCode", &code, table).map_err(problem)?;
    manifest.set("versionName", version, table).map_err(problem)?;
    Ok(manifest)
}

/// The name by which Android knows the app.
pub fn package(manifest: &Element) -> Result<String, Failure> {
    match manifest.get("package") {
        Some(Value::Text(name)) => Ok(name.clone()),
        _ => Err(Failure("android/AndroidManifest.xml: there is no package".to_owned())),
    }
}

/// A number that grows with the version, as Android wants it: 1.2.3 is 1002003.
pub fn version_code(version: &str) -> Result<u32, Failure> {
    let parts: Option<Vec<u32>> = version.split('.').map(|part| part.parse().ok()).collect();
    match parts.as_deref() {
        Some([major @ 0..2000, minor @ 0..1000, patch @ 0..1000]) => {
            Ok((major * 1000 + minor) * 1000 + patch)
        }
        _ => Err(Failure(format!("the version {version:?} is not three numbers below 1000"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_versions_have_greater_codes() {
        let codes = ["0.1.0", "0.1.1", "0.2.0", "0.10.0", "1.0.0", "1.0.999", "2.0.0"]
            .map(|version| version_code(version).expect("these are versions"));
        assert!(codes.is_sorted_by(|one, other| one < other), "{codes:?}");
        for wrong in ["", "1", "1.2", "1.2.3.4", "1.2.3-beta", "1.1000.0", "2000.0.0"] {
            assert!(version_code(wrong).is_err(), "{wrong}");
        }
    }
}
