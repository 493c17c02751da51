//! The rules of a game, with pictures.

use egui::{RichText, Ui};

use crate::app::Shared;
use crate::games::{self, Dispatch, Face};
use crate::pictures::Sprite;
use crate::theme::Theme;
use crate::ui::{self, GAP, column, heading_bar};

/// The pictures beside the sections of the rules of a game, and the colours of that game.
fn look_of(game: &str, theme: Theme) -> (&'static [&'static [Sprite]], Theme) {
    struct Look(Theme);
    impl Dispatch for Look {
        type Result = (&'static [&'static [Sprite]], Theme);

        fn run<F: Face>(self) -> Self::Result {
            (F::RULES_PICTURES, F::theme(&self.0))
        }
    }
    games::with(game, Look(theme)).unwrap_or((&[], theme))
}

pub(super) fn show(ui: &mut Ui, shared: &mut Shared, game: &str) {
    let theme = shared.theme;
    let (pictures, theme_of_game) = look_of(game, theme);
    shared.theme = theme_of_game;
    show_sections(ui, shared, game, pictures);
    shared.theme = theme;
}

fn show_sections(ui: &mut Ui, shared: &mut Shared, game: &str, pictures: &[&[Sprite]]) {
    let name = shared.words.get(&format!("game-{game}-name"));
    let title = shared.words.with("rules-title", &[("game", name.into())]);
    heading_bar(ui, shared, &title);
    column(ui, "rules", |ui| {
        for (place, section) in shared.words.rules(game).into_iter().enumerate() {
            ui.add_space(GAP);
            let title = RichText::new(&section.title).font(ui::bold(19.0));
            ui.label(title.color(shared.theme.heading));
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
