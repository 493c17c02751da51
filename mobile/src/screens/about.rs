//! What this is.

use egui::{RichText, Ui, vec2};

use crate::pictures::{Icon, Illustration};
use crate::shared::Shared;
use crate::ui::{self, Button, column, heading_bar};

pub(super) fn show(ui: &mut Ui, shared: &mut Shared) {
    let title = shared.words.get("home-about");
    heading_bar(ui, shared, &title);
    column(ui, "about", |ui| {
        ui.vertical_centered(|ui| {
            ui::illustration(ui, shared, Illustration::AppIcon, vec2(96.0, 96.0));
            let name = shared.words.get("app-name");
            ui.label(RichText::new(name).font(ui::bold(28.0)));
            let version = env!("CARGO_PKG_VERSION");
            let text = shared.words.with("about-version", &[("version", version.into())]);
            ui.label(RichText::new(text).font(ui::small()).color(shared.theme.faint));
        });
        let link = if shared.exchange.is_there { "about-link-sent" } else { "about-link" };
        let folder = shared.storage.folder().display().to_string();
        for text in [
            shared.words.get("about-text"),
            shared.words.get(link),
            shared.words.with("about-folder", &[("folder", folder.into())]),
            shared.words.get("about-licence"),
        ] {
            ui::paragraph(ui, shared, &text);
        }
        if shared.exchange.is_there {
            let text = shared.words.get("button-paste-link");
            shared.exchange.pastes |=
                Button::new("paste-link", text).icon(Icon::Paste).show(ui, shared);
        }
    });
}
