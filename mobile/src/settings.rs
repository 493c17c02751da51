//! What a player can set, and the file that keeps it.

use pentarchy_core::invalid::{self, Invalid};
use serde::{Deserialize, Serialize};

use crate::theme::Palette;
use crate::words::Language;

/// The version of the format that is written.
pub const VERSION: u64 = 1;
/// No file of settings is longer than this.
pub const MOST_BYTES: usize = 64 << 10;
/// The loudest that a sound can be set.
pub const MOST_VOLUME: u8 = 10;
/// The least and the most that the interface is scaled to, in percent.
pub const UI_SCALES: std::ops::RangeInclusive<u16> = 80..=200;
/// How long an expert may be set to think about a command, in seconds.
pub const THINKING_SECONDS: [u8; 5] = [1, 2, 5, 10, 30];
/// No name has more letters.
pub const MOST_NAME: usize = 16;
/// The scales go in steps of so many percent.
pub const UI_SCALE_STEP: u16 = 10;

/// Which language the texts are in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LanguageChoice {
    /// The system's.
    #[default]
    System,
    /// English.
    En,
    /// French.
    Fr,
}

impl LanguageChoice {
    /// The language that is meant, on a system of this language.
    pub const fn language(self, of_system: Language) -> Language {
        match self {
            Self::System => of_system,
            Self::En => Language::En,
            Self::Fr => Language::Fr,
        }
    }
}

/// Dark or light surroundings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Darkness {
    /// As the system has it.
    #[default]
    System,
    /// Dark.
    Dark,
    /// Light.
    Light,
}

/// How much moves on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// All of it.
    #[default]
    Full,
    /// Nothing slides, shakes or flies.
    Reduced,
}

/// How fast the game is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// To follow every step.
    Slow,
    /// To play.
    #[default]
    Normal,
    /// To get on.
    Fast,
    /// Only what comes of it.
    Instant,
}

/// Everything that can be set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent of one another")]
pub struct Settings {
    /// What the player is called; nothing: “you”.
    pub name: String,
    /// The language of the texts.
    pub language: LanguageChoice,
    /// The colours of the owners.
    pub palette: Palette,
    /// Dark or light.
    pub dark: Darkness,
    /// How much moves.
    pub motion: Motion,
    /// How fast the game is shown.
    pub speed: Speed,
    /// How long an expert thinks about a command at most, one of [`THINKING_SECONDS`].
    pub thinking_seconds: u8,
    /// How loud moves and strikes are, 0 to [`MOST_VOLUME`].
    pub effects_volume: u8,
    /// How loud the sound is that tells whose turn it is, 0 to [`MOST_VOLUME`].
    pub turn_volume: u8,
    /// Does the phone vibrate?
    pub vibration: bool,
    /// The scale of the interface in percent, one of [`UI_SCALES`] in steps of [`UI_SCALE_STEP`].
    pub ui_scale: u16,
    /// Are the buttons for the left hand?
    pub left_handed: bool,
    /// Does a turn end by itself in which nothing is left to do?
    pub ends_turns: bool,
    /// Are the signals of others in rooms left out?
    pub mutes_signals: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: String::new(),
            language: LanguageChoice::default(),
            palette: Palette::default(),
            dark: Darkness::default(),
            motion: Motion::default(),
            speed: Speed::default(),
            thinking_seconds: THINKING_SECONDS[0],
            effects_volume: 7,
            turn_volume: 7,
            vibration: true,
            ui_scale: 100,
            left_handed: false,
            ends_turns: true,
            mutes_signals: false,
        }
    }
}

/// Why a text is refused as settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// It is longer than [`MOST_BYTES`].
    TooLong,
    /// It was written in a format that this release does not know.
    UnknownVersion(u64),
    /// A field can't be, or the whole is no JSON object (field `.`).
    Invalid(Invalid),
}

#[derive(Deserialize)]
#[serde(default)]
struct Version {
    version: u64,
}

impl Default for Version {
    fn default() -> Self {
        Self { version: VERSION }
    }
}

#[derive(Serialize)]
struct File<'a> {
    version: u64,
    #[serde(flatten)]
    settings: &'a Settings,
}

impl Settings {
    /// Reads the text of a file. What it leaves out is as usual; what it has too much is ignored.
    pub fn read(text: &str) -> Result<Self, SettingsError> {
        if text.len() > MOST_BYTES {
            return Err(SettingsError::TooLong);
        }
        let Version { version } = invalid::parse(text).map_err(SettingsError::Invalid)?;
        if version != VERSION {
            return Err(SettingsError::UnknownVersion(version));
        }
        let settings: Self = invalid::parse(text).map_err(SettingsError::Invalid)?;
        settings.check().map_err(SettingsError::Invalid)?;
        Ok(settings)
    }

