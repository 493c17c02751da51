//! Everything that can be set, at once in force.

use egui::{RichText, Ui};

use crate::pictures::Icon;
use crate::settings::{
    Darkness, LanguageChoice, MOST_VOLUME, Motion, Settings, Speed, THINKING_SECONDS,
    UI_SCALE_STEP, UI_SCALES,
};
use crate::shared::{Destination, Request, Shared};
use crate::sound::Sound;
use crate::theme::Palette;
use crate::ui::{self, Button, GAP, Label, column, heading_bar, stepper};

/// A setting with a few values, which have names.
struct Choice {
    /// The key of its name; its values' keys begin with it.
    name: &'static str,
    values: &'static [&'static str],
    get: fn(&Settings) -> usize,
    set: fn(&mut Settings, usize),
}

/// Finds a value's place in a list, and the other way round.
macro_rules! one_of {
    ($name:literal, $keys:expr, $field:ident, $values:expr) => {
        Choice {
            name: $name,
            values: $keys,
            get: |settings| $values.iter().position(|value| *value == settings.$field).unwrap_or(0),
            set: |settings, place| settings.$field = $values[place],
        }
    };
}

const LOOKS: [Choice; 3] = [
    one_of!(
        "set-language",
        &["set-system", "set-english", "set-french"],
        language,
        [LanguageChoice::System, LanguageChoice::En, LanguageChoice::Fr]
    ),
    one_of!(
        "set-palette",
        &["set-palette-painted", "set-palette-safe"],
        palette,
        [Palette::Painted, Palette::Safe]
    ),
    one_of!(
        "set-dark",
        &["set-system", "set-dark-dark", "set-dark-light"],
        dark,
        [Darkness::System, Darkness::Dark, Darkness::Light]
    ),
];

const PLAY: [Choice; 6] = [
    one_of!(
        "set-speed",
        &["set-speed-slow", "set-speed-normal", "set-speed-fast", "set-speed-instant"],
        speed,
        [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant]
    ),
    one_of!(
        "set-motion",
        &["set-motion-full", "set-motion-reduced"],
        motion,
        [Motion::Full, Motion::Reduced]
    ),
    one_of!(
        "set-thinking",
        &[
            "set-thinking-1",
            "set-thinking-2",
            "set-thinking-5",
            "set-thinking-10",
            "set-thinking-30"
        ],
        thinking_seconds,
        THINKING_SECONDS
    ),
    one_of!("set-hand", &["set-hand-right", "set-hand-left"], left_handed, [false, true]),
    one_of!("set-vibration", &["set-off", "set-on"], vibration, [false, true]),
    one_of!("set-ends-turns", &["set-off", "set-on"], ends_turns, [false, true]),
];

pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    let title = shared.words.get("home-settings");
    heading_bar(ui, shared, &title);
    column(ui, "settings", |ui| {
        show_name(ui, shared);
        section(ui, shared, "set-looks");
        for choice in &LOOKS {
            show_choice(ui, shared, choice);
        }
        show_scale(ui, shared);
        section(ui, shared, "set-play");
        for choice in &PLAY {
            show_choice(ui, shared, choice);
        }
        section(ui, shared, "set-sound");
        let effects = shared.settings.effects_volume;
        if let Some(volume) = show_volume(ui, shared, "set-effects", effects) {
            shared.change_settings(|settings| settings.effects_volume = volume);
            shared.speaker.play(Sound::Move);
        }
        let turns = shared.settings.turn_volume;
        if let Some(volume) = show_volume(ui, shared, "set-turns", turns) {
            shared.change_settings(|settings| settings.turn_volume = volume);
            shared.speaker.play(Sound::Turn(pentarchy_core::game::Seat(0)));
        }
    });
}

fn show_name(ui: &mut Ui, shared: &mut Shared) {
    let name = match shared.settings.name.as_str() {
        "" => shared.words.get("player-you"),
        name => name.to_owned(),
    };
    let text = shared.words.with("set-name-is", &[("name", name.into())]);
    let width = ui.available_width();
    if Button::new("set-name", text).icon(Icon::Person).width(width).show(ui, shared) {
        shared.request(Request::Go(Destination::Name));
    }
}

fn show_choice(ui: &mut Ui, shared: &mut Shared, choice: &Choice) {
    let place = (choice.get)(&shared.settings);
    let label = shared.words.get(choice.name);
    let value = choice.values.get(place).map(|key| shared.words.get(key)).unwrap_or_default();
    let last = choice.values.len() - 1;
    let may = (place > 0, place < last);
    let step = stepper(ui, shared, choice.name, (&Label::list(&label), &value), may);
    if step != 0 {
        let next = (place as i64 + step).clamp(0, last as i64) as usize;
        shared.change_settings(|settings| (choice.set)(settings, next));
    }
}

fn show_scale(ui: &mut Ui, shared: &mut Shared) {
    let scale = shared.settings.ui_scale;
    let label = shared.words.get("set-scale");
    let value = shared.words.with("number-percent", &[("number", scale.into())]);
    let may = (scale > *UI_SCALES.start(), scale < *UI_SCALES.end());
    let step = stepper(ui, shared, "set-scale", (&Label::number(&label), &value), may);
    if step != 0 {
        let next = i64::from(scale) + step * i64::from(UI_SCALE_STEP);
        shared.change_settings(|settings| settings.ui_scale = next as u16);
    }
}

fn show_volume(ui: &mut Ui, shared: &mut Shared, name: &str, volume: u8) -> Option<u8> {
    let label = shared.words.get(name);
    let value = match volume {
        0 => shared.words.get("set-off"),
        volume => {
            shared.words.with("number-percent", &[("number", (u32::from(volume) * 10).into())])
        }
    };
    let may = (volume > 0, volume < MOST_VOLUME);
    let step = stepper(ui, shared, name, (&Label::number(&label), &value), may);
    (step != 0).then(|| (i64::from(volume) + step).clamp(0, MOST_VOLUME.into()) as u8)
}

fn section(ui: &mut Ui, shared: &Shared, key: &str) {
    ui.add_space(GAP);
    let text = shared.words.get(key);
    ui.label(RichText::new(text).font(ui::bold(18.0)).color(shared.theme.heading));
}
