//! Android's own linker and C library. They are no part of this project: they are taken from git
//! directories that somebody names, into the target folder.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use xtask::step::Failure;

use crate::abi::Abi;

/// A version of Android whose files can be had.
pub struct System {
    /// Its number.
    pub version: u32,
    /// The environment variable that names the git directory.
    pub variable: &'static str,
    /// A public repository that has the files.
    repository: &'static str,
    commit: &'static str,
    /// The folder of its files for x86-64, and for arm64.
    folders: [&'static str; 2],
    libraries: &'static [&'static str],
    /// A file that its linker reads, from where to where.
    configuration: Option<(&'static str, &'static str)>,
}

/// All of them.
pub const ALL: [System; 2] = [
    System {
        version: 28,
        variable: "PENTARCHY_ANDROID_28",
        repository: "https://github.com/termux/termux-docker",
        commit: "16662af",
        folders: ["system/x86", "system/arm"],
        libraries: &["ld-android", "libc", "libm", "libdl", "liblog", "libc++"],
        configuration: Some(("system/x86/etc/ld.config.28.txt", "system/etc/ld.config.28.txt")),
    },
    System {
        version: 33,
        variable: "PENTARCHY_ANDROID_33",
        repository: "https://github.com/CaiMuCheng/libandroid-node-support",
        commit: "HEAD",
        folders: ["x86_and_x86_64", "."],
        libraries: &["libc", "libm", "libdl"],
        configuration: None,
    },
];

impl System {
    /// What to do where its files are missing.
    pub fn told(&self) -> String {
        format!(
            "Android {}: {} names no git directory with its linker and C library. One is\n  \
             git clone --bare {} && export {}=$PWD/{}.git",
            self.version,
            self.variable,
            self.repository,
            self.variable,
            self.repository.rsplit('/').next().unwrap_or_default()
        )
    }

    /// Takes its files for these processors out, if there are any, into a folder; returns that.
    pub fn take_out(&self, abi: &Abi, target: &Path) -> Result<Option<PathBuf>, Failure> {
        let Some(git) = env::var_os(self.variable).map(PathBuf::from).filter(|git| git.is_dir())
        else {
            return Ok(None);
        };
        let root = target.join(format!("android/lab/{}-{}", self.version, abi.name));
        for folder in ["system/bin", "system/lib64", "system/etc", "data/lab", "dev", "proc"] {
            create(&root.join(folder))?;
        }
        let folder = self.folders[usize::from(abi.name != "x86_64")];
        let mut files = vec![(format!("{folder}/bin/linker64"), "system/bin/linker64".to_owned())];
        files.extend(self.libraries.iter().map(|library| {
            (format!("{folder}/lib64/{library}.so"), format!("system/lib64/{library}.so"))
        }));
        files.extend(self.configuration.map(|(from, to)| (from.to_owned(), to.to_owned())));
        for (from, to) in files {
            let bytes = self.file(&git, from.trim_start_matches("./"))?;
            let to = root.join(to);
            fs::write(&to, bytes).map_err(|error| told(&to, &error))?;
        }
        make_executable(&root.join("system/bin/linker64"))?;
        Ok(Some(root))
    }

    fn file(&self, git: &Path, path: &str) -> Result<Vec<u8>, Failure> {
        let output = Command::new("git")
            .arg("--git-dir")
            .arg(git)
            .args(["cat-file", "blob", &format!("{}:{path}", self.commit)])
            .output()
            .map_err(|error| Failure(format!("git can't be run: {error}")))?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(Failure(format!("{}: no {path} at {}: {said}", git.display(), self.commit)))
    }
}

/// Makes a folder.
pub fn create(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| told(folder, &error))
}

/// What is wrong with a file.
pub fn told(path: &Path, error: &std::io::Error) -> Failure {
    Failure(format!("{}: {error}", path.display()))
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<(), Failure> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(|error| told(path, &error))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<(), Failure> {
    Ok(())
}
