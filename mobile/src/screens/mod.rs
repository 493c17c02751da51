//! The screens around the games.

mod about;
mod chooser;
mod daily;
mod dice;
mod home;
mod invite;
mod learn;
mod name;
mod network;
mod records;
mod rules;
mod saves;
mod settings;
mod setup;
mod thumbnail;

pub use chooser::CHOOSES_FILES;
pub use daily::DailyPage;
pub use home::Home;
pub use invite::Invite;
pub use learn::{Learn, open as open_lesson};
pub use name::Name;
pub use network::Network;
pub use records::RecordsPage;
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
        Screen::Learn(learn) => learn.show(ui, shared),
        Screen::Daily(page) => page.show(ui, shared),
        Screen::Records(page) => page.show(ui, shared),
        Screen::About => about::show(ui, shared),
        Screen::Network(network) => network.show(ui, shared),
        Screen::Invite(invite) => invite.show(ui, shared),
        Screen::Dice => dice::show(ui, shared),
        Screen::Play => {}
    }
}
