//! Where each system keeps the data of apps.

use std::ffi::OsString;
use std::path::PathBuf;

/// The systems, by where they keep data.
#[derive(Clone, Copy, Debug)]
pub(super) enum System {
    Android,
    Mac,
    Windows,
    /// Linux and all that follow the same conventions.
    Xdg,
}

impl System {
    pub(super) const CURRENT: Self = if cfg!(target_os = "android") {
        Self::Android
    } else if cfg!(target_os = "macos") {
        Self::Mac
    } else if cfg!(windows) {
        Self::Windows
    } else {
        Self::Xdg
    };
}

/// The app's folder, by the system's variables.
pub(super) fn of_app(
    system: System,
    variable: impl Fn(&str) -> Option<OsString>,
) -> Option<PathBuf> {
    let folder = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    match system {
        System::Android => None,
        System::Mac => {
            Some(folder("HOME")?.join("Library").join("Application Support").join("Pentarchy"))
        }
        System::Windows => Some(folder("APPDATA")?.join("Pentarchy")),
        System::Xdg => {
            // The convention says that a relative path is to be ignored.
            let data = folder("XDG_DATA_HOME").filter(|path| path.is_absolute());
            let data = data.or_else(|| Some(folder("HOME")?.join(".local").join("share")))?;
            Some(data.join("pentarchy"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_has_its_place() {
        let of = |system, variables: &[(&str, &str)]| {
            of_app(system, |name| {
                variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
            })
        };
        let home = ("HOME", "/home/u");
        for (system, variables, folder) in [
            (System::Xdg, &[home][..], Some("/home/u/.local/share/pentarchy")),
            (System::Xdg, &[home, ("XDG_DATA_HOME", "/data")], Some("/data/pentarchy")),
            (
                System::Xdg,
                &[home, ("XDG_DATA_HOME", "data")],
                Some("/home/u/.local/share/pentarchy"),
            ),
            (System::Xdg, &[home, ("XDG_DATA_HOME", "")], Some("/home/u/.local/share/pentarchy")),
            (System::Xdg, &[], None),
            (System::Mac, &[home], Some("/home/u/Library/Application Support/Pentarchy")),
            (System::Windows, &[("APPDATA", "/roaming")], Some("/roaming/Pentarchy")),
            (System::Windows, &[home], None),
            (System::Android, &[home], None),
        ] {
            assert_eq!(
                of(system, variables),
                folder.map(PathBuf::from),
                "{system:?} {variables:?}"
            );
        }
    }
}
