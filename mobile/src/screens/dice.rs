//! Why dice on a network can be trusted, and how far.

use egui::{RichText, Ui};

use crate::shared::Shared;
use crate::ui::{self, GAP, column, heading_bar};

/// The sections of the page: title and text of each.
const SECTIONS: [(&str, &str); 4] = [
    ("dice-bound-title", "dice-bound"),
    ("dice-numbers-title", "dice-numbers"),
    ("dice-shown-title", "dice-shown"),
    ("dice-not-title", "dice-not"),
];

pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    let title = shared.words.get("room-dice");
    heading_bar(ui, shared, &title);
    column(ui, "dice", |ui| {
        for (title, text) in SECTIONS {
            ui.add_space(GAP);
            let title = RichText::new(shared.words.get(title)).font(ui::bold(19.0));
            ui.label(title.color(shared.theme.heading));
            ui::paragraph(ui, shared, &shared.words.get(text));
        }
    });
}
