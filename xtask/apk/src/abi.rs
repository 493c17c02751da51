//! The kinds of processors that Android runs on, and what differs between them.

use object::elf::{EM_AARCH64, EM_ARM, EM_X86_64, Machine};
use xtask::step::Failure;

/// A kind of processors.
#[derive(Debug, PartialEq, Eq)]
pub struct Abi {
    /// Android's name for it, which is also the folder in a package.
    pub name: &'static str,
    /// Rust's name for it.
    pub target: &'static str,
    /// The NDK's name for it, in the names of its compilers.
    pub ndk: &'static str,
    /// The linker's name for it.
    pub emulation: &'static str,
    /// ELF's number for it.
    pub machine: Machine,
    /// The number that bundles have for it.
    pub bundle: u64,
    /// How its libraries are aligned, in memory and in a package: the largest page there is.
    pub page: u64,
}

/// All that Pentarchy is made for, in the order in which they are built.
pub const ALL: [Abi; 3] = [
    Abi {
        name: "arm64-v8a",
        target: "aarch64-linux-android",
        ndk: "aarch64-linux-android",
        emulation: "aarch64linux",
        machine: EM_AARCH64,
        bundle: 3,
        page: 16 << 10,
    },
    Abi {
        name: "armeabi-v7a",
        target: "armv7-linux-androideabi",
        ndk: "armv7a-linux-androideabi",
        emulation: "armelf_linux_eabi",
        machine: EM_ARM,
        bundle: 2,
        page: 4 << 10,
    },
    Abi {
        name: "x86_64",
        target: "x86_64-linux-android",
        ndk: "x86_64-linux-android",
        emulation: "elf_x86_64",
        machine: EM_X86_64,
        bundle: 5,
        page: 16 << 10,
    },
];

impl Abi {
    /// The one of this name.
    pub fn named(name: &str) -> Result<&'static Self, Failure> {
        ALL.iter().find(|abi| abi.name == name).ok_or_else(|| {
            let names = ALL.each_ref().map(|abi| abi.name).join(", ");
            Failure(format!("there is no ABI {name:?}; there are {names}"))
        })
    }
}