    fn check(&self) -> Result<(), Invalid> {
        let length = self.name.chars().count() as i64;
        Invalid::check_range("name", length, 0..=MOST_NAME as i64)?;
        if self.name.chars().any(char::is_control) {
            return Err(Invalid::rule("name", "no_control_characters"));
        }
        if !THINKING_SECONDS.contains(&self.thinking_seconds) {
            return Err(Invalid::rule("thinking_seconds", "one_of_a_few"));
        }
        let volumes = 0..=i64::from(MOST_VOLUME);
        Invalid::check_range("effects_volume", self.effects_volume.into(), volumes.clone())?;
        Invalid::check_range("turn_volume", self.turn_volume.into(), volumes)?;
        let scales = i64::from(*UI_SCALES.start())..=i64::from(*UI_SCALES.end());
        Invalid::check_range("ui_scale", self.ui_scale.into(), scales)?;
        if !self.ui_scale.is_multiple_of(UI_SCALE_STEP) {
            return Err(Invalid::rule("ui_scale", "steps_of_ten"));
        }
        Ok(())
    }

    /// The text of a file, which people can read and alter too.
    pub fn to_text(&self) -> String {
        // The fields have string keys only, and so always are JSON.
        let file = File { version: VERSION, settings: self };
        let mut text = serde_json::to_string_pretty(&file).unwrap_or_default();
        text.push('\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were() {
        let settings = Settings {
            name: "Zoé".to_owned(),
            language: LanguageChoice::Fr,
            palette: Palette::Safe,
            dark: Darkness::Light,
            motion: Motion::Reduced,
            speed: Speed::Instant,
            thinking_seconds: 30,
            effects_volume: 0,
            turn_volume: MOST_VOLUME,
            vibration: false,
            ui_scale: 200,
            left_handed: true,
            ends_turns: false,
            mutes_signals: true,
        };
        assert_eq!(Settings::read(&settings.to_text()), Ok(settings));
        assert_eq!(Settings::read(&Settings::default().to_text()), Ok(Settings::default()));
    }

    #[test]
    fn what_is_left_out_is_as_usual_and_what_is_unknown_is_ignored() {
        let settings = Settings::read(r#"{"version":1,"speed":"fast","hats":[1,{}]}"#);
        assert_eq!(settings, Ok(Settings { speed: Speed::Fast, ..Settings::default() }));
        assert_eq!(Settings::read("{}"), Ok(Settings::default()));
    }

    #[test]
    fn what_can_not_be_is_refused_by_the_name_of_its_field() {
        for (field, value) in [
            ("name", "7"),
            ("name", "\"a name of many letters\""),
            ("name", "\"a\\nb\""),
            ("language", "\"de\""),
            ("palette", "0"),
            ("dark", "true"),
            ("motion", "null"),
            ("speed", "\"warp\""),
            ("thinking_seconds", "0"),
            ("thinking_seconds", "3"),
            ("effects_volume", "11"),
            ("effects_volume", "-1"),
            ("turn_volume", "300"),
            ("vibration", "1"),
            ("ui_scale", "70"),
            ("ui_scale", "210"),
            ("ui_scale", "85"),
            ("ui_scale", "99999999999999999999"),
            ("left_handed", "\"yes\""),
            ("mutes_signals", "0"),
        ] {
            let text = format!(r#"{{"version":1,"{field}":{value}}}"#);
            let Err(SettingsError::Invalid(invalid)) = Settings::read(&text) else {
                panic!("{text} was taken");
            };
            assert_eq!(invalid.field, field, "{text}");
        }
    }

    #[test]
    fn what_are_no_settings_is_refused() {
        for text in ["", "{", "[]", "null", "\0\0\0", r#"{"version":1} {"#, r#"{"version":-1}"#] {
            assert!(matches!(Settings::read(text), Err(SettingsError::Invalid(_))), "{text:?}");
        }
        assert_eq!(Settings::read(r#"{"version":2}"#), Err(SettingsError::UnknownVersion(2)));
        let long = format!(r#"{{"version":1{}}}"#, " ".repeat(MOST_BYTES));
        assert_eq!(Settings::read(&long), Err(SettingsError::TooLong));
        let deep = format!(r#"{{"version":1,"x":{}"#, "[".repeat(60_000));
        assert!(matches!(Settings::read(&deep), Err(SettingsError::Invalid(_))));
    }
}
