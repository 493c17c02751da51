//! The screens around the games.

mod about;
mod chooser;
mod home;
mod name;
mod rules;
mod saves;
mod settings;
mod setup;

pub use home::Home;
pub use name::Name;
pub use saves::Saves;
pub use setup::{SetupPage, setup_of, setup_with_pictures};

use egui::Ui;

use crate::app::{Screen, Shared};

/// Shows a screen. A running game shows itself.
pub fn show(screen: &mut Screen, ui: &mut Ui, shared: &mut Shared) {
    match screen {
        Screen::Home(home) => home.show(ui, shared),
        Screen::Setup(page) => page.show(ui, shared),
        Screen::Saves(saves) => saves.show(ui, shared),
        Screen::Name(name) => name.show(ui, shared),
        Screen::Settings => settings::show(ui, shared),
        Screen::Rules(game) => rules::show(ui, shared, game),
        Screen::About => about::show(ui, shared),
        Screen::Play => {}
    }
}
