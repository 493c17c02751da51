//! The player's name, typed on a keyboard or by buttons: on-screen keyboards are not to be relied on.

use egui::{Key, Modifiers, Ui, vec2};

use crate::pictures::Icon;
use crate::settings::MOST_NAME;
use crate::shared::{Request, Shared};
use crate::ui::{self, Button, FINGER, GAP, column, heading_bar};

/// A name that is being typed.
pub struct Name {
    text: String,
    /// Is the next letter a capital?
    capital: bool,
}

impl Name {
    /// Begins with the name that is set.
    pub fn new(shared: &Shared) -> Self {
        let text = shared.settings.name.clone();
        Self { capital: text.is_empty(), text }
    }

    /// What a keyboard typed.
    pub fn add(&mut self, text: &str) {
        let fitting = text.chars().filter(|letter| !letter.is_control());
        for letter in fitting {
            if self.text.chars().count() < MOST_NAME && !(letter == ' ' && self.text.is_empty()) {
                self.text.push(letter);
            }
        }
        self.capital = self.text.is_empty() || self.text.ends_with([' ', '-']);
    }

    fn remove(&mut self) {
        self.text.pop();
        self.add("");
    }

    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let key = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if key(Key::Backspace) {
            self.remove();
        }
        if key(Key::Enter) {
            self.keep(shared);
        }
        let title = shared.words.get("set-name");
        heading_bar(ui, shared, &title);
        column(ui, "name", |ui| {
            ui::paragraph(ui, shared, &shared.words.get("name-about"));
            ui.vertical_centered(|ui| {
                let text = if self.text.is_empty() { "–" } else { self.text.as_str() };
                let room = vec2(ui.available_width(), FINGER);
                ui.label(ui::fitted(ui, text, &[28.0, 20.0, 15.0], shared.theme.ink, room));
            });
            self.show_letters(ui, shared);
            let width = ui.available_width();
            let text = shared.words.get("name-keep");
            let keep = Button::new("name-keep", text).icon(Icon::Check).primary();
            if keep.width(width).show(ui, shared) {
                self.keep(shared);
            }
        });
    }

    fn show_letters(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let width = ui.available_width();
        let columns = ((width + GAP) / (FINGER + GAP)).floor().clamp(1.0, 11.0);
        let each = (width + GAP) / columns - GAP;
        let letters: Vec<char> = shared.words.get("name-letters").chars().collect();
        for row in letters.chunks(columns as usize) {
            ui.horizontal(|ui| {
                for letter in row {
                    let name = format!("key.{letter}");
                    let shown = if self.capital {
                        letter.to_uppercase().to_string()
                    } else {
                        letter.to_string()
                    };
                    if Button::new(&name, &shown).width(each).show(ui, shared) {
                        self.add(&shown);
                    }
                }
            });
        }
        ui.horizontal(|ui| {
            let third = (width - 2.0 * GAP) / 3.0;
            let text = if self.capital { "abc" } else { "ABC" };
            if Button::new("key.shift", text).width(third).show(ui, shared) {
                self.capital = !self.capital;
            }
            let text = shared.words.get("name-space");
            let text = if Button::has_room(ui, &text, third) { text } else { "_".to_owned() };
            if Button::new("key.space", text).width(third).show(ui, shared) {
                self.add(" ");
            }
            let delete = Button::new("key.<", "").icon(Icon::Back).width(third);
            if delete.hint(shared.words.get("key-delete")).show(ui, shared) {
                self.remove();
            }
        });
    }

    /// The name holds from now on.
    fn keep(&self, shared: &mut Shared) {
        let name = self.text.trim().to_owned();
        shared.change_settings(|settings| settings.name = name);
        shared.request(Request::Back);
    }
}
