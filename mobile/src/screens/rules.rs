//! The rules of a game, with pictures.

use egui::{RichText, Ui};

use crate::app::Shared;
use crate::games::{self, Errand, Face};
use crate::pictures::Sprite;
use crate::ui::{self, GAP, column, heading_bar};

/// The pictures beside the sections of the rules of a game.
fn pictures_of(game: &str) -> &'static [&'static [Sprite]] {
    struct Pictures;
    impl Errand for Pictures {
        type Result = &'static [&'static [Sprite]];

        fn run<F: Face>(self) -> Self::Result {
            F::RULES_PICTURES
        }
    }
    games::with(game, Pictures).unwrap_or_default()
}

pub(super) fn show(ui: &mut Ui, shared: &mut Shared, game: &str) {
    let name = shared.words.get(&format!("game-{game}-name"));
    let title = shared.words.with("rules-title", &[("game", name.into())]);
    heading_bar(ui, shared, &title);
    let pictures = pictures_of(game);
    column(ui, "rules", |ui| {
        for (place, section) in shared.words.rules(game).into_iter().enumerate() {
            ui.add_space(GAP);
            let title = RichText::new(&section.title).font(ui::bold(19.0));
            ui.label(title.color(shared.theme.accent));
            if let Some(pictures) = pictures.get(place).filter(|pictures| !pictures.is_empty()) {
                ui.horizontal_wrapped(|ui| {
                    for sprite in *pictures {
                        ui::picture(ui, shared, &[*sprite], 64.0);
                    }
                });
            }
            ui::paragraph(ui, shared, &section.text);
        }
    });
}
