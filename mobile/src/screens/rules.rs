//! The rules of a game, with pictures.

use egui::{RichText, Ui};
use pentarchy_core::game::Game;

use crate::games::{self, Dispatch, Face};
use crate::pictures::Sprite;
use crate::shared::Shared;
use crate::theme::Theme;
use crate::ui::{self, GAP, column, heading_bar};
use crate::words::{Section, Words};

/// What a game adds to the screen of its rules.
#[derive(Default)]
struct Look {
    pictures: &'static [&'static [Sprite]],
    sections: Vec<Section>,
}

impl Look {
    fn of(game: &str, words: &Words) -> Self {
        struct Find<'a>(&'a Words);
        impl Dispatch for Find<'_> {
            type Result = Look;

            fn run<F: Face>(self) -> Look {
                let sections = self.0.rules(F::Game::ID, &F::figures(self.0));
                Look { pictures: F::FACTS.rules_pictures, sections }
            }
        }
        games::with(game, Find(words)).unwrap_or_default()
    }
}

/// The colours of a game.
fn theme_of(game: &str, theme: Theme) -> Theme {
    struct Find(Theme);
    impl Dispatch for Find {
        type Result = Theme;

        fn run<F: Face>(self) -> Theme {
            F::theme(&self.0)
        }
    }
    games::with(game, Find(theme)).unwrap_or(theme)
}

pub(super) fn show(ui: &mut Ui, shared: &mut Shared, game: &str) {
    let theme = shared.theme;
    shared.theme = theme_of(game, theme);
    show_sections(ui, shared, game);
    shared.theme = theme;
}

fn show_sections(ui: &mut Ui, shared: &mut Shared, game: &str) {
    let name = shared.words.game_name(game);
    let title = shared.words.with("rules-title", &[("game", name.into())]);
    heading_bar(ui, shared, &title);
    column(ui, "rules", |ui| {
        let Look { pictures, sections } = Look::of(game, &shared.words);
        for (place, section) in sections.into_iter().enumerate() {
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
