//! Digits by buttons, as on-screen keyboards are not to be relied on; a real keyboard serves too.

use egui::{Key, Modifiers, RichText, Ui, vec2};

use super::{Button, FINGER, GAP, bold, dialog, fitted};
use crate::pictures::Icon;
use crate::shared::Shared;

/// What came of a pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Nothing yet.
    Nothing,
    /// It is done.
    Done,
    /// It is not wanted any more.
    Close,
}

const DIGITS: [&str; 3] = ["123", "456", "789"];

/// A pad over everything, for no more than so many digits.
pub fn pad(ui: &Ui, shared: &mut Shared, title: &str, digits: &mut String, most: usize) -> Typed {
    let mut typed = take_keys(ui, digits, most);
    let is_closed = dialog(ui, &shared.dialog_style(), "pad", |ui| {
        let width = ui.available_width();
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(title).font(bold(17.0)));
            let shown = if digits.is_empty() { "–" } else { digits.as_str() };
            let room = vec2(width, FINGER);
            ui.label(fitted(ui, shown, &[24.0, 17.0, 13.0], shared.theme.ink, room));
        });
        let each = (width - 2.0 * GAP) / 3.0;
        for row in DIGITS.into_iter().chain(["<0>"]) {
            ui.horizontal(|ui| {
                for key in row.chars() {
                    let name = format!("key.{key}");
                    let button = match key {
                        '<' => Button::new(&name, "")
                            .icon(Icon::Back)
                            .hint(shared.words.get("key-delete")),
                        '>' => Button::new(&name, "")
                            .icon(Icon::Check)
                            .primary()
                            .hint(shared.words.get("button-ok")),
                        digit => Button::new(&name, digit),
                    };
                    if button.width(each).show(ui, shared) {
                        match key {
                            '<' => drop(digits.pop()),
                            '>' => typed = Typed::Done,
                            digit if digits.len() < most => digits.push(digit),
                            _ => {}
                        }
                    }
                }
            });
        }
    });
    if is_closed && typed == Typed::Nothing { Typed::Close } else { typed }
}

/// What a real keyboard types.
fn take_keys(ui: &Ui, digits: &mut String, most: usize) -> Typed {
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for digit in '0'..='9' {
        let key = Key::from_name(&digit.to_string());
        if key.is_some_and(pressed) && digits.len() < most {
            digits.push(digit);
        }
    }
    if pressed(Key::Backspace) {
        digits.pop();
    }
    if pressed(Key::Enter) { Typed::Done } else { Typed::Nothing }
}
