//! Looks at a manifest as Android's installer does.

use crate::link::LIBRARY;
use crate::resources::manifest::version_code;
use crate::resources::table::Table;
use crate::resources::value::Value;
use crate::resources::xml::Element;

/// What must be in the manifest: the path of an element, an attribute, its value as it is told; of
/// several elements one after the other.
const WANTED: &[(&str, &str, &str)] = &[
    ("", "package", "org.pentarchy.app"),
    ("uses-sdk", "minSdkVersion", "26"),
    ("uses-sdk", "targetSdkVersion", "35"),
    ("uses-permission", "name", "android.permission.INTERNET, android.permission.VIBRATE"),
    ("uses-feature", "glEsVersion", "196608, missing"),
    ("uses-feature", "name", "missing, android.hardware.touchscreen"),
    ("uses-feature", "required", "true, false"),
    ("application", "hasCode", "false"),
    ("application", "appCategory", "0"),
    ("application", "allowBackup", "true"),
    ("application", "resizeableActivity", "true"),
    ("application", "extractNativeLibs", "false"),
    ("application", "enableOnBackInvokedCallback", "false"),
    ("application/activity", "name", "android.app.NativeActivity"),
    ("application/activity", "exported", "true"),
    ("application/activity", "launchMode", "2"),
    ("application/activity", "configChanges", "0x5000ffff"),
    ("application/activity/meta-data", "name", "android.app.lib_name"),
    ("application/activity", "stateNotNeeded", "true"),
    (
        "application/activity/intent-filter/action",
        "name",
        "android.intent.action.MAIN, android.intent.action.VIEW, android.intent.action.VIEW, \
         android.intent.action.SEND",
    ),
    (
        "application/activity/intent-filter/category",
        "name",
        "android.intent.category.LAUNCHER, android.intent.category.DEFAULT, \
         android.intent.category.BROWSABLE, android.intent.category.DEFAULT, \
         android.intent.category.DEFAULT",
    ),
    (
        "application/activity/intent-filter/data",
        "scheme",
        "pentarchy, content, content, missing, missing, missing",
    ),
    (
        "application/activity/intent-filter/data",
        "mimeType",
        "missing, application/octet-stream, image/png, application/octet-stream, image/png, \
         text/plain",
    ),
];

/// The languages in which the app has a name.
const LANGUAGES: [&str; 2] = ["", "fr"];

/// All that is wrong with a manifest.
pub fn problems(manifest: &Element, table: &Table, version: &str) -> Vec<String> {
    let mut problems = Vec::new();
    let mut want = |path: &str, attribute: &str, wanted: &str| {
        let found: Vec<String> =
            at(manifest, path).iter().map(|element| told(element.get(attribute))).collect();
        let found = found.join(", ");
        if found != wanted {
            problems.push(format!("manifest: {path} {attribute} is {found}, not {wanted}"));
        }
    };
    for (path, attribute, wanted) in WANTED {
        want(path, attribute, wanted);
    }
    let library = LIBRARY.trim_start_matches("lib").trim_end_matches(".so");
    want("application/activity/meta-data", "value", library);
    want("", "versionName", version);
    want("", "versionCode", &version_code(version).unwrap_or_default().to_string());
    let values = |attribute: &str| -> Vec<(String, String)> {
        match at(manifest, "application").first().and_then(|application| application.get(attribute))
        {
            Some(Value::Reference(number)) => table
                .values(*number)
                .map(|(config, value)| (config.language().to_owned(), value.to_owned()))
                .collect(),
            _ => Vec::new(),
        }
    };
    let labels = values("label");
    for language in LANGUAGES {
        if !labels.iter().any(|(other, label)| other == language && !label.is_empty()) {
            problems.push(format!("manifest: the app has no name for language {language:?}"));
        }
    }
    if values("icon").is_empty() {
        problems.push("manifest: the app has no icon".to_owned());
    }
    problems
}

/// The elements at a path from the root.
fn at<'a>(root: &'a Element, path: &str) -> Vec<&'a Element> {
    path.split('/').filter(|name| !name.is_empty()).fold(vec![root], |found, name| {
        found.into_iter().flat_map(|element| element.children_named(name)).collect()
    })
}

fn told(value: Option<&Value>) -> String {
    match value {
        None => "missing".to_owned(),
        Some(Value::Text(text)) => text.clone(),
        Some(Value::Integer(number)) => number.to_string(),
        Some(Value::Flags(number) | Value::Reference(number)) => format!("{number:#x}"),
        Some(Value::Boolean(is_so)) => is_so.to_string(),
    }
}
