//! An NDK, if the environment names one: its compiler links, against its own libraries.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use xtask::step::Failure;

use super::LEAST_API;
use crate::abi::Abi;

/// The variable that names the folder.
const HOME: &str = "ANDROID_NDK_HOME";

/// An NDK.
#[derive(Debug)]
pub struct Ndk {
    /// Where its programs are.
    programs: PathBuf,
}

impl Ndk {
    /// The one that the environment names.
    pub fn from_environment() -> Result<Option<Self>, Failure> {
        match env::var_os(HOME) {
            Some(home) if !home.is_empty() => Self::at(&PathBuf::from(home)).map(Some),
            _ => Ok(None),
        }
    }

    fn at(home: &Path) -> Result<Self, Failure> {
        let hosts = home.join("toolchains/llvm/prebuilt");
        // There is one folder in it, named after the machine that the NDK is for.
        let host = hosts.read_dir().ok().and_then(|mut hosts| hosts.find_map(Result::ok));
        match host {
            Some(host) => Ok(Self { programs: host.path().join("bin") }),
            None => Err(Failure(format!(
                "{HOME} is {}, but there is no NDK: {} has nothing in it. Set it to the folder of an \
                 NDK, version 23 or later; or unset it, to link without one.",
                home.display(),
                hosts.display()
            ))),
        }
    }

    /// The compiler for a kind of processors, which is also its linker.
    pub fn compiler(&self, abi: &Abi) -> Result<OsString, Failure> {
        let name = format!("{}{LEAST_API}-clang", abi.ndk);
        ["", ".cmd"]
            .iter()
            .map(|ending| self.programs.join(format!("{name}{ending}")))
            .find(|program| program.is_file())
            .map(PathBuf::into_os_string)
            .ok_or_else(|| {
                Failure(format!(
                    "the NDK that {HOME} names has no {}. Version 23 and later have one for Android \
                     {LEAST_API}; or unset the variable, to link without an NDK.",
                    self.programs.join(&name).display()
                ))
            })
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::abi;

    #[test]
    fn a_folder_without_ndk_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let Failure(why) = Ndk::at(folder.path()).expect_err("there is none");
        assert!(why.contains("there is no NDK") && why.contains("unset it"), "{why}");
    }

    #[test]
    fn a_compiler_is_found_for_every_abi_or_missed() {
        let folder = tempfile::tempdir().expect("a folder");
        let programs = folder.path().join("toolchains/llvm/prebuilt/linux-x86_64/bin");
        fs::create_dir_all(&programs).expect("it is made");
        let ndk = Ndk::at(folder.path()).expect("there is one");
        for abi in &abi::ALL {
            let Failure(why) = ndk.compiler(abi).expect_err("it is empty");
            assert!(why.contains("-clang") && why.contains("Version 23"), "{why}");
        }
        let compiler = programs.join("armv7a-linux-androideabi26-clang");
        fs::write(&compiler, "").expect("it is written");
        let abi = Abi::named("armeabi-v7a").expect("it is known");
        assert_eq!(ndk.compiler(abi).expect("it is there"), compiler.into_os_string());
    }
}
