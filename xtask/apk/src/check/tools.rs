//! Looks at a package by programs of Debian's that others wrote, as far as they are installed.

use std::path::Path;

use xtask::machine;
use xtask::step::{Failure, Step};

use super::Expected;
use crate::resources::manifest::version_code;

/// Checks a package by all programs that there are.
pub fn check(package: &Path, expected: &Expected<'_>) -> Result<(), Failure> {
    let tools: [(&str, Check); 3] =
        [("aapt", badging), ("apksigner", signatures), ("zipalign", alignment)];
    for (tool, check) in tools {
        if machine::has(tool) {
            check(package, expected)?;
            println!("== check: nothing found by {tool}");
        } else {
            println!("== check: not by {tool}, which is missing (Debian: apt install {tool})");
        }
    }
    Ok(())
}

/// Checks a bundle by all programs that there are.
pub fn check_bundle(bundle: &Path) -> Result<(), Failure> {
    if machine::has("jarsigner") {
        let said = said_by_content(&step("jarsigner", bundle, &["-verify"]))?;
        wanted_in("jarsigner", &said, &["jar verified.".to_owned()])?;
        println!("== check: nothing found by jarsigner");
    } else {
        println!("== check: not by jarsigner, which is missing (Debian: apt install default-jdk)");
    }
    if machine::has("bundletool") {
        let option = format!("--bundle={}", bundle.display());
        let step = Step::new("bundletool", "bundletool", Path::new("."));
        said_by_content(&step.arguments(["validate".to_owned(), option]))?;
        println!("== check: nothing found by bundletool");
    } else {
        println!("== check: not by Google's bundletool, which is missing");
    }
    Ok(())
}

type Check = fn(&Path, &Expected<'_>) -> Result<(), Failure>;

fn alignment(package: &Path, _: &Expected<'_>) -> Result<(), Failure> {
    step("zipalign", package, &["-c", "-p", "4"]).run_quietly()?;
    // Old ones know no pages but those of 4 KiB.
    let help = said(&Step::new("zipalign", "zipalign", Path::new(".")))?;
    if help.contains("-P") {
        step("zipalign", package, &["-c", "-P", "16", "4"]).run_quietly()?;
    }
    Ok(())
}

/// What Android would show of the package.
fn badging(package: &Path, expected: &Expected<'_>) -> Result<(), Failure> {
    let said = said_by_content(&step("aapt", package, &["dump", "badging"]))?;
    let code = version_code(expected.version)?;
    let version = expected.version;
    let mut abis: Vec<String> = expected.abis.iter().map(|abi| format!("'{}'", abi.name)).collect();
    abis.sort();
    let wanted = [
        format!("package: name='org.pentarchy.app' versionCode='{code}' versionName='{version}'"),
        "sdkVersion:'26'".to_owned(),
        "targetSdkVersion:'35'".to_owned(),
        "uses-permission: name='android.permission.INTERNET'".to_owned(),
        "uses-permission: name='android.permission.VIBRATE'".to_owned(),
        "uses-feature-not-required: name='android.hardware.touchscreen'".to_owned(),
        "application-label:'Pentarchy'".to_owned(),
        "application-label-fr:'Pentarchy'".to_owned(),
        "application: label='Pentarchy' icon='res/mipmap-anydpi-v26/icon.xml'".to_owned(),
        "launchable-activity: name='android.app.NativeActivity'".to_owned(),
        format!("native-code: {}", abis.join(" ")),
    ];
    wanted_in("aapt", &said, &wanted)?;
    match said.matches("uses-permission:").count() {
        2 => Ok(()),
        several => Err(Failure(format!("aapt finds {several} permissions:\n{said}"))),
    }
}

fn signatures(package: &Path, _: &Expected<'_>) -> Result<(), Failure> {
    let arguments = ["verify", "--verbose", "--min-sdk-version", "26"];
    let said = said_by_content(&step("apksigner", package, &arguments))?;
    let wanted = [
        "Verified using v2 scheme (APK Signature Scheme v2): true",
        "Verified using v3 scheme (APK Signature Scheme v3): true",
        "Number of signers: 1",
    ];
    wanted_in("apksigner", &said, &wanted.map(str::to_owned))
}

fn wanted_in(tool: &str, said: &str, wanted: &[String]) -> Result<(), Failure> {
    match wanted.iter().find(|wanted| !said.contains(wanted.as_str())) {
        Some(missing) => Err(Failure(format!("{tool} does not say {missing:?}, but:\n{said}"))),
        None => Ok(()),
    }
}

/// A program with a package as its last argument.
fn step(tool: &str, package: &Path, arguments: &[&str]) -> Step {
    Step::new(tool, tool, Path::new(".")).arguments(arguments.iter().copied()).arguments([package])
}

/// What a program says, on either output, whether or not it is content.
fn said(step: &Step) -> Result<String, Failure> {
    heard(step).map(|(_, said)| said)
}

/// What a program says that must be content.
fn said_by_content(step: &Step) -> Result<String, Failure> {
    match heard(step)? {
        (true, said) => Ok(said),
        (false, said) => Err(Failure(said)),
    }
}

fn heard(step: &Step) -> Result<(bool, String), Failure> {
    let output = step.command().output().map_err(|error| step.not_started(&error))?;
    let both = [output.stdout, output.stderr].concat();
    Ok((output.status.success(), String::from_utf8_lossy(&both).into_owned()))
}
