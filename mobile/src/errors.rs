//! What went wrong, in words.

use std::io::ErrorKind;
use std::path::Path;

use pentarchy_core::save::SaveError;

use crate::settings::SettingsError;
use crate::storage::{Doing, StorageError};
use crate::words::{Value, Words};
use pentarchy_core::link::LinkError;

impl Words {
    /// Why something could not be read or kept.
    pub fn storage_error(&self, error: &StorageError) -> String {
        match error {
            StorageError::Io { doing, path, kind } => {
                let key = match doing {
                    Doing::Read => "error-file-read",
                    Doing::Write => "error-file-write",
                    Doing::Move => "error-file-move",
                };
                self.with_path(key, path, Some(self.io_error(*kind)))
            }
            StorageError::TooLong(path) => self.with_path("error-file-too-long", path, None),
            StorageError::NotText(path) => self.with_path("error-file-not-text", path, None),
            StorageError::InUse(path) => self.with_path("error-file-in-use", path, None),
            StorageError::BadName(name) => {
                self.with("error-file-name", &[("name", name.as_str().into())])
            }
            StorageError::Save { path, why } => {
                self.with_path("error-save", path, Some(self.save_error(why)))
            }
            StorageError::Settings { path, why } => {
                self.with_path("error-settings", path, Some(self.settings_error(why)))
            }
        }
    }

    /// Why a save is refused, as the end of a sentence.
    pub fn save_error(&self, error: &SaveError) -> String {
        match error {
            SaveError::TooLong => self.get("error-save-too-long"),
            SaveError::NotASave => self.get("error-save-not-a-save"),
            SaveError::OldVersion(version) => {
                self.with("error-save-old", &[("version", version.into())])
            }
            SaveError::UnknownVersion(version) => {
                self.with("error-save-version", &[("version", version.into())])
            }
            SaveError::UnknownGame(game) | SaveError::OtherGame(game) => {
                self.with("error-save-game", &[("game", shortened(game))])
            }
            SaveError::BadStart(_) => self.get("error-save-start"),
            SaveError::BadLine(line) => self.with("error-save-line", &[("line", line.into())]),
            SaveError::IllegalCommand(number) => {
                self.with("error-save-command", &[("number", number.into())])
            }
            SaveError::Diverged { commands, .. } => {
                self.with("error-save-diverged", &[("number", commands.into())])
            }
        }
    }

    /// That a game can't be saved, and why.
    pub fn not_saved(&self, why: ErrorKind) -> String {
        self.with("error-not-saved", &[("why", self.io_error(why).into())])
    }

    /// That the program ended badly, and where that is written.
    pub fn report(&self, path: &Path, what: &str) -> String {
        let arguments = [("path", path.display().to_string().into()), ("what", what.into())];
        self.with("error-report", &arguments)
    }

    /// Why a link is refused.
    pub fn link_error(&self, error: &LinkError) -> String {
        match error {
            LinkError::NotALink => self.get("error-link-none"),
            LinkError::UnknownGame(game) => {
                self.with("error-link-game", &[("game", shortened(game))])
            }
            LinkError::BadSetup => self.get("error-link-setup"),
            LinkError::BadInvite => self.get("error-link-invite"),
            LinkError::BadSeed => self.get("error-link-seed"),
            LinkError::BadPlayed => self.get("error-link-played"),
            LinkError::TooLong => self.get("error-link-too-long"),
        }
    }

    fn settings_error(&self, error: &SettingsError) -> String {
        match error {
            SettingsError::TooLong => self.get("error-settings-too-long"),
            SettingsError::UnknownVersion(version) => {
                self.with("error-settings-version", &[("version", version.into())])
            }
            SettingsError::Invalid(invalid) if matches!(invalid.field.as_str(), "." | "?") => {
                self.get("error-settings-broken")
            }
            SettingsError::Invalid(invalid) => {
                self.with("error-settings-field", &[("field", shortened(&invalid.field))])
            }
        }
    }

    /// Why the system refuses, as the end of a sentence.
    pub fn io_error(&self, kind: ErrorKind) -> String {
        let key = match kind {
            ErrorKind::NotFound => "error-why-missing",
            ErrorKind::PermissionDenied => "error-why-forbidden",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "error-why-full",
            ErrorKind::ReadOnlyFilesystem => "error-why-read-only",
            ErrorKind::AlreadyExists => "error-why-exists",
            ErrorKind::NotADirectory => "error-why-no-folder",
            _ => "error-why-other",
        };
        self.with(key, &[("code", format!("{kind:?}").into())])
    }

    fn with_path(&self, key: &str, path: &Path, why: Option<String>) -> String {
        self.with(key, &[("path", path.display().to_string().into()), ("why", why.into())])
    }
}

/// A name from outside, no longer than a line can take.
fn shortened(name: &str) -> Value<'_> {
    const MOST: usize = 40;
    if name.chars().count() <= MOST {
        return name.into();
    }
    let start: String = name.chars().take(MOST).collect();
    format!("{start}…").into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::storage::Storage;
    use crate::words::Language;

    #[test]
    fn errors_are_whole_sentences() {
        let [english, french] = Language::ALL.map(Words::new);
        let full = StorageError::Io {
            doing: Doing::Write,
            path: "/x/settings.json".into(),
            kind: ErrorKind::StorageFull,
        };
        assert_eq!(
            english.storage_error(&full),
            "/x/settings.json can’t be written: the disk is full."
        );
        assert_eq!(
            french.storage_error(&full),
            "Impossible d’écrire /x/settings.json\u{a0}: le disque est plein."
        );
        let diverged = |commands| {
            let hash = pentarchy_core::hash::StateHash::of(&0);
            english.save_error(&SaveError::Diverged { commands, saved: hash, found: hash })
        };
        assert_eq!(diverged(1), "after 1 move it is not the game that was saved");
        assert_eq!(diverged(12), "after 12 moves it is not the game that was saved");
    }

    #[test]
    fn a_field_of_the_settings_is_named() {
        let folder = tempfile::TempDir::new().unwrap();
        let storage = Storage::at(folder.path());
        std::fs::write(folder.path().join("settings.json"), "{\"ui_scale\":5}").unwrap();
        let problem = storage.load_settings().1.unwrap();
        let told = Words::new(Language::En).storage_error(&problem);
        assert!(told.contains("settings.json") && told.contains("“ui_scale”"), "{told}");
    }

    #[test]
    fn long_names_are_cut() {
        let game = "é".repeat(99);
        let told = Words::new(Language::En).link_error(&LinkError::UnknownGame(game));
        assert!(told.contains("é…”") && told.chars().count() < 70, "{told}");
    }
}
