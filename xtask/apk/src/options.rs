//! What is asked for on the command line.

use std::path::PathBuf;

use xtask::step::Failure;

use crate::abi::{self, Abi};

/// What there is to ask for.
pub const HELP: &str = "\
Usage: cargo xtask apk [--abi ABI]… [--release] [--bundle] [--check] [--again]
       cargo xtask apk --new-key FILE
       cargo xtask apk --trace REPORT NAMES
       cargo xtask apk --store
       cargo xtask life [--abi ABI] [--release] [FILE…]

Makes target/android/pentarchy.apk, signed and ready to be installed. Rust is all it needs; with
ANDROID_NDK_HOME set, that NDK links instead of Rust's own linker.

  --abi ABI       For these processors only: arm64-v8a, armeabi-v7a, x86_64. All three by default
  --release       Signs with the key in the file that PENTARCHY_KEYSTORE names, whose password is in
                  PENTARCHY_KEY_PASSWORD, instead of a debug key that is made once for every user
  --bundle        Makes target/android/pentarchy.aab instead, a bundle for Google Play
  --check         Checks the package: by our own means, and by aapt, apksigner and zipalign if they
                  are installed
  --again         Builds it in another folder too, for the first ABI, and compares the two
  --new-key FILE  Makes a key for --release, locked by the password in PENTARCHY_KEY_PASSWORD
  --trace REPORT NAMES
                  Prints a crash report with the names of functions in it, from the file
                  pentarchy-ABI.names that was made with the package
  --store         Draws the pictures for stores in fastlane/metadata/android anew
  --help          Prints this

`life` leads the app through the lives in android/lab/lives, or in these files, on Android's own linker
and C library; docs/android.md says where they can be had. Its ABI is x86_64, or arm64-v8a by QEMU.
";

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
pub enum Task {
    /// To be told what there is.
    Help,
    /// A new key, in this file.
    NewKey(PathBuf),
    /// A crash report with names.
    Trace {
        /// The report.
        report: PathBuf,
        /// The file of names.
        names: PathBuf,
    },
    /// Pictures for stores.
    Store,
    /// A package.
    Package(Options),
    /// Lives of the app.
    Life(LifeOptions),
}

/// Which lives.
#[derive(Debug, PartialEq, Eq)]
pub struct LifeOptions {
    /// On which processor.
    pub abi: &'static Abi,
    /// Is the library to be that of the package, which takes minutes to build?
    pub is_release: bool,
    /// Files of lives; all of the project's if there are none.
    pub lives: Vec<PathBuf>,
}

/// Which package.
#[derive(Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the command line")]
pub struct Options {
    /// For which processors, in the order in which they are built.
    pub abis: Vec<&'static Abi>,
    /// Is it to be published?
    pub is_release: bool,
    /// Shall it be checked?
    pub is_checked: bool,
    /// Is it to be a bundle?
    pub is_bundle: bool,
    /// Shall it be built once more in another folder, and compared?
    pub is_again: bool,
}

/// Understands the words of a command line.
pub fn read(words: &[&str]) -> Result<Task, Failure> {
    match words {
        ["life", words @ ..] => read_life(words).map(Task::Life),
        ["--trace", report, names] => {
            Ok(Task::Trace { report: PathBuf::from(report), names: PathBuf::from(names) })
        }
        ["--store"] => Ok(Task::Store),
        words => read_package(words),
    }
}

fn read_life(mut words: &[&str]) -> Result<LifeOptions, Failure> {
    let mut options =
        LifeOptions { abi: Abi::named("x86_64")?, is_release: false, lives: Vec::new() };
    while let [word, rest @ ..] = words {
        words = rest;
        match *word {
            "--release" => options.is_release = true,
            "--abi" => options.abi = Abi::named(value(word, &mut words)?)?,
            file if !file.starts_with('-') => options.lives.push(PathBuf::from(file)),
            _ => return Err(Failure(format!("what is {word:?}?\n\n{HELP}"))),
        }
    }
    if options.abi.name == "armeabi-v7a" {
        return Err(Failure("no life is led on 32-bit processors".to_owned()));
    }
    Ok(options)
}

fn read_package(mut words: &[&str]) -> Result<Task, Failure> {
    let mut abis = Vec::new();
    let mut options = Options::default();
    while let [word, rest @ ..] = words {
        words = rest;
        match *word {
            "-h" | "--help" => return Ok(Task::Help),
            "--release" => options.is_release = true,
            "--check" => options.is_checked = true,
            "--bundle" => options.is_bundle = true,
            "--again" => options.is_again = true,
            "--abi" => abis.push(Abi::named(value(word, &mut words)?)?),
            "--new-key" => match (value(word, &mut words)?, words) {
                (file, []) if abis.is_empty() && !options.is_release && !options.is_checked => {
                    return Ok(Task::NewKey(PathBuf::from(file)));
                }
                _ => return Err(Failure(format!("--new-key FILE stands alone\n\n{HELP}"))),
            },
            _ => return Err(Failure(format!("what is {word:?}?\n\n{HELP}"))),
        }
    }
    options.abis = abi::ALL.iter().filter(|abi| abis.is_empty() || abis.contains(abi)).collect();
    Ok(Task::Package(options))
}

fn value<'a>(word: &str, words: &mut &[&'a str]) -> Result<&'a str, Failure> {
    let [value, rest @ ..] = words else {
        return Err(Failure(format!("{word} needs a word after it\n\n{HELP}")));
    };
    *words = rest;
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(words: &[&str]) -> (Vec<&'static str>, bool, bool) {
        match read(words) {
            Ok(Task::Package(Options { abis, is_release, is_checked, .. })) => {
                (abis.iter().map(|abi| abi.name).collect(), is_release, is_checked)
            }
            other => panic!("{words:?}: {other:?}"),
        }
    }

    #[test]
    fn options_are_understood() {
        assert_eq!(package(&[]), (vec!["arm64-v8a", "armeabi-v7a", "x86_64"], false, false));
        assert_eq!(
            package(&["--abi", "x86_64", "--check", "--abi", "arm64-v8a", "--abi", "x86_64"]),
            (vec!["arm64-v8a", "x86_64"], false, true)
        );
        assert_eq!(package(&["--release", "--abi", "x86_64"]), (vec!["x86_64"], true, false));
        assert_eq!(read(&["--new-key", "a"]).ok(), Some(Task::NewKey("a".into())));
        assert_eq!(read(&["--check", "--help"]).ok(), Some(Task::Help));
        assert_eq!(read(&["--store"]).ok(), Some(Task::Store));
        let trace = Task::Trace { report: "a".into(), names: "b".into() };
        assert_eq!(read(&["--trace", "a", "b"]).ok(), Some(trace));
    }

    #[test]
    fn wrong_options_are_refused() {
        for words in [
            &["--abi"][..],
            &["--abi", "mips"],
            &["--relase"],
            &["--new-key"],
            &["--store", "--release"],
            &["--trace", "a"],
            &["--new-key", "a", "--release"],
            &["--release", "--new-key", "a"],
        ] {
            assert!(read(words).is_err(), "{words:?}");
        }
    }
}
